"""Three tests of paired differences: their outcome, and their power, the probability to reject for a true effect.

The observations are φ = second − first, one per instance. H0: their mean (t-test) or median (Wilcoxon, sign test) is 0;
H1: it is not (two-sided), or the second algorithm is better (one-sided: below 0, or above 0 if larger is better). A
rejection says that a difference was detected; without one the algorithms may still differ. The t-test needs normal
means, Wilcoxon's test a symmetric distribution, the sign test only independence (Campelo & Takahashi 2019, sections 4.2
and 4.4.2; Equations 19-21). The latter two omit differences of exactly zero.

Power: the differences are independent and normal with mean μ and standard deviation σ; the effect size is d = |μ|/σ.

- t-test: t = d̂·√N follows a noncentral t distribution with N − 1 degrees of freedom and noncentrality d·√N (Equations
  19-24).
- Sign test: the number of differences on the wrong side of zero is binomial with probability Φ(−d); exact.
- Wilcoxon's test: their rank sum, see `comparison.signed_rank`; exact up to 50 instances. Beyond, the power of the
  t-test with 0.86·N instances (Equation 26), a lower bound to 0.002 for α above 10⁻⁴: the test is at least that
  efficient for any symmetric distribution, and 0.955 for the normal one.

The latter two have few attainable p-values. They reject up to the largest statistic whose p-value keeps α, so that
their power does not rise steadily with N, and is 0 where even the smallest p-value exceeds α: such numbers of instances
are refused. Two-sided power counts rejections on both sides, as Equation 22 does; Equation 23 omits those on the wrong
side, which matters only if power is close to α.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import numpy as np
from scipy import stats
from scipy.special import ndtr

from fairbench_agent.comparison import signed_rank
from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.sign_test.critical_values import plain_critical_values, wins_at_most
from fairbench_agent.comparison.sign_test.verdict import ALPHA_TOLERANCE, reaches
from fairbench_agent.workloads.arrays import FloatArray, IntArray

TestKind = Literal["t", "wilcoxon", "sign"]

MAX_INSTANCES = 10**6
# beyond these, scipy's t distributions lose their digits
MAX_EFFECT_SIZE = 1e3
MIN_ALPHA = {"t": 1e-100, "sign": 1e-100, "wilcoxon": 1e-4}
EXACT_UP_TO = 50
"""Instances up to which the power of Wilcoxon's test is exact, as is the test in scipy."""
WILCOXON_EFFICIENCY = Fraction(86, 100)
"""Equation 26."""


@dataclass(frozen=True, slots=True)
class PairedTest:
    """A test and its alternative."""

    kind: TestKind = "t"
    one_sided: bool = False

    @property
    def n_sides(self) -> int:
        return 1 if self.one_sided else 2

    def __str__(self) -> str:
        names = {"t": "paired t-test", "wilcoxon": "Wilcoxon signed-rank test", "sign": "sign test"}
        return f"{'one' if self.one_sided else 'two'}-sided {names[self.kind]}"


T_TEST = PairedTest()


@dataclass(frozen=True, slots=True)
class PairedOutcome:
    """Outcome of a test of paired differences.

    `n_zero` of the differences are zero, which Wilcoxon's test and the sign test omit. The statistic is t, the smaller
    or one-sided signed-rank sum, or the number of negative differences. The estimate is the mean difference (t-test) or
    the median, with its two-sided interval at level 1 − alpha, by Student's t or by order statistics; None for too few
    instances.
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
    direction: Literal["two-sided", "less", "greater"] = "two-sided"
    if test.one_sided:
        direction = "greater" if maximise else "less"
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
        raise ParameterError(f"all {n} differences are zero, so no test can reject; choose other instances")
    return values


def _median_interval(values: FloatArray, alpha: float) -> tuple[float, float] | None:
    """Return the order statistics that enclose the median of any distribution with probability 1 − alpha."""
    n = len(values)
    n_outside = int(stats.binom.ppf(alpha / 2, n, 0.5))
    if stats.binom.cdf(n_outside, n, 0.5) > alpha / 2:
        n_outside -= 1
    ordered = np.sort(values)
    return None if n_outside < 0 else (float(ordered[n_outside]), float(ordered[n - 1 - n_outside]))


def power(n_instances: int, effect_size: float, alpha: float, test: PairedTest = T_TEST) -> float:
    """Return the probability that the test rejects at level alpha for a true effect size.

    ParameterError for a value out of range, or a number of instances at which the test cannot reject.
    """
    check_instances(n_instances, alpha, test)
    check_between("effect size", effect_size, 0, MAX_EFFECT_SIZE)
    return float(powers(np.array([n_instances]), effect_size, alpha, test)[0])


def is_lower_bound(n_instances: int, test: PairedTest) -> bool:
    """Return True if a power is a lower bound instead of exact."""
    return test.kind == "wilcoxon" and n_instances > EXACT_UP_TO


def least_instances(alpha: float, test: PairedTest) -> int:
    """Return the smallest number of instances, 2 or more, at which the test can reject."""
    check_between("alpha", alpha, MIN_ALPHA[test.kind], 1)
    # all differences of one sign have the probability 2⁻ⁿ
    return 2 if test.kind == "t" else max(2, math.ceil(-math.log2(alpha / test.n_sides * (1 + ALPHA_TOLERANCE))))


def check_instances(n_instances: int, alpha: float, test: PairedTest) -> None:
    """Raise ParameterError for a number of instances at which the test cannot reject, or beyond 10⁶."""
    least = least_instances(alpha, test)
    if not least <= n_instances <= MAX_INSTANCES:
        raise ParameterError(
            f"the {test} at alpha {alpha:g} cannot use {n_instances} instances; give {least} to {MAX_INSTANCES:,}"
        )


def powers(n_instances: IntArray, effect_size: float, alpha: float, test: PairedTest) -> FloatArray:
    """Return the power by number of instances, 0 where the test cannot reject; shape as n_instances."""
    sides = (effect_size, -effect_size)[: test.n_sides]
    if test.kind == "sign":
        limits = critical_values(n_instances, alpha, test)
        return np.minimum(sum(wins_at_most(n_instances, limits, float(ndtr(d))) for d in sides), 1.0)
    if test.kind == "t":
        return t_power(n_instances, effect_size, alpha, test)
    few = n_instances <= EXACT_UP_TO
    reached = t_power(float(WILCOXON_EFFICIENCY) * np.maximum(n_instances, 3), effect_size, alpha, test)
    if few.any():
        limits = critical_values(n_instances[few], alpha, test)
        tails = [signed_rank.rank_sum_tails(n_instances[few], limits, d) for d in sides]
        reached[few] = np.minimum(sum(tails), 1.0)
    return reached


def critical_values(n_instances: IntArray, alpha: float, test: PairedTest) -> IntArray:
    """Return the largest statistic that Wilcoxon's or the sign test rejects, else -1; shape (k,)."""
    level = alpha / test.n_sides
    if test.kind == "wilcoxon":
        return signed_rank.critical_rank_sums(n_instances, level * (1 + ALPHA_TOLERANCE))
    return plain_critical_values(n_instances, level)


def t_power(n: IntArray | FloatArray, effect_size: float, alpha: float, test: PairedTest) -> FloatArray:
    """Return the power of the t-test, for real numbers of instances too."""
    degrees, noncentrality = n - 1, effect_size * np.sqrt(n)
    critical = stats.t.isf(alpha / test.n_sides, degrees)
    rejected: FloatArray = np.asarray(stats.nct.sf(critical, degrees, noncentrality), dtype=float)
    if test.n_sides == 2:
        # the lower tail by its mirror image: scipy's nct.cdf is NaN in many of these places
        rejected = rejected + stats.nct.sf(critical, degrees, -noncentrality)
    return np.minimum(rejected, 1.0)
