"""The command `advise`: what each risk p_γ costs and gives, before B runs.

A larger p_γ makes γ larger, so that B gets more of the fair runtime and wins more often; it also makes the test
stricter. How much a longer runtime raises B's chance of winning depends on the algorithms, so no row is best in
general. Nothing is significant unless p_γ is below α.

Source: γ by Arza et al. 2023, section 2; test of `sign_test`. The table is not in the paper.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

from fairbench_agent.calibration.model import RegressionModel, find_model
from fairbench_agent.calibration.predictor import Question, predict
from fairbench_agent.comparison.errors import ParameterError, check_known
from fairbench_agent.comparison.options import Alpha, ModelName, Pools, Power
from fairbench_agent.comparison.sign_test.critical_values import critical_text
from fairbench_agent.comparison.sign_test.power import smallest_win_probability
from fairbench_agent.comparison.sign_test.sign_test import critical_value, p_value
from fairbench_agent.comparison.sign_test.verdict import hopeless_text
from fairbench_agent.core.console import AsJson, PlainHttpOption, Result, TableForm, print_result
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.core.units import rounded_down

P_GAMMAS = (0.01, 0.02, 0.03, 0.04, 0.05, 0.1)
"""Risks that are laid out by default, as far as they are below α."""
USUAL_P_GAMMA = 0.01

Gamma = Callable[[float], float]
"""From a risk to the safety factor; CalibrationError for a risk without one."""


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
        header = ("p_γ", "B gets", "A may win", "B must win", "smallest p")
        rows = []
        for row in self.rows:
            must = "-" if row.win_probability is None else f"{100 * row.win_probability:.3g} %"
            may = critical_text(row.critical_value)
            rows.append(
                (f"{row.p_gamma:g}", f"{rounded_down(100 * row.gamma)} %", may, must, f"{row.smallest_p_value:.3g}")
            )
        reading = (
            f"B gets: share of the fair runtime, by the model {self.model}.\n"
            f"A may win: how many of {self.n} instances, for B to be better at level {self.alpha:g}; '-' if never.\n"
            f"B must win: how probably, on every instance, for a power of {self.power:g}.\n"
            "Choose before B runs: a larger p_γ gives B more time and asks for more wins."
        )
        return (Table(header, tuple(rows), caption=self._answer(), notes=(reading,)),)

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
    source: Annotated[str | None, typer.Option("--from", help="A's machine, as for predict.", metavar="M1")] = None,
    target: Annotated[str | None, typer.Option("--to", help="B's machine, as for predict.", metavar="M2")] = None,
    work: Annotated[str, typer.Option(help="What limits the algorithms: cpu or memory.")] = "cpu",
    confident: Annotated[bool, typer.Option("--confident", help="Keep the risk with 95 % confidence.")] = False,
    model: ModelName = None,
    pool: Pools = None,
    plain_http: PlainHttpOption = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print what each risk p_γ costs and gives on N instances, before B runs."""
    question = Question(
        runtimes_s=(1.0,),
        from_machine=source or "",
        to_machine=target or "",
        work=work,
        confident=confident,
        model=model,
        pools=tuple(pool or ()),
        plain_http=plain_http,
    )
    result = advise(*gamma_of(question), n, p_gammas=p_gamma, alpha=alpha, power=power)
    print_result(result, as_json=as_json, form=form)


def gamma_of(question: Question) -> tuple[str, Gamma]:
    """Return a model's name and its γ by risk: between two machines, or in general if they are blank."""
    if question.from_machine and question.to_machine:
        name = predict(question).model.name
        return name, lambda p_gamma: predict(question.model_copy(update={"p_gamma": p_gamma})).gamma
    if question.from_machine or question.to_machine or question.pools:
        raise ParameterError("--from and --to name two machines, and --pool has their records: give both, or neither")
    model = find_model(question.model)
    if isinstance(model, RegressionModel):
        return model.name, model.curve.gamma_at
    check_known("work", question.work, model.works)
    table = model.works[question.work].table
    return model.name, lambda p_gamma: table.gamma(p_gamma, confident=question.confident)


def advise(
    model: str,
    gamma: Gamma,
    n: int,
    *,
    p_gammas: Sequence[float] | None = None,
    alpha: float = 0.05,
    power: float = 0.8,
) -> Advice:
    """Lay out choices of the risk, by default those of `P_GAMMAS` below alpha.

    ParameterError for no instance, or a level or power outside its range; CalibrationError for a risk without a γ.
    """
    if n < 1:
        raise ParameterError(f"n is {n}; give at least one instance")
    chosen = p_gammas or [p for p in P_GAMMAS if p < alpha] or P_GAMMAS[:1]
    rows = []
    for p_gamma in sorted(set(chosen)):
        critical = critical_value(n, alpha, p_gamma)
        needed = smallest_win_probability(n, power, critical)
        rows.append(Choice(p_gamma, gamma(p_gamma), critical, needed, p_value(n, 0, p_gamma=p_gamma)))
    return Advice(model=model, n=n, alpha=alpha, power=power, rows=tuple(rows))
