"""What one attempt at a run needs, and what came of it.

A run is one execution of B on one instance with one seed; its n-th try is an attempt. An order holds all that whoever makes
the attempt has to know, on this machine or on another, and an outcome all that a study keeps of it. Both are JSON
documents: they go into the ledger and over the wire as they are.

Every time of an attempt is wall time since just before its process was started, start-up included.
"""

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from fairbench_agent.comparison.study.run_choice import Values
from fairbench_agent.comparison.study.study_part import Name, Number, StudyPart


def _without_nul(text: str) -> str:
    if "\0" in text:
        raise ValueError("holds a NUL character, which no command line, variable or path can hold; leave it out")
    return text


SystemText = Annotated[str, AfterValidator(_without_nul)]
"""What is handed to the system as it is: an argument, a variable, a path."""

AttemptState = Literal["value", "failed", "overrun", "no value", "not a number", "not started"]
"""What came of an attempt; it has a value in the first of these, and in no other."""

EndedBy = Literal["itself", "SIGTERM", "SIGKILL"]
"""What ended the processes of an attempt."""

DisturbedBy = Literal["lost time", "stolen", "stopped", "neighbour"]
"""How an attempt was kept from its core: it waited for it, a hypervisor took it, it, or who watches it, was stopped, others used the core."""

Seconds = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=0)]


VariableName = Annotated[SystemText, StringConstraints(pattern=r"^[^=]+$")]


class Attempt(StudyPart):
    """Which attempt at which run."""

    instance: Name = Field(description="the paper's name of the instance")
    seed: int = Field(description="seed of the run; a repeated run has the same one")
    attempt: int = Field(ge=1, description="the how manieth try of this run it is, from 1 on")


class LostAttempt(Attempt):
    """An attempt without an outcome, since what was to tell it is gone."""

    why: str = Field(description="what became of it")


class RunOrder(Attempt):
    """What whoever makes one attempt has to know."""

    argv: tuple[SystemText, ...] = Field(min_length=1, description="program and arguments, placeholders filled in")
    stops_itself: bool = Field(description="whether the command was told its runtime, and so ends by itself")
    reads: Values = Field(description="where the value is looked for: last line, or stream of lines")
    maximise: bool = Field(default=False, description="whether larger values are better")
    runtime_s: Number = Field(gt=0, description="t̂₂ in seconds, exact: what arrives later does not count")
    grace_s: Number = Field(default=Decimal(2), ge=0, description="seconds from SIGTERM to SIGKILL")
    lost_time_limit: float = Field(
        default=0.02,
        ge=0,
        le=1,
        description="share of the wall time that may be lost, or stolen, before it is disturbed",
    )
    core: Annotated[int, Field(ge=0)] | None = Field(default=None, description="core to pin it to; none: any")
    environment: dict[VariableName, SystemText] = Field(default={}, description="variables beside those of the harness")
    folder: SystemText = Field(min_length=1, description="absolute path of the working folder")
    output: SystemText = Field(min_length=1, description="path of the compressed output, below the results folder")
    output_limit_bytes: int = Field(
        default=256 * 1024, ge=1024, description="bytes kept of what it prints, and as many of its error stream"
    )

    def key(self) -> Attempt:
        """Return which attempt this is."""
        return Attempt(instance=self.instance, seed=self.seed, attempt=self.attempt)

    def lost(self, why: str) -> LostAttempt:
        """Return that this attempt has no outcome."""
        return LostAttempt(instance=self.instance, seed=self.seed, attempt=self.attempt, why=why)


class RunOutcome(Attempt):
    """What came of one attempt."""

    state: AttemptState = Field(description="what came of it; a value counts only where this is 'value'")
    value: Annotated[str, StringConstraints(min_length=1)] | None = Field(
        default=None, description="objective value as it was printed, a decimal number that arrived by t̂₂"
    )
    value_at_s: Seconds | None = Field(default=None, description="seconds at which that value arrived at the harness")
    first_value_at_s: Seconds | None = Field(
        default=None,
        description="seconds at which the first value arrived, whether it counts or not; none: there was none",
    )
    stated_s: Annotated[float, Field(allow_inf_nan=False)] | None = Field(
        default=None, description="seconds that the solver itself printed beside the value; shown only"
    )
    wall_s: Seconds = Field(description="seconds until its first process had ended")
    cpu_s: Seconds = Field(description="CPU seconds of all its processes")
    lost_s: Seconds = Field(description="seconds in which it was ready to run, and no process of it did")
    steal_s: Seconds | None = Field(
        default=None, description="seconds that a hypervisor took from the core; none: unknown"
    )
    peak_memory_bytes: Count | None = Field(default=None, description="largest resident memory of one of its processes")
    exit_status: int | None = Field(default=None, description="exit status, negative: the signal; none: did not start")
    ended_by: EndedBy | None = Field(default=None, description="what ended it; none: did not start")
    gone_after_s: Seconds | None = Field(
        default=None, description="seconds from t̂₂ until all its processes were gone; none: they were by then"
    )
    n_values: Count = Field(default=0, description="values that arrived by t̂₂")
    n_other_lines: Count = Field(default=0, description="lines by t̂₂ that are no value, empty ones left out")
    bursts: Count = Field(default=0, description="values that arrived in bursts, as from a buffer")
    n_output_bytes: Count = Field(default=0, description="bytes that it printed, kept or not, error stream included")
    disturbances: tuple[DisturbedBy, ...] = Field(default=(), description="how it was kept from its core, if it was")
    pinned: bool = Field(default=False, description="whether it was pinned to the core of its order")
    host: Name = Field(description="opaque key of the node that it ran on")
    record: str | None = Field(
        default=None,
        description="SHA-256 of the record that its runtime rests on; none: that of the plan's one machine",
    )
    began_at_ns: Count = Field(description="when it began, nanoseconds since 1970 by that node's clock; shown only")
    said: str = Field(
        default="", max_length=400, description="why it did not start, or the last line of its error stream"
    )

    @model_validator(mode="after")
    def _value_if_there_is_one(self) -> "RunOutcome":
        if (self.state == "value") != (self.value is not None) or (self.value is None) != (self.value_at_s is None):
            raise ValueError("value and value_at_s are given where the state is 'value', and nowhere else")
        if (self.state == "not started") != (self.ended_by is None) or (self.ended_by is None) != (
            self.exit_status is None
        ):
            raise ValueError("ended_by and exit_status are given unless the state is 'not started'")
        return self

    @property
    def came_buffered(self) -> bool:
        """Whether most of its values arrived in bursts, so that it seems to hold back what it prints."""
        return 2 * self.bursts > self.n_values
