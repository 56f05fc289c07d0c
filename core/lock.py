"""One process at a time: a lock file, created exclusively, which also works on file systems that machines share."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import SoftFileLock, Timeout

from fairbench_agent.core.errors import UserError

_TIMEOUT_S = 0.5
"""Taking over the lock of a killed process may need a second look."""


@contextmanager
def exclusive(path: Path, task: str, timeout_s: float = _TIMEOUT_S) -> Iterator[None]:
    """Hold a lock file within the context.

    The lock of a process that was killed on this machine is taken over; a process of another machine cannot be checked.

    Args:
        path: the lock file; its folder is created.
        task: what the lock protects, as the subject of a message: "this study".
        timeout_s: how long to wait for another process.

    Raises:
        UserError: another process holds the lock.
        OSError: the folder cannot be written.
    """
    lock = SoftFileLock(path, timeout=timeout_s)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        lock.acquire()
    except Timeout as error:
        raise UserError(
            f"{task} is in use by {_holder(path)}; wait until it ends, or delete {path} if it is gone"
        ) from error
    try:
        yield
    finally:
        lock.release()


def _holder(path: Path) -> str:
    """Return the process that a lock file names; the file may be empty after a power loss."""
    try:
        pid, host, *_ = path.read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return "another process"
    return f"process {pid} on {host.partition('?')[0]}"  # a container's name for its processes follows
