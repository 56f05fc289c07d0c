"""What the tests corrected for p_γ share: the levels they take, when a p-value reaches α, and the bound for any dependence.

The bound is an average over the number M of exceedances, of which only E[M] ≤ n·p_γ is used: whatever the distribution of M, the
average of heights over it is at most their least concave majorant at n·p_γ (Jensen's inequality).
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from decimal import Decimal

from fairbench_agent.comparison.errors import ParameterError

ALPHA_TOLERANCE = 1e-11
"""A p-value above α by less than this relative amount, which is rounding, counts as having reached α."""

MAX_P_GAMMA = 0.5
"""Largest probability of exceeding the fair runtime that tests take: no safety margin."""


def reaches(p: Decimal | float, alpha: float) -> bool:
    """Return whether a p-value is at most alpha, ties up to rounding included."""
    return p <= alpha * (1 + ALPHA_TOLERANCE)


def check_alpha(alpha: float) -> None:
    """Raise ParameterError for a level outside (0, 1)."""
    if not 0 < alpha < 1:
        raise ParameterError(f"alpha is {alpha}; a level lies above 0 and below 1, usually 0.05")


def check_p_gamma(p_gamma: float) -> None:
    """Raise ParameterError for a probability of exceeding the fair runtime outside [0, 0.5]."""
    if not 0 <= p_gamma <= MAX_P_GAMMA:
        raise ParameterError(
            f"p_gamma is {p_gamma}; it lies in [0, {MAX_P_GAMMA}]: 0 for runs on the same machine, {MAX_P_GAMMA} for no safety margin"
        )


def concave_majorant(at: Sequence[int], heights: Sequence[float], x: float) -> float:
    """Return the least concave majorant of points in ascending order at x, the last height beyond the last."""
    return interpolated(*upper_hull(at, heights), x)


def greedy_bound(chances: Iterable[float], mean: float) -> float:
    """Return the most that exceedances add to a p-value if they may depend on the outcomes; their mean number is at most `mean`.

    `chances[i]` is the probability of outcomes that i + 1 exceedances turn into a rejection; the cheapest are turned first.
    """
    added = 0.0
    for needed, chance in enumerate(chances, 1):
        if mean <= needed * chance:
            return added + mean / needed
        mean -= needed * chance
        added += chance
    return added


def upper_hull(at: Sequence[int], heights: Sequence[float]) -> tuple[list[float], list[float]]:
    """Return places and heights of those of the points, given in ascending order, between which the majorant is a line."""
    xs: list[float] = []
    ys: list[float] = []
    for x, y in zip(at, heights, strict=True):
        while len(xs) > 1 and (ys[-1] - ys[-2]) * (x - xs[-2]) <= (y - ys[-2]) * (xs[-1] - xs[-2]):
            xs.pop()
            ys.pop()
        xs.append(x)
        ys.append(y)
    return xs, ys


def interpolated(xs: Sequence[float], ys: Sequence[float], x: float) -> float:
    """Return the height at x ≥ xs[0] of the lines between points, the last height beyond the last."""
    right = bisect_right(xs, x)
    if right == len(xs):
        return ys[-1]
    left = right - 1
    return ys[left] + (ys[right] - ys[left]) * (x - xs[left]) / (xs[right] - xs[left])
