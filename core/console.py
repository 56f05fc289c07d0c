"""What a command prints: its result as text, tables or JSON."""

import errno
import json
import os
import sys
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


class Result(BaseModel):
    """What a command answers; `--json` prints its dump."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def text(self) -> str:
        """Return the answer for a terminal, without a line break at the end; its tables by default."""
        return in_form(self.tables(), "text")

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
    if as_json:
        document = json.loads(result.model_dump_json())  # null for what is not finite
        echo(json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False))
    elif form == "text":
        echo(result.text() if text is None else text)
    else:
        tables = result.tables()
        echo(in_form(tables, form))
        for line in (line for table in tables for line in (table.caption, *table.notes) if line and form == "csv"):
            typer.echo(line, err=True)


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
