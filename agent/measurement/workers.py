"""The workers of a measurement: one process, or several copies side by side, each on its own core.

Copies start each process together: each worker reports its arrival, and all continue when the last one has arrived. A
copy that has finished a run repeats the same work, untimed, until all have finished, so that none is timed next to an
idle core. The journal receives the runs of a process when all copies have finished it. All copies time chains, loads
and validation processes at the same time, but only the first copy's times are kept.
"""

import contextlib
import importlib.util
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
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
    FinishedTogether,
    Ready,
    worker_environment,
)

STOPPING = (signal.SIGINT, signal.SIGTERM)
WORKER = (sys.executable, "-m", "fairbench_agent.agent.measurement.worker")


def require_compiler() -> None:
    """Raise a ModuleNotFoundError if a module that the worker compiles with is not installed."""
    for name in ("llvmlite", "numba"):
        if importlib.util.find_spec(name) is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


class Supervisor:
    """One worker process and the pipes to it.

    A worker must exit within `patience_s` of a stop request, and within a third of that after its final message.
    Validation processes cannot be interrupted.
    """

    def __init__(
        self, environment: Mapping[str, str], command: Sequence[str] = WORKER, patience_s: float = 3.0
    ) -> None:
        self.environment = environment
        self.command = command
        self.patience_s = patience_s
        self.stopping = self.killed = False
        self.stopped_by: int = signal.SIGINT
        self._process: subprocess.Popen[str] | None = None

    def events(self, task: Assignment) -> Iterator[Event]:
        """Start a worker on a task and yield its messages; WorkerError if it exits without a final one."""
        try:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, tempfile.TemporaryFile() as stderr:
                process = self._start(folder, stderr)
                try:
                    _send(process, task.model_dump_json())
                    self._process = process
                    if self.stopping or self.killed:
                        self._request_stop(process)
                    yield from self._messages(process, stderr)
                finally:
                    self._process = None  # a late signal must not write to a closed pipe
                    self._close(process)
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

    def kill(self) -> None:
        """Kill the worker now, or as soon as it has started."""
        self.killed = True
        if self._process is not None:
            self._process.kill()

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

    def _messages(self, process: subprocess.Popen[str], stderr: IO[bytes]) -> Iterator[Event]:
        for line in process.stdout or ():
            try:
                event = EVENTS.validate_json(line)
            except ValidationError as error:
                if self.stopping or self.killed:
                    break  # killed in the middle of a line
                raise WorkerError(f"unexpected output from the worker: {line.strip()[:200]}") from error
            yield event
            if isinstance(event, Ended):
                return
        if self.stopping or self.killed:
            yield Ended(reason="stopped")
            return
        self._close(process)
        stderr.seek(0)
        last_line = stderr.read().decode(errors="replace").strip().rpartition("\n")[2]
        raise WorkerError(f"the worker exited unexpectedly with code {process.returncode}: {last_line or 'no message'}")

    def _request_stop(self, process: subprocess.Popen[str]) -> None:
        _send(process, "stop")
        deadline = threading.Timer(self.patience_s, process.kill)
        deadline.daemon = True
        deadline.start()

    def _close(self, process: subprocess.Popen[str]) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=self.patience_s / 3)
        process.kill()
        for pipe in filter(None, (process.stdin, process.stdout)):
            with contextlib.suppress(OSError):
                pipe.close()
        process.wait()


def _send(process: subprocess.Popen[str], line: str) -> None:
    """Write a line without a buffer, which a signal handler that sends `stop` could not enter again."""
    rest = f"{line}\n".encode()
    with contextlib.suppress(OSError):  # a dead worker is noticed when its output ends
        while process.stdin is not None and rest:
            rest = rest[os.write(process.stdin.fileno(), rest) :]


class Workers:
    """The workers of a measurement, with their messages merged as if from one worker."""

    def __init__(self, first: Supervisor, n_copies: int) -> None:
        self.supervisors = (first, *(first.clone() for _ in range(n_copies - 1)))

    def stop(self, number: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
        for supervisor in self.supervisors:
            supervisor.stop(number)

    def events(self, task: Assignment) -> Iterator[Event]:
        """Start the workers and yield their merged messages; a failure message names the copy."""
        if len(self.supervisors) == 1:  # without threads, which would disturb the worker
            for event in self.supervisors[0].events(task):
                yield FinishedTogether(runs=(event,)) if isinstance(event, FinishedRun) else event
            return
        queues: list[SimpleQueue[Event]] = [SimpleQueue() for _ in self.supervisors]
        readers = [
            threading.Thread(target=_forward, args=(*row, task), name=f"copy {row[0] + 1}", daemon=True)
            for row in zip(range(len(queues)), self.supervisors, queues, strict=True)
        ]
        for reader in readers:
            reader.start()
        try:
            yield from self._merged(task, queues)
        finally:
            for supervisor, reader in zip(self.supervisors, readers, strict=True):
                supervisor.kill()
                reader.join()
            self.supervisors[0].killed = False  # it is used again if runs are repeated

    def _merged(self, task: Assignment, queues: Sequence["SimpleQueue[Event]"]) -> Iterator[Event]:
        """Yield the first copy's messages; those of joint kinds only when all copies have sent theirs."""
        while True:
            events: list[Event] = []
            for copy_index, queue in enumerate(queues):
                while not isinstance(event := queue.get(), Arrived | Ready | FinishedRun | Ended):
                    if copy_index == 0:
                        yield event
                if isinstance(event, Ended) and event.reason == "failed":
                    name = f"copy {copy_index + 1} of {len(queues)} (core {task.plan.core_of(copy_index)})"
                    yield event.model_copy(update={"message": f"{name}: {event.message}"})
                    return
                events.append(event)
            # a stop reaches the copies at different points
            if ended := [event for event in events if isinstance(event, Ended)]:
                yield next((event for event in ended if event.reason == "stopped"), ended[0])
                return
            if isinstance(events[0], Arrived):
                for supervisor in self.supervisors:
                    supervisor.send("go")
            elif isinstance(events[0], Ready):
                yield events[0]
            else:
                yield FinishedTogether(runs=tuple(event for event in events if isinstance(event, FinishedRun)))


def _forward(copy_index: int, supervisor: Supervisor, queue: "SimpleQueue[Event]", task: Assignment) -> None:
    """Put a worker's messages into a queue, and its failure as the last one."""
    try:
        for event in supervisor.events(task.model_copy(update={"copy_index": copy_index})):
            queue.put(event)
    except WorkerError as error:
        queue.put(Ended(reason="failed", message=str(error)))
