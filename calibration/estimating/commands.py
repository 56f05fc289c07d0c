"""The commands that estimate or draw: refit, validate, figures, models show and verify."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.calibration.commands import ModelName, ModelOption
from fairbench_agent.calibration.errors import ModelError
from fairbench_agent.calibration.estimating.evidence import evidence_model
from fairbench_agent.calibration.estimating.figures import draw_figures, draw_gamma, draw_validation, save_figure
from fairbench_agent.calibration.estimating.pool_regression import regression_model
from fairbench_agent.calibration.estimating.refit import Refit, read_pools, refit, refit_pools
from fairbench_agent.calibration.estimating.timings import published_timings
from fairbench_agent.calibration.predicting.model import (
    PUBLISHED_MODEL,
    EvidenceModel,
    Model,
    PoolModel,
    find_evidence_model,
    find_model,
)
from fairbench_agent.calibration.predicting.model_tables import ShownModel, ValidationTable
from fairbench_agent.core.console import Result
from fairbench_agent.core.units import plural
from fairbench_agent.pool.options import PlainHttpOption

Pools = Annotated[list[str] | None, typer.Option("--pool", help="Folder of records or URL of a pool; may be repeated.")]


class Verification(Result):
    """A model and the data it is reproduced from."""

    name: str
    id: str
    reproduced_from: str

    def text(self) -> str:
        return f"{self.name} ({self.id[:12]}): reproduced from {self.reproduced_from}"


def refit_command(
    pool: Pools = None,
    name: Annotated[str, typer.Option(help="Name of the model.")] = "refit",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Model file to write.", metavar="FILE")] = None,
    plain_http: PlainHttpOption = False,
) -> Refit:
    return refit_pools(pool or (), name, output, plain_http=plain_http)


def validate_command(
    model: ModelOption = None,
    parts: Annotated[bool, typer.Option("--parts", help="Also print parts of the data sets.")] = False,
    figure: Annotated[Path | None, typer.Option(help="Draw achieved against nominal risk.", metavar="FILE")] = None,
) -> ValidationTable:
    evidence = find_evidence_model(model)
    if figure is not None:
        save_figure(lambda axes: draw_validation(axes, evidence), figure)
    rows = tuple(row for row in evidence.validation if parts or row.part == "all")
    return ValidationTable(model=evidence.name, rows=rows)


def figures_command(
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder for the figures.")],
) -> Result:
    return draw_figures(output)


def models_show(
    model: ModelName = None,
    figure: Annotated[Path | None, typer.Option(help="Draw γ against the risk.", metavar="FILE")] = None,
) -> ShownModel:
    shown = find_model(model)
    if figure is not None:
        save_figure(lambda axes: draw_gamma(axes, shown), figure)
    return ShownModel(id=shown.id, model=shown)


def models_verify(
    model: ModelName = None,
    pool: Pools = None,
    plain_http: PlainHttpOption = False,
) -> Verification:
    """Rebuild a model from its data and compare: shipped data, or the records of its pool."""
    return verified(find_model(model, plain_http=plain_http), pool or (), plain_http=plain_http)


def verified(model: Model, pools: Iterable[str] = (), *, plain_http: bool = False) -> Verification:
    """Rebuild a model from shipped data, or from the records of its pools; ModelError if the result differs."""
    if isinstance(model, PoolModel):
        rebuilt: Model = _refitted(model, pools, plain_http=plain_http)
        source = f"{plural(len(model.records), 'record')} of the pool"
    elif isinstance(model, EvidenceModel):
        rebuilt = evidence_model(model.name, model.date, extended=bool(model.class_tau))
        source = "results/evidence"
    elif model.name == PUBLISHED_MODEL:
        rebuilt, source = regression_model(published_timings(), model.name, model.date), "results/published"
    else:
        remedy = "only shipped models and models of a pool can be rebuilt"
        raise ModelError(f"model {model.name} was fitted elsewhere; {remedy}")
    rebuilt = rebuilt.model_copy(update={"software": model.software})
    if rebuilt.id != model.id:
        raise ModelError(f"model {model.name}: {source} yields another one ({rebuilt.id[:12]}, not {model.id[:12]})")
    return Verification(name=model.name, id=model.id, reproduced_from=source)


def _refitted(model: PoolModel, pools: Iterable[str], *, plain_http: bool) -> PoolModel:
    """Return the model of the same records with the same settings, from pools that may have grown since."""
    records, used = read_pools(pools, plain_http=plain_http), {row.sha256: row for row in model.records}
    n_missing = len(used.keys() - records.keys())
    if n_missing:
        raise ModelError(
            f"model {model.name}: {n_missing} of its {len(used)} records are missing; give its --pool, or an export"
        )
    return refit(
        {sha256: records[sha256] for sha256 in used},
        {sha256: row.contributor for sha256, row in used.items() if row.contributor},
        name=model.name,
        date=model.date,
        scores={sha256: row.score for sha256, row in used.items() if row.score},
    ).model
