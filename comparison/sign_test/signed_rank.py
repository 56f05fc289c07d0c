"""The corrected one-sided Wilcoxon signed-rank test: is B, run for t̂₂, better than the published A, sizes included?

Definition. d₁..d_n are the differences of the instances without a tie, positive in A's favour. w is the number of pairs
i ≤ j with d_i + d_j ≥ 0: the sum of the ranks of the differences in A's favour, equal sizes being ranked in A's favour.
W is the sum of each of the ranks 1..n with probability ½. A run that exceeds the fair runtime, t̂₂ > t₂, may change its
difference in any way, and m of them at most the S_m = n + (n − 1) + … + (n − m + 1) pairs in which they are. Hence the
corrected p-value, with M ~ Bin(n, p_γ) exceedances independent of each other,

    p̂c(w) = Σ_m P[M = m] · P[W ≤ w + S_m],

and for any dependence the least concave majorant of m ↦ P[W ≤ w + S_m] at n·p_γ, as for the sign test.

Hypotheses. H0: at the fair runtime a difference is, for every size, at least as probably that far in A's favour as in
B's; symmetric differences are its edge. H1: it is more probably in B's favour. H0 says more than that of the sign test,
A winning at least as probably: differences that are not symmetric can contradict it where A wins every other instance.

What it rests on. Pairs are independent over instances; t̂₂ > t₂ has probability p_γ; the number of exceedances is
independent of the results at the fair runtime (without that, `p_value_unrestricted` is the most that it can be). Ties are left out, as if no exceedance had made or broken one. Differences
need no common scale for the level, but the instances with the largest ones decide.

Source: Wilcoxon, Biometrics Bulletin 1 (1945); pairs: Tukey, Hollander and Wolfe, "Nonparametric Statistical Methods",
section 3.1. p_γ: Arza et al. 2023, whose Equation 4 is the same for wins; the correction of w is not in the paper.

ParameterError is raised for n outside 0..500, alpha outside (0, 1), or p_gamma outside [0, 0.5].
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.correction import (
    check_alpha,
    check_p_gamma,
    concave_majorant,
    greedy_bound,
    interpolated,
    reaches,
    upper_hull,
)
from fairbench_agent.comparison.sign_test.rounding import Rounding, Value
from fairbench_agent.workloads.arrays import FloatArray

MAX_N = 500
"""Largest number of instances: W takes n(n + 1)/2 + 1 values."""


@dataclass(frozen=True, slots=True)
class SignedRankTest:
    """Outcome of the corrected signed-rank test on n differences, w of their pairs being in A's favour.

    `ties` names the instances left out; `p_value` takes exceedances to be independent of each other, with the verdict
    `rejected_independent`; `p_value_dependent` bounds it for any dependence, and its verdict is `rejected`;
    `p_value_unrestricted` also bounds it for any dependence on the results at the fair runtime. `turning_p_gamma` is the largest
    p_γ at which H0 is rejected, None if none.
    `rounding` is what depends on A's values being rounded, None if that is not known.
    """

    n: int
    w: int
    ties: tuple[str, ...]
    p_value: float
    p_value_dependent: float
    p_value_unrestricted: float
    turning_p_gamma: float | None
    alpha: float
    p_gamma: float
    rejected_independent: bool
    rejected: bool
    rounding: Rounding | None = None


def signed_rank_test(
    differences: Mapping[str, Value], *, p_gamma: float = 0.01, alpha: float = 0.05, rounding: Rounding | None = None
) -> SignedRankTest:
    """Test whether B is better than A by differences per instance, positive in A's favour, 0 for a tie."""
    check_alpha(alpha)
    ties = tuple(name for name, difference in differences.items() if not difference)
    n, w = len(differences) - len(ties), pairs_in_favour(differences.values())
    independent, dependent = p_values(n, w, p_gamma=p_gamma)
    return SignedRankTest(
        n=n,
        w=w,
        ties=ties,
        p_value=independent,
        p_value_dependent=dependent,
        p_value_unrestricted=p_value_unrestricted(n, w, p_gamma=p_gamma),
        turning_p_gamma=turning_p_gamma(n, w, alpha),
        alpha=alpha,
        p_gamma=p_gamma,
        rejected_independent=reaches(independent, alpha),
        rejected=reaches(dependent, alpha),
        rounding=rounding,
    )


def pairs_in_favour(differences: Iterable[Value]) -> int:
    """Return w, the number of pairs i ≤ j whose differences, those of 0 left out, add up to 0 or more."""
    signed = sorted(differences)
    positive, against = [d for d in signed if d > 0], [-d for d in reversed(signed) if d < 0]
    return len(positive) * (len(positive) + 1) // 2 + sum(bisect_right(against, d) for d in positive)


def p_values(n: int, w: int, *, p_gamma: float) -> tuple[float, float]:
    """Return the corrected p-value for independent exceedances, and the bound for any dependence."""
    check_p_gamma(p_gamma)
    heights = _heights(n, w)
    independent = float(exceedance_probabilities(n, p_gamma) @ heights)
    dependent = concave_majorant(range(n + 1), heights.tolist(), n * p_gamma)
    return min(1.0, independent), min(1.0, max(independent, dependent))


def p_value_unrestricted(n: int, w: int, *, p_gamma: float) -> float:
    """Return the bound on the p-value if exceedances may depend on the results too; at least that for any dependence."""
    check_p_gamma(p_gamma)
    heights = _heights(n, w)
    return min(1.0, float(heights[0]) + greedy_bound(np.diff(heights).tolist(), n * p_gamma))


def turning_p_gamma(n: int, w: int, alpha: float) -> float | None:
    """Return the largest p_γ in [0, 0.5] whose p-value for any dependence is at most alpha, or None if even 0 is too large."""
    check_alpha(alpha)
    numbers, reached = upper_hull(range(n + 1), _heights(n, w).tolist())
    if not reaches(reached[0], alpha):
        return None
    return min(0.5, interpolated(reached, numbers, max(reached[0], alpha)) / n)


def _heights(n: int, w: int) -> FloatArray:
    """Return P[W ≤ w + S_m] for m = 0..n exceedances."""
    if not 0 <= n <= MAX_N:
        raise ParameterError(f"n is {n}; the signed-rank test takes 0 to {MAX_N} instances without a tie")
    m = np.arange(n + 1)
    below = null_distribution(n)
    heights: FloatArray = below[np.minimum(w + m * (2 * n - m + 1) // 2, len(below) - 1)]
    return heights


def exceedance_probabilities(n: int, p_gamma: float) -> FloatArray:
    """Return P[Bin(n, p_γ) = m] for m = 0..n, n ≤ 1000."""
    m = np.arange(1, n + 1)
    ratios = p_gamma / (1 - p_gamma) * (n - m + 1) / m
    return np.concatenate(([1.0], ratios)).cumprod() * (1 - p_gamma) ** n


@lru_cache(maxsize=64)
def null_distribution(n: int) -> FloatArray:
    """Return P[W ≤ w] for w = 0..n(n + 1)/2, summed from positive terms only."""
    pmf = np.zeros(n * (n + 1) // 2 + 1)
    pmf[0] = 1.0
    for rank in range(1, n + 1):
        reached = rank * (rank + 1) // 2 + 1
        pmf[rank:reached] += pmf[: reached - rank].copy()
        pmf[:reached] /= 2
    return pmf.cumsum()
