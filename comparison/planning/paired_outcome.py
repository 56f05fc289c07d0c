"""The test at the end of a planned comparison: is the mean (or median) of the paired differences zero?

The observations are φ_j = second − first, one per instance. H0: their mean (t-test) or median (Wilcoxon, sign test) is 0;
H1: it is not (two-sided), or the second algorithm is better (one-sided: below 0, or above 0 where larger is better).
A rejection says that a difference was detected; anything else says that none was, never that there is none.

The t-test needs normal means, Wilcoxon's test a symmetric distribution, the sign test independence alone (Campelo & Takahashi 2019,
sections 4.2 and 4.4.2; Equations 19-21). Differences of exactly zero are left out by the latter two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.planning.sample_size import PairedTest
from fairbench_agent.workloads.arrays import FloatArray

Direction = Literal["two-sided", "less", "greater"]


@dataclass(frozen=True, slots=True)
class PairedOutcome:
    """Outcome of a test of paired differences.

    Of the differences, `n_zero` are zero, which Wilcoxon's test and the sign test leave out. The statistic is t, the smaller or
    one-sided signed-rank sum, or the number of negative differences. The estimate is the mean difference (t-test) or the
    median, in their unit, with its two-sided interval at level 1 − alpha, by Student's t or by order statistics; None where
    there are too few instances for one.
    """

    test: PairedTest
    alpha: float
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
    values = np.asarray(differences, dtype=float)
    check_between("alpha", alpha, 0, 1)
    if len(values) < 2 or not np.isfinite(values).all():
        raise ParameterError(
            f"{len(values)} differences, or one that is not finite, cannot be tested; give two or more"
        )
    direction: Direction = "two-sided"
    if test.alternative == "one-sided":
        direction = "greater" if maximise else "less"
    statistic, p_value, estimate, interval = _METHODS[test.kind](values, direction, alpha)
    n_zero = int(np.count_nonzero(values == 0))
    return PairedOutcome(test, alpha, len(values), n_zero, statistic, p_value, estimate, interval, p_value <= alpha)


# "less": fewer positive differences, so more negative ones
_OF_NEGATIVES: dict[Direction, Direction] = {"less": "greater", "greater": "less", "two-sided": "two-sided"}
_Result = tuple[float, float, float, tuple[float, float] | None]


def _t_test(values: FloatArray, direction: Direction, alpha: float) -> _Result:
    from scipy import stats  # noqa: PLC0415 half a second that only numeric commands should pay

    if values.min() == values.max():
        raise ParameterError(
            f"all {len(values)} differences equal {values[0]:g}, the t-test needs them to vary; choose sign"
        )
    outcome = stats.ttest_1samp(values, 0, alternative=direction)
    low, high = map(float, stats.ttest_1samp(values, 0).confidence_interval(1 - alpha))
    return float(outcome.statistic), float(outcome.pvalue), float(values.mean()), (low, high)


def _wilcoxon(values: FloatArray, direction: Direction, alpha: float) -> _Result:
    from scipy import stats  # noqa: PLC0415 likewise

    outcome = stats.wilcoxon(_nonzero(values), alternative=direction)
    return float(outcome.statistic), float(outcome.pvalue), float(np.median(values)), _median_interval(values, alpha)


def _sign_test(values: FloatArray, direction: Direction, alpha: float) -> _Result:
    from scipy import stats  # noqa: PLC0415 likewise

    n_negative, n = int(np.count_nonzero(values < 0)), len(_nonzero(values))
    p_value = stats.binomtest(n_negative, n, alternative=_OF_NEGATIVES[direction]).pvalue
    return float(n_negative), float(p_value), float(np.median(values)), _median_interval(values, alpha)


_METHODS = {"t": _t_test, "wilcoxon": _wilcoxon, "sign": _sign_test}


def _nonzero(values: FloatArray) -> FloatArray:
    different: FloatArray = values[values != 0]
    if not len(different):
        raise ParameterError(f"all {len(values)} differences are zero; no test can tell the algorithms apart")
    return different


def _median_interval(values: FloatArray, alpha: float) -> tuple[float, float] | None:
    """Return the order statistics that enclose the median with probability 1 − alpha whatever the distribution."""
    from scipy import stats  # noqa: PLC0415 likewise

    n = len(values)
    left_out = int(stats.binom.ppf(alpha / 2, n, 0.5))
    if stats.binom.cdf(left_out, n, 0.5) > alpha / 2:
        left_out -= 1
    if left_out < 0:
        return None
    ordered = np.sort(values)
    return float(ordered[left_out]), float(ordered[n - 1 - left_out])
