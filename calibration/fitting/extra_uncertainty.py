"""What a question knows less about its machines than the cross-validation did about its own, as a standard deviation τ in log₂.

- A specification or a latency that is less certain than those of the fitted machines: the variance beyond theirs on average.
- What measured machines of its kind teach leaves less of both (`fitting.measured_kind`).
- A distance from what was fitted: of the general speed, times the spread of its exponent; of the ratio of both speeds, times the spread
  of the weight of the second (`fitting.speed_spread`). Two machines that lie equally far err alike, so distances are
  signed and subtracted. Below the fitted scores the tangent form flattens; how far 1/s lies above it is added as it is.

A margin −log₂ γ becomes √(margin² + (q·τ)²), q the quantile that the kind of γ is made with.
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
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processors.speeds import Speeds

_ALIKE = 0.15
"""log₂: by so much the ratios of both speeds differ among CPUs of one kind, by score and by specification."""


@dataclass(frozen=True)
class Reach:
    """How far a machine lies from what a model was fitted to, nothing where it was measured."""

    general: float = 0.0
    """log₂ of its general speed beyond the fitted ones, negative below them"""
    ratio: float = 0.0
    """log₂ of its second over its first speed beyond the fitted ones, negative below them"""
    variance: float = 0.0
    """in log₂ runtime, of what is less certain of it than of the fitted machines"""

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
    ratios = tangent_log2(scored.scores, line.knee) + scored.speeds.log2_additions
    ratio = float(tangent_log2(score, line.knee)) + speeds.log2_additions

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
    )


def _flattened(score: float, knee: float) -> float:
    """Return by how much 1/s lies above the tangent form at a score, log₂."""
    return float(-np.log2(score / knee) - tangent_log2(score, knee))


class Spread(Protocol):
    """What a model of two speeds tells of its spread, or `fitting.speed_spread` of machines."""

    @property
    def exponent_sd(self) -> float: ...  # noqa: D102 - see there
    @property
    def weight_sd(self) -> float: ...  # noqa: D102
    @property
    def unknown_weight_sd(self) -> float: ...  # noqa: D102


def extra_sd(spread: Spread | None, one: Reach, other: Reach, *, unknown_kind: bool) -> float:
    """Return τ of a prediction between two machines, 0 for models of the score alone, which tell no spread."""
    if spread is None:
        return 0.0
    weight_sd = spread.unknown_weight_sd if unknown_kind else spread.weight_sd
    distances = (spread.exponent_sd * (other.general - one.general), weight_sd * (other.ratio - one.ratio))
    return float(np.sqrt(sum(distance**2 for distance in distances) + one.variance + other.variance))


def widened(curve: Curve, tau: float) -> dict[GammaKind, GammaCurve]:
    """Return the γ of every kind that a curve has, with the margins that τ makes of them."""
    if tau == 0:
        return curve.of_kind
    p_gammas = np.minimum(curve.p_gamma, 0.5)
    return {
        kind: with_margins(one, np.hypot(-np.log2(one.gamma), _quantiles(curve, kind, p_gammas) * tau))
        for kind, one in curve.of_kind.items()
    }


def _quantiles(curve: Curve, kind: GammaKind, p_gammas: FloatArray) -> FloatArray:
    from scipy.special import ndtri  # noqa: PLC0415 - scipy is loaded only where it is needed

    if kind is GammaKind.CONFIDENT:
        return np.maximum(tolerance_factors(p_gammas, curve.n_machines, curve.basis), 0.0)
    if kind is GammaKind.PLAIN:
        return np.asarray(-ndtri(p_gammas), dtype=np.float64)
    if curve.freedom is None:
        raise DataError(
            f"the {curve.basis} curve has no degrees of freedom, so its margin cannot be widened; refit the model"
        )
    return student_quantiles(curve.freedom, p_gammas)


def student_quantiles(freedom: float, p_gammas: FloatArray) -> FloatArray:
    """Return the quantiles of Student's t that the margin of the expected γ is made with, of the shape of the probabilities."""
    from scipy.special import stdtrit  # noqa: PLC0415 - scipy is loaded only where it is needed

    return np.asarray(-stdtrit(freedom, p_gammas), dtype=np.float64)
