"""Records in words, tables and JSON."""

import json
from collections.abc import Iterable
from dataclasses import asdict

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.protocol import Environment
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import NoiseTotal, noise_total, problem_totals, total
from fairbench_agent.workloads.quantities import seconds_text, value_text


def list_json(records: Iterable[Record]) -> str:
    """Return a listing as one JSON document; times in integer nanoseconds, the grade null for an import."""
    rows = [
        {
            "sha256": record_sha256(record),
            "cpu": cpu_name(record),
            "suite": record.protocol.suite,
            "budget": record.protocol.budget,
            "grade": record.grade.letter if record.grade else None,
            "total": asdict(total(record)),
            "started_at": record.started_at,
            "partial": record.partial,
        }
        for record in records
    ]
    return json.dumps(rows, indent=2, ensure_ascii=False)


def list_table(records: Iterable[Record]) -> RenderableType:
    """Return a listing as a table, one line a record."""
    table = _table("hash", "CPU", "suite", "budget", "grade", "raw s", "undisturbed s", "date", "partial")
    for record in records:
        added = total(record)
        cells = (
            short_hash(record_sha256(record)),
            cpu_name(record),
            record.protocol.suite,
            str(record.protocol.budget),
            record.grade.letter if record.grade else "imported",
            seconds_text(added.wall_ns),
            seconds_text(added.undisturbed_ns),
            record.started_at[:10],
            "partial" if record.partial else "",
        )
        table.add_row(*map(Text, cells))
    return table


def show_json(record: Record) -> str:
    """Return a record and what it adds up to as one JSON document; times in integer nanoseconds."""
    document = {
        "hash": record_sha256(record),
        "total": asdict(total(record)),
        "problems": {problem: asdict(part) for problem, part in problem_totals(record).items()},
        "noise": asdict(noise_total(record)),
        "record": record.model_dump(mode="json"),
    }
    return json.dumps(document, indent=2, ensure_ascii=False)


def show_text(record: Record) -> RenderableType:
    """Return what a person wants to know about a record."""
    return Group(
        _grid(_head_rows(record)),
        Text("\nMachine"),
        _grid(machine_facts(record.machine)),
        Text("\nProtocol"),
        _grid(
            [(name, value_text(value), "") for name, value in record.protocol.model_dump(exclude={"instances"}).items()]
        ),
        Text("\nTimes (medians over the sweeps)"),
        _totals_table(record),
        Text("\nNoise"),
        _grid(_noise_rows(noise_total(record), record.environment)),
        Text(f"\nGrade {record.grade.letter if record.grade else 'none: imported'}"),
        _grid([("", reason, "") for reason in (record.grade.reasons if record.grade else ())]),
    )


def _head_rows(record: Record) -> list[tuple[str, str, str]]:
    score = record.score
    return [
        ("hash", record_sha256(record), ""),
        ("CPU", cpu_name(record), ""),
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


def _totals_table(record: Record) -> Table:
    table = _table("", "processes", "raw s", "undisturbed s")
    for name, part in (*problem_totals(record).items(), ("total", total(record))):
        table.add_row(name, str(part.n_processes), seconds_text(part.wall_ns), seconds_text(part.undisturbed_ns))
    for timing in record.validation:
        table.add_row(Text(timing.name), "validation", seconds_text(timing.wall_ns), "")
    return table


def _noise_rows(noise: NoiseTotal, environment: Environment | None) -> list[tuple[str, str, str]]:
    kinds = ", ".join(f"{kind} {count}" for kind, count in noise.disturbances.items())
    rows = [
        ("disturbed runs", f"{noise.n_disturbed} of {noise.n_runs}", kinds),
        ("wall / CPU time", f"{noise.wall_ns / noise.cpu_ns:.4f}" if noise.cpu_ns else "unknown", ""),
        ("steal", f"{seconds_text(noise.steal_ns)} s" if noise.steal_ns is not None else "unknown", ""),
        ("preempted", "unknown" if noise.involuntary_switches is None else f"{noise.involuntary_switches} times", ""),
    ]
    for when, findings in (("before", environment.before), ("after", environment.after)) if environment else ():
        bad = [
            f"{finding.name}: {value_text(finding.value)}"
            for finding in findings
            if finding.verdict in ("caution", "bad")
        ]
        rows.append((f"found {when}", ", ".join(bad) or "nothing against it", ""))
    return rows


def _table(*titles: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in titles:
        whole = title in ("hash", "date", "raw s")
        table.add_column(title, justify="right" if title.endswith(" s") else "left", overflow="fold", no_wrap=whole)
    return table


def _grid(rows: Iterable[tuple[str, str, str]]) -> Table:
    grid = Table.grid(padding=(0, 2))
    for _ in range(3):
        grid.add_column(overflow="fold")
    for row in rows:
        grid.add_row(*map(Text, ("  " + row[0], *row[1:])))
    return grid
