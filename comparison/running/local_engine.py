"""Attempts on this machine: several at a time, each alone on a core, watched by a process of its own."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from pathlib import Path

from fairbench_agent.comparison.errors import AttemptLostError
from fairbench_agent.comparison.running.attempt_worker import AttemptWorker
from fairbench_agent.comparison.running.carry_out import Ended
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome

Place = tuple[int | None, AttemptWorker]
"""A core, None where the system pins no processes, and what makes the attempts on it."""


class LocalEngine:
    """Attempts on cores of this machine; a thread waits for each."""

    def __init__(self, places: Sequence[Place]) -> None:
        self._places, self._free = places, list(places)
        self._threads = ThreadPoolExecutor(len(places))
        self._under_way: dict[Future[RunOutcome], tuple[RunOrder, Place]] = {}

    @property
    def n_free(self) -> int:
        return len(self._free)

    @property
    def n_under_way(self) -> int:
        return len(self._under_way)

    def submit(self, order: RunOrder) -> None:
        core, worker = place = self._free.pop(0)
        future = self._threads.submit(worker.run, order.model_copy(update={"core": core}))
        self._under_way[future] = order, place

    def ended(self) -> Sequence[Ended]:
        """Wait for an attempt to end, and return those that have."""
        done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
        ended: list[Ended] = []
        for future in done:
            order, place = self._under_way.pop(future)
            self._free.append(place)
            try:
                ended.append((order, future.result()))
            except AttemptLostError:
                ended.append((order, "its watcher died, as where memory is short"))
        return ended

    def close(self) -> None:
        """Give up what is under way, and wait until it is gone."""
        for _, worker in self._places:
            worker.stop()
        self._threads.shutdown()


@contextmanager
def local_engine(cores: Sequence[int | None], results: Path, host: str) -> Iterator[LocalEngine]:
    """Provide an engine for some cores; outputs are stored below `results`."""
    with ExitStack() as workers:
        engine = LocalEngine([(core, workers.enter_context(AttemptWorker(results, host))) for core in cores])
        try:
            yield engine
        finally:
            engine.close()
