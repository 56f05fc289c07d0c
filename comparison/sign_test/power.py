"""The command `power`: how probably the sign test finds that B is better, and how many instances that takes.

B, run for its time limit, beats A on an instance with the win probability w, ties aside and independently over
instances. A's wins are Bin(n, 1 − w), and the power is P[Bin(n, 1 − w) ≤ c], c being the critical value of
F(k) + p_γ ≤ α: the test is the plain sign test at level α − p_γ. w is about the runs as they are made, with the safety
factor they have; it is a guess unless earlier results support it, and n counts instances without a tie.

The power rises with w and falls with p_γ, but not steadily with n: between two steps of c it falls. Hence two sample
sizes: the first with enough power, and the first from which the power never again drops below the target.
"""

from typing import Annotated

import numpy as np
import typer
from scipy.special import betaincinv

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import Alpha, PGamma, Power
from fairbench_agent.comparison.sign_test.critical_values import plain_critical_values, wins_at_most
from fairbench_agent.comparison.sign_test.sign_test import MAX_N
from fairbench_agent.comparison.sign_test.verdict import check_alpha, check_p_gamma, hopeless_text
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.workloads.arrays import FloatArray, IntArray

SEARCHED = 20_000
"""Numbers of instances that are searched for a power."""


class SignTestPower(Result):
    """The power with n instances, and the numbers of instances that reach a target.

    Attributes:
        win_probability: of B on an instance.
        p_gamma: risk that the comparison is unfair.
        alpha: level of the test.
        target: power wanted.
        n_first: smallest n with that power, None if none up to 20,000 has it.
        n_stays: n from which the power stays at or above it, up to 20,000, None if it does not.
        n: instances without a tie, the first with enough power by default, None if there is no such number.
        critical_value: the largest number of A's wins at which B is better with n instances.
        power: with n instances.
    """

    win_probability: float
    p_gamma: float
    alpha: float
    target: float
    n_first: int | None
    n_stays: int | None
    n: int | None
    critical_value: int | None
    power: float | None

    def text(self) -> str:
        basis = (
            f"B wins an instance with probability {self.win_probability:g}; p_γ = {self.p_gamma:g}, α = {self.alpha:g}."
        )
        return "\n".join(filter(None, (self._sizes(), self._power(), basis)))

    def _sizes(self) -> str:
        if self.p_gamma >= self.alpha:
            text = hopeless_text(0, self.p_gamma, self.alpha, 1.0)
            return f"{text[0].upper()}{text[1:]}."
        if self.n_first is None:
            return f"No number of instances up to {SEARCHED} has a power of {self.target:g}."
        first = f"{self.n_first} instances are the fewest with a power of {self.target:g}"
        return f"{first}; from {self.n_stays} on it stays there." if self.n_stays else f"{first}; more have less of it."

    def _power(self) -> str:
        if self.n is None:
            return ""
        may = "no result is" if self.critical_value is None else f"at most {self.critical_value} wins of A are"
        return f"With {self.n} instances the power is {self.power:.3g}; {may} significant."


def power(
    win_probability: Annotated[float, typer.Argument(help="Probability that B, run for its limit, beats A.")],
    n: Annotated[int | None, typer.Option("--n", help="Instances without a tie.")] = None,
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    target: Power = 0.8,
    as_json: AsJson = False,
) -> None:
    """Print the power of the sign test, and the numbers of instances that reach a target."""
    print_result(power_of(win_probability, n, p_gamma=p_gamma, alpha=alpha, target=target), as_json=as_json)


def power_of(
    win_probability: float, n: int | None = None, *, p_gamma: float, alpha: float, target: float = 0.8
) -> SignTestPower:
    """Return the power with n instances, and the sample sizes.

    ParameterError for n outside 1..100,000, a win probability outside [0, 1], p_gamma outside [0, 0.5], and an alpha or
    a target outside (0, 1).
    """
    if not 0 <= win_probability <= 1:
        raise ParameterError(f"win_probability is {win_probability}; give a probability from 0 to 1")
    if n is not None and not 1 <= n <= MAX_N:
        raise ParameterError(f"n is {n}; give 1 to {MAX_N} instances without a tie")
    check_target(target)
    check_alpha(alpha)
    check_p_gamma(p_gamma)
    enough = powers(np.arange(1, SEARCHED + 1), win_probability, alpha - p_gamma)[1] >= target
    first = int(enough.argmax()) + 1 if enough.any() else None
    shown = n or first
    critical, power = (array.item() for array in powers(np.array([shown or 1]), win_probability, alpha - p_gamma))
    return SignTestPower(
        win_probability=win_probability,
        p_gamma=p_gamma,
        alpha=alpha,
        target=target,
        n_first=first,
        n_stays=int(np.flatnonzero(np.append(True, ~enough))[-1]) + 1 if enough[-1] else None,
        n=shown,
        critical_value=critical if shown and critical >= 0 else None,
        power=power if shown else None,
    )


def powers(n: IntArray, win_probability: float, level: float) -> tuple[IntArray, FloatArray]:
    """Return the critical values of the plain test at a level, -1 for none, and its powers; shapes as n."""
    critical = plain_critical_values(n, level)
    return critical, wins_at_most(n, critical, win_probability)


def smallest_win_probability(n: int, target: float, critical: int | None) -> float | None:
    """Return the win probability of B from which the power at n reaches the target, None if no k is rejected."""
    check_target(target)
    return None if critical is None else float(betaincinv(n - critical, critical + 1, target))


def check_target(power: float) -> None:
    if not 0 < power < 1:
        raise ParameterError(f"the power wanted is {power}; give one above 0 and below 1, usually 0.8")
