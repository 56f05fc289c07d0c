"""Advice on p_γ in words: what the usual one gives, the caution that matters most, and all choices side by side."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.reference_profile import WHOLE
from fairbench_agent.calibration.prediction.applied_gamma import AppliedGamma
from fairbench_agent.calibration.prediction.caution import DOCUMENT, Hints, heaviest_of, percent
from fairbench_agent.calibration.prediction.p_gamma_text import FURTHER_LOWERED, OF_PROFILES, kept_by, not_calibrated
from fairbench_agent.calibration.prediction.prediction_warning import warning_text
from fairbench_agent.comparison.sign_test.advice import USUAL_P_GAMMA, Intention, Option, least_instances
from fairbench_agent.comparison.sign_test.sign_test_report import critical_text
from fairbench_agent.core.console import next_text
from fairbench_agent.core.table import Table, text_grid, text_of

ADVICE_HEADER = (
    "p_γ",
    "γ",
    "p_γ at most",
    "critical k",
    "win probability",
    "smallest p",
    "critical k (Eq. 4)",
    "win probability (Eq. 4)",
    "smallest p (Eq. 4)",
)

MEAN_HEADER = "p_γ on average"


SHORT_HEADER = ("p_γ", "B gets", "A may win", "B must win")

HINTS = Hints(
    "add --gamma-kind confident",
    " (see --verbose)",
    no_surer="; --gamma-kind confident gives B less time, but promises nothing either",
)
"""How advice asks for more."""


def advice_text(
    model: Model, applied: AppliedGamma, intention: Intention, options: Sequence[Option], *, verbose: bool = False
) -> str:
    """Return what one choice gives, the caution that matters most of it, and all choices; if verbose, all columns below."""
    told = _told(options)
    table = choices_table(applied, intention, options)
    *cautions, reading = table.notes
    lines = [
        table.caption,
        *cautions,
        "",
        text_grid(table),
        "",
        reading,
        *(["", text_of(advice_table(model, applied, intention, options))] if verbose else []),
        next_text(
            f"fairbench-compare study plan STUDY.toml  # p_gamma = {told.p_gamma:g} in it, or the one that you choose"
        ),
    ]
    return "\n".join(lines)


def choices_table(applied: AppliedGamma, intention: Intention, options: Sequence[Option]) -> Table:
    """Return all choices in a few columns, under what one gives; the caution that matters most of it, and how to read it, below."""
    told = _told(options)
    found = caution(applied, intention, options, HINTS)
    rows = tuple((f"{one.p_gamma:g}", percent(one.gamma), *_asked(one)) for one in options)
    notes = (*([f"Caution: {found}."] if found else []), _reading(intention))
    return Table(SHORT_HEADER, rows, caption=_answer(applied, intention, told), notes=notes)


def caution(
    applied: AppliedGamma, intention: Intention, options: Sequence[Option], hints: Hints = DOCUMENT
) -> str | None:
    """Return what matters most of what limits the choice that is told first; None where nothing does."""
    kind = applied.curve.gamma_kind(intention.gamma_kind)
    return heaviest_of(applied.limits_at(_told(options).p_gamma, kind), hints)


def _reading(intention: Intention) -> str:
    """Return what the columns mean, and what they do not say."""
    return (
        f"B gets: share of the predicted runtime. A may win: instances of {intention.n}, where B is still found better at level "
        f"{intention.alpha:g}; '-' if never.\nB must win: how probably, on every instance, to be found better in "
        f"{percent(intention.power)} of studies.\nA larger p_γ gives B more time and asks for more wins. What weighs more depends "
        "on the algorithms: choose before B has run."
    )


def _told(options: Sequence[Option]) -> Option:
    """Return the usual choice where it can be concluded, else the largest that can, else the smallest."""
    able = [one for one in options if one.critical_value_dependent is not None]
    usual = [one for one in able if one.p_gamma == USUAL_P_GAMMA]
    return (usual or able[::-1] or list(options))[0]


def _answer(applied: AppliedGamma, intention: Intention, told: Option) -> str:
    if told.critical_value_dependent is None:
        enough = least_instances(intention.alpha, told.p_gamma, intention.n)
        at = f"at p_γ = {told.p_gamma:g}"
        remedy = (
            f"{enough} instances would do {at}" if enough else f"Some 100 more would not do {at}: take a smaller one"
        )
        return (
            f"No result on {intention.n} instances would show that B is better (level {intention.alpha:g}). {remedy}."
        )
    most = "at most " if applied.lowered_for_machines else ""
    return (
        f"With p_γ = {told.p_gamma:g} B gets {most}{percent(told.gamma)} of the predicted runtime, and is found better if A wins at most "
        f"{told.critical_value_dependent} of {intention.n} instances (level {intention.alpha:g})."
    )


def _asked(option: Option) -> tuple[str, str]:
    """Return how many instances A may win, and how probably B must win one."""
    needed = option.win_probability_dependent
    return critical_text(option.critical_value_dependent), "-" if needed is None else percent(needed)


def advice_document(
    model: Model, profile: str, applied: AppliedGamma, intention: Intention, options: Sequence[Option]
) -> dict[str, Any]:
    """Return advice as a JSON document, the profile by the name that it was asked for."""
    return {
        "model": {"name": model.name, "id": model.id},
        "basis": applied.curve.basis,
        "profile": profile,
        "hold_out": applied.curve.hold_out,
        **asdict(intention),
        "not_calibrated": applied.not_calibrated,
        "caution": caution(applied, intention, options),
        "rows": [asdict(row) for row in options],
    }


def advice_table(model: Model, applied: AppliedGamma, intention: Intention, options: Sequence[Option]) -> Table:
    """Return all columns under what they rest on, and above what they do not say."""
    curve = applied.curve
    head = (
        f"model {model.name} {model.id[:12]}, basis {curve.basis}, profile {applied.profile.name}, {curve.n_machines} machines; "
        f"{_kept(applied, intention, options)}; n = {intention.n}, α = {intention.alpha:g}"
    )
    further = [FURTHER_LOWERED] if applied.lowered_for_machines else []
    head = "\n".join([head, *further, *(f"warning: {warning_text(limit)}" for limit in applied.limits)])
    unknown = ", '-' as p_γ is not calibrated" if applied.not_calibrated else ""
    reading = (
        f"γ is the share of the predicted runtime that B is granted; p_γ at most is its upper 95 % confidence bound{unknown}. B must "
        f"win an instance with at least the win probability for a power of {intention.power:g}; '-' where no result is rejected. "
        "The first three of these hold for any dependence of t̂₂ > t₂ between instances, those of Equation 4 for none.\n"
        "A larger p_γ grants B more runtime, so that it wins more, and asks for more wins. How these balance depends on the "
        "algorithms: choose before B has run. The smallest p-value for any dependence tends to about 2·p_γ as n grows: "
        "with many instances a p_γ above α/2 leaves it nothing to reject."
    )
    means = [option.p_gamma_mean for option in options]
    rows = [(*_advice_row(option),) for option in options]
    header: tuple[str, ...] = ADVICE_HEADER
    if any(means):
        header = (*header, MEAN_HEADER)
        rows = [(*row, "-" if mean is None else f"{mean:.2g}") for row, mean in zip(rows, means, strict=True)]
        reading += f"\n{MEAN_HEADER}: what the plain γ achieves in simulated pools of as many machines or fewer; '-' where none were simulated."
    return Table(header, tuple(rows), caption=head, notes=(reading,))


def _kept(applied: AppliedGamma, intention: Intention, options: Sequence[Option]) -> str:
    """Return which γ is laid out, and what keeps p_γ there."""
    kind = applied.curve.gamma_kind(intention.gamma_kind)
    if applied.not_calibrated:
        return f"{kind} γ, {not_calibrated(applied.not_calibrated)}"
    kept = kept_by([applied.known(option.p_gamma, option.gamma, kind) for option in options])
    return f"{kind} γ, which keeps p_γ {kept}{'' if applied.profile is WHOLE else f', {OF_PROFILES}'}"


def _advice_row(option: Option) -> list[str]:
    return [
        f"{option.p_gamma:g}",
        f"{option.gamma:.4f}",
        "-" if option.p_gamma_bound is None else f"{option.p_gamma_bound:.2g}",
        critical_text(option.critical_value_dependent),
        _win_probability(option.win_probability_dependent),
        f"{option.smallest_p_value_dependent:.4g}",
        critical_text(option.critical_value),
        _win_probability(option.win_probability),
        f"{option.smallest_p_value:.4g}" if option.smallest_p_value else "<1e-323",
    ]


def _win_probability(value: float | None) -> str:
    return "-" if value is None else f"{value:.4f}"
