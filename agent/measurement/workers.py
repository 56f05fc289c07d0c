"""The workers of a measurement: one process, or several copies side by side, each on a core of its own.

Copies begin every process together: each worker reports that it waits, and all continue when the last one waits. A copy
that has finished a run continues with the same work, untimed, until all have, so that none is timed next to an idle
core. The runs of a process are passed on when all copies have made them: all or none are in the journal. Chains, loads
and validation processes are timed by all copies at the same time; those of the first count.
"""

import contextlib
import importlib.util
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from queue import SimpleQueue
from types import FrameType
from typing import IO, Any

from pydantic import ValidationError

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement import worker_messages as messages
from fairbench_agent.agent.measurement.plan import Assignment

STOPPING = (signal.SIGINT, signal.SIGTERM)
WORKER = (sys.executable, "-m", "fairbench_agent.agent.measurement.worker")
_Words = SimpleQueue[tuple[int, messages.Event]]


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
        self.stopping = self.killed = False
        self.stopped_by: int = signal.SIGINT
        self._process: subprocess.Popen[str] | None = None

    def events(self, task: Assignment) -> Iterator[messages.Event]:
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
                if self.stopping or self.killed:
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
        return Supervisor(self.environment, self.command, self.patience_s)

    def send(self, word: str) -> None:
        if self._process is not None:
            _send(self._process, word)

    def kill(self) -> None:
        """Kill the worker, now or as soon as it is started."""
        self.killed = True
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
            env=messages.worker_environment(self.environment),
            cwd=folder,  # numba reads a settings file from the working directory
            start_new_session=True,  # Ctrl-C of the terminal must not reach the worker, which ends its chunk first
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    def _received(self, process: subprocess.Popen[str], errors: IO[bytes]) -> Iterator[messages.Event]:
        for line in process.stdout or ():
            try:
                event = messages.EVENTS.validate_json(line)
            except ValidationError as error:
                if self.stopping or self.killed:
                    break  # killed in the middle of a line
                raise WorkerError(f"unexpected output from the worker: {line.strip()[:200]}") from error
            yield event
            if isinstance(event, messages.Ended):
                return
        if self.stopping or self.killed:
            yield messages.Ended(reason="stopped")
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


class Workers:
    """The workers of a measurement, whose events are those of one."""

    def __init__(self, first: Supervisor, n_copies: int) -> None:
        self.workers = (first, *(first.another() for _ in range(n_copies - 1)))

    def stop(self, number: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
        """Ask all workers to end after the chunk they are in."""
        for worker in self.workers:
            worker.stop(number)

    def events(self, task: Assignment) -> Iterator[messages.Event]:
        """Start the workers and yield their events together; the message of a failure names the copy."""
        if len(self.workers) == 1:  # no threads, which would disturb
            for event in self.workers[0].events(task):
                yield messages.FinishedTogether(runs=(event,)) if isinstance(event, messages.FinishedRun) else event
            return
        words: _Words = SimpleQueue()
        listeners = [
            threading.Thread(target=_listen, args=(worker, task, index, words), name=f"copy {index + 1}", daemon=True)
            for index, worker in enumerate(self.workers)
        ]
        for listener in listeners:
            listener.start()
        try:
            yield from self._together(task, words)
        finally:
            for worker in self.workers:
                worker.kill()
            for listener in listeners:
                listener.join()
            self.workers[0].killed = False  # it is used again if runs are repeated

    def _together(self, task: Assignment, words: _Words) -> Iterator[messages.Event]:
        n_copies = len(self.workers)
        kinds = (messages.Arrived, messages.Ready, messages.FinishedRun, messages.Ended)
        said: dict[type, dict[int, Any]] = {kind: {} for kind in kinds}
        while len(said[messages.Ended]) < n_copies:
            copy_index, word = words.get()
            if isinstance(word, messages.Ended) and word.reason == "failed":
                name = f"copy {copy_index + 1} of {n_copies} (core {task.plan.core_of(copy_index)})"
                yield word.model_copy(update={"message": f"{name}: {word.message}"})
                return
            if type(word) in said:
                said[type(word)][copy_index] = word
                yield from self._said_by_all(said)
            elif copy_index == 0:
                yield word
        ended: list[messages.Ended] = list(said[messages.Ended].values())
        yield next((one for one in ended if one.reason == "stopped"), ended[0])

    def _said_by_all(self, said: dict[type, dict[int, Any]]) -> Iterator[messages.Event]:
        """Yield and forget what all copies have said; tell them to continue when all wait."""
        for kind in (messages.Arrived, messages.Ready, messages.FinishedRun):
            if len(said[kind]) == len(self.workers):
                words = [word for _, word in sorted(said[kind].items())]
                said[kind].clear()
                if kind is messages.Arrived:
                    for worker in self.workers:
                        worker.send("go")
                else:
                    yield words[0] if kind is messages.Ready else messages.FinishedTogether(runs=tuple(words))


def _listen(worker: Supervisor, task: Assignment, copy_index: int, words: _Words) -> None:
    """Pass on everything that a worker says, and how it ended."""
    try:
        for event in worker.events(task.model_copy(update={"copy_index": copy_index})):
            words.put((copy_index, event))
    except WorkerError as error:
        words.put((copy_index, messages.Ended(reason="failed", message=str(error))))
