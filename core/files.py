"""Atomic writing of small files."""

import os
import secrets
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path


def write_atomically(
    path: Path, content: bytes, mode: int = 0o666, place: Callable[[Path, Path], object] = Path.replace
) -> None:
    """Write or replace a file: even after a crash, it has either its old content or all of the new.

    Args:
        path: the file.
        content: its new content.
        mode: permissions, to which the umask is applied.
        place: moves the complete draft to the path.

    Raises:
        OSError: the file cannot be written; it keeps its old content.
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
    """Flush a folder's entries to disk, so that a new file survives a power loss."""
    if sys.platform == "win32":  # cannot open folders, and does not need to
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
