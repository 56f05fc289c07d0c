"""The commands that estimate or draw, which import numpy: refit, validate, figures, models show and verify."""

from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.calibration.commands import ModelName, ModelOption
from fairbench_agent.calibration.estimating.figures import draw_figures, draw_gamma, draw_validation, save_figure
from fairbench_agent.calibration.estimating.refit import Refit, refit_pools
from fairbench_agent.calibration.estimating.verification import verified
from fairbench_agent.calibration.predicting.model import find_evidence_model, find_model
from fairbench_agent.calibration.predicting.model_tables import ShownModel, ValidationTable, validation_table
from fairbench_agent.core.console import Result
from fairbench_agent.pool.options import PlainHttpOption

Pools = Annotated[list[str] | None, typer.Option("--pool", help="Folder of records or URL of a pool; may be repeated.")]


def refit_command(
    pool: Pools = None,
    name: Annotated[str, typer.Option(help="Name of the model.")] = "refit",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Model file to write.", metavar="FILE")] = None,
    plain_http: PlainHttpOption = False,
) -> Refit:
    """Fit speeds of CPUs and the paper's regression to the records of a pool."""
    return refit_pools(pool or (), name, output, plain_http=plain_http)


def validate_command(
    model: ModelOption = None,
    parts: Annotated[bool, typer.Option("--parts", help="Also print parts of the data sets.")] = False,
    figure: Annotated[Path | None, typer.Option(help="Draw achieved against nominal risk.", metavar="FILE")] = None,
) -> ValidationTable:
    evidence = find_evidence_model(model)
    if figure is not None:
        save_figure(lambda axes: draw_validation(axes, evidence), figure)
    return validation_table(evidence, parts=parts)


def figures_command(
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder for the figures.")],
) -> Result:
    """Draw the paper's figures and the validation of the default model."""
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
) -> Result:
    """Rebuild a model from its data and compare: shipped data, or the records of its pool."""
    found = find_model(model, plain_http=plain_http)
    return verified(found, pool or (), plain_http=plain_http)
