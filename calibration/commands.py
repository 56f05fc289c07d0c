"""Commands: predict, validate, models."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from fairbench_agent.calibration.answer import percent, wrapped
from fairbench_agent.calibration.errors import ModelError
from fairbench_agent.calibration.model import (
    DEFAULT_MODEL,
    Achieved,
    EvidenceModel,
    Model,
    RegressionModel,
    find_model,
    known_models,
)
from fairbench_agent.calibration.predictor import Question, predict
from fairbench_agent.core.console import AsJson, Result, TableForm, Verbose, print_result
from fairbench_agent.core.program import CommandGroup
from fairbench_agent.core.table import Table, in_form, is_number
from fairbench_agent.core.units import rounded_down

models_app = CommandGroup(help="List, show and verify models.")
ModelOption = Annotated[str | None, typer.Option(help="Name, date, id or file of a model.", envvar="FAIRBENCH_MODEL")]
_RARE = "Rare options"


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        several = "," in text and all(map(is_number, text.split(",")))
        more = "; separate several by blanks, such as 486 2520" if several else ""
        raise typer.BadParameter(f"{text!r}: give seconds, a number with a decimal point, such as 1.5{more}") from error


def predict_command(  # noqa: PLR0913, PLR0917  an option each
    runtime: Annotated[
        list[float],
        typer.Argument(help="Runtimes t₁ of A on its machine, in seconds.", metavar="T1", parser=_seconds),
    ],
    source: Annotated[str, typer.Option("--from", help="CPU of the runtimes, or this.", metavar="MACHINE")],
    target: Annotated[str, typer.Option("--to", help="CPU that B runs on, or this.", metavar="MACHINE")],
    p_gamma: Annotated[
        float, typer.Option(help="Risk that B gets more than the fair runtime.", envvar="FAIRBENCH_P_GAMMA")
    ] = 0.01,
    work: Annotated[str, typer.Option(help="What limits the algorithms: cpu or memory.")] = "cpu",
    confident: Annotated[bool, typer.Option("--confident", help="Keep the risk with 95 % confidence.")] = False,
    model: ModelOption = None,
    sentence: Annotated[bool, typer.Option("--sentence", help="Print the sentence for a paper.")] = False,
    same_machine: Annotated[
        bool, typer.Option("--same-machine", help="A ran on this very machine.", rich_help_panel=_RARE)
    ] = False,
    copies: Annotated[
        int, typer.Option(help="Runs side by side on --to this.", metavar="N", rich_help_panel=_RARE)
    ] = 1,
    extrapolate: Annotated[
        bool,
        typer.Option("--extrapolate", help="Allow published-linear beyond its scores.", rich_help_panel=_RARE),
    ] = False,
    pool: Annotated[
        list[str] | None,
        typer.Option(help="Folder or address of records; may be repeated.", rich_help_panel=_RARE),
    ] = None,
    plain_http: Annotated[
        bool,
        typer.Option("--plain-http", help="Allow unencrypted http to a pool elsewhere.", rich_help_panel=_RARE),
    ] = False,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print how long B may run for what A did in T1 elsewhere."""
    question = Question(
        runtimes_s=tuple(runtime),
        from_machine=source,
        to_machine=target,
        p_gamma=p_gamma,
        work=work,
        confident=confident,
        model=model,
        pools=tuple(pool or ()),
        plain_http=plain_http,
        copies=copies,
        same_machine=same_machine,
        extrapolate=extrapolate,
    )
    answer = predict(question)
    text = wrapped(answer.sentence) if sentence else answer.verbose_text() if verbose else answer.text()
    print_result(answer, as_json=as_json, form=form, text=text)


class ValidationTable(Result):
    """The risks that a model's γ achieves on data sets."""

    model: str
    rows: tuple[Achieved, ...]

    def text(self) -> str:
        """Return the table, and the worst data set that γ has not seen."""
        unseen = [row for row in self.rows if not row.seen and row.part == "all"]
        lines = [in_form(self.tables(), "text")]
        for work in dict.fromkeys(row.work for row in unseen):
            worst = max((row for row in unseen if row.work == work), key=lambda row: row.risks[0].risk)
            risk, low, high = worst.risks[0].percents
            nominal = percent(worst.risks[0].p_gamma)
            lines.append(
                f"Worst for {work}: {worst.title}, {risk} % (95 % interval: {low} to {high} %) "
                f"at a nominal risk of {nominal}."
            )
        return "\n".join(lines)

    def tables(self) -> Sequence[Table]:
        """Return a row per data set and part."""
        header = ("data set", "work", "part", "CPUs", "programs", "mean |log2 e|", "at 1 %", "at 5 %", "at 10 %")
        rows = tuple(
            (
                row.title + (" *" if row.seen else ""),
                row.work,
                row.part,
                str(row.n_cpus),
                str(row.n_programs),
                f"{row.mean_error:.2f}",
                *("{} [{}, {}]".format(*risk.percents) for risk in row.risks),
            )
            for row in self.rows
        )
        caption = f"Risk in %, with a 95 % interval over CPUs, of the safety factors of {self.model}"
        return (Table(header, rows, "lllr", caption, ("* γ is estimated from it",)),)


def validate_command(
    model: ModelOption = None,
    parts: Annotated[bool, typer.Option("--parts", help="Print parts of the data sets, too.")] = False,
    figure: Annotated[Path | None, typer.Option(help="Draw achieved against nominal risk.", metavar="FILE")] = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print the risk that the safety factors achieve on data sets."""
    found = _evidence_model(model)
    rows = tuple(row for row in found.validation if parts or row.part == "all")
    if figure is not None:
        # matplotlib is optional
        from fairbench_agent.calibration.figures import save_validation_figure  # noqa: PLC0415

        save_validation_figure(found, figure)
    print_result(ValidationTable(model=found.name, rows=rows), as_json=as_json, form=form)


def _evidence_model(name: str | None) -> EvidenceModel:
    model = find_model(name)
    if not isinstance(model, EvidenceModel):
        raise ModelError(f"model {model.name} is the paper's; its errors are in models show {model.name}", "model")
    return model


class ModelRow(Result):
    """A known model."""

    name: str
    date: str
    id: str
    kind: str
    default: bool
    place: str

    def text(self) -> str:
        """Return the name."""
        return self.name


class ModelList(Result):
    """The known models."""

    models: tuple[ModelRow, ...]

    def text(self) -> str:
        """Return the table."""
        return in_form(self.tables(), "text")

    def tables(self) -> Sequence[Table]:
        """Return a row per model."""
        rows = tuple(
            (row.name + (" (default)" if row.default else ""), row.date, row.id[:12], row.kind) for row in self.models
        )
        return (Table(("model", "date", "id", "kind"), rows, "llll"),)


@models_app.command("list")
def models_list(form: TableForm = "text", as_json: AsJson = False) -> None:
    """List the known models."""
    rows = tuple(
        ModelRow(
            name=model.name,
            date=model.date,
            id=model.id,
            kind=model.kind,
            default=model.name == DEFAULT_MODEL,
            place=place,
        )
        for place, model in known_models()
    )
    print_result(ModelList(models=rows), as_json=as_json, form=form)


class ShownModel(Result):
    """A model, and a table of its γ."""

    document: dict[str, Any]

    def text(self) -> str:
        """Return name, id and tables."""
        head = f"{self.document['name']} of {self.document['date']}, id {self.document['id']}"
        return f"{head}\n{in_form(self.tables(), 'text')}"

    def tables(self) -> Sequence[Table]:
        """Return γ by risk, and for the paper's model its machines."""
        model = self._model
        if isinstance(model, EvidenceModel):
            return (_gamma_table(model),)
        machines = tuple((one.name, f"{one.score:g}", f"{one.seconds:.2f}", one.source) for one in model.machines)
        curves = tuple(
            (curve.hold_out, *(_gamma_cell(curve, p) for p in (0.01, 0.05, 0.1, 0.5)), f"{curve.mean_error:.3f}")
            for curve in model.curves
        )
        line = f"ρ′ takes {model.slope:.5f}·s + {model.intercept:.2f} seconds at score s"
        header = ("held out", "γ(0.01)", "γ(0.05)", "γ(0.1)", "γ(0.5)", "mean |log2 error|")
        return (
            Table(("machine", "score", "seconds of ρ′", "source"), machines, "lrrl", line),
            Table(header, curves),
        )

    @property
    def _model(self) -> Model:
        content = {key: value for key, value in self.document.items() if key != "id"}
        kind = EvidenceModel if content["kind"] == "evidence" else RegressionModel
        return kind.model_validate_json(json.dumps(content))


def _gamma_cell(curve: Any, p_gamma: float) -> str:  # noqa: ANN401
    return rounded_down(curve.gamma_at(p_gamma)) if curve.p[0] <= p_gamma <= curve.p[-1] else "–"


def _gamma_table(model: EvidenceModel) -> Table:
    risks = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5)
    rows = []
    for work, found in model.works.items():
        for confident in (False, True):
            for measured in range(3):
                gammas = (found.table.gamma(p, measured=measured, confident=confident) for p in risks)
                kind = "confident" if confident else "plain"
                rows.append((work, kind, str(measured), *map(rounded_down, gammas)))
    header = ("work", "γ", "measured machines", *(f"at {percent(p)}" for p in risks))
    return Table(header, tuple(rows), "llr", "Safety factor γ by risk")


@models_app.command("show")
def models_show(
    model: Annotated[str | None, typer.Argument(help="Name, date, id or file; default: the default model.")] = None,
    figure: Annotated[Path | None, typer.Option(help="Draw γ against the risk.", metavar="FILE")] = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Show a model and its safety factors."""
    found = find_model(model)
    if figure is not None:
        # matplotlib is optional
        from fairbench_agent.calibration.figures import save_gamma_figure  # noqa: PLC0415

        save_gamma_figure(found, figure)
    document = {"id": found.id} | found.model_dump(mode="json")
    print_result(ShownModel(document=document), as_json=as_json, form=form)


class Verified(Result):
    """Whether a shipped model is what its data give."""

    name: str
    id: str
    reproduced_from: str

    def text(self) -> str:
        """Return the verdict."""
        return f"{self.name} ({self.id[:12]}): reproduced from {self.reproduced_from}"


@models_app.command("verify")
def models_verify(
    model: Annotated[str | None, typer.Argument(help="Name, date or id; default: the default model.")] = None,
    as_json: AsJson = False,
) -> None:
    """Make a shipped model again from its data and compare."""
    # numpy, scipy and all data are for this command only
    from fairbench_agent.calibration.verification import reproduced  # noqa: PLC0415

    found = find_model(model)
    print_result(Verified(name=found.name, id=found.id, reproduced_from=reproduced(found)), as_json=as_json)
