"""Runs at a time: each core has one attempt, what is lost is told, and nothing is left when the engine is closed."""

import sys
import threading
from pathlib import Path

import pytest

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.errors import AttemptLostError, ParameterError, RunError
from fairbench_agent.comparison.running.local_engine import LocalEngine, chosen_cores, local_engine
from fairbench_agent.comparison.running.run_order import LostAttempt, RunOrder, RunOutcome
from tests.comparison.running.run_examples import order, outcome

needs_process_groups = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups")


class FakeWatcher:
    """Makes attempts as the instance says, when it is let."""

    def __init__(self) -> None:
        self.cores: list[int | None] = []
        self.begun, self.may_end, self.stopped = threading.Event(), threading.Event(), threading.Event()

    def run(self, order: RunOrder) -> RunOutcome:
        self.cores.append(order.core)
        self.begun.set()
        self.may_end.wait(10)
        if self.stopped.is_set() or order.instance == "lost":
            raise AttemptLostError("lost")
        if order.instance == "broken":
            raise RunError("broken")
        return outcome(**order.key().model_dump())

    def stop(self) -> None:
        self.stopped.set()
        self.may_end.set()


@pytest.fixture
def watchers() -> list[FakeWatcher]:
    return [FakeWatcher(), FakeWatcher()]


@pytest.fixture
def engine(watchers: list[FakeWatcher]) -> LocalEngine:
    return LocalEngine([(core, watcher) for core, watcher in zip((4, 6), watchers, strict=True)])


def test_each_core_has_one_attempt_at_a_time(engine: LocalEngine, watchers: list[FakeWatcher]) -> None:
    assert (engine.n_free, engine.n_under_way) == (2, 0)
    engine.submit(order(instance="x"))
    engine.submit(order(instance="y"))
    assert (engine.n_free, engine.n_under_way) == (0, 2)
    watchers[1].may_end.set()
    assert [one.instance for one in engine.next_outcomes()] == ["y"]
    engine.submit(order(instance="z"))
    assert [one.instance for one in engine.next_outcomes()] == ["z"]
    watchers[0].may_end.set()
    assert [one.instance for one in engine.next_outcomes()] == ["x"]
    assert (engine.n_free, engine.n_under_way) == (2, 0)
    assert [watcher.cores for watcher in watchers] == [[4], [6, 6]]


def test_what_is_lost_is_told_and_what_is_broken_is_raised(engine: LocalEngine, watchers: list[FakeWatcher]) -> None:
    for watcher in watchers:
        watcher.may_end.set()
    engine.submit(order(instance="lost", attempt=3))
    (lost,) = engine.next_outcomes()
    assert isinstance(lost, LostAttempt)
    assert (lost.instance, lost.attempt, lost.why) == ("lost", 3, "what watched it died, as where memory is short")
    engine.submit(order(instance="broken"))
    with pytest.raises(RunError, match="broken"):
        engine.next_outcomes()


def test_closing_gives_up_what_is_under_way(engine: LocalEngine, watchers: list[FakeWatcher]) -> None:
    engine.submit(order())
    found: list[RunOutcome | LostAttempt] = []
    waiting = threading.Thread(target=lambda: found.extend(engine.next_outcomes()))
    assert watchers[0].cores == []  # it can be written down before it begins
    waiting.start()
    assert watchers[0].begun.wait(10)
    engine.close()
    waiting.join(10)
    assert all(watcher.stopped.is_set() for watcher in watchers)
    assert [type(one) for one in found] == [LostAttempt]


@needs_process_groups
def test_real_attempts_side_by_side(tmp_path: Path) -> None:
    with local_engine((None, None), tmp_path, "node1") as engine:
        for seed in (1, 2):
            engine.submit(
                order("sh", "-c", f"echo {seed}; exec sleep 9", seed=seed, runtime_s="1", output=f"output/{seed}.gz")
            )
        found = {one.seed: one for _ in range(2) for one in engine.next_outcomes()}
    assert {seed: one.value for seed, one in found.items() if isinstance(one, RunOutcome)} == {1: "1", 2: "2"}
    assert sorted(path.name for path in (tmp_path / "output").iterdir()) == ["1.gz", "2.gz"]


class Cores(SystemSource):
    """Four logical cores of two physical ones: 0 and 1, 2 and 3."""

    def affinity(self) -> tuple[int, ...] | None:
        return (0, 1, 2, 3)

    def pause(self, seconds: float) -> None:
        """Watch for no time."""

    def read_text(self, path: str) -> str | None:
        core = next((core for core in range(4) if f"cpu{core}/topology/thread_siblings_list" in path), None)
        return None if core is None else ("0-1" if core < 2 else "2-3")


def test_one_core_of_every_physical_one_comes_first() -> None:
    assert {core // 2 for core in chosen_cores(Cores(), 2) if core is not None} == {0, 1}
    assert sorted(core for core in chosen_cores(Cores(), 4) if core is not None) == [0, 1, 2, 3]
    assert len(set(chosen_cores(Cores(), 3))) == 3


def test_more_runs_than_cores_are_refused() -> None:
    with pytest.raises(
        ParameterError, match=r"--jobs 5: every run needs a core of its own, and this process may use 4 \(0-3\)"
    ):
        chosen_cores(Cores(), 5)


def test_where_nothing_is_pinned_no_core_is_chosen() -> None:
    class Unpinned(SystemSource):
        def affinity(self) -> tuple[int, ...] | None:
            return None

    assert chosen_cores(Unpinned(), 3) == (None, None, None)
