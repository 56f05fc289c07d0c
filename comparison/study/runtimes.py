"""A study of runtimes: how A's are read from paper or file, and when a run of B has solved its instance.

A run of B is solved by its exit code, by a line of its output, or when it reaches A's value (the target).
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from math import inf
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import AfterValidator, Field, field_validator, model_validator

from fairbench_agent.comparison.errors import ParameterError, StudyError, TableError
from fairbench_agent.comparison.study.study import ONCE, AlgorithmA, AlgorithmB, PublishedResult, Study
from fairbench_agent.comparison.tables.machines import machine_column
from fairbench_agent.comparison.tables.result_table import ResultTable, read_table
from fairbench_agent.comparison.tables.runtimes import Blank, Reading, Remedies, Runtime, Star
from fairbench_agent.comparison.tables.titles import Title
from fairbench_agent.core.files import path_inside
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.numbers import Number, PrintedNumber
from fairbench_agent.core.times import Seconds, unit_key

Clock = Literal["wall", "cpu"]
_KEYS: Final = ("instance", "runtime_s", "value", "solved", "runs", "successes", "machine")
_RULES: Final = 'exit = [10, 20], line = "regex", or "target"'
_REMEDIES: Final = Remedies(
    limit_name="a.limit_s",
    limit="write limit_s under [a]",
    blank='write blank = "unsolved" under [a], or leave the instance out',
    star='write star = "solved" or star = "limit" under [a]',
)


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
    text: str = Field(description="as printed")
    solved: bool
    low_s: float = Field(description="lower end of the rounding interval; 0 if the printed runtime is 0")

    @property
    def has_value(self) -> bool:
        return "value" in self.model_fields_set

    @property
    def runtime(self) -> Runtime:
        """The runtime as the speedup takes it; a runtime printed as 0 is 0."""
        seconds = float(self.runtime_s) if self.low_s else 0.0
        if not self.solved:
            return Runtime.unsolved(self.text, float(self.runtime_s))
        return Runtime(self.text, "solved", seconds, self.low_s, 2 * seconds - self.low_s)


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

    @field_validator("runs")
    @classmethod
    def _are_not_reduced(cls, runs: object) -> object:
        if runs is not None:
            raise ValueError("runs of a study of runtimes are reduced to their aRT; remove runs")
        return runs

    @model_validator(mode="after")
    def _has_rule(self) -> "TimedB":
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
    def _runs_are_reduced(self) -> "RuntimeStudy":
        return self

    @model_validator(mode="after")
    def _has_wall_times(self) -> "RuntimeStudy":
        if self.b.time == "cpu" and self.threads > 1:
            raise ValueError('b.time = "cpu" with several threads: CPU times add up over threads; compare wall times')
        return self

    @model_validator(mode="after")
    def _target_is_fair(self) -> "RuntimeStudy":
        if not self.b.has_target:
            return self
        if self.a.runtime_is != "time_to_value":
            raise ValueError(
                'b.solved = "target" needs a.runtime_is = "time_to_value": a stop time is not the time to the value; '
                "compare values"
            )
        if missing := [result.instance for result in self.a.results if not result.has_value]:
            raise ValueError(f"a.results: {missing[0]!r} has no value, which is B's target")
        times = [result.runtime_s for result in self.a.results if result.solved]
        if times and 2 * Counter(times).most_common(1)[0][1] > len(times) > 1:
            raise ValueError(
                "a.results: most runtimes are equal, as stop times are, not times to a value; compare values"
            )
        return self

    def _facts(self) -> Iterator[tuple[bool, str]]:
        clock = {"wall": "wall", "cpu": "CPU"}[self.b.time]
        yield True, f"A's runtimes are {clock} times until it solved an instance."
        yield from self._facts_of_programs()
        if self.b.n_runs > 1:
            several = "B's time is its aRT, the time of all runs over the number of solved ones"
            yield False, f"{several}; if A's is the mean of its successful runs, this favours A."

    def fixed(self) -> dict[str, Any]:
        b = self.b.model_dump(mode="json")
        return super().fixed() | {f"b.{name}": b[name] for name in ("solved", "limit", "limit_s", "time")}


class _Printed(NamedTuple):
    """A's runtime on an instance, and further cells of its row: value, runs, successes and machine, if not blank."""

    instance: str
    runtime: Runtime
    cells: dict[str, str]


def with_published_runtimes(document: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """Return a study's document with A's results read as printed; StudyError for an unclear runtime.

    Anything malformed is left to the validation of the study.
    """
    a = document.get("a")
    if not isinstance(a, dict) or not isinstance(results := a.get("results"), str | list):
        return {**document}
    limit = a.get("limit_s")
    try:
        if isinstance(results, str):
            table = read_table(path_inside(path.parent, results), remedy="name the CSV file of A's results")
            if document.get("threads", 1) != 1:
                _check_wall_times(table)
        else:
            for number, row in enumerate(results, start=1):
                _check_row(row, f"{path}: a.results[{number}]")
            table = ResultTable(Path(f"{path}, a.results"), _table_text(results))
        reading = Reading.of(None if limit is None else str(limit), a.get("blank"), a.get("star"), remedies=_REMEDIES)
        printed, _ = _printed(table, reading)
    except (TableError, ParameterError) as error:
        raise StudyError(str(error)) from error
    rows = list[dict[str, Any]]()
    for each in printed:
        where = f"{table.path}: {each.instance!r}"
        if each.runtime.outcome in {"missing", "failed"}:
            raise StudyError(f"{where} has no runtime ({each.runtime.text or 'blank'}); leave it out")
        rows.append(_row(each, _average_runtime(each, reading.limit_s, where)))
    return {**document, "a": {**a, "results": rows}}


def runtimes_as_printed(
    path: Path, columns: Mapping[str, str], skip_rows: Collection[int]
) -> tuple[list[dict[str, Any]], tuple[str, ...]]:
    """Return A's runtimes in a file as they are written in a study, and the titles of their columns."""
    try:
        table = read_table(
            path, skip_rows, skip_option="study new --skip-row ", remedy="name the CSV file of A's results"
        )
        unclear = Reading(limit_s=inf, blank="missing", star="limit")  # the study asks
        printed, titles = _printed(table, unclear, columns, need_limit=False)
    except TableError as error:
        raise StudyError(str(error)) from error
    check_listed_once(table, [each.instance for each in printed])
    if not printed:
        raise StudyError(f"{path}: no results; give a row per instance")
    unit = next((f" {unit}" for unit in titles[1].units if unit_key(unit) != "s"), "")
    times = [each.runtime.text + (unit if any(map(str.isdigit, each.runtime.text)) else "") for each in printed]
    rows = [
        {"instance": each.instance, "runtime_s": time, **each.cells} for each, time in zip(printed, times, strict=True)
    ]
    return rows, tuple(title.text for title in titles)


def check_listed_once(table: ResultTable, instances: Sequence[str]) -> None:
    """Raise StudyError for two rows of an instance."""
    rows = dict[str, int]()
    for row, instance in enumerate(instances):
        if (first := rows.setdefault(instance, row)) != row:
            numbers = " and ".join(str(table.row_number(other)) for other in (first, row))
            raise StudyError(f"{table.path}: rows {numbers} are both {instance!r}; {ONCE}")


def _printed(
    table: ResultTable, reading: Reading, columns: Mapping[str, str] = MappingProxyType({}), *, need_limit: bool = True
) -> tuple[list[_Printed], list[Title]]:
    """Return the rows of a table of A's runtimes, and the titles of instance, time and value."""
    at = {name: table.column(name, columns.get(name), f"study new --{name} ") for name in ("instance", "time")}
    value = table.column("value", columns["value"], "study new --value ") if "value" in columns else None
    more = {name: table.named(name) for name in ("runs", "successes")}
    more["machine"] = machine_column(table)
    more["value"] = table.optional("value") if value is None else value
    runtimes = reading.runtimes(table, at["time"], need_limit=need_limit)
    cells = [
        {name: text for name, column in more.items() if column is not None and (text := row[column].strip())}
        for row in table.rows
    ]
    shown = [*at.values(), *([] if more["value"] is None else [more["value"]])]
    rows = list(map(_Printed, table.names(at["instance"]), runtimes, cells))
    return rows, [table.titles[column] for column in shown]


def _average_runtime(printed: _Printed, limit_s: float | None, where: str) -> Runtime:
    """Return A's aRT if its runs and successes are given: the mean of successful runs and the time of the others.

    Without a success, A did not solve the instance.
    """
    runtime, texts = printed.runtime, [printed.cells.get(name, "") for name in ("runs", "successes")]
    if not any(texts):
        return runtime
    n_runs, n_solved = (int(text) if text.isdecimal() and len(text) < 10 else -1 for text in texts)
    if not runtime.solved <= n_solved <= n_runs or (n_solved and not runtime.solved):
        raise StudyError(
            f"{where}: write runs, and successes from 1 to runs, with the mean time of these; or 0 successes and TL"
        )
    if not n_solved:
        return runtime
    if limit_s is None:
        raise StudyError(f"{where}: has runs and successes; write limit_s under [a], the limit of the others")
    added = (n_runs - n_solved) / n_solved * limit_s
    ends = (end + added for end in (runtime.seconds, runtime.low, runtime.high))
    return Runtime(f"{runtime.text_s} ({n_solved}/{n_runs})", "solved", *ends)


def _check_wall_times(table: ResultTable) -> None:
    """Raise StudyError for CPU times, which add up over threads."""
    time = table.column("time")
    if "cpu" in table.titles[time].text.casefold():
        raise StudyError(
            f"{table.where(column=time)}: CPU times add up over threads; give wall times, or rename the column if it "
            "has these"
        )


def _check_row(row: object, place: str) -> None:
    """Raise StudyError for a result in a study's file that is not one of runtimes."""
    if not isinstance(row, dict):
        raise StudyError(f"{place} is not a result; write {{ instance = NAME, runtime_s = TIME }}")
    if unknown := [name for name in row if name not in _KEYS]:
        raise StudyError(f"{place}.{unknown[0]} is unknown; known are {', '.join(_KEYS)}")
    if missing := [name for name in _KEYS[:2] if name not in row]:
        raise StudyError(f"{place}.{missing[0]} is missing")
    if not isinstance(row.get("solved", True), bool):
        raise StudyError(f"{place}.solved is {row['solved']!r:.40}: write true or false")


def _table_text(results: Sequence[Mapping[str, Any]]) -> str:
    text, names = io.StringIO(), [name for name in _KEYS if name != "solved"]
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    for row in results:
        time = f"{'>' if row.get('solved') is False else ''}{row['runtime_s']}"
        writer.writerow([time if name == "runtime_s" else row.get(name, "") for name in names])
    return text.getvalue()


def _row(printed: _Printed, runtime: Runtime) -> dict[str, Any]:
    """Return the fields of a published runtime; a runtime printed as 0 gives B the upper end of its interval."""
    seconds = runtime.high if runtime.low == 0 or runtime.seconds == inf else runtime.seconds
    fields = {"runtime_s": repr(seconds), "text": runtime.text, "solved": runtime.solved, "low_s": runtime.low}
    more = {name: text for name, text in printed.cells.items() if name in {"value", "machine"}}
    return {"instance": printed.instance, **fields, **more}
