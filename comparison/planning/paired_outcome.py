"""The test at the end of a planned comparison: is the mean (or median) of the paired differences zero?

The observations are φ_j = second − first, one per instance. H0: their mean (t-test) or median (Wilcoxon, sign test) is 0;
H1: it is not (two-sided), or the second algorithm is better (one-sided: below 0, or above 0 where larger is better).
A rejection says that a difference was detected; anything else says that none was, never that there is none.

The t-test needs normal means, Wilcoxon's test a symmetric distribution, the sign test independence alone (Campelo & Takahashi,
sections 4.2 and 4.4.2; Equations 19-21). Differences of exactly zero are left out by the latter two.
"""

from collections.abc import Sequence
from typing import Literal

import numpy as np
from pydantic import BaseModel, ConfigDict
from scipy import stats

from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.planning.paired_test import PairedTest
from fairbench_agent.comparison.sign_test.verdict import reaches
from fairbench_agent.workloads.arrays import FloatArray


class PairedOutcome(BaseModel):
    """Outcome of a test of paired differences.

    Of the differences, `n_zero` are zero, which Wilcoxon's test and the sign test leave out. The statistic is t, the smaller or
    one-sided signed-rank sum, or the number of negative differences. The estimate is the mean difference (t-test) or the
    median, in their unit, with its two-sided interval at level 1 − alpha, by Student's t or by order statistics; None where
    there are too few instances for one.
    """

    model_config = ConfigDict(frozen=True)

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
    """Test the paired differences, second minus first, of two algorithms over instances; `maximise` is for one-sided tests.

    ParameterError for fewer than two finite differences, all equal (t-test) or all zero ones, or an alpha out of range.
    """
    check_between("alpha", alpha, 0, 1)
    values = _testable(differences, test)
    direction: Literal["two-sided", "less", "greater"] = "greater" if maximise else "less"
    if test.alternative == "two-sided":
        direction = "two-sided"
    different = values[values != 0]
    interval = _median_interval(values, alpha)
    if test.kind == "t":
        statistic, p_value = stats.ttest_1samp(values, 0, alternative=direction)
        low, high = stats.ttest_1samp(values, 0).confidence_interval(1 - alpha)
        interval = float(low), float(high)
    elif test.kind == "wilcoxon":
        statistic, p_value = stats.wilcoxon(different, alternative=direction)
    else:
        n_positive = int(np.count_nonzero(values > 0))
        statistic = float(len(different) - n_positive)
        p_value = stats.binomtest(n_positive, len(different), alternative=direction).pvalue
    return PairedOutcome(
        n_instances=len(values),
        n_zero=len(values) - len(different),
        statistic=float(statistic),
        p_value=float(p_value),
        estimate=float(values.mean() if test.kind == "t" else np.median(values)),
        interval=interval,
        rejected=reaches(float(p_value), alpha),
    )


def _testable(differences: Sequence[float], test: PairedTest) -> FloatArray:
    values = np.asarray(differences, dtype=float)
    if len(values) < 2 or not np.isfinite(values).all():
        raise ParameterError(
            f"{len(values)} differences, or one that is not finite, cannot be tested; give two or more"
        )
    if test.kind == "t" and values.min() == values.max():
        raise ParameterError(
            f"all {len(values)} differences equal {values[0]:g}, the t-test needs them to vary; choose sign"
        )
    if not values.any():
        raise ParameterError(f"all {len(values)} differences are zero; no test can tell the algorithms apart")
    return values


def _median_interval(values: FloatArray, alpha: float) -> tuple[float, float] | None:
    """Return the order statistics that enclose the median with probability 1 − alpha whatever the distribution."""
    n = len(values)
    left_out = int(stats.binom.ppf(alpha / 2, n, 0.5))
    if stats.binom.cdf(left_out, n, 0.5) > alpha / 2:
        left_out -= 1
    if left_out < 0:
        return None
    ordered = np.sort(values)
    return float(ordered[left_out]), float(ordered[n - 1 - left_out])
