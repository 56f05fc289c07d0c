"""The paper's model: runtime of ρ′ as a linear function of the score, and γ by Algorithm 1 (Arza et al. 2024).

A prediction is t̂₂ = t₁ · f(s₂)/f(s₁) with f(s) = a·s + b. Its error, log2(t̂₂/t₂), is computed for machines and
processes outside the fit: Algorithm 1 leaves out both machines and, as printed, the process; the published curve leaves
out the whole problem. The plain ratio of scores, s₁/s₂, is the baseline of Domínguez and Alba.
"""

from math import fsum
from typing import Final, NamedTuple

import numpy as np

from fairbench_agent.calibration.estimating.timings import Timings
from fairbench_agent.calibration.predicting.model import HoldOut, RiskCurve
from fairbench_agent.core.arrays import FloatArray

HOLD_OUTS: Final[tuple[HoldOut, ...]] = ("problem", "process")
_ENDS: Final = ((1.0, 0.95), (0.95, 0.85))
GRID: Final[FloatArray] = np.concatenate(
    [*(np.linspace(*ends, 50, endpoint=False) for ends in _ENDS), np.linspace(0.85, 0.5, 50)]
)
"""The 150 values of γ of the published curve, descending."""
_SMALLER: Final[FloatArray] = np.linspace(0.49, 0.01, 49)
"""Smaller values, used if the published ones do not reach a risk of 1 %."""
_LOWEST_RISK: Final = 0.01


class Line(NamedTuple):
    """f(s) = slope · s + intercept, in seconds of ρ′."""

    slope: float
    intercept: float


def fit_line(scores: FloatArray, totals: FloatArray) -> Line:
    """Return the least-squares line; sums are rounded once, so that all platforms yield the same digits."""
    n = len(scores)
    centre, level = fsum(scores) / n, fsum(totals) / n
    slope = fsum((scores - centre) * (totals - level)) / fsum((scores - centre) ** 2)
    return Line(slope, level - slope * centre)


def held_out_errors(timings: Timings, hold_out: HoldOut, *, power_law: bool = False) -> FloatArray:
    """Return errors of the line, or of the power law, shape (n as M1, n as M2, p), NaN on the diagonal.

    Each is fitted without the two machines and the held-out processes; where a line is not positive, errors are inf.
    """
    groups = [key.problem if hold_out == "problem" else str(key) for key in timings.processes]
    names = list(dict.fromkeys(groups))
    group = np.array([names.index(name) for name in groups])
    scores, seconds = timings.scores, timings.seconds
    held_out = np.stack([seconds[:, group == place].sum(axis=1) for place in range(len(names))], axis=1)
    logs = np.log2(seconds)
    totals = seconds.sum(axis=1)[:, None] - held_out
    if power_law:
        first, second = _predicted(np.log2(scores), np.log2(totals))
        ratio = second - first
    else:
        first, second = _predicted(scores, totals)
        with np.errstate(divide="ignore", invalid="ignore"):
            ratio = np.where((first > 0) & (second > 0), np.log2(second / first), np.inf)
    return _without_diagonal(ratio[:, :, group] + (logs[:, None] - logs[None]))


def _without_diagonal(error: FloatArray) -> FloatArray:
    error[np.arange(len(error)), np.arange(len(error))] = np.nan
    return error


def _predicted(x: FloatArray, y: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return lines fitted without i and j at x_i and at x_j, shape (n, n, g), for y of shape (n, g)."""
    x, centre = (x - x.mean())[:, None], y.mean(axis=0)
    y = y - centre
    xi, yi, left = x[:, None, :], y[:, None, :], len(x) - 2
    sum_x, sum_y = -(xi + x), -(yi + y)
    sxx = (x**2).sum() - xi**2 - x**2 - sum_x**2 / left
    with np.errstate(divide="ignore", invalid="ignore"):
        slope = ((x * y).sum(axis=0) - xi * yi - x * y - sum_x * sum_y / left) / sxx
        base = (sum_y - slope * sum_x) / left + centre
        return base + slope * xi, base + slope * x


def ratio_errors(timings: Timings) -> FloatArray:
    """Return errors of the plain ratio of scores, shape (n, n, p), NaN on the diagonal."""
    level = np.log2(timings.scores)[:, None] + np.log2(timings.seconds)
    return _without_diagonal(np.asarray(level[:, None, :] - level[None], dtype=np.float64))


def algorithm_1(timings: Timings, hold_out: HoldOut) -> RiskCurve:
    """Return the risks of the published values of γ; as in the paper, t̂₂ ≥ t₂ is too long."""
    errors = held_out_errors(timings, hold_out)
    ordered = np.sort(errors[~np.isnan(errors)])
    grid = np.concatenate([GRID, _SMALLER])
    share = (len(ordered) - np.searchsorted(ordered, -np.log2(grid), side="left")) / len(ordered)
    if share[len(GRID) - 1] <= _LOWEST_RISK:
        grid, share = grid[: len(GRID)], share[: len(GRID)]
    positive = ordered[np.isfinite(ordered)]
    low, high = (float(value) for value in np.quantile(positive, [0.05, 0.95]))
    return RiskCurve(
        hold_out=hold_out,
        p=tuple(map(float, share[::-1])),
        gamma=tuple(map(float, grid[::-1])),
        mean_error=float(np.abs(positive).mean()),
        quantiles=(low, high),
        n_predictions=len(ordered),
        n_not_positive=len(ordered) - len(positive),
    )


def gamma_by_quantile(errors: FloatArray, p_gamma: float) -> float:
    """Return γ from the (1 − p_γ) quantile of errors, linear between order statistics."""
    return float(min(1.0, 2.0 ** -np.nanquantile(errors, 1 - p_gamma)))


def deviations(line: Line, timings: Timings) -> tuple[FloatArray, FloatArray]:
    """Return |log2 deviation| of all predictions between different machines, ascending (Figures 4 and 5).

    Of a line, with nothing held out, and of the same runtime on both machines.
    """
    logs = np.log2(timings.seconds)
    predicted = np.log2(line.slope * timings.scores + line.intercept)
    pairs = ~np.eye(len(logs), dtype=np.bool_)
    change = (logs[:, None] - logs[None])[pairs]
    ratio = (predicted[None, :] - predicted[:, None])[pairs][:, None]
    return np.sort(np.abs(change + ratio), axis=None), np.sort(np.abs(change), axis=None)
