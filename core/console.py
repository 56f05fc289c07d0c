"""What a command prints: its result as text, tables or JSON."""

import json
import sys
from collections.abc import Sequence
from typing import Annotated, Self

import typer
from pydantic import PrivateAttr

from fairbench_agent.core.errors import UserError
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.printing import echo, json_text, log, printable
from fairbench_agent.core.table import Form, Table, in_form

Verbose = Annotated[bool, typer.Option("--verbose", help="Print all details.")]


def output_options(
    form: Annotated[Form, typer.Option("--format", help="Format of tables.")] = "text",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Have the options of a command that returns a result."""


class Result(FrozenModel):
    """A command's result; `--json` prints its dump."""

    _shown: str | None = PrivateAttr(None)

    def text(self) -> str:
        """Return the text for a terminal, without a final line break; by default, the tables."""
        return in_form(self.tables(), "text")

    def tables(self) -> Sequence[Table]:
        """Return the tables for `--format`; none by default."""
        return ()

    def __str__(self) -> str:
        return printable(self.text())

    __repr__ = __str__

    def shown_as(self, text: str) -> Self:
        """Return this result after setting the text that its command prints."""
        self._shown = text
        return self

    def show(self, *, as_json: bool = False, form: Form = "text") -> None:
        """Print one JSON document, the text, or the tables in a format.

        CSV has rows only; its captions and notes go to standard error. Without tables, the text is printed.
        """
        if as_json:
            # text may hold what UTF-8 cannot encode, such as a file name
            document = json.dumps(self.model_dump(mode="json"))
            echo(json_text(json.loads(document, parse_constant=lambda _: None)))  # NaN and infinity become null
        elif form == "text" or not (tables := self.tables()):
            echo(self.text() if self._shown is None else self._shown)
        else:
            echo(in_form(tables, form))
            for line in (line for table in tables for line in (table.caption, *table.notes) if line and form == "csv"):
                log(line)


def confirm(question: str) -> bool:
    """Ask a yes-or-no question on standard error and return the answer; UserError without a terminal."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise UserError("not a terminal: nothing changed; pass --yes to confirm")
    try:
        return typer.confirm(printable(question), err=True)
    except typer.Abort:  # end of input or Ctrl-C
        log()
        return False
