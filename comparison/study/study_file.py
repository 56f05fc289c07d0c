"""Studies as TOML, plans as JSON: reading with one-line errors, and writing a plan once."""

import json
import shlex
import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from fairbench_agent.comparison.errors import StudyError, TableError
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, CsvTable, open_text
from fairbench_agent.comparison.study.study import Reported, Study
from fairbench_agent.comparison.study.study_part import StudyPart
from fairbench_agent.comparison.study.study_plan import StudyPlan

PLAN_VERSION = 1


def read_study(path: Path) -> Study:
    """Read a study; StudyError names the place at fault."""
    try:
        document = tomllib.loads(_text(path, "name a TOML file of a study"), parse_float=Decimal)
        a = document.get("a")
        if isinstance(a, dict) and isinstance(a.get("results"), str):
            a["results"] = read_reported(path.parent / a["results"])
        return Study.model_validate(document)
    except tomllib.TOMLDecodeError as error:
        raise StudyError(f"{path}: is not TOML: {error}") from error
    except RecursionError as error:
        raise StudyError(f"{path}: is nested too deeply for a study") from error
    except ValidationError as error:
        raise StudyError(f"{path}: {fault_text(error, Study)}") from error


def read_reported(path: Path) -> list[Reported]:
    """Read what a paper reports of A from a CSV file, columns `instance`, `runtime_s` and `value`; other columns are left alone.

    StudyError names the row at fault.
    """
    remedy = "name the CSV file of A's results, or list them in the study"
    names = tuple(Reported.model_fields)
    found = []
    try:
        with open_text(path, MAX_BYTES_OF_VALUES, remedy, StudyError) as file:
            table = CsvTable(path, file)
            places = {name: table.column(name) for name in names}
            if missing := [name for name, at in places.items() if at is None]:
                has = f"it has {', '.join(table.header)}"
                raise StudyError(f"{path}: has no column {', '.join(missing)}; {has}: give {', '.join(names)}")
            for row in table:
                fields = {name: row[at].strip() for name, at in places.items() if at is not None}
                try:
                    found.append(Reported.model_validate(fields))
                except ValidationError as error:
                    raise StudyError(f"{table.where()}: {fault_text(error, Reported)}") from error
    except TableError as error:
        raise StudyError(str(error)) from error
    if not found:
        raise StudyError(f"{path}: has no results; give a row per instance")
    return found


def plan_path(study: Path) -> Path:
    """Return where the plan of a study file lies: beside it."""
    return study.with_suffix(".plan.json")


def write_plan(plan: StudyPlan, path: Path) -> StudyPlan:
    """Write a plan where none is, and return the one there; StudyError if another is there or it cannot be written."""
    if path.exists():
        kept = read_plan(path)
        if kept == plan.model_copy(update={"results_existed": kept.results_existed}):
            return kept
        raise StudyError(
            f"{path}: holds a different plan; keep it and conclude with it, or move it away, make a new plan and run B again"
        )
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(json.dumps(plan.document(), indent=1, ensure_ascii=False) + "\n")
    except OSError as error:
        raise StudyError(
            f"{path}: cannot be written ({error.strerror}); put the study into a folder of yours"
        ) from error
    return plan


def read_plan(path: Path) -> StudyPlan:
    """Read a plan; StudyError if there is none, a later release wrote it, or it was changed after it was made."""
    study = shlex.quote(str(path).removesuffix(".plan.json") + ".toml")
    text = _text(path, f"make the plan first: fairbench-compare study plan {study}")
    try:
        document = json.loads(text)
        named = document.pop("id")
        later = document["plan_version"] > PLAN_VERSION
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise StudyError(f"{path}: is not a plan; restore the one that was made") from error
    if later:
        raise StudyError(
            f"{path}: plan version {document['plan_version']} is later than {PLAN_VERSION}; upgrade fairbench-agent"
        )
    try:
        plan = StudyPlan.model_validate_json(json.dumps(document), strict=True)
    except ValueError as error:
        reason = fault_text(error, StudyPlan) if isinstance(error, ValidationError) else str(error)
        raise StudyError(f"{path}: is not a complete plan ({reason}); restore the one that was made") from error
    if plan.id != named:
        raise StudyError(
            f"{path}: its content does not have its id; it was edited by hand: restore the one that was made"
        )
    return plan


def existing_results(study: Study, file: Path) -> Path:
    """Return where B's results stand, beside the study's file; StudyError, which says how they come about, before B has run."""
    path = file.parent / study.b.results
    if path.exists():
        return path
    if study.b.command is not None:
        again = f"fairbench-compare study run {shlex.quote(str(file))}"
        raise StudyError(f"{path}: is not there before all runs are made; make them, or go on with them: {again}")
    raise StudyError(
        f"{path}: B's results are not there yet; run B as long as the plan says, and write its results there in the columns instance and "
        "value"
    )


def _text(path: Path, remedy: str) -> str:
    with open_text(path, MAX_BYTES_OF_VALUES, remedy, StudyError) as file:
        return file.read()


def fault_text(error: ValidationError, document: type[StudyPart]) -> str:
    """Return the first fault as: where, what is there, what is allowed."""
    fault = error.errors(include_url=False)[0]
    loc = fault["loc"]
    message = fault["msg"].removeprefix("Value error, ")
    if not loc and fault["type"] == "value_error":  # of the whole, which names its places itself
        return message
    place = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in loc)[1:] or "the study"
    if fault["type"] == "missing":
        field = _fields(document, loc[:-1])[str(loc[-1])]
        return f"{place} is missing; give {f'the {field.description}' if field.description else 'it'}"
    if fault["type"] == "extra_forbidden":
        return f"{place} is not known; there can be {', '.join(_fields(document, loc[:-1]))}"
    if fault["type"] in {"too_short", "string_too_short"} and isinstance(fault["input"], str):
        return f"{place} is blank: fill it in"
    given = "" if isinstance(fault["input"], dict | list | tuple | BaseModel) else f"{fault['input']!s:.60}"
    shown = f" is {' '.join(given.split()) or 'blank'}" if isinstance(fault["input"], str) or given else ""
    return f"{place}{shown}: {message[0].lower()}{message[1:]}"


def _fields(part: type[StudyPart], loc: Sequence[int | str]) -> Mapping[str, FieldInfo]:
    """Return the fields of the part of a document at a place."""
    for name in loc:
        if isinstance(name, str):
            annotation = part.model_fields[name].annotation
            part, *_ = get_args(annotation) or (annotation,)
    return part.model_fields
