"""A record's CPU, work and totals; what makes records comparable, the best record, and the slowdown of copies."""

import hashlib
import json
import math
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from importlib.resources import files
from statistics import fmean, stdev
from typing import Final

from pydantic import BaseModel

from fairbench_agent.core.names import collapsed, identity
from fairbench_agent.cpus.identities import OR_LATER, is_placeholder
from fairbench_agent.cpus.names import names_model
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.protocol import Letter, PinnedCore, Protocol
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.timing import ProcessTiming, ProgramTiming, Run
from fairbench_agent.workloads.processes import (
    FULL_BUDGET,
    PROBLEMS,
    PROGRAM_CHUNKS,
    PROGRAM_KINDS,
    Problem,
    ProcessKey,
    Suite,
    processes,
)

_WORK: Final = ("workload_version", "budget", "seed", "assembly_sha256")
_COMPILERS: Final = ("target", "numba_version", "llvmlite_version", "llvm_version", "workload_version")


def reported_cpu(machine: Machine) -> str:
    """Return the brand, with the generation if the brand names no model; empty if both are unknown."""
    brand, generation = _brand(machine), machine.microarchitecture.value
    if generation is None or _names_model(brand) or (brand and generation in brand):
        return brand
    return f"{brand or machine.vendor.value or 'CPU'} ({generation})"


def known_cpu(machine: Machine) -> str | None:
    """Return the reported CPU; None if neither its model nor its generation is known."""
    brand, generation = _brand(machine), machine.microarchitecture.value
    is_known = _names_model(brand) or (generation is not None and not generation.endswith(OR_LATER))
    return reported_cpu(machine) if is_known else None


def _names_model(brand: str) -> bool:
    return bool(brand) and names_model(identity(brand))


def cpu_name(record: Record) -> str:
    return reported_cpu(record.machine) or f"machine {record.machine_id[:8]}"


def _brand(machine: Machine) -> str:
    brand = collapsed(machine.brand.value or "")
    return "" if is_placeholder(brand) else brand


@cache
def _published_keys(suite: Suite) -> Mapping[str, ProcessKey]:
    return dict(zip(map(str, processes(suite)), processes("published"), strict=True))


def by_published_key(record: Record) -> dict[ProcessKey, ProcessTiming]:
    """Return the processes in the published order, by key in the published suite.

    The n-th instances of both suites take the same time within 0.4 %, so the suites count as one.
    """
    timings = {process.key: process for process in record.processes}
    keys = _published_keys(record.protocol.suite).items()
    return {published: timings[key] for key, published in keys if key in timings}


def data_set_of(record: Record) -> str:
    """Return a digest of work and machine code, such as `d729fe54`; records of one data set are comparable."""
    work = [getattr(record.protocol, name) for name in _WORK]
    text = json.dumps([*work, *map(str, by_published_key(record))])
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def cpu_identity(record: Record) -> str:
    """Return the text by which CPUs are compared; that of an unknown CPU is its machine's id, unlike any other."""
    return identity(known_cpu(record.machine) or record.machine_id)


def known_codes(protocol: Protocol) -> frozenset[str]:
    """Return the known SHA-256s of the machine code for a protocol's compilers and platform."""
    compilers = tuple(getattr(protocol, name) for name in _COMPILERS)
    return frozenset(sha256 for listed, sha256 in _assemblies() if listed == compilers)


@cache  # a file of the package
def _assemblies() -> tuple[tuple[tuple[object, ...], str], ...]:
    rows = json.loads((files("fairbench_agent.pool") / "assemblies.json").read_text("utf-8"))
    return tuple((tuple(row[name] for name in _COMPILERS), row["assembly_sha256"]) for row in rows)


def is_full(record: Record) -> bool:
    """Return True if all processes ran with the full budget, as needed to compare runtimes."""
    return not record.partial and record.protocol.budget == FULL_BUDGET


def has_programs(record: Record) -> bool:
    """Return True if all reference programs ran in full, as needed to compare speeds."""
    return len(record.programs) == len(PROGRAM_KINDS) and record.protocol.program_chunks == PROGRAM_CHUNKS


def cpu_bound_programs(record: Record) -> tuple[ProgramTiming, ...]:
    """Return the reference programs of CPU-bound work, by name."""
    programs = (program for program in record.programs if PROGRAM_KINDS.get(program.name) != "memory")
    return tuple(sorted(programs, key=lambda program: program.name))


def has_good_grade(record: Record) -> bool:
    return record.grade.letter != "C"


def counts_for_speeds(record: Record) -> bool:
    """Return True for a record of grade A or B whose processes or reference programs ran in full."""
    return (is_full(record) or has_programs(record)) and has_good_grade(record)


def incomparable(record: Record) -> str | None:
    """Return why a record's runtimes cannot be compared with those of other machines; None if they can."""
    if record.protocol.copies > 1:
        return "several copies"
    if not is_full(record):
        return "incomplete ρ′ or reduced budget"
    return None if has_good_grade(record) else "grade C"


def preference(record: Record) -> tuple[bool, bool, int, str, float]:
    """Return a sort key: the best record of a machine or CPU sorts first.

    Full records come first, then larger budgets, better grades and later measurements.
    """
    budget, finished = record.protocol.budget, datetime.fromisoformat(record.finished_at)
    return record.partial, budget != FULL_BUDGET, -budget, record.grade.letter, -finished.timestamp()


def comparable_key(record: Record) -> tuple[str, str, int]:
    """Return a key shared by records whose totals can be compared: CPU, work and number of copies."""
    return cpu_identity(record), data_set_of(record), record.protocol.copies


def seconds(record: Record) -> dict[ProcessKey, float]:
    """Return undisturbed estimates by published key.

    Raw times depend on the load: between short records of one machine under load, their ratio was 0.7 to 2.1, that of
    the estimates 0.97 to 1.03.
    """
    return {key: timing.undisturbed_ns / 1e9 for key, timing in by_published_key(record).items()}


@dataclass(frozen=True)
class Total:
    """Total time of some processes, each by its median run."""

    n_processes: int
    wall_ns: int
    undisturbed_ns: int


@dataclass(frozen=True)
class CopyTotal:
    """One of several copies that ran at the same time."""

    core: PinnedCore | None
    total: Total
    grade: Letter


def total(record: Record) -> Total:
    return _total(record.processes)


def problem_totals(record: Record) -> dict[Problem, Total]:
    parts = {problem: [p for p in record.processes if p.problem == problem] for problem in PROBLEMS}
    return {problem: _total(processes) for problem, processes in parts.items() if processes}


def copy_runs(processes: Iterable[ProcessTiming], copy_index: int) -> tuple[Run, ...]:
    return tuple(run for process in processes for run in process.runs if run.copy_index == copy_index)


def copy_totals(record: Record) -> tuple[CopyTotal, ...]:
    """Return the total of each copy by its own runs; empty for a record of one copy."""
    cores = record.protocol.cores or (None,) * record.protocol.copies
    return tuple(
        CopyTotal(core, _total([p.model_copy(update={"runs": copy_runs([p], i)}) for p in record.processes]), grade)
        for i, (core, grade) in enumerate(zip(cores, record.copy_grades or (), strict=False))
    )


def _total(processes: Sequence[ProcessTiming]) -> Total:
    return Total(
        n_processes=len(processes),
        wall_ns=sum(process.wall_ns for process in processes),
        undisturbed_ns=sum(process.undisturbed_ns for process in processes),
    )


def total_s(record: Record) -> float:
    return sum(process.undisturbed_ns for process in record.processes) / 1e9


class Slowdown(BaseModel, frozen=True, use_attribute_docstrings=True):
    """Undisturbed time of N copies side by side relative to one copy on the same machine."""

    one_copy_sha256: str
    ratio: float
    """geometric mean over the processes"""
    tau: float
    """standard deviation between the processes, log2"""
    problems: dict[Problem, float]
    """geometric mean over each problem's processes"""


def median_records(records: Mapping[str, Record], group: Callable[[str, Record], Hashable]) -> dict[str, Record]:
    """Return the record with the median total of each group, from records by hash; of an even number, the faster.

    A contributor cannot choose the one that counts by its date, hash or grade.
    """
    groups = defaultdict[Hashable, list[str]](list)
    for sha256 in sorted(records, key=lambda sha256: (total_s(records[sha256]), sha256)):
        groups[group(sha256, records[sha256])].append(sha256)
    return {(middle := hashes[(len(hashes) - 1) // 2]): records[middle] for hashes in groups.values()}


def slowdown(record: Record, candidates: Iterable[Record]) -> Slowdown | None:
    """Return the slowdown relative to the machine's best one-copy record of the same work.

    None without such a record, and for less than two processes, which show no spread.
    """
    work = record.machine_id, data_set_of(record)
    singles = [x for x in candidates if x.protocol.copies == 1 and (x.machine_id, data_set_of(x)) == work]
    if not singles or len(record.processes) <= 1:
        return None
    best = min(singles, key=preference)
    alone, together = seconds(best), seconds(record)
    log2s = {key: math.log2(together[key] / alone[key]) for key in together}
    problems = defaultdict[Problem, list[float]](list)
    for key, log2 in log2s.items():
        problems[key.problem].append(log2)
    return Slowdown(
        one_copy_sha256=record_sha256(best),
        ratio=2 ** fmean(log2s.values()),
        tau=stdev(log2s.values()),
        problems={problem: 2 ** fmean(values) for problem, values in problems.items()},
    )
