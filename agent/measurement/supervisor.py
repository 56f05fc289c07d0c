"""Start one worker, hand it a task, and pass on what it says; the supervisor never computes beside it."""

import contextlib
import importlib.util
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import FrameType
from typing import IO

from pydantic import ValidationError

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement.worker_messages import EVENTS, Ended, Event, Task, worker_environment

STOPPING = (signal.SIGINT, signal.SIGTERM)
WORKER = (sys.executable, "-m", "fairbench_agent.agent.measurement.worker")


def require_compiler() -> None:
    """Raise a ModuleNotFoundError where what the worker compiles with is not installed."""
    for name in ("llvmlite", "numba"):
        if importlib.util.find_spec(name) is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


class Supervisor:
    """One worker and the pipe to it; of the caller's environment all but numba's settings is handed on.

    A worker may go on for `patience_s` after it was told to stop, three times as long as after its last word; a validation
    process cannot hear that it is to stop.
    """

    def __init__(
        self, environment: Mapping[str, str], command: Sequence[str] = WORKER, patience_s: float = 3.0
    ) -> None:
        self.environment = environment
        self.command = command
        self.patience_s = patience_s
        self.stopping = False
        self.stopped_by: int = signal.SIGINT
        self._process: subprocess.Popen[str] | None = None

    def events(self, task: Task) -> Iterator[Event]:
        """Start a worker on a task and yield its events until it ends; a WorkerError where it says nothing of its end."""
        with contextlib.ExitStack() as files:
            try:
                empty = files.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
                errors = files.enter_context(tempfile.TemporaryFile())
                process = self._start(empty, errors)
            except OSError as error:
                raise WorkerError(f"the worker cannot be started ({error})") from error
            try:
                _tell(process, task.model_dump_json())
                self._process = process
                if self.stopping:
                    self._ask_to_end(process)
                yield from self._heard(process, errors)
            finally:
                # a signal may still arrive, and must not find a closed pipe
                self._process = None
                self._end(process)

    def stop(self, number: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
        """Ask the worker to end after the chunk it is in; end it if it does not within seconds. The first signal counts."""
        if not self.stopping:
            self.stopping, self.stopped_by = True, number
            if self._process is not None:
                self._ask_to_end(self._process)

    def another(self) -> "Supervisor":
        """Return the supervisor of another worker like this one's."""
        return Supervisor(self.environment, self.command, self.patience_s)

    def tell(self, word: str) -> None:
        """Say a word to the worker, if there is one."""
        if self._process is not None:
            _tell(self._process, word)

    def end(self) -> None:
        """End the worker at once, or as soon as it is there."""
        self.stopping = True
        if self._process is not None:
            self._process.kill()

    def _start(self, folder: str, errors: IO[bytes]) -> subprocess.Popen[str]:
        return subprocess.Popen(  # noqa: S603  our own module in our own interpreter
            self.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            encoding="utf-8",
            errors="replace",
            env=worker_environment(self.environment),
            # numba reads a settings file from the working directory
            cwd=folder,
            # Ctrl-C of the terminal must not reach the worker, which ends its chunk first
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    def _heard(self, process: subprocess.Popen[str], errors: IO[bytes]) -> Iterator[Event]:
        for line in process.stdout or ():
            try:
                event = EVENTS.validate_json(line)
            except ValidationError as error:
                if self.stopping:
                    break  # killed in the middle of a line
                raise WorkerError(f"the worker said what is no event: {line.strip()[:200]}") from error
            yield event
            if isinstance(event, Ended):
                return
        if self.stopping:
            yield Ended(reason="stopped")
            return
        self._end(process)
        errors.seek(0)
        last = errors.read().decode(errors="replace").strip().rpartition("\n")[2]
        raise WorkerError(
            f"the worker ended unexpectedly with code {process.returncode}: {last or 'it gave no reason'}"
        )

    def _ask_to_end(self, process: subprocess.Popen[str]) -> None:
        _tell(process, "stop")
        deadline = threading.Timer(self.patience_s, process.kill)
        deadline.daemon = True
        deadline.start()

    def _end(self, process: subprocess.Popen[str]) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=self.patience_s / 3)
        if process.poll() is None:
            process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        process.wait()


def _tell(process: subprocess.Popen[str], line: str) -> None:
    # one that has ended is noticed when nothing more is heard
    with contextlib.suppress(OSError):
        if process.stdin is not None:
            process.stdin.write(line + "\n")
            process.stdin.flush()


@contextlib.contextmanager
def handling(numbers: Iterable[signal.Signals], handle: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Handle signals, as long as the context lasts."""
    before = {number: signal.signal(number, handle) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
