"""Binomial probabilities in plain Python: a p-value need not wait for scipy to load."""

import math
from functools import lru_cache
from itertools import accumulate
from operator import mul

_NEGLIGIBLE = 1e-32


@lru_cache(maxsize=8)
def probabilities(n: int, p: float) -> tuple[int, list[float]]:
    """Return the first number of successes kept and the probabilities from it on, 0 ≤ p < 1.

    What is left out, 40 standard deviations and 300 away from the mean, is below 1e-300.
    """
    mean, spread = n * p, 40 * math.sqrt(n * p * (1 - p)) + 300
    mode = min(n, int((n + 1) * p))
    low, high = max(0, math.floor(mean - spread)), min(n, math.ceil(mean + spread))
    odds = p / (1 - p)
    fall = accumulate((v / (n - v + 1) / odds for v in range(mode, low, -1)), mul, initial=1.0)
    rise = accumulate(((n - v) / (v + 1) * odds for v in range(mode, high)), mul, initial=1.0)
    shape = [*reversed([*fall][1:]), *rise]
    total = math.fsum(height for height in shape if height > _NEGLIGIBLE)
    return low, [height / total for height in shape]


def at_most(n: int, p: float, numbers: range) -> list[float]:
    """Return P[Bin(n, p) ≤ v] for ascending numbers v."""
    low, pmf = probabilities(n, p)
    below = [0.0] * len(range(numbers.start, min(numbers.stop, low)))
    within = [*accumulate(pmf)][:-1][max(0, numbers.start - low) : max(0, numbers.stop - low)]
    return below + within + [1.0] * (len(numbers) - len(below) - len(within))
