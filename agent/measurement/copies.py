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
from typing import Any

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement import worker_messages as messages
from fairbench_agent.agent.measurement.plan import Assignment
from fairbench_agent.agent.measurement.supervisor import Supervisor

_Words = SimpleQueue[tuple[int, messages.Event]]


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
