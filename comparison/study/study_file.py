"""Studies as TOML files, and A's results as CSV files; every error is one line that names the place."""

import re
import shlex
import tomllib
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple, get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from fairbench_agent.comparison.errors import StudyError, TableError
from fairbench_agent.comparison.study.runtimes import RuntimeStudy, check_listed_once, with_published_runtimes
from fairbench_agent.comparison.study.study import PublishedResult, Study
from fairbench_agent.comparison.tables.files import open_text
from fairbench_agent.comparison.tables.machines import machine_column
from fairbench_agent.comparison.tables.result_table import ResultTable, read_table
from fairbench_agent.comparison.tables.titles import candidates, is_gain, is_gap
from fairbench_agent.core.files import path_inside
from fairbench_agent.core.frozen_model import FrozenModel, fault_message
from fairbench_agent.core.numbers import NumberError

_MAX_BYTES = 1_000_000
_DEEP_KEY = re.compile(r"(?<![^\s.=\[\]{},])[^\s.=\[\]{},]++(?:[ \t]*\.[ \t]*[^\s.=\[\]{},]++){40}")
"""A dotted key of more than 40 parts."""
COLUMNS = ("instance", "time", "value")


class Published(NamedTuple):
    """A's results and the titles of their columns; gaps have best known values if the table has them."""

    results: list[PublishedResult]
    columns: tuple[str, ...]
    are_gaps: bool


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
        if compare == "runtimes":
            kind = RuntimeStudy
            document |= with_published_runtimes(document, path)
        else:
            document.pop("compare", None)
            _read_values(document, path)
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


def _read_values(document: dict[str, Any], path: Path) -> None:
    """Replace the file of A's results in a study of values by its content."""
    a = document.get("a")
    if not isinstance(a, dict):
        return
    if a.get("runtime_is") == "time_to_value":
        raise StudyError(f'{path}: a.runtime_is = "time_to_value" needs compare = "runtimes"')
    if not isinstance(a.get("results"), str):
        return
    published = read_published(path_inside(path.parent, a["results"]))
    a["results"] = published.results
    if is_gain(published.columns[2]) and "maximise" not in document:
        raise StudyError(
            f"{path}: larger values of {published.columns[2]} may be better; write maximise = true or false"
        )
    if document.get("threads", 1) != 1 and "cpu" in published.columns[1].casefold():
        raise StudyError(
            f"{path}: column {published.columns[1]} has CPU times, which several threads add up; "
            "give wall times, or rename the column if it has these"
        )
    if published.are_gaps and a.setdefault("values_are", "gaps") == "objective":
        raise StudyError(f'{path}: a.values_are is "objective", but column {published.columns[2]} has gaps')


def read_published(path: Path, columns: Mapping[str, str] | None = None, skip_rows: Collection[int] = ()) -> Published:
    """Read A's results from a CSV file; StudyError names the invalid row.

    `columns` are names or numbers of the columns instance, time and value, by default those with usual titles. The unit
    of a runtime may be in the title or in the cell.
    """
    try:
        table = read_table(
            path, skip_rows, skip_option="study new --skip-row ", remedy="name the CSV file of A's results"
        )
        at = {name: table.column(name, (columns or {}).get(name), f"study new --{name} ") for name in COLUMNS}
        instances, times, values = table.names(at["instance"]), table.times(at["time"]), table.numbers(at["value"])
    except TableError as error:
        raise StudyError(str(error)) from error
    title = table.titles[at["value"]]
    are_gaps = title.quantity == "gap" or is_gap(title.text)
    try:
        best_known: Sequence[Decimal | None] = (are_gaps and _best_known(table)) or [None] * len(values)
    except TableError as error:
        raise StudyError(f"{error}, or remove the column") from error
    named = machine_column(table)
    machines = [None] * len(values) if named is None else [text or None for text in table.texts(named)]
    check_listed_once(table, instances)
    results = list[PublishedResult]()
    columns_of = zip(instances, times, values, best_known, machines, strict=True)
    for row, (instance, runtime_s, value, best, machine) in enumerate(columns_of):
        if runtime_s <= 0:
            place = table.where(row, at["time"])
            raise StudyError(f"{place}: {table.rows[row][at['time']]} is not above 0; write a runtime such as 0.005")
        try:
            results.append(
                PublishedResult(instance=instance, runtime_s=runtime_s, value=value, best_known=best, machine=machine)
            )
        except ValidationError as error:
            raise StudyError(f"{table.where(row)}: {_fault_text(error, PublishedResult)}") from error
    if not results:
        raise StudyError(f"{path}: no results; give a row per instance")
    shown = [at[name] for name in COLUMNS] + ([] if named is None else [named])
    titles = tuple(table.titles[column].text for column in shown)
    return Published(results, titles, are_gaps)


def _best_known(table: ResultTable) -> list[Decimal] | None:
    """Return the best known values, None without such a column; TableError for columns with different values."""
    numbered = {
        column: table.numbers(column)
        for column in candidates(table.titles, "reference")
        if any(char.isdigit() for char in "".join(table.texts(column)))  # optimal: yes or no
    }
    first = next(iter(numbered.values()), None)
    if any(values != first for values in numbered.values()):
        names = ", ".join(f"{column + 1} {table.titles[column].text}" for column in numbered)
        raise TableError(f"{table.path}: columns {names} may be the best known value; rename the others")
    return first


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
