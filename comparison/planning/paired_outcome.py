"""The test at the end of a planned comparison, and whether the differences look normal, as the t-test needs.

The observations are φ_j = second − first, one per instance. H0: their mean (t-test) or median (Wilcoxon, sign test) is
0; H1: it is not (two-sided), or the second algorithm is better (one-sided: below 0, or above 0 where larger is better).
A rejection says that a difference was detected; anything else says that none was, never that there is none.

The t-test needs normal means, Wilcoxon's test a symmetric distribution, the sign test independence alone (Campelo &
Takahashi, sections 4.2 and 4.4.2; Equations 19-21). Differences of exactly zero are left out by the latter two.

Normality (section 4.3): the differences themselves are compared with normal quantiles (Q-Q plot) and the Shapiro-Wilk
test, the means of resamples with normal quantiles (Algorithm 3) by eye alone, as with enough resamples any test of them
rejects. A high p-value does not show that the differences are normal, least of all with few instances.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from scipy import stats

from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.planning.difference_error import resampled_means
from fairbench_agent.comparison.planning.paired_test import PairedTest
from fairbench_agent.comparison.sign_test.verdict import reaches
from fairbench_agent.workloads.arrays import FloatArray


@dataclass(frozen=True, slots=True)
class PairedOutcome:
    """Outcome of a test of paired differences.

    Of the differences, `n_zero` are zero, which Wilcoxon's test and the sign test leave out. The statistic is t, the
    smaller or one-sided signed-rank sum, or the number of negative differences. The estimate is the mean difference
    (t-test) or the median, in their unit, with its two-sided interval at level 1 − alpha, by Student's t or by order
    statistics; None where there are too few instances for one.
    """

    n_instances: int
    n_zero: int
    statistic: float
    p_value: float
    estimate: float
    interval: tuple[float, float] | None
    rejected: bool


def paired_outcome(
    differences: Sequence[float], test: PairedTest, alpha: float, *, maximise: bool = False
) -> PairedOutcome:
    """Test two algorithms' paired differences, second minus first; `maximise` is for one-sided tests.

    ParameterError for fewer than two finite differences, all equal (t-test) or all zero ones, or an alpha out of range.
    """
    check_between("alpha", alpha, 0, 1)
    values = _testable(differences, test)
    direction: Literal["two-sided", "less", "greater"] = "greater" if maximise else "less"
    if test.alternative == "two-sided":
        direction = "two-sided"
    different = values[values != 0]
    interval, estimate = _median_interval(values, alpha), float(np.median(values))
    if test.kind == "t":
        statistic, p_value = stats.ttest_1samp(values, 0, alternative=direction)
        low, high = stats.ttest_1samp(values, 0).confidence_interval(1 - alpha)
        interval, estimate = (float(low), float(high)), float(values.mean())
    elif test.kind == "wilcoxon":
        statistic, p_value = stats.wilcoxon(different, alternative=direction)
    else:
        n_positive = int(np.count_nonzero(values > 0))
        statistic = float(len(different) - n_positive)
        p_value = stats.binomtest(n_positive, len(different), alternative=direction).pvalue
    p, n_zero = float(p_value), len(values) - len(different)
    return PairedOutcome(len(values), n_zero, float(statistic), p, estimate, interval, reaches(p, alpha))


def _testable(differences: Sequence[float], test: PairedTest) -> FloatArray:
    values = np.asarray(differences, dtype=float)
    n = len(values)
    if n < 2 or not np.isfinite(values).all():
        raise ParameterError(f"{n} differences, or one that is not finite, cannot be tested; give two or more")
    if test.kind == "t" and values.min() == values.max():
        raise ParameterError(f"all {n} differences equal {values[0]:g}, the t-test needs them to vary; choose sign")
    if not values.any():
        raise ParameterError(f"all {n} differences are zero; no test can distinguish the algorithms")
    return values


def _median_interval(values: FloatArray, alpha: float) -> tuple[float, float] | None:
    """Return the order statistics that enclose the median with probability 1 − alpha whatever the distribution."""
    n = len(values)
    left_out = int(stats.binom.ppf(alpha / 2, n, 0.5))
    if stats.binom.cdf(left_out, n, 0.5) > alpha / 2:
        left_out -= 1
    ordered = np.sort(values)
    return None if left_out < 0 else (float(ordered[left_out]), float(ordered[n - 1 - left_out]))


@dataclass(frozen=True, slots=True)
class QuantilePlot:
    """Points of a normal Q-Q plot: quantiles at Filliben's plotting positions, and the sorted sample.

    With the least-squares line through them, in the sample's unit; the correlation of a perfectly straight plot is 1.
    """

    theoretical: tuple[float, ...]
    observed: tuple[float, ...]
    slope: float
    intercept: float
    correlation: float


@dataclass(frozen=True, slots=True)
class Normality:
    """What can be seen of the normality of a sample and of the means of its resamples.

    Statistic and p-value are those of the Shapiro-Wilk test of the sample, None where it has fewer than three values.
    """

    shapiro_w: float | None
    shapiro_p: float | None
    differences: QuantilePlot
    means_of_resamples: QuantilePlot


def normality(sample: Sequence[float], generator: np.random.Generator, n_resamples: int = 999) -> Normality:
    """Compare a sample, which must vary, and the means of its resamples with the normal distribution."""
    values = np.asarray(sample, dtype=float)
    if len(values) < 2 or not np.isfinite(values).all() or np.ptp(values) == 0:
        raise ParameterError(f"{len(values)} values that do not vary or are not finite make no Q-Q plot; give others")
    means = resampled_means(sample, n_resamples, generator)
    # from 5,000 values on, scipy warns that the p-value is not accurate
    found = stats.shapiro(values) if 3 <= len(values) <= 5000 else None
    w, p = (float(found.statistic), float(found.pvalue)) if found else (None, None)
    return Normality(w, p, quantile_plot(values), quantile_plot(means))


def quantile_plot(values: FloatArray) -> QuantilePlot:
    """Return the points and the line of a normal Q-Q plot."""
    (theoretical, observed), line = stats.probplot(values)
    return QuantilePlot(tuple(theoretical.tolist()), tuple(observed.tolist()), *map(float, line))
