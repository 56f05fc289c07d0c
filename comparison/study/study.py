"""A study: a comparison described in one document, which a user writes.

It contains A's published runtimes and values, both machines, p_γ, α, and how to run B. It is planned before B runs
(`plan`) and concluded from B's values as planned (`conclude`). The plan also fixes B's command, which is split into
words as in a shell, but runs without one. Its placeholders (double a literal brace):

    {instance}      path of the instance's file             {name}  name of the instance in the paper
    {time_limit_s}  B's time for the run, seconds           {seed}  seed of the run

Source: Arza, Ceberio, Irurozki, Pérez, Annals of Applied Statistics 18(1), 2024, section 4.
"""

import shlex
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from string import Formatter
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, field_validator, model_validator

from fairbench_agent.calibration.predicting.question import References
from fairbench_agent.comparison.sign_test.paired_files import Reduction
from fairbench_agent.comparison.sign_test.rounding import Decimals, checked_decimals
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.numbers import Number, PrintedNumber
from fairbench_agent.core.printing import printable
from fairbench_agent.core.times import Seconds


def one_line(text: str) -> str:
    """Return the text; ValueError for control characters."""
    if printable(text) != text or not {"\n", "\t"}.isdisjoint(text):
        raise ValueError("contains a line break or another control character; write it on one line")
    return text


Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=400), AfterValidator(one_line)]

OneLine = Annotated[
    str,
    BeforeValidator(lambda text: " ".join(text.split()) if isinstance(text, str) else text),
    Field(min_length=1, max_length=2000),
    AfterValidator(one_line),
]
"""Text for readers; line breaks become spaces."""


PLACEHOLDERS = ("instance", "name", "time_limit_s", "seed")
_MOST = 10_000
"""Most runs per instance, and most simultaneous runs."""

Values = Literal["last", "stream"]


def placeholders(template: str) -> set[str]:
    """Return the names in braces; ValueError for anything else in braces."""
    names = set()
    for _, name, form, conversion in Formatter().parse(template):
        if name is not None:
            if form or conversion or not name.isidentifier():
                raise ValueError("invalid placeholder; double a brace that is meant literally")
            names.add(name)
    return names


def _command(text: str) -> str:
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise ValueError(f"cannot be split into words ({error}); close every quotation mark") from error
    if not words or not words[0]:
        raise ValueError("give the program and its arguments, as in ./solver {instance} --seed {seed}")
    if unknown := {name for word in words for name in placeholders(word)} - {*PLACEHOLDERS}:
        known = ", ".join(f"{{{name}}}" for name in PLACEHOLDERS)
        raise ValueError(f"unknown placeholder {{{min(unknown)}}}; use {known}")
    return text


CommandLine = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=4000), AfterValidator(one_line), AfterValidator(_command)
]


class RunChoice(FrozenModel):
    """How `study run` runs B; the other fields need a command."""

    command: CommandLine | None = Field(default=None, description="command line of B, with placeholders")
    values: Values = Field(default="last", description="B's value: last line of output, or best of a stream")
    instances: Name | None = Field(default=None, description="path of the instance files, with {name} in it")
    n_runs: int = Field(default=1, ge=1, le=_MOST, description="runs per instance, with the seeds 1, 2, …")
    stop_early_s: Number = Field(
        default=Decimal(0), ge=0, le=3600, description="seconds by which {time_limit_s} is below B's time limit"
    )
    on_failure: Literal["worst", "repeat", "stop"] = Field(default="stop", description="after a run without a value")
    on_disturbed: Literal["repeat", "keep"] = Field(default="repeat", description="after a disturbed run")
    repeats: int = Field(default=2, ge=0, le=100, description="most repetitions of a run")
    lost_time_limit: Number = Field(
        default=Decimal("0.02"), ge=0, le=1, description="largest lost share of the wall time of an undisturbed run"
    )
    memory_mb: int | None = Field(
        default=None, ge=1, le=10**9, description="most private memory of each process of B, in 10⁶ bytes (Linux)"
    )

    @field_validator("instances")
    @classmethod
    def _has_name(cls, path: str) -> str:
        if placeholders(path) != {"name"}:
            raise ValueError("write {name}, and no other placeholder, in place of the instance's name")
        return path

    @model_validator(mode="after")
    def _fields_agree(self) -> "RunChoice":
        fields = sorted(self.model_fields_set & RunChoice.model_fields.keys() - {"command"})
        if self.command is None:
            if fields:
                raise ValueError(f"{', '.join(fields)} needs a command, which study run executes; add command")
            return self
        named = self.named
        if not named & {"instance", "name"}:
            raise ValueError("command has no instance; write {instance} for its file, or {name}")
        if ("instance" in named) != (self.instances is not None):
            missing = "instances is missing for" if "instance" in named else "instances is given without"
            raise ValueError(f"{missing} {{instance}}; write both or neither")
        if self.stop_early_s and "time_limit_s" not in named:
            raise ValueError("stop_early_s needs {time_limit_s} in the command; write both or neither")
        if self.n_runs > 1 and "seed" not in named:
            raise ValueError("several runs need {seed} in the command")
        return self

    @property
    def named(self) -> set[str]:
        return placeholders(self.command or "")

    def file_of(self, instance: str) -> str | None:
        """Return the file of an instance as written in the study, None if B reads no file."""
        return None if self.instances is None else self.instances.format(name=instance)


class PublishedResult(FrozenModel):
    """A's published result on one instance."""

    instance: Name
    runtime_s: Seconds = Field(description="runtime t₁ in seconds")
    value: PrintedNumber = Field(description="objective value a, or gap, mean of A's runs, as printed")
    best_known: PrintedNumber | None = Field(
        default=None, description="best known objective value, from which B's gap is computed"
    )
    machine: Name | None = Field(default=None, description="machine of this runtime [default: a.machine]")

    @field_validator("runtime_s")
    @classmethod
    def _is_positive(cls, value: Decimal) -> Decimal:
        if value <= 0:
            raise ValueError("write a runtime above 0, such as 0.005")
        return value

    @field_validator("best_known")
    @classmethod
    def _is_a_reference(cls, value: Decimal | None) -> Decimal | None:
        if value == 0:
            raise ValueError("a gap from 0 is undefined; leave the instance out")
        return value


class AlgorithmA(FrozenModel):
    """A, the published algorithm."""

    name: OneLine
    source: OneLine = Field(description="citation of the paper and the table")
    machine: Name = Field(description="machine M1 of A: a CPU name, a record's hash or file, this, or score:N")
    runtime_is: Literal["limit", "best", "time_to_value"] = Field(
        default="limit", description="runtimes are A's time limits, or the times to its best values"
    )
    copies: int = Field(default=1, ge=1, le=_MOST, description="simultaneous runs of A on its machine")
    cores: int | None = Field(default=None, ge=1, description="cores of A's machine, for several threads or copies")
    values_are: Literal["objective", "gaps"] = Field(
        default="objective", description="values are objective values, or gaps in percent"
    )
    decimals: Annotated[Decimals | None, BeforeValidator(checked_decimals)] = Field(
        default=None, description="decimals of the published values, or exact [default: as written]"
    )
    results: tuple[PublishedResult, ...] = Field(min_length=1)

    @field_validator("results")
    @classmethod
    def _each_once(cls, results: tuple[PublishedResult, ...]) -> tuple[PublishedResult, ...]:
        ((name, n),) = Counter(result.instance for result in results).most_common(1)
        if n > 1:
            raise ValueError(f"instance {name!r} appears twice; give every instance once, with the mean of its runs")
        missing = [result.instance for result in results if result.best_known is None]
        if 0 < len(missing) < len(results):
            raise ValueError(f"instance {missing[0]!r} has no best_known; give it for all instances or none")
        return results

    @property
    def has_references(self) -> bool:
        """Return True if B's gaps are computed from its objective values and the best known ones."""
        return self.results[0].best_known is not None

    def results_by_machine(self) -> dict[str, list[PublishedResult]]:
        """Return the results by machine as written, in the order of their first results."""
        by_machine = dict[str, list[PublishedResult]]()
        for result in self.results:
            by_machine.setdefault(result.machine or self.machine, []).append(result)
        return by_machine


class AlgorithmB(RunChoice):
    """B, which runs for its time limit."""

    name: OneLine
    machine: Name = Field(description="machine M2 of B, named like A's")
    results: Name = Field(description="CSV file of B's values, written after the plan: instance, value")
    runs: Reduction | None = Field(default=None, description="reduction of several runs of an instance to one value")
    copies: int = Field(
        default=1, ge=1, le=_MOST, description="simultaneous runs; B's machine was measured with as many copies"
    )
    same_language: bool = Field(default=True, description="language, compiler and its options are the same as A's")

    @model_validator(mode="after")
    def _runs_are_reduced(self) -> "AlgorithmB":
        if self.n_runs > 1 and self.runs is None:
            raise ValueError('runs is missing: several runs need runs = "mean" or runs = "median" under [b]')
        return self


class ModelChoice(FrozenModel):
    """The model and its options."""

    name: Name | None = Field(default=None, description="name, id or file of a model, if not the default")
    work: Literal["cpu", "memory"] = Field(default="cpu", description="kind of work, which limits the speed")
    confident: bool = Field(default=False, description="use a safety factor that keeps p_γ with 95 % confidence")
    same_machine: bool = Field(default=False, description="whether B runs on A's own machine")


class StudyRun(NamedTuple):
    """B on one instance with one seed."""

    instance: str
    seed: int

    def __str__(self) -> str:
        return f"{self.instance} seed {self.seed}"


class Answers(FrozenModel):
    """Facts about A's and B's runs, in sentences."""

    usual: tuple[str, ...] = Field(description="facts that readers assume")
    unusual: tuple[str, ...] = Field(description="facts that readers have to know")


_FREE: Final[dict[str, Any]] = {
    "title": True,
    "a": {"name", "source", "runtime_is", "limit_s", "blank", "star"},
    "b": {"name", "results", "same_language"},
}
"""Fields that may change after the plan."""


class Study(FrozenModel):
    """A comparison of a published algorithm A with B."""

    title: OneLine
    p_gamma: float = Field(ge=0, le=0.5, description="risk that the comparison is unfair")
    alpha: float = Field(gt=0, lt=1, description="significance level")
    maximise: bool = Field(default=False, description="whether larger values are better")
    threads: int = Field(default=1, ge=1, description="threads of A and of B")
    references: References = Field(default=(), description="of programs on both machines: [T1, T2, NAME]")
    a: AlgorithmA
    b: AlgorithmB
    model: ModelChoice = ModelChoice()

    @model_validator(mode="after")
    def _facts_agree(self) -> "Study":
        if len(self.a.results_by_machine()) > 1:
            if self.references:
                raise ValueError("references are for one machine of A; split the study by machine")
            if self.a.cores is not None:
                raise ValueError("a.cores are those of one machine of A; split the study by machine")
        if self.a.has_references and not self.has_gaps:
            raise ValueError('a.results have best_known, which needs values_are = "gaps" under [a]')
        if self.has_gaps and self.maximise and not self.a.has_references:
            raise ValueError(
                "maximise: smaller gaps are better; remove maximise, or give best_known with every result of A"
            )
        return self

    @property
    def has_gaps(self) -> bool:
        return self.a.values_are == "gaps"

    @property
    def instances(self) -> tuple[str, ...]:
        return tuple(result.instance for result in self.a.results)

    @property
    def runs(self) -> tuple[StudyRun, ...]:
        """B's runs, in the order in which they are made."""
        return tuple(StudyRun(name, seed) for seed in range(1, self.b.n_runs + 1) for name in self.instances)

    def as_compared(self, result: PublishedResult, value: Fraction | float) -> Fraction | float:
        """Return B's value on an instance, or its gap from the best known value in percent."""
        if result.best_known is None:
            return value
        best = Fraction(result.best_known)
        return 100 * (best - value if self.maximise else value - best) / abs(best)

    def answers(self) -> Answers:
        facts = [*self._facts(), *self._facts_of_programs()]
        usual, unusual = (tuple(text for text, is_usual in facts if is_usual is wanted) for wanted in (True, False))
        return Answers(usual=usual, unusual=unusual)

    def _facts(self) -> Iterator[tuple[str, bool]]:
        """Yield facts about A's and B's results, and whether readers assume them."""
        if self.a.runtime_is == "limit":
            yield "A's runtimes are its time limits.", True
        else:
            yield "A's runtimes are the times to its best values, which favours A.", False
        what = "gaps in percent" if self.has_gaps else "objective values, not gaps"
        better = "larger" if self.maximise and not self.has_gaps else "smaller"
        yield f"Values are {what}; {better} ones are better.", not (self.has_gaps or self.maximise)

    def _facts_of_programs(self) -> Iterator[tuple[str, bool]]:
        if self.a.copies == 1:  # else the prediction says so
            yield "A's runs had their machine to themselves.", True
        if self.b.same_language:
            yield "Both programs have the same language, compiler and options.", True
        else:
            yield "Languages or compilers differ, so programs are compared, not only algorithms.", False

    def fixed(self) -> dict[str, Any]:
        """Return the fields that must not change after the plan; texts and answers about A may."""
        document = self.model_dump(mode="json", exclude=_FREE)
        parts = {f"{part}.{name}": value for part in "ab" for name, value in document.pop(part).items()}
        return document | parts
