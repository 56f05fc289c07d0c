"""Figures of a planned comparison: power curves (Campelo & Takahashi 2019, Figure 1) and normal Q-Q plots (Figure 2)."""

from itertools import cycle
from typing import TYPE_CHECKING

from fairbench.comparison.figure_file import new_figure
from fairbench.comparison.normality import Normality, QuantilePlot
from fairbench.comparison.sample_size import PowerCurves

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def power_curve_figure(curves: PowerCurves, target_power: float | None = None) -> "Figure":
    """Draw power against effect size, one curve per number of instances, with the power wanted as a grey line.

    Raises:
        MissingExtraError: matplotlib is not installed.
    """
    figure = new_figure(6.4, 4.2)
    axes = figure.add_subplot()
    # told apart in grey, too
    styles = cycle(("solid", "dashed", "dashdot", "dotted"))
    for n, power, style in zip(curves.n_instances, curves.power, styles, strict=False):
        axes.plot(curves.effect_sizes, power, linestyle=style, label=f"N = {n}")
    if target_power is not None:
        axes.axhline(target_power, color="grey", linewidth=0.8)
    axes.set(xlabel="effect size d", ylabel="power", ylim=(0, 1.02), xlim=(0, float(curves.effect_sizes[-1])))
    axes.set_title(f"{curves.test.alternative} {curves.test.kind} test, α = {curves.alpha:g}")
    axes.legend()
    return figure


def quantile_figure(normality: Normality) -> "Figure":
    """Draw normal Q-Q plots of the differences, and of the means of their resamples (Algorithm 3).

    Raises:
        MissingExtraError: matplotlib is not installed.
    """
    figure = new_figure(8.0, 4.0)
    left, right = figure.subplots(1, 2)
    _draw(left, normality.sample, "differences")
    _draw(right, normality.means, "means of resamples")
    return figure


def _draw(axes: "Axes", plot: QuantilePlot, title: str) -> None:
    ends = (plot.theoretical[0], plot.theoretical[-1])
    axes.plot(plot.theoretical, plot.observed, "o", markersize=3)
    axes.plot(ends, [plot.intercept + plot.slope * end for end in ends], linewidth=1)
    axes.set(xlabel="normal quantile", ylabel="observed", title=f"{title} (r = {plot.correlation:.3f})")
