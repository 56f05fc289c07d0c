"""Signal handlers within a context."""

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType

from fairbench_agent.core.errors import StoppedError


@contextmanager
def handling(numbers: Iterable[signal.Signals], handle: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Handle signals within the context; restore the previous handlers afterwards."""
    before = {number: signal.signal(number, handle) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def sigterm_raises() -> Iterator[None]:
    """Raise StoppedError on SIGTERM within the context; only the main thread can receive signals."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    with handling((signal.SIGTERM,), _raise_stopped):
        yield


def _raise_stopped(number: int, _frame: FrameType | None) -> None:
    raise StoppedError("stopped by SIGTERM", number)
