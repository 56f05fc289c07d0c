"""What `refit` says first: the model in ten lines, the caution that matters most, and what to do next.

`text_report` has every table; `refit --verbose` prints both.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from fairbench_agent.calibration.commands.next_steps import after_refit
from fairbench_agent.calibration.data.pooling import Excluded
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model import Curve, Model
from fairbench_agent.calibration.fitting.model_summary import whole_curves
from fairbench_agent.calibration.prediction.caution import percent
from fairbench_agent.pool.record.record_hash import short_hash

P_GAMMA = 0.01
"""The p_γ of which γ is told."""


def summary(
    model: Model,
    left_out: Sequence[Excluded],
    warnings: Sequence[str],
    errors: Mapping[str, float],
    before: Model | None,
) -> list[str]:
    """Return the lines; `errors` are mean |log₂ errors| by machine, the worst first, `before` is what it is compared with."""
    machines = len(model.machines)
    lines = [f"Model {model.name} {short_hash(model.id)} rests on {machines} machines (method {model.method})."]
    found = caution(model, left_out, warnings)
    lines += [f"Caution: {found}"] if found else []
    whose = "machine" if model.n_contributors is None else "contributor"
    lines += [gamma_line(curve, whose) for curve in whole_curves(model) if curve.basis in (Basis.SCORE, Basis.MEASURED)]
    if before is not None and before.id != model.id:
        lines += _against(model, before)
    if errors:
        name, error = next(iter(errors.items()))
        lines.append(f"explained worst: {name}, whose predictions are off by a factor of {2**error:.2f} on average")
    return lines


def caution(model: Model, left_out: Sequence[Excluded], warnings: Sequence[str]) -> str:
    """Return what matters most of what limits a model, empty where nothing does: bridges, then what was left out, then warnings."""
    unsure = [one for one in model.bridges if not one.calibrated]
    if unsure:
        carried = sum(one.n_carried for one in unsure)
        return (
            f"{carried} of the machines were carried across a bridge of fewer than three, so that no risk of this model is "
            "calibrated; leave them out with --stratum, or measure more machines both ways."
        )
    if left_out:
        reason, count = Counter(one.reason for one in left_out).most_common(1)[0]
        return f"{len(left_out)} records were left out, {count} of them because: {reason} (--verbose names all)."
    if warnings:
        more = f" ({len(warnings) - 1} more with --verbose)" if len(warnings) > 1 else ""
        return f"{warnings[0]}{more}"
    bound = max(
        (at.p_gamma_bound for curve in whole_curves(model) for at in curve.levels if at.p_gamma == P_GAMMA), default=0
    )
    if bound <= 2 * P_GAMMA:
        return ""
    return (
        f"so few machines leave open whether {100 * P_GAMMA:g} % of predictions are too long or up to {100 * bound:.2g} %; the "
        "confident γ keeps it with 95 % confidence."
    )


def gamma_line(curve: Curve, whose: str = "contributor") -> str:
    """Return how far off predictions on a basis are, and which share of the equivalent runtime B gets; `whose` is left out."""
    how = {Basis.SCORE: "both machines by score", Basis.MEASURED: "both machines measured"}[curve.basis]
    low, high = curve.curve.support
    given = (
        f"B gets {percent(curve.of_kind[curve.gamma_kind()].gamma_at(P_GAMMA))} of the time"
        if low <= P_GAMMA <= high
        else "no γ"
    )
    moved = next((at.gamma_without for at in curve.levels if at.p_gamma == P_GAMMA), None)
    without = f" ({percent(moved[0])} to {percent(moved[1])} without any one {whose})" if moved else ""
    return f"{how}: predictions are off by a factor of {2**curve.error:.2f} on average; {given} at p_γ = {P_GAMMA:g}{without}"


def _against(model: Model, before: Model) -> list[str]:
    """Return how the error on the first basis that both have moved."""
    errors = [{curve.basis: curve.error for curve in whole_curves(one)} for one in (before, model)]
    shared = [basis for basis in errors[0] if basis in errors[1]]
    if not shared:
        return []
    was, now = (2 ** one[shared[0]] for one in errors)
    return [
        f"against {before.name} {short_hash(before.id)}: off by a factor of {was:.2f} → {now:.2f} on average ({shared[0]})"
    ]


def last_lines(output: Path | None) -> list[str]:
    """Return where the model was written, and what to do with it."""
    return [*([f"written to {output}"] if output else []), after_refit(output)]
