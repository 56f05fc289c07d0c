"""How `study run` carries B out: its command, where its instances are, its seeds, and what counts when a run goes wrong.

All of it is chosen before the first run, and hashed with the study. The command is split as a shell splits words, and no shell
runs it. Placeholders in the command and in values of the environment, a brace itself being doubled:

    {instance}   path of the instance's file       {name}   the paper's name of the instance
    {runtime_s}  for how long B may run, seconds   {seed}   seed of the run
"""

import re
import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from string import Formatter
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, StringConstraints, field_validator, model_validator

from fairbench_agent.comparison.report_blocks import JsonDocument
from fairbench_agent.comparison.study.study_part import Name, Number, StudyPart, printable

PLACEHOLDERS = ("instance", "name", "runtime_s", "seed")
MAX_SEED = 2**53 - 1
"""The largest whole number that every reader of JSON keeps."""

MAX_RUNS = 10_000
"""Most runs per instance."""

Values = Literal["last", "stream"]
OnFailure = Literal["worst", "repeat", "stop"]
OnDisturbed = Literal["repeat", "keep"]


def placeholders(template: str) -> set[str]:
    """Return the names in braces; ValueError for a brace alone, or one around anything but a name."""
    found = set()
    for _, name, form, conversion in Formatter().parse(template):
        if name is not None:
            if form or conversion or not name.isidentifier():
                raise ValueError("has braces around what is no placeholder; double a brace that is meant itself")
            found.add(name)
    return found


def _check_known(template: str, known: Sequence[str]) -> None:
    for name in sorted(placeholders(template) - set(known)):
        raise ValueError(f"{{{name}}} is not known; there can be {', '.join(f'{{{one}}}' for one in known)}")


def _command(text: str) -> str:
    """Return a command line that can be split and filled; ValueError."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise ValueError(f"cannot be split into words ({error}); close every quotation mark") from error
    if not words or not words[0]:
        raise ValueError("give the program and its arguments, as in ./solver {instance} --seed {seed}")
    for word in words:
        _check_known(word, PLACEHOLDERS)
    return text


CommandLine = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=4000), AfterValidator(printable), AfterValidator(_command)
]


class RunChoice(StudyPart):
    """How B is run; everything but the command may be left out, and without the command all is."""

    command: CommandLine | None = Field(default=None, description="command line of B, with placeholders")
    values: Values = Field(
        default="last", description="whether the last line counts, or the best of a stream of values"
    )
    instances: Mapping[str, str] | str | None = Field(
        default=None, description="file of each instance by its name, or one path with {name} in it"
    )
    seeds: tuple[Annotated[int, Field(ge=0, le=MAX_SEED)], ...] | None = Field(
        default=None, min_length=1, max_length=MAX_RUNS, description="seeds, one per run of an instance"
    )
    n_runs: int | None = Field(default=None, ge=1, le=MAX_RUNS, description="runs per instance, of the seeds 1, 2, …")
    environment: Mapping[str, str] = Field(default={}, description="variables that are set for B")
    folder: Name | None = Field(default=None, description="folder in which B runs; that of the study unless given")
    stop_early_s: Number = Field(
        default=Decimal(0), ge=0, le=3600, description="by how much {runtime_s} is less than t̂₂, seconds"
    )
    grace_s: Number = Field(default=Decimal(2), ge=0, le=600, description="time to end after SIGTERM, seconds")
    on_failure: OnFailure = Field(default="stop", description="what becomes of a run that gives no value")
    on_disturbed: OnDisturbed = Field(default="repeat", description="what becomes of a run that was disturbed")
    repeats: int = Field(default=2, ge=0, le=100, description="most further attempts of a run")
    lost_time_limit: Number = Field(
        default=Decimal("0.02"), ge=0, le=1, description="share of its wall time that an undisturbed run may lose"
    )
    output_limit_kb: int = Field(default=256, ge=1, le=1_000_000, description="output that is kept of a run, kB")

    @field_validator("instances", mode="before")
    @classmethod
    def _files(cls, given: Any) -> Any:  # noqa: ANN401  whatever stands in the file
        if isinstance(given, str):
            _check_known(given, ("name",))
            if "name" not in placeholders(given):
                raise ValueError("names one file for all instances; write {name} where the instance's name belongs")
        elif not isinstance(given, Mapping) or not all(isinstance(file, str) and file for file in given.values()):
            raise ValueError('is neither a path with {name} in it nor a table as { bur26a = "data/bur26a.dat" }')
        return given

    @field_validator("environment", mode="before")
    @classmethod
    def _variables(cls, given: Any) -> Any:  # noqa: ANN401  likewise
        if not isinstance(given, Mapping):
            raise ValueError('must be a table, as { OMP_NUM_THREADS = "1" }')  # noqa: TRY004  pydantic wants it so
        for name, value in given.items():
            if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name):
                raise ValueError(f"{name!r} is no name of a variable")
            if not isinstance(value, str) or "\0" in value:
                raise ValueError(f'{name!r} must be a text, as {name} = "1"')
            _check_known(value, PLACEHOLDERS)
        return given

    @field_validator("seeds")
    @classmethod
    def _each_seed_once(cls, seeds: tuple[int, ...] | None) -> tuple[int, ...] | None:
        if seeds and len(set(seeds)) < len(seeds):
            twice = next(seed for seed in seeds if seeds.count(seed) > 1)
            raise ValueError(f"seed {twice} is listed twice, which is one run made twice; list every seed once")
        return seeds

    @model_validator(mode="after")
    def _belong_together(self) -> "RunChoice":
        given = sorted(self.model_fields_set & RunChoice.model_fields.keys() - {"command"})
        if self.command is None:
            if given:
                raise ValueError(f"{', '.join(given)} needs command beside it, which study run carries out; add it")
            return self
        named = self.named
        if self.seeds is not None and self.n_runs is not None:
            raise ValueError("seeds and n_runs both say how many runs there are; leave one out")
        if not named & {"instance", "name"}:
            raise ValueError("command names no instance; write {instance} for its file, or {name}")
        if ("instance" in named) != (self.instances is not None):
            missing = (
                "instances is missing, which says what file" if "instance" in named else "instances is given, but no"
            )
            raise ValueError(f"{missing} {{instance}} stands for; write both or neither")
        if self.stop_early_s and "runtime_s" not in named:
            raise ValueError(
                "stop_early_s needs {runtime_s} in the command, which it makes smaller; write both or neither"
            )
        if len(self.run_seeds) > 1 and "seed" not in named:
            raise ValueError("several runs need {seed} in the command, or in a value of environment")
        return self

    @property
    def named(self) -> set[str]:
        """Return the placeholders in the command and the environment."""
        return placeholders(self.command or "").union(*map(placeholders, self.environment.values()))

    @property
    def run_seeds(self) -> tuple[int, ...]:
        """Return the seeds of an instance's runs, in their order."""
        return self.seeds or tuple(range(1, (self.n_runs or 1) + 1))

    def check_files(self, instances: Sequence[str]) -> None:
        """Raise ValueError unless the files are those of these instances."""
        if not isinstance(self.instances, Mapping):
            return
        missing = [name for name in instances if name not in self.instances]
        other = [name for name in self.instances if name not in instances]
        if missing:
            raise ValueError(f"b.instances has no file for {_some(missing)}, which A was run on; add it")
        if other:
            raise ValueError(f"b.instances names {_some(other)}, which A was not run on; leave it out")
        n_named = Counter(self.instances.values())
        alike = [name for name, file in self.instances.items() if n_named[file] > 1]
        if alike and "name" not in self.named:
            raise ValueError(
                f"b.instances has one file for {_some(alike)}, which would count several times; name each one's own"
            )

    def file_of(self, instance: str) -> str | None:
        """Return the file of an instance as the study names it, None where B needs none."""
        if isinstance(self.instances, str):
            return self.instances.format(name=instance)
        return self.instances[instance] if self.instances is not None else None

    def hashed(self) -> JsonDocument:
        """Return what the hash of the runs is of: what is left at its usual value is not in it."""
        given = self.model_dump(mode="json", include=set(RunChoice.model_fields), exclude_defaults=True)
        given.pop("n_runs", None)  # 1 to n are the same seeds however they are written
        return {**given, "seeds": list(self.run_seeds)}


def _some(names: Sequence[str]) -> str:
    return f"{', '.join(names[:5])}{' …' * (len(names) > 5)}"
