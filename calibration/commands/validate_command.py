"""What `validate` does: hold a model against timings that it was not fitted on."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from fairbench_agent.calibration.commands import text_report
from fairbench_agent.calibration.data.pooling import Rule, pooled
from fairbench_agent.calibration.data.published_file import PUBLISHED_TABLE, read_published
from fairbench_agent.calibration.data.score_rule import score_from
from fairbench_agent.calibration.data.scores import known_tables
from fairbench_agent.calibration.data.sources import pool_records
from fairbench_agent.calibration.data.timings import Times, Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.validation import deviations, read_validation, validation_timings
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.table import Table
from fairbench_agent.pool.record.record import Record

Shown = dict[Times, tuple[Timings, Timings | None]]
"""By kind of times: what was run, and the reference process on the same machines where it is known."""


def validate(
    source: str, name: str | None, processes: str, basis: str | None, stratum: str | None
) -> tuple[object, list[Table]]:
    """Compare a model with the same runtime on a file of timings, or on a pool of records."""
    model = find_model(name)
    file = Path(source)
    shown = _of_file(file, processes) if file.is_file() else _of_records(source, model, processes, stratum)
    timings, measured = shown["raw"]
    by_score = model.coefficients is not None and len(timings.scored().machines) > 1
    basis = basis or (Basis.SCORE if by_score or measured is None else Basis.MEASURED)
    if basis == Basis.MEASURED and measured is None:
        raise DataError(f"{source}: only records know the reference process of their machines; use {Basis.SCORE}")
    means = {
        times: deviations(model, one, reference if basis == Basis.MEASURED else None).means
        for times, (one, reference) in shown.items()
    }
    document = {
        "model": {"name": model.name, "id": model.id},
        "basis": str(basis),
        "n_machines": len((timings if basis == Basis.MEASURED else timings.scored()).machines),
        "n_processes": len(timings.processes),
        **means["raw"],
        "undisturbed": means.get("undisturbed"),
    }
    return document, [text_report.deviations(document)]


def _of_file(file: Path, processes: str) -> Shown:
    if processes == "validation" and file.suffix != ".csv":
        raise DataError(f"{file}: validation processes come as .csv, or in a pool of records")
    read = read_validation if file.suffix == ".csv" else read_published
    return {"raw": (read(file), None)}


def _of_records(source: str, model: Model, processes: str, stratum: str | None) -> Shown:
    """Return the timings of a pool of records by both times; validation processes have raw times only."""
    records = pool_records([source])
    raw = _table(model, records, stratum, "raw")
    if processes == "validation":
        return {"raw": (validation_timings(records, raw), raw)}
    shown: Shown = {"raw": (raw, raw)}
    with suppress(DataError):  # no record has undisturbed times
        undisturbed = _table(model, records, stratum, "undisturbed")
        if undisturbed.machines == raw.machines:
            shown["undisturbed"] = (undisturbed, undisturbed)
    return shown


def _table(model: Model, records: Sequence[tuple[str, Record]], stratum: str | None, times: Times) -> Timings:
    wanted = model.table_key or PUBLISHED_TABLE
    score = score_from(wanted, known_tables(data_folder()))
    return pooled(records, Rule(times=times), score).table(stratum).complete()
