"""Studies as TOML, plans as JSON: reading with one-line errors, and writing a plan once."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, open_text
from fairbench_agent.comparison.study.study import (
    MachineChoice,
    ModelChoice,
    Own,
    Published,
    Reported,
    Study,
    StudyPart,
)
from fairbench_agent.comparison.study.study_plan import StudyPlan

PLAN_VERSION = 1
_PARTS: Mapping[str, type[StudyPart]] = {
    "": Study,
    "a": Published,
    "b": Own,
    "model": ModelChoice,
    "a.results": Reported,
    "a.machine": MachineChoice,
    "b.machine": MachineChoice,
}


def read_study(path: Path) -> Study:
    """Read a study; StudyError names the place at fault."""
    try:
        document = tomllib.loads(_text(path, "name a TOML file of a study"), parse_float=Decimal)
        return Study.model_validate(document)
    except tomllib.TOMLDecodeError as error:
        raise StudyError(f"{path}: is not TOML: {error}") from error
    except RecursionError as error:
        raise StudyError(f"{path}: is nested too deeply for a study") from error
    except ValidationError as error:
        raise StudyError(f"{path}: {_first(error)}") from error


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
    text = _text(path, "make the plan first: fairbench-compare study plan FILE")
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
    except (ValidationError, ValueError) as error:
        reason = _first(error) if isinstance(error, ValidationError) else str(error)
        raise StudyError(f"{path}: is not a complete plan ({reason}); restore the one that was made") from error
    if plan.id != named:
        raise StudyError(
            f"{path}: its content does not have its id; it was edited by hand: restore the one that was made"
        )
    return plan


def _text(path: Path, remedy: str) -> str:
    with open_text(path, MAX_BYTES_OF_VALUES, remedy, StudyError) as file:
        return file.read()


def _first(error: ValidationError) -> str:
    """Return the first fault as: where, what is there, what is allowed."""
    fault = error.errors(include_url=False)[0]
    place, loc = _place(fault["loc"]), fault["loc"]
    if fault["type"] == "missing":
        return f"{place} is missing; {_described(loc)}"
    if fault["type"] == "extra_forbidden":
        return f"{place} is not known; there can be {', '.join(_part(loc[:-1]).model_fields)}"
    message = fault["msg"].removeprefix("Value error, ")
    given = "" if isinstance(fault["input"], dict | list | tuple | BaseModel) else f"{fault['input']!s:.60}"
    shown = f" is {' '.join(given.split()) or 'blank'}" if isinstance(fault["input"], str) or given else ""
    return f"{place}{shown}: {message[0].lower()}{message[1:]}"


def _place(loc: Sequence[Any]) -> str:
    steps = [f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in loc]
    return "".join(steps).removeprefix(".") or "the study"


def _part(loc: Sequence[Any]) -> type[StudyPart]:
    return _PARTS.get(".".join(step for step in loc if isinstance(step, str)), Study)


def _described(loc: Sequence[Any]) -> str:
    field = _part(loc[:-1]).model_fields.get(str(loc[-1]))
    return f"give the {field.description}" if field and field.description else "give it"
