"""Studies as TOML files, and A's results as CSV files; every error is one line that names the place."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from fairbench_agent.comparison.errors import StudyError, TableError
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, CsvTable, open_text
from fairbench_agent.comparison.study.printed_numbers import unit_in_title
from fairbench_agent.comparison.study.study import ONCE, PublishedResult, Study, StudyPart

_USUAL = {
    "instance": ("instances?|inst|problem|name",),
    "runtime_s": ("(?:cpu[ _]?)?(?:run)?[ _]?times?|t1|t₁|seconds",),
    "value": ("values?|objective|average|avg|mean|cost|fitness", "best"),
}
"""Usual titles by field, to which a unit of time may be added; the second pattern is used if the first has no match."""


def read_study(path: Path) -> Study:
    """Read a study; StudyError names the invalid place."""
    try:
        with open_text(path, MAX_BYTES_OF_VALUES, "name a study's TOML file", StudyError) as file:
            document = tomllib.loads(file.read(), parse_float=Decimal)
        a = document.get("a")
        if isinstance(a, dict) and isinstance(a.get("results"), str):
            a["results"] = read_published(path.parent / a["results"])
        return Study.model_validate(document)
    except tomllib.TOMLDecodeError as error:
        raise StudyError(f"{path}: invalid TOML: {error}") from error
    except RecursionError as error:
        raise StudyError(f"{path}: nested too deeply for a study") from error
    except ValidationError as error:
        raise StudyError(f"{path}: {_fault_text(error, Study)}") from error


def read_published(path: Path, columns: Mapping[str, str] | None = None) -> list[PublishedResult]:
    """Read A's results from a CSV file; StudyError names the invalid row.

    Titles are matched without case; the unit of a runtime may be in the title or in the cell. `columns` are titles by
    field, by default the usual ones.
    """
    results: dict[str, PublishedResult] = {}
    rows: dict[str, int] = {}
    try:
        with open_text(path, MAX_BYTES_OF_VALUES, "name the CSV file of A's results", StudyError) as file:
            table = CsvTable(path, file)
            indices = _column_indices(table, columns or {})
            unit = unit_in_title(table.header[indices["runtime_s"]])
            for row in table:
                fields = {name: row[at].strip() for name, at in indices.items()}
                if fields["runtime_s"][-1:].isdigit() and ":" not in fields["runtime_s"]:
                    fields["runtime_s"] += unit
                try:
                    result = PublishedResult.model_validate(fields)
                except ValidationError as error:
                    raise StudyError(f"{table.where()}: {_fault_text(error, PublishedResult)}") from error
                if (name := result.instance) in results:
                    raise StudyError(f"{path}: rows {rows[name]} and {table.line} are both {name!r}; {ONCE}")
                results[name], rows[name] = result, table.line
    except TableError as error:
        raise StudyError(str(error)) from error
    if not results:
        raise StudyError(f"{path}: no results; give a row per instance")
    return list(results.values())


def _column_indices(table: CsvTable, columns: Mapping[str, str]) -> dict[str, int]:
    """Return the index of each field's column."""
    matches = {field: _matches(table, field, columns.get(field)) for field in _USUAL}
    options = {field: f"--{'time' if field == 'runtime_s' else field} NAME" for field in matches}
    for field, indices in matches.items():
        if len(indices) > 1:
            titles = ", ".join(table.header[at] for at in indices)
            remedy = f"rename the others, or use study new {options[field]}"
            raise StudyError(f"{table.path}: columns {titles} may all be {field}; {remedy}")
    if missing := [field for field, indices in matches.items() if not indices]:
        names, header = ", ".join(columns.get(field, field) for field in missing), ", ".join(table.header)
        remedy = f"rename columns, or use study new {' '.join(options[field] for field in missing)}"
        raise StudyError(f"{table.path}: no column {names}; it has {header}: {remedy}")
    return {field: at for field, (at,) in matches.items()}


def _matches(table: CsvTable, field: str, name: str | None) -> list[int]:
    usual = (rf"(?:{titles})[\W_]*(?:ms|s|sec|min|h)?\W*" for titles in _USUAL[field])
    patterns = (re.compile(text, re.IGNORECASE) for text in (usual if name is None else [re.escape(name)]))
    matches = ([at for at, title in enumerate(table.header) if pattern.fullmatch(title)] for pattern in patterns)
    return next(filter(None, matches), [])


def _fault_text(error: ValidationError, document: type[StudyPart]) -> str:
    """Describe one validation error, an unknown field if there is one: place, content, and what is allowed."""
    faults = error.errors(include_url=False)
    # a misspelt field is both unknown and missing
    fault = next((fault for fault in faults if fault["type"] == "extra_forbidden"), faults[0])
    loc = fault["loc"]
    message = fault["msg"].removeprefix("Value error, ")
    if not loc and fault["type"] == "value_error":  # a validator of Study, whose message names the place
        return message
    place = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in loc)[1:] or "the study"
    if fault["type"] == "missing":
        field = _fields(document, loc[:-1])[str(loc[-1])]
        return f"{place} is missing{f': {field.description}' if field.description else ''}"
    if fault["type"] == "extra_forbidden":
        return f"{place} is unknown; known are {', '.join(_fields(document, loc[:-1]))}"
    if fault["type"] in {"too_short", "string_too_short"} and isinstance(fault["input"], str):
        return f"{place} is blank: fill it in"
    content = "" if isinstance(fault["input"], dict | list | tuple | BaseModel) else f"{fault['input']!s:.60}"
    shown = f" is {' '.join(content.split()) or 'blank'}" if isinstance(fault["input"], str) or content else ""
    return f"{place}{shown}: {message[0].lower()}{message[1:]}"


def _fields(part: type[StudyPart], loc: Sequence[int | str]) -> Mapping[str, FieldInfo]:
    for name in loc:
        if isinstance(name, str):
            annotation = part.model_fields[name].annotation
            part, *_ = get_args(annotation) or (annotation,)
    return part.model_fields
