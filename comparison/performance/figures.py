"""Panels of curves. They differ in dashes, markers and lightness, so that they can be distinguished in grey."""

import math
from collections.abc import Iterable, Sequence
from itertools import cycle
from typing import TYPE_CHECKING, Any

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.figure import COLOURS, new_figure
from fairbench_agent.workloads.arrays import FloatArray

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COMPOSED = ({"color": "0.6", "linewidth": 5, "zorder": 1}, {"color": "0.82", "linewidth": 8, "zorder": 0.9})
MARKED = 6
"""Markers of a curve."""
MAX_PANELS = 60
_DASHES = ("-", (0, (5, 1.5)), (0, (1.5, 1.2)), (0, (6, 1.5, 1.5, 1.5)))
_MARKERS = "osD^v<>pP*"
_PANEL_INCHES = (4.4, 3.3)

Point = tuple[str, str, tuple[float, ...]]
"""Title of the panel, label of the curve, and x, y or x, y, lower, upper."""


def panel_figure(points: Sequence[Point], x_label: str, y_label: str, *, share_y: bool = False) -> "Figure":
    """Draw one panel per title and one curve per label."""
    by_title: dict[str, dict[str, list[tuple[float, ...]]]] = {}
    for title, label, point in points:
        by_title.setdefault(title, {}).setdefault(label, []).append(point)
    styles = styles_of(label for _, label, _ in points)
    figure, axes = panels(len(by_title), share_y=share_y)
    x_scale, y_scale = (_scale(np.array([point[at] for _, _, point in points])) for at in (0, 1))
    for axis, (title, curves) in zip(axes, by_title.items(), strict=True):
        for label, curve in curves.items():
            _draw_curve(axis, np.array(sorted(curve)).T, {"label": label, **styles[label]})
        axis.set(xscale=x_scale, yscale=y_scale, xlabel=x_label, ylabel=y_label, title=title)
    return finished(figure)


def styles_of(labels: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Return the look of each curve."""
    looks = zip(cycle(COLOURS), cycle(_DASHES), cycle(_MARKERS))  # three endless cycles of different lengths
    shared = {"markersize": 5, "markerfacecolor": "white", "linewidth": 1.5}
    return {
        label: {"color": colour, "linestyle": dash, "marker": marker, **shared}
        for label, (colour, dash, marker) in zip(dict.fromkeys(labels), looks, strict=False)
    }


def panels(n: int, *, share_y: bool) -> "tuple[Figure, list[Axes]]":
    """Return a figure with n panels; ParameterError for more than fit."""
    if n > MAX_PANELS:
        raise ParameterError(f"{n} panels do not fit a figure of at most {MAX_PANELS}; select functions or dimensions")
    n_columns = n if n <= 3 else math.ceil(math.sqrt(n))
    n_rows = -(-n // n_columns)
    figure = new_figure(_PANEL_INCHES[0] * n_columns, _PANEL_INCHES[1] * n_rows)
    grid = figure.subplots(n_rows, n_columns, sharex=True, sharey=share_y, squeeze=False).ravel().tolist()
    for unused in grid[n:]:
        unused.remove()
    return figure, grid[:n]


def finished(figure: "Figure") -> "Figure":
    """Return a figure with grid, legend, and labels at its outer panels only."""
    from matplotlib.ticker import LogFormatter  # noqa: PLC0415  comes with an extra

    handles: dict[str, Any] = {}
    lowest = {place.colspan.start: axis for axis in figure.axes if (place := axis.get_subplotspec())}
    for axis in figure.axes:
        handles |= {label: handle for handle, label in zip(*axis.get_legend_handles_labels(), strict=True)}
        axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
        if axis.get_yscale() == "log":
            axis.yaxis.set_minor_formatter(LogFormatter(minor_thresholds=(1, 0.4)))
        place = axis.get_subplotspec()
        if axis in lowest.values():
            axis.tick_params(labelbottom=True)
        else:
            axis.set_xlabel("")
        if place and place.colspan.start:
            axis.set_ylabel("")
    figure.legend(handles.values(), handles.keys(), loc="outside lower center", ncols=min(4, len(handles)))
    return figure


def _draw_curve(axis: "Axes", columns: FloatArray, style: dict[str, Any]) -> None:
    columns[~np.isfinite(columns)] = np.nan
    x, y, *band = columns
    solved = np.flatnonzero(np.isfinite(y))
    # the last point of a curve shows where it ends, so it has a marker whatever the distance
    axis.plot(x, y, markevery=[*solved[: -1 : max(1, len(x) // 10)], *solved[-1:]], **style)
    if band:
        axis.fill_between(x, *band, color=style["color"], alpha=0.1, linewidth=0)
        for edge in band:
            axis.plot(x, edge, color=style["color"], linestyle=style["linestyle"], linewidth=0.6)


def _scale(values: FloatArray) -> str:
    finite = values[np.isfinite(values)]
    return "log" if len(finite) and finite.min() > 0 and finite.max() > 2 * finite.min() else "linear"
