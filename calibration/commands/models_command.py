"""What `models` does: list, show, read γ curves, compare, verify."""

import json
from collections.abc import Sequence

from fairbench_agent.calibration.commands import text_report as wording
from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.errors import DataError, SupportError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model import model_text
from fairbench_agent.calibration.fitting.model_library import DEFAULT_MODEL, find_model, known_models
from fairbench_agent.calibration.fitting.model_summary import changes, difference
from fairbench_agent.calibration.fitting.reference_profile import HoldOut, choice
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
        for model in known_models()
    ]
    return rows, wording.model_rows(rows)


def models_show(name: str) -> Result:
    """Show a model."""
    model = find_model(name)
    return json.loads(model_text(model)), wording.model(model)


def models_gamma(name: str, wanted: tuple[str, str, str | None], p_gamma: float | None, gamma: float | None) -> Result:
    """Read the γ curve of a basis, profile and hold-out in either direction."""
    model = find_model(name)
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
    first, second = find_model(one), find_model(other)
    return changes(first, second), difference(first, second)


def models_verify(names: Sequence[str]) -> Result:
    """Check models."""
    found = [find_model(name) for name in names] or known_models()
    rows = [{"id": model.id, "name": model.name, "whole": True} for model in found]
    return rows, "\n".join(f"{short_hash(model.id)}  {model.name}: complete and unchanged" for model in found)
