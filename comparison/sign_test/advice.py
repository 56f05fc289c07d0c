"""The command `advise`: what each risk p_γ costs and gives, before B runs.

A larger p_γ makes γ larger, so that B gets more of the fair runtime and wins more often; it also makes the test
stricter. How much a longer runtime raises B's chance of winning depends on the algorithms, so no row is best in
general. Nothing is significant unless p_γ is below α.

Source: γ by Arza et al. 2023, section 2; test of `sign_test`. The table is not in the paper.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

from fairbench_agent.calibration.model import Model, RegressionModel, find_model
from fairbench_agent.comparison.errors import ParameterError, check_known
from fairbench_agent.comparison.options import Alpha, ModelName, Power
from fairbench_agent.comparison.sign_test.critical_values import critical_text
from fairbench_agent.comparison.sign_test.power import smallest_win_probability
from fairbench_agent.comparison.sign_test.sign_test import critical_value, p_value
from fairbench_agent.comparison.sign_test.verdict import hopeless_text
from fairbench_agent.core.console import AsJson, Result, TableForm, print_result
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.core.units import rounded_down

P_GAMMAS = (0.01, 0.02, 0.03, 0.04, 0.05, 0.1)
"""Risks that are compared by default, as far as they are below α."""
USUAL_P_GAMMA = 0.01


@dataclass(frozen=True, slots=True)
class Choice:
    """What one risk costs and gives.

    `gamma` is the share of the fair runtime that B gets, `critical_value` the largest number of A's wins at which B is
    better, `win_probability` that with which B must win each instance for the power wanted, both None where no result
    is significant.
    """

    p_gamma: float
    gamma: float
    critical_value: int | None
    win_probability: float | None
    smallest_p_value: float


class Advice(Result):
    """Choices of the risk for n instances without a tie."""

    model: str
    n: int
    alpha: float
    power: float
    rows: tuple[Choice, ...]

    def text(self) -> str:
        return in_form(self.tables(), "text")

    def tables(self) -> Sequence[Table]:
        rows = tuple(
            (
                f"{row.p_gamma:g}",
                f"{rounded_down(100 * row.gamma)} %",
                critical_text(row.critical_value),
                "-" if row.win_probability is None else f"{100 * row.win_probability:.3g} %",
                f"{row.smallest_p_value:.3g}",
            )
            for row in self.rows
        )
        reading = (
            f"B gets: share of the fair runtime, by the model {self.model}.\n"
            f"A may win: how many of {self.n} instances, for B to be better at level {self.alpha:g}; '-' if never.\n"
            f"B must win: how probably, on every instance, for a power of {self.power:g}.\n"
            "Choose before B runs: a larger p_γ gives B more time and asks for more wins."
        )
        header = ("p_γ", "B gets", "A may win", "B must win", "smallest p")
        return (Table(header, rows, caption=self._answer(), notes=(reading,)),)

    def _answer(self) -> str:
        able = [row for row in self.rows if row.critical_value is not None]
        if not able:
            row = self.rows[0]
            why = hopeless_text(self.n, row.p_gamma, self.alpha, row.smallest_p_value)
            return f"{why[0].upper()}{why[1:]}."
        row = next((row for row in able if row.p_gamma == USUAL_P_GAMMA), able[-1])
        return (
            f"With p_γ = {row.p_gamma:g} B gets {rounded_down(100 * row.gamma)} % of the fair runtime "
            f"and may lose {row.critical_value} of {self.n} instances (level {self.alpha:g})."
        )


def advise_command(
    n: Annotated[int, typer.Argument(help="Instances without a tie that are expected.")],
    p_gamma: Annotated[
        list[float] | None,
        typer.Option("--p-gamma", help="Risk that B has more than the fair runtime; may be repeated."),
    ] = None,
    alpha: Alpha = 0.05,
    power: Power = 0.8,
    work: Annotated[str, typer.Option(help="What limits the algorithms: cpu or memory.")] = "cpu",
    confident: Annotated[bool, typer.Option("--confident", help="Keep the risk with 95 % confidence.")] = False,
    model: ModelName = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print what each risk p_γ costs and gives on N instances, before B runs."""
    result = advise(
        find_model(model), n, p_gammas=p_gamma or (), alpha=alpha, power=power, work=work, confident=confident
    )
    print_result(result, as_json=as_json, form=form)


def advise(
    model: Model,
    n: int,
    *,
    p_gammas: Sequence[float] = (),
    alpha: float = 0.05,
    power: float = 0.8,
    work: str = "cpu",
    confident: bool = False,
) -> Advice:
    """Compare risks, by default those of `P_GAMMAS` below alpha.

    ParameterError for no instance, an unknown work, or a level or power outside its range; CalibrationError for a risk
    without a γ.
    """
    if n < 1:
        raise ParameterError(f"n is {n}; give at least one instance")
    rows = []
    for p_gamma in sorted(set(p_gammas or [p for p in P_GAMMAS if p < alpha] or P_GAMMAS[:1])):
        critical = critical_value(n, alpha, p_gamma)
        needed = smallest_win_probability(n, power, critical)
        gamma = _gamma(model, p_gamma, work, confident=confident)
        rows.append(Choice(p_gamma, gamma, critical, needed, p_value(n, 0, p_gamma=p_gamma)))
    return Advice(model=model.name, n=n, alpha=alpha, power=power, rows=tuple(rows))


def _gamma(model: Model, p_gamma: float, work: str, *, confident: bool) -> float:
    if isinstance(model, RegressionModel):
        return model.curve.gamma_at(p_gamma)
    check_known("work", work, model.works)
    return model.works[work].table.gamma(p_gamma, confident=confident)
