"""What supervisor and worker agree on: messages, one JSON document a line, and the environment to compile in.

numba reads its settings from the environment when it is imported, so they are set for a fresh process. They make every
machine of an architecture run the same instructions: a named CPU would leave the host's features on, `generic` with an
empty feature list gives the baseline; without the vectorisers and the vector mathematics library, no machine adds in
another order than the reference process.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.pool.record.fields import Frozen
from fairbench_agent.workloads.processes import Problem, ProcessKey, Search, Suite


class PlannedRun(Frozen):
    """One run of one process, at its place in the order."""

    position: int
    problem: Problem
    instance: str
    search: Search

    @property
    def key(self) -> ProcessKey:
        """Return the name of the process."""
        return ProcessKey(self.problem, self.instance, self.search)


class Assignment(Frozen):
    """What the worker is to do: verify, warm up, then time these runs and validation processes in this order."""

    task: Literal["measure"] = "measure"
    suite: Suite
    folder: str | None
    budget: int
    seed: int
    core: int | None
    verify_all: bool
    runs: tuple[PlannedRun, ...]
    validation: tuple[str, ...]


class Replay(Frozen):
    """One optimization process on one instance file, at any seed and budget."""

    task: Literal["replay"] = "replay"
    problem: Problem
    path: str
    search: Search
    seed: int
    evaluations: int


class WorkerFacts(Frozen):
    """What only the worker knows: by what the kernels were compiled, and what came out."""

    kind: Literal["facts"] = "facts"
    python_version: str
    numba_version: str
    llvmlite_version: str
    llvm_version: str
    code_generation: dict[str, str]
    target: str
    assembly_sha256: str
    timer: str
    timer_resolution_ns: int
    core: int | None
    instances: dict[str, str]


class Step(Frozen):
    """A step of the preparation has begun, or a run or validation process has."""

    kind: Literal["step"] = "step"
    phase: Literal["compile", "verify", "warm up", "run", "validate"]
    name: str
    position: int | None = None


class Advance(Frozen):
    """Evaluations made so far in the run under way, and their time."""

    kind: Literal["advance"] = "advance"
    evaluations: int
    wall_ns: int


class Counted(Frozen):
    """Counters of the system around a timed piece of work; null where the system has none."""

    voluntary_switches: int | None
    involuntary_switches: int | None
    steal_ns: int | None
    pressure_ns: int | None
    throttled_ns: int | None
    throttle_events: int | None
    neighbour_ns: int | None
    frequency_hz: int | None
    clock_step_ns: int | None
    drift_ns: int | None


class FinishedRun(Frozen):
    """One run, as it was timed."""

    kind: Literal["run"] = "run"
    run: PlannedRun
    evaluations: int
    objective: str
    wall_ns: int
    cpu_ns: int
    chunk_evaluations: tuple[int, ...]
    chunk_iterations: tuple[int, ...]
    chunk_wall_ns: tuple[int, ...]
    counted: Counted


class FinishedValidation(Frozen):
    """One validation process, as it was timed."""

    kind: Literal["validation"] = "validation"
    name: str
    answer: int
    wall_ns: int
    cpu_ns: int
    counted: Counted


class Replayed(Frozen):
    """The outcome of a replay; fitness is the maximised number."""

    kind: Literal["replayed"] = "replayed"
    evaluations: int
    fitness: float
    wall_ns: int
    cpu_ns: int


class Ended(Frozen):
    """The worker has nothing more to say."""

    kind: Literal["ended"] = "ended"
    reason: Literal["done", "stopped", "failed"]
    message: str = ""


Event = WorkerFacts | Step | Advance | FinishedRun | FinishedValidation | Replayed | Ended
_EVENTS: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])
_TASKS: TypeAdapter[Assignment | Replay] = TypeAdapter(Annotated[Assignment | Replay, Field(discriminator="task")])


def parse_event(line: str) -> Event:
    """Read one line from the worker; a pydantic.ValidationError where it is no event."""
    return _EVENTS.validate_json(line)


def parse_task(line: str) -> Assignment | Replay:
    """Read the line that tells the worker what to do; a pydantic.ValidationError where it is no task."""
    return _TASKS.validate_json(line)


CODE_GENERATION: Mapping[str, str] = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_DISABLE_INTEL_SVML": "1",
    "NUMBA_OPT": "3",
    "NUMBA_BOUNDSCHECK": "0",
    "NUMBA_DISABLE_JIT": "0",
}


def worker_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment with all of the caller's numba settings replaced by the fixed ones."""
    kept = {name: value for name, value in environment.items() if not name.upper().startswith("NUMBA_")}
    return kept | dict(CODE_GENERATION)


def require_fixed_settings(environment: Mapping[str, str]) -> None:
    """Raise a WorkerError where numba's settings are not the fixed ones."""
    found = {name: value for name, value in environment.items() if name.upper().startswith("NUMBA_")}
    wrong = sorted(name for name in found | dict(CODE_GENERATION) if found.get(name) != CODE_GENERATION.get(name))
    if wrong:
        raise WorkerError(f"code generation settings differ from the fixed ones: {', '.join(wrong)}")
