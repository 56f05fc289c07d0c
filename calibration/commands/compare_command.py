"""What `models compare` does: errors and γ of two models side by side, for every way that machines may enter."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Final

from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup
from fairbench_agent.calibration.fitting.error_table import published_rows, speed_rows
from fairbench_agent.calibration.fitting.model import Curve, Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.reference_profile import SAME_PROBLEM, WHOLE, HoldOut, Profile
from fairbench_agent.core.table import Table
from fairbench_agent.pool.record.record_hash import short_hash

P_GAMMA: Final = 0.01
_NOT_TAKEN: Final = (
    "'–': that model's predictions take no such machines (an error beside it is of its method, cross-validated)"
)
_REFERENCES: Final = (
    (WHOLE, HoldOut.PROBLEM, "other problems"),
    (SAME_PROBLEM, HoldOut.INSTANCE_AND_SEARCH, "same problem"),
)


@dataclass(frozen=True)
class Cell:
    """How well a model predicts with one reference and machines that enter in one way; None where that is not known.

    Attributes:
        error: mean |log₂ error|, both machines held out.
        gamma: γ(0.01) of the kind that predictions take, None where they do not take such machines.
    """

    error: float | None
    gamma: float | None


@dataclass(frozen=True)
class Row:
    """One basis and reference, and the cells of both models."""

    basis: str
    reference: str
    before: Cell
    after: Cell


def compare(one: str, other: str) -> tuple[object, list[Table]]:
    """Return errors and γ of two models side by side; ModelError where one is not known."""
    models = find_model(one), find_model(other)
    rows = [*_rows(models)]
    document = {
        "models": [{"name": model.name, "id": model.id} for model in models],
        "p_gamma": P_GAMMA,
        "rows": [asdict(row) for row in rows],
    }
    return document, [_table(models, rows)]


def _rows(models: tuple[Model, Model]) -> Iterator[Row]:
    known = [model.curves for model in models]
    for profile, hold_out, reference in _REFERENCES:
        for basis in Basis:
            if any(_curve(curves, basis, profile, hold_out) for curves in known):
                before, after = (
                    _cell(model, models, Setup(model.method, basis, profile, hold_out)) for model in models
                )
                yield Row(basis, reference, before, after)


def _curve(curves: tuple[Curve, ...], basis: Basis, profile: Profile, hold_out: HoldOut) -> Curve | None:
    asked = (basis, profile.name, hold_out)
    return next((one for one in curves if (one.basis, one.profile, one.hold_out) == asked), None)


def _cell(model: Model, models: tuple[Model, Model], setup: Setup) -> Cell:
    """Return a model's own figures, or the error that the table of either has of its method."""
    curve = _curve(model.curves, setup.basis, setup.profile, setup.hold_out)
    if curve is not None:
        low, high = curve.curve.support
        kind = curve.of_kind[curve.gamma_kind()]
        return Cell(curve.error, kind.gamma_at(P_GAMMA) if low <= P_GAMMA <= high else None)
    labels = {label for label, told in (*published_rows(), *speed_rows()) if told == setup}
    found = (
        row.error for shown in models for row in shown.error_table if row.label in labels and row.times == model.times
    )
    return Cell(next(found, None), None)


def _table(models: tuple[Model, Model], rows: list[Row]) -> Table:
    names = [f"{model.name} {short_hash(model.id)}" for model in models]
    cells = ((row.basis, row.reference, *_shown(row.before), *_shown(row.after)) for row in rows)
    return Table(
        ("M1-M2", "reference", *(title for name in names for title in (name, "γ"))),
        tuple(cells),
        "llr",
        f"mean |log2 error|, both machines held out, and γ({P_GAMMA:g}) of the kind that predictions take",
        (_NOT_TAKEN,),
    )


def _shown(cell: Cell) -> tuple[str, ...]:
    return tuple("–" if value is None else f"{value:.3f}" for value in (cell.error, cell.gamma))
