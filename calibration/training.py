"""What a model is fitted to: the published timings, records of their stratum, and what bridges carry across to it.

Every record is used, or named with the reason why not; every machine counts once.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench.calibration.bridges import Bridge, bridge_path, bridged
from fairbench.calibration.errors import DataError, ScoreError, StrataError
from fairbench.calibration.model import CrossedBridge
from fairbench.calibration.pooling import Excluded, Pooled, Rule, ScoreOf, pooled
from fairbench.calibration.published_file import PUBLISHED_TABLE
from fairbench.calibration.scores import ScoreTable, find
from fairbench.calibration.timings import Timings, grouped, stacked
from fairbench.pool.derived import display_name, stratum_of
from fairbench.pool.record import Record

N_PROCESSES = 64
"""Processes of a whole measurement."""

FURTHER = "a further record of the machine, in another stratum"


@dataclass(frozen=True)
class Training:
    """What a model is fitted to.

    Attributes:
        table: complete, of one stratum.
        excluded: records that were left out.
        bridges: what carried machines of other strata into the table.
        warnings: what else is to be said about it.
    """

    table: Timings
    excluded: tuple[Excluded, ...] = ()
    bridges: tuple[CrossedBridge, ...] = ()
    warnings: tuple[str, ...] = ()


def score_table_of(records: Iterable[Record]) -> tuple[str, str]:
    """Return name and date of the table that most scores of records are from, the published one without any."""
    named = Counter((record.score.table, record.score.date) for record in records if record.score)
    return min(named, key=lambda table: (-named[table], table)) if named else PUBLISHED_TABLE


def drifted(records: Iterable[Record], wanted: tuple[str, str]) -> tuple[str, ...]:
    """Return a warning per record whose score is of another table than the model's."""
    others = (record for record in records if record.score and (record.score.table, record.score.date) != wanted)
    return tuple(
        f"the score of {display_name(one)} is of {one.score.table} {one.score.date}, the model's are of {' '.join(wanted)}: "
        "scores drift between tables"
        for one in others
        if one.score
    )


def score_from(wanted: tuple[str, str], tables: Iterable[ScoreTable], *, accept_other: bool = False) -> ScoreOf:
    """Return what gives the score of a record: its own, or that of its CPU in the table of the model.

    Args:
        wanted: name and date of the model's table.
        tables: those that are known.
        accept_other: whether a record's score of another table is taken.
    """
    usable = [table for table in tables if (table.name, table.date) == wanted]

    def score(record: Record) -> float:
        if record.score is None:
            return _looked_up(display_name(record), usable)
        if (record.score.table, record.score.date) != wanted and not accept_other:
            raise ScoreError(
                f"the score of {display_name(record)} is of {record.score.table} {record.score.date}, the model's are of "
                f"{' '.join(wanted)}; scores drift: choose records of one table, or --score-table-mismatch accept"
            )
        return float(record.score.value)

    return score


def _looked_up(name: str, tables: Sequence[ScoreTable]) -> float:
    try:
        return find(name, tables).score
    except ScoreError:
        return float("nan")


def of_stratum(records: Sequence[tuple[str, Record]], stratum: str, rule: Rule, score: ScoreOf) -> Training:
    """Return the machines of one stratum, by single processes.

    Raises:
        DataError: no usable record is of the stratum.
    """
    mine = [item for item in records if stratum_of(item[1]) == stratum]
    others = [item for item in records if item not in mine]
    pool = pooled(mine, rule, score)
    if not pool.strata:
        has = ", ".join(sorted({stratum_of(record) for _, record in others}))
        raise DataError(
            f"stratum {stratum}: no usable record of it is in the pool; other strata there: {has or 'none'}"
        )
    table, lacking = _whole(pool.strata[stratum])
    foreign = [Excluded(sha, display_name(record), f"stratum {stratum_of(record)}") for sha, record in others]
    return Training(table, (*pool.excluded, *lacking, *foreign))


def with_published(base: Timings, pool: Pooled, bridges: Sequence[Bridge]) -> Training:
    """Return the published timings and the machines of a pool, of other strata too where bridges carry them.

    Single processes are kept as long as all machines have the same; else all are reduced to groups.

    Raises:
        StrataError: no bridge connects a stratum of the pool to that of the published timings.
        DataError: a stratum has parts of measurements only, which cannot be summed into whole groups.
    """
    home = base.stratum
    paths = {name: _path(bridges, name, home, base) for name in pool.strata}
    parts, excluded, carried = [base], list(pool.excluded), list[CrossedBridge]()
    for name in sorted(pool.strata, key=lambda name: (len(paths[name]), name)):
        table, lacking = _whole(pool.strata[name])
        if len(table.processes) != N_PROCESSES:
            raise DataError(
                f"stratum {name}: {len(table.processes)} processes are no whole measurement and cannot be added to the "
                f"published timings; leave partial records out, or fit them alone with --stratum {name}"
            )
        excluded += lacking
        if name == home and set(base.machines) <= set(table.machines):
            parts = [table]
            continue
        known = {machine for part in parts for machine in part.machines}
        new = [row for row, machine in enumerate(table.machines) if machine not in known]
        excluded += [_left_out(table, row, FURTHER) for row in range(len(table.machines)) if row not in new]
        if new:
            parts.append(bridged(table.take(new), paths[name]))
            carried += _crossed(paths[name], name, len(new))
    return Training(_joined(parts), tuple(excluded), tuple(carried))


def _path(bridges: Sequence[Bridge], stratum: str, home: str, base: Timings) -> tuple[Bridge, ...]:
    try:
        return bridge_path(bridges, stratum, home, base.times)
    except StrataError as error:
        raise StrataError(
            f"no bridge connects {stratum} to {home}, the stratum of the published timings; make one (fairbench-calibrate "
            f"bridge), or fit it alone with --stratum {stratum}"
        ) from error


def _crossed(path: Iterable[Bridge], stratum: str, n_carried: int) -> list[CrossedBridge]:
    found = []
    for bridge in path:
        found.append(
            CrossedBridge(
                source=stratum,
                target=bridge.other(stratum),
                n_machines=len(bridge.machines),
                n_carried=n_carried,
                calibrated=bridge.calibrated,
                gamma=float(f"{bridge.gamma():.10g}"),
            )
        )
        stratum = bridge.other(stratum)
    return found


def _whole(table: Timings) -> tuple[Timings, list[Excluded]]:
    """Return the machines that have every process, and those that lack one."""
    lacking = np.flatnonzero(np.isnan(table.seconds).any(axis=1))
    return table.complete(), [_left_out(table, int(row), "lacks processes that others have") for row in lacking]


def _left_out(table: Timings, row: int, reason: str) -> Excluded:
    return Excluded(table.sources[row], table.names[row], reason)


def _joined(parts: Sequence[Timings]) -> Timings:
    if any(set(part.processes) != set(parts[0].processes) for part in parts):
        parts = [grouped(part) for part in parts]
    joined = parts[0]
    for part in parts[1:]:
        joined = stacked(joined, part)
    return joined
