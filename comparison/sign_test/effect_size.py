"""How much better B is: its share of wins and its differences, with lower limits that hold at the fair runtime.

The test is about θ, the probability that B wins an instance at the fair runtime. Its lower limit inverts the test: it
is the one-sided limit of Clopper and Pearson (1934) at level α − p_γ, and at least ½ if and only if H0 is rejected.

Differences are in percent of A's value if all values are positive, else in the unit of the values; a tie is 0. The
median's interval consists of order statistics and describes the values as run. In a fair comparison B had no more than
the fair runtime, so its differences are at most the fair ones: their lower limit at level α − p_γ holds at the fair
runtime.

A's value may be anything within half a unit of its last digit. Lower limits are taken from the least that each
difference may then be, upper ones from the most.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from statistics import median

from fairbench_agent.comparison.sign_test.binomial import at_most
from fairbench_agent.comparison.sign_test.verdict import ALPHA_TOLERANCE

_HALVINGS = 50

Gain = tuple[Fraction | float, Fraction | float, Fraction | float]
"""B's gain on an instance as run, and the least and the most that it may be by A's rounding."""


@dataclass(frozen=True, slots=True)
class Differences:
    """By how much B is better over all instances, ties included: in percent of A's value, or in the unit of the values.

    `median` and the ends of its 1 − α interval, `low` and `high`, are as run; `lower` is its lower 1 − α limit at the
    fair runtime. Limits are None for too few instances.
    """

    percent: bool
    n: int
    median: float
    low: float | None
    high: float | None
    lower: float | None

    def rows(self, confidence: str) -> Sequence[tuple[str, str]]:
        """Return the median as run and at the fair runtime."""
        median, low, high, lower = map(self._text, (self.median, self.low, self.high, self.lower))
        interval = "too few instances for an interval" if self.low is None else f"{confidence} {low} to {high}"
        limit = "too few instances for a limit" if self.lower is None else f"at least {lower} {confidence}"
        name = f"median difference{'' if self.percent else ' (unit of the values)'}"
        return (f"{name}, as run", f"{median}; {interval}"), (f"{name}, fair runtime", limit)

    def _text(self, value: float | None) -> str:
        return "" if value is None else f"{value + 0.0:.3g}{' %' * self.percent}"


def win_probability_lower(n: int, k: int, level: float) -> float:
    """Return the lower limit of B's probability to win an instance, A having won k of n; 0 for a level of 0 or less."""
    if k == n or level <= 0:
        return 0.0
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        theta = (low + high) / 2
        if at_most(n, 1 - theta, range(k, k + 1))[0] <= level * (1 + ALPHA_TOLERANCE):
            low = theta
        else:
            high = theta
    return low


def largest_count(n: int, level: float) -> int | None:
    """Return the largest c with P[Bin(n, ½) ≤ c] ≤ level, None if even 0 is more probable."""
    if level <= 0:
        return None
    c = bisect_right(at_most(n, 0.5, range(n + 1)), level * (1 + ALPHA_TOLERANCE)) - 1
    return c if c >= 0 else None


def differences(gains: Sequence[Gain], *, percent: bool, p_gamma: float, alpha: float) -> Differences:
    """Return how much better B is, from its gains on one or more instances."""
    points, least, most = (sorted(map(_double, column)) for column in zip(*gains, strict=True))
    n, middle = len(points), median(points)
    if middle != middle:  # noqa: PLR0124  between -∞ and ∞
        middle = points[n // 2]
    end, lower = largest_count(n, alpha / 2), largest_count(n, alpha - p_gamma)
    low, high = (None, None) if end is None else (least[end], most[-1 - end])
    return Differences(percent, n, middle, low, high, None if lower is None else least[lower])


def _double(gain: Fraction | float) -> float:
    try:
        return float(gain)
    except OverflowError:  # of a Fraction beyond 1.8e308
        return inf if gain > 0 else -inf
