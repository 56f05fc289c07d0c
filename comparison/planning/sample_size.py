"""How many problem instances a paired comparison of two algorithms needs.

The observations are the differences φ_j of mean performance, one per instance j, with mean μ and standard deviation σ;
H0: μ = 0 against μ ≠ 0 (two-sided) or against "the second algorithm is better" (one-sided). The effect size is
d = |μ| / σ, the smallest one worth detecting. For the t-test, t = d̂·√N follows a noncentral t distribution with N − 1
degrees of freedom and noncentrality d·√N (Campelo & Takahashi 2019, Equations 19-24); N is the smallest integer whose power reaches
the one wanted. Wilcoxon's signed-rank test and the sign test need that N over their relative efficiency, 0.86 and 0.637
(Equation 26), a rule of thumb: 0.86 is the worst case of Wilcoxon's test; 0.637 is the sign test's efficiency for normal
differences and small effects, where 0.8 asked for is an exact binomial power between 0.67 and 0.86.

Runs are no observations: ten runs on one instance still make one difference. The formulas take the mean difference as
normal, and say nothing about how d was guessed. Two-sided power counts rejections on both sides, as Equation 22 does;
Equation 23 leaves out those on the wrong side, which matters only where power is close to α.

ParameterError is raised for a value outside its range, too few instances for the test, and where nothing within the ranges
solves for what is wanted.
"""

import math
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

import numpy as np

from fairbench_agent.comparison.errors import ParameterError, check_between, check_known
from fairbench_agent.workloads.arrays import FloatArray

TestKind = Literal["t", "wilcoxon", "sign"]
Alternative = Literal["two-sided", "one-sided"]

# Equation 26; exact, so that a division that comes out even is not rounded up
RELATIVE_EFFICIENCY = {"t": Fraction(1), "wilcoxon": Fraction(86, 100), "sign": Fraction(637, 1000)}
MAX_INSTANCES = 10**9
# beyond these, scipy's t distributions lose their digits
MAX_EFFECT_SIZE = 1e3
_MIN_ALPHA = 1e-100


@dataclass(frozen=True, slots=True)
class PairedTest:
    """The test that will be made, and against which alternative."""

    kind: TestKind = "t"
    alternative: Alternative = "two-sided"

    def __post_init__(self) -> None:
        check_known("test", self.kind, get_args(TestKind))
        check_known("alternative", self.alternative, get_args(Alternative))


T_TEST = PairedTest()


@dataclass(frozen=True, slots=True)
class SampleSize:
    """α, power, d and N of one experiment, one of them solved from the others.

    `power` is the one asked for (or solved for), `achieved_power` that of the integer number of instances;
    `n_instances_exact` is the real-valued N of the t-test, None unless N was solved for.
    """

    test: PairedTest
    alpha: float
    power: float
    effect_size: float
    n_instances: int
    achieved_power: float
    n_instances_exact: float | None = None


def power(n_instances: int, effect_size: float, alpha: float, test: PairedTest = T_TEST) -> float:
    """Return the probability that the test rejects at level alpha where the true effect size is the given one."""
    return float(power_curves([n_instances], [effect_size], alpha, test)[0, 0])


def solve_n_instances(effect_size: float, alpha: float, power: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the smallest number of instances whose power reaches the one wanted (Equations 23, 24 and 26).

    >>> solve_n_instances(0.5, alpha=0.05, power=0.8).n_instances
    34
    """
    check_between("effect size", effect_size, 0, MAX_EFFECT_SIZE)
    _check_rates(alpha, power)

    def excess(n: float) -> float:
        return float(_t_power(n, effect_size, alpha, test)) - power

    if excess(MAX_INSTANCES) < 0:
        raise ParameterError(f"effect size {effect_size:g} needs more than 10⁹ instances; choose a larger one")
    n_t_test = bisect_left(range(MAX_INSTANCES), 0.0, lo=2, key=excess)
    n = math.ceil(n_t_test / RELATIVE_EFFICIENCY[test.kind])
    exact = 2.0 if n_t_test == 2 else _root(excess, n_t_test - 1, n_t_test)
    achieved = float(_t_power(_t_instances(n, test), effect_size, alpha, test))
    return SampleSize(test, alpha, power, effect_size, n, achieved, exact)


def solve_effect_size(n_instances: int, alpha: float, power: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the smallest effect size, up to 1000, that the test detects with the power wanted."""
    _check_n(n_instances, test)
    _check_rates(alpha, power)
    n = _t_instances(n_instances, test)

    def excess(effect_size: float) -> float:
        return float(_t_power(n, effect_size, alpha, test)) - power

    upper = 1.0
    while excess(upper) < 0:
        upper *= 2
        if upper > MAX_EFFECT_SIZE:
            raise ParameterError(f"{n_instances} instances detect no effect at alpha {alpha:g}; take more instances")
    return SampleSize(test, alpha, power, _root(excess, 0.0, upper), n_instances, power)


def solve_alpha(n_instances: int, effect_size: float, power: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the level, from 10⁻¹⁰⁰ on, at which the test detects the effect size with the power wanted."""
    _check_n(n_instances, test)
    check_between("effect size", effect_size, 0, MAX_EFFECT_SIZE)
    check_between("power", power, 0, 1)
    n = _t_instances(n_instances, test)

    def excess(log_alpha: float) -> float:
        return float(_t_power(n, effect_size, math.exp(log_alpha), test)) - power

    if excess(math.log(_MIN_ALPHA)) > 0:
        raise ParameterError(f"{n_instances} instances reach power {power:g} at any alpha; fewer instances are enough")
    alpha = math.exp(_root(excess, math.log(_MIN_ALPHA), math.log(power)))
    return SampleSize(test, alpha, power, effect_size, n_instances, power)


def solve_power(n_instances: int, effect_size: float, alpha: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the power of an experiment with a number of instances that is given."""
    reached = power(n_instances, effect_size, alpha, test)
    return SampleSize(test, alpha, reached, effect_size, n_instances, reached)


def power_curves(
    n_instances: Sequence[int], effect_sizes: Sequence[float], alpha: float, test: PairedTest = T_TEST
) -> FloatArray:
    """Return the power in the effect size for fixed numbers of instances (Figure 1 of Campelo & Takahashi 2019).

    Shape (len(n_instances), len(effect_sizes)).
    """
    check_between("alpha", alpha, _MIN_ALPHA, 1)
    for n in n_instances:
        _check_n(n, test)
    for effect_size in effect_sizes:
        check_between("effect size", effect_size, 0, MAX_EFFECT_SIZE)
    columns = np.array([[_t_instances(n, test)] for n in n_instances], dtype=float)
    return _t_power(columns, np.asarray(effect_sizes, dtype=float), alpha, test)


def _t_instances(n_instances: int, test: PairedTest) -> int:
    """Return the instances that give the t-test the same power: the inverse of Equation 26."""
    return math.floor(n_instances * RELATIVE_EFFICIENCY[test.kind])


def _t_power(n: float | FloatArray, effect_size: float | FloatArray, alpha: float, test: PairedTest) -> FloatArray:
    from scipy import stats  # noqa: PLC0415 half a second that only numeric commands should pay

    n_sides = 2 if test.alternative == "two-sided" else 1
    degrees, noncentrality = np.asarray(n) - 1, np.asarray(effect_size) * np.sqrt(n)
    critical = stats.t.isf(alpha / n_sides, degrees)
    rejected: FloatArray = np.asarray(stats.nct.sf(critical, degrees, noncentrality), dtype=float)
    if n_sides == 2:
        # the lower tail by its mirror image: scipy's nct.cdf is NaN in many of these places
        rejected = rejected + stats.nct.sf(critical, degrees, -noncentrality)
    return np.minimum(rejected, 1.0)


def _root(function: Callable[[float], float], lower: float, upper: float) -> float:
    from scipy.optimize import brentq  # noqa: PLC0415 likewise

    return float(brentq(function, lower, upper, xtol=1e-12, rtol=1e-14))


def _check_rates(alpha: float, power: float) -> None:
    check_between("alpha", alpha, _MIN_ALPHA, 1)
    check_between("power", power, 0, 1)
    if power <= alpha:
        raise ParameterError(
            f"power {power:g} is not above alpha {alpha:g}, which no effect is needed for; ask for more"
        )


def _check_n(n_instances: int, test: PairedTest) -> None:
    least = math.ceil(2 / RELATIVE_EFFICIENCY[test.kind])
    if not least <= n_instances <= MAX_INSTANCES:
        raise ParameterError(f"{n_instances} instances are not allowed with the {test.kind} test; give {least} to 10⁹")
