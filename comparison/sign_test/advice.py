"""The command `advise`: what each risk p_γ costs and gives, before B runs.

A larger p_γ makes γ larger, so that B gets more of the fair runtime and wins more often; it also makes the test stricter. How
much a longer runtime raises B's chance of winning depends on the algorithms, so no row is best in general. Nothing is
significant unless p_γ is below α.

Source: γ by Arza et al. 2023, section 2; test of `sign_test`. The table is not in the paper.
"""

from collections.abc import Callable, Sequence
from decimal import ROUND_DOWN, Context
from typing import Annotated

import typer
from pydantic import BaseModel, ConfigDict

from fairbench_agent.calibration.data.sources import named_pools
from fairbench_agent.calibration.errors import SupportError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.answer import Question
from fairbench_agent.calibration.prediction.applied_gamma import AppliedGamma, named_profile
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import Alpha, ModelName, Pools, Power
from fairbench_agent.comparison.sign_test.critical_values import critical_text
from fairbench_agent.comparison.sign_test.power import smallest_win_probability
from fairbench_agent.comparison.sign_test.sign_test import critical_value, p_value
from fairbench_agent.comparison.sign_test.verdict import hopeless_text
from fairbench_agent.core.console import AsJson, PlainHttpOption, Result, TableForm, print_result
from fairbench_agent.core.table import Table, in_form

P_GAMMAS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.1)
"""Risks that are laid out by default, as far as they are below α."""
USUAL_P_GAMMA = 0.01

Gamma = Callable[[float], float]
"""From a risk to the safety factor; SupportError for a risk without one."""


class Choice(BaseModel):
    """What one risk costs and gives.

    Attributes:
        p_gamma: the risk.
        gamma: share of the fair runtime that B gets.
        critical_value: the largest number of A's wins at which B is better, None where no result is significant.
        win_probability: with which B must win each instance for the power wanted, None likewise.
        smallest_p_value: if B wins every instance.
    """

    model_config = ConfigDict(frozen=True)

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
        """Return what one choice gives, and all of them."""
        return in_form(self.tables(), "text")

    def tables(self) -> Sequence[Table]:
        """Return a row per choice."""
        header = ("p_γ", "B gets", "A may win", "B must win", "smallest p")
        rows = tuple(
            (
                f"{row.p_gamma:g}",
                _percent_down(row.gamma),
                critical_text(row.critical_value),
                "-" if row.win_probability is None else f"{100 * row.win_probability:.3g} %",
                f"{row.smallest_p_value:.3g}",
            )
            for row in self.rows
        )
        reading = (
            f"B gets: share of the fair runtime (model {self.model}). A may win: of {self.n} instances, for B to be better at "
            f"level {self.alpha:g}; '-' if never.\nB must win: how probably, on every instance, for a power of {self.power:g}.\n"
            "Choose before B runs: a larger p_γ gives B more time and asks for more wins."
        )
        return (Table(header, rows, caption=self._answer(), notes=(reading,)),)

    def _answer(self) -> str:
        able = [row for row in self.rows if row.critical_value is not None]
        if not able:
            row = self.rows[0]
            why = hopeless_text(self.n, row.p_gamma, self.alpha, row.smallest_p_value)
            return f"{why[0].upper()}{why[1:]}"
        row = next((row for row in able if row.p_gamma == USUAL_P_GAMMA), able[-1])
        return (
            f"With p_γ = {row.p_gamma:g} B gets {_percent_down(row.gamma)} of the fair runtime, and is better if A wins at most "
            f"{row.critical_value} of {self.n} instances (level {self.alpha:g})."
        )


def _percent_down(gamma: float) -> str:
    """Return a safety factor in percent, rounded down to three digits."""
    return f"{Context(prec=3, rounding=ROUND_DOWN).create_decimal(repr(100 * gamma)):f} %"


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
    model: ModelName = None,
    pool: Pools = None,
    plain_http: PlainHttpOption = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print what each risk p_γ costs and gives on N instances, before B runs."""
    name, gamma, support = gamma_of(model, (source, target), named_pools(pool, plain_http=plain_http))
    result = advise(name, gamma, support, n, p_gammas=p_gamma, alpha=alpha, power=power)
    print_result(result, as_json=as_json, form=form)


def gamma_of(
    model: str | None, machines: tuple[str | None, str | None], pools: Sequence[str]
) -> tuple[str, Gamma, tuple[float, float]]:
    """Return a model's name, its γ by risk, between two machines if they are named, and the risks that have one."""
    source, target = machines
    if source and target:
        predictor = Predictor.open(model, pools)
        answer = predictor.ask(Question([1.0], source, target, extrapolate=True, accept_other_table=True))
        applied, used = AppliedGamma.of_answer(answer), answer.model
    elif source or target or pools:
        raise ParameterError("--from and --to name two machines, and --pool has their records: give both, or neither")
    else:
        used = find_model(model)
        applied = AppliedGamma.of(used, Basis.SCORE, named_profile("whole"))
    kind = applied.curve.gamma_kind(None)
    return used.name, lambda p_gamma: applied.gamma_at(p_gamma, kind), applied.support


def advise(
    model: str,
    gamma: Gamma,
    support: tuple[float, float],
    n: int,
    *,
    p_gammas: Sequence[float] | None = None,
    alpha: float = 0.05,
    power: float = 0.8,
) -> Advice:
    """Lay out choices of the risk, by default those of `P_GAMMAS` that have a γ.

    ParameterError for no instance, or a level or power outside its range; SupportError for a risk without a γ.
    """
    if n < 1:
        raise ParameterError(f"n is {n}; give at least one instance")
    supported = [p for p in P_GAMMAS if support[0] <= p <= support[1]]
    chosen = p_gammas or [p for p in supported if p < alpha] or supported
    if not chosen:
        raise SupportError(f"this γ curve supports {support[0]:.4g} to {support[1]:.4g}; name risks in it")
    rows = []
    for p_gamma in sorted(set(chosen)):
        critical = critical_value(n, alpha, p_gamma)
        rows.append(
            Choice(
                p_gamma=p_gamma,
                gamma=gamma(p_gamma),
                critical_value=critical,
                win_probability=smallest_win_probability(n, power, critical),
                smallest_p_value=p_value(n, 0, p_gamma=p_gamma),
            )
        )
    return Advice(model=model, n=n, alpha=alpha, power=power, rows=tuple(rows))
