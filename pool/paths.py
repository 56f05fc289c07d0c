"""Where everything that belongs to the user is kept, and how small files are written there."""

import os
import secrets
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import platformdirs

DATA_FOLDER_VARIABLE = "FAIRBENCH_DATA_DIR"
"""Environment variable that names another data folder."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return FAIRBENCH_DATA_DIR, or the folder for what belongs to the user; it need not exist yet."""
    chosen = environment.get(DATA_FOLDER_VARIABLE)
    return Path(chosen or platformdirs.user_data_dir("fairbench", appauthor=False)).absolute()


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """Return the URL of the pool that commands take unless one is named: an SQLite file in the data folder."""
    return f"sqlite:///{data_folder(environment) / 'pool.sqlite'}"


def write_atomically(
    path: Path, content: bytes, mode: int = 0o666, place: Callable[[Path, Path], object] = Path.replace
) -> None:
    """Write a file, or replace it: whoever looks, or comes after a crash, finds the old content or all of the new.

    Its permissions are the mode, less the user's mask; `place` puts the finished draft where the file is to be. OSError
    if it cannot be written: what was there before is untouched.
    """
    draft = path.with_name(f".{secrets.token_hex(8)}.draft")
    try:
        with open(draft, "xb", opener=partial(os.open, mode=mode)) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        place(draft, path)
    finally:
        draft.unlink(missing_ok=True)
