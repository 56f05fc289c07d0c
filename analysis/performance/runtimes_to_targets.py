"""Targets, the runtimes to them, and the average runtime (aRT) over runs that may fail.

Targets are the same for all problems, usually precisions spread evenly on a log scale: target = reference value +
precision.

The aRT estimates the expected runtime of the algorithm restarted until it succeeds, RT_S + (1 − p)/p · RT_US with
success rate p (COCO: performance assessment, "Averaging Runtime"; also called ERT or ENES). All runs are assumed to be
equally difficult: one much harder instance dominates the average.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.analysis.performance.trajectories import Quality, Trajectory
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.arrays import BoolArray, FloatArray, IntArray

DEFAULT_PRECISIONS = "1e2:1e-8:51"
MAX_NUMBERS = 10_000


def number_grid(text: str) -> FloatArray:
    """Read at most 10,000 numbers: a list (10,1,0.1), or FIRST:LAST:N for N evenly spread on a log scale."""
    try:
        numbers = _log_grid(*text.split(":")) if ":" in text else np.array([float(part) for part in text.split(",")])
    except (TypeError, ValueError):
        raise ParameterError(
            f"{text[:40]!r} is not a list of numbers; write 10,1,0.1, or FIRST:LAST:N (both above 0, "
            f"N from 2 to {MAX_NUMBERS:,}), as in 1e2:1e-8:51"
        ) from None
    if len(numbers) > MAX_NUMBERS or not np.isfinite(numbers).all():
        raise ParameterError(f"{text[:40]!r} has more than {MAX_NUMBERS:,} numbers, or infinite ones; give others")
    return numbers


def _log_grid(first: str, last: str, n: str) -> FloatArray:
    if not (float(first) > 0 and float(last) > 0 and 2 <= int(n) <= MAX_NUMBERS):
        raise ValueError
    return np.geomspace(float(first), float(last), int(n))


def minimised_targets(quality: Quality, text: str = "", default: str = DEFAULT_PRECISIONS) -> FloatArray:
    """Return an option's targets as distinct minimised values, hardest last; by default some precisions.

    ParameterError without targets if values are not precisions.
    """
    if not text and quality is not Quality.PRECISION:
        raise ParameterError("the values have no reference, so there are no default targets; give --targets")
    targets = [quality.with_user_sign(target) for target in number_grid(text or default)]
    return np.unique(targets)[::-1]


@dataclass(frozen=True, slots=True, eq=False)
class RuntimesToTargets:
    """Runtimes of one algorithm's runs to targets on one problem; arrays of shape (n_targets, n_runs).

    Where a target is not `reached`, the runtime is that of the complete run.
    """

    runtimes: FloatArray
    reached: BoolArray

    def n_successes(self) -> IntArray:
        """Return the number of runs that reached each target."""
        n_successes: IntArray = self.reached.sum(axis=1)
        return n_successes

    def average_runtimes(self) -> FloatArray:
        """Return the aRT to each target, infinity without success; shape (n_targets,).

        >>> runtimes, reached = np.array([[100.0, 200, 300, 400, 500]]), np.array([[True, True, False, True, False]])
        >>> RuntimesToTargets(runtimes, reached).average_runtimes()  # (100 + … + 500) / 3
        array([500.])
        """
        successes = self.n_successes()
        art = np.full(len(successes), np.inf)
        np.divide(self.runtimes.sum(axis=1), successes, out=art, where=successes > 0)
        return art


def cut_runs(runs: Sequence[Trajectory], targets: FloatArray) -> RuntimesToTargets:
    """Return the runtimes to targets (minimised values, falling) of one algorithm's runs on one problem."""
    return RuntimesToTargets(*map(np.column_stack, zip(*(run.to_targets(targets) for run in runs), strict=True)))
