"""Average ranks of algorithms over problems: Friedman's test and Nemenyi's critical difference.

R_j is the mean rank of algorithm j over N problems, by its mean value; equal values share their mean rank. Two
algorithms differ at level α if their R differ by at least CD = q·√(k(k + 1)/(6N)), where q√2 is the 1 − α quantile of
the range of k independent standard normal variables.

Source: Demšar, Journal of Machine Learning Research 7 (2006).
"""

from fractions import Fraction
from functools import lru_cache
from math import inf, sqrt

import numpy as np
from pydantic import Field
from scipy.stats import chi2, rankdata, studentized_range

from fairbench_agent.analysis.ranking.pairwise_tests import RunResults
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import Rounded, Table
from fairbench_agent.core.units import exact

NOTE = (
    "A rank says nothing about the size of a difference, and other rivals or problems can change the order of two "
    "algorithms."
)


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


def _ranks(values: FloatArray) -> FloatArray:
    """Return the algorithms' ranks by their mean value, given an array of shape (k, n_runs).

    Sums of the printed decimals are exact, so that equal means are ties: (.1 + .2 + .3)/3 and (.2 + .2 + .2)/3.
    """
    totals = [sum(map(Fraction, map(repr, row))) for row in values.tolist()]
    ordered = sorted(totals)
    ranks: FloatArray = rankdata([ordered.index(total) for total in totals])
    return ranks


@lru_cache
def _critical_range(alpha: float, k: int) -> float:
    return float(studentized_range.ppf(1 - alpha, k, inf))


def average_ranks(results: RunResults, alpha: float) -> AverageRanks:
    """Rank algorithms by their mean values on each problem; smaller values are better."""
    ranks = np.array([_ranks(values) for values in results.values])
    n, k = ranks.shape
    mean_ranks = ranks.mean(axis=0)
    # 0 if all algorithms are equal on all problems
    spread = float(((ranks - (k + 1) / 2) ** 2).sum()) / (n * (k - 1))
    statistic = n * float(((mean_ranks - (k + 1) / 2) ** 2).sum()) / spread if spread else 0.0
    difference = _critical_range(alpha, k) * sqrt(k * (k + 1) / (12 * n))
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
