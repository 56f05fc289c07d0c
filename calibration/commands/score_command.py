"""What `score` does: the fairbench score of measured machines."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from fairbench_agent.calibration.commands import text_report
from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.data.bridges import known_bridges
from fairbench_agent.calibration.data.fairbench_score import against_baseline, baseline_record
from fairbench_agent.calibration.data.pooling import include, pooled
from fairbench_agent.calibration.data.sources import pool_records, records_of, telling_of_pools
from fairbench_agent.calibration.data.timings import Times
from fairbench_agent.calibration.errors import DataError, StrataError
from fairbench_agent.calibration.prediction.machines import records_of_cpu
from fairbench_agent.pool.paths import data_folder
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import is_hash_prefix, the_one
from fairbench_agent.pool.stores.folder import FolderPool, read_record

Records = Sequence[tuple[str, Record]]


def score(machines: Sequence[str], pools: Sequence[str], baseline: Path | None) -> Result:
    """Return the fairbench score of every machine that was measured, in every stratum that it was measured in.

    Machines are `this`, records, or CPU names; all of the pools unless given, of the user's own unless given.
    """
    own = records_of([FolderPool(data_folder() / "records")])
    records = pool_records(pools) if pools else own
    wanted = dict(item for text in machines for item in _meant(text, records, own)) if machines else dict(records)
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


@telling_of_pools()
def _meant(machine: str, records: Records, own: Records) -> Records:
    """Return the records of a machine, of all machines of a CPU; DataError where there is none."""
    if machine == "this":
        return own
    if Path(machine).suffix == ".json":
        record = read_record(Path(machine))
        return [(record_sha256(record), record)]
    if found := records_of_cpu(machine, records):
        return found
    beginning = [item for item in records if item[0].startswith(machine)]
    if is_hash_prefix(machine) and beginning:
        return [the_one(beginning, machine, "score")]
    raise DataError(
        f"{machine!r}: no measured machine has this CPU, and no record begins so, with four or more digits; "
        "fairbench-agent records list shows them, or name their pool with --pool"
    )


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
