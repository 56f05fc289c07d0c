"""Parts of a record: how and under which conditions it was measured."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from fairbench_agent.pool.record.field_types import MAX_INTEGER, Count, Frozen, Label, Name, Nanoseconds, Sha256
from fairbench_agent.workloads.processes import FULL_BUDGET, Suite

Letter = Literal["A", "B", "C"]
MAX_BUDGET = 100 * FULL_BUDGET
MAX_RUNS = 256
"""Runs of each process, over all sweeps and copies, that fit into a record."""
Budget = Annotated[int, Field(gt=0, le=MAX_BUDGET)]
Seed = Annotated[int, Field(ge=0, le=MAX_INTEGER)]
Sweeps = Annotated[int, Field(gt=0, le=MAX_RUNS)]
Copies = Annotated[int, Field(gt=0, le=MAX_RUNS)]
Siblings = tuple[Count, ...] | None
FitnessVerdict = Literal["good", "caution", "bad", "unknown"]


class PinnedCore(Frozen):
    """Core that a copy was pinned to, and the logical processors that share parts with it."""

    core: Count = Field(description="number of the logical processor")
    smt_siblings: Siblings = Field(description="the others of the same physical core; null when unknown")
    l2_siblings: Siblings = Field(description="the others that share its level 2 cache; null when unknown")
    l3_siblings: Siblings = Field(description="the others that share its level 3 cache; null when unknown")
    node_siblings: Siblings = Field(description="the others of its memory (NUMA) node; null when unknown")

    def __str__(self) -> str:
        return f"{self.core}" + (f" (next to {', '.join(map(str, self.smt_siblings))})" if self.smt_siblings else "")


class Protocol(Frozen):
    """The rules of a measurement."""

    workload_version: Count = Field(description="version of the workload")
    suite: Suite = Field(description="set of 16 instances")
    budget: Budget = Field(description="evaluations per process, without overshoot")
    seed: Seed = Field(description="seed of the solver's generator")
    sweeps: Sweeps = Field(description="runs of each process")
    selection: Label = Field(description="pattern of the processes; * selects all, none no process")
    program_chunks: Count = Field(description="chunks of each reference program: 50, 5 with --quick, 0 without them")
    instances: dict[Name, Sha256] = Field(description="SHA-256 of every instance's matrices")
    python_version: Label = Field(description="version of Python")
    numba_version: Label = Field(description="version of numba")
    llvmlite_version: Label = Field(description="version of llvmlite")
    llvm_version: Label = Field(description="version of LLVM")
    code_generation: dict[Name, Label] = Field(description="environment variables that fix code generation")
    target: Label = Field(description="target triple of the machine code")
    assembly_sha256: Sha256 = Field(description="SHA-256 of the kernels' assembly")
    timer: Label = Field(description="clock of the wall time")
    timer_resolution_ns: Nanoseconds = Field(description="resolution of that clock")
    copies: Copies = Field(description="reference processes that ran side by side")
    cores: tuple[PinnedCore, ...] | None = Field(description="core of each copy, in order; null when not pinned")

    @model_validator(mode="after")
    def _check_cores(self) -> "Protocol":
        if self.cores is not None and len(self.cores) != self.copies:
            raise ValueError(f"{len(self.cores)} cores, but {self.copies} copies")
        return self


class Finding(Frozen):
    """One finding of `check`: quantity, value, limit and verdict."""

    name: Label = Field(description="quantity, such as governor")
    value: Label | None = Field(description="its value; null when unknown")
    limit: Label | None = Field(description="acceptable value; null without a limit")
    verdict: FitnessVerdict = Field(description="good, caution, bad or unknown")


class Environment(Frozen):
    """The state of the machine before and after the measurement; each run has its own counters."""

    before: tuple[Finding, ...] = Field(description="findings before the first process")
    after: tuple[Finding, ...] = Field(description="findings after the last process")


class Grade(Frozen):
    """Quality of the times, and the reasons."""

    letter: Letter = Field(description="A undisturbed, B usable, C for trials only")
    reasons: tuple[Label, ...] = Field(description="reasons against a better grade; empty for A")

    @model_validator(mode="after")
    def _check_reasons(self) -> "Grade":
        if (self.letter == "A") != (not self.reasons):
            raise ValueError("grade A must have no reasons, B and C at least one")
        return self


class Interruption(Frozen):
    """A break in the measurement; finished processes were not run again."""

    after_runs: Count = Field(description="runs finished before the break")
    gap_s: Count = Field(description="seconds from the last activity to the resumption")
