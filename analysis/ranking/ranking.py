"""The command `ranking`: a severity-based league of algorithms over problems."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import astuple, dataclass
from itertools import count, permutations
from math import comb
from operator import itemgetter
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from fairbench_agent.analysis.ranking.pairwise_tests import Resampling, RunResults
from fairbench_agent.analysis.ranking.severity_ranking import Adjustment, League, Rules, Standing, severity_ranking
from fairbench_agent.comparison.errors import TableError, check_known
from fairbench_agent.comparison.options import Alpha, Columns, Maximise, Seed, SkippedRows, column_names
from fairbench_agent.comparison.tables.files import MAX_ABS_VALUE, MAX_BYTES_OF_RUNS
from fairbench_agent.comparison.tables.result_table import read_table
from fairbench_agent.core.console import AsJson, Result, TableForm, print_result
from fairbench_agent.core.table import Rounded, Table
from fairbench_agent.core.units import exact

COLUMNS = ("algorithm", "problem", "value")
MAX_NAMED = 5
"""Most algorithms named above the table."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match of an algorithm against a rival on a problem: the test, and the algorithm's points and goals."""

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
    """The league table, best first, with every match; `resampling` is the method by problem."""

    rules: Rules
    seed: int
    n_resamples: int
    resampling: dict[str, str]
    caution: str | None
    standings: tuple[Standing, ...]
    matches: tuple[Match, ...]

    def tables(self) -> Sequence[Table]:
        formats = ("d", "d", "d", "d", ".3g", ".3g", ".3g", "d")
        rows = []
        for rank, name, *values, classical in map(astuple, self.standings):
            cells = (
                Rounded(format(value, how), exact(float(value))) for value, how in zip(values, formats, strict=True)
            )
            rows.append((name, _rank(rank), *cells, _rank(classical)))
        header = ("algorithm", "rank", "points", "GD", "3 pts", "1 pt", "mean", "median", "sd", "classical", "its rank")
        rules, adjusted = self.rules, "over all matches" if self.rules.adjustment == "all" else "per problem"
        methods = " or ".join(dict.fromkeys(self.resampling.values()))
        note = (
            f"severity {rules.severity:g}, relevant difference {exact(rules.relevant_difference)}, "
            f"alpha {rules.alpha:g}, {methods},\n"
            f"{len(self.matches)} matches, Benjamini-Hochberg {adjusted}; "
            "mean, median and sd are of the points per problem"
        )
        caution = f"\nCaution: {self.caution}." if self.caution else ""
        return (Table(header, tuple(rows), caption=f"{self._answer()}{caution}", notes=(note,)),)

    def _answer(self) -> str:
        if self.standings[0].rank is None:
            return "No ranking: no difference is significant."
        first = [f"{row.rank} {row.algorithm} ({row.points})" for row in self.standings[:MAX_NAMED]]
        more = f" and {len(self.standings) - MAX_NAMED} more" if len(self.standings) > MAX_NAMED else ""
        return f"Ranked by points: {', '.join(first)}{more}."


def ranking(
    results: Annotated[Path, typer.Argument(help="CSV file with the columns algorithm, problem and value.")],
    relevant_difference: Annotated[float, typer.Option(help="Smallest difference that matters, in the values' unit.")],
    severity: Annotated[float, typer.Option(help="Severity required of a supported difference.")] = 0.8,
    alpha: Alpha = 0.05,
    adjustment: Annotated[Adjustment, typer.Option("--adjust", help="Adjust over all matches or per problem.")] = "all",
    resampling: Annotated[Resampling, typer.Option(help="How runs are resampled; auto permutes up to 30.")] = "auto",
    resamples: Annotated[int, typer.Option(help="Resamples per match, if not all permutations are used.")] = 10_000,
    seed: Seed = 1,
    maximise: Maximise = False,
    column: Columns = None,
    skip_row: SkippedRows = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Rank algorithms over problems: 1 point for a significant win, 3 if it is relevant and severely tested."""
    rules = Rules(relevant_difference, severity, alpha, adjustment)
    table = read_ranking_table(results, maximise=maximise, names=column_names(column), skip_rows=skip_row or ())
    league = severity_ranking(table, rules, resamples, seed, resampling)
    print_result(ranking_result(league, seed), as_json=as_json, form=form)


def ranking_result(league: League, seed: int) -> Ranking:
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
    """Return the most important limitation: too few runs, no difference, or the choice of the relevant difference."""
    tests, rules = league.matches.tests, league.rules
    # only one of two rivals can win, so adjustment at least doubles the smallest p-value
    limits = [(name, 2 * p) for name, p in zip(tests.problems, tests.smallest, strict=True) if 2 * p > rules.alpha]
    if limits:
        enough = next(n for n in count(2) if 2 / comb(2 * n, n) <= rules.alpha)
        where = f"{limits[0][0]}{f' and {len(limits) - 1} more problems' * (len(limits) > 1)}"
        least = f"the adjusted p is at least {limits[0][1]:.2g}; run every algorithm {enough} times or more"
        return f"no difference on {where} can be significant: {least}"
    if league.standings[0].rank is None:
        return "more runs or problems may distinguish the algorithms"
    if any(row.rank != row.classical_rank for row in league.standings):
        return "ranking by significant wins alone gives another order; rank again with other relevant differences"
    return None


def _rank(rank: int | None) -> str:
    return "-" if rank is None else str(rank)


def read_ranking_table(
    path: Path, *, maximise: bool = False, names: Mapping[str, str] | None = None, skip_rows: Collection[int] = ()
) -> RunResults:
    """Read a row per run, with the columns algorithm, problem and value; `names` are their names or numbers.

    Values to be maximised are negated. TableError for an unreadable file, missing columns or fields, or unequal numbers
    of runs.
    """
    for name in names or ():
        check_known("renamed column", name, COLUMNS)
    table = read_table(path, skip_rows, skip_option="--skip-row ", max_bytes=MAX_BYTES_OF_RUNS)
    table.check_one_measure()
    algorithm_at, problem_at, value_at = (
        table.column(name, (names or {}).get(name), f"--column {name}=") for name in COLUMNS
    )
    runs: dict[str, dict[str, list[float]]] = {}
    columns = table.names(algorithm_at), table.names(problem_at), table.numbers(value_at)
    for row, (algorithm, problem, value) in enumerate(zip(*columns, strict=True)):
        if abs(value) > MAX_ABS_VALUE:
            raise TableError(f"{table.where(row, value_at)}: is outside ±10³⁰⁰; write a smaller number")
        runs.setdefault(problem, {}).setdefault(algorithm, []).append(float(value))
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
