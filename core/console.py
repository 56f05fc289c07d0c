"""What a command prints: its result as text, tables or JSON."""

import errno
import json
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer
from pydantic import BaseModel, ConfigDict

from fairbench_agent.core.errors import UserError
from fairbench_agent.core.table import Form, Table, in_form

if TYPE_CHECKING:  # most commands need no terminal
    from rich.console import Console

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Verbose = Annotated[bool, typer.Option("--verbose", help="Print all figures.")]
PlainHttpOption = Annotated[
    bool, typer.Option("--plain-http", help="Allow unencrypted http to a pool on another machine.")
]
TableForm = Annotated[Form, typer.Option("--format", help="Format of tables.")]


class Result(BaseModel, ABC):
    """What a command answers; `--json` prints its dump."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @abstractmethod
    def text(self) -> str:
        """Return the answer for a terminal, without a line break at the end."""

    def tables(self) -> Sequence[Table]:
        """Return the tables for `--format`; none by default."""
        return ()

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


def print_result(result: Result, *, as_json: bool = False, form: Form = "text", text: str | None = None) -> None:
    """Print a result as one JSON document, its text, or its tables in a format.

    Args:
        result: of the command.
        as_json: print the dump.
        form: of the tables; a CSV file gets rows only, captions and notes go to standard error.
        text: printed in place of the result's own, such as a sentence for a paper.
    """
    document = json.loads(result.model_dump_json()) if as_json else None  # null for what is not finite
    show_tables(document, result.tables(), form, as_json, result.text() if text is None else text)


class OutputError(UserError):
    """Standard output cannot be written, such as on a full disk."""

    exit_code = 1


def echo(text: str = "") -> None:
    """Print a line of an answer; OutputError if standard output cannot be written."""
    try:
        typer.echo(text)
    except OSError as error:
        if error.errno == errno.EPIPE:  # the reader has had enough; typer ends the program
            raise
        # what is still buffered must not fail again when the interpreter ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise OutputError(f"standard output cannot be written ({error.strerror})") from error


def confirm(question: str) -> bool:
    """Ask a question on standard error and return the answer; UserError if there is no terminal to ask."""
    if not sys.stdin.isatty():
        raise UserError("not a terminal: nothing changed; pass --yes to confirm")
    try:
        return typer.confirm(question, err=True)
    except typer.Abort:  # the input ended, or Ctrl-C
        typer.echo(err=True)
        return False


def terminal(**settings: Any) -> "Console":  # noqa: ANN401  rich's own
    """Return a console with rich's colours, without any style where NO_COLOR is set."""
    from rich.console import Console  # noqa: PLC0415  most commands need none

    return Console(color_system=None if os.environ.get("NO_COLOR") else "auto", **settings)


def next_text(*commands: str) -> str:
    """Return the last line of an answer: the next command."""
    return "next    " + "\n        ".join(commands)


def show(document: object, text: str, as_json: bool, indent: int | None = 2) -> None:
    """Print an answer: its JSON document, or its text."""
    echo(json.dumps(document, indent=indent, ensure_ascii=False, allow_nan=False) if as_json else text)


def show_tables(
    document: object,
    tables: Sequence[Table],
    form: Form,
    as_json: bool,
    text: str | None = None,
) -> None:
    """Print an answer: as JSON, as text (by default its tables), or its tables in another format."""
    if as_json or form == "text":
        show(document, in_form(tables, "text") if text is None else text, as_json)
        return
    echo(in_form(tables, form))
    if form == "csv":
        for line in (line for table in tables for line in (table.caption, *table.notes) if line):
            typer.echo(line, err=True)


def with_next(tables: Sequence[Table], after: str) -> str:
    """Return the text of an answer that is tables, and the next command below them."""
    return f"{in_form(tables, 'text')}\n{after}"
