"""Timing in chunks, driven by a search and clocks that move only when told to."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.measurement.timing import (
    CHUNK_THRESHOLDS,
    Clock,
    StopRequestedError,
    TimedRun,
    time_run,
)
from fairbench_agent.pool.record.timing import MAX_CHUNKS, chunk_ends
from fairbench_agent.workloads.processes import FULL_BUDGET, PROBLEMS, Problem

LARGEST: dict[Problem, int] = {"qap": 100, "tsp": 200, "pfsp": 200, "lop": 150}


@dataclass
class Scene:
    """A search that takes 10 ns per evaluation, and clocks of which the CPU's runs at half the speed."""

    lengths: Iterator[int]
    evaluations: int = 0
    iterations: int = 0
    now: int = 1000
    ends: list[int] = field(default_factory=list)

    def begin(self) -> "Scene":
        self.evaluations = 1
        self.now += 10
        return self

    def carry_on(self, state: "Scene", end: int) -> None:
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
        return time_run(self.begin, self.carry_on, ends, self.clock(), proceed)


def test_the_real_clock_counts_nanoseconds_of_the_system() -> None:
    clock = Clock()
    before = time.time_ns()
    assert before <= clock.calendar_ns() <= time.time_ns()
    assert 0 <= clock.cpu_ns() <= time.process_time_ns()
    assert clock.wall_ns() <= clock.wall_ns()


LENGTHS = st.lists(st.integers(1, 50), min_size=1, max_size=8)


@given(LENGTHS, st.integers(1, 400), st.integers(1, 30), st.integers(0, 100))
def test_chunks_are_the_run(lengths: list[int], budget: int, parts: int, pause: int) -> None:
    scene = Scene(cycle(lengths))
    told: list[int] = []

    def proceed() -> bool:
        told.append(scene.evaluations)
        scene.now += pause
        return True

    ends = chunk_ends(budget, parts)
    timed = scene.timed(ends, proceed)
    times = timed[1]
    assert sum(times.chunk_evaluations) == scene.evaluations >= budget
    assert sum(times.chunk_iterations) == scene.iterations
    assert told == [sum(times.chunk_evaluations[: place + 1]) for place in range(len(told))]
    assert times.chunk_wall_ns == tuple(10 * made for made in times.chunk_evaluations)
    # the time between chunks belongs to the run
    assert times.wall_ns == 10 * scene.evaluations + pause * len(told)
    assert times.cpu_ns == (1000 + times.wall_ns) // 2 - 500


@given(LENGTHS, st.integers(1, 400), st.integers(1, 30))
def test_a_chunk_ends_at_the_first_boundary_at_or_after_the_next_threshold(
    lengths: list[int], budget: int, parts: int
) -> None:
    boundaries = [1]
    for length in cycle(lengths):
        if boundaries[-1] >= budget:
            break
        boundaries.append(boundaries[-1] + length)
    ends = chunk_ends(budget, parts)
    expected = sorted({next(boundary for boundary in boundaries if boundary >= end) for end in ends})
    timed = Scene(cycle(lengths)).timed(ends, lambda: True)
    reached = [sum(timed[1].chunk_evaluations[: place + 1]) for place in range(len(expected))]
    assert reached == expected


@given(LENGTHS, st.integers(2, 30), st.data())
def test_stopping_ends_after_the_chunk_and_gives_nothing(lengths: list[int], parts: int, data: st.DataObject) -> None:
    ends = chunk_ends(600, parts)
    last = data.draw(st.integers(1, 599))
    scene = Scene(cycle(lengths))
    with suppress(StopRequestedError):
        scene.timed(ends, lambda: scene.evaluations < last)
        assert scene.evaluations >= 600
    assert last <= scene.evaluations
    # no chunk was begun after the word to stop
    assert scene.ends[-1] == next(end for end in ends if end >= min(last, scene.ends[-1]))


def test_a_run_that_is_finished_is_not_lost_to_the_word_to_stop() -> None:
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
