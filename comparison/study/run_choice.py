"""How `study run` runs B: command, instance files, seeds, and what happens when a run goes wrong.

All of it is settled by the plan, before the first run. The command is split into words as a shell would, but no shell
runs it. Placeholders in it (double a literal brace):

    {instance}      path of the instance's file             {name}  the paper's name of the instance
    {time_limit_s}  time that B has for the run, seconds    {seed}  seed of the run
"""

import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from string import Formatter
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, StringConstraints, field_validator, model_validator

from fairbench_agent.comparison.study.study_part import Number, StudyPart, printable

PLACEHOLDERS = ("instance", "name", "time_limit_s", "seed")
MAX_RUNS = 10_000
"""Most runs per instance."""

Values = Literal["last", "stream"]
OnFailure = Literal["worst", "repeat", "stop"]
OnDisturbed = Literal["repeat", "keep"]


def placeholders(template: str) -> set[str]:
    """Return the names in braces; ValueError for anything else in braces."""
    names = set()
    for _, name, form, conversion in Formatter().parse(template):
        if name is not None:
            if form or conversion or not name.isidentifier():
                raise ValueError("invalid placeholder; double a brace that is meant literally")
            names.add(name)
    return names


def _check_known(template: str, known: Sequence[str]) -> None:
    for name in sorted(placeholders(template) - {*known}):
        raise ValueError(f"unknown placeholder {{{name}}}; use {', '.join(f'{{{one}}}' for one in known)}")


def _command(text: str) -> str:
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
    """How B is run; without a command every other field is left out."""

    command: CommandLine | None = Field(default=None, description="command line of B, with placeholders")
    values: Values = Field(
        default="last", description="whether B's last line counts, or the best of a stream of values"
    )
    instances: Mapping[str, str] | str | None = Field(
        default=None, description="file of each instance by its name, or one path with {name} in it"
    )
    n_runs: int = Field(default=1, ge=1, le=MAX_RUNS, description="runs per instance, with the seeds 1, 2, …")
    stop_early_s: Number = Field(
        default=Decimal(0), ge=0, le=3600, description="seconds by which {time_limit_s} is less than B's time limit"
    )
    on_failure: OnFailure = Field(default="stop", description="what happens after a run without a value")
    on_disturbed: OnDisturbed = Field(default="repeat", description="what happens after a disturbed run")
    repeats: int = Field(default=2, ge=0, le=100, description="most further attempts at a run")
    lost_time_limit: Number = Field(
        default=Decimal("0.02"), ge=0, le=1, description="share of its wall time that an undisturbed run may lose"
    )

    @field_validator("instances", mode="before")
    @classmethod
    def _files(cls, given: Any) -> Any:  # noqa: ANN401  anything in the file
        for text in given.values() if isinstance(given, Mapping) else [given]:
            printable(str(text))
        if isinstance(given, str):
            _check_known(given, ("name",))
            if "name" not in placeholders(given):
                raise ValueError("one file for all instances; write {name} where the instance's name belongs")
        elif not isinstance(given, Mapping) or not all(isinstance(file, str) and file for file in given.values()):
            raise ValueError('give a path with {name} in it, or a table such as { bur26a = "data/bur26a.dat" }')
        return given

    @model_validator(mode="after")
    def _fields_agree(self) -> "RunChoice":
        given = sorted(self.model_fields_set & RunChoice.model_fields.keys() - {"command"})
        if self.command is None:
            if given:
                raise ValueError(f"{', '.join(given)} needs a command, which study run executes; add command")
            return self
        named = self.named
        if not named & {"instance", "name"}:
            raise ValueError("command has no instance; write {instance} for its file, or {name}")
        if ("instance" in named) != (self.instances is not None):
            missing = "instances is missing, the files of" if "instance" in named else "instances is given without"
            raise ValueError(f"{missing} {{instance}}; write both or neither")
        if self.stop_early_s and "time_limit_s" not in named:
            raise ValueError("stop_early_s needs {time_limit_s} in the command; write both or neither")
        if self.n_runs > 1 and "seed" not in named:
            raise ValueError("several runs need {seed} in the command")
        return self

    @property
    def named(self) -> set[str]:
        return placeholders(self.command or "")

    @property
    def seeds(self) -> range:
        return range(1, self.n_runs + 1)

    def check_files(self, instances: Sequence[str]) -> None:
        """Raise ValueError unless the files are those of these instances."""
        if not isinstance(self.instances, Mapping):
            return
        if missing := [name for name in instances if name not in self.instances]:
            raise ValueError(f"b.instances has no file for {_some(missing)}, an instance of A; add it")
        if other := [name for name in self.instances if name not in instances]:
            raise ValueError(f"b.instances has {_some(other)}, not an instance of A; leave it out")
        n_named = Counter(self.instances.values())
        alike = [name for name, file in self.instances.items() if n_named[file] > 1]
        if alike and "name" not in self.named:
            raise ValueError(f"b.instances has one file for {_some(alike)}; give each its own")

    def file_of(self, instance: str) -> str | None:
        """Return the file of an instance as the study names it, None where B needs none."""
        if isinstance(self.instances, str):
            return self.instances.format(name=instance)
        return None if self.instances is None else self.instances[instance]


def _some(names: Sequence[str]) -> str:
    return f"{', '.join(names[:5])}{' …' * (len(names) > 5)}"
