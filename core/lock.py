"""A lock file for one process at a time, which also works on network file systems."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import SoftFileLock, Timeout

from fairbench_agent.core.errors import UserError
from fairbench_agent.core.files import read_limited

_TIMEOUT_S = 0.5
"""Leaves time to take over the lock of a killed process."""


@contextmanager
def exclusive(path: Path, task: str, timeout_s: float = _TIMEOUT_S) -> Iterator[None]:
    """Hold a lock file within the context.

    The lock of a process that was killed on this machine is taken over; processes of other machines cannot be checked.
    The folder is created. UserError if another process holds the lock until the timeout; its message begins with the
    `task`, such as "this study". OSError if the folder cannot be written.
    """
    lock = SoftFileLock(path, timeout=timeout_s)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        lock.acquire()
    except Timeout as error:
        raise UserError(
            f"{task} is in use by {_holder(path)}; wait until it exits, or delete {path} if it no longer runs"
        ) from error
    try:
        yield
    finally:
        lock.release()


def _holder(path: Path) -> str:
    """Return the process named in a lock file, which may be empty after a power loss."""
    try:
        pid, host, *_ = read_limited(path, 1000).decode().splitlines()
    except (OSError, ValueError):
        return "another process"
    return f"process {pid} on {host.partition('?')[0]}"  # without the PID namespace of a container
