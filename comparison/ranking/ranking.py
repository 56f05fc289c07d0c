"""The command `ranking`: the severity-based league of algorithms over problems."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from itertools import count, permutations
from math import comb
from operator import itemgetter
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from fairbench_agent.comparison.errors import TableError, check_known
from fairbench_agent.comparison.options import Alpha, Columns, Maximise, Seed, column_names
from fairbench_agent.comparison.ranking.pairwise_tests import Resampling, RunResults
from fairbench_agent.comparison.ranking.severity_ranking import (
    Adjustment,
    League,
    Rules,
    Standing,
    severity_ranking,
    undecidable,
)
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_RUNS, CsvTable, open_text
from fairbench_agent.core.console import AsJson, Result, TableForm, print_result
from fairbench_agent.core.table import Table, in_form

COLUMNS = ("algorithm", "problem", "value")
SHOWN = 5
"""Algorithms that are named above the table."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match of an algorithm against a rival on a problem: its test, and the algorithm's points and goals."""

    problem: str
    rival: str
    algorithm: str
    observed_difference: float
    p_value: float
    adjusted_p_value: float
    rejected: bool
    supported_difference: float
    points: int
    goal_difference: int


class Ranking(Result):
    """The league table, best first, with every match; `resampling` says how each problem was resampled."""

    rules: Rules
    seed: int
    n_resamples: int
    resampling: dict[str, str]
    caution: str | None
    standings: tuple[Standing, ...]
    matches: tuple[Match, ...]

    def text(self) -> str:
        return in_form(self.tables(), "text")

    def tables(self) -> Sequence[Table]:
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
        return (Table(header, tuple(rows), caption=f"{self._answer()}{caution}", notes=(note,)),)

    def _answer(self) -> str:
        if self.standings[0].rank is None:
            return "No ranking: no difference is significant."
        first = [f"{row.rank} {row.algorithm} ({row.points})" for row in self.standings[:SHOWN]]
        more = f" and {len(self.standings) - SHOWN} more" if len(self.standings) > SHOWN else ""
        return f"Ranked by points: {', '.join(first)}{more}."


def ranking(
    results: Annotated[Path, typer.Argument(help="CSV file with the columns algorithm, problem and value.")],
    relevant_difference: Annotated[float, typer.Option(help="Smallest difference that matters, in the values' unit.")],
    severity: Annotated[float, typer.Option(help="Severity that a supported difference must have.")] = 0.8,
    alpha: Alpha = 0.05,
    adjustment: Annotated[Adjustment, typer.Option("--adjust", help="What Benjamini-Hochberg runs over.")] = "all",
    resampling: Annotated[Resampling, typer.Option(help="How runs are resampled; auto permutes up to 30.")] = "auto",
    resamples: Annotated[int, typer.Option(help="Resamples per match, where not all permutations are taken.")] = 10_000,
    seed: Seed = 1,
    maximise: Maximise = False,
    column: Columns = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Rank algorithms over problems. Points are for differences that are significant, relevant, severely tested."""
    rules = Rules(relevant_difference, severity, alpha, adjustment)
    table = read_ranking_table(results, maximise=maximise, names=column_names(column))
    league = severity_ranking(table, rules, resamples, seed, resampling)
    print_result(ranked(league, seed), as_json=as_json, form=form)


def ranked(league: League, seed: int) -> Ranking:
    """Return a league as a result."""
    tests, scores = league.matches.tests, league.matches
    of_test = tests.observed, tests.p_values, scores.adjusted, scores.rejected
    of_score = scores.supported, scores.points, scores.goal_difference
    matches = tuple(
        Match(problem, rival, name, *(array[at, i, j].item() for array in (*of_test, *of_score)))
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
    )


def _caution(league: League) -> str | None:
    """Return what limits a ranking most: too few runs, equals, or what depends on the relevant difference."""
    tests, rules = league.matches.tests, league.rules
    if problems := undecidable(tests, rules):
        enough = next(n for n in count(2) if 2 / comb(2 * n, n) <= rules.alpha)
        smallest = tests.smallest[tests.problems.index(problems[0])]
        where = f"{problems[0]}{f' and {len(problems) - 1} more problems' * (len(problems) > 1)}"
        least = f"p is at least {smallest:.2g}; run every algorithm {enough} times or more"
        return f"no match on {where} can be rejected: {least}"
    if league.standings[0].rank is None:
        return "more runs or problems may distinguish the algorithms"
    if any(row.rank != row.classical_rank for row in league.standings):
        return "significant wins alone give another order; rank again with other relevant differences"
    return None


def _rank(rank: int | None) -> str:
    return "-" if rank is None else str(rank)


def read_ranking_table(path: Path, *, maximise: bool = False, names: Mapping[str, str] | None = None) -> RunResults:
    """Read one row per run: columns algorithm, problem, value; `names` gives their names in the file.

    Values to be maximised change their sign. TableError for a file that cannot be read, or in which a column, a field
    or runs of an algorithm are missing.
    """
    for name in names or ():
        check_known("renamed column", name, COLUMNS)
    runs: dict[str, dict[str, list[float]]] = {}
    with open_text(path, MAX_BYTES_OF_RUNS, "name a file of results, without what is not needed") as file:
        table = CsvTable(path, file, names)
        algorithm_at, problem_at, value_at = map(table.required, COLUMNS)
        for row in table:
            algorithm, problem = row[algorithm_at].strip(), row[problem_at].strip()
            if not algorithm or not problem:
                raise TableError(f"{table.where(problem_at if algorithm else algorithm_at)}: is blank; write the name")
            runs.setdefault(problem, {}).setdefault(algorithm, []).append(table.number(row, value_at))
    algorithms = tuple(dict.fromkeys(name for by_algorithm in runs.values() for name in by_algorithm))
    if len(algorithms) < 2:
        raise TableError(f"{path}: {len(algorithms)} algorithms cannot be ranked; give 2 or more")
    for problem, by_algorithm in runs.items():
        counts = {name: len(by_algorithm.get(name, ())) for name in algorithms}
        (fewest, least), (most, largest) = (pick(counts.items(), key=itemgetter(1)) for pick in (min, max))
        if least < largest or largest < 2:
            raise TableError(
                f"{path}: on {problem}, {fewest} has {least} runs and {most} {largest}; "
                "give all algorithms the same number, 2 or more"
            )
    sign = -1.0 if maximise else 1.0
    values = (sign * np.array([by_algorithm[name] for name in algorithms]) for by_algorithm in runs.values())
    return RunResults(algorithms, tuple(runs), tuple(values))
