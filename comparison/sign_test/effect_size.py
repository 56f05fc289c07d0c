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
from dataclasses import dataclass
from itertools import accumulate
from operator import mul

from fairbench_agent.comparison.sign_test.correction import concave_majorant, reaches

_HALVINGS = 45


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

    def limit(which: int) -> float:
        below, above = (0.5, 1.0) if reaches(p_values[which], alpha) else (0.0, 0.5)
        for _ in range(_HALVINGS if k < n else 0):
            middle = (below + above) / 2
            if reaches(win_p_values(n, k, 1 - middle, p_gamma)[which], alpha):
                below = middle
            else:
                above = middle
        return below

    return EffectSize((n - k) / n if n else None, limit(0), limit(1))


def win_p_values(n: int, k: int, theta_a: float, p_gamma: float) -> tuple[float, float]:
    """Return P[X − M ≤ k] where A wins with probability θ_A, in (0, 1): by Equation 4, and the most for any dependence."""
    low, pmf = _binomial(n, theta_a)
    # P[X ≤ v] at low − 1, low, …; below it is 0, beyond it is 1
    cdf = [0.0, *accumulate(pmf)]

    def at(m: int) -> float:
        place = k + m - low + 1
        return 0.0 if place < 0 else cdf[place] if place < len(cdf) - 1 else 1.0

    first, last = max(1, low - k - 1), min(n, low + len(pmf) - 1 - k)
    m = [0, *range(first, last + 1)]
    start, weights = _binomial(n, p_gamma)
    independent = math.fsum(weight * at(number) for number, weight in enumerate(weights, start))
    return min(1.0, independent), concave_majorant(m, [at(number) for number in m], n * p_gamma)


def _binomial(n: int, p: float) -> tuple[int, list[float]]:
    """Return the first number that is kept, and the probabilities from it on; those left out are far below 1e-100 together."""
    mean, spread = n * p, 40 * math.sqrt(n * p * (1 - p)) + 300
    mode = min(n, int((n + 1) * p))
    low, high = max(0, math.floor(mean - spread)), min(n, math.ceil(mean + spread))
    odds = p / (1 - p)
    fall = accumulate((v / (n - v + 1) / odds for v in range(mode, low, -1)), mul, initial=1.0)
    rise = accumulate(((n - v) / (v + 1) * odds for v in range(mode, high)), mul, initial=1.0)
    shape = [*reversed([*fall][1:]), *rise]
    total = math.fsum(shape)
    return low, [height / total for height in shape]
