"""What a question knows less about its machines than the cross-validation did about its own, as a standard deviation τ in log₂.

- A specification or a latency that is less certain than those of the fitted machines: the variance beyond theirs on average.
- What measured machines of its kind teach leaves less of both (`fitting.measured_kind`).
- Where it lies: the exponent of the general speed is fixed at 1 but uncertain, so that errors grow with the distance of two machines in T, the
  tangent form. Counted is its square less what pairs of fitted machines have on average, which the cross-validation has seen
  (leverage); a measured machine stands in their middle. Two machines that lie equally far err alike.
- How far the ratio of both speeds lies beyond the fitted ones, signed, times the spread of the weight of the second
  (`fitting.speed_spread`). Below the fitted scores T flattens; how far 1/s lies above it is added as it is.

A margin −log₂ γ of the expected γ is that of an sd s from few machines, ν degrees of freedom, and of tails heavier or an own quantile larger
than Student's. The sd becomes √(s² + τ²), with (s² + τ²)²/(s⁴/ν) degrees of freedom (Welch, Satterthwaite), and what the margin exceeds
Student's by is diluted by (s²/(s² + τ²))², as the excess of a sum of independent errors is. Of the plain and the confident γ the margin
becomes √(margin² + (q·τ)²), q the quantile that each is made with.
"""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.gamma_curve import GammaCurve, GammaKind
from fairbench_agent.calibration.fitting.measured_kind import KindOffset
from fairbench_agent.calibration.fitting.methods import FittedLine, by_line
from fairbench_agent.calibration.fitting.model import Curve
from fairbench_agent.calibration.fitting.tangent import tangent_log2
from fairbench_agent.calibration.fitting.uncertainty import tolerance_factors, with_margins
from fairbench_agent.cpus.speeds import Speeds
from fairbench_agent.workloads.arrays import FloatArray

_ALIKE = 0.15
"""log₂: by so much the ratios of both speeds differ among CPUs of one kind, by score and by specification."""
_CENTRE = 0.4
"""Quantiles of p_γ above are no measure of a standard deviation."""


@dataclass(frozen=True)
class Reach:
    """How far a machine lies from what a model was fitted to, nothing where it was measured."""

    general: float = 0.0
    """log₂ of its general speed beyond the fitted ones, negative below them"""
    ratio: float = 0.0
    """log₂ of its second over its first speed beyond the fitted ones, negative below them"""
    variance: float = 0.0
    """in log₂ runtime, of what is less certain of it than of the fitted machines"""
    position: float = 0.0
    """T of its general speed less the mean of the fitted machines"""
    usual_square: float = 0.0
    """mean square of such positions among the fitted machines, 0 where it was measured"""

    @property
    def extrapolated(self) -> bool:
        """Return whether any of its speeds lies beyond the fitted ones."""
        return bool(self.general or self.ratio)

    def taught(self, known: KindOffset) -> "Reach":
        """Return what is left where machines of its kind were measured: the same share of every part of the prior variance."""
        nearer, told = known.left**0.5, (1 - known.left) * known.specification_sd**2
        return Reach(self.general * nearer, self.ratio * nearer, max(self.variance - told, 0.0))


def reach(fitted: Timings, line: FittedLine, score: float, speeds: Speeds, *, by_specification: bool) -> Reach:
    """Return how far a machine lies from those that a line of two speeds was fitted to; its score is a table's or specified."""
    scored, weight = by_line("speeds", fitted), line.additions_weight or 0.0
    positions, position = tangent_log2(scored.scores, line.knee), float(tangent_log2(score, line.knee))
    ratios, ratio = positions + scored.speeds.log2_additions, position + speeds.log2_additions

    general = (1 - weight) * min(1.0, score / line.knee) * by_specification  # how the form passes errors of a score on

    def variance(score_sd: FloatArray | float, additions_sd: FloatArray | float) -> float:
        # both rest on one clock, so they err together
        return float(np.mean((general * np.asarray(score_sd) + weight * np.asarray(additions_sd)) ** 2))

    own = variance(speeds.log2_score_sd, speeds.log2_additions_sd)
    usual = variance(scored.speeds.log2_score_sd, scored.speeds.log2_additions_sd)
    low, high = float(scored.scores.min()), float(scored.scores.max())
    flattened = _flattened(score, line.knee) - _flattened(low, line.knee) if score < low else 0.0
    return Reach(
        float(np.log2(max(score, high) / high) + np.log2(min(score, low) / low)),
        max(ratio - float(ratios.max()) - _ALIKE, 0.0) + min(ratio - float(ratios.min()) + _ALIKE, 0.0),
        max(own - usual, 0.0) + ((1 - weight) * flattened) ** 2,
        position - float(positions.mean()),
        float(positions.var(ddof=1)),
    )


def _flattened(score: float, knee: float) -> float:
    """Return by how much 1/s lies above the tangent form at a score, log₂."""
    return float(-np.log2(score / knee) - tangent_log2(score, knee))


class Spread(Protocol):
    """What a model of two speeds tells of its spread, or `fitting.speed_spread` of machines."""

    @property
    def exponent_sd(self) -> float: ...
    @property
    def weight_sd(self) -> float: ...
    @property
    def unknown_weight_sd(self) -> float: ...


def extra_sd(spread: Spread | None, one: Reach, other: Reach, *, unknown_kind: bool) -> float:
    """Return τ of a prediction between two machines, 0 for models of the score alone, which tell no spread."""
    if spread is None:
        return 0.0
    weight_sd = spread.unknown_weight_sd if unknown_kind else spread.weight_sd
    apart = max((other.position - one.position) ** 2 - one.usual_square - other.usual_square, 0.0)
    by_weight = (weight_sd * (other.ratio - one.ratio)) ** 2
    return float(np.sqrt(spread.exponent_sd**2 * apart + by_weight + one.variance + other.variance))


def widened(curve: Curve, tau: float) -> dict[GammaKind, GammaCurve]:
    """Return the γ of every kind that a curve has, with the margins that τ makes of them."""
    if tau == 0:
        return curve.of_kind
    found = {kind: with_margins(one, _margins(curve, kind, tau)) for kind, one in curve.of_kind.items()}
    expected, plain = found.get(GammaKind.EXPECTED), found[GammaKind.PLAIN]
    if expected is not None:
        at_least = np.maximum(-np.log2(expected.gamma), -np.log2(plain.gamma))
        found[GammaKind.EXPECTED] = with_margins(expected, at_least)
    return found


def _margins(curve: Curve, kind: GammaKind, tau: float) -> FloatArray:
    """Return the margins −log₂ γ of a kind that τ makes of a curve's, at its probabilities."""
    from scipy.special import ndtri  # noqa: PLC0415 - scipy is loaded only where it is needed

    margins, p_gammas = -np.log2(curve.of_kind[kind].gamma), np.minimum(curve.p_gamma, 0.5)
    if kind is GammaKind.EXPECTED:
        if curve.freedom is None:
            raise DataError(
                f"the {curve.basis} curve has no degrees of freedom, so its margin cannot be widened; refit the model"
            )
        return expected_margins(margins, p_gammas, curve.freedom, tau)
    if kind is GammaKind.CONFIDENT:
        quantiles = np.maximum(tolerance_factors(p_gammas, curve.n_machines, curve.basis), 0.0)
    else:
        quantiles = -ndtri(p_gammas)
    return np.asarray(np.hypot(margins, quantiles * tau), dtype=np.float64)


def expected_margins(margins: FloatArray, p_gammas: FloatArray, freedom: float, tau: FloatArray | float) -> FloatArray:
    """Return the margins of the expected γ with an error of sd τ more, never smaller than without it.

    The sd that they rest on is the smallest which a probability up to 0.4 shows. Shapes broadcast; those of τ come first.
    """
    from scipy.special import ndtri, stdtrit  # noqa: PLC0415 - scipy is loaded only where it is needed

    p = np.minimum(p_gammas, _CENTRE)  # further in, both quantiles go to 0
    student = stdtrit(freedom, p)
    own = -ndtri(np.minimum(p_gammas, 0.5)) * student / ndtri(p)
    outside = p_gammas <= _CENTRE
    variance = float(np.min(margins[outside] / own[outside])) ** 2 + np.finfo(np.float64).tiny
    share = variance / (variance + np.square(tau))
    wider = stdtrit(freedom / share**2, p) / student / np.sqrt(share)
    own = own * np.sqrt(variance)
    return np.asarray(np.maximum(wider * (own + (margins - own) * share**2), margins), dtype=np.float64)
