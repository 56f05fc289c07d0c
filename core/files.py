"""Small files that are written whole or not at all."""

import os
import secrets
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path


def write_atomically(
    path: Path, content: bytes, mode: int = 0o666, place: Callable[[Path, Path], object] = Path.replace
) -> None:
    """Write or replace a file: a reader, also after a crash, finds the old content or all of the new.

    Args:
        path: the file.
        content: its new content.
        mode: permissions of a new file, less the user's mask.
        place: moves the finished draft to the path.

    Raises:
        OSError: it cannot be written; the old content is untouched.
    """
    draft = path.with_name(f".{secrets.token_hex(8)}.draft")
    try:
        with open(draft, "xb", opener=partial(os.open, mode=mode)) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        place(draft, path)
        sync_folder(path.parent)
    finally:
        draft.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Flush a folder's list of files to the disk, so that a new file survives a power loss."""
    if sys.platform == "win32":  # which cannot open folders, and does not need it
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
