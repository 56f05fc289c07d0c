"""How the runtime of the reference process depends on a machine's score.

Every method predicts log₂ of the reference runtime from the score, on the mean over the reference processes of its
own kind: the sum of seconds (linear, as published) or the geometric mean (all others, positive at any score).

- linear: t = a·s + b, least squares (Arza et al. 2023, Definition 4); not positive above −b/a.
- ratio: t ∝ 1/s (Arza et al., earlier preprint, Equation 1), what scaling by a table of CPU scores amounts to.
- exponential: log₂ t = a·s + b, least squares.
- power: log₂ t = a·log₂ s + b, least squares.
- tangent: t ∝ 1/s above s*, the exponential that touches it in s* below; s* = geometric mean of the fitted scores.
  log₂ t = b − log₂(s/s*) for s ≥ s*, b − (s − s*)/(s*·ln 2) for s < s*. Only b is fitted.
- speeds: log₂ t = b + (1 − w)·T(s) − w·log₂ a, T the tangent and a the machine's dependent additions per nanosecond; w is
  what the second speed weighs in the reference (`fitting.two_speeds`). Only b is fitted.

Leaving two machines out of a fit is a downdate of its sums, so all pairs cost O(n²).
"""

from dataclasses import dataclass, replace
from math import fsum
from typing import Annotated, Literal, NamedTuple

import numpy as np
from pydantic import ConfigDict, Field

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.tangent import TangentSums, tangent_log2
from fairbench_agent.workloads.arrays import FloatArray

MethodName = Literal["linear", "ratio", "exponential", "power", "tangent", "speeds"]
SCORE_METHODS: tuple[MethodName, ...] = ("linear", "ratio", "exponential", "power", "tangent")
"""Those that know a machine by its score alone."""
METHODS: tuple[MethodName, ...] = (*SCORE_METHODS, "speeds")

LEAST_MACHINES = {"linear": 5, "ratio": 3, "exponential": 5, "power": 5, "tangent": 4, "speeds": 4}
"""Machines with scores that a cross-validation needs: two are left out, and the rest must determine the fit."""


class Pairs(NamedTuple):
    """log₂ of predicted reference runtimes for every pair of machines, both left out of the fit, shape (b, n, g)."""

    source: FloatArray  # of the first machine, M1
    target: FloatArray  # of the second machine, M2


@dataclass(frozen=True)
class FittedLine:
    """A fitted line in the method's own coordinates: y = slope·x + intercept."""

    __pydantic_config__ = ConfigDict(extra="forbid", use_attribute_docstrings=True)

    slope: float
    """a, per unit of the method's abscissa; fixed for ratio and tangent"""
    intercept: float
    """b, seconds of ρ′ (linear) or log₂ seconds of the mean group"""
    covariance: tuple[tuple[float, float], tuple[float, float]]
    """of slope and intercept; zero where a coefficient is fixed"""
    knee: float = 0.0
    """s* of the tangent and of two speeds, else 0"""
    additions_weight: Annotated[float | None, Field(exclude_if=lambda weight: weight is None)] = None
    """w of two speeds; absent for methods that know the score alone"""


def log2_means(method: MethodName, seconds: FloatArray, weights: FloatArray) -> FloatArray:
    """Return log₂ of the weighted mean runtime of reference processes, shape (n, g).

    Seconds are of shape (n, p), weights of shape (g, p), rows summing to 1. Linear takes the arithmetic mean, whose ratios
    are those of the total; the others take the geometric mean.
    """
    if method == "linear":
        return np.asarray(np.log2(seconds @ weights.T), dtype=np.float64)
    return np.asarray(np.log2(seconds) @ weights.T, dtype=np.float64)


def _abscissa(method: MethodName, scores: FloatArray) -> FloatArray:
    return np.log2(scores) if method in ("power", "ratio") else scores


def check_scores(method: MethodName, scores: FloatArray, n_left_out: int = 0) -> None:
    """Raise DataError unless the scores determine the method's fit with some machines left out."""
    needed = LEAST_MACHINES[method] - 2 + n_left_out
    if len(scores) < needed:
        raise DataError(f"{len(scores)} machines with scores are too few for method {method}, which needs {needed}")
    if method in ("linear", "exponential", "power") and len(np.unique(scores)) < 2 + n_left_out:
        raise DataError(f"method {method} needs {2 + n_left_out} different scores; {len(np.unique(scores))} are there")


def fit(method: MethodName, scores: FloatArray, reference: FloatArray) -> FittedLine:
    """Fit a method to machines' scores and reference runtimes, both of shape (n,).

    For linear the reference is the runtime itself, which gives the intercept its unit; for all others log₂ of it.
    """
    check_scores(method, scores)
    if method == "tangent":
        knee = float(np.exp(np.mean(np.log(scores))))
        return _fixed_slope(tangent_log2(scores, knee), reference, 1.0, knee)
    if method == "ratio":
        return _fixed_slope(np.log2(scores), reference, -1.0)
    return _least_squares(_abscissa(method, scores), reference)


def fit_speeds(scores: FloatArray, log2_additions: FloatArray, reference: FloatArray, weight: float) -> FittedLine:
    """Fit two speeds, of which the second has a weight, to log₂ of reference runtimes; all of shape (n,)."""
    check_scores("speeds", scores)
    knee = float(np.exp(np.mean(np.log(scores))))
    general = (1 - weight) * tangent_log2(scores, knee)
    return replace(
        _fixed_slope(general, reference + weight * log2_additions, 1.0, knee), additions_weight=float(weight)
    )


def _fixed_slope(x: FloatArray, y: FloatArray, slope: float, knee: float = 0.0) -> FittedLine:
    rest = y - slope * x
    variance = float(np.var(rest, ddof=1) / len(x)) if len(x) > 1 else 0.0
    return FittedLine(slope, float(rest.mean()), ((0.0, 0.0), (0.0, variance)), knee)


def _least_squares(x: FloatArray, y: FloatArray) -> FittedLine:
    """Return the line of least squares; sums are rounded once, so that every platform finds the same digits."""
    n, left = len(x), len(x) - 2
    centre, level = fsum(x) / n, fsum(y) / n
    sxx = fsum((x - centre) ** 2)
    slope = fsum((x - centre) * (y - level)) / sxx
    intercept = level - slope * centre
    variance = fsum((y - slope * x - intercept) ** 2) / left if left else 0.0
    cross = -variance * centre / sxx
    return FittedLine(slope, intercept, ((variance / sxx, cross), (cross, variance * (1 / n + centre**2 / sxx))))


def predicted_log2(
    method: MethodName, line: FittedLine, scores: FloatArray | float, log2_additions: FloatArray | float = np.nan
) -> FloatArray:
    """Return log₂ of the reference runtime at scores; NaN where the linear method is not positive.

    Only the method of two speeds asks for the additions.
    """
    score = np.asarray(scores, dtype=np.float64)
    if line.additions_weight is not None:
        second = np.asarray(log2_additions, dtype=np.float64) if line.additions_weight else 0.0
        general = (1 - line.additions_weight) * tangent_log2(score, line.knee)
        return np.asarray(line.intercept + general - line.additions_weight * second, dtype=np.float64)
    if method == "tangent":
        return tangent_log2(score, line.knee) + line.intercept
    value = line.slope * _abscissa(method, score) + line.intercept
    if method == "linear":
        return np.log2(value, where=value > 0, out=np.full(value.shape, np.nan))
    return np.asarray(value, dtype=np.float64)


def log2_reference(method: MethodName, seconds: FloatArray, weights: FloatArray) -> FloatArray:
    """Return log₂ of the reference runtime of machines, shape (n,): the total of ρ′ (linear) or the geometric mean.

    Seconds are of shape (n, groups), weights of shape (groups,), summing to 1.
    """
    found = log2_means(method, seconds, weights[None, :])[:, 0]
    return found + np.log2(seconds.shape[1]) if method == "linear" else found


def by_line(method: MethodName, table: Timings) -> Timings:
    """Return the machines that a method's line can be fitted to: with scores, and for two speeds with additions."""
    scored = table.scored()
    return scored if method in SCORE_METHODS else scored.take(np.flatnonzero(~np.isnan(scored.speeds.log2_additions)))


def fitted_line(
    method: MethodName, table: Timings, weights: FloatArray, additions_weight: float = 0.0
) -> FittedLine | None:
    """Return the line through the machines that it can be fitted to, None where they are too few.

    Weights are those of the processes, shape (p,); the last is that of the second speed in their mean.
    """
    usable = by_line(method, table)
    try:
        reference = _ordinate(method, usable.seconds, weights)
        if method == "speeds":
            return fit_speeds(usable.scores, usable.speeds.log2_additions, reference, additions_weight)
        return fit(method, usable.scores, reference)
    except DataError:
        return None


def _ordinate(method: MethodName, seconds: FloatArray, weights: FloatArray) -> FloatArray:
    if method == "linear":  # the runtime itself, without a detour through its logarithm
        return np.array([fsum(row) for row in seconds * (weights * len(weights))])
    return log2_reference(method, seconds, weights)


class LeaveTwoOut:
    """Predictions of the reference runtime of two machines by fits that saw neither.

    Scores are of shape (n,), all known; log2_reference is of shape (n, g), per reference of a cross-validation.
    """

    def __init__(self, method: MethodName, scores: FloatArray, log2_reference: FloatArray) -> None:
        check_scores(method, scores, n_left_out=2)
        self._method, self._scores, self._y = method, scores, log2_reference
        self._sums = TangentSums(scores) if method == "tangent" else None

    def rows(self, start: int, stop: int) -> Pairs:
        """Return the predictions for machines start..stop−1 as M1 and every machine as M2."""
        if self._method == "tangent":
            return self._tangent(start, stop)
        if self._method == "ratio":
            x = -np.log2(self._scores)
            return self._shifted(start, stop, x[start:stop, None], x[None, :], x.sum() - x[start:stop, None] - x)
        return self._regression(start, stop)

    def _regression(self, start: int, stop: int) -> Pairs:
        x = _abscissa(self._method, self._scores)
        x = (x - x.mean())[:, None]
        raw = np.exp2(self._y) if self._method == "linear" else self._y
        centre = raw.mean(axis=0)
        y = raw - centre
        xi, yi, left = x[start:stop, None, :], y[start:stop, None, :], len(x) - 2
        sum_x, sum_y = -(xi + x), -(yi + y)
        sxx = (x**2).sum() - xi**2 - x**2 - sum_x**2 / left
        with np.errstate(divide="ignore", invalid="ignore"):
            slope = ((x * y).sum(axis=0) - xi * yi - x * y - sum_x * sum_y / left) / sxx
        base = (sum_y - slope * sum_x) / left + centre
        return Pairs(self._linked(base + slope * xi), self._linked(base + slope * x))

    def _linked(self, value: FloatArray) -> FloatArray:
        if self._method != "linear":
            return value
        return np.log2(value, where=value > 0, out=np.full(value.shape, np.nan))

    def _tangent(self, start: int, stop: int) -> Pairs:
        logs = np.log(self._scores)
        knee = np.exp((logs.sum() - logs[start:stop, None] - logs) / (len(logs) - 2))
        source = tangent_log2(self._scores[start:stop, None], knee)
        target = tangent_log2(self._scores[None, :], knee)
        assert self._sums is not None  # noqa: S101 - made in the constructor for this method
        return self._shifted(start, stop, source, target, self._sums.at(knee) - source - target)

    def _shifted(self, start: int, stop: int, source: FloatArray, target: FloatArray, others: FloatArray) -> Pairs:
        """Return predictions of a form with a fixed slope: the mean of y − x over the other machines is added."""
        y = self._y
        base = (y.sum(axis=0) - y[start:stop, None, :] - y - others[..., None]) / (len(y) - 2)
        return Pairs(base + source[..., None], base + target[..., None])
