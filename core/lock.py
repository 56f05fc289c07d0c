"""A lock file for one process at a time, which also works on network file systems.

The lock file names its process, so that the lock of a killed one is taken over. A process of another container cannot
be checked by its number: it also holds the system's own lock on the file, which ends with it, whatever its number.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import SoftFileLock, Timeout

from fairbench_agent.core.errors import UserError
from fairbench_agent.core.files import open_limited, read_limited

_TIMEOUT_S = 0.5
"""Leaves time to take over the lock of a killed process."""
_SETTLED_S = 1.0
"""Age of a lock file whose process certainly holds the system's lock, too."""
_MAX_BYTES = 1000
_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


@contextmanager
def exclusive(path: Path, task: str, timeout_s: float = _TIMEOUT_S) -> Iterator[None]:
    """Hold a lock file within the context.

    The lock of a process that was killed on this machine is taken over, also from another container; processes of other
    machines cannot be checked. The folder is created. UserError if another process holds the lock until the timeout;
    its message begins with the `task`, such as "this study". OSError if the folder cannot be written.
    """
    lock = SoftFileLock(path, timeout=timeout_s)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        try:
            lock.acquire(timeout=_TIMEOUT_S)
        except Timeout:
            _remove_abandoned(path)
            lock.acquire()
    except Timeout as error:
        raise UserError(
            f"{task} is in use by {_holder(path)}; wait until it exits, or delete {path} if it no longer runs"
        ) from error
    try:
        with _system_lock(path, task):
            yield
    finally:
        lock.release()


@contextmanager
def _system_lock(path: Path, task: str) -> Iterator[None]:
    """Hold the system's lock on a file within the context, where the file system has such locks."""
    if sys.platform == "win32":  # has no containers, and could not remove an open file
        yield
        return
    import fcntl  # noqa: PLC0415  not on Windows

    with open_limited(path, _MAX_BYTES) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:  # the lock was taken over in this moment
            raise UserError(f"{task} is in use by {_holder(path)}; wait until it exits") from error
        except OSError:
            pass
        yield


def _remove_abandoned(path: Path) -> None:
    """Remove the lock file of a process that ran under this kernel and exited."""
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415  not on Windows

    with suppress(OSError, ValueError, IndexError), open_limited(path, _MAX_BYTES) as file:
        boot_id = int(read_limited(_BOOT_ID, _MAX_BYTES).replace(b"-", b""), 16)
        start_token = int(file.read().splitlines()[2])  # filelock's: boot id, and start of the process
        age_s = time.time() - os.fstat(file.fileno()).st_mtime
        if start_token >> 64 == boot_id and age_s > _SETTLED_S:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # an error if the process still runs
            if os.path.samestat(os.fstat(file.fileno()), path.stat()):  # else another process removed it
                path.unlink()


def _holder(path: Path) -> str:
    """Return the process named in a lock file, which may be empty after a power loss."""
    try:
        pid, host, *_ = read_limited(path, _MAX_BYTES).decode().splitlines()
    except (OSError, ValueError):
        return "another process"
    return f"process {pid} on {host.partition('?')[0]}"  # without the PID namespace of a container
