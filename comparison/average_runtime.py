"""Average runtime (aRT) of an algorithm to a target, over runs some of which did not reach it.

aRT = (runtimes of the successful runs + whole runtimes of the unsuccessful ones) / number of successful runs:
the expected runtime of the algorithm restarted until it succeeds, as RT_S + (1 − p)/p · RT_US with the share of successes p
(COCO: performance assessment, "Averaging Runtime"; known elsewhere as ERT or ENES). Infinite where no run succeeded.

It presumes that the runs are alike: where one instance is much harder than the others, it decides the average.
It says nothing about its own uncertainty, so read it with its success count: 4 successes of 15 do not differ
significantly from 0 of 15 (p = 0.1 by Fisher's exact test, two-sided).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.runtimes_to_targets import RuntimesToTargets
from fairbench.comparison.trajectories import FloatArray


@dataclass(frozen=True, slots=True)
class AverageRuntime:
    """aRT in the unit of the runtimes (infinity without success), with the counts it rests on."""

    art: float
    n_successes: int
    n_runs: int


def average_runtime(runtimes: Sequence[float], successful: Sequence[bool]) -> AverageRuntime:
    """Average the runtimes of runs to one target.

    >>> average_runtime([100, 200, 300, 400, 500], [True, True, False, True, False])  # (100 + … + 500) / 3
    AverageRuntime(art=500.0, n_successes=3, n_runs=5)

    Args:
        runtimes: per run, the runtime to the target, or the whole runtime of a run that did not reach it.
        successful: per run, whether it reached the target.

    Raises:
        ParameterError: no run, different lengths, or a runtime that is not finite or is negative.
    """
    values = np.asarray(runtimes, dtype=float)
    if not len(values) or len(values) != len(successful):
        raise ParameterError(f"{len(values)} runtimes for {len(successful)} outcomes; give one of each per run")
    if not np.isfinite(values).all() or values.min() < 0:
        raise ParameterError("a runtime is negative, infinite or NaN; give an unsuccessful run its whole runtime")
    n_successes = int(np.count_nonzero(successful))
    return AverageRuntime(float(values.sum()) / n_successes if n_successes else math.inf, n_successes, len(values))


def average_runtimes(to_targets: RuntimesToTargets) -> FloatArray:
    """Return the aRT to each target of a problem, shape (n_targets,), infinity without success."""
    spent = np.nansum(to_targets.runtimes, axis=1)
    successes = to_targets.n_successes()
    art = np.full(len(spent), np.inf)
    np.divide(spent, successes, out=art, where=successes > 0)
    return art
