"""What a record comes to: times by the medians over its sweeps, grade, copies, and the line to copy into a paper."""

from collections.abc import Iterable
from typing import Any, Self

from pydantic import BaseModel, Field

from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.pool.record.core_speed import record_speed_document
from fairbench_agent.pool.record.core_speed_text import speed_line
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.protocol import Interruption, Letter
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.stratum import stratum_alone
from fairbench_agent.pool.record.summary import (
    CopyTotal,
    Total,
    copy_totals,
    preference,
    problem_totals,
    total,
)
from fairbench_agent.workloads.processes import Problem
from fairbench_agent.workloads.quantities import seconds_text

_PROBLEM_NAMES = {"qap": "QAP", "tsp": "TSP (unrounded lengths)", "pfsp": "PFSP (total flow time)", "lop": "LOP"}


class Slowdown(BaseModel, frozen=True):
    """Time of a process that ran next to its copies, over that of one copy on the same machine."""

    one_copy_sha256: str
    total: float
    problems: dict[Problem, float]


class RecordSummary(Result):
    """What a record comes to; undisturbed times are null if a process has no estimate."""

    sha256: str
    path: str
    cpu: str
    suite: str
    budget: int
    sweeps: int
    copies: int
    partial: bool
    outcomes: str
    total: Total
    problems: dict[Problem, Total]
    copy_totals: tuple[CopyTotal, ...]
    slowdown: Slowdown | None
    validation_ns: dict[str, int]
    grade: Letter | None
    reasons: tuple[str, ...]
    interruptions: tuple[Interruption, ...]
    speed: dict[str, Any] | None
    speed_line: str | None = Field(exclude=True)

    @classmethod
    def of(cls, record: Record, path: str, others: Iterable[Record] = (), **more: Any) -> Self:  # noqa: ANN401
        """Return the summary of a record.

        Args:
            record: to summarize.
            path: of its file.
            others: records among which the one of one copy is searched.
            more: fields of a subclass.
        """
        protocol, grade = record.protocol, record.grade
        return cls(
            sha256=record_sha256(record),
            path=path,
            cpu=cpu_name(record),
            suite=protocol.suite,
            budget=protocol.budget,
            sweeps=protocol.sweeps,
            copies=protocol.copies,
            partial=record.partial,
            outcomes=record.outcomes,
            total=total(record),
            problems=problem_totals(record),
            copy_totals=copy_totals(record),
            slowdown=slowdown(record, others) if protocol.copies > 1 else None,
            validation_ns={timing.name: timing.wall_ns for timing in record.validation},
            grade=grade.letter if grade else None,
            reasons=grade.reasons if grade else (),
            interruptions=record.interruptions,
            speed=record_speed_document(record),
            speed_line=speed_line(record.machine, record.speed),
            **more,
        )

    def text(self) -> str:
        """Return some dozen lines."""
        lines = [self.cpu, *([self.speed_line] if self.speed_line else []), f"{self._work()}, outcomes {self.outcomes}"]
        lines += ["", text_grid(self._times()), *self._slowdown_lines()]
        if self.validation_ns:
            times = (f"{name} {seconds_text(wall_ns)} s" for name, wall_ns in self.validation_ns.items())
            lines += ["", f"validation  {'  '.join(times)}"]
        lines += ["", f"grade {self.grade or 'none: imported'}", *(f"  - {reason}" for reason in self.reasons)]
        lines += [f"interrupted: {x.kind} after {x.after_runs} runs, {x.gap_s} s" for x in self.interruptions]
        return "\n".join([*lines, "", self.paper_line(), "", f"record  {self.path}"])

    def paper_line(self) -> str:
        """Return one sentence for the experimental section of a paper."""
        undisturbed = f"{seconds_text(self.total.undisturbed_ns)}{' s' if self.total.undisturbed_ns else ''}"
        return (
            f"For a paper: measured on {self.cpu}; reference process, {self._work()}: {seconds_text(self.total.wall_ns)} s raw, "
            f"{undisturbed} undisturbed, grade {self.grade or 'none'}, fairbench record {short_hash(self.sha256)}."
        )

    def _work(self) -> str:
        sweeps = f"{self.sweeps} sweep{'s' if self.sweeps > 1 else ''}"
        copies = f", {self.copies} copies side by side" if self.copies > 1 else ""
        of_all = "of 64 processes (partial)" if self.partial else "processes"
        return f"suite {self.suite}, {self.budget} evaluations, {sweeps}{copies}, {self.total.n_processes} {of_all}"

    def _times(self) -> Table:
        parts = {_PROBLEM_NAMES[problem]: part for problem, part in self.problems.items()} | {"total": self.total}
        rows = [(name, seconds_text(of.wall_ns), seconds_text(of.undisturbed_ns), "") for name, of in parts.items()]
        for number, copy in enumerate(self.copy_totals, 1):
            name = f"copy {number}" + ("" if copy.core is None else f" on core {copy.core}")
            times = (seconds_text(copy.total.wall_ns), seconds_text(copy.total.undisturbed_ns))
            rows.append((name, *times, f"grade {copy.grade}"))
        return Table(("", "raw s", "undisturbed s", ""), tuple(rows), "lrrl")

    def _slowdown_lines(self) -> list[str]:
        if self.copies == 1:
            return []
        if self.slowdown is None:
            return ["", "slowdown unknown: no record of one copy of the same work on this machine; measure without --copies"]
        parts = {**self.slowdown.problems, "total": self.slowdown.total}
        ratios = ", ".join(f"{name} {ratio:.3f}" for name, ratio in parts.items())
        return ["", f"slowdown against one copy ({short_hash(self.slowdown.one_copy_sha256)}): {ratios}"]


def slowdown(record: Record, others: Iterable[Record]) -> Slowdown | None:
    """Return the slowdown of several copies against the machine's preferred record of one copy of the same work."""
    keys = [process.key for process in record.processes]
    alone = [
        other
        for other in others
        if (other.machine_id, other.protocol.copies) == (record.machine_id, 1)
        and (stratum_alone(other), other.protocol.assembly_sha256)
        == (stratum_alone(record), record.protocol.assembly_sha256)
        and [process.key for process in other.processes] == keys
    ]
    alone.sort(key=lambda other: other.started_at, reverse=True)
    best = min(alone, key=preference, default=None)
    if best is None:
        return None
    before = problem_totals(best)
    ratios = {problem: _ratio(part, before[problem]) for problem, part in problem_totals(record).items()}
    return Slowdown(one_copy_sha256=record_sha256(best), total=_ratio(total(record), total(best)), problems=ratios)


def _ratio(of: Total, to: Total) -> float:
    """Return a ratio of undisturbed times, or of raw times if an estimate is missing."""
    if of.undisturbed_ns and to.undisturbed_ns:
        return of.undisturbed_ns / to.undisturbed_ns
    return of.wall_ns / to.wall_ns
