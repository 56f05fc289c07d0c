"""Studies as TOML files, and A's results as CSV files; every fault is one line that names its place."""

import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from fairbench_agent.comparison.errors import StudyError, TableError
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, CsvTable, open_text
from fairbench_agent.comparison.study.study import ONCE, Reported, Study, StudyPart


def read_study(path: Path) -> Study:
    """Read a study; StudyError names the place at fault."""
    try:
        with open_text(path, MAX_BYTES_OF_VALUES, "name a study's TOML file", StudyError) as file:
            document = tomllib.loads(file.read(), parse_float=Decimal)
        a = document.get("a")
        if isinstance(a, dict) and isinstance(a.get("results"), str):
            a["results"] = read_reported(path.parent / a["results"])
        return Study.model_validate(document)
    except tomllib.TOMLDecodeError as error:
        raise StudyError(f"{path}: invalid TOML: {error}") from error
    except RecursionError as error:
        raise StudyError(f"{path}: nested too deeply for a study") from error
    except ValidationError as error:
        raise StudyError(f"{path}: {_fault_text(error, Study)}") from error


def read_reported(path: Path) -> list[Reported]:
    """Read A's results from a CSV file with the columns instance, runtime_s and value; StudyError names the row."""
    reported: dict[str, Reported] = {}
    rows: dict[str, int] = {}
    try:
        with open_text(path, MAX_BYTES_OF_VALUES, "name the CSV file of A's results", StudyError) as file:
            table = CsvTable(path, file)
            places = {name: table.required(name) for name in Reported.model_fields}
            for row in table:
                try:
                    result = Reported.model_validate({name: row[at].strip() for name, at in places.items()})
                except ValidationError as error:
                    raise StudyError(f"{table.where()}: {_fault_text(error, Reported)}") from error
                if (name := result.instance) in reported:
                    raise StudyError(f"{path}: rows {rows[name]} and {table.line} are both {name!r}; {ONCE}")
                reported[name], rows[name] = result, table.line
    except TableError as error:
        raise StudyError(str(error)) from error
    if not reported:
        raise StudyError(f"{path}: no results; give a row per instance")
    return list(reported.values())


def _fault_text(error: ValidationError, document: type[StudyPart]) -> str:
    """Return the first fault: the place, its content, and what is allowed."""
    fault = error.errors(include_url=False)[0]
    loc = fault["loc"]
    message = fault["msg"].removeprefix("Value error, ")
    if not loc and fault["type"] == "value_error":  # of the whole study: the message names the place
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
