"""The command that ranks algorithms over problems."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from fairbench_agent.comparison.options_cli import Columns, FigureFile, Maximise, Seed, named_values, save_figure
from fairbench_agent.core.console import AsJson, TableForm, show_tables, with_next
from fairbench_agent.core.program import CommandGroup

app = CommandGroup(help="Rank algorithms over problems.")
Others = Annotated[list[float] | None, typer.Option(help="Rank again with this one; may be repeated.")]

Adjustments = Annotated[
    Literal["all", "per-problem"], typer.Option("--adjust", "--adjustment", help="What Benjamini-Hochberg runs over.")
]
Resamplings = Annotated[
    Literal["auto", "bootstrap", "permutation"],
    typer.Option(help="How runs are resampled; auto permutes up to 30 runs and bootstraps more."),
]
GoalsOfMatches = Annotated[
    Literal["floored", "unfloored"], typer.Option(help="Whether goals of a match are whole numbers.")
]


@app.command()
def ranking(
    results: Annotated[Path, typer.Argument(help="CSV file with the columns algorithm, problem and value.")],
    relevant_difference: Annotated[
        float, typer.Option(help="Smallest difference that matters, in the unit of the values.")
    ],
    severity: Annotated[float, typer.Option(help="Severity that a supported difference must have.")] = 0.8,
    alpha: Annotated[float, typer.Option(help="Level of the adjusted tests.")] = 0.05,
    adjustment: Adjustments = "all",
    resampling: Resamplings = "auto",
    goals: GoalsOfMatches = "floored",
    resamples: Annotated[int, typer.Option(help="Resamples per match, where not all permutations are taken.")] = 10_000,
    seed: Seed = 1,
    maximise: Maximise = False,
    column: Columns = None,
    other_severity: Others = None,
    other_difference: Others = None,
    per_problem: Annotated[bool, typer.Option("--per-problem", help="Also show every problem.")] = False,
    figure: FigureFile = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Rank algorithms over problems. Points are for differences that are significant, relevant, severely tested."""
    from fairbench_agent.comparison.next_steps import after_ranking
    from fairbench_agent.comparison.ranking import ranking_report as report
    from fairbench_agent.comparison.ranking.ranking_table import read_ranking_table
    from fairbench_agent.comparison.ranking.severity_ranking import Rules, sensitivity, variations

    rules = Rules(relevant_difference, severity, alpha, adjustment, goals)
    others = variations(rules, other_severity or [severity], other_difference or [relevant_difference])
    wanted = others if other_severity or other_difference else ()
    table = read_ranking_table(results, maximise=maximise, names=named_values("column", column))
    league, *varied = sensitivity(table, [rules, *wanted], resamples, seed, resampling)
    if figure:
        save_figure(report.per_problem_figure(league), figure)
    document = report.league_document(league) | {"seed": seed, "sensitivity": report.sensitivity_document(varied)}
    further = [report.per_problem_table(league)] if per_problem else []
    further += [report.sensitivity_table(varied)] if varied else []
    tables = [report.league_table(league), *further]
    asked = {"--per-problem": per_problem, "--other-difference": other_difference}
    after = after_ranking([option for option, given in asked.items() if given])
    show_tables(document, tables, form, as_json, with_next(tables, after))
