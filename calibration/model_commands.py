"""Commands about models: list, show, gamma, diff, verify, figures, report."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from fairbench.calibration import figures as drawing
from fairbench.calibration import report as reporting
from fairbench.calibration import wording
from fairbench.calibration.arguments import Result, choice, model_folders, model_named, write_text
from fairbench.calibration.cross_validation import Basis
from fairbench.calibration.errors import DataError, SupportError
from fairbench.calibration.held_out import held_out, held_out_timings
from fairbench.calibration.model import DEFAULT_MODEL, Model, known_models, model_text
from fairbench.calibration.published_file import read_published
from fairbench.calibration.reference import HoldOut
from fairbench.calibration.timings import Timings
from fairbench.calibration.validation import read_validation


@dataclass(frozen=True)
class FiguresRequest:
    """Options of `figures` and `report`."""

    model: str | None
    published: Path | None
    validation: Path | None
    held_out: Path | None = None


def models_list() -> Result:
    """List the known models."""
    rows = [
        {
            "id": model.id,
            "name": model.name,
            "method": model.method,
            "strata": list(model.strata),
            "score_range": model.score_range,
            "n_machines": len(model.machines),
            "default": model.name == DEFAULT_MODEL,
        }
        for _, model in known_models(model_folders())
    ]
    return rows, wording.model_rows(rows)


def models_show(name: str) -> Result:
    """Show a model."""
    model = model_named(name)
    return json.loads(model_text(model)), wording.model(model)


@dataclass(frozen=True)
class GammaRequest:
    """Options of `models gamma`."""

    model: str
    basis: str
    profile: str
    hold_out: str | None
    p_gamma: float | None
    gamma: float | None


def models_gamma(request: GammaRequest) -> Result:
    """Read a γ curve in either direction."""
    model = model_named(request.model)
    hold_out = choice(HoldOut, request.hold_out, "hold-out") if request.hold_out else None
    curve = model.curve(choice(Basis, request.basis, "basis"), request.profile, hold_out)
    if request.p_gamma is not None and request.gamma is None:
        p_gamma, gamma = request.p_gamma, curve.curve.gamma_at(request.p_gamma)
    elif request.gamma is not None and request.p_gamma is None:
        low, high = curve.gamma[0], curve.gamma[-1]
        if not low <= request.gamma <= high:
            raise SupportError(
                f"gamma {request.gamma:g} lies outside {low:.4g} to {high:.4g}, which this γ curve supports"
            )
        p_gamma, gamma = curve.curve.p_gamma_at(request.gamma), request.gamma
    else:
        raise DataError("give either --p-gamma or --gamma")
    document = {
        "model": {"name": model.name, "id": model.id},
        "basis": curve.basis,
        "profile": curve.profile,
        "hold_out": curve.hold_out,
        "p_gamma": p_gamma,
        "gamma": gamma,
        "p_gamma_bound": curve.p_gamma_bound(gamma),
        "confident_gamma": curve.confident.gamma_at(p_gamma),
    }
    return document, wording.gamma(document)


def models_diff(one: str, other: str) -> Result:
    """Compare two models."""
    first, second = model_named(one), model_named(other)
    return wording.changes(first, second), wording.difference(first, second)


def models_verify(names: Sequence[str]) -> Result:
    """Check models."""
    found: list[Model] = [model_named(name) for name in names]
    if not names:
        found = [model for _, model in known_models(model_folders())]
    rows = [{"id": model.id, "name": model.name, "whole": True} for model in found]
    return rows, "\n".join(f"{model.id[:12]}  {model.name}: whole and unchanged" for model in found)


def figures(request: FiguresRequest, output: Path) -> Result:
    """Draw every figure of a model into a folder."""
    model = model_named(request.model)
    paths = drawing.save(drawing.all_figures(model, _shown_timings(model, request), _validation(request)), output)
    return [str(path) for path in paths], "\n".join(str(path) for path in paths)


def report(request: FiguresRequest, output: Path) -> Result:
    """Write the page about a model."""
    model = model_named(request.model)
    table = _shown_timings(model, request)
    held = held_out(model, table, held_out_timings(request.held_out)) if request.held_out else ()
    text = "\n\n".join(part for part in (wording.model(model), wording.held_out(held)) if part)
    with TemporaryDirectory() as folder:
        paths = drawing.save(drawing.all_figures(model, table, _validation(request)), Path(folder), ["svg"])
        write_text(output, reporting.html_report(model, text, paths))
    return {
        "path": str(output),
        "held_out": [vars(row) for row in held],
    }, f"{wording.held_out(held)}\nwritten to {output}".strip()


def _shown_timings(model: Model, request: FiguresRequest) -> Timings:
    return read_published(request.published) if request.published else model.timings


def _validation(request: FiguresRequest) -> Timings | None:
    return read_validation(request.validation) if request.validation else None
