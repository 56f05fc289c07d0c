"""The commands about score tables.

Imports stand inside the commands, so that --help answers at once.
"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.core.console import AsJson, TableForm, show, show_tables
from fairbench_agent.core.program import CommandGroup

scores_app = CommandGroup(help="Import score tables, list them and find CPUs in them.")


def asked_date(date: str | None, option: str = "--date") -> str:
    """Return the date of a table as the option gives it, or ask on a terminal; without either there is none to assume."""
    from fairbench_agent.calibration.errors import ScoreError

    if date is None and sys.stdin is not None and sys.stdin.isatty():
        try:
            date = str(typer.prompt("Date of the table, such as 2022-01-30", err=True))
        except typer.Abort:  # the input ended, or Ctrl-C
            date = None
    if date is None:
        raise ScoreError(
            f"{option} is needed: the day, month or year that the scores are of (a page says when it was updated, else the day "
            f"it was saved), as in {option} 2022-01-30; scores drift, so a table counts by its date"
        )
    return date.strip()


@scores_app.command("import")
def scores_import(
    file: Annotated[Path, typer.Argument(help="Saved page (HTML), table pasted from one, CSV, or CPU|score lines.")],
    name: Annotated[str, typer.Option(help="Name of the table.")] = "PassMark single thread",
    date: Annotated[str | None, typer.Option(help="Date of the table, ISO 8601; asked for on a terminal.")] = None,
    column: Annotated[
        str | None, typer.Option(help="Heading of the scores, where several columns have numbers.")
    ] = None,
    table: Annotated[
        int | None, typer.Option(help="Which table of the page, from 1, where several have scores.")
    ] = None,
    merge: Annotated[bool, typer.Option("--merge", help="Add to the table of the same name and date.")] = False,
    replace: Annotated[bool, typer.Option("--replace", help="Replace the table of the same name and date.")] = False,
    as_json: AsJson = False,
) -> None:
    """Import a score table into the user's data folder, beside those that are there."""
    from fairbench_agent.calibration.commands import scores_command
    from fairbench_agent.calibration.data.scores import table_key
    from fairbench_agent.calibration.errors import ScoreError

    if merge and replace:
        raise ScoreError("--merge and --replace exclude each other: the first keeps what is there, the second does not")
    found = scores_command.read(file, name, column, table)
    key = table_key(name, asked_date(date))
    existing = scores_command.existing(merge=merge, replace=replace)
    show(*scores_command.store(found, key, existing), as_json)


@scores_app.command("list")
def scores_list(form: TableForm = "text", as_json: AsJson = False) -> None:
    """List the score tables that are known, and which of them the default model uses."""
    from fairbench_agent.calibration.commands import scores_command
    from fairbench_agent.calibration.commands.next_steps import after_scores
    from fairbench_agent.core.table import in_form

    rows, tables = scores_command.listed()
    show_tables(rows, tables, form, as_json, f"{in_form(tables, 'text')}\n\n{after_scores()}")


@scores_app.command("find")
def scores_find(cpu: Annotated[str, typer.Argument(help="CPU name.")], as_json: AsJson = False) -> None:
    """Find the score of a CPU by its name, first in the default model's table."""
    from fairbench_agent.calibration.commands import scores_command

    show(*scores_command.found(cpu), as_json)
