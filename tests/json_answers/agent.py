"""The documents of `fairbench-agent`."""

from typing import Annotated, Any, Literal

from pydantic import Field

from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.machine import Machine, Speed
from fairbench_agent.pool.record.protocol import Finding
from tests.json_answers.words import Answer, Count, Cpu, Letter, MachineId, Path, Sha256, may_say, say

StateWord = Annotated[State, Field(description="whether the record counts in the pool")]
Grade = Annotated[Letter | None, Field(description="grade of the measurement; null for an import")]
Suite = Annotated[str, Field(description="suite of the reference process")]
Budget = Annotated[int, Field(description="evaluations of each process")]
Partial = Annotated[bool, Field(description="whether processes were left out")]
Times = Literal["raw", "undisturbed"]


class Core(Answer):
    """What the timed chains say of a core."""

    clock_hz: int | None = say("core clock under load, hertz; null when unknown")
    multiplication_cycles: float | None = say("latency of a multiplication of integers, cycles")
    addition_cycles: float | None = say("latency of an addition of doubles, cycles")
    slowest_over_fastest: float = say("by what factor the clock changed")
    microarchitectures: list[str] = say("microarchitectures that the latencies allow")


class DetectedSpeed(Core, Speed):
    """The speed of the core as it was timed now."""


class Detected(Machine):
    """What the system reports about this machine, each fact with its source."""

    speed: DetectedSpeed | None = say("speed of its core; null where it cannot be timed")


class AssessedFinding(Finding):
    """One thing that was looked at."""

    advice: str | None = say("what to do about it; null where it is good or unknown")


class Checked(Answer):
    """Whether this machine is fit to be measured now."""

    fit: bool = say("whether nothing speaks against measuring now")
    exit_code: Literal[0, 1] = say("0 if it is fit, 1 if not")
    core: int | None = say("core that was looked at; null where the system ties no process to one")
    verdict: str = say("the same in words")
    findings: list[AssessedFinding] = say("what was looked at, one by one")


class Delivery(Answer):
    """What became of a record that was sent."""

    sha256: Sha256 = say("hash of the record")
    pool: str = say("where it was sent")
    state: StateWord | None = say("its state there; null where the pool did not acknowledge it")
    reasons: list[str] = say("reasons of that state")
    receipt_kept: bool = say("whether a receipt was kept, by which it can be withdrawn")
    error: str | None = say("what went wrong; null where nothing did")


class NotSent(Answer):
    """Why a record was not handed in at all."""

    error: str = say("what went wrong")


class ProblemSeconds(Answer):
    """What the processes of one problem took."""

    problem: str = say("qap, tsp, pfsp or lop")
    n_processes: Count = say("processes of it")
    wall_s: float = say("raw time, seconds")
    undisturbed_s: float | None = say("undisturbed estimate, seconds; null where a process has none")


class RecordSpeed(Core):
    """What the speed of a record implies."""

    cycles_per_evaluation: dict[str, float] = say("cycles of an evaluation, by problem/search")


class CopySeconds(Answer):
    """What one of several copies took by its own runs."""

    core: int | None = say("core that it was pinned to")
    smt_siblings: list[int] | None = say("the other logical processors of that physical core; null when unknown")
    wall_s: float = say("raw time of all processes, seconds")
    undisturbed_s: float | None = say("undisturbed estimate, seconds")
    grade: Letter = say("grade of its runs")


class Measured(Answer):
    """A measurement that was filed."""

    sha256: Sha256 = say("hash of the record")
    cpu: Cpu
    suite: Suite
    budget: Budget
    sweeps: Count = say("runs of each process, of which the median counts")
    copies: Count = say("copies that ran every process side by side, of which the median counts")
    n_processes: Count = say("processes that were run")
    partial: Partial
    outcomes: str = say("whether the outcomes are the known ones")
    wall_s: float = say("raw time of all processes, seconds")
    undisturbed_s: float | None = say("undisturbed estimate, seconds; null where a process has none")
    problems: list[ProblemSeconds] = say("the same by problem")
    copy_totals: list[CopySeconds] = say("what each of several copies took; empty for one")
    validation_s: dict[str, float] = say("raw time of each validation process, seconds")
    grade: Literal["A", "B", "C", "none"] = say("grade of the measurement")
    reasons: list[str] = say("reasons of the grade")
    interruptions: list[str] = say("interruptions, in words")
    score: str | None = say("score of the CPU, as decimal text; null if none was given")
    score_table: str | None = say("table that it is of")
    speed: RecordSpeed | None = say("speed of the core; null where it was not timed")
    path: Path
    submission: Delivery | NotSent = may_say("what became of sending it; only with --submit")


class Replayed(Answer):
    """One optimization process that was run again."""

    problem: str = say("qap, tsp, pfsp or lop")
    instance: str = say("name of the instance file, without its ending")
    search: str = say("neighbourhood, or random")
    seed: int = say("seed of the solver's generator")
    objective: float = say("objective value that was reached")
    evaluations: Count = say("evaluations that were made")
    fitness: float = say("the number that was maximised")
    wall_ns: Count = say("wall time, nanoseconds")
    cpu_ns: Count = say("CPU time, nanoseconds")


class MachineIdAnswer(Answer):
    """The random number that stands for this machine."""

    machine_id: MachineId | None = say("the number; null where there is none yet")


class Setting(Answer):
    """A default that is set for all programs."""

    name: str = say("name in the configuration file")
    value: str = say("its value")
    source: Literal["variable", "file", "default"] = say("where it came from")
    origin: str = say("the variable or file; empty for the usual value")


class Configuration(Answer):
    """What is set once for all programs."""

    file: str = say("the configuration file")
    file_exists: bool = say("whether it is there")
    settings: list[Setting] = say("one by one")


class Sent(Answer):
    """Records that were sent."""

    records: list[Delivery] = say("what became of each")
    defects: list[str] = say("what is wrong with files that were left out")
    log: list[str] = say("what pools do not stand by, or why that could not be looked at, one line each")


class Proposal(Answer):
    """A record that was written as a file, to be proposed."""

    sha256: Sha256 = say("hash of the record")
    path: Path
    findings: list[str] = say("why the rules of review would hold it back; empty for nothing")


class Proposed(Answer):
    """Records that were written as files, where no pool is named."""

    records: list[Proposal] = say("one per record")
    defects: list[str] = say("what is wrong with files that were left out")


class Request(Answer):
    """What would be sent."""

    head: str = say("first line of the request, and its headers")
    body: str = say("its body: the record's canonical form")


class Waiting(Answer):
    """A record that its pool has not acknowledged yet."""

    pool: str = say("where it is to be sent")
    sha256: Sha256 = say("hash of the record")
    queued_at: str = say("since when it waits, UTC")
    trouble: str | None = say("why it was not taken; null where it was not tried yet")


class Acknowledged(Answer):
    """A record that a pool has."""

    pool: str = say("the pool")
    sha256: Sha256 = say("hash of the record")
    acknowledged_at: str = say("when the pool took it, UTC")
    state: StateWord
    reasons: list[str] = say("reasons of that state")
    leaf: Count | None = say("position in the pool's log; null where it keeps none")


class Listed(Answer):
    """What waits, and what was acknowledged."""

    waiting: list[Waiting] = say("what waits to be sent, the oldest first")
    acknowledged: list[Acknowledged] = say("what pools have")


class OneOfPool(Answer):
    """A record and its pool."""

    sha256: Sha256 = say("hash of the record")
    pool: str = say("the pool")


class Forgotten(Answer):
    """Records that will not be sent."""

    forgotten: list[OneOfPool] = say("one by one")


class CheckedLogs(Answer):
    """Whether pools stand by what they acknowledged."""

    sound: list[str] = say("pools whose log holds what they acknowledged")
    log: list[str] = say("what pools do not stand by, or why that could not be looked at, one line each")


class Withdrawn(OneOfPool):
    """A record that was withdrawn."""

    state: StateWord


class FleetNode(Answer):
    """How far a node is."""

    node: str = say("name that the cluster has for it")
    state: Literal["waiting", "measuring", "measured", "left out"] = say("how far it is")
    cpu: Cpu | None = say("name of its CPU; null where it has told none")
    sha256: Sha256 | None = say("hash of its record; null without one")
    grade: Grade
    wall_s: float | None = say("raw seconds of its record; null without one")
    undisturbed_s: float | None = say("undisturbed seconds; null without a record, or where a process has no estimate")
    why: str | None = say("why it was left out; null where it was not")


class FleetMeasured(Answer):
    """What came of measuring the nodes of a cluster."""

    answer: str = say("how many nodes are measured, and who is left out")
    folder: Path
    n_measured: Count = say("nodes with a record in the folder")
    n_left_out: Count = say("nodes without one")
    same_machine_id: list[list[str]] = say("nodes that share a machine id, as cloned machines do")
    nodes: list[FleetNode] = say("node by node")


class KindNode(Answer):
    """A node within its kind."""

    node: str = say("name of the node, first digits of its machine id where none is known")
    sha256: Sha256 = say("hash of its record")
    time_ns: Count = say("its total, nanoseconds")
    ratio: float = say("its total over the median of its kind")
    grade: Grade
    suspects: list[str] = say("what was found against the machine while it was measured, by name")
    stands_out: bool = say("whether it differs from its kind by more than the limit")


class NodeKind(Answer):
    """Nodes whose runs may take each other's place, but for those that stand out."""

    kind: str = say("K1, K2, … from the fastest on")
    cpu: Cpu
    stratum: str = say("what the records may be pooled with")
    times: Times = say("which times are told")
    median_ns: Count = say("median total, nanoseconds")
    spread: float = say("longest total over the shortest, minus one")
    nodes: list[KindNode] = say("its nodes, the fastest first")
    problems_ns: dict[str, int] = say("median total of each problem, nanoseconds")


class KindExchange(Answer):
    """What a run of kind A takes on a node of kind B."""

    a: str = say("kind of the run")
    b: str = say("kind of the node that it is given to")
    ratio: float = say("median total of B over that of A")
    low: float = say("lower end of the 95 % interval of the ratio of one node of each")
    high: float = say("upper end of it")
    lowest_problem: float = say("lowest ratio of a problem")
    highest_problem: float = say("highest ratio of a problem")


class FleetShown(Answer):
    """Kinds of nodes."""

    answer: str = say("how many kinds there are, and who stands out")
    caution: str | None = say("what to look at before runs are compared on these nodes; null for nothing")
    limit: float = say("by how much a node may differ from the median of its kind")
    kinds: list[NodeKind] = say("the kinds, the fastest first")
    exchanges: list[KindExchange] = say("pairs of kinds of one stratum")
    defects: list[str] = say("records that are broken, one line each")


Submitted = Sent | Proposed | list[Request] | Listed | Forgotten | CheckedLogs | Withdrawn

ANSWERS: dict[str, Any] = {
    "fairbench-agent detect": Detected,
    "fairbench-agent check": Checked,
    "fairbench-agent measure": Measured,
    "fairbench-agent submit": Submitted,
    "fairbench-agent fleet measure": FleetMeasured,
    "fairbench-agent fleet show": FleetShown,
    "fairbench-agent run": Replayed,
    "fairbench-agent machine-id show": MachineIdAnswer,
    "fairbench-agent machine-id reset": MachineIdAnswer,
    "fairbench-agent config show": Configuration,
}
"""What each command prints with --json."""
