"""Attempts at the runs of a study, and their outcomes.

A run is B on one instance with one seed; an attempt is one execution of it. Times are seconds of wall time since just
before the attempt's first process was started.
"""

from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import Field

from fairbench_agent.comparison.study.study import Name, StudyRun
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.process import EndedBy
from fairbench_agent.core.units import rounded_down

AttemptState = Literal["value", "failed", "overrun", "no value", "not a number", "not started", "solved", "unsolved"]
"""How an attempt ended; only "value" has a value, and in a study of runtimes "solved" and "unsolved" have a time.

failed: exited in time, by a signal or with a status other than 0; overrun: the last line was to be the value, but the
program did not exit in time; no value, not a number: see `value_stream`; not started: no such program or core.
"""

AttemptDisturbance = Literal["lost time", "stolen", "stopped"]
"""The attempt waited for its core, a hypervisor took the core, or the attempt or its worker was stopped."""

NotNegative = Annotated[float, Field(ge=0, allow_inf_nan=False)]

Improvement = tuple[NotNegative, str]
"""Arrival time of a better value, and the value as printed."""


class Attempt(FrozenModel):
    """Identity of an attempt."""

    instance: Name
    seed: int = Field(description="the same for repeated attempts")
    attempt: int = Field(ge=1, description="number of the attempt at this run")

    @property
    def run(self) -> StudyRun:
        return StudyRun(self.instance, self.seed)

    def key(self) -> dict[str, Any]:
        return {"instance": self.instance, "seed": self.seed, "attempt": self.attempt}


class RunOutcome(Attempt):
    """Outcome of one attempt."""

    state: AttemptState
    value: str | None = Field(default=None, min_length=1, description="as printed")
    value_at_s: NotNegative | None = None
    runtime_s: NotNegative | None = Field(default=None, description="until it was solved, or ended, or its limit")
    remark: str = Field(default="", max_length=400, description="why a run that ended is not solved")
    improvements: tuple[Improvement, ...] = Field(default=(), description="of a stream of values, as far as kept")
    n_improvements: int = Field(default=0, ge=0, description="of a stream")
    wall_s: NotNegative = Field(description="until its first process exited")
    cpu_s: NotNegative = Field(description="CPU time of all its processes")
    lost_s: NotNegative = Field(description="ready to run, but not running")
    steal_s: NotNegative | None = Field(default=None, description="taken by a hypervisor; null: unknown")
    exit_status: int | None = Field(default=None, description="negative: the signal; null: not started")
    ended_by: EndedBy | None = Field(default=None, description="null: not started")
    disturbances: tuple[AttemptDisturbance, ...] = ()
    host: Name = Field(description="opaque key of the machine")
    began_at_ns: int = Field(ge=0, description="nanoseconds since 1970 by that machine's clock")
    message: str = Field(default="", max_length=400, description="why it did not start, or its last error line")

    @property
    def has_result(self) -> bool:
        """True if it has a value or, in a study of runtimes, a time."""
        return self.state in {"value", "solved", "unsolved"}

    def reason(self, time_limit_s: Decimal) -> str:
        """Return why an attempt with this time limit has no value."""
        message = f" ({self.message})" if self.message else ""
        return {
            "failed": f"exited with status {self.exit_status}{message}",
            "overrun": f"was still running after {rounded_down(float(time_limit_s))} s, so it has no last line",
            "no value": f"printed no value within {rounded_down(float(time_limit_s))} s{message}",
            "not a number": f"printed something other than a number{message}",
            "not started": f"could not be started{message}",
        }.get(self.state, self.state)
