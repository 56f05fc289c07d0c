"""Records in words, tables and JSON."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from fairbench_agent.agent.records.folding_tables import fact_grid, folding, folding_rows, titled
from fairbench_agent.agent.records.side_by_side import copies_document, copies_text
from fairbench_agent.core.table import Table
from fairbench_agent.pool.record.core_speed import record_speed_document
from fairbench_agent.pool.record.core_speed_text import speed_facts
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.protocol import Environment
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import NoiseTotal, noise_total, problem_totals, total
from fairbench_agent.workloads.quantities import seconds_text, value_text

if TYPE_CHECKING:  # loads numpy, which a listing has no use for
    from fairbench_agent.agent.records.record_comparison import Milestone, Ratio, RecordComparison, Span


_TO_FIRST = "÷ first (95 % interval)"


def list_json(records: Iterable[Record]) -> str:
    """Return a listing as one JSON document; times in integer nanoseconds, the grade null for an import."""
    return json.dumps([_list_row(record) for record in records], indent=2, ensure_ascii=False)


def _list_row(record: Record) -> dict[str, object]:
    return {
        "sha256": record_sha256(record),
        "cpu": cpu_name(record),
        "suite": record.protocol.suite,
        "budget": record.protocol.budget,
        "grade": record.grade.letter if record.grade else None,
        "total": asdict(total(record)),
        "started_at": record.started_at,
        "partial": record.partial,
        "copies": record.protocol.copies,
    }


def list_table(records: Iterable[Record]) -> Table:
    """Return a listing as a table, one line a record."""
    titles = ("hash", "CPU", "suite", "budget", "copies", "grade", "raw s", "undisturbed s", "date", "partial")
    return titled(titles, map(_cells, records))


def _cells(record: Record) -> dict[str, str]:
    """Return what tables of records say of one, by the titles of their columns."""
    added = total(record)
    return {
        "hash": short_hash(record_sha256(record)),
        "CPU": cpu_name(record),
        "suite": record.protocol.suite,
        "budget": str(record.protocol.budget),
        "copies": str(record.protocol.copies),
        "grade": record.grade.letter if record.grade else "imported",
        "raw s": seconds_text(added.wall_ns),
        "undisturbed s": seconds_text(added.undisturbed_ns),
        "date": record.started_at[:10],
        "partial": "partial" if record.partial else "",
    }


def show_json(record: Record, beside: "RecordComparison | None" = None) -> str:
    """Return a record and what it adds up to as one JSON document; times in integer nanoseconds.

    `beside` is one of several copies beside one copy.
    """
    document = {
        "hash": record_sha256(record),
        "total": asdict(total(record)),
        "problems": {problem: asdict(part) for problem, part in problem_totals(record).items()},
        **copies_document(record, beside),
        "noise": asdict(noise_total(record)),
        "speed": record_speed_document(record),
        # as it is filed, so that it has the hash
        "record": json.loads(canonical_bytes(record)),
    }
    return json.dumps(document, indent=2, ensure_ascii=False)


def show_text(record: Record, beside: "RecordComparison | None" = None) -> RenderableType:
    """Return what a person wants to know about a record; `beside` is one of several copies beside one copy."""
    return Group(
        fact_grid(_head_rows(record)),
        Text("\nMachine"),
        fact_grid([*machine_facts(record.machine), *speed_facts(record.machine, record.speed)]),
        Text("\nProtocol"),
        fact_grid([(name, value_text(value), "") for name, value in record.protocol if name != "instances"]),
        Text(f"\nTimes (medians over the sweeps{' and copies' if record.protocol.copies > 1 else ''})"),
        _totals_table(record),
        *copies_text(record, beside),
        Text("\nNoise"),
        fact_grid(_noise_rows(noise_total(record), record.environment)),
        Text(f"\nGrade {record.grade.letter if record.grade else 'none: imported'}"),
        fact_grid([("", reason, "") for reason in _grade_rows(record)]),
    )


def _grade_rows(record: Record) -> Sequence[str]:
    of_copies = (f"of each copy: {', '.join(record.copy_grades)}",) if record.copy_grades else ()
    return (*of_copies, *(record.grade.reasons if record.grade else ()))


def comparison_json(comparison: "RecordComparison") -> str:
    """Return a comparison as one JSON document; times in integer nanoseconds, ratios B ÷ A, its answer in words too."""
    return json.dumps({"answer": answer(comparison), **asdict(comparison)}, indent=2, ensure_ascii=False)


def comparison_tables(comparison: "RecordComparison", a: Record, b: Record, *, with_processes: bool) -> list[Table]:
    """Return two records under the answer, the ratios of their times, and what else differs, each as a table."""
    named = tuple((mark, cpu_name(record), _record_line(record)) for mark, record in (("A", a), ("B", b)))
    whose = f"Two records of {'one machine' if comparison.same_machine else 'two machines'}"
    ratios = {**comparison.problems, "total": comparison.total, **(comparison.processes if with_processes else {})}
    tables = [
        Table(("", "", ""), named, "l", f"{answer(comparison)}\n\n{whose}"),
        _ratios_table(ratios, f"Times ({comparison.times}, medians over the sweeps)"),
    ]
    differing = {"Protocol": comparison.protocol, "Condition": comparison.condition, "Machine": comparison.machine}
    for what, differences in differing.items():
        if what == "Machine":
            tables.append(_clock_table(comparison))
        if differences:
            rows = tuple((one.name, _value(one.a), _value(one.b)) for one in differences)
            tables.append(Table(("", "A", "B"), rows, "l", what))
        else:
            tables[-1] = replace(tables[-1], notes=(*tables[-1].notes, f"{what}: the same"))
    return tables


def comparison_text(tables: Sequence[Table]) -> RenderableType:
    """Return the tables of a comparison for a terminal."""
    named, *others = tables
    parts: list[RenderableType] = [Text(named.caption), fact_grid(named.rows)]
    for table in others:
        parts += [Text(f"\n{table.caption}"), folding(table), *(Text(f"\n{note}") for note in table.notes)]
    return Group(*parts)


def answer(comparison: "RecordComparison") -> str:
    """Return in one sentence what a comparison shows of the total, with every reservation."""
    total = comparison.total
    shown = "B takes longer" if total.low > 1 else "B takes less time" if total.high < 1 else "no difference shown"
    lacking = "neither has" if len(comparison.without_estimates) == 2 else "one has no"
    raw = "" if comparison.times == "undisturbed" else f" ({lacking} undisturbed estimates; disturbances are in them)"
    counts = comparison.a_processes, comparison.b_processes
    partial = "" if counts == (total.n_processes,) * 2 else f"; A has {counts[0]}, B {counts[1]}"
    text = (
        f"{_caution(comparison)}{shown}: B ÷ A is {total.ratio:.3f} (95 % interval {_interval(total)}), by {comparison.times} times{raw} "
        f"of the {total.n_processes} {'process' if total.n_processes == 1 else 'processes'} that both have{partial}."
    )
    return text[0].upper() + text[1:]


def _caution(comparison: "RecordComparison") -> str:
    a, b = comparison.copies
    reasons = [] if comparison.same_code else ["A and B ran other code"]
    reasons += [] if a == b else [f"A and B ran {a} and {b} copies side by side"]
    return f"caution, {' and '.join(reasons)}, so more than machines is compared; " if reasons else ""


def history_json(milestones: Iterable["Milestone"]) -> str:
    """Return a machine's history as one JSON document; `since_first` is null for the first record of its kind."""
    rows = [
        _list_row(milestone.record)
        | {
            "since_first": _since_row(milestone.since_first) if milestone.since_first else None,
            "changes": [asdict(change) for change in milestone.changes],
        }
        for milestone in milestones
    ]
    return json.dumps(rows, indent=2, ensure_ascii=False)


def _since_row(since: "RecordComparison") -> dict[str, object]:
    first = {"first_sha256": since.a_sha256, "times": since.times, "same_code": since.same_code, "copies": since.copies}
    return first | asdict(since.total)


def history_table(milestones: Iterable["Milestone"]) -> Table:
    """Return a machine's history as a table, one line a record, the oldest first."""
    titles = ("date", "hash", "suite", "budget", "grade", "undisturbed s", _TO_FIRST, "first", "changes")
    return titled(titles, map(_milestone_cells, milestones))


def _milestone_cells(milestone: "Milestone") -> dict[str, str]:
    since = milestone.since_first
    return _cells(milestone.record) | {
        _TO_FIRST: f"{since.total.ratio:.3f} ({_interval(since.total)})" if since else "",
        "first": _first(since) if since else "none earlier",
        "changes": ", ".join(f"{one.name} {_value(one.a)} → {_value(one.b)}" for one in milestone.changes),
    }


def _first(since: "RecordComparison") -> str:
    """Return which record a later one is compared with, and what is particular about it."""
    notes = [] if since.same_code else ["other code"]
    notes += [] if since.copies[0] == since.copies[1] else ["{} and {} copies".format(*since.copies)]
    notes += ["raw times"] if since.times == "raw" else []
    partial = {since.a_processes, since.b_processes} != {since.total.n_processes}
    notes += [f"{since.total.n_processes} processes"] if partial else []
    return ", ".join([short_hash(since.a_sha256), *notes])


def _record_line(record: Record) -> str:
    cells = _cells(record)
    graded = f"{'grade ' if record.grade else ''}{cells['grade']}"
    return ", ".join((cells["hash"], cells["suite"], cells["date"], graded))


def _ratios_table(ratios: Mapping[str, "Ratio"], caption: str) -> Table:
    rows = (
        (name, f"{of.n_processes}", seconds_text(of.a_ns), seconds_text(of.b_ns), f"{of.ratio:.3f}", _interval(of))
        for name, of in ratios.items()
    )
    return Table(("", "processes", "A s", "B s", "B ÷ A", "95 % interval"), tuple(rows), "lr", caption)


def _interval(ratio: "Ratio") -> str:
    return f"{ratio.low:.3f} to {ratio.high:.3f}"


def _clock_table(comparison: "RecordComparison") -> Table:
    quantities = (
        ("drift kernel, ms", 1e6, *comparison.drift_ns),
        ("frequency, GHz", 1e9, *comparison.frequency_hz),
    )
    rows = (
        (name, _span(a, unit), _span(b, unit), f"{b.median / a.median:.3f}" if a and b else "")
        for name, unit, a, b in quantities
    )
    said = "Clock (median, and lowest to highest, over the runs)"
    return Table(("", "A", "B", "B ÷ A"), tuple(rows), "l", said)


def _span(span: "Span | None", unit: float) -> str:
    if span is None:
        return "unknown"
    return f"{span.median / unit:.3f} ({span.lowest / unit:.3f} to {span.highest / unit:.3f})"


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return "; ".join(value) or "none"
    return value_text(value) or "none"


def _head_rows(record: Record) -> list[tuple[str, str, str]]:
    score = record.score
    whole = "partial: processes of the suite are missing" if record.partial else "all processes"
    return [
        ("hash", record_sha256(record), ""),
        ("CPU", cpu_name(record), ""),
        ("score", f"{score.value} ({score.table}, {score.date})" if score else "none given", ""),
        ("machine id", record.machine_id, ""),
        ("measured", f"{record.started_at} to {record.finished_at}", f"agent {record.agent_version}"),
        ("origin", record.origin.source or record.origin.kind, ""),
        ("outcomes", record.outcomes, whole),
    ]


def _totals_table(record: Record) -> RichTable:
    parts = (*problem_totals(record).items(), ("total", total(record)))
    rows = [
        (name, f"{of.n_processes}", seconds_text(of.wall_ns), seconds_text(of.undisturbed_ns)) for name, of in parts
    ]
    rows += [(timing.name, "validation", seconds_text(timing.wall_ns), "") for timing in record.validation]
    return folding_rows(("", "processes", "raw s", "undisturbed s"), rows)


def _noise_rows(noise: NoiseTotal, environment: Environment | None) -> list[tuple[str, str, str]]:
    kinds = ", ".join(f"{kind} {count}" for kind, count in noise.disturbances.items())
    rows = [
        ("disturbed runs", f"{noise.n_disturbed} of {noise.n_runs}", kinds),
        ("wall / CPU time", f"{noise.wall_ns / noise.cpu_ns:.4f}" if noise.cpu_ns else "unknown", ""),
        ("steal", f"{seconds_text(noise.steal_ns)} s" if noise.steal_ns is not None else "unknown", ""),
        ("preempted", "unknown" if noise.involuntary_switches is None else f"{noise.involuntary_switches} times", ""),
    ]
    for when, findings in (("before", environment.before), ("after", environment.after)) if environment else ():
        found = (f"{one.name}: {value_text(one.value)}" for one in findings if one.verdict in ("caution", "bad"))
        rows.append((f"found {when}", ", ".join(found) or "nothing against it", ""))
    return rows
