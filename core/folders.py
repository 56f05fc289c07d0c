"""The user's data folder."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from fairbench_agent.core.errors import UserError

DATA_FOLDER_VARIABLE = "FAIRBENCH_DATA_DIR"
"""Environment variable that names another data folder."""


def expanded(text: str) -> str:
    """Return a path with the home folder for a leading ~, else unchanged."""
    return os.path.expanduser(text)  # noqa: PTH111  Path.expanduser raises an error without a home folder


def is_data(path: Path) -> bool:
    """Return True for a path in the user's data folder."""
    with suppress(UserError):
        return path.is_relative_to(data_folder())
    return False


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return FAIRBENCH_DATA_DIR or the platform's folder for user data; it may not exist yet.

    UserError if the user has no home folder.
    """
    import platformdirs  # noqa: PLC0415  slow, and most commands need no folder

    try:
        folder = environment.get(DATA_FOLDER_VARIABLE) or platformdirs.user_data_dir("fairbench", appauthor=False)
    except RuntimeError:  # no home folder
        folder = "~"
    folder = expanded(folder)
    if folder.startswith("~"):
        raise UserError(f"{folder}: no home folder; set {DATA_FOLDER_VARIABLE} to another one")
    return Path(folder).absolute()
