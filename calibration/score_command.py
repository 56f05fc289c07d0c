"""What `score` does: the fairbench score of measured machines."""

from collections.abc import Sequence
from pathlib import Path

from fairbench.calibration import wording
from fairbench.calibration.arguments import Result
from fairbench.calibration.bridges import Bridge, bridged, find_bridge, known_bridges
from fairbench.calibration.errors import DataError, StrataError
from fairbench.calibration.fairbench_score import FairbenchScore, fairbench_scores
from fairbench.calibration.pooling import include, pooled
from fairbench.calibration.sources import pool_records, records_of
from fairbench.calibration.summary import shipped
from fairbench.calibration.timings import Timings, grouped
from fairbench.pool.errors import PoolError
from fairbench.pool.folder import FolderStore, read_record
from fairbench.pool.paths import data_folder
from fairbench.pool.record import Record, record_sha256


def score(machines: Sequence[str], pools: Sequence[str], baseline: Path | None) -> Result:
    """Return the fairbench score of every machine that was measured, in every stratum that it was measured in.

    Args:
        machines: `this`, or beginnings of records' hashes; all unless given.
        pools: folders of records, or URLs of pools; the user's own unless given.
        baseline: the record that counts as 1000; the shipped one unless given.

    Raises:
        DataError: nothing can be scored, or the baseline is not a whole record.
        StrataError: nothing is of the baseline's stratum or connected to it.
    """
    stores = [FolderStore(data_folder() / "records")]
    records = pool_records(pools) if pools else records_of(stores)
    if "this" in machines:
        records += records_of(stores) if pools else []
        machines = [machine for machine in machines if machine != "this"] + [sha for sha, _ in records_of(stores)]
    wanted = dict(item for item in records if not machines or any(item[0].startswith(m) for m in machines))
    rule = include(["grade=C"])
    base = pooled([baseline_record(baseline)], rule).table()
    tables = pooled(wanted.items(), rule).strata.values()
    if not tables:
        raise DataError("no whole record to score; run fairbench-agent measure, or name a folder with --pool")
    rows, refusals = [], []
    for table in tables:
        try:
            rows += _scored(table, base)
        except StrataError as error:
            refusals.append(error)
    if not rows:
        raise refusals[0]
    return rows, "\n".join([wording.score_rows(rows), *map(str, refusals)])


def against_baseline(
    table: Timings, base: Timings, bridges: Sequence[Bridge]
) -> tuple[tuple[FairbenchScore, ...], Bridge | None]:
    """Return the score of every machine of a table, and the bridge to the baseline's stratum where it is another one.

    Raises:
        StrataError: no bridge connects the two.
    """
    crossed = None
    if table.stratum != base.stratum:
        crossed = find_bridge(bridges, table.stratum, base.stratum)
        base = bridged(base, crossed, table.stratum)
    return fairbench_scores(table, base), crossed


def _scored(table: Timings, base: Timings) -> list[dict[str, object]]:
    """Return a row per machine, across a bridge where the baseline is of another stratum."""
    bridges = known_bridges([shipped().folder / "bridges", data_folder() / "bridges"])
    found, crossed = against_baseline(table, base, bridges)
    sources = grouped(table).complete().sources
    extra = {"bridge_machines": len(crossed.machines) if crossed else None}
    return [vars(row) | {"record": sha} | extra for row, sha in zip(found, sources, strict=True)]


def baseline_record(path: Path | None = None) -> tuple[str, Record]:
    """Return the record that counts as 1000: the shipped one unless a file is named.

    Raises:
        DataError: it cannot be read, or none is shipped.
    """
    try:
        if path:
            record = read_record(path)
            return record_sha256(record), record
        with_suite = [
            item for item in FolderStore(Path(str(shipped().records()))) if item[1].protocol.suite == "published"
        ]
    except PoolError as error:
        raise DataError(str(error)) from error
    if not with_suite:
        raise DataError(
            "the project ships no record of the published suite yet; name a baseline with --baseline RECORD"
        )
    return min(with_suite, key=lambda item: (item[1].finished_at, item[0]))
