"""A run in chunks: its times, and an estimate of the time that it would have taken undisturbed.

Every machine cuts a process at the same evaluations, at iteration boundaries, so chunk k is the same work everywhere.

Other guests of the same hardware and a changing clock speed slow down stretches of chunks although no counter shows it;
nothing makes a chunk faster than undisturbed. So the cost of one unit of work is estimated from the fastest tenth of the
chunks, and multiplied by all the work. A unit is one evaluation; the shuffles at the start of an iteration count as some
evaluations more, since iterations are short early in a descent and long late. Among minimum, quantiles, half-sample mode
and means of the fastest part, this estimator repeats best without depending on a single chunk.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter_ns, process_time_ns, time_ns
from typing import Any, NamedTuple

import numpy as np

from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import Problem, Search

CHUNK_THRESHOLDS: dict[Problem, int] = {"qap": 100, "tsp": 40, "pfsp": 50, "lop": 100}
"""Parts of the budget: chunks of some 0.1 s or less at the full budget, and a small record."""
ITERATION_COST: Mapping[tuple[Problem, Search], float] = {
    ("tsp", "swap"): 6.0,
    ("tsp", "interchange"): 12.0,
    ("tsp", "insert"): 9.0,
}
"""Evaluations that take as long as the shuffles of one iteration; negligible elsewhere."""
FASTEST_SHARE = 0.1
RUN_TO_RUN_SHARE = 0.01
"""Standard deviation between repeated runs of a process that the chunks of a single run cannot show (measured)."""
COMMON_SHARE = 0.003
"""Standard deviation between the totals of repeated measurements, which all runs of one share (measured)."""
_BATCHES = 4
_MODE_GAP = 0.05
_MODE_SHARE = 0.1


class StopRequestedError(Exception):
    """The supervisor asked the worker to stop."""


@dataclass(frozen=True)
class Clock:
    """The three clocks of a measurement, in integer nanoseconds.

    Attributes:
        wall_ns: monotonic, the official time.
        cpu_ns: CPU time of this process.
        calendar_ns: time of day, which may be set.
    """

    wall_ns: Callable[[], int] = perf_counter_ns
    cpu_ns: Callable[[], int] = process_time_ns
    calendar_ns: Callable[[], int] = time_ns


class TimedRun(NamedTuple):
    """Times of one run."""

    wall_ns: int
    cpu_ns: int
    chunk_evaluations: tuple[int, ...]
    chunk_iterations: tuple[int, ...]
    chunk_wall_ns: tuple[int, ...]


def time_run(
    begin: Callable[[], Any],
    carry_on: Callable[[Any, int], None],
    ends: tuple[int, ...],
    clock: Clock,
    proceed: Callable[[int], bool],
) -> tuple[Any, TimedRun]:
    """Time a search from its first evaluation to the last end; return its final state and its times.

    Args:
        begin: makes the state, with its evaluations and iterations, first evaluation included.
        carry_on: carries the state on to a number of evaluations.
        ends: evaluations at or after which chunks end, rising.
        clock: to read.
        proceed: called with the evaluations so far between chunks, within the time of the run.

    Raises:
        StopRequestedError: `proceed` returned False before the last end.
    """
    evaluations: list[int] = []
    iterations: list[int] = []
    times: list[int] = []
    reached = iterated = 0
    cpu = clock.cpu_ns()
    began = last = clock.wall_ns()
    state = begin()
    for end in ends:
        if reached >= end:
            continue
        carry_on(state, end)
        now = clock.wall_ns()
        times.append(now - last)
        evaluations.append(state.evaluations - reached)
        iterations.append(state.iterations - iterated)
        reached, iterated = state.evaluations, state.iterations
        if not proceed(reached) and reached < ends[-1]:
            raise StopRequestedError
        last = clock.wall_ns()
    wall_ns, cpu_ns = clock.wall_ns() - began, clock.cpu_ns() - cpu
    return state, TimedRun(wall_ns, cpu_ns, tuple(evaluations), tuple(iterations), tuple(times))


class Estimate(NamedTuple):
    """An undisturbed estimate and what the chunks show.

    Attributes:
        undisturbed_ns: time of the run without disturbance.
        error_ns: standard error, the run-to-run part included.
        spread_ppm: (90 % − 10 % quantile) of the chunks' cost over its median.
        modes: distinct levels among the chunks' costs.
        expected_ns: undisturbed time of each chunk's work.
    """

    undisturbed_ns: int
    error_ns: int
    spread_ppm: int
    modes: int
    expected_ns: tuple[int, ...]


def estimate(
    evaluations: Sequence[int], iterations: Sequence[int], wall_ns: Sequence[int], iteration_cost: float
) -> Estimate:
    """Estimate the undisturbed time of a run from its chunks.

    Args:
        evaluations: of each chunk.
        iterations: of each chunk.
        wall_ns: of each chunk.
        iteration_cost: evaluations that take as long as the beginning of an iteration.
    """
    time = np.maximum(np.asarray(wall_ns, dtype=np.float64), 1.0)  # a coarse clock may not move within a chunk
    work = np.asarray(evaluations, dtype=np.float64) + iteration_cost * np.asarray(iterations, dtype=np.float64)
    cost = _fastest_cost(time, work)
    low, middle, high = np.quantile(time / work, [0.1, 0.5, 0.9])
    undisturbed = cost * work.sum()
    return Estimate(
        undisturbed_ns=round(undisturbed),
        error_ns=round(undisturbed * np.hypot(_batch_error(time, work), RUN_TO_RUN_SHARE)),
        spread_ppm=round(1e6 * (high - low) / middle),
        modes=_modes(time / work),
        expected_ns=tuple(round(expected) for expected in cost * work),
    )


def _fastest_cost(time: FloatArray, work: FloatArray) -> float:
    fastest = np.argsort(time / work, kind="stable")[: max(1, int(FASTEST_SHARE * len(time)))]
    return float(time[fastest].sum() / work[fastest].sum())


def _batch_error(time: FloatArray, work: FloatArray) -> float:
    """Return the relative standard error from stretches of consecutive chunks, which share their disturbances."""
    if len(time) < 2 * _BATCHES:
        return float(np.ptp(time / work) / (time / work).min())
    batches = zip(np.array_split(time, _BATCHES), np.array_split(work, _BATCHES), strict=True)
    costs = np.array([_fastest_cost(*batch) for batch in batches])
    return float(costs.std(ddof=1) / costs.mean() / _BATCHES**0.5)


def _modes(cost: FloatArray) -> int:
    """Return the number of groups of a tenth or more of the chunks that are separated by gaps of 5 %."""
    ordered = np.sort(cost)
    gaps = np.flatnonzero(ordered[1:] > (1 + _MODE_GAP) * ordered[:-1]) + 1
    sizes = [len(group) for group in np.split(ordered, gaps)]
    return max(1, sum(size >= _MODE_SHARE * len(cost) for size in sizes))
