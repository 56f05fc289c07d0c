"""Wilcoxon's one-sided signed-rank test, which uses the sizes of differences, corrected for the risk p_γ.

d₁..d_n are the differences of the instances without a tie, positive in A's favour. w is the number of pairs i ≤ j with
d_i + d_j ≥ 0: the sum of the ranks of the differences in A's favour, equal sizes being ranked in A's favour. H0: at the
fair runtime a difference is, for every size, at least as probably that far in A's favour as in B's. It says more than
H0 of the sign test: differences that are not symmetric can contradict it where A wins every other instance. Differences
need no common scale for the level, but the instances with the largest ones decide.

Source: Wilcoxon, Biometrics Bulletin 1 (1945); pairs: Tukey, Hollander and Wolfe, "Nonparametric Statistical Methods",
section 3.1. The correction is not in these.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.rounding import Rounding
from fairbench_agent.comparison.sign_test.verdict import CorrectedTest, named, outcome
from fairbench_agent.comparison.signed_rank import null_distribution

MAX_N = 500
"""Largest number of instances: w takes n(n + 1)/2 + 1 values."""


class SignedRankTest(CorrectedTest):
    """Outcome of the signed-rank test; `w` counts the pairs of differences in A's favour."""

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

    def compared(self, a: str = "", b: str = "") -> str:
        ties = self.more_ties()
        return f"{named('B', b)} was compared with {named('A', a)} on {self.n} instances{ties}, w = {self._pairs}"

    def rows(self) -> Sequence[tuple[str, str]]:
        return (*super().rows(), ("pairs in A's favour, w", self._pairs))


def signed_rank_test(
    differences: Mapping[str, Fraction | float],
    *,
    p_gamma: float = 0.01,
    alpha: float = 0.05,
    rounding: Rounding | None = None,
) -> SignedRankTest:
    """Test whether B is better than A by differences per instance, positive in A's favour, 0 for a tie.

    ParameterError for more than 500 of them, alpha outside (0, 1) or p_gamma outside [0, 0.5].
    """
    ties = tuple(name for name, difference in differences.items() if not difference)
    n = len(differences) - len(ties)
    if n > MAX_N:
        raise ParameterError(f"n is {n}; the signed-rank test takes at most {MAX_N} instances without a tie")
    w, below = pairs_in_favour(differences.values()), null_distribution(n)
    return SignedRankTest(
        **outcome(float(min(1.0, below[w])), float(below[0]), p_gamma, alpha),
        n=n,
        w=w,
        n_ties=len(ties),
        ties=ties,
        rounding=rounding,
    )


def pairs_in_favour(differences: Iterable[Fraction | float]) -> int:
    """Return w, the number of pairs i ≤ j whose differences, those of 0 left out, add up to 0 or more."""
    signed = sorted(differences)
    positive, against = [d for d in signed if d > 0], [-d for d in reversed(signed) if d < 0]
    return len(positive) * (len(positive) + 1) // 2 + sum(bisect_right(against, d) for d in positive)
