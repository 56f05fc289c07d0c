"""The command that ranks algorithms over problems."""

import json
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.one_line_errors import one_line_errors

app = typer.Typer(help="Rank algorithms over problems.")


class _Adjustment(StrEnum):
    ALL = "all"
    PER_PROBLEM = "per-problem"


@app.command()
@one_line_errors
def ranking(
    results: Annotated[Path, typer.Argument(help="CSV file with the columns algorithm, problem and value.")],
    relevant_difference: Annotated[
        float, typer.Option(help="Smallest difference that matters, in the unit of the values.")
    ],
    severity: Annotated[float, typer.Option(help="Severity that a supported difference must have.")] = 0.8,
    alpha: Annotated[float, typer.Option(help="Level of the adjusted tests.")] = 0.05,
    adjustment: Annotated[_Adjustment, typer.Option(help="What Benjamini-Hochberg runs over.")] = _Adjustment.ALL,
    resamples: Annotated[int, typer.Option(help="Resamples per match.")] = 10_000,
    seed: Annotated[int, typer.Option(min=0, help="Determines the resamples.")] = 1,
    maximise: Annotated[bool, typer.Option("--maximise", help="Larger values are better.")] = False,
    column: Annotated[list[str] | None, typer.Option(help="Other name of a column, as in problem=function.")] = None,
    other_severity: Annotated[list[float] | None, typer.Option(help="Rank again with it; may be given often.")] = None,
    other_difference: Annotated[
        list[float] | None, typer.Option(help="Rank again with it; may be given often.")
    ] = None,
    per_problem: Annotated[bool, typer.Option("--per-problem", help="Also show every problem.")] = False,
    figure: Annotated[Path | None, typer.Option(help="Also draw every problem, e.g. into ranking.svg.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Rank algorithms by points for differences that are significant, relevant and severely tested."""
    from fairbench.comparison import ranking_report as report
    from fairbench.comparison.figure_file import check_figure_path, save_figure
    from fairbench.comparison.ranking_figures import per_problem_figure
    from fairbench.comparison.ranking_table import read_ranking_table
    from fairbench.comparison.severity_ranking import Rules, sensitivity, variations

    if figure:
        check_figure_path(figure)
    rules = Rules(relevant_difference, severity, alpha, adjustment.value)
    others = variations(rules, other_severity or [severity], other_difference or [relevant_difference])
    wanted = others if other_severity or other_difference else ()
    table = read_ranking_table(results, maximise=maximise, names=_names(column or []))
    league, *varied = sensitivity(table, [rules, *wanted], resamples, seed)
    if figure:
        save_figure(per_problem_figure(league), figure)
    if as_json:
        document = report.league_document(league) | {"seed": seed, "sensitivity": report.sensitivity_document(varied)}
        typer.echo(json.dumps(document, indent=2, allow_nan=False))
        return
    parts = [report.league_text(league)]
    parts += [report.per_problem_text(league)] if per_problem else []
    parts += [report.sensitivity_text(varied)] if varied else []
    typer.echo("\n\n".join(parts))


def _names(columns: list[str]) -> dict[str, str]:
    pairs = [column.partition("=") for column in columns]
    for ours, equals, theirs in pairs:
        if not (ours and equals and theirs):
            raise ParameterError(f"--column {ours}{equals}{theirs} names no column; write it as in problem=function")
    return {ours: theirs for ours, _, theirs in pairs}
