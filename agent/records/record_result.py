"""What a record comes to, for `measure` and `records show`: times, grade, copies, and the line to copy into a paper."""

from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import BaseModel

from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.pool.record.core_speed import record_speed_document, speed_facts, speed_line
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.notation import short_hash
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.summary import (
    CopyTotal,
    Total,
    copy_totals,
    cpu_name,
    data_set_of,
    preference,
    problem_totals,
    total,
)
from fairbench_agent.workloads.processes import Problem
from fairbench_agent.workloads.quantities import seconds_text, value_text

_PROBLEM_NAMES = {"qap": "QAP", "tsp": "TSP (unrounded lengths)", "pfsp": "PFSP (total flow time)", "lop": "LOP"}


class Slowdown(BaseModel, frozen=True):
    """Time of a process that ran next to its copies, over that of one copy on the same machine."""

    one_copy_sha256: str
    total: float
    problems: dict[Problem, float]


class RecordResult(Result):
    """A record, and what it comes to by the medians over its sweeps and copies."""

    sha256: str
    path: str
    cpu: str
    total: Total
    problems: dict[Problem, Total]
    copy_totals: tuple[CopyTotal, ...]
    slowdown: Slowdown | None
    speed: dict[str, Any] | None
    record: Record

    def text(self) -> str:
        record, grade = self.record, self.record.grade
        speed = speed_line(record.machine, record.speed)
        lines = [
            self.cpu,
            *([speed] if speed else []),
            f"{self._work()}, outcomes {record.outcomes}",
            "",
            self._times(),
        ]
        if record.protocol.copies > 1:
            lines += ["", self._slowdown_line()]
        if record.validation:
            lines += [
                "",
                "validation  " + "  ".join(f"{x.name} {seconds_text(x.wall_ns)} s" for x in record.validation),
            ]
        reasons = grade.reasons if grade else ()
        lines += ["", f"grade {grade.letter if grade else 'none: imported'}", *(f"  - {reason}" for reason in reasons)]
        lines += [f"interrupted: {x.kind} after {x.after_runs} runs, {x.gap_s} s" for x in record.interruptions]
        return "\n".join([*lines, "", self.paper_line(), "", f"record  {self.path}"])

    def details(self) -> str:
        record = self.record
        identity = [
            ("hash", self.sha256, ""),
            ("machine id", record.machine_id, ""),
            ("measured", f"{record.started_at} to {record.finished_at}", f"agent {record.agent_version}"),
            ("origin", record.origin.source or record.origin.kind, ""),
        ]
        protocol = [(name, value_text(value), "") for name, value in record.protocol if name != "instances"]
        facts = [*machine_facts(record.machine), *speed_facts(record.machine, record.speed)]
        parts: dict[str, Sequence[tuple[str, str, str]]] = {
            "Record": identity,
            "Machine": facts,
            "Protocol": protocol,
        }
        grids = (f"{title}\n{text_grid(Table(('', '', ''), tuple(rows), 'l'))}" for title, rows in parts.items())
        return "\n\n".join([self.text(), *grids])

    def paper_line(self) -> str:
        undisturbed, grade = self.total.undisturbed_ns, self.record.grade
        return (
            f"For a paper: measured on {self.cpu}; reference process, {self._work()}: "
            f"{seconds_text(self.total.wall_ns)} s raw, "
            f"{seconds_text(undisturbed)}{' s' if undisturbed else ''} undisturbed, "
            f"grade {grade.letter if grade else 'none'}, fairbench record {short_hash(self.sha256)}."
        )

    def _work(self) -> str:
        protocol = self.record.protocol
        sweeps = f"{protocol.sweeps} sweep{'s' if protocol.sweeps > 1 else ''}"
        copies = f", {protocol.copies} copies side by side" if protocol.copies > 1 else ""
        processes = f"{self.total.n_processes} {'of 64 processes (partial)' if self.record.partial else 'processes'}"
        return f"suite {protocol.suite}, {protocol.budget} evaluations, {sweeps}{copies}, {processes}"

    def _times(self) -> str:
        parts = {_PROBLEM_NAMES[problem]: part for problem, part in self.problems.items()} | {"total": self.total}
        rows = [(name, seconds_text(of.wall_ns), seconds_text(of.undisturbed_ns), "") for name, of in parts.items()]
        for number, copy in enumerate(self.copy_totals, 1):
            name = f"copy {number}" + ("" if copy.core is None else f" on core {copy.core}")
            times = (seconds_text(copy.total.wall_ns), seconds_text(copy.total.undisturbed_ns))
            rows.append((name, *times, f"grade {copy.grade}"))
        return text_grid(Table(("", "raw s", "undisturbed s", ""), tuple(rows), "lrrl"))

    def _slowdown_line(self) -> str:
        if self.slowdown is None:
            return "slowdown unknown: no record of one copy of the same work on this machine; measure without --copies"
        ratios = ", ".join(f"{name} {ratio:.3f}" for name, ratio in self.slowdown.problems.items())
        one_copy = f"one copy ({short_hash(self.slowdown.one_copy_sha256)})"
        return f"slowdown against {one_copy}: total {self.slowdown.total:.3f}, {ratios}"


def record_result(record: Record, path: str, others: Iterable[Record] = ()) -> RecordResult:
    """Return what a record comes to; of the other records, the one of one copy gives the slowdown of several."""
    return RecordResult(
        sha256=record_sha256(record),
        path=path,
        cpu=cpu_name(record),
        total=total(record),
        problems=problem_totals(record),
        copy_totals=copy_totals(record),
        slowdown=_slowdown(record, others) if record.protocol.copies > 1 else None,
        speed=record_speed_document(record),
        record=record,
    )


def _slowdown(record: Record, others: Iterable[Record]) -> Slowdown | None:
    """Return the slowdown against the machine's preferred record of one copy with the same work and code."""
    alone = [other for other in others if other.protocol.copies == 1 and _same(other) == _same(record)]
    alone.sort(key=lambda other: other.started_at, reverse=True)
    best = min(alone, key=preference, default=None)
    if best is None:
        return None
    before = problem_totals(best)
    ratios = {problem: _ratio(part, before[problem]) for problem, part in problem_totals(record).items()}
    return Slowdown(one_copy_sha256=record_sha256(best), total=_ratio(total(record), total(best)), problems=ratios)


def _same(record: Record) -> tuple[object, ...]:
    keys = tuple(process.key for process in record.processes)
    return record.machine_id, data_set_of(record), keys


def _ratio(of: Total, to: Total) -> float:
    """Return a ratio of undisturbed times; of raw times for imports."""
    if of.undisturbed_ns and to.undisturbed_ns:
        return of.undisturbed_ns / to.undisturbed_ns
    return of.wall_ns / to.wall_ns
