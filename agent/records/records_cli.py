"""`fairbench-agent records`: list, show, verify, export and compare what was measured."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from fairbench_agent.core.console import AsJson, TableForm, next_text, show_tables, terminal
from fairbench_agent.core.figure import check_figure_path
from fairbench_agent.core.program import CommandGroup

if TYPE_CHECKING:
    from rich.console import RenderableType

_PIPE_WIDTH = 400
_NO_RECORDS = "no records yet; measure this machine with: fairbench-agent measure"

app = CommandGroup(help="List, show, verify, export and compare records.")

Folder = Annotated[Path | None, typer.Option(help="Folder of the records; default is the agent's own.", metavar="DIR")]
RecordName = Annotated[str, typer.Argument(help="Four or more digits of a hash, or a file.", metavar="HASH|FILE")]
RecordNames = Annotated[
    list[str] | None, typer.Argument(help="Records; default is all of the folder.", metavar="HASH|FILE")
]


@app.command("list")
def list_records(folder: Folder = None, form: TableForm = "text", as_json: AsJson = False) -> None:
    """List the records, the latest first."""
    from fairbench_agent.agent.next_steps import after_list
    from fairbench_agent.agent.records import records_report
    from fairbench_agent.agent.records.folding_tables import folding
    from fairbench_agent.agent.records.record_list import exported, own_store

    records, defects = exported(own_store(folder), ())
    records.sort(key=lambda record: record.started_at, reverse=True)
    if as_json:
        typer.echo(records_report.list_json(records))
    elif records and form == "text":
        _print(folding(records_report.list_table(records)))
        typer.echo(f"\n{after_list(records, folder)}")
    elif records:
        show_tables(None, [records_report.list_table(records)], form, as_json)
    else:
        typer.echo(_NO_RECORDS, err=True)
    _end(defects)


@app.command()
def show(
    name: RecordName,
    folder: Folder = None,
    figure: Annotated[
        Path | None, typer.Option(help="Draw it too: FILE.svg, .pdf or .png; needs matplotlib.", metavar="FILE")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show one record: CPU with sources, protocol, times, noise, grade."""
    from fairbench_agent.agent.next_steps import after_show
    from fairbench_agent.agent.records import records_report
    from fairbench_agent.agent.records.record_list import exported, named_path, own_store
    from fairbench_agent.agent.records.side_by_side import slowdown
    from fairbench_agent.pool.stores.folder import read_record

    if figure:
        check_figure_path(figure)
    store = own_store(folder)
    record = read_record(named_path(store, name))
    beside = slowdown(record, exported(store, ())[0]) if record.protocol.copies > 1 else None
    if figure:
        from fairbench_agent.agent.records.record_figure import draw

        draw(record, figure)
    if as_json:
        typer.echo(records_report.show_json(record, beside))
    else:
        _print(records_report.show_text(record, beside))
        written = f"\n{figure} is written\n" if figure else ""
        typer.echo(f"{written}\n{after_show(record, name, folder, drawn=figure)}")


@app.command()
def verify(names: RecordNames = None, folder: Folder = None, as_json: AsJson = False) -> None:
    """Check hash, layout and outcomes; one line on stderr for every broken record, and exit code 2."""
    import json

    from fairbench_agent.agent.next_steps import RECORDS
    from fairbench_agent.agent.records.record_list import own_store, verified

    n_files, defects = verified(own_store(folder), names or [])
    text = f"{n_files - len(defects)} of {n_files} records are complete, unchanged and did the known work"
    text += f"\n\n{next_text(RECORDS)}" if n_files and not (defects or folder or names) else ""
    typer.echo(json.dumps({"n_files": n_files, "defects": defects}, indent=2, ensure_ascii=False) if as_json else text)
    _end(defects)


@app.command()
def export(
    names: RecordNames = None,
    form: Annotated[
        Literal["json", "csv"], typer.Option("--format", help="A record a line, or a row a process.")
    ] = "json",
    folder: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Write records to stdout: JSON lines, one a record, or CSV with a row per process."""
    from fairbench_agent.agent.records.record_list import exported, own_store
    from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
    from fairbench_agent.pool.stores.exports import csv_lines

    chosen, defects = exported(own_store(folder), names or [])
    lines = [canonical_bytes(record).decode() for record in chosen]
    if as_json:
        typer.echo(f"[{','.join(lines)}]")
    elif form == "csv":
        typer.echo("".join(csv_lines((record_sha256(record), record) for record in chosen)), nl=False)
    else:  # the hash of a line without its end is the record's
        typer.echo("".join(f"{line}\n" for line in lines), nl=False)
    _end(defects)


@app.command()
def compare(
    a: Annotated[str, typer.Argument(help="Four or more digits of a hash, or a file.", metavar="A")],
    b: Annotated[str, typer.Argument(help="Likewise, of the record that is divided by A.", metavar="B")],
    processes: Annotated[bool, typer.Option("--processes", help="Show every process too.")] = False,
    folder: Folder = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Compare two records: B ÷ A with 95 % intervals, and what differs in protocol, condition, clock, machine."""
    from fairbench_agent.agent.next_steps import after_comparison
    from fairbench_agent.agent.records import records_report
    from fairbench_agent.agent.records.record_comparison import compare as compared
    from fairbench_agent.agent.records.record_list import named_path, own_store
    from fairbench_agent.pool.stores.folder import read_record

    store = own_store(folder)
    of_a, of_b = (read_record(named_path(store, name)) for name in (a, b))
    comparison = compared(of_a, of_b)
    if as_json:
        typer.echo(records_report.comparison_json(comparison))
        return
    tables = records_report.comparison_tables(comparison, of_a, of_b, with_processes=processes)
    if form == "text":
        _print(records_report.comparison_text(tables))
        typer.echo(f"\n{after_comparison(a, b, folder, with_processes=processes)}")
    else:
        show_tables(None, tables, form, as_json)


@app.command()
def history(
    of_machine: Annotated[
        str, typer.Option("--machine-id", help="Id, or its first digits; this: the machine here.", metavar="ID|this")
    ] = "this",
    folder: Folder = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Show a machine's records, the oldest first: totals, ratios to the first with 95 % intervals, versions that changed."""
    from fairbench_agent.agent.machine.machine_id import known_machine_id
    from fairbench_agent.agent.next_steps import after_history
    from fairbench_agent.agent.records import record_comparison, records_report
    from fairbench_agent.agent.records.folding_tables import folding
    from fairbench_agent.agent.records.record_list import exported, machine_named, own_store
    from fairbench_agent.core.folders import data_folder

    named = (known_machine_id(data_folder()) if of_machine == "this" else None) or of_machine
    records, defects = exported(own_store(folder), ())
    milestones = record_comparison.history(records, machine_named(records, named)) if records else ()
    if as_json:
        typer.echo(records_report.history_json(milestones))
    elif records and form != "text":
        show_tables(None, [records_report.history_table(milestones)], form, as_json)
    elif records:
        _print(folding(records_report.history_table(milestones)))
        pairs = [(one.since_first.a_sha256, one.since_first.b_sha256) for one in milestones if one.since_first]
        typer.echo(f"\n{after_history(pairs[-1] if pairs else (), folder)}")
    else:
        typer.echo(_NO_RECORDS, err=True)
    _end(defects)


def _print(content: "RenderableType") -> None:
    shown = terminal(highlight=False)
    if shown.is_terminal:
        shown.print(content)
        return
    # a table in a file or a pipe is not folded to the width of a terminal, nor filled up with blanks
    piped = terminal(highlight=False, width=_PIPE_WIDTH)
    with piped.capture() as printed:
        piped.print(content)
    typer.echo("\n".join(line.rstrip() for line in printed.get().rstrip("\n").split("\n")))


def _end(defects: tuple[str, ...]) -> None:
    for defect in defects:
        typer.echo(f"fairbench-agent: {defect}", err=True)
    if defects:
        raise typer.Exit(2)
