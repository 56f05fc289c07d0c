"""Several workers side by side, each on a core of its own, that begin every process together.

A worker says when it has come to where it waits for the others, and all are told to go on when the last has come. Who has
finished a run goes on with the same work, untimed, until all have: none is timed beside a core that has become idle. What a
process took is passed on once all copies have made it, so that a process is finished by all of them or by none.

Chains, loads and validation processes are timed by all copies at the same time; what the first says of them counts.
"""

import signal
import threading
from collections.abc import Iterator
from queue import SimpleQueue
from types import FrameType

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement.plan import Assignment
from fairbench_agent.agent.measurement.supervisor import Supervisor
from fairbench_agent.agent.measurement.worker_messages import (
    Arrived,
    Ended,
    Event,
    FinishedRun,
    FinishedTogether,
    Ready,
)

_Word = Event | WorkerError


class Copies:
    """The workers of a measurement with several copies, heard as if they were one."""

    def __init__(self, first: Supervisor, n_copies: int) -> None:
        self.workers = (first, *(first.another() for _ in range(n_copies - 1)))

    def stop(self, number: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
        """Ask all workers to end after the chunk they are in."""
        for worker in self.workers:
            worker.stop(number)

    def events(self, task: Assignment) -> Iterator[Event]:
        """Start the workers on a task and yield what they say together; a WorkerError names the copy that failed."""
        heard: SimpleQueue[tuple[int, _Word]] = SimpleQueue()
        listeners = [
            threading.Thread(target=_listen, args=(worker, task, place, heard), name=f"copy {place + 1}", daemon=True)
            for place, worker in enumerate(self.workers)
        ]
        for listener in listeners:
            listener.start()
        try:
            yield from self._together(task, heard)
        finally:
            for worker in self.workers:
                worker.end()
            for listener in listeners:
                listener.join()

    def _together(self, task: Assignment, heard: "SimpleQueue[tuple[int, _Word]]") -> Iterator[Event]:
        gathered = _Gathered(len(self.workers))
        while len(gathered.ended) < len(self.workers):
            copy_index, word = heard.get()
            if isinstance(word, WorkerError):
                raise WorkerError(f"{_named(task, copy_index)}: {word}") from word
            if isinstance(word, Ended) and word.reason == "failed":
                yield word.model_copy(update={"message": f"{_named(task, copy_index)}: {word.message}"})
                return
            yield from gathered.heard(copy_index, word)
            if gathered.all_wait():
                for worker in self.workers:
                    worker.tell("go")
        yield next((one for one in gathered.ended if one.reason == "stopped"), gathered.ended[0])


class _Gathered:
    """What copies have said, until all have said it."""

    def __init__(self, n_copies: int) -> None:
        self.n_copies = n_copies
        self.ended: list[Ended] = []
        self._waiting: set[int] = set()
        self._ready: set[int] = set()
        self._runs: dict[int, FinishedRun] = {}

    def heard(self, copy_index: int, word: Event) -> Iterator[Event]:
        """Take what a copy says, and yield what there is to pass on now."""
        match word:
            case Arrived():
                self._waiting.add(copy_index)
            case Ended():
                self.ended.append(word)
            case Ready():
                self._ready.add(copy_index)
                if len(self._ready) == self.n_copies:
                    yield word
            case FinishedRun():
                self._runs[copy_index] = word
                if len(self._runs) == self.n_copies:
                    yield FinishedTogether(runs=tuple(run for _, run in sorted(self._runs.items())))
                    self._runs.clear()
            case _ if copy_index == 0:
                yield word

    def all_wait(self) -> bool:
        """Return whether all copies have come to where they wait; from then on none does."""
        if len(self._waiting) < self.n_copies:
            return False
        self._waiting.clear()
        return True


def _listen(worker: Supervisor, task: Assignment, copy_index: int, heard: "SimpleQueue[tuple[int, _Word]]") -> None:
    """Pass on everything that a worker says, and how it ended."""
    try:
        for event in worker.events(task.model_copy(update={"copy_index": copy_index})):
            heard.put((copy_index, event))
    except WorkerError as error:
        heard.put((copy_index, error))


def _named(task: Assignment, copy_index: int) -> str:
    return f"copy {copy_index + 1} of {task.plan.copies} (core {task.plan.core_of(copy_index)})"
