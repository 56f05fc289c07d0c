"""The command `ranking`: a league of algorithms over problems, by points for supported differences.

`docs/ranking.md` has the rules. Every ordered pair (i, j) meets on every problem in a one-sided resampling test
(`pairwise_tests`; H0: j is not better than i). After a rejection, "j is better by more than δ*" has passed a test that
it would have failed with probability S, the severity, if it were false; otherwise "j is better by less than δ*" has.
Ties share a rank. If nothing is rejected, there are no points and no ranks.

The average rank R_j is the mean rank of algorithm j over N problems, by its mean value; equal values share their mean
rank. Two algorithms differ at level α if their R differ by at least Nemenyi's CD = q·√(k(k + 1)/(6N)), where q√2 is the
1 − α quantile of the range of k independent standard normal variables.

Sources: Chandrasekaran & Bartz-Beielstein, section 3.2, whose Algorithm 1 prints −δ on line 16 and no δ on line 22,
which contradicts their text; this module follows the text. Demšar, Journal of Machine Learning Research 7 (2006).
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from fractions import Fraction
from itertools import count, permutations
from math import comb, inf, sqrt
from pathlib import Path
from typing import Annotated, Literal

import numpy as np
import typer
from pydantic import Field
from scipy.stats import chi2, false_discovery_control, rankdata, studentized_range

from fairbench_agent.analysis.ranking.pairwise_tests import PairwiseTests, Resampling, RunResults, pairwise_tests
from fairbench_agent.comparison.errors import ParameterError, TableError, check_between
from fairbench_agent.comparison.options import (
    ASK_DIRECTION,
    Alpha,
    Columns,
    Direction,
    Seed,
    SkippedRows,
    chosen_columns,
)
from fairbench_agent.comparison.tables.columns import results_by_algorithm
from fairbench_agent.comparison.tables.files import MAX_ABS_VALUE, MAX_BYTES_OF_RUNS
from fairbench_agent.comparison.tables.result_table import read_table
from fairbench_agent.core.arrays import BoolArray, FloatArray, IntArray
from fairbench_agent.core.console import Result
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import Rounded, Table
from fairbench_agent.core.units import count_text, exact, plural

Adjustment = Literal["all", "per-problem"]
MAX_GOALS = 2**53
COLUMNS = ("algorithm", "problem", "value")
MAX_NAMED = 5
"""Most algorithms named above the table."""
NOTE = (
    "A rank says nothing about the size of a difference, and other rivals or problems can change the order of two "
    "algorithms."
)


@dataclass(frozen=True, slots=True)
class Rules:
    """How matches are scored; ParameterError for a value out of range.

    `relevant_difference` is δ_p, in the unit of the values; `severity` is S, usually 0.8 or 0.95; `alpha` the level of
    the tests after Benjamini-Hochberg's `adjustment`, over all matches or per problem.
    """

    relevant_difference: float
    severity: float = 0.8
    alpha: float = 0.05
    adjustment: Adjustment = "all"

    def __post_init__(self) -> None:
        check_between("relevant difference", self.relevant_difference, 0, np.inf)
        check_between("severity", self.severity, 0, 1)
        check_between("alpha", self.alpha, 0, 1)


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the league table: sums over k − 1 rivals and m problems; rank 1 is best, None without points.

    Relevant wins are matches with three points, slight ones with one. Mean, median and standard deviation (n − 1; 0 for
    a single problem) are over the points per problem. The classical points are the rejections.
    """

    rank: int | None
    algorithm: str
    points: int
    goal_difference: int
    relevant_wins: int
    slight_wins: int
    mean_points: float
    median_points: float
    sd_points: float
    classical_points: int
    classical_rank: int | None


@dataclass(frozen=True, slots=True)
class LeagueMatch:
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


class AverageRank(FrozenModel):
    """The average rank of an algorithm, and the rivals whose rank is larger by the critical difference or more."""

    algorithm: str
    rank: float
    better_than: tuple[str, ...]


class AverageRanks(FrozenModel):
    """Average ranks, best first."""

    alpha: float
    n_problems: int
    friedman: float = Field(description="Friedman's statistic, corrected for ties")
    p_value: float = Field(description="of Friedman's test, by the chi-squared approximation")
    critical_difference: float = Field(description="by Nemenyi's test")
    ranks: tuple[AverageRank, ...]

    def table(self) -> Table:
        rows = tuple(
            (row.algorithm, Rounded(f"{row.rank:.2f}", exact(row.rank)), ", ".join(row.better_than) or "-")
            for row in self.ranks
        )
        caption = (
            f"Average ranks over {self.n_problems} problems: Friedman's χ² = {self.friedman:.3g}, "
            f"p = {self.p_value:.3g}; Nemenyi's critical difference = {self.critical_difference:.3g} "
            f"at level {self.alpha:g}."
        )
        return Table(("algorithm", "average rank", "better than"), rows, "lrl", caption, (NOTE,))


class Ranking(Result):
    """The league table, best first, with every match, and the average ranks; `resampling` is the method by problem."""

    rules: Rules
    seed: int
    n_resamples: int
    resampling: dict[str, str]
    caution: str | None
    standings: tuple[Standing, ...]
    matches: tuple[LeagueMatch, ...]
    average_ranks: AverageRanks

    def tables(self) -> Sequence[Table]:
        formats = ("d", "d", "d", "d", ".3g", ".3g", ".3g", "d")
        rows = []
        for rank, name, *values, classical in map(astuple, self.standings):
            cells = (
                Rounded(format(value, how), exact(float(value))) for value, how in zip(values, formats, strict=True)
            )
            rows.append((name, count_text(rank), *cells, count_text(classical)))
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
        return (
            Table(header, tuple(rows), caption=f"{self._answer()}{caution}", notes=(note,)),
            self.average_ranks.table(),
        )

    def _answer(self) -> str:
        if self.standings[0].rank is None:
            return "No ranking: no difference is significant."
        first = [f"{row.rank} {row.algorithm} ({row.points})" for row in self.standings[:MAX_NAMED]]
        more = f" and {len(self.standings) - MAX_NAMED} more" if len(self.standings) > MAX_NAMED else ""
        return f"Ranked by points: {', '.join(first)}{more}."


def severity_ranking(
    results: RunResults, rules: Rules, n_resamples: int = 10_000, seed: int = 1, resampling: Resampling = "auto"
) -> Ranking:
    """Test and score every match, and rank the algorithms; smaller values are better.

    ParameterError for a relevant difference so small that goals exceed 2⁵³.
    """
    tests = pairwise_tests(results, (rules.severity, 1 - rules.severity), n_resamples, seed, resampling)
    upper, lower = tests.quantiles[rules.severity], tests.quantiles[1 - rules.severity]
    is_match = ~np.eye(len(tests.algorithms), dtype=bool)
    p_values, adjusted = tests.p_values[:, is_match], np.ones_like(tests.p_values)
    axis = None if rules.adjustment == "all" else 1
    adjusted[:, is_match] = false_discovery_control(p_values, axis=axis).reshape(p_values.shape)
    rejected = adjusted <= rules.alpha
    supported = tests.observed - np.where(rejected, upper, lower)
    with np.errstate(over="ignore"):
        ratio = np.floor((supported + tests.rounding) / rules.relevant_difference)
    if np.abs(ratio).max() > MAX_GOALS:
        raise ParameterError(f"relevant difference {exact(rules.relevant_difference)} is too small; give a larger one")
    relevant = rejected & (supported > rules.relevant_difference + tests.rounding)
    points = np.where(relevant, 3, rejected.astype(np.int64))
    goals = np.where(rejected, np.where(relevant, ratio, 0), np.minimum(ratio, 0)).astype(np.int64)
    goals[:, ~is_match] = 0
    standings = _standings(tests.algorithms, points, goals, rejected)
    arrays = tests.observed, tests.p_values, adjusted, rejected, supported, points, goals
    matches = tuple(
        LeagueMatch(problem, rival, name, *(array[at, i, j].item() for array in arrays))
        for at, problem in enumerate(tests.problems)
        for (i, rival), (j, name) in permutations(enumerate(tests.algorithms), 2)
    )
    return Ranking(
        rules=rules,
        seed=seed,
        n_resamples=n_resamples,
        resampling=dict(zip(tests.problems, tests.methods, strict=True)),
        caution=_caution(tests, rules, standings),
        standings=standings,
        matches=matches,
        average_ranks=average_ranks(results, rules.alpha),
    )


def _standings(names: Sequence[str], points: IntArray, goals: IntArray, rejected: BoolArray) -> tuple[Standing, ...]:
    per_problem = points.sum(axis=1)
    spread = per_problem.std(axis=0, ddof=1) if len(per_problem) > 1 else np.zeros(len(names))
    averages = (array.tolist() for array in (per_problem.mean(axis=0), np.median(per_problem, axis=0), spread))
    summed = (array.sum(axis=(0, 1)).tolist() for array in (points, goals, points == 3, points == 1, rejected))
    total, goal_difference, relevant, slight, wins = summed
    ranks, classical = _ranks(total, goal_difference), _ranks(wins, [0] * len(wins))
    columns = ranks, names, total, goal_difference, relevant, slight, *averages, wins, classical
    standings = [Standing(*line) for line in zip(*columns, strict=True)]
    return tuple(sorted(standings, key=lambda row: (-row.points, -row.goal_difference, row.algorithm)))


def _ranks(points: Sequence[int], goals: Sequence[int]) -> list[int | None]:
    """Return ranks by points, then goals; None for all if all points are 0."""
    scores = list(zip(points, goals, strict=True))
    ordered = sorted(scores, reverse=True)
    return [1 + ordered.index(score) if any(points) else None for score in scores]


def _caution(tests: PairwiseTests, rules: Rules, standings: Sequence[Standing]) -> str | None:
    """Return the most important limitation: too few runs, no difference, or the choice of the relevant difference."""
    # only one of two rivals can win, so adjustment at least doubles the smallest p-value
    limits = [(name, 2 * p) for name, p in zip(tests.problems, tests.smallest, strict=True) if 2 * p > rules.alpha]
    if limits:
        enough = next(n for n in count(2) if 2 / comb(2 * n, n) <= rules.alpha)
        others = f" and {plural(len(limits) - 1, 'more problem')}" if len(limits) > 1 else ""
        where = limits[0][0] + others
        least = f"the adjusted p is at least {limits[0][1]:.2g}; run every algorithm {enough} times or more"
        return f"no difference on {where} can be significant: {least}"
    if standings[0].rank is None:
        return "more runs or problems may distinguish the algorithms"
    if any(row.rank != row.classical_rank for row in standings):
        return "ranking by significant wins alone gives another order; rank again with other relevant differences"
    return None


def _mean_ranks(values: FloatArray) -> FloatArray:
    """Return the algorithms' ranks by their mean value, given an array of shape (k, n_runs).

    Sums of the printed decimals are exact, so that equal means are ties: (.1 + .2 + .3)/3 and (.2 + .2 + .2)/3.
    """
    totals = [sum(map(Fraction, map(repr, row))) for row in values.tolist()]
    ordered = sorted(totals)
    ranks: FloatArray = rankdata([ordered.index(total) for total in totals])
    return ranks


def average_ranks(results: RunResults, alpha: float) -> AverageRanks:
    """Rank algorithms by their mean values on each problem; smaller values are better."""
    ranks = np.array([_mean_ranks(values) for values in results.values])
    n, k = ranks.shape
    mean_ranks = ranks.mean(axis=0)
    # 0 if all algorithms are equal on all problems
    spread = float(((ranks - (k + 1) / 2) ** 2).sum()) / (n * (k - 1))
    statistic = n * float(((mean_ranks - (k + 1) / 2) ** 2).sum()) / spread if spread else 0.0
    difference = float(studentized_range.ppf(1 - alpha, k, inf)) * sqrt(k * (k + 1) / (12 * n))
    by_rank = sorted(zip(mean_ranks.tolist(), results.algorithms, strict=True))
    rows = []
    for rank, name in by_rank:
        better_than = tuple(other for other_rank, other in by_rank if other_rank - rank >= difference)
        rows.append(AverageRank(algorithm=name, rank=rank, better_than=better_than))
    return AverageRanks(
        alpha=alpha,
        n_problems=n,
        friedman=statistic,
        p_value=float(chi2.sf(statistic, k - 1)),
        critical_difference=difference,
        ranks=tuple(rows),
    )


class AverageRanking(Result):
    """The average ranks alone, of algorithms with one value per problem, and what more runs would give."""

    average_ranks: AverageRanks
    note: str

    def tables(self) -> Sequence[Table]:
        table = self.average_ranks.table()
        return (replace(table, notes=(*table.notes, self.note)),)


def ranking(
    results: Annotated[Path, typer.Argument(help="CSV file with the columns algorithm, problem and value.")],
    relevant_difference: Annotated[
        float | None, typer.Option(help="Smallest difference that matters, in the values' unit.")
    ] = None,
    severity: Annotated[float, typer.Option(help="Severity required of a supported difference.")] = 0.8,
    alpha: Alpha = 0.05,
    adjustment: Annotated[Adjustment, typer.Option("--adjust", help="Adjust over all matches or per problem.")] = "all",
    resampling: Annotated[Resampling, typer.Option(help="How runs are resampled; auto permutes up to 30.")] = "auto",
    resamples: Annotated[int, typer.Option(help="Resamples per match, if not all permutations are used.")] = 10_000,
    seed: Seed = 1,
    maximise: Direction = None,
    column: Columns = None,
    skip_row: SkippedRows = None,
) -> Ranking | AverageRanking:
    """Rank algorithms over problems: 1 point for a significant win, 3 if it is relevant and severely tested.

    With one value per problem, print only the average ranks.
    """
    rules = Rules(1 if relevant_difference is None else relevant_difference, severity, alpha, adjustment)
    names, wide = chosen_columns(column, "value", COLUMNS)
    table = read_ranking_table(results, maximise=maximise, names=names, wide=wide, skip_rows=skip_row or ())
    single = next((name for name, runs in zip(table.problems, table.values, strict=True) if runs.shape[1] < 2), None)
    if single is not None:
        note = f"On {single}, each algorithm has one value; with 2 or more runs each, their differences are tested."
        return AverageRanking(average_ranks=average_ranks(table, alpha), note=note)
    if relevant_difference is None:
        raise ParameterError("no relevant difference; give --relevant-difference in the unit of the values")
    return severity_ranking(table, rules, resamples, seed, resampling)


def read_ranking_table(
    path: Path,
    *,
    maximise: bool | None = False,
    names: Mapping[str, str] | None = None,
    wide: Sequence[str] = (),
    skip_rows: Collection[int] = (),
) -> RunResults:
    """Read a row per run, with the columns algorithm, problem and value; `names` are their names or numbers.

    `wide` names the algorithms' columns of values in a wide table, which has a row per problem and run.
    Values to be maximised are negated; None asks if a title suggests it. TableError for an unreadable file, missing
    columns or fields, or unequal numbers of runs.
    """
    table = read_table(path, skip_rows, skip_option="--skip-row ", max_bytes=MAX_BYTES_OF_RUNS)
    table.check_one_measure()
    names = names or {}
    results = results_by_algorithm(table, "value", names, wide)
    problems = table.names(table.column("problem", names.get("problem"), "--column problem="))
    if maximise is None:
        table.check_direction([value_at for _, value_at in results], ASK_DIRECTION)
    runs: dict[str, dict[str, list[float]]] = {}
    for algorithms_of_rows, value_at in results:
        columns = algorithms_of_rows, problems, table.numbers(value_at)
        for row, (algorithm, problem, value) in enumerate(zip(*columns, strict=True)):
            if abs(value) > MAX_ABS_VALUE:
                raise TableError(f"{table.where(row, value_at)}: is outside ±10³⁰⁰; write a smaller number")
            runs.setdefault(problem, {}).setdefault(algorithm, []).append(float(value))
    algorithms = tuple(dict.fromkeys(name for by_algorithm in runs.values() for name in by_algorithm))
    if len(algorithms) < 2:
        raise TableError(f"{path}: {len(algorithms)} algorithms cannot be ranked; give 2 or more")
    for problem, by_algorithm in runs.items():
        counts = {name: len(by_algorithm.get(name, ())) for name in algorithms}
        least, most = (pick(counts, key=lambda name: counts[name]) for pick in (min, max))
        if counts[least] < counts[most]:
            runs_of_both = f"{least} has {plural(counts[least], 'run')} and {most} {counts[most]}"
            raise TableError(f"{path}: on {problem}, {runs_of_both}; give all algorithms the same number")
    sign = -1.0 if maximise else 1.0
    values = (sign * np.array([by_algorithm[name] for name in algorithms]) for by_algorithm in runs.values())
    return RunResults(algorithms, tuple(runs), tuple(values))
