"""The power of three tests of paired differences: how probably each rejects a true effect.

The differences of mean performance, one per instance, are independent and normal with mean μ and standard deviation σ. H0: μ = 0
against μ ≠ 0 (two-sided) or against "the second algorithm is better" (one-sided). The effect size is d = |μ| / σ.

- t-test: t = d̂·√N follows a noncentral t distribution with N − 1 degrees of freedom and noncentrality d·√N (Campelo &
  Takahashi 2019, Equations 19-24).
- Sign test: the number of differences on the wrong side of zero is binomial, each being there with probability Φ(−d); exact.
- Wilcoxon's test: their rank sum, see `comparison.signed_rank`; exact up to 50 instances.

The latter two have few attainable p-values. They reject up to the largest statistic whose p-value keeps α, so that their power does
not rise steadily with N, and is nothing where even the smallest p-value exceeds α: such numbers of instances are refused. Two-sided
power counts rejections on both sides, as Equation 22 does; Equation 23 leaves out those on the wrong side, which matters only where
power is close to α.

ParameterError is raised for an unknown test, a value outside its range, and a number of instances at which the test cannot reject.
"""

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from scipy import stats
from scipy.special import ndtr

from fairbench_agent.comparison import signed_rank
from fairbench_agent.comparison.errors import ParameterError, check_between, check_known
from fairbench_agent.comparison.sign_test.critical_values import plain_critical_values, wins_at_most
from fairbench_agent.comparison.sign_test.verdict import ALPHA_TOLERANCE
from fairbench_agent.workloads.arrays import FloatArray, IntArray

TestKind = Literal["t", "wilcoxon", "sign"]
Alternative = Literal["two-sided", "one-sided"]

MAX_INSTANCES = 10**9
# beyond these, scipy's t distributions lose their digits
MAX_EFFECT_SIZE = 1e3
MIN_ALPHA = 1e-100
# at the least alpha, Wilcoxon's test by the normal approximation needs the most: 605
_ENOUGH_TO_REJECT = 1_000


@dataclass(frozen=True, slots=True)
class PairedTest:
    """The test that will be made, and against which alternative."""

    kind: TestKind = "t"
    alternative: Alternative = "two-sided"

    def __post_init__(self) -> None:
        check_known("test", self.kind, get_args(TestKind))
        check_known("alternative", self.alternative, get_args(Alternative))

    @property
    def n_sides(self) -> int:
        """On how many sides of zero the test rejects."""
        return 2 if self.alternative == "two-sided" else 1


T_TEST = PairedTest()


def power(n_instances: int, effect_size: float, alpha: float, test: PairedTest = T_TEST) -> float:
    """Return the probability that the test rejects at level alpha where the true effect size is the given one."""
    check_instances(n_instances, alpha, test)
    check_between("effect size", effect_size, 0, MAX_EFFECT_SIZE)
    return float(powers(np.array([n_instances]), effect_size, alpha, test)[0])


def power_error(n_instances: int, alpha: float, test: PairedTest) -> float:
    """Return a bound of the error of the power: 0 where it is exact."""
    return signed_rank.power_error(n_instances, alpha) if test.kind == "wilcoxon" else 0.0


def least_instances(alpha: float, test: PairedTest) -> int:
    """Return the smallest number of instances, 2 or more, at which some outcome is rejected."""
    check_between("alpha", alpha, MIN_ALPHA, 1)
    if test.kind == "t":
        return 2
    return 2 + int(np.argmax(critical_values(np.arange(2, _ENOUGH_TO_REJECT), alpha, test) >= 0))


def check_instances(n_instances: int, alpha: float, test: PairedTest) -> None:
    """Raise ParameterError for a number of instances at which the test cannot reject, or beyond 10⁹."""
    least = least_instances(alpha, test)
    if not 2 <= n_instances <= MAX_INSTANCES:
        raise ParameterError(f"{n_instances} instances are not allowed with the {test.kind} test; give {least} to 10⁹")
    if test.kind != "t" and critical_values(np.array([n_instances]), alpha, test)[0] < 0:
        smallest = p_values(np.array([n_instances]), np.array([0]), test)[0]
        raise ParameterError(
            f"with {n_instances} instances the {test.alternative} {test.kind} test cannot reject at alpha {alpha:g}, its "
            f"smallest p-value being {smallest:.3g}; {least} is the smallest number that can"
        )


def powers(n_instances: IntArray, effect_size: float, alpha: float, test: PairedTest) -> FloatArray:
    """Return the power of numbers of instances that need not be enough to reject; shape as n_instances."""
    if test.kind == "t":
        return _t_power(n_instances, effect_size, alpha, test)
    return powers_at(n_instances, critical_values(n_instances, alpha, test), effect_size, test)


def powers_at(n_instances: IntArray, limits: IntArray, effect_size: float, test: PairedTest) -> FloatArray:
    """Return the power of Wilcoxon's or the sign test, shape (k,), with critical values that need not be those of a level."""
    rejected = _tails(n_instances, limits, effect_size, test)
    if test.n_sides == 2:
        rejected = rejected + _tails(n_instances, limits, -effect_size, test)
    return np.minimum(rejected, 1.0)


def envelope(n_instances: float, effect_size: float, alpha: float, test: PairedTest) -> float:
    """Return the power with alpha attained exactly, by rejecting at random between critical values; for the t-test, N may be real.

    It bounds the power and rises with N: so randomised the sign test is the most powerful (unbiased) one, and may ignore instances.
    """
    n = np.array([n_instances])
    if test.kind == "t":
        return float(_t_power(n, effect_size, alpha, test)[0])
    limit = critical_values(n, alpha, test)
    below, above = (powers_at(n, limit + step, effect_size, test)[0] for step in (0, 1))
    attained, exceeded = (p_values(n, limit + step, test)[0] for step in (0, 1))
    # rounding leaves the two p-values no distance at very many instances
    share = min((alpha - attained) / (exceeded - attained), 1.0) if exceeded > attained else 0.0
    return float(below + share * (above - below))


def critical_values(n_instances: IntArray, alpha: float, test: PairedTest) -> IntArray:
    """Return the largest statistic that Wilcoxon's or the sign test rejects, -1 where there is none; shape (k,)."""
    level = alpha / test.n_sides
    if test.kind == "wilcoxon":
        return signed_rank.critical_rank_sums(n_instances, level * (1 + ALPHA_TOLERANCE))
    return plain_critical_values(n_instances, level)


def p_values(n_instances: IntArray, statistics: IntArray, test: PairedTest) -> FloatArray:
    """Return the p-value of Wilcoxon's or the sign test at statistics below their mean; shape (k,)."""
    if test.kind == "wilcoxon":
        tails = signed_rank.rank_sum_p_values(n_instances, statistics)
    else:
        tails = wins_at_most(n_instances, statistics, 0.5)
    return np.minimum(test.n_sides * tails, 1.0)


def _tails(n_instances: IntArray, limits: IntArray, effect_size: float, test: PairedTest) -> FloatArray:
    if test.kind == "wilcoxon":
        return signed_rank.rank_sum_tails(n_instances, limits, effect_size)
    return wins_at_most(n_instances, limits, float(ndtr(effect_size)))


def _t_power(n: IntArray | FloatArray, effect_size: float, alpha: float, test: PairedTest) -> FloatArray:
    degrees, noncentrality = n - 1, effect_size * np.sqrt(n)
    critical = stats.t.isf(alpha / test.n_sides, degrees)
    rejected: FloatArray = np.asarray(stats.nct.sf(critical, degrees, noncentrality), dtype=float)
    if test.n_sides == 2:
        # the lower tail by its mirror image: scipy's nct.cdf is NaN in many of these places
        rejected = rejected + stats.nct.sf(critical, degrees, -noncentrality)
    return np.minimum(rejected, 1.0)
