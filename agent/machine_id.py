"""The machine id: 128 random bits made at first use, derived from nothing, kept in the data folder."""

import os
import re
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock, Timeout

from fairbench.agent.errors import MachineIdError
from fairbench.pool.files import write_whole

FILE_NAME = "machine-id"
_BYTES = 16
_LOCK_TIMEOUT_S = 10

Randomness = Callable[[int], bytes]
"""Gives as many random bytes as are asked for."""


def machine_id(folder: Path, randomness: Randomness = os.urandom) -> str:
    """Return the machine id kept in a folder, 32 hexadecimal digits; make it if there is none.

    Of several processes that come first at once, one makes the id and all return it.

    Raises:
        MachineIdError: the folder cannot be read or written, or the file holds no machine id.
    """
    return _kept(folder, randomness, anew=False)


def reset_machine_id(folder: Path, randomness: Randomness = os.urandom) -> str:
    """Replace the machine id kept in a folder, also an unreadable one, and return the new id.

    Raises:
        MachineIdError: the folder cannot be written.
    """
    return _kept(folder, randomness, anew=True)


def _kept(folder: Path, randomness: Randomness, *, anew: bool) -> str:
    path = folder / FILE_NAME
    try:
        if anew or not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            with FileLock(folder / f"{FILE_NAME}.lock", timeout=_LOCK_TIMEOUT_S):
                if anew or not path.exists():
                    write_whole(path, f"{randomness(_BYTES).hex()}\n".encode("ascii"))
        return _checked(path, path.read_bytes())
    except Timeout as error:
        raise MachineIdError(
            f"{path}: another process has held its lock for {_LOCK_TIMEOUT_S} s; end that process and try again"
        ) from error
    except OSError as error:
        raise MachineIdError(
            f"{path}: the machine id cannot be kept here ({error.strerror}); "
            "make the folder writable or name another in FAIRBENCH_DATA_DIR"
        ) from error


def _checked(path: Path, content: bytes) -> str:
    if not re.fullmatch(rb"[0-9a-f]{32}\r?\n?", content):
        raise MachineIdError(f"{path}: holds no machine id (32 hexadecimal digits); delete the file to get a new one")
    return content.decode("ascii").strip()
