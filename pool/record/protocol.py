"""The part of a record that says by which rules it was measured."""

from typing import Literal

from pydantic import Field

from fairbench_agent.pool.record.fields import Count, Evaluations, Frozen, Label, Name, Nanoseconds, Sha256
from fairbench_agent.workloads.processes import Suite


class Protocol(Frozen):
    """What must be equal before two measurements may be pooled, and what else was chosen."""

    workload_version: Count = Field(description="version of the work that was done")
    suite: Suite = Field(description="which 16 instances were used")
    code: Literal["numba", "cpp"] = Field(description="which program did the work")
    budget: Evaluations = Field(gt=0, description="evaluations after which a process ends")
    seed: int = Field(ge=0, lt=2**53, description="seed of the solver's generator")
    sweeps: Count = Field(gt=0, description="runs of each process")
    selection: Label = Field(description="pattern that chose the processes; * is all of them")
    instances: dict[Name, Sha256] | None = Field(description="SHA-256 of every instance's matrices; null when imported")
    python_version: Label | None = Field(description="Python that ran the worker; null when imported")
    numba_version: Label | None = Field(description="numba that compiled the kernels; null when imported")
    llvmlite_version: Label | None = Field(description="llvmlite that compiled the kernels; null when imported")
    llvm_version: Label | None = Field(description="LLVM that compiled the kernels; null when imported")
    code_generation: dict[Name, Label] | None = Field(
        description="environment that fixes code generation; null when imported"
    )
    target: Label | None = Field(description="target triple of the machine code; null when imported")
    assembly_sha256: Sha256 | None = Field(description="SHA-256 of the kernels' assembly; null when imported")
    timer: Label | None = Field(description="clock the wall time was read from; null when imported")
    timer_resolution_ns: Nanoseconds | None = Field(description="smallest step of that clock; null when imported")
    core: Count | None = Field(description="core the worker was pinned to; null where it was not")
