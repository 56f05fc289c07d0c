"""What a record's times add up to; raw and undisturbed times are never mixed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fairbench_agent.pool.record.protocol import Letter, PinnedCore
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.timing import ProcessTiming, Run
from fairbench_agent.workloads.processes import FULL_BUDGET, PROBLEMS, Problem

UNGRADED = "~"
"""Stands behind the letters of all grades."""

_LEAST_RATIO = 1.0005


@dataclass(frozen=True)
class Total:
    """Times of some processes, each by the median over its runs, added up."""

    n_processes: int
    wall_ns: int
    """raw wall time"""
    undisturbed_ns: int | None
    """undisturbed estimate, or None where a process has none"""

    @property
    def raw_over_undisturbed(self) -> float | None:
        """Return by which factor raw times are longer, None where it is not known or none at three decimals."""
        ratio = self.wall_ns / self.undisturbed_ns if self.undisturbed_ns else 1.0
        return ratio if ratio >= _LEAST_RATIO else None


@dataclass(frozen=True)
class CopyTotal:
    """One of several copies that ran side by side."""

    core: PinnedCore | None
    """that it was pinned to"""
    total: Total
    grade: Letter


def preference(record: Record) -> tuple[bool, bool, int, str]:
    """Return what records of a CPU or machine are sorted by, the one to compare with first.

    A complete record of the full budget comes first, then more evaluations, then the better grade; an import has none.
    """
    budget = record.protocol.budget
    return record.partial, budget != FULL_BUDGET, -budget, record.grade.letter if record.grade else UNGRADED


def is_full(record: Record) -> bool:
    """Return whether a record is of a full measurement, which is what runtimes are compared between."""
    return not record.partial and record.protocol.budget == FULL_BUDGET


def counts_usually(record: Record) -> bool:
    """Return True for a record that pools and models count by default: full, of grade A or B."""
    return is_full(record) and record.grade is not None and record.grade.letter != "C"


def total(record: Record) -> Total:
    """Return the total of all processes of a record."""
    return _total(record.processes)


def problem_totals(record: Record) -> dict[Problem, Total]:
    """Return the total of each problem that a record has processes of, in the order of the reference process."""
    chosen = {problem: [p for p in record.processes if p.problem == problem] for problem in PROBLEMS}
    return {problem: _total(processes) for problem, processes in chosen.items() if processes}


def copy_runs(processes: Iterable[ProcessTiming], copy_index: int) -> tuple[Run, ...]:
    """Return the runs of some processes that one copy made."""
    return tuple(run for process in processes for run in process.runs if run.copy_index == copy_index)


def copy_totals(record: Record) -> tuple[CopyTotal, ...]:
    """Return what each of several measured copies took by its own runs alone, none where there was one copy."""
    cores = record.protocol.cores or (None,) * record.protocol.copies
    return tuple(
        CopyTotal(core, _total([_of_copy(process, copy_index) for process in record.processes]), grade)
        for copy_index, (core, grade) in enumerate(zip(cores, record.copy_grades or (), strict=False))
    )


def _of_copy(process: ProcessTiming, copy_index: int) -> ProcessTiming:
    return process.model_copy(update={"runs": copy_runs([process], copy_index)})


def _total(processes: Sequence[ProcessTiming]) -> Total:
    return Total(
        n_processes=len(processes),
        wall_ns=sum(process.wall_ns for process in processes),
        undisturbed_ns=_sum(process.undisturbed_ns for process in processes),
    )


def _sum(values: Iterable[int | None]) -> int | None:
    known = tuple(values)
    return None if None in known else sum(filter(None, known))
