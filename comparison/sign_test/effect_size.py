"""How much better B is: its share of wins and the differences of its values, with limits that hold at the fair runtime.

Share of wins. Of the n instances without a tie, B won a share of (n − k)/n, running for t̂₂. What the test is about is the
probability θ_B that B wins such an instance at the fair runtime. Its lower limit inverts the test: A's wins at the fair
runtime being Bin(n, θ_A), θ_A = 1 − θ_B, every θ_A is kept that the corrected test does not reject,

    P[X − M ≤ k] > α,  X ~ Bin(n, θ_A),

M being the number of exceedances as in `sign_test`: Bin(n, p_γ) by Equation 4, or anything with E[M] ≤ n·p_γ. Without
exceedances it is the exact limit of Clopper and Pearson. It is above ½, or ½ itself, if and only if H0 is rejected.

What it rests on. As for the test; M is independent of what would have happened at the fair runtime. For any dependence the
average over M is at most the least concave majorant at n·p_γ.

Source: Clopper and Pearson 1934; Hodges and Lehmann 1963; the test is that of Arza et al. 2023, section 3. The corrected limits
are not in these.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import mul
from statistics import NormalDist

from fairbench_agent.comparison.sign_test.correction import ALPHA_TOLERANCE, concave_majorant, reaches

_Point = tuple[float, float]
_WIDTH = 2.0**-46
"""How far from a limit of a probability what is printed may be."""
_NORMAL, _SMALLEST, _ROUNDING = NormalDist(), 1e-300, 1e-16


@dataclass(frozen=True, slots=True)
class DifferenceEstimate:
    """How much better B is; in what unit, `Differences` says.

    `value` and the 1 − α interval from `low` to `high` are as run. `lower` and `lower_dependent` are lower 1 − α limits at
    the fair runtime, by Equation 4 and for any dependence. None where there are too few instances for a limit.
    """

    value: float
    low: float | None
    high: float | None
    lower: float | None
    lower_dependent: float | None


@dataclass(frozen=True, slots=True)
class Differences:
    """Differences over all instances: in percent of A's value, or in the unit of the values. Limits allow for A's rounding.

    `pseudo_median` is None for more than 500 instances and where a value is infinite.
    """

    percent: bool
    n: int
    median: DifferenceEstimate
    pseudo_median: DifferenceEstimate | None


@dataclass(frozen=True, slots=True)
class EffectSize:
    """B's share of the instances without a tie, None if there is none, and what is known of the differences.

    `win_share_lower` and `win_share_lower_dependent` are lower 1 − α limits of B's probability to win an instance at the
    fair runtime, by Equation 4 and for any dependence.
    """

    win_share: float | None
    win_share_lower: float
    win_share_lower_dependent: float
    differences: Differences | None = None


def effect_size(n: int, k: int, p_values: tuple[float, float], *, p_gamma: float, alpha: float) -> EffectSize:
    """Return the share of wins where A won k of n instances; `p_values` are those of the test, for any dependence the second."""

    def limit(p_of: Callable[[int, int, float, float], float], p_at_half: float) -> float:
        ends = ((0.5, p_at_half), (1.0, 1.0)) if reaches(p_at_half, alpha) else ((0.0, 0.0), (0.5, p_at_half))
        return _last_reaching(lambda theta_b: p_of(n, k, 1 - theta_b, p_gamma), ends, alpha) if k < n else ends[0][0]

    independent, dependent = map(limit, (win_p_value, win_p_value_dependent), p_values)
    return EffectSize((n - k) / n if n else None, independent, dependent)


def _last_reaching(p_of: Callable[[float], float], ends: tuple[_Point, _Point], alpha: float) -> float:
    """Return the last place between ends at which a p-value that rises from one to the other still reaches alpha.

    Regula falsi (Illinois) of normal quantiles, which rise nearly as a line, with a bisection as every third step.
    """
    wanted = _quantile(alpha * (1 + ALPHA_TOLERANCE))
    (below, low), (above, high) = ((at, _quantile(p) - wanted) for at, p in ends)
    side, steps = 0, 0
    while above - below > _WIDTH:
        steps += 1
        share = -low / (high - low) if steps % 3 and low < high else 0.5
        middle = min(max(below + share * (above - below), below + _WIDTH / 2), above - _WIDTH / 2)
        p = p_of(middle)
        if reaches(p, alpha):
            below, low, high, side = middle, _quantile(p) - wanted, high / 2 if side < 0 else high, -1
        else:
            above, high, low, side = middle, _quantile(p) - wanted, low / 2 if side > 0 else low, 1
    return below


def _quantile(p: float) -> float:
    return _NORMAL.inv_cdf(min(max(p, _SMALLEST), 1 - _ROUNDING))


def win_p_value(n: int, k: int, theta_a: float, p_gamma: float) -> float:
    """Return P[X − M ≤ k] where A wins with probability θ_A, in (0, 1), by Equation 4."""
    start, weights = _binomial(n, p_gamma)
    reached = _at_most(n, theta_a, range(k + start, k + start + len(weights)))
    return min(1.0, math.fsum(map(mul, weights, reached)))


def win_p_value_dependent(n: int, k: int, theta_a: float, p_gamma: float) -> float:
    """Return the most that P[X − M ≤ k] can be for any dependence, where A wins with probability θ_A, in (0, 1)."""
    low, pmf = _binomial(n, theta_a)
    first, last = max(1, low - k - 1), min(n, low + len(pmf) - 1 - k)
    reached = _at_most(n, theta_a, range(k, k + 1)) + _at_most(n, theta_a, range(k + first, k + last + 1))
    return concave_majorant([0, *range(first, last + 1)], reached, n * p_gamma)


def _at_most(n: int, theta: float, wins: range) -> list[float]:
    """Return P[X ≤ v] for each v, X ~ Bin(n, θ)."""
    low, pmf = _binomial(n, theta)
    below = [0.0] * len(range(wins.start, min(wins.stop, low)))
    within = [*accumulate(pmf)][:-1][max(0, wins.start - low) : max(0, wins.stop - low)]
    return below + within + [1.0] * (len(wins) - len(below) - len(within))


@lru_cache(maxsize=4)
def _binomial(n: int, p: float) -> tuple[int, list[float]]:
    """Return the first number that is kept, and the probabilities from it on; those left out are far below 1e-100 together."""
    mean, spread = n * p, 40 * math.sqrt(n * p * (1 - p)) + 300
    mode = min(n, int((n + 1) * p))
    low, high = max(0, math.floor(mean - spread)), min(n, math.ceil(mean + spread))
    odds = p / (1 - p)
    fall = accumulate((v / (n - v + 1) / odds for v in range(mode, low, -1)), mul, initial=1.0)
    rise = accumulate(((n - v) / (v + 1) * odds for v in range(mode, high)), mul, initial=1.0)
    shape = [*reversed([*fall][1:]), *rise]
    total = math.fsum(height for height in shape if height > _ROUNDING**2)
    return low, [height / total for height in shape]
