"""Turn measurements into models, and answer which runtime here is fair to a runtime there.

Imports stand inside the commands, so that --help answers at once.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from fairbench_agent.calibration.commands.library_cli import models_app
from fairbench_agent.calibration.commands.processors_cli import processors_app
from fairbench_agent.calibration.commands.scores_cli import asked_date, scores_app
from fairbench_agent.command_line import AsJson, Verbose, run, show
from fairbench_agent.program_cli import Program

if TYPE_CHECKING:  # --help answers without them
    from fairbench_agent.calibration.prediction.answer import Answer, Question

app = Program(help=__doc__.splitlines()[0])
app.add_typer(models_app, name="models")
app.add_typer(scores_app, name="scores")
app.add_typer(processors_app, name="processors")

PoolOption = Annotated[
    list[str] | None,
    typer.Option("--pool", help="Folder, sqlite:///FILE, postgresql+psycopg:// or http:// URL.", metavar="SOURCE"),
]
ModelOption = Annotated[
    str | None,
    typer.Option("--model", help="Name, id, its beginning, or a file.", metavar="MODEL", envvar="FAIRBENCH_MODEL"),
]
UndisturbedOption = Annotated[bool, typer.Option("--undisturbed", help="Rest on undisturbed instead of raw times.")]
GridOption = Annotated[bool, typer.Option("--published-grid", help="Compute score-score curves on the published grid.")]
MismatchOption = Annotated[
    Literal["refuse", "accept"], typer.Option(help="What to do about scores of another table than the model's.")
]

ScoreTableOption = Annotated[
    str | None,
    typer.Option(help="Table of all scores (see scores list).", metavar="NAME[,DATE]", envvar="FAIRBENCH_SCORE_TABLE"),
]
PreviousOption = Annotated[
    str | None, typer.Option(help="Model to compare with; the default one unless given.", metavar="MODEL")
]
ByOption = Annotated[
    Literal["measured", "score", "specification"] | None, typer.Option(help="How machines enter that can.")
]
GammaKindOption = Annotated[
    Literal["plain", "expected", "confident"] | None,
    typer.Option(help="Keep p_gamma as the paper does, on average (usual where known), or with 95 % confidence."),
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
    published: Annotated[Path | None, typer.Option(help="Results file in the published format, by processes.")] = None,
    method: Annotated[str, typer.Option(help="linear, ratio, exponential, power, tangent or speeds.")] = "tangent",
    name: Annotated[str, typer.Option(help="What the model is called.")] = "refit",
    stratum: Annotated[str | None, typer.Option(help="This stratum of the pool alone.")] = None,
    hold_out: Annotated[
        str, typer.Option(help="problem, process, search, instance or instance-and-search.")
    ] = "problem",
    include: Annotated[list[str] | None, typer.Option(help="grade=C or partial; may be repeated.")] = None,
    undisturbed: UndisturbedOption = False,
    published_grid: GridOption = False,
    measured_only: Annotated[
        bool, typer.Option("--measured-only", help="Let no machine enter by score; for pools without scores.")
    ] = False,
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
    from fairbench_agent.calibration.fitting.methods import METHODS
    from fairbench_agent.calibration.fitting.reference_profile import HoldOut, choice
    from fairbench_agent.calibration.fitting.refit import RefitSettings
    from fairbench_agent.calibration.fitting.training import RefitSources

    accept = score_table_mismatch == "accept"
    sources = RefitSources(pool or (), published, stratum, include or (), undisturbed, accept, score_table)
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
def predict(
    runtime: Annotated[list[float], typer.Argument(help="Runtimes t1 on the other machine, seconds.", metavar="T1")],
    source: Annotated[str, typer.Option("--from", help="this, a record, a CPU name or score:N.", metavar="MACHINE")],
    target: Annotated[str, typer.Option("--to", help="this, a record, a CPU name or score:N.", metavar="MACHINE")],
    p_gamma: Annotated[
        float, typer.Option(help="Probability of too long a runtime.", envvar="FAIRBENCH_P_GAMMA")
    ] = 0.01,
    model: ModelOption = None,
    profile: Annotated[str | None, typer.Option(help="qap, tsp, pfsp, lop, or PROBLEM=WEIGHT,...")] = None,
    like: Annotated[list[str] | None, typer.Option(help="Pattern of like processes; may be repeated.")] = None,
    hold_out: Annotated[str | None, typer.Option(help="Which γ curve: problem, process, ...")] = None,
    basis: Annotated[str | None, typer.Option(help="How the machines enter, such as score-score.")] = None,
    by: ByOption = None,
    pool: PoolOption = None,
    csv: Annotated[Path | None, typer.Option(help="Write the predictions here.", metavar="FILE")] = None,
    gamma_kind: GammaKindOption = None,
    plain: Annotated[bool, typer.Option("--plain", help="Short for --gamma-kind plain.")] = False,
    expected: Annotated[bool, typer.Option("--expected", help="Short for --gamma-kind expected.")] = False,
    confident: Annotated[bool, typer.Option("--confident", help="Short for --gamma-kind confident.")] = False,
    extrapolate: Annotated[bool, typer.Option("--extrapolate", help="Allow scores outside the fitted range.")] = False,
    score_table_mismatch: MismatchOption = "refuse",
    sentence: Annotated[bool, typer.Option("--sentence", help="Print the sentence for a paper alone.")] = False,
    verbose: Verbose = False,
    as_json: AsJson = False,
) -> None:
    """Print the runtime on one machine that is equivalent to T1 on another."""
    from fairbench_agent.calibration.data.text_files import write_text
    from fairbench_agent.calibration.prediction import answer_text
    from fairbench_agent.calibration.prediction.answer import Question

    accept, alike = score_table_mismatch == "accept", tuple(like or ())
    kind = _one_gamma_kind(gamma_kind, {"plain": plain, "expected": expected, "confident": confident})
    question = Question(
        runtime, source, target, p_gamma, profile, alike, basis, by, hold_out, kind, extrapolate, accept
    )
    answer = _answer(model, pool or (), question)
    if csv:
        write_text(csv, answer_text.csv_table(answer))
    text = answer_text.sentence(answer) if sentence else answer_text.text(answer, verbose=verbose)
    show(answer_text.document(answer), text, as_json)


def _answer(model: str | None, pools: Sequence[str], question: "Question") -> "Answer":
    """Return the answer to a question; a refusal of a short record names the option that it was given by."""
    from fairbench_agent.calibration.errors import ShortRecordError
    from fairbench_agent.calibration.prediction.predictor import Predictor

    try:
        return Predictor.open(model, pools).ask(question)
    except ShortRecordError as error:
        raise error.naming_option() from error


def _one_gamma_kind(named: str | None, short: Mapping[str, bool]) -> str | None:
    """Return the kind of γ that is asked for, by its name or a short form; DataError for several."""
    from fairbench_agent.calibration.errors import DataError

    asked = dict.fromkeys([*([named] if named else []), *(kind for kind, given in short.items() if given)])
    if len(asked) > 1:
        raise DataError(f"γ is asked to be {' and '.join(asked)}; give one of --plain, --expected and --confident")
    return next(iter(asked), None)


@app.command()
def score(
    machine: Annotated[
        list[str] | None, typer.Argument(help="this, records or CPU names; all of --pool unless given.")
    ] = None,
    pool: PoolOption = None,
    baseline: Annotated[Path | None, typer.Option(help="Record that counts as 1000, not the shipped one.")] = None,
    verbose: Verbose = False,
    as_json: AsJson = False,
) -> None:
    """Print the fairbench score of measured machines: the baseline machine has 1000."""
    from fairbench_agent.calibration.commands import score_command

    show(*score_command.score(tuple(machine or ()), tuple(pool or ()), baseline, verbose=verbose), as_json)


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
    as_json: AsJson = False,
) -> None:
    """Compare a model's runtimes with the same runtime, on timings it was not fitted on (Figures 4 and 5)."""
    from fairbench_agent.calibration.commands import validate_command

    show(*validate_command.validate(source, model, processes, basis, stratum), as_json)


PublishedOption = Annotated[Path | None, typer.Option("--published", help="Results file the model was made from.")]
ValidationOption = Annotated[Path | None, typer.Option("--validation", help="CSV of validation processes, Figure 5.")]


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
    as_json: AsJson = False,
) -> None:
    """Connect every two strata by the machines that were measured in both."""
    from fairbench_agent.calibration.commands import bridge_command
    from fairbench_agent.calibration.data import pooling

    rule = pooling.include(include or (), "undisturbed" if undisturbed else "raw")
    show(*bridge_command.make_bridges(sources, output, same or (), rule, note), as_json)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line: exit code 2 and one line for a bad input."""
    from fairbench_agent.calibration.errors import CalibrationError
    from fairbench_agent.workloads.errors import WorkloadError

    run(app, "fairbench-calibrate", (CalibrationError, WorkloadError), (), arguments)
