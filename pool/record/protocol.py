"""Parts of a record: how and under which conditions it was measured."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from fairbench_agent.pool.record.field_types import (
    MAX_INTEGER,
    Count,
    DecimalText,
    Frozen,
    Label,
    Name,
    Nanoseconds,
    Sha256,
)
from fairbench_agent.workloads.processes import FULL_BUDGET, Suite

Letter = Literal["A", "B", "C"]
MAX_BUDGET = 100 * FULL_BUDGET
MAX_RUNS = 256
"""Runs of each process, over all sweeps and copies, that fit into a record."""
Budget = Annotated[int, Field(gt=0, le=MAX_BUDGET)]
Seed = Annotated[int, Field(ge=0, le=MAX_INTEGER)]
Sweeps = Annotated[int, Field(gt=0, le=MAX_RUNS)]
Copies = Annotated[int, Field(gt=0, le=MAX_RUNS)]
FitnessVerdict = Literal["good", "caution", "bad", "unknown"]


class PinnedCore(Frozen):
    """Core that a copy was pinned to."""

    core: Count = Field(description="number of the logical processor")
    smt_siblings: tuple[Count, ...] | None = Field(
        description="the other logical processors of the same physical core; null when unknown"
    )
    l2_siblings: tuple[Count, ...] | None = Field(
        description="the other logical processors that share its level 2 cache; null when unknown"
    )
    l3_siblings: tuple[Count, ...] | None = Field(
        description="the other logical processors that share its level 3 cache; null when unknown"
    )
    node_siblings: tuple[Count, ...] | None = Field(
        description="the other logical processors of its memory (NUMA) node; null when unknown"
    )

    def __str__(self) -> str:
        return f"{self.core}" + (f" (next to {', '.join(map(str, self.smt_siblings))})" if self.smt_siblings else "")


class Protocol(Frozen):
    """The rules of a measurement."""

    workload_version: Count = Field(description="version of the workload")
    suite: Suite = Field(description="set of 16 instances")
    code: Literal["numba", "cpp"] = Field(description="program that was timed")
    budget: Budget = Field(description="evaluations per process, without overshoot")
    seed: Seed = Field(description="seed of the solver's generator")
    sweeps: Sweeps = Field(description="runs of each process")
    selection: Label = Field(description="pattern of the processes; * selects all, none no process")
    program_chunks: Count = Field(description="chunks of each reference program: 50, 5 with --quick, 0 without them")
    instances: dict[Name, Sha256] | None = Field(description="SHA-256 of every instance's matrices; null when imported")
    python_version: Label | None = Field(description="version of Python; null when imported")
    numba_version: Label | None = Field(description="version of numba; null when imported")
    llvmlite_version: Label | None = Field(description="version of llvmlite; null when imported")
    llvm_version: Label | None = Field(description="version of LLVM; null when imported")
    code_generation: dict[Name, Label] | None = Field(
        description="environment variables that fix code generation; null when imported"
    )
    target: Label | None = Field(description="target triple of the machine code; null when imported")
    assembly_sha256: Sha256 | None = Field(description="SHA-256 of the kernels' assembly; null when imported")
    timer: Label | None = Field(description="clock of the wall time; null when imported")
    timer_resolution_ns: Nanoseconds | None = Field(description="resolution of that clock; null when imported")
    copies: Copies = Field(description="reference processes that ran side by side")
    cores: tuple[PinnedCore, ...] | None = Field(
        description="core that each copy was pinned to, in order; null when not pinned or imported"
    )

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
    thresholds: dict[Name, DecimalText] = Field(description="thresholds applied")

    @model_validator(mode="after")
    def _check_reasons(self) -> "Grade":
        if (self.letter == "A") != (not self.reasons):
            raise ValueError("grade A must have no reasons, B and C at least one")
        return self


class Interruption(Frozen):
    """A break in the measurement; finished processes were not run again."""

    kind: Literal["stopped", "killed"] = Field(description="stopped on request, or killed")
    after_runs: Count = Field(description="runs finished before the break")
    gap_s: Count = Field(description="seconds from the last activity to the resumption")


class Origin(Frozen):
    """Source of the times."""

    kind: Literal["measured", "imported"] = Field(description="measured by the agent, or taken from a source")
    source: Label | None = Field(description="citation of an import; null when measured")
