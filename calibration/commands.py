"""Commands: predict, validate, models."""

import json
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import BaseModel, ConfigDict

from fairbench_agent.calibration.predicting.answer import wrapped
from fairbench_agent.calibration.predicting.model import (
    DEFAULT_MODEL,
    AchievedRisks,
    EvidenceModel,
    RegressionModel,
    RiskCurve,
    find_evidence_model,
    find_model,
    known_models,
    parse_model,
)
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Question
from fairbench_agent.core.console import AsJson, PlainHttpOption, Result, TableForm, Verbose, print_result
from fairbench_agent.core.program import CommandGroup
from fairbench_agent.core.table import Table, in_form, is_number
from fairbench_agent.core.units import percent, rounded_down

models_app = CommandGroup(help="List, show and verify models.")
ModelOption = Annotated[str | None, typer.Option(help="Name, date, id or file of a model.", envvar="FAIRBENCH_MODEL")]
_RARE = "Rare options"


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        is_list = "," in text and all(map(is_number, text.split(",")))
        hint = "; separate several with spaces, such as 486 2520" if is_list else ""
        raise typer.BadParameter(
            f"{text!r}: give seconds as a number with a decimal point, such as 1.5{hint}"
        ) from error


def predict_command(  # noqa: PLR0913, PLR0917  an option each
    runtime: Annotated[
        list[float],
        typer.Argument(help="Runtimes t₁ of A on its machine, in seconds.", metavar="T1", parser=_seconds),
    ],
    from_: Annotated[str, typer.Option("--from", help="A's CPU, record, score:N or `this`.", metavar="MACHINE")],
    to: Annotated[str, typer.Option("--to", help="B's machine, in the same notation.", metavar="MACHINE")],
    p_gamma: Annotated[
        float, typer.Option(help="Risk that B gets more than the fair runtime.", envvar="FAIRBENCH_P_GAMMA")
    ] = 0.01,
    work: Annotated[str, typer.Option(help="Kind of work: cpu or memory.")] = "cpu",
    confident: Annotated[bool, typer.Option("--confident", help="Keep the risk with 95 % confidence.")] = False,
    model: ModelOption = None,
    sentence: Annotated[bool, typer.Option("--sentence", help="Print the sentence for a paper.")] = False,
    same_machine: Annotated[
        bool, typer.Option("--same-machine", help="A ran on the same machine as B.", rich_help_panel=_RARE)
    ] = False,
    copies: Annotated[
        int, typer.Option(help="Number of parallel runs on --to this.", metavar="N", rich_help_panel=_RARE)
    ] = 1,
    extrapolate: Annotated[
        bool,
        typer.Option("--extrapolate", help="Allow scores outside the fitted range.", rich_help_panel=_RARE),
    ] = False,
    pool: Annotated[
        list[str] | None,
        typer.Option(help="Folder of records or URL of a pool; may be repeated.", rich_help_panel=_RARE),
    ] = None,
    plain_http: PlainHttpOption = False,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print B's time limit for A's runtime T1 on another machine."""
    answer = predict(Question.of(locals()))
    text = wrapped(answer.sentence) if sentence else answer.verbose_text() if verbose else answer.text()
    print_result(answer, as_json=as_json, form=form, text=text)


def _starred(row: AchievedRisks) -> str:
    return row.title + (" *" if row.seen else "")


class ValidationTable(Result):
    """Risks that a model's γ achieves on data sets."""

    model: str
    rows: tuple[AchievedRisks, ...]

    def text(self) -> str:
        whole = [row for row in self.rows if row.data_set != "cloud" and row.part == "all"]
        lines = [in_form(self.tables(), "text")]
        for work in dict.fromkeys(row.work for row in whole):
            worst = max((row for row in whole if row.work == work), key=lambda row: row.risks[0].risk)
            risk, low, high = worst.risks[0].percents
            nominal = percent(worst.risks[0].p_gamma)
            lines.append(
                f"Worst for {work}: {_starred(worst)}, {risk} % (95 % interval: {low} to {high} %) "
                f"at a nominal risk of {nominal}."
            )
        return "\n".join(lines)

    def tables(self) -> Sequence[Table]:
        header = ("data set", "work", "part", "CPUs", "programs", "mean |log2 e|", "at 1 %", "at 5 %", "at 10 %")
        rows = tuple(
            (
                _starred(row),
                row.work,
                row.part,
                str(row.n_cpus),
                str(row.n_programs),
                f"{row.mean_error:.2f}",
                *("{} [{}, {}]".format(*risk.percents) for risk in row.risks),
            )
            for row in self.rows
        )
        caption = f"Achieved risk of {self.model} in %, with a 95 % interval over CPUs"
        return (Table(header, rows, "lllr", caption, ("* γ or the k of Arm cores was estimated from it",)),)


def validate_command(
    model: ModelOption = None,
    parts: Annotated[bool, typer.Option("--parts", help="Also print parts of the data sets.")] = False,
    figure: Annotated[Path | None, typer.Option(help="Draw achieved against nominal risk.", metavar="FILE")] = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print the risk that the safety factors achieve on data sets."""
    evidence = find_evidence_model(model)
    rows = tuple(row for row in evidence.validation if parts or row.part == "all")
    if figure is not None:
        # matplotlib is optional
        from fairbench_agent.calibration.estimating.figures import draw_validation, save_figure  # noqa: PLC0415

        save_figure(lambda axes: draw_validation(axes, evidence), figure)
    print_result(ValidationTable(model=evidence.name, rows=rows), as_json=as_json, form=form)


class ModelRow(BaseModel):
    """A known model."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    date: str
    id: str
    kind: str
    default: bool
    place: str


class ModelList(Result):
    """The known models."""

    models: tuple[ModelRow, ...]

    def tables(self) -> Sequence[Table]:
        rows = tuple(
            (row.name + (" (default)" if row.default else ""), row.date, row.id[:12], row.kind) for row in self.models
        )
        return (Table(("model", "date", "id", "kind"), rows, "llll"),)


@models_app.command("list")
def models_list(form: TableForm = "text", as_json: AsJson = False) -> None:
    """List the known models."""
    rows = tuple(
        ModelRow(
            **model.model_dump(include={"name", "date", "kind"}),
            id=model.id,
            default=model.name == DEFAULT_MODEL,
            place=place,
        )
        for place, model in known_models()
    )
    print_result(ModelList(models=rows), as_json=as_json, form=form)


class ShownModel(Result):
    """A model: its safety factors by risk, and for the paper's model its machines."""

    document: dict[str, Any]

    def text(self) -> str:
        head = f"{self.document['name']} of {self.document['date']}, id {self.document['id']}"
        return f"{head}\n{in_form(self.tables(), 'text')}"

    def tables(self) -> Sequence[Table]:
        content = {key: value for key, value in self.document.items() if key != "id"}
        model = parse_model(json.dumps(content))
        return (_evidence_table(model),) if isinstance(model, EvidenceModel) else _regression_tables(model)


def _regression_tables(model: RegressionModel) -> tuple[Table, Table]:
    machines = tuple((row.name, f"{row.score:g}", f"{row.seconds:.2f}", row.source) for row in model.machines)
    curves = tuple(
        (curve.hold_out, *(_gamma_cell(curve, p) for p in (0.01, 0.05, 0.1, 0.5)), f"{curve.mean_error:.3f}")
        for curve in model.curves
    )
    line = f"ρ′ takes {model.slope:.5f}·s + {model.intercept:.2f} seconds at score s"
    header = ("held out", "γ(0.01)", "γ(0.05)", "γ(0.1)", "γ(0.5)", "mean |log2 error|")
    return Table(("machine", "score", "seconds of ρ′", "source"), machines, "lrrl", line), Table(header, curves)


def _gamma_cell(curve: RiskCurve, p_gamma: float) -> str:
    return rounded_down(curve.gamma_at(p_gamma)) if curve.p[0] <= p_gamma <= curve.p[-1] else "–"


def _evidence_table(model: EvidenceModel) -> Table:
    risks = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5)
    rows = []
    for (work, content), confident, measured in product(model.works.items(), (False, True), range(3)):
        gammas = (content.table.gamma(p, measured=measured, confident=confident) for p in risks)
        rows.append((work, "confident" if confident else "plain", str(measured), *map(rounded_down, gammas)))
    header = ("work", "γ", "measured machines", *(f"at {percent(p)}" for p in risks))
    return Table(header, tuple(rows), "llr", "Safety factor γ by risk")


@models_app.command("show")
def models_show(
    model: Annotated[str | None, typer.Argument(help="Name, date, id or file of a model.")] = None,
    figure: Annotated[Path | None, typer.Option(help="Draw γ against the risk.", metavar="FILE")] = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Show a model and its safety factors."""
    shown = find_model(model)
    if figure is not None:
        # matplotlib is optional
        from fairbench_agent.calibration.estimating.figures import draw_gamma, save_figure  # noqa: PLC0415

        save_figure(lambda axes: draw_gamma(axes, shown), figure)
    print_result(ShownModel(document={"id": shown.id} | shown.model_dump(mode="json")), as_json=as_json, form=form)


class Verification(Result):
    """A shipped model and the data it is reproduced from."""

    name: str
    id: str
    reproduced_from: str

    def text(self) -> str:
        return f"{self.name} ({self.id[:12]}): reproduced from {self.reproduced_from}"


@models_app.command("verify")
def models_verify(
    model: Annotated[str | None, typer.Argument(help="Name, date or id of a model.")] = None,
    as_json: AsJson = False,
) -> None:
    """Rebuild a shipped model from its data and compare."""
    # only this command needs numpy, scipy and the data
    from fairbench_agent.calibration.estimating.evidence import reproduced  # noqa: PLC0415

    shipped = find_model(model)
    print_result(Verification(name=shipped.name, id=shipped.id, reproduced_from=reproduced(shipped)), as_json=as_json)
