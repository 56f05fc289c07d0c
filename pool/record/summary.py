"""What follows from a record: the name of its CPU, its data set, and totals, in which raw and undisturbed never mix."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from fairbench_agent.cpus.names import names_model
from fairbench_agent.pool.record.protocol import Letter, PinnedCore, Protocol
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.timing import ProcessTiming, Run
from fairbench_agent.workloads.processes import FULL_BUDGET, PROBLEMS, Problem

UNGRADED: Final = "~"
"""Sorts after the letters of all grades."""
_WORK: Final = ("workload_version", "code", "budget", "seed", "assembly_sha256")
_COMPILERS: Final = ("target", "numba_version", "llvmlite_version", "llvm_version", "workload_version")


@dataclass(frozen=True)
class Total:
    """Times of some processes, each by the median over its runs, added up."""

    n_processes: int
    wall_ns: int
    """raw wall time"""
    undisturbed_ns: int | None
    """undisturbed estimate, or None if a process has none"""


@dataclass(frozen=True)
class CopyTotal:
    """One of several copies that ran side by side."""

    core: PinnedCore | None
    """core that it was pinned to"""
    total: Total
    grade: Letter


def cpu_name(record: Record) -> str:
    """Return the brand, with the generation if the brand names no model; without both, the machine's random number."""
    machine = record.machine
    brand, generation = machine.brand.value, machine.microarchitecture.value
    if brand and (generation is None or names_model(brand) or generation in brand):
        return brand
    if generation is None:
        return f"machine {record.machine_id[:8]}"
    return f"{brand or machine.vendor.value or 'CPU'} ({generation})"


def data_set_of(record: Record) -> str:
    """Return the suite and a digest of work and machine code, such as `standard@d729fe54`.

    Only times of one data set are compared: the same work, done by the same machine code.
    """
    protocol = record.protocol
    work = json.dumps([getattr(protocol, name) for name in _WORK])
    return f"{protocol.suite}@{hashlib.sha256(work.encode()).hexdigest()[:8]}"


def known_codes(protocol: Protocol) -> frozenset[str]:
    """Return the SHA-256 of the machine code that this release knows for a protocol's compilers and platform."""
    compilers = tuple(getattr(protocol, name) for name in _COMPILERS)
    return frozenset(sha256 for listed, sha256 in _assemblies() if listed == compilers)


@cache  # a file of the package
def _assemblies() -> tuple[tuple[tuple[object, ...], str], ...]:
    rows = json.loads((files("fairbench_agent.pool") / "assemblies.json").read_text("utf-8"))
    return tuple((tuple(row[name] for name in _COMPILERS), row["assembly_sha256"]) for row in rows)


def preference(record: Record) -> tuple[bool, bool, int, str]:
    """Return the sort key of records of a CPU or machine, the one to compare with first.

    A complete record of the full budget comes first, then more evaluations, then the better grade; an import has none.
    """
    budget = record.protocol.budget
    return record.partial, budget != FULL_BUDGET, -budget, record.grade.letter if record.grade else UNGRADED


def is_full(record: Record) -> bool:
    """Return True for a full measurement, which runtimes are compared by."""
    return not record.partial and record.protocol.budget == FULL_BUDGET


def counts_by_default(record: Record) -> bool:
    """Return True for a record that pools and models count by default: full, of grade A or B."""
    return is_full(record) and record.grade is not None and record.grade.letter != "C"


def total(record: Record) -> Total:
    return _total(record.processes)


def problem_totals(record: Record) -> dict[Problem, Total]:
    """Return the total of each problem of a record, in the order of the reference process."""
    parts = {problem: [p for p in record.processes if p.problem == problem] for problem in PROBLEMS}
    return {problem: _total(processes) for problem, processes in parts.items() if processes}


def copy_runs(processes: Iterable[ProcessTiming], copy_index: int) -> tuple[Run, ...]:
    """Return the runs that one copy made of some processes."""
    return tuple(run for process in processes for run in process.runs if run.copy_index == copy_index)


def copy_totals(record: Record) -> tuple[CopyTotal, ...]:
    """Return the total of each of several measured copies by its own runs; empty for one copy."""
    cores = record.protocol.cores or (None,) * record.protocol.copies
    return tuple(
        CopyTotal(core, _total([_of_copy(process, copy_index) for process in record.processes]), grade)
        for copy_index, (core, grade) in enumerate(zip(cores, record.copy_grades or (), strict=False))
    )


def _of_copy(process: ProcessTiming, copy_index: int) -> ProcessTiming:
    return process.model_copy(update={"runs": copy_runs([process], copy_index)})


def _total(processes: Sequence[ProcessTiming]) -> Total:
    estimates = [process.undisturbed_ns for process in processes]
    return Total(
        n_processes=len(processes),
        wall_ns=sum(process.wall_ns for process in processes),
        undisturbed_ns=None if None in estimates else sum(filter(None, estimates)),
    )
