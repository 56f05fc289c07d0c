"""Studies as TOML files, and A's results as CSV files; every error is one line that names the place."""

import re
import shlex
import tomllib
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from math import inf
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from fairbench_agent.comparison.errors import StudyError, TableError
from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.comparison.study.study import PublishedResult, Study
from fairbench_agent.comparison.tables.columns import machine_column, once
from fairbench_agent.comparison.tables.files import open_text
from fairbench_agent.comparison.tables.marks import mark_of
from fairbench_agent.comparison.tables.result_table import ResultTable, read_table
from fairbench_agent.comparison.tables.runtimes import Reading, Remedies, Runtime
from fairbench_agent.comparison.tables.titles import candidates, is_gap
from fairbench_agent.core.files import path_inside
from fairbench_agent.core.frozen_model import FrozenModel, fault_message
from fairbench_agent.core.numbers import NumberError
from fairbench_agent.core.table import csv_text
from fairbench_agent.core.times import unit_key

_MAX_BYTES = 1_000_000
_DEEP_KEY = re.compile(r"(?<![^\s.=\[\]{},])[^\s.=\[\]{},]++(?:[ \t]*\.[ \t]*[^\s.=\[\]{},]++){40}")
"""A dotted key of more than 40 parts."""
_KEYS: Final = ("instance", "runtime_s", "value", "solved", "runs", "successes", "machine")
"""Fields of a result in a study of runtimes."""
_REMEDIES: Final = Remedies(
    limit_name="a.limit_s",
    limit="write limit_s under [a]",
    blank='write blank = "unsolved" under [a], or leave the instance out',
    star='write star = "solved" or star = "limit" under [a]',
)


class Published(NamedTuple):
    """A's results as fields of a study, and the titles of their columns."""

    rows: list[dict[str, Any]]
    columns: tuple[str, ...]
    are_gaps: bool = False


class _Printed(NamedTuple):
    """A's runtime on an instance, and further cells of its row: value, runs, successes and machine, if not blank."""

    instance: str
    runtime: Runtime
    cells: dict[str, str]


def read_study(path: Path) -> Study:
    """Read a study; StudyError names the invalid place."""
    kind: type[Study] = Study
    try:
        with open_text(path, _MAX_BYTES, "name a study's TOML file", StudyError) as file:
            text = file.read()
        if _DEEP_KEY.search(text):  # tomllib takes quadratic time and memory
            raise StudyError(f"{path}: nested too deeply for a study")
        document = tomllib.loads(text, parse_float=Decimal)
        compare = document.get("compare", "values")
        if compare not in ("values", "runtimes"):
            raise StudyError(f'{path}: compare is {str(compare)[:40]!r}; write "values" or "runtimes"')
        read, kind = (_read_runtimes, RuntimeStudy) if compare == "runtimes" else (_read_values, Study)
        if isinstance(document.get("a"), dict):  # anything malformed is left to the validation
            read(document, document["a"], path)
        if kind is Study:
            document.pop("compare", None)
        return kind.model_validate(document)
    except tomllib.TOMLDecodeError as error:
        if path.suffix.casefold() == ".csv":
            command = f"fairbench-compare study new {shlex.quote(str(path))}"
            raise StudyError(f"{path}: a table, not a study; run {command}") from error
        raise StudyError(f"{path}: invalid TOML: {error}") from error
    except RecursionError as error:
        raise StudyError(f"{path}: nested too deeply for a study") from error
    except ValidationError as error:
        raise StudyError(f"{path}: {_fault_text(error, kind)}") from error


def table_of_a(path: Path, skip_rows: Collection[int] = (), threads: int = 1) -> ResultTable:
    """Read a table of A's results; ComparisonError for CPU times of several threads, which add up."""
    table = read_table(path, skip_rows, skip_option="study new --skip-row ", remedy="name the CSV file of A's results")
    time = table.column("time") if threads != 1 else None
    if time is not None and "cpu" in table.titles[time].text.casefold():
        raise StudyError(
            f"{table.where(column=time)}: CPU times add up over threads; give wall times, or rename the column if it "
            "has these"
        )
    return table


def _columns(table: ResultTable, names: Mapping[str, str], wanted: Sequence[str]) -> dict[str, int]:
    """Return the columns with these names or numbers, by default those with usual titles."""
    return {name: table.column(name, names.get(name), f"study new --{name} ") for name in wanted}


def _instances(table: ResultTable, column: int) -> list[str]:
    instances = table.names(column)
    once(table, instances, enumerate(instances))
    if not instances:
        raise StudyError(f"{table.path}: no results; give a row per instance")
    return instances


def _read_values(document: Mapping[str, Any], a: dict[str, Any], path: Path) -> None:
    """Replace the file of A's results in a study of values by its content."""
    if a.get("runtime_is") == "time_to_value":
        raise StudyError(f'{path}: a.runtime_is = "time_to_value" needs compare = "runtimes"')
    if not isinstance(a.get("results"), str):
        return
    table = table_of_a(path_inside(path.parent, a["results"]), threads=document.get("threads", 1))
    a["results"], titles, are_gaps = published_values(table)
    if "maximise" not in document:
        table.check_direction([table.column("value")], "write maximise = true or false")
    if are_gaps and a.setdefault("values_are", "gaps") == "objective":
        raise StudyError(f'{path}: a.values_are is "objective", but column {titles[2]} has gaps')


def published_values(table: ResultTable, names: Mapping[str, str] = MappingProxyType({})) -> Published:
    """Return A's results in a table, gaps with best known values if it has them; ComparisonError names the row."""
    at = _columns(table, names, ("instance", "time", "value"))
    title, machine = table.titles[at["value"]], machine_column(table)
    are_gaps = title.quantity == "gap" or is_gap(title.text)
    fields = {
        "instance": _instances(table, at["instance"]),
        "runtime_s": table.times(at["time"]),
        "value": table.numbers(at["value"]),
        "best_known": _best_known(table) if are_gaps else None,
        "machine": None if machine is None else table.texts(machine),
    }
    columns = {name: column for name, column in fields.items() if column is not None}
    rows = list[dict[str, Any]]()
    for row, cells in enumerate(zip(*columns.values(), strict=True)):
        rows.append({name: cell for name, cell in zip(columns, cells, strict=True) if cell != ""})
        try:
            PublishedResult.model_validate(rows[row])
        except ValidationError as error:
            raise StudyError(f"{table.where(row)}: {_fault_text(error, PublishedResult)}") from error
    shown = [*at.values(), *([] if machine is None else [machine])]
    return Published(rows, tuple(table.titles[column].text for column in shown), are_gaps)


def _best_known(table: ResultTable) -> list[Decimal] | None:
    """Return the best known values, None without such a column; TableError for columns with different values."""
    try:
        numbered = {
            column: table.numbers(column)
            for column in candidates(table.titles, "reference")
            if any(char.isdigit() for char in "".join(table.texts(column)))  # optimal: yes or no
        }
    except TableError as error:
        raise TableError(f"{error}, or remove the column") from error
    first = next(iter(numbered.values()), None)
    if any(values != first for values in numbered.values()):
        names = ", ".join(f"{column + 1} {table.titles[column].text}" for column in numbered)
        raise TableError(f"{table.path}: columns {names} may be the best known value; rename the others")
    return first


def _read_runtimes(document: Mapping[str, Any], a: dict[str, Any], path: Path) -> None:
    """Read A's results in a study of runtimes as printed; ComparisonError for an unclear runtime."""
    results, limit = a.get("results"), a.get("limit_s")
    if isinstance(results, str):
        table = table_of_a(path_inside(path.parent, results), threads=document.get("threads", 1))
    elif isinstance(results, list):
        for number, row in enumerate(results, start=1):
            _check_row(row, f"{path}: a.results[{number}]")
        table = ResultTable(Path(f"{path}, a.results"), _table_text(results))
        table.row_numbers = [number - 1 for number in table.row_numbers]  # without a header
    else:
        return
    reading = Reading.of(None if limit is None else str(limit), a.get("blank"), a.get("star"), remedies=_REMEDIES)
    a["results"] = [_published_runtime(printed, reading, table.path) for printed in _printed(table, reading)[0]]


def runtimes_as_printed(table: ResultTable, names: Mapping[str, str]) -> Published:
    unclear = Reading(limit_s=inf, blank="missing", star="limit")  # the study asks
    printed, columns = _printed(table, unclear, names, need_limit=False)
    unit = next((f" {unit}" for unit in table.titles[columns[1]].units if unit_key(unit) != "s"), "")
    rows = list[dict[str, Any]]()
    for instance, runtime, cells in printed:
        number = (mark_of(runtime.text) or ("", runtime.text))[1]
        is_plain = re.fullmatch(r"[0-9][0-9., ]*(?:e[+-]?[0-9]+)?", number, re.IGNORECASE)  # not 30 s or 1:00:00
        time = runtime.text.replace(number, number + unit, 1) if is_plain else runtime.text
        rows.append({"instance": instance, "runtime_s": time, **cells})
    return Published(rows, tuple(table.titles[column].text for column in columns))


def _printed(
    table: ResultTable, reading: Reading, names: Mapping[str, str] = MappingProxyType({}), *, need_limit: bool = True
) -> tuple[list[_Printed], list[int]]:
    """Return the rows of a table of A's runtimes, and its columns instance, time and value."""
    at, machine = _columns(table, names, ("instance", "time")), machine_column(table)
    value = table.optional("value") if "value" not in names else _columns(table, names, ("value",))["value"]
    more = {"runs": table.named("runs"), "successes": table.named("successes"), "machine": machine, "value": value}
    cells = (
        {name: text for name, column in more.items() if column is not None and (text := row[column].strip())}
        for row in table.rows
    )
    runtimes = reading.runtimes(table, at["time"], need_limit=need_limit)
    rows = list(map(_Printed, _instances(table, at["instance"]), runtimes, cells))
    return rows, [*at.values(), *([] if value is None else [value])]


def _published_runtime(printed: _Printed, reading: Reading, path: Path) -> dict[str, Any]:
    """Return the fields of a runtime; one that is printed as 0 gives B the upper end of its interval."""
    where, runtime = f"{path}: {printed.instance!r}", printed.runtime
    if runtime.outcome in {"missing", "failed"}:
        raise StudyError(f"{where} has no runtime ({runtime.text or 'blank'}); leave it out")
    if "runs" in printed.cells or "successes" in printed.cells:
        runtime = _average_runtime(printed, reading.limit_s, where)
    runtime_s = repr(runtime.seconds if runtime.low else runtime.high)
    more = {name: text for name, text in printed.cells.items() if name in {"value", "machine"}}
    return {"instance": printed.instance, "runtime_s": runtime_s, "runtime": runtime, **more}


def _average_runtime(printed: _Printed, limit_s: float | None, where: str) -> Runtime:
    """Return A's aRT by its runs and successes: the mean of successful runs and the time of the others.

    Without a success, A did not solve the instance.
    """
    runtime, texts = printed.runtime, [printed.cells.get(name, "") for name in ("runs", "successes")]
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
    columns = [name for name in _KEYS if name != "solved"]
    marked = ({**row, "runtime_s": f"{'>' if row.get('solved') is False else ''}{row['runtime_s']}"} for row in results)
    return csv_text([columns, *([row.get(name) for name in columns] for row in marked)])


def _fault_text(error: ValidationError, document: type[FrozenModel]) -> str:
    """Describe one validation error, an unknown field if there is one: place, content, and what is allowed."""
    faults = error.errors(include_url=False)
    # a misspelt field is both unknown and missing
    fault = next((fault for fault in faults if fault["type"] == "extra_forbidden"), faults[0])
    loc = fault["loc"]
    message = fault_message(fault)
    if not loc and fault["type"] == "value_error":  # a validator of Study, whose message names the place
        return message
    place = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in loc)[1:] or "the study"
    if fault["type"] == "missing":
        field = _fields(document, loc[:-1])[str(loc[-1])]
        return f"{place} is missing{f': {field.description}' if field.description else ''}"
    if fault["type"] == "extra_forbidden":
        return f"{place} is unknown; known are {', '.join(_fields(document, loc[:-1]))}"
    blank = {"too_short", "string_too_short", "bool_parsing"}
    if fault["type"] in blank and isinstance(fault["input"], str) and not fault["input"].strip():
        return f"{place} is blank: fill it in"
    if isinstance(cause := fault.get("ctx", {}).get("error"), NumberError):
        return f"{place}: {' '.join(str(fault['input']).split())[:40]!r} {cause}"
    content = "" if isinstance(fault["input"], dict | list | tuple | BaseModel) else f"{fault['input']!s:.60}"
    shown = f" is {' '.join(content.split()) or 'blank'}" if isinstance(fault["input"], str) or content else ""
    return f"{place}{shown}: {message[0].lower()}{message[1:]}"


def _fields(part: type[FrozenModel], loc: Sequence[int | str]) -> Mapping[str, FieldInfo]:
    for name in loc:
        if isinstance(name, str):
            annotation = part.model_fields[name].annotation
            part, *_ = get_args(annotation) or (annotation,)
    return part.model_fields
