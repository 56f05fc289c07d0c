"""Advice on p_γ in words: a table under what it rests on, and above what it does not say."""

from collections.abc import Sequence

from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.reference_profile import WHOLE
from fairbench_agent.calibration.prediction.applied_gamma import AppliedGamma
from fairbench_agent.calibration.prediction.p_gamma_text import FURTHER_LOWERED, OF_PROFILES, kept_by, not_calibrated
from fairbench_agent.calibration.prediction.prediction_warning import warning_text
from fairbench_agent.comparison.report_blocks import text_table
from fairbench_agent.comparison.sign_test.advice import Intention, Option
from fairbench_agent.comparison.sign_test.sign_test_report import critical_text

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


def advice_text(model: Model, applied: AppliedGamma, intention: Intention, options: Sequence[Option]) -> str:
    """Return the table under what it rests on, and above what it does not say."""
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
    return f"{head}\n\n{text_table(header, rows)}\n\n{reading}"


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
