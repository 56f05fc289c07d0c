"""Commands about models: list, show, gamma, diff, verify, figures, report."""

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from fairbench_agent.calibration.commands import figures as drawing
from fairbench_agent.calibration.commands import text_report as wording
from fairbench_agent.calibration.commands.arguments import Result, model_named, write_text
from fairbench_agent.calibration.data.published_file import read_published
from fairbench_agent.calibration.data.shipped import model_folders
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError, SupportError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.held_out import held_out, held_out_timings
from fairbench_agent.calibration.fitting.model import Model, model_text
from fairbench_agent.calibration.fitting.model_library import DEFAULT_MODEL, known_models
from fairbench_agent.calibration.fitting.model_summary import changes, difference
from fairbench_agent.calibration.fitting.reference_profile import HoldOut, choice
from fairbench_agent.calibration.fitting.validation import read_validation
from fairbench_agent.pool.record.record_hash import short_hash


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


def models_gamma(name: str, wanted: tuple[str, str, str | None], p_gamma: float | None, gamma: float | None) -> Result:
    """Read the γ curve of a basis, profile and hold-out in either direction."""
    model = model_named(name)
    basis, profile, hold_out = wanted
    held_out = choice(HoldOut, hold_out, "hold-out") if hold_out else None
    curve = model.curve(choice(Basis, basis, "basis"), profile, held_out)
    if p_gamma is not None and gamma is None:
        gamma = curve.curve.gamma_at(p_gamma)
    elif gamma is not None and p_gamma is None:
        low, high = curve.gamma[0], curve.gamma[-1]
        if not low <= gamma <= high:
            raise SupportError(f"gamma {gamma:g} lies outside {low:.4g} to {high:.4g}, which this γ curve supports")
        p_gamma = curve.curve.p_gamma_at(gamma)
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
    return changes(first, second), difference(first, second)


def models_verify(names: Sequence[str]) -> Result:
    """Check models."""
    found: list[Model] = [model_named(name) for name in names]
    if not names:
        found = [model for _, model in known_models(model_folders())]
    rows = [{"id": model.id, "name": model.name, "whole": True} for model in found]
    return rows, "\n".join(f"{short_hash(model.id)}  {model.name}: complete and unchanged" for model in found)


def figures(name: str | None, published: Path | None, validation: Path | None, output: Path) -> Result:
    """Draw every figure of a model into a folder."""
    paths = drawing.save(_drawn(model_named(name), published, validation), output)
    return [str(path) for path in paths], "\n".join(str(path) for path in paths)


def report(
    name: str | None, published: Path | None, validation: Path | None, further: Path | None, output: Path
) -> Result:
    """Write the page about a model, and how a further machine fares against it."""
    model = model_named(name)
    held = held_out(model, _timings(model, published), held_out_timings(further)) if further else ()
    text = "\n\n".join(part for part in (wording.model(model), wording.held_out(held)) if part)
    with TemporaryDirectory() as folder:
        paths = drawing.save(_drawn(model, published, validation), Path(folder), ["svg"])
        write_text(output, drawing.html_report(model, text, paths))
    document = {"path": str(output), "held_out": [vars(row) for row in held]}
    return document, f"{wording.held_out(held)}\nwritten to {output}".strip()


def _timings(model: Model, published: Path | None) -> Timings:
    return read_published(published) if published else model.timings


def _drawn(model: Model, published: Path | None, validation: Path | None) -> dict[str, drawing.Draw]:
    further = read_validation(validation) if validation else None
    return drawing.all_figures(model, _timings(model, published), further)
