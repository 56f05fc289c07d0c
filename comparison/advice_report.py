"""Advice on p_γ in words and as a table; no row is called best."""

from collections.abc import Sequence

from fairbench.calibration.model import Curve, Model
from fairbench.comparison.advice import Intention, Option
from fairbench.comparison.text_table import text_table

HEADER = (
    "p_γ",
    "γ",
    "p_γ at most",
    "critical k",
    "any dependence",
    "win probability",
    "smallest p",
    "any dependence",
)


def advice_text(model: Model, curve: Curve, intention: Intention, options: Sequence[Option]) -> str:
    """Return the table under what it rests on, and above what it does not say."""
    head = (
        f"model {model.name} {model.id[:12]}, basis {curve.basis}, profile {curve.profile}, {curve.n_machines} machines; "
        f"n = {intention.n}, α = {intention.alpha:g}"
    )
    return f"{head}\n\n{text_table(HEADER, map(_row, options))}\n\n{_reading(intention)}"


def _row(option: Option) -> list[str]:
    win = option.win_probability
    return [
        f"{option.p_gamma:g}",
        f"{option.gamma:.4f}",
        f"{option.p_gamma_bound:.2g}",
        _critical(option.critical_value),
        _critical(option.critical_value_dependent),
        "-" if win is None else f"{win:.4f}",
        f"{option.smallest_p_value:.4g}" if option.smallest_p_value else "<1e-323",
        f"{option.smallest_p_value_dependent:.4g}",
    ]


def _critical(value: int | None) -> str:
    return "-" if value is None else str(value)


def _reading(intention: Intention) -> str:
    return (
        "γ is the share of the predicted runtime that B is granted; p_γ at most is its upper 95 % confidence bound. B must "
        f"win an instance with at least the win probability for a power of {intention.power:g} by Equation 4; '-' where no "
        "result is rejected.\n"
        "A larger p_γ grants B more runtime, so that it wins more, and asks for more wins. How these balance depends on the "
        "algorithms: choose before B has run. The smallest p-value for any dependence tends to about 2·p_γ as n grows: "
        "with many instances a p_γ above α/2 leaves it nothing to reject."
    )
