"""What a model is fitted to: the published timings, records of their stratum, and what bridges carry across to it.

Every record is used, or named with the reason why not; every machine counts once.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from fairbench_agent.calibration.data.bridges import Bridge, bridge_path, bridged, known_bridges
from fairbench_agent.calibration.data.contributors import Contributors
from fairbench_agent.calibration.data.measured_cores import MeasuredCore
from fairbench_agent.calibration.data.pooling import Excluded, Pooled, Rule, bounded, include, pooled
from fairbench_agent.calibration.data.published_file import PUBLISHED_TABLE, published_timings, read_published
from fairbench_agent.calibration.data.score_rule import ScoreRule, rescored, score_table_of, unscored
from fairbench_agent.calibration.data.scores import known_tables, named_table
from fairbench_agent.calibration.data.sources import pool_contents
from fairbench_agent.calibration.data.timings import Timings, grouped, joined
from fairbench_agent.calibration.errors import DataError, StrataError
from fairbench_agent.calibration.fitting.model import CrossedBridge, significant
from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.workloads.processes import N_PROCESSES

FURTHER = "a further record of the machine, in another stratum"


@dataclass(frozen=True)
class Training:
    """What a model is fitted to."""

    table: Timings
    """complete, of one stratum"""
    excluded: tuple[Excluded, ...] = ()
    bridges: tuple[CrossedBridge, ...] = ()
    warnings: tuple[str, ...] = ()
    score_table: tuple[str, str] = PUBLISHED_TABLE
    """name and date of the table that its scores are of"""
    other_times: Timings | None = None
    """the same machines by undisturbed instead of raw times, or the reverse; None where some lack them"""
    additions_of_score: tuple[float, float, float] | None = None
    """intercept, slope and standard deviation of log₂ additions on log₂ score; None where specifications are not known"""
    records: Sequence[tuple[str, Record]] = ()
    """hash and record of all that were looked at"""
    cores: Mapping[str, MeasuredCore] = field(default_factory=dict)
    """by the record's hash, those whose clock and kind are known; none where specifications are not known"""
    contributors: Contributors | None = None
    """what pools tell of who handed the records in; None where there is no pool"""


@dataclass(frozen=True)
class RefitSources:
    """What a model is to be fitted to, by the options of `refit`; the published timings alone without a pool."""

    pools: Sequence[str]
    published: Path | None
    stratum: str | None
    include: Sequence[str]
    undisturbed: bool
    accept_other_table: bool
    score_table: str | None = None
    """NAME or NAME,DATE of the table that all scores are to be of; that of the published or of most records unless given"""


def training(sources: RefitSources) -> Training:
    """Return the published timings alone, with a pool, or a stratum of the pool alone; pools are read once."""
    base = read_published(sources.published) if sources.published else published_timings()
    tables = known_tables(data_folder())
    wanted = None if sources.score_table is None else named_table(sources.score_table, tables)
    if wanted:
        base = rescored(base, wanted, tables)
    if not sources.pools:
        if sources.include or sources.stratum or sources.undisturbed:
            raise DataError("--include, --stratum and --undisturbed are about records; name a pool of them with --pool")
        return Training(base, warnings=unscored(base, wanted), score_table=wanted or PUBLISHED_TABLE)
    rule = include(sources.include, "undisturbed" if sources.undisturbed else "raw")
    if sources.stratum and sources.published:
        raise DataError("--published and --stratum exclude each other: a stratum is fitted by its records alone")
    records, contributors = pool_contents(sources.pools)
    if not records:
        raise DataError(f"{', '.join(sources.pools)}: holds no record; name a pool that does")
    scores = ScoreRule(tables, sources.accept_other_table, wanted)
    if sources.stratum:
        return of_stratum(records, sources.stratum, rule, scores, contributors)
    if sources.undisturbed:
        raise DataError("published timings are raw; --undisturbed needs a --stratum, whose records have both times")
    return of_pool(records, rule, scores, base, contributors)


def of_pool(
    records: Sequence[tuple[str, Record]],
    rule: Rule,
    scores: ScoreRule,
    base: Timings | None = None,
    contributors: Contributors = Contributors(),
) -> Training:
    """Return the published timings, or `base`, and all machines of a pool, carried by the bridges that are known here.

    Scores are those of records by the rule, and those that `base` has.
    """
    base = base or published_timings()
    pool = pooled(records, rule, scores.scores(PUBLISHED_TABLE), contributors)
    found = with_published(base, bounded(pool, contributors, len(base.machines)), known_bridges())
    warnings = scores.warnings(records, found.table, PUBLISHED_TABLE)
    table = scores.wanted or PUBLISHED_TABLE
    return replace(found, warnings=warnings, score_table=table, records=records, contributors=contributors)


def of_stratum(
    records: Sequence[tuple[str, Record]],
    stratum: str,
    rule: Rule,
    scores: ScoreRule = ScoreRule(),
    contributors: Contributors = Contributors(),
) -> Training:
    """Return the machines of one stratum alone, by single processes, with their other times where all have them."""
    mine = [item for item in records if stratum_of(item[1]) == stratum]
    others = [item for item in records if stratum_of(item[1]) != stratum]
    named = scores.wanted or score_table_of(record for _, record in mine)
    score, rule = scores.scores(named), replace(rule, side_by_side=True)
    pool = bounded(pooled(mine, rule, score, contributors), contributors)
    if not pool.strata:
        has = ", ".join(sorted({stratum_of(record) for _, record in others}))
        raise DataError(
            f"stratum {stratum}: no usable record of it is in the pool; other strata there: {has or 'none'}"
        )
    table, lacking = _whole(pool.strata[stratum])
    foreign = [Excluded(sha, cpu_name(record), f"stratum {stratum_of(record)}") for sha, record in others]
    other_rule = replace(rule, times="undisturbed" if rule.times == "raw" else "raw")
    others_times = bounded(pooled(mine, other_rule, score, contributors), contributors)
    other = [one.complete() for one in others_times.strata.values()]
    return Training(
        table,
        (*pool.excluded, *lacking, *foreign),
        warnings=scores.warnings(mine, table, named),
        score_table=named,
        other_times=next(
            (one for one in other if (one.machines, one.processes) == (table.machines, table.processes)), None
        ),
        records=records,
        contributors=contributors,
    )


def with_published(base: Timings, pool: Pooled, bridges: Sequence[Bridge]) -> Training:
    """Return the published timings and the machines of a pool, of other strata too where bridges carry them.

    Single processes are kept as long as all machines have the same; else all are reduced to groups.
    """
    home = base.stratum
    paths = {name: _path(bridges, name, home, base) for name in pool.strata}
    parts, excluded, carried = [base], list(pool.excluded), list[CrossedBridge]()
    for name in sorted(pool.strata, key=lambda name: (len(paths[name]), name)):
        table, lacking = _whole(pool.strata[name])
        if len(table.processes) != N_PROCESSES:
            raise DataError(
                f"stratum {name}: {len(table.processes)} processes are no complete measurement and cannot be added to the "
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
    if any(set(part.processes) != set(parts[0].processes) for part in parts):
        parts = [grouped(part) for part in parts]
    return Training(joined(parts, parts[0].processes), tuple(excluded), _each_once(carried))


def _each_once(crossed: Iterable[CrossedBridge]) -> tuple[CrossedBridge, ...]:
    """Return every bridge once, with all the machines that it carried: those of several strata may share one."""
    found = dict[tuple[str, str], CrossedBridge]()
    for one in crossed:
        before = found.setdefault((one.source, one.target), one)
        if before is not one:
            n_carried = before.n_carried + one.n_carried
            found[one.source, one.target] = before.model_copy(update={"n_carried": n_carried})
    return tuple(found.values())


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
                gamma=significant(bridge.gamma()),
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
