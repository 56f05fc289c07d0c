"""γ against p_γ, the probability of predicting too long a runtime (Arza et al. 2023, section 2.1, Figure 3).

Two kinds. The published one evaluates p(γ) on a fixed grid of 150 points and interpolates linearly. The quantile
curve takes γ(p) = 2^−Q(1 − p), Q the empirical quantile (linear between order statistics) of log₂(t̂₂/t₂), at fixed
probabilities, and interpolates log γ linearly in log p. Both count t̂₂ ≥ t₂ as too long, and are exact.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

import numpy as np

from fairbench_agent.calibration.errors import SupportError
from fairbench_agent.calibration.fitting.cross_validation import CrossValidation
from fairbench_agent.workloads.arrays import FloatArray, IntArray

PUBLISHED_GRID: FloatArray = np.concatenate(
    [
        np.linspace(1.0, 0.95, 50, endpoint=False),
        np.linspace(0.95, 0.85, 50, endpoint=False),
        np.linspace(0.85, 0.5, 50),
    ]
)
"""The 150 values of γ at which the published curve was computed, descending."""

KNOTS: FloatArray = np.array(sorted({*np.geomspace(1e-4, 0.5, 120).tolist(), 0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2}))
"""Probabilities at which quantile curves are computed, ascending."""

_BINS = 1 << 16
_REACH = 4.0


class GammaKind(StrEnum):
    """What a γ keeps its p_γ by."""

    PLAIN = "plain"  # read off the cross-validation, as the paper does
    EXPECTED = "expected"  # right on average over pools of this size
    CONFIDENT = "confident"  # right with 95 % confidence


@dataclass(frozen=True)
class GammaCurve:
    """A monotone relation between p_γ and γ, both ascending."""

    kind: Literal["grid", "quantile"]
    """grid (interpolated as published) or quantile"""
    p_gamma: tuple[float, ...]
    """probabilities of predicting too long a runtime"""
    gamma: tuple[float, ...]
    """correction coefficients, in (0, 1]"""

    @property
    def support(self) -> tuple[float, float]:
        """Return the smallest and largest p_γ that the curve answers."""
        return self.p_gamma[0], self.p_gamma[-1]

    def gamma_at(self, p_gamma: float) -> float:
        """Return γ for a probability."""
        low, high = self.support
        if not low <= p_gamma <= high:
            meant = "" if 0 < p_gamma < 1 else "; it is a probability, such as 0.01 for 1 %"
            raise SupportError(
                f"p_gamma {p_gamma:g} lies outside {low:.4g} to {high:.4g}, which this γ curve supports{meant}"
            )
        if self.kind == "grid":
            return float(np.interp(p_gamma, self.p_gamma, self.gamma))
        if p_gamma in self.p_gamma:  # as it is told, to the last digit, by whatever processor computes logarithms
            return self.gamma[self.p_gamma.index(p_gamma)]
        return float(np.exp(np.interp(np.log(p_gamma), np.log(self.p_gamma), np.log(self.gamma))))

    def p_gamma_at(self, gamma: float) -> float:
        """Return the probability for a γ; outside the curve's γ the nearest end."""
        if not 0 < gamma <= 1:
            raise SupportError(f"gamma {gamma:g} lies outside (0, 1]")
        if self.kind == "grid":
            return float(np.interp(gamma, self.gamma, self.p_gamma))
        return float(np.exp(np.interp(np.log(gamma), np.log(self.gamma), np.log(self.p_gamma))))

    def bound_at(self, gamma: float) -> float:
        """Return the probability for a γ, 1 beyond the largest: of a confident curve, the upper 95 % confidence bound."""
        return self.p_gamma_at(gamma) if gamma <= self.gamma[-1] else 1.0


def grid_curve(validation: CrossValidation, grid: FloatArray = PUBLISHED_GRID) -> GammaCurve:
    """Return the published kind of curve: the share of predictions that are too long at each γ of a grid."""
    margins = -np.log2(grid)

    def longer(_: int, errors: FloatArray) -> IntArray:
        ordered = np.sort(errors, axis=None)
        known = ordered.size - len(errors) * validation.n_targets  # NaN, a machine with itself, comes last
        return np.asarray(known - np.searchsorted(ordered[:known], margins, side="left"), dtype=np.int64)

    share = sum(validation.walk(longer), np.zeros(len(grid), dtype=np.int64)) / validation.n_predictions
    return GammaCurve("grid", tuple(float(p) for p in share[::-1]), tuple(float(g) for g in grid[::-1]))


def quantile_curve(validation: CrossValidation, knots: FloatArray = KNOTS) -> GammaCurve:
    """Return the quantile curve at the probabilities that the number of predictions can resolve."""
    usable = knots[knots * validation.n_predictions >= 1]
    gamma = np.minimum(np.exp2(-upper_quantiles(validation, usable)), 1.0)
    gamma = np.maximum.accumulate(np.maximum(gamma, np.finfo(np.float64).tiny))
    return GammaCurve("quantile", tuple(float(p) for p in usable), tuple(float(g) for g in gamma))


def upper_quantiles(validation: CrossValidation, shares: FloatArray) -> FloatArray:
    """Return for each share p the (1 − p) quantile of all errors, linear between order statistics.

    Exact without holding or sorting the errors: a first walk counts them in narrow bins, which tells in which bin
    each wanted order statistic lies; a second walk collects only what falls into those bins.
    """
    rank = (validation.n_predictions - 1) * (1 - shares)
    lower = np.floor(rank).astype(np.int64)
    wanted = np.unique(np.concatenate([lower, np.minimum(lower + 1, validation.n_predictions - 1)]))
    values = _order_statistics(validation, wanted)
    below = values[np.searchsorted(wanted, lower)]
    above = values[np.searchsorted(wanted, np.minimum(lower + 1, wanted[-1]))]
    part = rank - lower
    return np.asarray(np.where(part > 0, below * (1 - part) + above * part, below), dtype=np.float64)


def _binned(errors: FloatArray) -> IntArray:
    scaled = errors.ravel() * (_BINS / (2 * _REACH))
    scaled += _BINS / 2
    np.fmax(scaled, 0, out=scaled)  # NaN, a machine with itself, goes to the lowest bin
    np.minimum(scaled, _BINS - 1, out=scaled)
    return scaled.astype(np.int64)


def _order_statistics(validation: CrossValidation, ranks: IntArray) -> FloatArray:
    """Return the values of some ranks (0-based, ascending) among all errors."""
    counts = sum(
        validation.walk(lambda _, errors: np.bincount(_binned(errors), minlength=_BINS)),
        np.zeros(_BINS, dtype=np.int64),
    )
    counts[0] -= validation.n_machines * validation.n_targets
    upto = np.cumsum(counts)
    bins = np.searchsorted(upto, ranks, side="right")
    needed = np.zeros(_BINS, dtype=np.bool_)
    needed[bins] = True
    picked = np.concatenate(list(validation.walk(lambda _, errors: errors.ravel()[needed[_binned(errors)]])))
    values = np.sort(picked[~np.isnan(picked)])
    kept = np.where(needed, counts, 0)
    place = np.cumsum(kept) - kept
    return np.asarray(values[place[bins] + ranks - (upto - counts)[bins]], dtype=np.float64)
