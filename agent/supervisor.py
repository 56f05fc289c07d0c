"""Start one worker, hand it a task, and pass on what it says; the supervisor never computes beside it."""

import contextlib
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from types import FrameType
from typing import IO

from pydantic import ValidationError

from fairbench.agent.code_generation import worker_environment
from fairbench.agent.errors import WorkerError
from fairbench.agent.messages import Assignment, Ended, Event, Replay, parse_event

WORKER = (sys.executable, "-m", "fairbench.agent.worker")
_STOP_PATIENCE_S = 3
"""How long a worker may take to end after it was told to stop; a validation process cannot hear the word."""
_END_PATIENCE_S = 1


class Supervisor:
    """One worker and the pipe to it."""

    def __init__(self, environment: Mapping[str, str], command: Sequence[str] = WORKER) -> None:
        self.environment = environment
        self.command = command
        self.stopping = False
        self._process: subprocess.Popen[str] | None = None

    def events(self, task: Assignment | Replay) -> Iterator[Event]:
        """Start a worker on a task and yield its events; ends after the worker has ended.

        Raises:
            WorkerError: the worker cannot be started, ended without saying how, or said what cannot be understood.
        """
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
                    _ask_to_end(process)
                yield from self._heard(process, errors)
            finally:
                # a signal may still arrive, and must not find a closed pipe
                self._process = None
                _end(process)

    def stop(self) -> None:
        """Ask the worker to end after the chunk it is in; end it if it does not within seconds."""
        if not self.stopping:
            self.stopping = True
            if self._process is not None:
                _ask_to_end(self._process)

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
                event = parse_event(line)
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
        _end(process)
        errors.seek(0)
        last = errors.read().decode(errors="replace").strip().rpartition("\n")[2]
        raise WorkerError(
            f"the worker ended unexpectedly with code {process.returncode}: {last or 'it gave no reason'}"
        )


def _tell(process: subprocess.Popen[str], line: str) -> None:
    # one that has ended is noticed when nothing more is heard
    with contextlib.suppress(OSError):
        if process.stdin is not None:
            process.stdin.write(line + "\n")
            process.stdin.flush()


def _ask_to_end(process: subprocess.Popen[str]) -> None:
    _tell(process, "stop")
    patience = threading.Timer(_STOP_PATIENCE_S, process.kill)
    patience.daemon = True
    patience.start()


def _end(process: subprocess.Popen[str]) -> None:
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(timeout=_END_PATIENCE_S)
    if process.poll() is None:
        process.kill()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    process.wait()


@contextlib.contextmanager
def stop_on_signals(supervisor: Supervisor) -> Iterator[None]:
    """Let Ctrl-C and SIGTERM ask the worker to stop, as long as the context lasts."""

    def handle(_number: int, _frame: FrameType | None) -> None:
        supervisor.stop()

    before = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
