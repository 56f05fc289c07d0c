"""What `score` does: the fairbench score of measured machines."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from fairbench_agent.calibration.commands import text_report
from fairbench_agent.calibration.commands.next_steps import after_score
from fairbench_agent.calibration.data.bridges import known_bridges
from fairbench_agent.calibration.data.fairbench_score import against_baseline, baseline_record
from fairbench_agent.calibration.data.pooling import include, of_copies, pooled
from fairbench_agent.calibration.data.sources import pool_records, records_of, telling_of_pools
from fairbench_agent.calibration.data.timings import Times
from fairbench_agent.calibration.errors import DataError, ShortRecordError, StrataError
from fairbench_agent.calibration.prediction.machines import records_of_cpu
from fairbench_agent.calibration.prediction.shortfall import shortfall_of
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.table import Table, text_of
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import is_hash_prefix, short_hash, the_one
from fairbench_agent.pool.stores.folder import FolderStore, read_record

Records = Sequence[tuple[str, Record]]


def score(
    machines: Sequence[str], pools: Sequence[str], baseline: Path | None, *, verbose: bool = False
) -> tuple[object, list[Table], str]:
    """Return the fairbench score of every machine that was measured, in every stratum that it was measured in.

    Machines are `this`, records, or CPU names; all of the pools unless given, of the user's own unless given.
    """
    own = records_of([FolderStore(data_folder() / "records")])
    records = pool_records(pools) if pools else own
    wanted = dict(item for text in machines for item in _meant(text, records, own)) if machines else dict(records)
    mine = {sha256 for sha256, _ in own}
    base, refusals = baseline_record(baseline), list[StrataError]()
    by_raw = _rows(wanted, base, "raw", lambda error, found: refusals.extend(_refused(error, found, wanted, mine)))
    if not by_raw:
        raise (
            refusals[0]
            if refusals
            else DataError("no complete record to score; run fairbench-agent measure, or name a folder with --pool")
        )
    undisturbed = {row["record"]: row["score"] for row in _rows(wanted, base, "undisturbed", lambda *_: None)}
    rows = [
        row | {"score_undisturbed": undisturbed.get(row["record"]), "grade": _grade(wanted[str(row["record"])])}
        for row in by_raw
    ]
    cautions = map("Caution: {}.".format, filter(None, [_caution(rows, refusals)]))
    table = replace(text_report.score_table(rows), notes=tuple(cautions))
    best = min(rows, key=lambda row: row["grade"] == "C")  # the first that was not disturbed, if any was not
    files = (name for name in machines if Path(name).suffix == ".json")
    after = after_score(next(files, short_hash(str(best["record"]))), pools)
    return rows, [table], f"{_text(rows, refusals, verbose=verbose)}\n{after}"


def _text(rows: Sequence[dict[str, Any]], refusals: Sequence[StrataError], *, verbose: bool) -> str:
    """Return the scores, and the caution that matters most; if verbose, strata, records and undisturbed scores too."""
    scores = [row["score"] for row in rows]
    if len(rows) == 1:
        (row,) = rows
        lines = [f"{row['name']}: score {row['score']:.0f}.   (the baseline machine has 1000; {_spread(row)})"]
    else:
        lines = [
            f"{len(rows)} scores from {min(scores):.0f} to {max(scores):.0f}; the baseline machine has 1000, a faster one more."
        ]
    found = _caution(rows, refusals)
    lines += [f"Caution: {found}."] if found else []
    if verbose:
        lines += ["", text_of(text_report.score_table(rows)), *map(str, refusals)]
        return "\n".join(lines)
    if len(rows) > 1:
        lines += [f"{row['score']:8.0f}  {short_hash(row['record'])}  {row['name']}{_mark(row)}" for row in rows]
    if short := sum(isinstance(one, ShortRecordError) for one in refusals):
        are = "record is no full measurement and is" if short == 1 else "records are no full measurements and are"
        lines.append(f"{short} {are} left out (--verbose names {'it' if short == 1 else 'them'})")
    return "\n".join(lines)


def _spread(row: Mapping[str, Any]) -> str:
    return f"problems differ by a factor of {2 ** row['spread_log2']:.2f}, one standard deviation"


def _caution(rows: Sequence[Mapping[str, Any]], refusals: Sequence[StrataError]) -> str:
    """Return what matters most: measurements without a score, then disturbed ones, then what few machines carried over."""
    unconnected = [one for one in refusals if not isinstance(one, ShortRecordError)]
    if unconnected:
        others = f" ({len(unconnected) - 1} more with --verbose)" if len(unconnected) > 1 else ""
        return f"{unconnected[0]}{others}"
    disturbed = sum(row["grade"] == "C" for row in rows)
    if disturbed:
        which = "this measurement was" if len(rows) == 1 else f"{disturbed} of the {len(rows)} measurements were"
        return f"{which} disturbed (grade C), so the score may be too low; measure again while nothing else runs there"
    carried = [row["bridge_machines"] for row in rows if row["bridge_machines"]]
    if not carried:
        return ""
    few = "one machine" if min(carried) == 1 else f"{min(carried)} machines"
    which = "this machine" if len(rows) == 1 else f"{len(carried)} of the {len(rows)}"
    return (
        f"{which} did other work than the baseline machine, and {few} alone connect{'s' * (min(carried) == 1)} both; compare "
        "scores of one stratum (--verbose names it)"
    )


def _mark(row: Mapping[str, Any]) -> str:
    return "  (disturbed, grade C)" if row["grade"] == "C" else ""


@telling_of_pools()
def _meant(machine: str, records: Records, own: Records) -> Records:
    """Return the records of a machine, of all machines of a CPU; DataError where there is none."""
    if machine == "this":
        return of_copies(own, 1)
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


def _refused(
    error: StrataError, found: Sequence[str], records: Mapping[str, Record], mine: Collection[str]
) -> list[StrataError]:
    """Return why records of a stratum have no score: for each that is no full measurement that, else what speaks against all."""
    short = [shortfall_of(one, records[one], "this" if one in mine else "record", complete=True) for one in found]
    told = [one.score_error() for one in short if one]
    return [*told, *([error] if len(told) < len(found) else [])]


def _rows(
    records: Mapping[str, Record],
    baseline: tuple[str, Record],
    times: Times,
    refuse: Callable[[StrataError, Sequence[str]], None],
) -> list[dict[str, object]]:
    """Return a row per machine and stratum; a stratum that nothing connects to the baseline's is refused, with its records."""
    rule = include(["grade=C"], times)
    rows: list[dict[str, object]] = []
    for base in pooled([baseline], rule).strata.values():
        for table in pooled(records.items(), rule).strata.values():
            try:
                found = against_baseline(table, base, known_bridges())
            except StrataError as error:
                refuse(error, table.sources)
                continue
            rows += map(vars, found)
    return rows
