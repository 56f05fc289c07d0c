"""The difference of two algorithms' mean performance on one instance, and its standard error.

φ is the simple difference x̄₂ − x̄₁ (Campelo & Takahashi, Equation 7) or the percent difference (x̄₂ − x̄₁)/x̄₁
(Equation 13), which needs a mean x̄₁ safely above zero. Both samples must be independent of each other. With s the
standard deviations and n the numbers of runs, the standard error is

    √(w²·s₁²/n₁ + s₂²/n₂)  for simple,  √(w²·s₁²/n₁ + s₂²/n₂) / x̄₁  for percent differences,

and the fewest runs reach it at the ratio n₁/n₂ = w·s₁/s₂:

==========  ======================================  ==================
method      w for percent differences               source
==========  ======================================  ==================
delta       1 + φ = x̄₂/x̄₁, without its sign         see below
parametric  √(1 + φ²)                               Equations 15-17
bootstrap   standard deviation over resamples,      Algorithm 4
            ratio as for delta
==========  ======================================  ==================

For simple differences w = 1 (Equations 11 and 12). For percent differences delta is the right one: it is the variance
of the ratio x̄₂/x̄₁ of two independent means to first order. The printed Equation 15 takes x̄₂ − x̄₁ as independent of
x̄₁, but their covariance is −s₁²/n₁: it understates the error where the second mean is the larger one (by a quarter at
φ = 2 and equal spreads) and overstates it where it is smaller (by two thirds at φ = −0.9). Equation 14, from which it
comes, adds the covariance term that the variance of a ratio subtracts.

ParameterError is raised for a percent difference whose first mean, or that of some resample, is not above zero.
"""

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.workloads.arrays import FloatArray

Difference = Literal["simple", "percent"]
Formula = Literal["delta", "parametric"]
ErrorMethod = Literal["delta", "parametric", "bootstrap"]


def difference(first: Sequence[float], second: Sequence[float], kind: Difference) -> float:
    """Return φ̂ (Equations 7 and 13), a share for percent differences."""
    return float(_differences(np.array([np.mean(first)]), np.array([np.mean(second)]), kind)[0])


def standard_error(
    first: Sequence[float], second: Sequence[float], kind: Difference, method: Formula = "delta"
) -> float:
    """Return the standard error of φ̂ by a formula (Equations 12 and 15), from two runs or more of each algorithm."""
    spread_first = _weight(first, second, kind, method) * _deviation(first)
    error = math.hypot(spread_first / math.sqrt(len(first)), _deviation(second) / math.sqrt(len(second)))
    return error / float(np.mean(first)) if kind == "percent" else error


def bootstrap_error(
    first: Sequence[float], second: Sequence[float], kind: Difference, n_resamples: int, generator: np.random.Generator
) -> float:
    """Return the standard deviation of φ̂ over resamples of both samples (Algorithm 4)."""
    means_first, means_second = (resampled_means(sample, n_resamples, generator) for sample in (first, second))
    return float(np.std(_differences(means_first, means_second, kind), ddof=1))


def optimal_ratio(first: Sequence[float], second: Sequence[float], kind: Difference, method: ErrorMethod) -> float:
    """Return the ratio n₁/n₂ that needs the fewest runs (Equations 11 and 17); infinite where only the first varies."""
    spread_first = _weight(first, second, kind, method) * _deviation(first)
    spread_second = _deviation(second)
    if spread_second == 0:
        return math.inf if spread_first else 1.0
    return spread_first / spread_second


def resampled_means(sample: Sequence[float], n_resamples: int, generator: np.random.Generator) -> FloatArray:
    """Return the means of resamples, drawn with replacement and as large as the sample (Algorithm 3)."""
    values = np.asarray(sample, dtype=float)
    means: FloatArray = values[generator.integers(len(values), size=(n_resamples, len(values)))].mean(axis=1)
    return means


def _differences(means_first: FloatArray, means_second: FloatArray, kind: Difference) -> FloatArray:
    if kind == "simple":
        return means_second - means_first
    if means_first.min() <= 0:
        raise ParameterError(
            f"a percent difference divides by the first algorithm's mean, which is not safely above zero "
            f"({means_first.min():g}); use simple differences"
        )
    return (means_second - means_first) / means_first


def _weight(first: Sequence[float], second: Sequence[float], kind: Difference, method: ErrorMethod) -> float:
    if kind == "simple":
        return 1.0
    phi = difference(first, second, kind)
    return math.hypot(1, phi) if method == "parametric" else abs(1 + phi)


def _deviation(sample: Sequence[float]) -> float:
    return float(np.std(sample, ddof=1))
