"""Messages from worker to supervisor, one JSON document per line, and the worker's environment.

numba reads its settings from the environment at import, so they are set before the process starts. They make all
machines of an architecture run the same instructions: `generic` without features is the baseline, while a named CPU
would keep the host's features; vectorizers and the vector math library, which reorder additions, are off.
"""

import os
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, model_validator

from fairbench_agent.agent.measurement.plan import PlannedRun
from fairbench_agent.pool.record.field_types import Count, DecimalText, Frozen, Label, Nanoseconds
from fairbench_agent.pool.record.machine import Chain, Load
from fairbench_agent.pool.record.protocol import MAX_RUNS, Protocol
from fairbench_agent.pool.record.timing import MAX_CHUNKS, Timing, require_agreement
from fairbench_agent.workloads.processes import VALIDATION_NAMES

_Chunks: Any = Field(min_length=1, max_length=MAX_CHUNKS)


class Ready(Frozen):
    """The kernels are compiled, and the protocol is known."""

    kind: Literal["ready"] = "ready"
    protocol: Protocol


class Arrived(Frozen):
    """A copy waits for the others."""

    kind: Literal["arrived"] = "arrived"


class Finished(Timing):
    """Times of a run or program in chunks; its disturbances are not determined yet."""

    copy_index: Count = 0
    chunk_work: tuple[Annotated[Count, Field(gt=0)], ...] = _Chunks
    chunk_iterations: tuple[Count, ...] = Field(default=(), max_length=MAX_CHUNKS)
    chunk_wall_ns: tuple[Nanoseconds, ...] = _Chunks

    @model_validator(mode="after")
    def _check_chunks(self) -> "Finished":
        require_agreement(self.wall_ns, self.cpu_ns, sum(self.chunk_wall_ns))
        return self


class FinishedRun(Finished):
    """One run of one copy; the work of a chunk are its evaluations."""

    kind: Literal["run"] = "run"
    run: PlannedRun
    evaluations: Count = Field(gt=0)
    objective: DecimalText
    chunk_iterations: tuple[Count, ...] = _Chunks

    @property
    def title(self) -> str:
        return str(self.run.key)


class FinishedProgram(Finished):
    """One validation process or reference program."""

    kind: Literal["program"] = "program"
    name: Label
    answer: Count

    @property
    def title(self) -> str:
        return f"{'validation' if self.name in VALIDATION_NAMES else 'program'}/{self.name}"


class TimedSpeed(Frozen):
    """Times of chains of dependent steps at one moment, or of loads from working sets of all sizes."""

    kind: Literal["speed"] = "speed"
    chains: tuple[Chain, ...] = ()
    loads: tuple[Load, ...] = ()


class Ended(Frozen):
    """The last message of a worker."""

    kind: Literal["ended"] = "ended"
    reason: Literal["done", "stopped", "failed"]
    message: str = ""


Timed = Annotated[FinishedRun | FinishedProgram | TimedSpeed, Field(discriminator="kind")]
Results = Annotated[tuple[Timed, ...], Field(min_length=1, max_length=MAX_RUNS)]
"""Results of one step: the runs of a process by all copies, in order, or one program, chain or set of loads."""
Event = Ready | Arrived | FinishedRun | FinishedProgram | TimedSpeed | Ended
EVENTS: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])

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
    """Return an environment with the caller's numba settings replaced by the fixed ones.

    The worker runs in another folder, so relative paths of modules become absolute.
    """
    rest = {name: value for name, value in environment.items() if not name.upper().startswith("NUMBA_")}
    if paths := rest.get("PYTHONPATH"):
        rest["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, paths.split(os.pathsep)))
    return rest | dict(CODE_GENERATION)
