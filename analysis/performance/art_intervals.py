"""Approximate 95 % intervals for the average runtime (aRT).

aRT = m/p with success rate p and mean m of all runs, each up to its success or its end. On the log scale, an interval
for m (standard error by the delta method, Student's t) and the exact one for p (Clopper & Pearson 1934) are combined
by the method of variance estimates recovery, with the correlation of runtime and success over the runs (Zou & Donner
2008): the distance to the upper end is √(u² + v² − 2ρuv), with u from m and v from the lower end of p; the lower end is
analogous. Intervals for the mean of skewed runtimes err on one side, so the upper end uses t of a 98 % interval.
Without success the aRT and its upper end are infinite; the lower end is finite. The exact interval for p allows for
failures even if none occurred; these are assumed to last as long as the observed runs. `benchmarks/art_coverage.py`
simulates the coverage.
"""

import numpy as np
from scipy.special import betaincinv, stdtrit

from fairbench_agent.analysis.performance.runtimes_to_targets import RuntimesToTargets
from fairbench_agent.core.arrays import FloatArray

FEWEST_RUNS = 5
"""Fewest runs with an interval."""
_TAIL, _UPPER_TAIL_OF_MEAN = 0.025, 0.01


def art_intervals(entry: RuntimesToTargets) -> tuple[FloatArray, FloatArray]:
    """Return the ends of the intervals for aRT, shape (n_targets,); NaN for fewer than five runs."""
    n, k = entry.n_runs, entry.n_successes().astype(float)
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
