"""The commands that estimate or draw, which import numpy: refit, validate, figures, models show and verify."""

from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.calibration.commands import ModelName, ModelOption
from fairbench_agent.calibration.estimating.figures import draw_figures, draw_gamma, draw_validation, save_figure
from fairbench_agent.calibration.estimating.refit import refit_pools
from fairbench_agent.calibration.estimating.verification import verified
from fairbench_agent.calibration.predicting.model import find_evidence_model, find_model
from fairbench_agent.calibration.predicting.model_tables import ShownModel, validation_table
from fairbench_agent.core.console import AsJson, TableForm, print_result
from fairbench_agent.pool.options import PlainHttpOption

Pools = Annotated[list[str] | None, typer.Option("--pool", help="Folder of records or URL of a pool; may be repeated.")]


def refit_command(
    pool: Pools = None,
    without_published: Annotated[
        bool, typer.Option("--without-published", help="Leave out the published PCs.")
    ] = False,
    name: Annotated[str, typer.Option(help="Name of the model.")] = "refit",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Model file to write.", metavar="FILE")] = None,
    plain_http: PlainHttpOption = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Fit speeds of CPUs and the paper's regression to the records of a pool."""
    result = refit_pools(pool or (), name, output, with_published=not without_published, plain_http=plain_http)
    print_result(result, as_json=as_json, form=form)


def validate_command(
    model: ModelOption = None,
    parts: Annotated[bool, typer.Option("--parts", help="Also print parts of the data sets.")] = False,
    figure: Annotated[Path | None, typer.Option(help="Draw achieved against nominal risk.", metavar="FILE")] = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    evidence = find_evidence_model(model)
    if figure is not None:
        save_figure(lambda axes: draw_validation(axes, evidence), figure)
    print_result(validation_table(evidence, parts=parts), as_json=as_json, form=form)


def figures_command(
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder for the figures.")],
    as_json: AsJson = False,
) -> None:
    """Draw the paper's figures and the validation of the default model."""
    print_result(draw_figures(output), as_json=as_json)


def models_show(
    model: ModelName = None,
    figure: Annotated[Path | None, typer.Option(help="Draw γ against the risk.", metavar="FILE")] = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    shown = find_model(model)
    if figure is not None:
        save_figure(lambda axes: draw_gamma(axes, shown), figure)
    print_result(ShownModel(id=shown.id, model=shown), as_json=as_json, form=form)


def models_verify(
    model: ModelName = None,
    pool: Pools = None,
    plain_http: PlainHttpOption = False,
    as_json: AsJson = False,
) -> None:
    """Rebuild a model from its data and compare: shipped data, or the records of its pool."""
    found = find_model(model, plain_http=plain_http)
    print_result(verified(found, pool or (), plain_http=plain_http), as_json=as_json)
