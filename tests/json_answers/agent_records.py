"""The documents of `fairbench-agent` about records that are kept."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from fairbench_agent.pool.record.protocol import Letter
from fairbench_agent.pool.record.record import Record
from tests.json_answers.agent import Budget, Grade, Partial, RecordSpeed, Suite, Times
from tests.json_answers.words import Answer, Count, Cpu, Sha256, say


class Total(Answer):
    """Times of some processes, each by the median over its runs, added up."""

    n_processes: Count = say("processes")
    wall_ns: Count = say("raw time, nanoseconds")
    undisturbed_ns: int | None = say("undisturbed estimate, nanoseconds; null where a process has none")


class RecordRow(Answer):
    """A record in a list."""

    sha256: Sha256 = say("hash of the record")
    cpu: Cpu
    suite: Suite
    budget: Budget
    grade: Grade
    total: Total = say("times of its processes")
    started_at: str = say("when the measurement began, UTC")
    partial: Partial
    copies: Count = say("copies that ran side by side")


class NoiseTotal(Answer):
    """What disturbed the runs of a record, summed."""

    n_runs: Count = say("runs")
    n_disturbed: Count = say("runs that were disturbed")
    disturbances: dict[str, int] = say("number of runs by kind of disturbance")
    wall_ns: Count = say("raw time of all runs, nanoseconds")
    cpu_ns: int | None = say("CPU time of all runs, nanoseconds")
    steal_ns: int | None = say("time that a hypervisor took, nanoseconds; null where unknown")
    involuntary_switches: int | None = say("times that the system took the core away; null where unknown")


class EarlierRecord(BaseModel):
    """A record of an earlier schema version, which keeps its bytes."""

    model_config = ConfigDict(extra="allow")

    schema_version: Literal[1] = say("its version")


KeptRecord = Annotated[Record | EarlierRecord, Field(description="as it is filed; its canonical form has the hash")]


class Ratio(Answer):
    """Time of B over time of A of some processes."""

    n_processes: Count = say("processes that both have")
    a_ns: Count = say("time of A, nanoseconds")
    b_ns: Count = say("time of B, nanoseconds")
    ratio: float = say("B over A")
    low: float = say("lower end of its 95 % interval")
    high: float = say("upper end of it")


class CopyTotal(Answer):
    """What one of several copies took by its own runs."""

    core: int | None = say("core that it was pinned to")
    smt_siblings: list[int] | None = say("the other logical processors of that physical core; null when unknown")
    total: Total = say("times of its processes")
    grade: Letter = say("grade of its runs")


class Slowdown(Answer):
    """Times of all copies (B) over those of one copy on the same machine (A)."""

    one_copy_sha256: Sha256 = say("hash of the record of one copy")
    times: Times = say("which times are compared")
    total: Ratio = say("of all processes that both have")
    problems: dict[str, Ratio] = say("by problem")


class ShownRecord(Answer):
    """One record, and what it adds up to."""

    hash: Sha256 = say("hash of the record")
    total: Total = say("times of its processes")
    problems: dict[str, Total] = say("times by problem")
    copies: list[CopyTotal] = say("what each of several copies took; empty for one")
    slowdown: Slowdown | None = say("beside this machine's record of one copy; null where there is none")
    noise: NoiseTotal = say("what disturbed it")
    speed: RecordSpeed | None = say("speed of the core; null where it was not timed")
    record: KeptRecord


class Verified(Answer):
    """Which records are complete, unchanged and did the known work."""

    n_files: Count = say("files that were looked at")
    defects: list[str] = say("what is wrong with a file, one each; empty if all is well")


class Difference(Answer):
    """Something that is not the same in A and B."""

    name: str = say("what it is")
    a: Any = say("in A; null where the record does not know it")
    b: Any = say("in B; likewise")


class Span(Answer):
    """What was read around every run of a record."""

    median: float = say("median over the runs")
    lowest: int = say("lowest")
    highest: int = say("highest")


class ComparedRecords(Answer):
    """Record B beside record A."""

    answer: str = say("the comparison in words")
    a_sha256: Sha256 = say("hash of A")
    b_sha256: Sha256 = say("hash of B")
    same_machine: bool = say("whether both are of one machine")
    same_code: bool = say("whether strata, but for the copies, and machine code are the same")
    copies: Annotated[list[int], Field(min_length=2, max_length=2)] = say("processes side by side in A and in B")
    times: Times = say("which times are compared")
    without_estimates: list[Literal["A", "B"]] = say("which of them lack an undisturbed estimate")
    a_processes: Count = say("processes that A has, compared or not")
    b_processes: Count = say("processes that B has")
    total: Ratio = say("of all processes that both have")
    problems: dict[str, Ratio] = say("by problem")
    processes: dict[str, Ratio] = say("by process")
    machine: list[Difference] = say("what differs in the machines")
    protocol: list[Difference] = say("what differs in the protocols")
    condition: list[Difference] = say("what differs in grade and noise")
    drift_ns: list[Span | None] = say("how far the clock was off, in A and in B, nanoseconds")
    frequency_hz: list[Span | None] = say("frequency that the system told, in A and in B, hertz; null where unknown")


class SinceFirst(Ratio):
    """Time over that of the oldest record that it may be compared with."""

    first_sha256: Sha256 = say("hash of that record")
    times: Times = say("which times are compared")
    same_code: bool = say("whether strata, but for the copies, and machine code are the same")
    copies: Annotated[list[int], Field(min_length=2, max_length=2)] = say("processes side by side then and now")


class Milestone(RecordRow):
    """A record in the history of its machine."""

    since_first: SinceFirst | None = say("beside the first; null where it is the first of its kind")
    changes: list[Difference] = say("versions that changed since the record before")


ANSWERS: dict[str, Any] = {
    "fairbench-agent records list": list[RecordRow],
    "fairbench-agent records show": ShownRecord,
    "fairbench-agent records verify": Verified,
    "fairbench-agent records export": list[KeptRecord],
    "fairbench-agent records compare": ComparedRecords,
    "fairbench-agent records history": list[Milestone],
}
"""What each command prints with --json."""
