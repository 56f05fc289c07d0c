"""The commands that judge a model: on timings that it was not fitted on, by figures, and on a page.

Imports stand inside the commands, so that --help answers at once.
"""

from pathlib import Path
from typing import Annotated, Literal

import typer

from fairbench_agent.calibration.commands.options_cli import ModelOption
from fairbench_agent.core.console import AsJson, PlainHttpOption, TableForm, show, show_tables
from fairbench_agent.core.program import CommandGroup

app = CommandGroup(help="Judge models.")

PublishedOption = Annotated[Path | None, typer.Option("--published", help="Results file the model was made from.")]
ValidationOption = Annotated[Path | None, typer.Option("--validation", help="CSV of validation processes, Figure 5.")]


@app.command()
def validate(
    source: Annotated[
        str, typer.Argument(help="Pool of records, results file, or CSV of validation processes.", metavar="SOURCE")
    ],
    model: ModelOption = None,
    processes: Annotated[
        Literal["reference", "validation"], typer.Option(help="Which processes of records.")
    ] = "reference",
    basis: Annotated[
        Literal["score-score", "measured-measured"] | None,
        typer.Option(help="How machines enter; as measured for records only."),
    ] = None,
    stratum: Annotated[str | None, typer.Option(help="Which stratum of the records.")] = None,
    plain_http: PlainHttpOption = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Compare a model's runtimes with the same runtime, on timings it was not fitted on (Figures 4 and 5)."""
    from fairbench_agent.calibration.commands import validate_command
    from fairbench_agent.calibration.data.sources import named_pools

    (named,) = named_pools([source], plain_http=plain_http)
    show_tables(*validate_command.validate(named, model, processes, basis, stratum), form, as_json)


@app.command()
def figures(
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder for SVG and PNG files.")],
    model: ModelOption = None,
    published: PublishedOption = None,
    validation: ValidationOption = None,
    as_json: AsJson = False,
) -> None:
    """Draw the figures of a model."""
    from fairbench_agent.calibration.commands import figures as commands

    show(*commands.figures(model, published, validation, output), as_json)


@app.command()
def report(
    output: Annotated[Path, typer.Option("--output", "-o", help="HTML file to write.")],
    model: ModelOption = None,
    published: PublishedOption = None,
    validation: ValidationOption = None,
    held_out: Annotated[
        Path | None,
        typer.Option(help="Results file, CSV or record of the model's stratum, of a machine that no fit saw."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write one self-contained page about a model."""
    from fairbench_agent.calibration.commands import figures as commands

    show(*commands.report(model, published, validation, held_out, output), as_json)
