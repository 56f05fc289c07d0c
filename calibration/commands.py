"""The commands of fairbench-calibrate: each parses its options, calls one function and shows the result."""

from pathlib import Path
from typing import Annotated, Final

import typer

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.predicting.answer import Answer, FairRuntimes, wrapped
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.processors import cpu_list
from fairbench_agent.calibration.predicting.question import Method, Question
from fairbench_agent.calibration.predicting.scores import import_scores
from fairbench_agent.core.console import Result, Verbose
from fairbench_agent.core.folders import data_folder
from fairbench_agent.cpus import match
from fairbench_agent.pool.options import PlainHttpOption

ModelOption = Annotated[str | None, typer.Option(help="Name, date, id, file or URL of a model.")]
_P_GAMMA: Final = 0.01
ModelName = Annotated[str | None, typer.Argument(help="Name, date, id, file or URL of a model.")]


def predict_command(
    runtime: Annotated[
        list[str], typer.Argument(help="Runtimes t₁ of A, such as 486 (s), 10min or 1:30:00.", metavar="T1")
    ],
    from_: Annotated[str, typer.Option("--from", help="A's CPU, record, score:N or `this`.", metavar="MACHINE")],
    to: Annotated[str, typer.Option("--to", help="B's machine, in the same notation.", metavar="MACHINE")],
    p_gamma: Annotated[float, typer.Option(help="Risk that B gets more than the fair runtime.")] = _P_GAMMA,
    work: Annotated[str, typer.Option(help="Kind of work: cpu or memory.")] = "cpu",
    confident: Annotated[bool, typer.Option("--confident", help="Keep the risk with 95 % confidence.")] = False,
    model: ModelOption = None,
    method: Annotated[Method, typer.Option(help="speeds of CPUs, or the paper's line.")] = "speeds",
    threads: Annotated[int, typer.Option(help="Number of threads of A and of B.", metavar="N")] = 1,
    reference: Annotated[
        list[str] | None,
        typer.Option(help="A program's runtimes, [NAME=]T1:T2; may be repeated.", metavar="T1:T2"),
    ] = None,
    sentence: Annotated[bool, typer.Option("--sentence", help="Print the sentence for a paper.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Print fair runtimes only, without γ and limit.")] = False,
    same_machine: Annotated[bool, typer.Option("--same-machine", help="A ran on the same machine as B.")] = False,
    from_cores: Annotated[int | None, typer.Option(help="Number of cores of --from.", metavar="N")] = None,
    from_copies: Annotated[int, typer.Option(help="Number of parallel runs of A.", metavar="N")] = 1,
    copies: Annotated[int, typer.Option(help="Number of parallel runs on --to this.", metavar="N")] = 1,
    pool: Annotated[
        list[str] | None,
        typer.Option(help="Folder of records or URL of a pool; may be repeated."),
    ] = None,
    plain_http: PlainHttpOption = False,
    verbose: Verbose = False,
) -> Answer | FairRuntimes:
    answer = predict(Question.of(locals()))
    if plain and (confident or p_gamma != _P_GAMMA):
        raise DataError("--plain has no risk; leave out --p-gamma and --confident", "plain")
    result = answer.plain if plain else answer
    text = wrapped(result.sentence) if sentence else result.text()
    if verbose and not sentence:
        text = f"{text}\n{answer.verbose_lines}"
    return result.shown_as(text)


def scores_import(
    file: Annotated[Path, typer.Argument(help="CSV or Markdown table of CPU names and scores.")],
    date: Annotated[str, typer.Option(help="Date of the scores, such as 2022-01-30.")],
    name: Annotated[str, typer.Option(help="Name of the benchmark.")] = "PassMark single thread",
    column: Annotated[str | None, typer.Option(help="Heading of the scores, if several columns are numeric.")] = None,
) -> Result:
    """Import a table of scores; replaces the same name and date."""
    return import_scores(file, name, date, column, data_folder())


def processors_find(name: Annotated[str, typer.Argument(help="CPU name.")]) -> Result:
    """Show facts and speed of the CPUs that match a name."""
    return cpu_list(match(name))
