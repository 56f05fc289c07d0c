"""What `refit` does: fit a model, cross-validate all methods, compare with the previous model."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from fairbench.calibration import refit as refitting
from fairbench.calibration import wording
from fairbench.calibration.arguments import (
    Result,
    accepts,
    bridge_folders,
    choice,
    method_named,
    model_folders,
    model_named,
    write_text,
)
from fairbench.calibration.bridges import known_bridges
from fairbench.calibration.cross_validation import Basis, Setup, cross_validate
from fairbench.calibration.errors import DataError
from fairbench.calibration.methods import METHODS
from fairbench.calibration.model import DEFAULT_MODEL, Model, known_models, model_text
from fairbench.calibration.pooling import include, pooled
from fairbench.calibration.published_file import PUBLISHED_TABLE, read_published
from fairbench.calibration.reference import HoldOut
from fairbench.calibration.scores import known_tables
from fairbench.calibration.selection import Selection, nested_selection
from fairbench.calibration.sources import pool_records
from fairbench.calibration.summary import shipped
from fairbench.calibration.timings import Times, Timings
from fairbench.calibration.training import Training, drifted, of_stratum, score_from, score_table_of, with_published
from fairbench.calibration.uncertainty import machine_errors
from fairbench.pool.derived import stratum_of
from fairbench.pool.paths import data_folder
from fairbench.pool.record import Record

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
    measured_only: bool = False
    score_table_mismatch: str = "refuse"


def refit(request: RefitRequest, previous: str | None, output: Path | None) -> Result:
    """Fit a model, compare it with the previous one, write it if asked."""
    if not request.name.strip() or "/" in request.name:
        raise DataError(f"--name {request.name!r}: a model has a name without a slash")
    found = _training(request, "undisturbed" if request.undisturbed else "raw")
    plan = refitting.Plan(
        request.name,
        method_named(request.method),
        score_table=_score_table(request, pool_records(request.pools)),
        hold_out=choice(HoldOut, request.hold_out, "hold-out"),
        by_score=not request.measured_only,
        published_grid=request.published_grid,
        seed=request.seed,
        bridges=found.bridges,
    )
    model = refitting.refit(found.table, plan, _by_other_times(request, found.table))
    before = _previous(previous)
    if output:
        write_text(output, model_text(model))
    selection, poorly = _selected(found.table), _explained(found.table, plan)
    document = json.loads(model_text(model)) | {
        "excluded": [vars(item) for item in found.excluded],
        "warnings": found.warnings,
        "selection": None if selection is None else vars(selection),
        "error_by_machine": poorly,
    }
    parts = [
        wording.excluded(found.excluded),
        "\n".join(f"warning: {warning}" for warning in found.warnings),
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
    chosen = table.scored() if plan.by_score else table
    basis = Basis.SCORE if plan.by_score else Basis.MEASURED
    return machine_errors(cross_validate(chosen, Setup(plan.method, basis, hold_out=plan.hold_out)))


def _previous(name: str | None) -> Model | None:
    """Return the model that a new one is compared with: the named one, else the default one if there is any."""
    names = {model.name for _, model in known_models(model_folders())}
    return model_named(name) if name or DEFAULT_MODEL in names else None


def _training(request: RefitRequest, times: Times) -> Training:
    """Return what the request is about: a stratum of the pool alone, or the published timings and the pool with them."""
    base = read_published(request.published) if request.published else shipped().summary()
    if not request.pools:
        if request.include or request.stratum or request.undisturbed:
            raise DataError("--include, --stratum and --undisturbed are about records; name a pool of them with --pool")
        return Training(base)
    rule = replace(include(request.include), times=times)
    records = pool_records(request.pools)
    if not records:
        raise DataError(f"{', '.join(map(str, request.pools))}: holds no record; name a pool that does")
    wanted = _score_table(request, records)
    score = score_from(wanted, known_tables(data_folder()), accept_other=accepts(request.score_table_mismatch))
    if request.stratum:
        if request.published:
            raise DataError("--published and --stratum exclude each other: a stratum is fitted by its records alone")
        found = of_stratum(records, request.stratum, rule, score)
    else:
        if times != "raw":
            raise DataError("published timings are raw; --undisturbed needs a --stratum, whose records have both times")
        found = with_published(base, pooled(records, rule, score), known_bridges(bridge_folders()))
    taken = [record for sha, record in records if sha in found.table.sources]
    return replace(found, warnings=drifted(taken, wanted))


def _score_table(request: RefitRequest, records: Sequence[tuple[str, Record]]) -> tuple[str, str]:
    """Return the score table of the model: that of the published timings, or that of most records of the stratum."""
    if not request.stratum:
        return PUBLISHED_TABLE
    return score_table_of(record for _, record in records if stratum_of(record) == request.stratum)


def _by_other_times(request: RefitRequest, table: Timings) -> Timings | None:
    """Return the same machines by undisturbed instead of raw times, or the reverse; None where some lack them."""
    if not request.stratum:
        return None
    try:
        other = _training(request, "undisturbed" if table.times == "raw" else "raw").table
    except DataError:
        return None  # no record of the stratum has undisturbed times
    return other if (other.machines, other.processes) == (table.machines, table.processes) else None
