"""The corrected sign test, its tables and its power, in words that claim no more than the test does.

The figures are its p-values against k (Figure 6), its power, and the cost of extra runtime (Figure 7).
"""

import math
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from fairbench_agent.comparison.report_blocks import JsonDocument, plain_text
from fairbench_agent.comparison.sign_test.effect_report import effect_note, effect_rows
from fairbench_agent.comparison.sign_test.short_answer import short_answer
from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value, p_value_dependent
from fairbench_agent.comparison.sign_test.verdict_text import (
    conclusion,
    number_text,
    p_value_text,
    rounding_caveat,
    turning_text,
    wins_text,
)
from fairbench_agent.core.figure import WIDTH_INCH, figure_style, new_figure
from fairbench_agent.core.table import Table, text_of

if TYPE_CHECKING:  # numpy and scipy are not needed to word a p-value
    from collections.abc import Mapping, Sequence

    from matplotlib.figure import Figure

    from fairbench_agent.comparison.sign_test.extra_runtime import ExtraRuntimeRate
    from fairbench_agent.comparison.sign_test.power import PowerCurve, RequiredInstances
    from fairbench_agent.comparison.sign_test.rounding import Rounding

CURVE_ROWS = 40
"""Rows of a power curve that are printed; the JSON document has all."""

MAX_POINTS = 100
"""Numbers of wins beyond 0 at which p-values are drawn, evenly spread where n is larger."""


def outcome_rows(test: SignTest) -> tuple[tuple[str, str], ...]:
    """Return the result as pairs of what it is and what it is here."""
    names = f" ({', '.join(test.ties)})" if test.ties else ""
    ties = "not given" if test.n_ties is None else f"{test.n_ties}{names}" if test.n_ties else "none"
    return (
        ("instances without a tie, n", f"{test.n}"),
        ("of these won by A, k", f"{test.k}"),
        ("ties, left out", ties),
        *rounding_rows(test.rounding),
        ("p-value for any dependence", number_text(test.p_value_dependent)),
        ("corrected p-value (Equation 4)", p_value_text(test)),
        ("p-value without assumption (b)", number_text(test.p_value_unrestricted)),
        *_ties_rows(test),
        ("smallest attainable p-value", number_text(p_value_dependent(test.n, 0, p_gamma=test.p_gamma))),
        ("smallest attainable by Equation 4", number_text(p_value(test.n, 0, p_gamma=test.p_gamma))),
        ("critical value of k", critical_text(test.critical_value_dependent, "none")),
        ("critical value of k by Equation 4", critical_text(test.critical_value, "none")),
        ("p_γ, α", f"{test.p_gamma:g}, {test.alpha:g}"),
        ("H0 is rejected up to p_γ", turning_text(test)),
    )


def test_document(test: SignTest) -> JsonDocument:
    """Return the result as a JSON document, without what is not known of the values."""
    known = {
        name: value
        for name, value in asdict(test).items()
        if name not in {"p_value_ties_for_a", "rounding", "effect"} or value is not None
    }
    return _finite(known | {"critical_value_dependent": test.critical_value_dependent})


def _finite(document: JsonDocument) -> JsonDocument:
    """Return a document with null for infinite numbers, which JSON has none of: differences where a run gave no value."""
    return {
        name: _finite(part)
        if isinstance(part, dict)
        else None
        if isinstance(part, float) and math.isinf(part)
        else part
        for name, part in document.items()
    }


def sign_test_text(test: SignTest, *, verbose: bool = False) -> str:
    """Return the answer, the caution that matters most, and who won how many; if verbose, below them the conclusion and all figures."""
    short = "\n".join(filter(None, (*short_answer(test, verbose=verbose), wins_text(test))))
    return f"{short}\n\n{_full_text(test)}" if verbose else short


def _full_text(test: SignTest) -> str:
    table = facts_table(test)
    note = effect_note(test)
    return f"{conclusion(test)}{rounding_caveat(test.rounding)}\n\n{plain_text([table])}{chr(10) * bool(note)}{note}"


def facts_table(test: SignTest) -> Table:
    """Return counts, p-values, critical values and sizes, a row each."""
    return Table(("", ""), (*outcome_rows(test), *effect_rows(test)), alignment="l")


def _ties_rows(test: SignTest) -> list[tuple[str, str]]:
    value = test.p_value_ties_for_a
    return [] if value is None else [("p-value if ties count for A", number_text(value))]


def rounding_rows(rounding: "Rounding | None") -> list[tuple[str, str]]:
    """Return how many ties A's rounding makes, as a row; none if it makes none."""
    if rounding is None or rounding.exact or not (rounding.a_ahead or rounding.b_ahead):
        return []
    b, a = len(rounding.b_ahead), len(rounding.a_ahead)
    return [("of these within A's rounding", f"{b + a}; taken exactly, B is better on {b} and A on {a} of them")]


def critical_values_table(
    p_gamma: float,
    alphas: "Sequence[float]",
    dependent: "Mapping[int, Sequence[int | None]]",
    independent: "Mapping[int, Sequence[int | None]]",
) -> Table:
    """Return a row per sample size, a column per level for any dependence, then by Equation 4; '-' where none is rejected."""
    levels = [f"α = {alpha:g}" for alpha in alphas]
    header = ("n", *(f"{level}, any dependence" for level in levels), *(f"{level}, Equation 4" for level in levels))
    rows = tuple((str(n), *map(critical_text, (*row, *independent[n]))) for n, row in dependent.items())
    head = f"largest k, A's wins of n, that is rejected at p_γ = {p_gamma:g}; the one for any dependence decides"
    return Table(header, rows, caption=head)


def power_curve_table(curve: "PowerCurve", independent: "PowerCurve", sizes: "Sequence[str]" = ()) -> Table:
    """Return critical value and power per sample size, for any dependence and, over the same sizes, by Equation 4.

    Which sizes reach the power wanted is said first for any dependence, then by Equation 4.
    """
    rows = tuple(
        (str(n), *(cell for k, power in found for cell in (critical_text(k), f"{power:.4f}")))
        for n, *found in zip(
            curve.n_instances,
            zip(curve.critical_values, curve.powers, strict=True),
            zip(independent.critical_values, independent.powers, strict=True),
            strict=True,
        )
    )
    header = ("n", "critical value, any dependence", "power", "critical value, Equation 4", "power")
    head = (
        f"B wins an instance with probability {curve.win_probability:g}; p_γ = {curve.p_gamma:g}, α = {curve.alpha:g}"
    )
    return Table(header, rows, caption="\n".join([*sizes[:1], head]), notes=tuple(sizes[1:]))


def power_curve_text(table: Table) -> str:
    """Return the table of a power curve with its first rows only, if it has many."""
    left_out = len(table.rows) - CURVE_ROWS
    if left_out <= 0:
        return text_of(table)
    more = f"{left_out} more rows up to n = {table.rows[-1][0]} are in --json and in other forms (--format)"
    return text_of(replace(table, rows=table.rows[:CURVE_ROWS], notes=(more, *table.notes)))


def required_instances_text(size: "RequiredInstances", *, dependent: bool) -> str:
    """Return which numbers of instances reach the power, for any dependence or by Equation 4."""
    test, needed = ("For any dependence", "½ + p_γ/α") if dependent else ("By Equation 4", "½ + p_γ")
    if size.first is None:
        return f"{test}, no n up to {size.searched_to} reaches a power of {size.power:g}."
    first = f"{test}, the first n with a power of {size.power:g} is {size.first}."
    if size.stays_from is None:
        return (
            f"{first} No n up to {size.searched_to} keeps it from then on; only a win probability above {needed} does."
        )
    reach = "for every larger n" if size.proved else f"up to n = {size.searched_to}, the largest searched"
    return f"{first} From n = {size.stays_from} the power stays there, {reach}."


def extra_runtime_rows(
    exact: dict[float, float], measured: "Sequence[ExtraRuntimeRate]" = ()
) -> list[dict[str, float]]:
    """Return the rejection rate per amount of extra runtime, exact and, where there is one, measured with interval."""
    rows = [{"extra": extra, "exact_rate": rate} for extra, rate in exact.items()]
    for row, found in zip(rows, measured, strict=False):
        row |= {"rate": found.rate, "low": found.low, "high": found.high, "repetitions": found.repetitions}
    return rows


def extra_runtime_table(rows: list[dict[str, float]], n: int, alpha: float) -> Table:
    """Return the same as a table, under what the most extra runtime does, and above what a rate is."""
    header = ["extra runtime", "exact rate"]
    cells = [[f"{row['extra']:.0%}", f"{row['exact_rate']:.4f}"] for row in rows]
    if "rate" in rows[0]:
        header += ["measured", "95 % interval"]
        for cell, row in zip(cells, rows, strict=True):
            cell += [f"{row['rate']:.4f}", f"{row['low']:.4f}..{row['high']:.4f}"]
    most = max(rows, key=lambda row: row["extra"])
    answer = (
        f"Random search with {100 * most['extra']:.3g} % extra runtime is found better than itself in {100 * most['exact_rate']:.3g} % of "
        f"comparisons on {n} instances, where level {alpha:g} allows {100 * alpha:.3g} %."
    )
    reading = "rate: share of comparisons in which the sign test rejects, though B is A's own search; ties aside"
    return Table(tuple(header), tuple(map(tuple, cells)), caption=answer, notes=(reading,))


def critical_text(value: int | None, none: str = "-") -> str:
    """Return a critical value, or what stands for none."""
    return none if value is None else str(value)


@figure_style()
def p_value_figure(n: int = 30, p_gamma: float = 0.01, alpha: float = 0.05) -> "Figure":
    """Draw the plain, the corrected and the dependent p-value against A's wins (Figure 6, whose n and p_γ are the default)."""
    figure = new_figure(WIDTH_INCH, 4.2)
    axes = figure.add_subplot()
    wins = range(0, n + 1, max(1, math.ceil(n / MAX_POINTS)))
    axes.plot(wins, [p_value(n, k, p_gamma=0.0) for k in wins], "o-", ms=3, label="sign test")
    axes.plot(wins, [p_value(n, k, p_gamma=p_gamma) for k in wins], "s-", ms=3, label="corrected (Equation 4)")
    axes.plot(wins, [p_value_dependent(n, k, p_gamma=p_gamma) for k in wins], "^-", ms=3, label="any dependence")
    axes.axhline(alpha, color="grey", lw=0.8, ls="--", label=f"α = {alpha:g}")
    title = f"P-values of the corrected sign test, n = {n}, $p_γ$ = {p_gamma:g}"
    axes.set(xlabel="instances that A wins, k", ylabel="p-value", title=title)
    axes.legend()
    return figure


@figure_style()
def power_figure(curve: "PowerCurve", independent: "PowerCurve", target: float = 0.8) -> "Figure":
    """Draw the power against the number of instances, for any dependence and, over the same numbers, by Equation 4."""
    figure = new_figure(WIDTH_INCH, 4.2)
    axes = figure.add_subplot()
    axes.plot(curve.n_instances, curve.powers, "^-", ms=3, lw=0.8, label="any dependence")
    axes.plot(independent.n_instances, independent.powers, "s:", ms=3, lw=0.8, label="Equation 4")
    axes.axhline(target, color="grey", lw=0.8, ls="--", label=f"power {target:g}")
    wins = f"B wins with probability {curve.win_probability:g}"
    title = f"Power of the corrected sign test: {wins}, $p_γ$ = {curve.p_gamma:g}, α = {curve.alpha:g}"
    axes.set(xlabel="instances without a tie, n", ylabel="power", ylim=(-0.02, 1.02), title=title)
    axes.legend()
    return figure


@figure_style()
def extra_runtime_figure(measured: "Sequence[ExtraRuntimeRate]" = (), *, n: int = 16, alpha: float = 0.05) -> "Figure":
    """Draw the rejection rate against extra runtime: exact as a line, measured with intervals (Figure 7)."""
    from fairbench_agent.comparison.sign_test.extra_runtime import exact_rate  # noqa: PLC0415 needs scipy

    figure = new_figure(WIDTH_INCH, 4.2)
    axes = figure.add_subplot()
    percents = range(65)
    axes.plot(percents, [exact_rate(percent / 100, n=n, alpha=alpha) for percent in percents], label="exact")
    if measured:
        rates = [found.rate for found in measured]
        below = [found.rate - found.low for found in measured]
        above = [found.high - found.rate for found in measured]
        places = [100 * found.extra for found in measured]
        axes.errorbar(places, rates, yerr=(below, above), fmt="o", capsize=3, label="measured, 95 % interval")
    axes.axhline(alpha, color="grey", lw=0.8, ls="--", label=f"α = {alpha:g}")
    title = f"How often the sign test rejects where B is A's own search with extra runtime, n = {n}"
    axes.set(xlabel="extra runtime of B in %", ylabel="rejection rate", title=title)
    axes.set_ylim(bottom=0)
    axes.legend()
    return figure
