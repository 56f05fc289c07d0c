"""Write docs/schemas/ from the answers' types: `python -m tests.json_answers.schemas`; a test compares the two."""

import json
from typing import Any

from pydantic import TypeAdapter

from tests.json_answers import (
    agent,
    agent_records,
    calibrate,
    calibrate_tables,
    compare_ranking,
    compare_runs,
    compare_studies,
    compare_tests,
    pool,
)
from tests.json_answers.held import FOLDER, file_name
from tests.json_answers.words import ErrorAnswer

VERSION = 1
"""Rises for all when a field of any is renamed, removed or means something else; an added field does not raise it."""
_ROOMS = (
    agent,
    agent_records,
    calibrate,
    calibrate_tables,
    compare_tests,
    compare_studies,
    compare_runs,
    compare_ranking,
    pool,
)
ANSWERS: dict[str, Any] = {command: answer for room in _ROOMS for command, answer in room.ANSWERS.items()}
"""What every command prints with --json, by the words that call it."""
WITHOUT_JSON = {"fairbench-pool serve", "fairbench-pool export"}
"""Commands that answer by a service, and by a file whose format is asked for."""


def schema(command: str) -> dict[str, Any]:
    """Return the schema of what a command prints; `error` stands for what all print that fail."""
    made = TypeAdapter(ErrorAnswer if command == "error" else ANSWERS[command]).json_schema(mode="serialization")
    for name in [name for name in made.get("$defs", {}) if name.startswith("Fact_Annotated_")]:
        kind = name.split("_")[2]  # pydantic names a generic type by all that it knows of its argument
        made = json.loads(json.dumps(made).replace(f'{name}"', f'Fact_of_{kind}"'))
    _tidy(made)
    about = made.pop("description", "")
    title = "Error" if command == "error" else f"{command} --json"
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:fairbench:schema:{command.replace(' ', ':')}:{VERSION}",
        "title": title,
    }
    return head | ({"description": about} if about else {}) | made


def _tidy(part: Any) -> None:
    """Make objects open, fields without a default required, and types that may be null short; leave out repeated names."""
    for one in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        _tidy(one)
    if not isinstance(part, dict):
        return
    if isinstance(part.get("title"), str):
        del part["title"]
    fields = part.get("properties")
    if isinstance(fields, dict) and part.get("type") == "object":
        part["required"] = [name for name, field in fields.items() if "default" not in field]
        for field in fields.values():
            field.pop("default", None)
        if part.get("additionalProperties") is False:
            del part["additionalProperties"]  # a later release may add a field; tests hold to those that are named
    match part.get("anyOf"):
        case [{"type": str(kind), **limits}, {"type": "null"}] if not limits.keys() & {"enum", "const"}:
            del part["anyOf"]
            part |= {**limits, **part, "type": [kind, "null"]}


def text(command: str) -> str:
    """Return the file of a command's schema: an object on one line where it fits."""
    return f"{_written(schema(command), 0)}\n"


def _written(part: Any, indent: int) -> str:
    line = json.dumps(part, ensure_ascii=False)
    if len(line) + indent <= 120 or not isinstance(part, dict | list) or not part:
        return line
    inner = " " * (indent + 1)
    if isinstance(part, dict):
        rows = [f"{inner}{json.dumps(key)}: {_written(one, indent + 1)}" for key, one in part.items()]
    else:
        rows = [f"{inner}{_written(one, indent + 1)}" for one in part]
    begin, end = "{}" if isinstance(part, dict) else "[]"
    return "\n".join([begin, ",\n".join(rows), f"{' ' * indent}{end}"])


def main() -> None:
    """Write all schemas, and remove those of commands that are no more."""
    FOLDER.mkdir(exist_ok=True)
    made = {file_name(command): text(command) for command in (*ANSWERS, "error")}
    for path in FOLDER.glob("*.json"):
        if path.name not in made:
            path.unlink()
    for name, content in made.items():
        (FOLDER / name).write_text(content, "utf-8")


if __name__ == "__main__":
    main()
