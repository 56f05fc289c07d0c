"""The workers of a measurement: one, or several copies side by side, each on a core of its own.

Copies begin every process together: a worker reports that it waits for the others, and all are told to continue when the
last one waits. A copy that has finished a run continues with the same work, untimed, until all have, so that none is timed
next to an idle core. The runs of a process are passed on when all copies have made them: all or none are in the journal.
Chains, loads and validation processes are timed by all copies at the same time; those of the first count.
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

_Word = tuple[int, Event | WorkerError]


class Workers:
    """The workers of a measurement, whose events are those of one."""

    def __init__(self, first: Supervisor, n_copies: int) -> None:
        self.workers = (first, *(first.another() for _ in range(n_copies - 1)))

    def stop(self, number: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
        """Ask all workers to end after the chunk they are in."""
        for worker in self.workers:
            worker.stop(number)

    def events(self, task: Assignment) -> Iterator[Event]:
        """Start the workers and yield their events together; WorkerError names the copy that failed."""
        if len(self.workers) == 1:  # no threads, which would disturb
            for event in self.workers[0].events(task):
                yield FinishedTogether(runs=(event,)) if isinstance(event, FinishedRun) else event
            return
        words: SimpleQueue[_Word] = SimpleQueue()
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

    def _together(self, task: Assignment, words: SimpleQueue[_Word]) -> Iterator[Event]:
        n_copies = len(self.workers)
        ended: list[Ended] = []
        waiting: set[int] = set()
        ready: set[int] = set()
        runs: dict[int, FinishedRun] = {}
        while len(ended) < n_copies:
            copy_index, word = words.get()
            name = f"copy {copy_index + 1} of {n_copies} (core {task.plan.core_of(copy_index)})"
            match word:
                case WorkerError():
                    raise WorkerError(f"{name}: {word}") from word
                case Ended(reason="failed"):
                    yield word.model_copy(update={"message": f"{name}: {word.message}"})
                    return
                case Ended():
                    ended.append(word)
                case Arrived():
                    waiting.add(copy_index)
                case Ready():
                    ready.add(copy_index)
                    if len(ready) == n_copies:
                        yield word
                case FinishedRun():
                    runs[copy_index] = word
                    if len(runs) == n_copies:
                        yield FinishedTogether(runs=tuple(run for _, run in sorted(runs.items())))
                        runs.clear()
                case _ if copy_index == 0:
                    yield word
            if len(waiting) == n_copies:
                waiting.clear()
                for worker in self.workers:
                    worker.send("go")
        yield next((one for one in ended if one.reason == "stopped"), ended[0])


def _listen(worker: Supervisor, task: Assignment, copy_index: int, words: SimpleQueue[_Word]) -> None:
    """Pass on everything that a worker sends, and how it ended."""
    try:
        for event in worker.events(task.model_copy(update={"copy_index": copy_index})):
            words.put((copy_index, event))
    except WorkerError as error:
        words.put((copy_index, error))
