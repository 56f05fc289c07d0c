"""The command `power`: how probably the sign test finds that B is better, and how many instances that takes.

B, run for its time limit, beats A on an instance with the win probability w, ties aside and independently over
instances. A's wins are Bin(n, 1 − w), and the power is P[Bin(n, 1 − w) ≤ c], c being the critical value of
F(k) + p_γ ≤ α: the test is the plain sign test at level α − p_γ. w is about the runs as they are made, with the safety
factor they have; it is a guess unless earlier results support it, and n counts instances without a tie.

The power rises with w and falls with p_γ, but not steadily with n: between two steps of c it falls. Hence two sample
sizes: the first with enough power, and the first from which the power never again drops below the target.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import typer
from scipy.special import betaincinv

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import Alpha, PGamma, Power
from fairbench_agent.comparison.sign_test.critical_values import (
    Span,
    check_span,
    critical_text,
    none_if_negative,
    plain_critical_values,
    span_of,
    wins_at_most,
)
from fairbench_agent.comparison.sign_test.verdict import check_alpha, check_p_gamma, hopeless_text
from fairbench_agent.core.console import AsJson, Result, TableForm, print_result
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.workloads.arrays import FloatArray, IntArray

SEARCHED = 20_000
"""Numbers of instances that are searched for a power."""
_ROWS = 10
"""Rows of the default table before the first and after the second sample size."""


@dataclass(frozen=True, slots=True)
class PowerRow:
    """The power at one number of instances; the critical value is None where no result is rejected."""

    n: int
    critical_value: int | None
    power: float


class PowerCurve(Result):
    """Power by number of instances, and the sample sizes that reach a target.

    Attributes:
        win_probability: of B on an instance.
        p_gamma: risk that the comparison is unfair.
        alpha: level of the test.
        target: power wanted.
        n_first: smallest n with that power, None if none up to 20,000 has it.
        n_stays: n from which the power stays at or above it, up to 20,000, None if it does not.
        rows: the power by n.
    """

    win_probability: float
    p_gamma: float
    alpha: float
    target: float
    n_first: int | None
    n_stays: int | None
    rows: tuple[PowerRow, ...]

    def text(self) -> str:
        return in_form(self.tables(), "text")

    def tables(self) -> Sequence[Table]:
        rows = tuple((str(row.n), critical_text(row.critical_value), f"{row.power:.4f}") for row in self.rows)
        basis = (
            f"B wins an instance with probability {self.win_probability:g}; p_γ = {self.p_gamma:g}, α = {self.alpha:g}"
        )
        return (Table(("n", "critical value", "power"), rows, caption=f"{self._sizes()}\n{basis}"),)

    def _sizes(self) -> str:
        if self.p_gamma >= self.alpha:
            text = hopeless_text(0, self.p_gamma, self.alpha, 1.0)
            return f"{text[0].upper()}{text[1:]}."
        if self.n_first is None:
            return f"No number of instances up to {SEARCHED} has a power of {self.target:g}."
        first = f"{self.n_first} instances are the fewest with a power of {self.target:g}"
        return f"{first}; from {self.n_stays} on it stays there." if self.n_stays else f"{first}; more have less of it."


def power(
    win_probability: Annotated[float, typer.Argument(help="Probability that B, run for its limit, beats A.")],
    n: Span = "",
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    target: Power = 0.8,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print the power of the sign test, and the numbers of instances that reach a target."""
    result = power_curve(win_probability, span_of(n) if n else None, p_gamma=p_gamma, alpha=alpha, target=target)
    print_result(result, as_json=as_json, form=form)


def power_curve(
    win_probability: float, span: tuple[int, int] | None, *, p_gamma: float, alpha: float, target: float = 0.8
) -> PowerCurve:
    """Return the power for a span of instances, both ends included; by default around the sample sizes.

    ParameterError for n outside 0..100,000, a win probability outside [0, 1], p_gamma outside [0, 0.5], and an alpha or
    a target outside (0, 1).
    """
    if not 0 <= win_probability <= 1:
        raise ParameterError(f"win_probability is {win_probability}; give a probability from 0 to 1")
    check_target(target)
    check_alpha(alpha)
    check_p_gamma(p_gamma)
    enough = _powers(np.arange(1, SEARCHED + 1), win_probability, alpha - p_gamma)[1] >= target
    first = int(enough.argmax()) + 1 if enough.any() else None
    stays = int(np.flatnonzero(np.append(True, ~enough))[-1]) + 1 if enough[-1] else None
    low, high = span or (max(1, (first or 11) - _ROWS), (stays or first or 15) + _ROWS)
    check_span(low, high)
    n = np.arange(low, high + 1)
    columns = (column.tolist() for column in (n, *_powers(n, win_probability, alpha - p_gamma)))
    return PowerCurve(
        win_probability=win_probability,
        p_gamma=p_gamma,
        alpha=alpha,
        target=target,
        n_first=first,
        n_stays=stays,
        rows=tuple(PowerRow(size, none_if_negative(k), share) for size, k, share in zip(*columns, strict=True)),
    )


def smallest_win_probability(n: int, target: float, critical: int | None) -> float | None:
    """Return the win probability of B from which the power at n reaches the target, None if no k is rejected."""
    check_target(target)
    return None if critical is None else float(betaincinv(n - critical, critical + 1, target))


def check_target(power: float) -> None:
    if not 0 < power < 1:
        raise ParameterError(f"the power wanted is {power}; give one above 0 and below 1, usually 0.8")


def _powers(n: IntArray, win_probability: float, level: float) -> tuple[IntArray, FloatArray]:
    """Return the critical values, -1 where there is none, and the powers."""
    critical = plain_critical_values(n, level)
    return critical, wins_at_most(n, critical, win_probability)
