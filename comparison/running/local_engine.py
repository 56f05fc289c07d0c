"""Runs on this machine: so many at a time, each alone on a core of its own, watched by a process of its own.

An engine takes orders and gives outcomes; it knows nothing of what they are for. A watching process that dies costs the attempt that
it watched, which is told, and another one takes its place.
"""

import queue
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Protocol

from fairbench_agent.agent.machine.system_formats import core_list
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.check import choose_core, choose_cores, usable_cores
from fairbench_agent.comparison.errors import AttemptLostError, ParameterError
from fairbench_agent.comparison.running.attempt_worker import AttemptWorker
from fairbench_agent.comparison.running.run_order import LostAttempt, RunOrder, RunOutcome

_LOOK_UP_S = 1.0
"""How often who waits for an outcome looks up: on some systems no signal ends a wait."""
_DIED = "what watched it died, as where memory is short"


class Engine(Protocol):
    """What makes attempts."""

    @property
    def n_free(self) -> int:
        """Return how many orders it takes before it has to be waited for."""

    @property
    def n_under_way(self) -> int:
        """Return how many orders it has taken without having given what came of them."""

    def submit(self, order: RunOrder) -> None:
        """Take an order, which is begun when outcomes are asked for next: it can be written down before."""

    def next_outcomes(self) -> Sequence[RunOutcome | LostAttempt]:
        """Begin what was taken, wait a while for attempts that have ended, and return what came of them.

        Nothing where none has ended, or none is under way as yet; RunError where none can be made any more.
        """


class Watcher(Protocol):
    """What makes one attempt at a time, as `AttemptWorker` does in a process of its own."""

    def run(self, order: RunOrder) -> RunOutcome:
        """Make an attempt and wait for its outcome; AttemptLostError where there is none."""

    def stop(self) -> None:
        """Give up the attempt that is under way, and make none any more."""


class LocalEngine:
    """Attempts on cores of this machine, one at a time on each, which a thread per attempt waits for.

    Args:
        watchers: per core what makes the attempts on it; core None stands for no pinning.
    """

    def __init__(self, watchers: Sequence[tuple[int | None, Watcher]]) -> None:
        self._watchers, self._free = tuple(watchers), list(watchers)
        self._ended: queue.SimpleQueue[tuple[tuple[int | None, Watcher], RunOutcome | LostAttempt | Exception]]
        self._ended = queue.SimpleQueue()
        self._taken: list[threading.Thread] = []
        self._threads: list[threading.Thread] = []

    @property
    def n_free(self) -> int:
        """Return how many cores are free."""
        return len(self._free)

    @property
    def n_under_way(self) -> int:
        """Return how many attempts are under way."""
        return len(self._watchers) - len(self._free)

    def submit(self, order: RunOrder) -> None:
        """Take an order for a free core."""
        self._taken.append(threading.Thread(target=self._wait, args=(self._free.pop(0), order), daemon=True))

    def next_outcomes(self) -> Sequence[RunOutcome | LostAttempt]:
        """Begin what was taken, wait for an attempt that has ended, and return what came of it; raise what went wrong otherwise."""
        self._threads = [one for one in self._threads if one.is_alive()]
        while self._taken:
            self._threads.append(self._taken.pop(0))
            self._threads[-1].start()
        while True:
            try:
                place, found = self._ended.get(timeout=_LOOK_UP_S)
            except queue.Empty:
                continue
            self._free.append(place)
            if isinstance(found, Exception):
                raise found
            return (found,)

    def stop(self) -> None:
        """Give up what is under way, from another thread too, and make no attempt any more."""
        for _, watcher in self._watchers:
            watcher.stop()

    def close(self) -> None:
        """Give up what is under way, and wait until it is gone."""
        self.stop()
        for thread in self._threads:
            thread.join()

    def _wait(self, place: tuple[int | None, Watcher], order: RunOrder) -> None:
        core, watcher = place
        found: RunOutcome | LostAttempt | Exception
        try:
            found = watcher.run(order.model_copy(update={"core": core}))
        except AttemptLostError:
            found = order.lost(_DIED)
        except Exception as error:  # noqa: BLE001  raised by who waits for the outcome
            found = error
        self._ended.put((place, found))


@contextmanager
def local_engine(cores: Sequence[int | None], results: Path, host: str) -> Iterator[LocalEngine]:
    """Give an engine whose attempts are made by processes of their own, which are gone afterwards; outputs are kept below `results`."""
    with ExitStack() as workers:
        engine = LocalEngine([(core, workers.enter_context(AttemptWorker(results, host))) for core in cores])
        try:
            yield engine
        finally:
            engine.close()


def chosen_cores(source: SystemSource, jobs: int) -> tuple[int | None, ...]:
    """Return the cores that so many runs at a time are pinned to, None each where the system pins none; ParameterError."""
    allowed = source.affinity()
    if allowed is None:
        return (None,) * jobs
    fit = usable_cores(source)  # fewer than are allowed where a CPU quota leaves less
    if jobs > fit:
        raise ParameterError(
            f"--jobs {jobs}: every run needs a core of its own, and this process may use {fit} ({core_list(allowed)}); give "
            f"at most {fit}"
        )
    if jobs == 1:
        return (choose_core(source),)
    return tuple(one.core for one in choose_cores(source, jobs))
