"""Effect sizes: B's win probability and its differences from A, with lower confidence limits at the fair runtime.

θ is the probability that B wins an instance at the fair runtime. Its lower limit inverts the sign test: it is the
one-sided limit of Clopper and Pearson (1934) at level α − p_γ, and at least ½ if and only if H0 is rejected.

Differences are in percent of A's value if all values are positive and B's are below 1000 times A's, otherwise in the
unit of the values; a tie is 0. The median's interval is between two order statistics of the values as run. In a fair
comparison B had at most the fair runtime, at which its differences would be no smaller; so their lower limit at level
α − p_γ also holds at the fair runtime. A's values are rounded: lower limits use the smallest difference that is
possible on each instance, upper limits the largest.

Binomial probabilities are in plain Python, because loading scipy takes longer than computing a p-value.
"""

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import mul
from statistics import median

from fairbench_agent.comparison.sign_test.verdict import ALPHA_TOLERANCE
from fairbench_agent.core.table import Rounded
from fairbench_agent.core.units import exact, rounded, short_number

_WIDTH = 2.0**-40
_NEGLIGIBLE = 1e-32
_COMMON_LEVEL = 1e-9


@lru_cache(maxsize=8)
def binomial_pmf(n: int, p: float, reach: int = 40) -> tuple[int, list[float]]:
    """Return the first v, and P[Bin(n, p) = v] for it and the following ones; 0 ≤ p < 1.

    Values of v more than `reach` standard deviations + 300 from the mean are left out: for 40, they have P < 1e-300.
    """
    mean, spread = n * p, reach * math.sqrt(n * p * (1 - p)) + 300
    mode = min(n, int((n + 1) * p))
    low, high = max(0, math.floor(mean - spread)), min(n, math.ceil(mean + spread))
    odds = p / (1 - p)
    fall = accumulate((v / (n - v + 1) / odds for v in range(mode, low, -1)), mul, initial=1.0)
    rise = accumulate(((n - v) / (v + 1) * odds for v in range(mode, high)), mul, initial=1.0)
    shape = [*reversed([*fall][1:]), *rise]
    total = math.fsum(height for height in shape if height > _NEGLIGIBLE)
    return low, [height / total for height in shape]


def binomial_cdf(n: int, p: float, values: range, reach: int = 40) -> list[float]:
    """Return P[Bin(n, p) ≤ v] for ascending v, without those beyond the `reach`, as for `binomial_pmf`."""
    low, pmf = binomial_pmf(n, p, reach)
    below = [0.0] * len(range(values.start, min(values.stop, low)))
    within = [*accumulate(pmf)][:-1][max(0, values.start - low) : max(0, values.stop - low)]
    return below + within + [1.0] * (len(values) - len(below) - len(within))


@dataclass(frozen=True, slots=True)
class Differences:
    """B's differences from A over all instances including ties, in percent of A's value or in the unit of the values.

    `median` has the 1 − α interval `low` to `high` as run, and the lower 1 − α limit `lower` at the fair runtime.
    Limits are None for too few instances.
    """

    percent: bool
    n: int
    median: float
    low: float | None
    high: float | None
    lower: float | None

    def rows(self, confidence: str) -> Sequence[tuple[str, str]]:
        """Return the median as run and at the fair runtime."""
        forms = (rounded if self.percent else short_number), exact
        as_run, fair = zip(*(self._texts(confidence, form) for form in forms), strict=True)
        name = f"median difference{'' if self.percent else ' (unit of the values)'}"
        return [(f"{name}, as run", Rounded(*as_run)), (f"{name}, fair runtime", Rounded(*fair))]

    def _texts(self, confidence: str, number: Callable[[float], str]) -> tuple[str, str]:
        unit = " %" if self.percent else ""
        values = self.median, self.low, self.high, self.lower
        median, low, high, lower = (value if value is None else f"{number(value + 0.0)}{unit}" for value in values)
        interval = "too few instances for an interval" if low is None else f"{confidence} {low} to {high}"
        limit = "too few instances for a limit" if lower is None else f"at least {lower} {confidence}"
        return f"{median}; {interval}", limit


def win_probability_lower(n: int, k: int, level: float) -> float:
    """Return the lower limit of B's win probability if A won k of n instances; 0 for a level of 0 or less."""
    if k == n or level <= 0:
        return 0.0
    limit, low, high = level * (1 + ALPHA_TOLERANCE), 0.0, 1.0
    reach = 12 if level > _COMMON_LEVEL else 40  # the rest is below the rounding error of a common level
    while high - low > _WIDTH:
        theta = (low + high) / 2
        if binomial_cdf(n, 1 - theta, range(k, k + 1), reach)[0] <= limit:
            low = theta
        else:
            high = theta
    return low


def largest_count(n: int, level: float) -> int | None:
    """Return the largest c with P[Bin(n, ½) ≤ c] ≤ level, None if there is no such c."""
    if level <= 0:
        return None
    c = bisect_right(binomial_cdf(n, 0.5, range(n + 1)), level * (1 + ALPHA_TOLERANCE)) - 1
    return c if c >= 0 else None


def differences(
    as_run: Sequence[float],
    smallest: Sequence[float],
    largest: Sequence[float],
    *,
    percent: bool,
    p_gamma: float,
    alpha: float,
) -> Differences:
    """Return B's differences from its gains as run, and their smallest and largest values, on one or more instances."""
    gains, smallest, largest = map(sorted, (as_run, smallest, largest))
    n, middle = len(gains), median(gains)
    if middle != middle:  # noqa: PLR0124  NaN, the mean of -∞ and ∞
        middle = gains[n // 2]
    end, lower = largest_count(n, alpha / 2), largest_count(n, alpha - p_gamma)
    low, high = (None, None) if end is None else (smallest[end], largest[-1 - end])
    return Differences(percent, n, middle, low, high, None if lower is None else smallest[lower])
