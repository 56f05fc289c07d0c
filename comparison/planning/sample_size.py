"""The command `sample-size`: how many problem instances a paired comparison of two algorithms needs.

The effect size d is the smallest one worth detecting, and N the smallest number of instances whose power reaches the one wanted. For
the t-test that is the solution of Equations 23 and 24 of Campelo & Takahashi. For Wilcoxon's and the sign test the paper
divides the t-test's N by their relative efficiency, 0.86 and 0.637 (Equation 26): a rule of thumb for many instances and
small effects, which recommends numbers that cannot reject where the effect is large. Here N follows from their own power
(`paired_test`), and the paper's number is printed next to it. As that power does not rise steadily, a larger N may have less of it.

Runs are no observations: ten runs on one instance still make one difference. The formulas take the differences as
normal, and say nothing about how d was guessed.

ParameterError is raised for a value outside its range, too few instances for the test, and where nothing within the ranges
solves for what is wanted.
"""

import math
from bisect import bisect_left
from collections.abc import Callable
from decimal import ROUND_UP, Context, Decimal
from fractions import Fraction
from typing import Annotated

import numpy as np
import typer
from scipy.optimize import brentq

from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.planning.paired_test import (
    MAX_EFFECT_SIZE,
    MAX_INSTANCES,
    MIN_ALPHA,
    T_TEST,
    Alternative,
    PairedTest,
    TestKind,
    check_instances,
    envelope,
    least_instances,
    p_values,
    power,
    power_error,
    powers,
    powers_at,
)
from fairbench_agent.core.console import AsJson, Result, print_result

# Equation 26; exact, so that a division that comes out even is not rounded up
RELATIVE_EFFICIENCY = {"t": Fraction(1), "wilcoxon": Fraction(86, 100), "sign": Fraction(637, 1000)}
# up to it every number is tried; beyond, the envelope of the powers bounds the search
_SMALL = 50
_UP = Context(prec=2, rounding=ROUND_UP)

Kind = Annotated[TestKind, typer.Option("--test", help="The test that will be made.")]
OneSided = Annotated[bool, typer.Option("--one-sided", help="Test only whether the second algorithm is better.")]


class SampleSize(Result):
    """α, power, d and N of one experiment, one of them solved from the others.

    Attributes:
        test: which one.
        alternative: on which side it rejects.
        alpha: its level.
        power: the one asked for, or solved for.
        effect_size: smallest mean difference / standard deviation to detect.
        n_instances: N.
        achieved_power: that of the integer N.
        power_error: bound of its error, 0 where it is exact.
        n_instances_exact: the t-test's real-valued N, where N was solved for.
        n_instances_equation_26: what the paper's rule of thumb gives for Wilcoxon's or the sign test.
        power_equation_26: its power.
    """

    test: TestKind
    alternative: Alternative
    alpha: float
    power: float
    effect_size: float
    n_instances: int
    achieved_power: float
    power_error: float
    n_instances_exact: float | None = None
    n_instances_equation_26: int | None = None
    power_equation_26: float | None = None

    def text(self) -> str:
        name = name_of(PairedTest(self.test, self.alternative))
        found = (
            f"{self.n_instances} instances: the {name} at alpha {self.alpha:.4g} detects effect size "
            f"{self.effect_size:.4g} with power {self._power_text()}."
        )
        by_rule = self.n_instances_equation_26
        if by_rule in (None, self.n_instances):
            return found
        power = f"a power of {self.power_equation_26:.4g}" if self.power_equation_26 else "which can never reject"
        return f"{found}\nThe paper's rule of thumb (Equation 26) gives {by_rule}, {power}."

    def _power_text(self) -> str:
        """Return the power with the bound of its error, or the most that it can be, rounded up."""
        if not self.power_error:
            return f"{self.achieved_power:.4g}"
        if self.achieved_power > self.power_error:
            return f"{self.achieved_power:.4g} (within {self.power_error:g})"
        return f"at most {_UP.create_decimal(Decimal(self.achieved_power + self.power_error))}"


def sample_size(
    effect_size: Annotated[
        float | None, typer.Option(help="Smallest mean difference / standard deviation to detect.")
    ] = None,
    n: Annotated[int | None, typer.Option("--n", help="Number of instances.")] = None,
    alpha: Annotated[float | None, typer.Option(help="Level of the test.  [default: 0.05]")] = None,
    power: Annotated[float | None, typer.Option(help="Power wanted.  [default: 0.8]")] = None,
    kind: Kind = "t",
    one_sided: OneSided = False,
    as_json: AsJson = False,
) -> None:
    """Solve for instances, effect size, power or alpha: whichever of them is left out.

    With --n and --effect-size, the power is found, or, with --power too, alpha.
    """
    print_result(solved(effect_size, n, alpha, power, paired_test(kind, one_sided)), as_json=as_json)


def paired_test(kind: TestKind, one_sided: bool) -> PairedTest:
    return PairedTest(kind, "one-sided" if one_sided else "two-sided")


def name_of(test: PairedTest) -> str:
    names = {"t": "paired t-test", "wilcoxon": "Wilcoxon signed-rank test", "sign": "sign test"}
    return f"{test.alternative} {names[test.kind]}"


def solved(
    effect_size: float | None, n: int | None, alpha: float | None, power: float | None, test: PairedTest
) -> SampleSize:
    """Return the sample size with whichever of the numbers is None."""
    usual = (0.05 if alpha is None else alpha), (0.8 if power is None else power)
    if n is None:
        if effect_size is None:
            raise ParameterError("give --effect-size to find the number of instances, or --n to find the effect size")
        return solve_n_instances(effect_size, *usual, test)
    if effect_size is None:
        return solve_effect_size(n, *usual, test)
    if power is None:
        return solve_power(n, effect_size, usual[0], test)
    if alpha is None:
        return solve_alpha(n, effect_size, power, test)
    raise ParameterError("nothing is left to solve for; leave out --n, --effect-size, --power or --alpha")


def solve_n_instances(effect_size: float, alpha: float, power: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the smallest number of instances whose power reaches the one wanted.

    >>> solve_n_instances(0.5, alpha=0.05, power=0.8).n_instances
    34
    """
    check_between("effect size", effect_size, 0, MAX_EFFECT_SIZE)
    _check_rates(alpha, power)
    t_test = PairedTest("t", test.alternative)
    n_t_test = _first_by_envelope(2, effect_size, alpha, power, t_test)
    exact = (
        _root(lambda n: envelope(n, effect_size, alpha, t_test) - power, n_t_test - 1, n_t_test) if n_t_test > 2 else 2
    )
    by_rule = math.ceil(n_t_test / RELATIVE_EFFICIENCY[test.kind])
    n = n_t_test if test.kind == "t" else _first_with_power(effect_size, alpha, power, test)
    # one number at a time: among others its last bits are not those that `power` gives for it
    achieved, achieved_by_rule = (powers(np.array([one]), effect_size, alpha, test).item() for one in (n, by_rule))
    rule = {} if test.kind == "t" else {"n_instances_equation_26": by_rule, "power_equation_26": achieved_by_rule}
    size = _size(test, alpha, power, effect_size, n, achieved)
    return size.model_copy(update={"n_instances_exact": exact, **rule})


def solve_effect_size(n_instances: int, alpha: float, power: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the smallest effect size, up to 1000, that the test detects with the power wanted."""
    check_instances(n_instances, alpha, test)
    _check_rates(alpha, power)

    def excess(effect_size: float) -> float:
        return float(powers(np.array([n_instances]), effect_size, alpha, test)[0]) - power

    upper = 1.0
    while excess(upper) < 0:
        upper *= 2
        if upper > MAX_EFFECT_SIZE:
            raise ParameterError(f"{n_instances} instances detect no effect at alpha {alpha:g}; take more instances")
    return _size(test, alpha, power, _root(excess, 0.0, upper), n_instances, power)


def solve_alpha(n_instances: int, effect_size: float, power: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the smallest level, from 10⁻¹⁰⁰ on, at which the test detects the effect size with the power wanted.

    For Wilcoxon's and the sign test it is an attainable p-value.
    """
    # some level below 1 is attainable
    check_instances(n_instances, 1 - 1e-9, test)
    check_between("effect size", effect_size, 0, MAX_EFFECT_SIZE)
    check_between("power", power, 0, 1)
    alpha, achieved = (_t_level if test.kind == "t" else _attainable_level)(n_instances, effect_size, power, test)
    if alpha < MIN_ALPHA:
        raise ParameterError(f"{n_instances} instances reach power {power:g} at any alpha; fewer instances are enough")
    return _size(test, alpha, power, effect_size, n_instances, achieved)


def solve_power(n_instances: int, effect_size: float, alpha: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the power of an experiment with a number of instances that is given."""
    reached = power(n_instances, effect_size, alpha, test)
    return _size(test, alpha, reached, effect_size, n_instances, reached)


def _first_with_power(effect_size: float, alpha: float, power: float, test: PairedTest) -> int:
    least = least_instances(alpha, test)
    first, size = least, max(_SMALL + 1 - least, 1)
    while True:
        tried = np.arange(first, first + size)
        reached = np.flatnonzero(powers(tried, effect_size, alpha, test) >= power)
        if len(reached):
            return int(tried[reached[0]])
        first = max(first + size, _first_by_envelope(first + size, effect_size, alpha, power * (1 - 1e-9), test))
        # the powers are below their envelope by about 1/√N
        size = math.isqrt(first) + 1


def _first_by_envelope(first: int, effect_size: float, alpha: float, power: float, test: PairedTest) -> int:
    candidates = range(first, MAX_INSTANCES + 1)
    found = bisect_left(candidates, power, key=lambda n: envelope(n, effect_size, alpha, test))
    if found == len(candidates):
        raise ParameterError(f"effect size {effect_size:g} needs more than 10⁹ instances; choose a larger one")
    return candidates[found]


def _t_level(n_instances: int, effect_size: float, power: float, test: PairedTest) -> tuple[float, float]:
    def excess(log_alpha: float) -> float:
        return envelope(n_instances, effect_size, math.exp(log_alpha), test) - power

    if excess(math.log(MIN_ALPHA)) > 0:
        return 0.0, 1.0
    return math.exp(_root(excess, math.log(MIN_ALPHA), math.log(power))), power


def _attainable_level(n_instances: int, effect_size: float, power: float, test: PairedTest) -> tuple[float, float]:
    n = np.array([n_instances])
    largest = n_instances if test.kind == "sign" else n_instances * (n_instances + 1) // 2
    limits = range((largest + 1) // test.n_sides)

    def power_at(limit: int) -> float:
        return float(powers_at(n, np.array([limit]), effect_size, test)[0])

    found = bisect_left(limits, power, key=power_at)
    alpha = float(p_values(n, np.array([found]), test)[0])
    if alpha >= 1:
        raise ParameterError(f"{n_instances} instances reach power {power:g} at no alpha below 1; take more instances")
    return alpha, power_at(found)


def _size(
    test: PairedTest, alpha: float, power: float, effect_size: float, n_instances: int, achieved: float
) -> SampleSize:
    return SampleSize(
        test=test.kind,
        alternative=test.alternative,
        alpha=alpha,
        power=power,
        effect_size=effect_size,
        n_instances=n_instances,
        achieved_power=achieved,
        power_error=power_error(n_instances, alpha, test),
    )


def _root(function: Callable[[float], float], lower: float, upper: float) -> float:
    return float(brentq(function, lower, upper, xtol=1e-12, rtol=1e-14))


def _check_rates(alpha: float, power: float) -> None:
    check_between("alpha", alpha, MIN_ALPHA, 1)
    check_between("power", power, 0, 1)
    if power <= alpha:
        raise ParameterError(
            f"power {power:g} is not above alpha {alpha:g}, which no effect is needed for; ask for more"
        )
