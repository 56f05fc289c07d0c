"""What `score` does: the fairbench score of measured machines."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from fairbench_agent.calibration.commands import text_report
from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.data.bridges import known_bridges
from fairbench_agent.calibration.data.fairbench_score import against_baseline, baseline_record
from fairbench_agent.calibration.data.pooling import include, pooled
from fairbench_agent.calibration.data.sources import pool_records, records_of
from fairbench_agent.calibration.data.timings import Times
from fairbench_agent.calibration.errors import DataError, StrataError
from fairbench_agent.pool.paths import data_folder
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.folder import FolderPool


def score(machines: Sequence[str], pools: Sequence[str], baseline: Path | None) -> Result:
    """Return the fairbench score of every machine that was measured, in every stratum that it was measured in.

    Machines are `this`, or beginnings of records' hashes; all of the pools unless given, of the user's own unless given.
    """
    stores = [FolderPool(data_folder() / "records")]
    records = pool_records(pools) if pools else records_of(stores)
    if "this" in machines:
        records += records_of(stores) if pools else []
        machines = [machine for machine in machines if machine != "this"] + [sha for sha, _ in records_of(stores)]
    wanted = dict(item for item in records if not machines or any(item[0].startswith(m) for m in machines))
    if records and not wanted:
        raise DataError(f"no record begins with {' or '.join(machines)}; fairbench-agent records list shows them")
    base, refusals = baseline_record(baseline), list[StrataError]()
    by_raw = _rows(wanted, base, "raw", refusals)
    if not by_raw:
        raise (
            refusals[0]
            if refusals
            else DataError("no complete record to score; run fairbench-agent measure, or name a folder with --pool")
        )
    undisturbed = {row["record"]: row["score"] for row in _rows(wanted, base, "undisturbed", [])}
    rows = [
        row | {"score_undisturbed": undisturbed.get(row["record"]), "grade": _grade(wanted[str(row["record"])])}
        for row in by_raw
    ]
    return rows, "\n".join([text_report.score_rows(rows), *map(str, refusals)])


def _grade(record: Record) -> str | None:
    return record.grade.letter if record.grade else None


def _rows(
    records: Mapping[str, Record], baseline: tuple[str, Record], times: Times, refusals: list[StrataError]
) -> list[dict[str, object]]:
    """Return a row per machine and stratum; a stratum that nothing connects to the baseline's adds a refusal."""
    rule = include(["grade=C"], times)
    rows: list[dict[str, object]] = []
    for base in pooled([baseline], rule).strata.values():
        for table in pooled(records.items(), rule).strata.values():
            try:
                found = against_baseline(table, base, known_bridges())
            except StrataError as error:
                refusals.append(error)
                continue
            rows += map(vars, found)
    return rows
