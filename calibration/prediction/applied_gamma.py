"""Which γ is applied to a profile, the one rule for everybody: predictions, advice, and questions about γ alone.

- A single problem's own curve rests on a few machines' deviations in one problem, and promises too much. Its γ of every kind is the smaller
  of its own and of that of all problems by their own reference. Mixed profiles have that of the whole reference.
- γ is lowered by every bridge that carried machines into the model and is not calibrated.
- What the model's curves do not know about such a profile or model makes p_γ uncalibrated, whoever asks.

What two machines of a question add (bridges that they cross, speeds beyond the fitted ones) is the predictor's; `of_answer` takes it from
there, for every p_γ.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from fairbench_agent.calibration.errors import SupportError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.extra_uncertainty import widened
from fairbench_agent.calibration.fitting.gamma_curve import GammaCurve, GammaKind
from fairbench_agent.calibration.fitting.model import Curve, Model
from fairbench_agent.calibration.fitting.reference_profile import (
    LIKE,
    SAME_PROBLEM,
    WHOLE,
    HoldOut,
    Profile,
    parse_profile,
)
from fairbench_agent.calibration.prediction.answer import Answer
from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma, how_known
from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning, WarningKind


@dataclass(frozen=True)
class AppliedGamma:
    """γ against p_γ as it is applied to a profile."""

    method: str
    """that the model was fitted by"""
    profile: Profile
    curve: Curve
    """the γ curve that is applied, before bridges lower it"""
    lowered: float
    """by what the model's own bridges lower γ, 1 by nothing"""
    limits: tuple[PredictionWarning, ...]
    """what is to be said of the model, the profile and the curve, and of the machines if it is of such"""
    of_machines: bool = False
    """whether it is that of two machines, whose bridges and speeds are in it already"""

    @classmethod
    def of(cls, model: Model, basis: Basis, profile: Profile, hold_out: HoldOut | None = None) -> "AppliedGamma":
        """Return the γ that a model applies to a profile, by its default hold-out unless one is given.

        Raises:
            ModelError: the model has no such curve.
        """
        curve = _curve(model, basis, profile, hold_out)
        lowered = math.prod(bridge.gamma for bridge in model.bridges if not bridge.calibrated)
        return cls(model.method, profile, curve, lowered, tuple(_limits(model, profile, curve)))

    @classmethod
    def of_answer(cls, answer: Answer) -> "AppliedGamma":
        """Return the γ that is applied between the two machines of an answer, for every p_γ."""
        question, few = answer.question, WarningKind.FEW_MACHINES
        hold_out = HoldOut(question.hold_out) if question.hold_out else None
        applied = cls.of(answer.model, answer.basis, answer.profile, hold_out)
        of_kind = widened(applied.curve, answer.extra_sd_log2)
        expected = of_kind.get(GammaKind.EXPECTED)
        gammas = {
            "gamma": of_kind[GammaKind.PLAIN].gamma,
            "confident_gamma": of_kind[GammaKind.CONFIDENT].gamma,
            "expected_gamma": expected.gamma if expected else None,
        }
        lowered = math.prod([applied.lowered, *(bridge.gamma() for bridge in answer.bridges)])
        limits = tuple(one for one in answer.warnings if one.kind is not few)
        return cls(
            applied.method, applied.profile, applied.curve.model_copy(update=gammas), lowered, limits, of_machines=True
        )

    @property
    def not_calibrated(self) -> tuple[str, ...]:
        """Return why p_γ is not calibrated, empty where it is."""
        return tuple(dict.fromkeys(limit.uncalibrated for limit in self.limits if limit.uncalibrated))

    @property
    def lowered_for_machines(self) -> bool:
        """Return whether predictions lower γ further for machines that are less certain than the fitted ones: of two speeds."""
        return not self.of_machines and self.method == "speeds" and self.curve.basis is not Basis.MEASURED

    @property
    def support(self) -> tuple[float, float]:
        """Return the smallest and largest p_γ that have a γ."""
        return self.curve.curve.support

    def gamma_at(self, p_gamma: float, kind: GammaKind) -> float:
        """Return the γ of a kind for a probability; SupportError outside the support."""
        return self.curve.of_kind[kind].gamma_at(p_gamma) * self.lowered

    def p_gamma_at(self, gamma: float, kind: GammaKind) -> float:
        """Return the probability that is kept by γ as one of a kind; SupportError outside what the curve has."""
        curve = self.curve.of_kind[kind]
        low, high = curve.gamma[0] * self.lowered, curve.gamma[-1] * self.lowered
        if not low <= gamma <= high:
            raise SupportError(f"gamma {gamma:g} lies outside {low:.4g} to {high:.4g}, which this γ curve supports")
        return curve.p_gamma_at(gamma / self.lowered)

    def known(self, p_gamma: float, gamma: float, kind: GammaKind) -> KnownPGamma:
        """Return what is known of a p_γ at a γ of a kind."""
        bound = None if self.not_calibrated else self.curve.confident.bound_at(min(gamma / self.lowered, 1.0))
        machines = self.curve.n_machines
        of_curve = (self.curve.basis, machines, self.method, self.curve.profile)
        return KnownPGamma(p_gamma, kind, *of_curve, bound, self.not_calibrated)

    def limits_at(self, p_gamma: float, kind: GammaKind) -> tuple[PredictionWarning, ...]:
        """Return what limits a γ of a kind for a probability, how few machines it rests on included."""
        if self.not_calibrated or kind is GammaKind.CONFIDENT:
            return self.limits
        gamma = self.gamma_at(p_gamma, kind)
        low, high = self.curve.confident.support
        if not low <= p_gamma <= high:
            return self.limits
        shorter = 1 - self.gamma_at(p_gamma, GammaKind.CONFIDENT) / gamma
        return (*self.limits, few_machines(self.known(p_gamma, gamma, kind), shorter))


def few_machines(known: KnownPGamma, shorter: float) -> PredictionWarning:
    """Return that few machines tell of a p_γ, and by which share the confident γ would be smaller."""
    of = {"n_machines": known.n_machines, "p_gamma": known.p_gamma, "bound": known.bound, "profile": known.profile}
    return PredictionWarning(WarningKind.FEW_MACHINES, {**of, "known": how_known(known), "shorter": shorter})


def named_profile(text: str) -> Profile:
    """Return the profile of a name that has a γ curve: as for predictions, or `like`, or `same-problem`."""
    return {LIKE: Profile(LIKE, like=("*",)), SAME_PROBLEM.name: SAME_PROBLEM}.get(text) or parse_profile(text)


def _curve(model: Model, basis: Basis, profile: Profile, hold_out: HoldOut | None) -> Curve:
    if profile.like:
        return model.curve(basis, LIKE, hold_out)
    if profile.same_problem:
        return model.curve(basis, SAME_PROBLEM.name, hold_out)
    if len(profile.problems) != 1:
        return model.curve(basis, WHOLE.name, hold_out)
    own, all_problems = (model.curve(basis, name, hold_out) for name in (profile.problems[0][0], SAME_PROBLEM.name))
    return smaller(own, all_problems)


def smaller(one: Curve, other: Curve) -> Curve:
    """Return the curve of the first profile with the smaller γ of two curves, kind by kind, where both have a γ."""
    (low, high), (other_low, other_high) = one.curve.support, other.curve.support
    p_gammas = np.union1d(one.p_gamma, other.p_gamma)
    knots = tuple(p_gammas[(p_gammas >= max(low, other_low)) & (p_gammas <= min(high, other_high))].tolist())

    def gammas(curve: GammaCurve) -> tuple[float, ...]:
        return curve.gamma if curve.p_gamma == knots else tuple(curve.gamma_at(p) for p in knots)

    def least(first: GammaCurve, second: GammaCurve) -> tuple[float, ...]:
        return tuple(map(min, gammas(first), gammas(second)))

    expected = GammaKind.EXPECTED
    both = expected in one.of_kind and expected in other.of_kind
    freedoms = [curve.freedom for curve in (one, other) if curve.freedom is not None]
    return one.model_copy(
        update={
            "p_gamma": knots,
            "gamma": least(one.curve, other.curve),
            "confident_gamma": least(one.confident, other.confident),
            "expected_gamma": least(one.of_kind[expected], other.of_kind[expected]) if both else None,
            "freedom": min(freedoms, default=None),
            "n_machines": min(one.n_machines, other.n_machines),
            "levels": (),  # they are of a curve by itself
        }
    )


def _limits(model: Model, profile: Profile, curve: Curve) -> Iterator[PredictionWarning]:
    """Yield what limits every answer about a profile, whatever machines it is about."""
    for bridge in model.bridges:
        facts = bridge.model_dump() | {"n_all": len(model.machines), "model": model.name}
        yield PredictionWarning(WarningKind.MACHINES_CARRIED, facts)
    if len(profile.problems) > 1:
        yield PredictionWarning(WarningKind.MIXED_PROFILE)
    if curve.hold_out is HoldOut.SEARCH:
        yield PredictionWarning(WarningKind.NO_INSTANCE_HELD_OUT, {"profile": profile.name, "model": model.name})
    if profile is not WHOLE and model.times == "raw":
        yield PredictionWarning(WarningKind.RAW_TIMES)
