"""`fairbench-agent records`: list, show, verify and export what was measured."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import RenderableType

    from fairbench.pool.folder import FolderStore

_PIPE_WIDTH = 400

app = typer.Typer(help="List, show, verify and export records.", no_args_is_help=True)

Folder = Annotated[Path | None, typer.Option(help="Folder of the records; default is the agent's own.", metavar="DIR")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document on stdout.")]
Name = Annotated[str, typer.Argument(help="Four or more digits of a hash, or a file.", metavar="HASH|FILE")]
Names = Annotated[
    list[str] | None, typer.Argument(help="Records; default is the whole folder.", metavar="[HASH|FILE]...")
]


class ExportFormat(StrEnum):
    """How records are written."""

    JSON = "json"
    CSV = "csv"


@app.command("list")
def list_records(folder: Folder = None, as_json: Json = False) -> None:
    """List the records, the latest first."""
    from fairbench.agent import records, records_report

    listing = records.listing(_store(folder))
    if as_json:
        typer.echo(records_report.list_json(listing))
    elif listing.rows:
        _print(records_report.list_table(listing))
    else:
        typer.echo("no records yet; measure this machine with: fairbench-agent measure", err=True)
    _end(listing.defects)


@app.command()
def show(name: Name, folder: Folder = None, as_json: Json = False) -> None:
    """Show one record: CPU with sources, protocol, times, noise, grade."""
    from fairbench.agent import records, records_report

    shown = records.shown(_store(folder), name)
    if as_json:
        typer.echo(records_report.show_json(shown))
    else:
        _print(records_report.show_text(shown))


@app.command()
def verify(names: Names = None, folder: Folder = None, as_json: Json = False) -> None:
    """Check hash, layout and outcomes; one line on stderr for every broken record, and exit code 2."""
    from fairbench.agent import records, records_report

    verification = records.verification(_store(folder), names or [])
    typer.echo(records_report.verify_json(verification) if as_json else records_report.verify_text(verification))
    _end(verification.defects)


@app.command()
def export(
    names: Names = None,
    form: Annotated[
        ExportFormat, typer.Option("--format", help="Whole records a line, or a row a process.")
    ] = ExportFormat.JSON,
    folder: Folder = None,
    as_json: Json = False,
) -> None:
    """Write records to stdout: JSON lines of whole records, or CSV with a row per process."""
    from fairbench.agent import records, records_report

    chosen, defects = records.exported(_store(folder), names or [])
    if as_json:
        text = records_report.export_document(chosen)
    else:
        text = records_report.export_csv(chosen) if form == ExportFormat.CSV else records_report.export_lines(chosen)
    typer.echo(text, nl=False)
    _end(defects)


def _store(folder: Path | None) -> "FolderStore":
    import os

    from fairbench.pool.errors import StoreError
    from fairbench.pool.folder import FolderStore
    from fairbench.pool.paths import data_folder

    if folder is not None and not folder.is_dir():
        raise StoreError(f"{folder}: no such folder; --folder names a folder of records")
    return FolderStore(folder or data_folder(os.environ) / "records")


def _print(content: "RenderableType") -> None:
    import sys

    from rich.console import Console

    # a table in a file or a pipe is not folded to the width of a terminal
    Console(highlight=False, width=None if sys.stdout.isatty() else _PIPE_WIDTH).print(content)


def _end(defects: tuple[str, ...]) -> None:
    for defect in defects:
        typer.echo(f"fairbench-agent: {defect}", err=True)
    if defects:
        raise typer.Exit(2)
