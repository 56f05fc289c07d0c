"""What `models gamma` does: γ for p_γ or p_γ for γ, as predictions apply it, with what is known of it."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.errors import DataError, SupportError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.reference_profile import SAME_PROBLEM, HoldOut, choice
from fairbench_agent.calibration.prediction.applied_gamma import AppliedGamma, named_profile
from fairbench_agent.calibration.prediction.caution import Hints, heaviest_of, percent
from fairbench_agent.calibration.prediction.p_gamma_text import FURTHER_LOWERED, KnownPGamma, p_gamma_text
from fairbench_agent.calibration.prediction.prediction_warning import warning_text
from fairbench_agent.pool.record.record_hash import short_hash

BASES = [basis for basis in Basis if basis is not Basis.SAME]
"""How machines may enter, M1 first."""

HINTS = Hints(details=" (see --verbose)")
"""How the command asks for more: the confident γ is beside the others."""


@dataclass(frozen=True)
class Point:
    """A p_γ with what is known of it, and its γ."""

    known: KnownPGamma
    gamma: float

    @property
    def document(self) -> dict[str, Any]:
        """Return it as JSON."""
        return {
            "p_gamma": self.known.p_gamma,
            "gamma": self.gamma,
            "gamma_kind": self.known.gamma_kind,
            "p_gamma_bound": self.known.bound,
            "p_gamma_known": p_gamma_text(self.known),
        }


@dataclass(frozen=True)
class Which:
    """The curve that is asked, by names."""

    basis: str
    profile: str = "whole"
    hold_out: str | None = None
    """the default of the profile unless given"""


@dataclass(frozen=True)
class At:
    """Where a curve is asked: at a p_γ or at a γ, of which one is given."""

    p_gamma: float | None = None
    gamma: float | None = None


def gamma(model: str, which: Which, at: At, *, verbose: bool = False) -> Result:
    """Return γ for p_γ or p_γ for γ, for the kind that predictions apply and, in JSON or if verbose, for the others.

    Raises:
        DataError: neither or both are given, or the profile has no meaning.
        ModelError: the model is not known, or has no such curve.
        SupportError: the curve has no such p_γ or γ.
    """
    if (at.p_gamma is None) == (at.gamma is None):
        raise DataError("give either --p-gamma or --gamma")
    found = find_model(model)
    held_out = choice(HoldOut, which.hold_out, "hold-out") if which.hold_out else None
    applied = AppliedGamma.of(found, choice(BASES, which.basis, "basis"), named_profile(which.profile), held_out)
    usual = applied.curve.gamma_kind()
    point, others = _point(applied, usual, at), [*_others(applied, usual, at)]
    limits = applied.limits_at(point.known.p_gamma, usual)
    limit = heaviest_of(limits, HINTS)
    lines = [_answer(applied, point, by_gamma=at.p_gamma is None), *([f"Caution: {limit}."] if limit else [])]
    if verbose:
        told = f"model {found.name} {short_hash(found.id)}, {which.basis}, {which.profile}, hold-out {applied.curve.hold_out}"
        lines += ["", _point_line(point, others, by_gamma=at.p_gamma is None), told, *_notes(applied)]
    document = _document(found, applied, point, others) | {"caution": heaviest_of(limits)}
    return document, "\n".join(lines)


def _answer(applied: AppliedGamma, point: Point, *, by_gamma: bool) -> str:
    """Return what is asked for, and what it means."""
    gamma, p_gamma = f"{point.known.gamma_kind} γ = {point.gamma:.6g}", f"p_γ = {point.known.p_gamma:.4g}"
    if by_gamma:
        risk = (
            ""
            if applied.not_calibrated
            else f": B gets too much time with an estimated probability of {percent(point.known.p_gamma)}"
        )
        return f"{p_gamma} for {gamma}{risk}."
    most = "at most " if applied.lowered_for_machines else ""
    return (
        f"{gamma[0].upper()}{gamma[1:]} for {p_gamma}: B gets {most}{percent(point.gamma)} of the equivalent runtime."
    )


def _document(model: Model, applied: AppliedGamma, point: Point, others: Iterable[Point]) -> dict[str, Any]:
    return {
        "model": {"name": model.name, "id": model.id},
        "basis": applied.curve.basis,
        "profile": applied.profile.name,
        "hold_out": applied.curve.hold_out,
        **point.document,
        "not_calibrated": applied.not_calibrated,
        "warnings": [warning_text(limit) for limit in applied.limits],
        "other_gammas": [other.document for other in others],
    }


def _point(applied: AppliedGamma, kind: GammaKind, at: At) -> Point:
    if at.p_gamma is not None:
        p_gamma, gamma = at.p_gamma, applied.gamma_at(at.p_gamma, kind)
    elif at.gamma is not None:
        p_gamma, gamma = applied.p_gamma_at(at.gamma, kind), at.gamma
    return Point(applied.known(p_gamma, gamma, kind), gamma)


def _others(applied: AppliedGamma, usual: GammaKind, at: At) -> Iterator[Point]:
    """Yield the same of other kinds, but those whose curve does not reach the γ that is asked about."""
    for kind in applied.curve.of_kind:
        if kind is not usual:
            with suppress(SupportError):
                yield _point(applied, kind, at)


def _point_line(point: Point, others: Iterable[Point], *, by_gamma: bool) -> str:
    sure = not point.known.not_calibrated
    parts = [f"{point.known.gamma_kind} γ = {point.gamma:.6g}, {p_gamma_text(point.known)}"]
    for other in others:
        kind, kept = other.known.gamma_kind, f" {other.known.kept}" if sure else ""
        if by_gamma:
            parts.append(f"as {kind} γ it has p_γ = {other.known.p_gamma:.4g}{kept}")
        else:
            parts.append(f"{kind} γ = {other.gamma:.6g}{' keeps it' if sure else ''}{kept}")
    return "; ".join(parts)


def _notes(applied: AppliedGamma) -> Iterator[str]:
    """Yield what to know about the curve, as predictions say it."""
    if len(applied.profile.problems) == 1:
        yield f"γ is the smaller one of the curves {applied.profile.name} and {SAME_PROBLEM.name}, as for predictions"
    if applied.lowered_for_machines:
        yield FURTHER_LOWERED
    for limit in applied.limits:
        yield f"warning: {warning_text(limit)}"
