"""`fairbench-agent fleet`: measure every node of a cluster, and show what kinds of nodes there are."""

from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.agent.fleet.engine import DEADLINE_MIN, WAIT_MIN
from fairbench_agent.core.console import AsJson, TableForm, next_text, show_tables
from fairbench_agent.core.program import CommandGroup

app = CommandGroup(help="Measure every node of a cluster, and show kinds of nodes.")

FleetFolder = Annotated[Path, typer.Option(help="Folder of the fleet: its records and what was begun.", metavar="DIR")]


@app.command()
def measure(
    on: Annotated[str, typer.Option("--on", help="The cluster.", metavar="slurm|dask=ADDRESS")],
    folder: FleetFolder = Path("fleet"),
    partition: Annotated[str | None, typer.Option(help="Partition of Slurm.", metavar="NAME")] = None,
    constraint: Annotated[str | None, typer.Option(help="Features of Slurm, such as 'zen3|zen4'.")] = None,
    nodes: Annotated[str | None, typer.Option(help="Only these: n1,n2 or, with Slurm, n[1-8].", metavar="LIST")] = None,
    budget: Annotated[int | None, typer.Option(help="Evaluations per process; 2,000,000 unless given.")] = None,
    brief: Annotated[bool, typer.Option("--brief", help="200,000 evaluations, about a minute.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="20,000 evaluations, for trying out.")] = False,
    sweeps: Annotated[int, typer.Option(help="Runs of each process, 1 to 3; the median counts.")] = 1,
    only: Annotated[
        str, typer.Option(help="Processes, such as 'tsp/*'; records are partial.", metavar="PATTERN")
    ] = "*",
    validation: Annotated[
        bool | None, typer.Option("--validation/--no-validation", help="Run the validation processes.")
    ] = None,
    copies: Annotated[
        str | None, typer.Option(help="So many copies side by side on each node.", metavar="N|all")
    ] = None,
    deadline: Annotated[float, typer.Option(help="Minutes that a node may measure.", metavar="MIN")] = DEADLINE_MIN,
    wait: Annotated[float, typer.Option(help="Minutes that a node is waited for to begin.", metavar="MIN")] = WAIT_MIN,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Measure the nodes of a cluster that have no record in the folder yet, each alone; nothing is sent to a pool."""
    from fairbench_agent.agent.fleet import fleet_command as command
    from fairbench_agent.agent.fleet import fleet_report as report
    from fairbench_agent.agent.fleet.measure_options import MeasureChoice

    options = MeasureChoice(budget, brief, quick, sweeps, only, validation, copies).options()
    choice = command.FleetChoice(on, partition, constraint, nodes, folder, deadline, wait, quiet)
    measured = command.measure(choice, options)
    document = report.measured_document(measured, folder)
    text = report.measured_text(measured, folder, choice.again(options))
    show_tables(document, [report.node_table(measured)], form, as_json, text)
    if any(node.state != "measured" for node in measured):
        raise typer.Exit(1)


@app.command()
def show(
    folder: Annotated[Path, typer.Argument(help="Folder of a fleet, or of records.", metavar="DIR")] = Path("fleet"),
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Show kinds of nodes, how far nodes of a kind lie apart, who stands out, and what a run takes on another kind."""
    from fairbench_agent.agent.fleet import fleet_report as report
    from fairbench_agent.agent.fleet.fleet_folder import fleet_records
    from fairbench_agent.agent.fleet.fleet_kinds import fleet_of
    from fairbench_agent.core.table import in_form

    records, defects = fleet_records(folder)
    fleet = fleet_of(records)
    tables = report.fleet_tables(fleet)
    said = [
        report.fleet_answer(fleet),
        report.caution(fleet),
        in_form(tables, "text"),
        next_text(*report.after_show(fleet, folder)),
    ]
    show_tables(report.fleet_document(fleet, defects), tables, form, as_json, "\n\n".join(filter(None, said)))
    for defect in defects:
        typer.echo(f"fairbench-agent: {defect}", err=True)
    if defects:
        raise typer.Exit(2)
