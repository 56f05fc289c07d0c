"""The commands of fairbench-calibrate: each parses its options, calls one function and shows the result."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.predicting.answer import Answer, FairRuntimes, wrapped
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Method, Question
from fairbench_agent.calibration.predicting.scores import import_scores
from fairbench_agent.core.console import Result, Verbose
from fairbench_agent.core.table import Table
from fairbench_agent.cpus import BASES, Cpu, CpuError, has_speed, match, speed, title_of
from fairbench_agent.cpus.matches import clocks_text
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
    return import_scores(file, name, date, column)


class CpuList(Result):
    """The CPUs that match a name."""

    kind: str
    facts: str
    n_cpus: int
    log2_speed: float | None
    """mean over the CPUs"""
    tau: float | None
    """uncertainty of log2_speed, a standard deviation"""
    cpus: tuple[dict[str, str | int | float | None], ...]
    """facts, log2 speed and what it is estimated from; unknown ones are null"""

    def text(self) -> str:
        head = [f"{self.n_cpus} CPUs: {self.facts}"] if self.n_cpus > 1 else []
        return "\n".join((*head, super().text()))

    def tables(self) -> Sequence[Table]:
        names = ("name", "title", "code_name", "clocks", "cores", "p_cores", "tdp_w", "launched", "log2_speed", "basis")
        header = ("CPU", "microarchitecture", "code name", "GHz", "cores", "P-cores", "W", "launched", "speed", "from")
        rows = tuple(tuple(_cell(cpu[name]) for name in names) for cpu in self.cpus)
        return (Table(header, rows, "llllrrrlrl"),)


def _cell(value: str | float | None) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value or "")


def processors_find(name: Annotated[str, typer.Argument(help="CPU name.")]) -> CpuList:
    cpus = match(name)
    if not cpus.cpus:
        raise CpuError(cpus.problem)
    log2_speed, tau = speed(cpus)[:2] if any(map(has_speed, cpus.cpus)) else (None, None)
    rows = tuple(map(_facts, cpus.cpus))
    return CpuList(kind=cpus.kind, facts=cpus.facts, n_cpus=len(rows), log2_speed=log2_speed, tau=tau, cpus=rows)


def _facts(cpu: Cpu) -> dict[str, str | int | float | None]:
    log2_speed, _, basis = speed(cpu) if has_speed(cpu) else (None, None, None)
    return cpu._asdict() | {
        "title": cpu.microarchitecture and title_of(cpu.microarchitecture),
        "clocks": clocks_text([cpu]).removesuffix(" GHz"),
        "log2_speed": log2_speed,
        "basis": basis and BASES[basis],
    }
