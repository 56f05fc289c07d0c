"""One worker process: start it, pass it a task, and yield its events; the supervisor computes nothing meanwhile."""

import contextlib
import importlib.util
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from types import FrameType
from typing import IO

from pydantic import ValidationError

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement.worker_messages import EVENTS, Ended, Event, Task, worker_environment

STOPPING = (signal.SIGINT, signal.SIGTERM)
WORKER = (sys.executable, "-m", "fairbench_agent.agent.measurement.worker")


def require_compiler() -> None:
    """Raise a ModuleNotFoundError if the modules that the worker compiles with are not installed."""
    for name in ("llvmlite", "numba"):
        if importlib.util.find_spec(name) is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


class Supervisor:
    """One worker and the pipe to it.

    A worker has `patience_s` to end after it was asked to stop, and a third of that after its last message; validation
    processes cannot be interrupted.
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
        """Start a worker on a task and yield its events; WorkerError if it ends without its last one."""
        with contextlib.ExitStack() as files:
            try:
                empty = files.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
                errors = files.enter_context(tempfile.TemporaryFile())
                process = self._start(empty, errors)
            except OSError as error:
                raise WorkerError(f"the worker cannot be started ({error})") from error
            try:
                _send(process, task.model_dump_json())
                self._process = process
                if self.stopping:
                    self._ask_to_end(process)
                yield from self._received(process, errors)
            finally:
                # a signal may still arrive, and must not find a closed pipe
                self._process = None
                self._end(process)

    def stop(self, number: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
        """Ask the worker to end after its chunk, and kill it if it does not; the first signal counts."""
        if not self.stopping:
            self.stopping, self.stopped_by = True, number
            if self._process is not None:
                self._ask_to_end(self._process)

    def another(self) -> "Supervisor":
        """Return a supervisor of another worker with the same settings."""
        return Supervisor(self.environment, self.command, self.patience_s)

    def send(self, word: str) -> None:
        """Send a word to the worker, if it runs."""
        if self._process is not None:
            _send(self._process, word)

    def kill(self) -> None:
        """Kill the worker, now or as soon as it is started."""
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
            cwd=folder,  # numba reads a settings file from the working directory
            start_new_session=True,  # Ctrl-C of the terminal must not reach the worker, which ends its chunk first
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    def _received(self, process: subprocess.Popen[str], errors: IO[bytes]) -> Iterator[Event]:
        for line in process.stdout or ():
            try:
                event = EVENTS.validate_json(line)
            except ValidationError as error:
                if self.stopping:
                    break  # killed in the middle of a line
                raise WorkerError(f"unexpected output from the worker: {line.strip()[:200]}") from error
            yield event
            if isinstance(event, Ended):
                return
        if self.stopping:
            yield Ended(reason="stopped")
            return
        self._end(process)
        errors.seek(0)
        last = errors.read().decode(errors="replace").strip().rpartition("\n")[2]
        raise WorkerError(f"the worker ended unexpectedly with code {process.returncode}: {last or 'no message'}")

    def _ask_to_end(self, process: subprocess.Popen[str]) -> None:
        _send(process, "stop")
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


def _send(process: subprocess.Popen[str], line: str) -> None:
    with contextlib.suppress(OSError):  # the end of a worker is noticed when it sends nothing more
        if process.stdin is not None:
            process.stdin.write(line + "\n")
            process.stdin.flush()
