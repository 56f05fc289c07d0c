"""What `refit` does: fit a model, cross-validate all methods, compare with the previous model."""

import json
from dataclasses import dataclass, replace
from pathlib import Path

from fairbench.calibration import refit as refitting
from fairbench.calibration import wording
from fairbench.calibration.arguments import (
    Result,
    choice,
    method_named,
    model_folders,
    model_named,
    write_text,
)
from fairbench.calibration.cross_validation import Basis, Setup, cross_validate
from fairbench.calibration.errors import DataError
from fairbench.calibration.methods import LEAST_MACHINES, METHODS
from fairbench.calibration.model import DEFAULT_MODEL, Model, known_models, model_text
from fairbench.calibration.pooling import Excluded, include, pooled
from fairbench.calibration.published_file import read_published
from fairbench.calibration.reference import HoldOut
from fairbench.calibration.selection import Selection, nested_selection
from fairbench.calibration.sources import pool_records
from fairbench.calibration.summary import shipped
from fairbench.calibration.timings import Times, Timings, grouped, stacked
from fairbench.calibration.uncertainty import machine_errors

_MOST_SELECTED = 60


@dataclass(frozen=True)
class RefitRequest:
    """Options of `refit`."""

    pools: tuple[str, ...]
    published: Path | None
    method: str
    name: str
    stratum: str | None
    hold_out: str
    include: tuple[str, ...]
    undisturbed: bool
    published_grid: bool
    seed: int


def refit(request: RefitRequest, previous: str | None, output: Path | None) -> Result:
    """Fit a model, compare it with the previous one, write it if asked."""
    times: Times = "undisturbed" if request.undisturbed else "raw"
    table, excluded = _table(request, times)
    plan = refitting.Plan(
        request.name,
        method_named(request.method),
        hold_out=choice(HoldOut, request.hold_out, "hold-out"),
        published_grid=request.published_grid,
        seed=request.seed,
    )
    model = refitting.refit(table, plan, _by_other_times(request, table))
    before = _previous(previous)
    if output:
        write_text(output, model_text(model))
    selection, poorly = _selected(table), _explained(table, plan)
    document = json.loads(model_text(model)) | {
        "excluded": [vars(item) for item in excluded],
        "selection": None if selection is None else vars(selection),
        "error_by_machine": poorly,
    }
    parts = [
        wording.excluded(excluded),
        wording.model(model),
        wording.selection(selection),
        wording.machine_errors(poorly),
        wording.difference(before, model) if before else "",
        f"written to {output}" if output else "",
    ]
    text = "\n\n".join(part for part in parts if part)
    return document, text.strip()


def _selected(table: Timings) -> Selection | None:
    """Return what nested selection among all methods by scores reaches, None where machines are too few or too many."""
    scored = table.scored()
    if not 7 <= len(scored.machines) <= _MOST_SELECTED:
        return None
    try:
        return nested_selection(scored, [Setup(method, Basis.SCORE) for method in METHODS])
    except DataError:
        return None  # a single problem, or scores that are too alike within a fold


def _explained(table: Timings, plan: refitting.Plan) -> dict[str, float]:
    """Return the mean |log₂ error| of the predictions from and to each machine, the worst first."""
    by_score = len(table.scored().machines) >= LEAST_MACHINES[plan.method]
    chosen = table.scored() if by_score else table
    basis = Basis.SCORE if by_score else Basis.MEASURED
    return machine_errors(cross_validate(chosen, Setup(plan.method, basis, hold_out=plan.hold_out)))


def _previous(name: str | None) -> Model | None:
    """Return the model that a new one is compared with: the named one, else the default one if there is any."""
    names = {model.name for _, model in known_models(model_folders())}
    return model_named(name) if name or DEFAULT_MODEL in names else None


def _table(request: RefitRequest, times: Times) -> tuple[Timings, tuple[Excluded, ...]]:
    """Return the table of the request; records of the published stratum are added to the published groups."""
    base = read_published(request.published) if request.published else None
    rule = replace(include(request.include), times=times)
    if not request.pools:
        if request.include or request.stratum or request.undisturbed:
            raise DataError("--include, --stratum and --undisturbed are about records; name a pool of them with --pool")
        return base or shipped().summary(), ()
    found = pooled(pool_records(request.pools), rule)
    if request.stratum is None and len(found.strata) > 1:
        raise DataError(
            f"the pool has strata {', '.join(found.strata)}, never pooled as equal; choose one with --stratum"
        )
    table = found.table(request.stratum).complete()
    base = base or shipped().summary()
    new = [row for row, machine in enumerate(table.machines) if machine not in base.machines]
    if (table.stratum, table.times) != (base.stratum, base.times) or not new:
        return table, found.excluded
    return stacked(grouped(base), grouped(table).take(new)), found.excluded


def _by_other_times(request: RefitRequest, table: Timings) -> Timings | None:
    """Return the same machines by undisturbed instead of raw times, or the reverse; None where some lack them."""
    if not request.pools:
        return None
    try:
        other, _ = _table(request, "undisturbed" if table.times == "raw" else "raw")
    except DataError:
        return None  # no record of the stratum has undisturbed times
    return other if (other.machines, other.processes) == (table.machines, table.processes) else None
