"""The one place that prints: control and bidirectional formatting characters, as in a file name, are removed."""

import json
import os
import re
import shutil
import sys
from typing import Final, Self, TextIO

import typer

from fairbench_agent.core.names import FORMATTING

_UNPRINTED: Final = re.compile(rf"[\0-\x08\x0b-\x1f{FORMATTING}]")
_LINE_BREAKS: Final = re.compile("[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")


def printable(text: str) -> str:
    """Return text without control and bidirectional formatting characters; tabs and line breaks stay."""
    return _UNPRINTED.sub("", text)


def one_line(text: str) -> str:
    """Return text with its line breaks, as in a file name, escaped."""
    return _LINE_BREAKS.sub(lambda match: match[0].encode("unicode_escape").decode(), text)


def json_text(document: object) -> str:
    """Return a JSON document with these characters, and what UTF-8 cannot encode, escaped."""
    text = json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False)
    text = _UNPRINTED.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
    return text.encode("utf-8", "backslashreplace").decode()


def echo(text: str = "") -> None:
    """Print a line to standard output; OSError if that fails."""
    typer.echo(printable(text))


class Step(str):
    """A line about a finished step of n: a terminal shows the latest, anything else every tenth and the last."""

    __slots__ = ("is_last", "is_tenth")
    is_last: bool
    is_tenth: bool

    def __new__(cls, n_done: int, n: int, text: str) -> Self:
        step = super().__new__(cls, f"{n_done:{len(str(n))}}/{n}  {text}")
        step.is_last, step.is_tenth = n_done == n, n_done % 10 == 0
        return step


def log(text: str = "") -> None:
    """Print a line to standard error, if it can be written; on a terminal, it replaces a step."""
    line, end = printable(text), "\n"
    if sys.stderr.isatty():
        if isinstance(text, Step) and not text.is_last:
            line, end = line[: shutil.get_terminal_size().columns - 1], "\r"
        end = f"\x1b[K{end}"  # erases the rest of a longer step
    elif isinstance(text, Step) and not (text.is_last or text.is_tenth):
        return
    try:
        typer.echo(line + end, err=True, nl=False)
    except OSError:
        discard(sys.stderr)


def discard(stream: TextIO) -> None:
    """Send what a failing stream still holds to the null device: flushing it at exit must not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
