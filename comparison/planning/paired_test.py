"""The power of three tests of paired differences: how probably each rejects a true effect.

The differences of mean performance, one per instance, are independent and normal with mean μ and standard deviation σ.
H0: μ = 0 against μ ≠ 0 (two-sided) or against "the second algorithm is better" (one-sided). The effect size is
d = |μ|/σ.

- t-test: t = d̂·√N follows a noncentral t distribution with N − 1 degrees of freedom and noncentrality d·√N (Campelo &
  Takahashi 2019, Equations 19-24).
- Sign test: the number of differences on the wrong side of zero is binomial with probability Φ(−d); exact.
- Wilcoxon's test: their rank sum, see `comparison.signed_rank`; exact up to 50 instances.

The latter two have few attainable p-values. They reject up to the largest statistic whose p-value keeps α, so that
their power does not rise steadily with N, and is 0 where even the smallest p-value exceeds α: such numbers of instances
are refused. Two-sided power counts rejections on both sides, as Equation 22 does; Equation 23 leaves out those on the
wrong side, which matters only where power is close to α.
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

MAX_INSTANCES = 10**6
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
        return 2 if self.alternative == "two-sided" else 1

    def __str__(self) -> str:
        names = {"t": "paired t-test", "wilcoxon": "Wilcoxon signed-rank test", "sign": "sign test"}
        return f"{self.alternative} {names[self.kind]}"


T_TEST = PairedTest()


def power(n_instances: int, effect_size: float, alpha: float, test: PairedTest = T_TEST) -> float:
    """Return the probability that the test rejects at level alpha where the true effect size is the given one.

    ParameterError for a value out of range, or a number of instances at which the test cannot reject.
    """
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
    """Raise ParameterError for a number of instances at which the test cannot reject, or beyond 10⁶."""
    least = least_instances(alpha, test)
    if not 2 <= n_instances <= MAX_INSTANCES:
        raise ParameterError(f"{n_instances} instances are not allowed with the {test.kind} test; give {least} to 10⁶")
    if test.kind != "t" and critical_values(np.array([n_instances]), alpha, test)[0] < 0:
        raise ParameterError(
            f"with {n_instances} instances the {test.alternative} {test.kind} test cannot reject at alpha {alpha:g}; "
            f"give {least} or more"
        )


def powers(n_instances: IntArray, effect_size: float, alpha: float, test: PairedTest) -> FloatArray:
    """Return the power of numbers of instances that need not be enough to reject; shape as n_instances."""
    if test.kind == "t":
        return t_power(n_instances, effect_size, alpha, test)
    limits = critical_values(n_instances, alpha, test)
    sides = (effect_size, -effect_size)[: test.n_sides]
    if test.kind == "wilcoxon":
        tails = [signed_rank.rank_sum_tails(n_instances, limits, d) for d in sides]
    else:
        tails = [wins_at_most(n_instances, limits, float(ndtr(d))) for d in sides]
    return np.minimum(sum(tails), 1.0)


def critical_values(n_instances: IntArray, alpha: float, test: PairedTest) -> IntArray:
    """Return the largest statistic that Wilcoxon's or the sign test rejects, -1 where there is none; shape (k,)."""
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
