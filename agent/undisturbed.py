"""The undisturbed time of a run, estimated from its chunks.

Other guests and a changing clock slow down stretches of chunks, which no counter shows; nothing makes a chunk faster
than undisturbed. The undisturbed time is therefore the cost per evaluation in the fastest tenth of the chunks times all
evaluations, with the shuffles at the start of an iteration charged as extra evaluations. Among minimum, quantiles,
half-sample mode and means of the fastest part, this estimate varies least between runs without depending on a single
chunk.

Example: of 100 chunks of 20,000 evaluations, the fastest ten take 1.00 s together and the others 20 s, since a
neighbour was busy. An evaluation costs 1.00 s / 200,000 = 5 µs, so 2,000,000 evaluations take 10 s undisturbed; raw,
they took 21 s.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.workloads.processes import Problem, Search

ITERATION_COST: Mapping[tuple[Problem, Search], float] = {
    ("tsp", "swap"): 6.0,
    ("tsp", "interchange"): 12.0,
    ("tsp", "insert"): 9.0,
}
"""Time of the shuffles in one iteration, in evaluations; negligible in other processes."""
FASTEST_SHARE = 0.1
RUN_TO_RUN_SHARE = 0.01
"""Relative standard deviation between runs of a process that the chunks of a single run cannot show (measured)."""
_BATCHES = 4


class Estimate(NamedTuple):
    """Undisturbed time of a run, and the variation of its chunks.

    Attributes:
        undisturbed_ns: time of the run without disturbance.
        error_ns: standard error, including the run-to-run part.
        spread_ppm: (90 % − 10 % quantile) of the chunks' cost over its median.
        expected_ns: undisturbed time of each chunk's work.
    """

    undisturbed_ns: int
    error_ns: int
    spread_ppm: int
    expected_ns: tuple[int, ...]


def estimate(
    evaluations: Sequence[int], iterations: Sequence[int], wall_ns: Sequence[int], iteration_cost: float
) -> Estimate:
    """Estimate the undisturbed time of a run from its chunks; `iteration_cost` is in evaluations.

    Without iterations, their cost is 0.
    """
    time = np.maximum(np.asarray(wall_ns, dtype=np.float64), 1.0)  # a coarse clock may not move within a chunk
    work = np.asarray(evaluations, dtype=np.float64) + iteration_cost * np.asarray(iterations or 0, dtype=np.float64)
    cost = _fastest_cost(time, work)
    low, middle, high = np.quantile(time / work, [0.1, 0.5, 0.9])
    undisturbed = cost * work.sum()
    return Estimate(
        undisturbed_ns=round(undisturbed),
        error_ns=round(undisturbed * np.hypot(_batch_error(time, work), RUN_TO_RUN_SHARE)),
        spread_ppm=round(1e6 * (high - low) / middle),
        expected_ns=tuple(round(expected) for expected in cost * work),
    )


def _fastest_cost(time: FloatArray, work: FloatArray) -> float:
    fastest = np.argsort(time / work, kind="stable")[: max(1, int(FASTEST_SHARE * len(time)))]
    return float(time[fastest].sum() / work[fastest].sum())


def _batch_error(time: FloatArray, work: FloatArray) -> float:
    """Return the relative standard error between batches of consecutive chunks, which share disturbances."""
    if len(time) < 2 * _BATCHES:
        return float(np.ptp(time / work) / (time / work).min())
    batches = zip(np.array_split(time, _BATCHES), np.array_split(work, _BATCHES), strict=True)
    costs = np.array([_fastest_cost(*batch) for batch in batches])
    return float(costs.std(ddof=1) / costs.mean() / _BATCHES**0.5)
