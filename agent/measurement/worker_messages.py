"""The protocol of supervisor and worker: messages, one JSON document per line, and the environment to compile in.

numba reads its settings from the environment when it is imported, so they are set for a new process. They make every
machine of an architecture run the same instructions: a named CPU would leave the host's features on, `generic` with an
empty feature list gives the baseline; vectorizers and the vector mathematics library would reorder additions.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from fairbench_agent.agent.measurement.plan import PlannedRun
from fairbench_agent.pool.record.machine import Chain, Load
from fairbench_agent.pool.record.notation import Frozen
from fairbench_agent.pool.record.protocol import Protocol
from fairbench_agent.pool.record.timing import Noise


class Ready(Frozen):
    """The kernels are compiled; the worker knows the rest of the protocol."""

    kind: Literal["ready"] = "ready"
    protocol: Protocol


class Arrived(Frozen):
    """A copy waits for the others."""

    kind: Literal["arrived"] = "arrived"


class FinishedRun(Frozen):
    """One run of one copy, its noise without the disturbances."""

    kind: Literal["run"] = "run"
    run: PlannedRun
    copy_index: int = 0
    evaluations: int
    objective: str
    wall_ns: int
    cpu_ns: int
    chunk_evaluations: tuple[int, ...]
    chunk_iterations: tuple[int, ...]
    chunk_wall_ns: tuple[int, ...]
    noise: Noise


class FinishedTogether(Frozen):
    """The runs of one process by all copies, in the order of the copies."""

    kind: Literal["together"] = "together"
    runs: tuple[FinishedRun, ...]


class FinishedValidation(Frozen):
    """One validation process, its noise without the disturbances."""

    kind: Literal["validation"] = "validation"
    name: str
    answer: int
    wall_ns: int
    cpu_ns: int
    noise: Noise


class TimedChain(Frozen):
    """Chains at one moment."""

    kind: Literal["chain"] = "chain"
    chain: Chain


class TimedLoads(Frozen):
    """Loads."""

    kind: Literal["loads"] = "loads"
    loads: tuple[Load, ...]


class Ended(Frozen):
    """The last message of a worker."""

    kind: Literal["ended"] = "ended"
    reason: Literal["done", "stopped", "failed"]
    message: str = ""


Timed = FinishedTogether | FinishedValidation | TimedChain | TimedLoads
"""What goes into the journal."""
Event = Ready | Arrived | FinishedRun | Timed | Ended
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
    """Return an environment with the caller's numba settings replaced by the fixed ones."""
    rest = {name: value for name, value in environment.items() if not name.upper().startswith("NUMBA_")}
    return rest | dict(CODE_GENERATION)
