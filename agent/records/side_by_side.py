"""What copies that ran side by side cost each other: each of them, and all beside this machine's record of one copy."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from fairbench_agent.agent.errors import IncomparableError
from fairbench_agent.agent.records.folding_tables import folding_rows
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import copy_totals, preference
from fairbench_agent.workloads.quantities import seconds_text

if TYPE_CHECKING:  # loads numpy, which records of one copy have no use for
    from fairbench_agent.agent.records.record_comparison import RecordComparison

_NONE = "Slowdown unknown: no record of one copy did the same work by the same code on this machine; measure it without --copies"


def slowdown(record: Record, records: Iterable[Record]) -> "RecordComparison | None":
    """Return a record of several copies beside the best of one copy that its machine has, None where there is none.

    The best is the one that `this` is; of equally good ones the latest. Other work or other machine code is not compared.
    """
    from fairbench_agent.agent.records.record_comparison import compare  # noqa: PLC0415  only where copies are shown

    own = [one for one in records if one.machine_id == record.machine_id and one.protocol.copies == 1]
    own.sort(key=lambda one: one.started_at, reverse=True)
    for alone in sorted(own, key=preference):
        try:
            compared = compare(alone, record)
        except IncomparableError:
            continue
        if compared.same_code:
            return compared
    return None


def copies_document(record: Record, beside: "RecordComparison | None") -> dict[str, object]:
    """Return the copies of a record, none where there was one, and their slowdown, for JSON; times in integer nanoseconds."""
    rows = [
        {
            "core": None if copy.core is None else copy.core.core,
            "smt_siblings": None if copy.core is None else copy.core.smt_siblings,
            "total": asdict(copy.total),
            "grade": copy.grade,
        }
        for copy in copy_totals(record)
    ]
    return {"copies": rows, "slowdown": None if beside is None else _slowdown_document(beside)}


def _slowdown_document(beside: "RecordComparison") -> Mapping[str, object]:
    ratios = {"total": asdict(beside.total), "problems": {name: asdict(of) for name, of in beside.problems.items()}}
    return {"one_copy_sha256": beside.a_sha256, "times": beside.times} | ratios


def copies_text(record: Record, beside: "RecordComparison | None") -> list[RenderableType]:
    """Return what each copy of a record took, and the slowdown against one copy; nothing where there was one."""
    copies = copy_totals(record)
    if not copies:
        return []
    rows = (
        (
            f"copy {number}",
            "unknown" if copy.core is None else str(copy.core),
            seconds_text(copy.total.wall_ns),
            seconds_text(copy.total.undisturbed_ns),
            copy.grade,
        )
        for number, copy in enumerate(copies, 1)
    )
    return [
        Text("\nCopies side by side (each by its own runs)"),
        folding_rows(("", "core", "raw s", "undisturbed s", "grade"), rows),
        *([Text(f"\n{_NONE}")] if beside is None else _slowdown_text(record.protocol.copies, beside)),
    ]


def _slowdown_text(copies: int, beside: "RecordComparison") -> list[RenderableType]:
    ratios = {**beside.problems, "total": beside.total}
    rows = (
        (name, seconds_text(of.a_ns), seconds_text(of.b_ns), f"{of.ratio:.3f}", f"{of.low:.3f} to {of.high:.3f}")
        for name, of in ratios.items()
    )
    head = f"\nSlowdown against one copy (record {short_hash(beside.a_sha256)}, {beside.times} times)"
    return [Text(head), folding_rows(("", "one copy s", f"{copies} copies s", "slowdown", "95 % interval"), rows)]
