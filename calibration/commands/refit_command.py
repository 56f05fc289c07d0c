"""What `refit` does: fit a model, cross-validate all methods, compare with the previous model."""

import json
from pathlib import Path

from fairbench_agent.calibration.commands import model_report, refit_report, text_report
from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.data.text_files import write_text
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting import refit as fitting
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.methods import SCORE_METHODS
from fairbench_agent.calibration.fitting.model import Model, model_text
from fairbench_agent.calibration.fitting.model_library import DEFAULT_MODEL, find_model, known_models
from fairbench_agent.calibration.fitting.model_summary import difference
from fairbench_agent.calibration.fitting.refit import RefitSettings, with_specifications
from fairbench_agent.calibration.fitting.selection import Selection, nested_selection
from fairbench_agent.calibration.fitting.training import RefitSources, training
from fairbench_agent.calibration.fitting.uncertainty import machine_errors
from fairbench_agent.core.table import in_form, text_of

_MOST_SELECTED = 60


def refit(
    sources: RefitSources, settings: RefitSettings, previous: str | None, output: Path | None, *, verbose: bool = False
) -> Result:
    """Fit a model, compare it with the previous one, write it if asked."""
    found = training(sources)
    if settings.method == "speeds":
        found = with_specifications(found)
    model = fitting.refit(found, settings)
    before = _previous(previous)
    if output:
        write_text(output, model_text(model))
    selection, poorly = _selected(found.table), _explained(found.table, settings)
    document = json.loads(model_text(model)) | {
        "excluded": [vars(item) for item in found.excluded],
        "warnings": found.warnings,
        "selection": None if selection is None else vars(selection),
        "error_by_machine": poorly,
    }
    short = refit_report.summary(model, found.excluded, found.warnings, poorly, before)
    parts = [
        text_report.excluded(found.excluded),
        "\n".join(f"warning: {warning}" for warning in found.warnings),
        in_form(model_report.model_tables(model), "text"),
        model_report.kinds(model) if model.second_speed else "",
        text_report.selection(selection),
        text_report.machine_errors(poorly),
        text_of(difference(before, model)) if before else "",
    ]
    rest = ["", *(f"{part}\n" for part in parts if part)] if verbose else []
    return document, "\n".join([*short, *rest, *refit_report.last_lines(output)])


def _selected(table: Timings) -> Selection | None:
    """Return what nested selection among all methods by scores reaches, None where machines are too few or too many."""
    scored = table.scored()
    if not 7 <= len(scored.machines) <= _MOST_SELECTED:
        return None
    try:
        return nested_selection(scored, [Setup(method, Basis.SCORE) for method in SCORE_METHODS])
    except DataError:
        return None  # a single problem, or scores that are too alike within a fold


def _explained(table: Timings, settings: RefitSettings) -> dict[str, float]:
    """Return the mean |log₂ error| of the predictions from and to each machine, the worst first."""
    chosen = table.scored() if settings.by_score else table
    basis = Basis.SCORE if settings.by_score else Basis.MEASURED
    return machine_errors(cross_validate(chosen, Setup(settings.method, basis, hold_out=settings.hold_out)))


def _previous(name: str | None) -> Model | None:
    """Return the model that a new one is compared with: the named one, else the default one if there is any."""
    names = {model.name for model in known_models()}
    return find_model(name) if name or DEFAULT_MODEL in names else None
