"""Records in words, tables, JSON and CSV."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fairbench.agent.records import Listing, Shown, Verification
from fairbench.pool.fields import Fact
from fairbench.pool.machine import Machine
from fairbench.pool.process_table import cpu_name, csv_lines
from fairbench.pool.record import Environment, Record, canonical_bytes
from fairbench.pool.summary import NoiseTotal, Total

SHORT_HASH_DIGITS = 12
_BYTES_PER_UNIT = (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10))


def list_json(listing: Listing) -> str:
    """Return a listing as one JSON document; times in integer nanoseconds."""
    return json.dumps([asdict(row) for row in listing.rows], indent=2, ensure_ascii=False)


def list_table(listing: Listing) -> RenderableType:
    """Return a listing as a table, one line a record."""
    table = _table("hash", "CPU", "suite", "budget", "grade", "raw s", "undisturbed s", "date", "partial")
    for row in listing.rows:
        cells = (
            row.sha256[:SHORT_HASH_DIGITS],
            row.cpu,
            row.suite,
            str(row.budget),
            row.grade or "imported",
            *_seconds(row.total),
            row.started_at[:10],
            "partial" if row.partial else "",
        )
        table.add_row(*map(Text, cells))
    return table


def show_json(shown: Shown) -> str:
    """Return a record and what it adds up to as one JSON document; times in integer nanoseconds."""
    document = {
        "hash": shown.sha256,
        "total": asdict(shown.total),
        "problems": {problem: asdict(total) for problem, total in shown.problems.items()},
        "noise": asdict(shown.noise),
        "record": shown.record.model_dump(mode="json"),
    }
    return json.dumps(document, indent=2, ensure_ascii=False)


def show_text(shown: Shown) -> RenderableType:
    """Return what a person wants to know about a record."""
    record = shown.record
    return Group(
        _grid(_head_rows(shown)),
        Text("\nMachine"),
        _grid(_fact_rows(record.machine)),
        Text("\nProtocol"),
        _grid([(name, _value(value), "") for name, value in record.protocol.model_dump(exclude={"instances"}).items()]),
        Text("\nTimes (medians over the sweeps)"),
        _totals_table(shown),
        Text("\nNoise"),
        _grid(_noise_rows(shown.noise, record.environment)),
        Text(f"\nGrade {record.grade.letter if record.grade else 'none: imported'}"),
        _grid([("", reason, "") for reason in (record.grade.reasons if record.grade else ())]),
    )


def verify_text(verification: Verification) -> str:
    """Return how many records are sound."""
    sound = verification.n_files - len(verification.defects)
    return f"{sound} of {verification.n_files} records are whole, unchanged and did the known work"


def verify_json(verification: Verification) -> str:
    """Return a verification as one JSON document."""
    return json.dumps(asdict(verification), indent=2, ensure_ascii=False)


def export_lines(records: Iterable[tuple[str, Record]]) -> str:
    """Return records in canonical form, one a line: the hash of a line without its end is the record's."""
    return "".join(f"{canonical_bytes(record).decode()}\n" for _, record in records)


def export_document(records: Iterable[tuple[str, Record]]) -> str:
    """Return records as one JSON document, a list."""
    return f"[{','.join(canonical_bytes(record).decode() for _, record in records)}]\n"


def export_csv(records: Iterable[tuple[str, Record]]) -> str:
    """Return a table of processes as CSV (RFC 4180, lines end with LF), units in the header."""
    return "".join(csv_lines(records))


def _head_rows(shown: Shown) -> list[tuple[str, str, str]]:
    record = shown.record
    score = record.score
    return [
        ("hash", shown.sha256, ""),
        ("CPU", cpu_name(record.machine), ""),
        ("score", f"{score.value} ({score.table}, {score.date})" if score else "none given", ""),
        ("machine id", record.machine_id, ""),
        ("measured", f"{record.started_at} to {record.finished_at}", f"agent {record.agent_version}"),
        ("origin", record.origin.source or record.origin.kind, ""),
        (
            "outcomes",
            record.outcomes,
            "partial: processes of the suite are missing" if record.partial else "all processes",
        ),
    ]


def _fact_rows(machine: Machine) -> list[tuple[str, str, str]]:
    facts: list[tuple[str, Fact[Any]]] = [(name, getattr(machine, name)) for name in Machine.model_fields]
    return [(name, _quantity(name, fact.value), fact.source or "") for name, fact in facts]


def _quantity(name: str, value: str | int | None) -> str:
    if isinstance(value, int) and name.endswith("_bytes"):
        unit, size = next(((unit, size) for unit, size in _BYTES_PER_UNIT if value >= size), ("bytes", 1))
        return f"{value / size:.4g} {unit}"
    if isinstance(value, int) and name.endswith("_hz"):
        return f"{value / 1e9:.2f} GHz"
    return _value(value)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key}={item}" for key, item in value.items())
    return "unknown" if value is None else str(value)


def _totals_table(shown: Shown) -> Table:
    table = _table("", "processes", "raw s", "undisturbed s")
    for name, total in (*shown.problems.items(), ("total", shown.total)):
        table.add_row(name, str(total.n_processes), *_seconds(total))
    for timing in shown.record.validation:
        table.add_row(Text(timing.name), "validation", f"{timing.wall_ns / 1e9:.2f}", "")
    return table


def _noise_rows(noise: NoiseTotal, environment: Environment | None) -> list[tuple[str, str, str]]:
    kinds = ", ".join(f"{kind} {count}" for kind, count in noise.disturbances.items())
    rows = [
        ("disturbed runs", f"{noise.n_disturbed} of {noise.n_runs}", kinds),
        ("wall / CPU time", f"{noise.wall_ns / noise.cpu_ns:.4f}" if noise.cpu_ns else "unknown", ""),
        ("steal", "unknown" if noise.steal_ns is None else f"{noise.steal_ns / 1e9:.2f} s", ""),
        ("preempted", "unknown" if noise.involuntary_switches is None else f"{noise.involuntary_switches} times", ""),
    ]
    for when, findings in (("before", environment.before), ("after", environment.after)) if environment else ():
        bad = [
            f"{finding.name}: {_value(finding.value)}" for finding in findings if finding.verdict in ("caution", "bad")
        ]
        rows.append((f"found {when}", ", ".join(bad) or "nothing against it", ""))
    return rows


def _seconds(total: Total) -> tuple[str, str]:
    undisturbed = "unknown" if total.undisturbed_ns is None else f"{total.undisturbed_ns / 1e9:.2f}"
    return f"{total.wall_ns / 1e9:.2f}", undisturbed


def _table(*titles: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in titles:
        whole = title in ("hash", "date", "raw s")
        table.add_column(title, justify="right" if title.endswith(" s") else "left", overflow="fold", no_wrap=whole)
    return table


def _grid(rows: Sequence[tuple[str, str, str]]) -> Table:
    grid = Table.grid(padding=(0, 2))
    for _ in range(3):
        grid.add_column(overflow="fold")
    for row in rows:
        grid.add_row(*map(Text, ("  " + row[0], *row[1:])))
    return grid
