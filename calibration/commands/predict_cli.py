"""The commands that ask a model: equivalent runtimes, and the fairbench score.

Imports stand inside the commands, so that --help answers at once.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from fairbench_agent.calibration.commands.options_cli import MismatchOption, ModelOption, PoolOption
from fairbench_agent.core.console import AsJson, PlainHttpOption, TableForm, Verbose, show_tables
from fairbench_agent.core.program import CommandGroup
from fairbench_agent.core.table import is_number

if TYPE_CHECKING:  # --help answers without them
    from fairbench_agent.calibration.prediction.answer import Answer, Question

app = CommandGroup(help="Ask for equivalent runtimes and scores.")

ByOption = Annotated[
    Literal["measured", "score", "specification"] | None, typer.Option(help="How machines enter that can.")
]
GammaKindOption = Annotated[
    Literal["plain", "expected", "confident"] | None,
    typer.Option(help="Keep p_gamma as the paper does, on average (usual where known), or with 95 % confidence."),
]


ProfileOption = Annotated[
    str | None,
    typer.Option(
        help="What the algorithm spends its time like: qap, tsp, pfsp, lop, or PROBLEM=WEIGHT,...; choose before B has run."
    ),
]
ExtrapolateOption = Annotated[
    bool,
    typer.Option(
        "--extrapolate",
        help="Answer also what is refused without it: scores outside the fitted range by models of the score alone, more than "
        "two doublings outside it by the default model, which answers nearer ones anyway.",
    ),
]


def _seconds(text: str) -> float:
    """Return what was typed as a runtime."""
    try:
        return float(text)
    except ValueError as error:
        several = "," in text and all(map(is_number, text.split(",")))
        more = "; separate several by blanks, such as 486 2520" if several else ""
        raise typer.BadParameter(f"{text!r}: give seconds, a number with a decimal point, such as 1.5{more}") from error


PGammaOption = Annotated[float, typer.Option(help="Probability of too long a runtime.", envvar="FAIRBENCH_P_GAMMA")]
CopiesOption = Annotated[int, typer.Option(help="Runs side by side on --to this, measured so.", metavar="N")]
RuntimeArgument = Annotated[
    list[float],
    typer.Argument(help="Runtimes t1 on the other machine, seconds.", metavar="T1", parser=_seconds),
]


@app.command()
def predict(
    runtime: RuntimeArgument,
    source: Annotated[str, typer.Option("--from", help="this, a record, a CPU name or score:N.", metavar="MACHINE")],
    target: Annotated[str, typer.Option("--to", help="this, a record, a CPU name or score:N.", metavar="MACHINE")],
    p_gamma: PGammaOption = 0.01,
    model: ModelOption = None,
    profile: ProfileOption = None,
    like: Annotated[list[str] | None, typer.Option(help="Pattern of like processes; may be repeated.")] = None,
    hold_out: Annotated[str | None, typer.Option(help="Which γ curve: problem, process, ...")] = None,
    basis: Annotated[str | None, typer.Option(help="How the machines enter, such as score-score.")] = None,
    by: ByOption = None,
    copies: CopiesOption = 1,
    pool: PoolOption = None,
    plain_http: PlainHttpOption = False,
    csv: Annotated[Path | None, typer.Option(help="Write the predictions here.", metavar="FILE")] = None,
    gamma_kind: GammaKindOption = None,
    plain: Annotated[bool, typer.Option("--plain", help="Short for --gamma-kind plain.")] = False,
    expected: Annotated[bool, typer.Option("--expected", help="Short for --gamma-kind expected.")] = False,
    confident: Annotated[bool, typer.Option("--confident", help="Short for --gamma-kind confident.")] = False,
    extrapolate: ExtrapolateOption = False,
    score_table_mismatch: MismatchOption = "refuse",
    sentence: Annotated[bool, typer.Option("--sentence", help="Print the sentence for a paper alone.")] = False,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print the runtime on one machine that is equivalent to T1 on another."""
    from fairbench_agent.calibration.data.sources import named_pools
    from fairbench_agent.calibration.prediction import answer_text
    from fairbench_agent.calibration.prediction.answer import Question

    pools = named_pools(pool, plain_http=plain_http)
    accept, alike = score_table_mismatch == "accept", tuple(like or ())
    kind = _one_gamma_kind(gamma_kind, {"plain": plain, "expected": expected, "confident": confident})
    question = Question(
        runtime, source, target, p_gamma, profile, alike, basis, by, hold_out, kind, extrapolate, copies, accept
    )
    answer = _answer(model, pools, question)
    _write(answer, csv)
    text = answer_text.sentence(answer) if sentence else _text(answer, model, pools, verbose=verbose)
    show_tables(answer_text.document(answer), [answer_text.runtimes_table(answer)], form, as_json, text)


def _text(answer: "Answer", model: str | None, pools: Sequence[str], *, verbose: bool) -> str:
    from fairbench_agent.calibration.commands.next_steps import after_prediction
    from fairbench_agent.calibration.prediction.answer_text import text

    return f"{text(answer, verbose=verbose)}\n{after_prediction(answer, model, pools)}"


def _write(answer: "Answer", path: Path | None) -> None:
    from fairbench_agent.calibration.data.text_files import write_text
    from fairbench_agent.calibration.prediction.answer_text import csv_table

    if path is not None:
        write_text(path, csv_table(answer))


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
    plain_http: PlainHttpOption = False,
    baseline: Annotated[Path | None, typer.Option(help="Record that counts as 1000, not the shipped one.")] = None,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print the fairbench score of measured machines: the baseline machine has 1000."""
    from fairbench_agent.calibration.commands import score_command
    from fairbench_agent.calibration.data.sources import named_pools

    pools = named_pools(pool, plain_http=plain_http)
    rows, tables, text = score_command.score(tuple(machine or ()), pools, baseline, verbose=verbose)
    show_tables(rows, tables, form, as_json, text)
