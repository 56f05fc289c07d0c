"""A study: what is compared and how, in one document that a user writes.

A's published runtimes and values, both machines, p_γ and α. It is planned before B runs (`plan`) and concluded from B's
values as planned (`conclude`).

Source: Arza, Ceberio, Irurozki, Pérez, Annals of Applied Statistics 2023, section 4.
"""

from collections import Counter
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, field_validator, model_validator

from fairbench_agent.comparison.sign_test.paired_table import Reduction
from fairbench_agent.comparison.sign_test.rounding import Decimals, checked_decimals
from fairbench_agent.comparison.study.run_choice import RunChoice
from fairbench_agent.comparison.study.study_part import Name, Number, PrintedNumber, StudyPart, Words


class Reported(StudyPart):
    """What the paper reports of A on one instance."""

    instance: Name
    runtime_s: Number = Field(gt=0, description="runtime t₁ in seconds")
    value: PrintedNumber = Field(description="objective value a, averaged over A's runs, as printed")


class Published(StudyPart):
    """A, the published algorithm."""

    name: Words
    source: Words = Field(description="citation of the paper, with the table")
    machine: Name = Field(description="machine M1 of A: a CPU name, a record's hash or file, this, or score:N")
    decimals: Annotated[
        Decimals | None, BeforeValidator(lambda given: given if given is None else checked_decimals(given))
    ] = Field(default=None, description="decimals of the values in print, or exact; by default as written")
    results: tuple[Reported, ...] = Field(min_length=1)

    @field_validator("results")
    @classmethod
    def _each_once(cls, results: tuple[Reported, ...]) -> tuple[Reported, ...]:
        (instance, count), *_ = Counter(result.instance for result in results).most_common(1)
        if count > 1:
            raise ValueError(f"instance {instance!r} is listed {count} times; list every instance once")
        return results


class Own(RunChoice):
    """B, which is run for its time limit, and how, if `study run` makes the runs."""

    name: Words
    machine: Name = Field(description="machine M2 of B, named like A's")
    results: Name = Field(description="CSV file of B's values, made after the plan: instance, value")
    runs: Reduction | None = Field(default=None, description="how several runs of an instance become one value")
    copies: int = Field(default=1, ge=1, description="runs side by side; B's machine was measured with as many copies")


class ModelChoice(StudyPart):
    """Which model predicts, and how."""

    name: Name | None = Field(default=None, description="name, id or file of a model; the default one if left out")
    work: Literal["cpu", "memory"] = Field(default="cpu", description="what limits the algorithms' speed")
    confident: bool = Field(default=False, description="a safety factor that keeps p_γ with 95 % confidence")
    same_machine: bool = Field(default=False, description="whether B runs on A's own machine")
    extrapolate: bool = Field(default=False, description="accept scores outside the range of published-linear")


class Study(StudyPart):
    """What is compared and how."""

    title: Words
    p_gamma: float = Field(ge=0, le=0.5, description="risk that B gets more than the fair runtime")
    alpha: float = Field(gt=0, lt=1, description="level of the test")
    maximise: bool = Field(default=False, description="whether larger values are better")
    a: Published
    b: Own
    model: ModelChoice = ModelChoice()

    @model_validator(mode="after")
    def _b_fits_a(self) -> "Study":
        self.b.check_files(self.instances)
        if self.b.n_runs > 1 and self.b.runs is None:
            raise ValueError('b.runs is missing: several runs need runs = "mean" or runs = "median" under [b]')
        return self

    @property
    def instances(self) -> tuple[str, ...]:
        return tuple(result.instance for result in self.a.results)

    def settled(self) -> dict[str, Any]:
        """Return all that the conclusion depends on, by part; titles, names and citations may change after the plan."""
        document = self.model_dump(mode="json", exclude={"title"})
        a, b = document.pop("a"), document.pop("b")
        document |= {f"a.{name}": a[name] for name in ("machine", "decimals", "results")}
        run = {name: b.pop(name) for name in RunChoice.model_fields}
        return {**document, **{f"b.{name}": b[name] for name in ("machine", "runs", "copies")}, "b.command": run}
