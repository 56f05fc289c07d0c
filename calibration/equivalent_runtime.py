"""The equivalent runtime: how long a process that took t₁ on M1 takes on M2, lowered by γ (Arza et al. 2023, Definition 5).

    t̂₂ = t₁ · f(M2)/f(M1) · γ
f is the reference runtime, measured or predicted from a score. Example of the paper: t₁ = 486 s, scores 1219 to 1012,
p_γ = 0.01: 486 · (3223.49 − 1012)/(3223.49 − 1219) · 0.58502 = 313.68 s.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from fairbench.calibration.bridges import NOT_CALIBRATED, Bridge
from fairbench.calibration.cross_validation import Basis
from fairbench.calibration.errors import DataError
from fairbench.calibration.machines import Machine
from fairbench.calibration.model import CrossedBridge, Curve, Model
from fairbench.calibration.reference import SAME_PROBLEM, WHOLE, HoldOut, Profile
from fairbench.calibration.refit import LIKE
from fairbench.calibration.terms import Term, Terms

CONDITIONS = (
    "the algorithm runs in a single thread (Arza et al. 2023, 5.1)",
    "its speed is limited by the CPU, not by memory, disk or GPU (5.2)",
    "both programs are in the same language, at the same optimisation level (5.3)",
    "the machine is cooled and set up as machines of its model usually are (5.4)",
)
"""What a prediction takes for granted."""


@dataclass(frozen=True)
class Question:
    """What is asked.

    Attributes:
        runtimes_s: runtimes t₁ on M1, seconds.
        source: M1, where the published algorithm ran.
        target: M2, where the new one runs.
        p_gamma: probability of predicting too long a runtime.
        profile: what the algorithm spends its time like.
        basis: how the machines enter; None for the best that is known of them.
        hold_out: which γ curve; None for the default.
        confident: whether γ is lowered until the bound of the probability is p_γ, with 95 % confidence.
        extrapolate: whether scores outside the fitted range are allowed.
        accept_other_table: whether scores of another table than the model's are allowed.
    """

    runtimes_s: Sequence[float]
    source: Machine
    target: Machine
    p_gamma: float = 0.01
    profile: Profile = WHOLE
    basis: Basis | None = None
    hold_out: HoldOut | None = None
    confident: bool = False
    extrapolate: bool = False
    accept_other_table: bool = False


@dataclass(frozen=True)
class Prediction:
    """One runtime carried over, seconds."""

    t1_s: float
    centred_runtime_s: float
    equivalent_runtime_s: float


@dataclass(frozen=True)
class Answer:
    """What a model says.

    Attributes:
        model: name and id.
        basis: how the machines entered, M1 first.
        gamma: correction coefficient that was applied, bridges included.
        p_gamma: probability of predicting too long a runtime that was asked for.
        p_gamma_bound: its upper 95 % confidence bound at that γ; None where it is not calibrated.
        ratio: centred t̂₂/t₁, before γ.
        warnings: what limits the answer.
        sentence: fit for a paper's section on methods.
        predictions: one per runtime.
    """

    model: str
    basis: Basis
    gamma: float
    p_gamma: float
    p_gamma_bound: float | None
    ratio: float
    warnings: tuple[str, ...]
    sentence: str
    predictions: tuple[Prediction, ...]


def equivalent_runtime(model: Model, question: Question, bridges: Sequence[Bridge] = ()) -> Answer:
    """Answer a question.

    Raises:
        DataError: a runtime is not positive, or nothing usable is known of a machine.
        ExtrapolationError: a score is outside the fitted range.
        ScoreError: a score is of another table.
        SupportError: p_γ is outside the support of the γ curve.
        StrataError: measurements of different strata have no bridge.
    """
    _check_runtimes(question.runtimes_s)
    basis = question.basis or chosen_basis(model, question.source, question.target)
    if basis is Basis.SAME:
        raise DataError(f"basis {basis} is what others are compared with, not a prediction; choose another")
    terms = _terms(model, question, basis, bridges)
    curve = _curve(model, question, basis)
    gamma = curve.curve.gamma_at(question.p_gamma)
    if question.confident:
        gamma = curve.confident.gamma_at(question.p_gamma)
    within = [bridge for bridge in model.bridges if not bridge.calibrated]
    calibrated = all(term.calibrated for term in terms) and not within
    bound = curve.p_gamma_bound(gamma) if calibrated else None
    crossed = [bridge for term in terms for bridge in term.bridges]
    gamma *= math.prod([*(bridge.gamma() for bridge in crossed), *(bridge.gamma for bridge in within)])
    ratio = float(np.exp2(terms[1].log2 - terms[0].log2))
    warnings = (
        *(w for term in terms for w in term.warnings),
        *(_within(model, bridge) for bridge in model.bridges),
        *_general_warnings(model, question, curve, bound),
    )
    return Answer(
        model=f"{model.name} ({model.id[:12]})",
        basis=basis,
        gamma=gamma,
        p_gamma=question.p_gamma,
        p_gamma_bound=bound,
        ratio=ratio,
        warnings=tuple(dict.fromkeys(warnings)),
        sentence=_sentence(model, question, Found(basis, ratio, gamma, calibrated)) + _ending(model, crossed, question),
        predictions=tuple(Prediction(t, t * ratio, t * ratio * gamma) for t in question.runtimes_s),
    )


def _check_runtimes(runtimes_s: Sequence[float]) -> None:
    for value in runtimes_s:
        if not (value > 0 and math.isfinite(value)):
            raise DataError(f"a runtime of {value:g} s cannot be carried over; runtimes are positive and finite")


def chosen_basis(model: Model, source: Machine, target: Machine) -> Basis:
    """Return the best basis that needs no bridge, or if there is none, both measured across a bridge.

    Raises:
        DataError: a machine has neither a score nor a measurement.
    """
    for machine in (source, target):
        if machine.score is None and machine.groups is None:
            raise DataError(f"{machine.name}: has neither a score nor a measurement; measure it or give score:NUMBER")
    if model.preferred_basis is Basis.SCORE and None not in (source.score, target.score):
        return Basis.SCORE
    if source.groups and target.groups and source.stratum == target.stratum:
        return Basis.MEASURED
    first, second = (_enters_measured(model, machine) for machine in (source, target))
    return {(True, True): Basis.MEASURED, (True, False): Basis.MEASURED_SCORE, (False, True): Basis.SCORE_MEASURED}.get(
        (first, second), Basis.SCORE
    )


def _enters_measured(model: Model, machine: Machine) -> bool:
    return machine.groups is not None and (machine.score is None or machine.stratum == model.strata[0])


def _terms(model: Model, question: Question, basis: Basis, bridges: Sequence[Bridge]) -> tuple[Term, Term]:
    terms = Terms(model, question.profile, bridges, question.extrapolate, question.accept_other_table)
    source, target = question.source, question.target
    home = target.stratum if basis is Basis.MEASURED and target.stratum else model.strata[0]
    first, _, second = basis.value.partition("-")
    found = [
        terms.measured(machine, home) if how == "measured" else terms.by_score(machine)
        for machine, how in ((source, first), (target, second))
    ]
    return found[0], found[1]


def _curve(model: Model, question: Question, basis: Basis) -> Curve:
    """Return the γ curve of a question.

    A single problem's own curve rests on a few machines' deviations in one problem, and promises too much; the curve of
    all problems by their own reference is taken where its γ is smaller. Mixed profiles have that of the whole reference.
    """
    profile = question.profile
    if profile.like:
        return model.curve(basis, LIKE, question.hold_out)
    if len(profile.problems) != 1:
        return model.curve(basis, WHOLE.name, question.hold_out)
    names = (profile.problems[0][0], SAME_PROBLEM.name)
    return min(
        (model.curve(basis, name, question.hold_out) for name in names),
        key=lambda curve: curve.curve.gamma_at(question.p_gamma),
    )


def _within(model: Model, bridge: CrossedBridge) -> str:
    text = (
        f"{bridge.n_carried} of the {len(model.machines)} machines of model {model.name} were carried across a bridge "
        f"from {bridge.source} to {bridge.target} made of {bridge.n_machines} machine(s)"
    )
    return text if bridge.calibrated else f"{text}: {NOT_CALIBRATED}"


def _general_warnings(model: Model, question: Question, curve: Curve, bound: float | None) -> tuple[str, ...]:
    found = []
    if bound is not None and not question.confident:
        found.append(
            f"{curve.n_machines} machines: the probability of predicting too long a runtime is {question.p_gamma:g} by "
            f"estimate and at most {bound:.2g} with 95 % confidence (--confident lowers γ accordingly)"
        )
    if len(question.profile.problems) > 1:
        found.append("γ is that of the whole reference process: mixed profiles have no curve of their own")
    if curve.hold_out is HoldOut.SEARCH:
        found.append(
            f"γ of profile {question.profile.name} held out no instance, because model {model.name} knows groups of "
            "instances only: on other instances it promises too much"
        )
    if question.profile is not WHOLE and model.times == "raw":
        found.append(
            "a close reference leaves a small margin: by raw times, a disturbed measurement of either machine makes γ "
            "promise too much"
        )
    if question.source.source == question.target.source and question.source.groups is not None:
        found.append("both machines are the same measurement: t1 itself is the equivalent runtime, no γ is needed")
    return tuple(found)


class Found(NamedTuple):
    """What a sentence tells."""

    basis: Basis
    ratio: float
    gamma: float
    calibrated: bool


def _sentence(model: Model, question: Question, found: Found) -> str:
    where = {
        "measured": "its measured reference runtime",
        "score": f"its {model.score_table.name if model.score_table else 'benchmark'} score",
    }
    first, _, second = found.basis.value.partition("-")
    sure = " with 95 % confidence" if question.confident and found.calibrated else ""
    return (
        f"Runtimes reported for {question.source.name} (entering by {where[first]}) were multiplied by "
        f"{found.ratio * found.gamma:.4g} ({found.ratio:.4g} for the equivalent runtime on {question.target.name}, entering "
        f"by {where[second]}, times γ = {found.gamma:.4g} for p_γ = {question.p_gamma:g}{sure}) with fairbench model "
        f"{model.name} {model.id[:12]} ({len(model.machines)} machines, method {model.method}"
        f"{f', scores {model.score_range[0]:g} to {model.score_range[1]:g}' if model.score_range else ''})"
    )


def _ending(model: Model, crossed: Sequence[Bridge], question: Question) -> str:
    """Return how a sentence ends: what was crossed, and what the algorithm must be like."""
    parts = [
        f"; measurements were carried across a bridge between {bridge.lower} and {bridge.upper} made of "
        f"{len(bridge.machines)} machine(s){'' if bridge.calibrated else f', {NOT_CALIBRATED}'}"
        for bridge in crossed
    ]
    parts += [f"; {_within(model, bridge)}" for bridge in model.bridges]
    if question.profile is not WHOLE:
        parts.append(f"; valid if the algorithm spends its time like {question.profile.name.removeprefix('like:')}")
    return "".join(parts) + "."
