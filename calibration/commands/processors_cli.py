"""The commands about CPUs: what a specification says about speed.

Imports stand inside the commands, so that --help answers at once.
"""

from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.calibration.commands.scores_cli import asked_date
from fairbench_agent.core.console import AsJson, TableForm, show, show_tables
from fairbench_agent.core.program import CommandGroup

processors_app = CommandGroup(help="What is known of CPUs, and what follows for their speed.")


@processors_app.command("find")
def processors_find(name: Annotated[str, typer.Argument(help="CPU name.")], as_json: AsJson = False) -> None:
    """Show what is known of the CPU that a name means."""
    from fairbench_agent.calibration.commands import processors_command
    from fairbench_agent.calibration.commands.next_steps import after_processors_found

    document, text = processors_command.found(name)
    show(document, f"{text}\n{after_processors_found(document['processors'])}", as_json)


@processors_app.command("list")
def processors_list(
    microarchitecture: Annotated[str | None, typer.Option(help="Such as zen3; counts of all unless given.")] = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """List the CPUs of a microarchitecture, or how many of each are known."""
    from fairbench_agent.calibration.commands import processors_command
    from fairbench_agent.calibration.commands.next_steps import after_processors
    from fairbench_agent.core.table import in_form

    rows, tables = processors_command.listed(microarchitecture)
    following = after_processors(rows[0].get("name") if rows else None)
    show_tables(rows, tables, form, as_json, f"{in_form(tables, 'text')}\n\n{following}")


@processors_app.command("add")
def processors_add(
    file: Annotated[Path, typer.Argument(help="CSV with the header of the shipped table.")], as_json: AsJson = False
) -> None:
    """Add CPUs of your own to those that are known."""
    from fairbench_agent.calibration.commands import processors_command

    show(*processors_command.added(file), as_json)


@processors_app.command("fit")
def processors_fit(
    tables: Annotated[
        list[Path], typer.Argument(help="Saved pages (HTML), tables pasted from one, CSV, or CPU|score lines.")
    ],
    date: Annotated[str | None, typer.Option(help="Date of the scores, ISO 8601; asked for on a terminal.")] = None,
    name: Annotated[str, typer.Option(help="Name of the benchmark.")] = "PassMark single thread",
    processors: Annotated[
        Path | None, typer.Option(help="CPUs in the format of the shipped table, to be used instead of it.")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="File for the coefficients.")] = None,
    errors: Annotated[
        bool, typer.Option("--errors", help="Also predict CPUs that no fit saw; takes a minute or two.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Fit the coefficients that turn a specification into a score."""
    from fairbench_agent.calibration.commands.processors_fit_command import fit
    from fairbench_agent.calibration.data.score_columns import read_scores
    from fairbench_agent.calibration.data.scores import ScoreTable, table_key

    key = table_key(name, asked_date(date))
    read = [ScoreTable(*key, read_scores(path).scores) for path in tables]
    show(*fit(read, processors, output, errors=errors), as_json)
