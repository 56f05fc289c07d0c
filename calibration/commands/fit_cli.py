"""The commands that make models: out of published timings or a pool, across the bridges between strata.

Imports stand inside the commands, so that --help answers at once.
"""

from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.calibration.commands.options_cli import MismatchOption, PoolOption
from fairbench_agent.calibration.commands.scores_cli import asked_date
from fairbench_agent.core.console import AsJson, PlainHttpOption, Verbose, show
from fairbench_agent.core.program import CommandGroup

app = CommandGroup(help="Make models.")

HoldOutOption = Annotated[str, typer.Option(help="problem, process, search, instance or instance-and-search.")]
MeasuredOnlyOption = Annotated[
    bool, typer.Option("--measured-only", help="Let no machine enter by score; for pools without scores.")
]
UndisturbedOption = Annotated[bool, typer.Option("--undisturbed", help="Rest on undisturbed instead of raw times.")]
GridOption = Annotated[bool, typer.Option("--published-grid", help="Compute score-score curves on the published grid.")]
ScoreTableOption = Annotated[
    str | None,
    typer.Option(help="Table of all scores (see scores list).", metavar="NAME[,DATE]", envvar="FAIRBENCH_SCORE_TABLE"),
]
PreviousOption = Annotated[
    str | None, typer.Option(help="Model to compare with; the default one unless given.", metavar="MODEL")
]


@app.command("import-published")
def import_published(
    file: Annotated[Path, typer.Argument(help="Bar-separated results file.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder for the records.")],
    source: Annotated[str | None, typer.Option(help="Citation; the published repository unless given.")] = None,
    score: Annotated[
        list[str] | None, typer.Option(help="MACHINE=SCORE; may be repeated.", metavar="MACHINE=SCORE")
    ] = None,
    scores: Annotated[
        Path | None, typer.Option(help="MACHINE|SCORE lines, CSV, or what scores import reads.", metavar="FILE")
    ] = None,
    score_table: Annotated[str, typer.Option(help="Name of the table they are of.")] = "PassMark single thread",
    score_date: Annotated[
        str | None, typer.Option(help="Date of that table, ISO 8601; needed where scores are given.")
    ] = None,
    moment: Annotated[
        str | None, typer.Option(help="Moment that stands for the unknown one, UTC; 2022-01-30 unless given.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Turn a file in the published format into imported records."""
    from fairbench_agent.calibration.commands.import_command import import_published
    from fairbench_agent.calibration.data.published_file import PUBLISHED_MOMENT, PUBLISHED_SOURCE
    from fairbench_agent.calibration.data.score_columns import read_scores
    from fairbench_agent.calibration.data.scores import ScoreTable, table_key

    origin = (source or PUBLISHED_SOURCE, moment or PUBLISHED_MOMENT)
    table = ScoreTable(score_table, "", {})  # without scores it has no date, and nobody asks
    if score or scores:
        given = read_scores(scores).scores if scores else {}
        table = ScoreTable(*table_key(score_table, asked_date(score_date, "--score-date")), given)
    show(*import_published(file, output, origin, table, score or ()), as_json)


@app.command()
def refit(
    pool: PoolOption = None,
    plain_http: PlainHttpOption = False,
    published: Annotated[Path | None, typer.Option(help="Results file in the published format, by processes.")] = None,
    method: Annotated[str, typer.Option(help="linear, ratio, exponential, power, tangent or speeds.")] = "tangent",
    name: Annotated[str, typer.Option(help="What the model is called.")] = "refit",
    stratum: Annotated[str | None, typer.Option(help="This stratum of the pool alone.")] = None,
    hold_out: HoldOutOption = "problem",
    include: Annotated[list[str] | None, typer.Option(help="grade=C, partial or unconfirmed; may be repeated.")] = None,
    undisturbed: UndisturbedOption = False,
    published_grid: GridOption = False,
    measured_only: MeasuredOnlyOption = False,
    score_table_mismatch: MismatchOption = "refuse",
    score_table: ScoreTableOption = None,
    seed: Annotated[int, typer.Option(help="Seed of the bootstrap.", min=0)] = 0,
    previous: PreviousOption = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Model file to write.")] = None,
    verbose: Verbose = False,
    as_json: AsJson = False,
) -> None:
    """Fit a model; without --pool or --published to the published timings that the project ships."""
    from fairbench_agent.calibration.commands import refit_command
    from fairbench_agent.calibration.data.sources import named_pools
    from fairbench_agent.calibration.fitting.methods import METHODS
    from fairbench_agent.calibration.fitting.reference_profile import HoldOut, choice
    from fairbench_agent.calibration.fitting.refit import RefitSettings
    from fairbench_agent.calibration.fitting.training import RefitSources

    accept = score_table_mismatch == "accept"
    pools = named_pools(pool, plain_http=plain_http)
    sources = RefitSources(pools, published, stratum, include or (), undisturbed, accept, score_table)
    settings = RefitSettings(
        name,
        choice(METHODS, method, "method"),
        hold_out=choice(HoldOut, hold_out, "hold-out"),
        by_score=not measured_only,
        published_grid=published_grid,
        seed=seed,
    )
    show(*refit_command.refit(sources, settings, previous, output, verbose=verbose), as_json)


@app.command()
def bridge(
    sources: Annotated[list[str], typer.Argument(help="Results files, folders, URLs of pools.", metavar="SOURCE")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Folder for the bridge files; your own bridges' unless given.")
    ] = None,
    same: Annotated[
        list[str] | None, typer.Option(help="One machine under two ids, or names in results files.", metavar="ID=ID")
    ] = None,
    include: Annotated[list[str] | None, typer.Option(help="grade=C; the note will say so.")] = None,
    note: Annotated[str, typer.Option(help="What to know about it, for every result that crosses it.")] = "",
    undisturbed: UndisturbedOption = False,
    plain_http: PlainHttpOption = False,
    as_json: AsJson = False,
) -> None:
    """Connect every two strata by the machines that were measured in both."""
    from fairbench_agent.calibration.commands import bridge_command
    from fairbench_agent.calibration.data import pooling
    from fairbench_agent.calibration.data.sources import named_pools

    named = named_pools(sources, plain_http=plain_http)
    rule = pooling.include(include or (), "undisturbed" if undisturbed else "raw")
    show(*bridge_command.make_bridges(named, output, same or (), rule, note), as_json)
