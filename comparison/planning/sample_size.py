"""The command `sample-size`: how many problem instances a paired comparison of two algorithms needs.

The effect size d is the smallest one worth detecting, and N the smallest number of instances whose power reaches the
one wanted. For the t-test that is the solution of Equations 23 and 24 of Campelo & Takahashi. For Wilcoxon's and the
sign test the paper divides the t-test's N by their relative efficiency, 0.86 and 0.637 (Equation 26): a rule of thumb
for many instances and small effects, which recommends numbers that cannot reject where the effect is large. Here N
follows from their own power (`paired_test`), and the paper's number is printed next to it. As that power does not rise
steadily, a larger N may have less of it.

Runs are no observations: ten runs on one instance still make one difference. The formulas take the differences as
normal, and say nothing about how d was guessed.
"""

import math
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
    PairedTest,
    TestKind,
    check_instances,
    least_instances,
    power,
    power_error,
    powers,
    t_power,
)
from fairbench_agent.core.console import AsJson, Result, print_result

# Equation 26; exact, so that a division that comes out even is not rounded up
RELATIVE_EFFICIENCY = {"t": Fraction(1), "wilcoxon": Fraction(86, 100), "sign": Fraction(637, 1000)}
_SEARCHED_AT_ONCE = 2**16
_UP = Context(prec=2, rounding=ROUND_UP)

Kind = Annotated[TestKind, typer.Option("--test", help="The test that will be made.")]
OneSided = Annotated[bool, typer.Option("--one-sided", help="Test only whether the second algorithm is better.")]


class SampleSize(Result):
    """α, power, d and N of one experiment, one of them solved from the others.

    Attributes:
        test: which one, and on which side it rejects.
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

    test: PairedTest
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
        found = (
            f"{self.n_instances} instances: the {self.test} at alpha {self.alpha:.4g} detects effect size "
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
    alpha: Annotated[float, typer.Option(help="Level of the test.")] = 0.05,
    power: Annotated[float, typer.Option(help="Power wanted.")] = 0.8,
    kind: Kind = "t",
    one_sided: OneSided = False,
    as_json: AsJson = False,
) -> None:
    """Solve for instances, effect size or power: give --effect-size, --n, or both."""
    test = paired_test(kind, one_sided)
    if n is None:
        if effect_size is None:
            raise ParameterError("give --effect-size to find the number of instances, or --n to find the effect size")
        solved = solve_n_instances(effect_size, alpha, power, test)
    elif effect_size is None:
        solved = solve_effect_size(n, alpha, power, test)
    else:
        solved = solve_power(n, effect_size, alpha, test)
    print_result(solved, as_json=as_json)


def paired_test(kind: TestKind, one_sided: bool) -> PairedTest:
    return PairedTest(kind, "one-sided" if one_sided else "two-sided")


def solve_n_instances(effect_size: float, alpha: float, power: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the smallest number of instances whose power reaches the one wanted.

    ParameterError for a value out of range, or an effect that needs more than 10⁶ instances.

    >>> solve_n_instances(0.5, alpha=0.05, power=0.8).n_instances
    34
    """
    check_between("effect size", effect_size, 0, MAX_EFFECT_SIZE)
    _check_rates(alpha, power)
    t_test = PairedTest("t", test.alternative)
    exact = _t_instances(effect_size, alpha, power, t_test)
    n_t_test = math.ceil(exact - 1e-9)
    by_rule = math.ceil(n_t_test / RELATIVE_EFFICIENCY[test.kind])
    n = n_t_test if test.kind == "t" else _first_with_power(n_t_test, effect_size, alpha, power, test)
    achieved, achieved_by_rule = (float(powers(np.array([one]), effect_size, alpha, test)[0]) for one in (n, by_rule))
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
    effect_size = float(brentq(excess, 0.0, upper, xtol=1e-12, rtol=1e-14))
    return _size(test, alpha, power, effect_size, n_instances, power)


def solve_power(n_instances: int, effect_size: float, alpha: float, test: PairedTest = T_TEST) -> SampleSize:
    """Return the power of an experiment with a number of instances that is given."""
    reached = power(n_instances, effect_size, alpha, test)
    return _size(test, alpha, reached, effect_size, n_instances, reached)


def _size(
    test: PairedTest, alpha: float, power: float, effect_size: float, n_instances: int, achieved: float
) -> SampleSize:
    return SampleSize(
        test=test,
        alpha=alpha,
        power=power,
        effect_size=effect_size,
        n_instances=n_instances,
        achieved_power=achieved,
        power_error=power_error(n_instances, alpha, test),
    )


def _t_instances(effect_size: float, alpha: float, power: float, test: PairedTest) -> float:
    """Return the real N, 2 or more, at which the t-test has the power wanted."""

    def excess(n: float) -> float:
        return float(t_power(np.array([n]), effect_size, alpha, test)[0]) - power

    if excess(2.0) >= 0:
        return 2.0
    if excess(MAX_INSTANCES) < 0:
        raise ParameterError(f"effect size {effect_size:g} needs more than 10⁶ instances; choose a larger one")
    return float(brentq(excess, 2.0, MAX_INSTANCES, xtol=1e-9, rtol=1e-14))


def _first_with_power(n_t_test: int, effect_size: float, alpha: float, power: float, test: PairedTest) -> int:
    # no unbiased test of normal differences has more power than the t-test
    first, size = max(least_instances(alpha, test), n_t_test), 64
    while first <= MAX_INSTANCES:
        tried = np.arange(first, first + size)
        reached = np.flatnonzero(powers(tried, effect_size, alpha, test) >= power)
        if len(reached):
            return int(tried[reached[0]])
        first, size = first + size, min(2 * size, _SEARCHED_AT_ONCE)
    raise ParameterError(f"effect size {effect_size:g} needs more than 10⁶ instances; choose a larger one")


def _check_rates(alpha: float, power: float) -> None:
    check_between("alpha", alpha, MIN_ALPHA, 1)
    check_between("power", power, 0, 1)
    if power <= alpha:
        raise ParameterError(f"power {power:g} is not above alpha {alpha:g}, which needs no effect; ask for more")
