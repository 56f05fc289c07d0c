"""The command `ranking`: the severity-based league of algorithms over problems."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from itertools import count, permutations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import numpy as np
import typer

from fairbench_agent.comparison.errors import TableError, check_known
from fairbench_agent.comparison.options import Columns, FigureFile, Maximise, Seed, named_values, save_figure
from fairbench_agent.comparison.ranking.pairwise_tests import Resampling, RunResults
from fairbench_agent.comparison.ranking.severity_ranking import (
    Adjustment,
    League,
    Rules,
    Standing,
    sensitivity,
    undecidable,
    variations,
)
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_RUNS, CsvTable, open_text
from fairbench_agent.core.console import AsJson, Result, TableForm, print_result
from fairbench_agent.core.figure import SIGNED, WIDTH_INCH, figure_style, new_figure
from fairbench_agent.core.table import Table, in_form

if TYPE_CHECKING:
    from matplotlib.figure import Figure

COLUMNS = ("algorithm", "problem", "value", "run")
SHOWN = 5
"""How many of the first are named above the table."""

Others = Annotated[list[float] | None, typer.Option(help="Rank again with this one; may be repeated.")]


@dataclass(frozen=True, slots=True)
class Match:
    """A match of an algorithm against another one on a problem: its test, and the points and goals of the algorithm."""

    problem: str
    against: str
    algorithm: str
    observed_difference: float
    p_value: float
    adjusted_p_value: float
    rejected: bool
    supported_difference: float
    points: int
    goal_difference: int


class Ranking(Result):
    """The league table with every match, and the table under other rules.

    Attributes:
        rules: how matches are scored.
        seed: of the resampling.
        n_resamples: per match, where not all permutations are taken.
        resampling: how each problem is resampled.
        caution: what limits the ranking, None without any.
        standings: the table, best first.
        matches: each with its test and score.
        variations: the table under other rules.
    """

    rules: Rules
    seed: int
    n_resamples: int
    resampling: dict[str, str]
    caution: str | None
    standings: tuple[Standing, ...]
    matches: tuple[Match, ...]
    variations: tuple[tuple[Rules, tuple[Standing, ...]], ...]

    def text(self) -> str:
        return in_form(self.tables(), "text")

    def tables(self) -> Sequence[Table]:
        return (self._league(), *([self._variations()] if self.variations else []))

    def _league(self) -> Table:
        formats = ("d", "d", "d", "d", ".3g", ".3g", ".3g", "d")
        rows = []
        for rank, name, *values, classical in map(astuple, self.standings):
            cells = (format(value, how) for value, how in zip(values, formats, strict=True))
            rows.append((name, _rank(rank), *cells, _rank(classical)))
        header = ("algorithm", "rank", "points", "GD", "3 pts", "1 pt", "mean", "median", "sd", "classical", "its rank")
        rules, adjusted = self.rules, "over all matches" if self.rules.adjustment == "all" else "per problem"
        note = (
            f"severity {rules.severity:g}, relevant difference {rules.relevant_difference:g}, alpha {rules.alpha:g}, "
            f"{' or '.join(dict.fromkeys(self.resampling.values()))},\n{len(self.matches)} matches, Benjamini-Hochberg "
            f"{adjusted}; mean, median and sd are of the points per problem"
        )
        caution = f"\nCaution: {self.caution}." if self.caution else ""
        return Table(header, tuple(rows), caption=f"{self._answer()}{caution}", notes=(note,))

    def _answer(self) -> str:
        if self.standings[0].rank is None:
            return "No ranking: no difference is significant."
        shown = [f"{one.rank} {one.algorithm} ({one.points})" for one in self.standings[:SHOWN]]
        more = f" and {len(self.standings) - SHOWN} more" if len(self.standings) > SHOWN else ""
        return f"Ranked by points: {', '.join(shown)}{more}."

    def _variations(self) -> Table:
        names = [standing.algorithm for standing in self.variations[0][1]]
        rows = []
        for rules, standings in self.variations:
            by_name = {one.algorithm: one for one in standings}
            lines = (by_name[name] for name in names)
            cells = (f"{_rank(one.rank)}: {one.points} ({one.goal_difference:+d})" for one in lines)
            rows.append((f"{rules.severity:g}", f"{rules.relevant_difference:g}", *cells))
        caption = "rank: points (goal difference) under other rules"
        return Table(("S", "relevant difference", *names), tuple(rows), caption=caption)


def ranking(
    results: Annotated[Path, typer.Argument(help="CSV file with the columns algorithm, problem and value.")],
    relevant_difference: Annotated[
        float, typer.Option(help="Smallest difference that matters, in the unit of the values.")
    ],
    severity: Annotated[float, typer.Option(help="Severity that a supported difference must have.")] = 0.8,
    alpha: Annotated[float, typer.Option(help="Level of the adjusted tests.")] = 0.05,
    adjustment: Annotated[Adjustment, typer.Option("--adjust", help="What Benjamini-Hochberg runs over.")] = "all",
    resampling: Annotated[
        Resampling, typer.Option(help="How runs are resampled; auto permutes up to 30 runs and bootstraps more.")
    ] = "auto",
    resamples: Annotated[int, typer.Option(help="Resamples per match, where not all permutations are taken.")] = 10_000,
    seed: Seed = 1,
    maximise: Maximise = False,
    column: Columns = None,
    other_severity: Others = None,
    other_difference: Others = None,
    figure: FigureFile = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Rank algorithms over problems. Points are for differences that are significant, relevant, severely tested."""
    rules = Rules(relevant_difference, severity, alpha, adjustment)
    others = variations(rules, other_severity or [severity], other_difference or [relevant_difference])
    wanted = others if other_severity or other_difference else ()
    table = read_ranking_table(results, maximise=maximise, names=named_values("column", column))
    first, *varied = sensitivity(table, [rules, *wanted], resamples, seed, resampling)
    if figure:
        save_figure(per_problem_figure(first), figure)
    print_result(ranked(first, varied, seed), as_json=as_json, form=form)


def ranked(league: League, varied: Sequence[League], seed: int) -> Ranking:
    """Return a league, and others under other rules, as a result."""
    tests, found = league.matches.tests, league.matches
    columns = tests.observed, tests.p_values, found.adjusted, found.rejected, found.supported
    matches = tuple(
        Match(
            problem,
            rival,
            name,
            *(values[at, i, j].item() for values in (*columns, found.points, found.goal_difference)),
        )
        for at, problem in enumerate(tests.problems)
        for (i, rival), (j, name) in permutations(enumerate(tests.algorithms), 2)
    )
    return Ranking(
        rules=league.rules,
        seed=seed,
        n_resamples=tests.n_resamples,
        resampling=dict(zip(tests.problems, tests.methods, strict=True)),
        caution=_caution(league),
        standings=league.standings,
        matches=matches,
        variations=tuple((one.rules, one.standings) for one in varied),
    )


def _caution(league: League) -> str | None:
    """Return what limits a ranking most: too few runs, equals, or what depends on the relevant difference."""
    tests, rules = league.matches.tests, league.rules
    if problems := undecidable(tests, rules):
        enough = next(n for n in count(2) if 2 / comb(2 * n, n) <= rules.alpha)
        smallest = tests.smallest[tests.problems.index(problems[0])]
        where = f"{problems[0]}{f' and {len(problems) - 1} more problems' * (len(problems) > 1)}"
        return (
            f"cannot reject: on {where} no p-value can be below {smallest:.2g}, "
            f"too much for alpha {rules.alpha:g} after the adjustment; run every algorithm {enough} times or more"
        )
    if league.standings[0].rank is None:
        return "more runs or problems may distinguish the algorithms"
    if any(one.rank != one.classical_rank for one in league.standings):
        return (
            "counting significant wins alone ranks otherwise, so this depends on the relevant difference "
            f"{rules.relevant_difference:g}; rank again with others (--other-difference)"
        )
    return None


def _rank(rank: int | None) -> str:
    return "-" if rank is None else str(rank)


def read_ranking_table(path: Path, *, maximise: bool = False, names: Mapping[str, str] | None = None) -> RunResults:
    """Read one row per run: columns algorithm, problem, value, and optionally run, which must not repeat.

    `names` gives other names of columns, ours → the file's. Values to be maximised change their sign. TableError for a
    file that cannot be read, or in which a column, a field or runs of an algorithm are missing.
    """
    columns = dict(names or {})
    for name in columns:
        check_known("renamed column", name, COLUMNS)
    with open_text(path, MAX_BYTES_OF_RUNS, "name a file of results, without what is not needed") as file:
        runs = _runs(CsvTable(path, file, columns))
    algorithms = tuple(dict.fromkeys(algorithm for algorithm, _ in runs))
    problems = tuple(dict.fromkeys(problem for _, problem in runs))
    values = []
    for problem in problems:
        counts = {algorithm: len(runs.get((algorithm, problem), [])) for algorithm in algorithms}
        fewest, most = min(counts, key=counts.__getitem__), max(counts, key=counts.__getitem__)
        if counts[fewest] != counts[most]:
            raise TableError(
                f"{path}: on {problem}, {fewest} has {counts[fewest]} runs and {most} {counts[most]}; "
                "give all algorithms the same number"
            )
        values.append((-1.0 if maximise else 1.0) * np.array([runs[algorithm, problem] for algorithm in algorithms]))
    try:
        return RunResults(algorithms, problems, tuple(values))
    except TableError as error:
        raise TableError(f"{path}: {error}") from error


def _runs(table: CsvTable) -> dict[tuple[str, str], list[float]]:
    algorithm_at, problem_at, value_at = map(table.required, COLUMNS[:3])
    run_at = table.column("run")
    runs: dict[tuple[str, str], list[float]] = {}
    seen: set[tuple[str, str, str]] = set()
    for row in table:
        algorithm, problem = row[algorithm_at].strip(), row[problem_at].strip()
        if not algorithm or not problem:
            raise TableError(f"{table.where(problem_at if algorithm else algorithm_at)}: is blank; write the name")
        if run_at is not None:
            run = algorithm, problem, row[run_at].strip()
            if run in seen:
                raise TableError(
                    f"{table.where()}: repeats run {run[2]} of {algorithm} on {problem}; remove one of them"
                )
            seen.add(run)
        runs.setdefault((algorithm, problem), []).append(table.number(row, value_at))
    return runs


@figure_style()
def per_problem_figure(league: League) -> "Figure":
    """Draw points and goal difference of every algorithm on every problem, best on top (the source's Figure 2)."""
    matches = league.matches
    names = [standing.algorithm for standing in league.standings]
    rows = [matches.tests.algorithms.index(name) for name in names]
    n_rows, n_columns = len(names), len(matches.tests.problems)
    figure = new_figure(max(WIDTH_INCH, 2.5 + 0.35 * n_columns), 2.0 + 0.6 * n_rows)
    top, bottom = figure.subplots(2, 1, sharex=True)
    points = matches.points.sum(axis=1).T[rows]
    goals = matches.goal_difference.sum(axis=1).T[rows]
    # goal differences span orders of magnitude on either side of zero
    shown = np.sign(goals) * np.log10(1 + np.abs(goals))
    limit = max(float(np.abs(shown).max()), 1.0)
    for axes, values, title, low, high in (
        (top, points, "Points of each algorithm on each problem", 0.0, 3.0 * (n_rows - 1)),
        (bottom, shown, "Goal difference, sign(GD) · log₁₀(1 + |GD|)", -limit, limit),
    ):
        image = axes.imshow(values, cmap=SIGNED, vmin=low, vmax=high, aspect="auto")
        axes.set_yticks(range(n_rows), names)
        axes.set_title(title)
        figure.colorbar(image, ax=axes)
    bottom.set_xticks(range(n_columns), matches.tests.problems, rotation=90)
    return figure
