"""What `validate` does: hold a model against timings that it was not fitted on."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fairbench_agent.calibration.commands import text_report as wording
from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.data.pooling import Rule, pooled
from fairbench_agent.calibration.data.published_file import PUBLISHED_TABLE, read_published
from fairbench_agent.calibration.data.scores import known_tables
from fairbench_agent.calibration.data.sources import pool_records
from fairbench_agent.calibration.data.timings import Times, Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.training import score_from
from fairbench_agent.calibration.fitting.validation import Deviations, deviations, read_validation, validation_timings
from fairbench_agent.pool.paths import data_folder
from fairbench_agent.pool.record.record import Record


@dataclass(frozen=True)
class _Shown:
    """What was run, by one kind of times, and the reference process on the same machines where it is known."""

    timings: Timings
    measured: Timings | None = None


def validate(source: str, name: str | None, processes: str, basis: str | None, stratum: str | None) -> Result:
    """Compare a model with the same runtime on a file of timings, or on a pool of records."""
    model = find_model(name)
    shown = (
        _of_file(Path(source), processes) if Path(source).is_file() else _of_records(source, model, processes, stratum)
    )
    raw = shown["raw"]
    basis = basis or _basis(raw, model)
    if basis == Basis.MEASURED and raw.measured is None:
        raise DataError(f"{source}: only records know the reference process of their machines; use {Basis.SCORE}")
    found = {
        times: deviations(model, one.timings, one.measured if basis == Basis.MEASURED else None)
        for times, one in shown.items()
    }
    n_machines = len((raw.timings if basis == Basis.MEASURED else raw.timings.scored()).machines)
    document = {
        "model": {"name": model.name, "id": model.id},
        "basis": str(basis),
        "n_machines": n_machines,
        "n_processes": len(raw.timings.processes),
        **_means(found["raw"]),
        "undisturbed": _means(found["undisturbed"]) if "undisturbed" in found else None,
    }
    return document, wording.deviations(document)


def _means(found: Deviations) -> dict[str, float]:
    equivalent, same = found.means
    return {"equivalent_runtime_log2": equivalent, "same_runtime_log2": same}


def _basis(shown: _Shown, model: Model) -> Basis:
    """Return score-score if the model and two machines allow it, else measured-measured."""
    by_score = model.line is not None and len(shown.timings.scored().machines) > 1
    return Basis.SCORE if by_score or shown.measured is None else Basis.MEASURED


def _of_file(file: Path, processes: str) -> dict[Times, _Shown]:
    if processes == "validation" and file.suffix != ".csv":
        raise DataError(f"{file}: validation processes come as .csv, or in a pool of records")
    read = read_validation if file.suffix == ".csv" else read_published
    return {"raw": _Shown(read(file))}


def _of_records(source: str, model: Model, processes: str, stratum: str | None) -> dict[Times, _Shown]:
    """Return the timings of a pool of records by both times; validation processes have raw times only."""
    records = pool_records([source])
    raw = _table(model, records, stratum, "raw")
    if processes == "validation":
        chosen = validation_timings(records, raw)
        return {"raw": _Shown(chosen, raw)}
    shown: dict[Times, _Shown] = {"raw": _Shown(raw, raw)}
    try:
        undisturbed = _table(model, records, stratum, "undisturbed")
    except DataError:
        return shown  # no record has undisturbed times
    if undisturbed.machines == raw.machines:
        shown["undisturbed"] = _Shown(undisturbed, undisturbed)
    return shown


def _table(model: Model, records: Sequence[tuple[str, Record]], stratum: str | None, times: Times) -> Timings:
    wanted = (model.score_table.name, model.score_table.date) if model.score_table else PUBLISHED_TABLE
    score = score_from(wanted, known_tables(data_folder()))
    return pooled(records, Rule(times=times), score).table(stratum).complete()
