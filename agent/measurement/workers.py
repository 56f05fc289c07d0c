"""The workers of a measurement: one process, or several copies side by side, each on its own core.

Copies start each process together: each worker reports its arrival, and all continue when the last one has arrived. A
copy that has finished a run repeats the same work, untimed, until all have finished, so that none is timed next to an
idle core. The runs of a process become one line of the journal when all copies have finished it. All copies time
chains, loads and programs at the same time, but only the first copy's times are kept.
"""

import importlib.util
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from queue import SimpleQueue
from types import FrameType
from typing import IO

from pydantic import ValidationError

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement.plan import Assignment
from fairbench_agent.agent.measurement.worker_messages import (
    EVENTS,
    Arrived,
    Ended,
    Event,
    FinishedRun,
    Ready,
    Results,
    worker_environment,
)
from fairbench_agent.core.errors import StoppedError

STOPPING = (signal.SIGINT, signal.SIGTERM)
WORKER = (sys.executable, "-m", "fairbench_agent.agent.measurement.worker")
_JointEvent = Ready | Arrived | FinishedRun | Ended
"""Messages that all copies send together."""


def require_compiler() -> None:
    """Raise a ModuleNotFoundError if a module that the worker compiles with is not installed."""
    for name in ("llvmlite", "numba"):
        if importlib.util.find_spec(name) is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


class Supervisor:
    """One worker process and the pipes to it.

    A worker that has not exited `patience_s` after a stop request is killed: validation processes cannot be
    interrupted.
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

    @contextmanager
    def working(self, task: Assignment) -> Iterator[Iterator[Event]]:
        """Start a worker on a task, and kill it when the block ends; the block receives its messages.

        The messages raise a WorkerError if the worker exits without a final one.
        """
        try:
            with (
                tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
                tempfile.TemporaryFile() as stderr,
                self._start(folder, stderr) as process,
                ThreadPoolExecutor(1) as reader,
            ):
                try:
                    _send(process, task.model_dump_json())
                    self._process = process
                    if self.stopping:
                        self._request_stop(process)
                    lines = process.stdout or ()
                    # a thread would disturb a single copy
                    yield self._messages(process, _read_ahead(lines, reader) if task.plan.copies > 1 else lines, stderr)
                finally:
                    self._process = None  # a late signal must not write to a closed pipe
                    process.kill()
        except OSError as error:
            raise WorkerError(f"the worker cannot be started ({error})") from error

    def stop(self, number: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
        """Stop the worker after its current chunk; kill it if it does not stop. Later signals are ignored."""
        if not self.stopping:
            self.stopping, self.stopped_by = True, number
            if self._process is not None:
                self._request_stop(self._process)

    def clone(self) -> "Supervisor":
        return Supervisor(self.environment, self.command, self.patience_s)

    def send(self, command: str) -> None:
        if self._process is not None:
            _send(self._process, command)

    def _start(self, folder: str, stderr: IO[bytes]) -> subprocess.Popen[str]:
        return subprocess.Popen(  # noqa: S603  our own module in our own interpreter
            self.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            encoding="utf-8",
            errors="replace",
            env=worker_environment(self.environment),
            cwd=folder,  # numba reads a settings file from the working directory
            start_new_session=True,  # Ctrl-C in the terminal must not reach the worker, which finishes its chunk first
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    def _messages(self, process: subprocess.Popen[str], lines: Iterable[str], stderr: IO[bytes]) -> Iterator[Event]:
        for line in lines:
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
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=self.patience_s)
        process.kill()
        code = process.wait()
        stderr.seek(0)
        last_line = stderr.read().decode(errors="replace").strip().rpartition("\n")[2]
        raise WorkerError(f"the worker exited unexpectedly with code {code}: {last_line or 'no message'}")

    def _request_stop(self, process: subprocess.Popen[str]) -> None:
        _send(process, "stop")
        deadline = threading.Timer(self.patience_s, process.kill)
        deadline.daemon = True
        deadline.start()


def _read_ahead(lines: Iterable[str], reader: Executor) -> Iterator[str]:
    """Read lines in a thread, so that a copy with much output need not wait until those before it are read."""
    queue: SimpleQueue[str] = SimpleQueue()

    def read() -> None:
        try:
            for line in lines:
                queue.put(line)
        finally:
            queue.put("")

    reader.submit(read)
    return iter(queue.get, "")


def _send(process: subprocess.Popen[str], line: str) -> None:
    """Write a line without a buffer, which a signal handler that sends `stop` could not enter again."""
    rest = f"{line}\n".encode()
    with suppress(OSError):  # a dead worker is noticed when its output ends
        while process.stdin is not None and rest:
            rest = rest[os.write(process.stdin.fileno(), rest) :]


class Workers:
    """The workers of a measurement, with their messages merged as if from one worker."""

    def __init__(self, first: Supervisor, n_copies: int) -> None:
        self.supervisors = (first, *(first.clone() for _ in range(n_copies - 1)))

    def stop(self, number: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
        for supervisor in self.supervisors:
            supervisor.stop(number)

    def results(self, task: Assignment) -> Iterator[Ready | Results]:
        """Start the workers; yield the protocol, then the results of each step.

        Raises a StoppedError after a stop, and a WorkerError that names the copy if one fails.
        """
        with ExitStack() as stack:
            tasks = [task.model_copy(update={"copy_index": n}) for n in range(len(self.supervisors))]
            works = (x.working(own_task) for x, own_task in zip(self.supervisors, tasks, strict=True))
            streams = [stack.enter_context(work) for work in works]
            while True:
                events: list[_JointEvent] = []
                for own_task, stream in zip(tasks, streams, strict=True):
                    name = f"copy {own_task.copy_index + 1} of {len(tasks)} (core {own_task.core}): "
                    try:
                        events.append((yield from _next_joint(own_task, stream)))
                    except WorkerError as error:
                        raise WorkerError(f"{name if len(tasks) > 1 else ''}{error}") from error
                # a stop reaches the copies at different points
                if ends := {event.reason for event in events if isinstance(event, Ended)}:
                    if "stopped" in ends:
                        raise StoppedError("stopped", self.supervisors[0].stopped_by)
                    return
                match events[0]:
                    case Arrived():
                        for supervisor in self.supervisors:
                            supervisor.send("go")
                    case Ready():
                        yield events[0]
                    case _:
                        yield tuple(event for event in events if isinstance(event, FinishedRun))


def _next_joint(task: Assignment, stream: Iterator[Event]) -> Generator[Results, None, _JointEvent]:
    """Return a copy's next joint message; the results before it are yielded if the copy is the first."""
    for event in stream:
        if isinstance(event, Ended) and event.reason == "failed":
            raise WorkerError(event.message)
        if isinstance(event, _JointEvent):
            return event
        if task.copy_index == 0:
            yield (event,)
    raise WorkerError("the worker exited without a final message")
