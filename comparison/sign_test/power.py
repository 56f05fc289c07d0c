"""Planning a sign test before B runs: its power (`power`), and a comparison of risks p_γ (`advise`).

Run for its time limit, B beats A on an instance without a tie with win probability w, independently over instances.
A's wins are Bin(n, 1 − w), and the power is P[Bin(n, 1 − w) ≤ c], where c is the critical value of F(k) + p_γ ≤ α, the
plain sign test at level α − p_γ. w has to be guessed. A larger p_γ gives B more time, but makes the test stricter; how
much B gains from more time depends on the algorithms, so no risk is best in general.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import typer
from scipy.special import betaincinv

from fairbench_agent.calibration.predicting.model import Model, RegressionModel, evidence_of, find_model
from fairbench_agent.comparison.errors import ParameterError, check_between, check_known
from fairbench_agent.comparison.options import Alpha, ModelOption, PGamma, Power
from fairbench_agent.comparison.sign_test.critical_values import plain_critical_values, wins_at_most
from fairbench_agent.comparison.sign_test.sign_test import MAX_N, critical_value, p_value
from fairbench_agent.comparison.sign_test.verdict import capitalized, check_p_gamma, hopeless_text
from fairbench_agent.core.arrays import FloatArray, IntArray
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Rounded, Table
from fairbench_agent.core.units import count_text, exact, rounded_down

P_GAMMAS = (0.01, 0.02, 0.03, 0.04, 0.05, 0.1)
"""Risks compared by default, if below α."""
USUAL_P_GAMMA = 0.01
MAX_SEARCHED = 20_000
"""Largest number of instances in the search for a power."""


class SignTestPower(Result):
    """The power with n instances, and the fewest with the target power, None if no number up to 20,000 has it."""

    win_probability: float
    p_gamma: float
    alpha: float
    target: float
    n_first: int | None
    n: int | None
    critical_value: int | None
    power: float | None

    def text(self) -> str:
        lines = [f"A power of {self.target:g} needs at least {self.n_first} instances."]
        if self.p_gamma >= self.alpha:
            lines = [capitalized(hopeless_text(0, self.p_gamma, self.alpha, 1.0))]
        elif self.n_first is None:
            lines = [f"No number of instances up to {MAX_SEARCHED} has a power of {self.target:g}."]
        if self.n is not None:
            results = "no result is" if self.critical_value is None else f"at most {self.critical_value} wins of A are"
            lines.append(f"With {self.n} instances the power is {self.power:.3g}; {results} significant.")
        levels = f"p_γ = {self.p_gamma:g}, α = {self.alpha:g}"
        return "\n".join([*lines, f"B wins an instance with probability {self.win_probability:g}; {levels}."])


def power(
    win_probability: Annotated[float, typer.Argument(help="Probability that B beats A within its limit.")],
    n: Annotated[int | None, typer.Option("--n", help="Instances without a tie.")] = None,
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    target: Power = 0.8,
) -> SignTestPower:
    """Print the power of the sign test, and the fewest instances for a target power."""
    if not 0 <= win_probability <= 1:
        raise ParameterError(f"win_probability is {win_probability}; give a probability from 0 to 1")
    if n is not None and not 1 <= n <= MAX_N:
        raise ParameterError(f"n is {n}; give 1 to {MAX_N} instances without a tie")
    check_between("target power", target, 0, 1)
    check_between("alpha", alpha, 0, 1)
    check_p_gamma(p_gamma)
    enough = sign_test_powers(np.arange(1, MAX_SEARCHED + 1), win_probability, alpha - p_gamma)[1] >= target
    n_first = int(enough.argmax()) + 1 if enough.any() else None
    n = n or n_first
    powers = sign_test_powers(np.array([n or 1]), win_probability, alpha - p_gamma)
    critical, reached = (array.item() for array in powers)
    return SignTestPower(
        win_probability=win_probability,
        p_gamma=p_gamma,
        alpha=alpha,
        target=target,
        n_first=n_first,
        n=n,
        critical_value=critical if n and critical >= 0 else None,
        power=reached if n else None,
    )


def sign_test_powers(n: IntArray, win_probability: float, level: float) -> tuple[IntArray, FloatArray]:
    """Return critical values of the plain test at a level, or -1, and its powers; shapes as n."""
    critical = plain_critical_values(n, level)
    return critical, wins_at_most(n, critical, win_probability)


def smallest_win_probability(n: int, target: float, critical: int | None) -> float | None:
    """Return B's smallest win probability with the target power, None without a critical value."""
    check_between("target power", target, 0, 1)
    return None if critical is None else float(betaincinv(n - critical, critical + 1, target))


@dataclass(frozen=True, slots=True)
class Choice:
    """The consequences of a risk: B's share γ of the fair runtime, and what it needs for the target power."""

    p_gamma: float
    gamma: float
    critical_value: int | None
    win_probability: float | None
    smallest_p_value: float

    def cells(self) -> tuple[str, ...]:
        wins = self.win_probability
        needed = "-" if wins is None else _percent(wins, f"{100 * wins:.3g}")
        gets = _percent(self.gamma, rounded_down(100 * self.gamma))
        smallest = Rounded(f"{self.smallest_p_value:.3g}", exact(self.smallest_p_value))
        return f"{self.p_gamma:g}", gets, count_text(self.critical_value), needed, smallest


def _percent(share: float, rounded: str) -> Rounded:
    return Rounded(f"{rounded} %", f"{exact(100 * share)} %")


class Advice(Result):
    """Risks compared for n instances without a tie."""

    model: str
    n: int
    alpha: float
    power: float
    rows: tuple[Choice, ...]

    def tables(self) -> Sequence[Table]:
        legend = (
            f"B gets: share of the fair runtime, model {self.model}.\n"
            f"A may win: critical value for {self.n} instances at level {self.alpha:g}; '-' if none is significant.\n"
            f"B must win: win probability on every instance for a power of {self.power:g}.\n"
            "Choose before B runs: a larger p_γ gives B more time and requires more wins."
        )
        header = ("p_γ", "B gets", "A may win", "B must win", "smallest p")
        return (Table(header, tuple(row.cells() for row in self.rows), caption=self._answer(), notes=(legend,)),)

    def _answer(self) -> str:
        feasible = [row for row in self.rows if row.critical_value is not None]
        if not feasible:
            row = self.rows[0]
            return capitalized(hopeless_text(self.n, row.p_gamma, self.alpha, row.smallest_p_value))
        row = next((row for row in feasible if row.p_gamma == USUAL_P_GAMMA), feasible[-1])
        return (
            f"With p_γ = {row.p_gamma:g} B gets {rounded_down(100 * row.gamma)} % of the fair runtime "
            f"and may lose {row.critical_value} of {self.n} instances (level {self.alpha:g})."
        )


def advise(
    n: Annotated[int, typer.Argument(help="Expected number of instances without a tie.")],
    p_gamma: Annotated[
        list[float] | None,
        typer.Option("--p-gamma", help="Risk that the comparison is unfair; may be repeated."),
    ] = None,
    alpha: Alpha = 0.05,
    power: Power = 0.8,
    work: Annotated[str, typer.Option(help="Kind of work: cpu or memory.")] = "cpu",
    model: ModelOption = None,
) -> Advice:
    """Compare risks p_γ for a comparison on N instances, before B runs."""
    if n < 1:
        raise ParameterError(f"n is {n}; give at least 1")
    rows, known = [], find_model(model)
    for risk in sorted({*(p_gamma or [p for p in P_GAMMAS if p < alpha] or P_GAMMAS[:1])}):
        critical = critical_value(n, alpha, risk)
        needed = smallest_win_probability(n, power, critical)
        rows.append(Choice(risk, _gamma(known, risk, work), critical, needed, p_value(n, 0, p_gamma=risk)))
    return Advice(model=known.name, n=n, alpha=alpha, power=power, rows=tuple(rows))


def _gamma(model: Model, p_gamma: float, work: str) -> float:
    if isinstance(model, RegressionModel):
        return model.curve.gamma_at(p_gamma)
    works = evidence_of(model).works
    check_known("work", work, works)
    return works[work].table.gamma(p_gamma)
