"""By how much B's values are better than A's, with limits that hold at the fair runtime.

Definition. By how much B's value is better than A's on an instance: in percent of A's where all values are positive,
otherwise in the values' own unit; a tie counts, as 0 in estimates. The median's interval are order statistics. The pseudo-median
(Hodges and Lehmann) is the median of the Walsh averages (d_i + d_j)/2, i ≤ j; its interval takes the differences to be
symmetric about it. Estimates and two-sided intervals describe the values as run, for a t̂₂ that is mostly too short.

The lower limits of differences are for the fair runtime. Where there was no exceedance, B had no more than the fair runtime,
so its difference is no larger than the fair one; m exceedances take at most m differences, or n + (n − 1) + … + (n − m + 1)
Walsh averages, from below a value to above it. Let F be the distribution function of the number of differences (or Walsh averages)
at or below the true (pseudo-)median, and c the largest number for which F(c + what M can take away), averaged over M, is at
most α; the limit is the (c + 1)-th smallest difference (or Walsh average). There is no upper limit: at the fair
runtime B may be better by any amount.

Rounding. A's value may be anything within half a unit of its last digit. Lower limits are taken from the least that every
difference may then be, upper ones from the most, so that they contain the limits of every exact a that is printed as given. A tie
is then no exact 0. Percentages are given only where all these a are positive.

What it rests on, and sources, are those of `effect_size`; Hodges and Lehmann 1963 for the pseudo-median.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test import signed_rank
from fairbench_agent.comparison.sign_test.correction import reaches
from fairbench_agent.comparison.sign_test.effect_size import (
    DifferenceEstimate,
    Differences,
    win_p_value,
    win_p_value_dependent,
)
from fairbench_agent.workloads.arrays import FloatArray

_PValues = Callable[[int, float], tuple[float, float]]
"""From a number of points and p_γ to the probability of so few at or below the truth: by Equation 4, for any dependence."""

GainRange = tuple[Fraction | float, Fraction | float, Fraction | float]
"""B's gain on an instance as run, the least and the most that it may be by A's rounding."""


def differences(ranges: Sequence[GainRange], percent: bool, *, p_gamma: float, alpha: float) -> Differences:
    """Return how much better B is, from its gains per instance."""
    n = len(ranges)
    bounds = np.sort(np.array([[_double(gain) for gain in of_instance] for of_instance in ranges]), axis=0).T

    def of_signs(t: int, p_gamma: float) -> tuple[float, float]:
        return win_p_value(n, t, 0.5, p_gamma), win_p_value_dependent(n, t, 0.5, p_gamma)

    median = _estimate(bounds, of_signs, p_gamma, alpha)
    pseudo_median = None
    if n <= signed_rank.MAX_N and np.isfinite(bounds).all():
        rows, columns = np.triu_indices(n)
        walsh = np.sort((bounds[:, rows] + bounds[:, columns]) / 2, axis=1)
        pseudo_median = _estimate(walsh, lambda t, p_gamma: signed_rank.p_values(n, t, p_gamma=p_gamma), p_gamma, alpha)
    return Differences(percent, n, median, pseudo_median)


def _double(gain: Fraction | float) -> float:
    try:
        return float(gain)
    except OverflowError:  # of a Fraction
        raise ParameterError(
            "values of A and B are too far apart for a difference in doubles; check their unit"
        ) from None


def _estimate(bounds: FloatArray, p_values: _PValues, p_gamma: float, alpha: float) -> DifferenceEstimate:
    """Return the median of ascending points with limits, the points beyond which too few lie.

    `bounds` are the points as run, the least and the most they may be, shape (3, points).
    """
    points, least, most = bounds

    def few(p_gamma: float, which: int, level: float) -> int | None:
        rejected = bisect_left(range(len(points)), True, key=lambda t: not reaches(p_values(t, p_gamma)[which], level))
        return rejected - 1 if rejected else None

    end, lower, lower_dependent = few(0.0, 0, alpha / 2), few(p_gamma, 0, alpha), few(p_gamma, 1, alpha)
    return DifferenceEstimate(
        value=float(np.median(points)),
        low=None if end is None else float(least[end]),
        high=None if end is None else float(most[-1 - end]),
        lower=None if lower is None else float(least[lower]),
        lower_dependent=None if lower_dependent is None else float(least[lower_dependent]),
    )
