"""The undisturbed estimate of a run: what it would have taken had nothing else been going on.

Other guests of the same hardware and a changing clock speed slow whole stretches of chunks although no counter shows
it; nothing makes a chunk faster than it is undisturbed. So the cost of one unit of work is taken from the fastest tenth
of the chunks, and multiplied by all the work. A unit is one evaluation; the shuffles that begin an iteration count as
some evaluations more, since early in a descent iterations are short and late ones are long.

Of the estimators tried (minimum, quantiles, half-sample mode, means of the fastest part) this one repeats best among
those that do not hang on a single chunk; `docs/measure.md` has the figures.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairbench.workloads.instances import Problem
from fairbench.workloads.processes import Search

ITERATION_COST: Mapping[tuple[Problem, Search], float] = {
    ("tsp", "swap"): 6.0,
    ("tsp", "interchange"): 12.0,
    ("tsp", "insert"): 9.0,
}
"""Evaluations that the shuffles of one iteration are worth; elsewhere an evaluation dwarfs them."""
FASTEST_SHARE = 0.1
RUN_TO_RUN_SHARE = 0.01
"""Standard deviation between repeated runs of one process that chunks of a single run cannot show (measured)."""
COMMON_SHARE = 0.003
"""Standard deviation between totals of repeated measurements: what all runs of one measurement share (measured)."""
_BATCHES = 4
_MODE_GAP = 0.05
_MODE_SHARE = 0.1

Floats = NDArray[np.float64]


class Estimate(NamedTuple):
    """An undisturbed estimate and what the chunks say about it."""

    undisturbed_ns: int
    error_ns: int
    """standard error, the run-to-run part included"""
    spread_ppm: int
    """(90 % − 10 % quantile) of the chunks' cost over its median"""
    modes: int
    """distinct levels among the chunks' costs"""
    expected_ns: tuple[int, ...]
    """share of the undisturbed time that each chunk's work has"""


def estimate(
    evaluations: Sequence[int], iterations: Sequence[int], wall_ns: Sequence[int], iteration_cost: float
) -> Estimate:
    """Estimate the undisturbed time of a run from its chunks.

    Args:
        evaluations: evaluations of each chunk.
        iterations: iterations of each chunk.
        wall_ns: wall time of each chunk.
        iteration_cost: evaluations that beginning an iteration is worth.
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


def _fastest_cost(time: Floats, work: Floats) -> float:
    fastest = np.argsort(time / work, kind="stable")[: max(1, int(FASTEST_SHARE * len(time)))]
    return float(time[fastest].sum() / work[fastest].sum())


def _batch_error(time: Floats, work: Floats) -> float:
    """Return the relative standard error from stretches of consecutive chunks, which share their disturbances."""
    if len(time) < 2 * _BATCHES:
        return float(np.ptp(time / work) / (time / work).min())
    batches = zip(np.array_split(time, _BATCHES), np.array_split(work, _BATCHES), strict=True)
    costs = np.array([_fastest_cost(*batch) for batch in batches])
    return float(costs.std(ddof=1) / costs.mean() / _BATCHES**0.5)


def _modes(cost: Floats) -> int:
    """Count the groups of chunks, a tenth of them or more, that a gap of 5 % parts from the next."""
    ordered = np.sort(cost)
    gaps = np.flatnonzero(ordered[1:] > (1 + _MODE_GAP) * ordered[:-1]) + 1
    sizes = [len(group) for group in np.split(ordered, gaps)]
    return max(1, sum(size >= _MODE_SHARE * len(cost) for size in sizes))
