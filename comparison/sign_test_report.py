"""The corrected sign test, its tables and its power, in words that claim no more than the test does."""

from typing import TYPE_CHECKING

from fairbench.comparison.sign_test import SignTest, p_value
from fairbench.comparison.text_table import text_table

if TYPE_CHECKING:  # numpy and scipy are not needed to word a p-value
    from fairbench.comparison.critical_values import CriticalValues
    from fairbench.comparison.extra_runtime import ExtraRuntimeRate
    from fairbench.comparison.power import PowerCurve, SampleSize

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
    """Return the whole result over several lines, the conclusion last; `names_ties` lists what was left out."""
    critical = "none" if test.critical_value is None else f"{test.critical_value}"
    lines = [
        f"instances without a tie, n                {test.n}",
        f"of these won by A, k                      {test.k}",
        f"corrected p-value (Equation 4)            {_p_value_text(test)}",
        f"p-value for any dependence                {_number(test.p_value_dependent)}",
        f"smallest attainable p-value (Equation 4)  {_smallest(test)}",
        f"critical value of k                       {critical}",
        f"p_γ, α                                    {test.p_gamma:g}, {test.alpha:g}",
        conclusion(test),
    ]
    if names_ties:
        lines.insert(2, f"ties, left out                            {_ties(test.ties)}")
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


def sample_size_text(size: "SampleSize") -> str:
    """Return in two sentences which numbers of instances reach the power."""
    if size.first is None:
        return f"No n up to {size.searched_to} reaches a power of {size.power:g}."
    first = f"The first n with a power of {size.power:g} is {size.first}."
    if size.stays_from is None:
        return f"{first} No n up to {size.searched_to} keeps it for ever: the win probability must exceed ½ + p_γ."
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


def _ties(names: tuple[str, ...]) -> str:
    return f"{len(names)} ({', '.join(names)})" if names else "none"


def _p_value_text(test: SignTest) -> str:
    return _number(test.p_value) if test.p_value > 0 else f"10^{test.log10_p_value:.4f}"


def _smallest(test: SignTest) -> str:
    smallest = p_value(test.n, 0, test.p_gamma)
    return _number(smallest) if smallest else "below 1e-323"


def _number(p: float) -> str:
    return f"{p:.6g}"
