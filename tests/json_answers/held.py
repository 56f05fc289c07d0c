"""Every answer that a test has a command print as JSON, in this process, is held to the command's published schema."""

import io
import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TextIO

import jsonschema_rs

from fairbench_agent.program_cli import Command

FOLDER = Path(__file__).parents[2] / "docs" / "schemas"


def file_name(command: str) -> str:
    """Return the name of a command's schema: its words, joined by hyphens."""
    return f"{command.replace(' ', '-')}.json"


@cache
def validator(command: str) -> jsonschema_rs.Draft202012Validator:
    """Return what holds documents to the schema of a command, or to that of an error."""
    path = FOLDER / file_name(command)
    assert path.is_file(), f"{command} has no schema: python -m tests.json_answers.schemas"
    return jsonschema_rs.Draft202012Validator(json.loads(path.read_text("utf-8")))


def hold(command: str, text: str) -> Any:
    """Return the one JSON document of a text; AssertionError where the schema says otherwise."""
    document = json.loads(text)
    defects = [f"{error.instance_path}: {error.message[:500]}" for error in validator(command).iter_errors(document)]
    assert not defects, f"{command} --json is not as {file_name(command)} says: {defects[:5]}"
    return document


class _Heard(io.TextIOBase):
    """A stream that passes on what is written, and keeps it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream, self.kept = stream, io.StringIO()

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._stream.encoding

    def write(self, text: str) -> int:
        self.kept.write(text)  # a TypeError for bytes, by which typer knows a stream of text
        return self._stream.write(text)

    def flush(self) -> None:
        self._stream.flush()

    def isatty(self) -> bool:
        return self._stream.isatty()


def holding(invoke: Callable[[Command, Any], Any]) -> Callable[[Command, Any], Any]:
    """Return how a command is invoked so that its document is held to its schema when it has ended, well or not."""

    def held(command: Command, context: Any) -> Any:
        if not context.params.get("as_json"):
            return invoke(command, context)
        stream, heard = sys.stdout, _Heard(sys.stdout)
        sys.stdout = heard
        try:
            return invoke(command, context)
        finally:
            sys.stdout = stream
            if printed := heard.kept.getvalue():
                hold(context.command_path, printed)

    return held
