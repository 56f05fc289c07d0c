"""A league of algorithms over problems, by points for supported differences.

Every ordered pair (i, j) meets on every problem in a one-sided resampling test (`pairwise_tests`; H0: j is not better
than i), and j gets the points. The p-values are adjusted by Benjamini and Hochberg over all k(k − 1)m matches, or per
problem. With S the desired severity, δ_p the smallest difference of practical relevance and Q the quantiles of t*:

=============  ==============================  ======================  ===========================
match          supported difference δ*         points                  goal difference
=============  ==============================  ======================  ===========================
rejected       t_obs − Q_S(t*)                 3 where δ* > δ_p        ⌊δ*/δ_p⌋
                                               else 1                  0
not rejected   t_obs − Q_(1−S)(t*)             0                       min(0, ⌊δ*/δ_p⌋)
=============  ==============================  ======================  ===========================

After a rejection, "j is better by more than δ*" has passed a test that it would have failed with probability S if it
were false; otherwise "j is better by less than δ*" has. Algorithms rank by points, then goal difference; equal ones
share a rank. If nothing is rejected, there are no points and no ranks. The classical test gives one point for every
rejection.

A league says which of these algorithms wins most often on these problems; other rivals can change it. The goal
difference adds up margins, so that one large defeat outweighs many small wins, and tests nothing.

Source: Chandrasekaran & Bartz-Beielstein, section 3.2. Its Algorithm 1 prints −δ on line 16 and no δ on line 22, which
contradict its text; this is the text's reading.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from scipy.stats import false_discovery_control

from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.ranking.pairwise_tests import PairwiseTests, Resampling, RunResults, pairwise_tests
from fairbench_agent.workloads.arrays import BoolArray, FloatArray, IntArray

Adjustment = Literal["all", "per-problem"]
MAX_GOALS = 2**53


@dataclass(frozen=True, slots=True)
class Rules:
    """How matches are scored; ParameterError for a value outside its range.

    `relevant_difference` is δ_p, in the unit of the values; `severity` is S, usually 0.8 or 0.95; `alpha` the level of
    the tests after Benjamini-Hochberg's `adjustment`, over all matches or over those of each problem.
    """

    relevant_difference: float
    severity: float = 0.8
    alpha: float = 0.05
    adjustment: Adjustment = "all"

    def __post_init__(self) -> None:
        check_between("relevant difference", self.relevant_difference, 0, np.inf)
        check_between("severity", self.severity, 0, 1)
        check_between("alpha", self.alpha, 0, 1)

    @property
    def probabilities(self) -> tuple[float, float]:
        """Which quantiles of t* they need: S and 1 − S."""
        return self.severity, 1 - self.severity


@dataclass(frozen=True, slots=True, eq=False)
class Matches:
    """Every match, tested and scored; indices and shapes are those of the tests, diagonals empty (0, False, p = 1)."""

    tests: PairwiseTests
    adjusted: FloatArray
    rejected: BoolArray
    supported: FloatArray
    points: IntArray
    goal_difference: IntArray


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the league table: sums over k − 1 rivals and m problems; rank 1 is best, None has no points.

    Relevant wins are matches with three points, slight ones with one. Mean, median and standard deviation (n − 1; 0 for
    a single problem) are over problems, of the points on a problem. The classical points are matches won by the
    classical test.
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


@dataclass(frozen=True, slots=True, eq=False)
class League:
    """The table, best first, with the matches it is based on."""

    rules: Rules
    standings: tuple[Standing, ...]
    matches: Matches


def severity_ranking(
    results: RunResults, rules: Rules, n_resamples: int = 10_000, seed: int = 1, resampling: Resampling = "auto"
) -> League:
    """Return the league of algorithms, smaller values being better."""
    return league(pairwise_tests(results, rules.probabilities, n_resamples, seed, resampling), rules)


def league(tests: PairwiseTests, rules: Rules) -> League:
    """Score the matches and rank the algorithms; the tests must have the quantiles that the rules need."""
    matches = score(tests, rules)
    scored = matches.points, matches.goal_difference, matches.rejected, matches.points == 3, matches.points == 1
    points, goals, wins, relevant, slight = (array.sum(axis=(0, 1)).tolist() for array in scored)
    per_problem = matches.points.sum(axis=1)
    spread = per_problem.std(axis=0, ddof=1) if len(per_problem) > 1 else np.zeros(len(points))
    averages = (array.tolist() for array in (per_problem.mean(axis=0), np.median(per_problem, axis=0), spread))
    ranks, classical = _ranks(points, goals), _ranks(wins, [0] * len(wins))
    columns = ranks, tests.algorithms, points, goals, relevant, slight, *averages, wins, classical
    standings = [Standing(*line) for line in zip(*columns, strict=True)]
    standings.sort(key=lambda row: (-row.points, -row.goal_difference, row.algorithm))
    return League(rules, tuple(standings), matches)


def score(tests: PairwiseTests, rules: Rules) -> Matches:
    """Decide and score every match; ParameterError for a relevant difference so small that goals exceed 2⁵³."""
    upper, lower = (tests.quantiles[probability] for probability in rules.probabilities)
    adjusted = _adjusted(tests.p_values, rules.adjustment)
    rejected = adjusted <= rules.alpha
    supported = tests.observed - np.where(rejected, upper, lower)
    with np.errstate(over="ignore"):
        ratio = np.floor((supported + tests.rounding) / rules.relevant_difference)
    if np.abs(ratio).max() > MAX_GOALS:
        raise ParameterError(
            f"relevant difference {rules.relevant_difference:g} makes goals beyond 2⁵³; give a larger one"
        )
    relevant = rejected & (supported > rules.relevant_difference + tests.rounding)
    goals = np.where(rejected, np.where(relevant, ratio, 0), np.minimum(ratio, 0))
    diagonal = np.eye(len(tests.algorithms), dtype=bool)
    points = np.where(relevant, 3, rejected.astype(np.int64))
    own_goals = np.where(diagonal, 0, goals).astype(np.int64)
    return Matches(tests, adjusted, rejected, np.where(diagonal, 0.0, supported), points, own_goals)


def undecidable(tests: PairwiseTests, rules: Rules) -> dict[str, float]:
    """Return the least adjusted p-value of each problem with too few runs for any match to be rejected."""
    best = np.ones_like(tests.p_values)
    # of two rivals one can win at most, and all of these with the smallest p-value
    upper = np.triu_indices(best.shape[1], 1)
    best[:, *upper] = tests.smallest[:, None]
    adjusted = _adjusted(best, rules.adjustment)
    least = zip(tests.problems, adjusted.min(axis=(1, 2)).tolist(), strict=True)
    return {name: p for name, p in least if p > rules.alpha}


def _adjusted(p_values: FloatArray, adjustment: Adjustment) -> FloatArray:
    """Adjust over everything off the diagonal, or over that of each problem."""
    off_diagonal = ~np.eye(p_values.shape[1], dtype=bool)
    raw = p_values[:, off_diagonal]
    adjusted = np.ones_like(p_values)
    axis = None if adjustment == "all" else 1
    adjusted[:, off_diagonal] = false_discovery_control(raw, axis=axis).reshape(raw.shape)
    return adjusted


def _ranks(points: Sequence[int], goals: Sequence[int]) -> list[int | None]:
    """Return the rank of each by points, then goals; None for all if all points are 0."""
    scores = list(zip(points, goals, strict=True))
    ordered = sorted(scores, reverse=True)
    return [1 + ordered.index(score) if any(points) else None for score in scores]
