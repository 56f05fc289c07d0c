"""The distribution of Wilcoxon's signed-rank statistic under H0, and where differences are normal with effect size d.

Under H0 it is the sum of each of the ranks 1..n with probability ½. Else T is the rank sum of the negative ones among n
differences X ~ N(d, 1), ranked by |X|. Up to 50 instances it is exact (to 1e-6). Of r differences that lie within y of
zero, let u be the largest in absolute value: it has rank r, and is negative with probability q(u) = 1/(1 + exp(2du))
whatever the others are. With F and f the distribution function and density of |X|, the probability C_r(y, t) that T_r =
t, given that all r lie within y, hence solves

    F(y)·C_r'(y, t) + r·f(y)·C_r(y, t) = r·f(y)·((1 − q(y))·C_{r−1}(y, t) + q(y)·C_{r−1}(y, t − r)),

by collocation at Chebyshev points, of which the last stands for infinity. From 51 instances on, the critical value is
that of the normal approximation, as in scipy's test, and T follows the one-term Edgeworth series of a U-statistic
(Callaert, Janssen & Veraverbeke 1980) with its exact mean and variance.
"""

import math
from functools import lru_cache

import numpy as np
from scipy.special import ndtr, ndtri, owens_t

from fairbench_agent.workloads.arrays import FloatArray, IntArray

EXACT_UP_TO = 50
"""Instances up to which scipy's test, which is the one that is made, has the exact null distribution."""
_POINTS = 64
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


def power_error(n: int, alpha: float) -> float:
    """Return a bound of the error of a power: 0 up to 50 instances.

    Beyond, the largest error of a tail was 0.0020 at 51 instances and levels from 5·10⁻⁶ on, and fell like 1/n; at
    levels that 51 instances hardly reach, it was 0.10.
    """
    if n <= EXACT_UP_TO:
        return 0.0
    return 0.0025 if alpha >= 1e-5 else 0.11


def critical_rank_sums(n: IntArray, level: float) -> IntArray:
    """Return the largest t with P[T ≤ t] ≤ level under H0, -1 where there is none; shape (k,)."""
    mean, deviation = _null_moments(n.astype(float))
    limits = np.maximum(np.floor(mean + ndtri(level) * deviation), -1).astype(np.int64)
    for place in np.flatnonzero(n <= EXACT_UP_TO):
        limits[place] = np.searchsorted(null_distribution(int(n[place])), level, side="right") - 1
    return limits


def rank_sum_p_values(n: IntArray, rank_sums: IntArray) -> FloatArray:
    """Return P[T ≤ t] under H0 for each number of instances and its rank sum t, 0 or more; shape (k,)."""
    mean, deviation = _null_moments(n.astype(float))
    tails: FloatArray = ndtr((rank_sums - mean) / deviation)
    for place in np.flatnonzero(n <= EXACT_UP_TO):
        tails[place] = null_distribution(int(n[place]))[rank_sums[place]]
    return tails


def rank_sum_tails(n: IntArray, limits: IntArray, effect_size: float) -> FloatArray:
    """Return P[T ≤ limit] for each number of instances and its limit, both of shape (k,), at a signed effect size."""
    tails = np.empty(len(n))
    few = n <= EXACT_UP_TO
    if few.any():
        tails[few] = _exact_tails(n[few], limits[few], effect_size)
    if not few.all():
        tails[~few] = _edgeworth_tails(n[~few].astype(float), limits[~few], effect_size)
    return np.where(limits < 0, 0.0, np.clip(tails, 0, 1))


def _null_moments(n: FloatArray) -> tuple[FloatArray, FloatArray]:
    return n * (n + 1) / 4, np.sqrt(n * (n + 1) * (2 * n + 1) / 24)


def _exact_tails(n: IntArray, limits: IntArray, effect_size: float) -> FloatArray:
    centre = min(abs(effect_size), _MAX_EFFECT_SIZE)
    points, derivative = _collocation(max(0.0, centre - _REACH), centre + _REACH)
    density = _normal_density(points - centre) + _normal_density(points + centre)
    mass = ndtr(points - centre) - ndtr(-points - centre)
    slope = (mass - mass[0])[:, None] * derivative
    negative = 1 / (1 + np.exp(math.copysign(2 * centre, effect_size) * points[:, None]))
    conditional = np.ones((_POINTS, 1))
    tails = np.zeros(len(n))
    for rank in range(1, int(n.max()) + 1):
        weight = rank * density[:, None]
        mixed = _with_rank(rank, conditional, negative)[:, : max(int(limits.max()), 0) + 1]
        conditional = np.linalg.solve(slope + np.diag(weight[:, 0]), weight * mixed)
        for place in np.flatnonzero(n == rank):
            tails[place] = conditional[-1, : limits[place] + 1].sum()
    return tails


def _with_rank(rank: int, probabilities: FloatArray, negative: FloatArray | float) -> FloatArray:
    """Return the probabilities of the sums 0, 1, … (last axis) with one more rank, added if it is negative."""
    mixed = np.zeros((*probabilities.shape[:-1], probabilities.shape[-1] + rank))
    mixed[..., :-rank] = (1 - negative) * probabilities
    mixed[..., rank:] += negative * probabilities
    return mixed


def _collocation(low: float, high: float) -> tuple[FloatArray, FloatArray]:
    """Return Chebyshev points, ascending, and the matrix that differentiates a polynomial given by its values there."""
    index = np.arange(_POINTS)
    unit = -np.cos(np.pi * index / (_POINTS - 1))
    signs = np.where((index == 0) | (index == _POINTS - 1), 2.0, 1.0) * (-1.0) ** index
    derivative = np.outer(signs, 1 / signs) / (unit[:, None] - unit + np.eye(_POINTS))
    derivative -= np.diag(derivative.sum(axis=1))
    return low + (high - low) * (unit + 1) / 2, derivative * 2 / (high - low)


def _edgeworth_tails(n: FloatArray, limits: IntArray, effect_size: float) -> FloatArray:
    """Return P[T ≤ limit] for E[T] = n·p₁ + n(n−1)/2·p₂: T counts differences and pairs with a negative sum."""
    size = min(abs(effect_size), _MAX_EFFECT_SIZE)
    pair = -size * math.sqrt(2)
    # p1: a difference is negative, p2: the sum of two, p3: two sums that share a difference
    p1, p2 = float(ndtr(-size)), float(ndtr(pair))
    p3 = p2 - 2 * float(owens_t(pair, 1 / math.sqrt(3)))
    pairs = n * (n - 1) / 2
    mean = n * p1 + pairs * p2
    shared = 2 * (p1 - p2) ** 2 + 3 * p2 * (1 - p2) + 2 * (n - 2) * (p3 - p2**2)
    skewness = _skewness(size, p2) / np.sqrt(n)
    if effect_size < 0:
        mean, skewness = n + pairs - mean, -skewness
    x = (limits + 0.5 - mean) / np.sqrt(n * p1 * (1 - p1) + pairs * shared)
    series: FloatArray = ndtr(x) - _normal_density(x) * skewness * (x**2 - 1) / 6
    return series


def _skewness(effect_size: float, p2: float) -> float:
    """Return √n times the skewness of T for large n, from the projection g(x) = P[X < −x] − p₂ on one difference."""
    z = np.linspace(-9, 9, 1801)
    density = _normal_density(z) * (z[1] - z[0])
    g = ndtr(-2 * effect_size - z) - p2
    # g summed over the partners that make a negative sum
    partners = np.interp(-2 * effect_size - z, z, np.cumsum(g * density) - g * density / 2)
    return float(np.sum(density * (g**3 + 3 * g * partners)) / np.sum(density * g**2) ** 1.5)


def _normal_density(z: FloatArray) -> FloatArray:
    density: FloatArray = np.exp(-(z**2) / 2) / math.sqrt(2 * math.pi)
    return density
