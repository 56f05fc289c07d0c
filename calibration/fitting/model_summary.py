"""What of a model is shown: its line, its γ curves, points of them, and what changed since another model."""

from typing import Any

import numpy as np

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.methods import predicted_log2
from fairbench_agent.calibration.fitting.model import Curve, Model
from fairbench_agent.calibration.fitting.model_library import DEFAULT_MODEL
from fairbench_agent.core.table import Table
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.workloads.arrays import FloatArray


def listed(model: Model) -> dict[str, Any]:
    """Return what a list of models says of one."""
    return {
        "id": model.id,
        "name": model.name,
        "method": model.method,
        "strata": list(model.strata),
        "score_range": model.score_range,
        "n_machines": len(model.machines),
        "default": model.name == DEFAULT_MODEL,
    }


def regression_line(model: Model) -> tuple[FloatArray, FloatArray] | None:
    """Return scores and the fitted seconds of ρ′ at them, over the fitted range; None where there is no line.

    Of two speeds the second is the one that CPUs of the score have.
    """
    table = model.timings.scored()
    total = table.seconds.sum(axis=1)
    if model.coefficients is None or not len(total):
        return None
    score = np.linspace(table.scores.min(), table.scores.max(), 200)
    additions = model.second_speed.additions_at(score) if model.second_speed else np.nan
    line = np.exp2(predicted_log2(model.method, model.coefficients, score, additions))
    scale = (
        1.0
        if model.method == "linear"
        else float(np.exp(np.mean(np.log(total))) / np.exp(np.mean(np.log(table.seconds))))
    )
    return score, line * scale


def whole_curves(model: Model) -> list[Curve]:
    """Return the γ curve of the whole reference process for each basis, under the default hold-out."""
    first = {curve.basis: curve for curve in reversed(model.curves) if curve.profile == "whole"}
    return [first[basis] for basis in Basis if basis in first]


def changes(before: Model, after: Model) -> dict[str, Any]:
    """Return what changed between two models."""
    old, new = ({m.machine_id: m.name for m in shown.machines} for shown in (before, after))
    was, now = (
        {(c.basis, c.profile, c.hold_out, at.p_gamma): at.gamma for c in shown.curves for at in c.levels}
        for shown in (before, after)
    )
    names = ("basis", "profile", "hold_out", "p_gamma")
    moved = [
        dict(zip(names, point, strict=True)) | {"gamma_before": was[point], "gamma_after": gamma}
        for point, gamma in now.items()
        if was.get(point, gamma) != gamma
    ]
    return {
        "before": before.id,
        "after": after.id,
        "method": [before.method, after.method],
        "gamma_kind": [next((curve.gamma_kind() for curve in one.curves), None) for one in (before, after)],
        "machines_added": [name for key, name in new.items() if key not in old],
        "machines_removed": [name for key, name in old.items() if key not in new],
        "gamma": moved,
    }


def difference(before: Model, after: Model) -> Table:
    """Return what changed between two models: γ in a row per basis, profile and hold-out, all else in the caption."""
    found = changes(before, after)
    lines = [f"model {after.name} {short_hash(after.id)} against {before.name} {short_hash(before.id)}:"]
    if before.id == after.id:
        return Table((), (), caption=f"{lines[0]} nothing changed")
    if before.method != after.method:
        lines.append(f"method {before.method} → {after.method}")
    one, other = found["gamma_kind"]
    lines += [f"γ of each p_γ is now the {other} one instead of the {one} one"] if one != other else []
    for what in ("added", "removed"):
        names = found[f"machines_{what}"]
        lines += [f"machines {what}: {', '.join(names)}"] if names else []
    levels = sorted({row["p_gamma"] for row in found["gamma"]})
    moved = dict[tuple[str, ...], dict[float, str]]()
    for row in found["gamma"]:
        cells = moved.setdefault((row["basis"], row["profile"], row["hold_out"]), {})
        cells[row["p_gamma"]] = f"{row['gamma_before']:.3f} → {row['gamma_after']:.3f}"
    if not moved:
        return Table((), (), caption="\n".join([*lines, "no γ changed that both have"]))
    header = ("basis", "profile", "held out", *(f"γ({p:g})" for p in levels))
    rows = tuple((*names, *(cells.get(p, "–") for p in levels)) for names, cells in moved.items())
    return Table(header, rows, "lllr", "\n".join(lines))
