"""Figures of the sign test: its p-values against k (Figure 6) and the cost of extra runtime (Figure 7)."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from fairbench_agent.comparison.figure_file import new_figure
from fairbench_agent.comparison.sign_test.extra_runtime import ExtraRuntimeRate, exact_rate
from fairbench_agent.comparison.sign_test.power import PowerCurve
from fairbench_agent.comparison.sign_test.sign_test import p_value, p_value_dependent

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MAX_POINTS = 100
"""Numbers of wins beyond 0 at which p-values are drawn, evenly spread where n is larger."""


def p_value_figure(n: int = 30, p_gamma: float = 0.01, alpha: float = 0.05) -> "Figure":
    """Draw the plain, the corrected and the dependent p-value against A's wins (Figure 6, whose n and p_γ are the default)."""
    figure = new_figure(6.4, 4.2)
    axes = figure.add_subplot()
    wins = range(0, n + 1, max(1, math.ceil(n / MAX_POINTS)))
    axes.plot(wins, [p_value(n, k, p_gamma=0.0) for k in wins], "o-", ms=3, label="sign test")
    axes.plot(wins, [p_value(n, k, p_gamma=p_gamma) for k in wins], "s-", ms=3, label="corrected (Equation 4)")
    axes.plot(wins, [p_value_dependent(n, k, p_gamma=p_gamma) for k in wins], "^-", ms=3, label="any dependence")
    axes.axhline(alpha, color="grey", lw=0.8, ls="--", label=f"α = {alpha:g}")
    axes.set(xlabel="instances that A wins, k", ylabel="p-value", title=f"n = {n}, $p_γ$ = {p_gamma:g}")
    axes.legend()
    return figure


def power_figure(curve: PowerCurve, target: float = 0.8) -> "Figure":
    """Draw the power of the corrected test against the number of instances."""
    figure = new_figure(6.4, 4.2)
    axes = figure.add_subplot()
    axes.plot(curve.n_instances, curve.powers, ".-", ms=3, lw=0.8)
    axes.axhline(target, color="grey", lw=0.8, ls="--", label=f"power {target:g}")
    title = f"B wins with probability {curve.win_probability:g}, $p_γ$ = {curve.p_gamma:g}, α = {curve.alpha:g}"
    axes.set(xlabel="instances without a tie, n", ylabel="power", ylim=(-0.02, 1.02), title=title)
    axes.legend()
    return figure


def extra_runtime_figure(measured: Sequence[ExtraRuntimeRate] = (), *, n: int = 16, alpha: float = 0.05) -> "Figure":
    """Draw the rejection rate against extra runtime: exact as a line, measured with intervals (Figure 7)."""
    figure = new_figure(6.4, 4.2)
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
    axes.set(xlabel="extra runtime of B in %", ylabel="rejection rate", title=f"A search against itself, n = {n}")
    axes.set_ylim(bottom=0)
    axes.legend()
    return figure
