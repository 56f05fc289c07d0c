"""Wilcoxon's one-sided signed-rank test, which uses the sizes of differences, corrected for the risk p_γ.

d₁..d_n are the differences of the instances without a tie, positive in A's favour. w is the number of pairs i ≤ j with
d_i + d_j ≥ 0: the sum of the ranks of the differences in A's favour, where equal sizes are ranked in A's favour. H0: at
the fair runtime and for every size, a difference of at least that size is at least as probable in A's favour as in B's.
This is stronger than H0 of the sign test: asymmetric differences can contradict it although A wins half of the
instances. The level holds without a common scale of differences, but the largest differences dominate.

Source: Wilcoxon, Biometrics Bulletin 1 (1945); for Tukey's pairs, Hollander and Wolfe, "Nonparametric Statistical
Methods", section 3.1. The correction is our own.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.rounding import Rounding
from fairbench_agent.comparison.sign_test.verdict import CorrectedTest, outcome
from fairbench_agent.core.arrays import FloatArray

MAX_N = 500
"""Largest number of instances; the null distribution has n(n + 1)/2 + 1 values."""


class SignedRankTest(CorrectedTest):
    """Outcome of the signed-rank test; `w` is the number of pairs in A's favour."""

    finding: ClassVar[str] = "differences favour B"
    name: ClassVar[str] = "Wilcoxon signed-rank test"
    statistic: ClassVar[str] = "w"

    w: int

    @property
    def _pairs(self) -> str:
        return f"{self.w} of {self.n * (self.n + 1) // 2}"

    @property
    def counts(self) -> str:
        return f"{self.n} instances without a tie, w = {self._pairs}{self.ties_text()}."

    def compared(self, a: str = "A", b: str = "B") -> str:
        return f"{b} was compared with {a} on {self.n} instances{self.more_ties()}, w = {self._pairs}"

    def rows(self) -> Sequence[tuple[str, str]]:
        return (*super().rows(), ("pairs in A's favour, w", self._pairs))


def signed_rank_test(
    differences: Mapping[str, Fraction | float],
    *,
    p_gamma: float = 0.01,
    alpha: float = 0.05,
    rounding: Rounding | None = None,
) -> SignedRankTest:
    """Test whether B is better than A, given a difference per instance, positive in A's favour and 0 for a tie."""
    ties = tuple(name for name, difference in differences.items() if not difference)
    n = len(differences) - len(ties)
    if n > MAX_N:
        raise ParameterError(f"n is {n}; give at most {MAX_N} instances without a tie, or use the sign test")
    w, below = pairs_in_favour(differences.values()), null_distribution(n)
    return SignedRankTest(
        **outcome(float(min(1.0, below[w])), float(below[0]), p_gamma, alpha),
        n=n,
        w=w,
        n_ties=len(ties),
        ties=ties,
        rounding=rounding,
    )


def null_distribution(n: int) -> FloatArray:
    """Return P[w ≤ t] under H0 for t = 0..n(n + 1)/2: w is the sum of a random subset of the ranks 1..n."""
    pmf = np.zeros(n * (n + 1) // 2 + 1)
    pmf[0] = 1.0
    for rank in range(1, n + 1):
        pmf[rank:] += pmf[:-rank].copy()
        pmf /= 2
    return pmf.cumsum()


def pairs_in_favour(differences: Iterable[Fraction | float]) -> int:
    """Return w, the number of pairs i ≤ j of nonzero differences with a sum of at least 0."""
    ascending = sorted(differences)
    for_a, for_b = [d for d in ascending if d > 0], [-d for d in reversed(ascending) if d < 0]
    return len(for_a) * (len(for_a) + 1) // 2 + sum(bisect_right(for_b, d) for d in for_a)
