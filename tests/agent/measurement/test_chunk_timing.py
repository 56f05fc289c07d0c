"""Timing in chunks, with a simulated search and clock."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import accumulate, cycle, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.measurement.timing import CHUNK_THRESHOLDS, Clock, StopRequestedError, TimedRun, time_run
from fairbench_agent.pool.record.timing import MAX_CHUNKS, chunk_ends
from fairbench_agent.workloads.processes import FULL_BUDGET, PROBLEMS, Problem

LARGEST: dict[Problem, int] = {"qap": 100, "tsp": 200, "pfsp": 200, "lop": 150}


@dataclass
class Scene:
    """A search with 10 ns per evaluation, a wall clock, and a CPU clock at half its speed."""

    lengths: Iterator[int]
    evaluations: int = 0
    iterations: int = 0
    now: int = 1000
    ends: list[int] = field(default_factory=list)

    def begin(self) -> "Scene":
        self.evaluations = 1
        self.now += 10
        return self

    def advance(self, state: "Scene", end: int) -> None:
        assert state is self
        while self.evaluations < end:
            length = next(self.lengths)
            self.evaluations += length
            self.iterations += 1
            self.now += 10 * length
        self.ends.append(end)

    def clock(self) -> Clock:
        return Clock(lambda: self.now, lambda: self.now // 2)

    def timed(self, ends: tuple[int, ...], proceed: Callable[[], bool]) -> tuple["Scene", TimedRun]:
        return time_run(self.begin, self.advance, ends, self.clock(), proceed)


LENGTHS = st.lists(st.integers(1, 50), min_size=1, max_size=8)


@given(LENGTHS, st.integers(1, 400), st.integers(1, 30), st.integers(0, 100))
def test_chunks_add_up_to_the_run(lengths: list[int], budget: int, parts: int, pause: int) -> None:
    scene = Scene(cycle(lengths))
    n_reached: list[int] = []

    def proceed() -> bool:
        n_reached.append(scene.evaluations)
        scene.now += pause
        return True

    ends = chunk_ends(budget, parts)
    timed = scene.timed(ends, proceed)
    times = timed[1]
    assert sum(times.chunk_evaluations) == scene.evaluations >= budget
    assert sum(times.chunk_iterations) == scene.iterations
    assert n_reached == [sum(times.chunk_evaluations[: place + 1]) for place in range(len(n_reached))]
    assert times.chunk_wall_ns == tuple(10 * made for made in times.chunk_evaluations)
    # the time between chunks belongs to the run
    assert times.wall_ns == 10 * scene.evaluations + pause * len(n_reached)
    assert times.cpu_ns == (1000 + times.wall_ns) // 2 - 500


@given(LENGTHS, st.integers(1, 400), st.integers(1, 30))
def test_a_chunk_ends_at_the_first_boundary_after_its_threshold(lengths: list[int], budget: int, parts: int) -> None:
    boundaries = list(accumulate(islice(cycle(lengths), budget), initial=1))
    ends = chunk_ends(budget, parts)
    expected = sorted({next(boundary for boundary in boundaries if boundary >= end) for end in ends})
    _, times = Scene(cycle(lengths)).timed(ends, lambda: True)
    assert list(accumulate(times.chunk_evaluations)) == expected


@given(LENGTHS, st.integers(2, 30), st.data())
def test_a_stop_takes_effect_after_the_current_chunk(lengths: list[int], parts: int, data: st.DataObject) -> None:
    ends = chunk_ends(600, parts)
    last = data.draw(st.integers(1, 599))
    scene = Scene(cycle(lengths))
    with suppress(StopRequestedError):
        scene.timed(ends, lambda: scene.evaluations < last)
        assert scene.evaluations >= 600
    assert last <= scene.evaluations
    # no chunk was started after the stop
    assert scene.ends[-1] == next(end for end in ends if end >= min(last, scene.ends[-1]))


def test_a_stop_after_the_last_chunk_keeps_the_run() -> None:
    scene = Scene(cycle([7]))
    timed = scene.timed((50, 100), lambda: scene.evaluations < 100)
    assert timed[1].chunk_evaluations == (50, 56)


@pytest.mark.parametrize("problem", PROBLEMS)
@given(data=st.data())
def test_every_process_has_40_to_200_chunks_at_the_full_budget(problem: Problem, data: st.DataObject) -> None:
    n = LARGEST[problem]
    scan = n * (n - 1) - (n - 1) + 1
    lengths = data.draw(st.lists(st.integers(scan // 3, scan) | st.just(scan), min_size=1, max_size=5))
    timed = Scene(cycle(lengths)).timed(chunk_ends(FULL_BUDGET, CHUNK_THRESHOLDS[problem]), lambda: True)
    assert 40 <= len(timed[1].chunk_evaluations) <= MAX_CHUNKS
