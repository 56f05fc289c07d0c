"""Timing in chunks, with a simulated search and clock."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate, cycle, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.measurement.timing import (
    CHUNK_THRESHOLDS,
    Clock,
    StopRequestedError,
    TimedChunks,
    chunk_ends,
    search_chunks,
    time_chunks,
)
from fairbench_agent.pool.record.timing import MAX_CHUNKS
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

    def timed(self, ends: tuple[int, ...], check_stop: Callable[[], None] = lambda: None) -> TimedChunks:
        self.made: list[int] = []
        state, times = time_chunks(search_chunks(self.begin, self.advance, ends, self.made), self.clock(), check_stop)
        assert state is self
        return times


@given(st.integers(1, 10**6), st.integers(1, 200))
def test_chunk_ends_divide_the_budget(budget: int, thresholds: int) -> None:
    ends = chunk_ends(budget, thresholds)
    parts = [end - before for before, end in zip((0, *ends), ends, strict=False)]
    assert ends[-1] == budget
    assert all(0 < part <= -(-budget // thresholds) for part in parts)


LENGTHS = st.lists(st.integers(1, 50), min_size=1, max_size=8)


@given(LENGTHS, st.integers(1, 400), st.integers(1, 30), st.integers(0, 100))
def test_chunks_add_up_to_the_run(lengths: list[int], budget: int, parts: int, pause: int) -> None:
    scene = Scene(cycle(lengths))
    n_reached: list[int] = []

    def wait() -> None:
        n_reached.append(scene.evaluations)
        scene.now += pause

    ends = chunk_ends(budget, parts)
    times = scene.timed(ends, wait)
    assert sum(times.chunk_work) == scene.evaluations >= budget
    assert sum(scene.made) == scene.iterations
    assert n_reached == list(accumulate(times.chunk_work))
    assert times.chunk_wall_ns == tuple(10 * made for made in times.chunk_work)
    # the time between chunks belongs to the run
    assert times.wall_ns == 10 * scene.evaluations + pause * len(n_reached)
    assert times.cpu_ns == (1000 + times.wall_ns) // 2 - 500


@given(LENGTHS, st.integers(1, 400), st.integers(1, 30))
def test_a_chunk_ends_at_the_first_boundary_after_its_threshold(lengths: list[int], budget: int, parts: int) -> None:
    boundaries = list(accumulate(islice(cycle(lengths), budget), initial=1))
    ends = chunk_ends(budget, parts)
    expected = sorted({next(boundary for boundary in boundaries if boundary >= end) for end in ends})
    assert list(accumulate(Scene(cycle(lengths)).timed(ends).chunk_work)) == expected


@given(LENGTHS, st.integers(2, 30), st.integers(1, 599))
def test_a_stop_takes_effect_after_the_current_chunk(lengths: list[int], parts: int, last: int) -> None:
    scene = Scene(cycle(lengths))

    def check_stop() -> None:
        if scene.evaluations >= last:
            raise StopRequestedError

    with pytest.raises(StopRequestedError):
        scene.timed(chunk_ends(600, parts), check_stop)
    # no chunk was started after the stop
    assert last <= scene.evaluations
    assert scene.ends[-1] == next(end for end in chunk_ends(600, parts) if end >= min(last, scene.ends[-1]))


@pytest.mark.parametrize("problem", PROBLEMS)
@given(data=st.data())
def test_every_process_has_40_to_200_chunks_at_the_full_budget(problem: Problem, data: st.DataObject) -> None:
    n = LARGEST[problem]
    scan = n * (n - 1) - (n - 1) + 1
    lengths = data.draw(st.lists(st.integers(scan // 3, scan) | st.just(scan), min_size=1, max_size=5))
    times = Scene(cycle(lengths)).timed(chunk_ends(FULL_BUDGET, CHUNK_THRESHOLDS[problem]))
    assert 40 <= len(times.chunk_work) <= MAX_CHUNKS
