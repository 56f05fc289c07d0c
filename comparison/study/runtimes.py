"""A study of runtimes, and when a run of B has solved its instance.

A run of B is solved by its exit code, by a line of its output, or when it reaches A's value (the target).
"""

import re
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, model_validator

from fairbench_agent.comparison.study.study import AlgorithmA, AlgorithmB, PublishedResult, Study
from fairbench_agent.comparison.tables.runtimes import Blank, Runtime, Star
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.numbers import Number, PrintedNumber
from fairbench_agent.core.times import Seconds

Clock = Literal["wall", "cpu"]
_RULES: Final = 'exit = [10, 20], line = "regex", or "target"'


def _regex(text: str) -> str:
    try:
        re.compile(text)
    except re.error as error:
        raise ValueError(f"invalid regular expression ({error})") from error
    return text


class SolvedRule(FrozenModel):
    """When a run has solved its instance: one of exit codes, a line of output, and A's value as target."""

    exit: tuple[Annotated[int, Field(ge=0, le=255)], ...] = Field(default=(), description="exit codes")
    line: Annotated[str, Field(min_length=1, max_length=400), AfterValidator(_regex)] | None = Field(
        default=None, description="regular expression for a line of the output; its group, if any, is B's value"
    )
    target: bool = Field(default=False, description="a value at least as good as A's")

    @model_validator(mode="before")
    @classmethod
    def _from_text(cls, rule: Any) -> Any:  # noqa: ANN401  tables are left to pydantic
        if isinstance(rule, str) and rule != "target":
            raise ValueError(f"write {_RULES}")
        return {"target": True} if rule == "target" else rule

    @model_validator(mode="after")
    def _is_one(self) -> "SolvedRule":
        if bool(self.exit) + (self.line is not None) + self.target != 1:
            raise ValueError(f"write one of {_RULES}")
        return self


class PublishedRuntime(PublishedResult):
    """A's published runtime on one instance; its time limit if A did not solve it."""

    value: PrintedNumber = Field(default=Decimal(0), description="optimal value, or the target, as printed")
    runtime: Runtime = Field(description="as the speedup takes it; one that is printed as 0 is 0")

    @property
    def has_value(self) -> bool:
        return "value" in self.model_fields_set


class RuntimesOfA(AlgorithmA):
    """A with runtimes to compare."""

    limit_s: Seconds | None = Field(default=None, gt=0, description="time limit of runs marked without one, such as TL")
    blank: Blank | None = Field(default=None, description="meaning of an empty cell or dash")
    star: Star | None = Field(default=None, description="meaning of a *")
    results: tuple[PublishedRuntime, ...] = Field(min_length=1)


class TimedB(AlgorithmB):
    """B, which runs until it has solved its instance, or until its time limit."""

    solved: SolvedRule | None = Field(default=None, description=f"when a run is solved: {_RULES}")
    limit: Number = Field(
        default=Decimal(1), gt=0, le=1000, description="limit as a multiple of the 95 % end of the fair runtime"
    )
    limit_s: Seconds | None = Field(default=None, gt=0, description="limit in seconds, instead")
    time: Clock = Field(default="wall", description="B's time: wall or cpu, as in the paper")

    @property
    def has_target(self) -> bool:
        return self.solved is not None and self.solved.target

    @model_validator(mode="after")
    def _runs_are_reduced(self) -> "TimedB":
        """Raise unless runs have a rule, and are reduced by it; in place of the rule for values."""
        if self.runs is not None:
            raise ValueError("runs of a study of runtimes are reduced to their aRT; remove runs")
        if self.command and self.solved is None:
            raise ValueError(f"solved is missing: write when a run has solved its instance: {_RULES}")
        if self.has_target and (self.values != "stream" or self.time != "wall"):
            raise ValueError('solved = "target" needs values = "stream" and time = "wall"')
        return self


class RuntimeStudy(Study):
    """A comparison of the runtimes of a published algorithm A and B."""

    compare: Literal["runtimes"]
    a: RuntimesOfA
    b: TimedB

    @model_validator(mode="after")
    def _times_are_fair(self) -> "RuntimeStudy":
        if self.b.time == "cpu" and self.threads > 1:
            raise ValueError('b.time = "cpu" with several threads: CPU times add up over threads; compare wall times')
        if not self.b.has_target:
            return self
        if self.a.runtime_is != "time_to_value":
            raise ValueError(
                'b.solved = "target" needs a.runtime_is = "time_to_value": a stop time is not the time to the value; '
                "compare values"
            )
        if missing := [result.instance for result in self.a.results if not result.has_value]:
            raise ValueError(f"a.results: {missing[0]!r} has no value, which is B's target")
        times = [result.runtime_s for result in self.a.results if result.runtime.solved]
        if times and 2 * Counter(times).most_common(1)[0][1] > len(times) > 1:
            raise ValueError(
                "a.results: most runtimes are equal, as stop times are, not times to a value; compare values"
            )
        return self

    def _facts(self) -> Iterator[tuple[str, bool]]:
        clock = {"wall": "wall", "cpu": "CPU"}[self.b.time]
        yield f"A's runtimes are {clock} times until it solved an instance.", True
        if self.b.n_runs > 1:
            several = "B's time is its aRT, the time of all runs over the number of solved ones"
            yield f"{several}; if A's is the mean of its successful runs, this favours A.", False
