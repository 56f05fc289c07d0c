"""The command that runs a planned study."""

from typing import Annotated

import typer

from fairbench_agent.comparison.study.study_cli import StudyFile, app
from fairbench_agent.core.console import AsJson, show

Jobs = Annotated[
    int | None,
    typer.Option(help="Runs at a time; as many as ran side by side when the machine was measured.", metavar="K"),
]

On = Annotated[
    str | None, typer.Option("--on", help="The cluster whose nodes were planned for.", metavar="slurm|dask=ADDRESS")
]
Partition = Annotated[str | None, typer.Option(help="Partition of Slurm.", metavar="NAME")]
Constraint = Annotated[str | None, typer.Option(help="Features of Slurm, such as 'zen3|zen4'.")]
Nodes = Annotated[str | None, typer.Option(help="Only these: n1,n2 or, with Slurm, n[1-8].", metavar="LIST")]


@app.command()
def run(
    file: StudyFile,
    jobs: Jobs = None,
    try_it: Annotated[
        bool, typer.Option("--try", help="Only try every instance for a second; nothing of it counts.")
    ] = False,
    on: On = None,
    partition: Partition = None,
    constraint: Constraint = None,
    nodes: Nodes = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
    as_json: AsJson = False,
) -> None:
    """Run B as planned, each run alone on a core of its own; the same command goes on after an interruption."""
    from fairbench_agent.comparison.running import cluster_run, run_report, study_run
    from fairbench_agent.comparison.running.results import provenance_sha256
    from fairbench_agent.comparison.running.try_out import tried_document, tried_text
    from fairbench_agent.core.console import terminal

    planned = study_run.read_planned(file)
    context = study_run.local_context(terminal(stderr=True, quiet=quiet))
    cluster = cluster_run.chosen_cluster(on, partition, constraint, nodes, jobs)
    if try_it:
        tried = (
            cluster_run.try_on_cluster(planned, file, cluster, context.console)
            if cluster
            else study_run.try_study(planned, file, context)
        )
        text = tried_text(tried, planned, file, study_run.tries_folder(file), cluster.words if cluster else "")
        show(tried_document(tried), text, as_json)
        raise typer.Exit(0 if tried.fit else 1)
    if cluster:
        found = cluster_run.run_on_cluster(planned, file, cluster, context)
    else:
        found = study_run.run_study(planned, file, jobs, context)
    sha256 = provenance_sha256(planned.folder / planned.study.b.results)
    show(
        run_report.finished_document(planned, found, sha256),
        run_report.finished_text(planned, found, sha256, file),
        as_json,
    )
