"""A lock file for one process at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from fairbench_agent.core.errors import UserError

_TIMEOUT_S = 0.5


@contextmanager
def exclusive(path: Path, task: str, timeout_s: float = _TIMEOUT_S) -> Iterator[None]:
    """Hold a lock file within the context; the kernel releases it when the process ends, whatever its container.

    The file stays, and its folder is created. UserError if another process holds the lock until the timeout; its
    message begins with the `task`, such as "this study". OSError if the folder cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        held = FileLock(path).acquire(timeout=timeout_s)
    except Timeout as error:
        raise UserError(f"{task} is in use by another process; wait until it exits") from error
    with held:
        yield
