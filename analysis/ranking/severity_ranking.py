"""A league of algorithms over problems, by points for supported differences.

Every ordered pair (i, j) meets on every problem in a one-sided resampling test (`pairwise_tests`; H0: j is not better
than i), and j gets the points. The p-values are adjusted by Benjamini and Hochberg over all k(k − 1)m matches, or per
problem. With S the desired severity, δ_p the smallest difference of practical relevance and Q the quantiles of t*:

=============  ==============================  ======================  ===========================
match          supported difference δ*         points                  goal difference
=============  ==============================  ======================  ===========================
rejected       t_obs − Q_S(t*)                 3 if δ* > δ_p,          ⌊δ*/δ_p⌋
                                               else 1                  0
not rejected   t_obs − Q_(1−S)(t*)             0                       min(0, ⌊δ*/δ_p⌋)
=============  ==============================  ======================  ===========================

After a rejection, "j is better by more than δ*" has passed a test that it would have failed with probability S if it
were false; otherwise "j is better by less than δ*" has. Algorithms are ranked by points, then goal difference; ties
share a rank. If nothing is rejected, there are no points and no ranks. The classical ranking awards one point per
rejection.

A league shows which of these algorithms wins most often on these problems; other rivals can change the order. The goal
difference sums margins: one large defeat can outweigh many small wins, and it is not a test.

Source: Chandrasekaran & Bartz-Beielstein, section 3.2. Their Algorithm 1 prints −δ on line 16 and no δ on line 22,
which contradicts their text; this module follows the text.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from scipy.stats import false_discovery_control

from fairbench_agent.analysis.ranking.pairwise_tests import PairwiseTests, Resampling, RunResults, pairwise_tests
from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.core.arrays import BoolArray, FloatArray, IntArray
from fairbench_agent.core.units import exact

Adjustment = Literal["all", "per-problem"]
MAX_GOALS = 2**53


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

    @property
    def probabilities(self) -> tuple[float, float]:
        """Probabilities of the quantiles needed: S and 1 − S."""
        return self.severity, 1 - self.severity


@dataclass(frozen=True, slots=True, eq=False)
class Matches:
    """All matches with their scores, indexed like the tests, with empty diagonals (0, False, p = 1)."""

    tests: PairwiseTests
    adjusted: FloatArray
    rejected: BoolArray
    supported: FloatArray
    points: IntArray
    goal_difference: IntArray


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


@dataclass(frozen=True, slots=True, eq=False)
class League:
    """The league table, best first, and its matches."""

    rules: Rules
    standings: tuple[Standing, ...]
    matches: Matches


def severity_ranking(
    results: RunResults, rules: Rules, n_resamples: int = 10_000, seed: int = 1, resampling: Resampling = "auto"
) -> League:
    """Test and rank the algorithms; smaller values are better."""
    return league(pairwise_tests(results, rules.probabilities, n_resamples, seed, resampling), rules)


def league(tests: PairwiseTests, rules: Rules) -> League:
    """Score the matches and rank the algorithms; the tests need the quantiles of the rules."""
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
    """Score every match; ParameterError for a relevant difference so small that goals exceed 2⁵³."""
    upper, lower = (tests.quantiles[probability] for probability in rules.probabilities)
    adjusted = _adjusted(tests.p_values, rules.adjustment)
    rejected = adjusted <= rules.alpha
    supported = tests.observed - np.where(rejected, upper, lower)
    with np.errstate(over="ignore"):
        ratio = np.floor((supported + tests.rounding) / rules.relevant_difference)
    if np.abs(ratio).max() > MAX_GOALS:
        raise ParameterError(f"relevant difference {exact(rules.relevant_difference)} is too small; give a larger one")
    relevant = rejected & (supported > rules.relevant_difference + tests.rounding)
    goals = np.where(rejected, np.where(relevant, ratio, 0), np.minimum(ratio, 0))
    diagonal = np.eye(len(tests.algorithms), dtype=bool)
    points = np.where(relevant, 3, rejected.astype(np.int64))
    goals, supported = (np.where(diagonal, 0.0, array) for array in (goals, supported))
    return Matches(tests, adjusted, rejected, supported, points, goals.astype(np.int64))


def _adjusted(p_values: FloatArray, adjustment: Adjustment) -> FloatArray:
    """Return adjusted p-values, 1 on the diagonal."""
    off_diagonal = ~np.eye(p_values.shape[1], dtype=bool)
    raw = p_values[:, off_diagonal]
    adjusted = np.ones_like(p_values)
    axis = None if adjustment == "all" else 1
    adjusted[:, off_diagonal] = false_discovery_control(raw, axis=axis).reshape(raw.shape)
    return adjusted


def _ranks(points: Sequence[int], goals: Sequence[int]) -> list[int | None]:
    """Return ranks by points, then goals; None for all if all points are 0."""
    scores = list(zip(points, goals, strict=True))
    ordered = sorted(scores, reverse=True)
    return [1 + ordered.index(score) if any(points) else None for score in scores]
