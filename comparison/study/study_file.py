"""Studies as TOML files; every fault is one line that names its place."""

import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from fairbench_agent.comparison.errors import StudyError, TableError
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, CsvTable, open_text
from fairbench_agent.comparison.study.study import Reported, Study, StudyPart


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
    """Read A's results from a CSV file (`instance`, `runtime_s`, `value`); StudyError names the wrong row."""
    reported = []
    try:
        with open_text(path, MAX_BYTES_OF_VALUES, "name the CSV file of A's results", StudyError) as file:
            table = CsvTable(path, file)
            places = {name: table.column(name) for name in Reported.model_fields}
            if missing := [name for name, at in places.items() if at is None]:
                raise StudyError(f"{path}: no column {', '.join(missing)}; give {', '.join(places)}")
            for row in table:
                fields = {name: row[at].strip() for name, at in places.items() if at is not None}
                try:
                    reported.append(Reported.model_validate(fields))
                except ValidationError as error:
                    raise StudyError(f"{table.where()}: {_fault_text(error, Reported)}") from error
    except TableError as error:
        raise StudyError(str(error)) from error
    if not reported:
        raise StudyError(f"{path}: no results; give a row per instance")
    return reported


def _fault_text(error: ValidationError, document: type[StudyPart]) -> str:
    """Return the first fault: where, what is there, what is allowed."""
    fault = error.errors(include_url=False)[0]
    loc = fault["loc"]
    message = fault["msg"].removeprefix("Value error, ")
    if not loc and fault["type"] == "value_error":  # of the whole study, which names its places itself
        return message
    place = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in loc)[1:] or "the study"
    if fault["type"] == "missing":
        field = _fields(document, loc[:-1])[str(loc[-1])]
        return f"{place} is missing{f': {field.description}' if field.description else ''}"
    if fault["type"] == "extra_forbidden":
        return f"{place} is unknown; known are {', '.join(_fields(document, loc[:-1]))}"
    if fault["type"] in {"too_short", "string_too_short"} and isinstance(fault["input"], str):
        return f"{place} is blank: fill it in"
    given = "" if isinstance(fault["input"], dict | list | tuple | BaseModel) else f"{fault['input']!s:.60}"
    shown = f" is {' '.join(given.split()) or 'blank'}" if isinstance(fault["input"], str) or given else ""
    return f"{place}{shown}: {message[0].lower()}{message[1:]}"


def _fields(part: type[StudyPart], loc: Sequence[int | str]) -> Mapping[str, FieldInfo]:
    for name in loc:
        if isinstance(name, str):
            annotation = part.model_fields[name].annotation
            part, *_ = get_args(annotation) or (annotation,)
    return part.model_fields
