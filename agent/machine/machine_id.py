"""The machine id: 128 random bits made at first use, derived from nothing, kept in the folder of a machine; else a MachineIdError."""

import os
import re
from collections.abc import Callable
from pathlib import Path

from filelock import SoftFileLock, Timeout

from fairbench_agent.agent.errors import MachineIdError
from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.core.files import write_atomically

FILE_NAME = "machine-id"
_BYTES = 16
_LOCK_TIMEOUT_S = 10


def machine_id(
    folder: Path,
    randomness: Callable[[int], bytes] = os.urandom,
    *,
    reset: bool = False,
    lock_timeout_s: float = _LOCK_TIMEOUT_S,
) -> str:
    """Return the machine id kept in a folder, 32 hexadecimal digits; make it if there is none.

    Of several processes that come first at once, one makes the id and all return it.
    With `reset` the id, also an unreadable one, is replaced; another process that makes one is waited for.
    """
    path = folder / FILE_NAME
    try:
        if reset or not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            with SoftFileLock(folder / f"{FILE_NAME}.lock", timeout=lock_timeout_s):
                if reset or not path.exists():
                    write_atomically(path, f"{randomness(_BYTES).hex()}\n".encode("ascii"))
        return _checked(path, path.read_bytes())
    except Timeout as error:
        raise MachineIdError(
            f"{path}: another process has held its lock for {lock_timeout_s} s; end that process and try again"
        ) from error
    except OSError as error:
        raise MachineIdError(
            f"{path}: the machine id cannot be kept here ({error.strerror}); "
            "make the folder writable or name another in FAIRBENCH_DATA_DIR"
        ) from error


def known_machine_id(data: Path) -> str | None:
    """Return the id of this machine in a data folder, None where none was made yet; nothing is written.

    One that an earlier release kept in the data folder itself is this machine's as long as no other one has taken it.
    """
    places = (node_folder(data), data)
    return next((machine_id(folder) for folder in places if (folder / FILE_NAME).exists()), None)


def _checked(path: Path, content: bytes) -> str:
    if not re.fullmatch(rb"[0-9a-f]{32}\r?\n?", content):
        raise MachineIdError(
            f"{path}: holds no machine id (32 hexadecimal digits); get a new one with: fairbench-agent machine-id reset"
        )
    return content.decode("ascii").strip()
