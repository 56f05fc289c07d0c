"""What tests have commands print in this process: JSON is held to its schema, and refusals advise options that are there."""

import importlib
import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TextIO

import jsonschema_rs
import typer.main

from fairbench_agent.program_cli import Command

FOLDER = Path(__file__).parents[2] / "docs" / "schemas"

OPTION = re.compile(r"(?<![\w(;{-])--[a-z][a-z-]*[a-z](?![\w:-])")
PROGRAMS = {
    "fairbench-agent": "agent",
    "fairbench-calibrate": "calibration",
    "fairbench-compare": "comparison",
    "fairbench-pool": "service",
}
"""The programs by the room of their commands."""


def file_name(command: str) -> str:
    """Return the name of a command's schema: its words, joined by hyphens."""
    return f"{command.replace(' ', '-')}.json"


@cache
def validator(command: str) -> jsonschema_rs.Draft202012Validator:
    """Return what holds documents to the schema of a command, or to that of an error, and to no field beside those."""
    path = FOLDER / file_name(command)
    assert path.is_file(), f"{command} has no schema: python -m tests.json_answers.schemas"
    return jsonschema_rs.Draft202012Validator(closed(json.loads(path.read_text("utf-8"))))


def closed(part: Any) -> Any:
    """Return a schema whose objects have no fields but those that are named, unless it says what others may be."""
    if isinstance(part, list):
        return [closed(one) for one in part]
    if not isinstance(part, dict):
        return part
    made = {name: closed(one) for name, one in part.items()}
    fields = isinstance(part.get("properties"), dict) and part.get("type") == "object"
    return {"additionalProperties": False} | made if fields else made


def hold(command: str, text: str) -> Any:
    """Return the one JSON document of a text; AssertionError where the schema says otherwise."""
    document = json.loads(text)
    defects = [f"{error.instance_path}: {error.message[:500]}" for error in validator(command).iter_errors(document)]
    assert not defects, f"{command} --json is not as {file_name(command)} says: {defects[:5]}"
    return document


def _named(path: str) -> str:
    """Return the words that call a command; typer's runner of tests calls every program root."""
    program, _, words = path.partition(" ")
    if program in PROGRAMS:
        return path
    (found,) = [f"{one} {words}" for one in PROGRAMS if (FOLDER / file_name(f"{one} {words}")).is_file()]
    return found


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
        if not self._stream.closed:  # it is flushed once more when it is collected, whenever that is
            self._stream.flush()

    def isatty(self) -> bool:
        return self._stream.isatty()


def holding(invoke: Callable[[Command, Any], Any]) -> Callable[[Command, Any], Any]:
    """Return how a command is invoked so that its document is held to its schema when it has ended, well or not."""

    def held(command: Command, context: Any) -> Any:
        if not context.params.get("as_json"):
            return advising(invoke, command, context)
        stream, heard = sys.stdout, _Heard(sys.stdout)
        sys.stdout = heard
        try:
            return advising(invoke, command, context)
        finally:
            sys.stdout = stream
            if printed := heard.kept.getvalue():
                hold(_named(context.command_path), printed)

    return held


def options(command: Any) -> set[str]:
    """Return the names of a command's options."""
    return {name for one in command.params for name in (*one.opts, *one.secondary_opts)} | {"--help"}


@cache
def commands() -> dict[str, Any]:
    """Return the commands of all programs, by the words that call them."""
    apps = {name: importlib.import_module(f"fairbench_agent.{room}.cli").app for name, room in PROGRAMS.items()}
    return dict(leaf for name, app in apps.items() for leaf in _leaves(typer.main.get_command(app), (name,)))


def _leaves(command: Any, words: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    for name, part in getattr(command, "commands", {}).items():
        yield from _leaves(part, (*words, name))
    if not hasattr(command, "commands"):
        yield " ".join(words), command


def foreign_options(message: str, own: set[str]) -> set[str]:
    """Return the options that a message names, but which are neither among these nor of a command that it names."""
    foreign = set(OPTION.findall(message)) - own
    for words, command in commands().items() if foreign else ():
        if re.search(rf"(?<![\w-]){words.partition(' ')[2]}(?![\w-])", message):
            foreign -= options(command)
    return foreign


def advising(invoke: Callable[[Command, Any], Any], command: Command, context: Any) -> Any:
    """Invoke a command; where it refuses, it advises options of its own, or of a command that the message names."""
    try:
        return invoke(command, context)
    except Exception as error:
        if foreign := foreign_options(str(error), options(command)):
            raise AssertionError(f"{context.command_path} advises what it has not: {foreign}") from error
        raise
