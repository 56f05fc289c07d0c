"""Small files that are there whole or not at all."""

import os
import secrets
from functools import partial
from pathlib import Path


def write_whole(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Write a file, or put it in the place of another: whoever looks, or comes after a crash, finds one or the other.

    Args:
        path: the file; its folder exists.
        content: what will stand in it.
        mode: its permissions, less the user's mask.

    Raises:
        OSError: it cannot be written; what was there before is untouched.
    """
    draft = path.with_name(f".{secrets.token_hex(8)}.draft")
    try:
        with open(draft, "xb", opener=partial(os.open, mode=mode)) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
