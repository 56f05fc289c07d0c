"""The corrected sign test, its tables, its power and advice on p_γ, in words that claim no more than the test does."""

from typing import TYPE_CHECKING

from fairbench_agent.comparison.document_blocks import text_table
from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value

if TYPE_CHECKING:  # numpy and scipy are not needed to word a p-value
    from collections.abc import Sequence

    from fairbench_agent.calibration.fitting.model import Curve, Model
    from fairbench_agent.comparison.sign_test.advice import Intention, Option
    from fairbench_agent.comparison.sign_test.critical_values import CriticalValues
    from fairbench_agent.comparison.sign_test.extra_runtime import ExtraRuntimeRate
    from fairbench_agent.comparison.sign_test.power import PowerCurve, RequiredInstances

ADVICE_HEADER = (
    "p_γ",
    "γ",
    "p_γ at most",
    "critical k",
    "any dependence",
    "win probability",
    "smallest p",
    "any dependence",
)

CURVE_ROWS = 40
"""Rows of a power curve that are printed; the JSON document has all."""


def conclusion(test: SignTest) -> str:
    """Return the sentence that the test allows: H0 is rejected, with what that rests on, or cannot be rejected."""
    level = f"at α = {test.alpha:g}"
    if not test.n:
        return f"H0 cannot be rejected {level}: every instance is a tie, so nothing is left to test."
    if not test.rejected:
        return (
            f"H0 cannot be rejected {level}: the results are not enough evidence that B performs better than A. "
            f"That is no evidence for H0, and says nothing in favour of A.{_hopeless(test)}"
        )
    finding = "B performs better than A on instances like these"
    if not test.p_gamma:
        return f"H0 is rejected {level}: {finding}."
    if test.rejected_dependent:
        return (
            f"H0 is rejected {level}: {finding}. This holds however the cases of t̂₂ > t₂ depend on each other between "
            f"instances."
        )
    return (
        f"H0 is rejected {level} if the cases of t̂₂ > t₂ are independent between instances: {finding}. The two "
        f"p-values disagree: without that assumption H0 cannot be rejected (p = {_number(test.p_value_dependent)})."
    )


def _hopeless(test: SignTest) -> str:
    if test.critical_value is not None:
        return ""
    return f" With n = {test.n} no result would be enough: the smallest attainable p-value is {_smallest(test)}."


def sign_test_text(test: SignTest, *, names_ties: bool = True) -> str:
    """Return the result over several lines, the conclusion last; `names_ties` lists what was left out."""
    critical = "none" if test.critical_value is None else f"{test.critical_value}"
    lines = [
        f"instances without a tie, n                {test.n}",
        f"of these won by A, k                      {test.k}",
        f"corrected p-value (Equation 4)            {p_value_text(test)}",
        f"p-value for any dependence                {_number(test.p_value_dependent)}",
        f"smallest attainable p-value (Equation 4)  {_smallest(test)}",
        f"critical value of k                       {critical}",
        f"p_γ, α                                    {test.p_gamma:g}, {test.alpha:g}",
        conclusion(test),
    ]
    if names_ties:
        names = f"{len(test.ties)} ({', '.join(test.ties)})" if test.ties else "none"
        lines.insert(2, f"ties, left out                            {names}")
    return "\n".join(lines)


def critical_values_text(table: "CriticalValues") -> str:
    """Return a row per sample size and a column per level; '-' where no result is rejected."""
    header = ["n", *(f"α = {alpha:g}" for alpha in table.alphas)]
    rows = [
        [str(n), *("-" if k is None else str(k) for k in row)]
        for n, row in zip(table.n_instances, table.rows, strict=True)
    ]
    return text_table(header, rows)


def power_curve_text(curve: "PowerCurve") -> str:
    """Return critical value and power per sample size."""
    rows = [
        [str(n), "-" if k is None else str(k), f"{power:.4f}"]
        for n, k, power in zip(curve.n_instances, curve.critical_values, curve.powers, strict=True)
    ]
    left_out = len(rows) - CURVE_ROWS
    note = f"\n{left_out} more rows up to n = {curve.n_instances[-1]} are in --json" if left_out > 0 else ""
    return text_table(["n", "critical value", "power"], rows[:CURVE_ROWS]) + note


def required_instances_text(size: "RequiredInstances") -> str:
    """Return in two sentences which numbers of instances reach the power."""
    if size.first is None:
        return f"No n up to {size.searched_to} reaches a power of {size.power:g}."
    first = f"The first n with a power of {size.power:g} is {size.first}."
    if size.stays_from is None:
        return f"{first} No n up to {size.searched_to} keeps it from then on: the win probability must exceed ½ + p_γ."
    reach = "for every larger n" if size.proved else f"up to n = {size.searched_to}, the largest searched"
    return f"{first} From n = {size.stays_from} the power stays there, {reach}."


def extra_runtime_text(exact: dict[float, float], measured: "tuple[ExtraRuntimeRate, ...]" = ()) -> str:
    """Return the rejection rate per amount of extra runtime, exact and, where there is one, measured with interval."""
    rows = [[f"{extra:.0%}", f"{rate:.4f}"] for extra, rate in exact.items()]
    if not measured:
        return text_table(["extra runtime", "exact rate"], rows)
    for row, found in zip(rows, measured, strict=True):
        row += [f"{found.rate:.4f}", f"{found.low:.4f}..{found.high:.4f}"]
    return text_table(["extra runtime", "exact rate", "measured", "95 % interval"], rows)


def extra_runtime_document(
    exact: dict[float, float], measured: "tuple[ExtraRuntimeRate, ...]" = ()
) -> list[dict[str, float]]:
    """Return the same as JSON objects."""
    rows = [{"extra": extra, "exact_rate": rate} for extra, rate in exact.items()]
    for row, found in zip(rows, measured, strict=False):
        row |= {"rate": found.rate, "low": found.low, "high": found.high, "repetitions": found.repetitions}
    return rows


def advice_text(model: "Model", curve: "Curve", intention: "Intention", options: "Sequence[Option]") -> str:
    """Return the table under what it rests on, and above what it does not say."""
    head = (
        f"model {model.name} {model.id[:12]}, basis {curve.basis}, profile {curve.profile}, {curve.n_machines} machines; "
        f"n = {intention.n}, α = {intention.alpha:g}"
    )
    return f"{head}\n\n{text_table(ADVICE_HEADER, map(_advice_row, options))}\n\n{_advice_reading(intention)}"


def _advice_row(option: "Option") -> list[str]:
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


def _advice_reading(intention: "Intention") -> str:
    return (
        "γ is the share of the predicted runtime that B is granted; p_γ at most is its upper 95 % confidence bound. B must "
        f"win an instance with at least the win probability for a power of {intention.power:g} by Equation 4; '-' where no "
        "result is rejected.\n"
        "A larger p_γ grants B more runtime, so that it wins more, and asks for more wins. How these balance depends on the "
        "algorithms: choose before B has run. The smallest p-value for any dependence tends to about 2·p_γ as n grows: "
        "with many instances a p_γ above α/2 leaves it nothing to reject."
    )


def p_value_text(test: SignTest) -> str:
    """Return Equation 4's p-value to six digits, or by its logarithm where it underflows."""
    return _number(test.p_value) if test.p_value > 0 else f"10^{test.log10_p_value:.4f}"


def _smallest(test: SignTest) -> str:
    smallest = p_value(test.n, 0, p_gamma=test.p_gamma)
    return _number(smallest) if smallest else "below 1e-323"


def _number(p: float) -> str:
    return f"{p:.6g}"
