"""Three tests of paired differences, and the command `sample-size`: how many instances they need, and their power.

The observations are φ = second − first, one per instance. H0: their mean (t-test) or median (Wilcoxon, sign test) is 0;
H1: it is not (two-sided), or the second algorithm is better (one-sided: below 0, or above 0 if larger is better). If
H0 is not rejected, the algorithms may still differ. The t-test needs normal means, Wilcoxon's test a symmetric
distribution, the sign test only independence (Campelo & Takahashi 2019, sections 4.2 and 4.4.2; Equations 19-21). The
latter two omit differences of exactly zero.

For sample sizes, the differences are assumed to be independent and normal with mean μ and standard deviation σ. Runs
are not observations: ten runs on one instance still yield one difference. The effect size d = |μ|/σ is the smallest one
worth detecting, N the smallest number of instances that reaches the target power.

- t-test: t = d̂·√N follows a noncentral t distribution with N − 1 degrees of freedom and noncentrality d·√N (Equations
  19-24).
- Sign test: the number of differences on the wrong side of zero is binomial with probability Φ(−d); exact.
- Wilcoxon's test: approximately the power of the t-test with 0.86·N instances. The relative efficiency is at least 0.86
  for any symmetric distribution, and 0.955 for the normal one.

For Wilcoxon's and the sign test the paper divides the t-test's N by their relative efficiency, 0.86 and 0.637 (Equation
26): a rule of thumb for many instances and small effects. It is N for Wilcoxon's test, and printed next to that of the
sign test. Both tests have few attainable p-values, so their power does not rise steadily with N, and is 0 if even the
smallest p-value exceeds α; such N are rejected. Two-sided power includes rejections on the wrong side, as in Equation
22; Equation 23 omits them.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

import numpy as np
import typer
from scipy import stats
from scipy.optimize import brentq
from scipy.special import ndtr

from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.options import Alpha, Power
from fairbench_agent.comparison.sign_test.critical_values import plain_critical_values, wins_at_most
from fairbench_agent.comparison.sign_test.sign_test import largest_count
from fairbench_agent.comparison.sign_test.verdict import least_instances, reaches
from fairbench_agent.core.arrays import FloatArray, IntArray
from fairbench_agent.core.console import Result

TestKind = Literal["t", "wilcoxon", "sign"]
Kind = Annotated[TestKind, typer.Option("--test", help="Test to plan for.")]
OneSided = Annotated[bool, typer.Option("--one-sided", help="Test whether the second algorithm is better.")]
MAX_INSTANCES = 10**6
# scipy's t distributions are inaccurate beyond these
MAX_EFFECT_SIZE = 1e3
MIN_ALPHA = {"t": 1e-100, "sign": 1e-100, "wilcoxon": 1e-4}
RELATIVE_EFFICIENCY = {"t": Fraction(1), "wilcoxon": Fraction(86, 100), "sign": Fraction(637, 1000)}
"""Equation 26, as fractions: an exact quotient must not be rounded up."""
_MAX_BATCH = 2**16


@dataclass(frozen=True, slots=True)
class PairedTest:
    """A test, one-sided or two-sided."""

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

    `n_zero` differences are zero; Wilcoxon's test and the sign test omit them. The statistic is t, the
    smaller (two-sided) or positive signed-rank sum, or the number of negative differences. The estimate is the mean
    difference (t-test) or the median, with a two-sided interval at level 1 − alpha by Student's t or by order
    statistics; None for too few instances.
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
    """Test two algorithms' paired differences, second minus first; `maximise` only affects one-sided tests.

    ParameterError for fewer than two differences, infinite, all equal (t-test) or all zero ones, or an invalid alpha.
    """
    check_between("alpha", alpha, 0, 1)
    values = np.asarray(differences, dtype=float)
    n, different = len(values), values[values != 0]
    if n < 2:
        raise ParameterError(f"too few differences for a test ({n}); give two or more")
    if not np.isfinite(values).all():
        raise ParameterError("a difference is infinite or not a number; use simple differences of finite values")
    if not len(different):
        raise ParameterError(f"all {n} differences are zero, and no test can reject; choose other instances")
    direction: Literal["two-sided", "less", "greater"] = "two-sided"
    if test.one_sided:
        direction = "greater" if maximise else "less"
    if test.kind == "t":
        if not varies(values):
            raise ParameterError(f"all {n} differences equal {values[0]:g}, so no t-test is possible; use --test sign")
        unit, estimate = float(np.abs(values).max()), float(values.mean())
        statistic, p_value = stats.ttest_1samp(values / unit, 0, alternative=direction)
        low, high = stats.ttest_1samp(values / unit, 0).confidence_interval(1 - alpha)
        interval: tuple[float, float] | None = (float(low) * unit, float(high) * unit)
    else:
        # order statistics that enclose the median of any distribution with probability 1 − alpha or more
        ordered, n_outside = np.sort(values), largest_count(n, alpha / 2)
        interval = None if n_outside is None else (float(ordered[n_outside]), float(ordered[-1 - n_outside]))
        estimate = float(np.median(values))
    if test.kind == "wilcoxon":
        statistic, p_value = stats.wilcoxon(different, alternative=direction)
    elif test.kind == "sign":
        n_positive = int(np.count_nonzero(values > 0))
        statistic = len(different) - n_positive
        p_value = stats.binomtest(n_positive, len(different), alternative=direction).pvalue
    p = float(p_value)
    return PairedOutcome(n, n - len(different), float(statistic), p, estimate, interval, reaches(p, alpha))


def varies(differences: FloatArray) -> bool:
    """Return True if differences vary by more than rounding."""
    return bool(np.ptp(differences) > 1e-12 * np.abs(differences).max())


class SampleSize(Result):
    """α, power, d and N of one experiment, one of them computed from the others.

    `achieved_power` is the power of the integer N, approximate for Wilcoxon's test; `n_instances_exact` is the
    t-test's real-valued N, if computed; `n_instances_equation_26` is N by the paper's rule of thumb, for Wilcoxon's or
    the sign test, with its power.
    """

    test: PairedTest
    alpha: float
    power: float
    effect_size: float
    n_instances: int
    achieved_power: float
    n_instances_exact: float | None = None
    n_instances_equation_26: int | None = None
    power_equation_26: float | None = None

    def text(self) -> str:
        answer = (
            f"{self.n_instances} instances: the {self.test} at alpha {self.alpha:g} detects effect size "
            f"{self.effect_size:.3g} with power {self._power_text(self.achieved_power)}."
        )
        by_rule = self.n_instances_equation_26
        if by_rule is None or by_rule == self.n_instances:
            return answer
        power = self._power_text(self.power_equation_26 or 0.0)
        return f"{answer}\nThe paper's rule of thumb (Equation 26) gives {by_rule}, with power {power}."

    def _power_text(self, power: float) -> str:
        return f"{'about ' if self.test.kind == 'wilcoxon' else ''}{power:.3g}"


def sample_size(
    effect_size: Annotated[
        float | None, typer.Option(help="Smallest mean difference / standard deviation to detect.")
    ] = None,
    n: Annotated[int | None, typer.Option("--n", help="Number of instances.")] = None,
    alpha: Alpha = 0.05,
    power: Power = 0.8,
    kind: Kind = "t",
    one_sided: OneSided = False,
) -> Result:
    """Print the instances, effect size or power of a test: give --effect-size, --n, or both."""
    test = PairedTest(kind, one_sided)
    if n is None:
        if effect_size is None:
            raise ParameterError("neither --effect-size nor --n is given; give at least one")
        return solve_n_instances(effect_size, alpha, power, test)
    if effect_size is None:
        return solve_effect_size(n, alpha, power, test)
    return solve_power(n, effect_size, alpha, test)


def solve_n_instances(effect_size: float, alpha: float, power: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the smallest number of instances with a power; ParameterError for invalid values or more than 10⁶.

    >>> solve_n_instances(0.5, alpha=0.05, power=0.8).n_instances
    34
    """
    check_between("effect size", effect_size, 0, MAX_EFFECT_SIZE)
    _check_rates(alpha, power, test)
    exact = _t_instances(effect_size, alpha, power, PairedTest("t", test.one_sided))
    n_t_test = math.ceil(exact - 1e-9)
    by_rule = math.ceil(n_t_test / RELATIVE_EFFICIENCY[test.kind])
    n = max(by_rule, fewest_instances(alpha, test))
    if test.kind == "sign":
        n = _first_with_power(n_t_test, effect_size, alpha, power, test)
    changes: dict[str, float] = {"power": power, "n_instances_exact": exact}
    if test.kind != "t":
        changes |= {
            "n_instances_equation_26": by_rule,
            "power_equation_26": _power(by_rule, effect_size, alpha, test),
        }
    return solve_power(n, effect_size, alpha, test).model_copy(update=changes)


def solve_effect_size(n_instances: int, alpha: float, power: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the smallest effect size, up to 1000, that a test detects with a power."""
    solve_power(n_instances, 1.0, alpha, test)  # raises if the test cannot use so many instances
    _check_rates(alpha, power, test)

    upper = 1.0
    while _power(n_instances, upper, alpha, test) < power:
        upper *= 2
        if upper > MAX_EFFECT_SIZE:
            raise ParameterError(f"{n_instances} instances detect no effect at alpha {alpha:g}; take more instances")
    effect_size = float(brentq(lambda d: _power(n_instances, d, alpha, test) - power, 0, upper, xtol=1e-12, rtol=1e-14))
    return solve_power(n_instances, effect_size, alpha, test).model_copy(update={"power": power})


def solve_power(n_instances: int, effect_size: float, alpha: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the power of a number of instances; ParameterError for invalid values, or too few instances to reject."""
    least = fewest_instances(alpha, test)
    if not least <= n_instances <= MAX_INSTANCES:
        raise ParameterError(
            f"the {test} at alpha {alpha:g} cannot use {n_instances} instances; give {least} to {MAX_INSTANCES:,}"
        )
    check_between("effect size", effect_size, 0, MAX_EFFECT_SIZE)
    reached = _power(n_instances, effect_size, alpha, test)
    return SampleSize(
        test=test, alpha=alpha, power=reached, effect_size=effect_size, n_instances=n_instances, achieved_power=reached
    )


def _t_instances(effect_size: float, alpha: float, power: float, test: PairedTest) -> float:
    """Return the real-valued N, at least 2, at which the t-test has a power."""
    if _power(2.0, effect_size, alpha, test) >= power:
        return 2.0
    if _power(MAX_INSTANCES, effect_size, alpha, test) < power:
        raise ParameterError(f"effect size {effect_size:g} needs more than 10⁶ instances; choose a larger one")
    limits = 2.0, float(MAX_INSTANCES)
    return float(brentq(lambda n: _power(n, effect_size, alpha, test) - power, *limits, xtol=1e-9, rtol=1e-14))


def _first_with_power(n_t_test: int, effect_size: float, alpha: float, power: float, test: PairedTest) -> int:
    # start at the t-test's N: no unbiased test of normal differences has more power
    first, size = max(fewest_instances(alpha, test), n_t_test), 64
    while first <= MAX_INSTANCES:
        reached = powers(np.arange(first, first + size), effect_size, alpha, test) >= power
        if reached.any():
            return first + int(reached.argmax())
        first, size = first + size, min(2 * size, _MAX_BATCH)
    raise ParameterError(f"effect size {effect_size:g} needs more than 10⁶ instances; choose a larger one")


def _check_rates(alpha: float, power: float, test: PairedTest) -> None:
    check_between("alpha", alpha, MIN_ALPHA[test.kind], 1)
    check_between("power", power, 0, 1)
    if power <= alpha:
        raise ParameterError(f"power {power:g} is not above alpha {alpha:g}; give a larger power")


def fewest_instances(alpha: float, test: PairedTest) -> int:
    """Return the smallest number of instances, 2 or more, at which the test can reject."""
    check_between("alpha", alpha, MIN_ALPHA[test.kind], 1)
    return 2 if test.kind == "t" else max(2, least_instances(0.0, alpha / test.n_sides) or 2)


def _power(n: float, effect_size: float, alpha: float, test: PairedTest) -> float:
    return float(powers(np.array([n]), effect_size, alpha, test)[0])


def powers(n: IntArray | FloatArray, effect_size: float, alpha: float, test: PairedTest) -> FloatArray:
    """Return the power for each number of instances, 0 if the test cannot reject; for the t-test, n may be a float."""
    sides = (effect_size, -effect_size)[: test.n_sides]
    if test.kind == "sign":
        limits = plain_critical_values(n.astype(np.int64), alpha / test.n_sides)
        return np.minimum(sum(wins_at_most(n, limits, float(ndtr(d))) for d in sides), 1.0)
    if test.kind == "wilcoxon":
        equivalent = float(RELATIVE_EFFICIENCY["wilcoxon"]) * np.maximum(n, 3)
        reached = powers(equivalent, effect_size, alpha, PairedTest("t", test.one_sided))
        return np.where(n < fewest_instances(alpha, test), 0.0, reached)
    critical = stats.t.isf(alpha / test.n_sides, n - 1)
    # both tails by nct.sf: scipy's nct.cdf is often NaN here
    return np.minimum(sum(stats.nct.sf(critical, n - 1, d * np.sqrt(n)) for d in sides), 1.0)
