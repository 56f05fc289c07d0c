"""Approximate 95 % intervals for the average runtime: a mean runtime, divided by a share of successes.

aRT = m/p with the mean m of all runs, each up to its success or its end, and the share p of successful ones. On the log scale an
interval of m (its standard error by the delta method, Student's t) and the exact one of p (Clopper & Pearson 1934) are put
together from the estimate by the method of variance estimates recovery, with the correlation of runtime and
success over the runs (Zou & Donner 2008): the distance to the upper end is √(u² + v² − 2ρuv), where u belongs to m and v to the
lower end of p, and likewise below. A mean of skewed runtimes is missed on one side, so above, t is that of a 98 % interval.

Without success the aRT is infinite, and so is the upper end; the lower end remains. The exact interval of p admits failures where
none was seen: these are taken to last as long as the runs that were.

By `benchmarks/art_coverage.py` it covers 94 % or more for 5 runs or more of constant, exponential or lognormal (σ = 1) length,
if failures cost no more than successes. In the worst case it covers 77 % where lengths spread over orders of magnitude (lognormal,
σ = 2), as runs do not show a mean that rests on rare ones, and 85 % where failures cost ten times as much as successes and 15
runs or fewer show none. Of fewer than 5 runs an interval may cover 74 %, so there is none.
"""

import numpy as np

from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets
from fairbench_agent.workloads.arrays import FloatArray

TAIL, UPPER_TAIL_OF_MEAN = 0.025, 0.01
FEWEST_RUNS = 5


def art_intervals(entry: RuntimesToTargets) -> tuple[FloatArray, FloatArray]:
    """Return lower and upper ends for the aRT to each target, shape (n_targets,); NaN where there are fewer than five runs."""
    from scipy.special import betaincinv, stdtrit  # noqa: PLC0415 only those who ask for intervals should wait for it

    n, k = entry.n_runs().astype(float), entry.n_successes().astype(float)
    with np.errstate(divide="ignore", invalid="ignore"):
        mean, error, correlation = _of_runs(entry, n, k)
        p_low = np.where(k > 0, betaincinv(k, n - k + 1, TAIL), 0)
        p_high = np.where(k < n, betaincinv(k + 1, n - k, 1 - TAIL), 1)
        below, above = (error * stdtrit(n - 1, 1 - tail) for tail in (TAIL, UPPER_TAIL_OF_MEAN))
        lower, upper = (
            mean * n / k * np.exp(sign * np.sqrt(of_mean**2 + of_p**2 - 2 * correlation * of_mean * of_p))
            for sign, of_mean, of_p in ((-1, below, np.log(p_high * n / k)), (1, above, np.log(k / n / p_low)))
        )
    lower, upper = np.where(k > 0, lower, mean * np.exp(-below) / p_high), np.where(k > 0, upper, np.inf)
    return np.where(n < FEWEST_RUNS, np.nan, lower), np.where(n < FEWEST_RUNS, np.nan, upper)


def _of_runs(entry: RuntimesToTargets, n: FloatArray, k: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the mean runtime of the runs, its relative standard error, and the correlation of runtime and success."""
    mean = np.nansum(entry.runtimes, axis=1) / n
    runtime = np.nan_to_num(entry.runtimes - mean[:, None])
    success = np.where(np.isnan(entry.runtimes), 0, entry.reached - (k / n)[:, None])
    squares = (runtime**2).sum(axis=1)
    correlation = (runtime * success).sum(axis=1) / np.sqrt(squares * (success**2).sum(axis=1))
    return mean, np.sqrt(squares / (n - 1) / n) / mean, np.nan_to_num(correlation)
