"""CPU name, data set and totals of a record; raw and undisturbed times are never mixed."""

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
"""Grade of imports as a sort key, after all letters."""
_WORK: Final = ("workload_version", "code", "budget", "seed", "assembly_sha256")
_COMPILERS: Final = ("target", "numba_version", "llvmlite_version", "llvm_version", "workload_version")


@dataclass(frozen=True)
class Total:
    """Total time of some processes, each by its median run."""

    n_processes: int
    wall_ns: int
    """raw wall time"""
    undisturbed_ns: int | None
    """undisturbed estimate; None if missing for a process"""


@dataclass(frozen=True)
class CopyTotal:
    """One of several copies that ran at the same time."""

    core: PinnedCore | None
    """core that the copy was pinned to"""
    total: Total
    grade: Letter


def cpu_name(record: Record) -> str:
    """Return the brand, with the generation if the brand names no model; the machine id if both are unknown."""
    machine = record.machine
    brand, generation = machine.brand.value, machine.microarchitecture.value
    if brand and (generation is None or names_model(brand) or generation in brand):
        return brand
    if generation is None:
        return f"machine {record.machine_id[:8]}"
    return f"{brand or machine.vendor.value or 'CPU'} ({generation})"


def data_set_of(record: Record) -> str:
    """Return the suite and a digest of work and machine code, such as `standard@d729fe54`.

    Times are only compared within a data set: the same work, done by the same machine code.
    """
    protocol = record.protocol
    work = json.dumps([getattr(protocol, name) for name in _WORK])
    return f"{protocol.suite}@{hashlib.sha256(work.encode()).hexdigest()[:8]}"


def known_codes(protocol: Protocol) -> frozenset[str]:
    """Return the known SHA-256s of the machine code for a protocol's compilers and platform."""
    compilers = tuple(getattr(protocol, name) for name in _COMPILERS)
    return frozenset(sha256 for listed, sha256 in _assemblies() if listed == compilers)


@cache  # a file of the package
def _assemblies() -> tuple[tuple[tuple[object, ...], str], ...]:
    rows = json.loads((files("fairbench_agent.pool") / "assemblies.json").read_text("utf-8"))
    return tuple((tuple(row[name] for name in _COMPILERS), row["assembly_sha256"]) for row in rows)


def preference(record: Record) -> tuple[bool, bool, int, str]:
    """Return a sort key for records of a CPU or machine; the best one to compare with sorts first.

    Complete records of the full budget come first, then larger budgets, then better grades; imports have no grade.
    """
    budget = record.protocol.budget
    return record.partial, budget != FULL_BUDGET, -budget, record.grade.letter if record.grade else UNGRADED


def is_full(record: Record) -> bool:
    """Return True for a complete record of the full budget, as needed to compare runtimes."""
    return not record.partial and record.protocol.budget == FULL_BUDGET


def counts_by_default(record: Record) -> bool:
    """Return True for a full record of grade A or B, which pools and models use by default."""
    return is_full(record) and record.grade is not None and record.grade.letter != "C"


def total(record: Record) -> Total:
    return _total(record.processes)


def sorted_times(record: Record) -> tuple[int, ...]:
    """Return the wall time of each process, by name."""
    return tuple(process.wall_ns for process in sorted(record.processes, key=lambda process: process.key))


def problem_totals(record: Record) -> dict[Problem, Total]:
    """Return the total of each problem, in the order of the reference process."""
    parts = {problem: [p for p in record.processes if p.problem == problem] for problem in PROBLEMS}
    return {problem: _total(processes) for problem, processes in parts.items() if processes}


def copy_runs(processes: Iterable[ProcessTiming], copy_index: int) -> tuple[Run, ...]:
    """Return one copy's runs of some processes."""
    return tuple(run for process in processes for run in process.runs if run.copy_index == copy_index)


def copy_totals(record: Record) -> tuple[CopyTotal, ...]:
    """Return the total of each copy by its own runs; empty for a record of one copy."""
    cores = record.protocol.cores or (None,) * record.protocol.copies
    return tuple(
        CopyTotal(core, _total([p.model_copy(update={"runs": copy_runs([p], i)}) for p in record.processes]), grade)
        for i, (core, grade) in enumerate(zip(cores, record.copy_grades or (), strict=False))
    )


def _total(processes: Sequence[ProcessTiming]) -> Total:
    estimates = [process.undisturbed_ns for process in processes]
    return Total(
        n_processes=len(processes),
        wall_ns=sum(process.wall_ns for process in processes),
        undisturbed_ns=None if None in estimates else sum(filter(None, estimates)),
    )
