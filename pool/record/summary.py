"""CPU name of a record, and its totals as shown: raw and undisturbed separately."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fairbench_agent.core.names import collapsed, identity
from fairbench_agent.cpus.identities import OR_LATER, is_placeholder
from fairbench_agent.cpus.names import names_model
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.protocol import Letter, PinnedCore
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.timing import ProcessTiming, Run
from fairbench_agent.workloads.processes import PROBLEMS, Problem


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
