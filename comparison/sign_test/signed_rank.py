"""The distribution of Wilcoxon's signed-rank statistic T, under H0 and for normal differences with effect size d.

Under H0, T is the sum of a random subset of the ranks 1..n, each included with probability ½. For n differences
X ~ N(d, 1) ranked by |X|, T is the sum of the ranks of negative differences. Among r differences within y of zero, the
largest in absolute value, u, has rank r and is negative with probability q(u) = 1/(1 + exp(2du)), independently of the
others. With the distribution function F and the density f of |X|, the probability C_r(y, t) of T = t for r differences
within y of zero solves

    F(y)·C_r'(y, t) + r·f(y)·C_r(y, t) = r·f(y)·((1 − q(y))·C_{r−1}(y, t) + q(y)·C_{r−1}(y, t − r)).

The solution is by collocation at Chebyshev points, the last of which represents infinity; it is accurate to 2·10⁻⁷ for
up to 50 instances.
"""

import math
from functools import lru_cache

import numpy as np
from scipy.special import ndtr

from fairbench_agent.core.arrays import FloatArray, IntArray

_POINTS = 96
# at effect size 8 a negative difference among 50 is less probable than 1e-13
_MAX_EFFECT_SIZE = 8.0
_REACH = 7.0


@lru_cache(maxsize=64)
def null_distribution(n: int) -> FloatArray:
    """Return P[T ≤ t] under H0 for t = 0..n(n + 1)/2, summed from positive terms only."""
    pmf = np.zeros(n * (n + 1) // 2 + 1)
    pmf[0] = 1.0
    for rank in range(1, n + 1):
        reached = rank * (rank + 1) // 2 + 1
        pmf[rank:reached] += pmf[: reached - rank].copy()
        pmf[:reached] /= 2
    return pmf.cumsum()


def critical_rank_sums(n: IntArray, level: float) -> IntArray:
    """Return the largest t with P[T ≤ t] ≤ level under H0, else -1; shape (k,)."""
    return np.array([np.searchsorted(null_distribution(size), level, side="right") - 1 for size in n.tolist()])


def rank_sum_tails(n: IntArray, limits: IntArray, effect_size: float) -> FloatArray:
    """Return P[T ≤ limit] for sample sizes up to 50 and their limits, both of shape (k,), at a signed effect size."""
    centre = min(abs(effect_size), _MAX_EFFECT_SIZE)
    points, derivative = _collocation(max(0.0, centre - _REACH), centre + _REACH)
    density = (np.exp(-((points - centre) ** 2) / 2) + np.exp(-((points + centre) ** 2) / 2)) / math.sqrt(2 * math.pi)
    mass = ndtr(points - centre) - ndtr(-points - centre)
    slope = (mass - mass[0])[:, None] * derivative
    negative = 1 / (1 + np.exp(math.copysign(2 * centre, effect_size) * points[:, None]))
    conditional = np.ones((_POINTS, 1))
    tails = np.zeros(len(n))
    for rank in range(1, int(n.max()) + 1):
        weight = rank * density[:, None]
        mixed = np.zeros((_POINTS, conditional.shape[1] + rank))
        mixed[:, :-rank] = (1 - negative) * conditional
        mixed[:, rank:] += negative * conditional
        mixed = mixed[:, : max(int(limits.max()), 0) + 1]
        conditional = np.linalg.solve(slope + np.diag(weight[:, 0]), weight * mixed)
        for i in np.flatnonzero(n == rank):
            tails[i] = conditional[-1, : limits[i] + 1].sum()
    return np.clip(tails, 0, 1)


def _collocation(low: float, high: float) -> tuple[FloatArray, FloatArray]:
    """Return ascending Chebyshev points and the matrix that differentiates a polynomial from its values there."""
    index = np.arange(_POINTS)
    unit = -np.cos(np.pi * index / (_POINTS - 1))
    signs = np.where((index == 0) | (index == _POINTS - 1), 2.0, 1.0) * (-1.0) ** index
    derivative = np.outer(signs, 1 / signs) / (unit[:, None] - unit + np.eye(_POINTS))
    derivative -= np.diag(derivative.sum(axis=1))
    return low + (high - low) * (unit + 1) / 2, derivative * 2 / (high - low)
