"""Targets, the runtimes to them, and the average runtime (aRT) over runs that may fail, with its interval.

Targets are the same for all problems, usually precisions spread evenly on a log scale: target = reference value +
precision.

The aRT estimates the expected runtime of the algorithm restarted until it succeeds, RT_S + (1 − p)/p · RT_US with
success rate p (COCO: performance assessment, "Averaging Runtime"; also called ERT or ENES). All runs are assumed to be
equally difficult: one much harder instance dominates the average.

aRT = m/p with success rate p and mean m of all runs, each up to its success or its end. On the log scale, an interval
for m (standard error by the delta method, Student's t) and the exact one for p (Clopper & Pearson 1934) are combined
by the method of variance estimates recovery, with the correlation of runtime and success over the runs (Zou & Donner
2008): the distance to the upper end is √(u² + v² − 2ρuv), with u from m and v from the lower end of p; the lower end is
analogous. Intervals for the mean of skewed runtimes err on one side, so the upper end uses t of a 98 % interval.
Without success the aRT and its upper end are infinite; the lower end is finite. The exact interval for p allows for
failures even if none occurred; these are assumed to last as long as the observed runs. `benchmarks/art_coverage.py`
simulates the coverage.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.special import betaincinv, stdtrit

from fairbench_agent.analysis.performance.trajectories import Quality, Trajectory
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.arrays import BoolArray, FloatArray, IntArray

DEFAULT_PRECISIONS = "1e2:1e-8:51"
MAX_NUMBERS = 10_000
FEWEST_RUNS = 5
"""Fewest runs with an interval."""
_TAIL, _UPPER_TAIL_OF_MEAN = 0.025, 0.01


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


def minimised_targets(quality: Quality, text: str = "") -> FloatArray:
    """Return an option's targets as distinct minimised values, hardest last; by default 51 precisions.

    ParameterError without targets if values are not precisions.
    """
    if not text and quality is not Quality.PRECISION:
        raise ParameterError("the values have no reference, so there are no default targets; give --targets")
    targets = [quality.with_user_sign(target) for target in number_grid(text or DEFAULT_PRECISIONS)]
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


def art_intervals(entry: RuntimesToTargets) -> tuple[FloatArray, FloatArray]:
    """Return the ends of the intervals for aRT, shape (n_targets,); NaN for fewer than five runs."""
    n, k = entry.runtimes.shape[1], entry.n_successes().astype(float)
    if n < FEWEST_RUNS:
        return np.full(len(k), np.nan), np.full(len(k), np.nan)
    mean = entry.runtimes.mean(axis=1)
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        error, correlation = _relative_error(entry.runtimes / mean[:, None] - 1, entry.reached - (k / n)[:, None])
        p_low = np.where(k > 0, betaincinv(k, n - k + 1, _TAIL), 0)
        p_high = np.where(k < n, betaincinv(k + 1, n - k, 1 - _TAIL), 1)
        below, above = (error * stdtrit(n - 1, 1 - tail) for tail in (_TAIL, _UPPER_TAIL_OF_MEAN))
        lower, upper = (
            mean * n / k * np.exp(sign * np.sqrt(of_mean**2 + of_p**2 - 2 * correlation * of_mean * of_p))
            for sign, of_mean, of_p in ((-1, below, np.log(p_high * n / k)), (1, above, np.log(k / n / p_low)))
        )
    return np.where(k > 0, lower, mean * np.exp(-below) / p_high), np.where(k > 0, upper, np.inf)


def _relative_error(runtimes: FloatArray, successes: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return, per target, the relative standard error of the mean runtime, and its correlation with success.

    Both arguments are deviations from the mean, shape (n_targets, n_runs), those of the runtimes divided by it.
    """
    n, squares = runtimes.shape[1], (runtimes**2).sum(axis=1)
    correlation = (runtimes * successes).sum(axis=1) / np.sqrt(squares * (successes**2).sum(axis=1))
    return np.sqrt(squares / (n - 1) / n), np.nan_to_num(correlation)
