"""Figures of the performance methods. Curves differ in dashes, markers and lightness, so they can be told apart in grey.

ParameterError where a figure would have more than 60 panels.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from typing import TYPE_CHECKING, Any

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance.runtime_ecdf import RuntimeECDF
from fairbench_agent.comparison.performance.trajectories import Quality
from fairbench_agent.comparison.performance.views import NeededRuntime, ReachedValue
from fairbench_agent.core.figure import COLOURS, figure_style, new_figure
from fairbench_agent.workloads.arrays import FloatArray

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DASHES = ("-", (0, (5, 1.5)), (0, (1.5, 1.2)), (0, (6, 1.5, 1.5, 1.5)))
MARKERS = "osD^v<>pP*"
PANEL_INCHES = (4.4, 3.3)
MAX_PANELS = 60
N_MARKERS = 6
COMPOSED = ({"color": "0.6", "linewidth": 5, "zorder": 1}, {"color": "0.82", "linewidth": 8, "zorder": 0.9})
N_STEPS = 1000

Curves = dict[str, list[tuple[float, ...]]]
"""Per label, points (x, y) or (x, y, lower, upper)."""


@figure_style()
def ecdf_figure(ecdfs: Mapping[tuple[int, str], RuntimeECDF], unit: str, composed: Sequence[str] = ()) -> "Figure":
    """Draw one panel per dimension, one curve per algorithm; × is the cross, the dot at the edge the share solved at all.

    Curves of up to two `composed` algorithms, which nobody can run, are broad bands behind the others.
    """
    dimensions = sorted({dimension for dimension, _ in ecdfs})
    styles = _styles(algorithm for _, algorithm in ecdfs if algorithm not in composed)
    styles |= dict(zip(composed, COMPOSED, strict=False))
    figure, axes = _panels(len(dimensions), share_y=True)
    first, last = _range(ecdfs.values())
    for axis, dimension in zip(axes, dimensions, strict=True):
        curves = {algorithm: ecdf for (of, algorithm), ecdf in ecdfs.items() if of == dimension}
        for algorithm, ecdf in curves.items():
            _draw_ecdf(axis, ecdf, (first, last), {"label": algorithm, **styles[algorithm]})
        some = next(iter(curves.values()))
        counts = f"{_counted(some.n_problems, 'problem')}, {_counted(some.n_pairs, 'problem-target pair')}"
        axis.set(xscale="log", xlabel=unit, ylabel="share of pairs solved", ylim=(-0.02, 1.02), xlim=(first, last))
        axis.set_title(f"{dimension}-D, {counts}" if dimension else counts)
    return _finished(figure)


@figure_style()
def fixed_target_figure(rows: Sequence[NeededRuntime], quality: Quality, unit: str) -> "Figure":
    """Draw aRT over target, harder targets to the right, one panel per problem; targets never reached have no point."""
    panels: dict[str, Curves] = {}
    for row in rows:
        point = (quality.shown(row.target), row.art)
        panels.setdefault(str(row.problem), {}).setdefault(row.algorithm, []).append(point)
    figure = _figure(panels, f"target {quality}", f"aRT ({unit})", share_y=True)
    if quality is not Quality.MAXIMISED_VALUE:
        figure.axes[0].invert_xaxis()
    return figure


@figure_style()
def fixed_budget_figure(rows: Sequence[ReachedValue], quality: Quality, unit: str) -> "Figure":
    """Draw the median value over budget, with the quartiles as a band, one panel per problem."""
    panels: dict[str, Curves] = {}
    for row in rows:
        values = (quality.shown(value) for value in (row.median, row.lower_quartile, row.upper_quartile))
        panels.setdefault(str(row.problem), {}).setdefault(row.algorithm, []).append((row.budget, *values))
    return _figure(panels, f"budget ({unit})", f"median {quality}")


@figure_style()
def art_scaling_figure(rows: Sequence[NeededRuntime], quality: Quality, unit: str) -> "Figure":
    """Draw aRT divided by dimension over dimension at the hardest target of each problem, one panel per function."""
    hardest: dict[tuple[str, str, int], NeededRuntime] = {}
    for row in rows:
        key = (row.problem.function, row.algorithm, row.problem.dimension)
        hardest[key] = min(row, hardest.get(key, row), key=lambda row: row.target)
    panels: dict[str, Curves] = {}
    for (function, algorithm, dimension), row in hardest.items():
        title = f"{function}, target {quality.shown(row.target):.3g}"
        point = (max(1, dimension), row.art / max(1, dimension))
        panels.setdefault(title, {}).setdefault(algorithm, []).append(point)
    figure = _figure(panels, "dimension", f"aRT / dimension ({unit})", share_y=True)
    ticks = sorted({max(1, row.problem.dimension) for row in rows})
    for axis in figure.axes:
        axis.set_xticks(ticks, list(map(str, ticks)))
        axis.set_xticks([], minor=True)
    return figure


def _draw_ecdf(axis: "Axes", ecdf: RuntimeECDF, ends: tuple[float, float], style: dict[str, Any]) -> None:
    x = np.unique([*ends, *(np.geomspace(*rises, N_STEPS) if (rises := ecdf.ends()) else ()), *(rises or ())])
    axis.step(x, ecdf.at(x), where="post", markevery=_spread(x), **style)
    dot = {"color": style["color"], "clip_on": False, "zorder": style.get("zorder", 5)}
    axis.plot(ends[1], ecdf.solved, marker=".", markersize=9, **dot)
    if ecdf.cross is not None and "marker" in style:  # composed algorithms have none
        axis.plot(ecdf.cross, ecdf.at(np.array([ecdf.cross])), marker="x", markersize=11, markeredgewidth=2.2, **dot)


def _range(ecdfs: Iterable[RuntimeECDF]) -> tuple[float, float]:
    seen = [end for ecdf in ecdfs for end in (*(ecdf.ends() or ()), *([ecdf.cross] if ecdf.cross else []))]
    return min(seen, default=1.0) / 1.2, max(seen, default=1.0) * 1.2


def _spread(x: FloatArray) -> list[int]:
    """Choose points for markers that are evenly spread on a log axis."""
    wanted = np.geomspace(x[0], x[-1], N_MARKERS + 2)[1:-1]
    return [int(index) for index in np.unique(np.searchsorted(x, wanted).clip(max=len(x) - 1))]


def _figure(panels: Mapping[str, Curves], x_label: str, y_label: str, *, share_y: bool = False) -> "Figure":
    styles = _styles(label for curves in panels.values() for label in curves)
    figure, axes = _panels(len(panels), share_y=share_y)
    points = [point for curves in panels.values() for curve in curves.values() for point in curve]
    x_scale, y_scale = (_scale(np.array([point[at] for point in points])) for at in (0, 1))
    for axis, (title, curves) in zip(axes, panels.items(), strict=True):
        for label, curve in curves.items():
            _draw_curve(axis, np.array(sorted(curve)).T, {"label": label, **styles[label]})
        axis.set(xscale=x_scale, yscale=y_scale, xlabel=x_label, ylabel=y_label, title=title)
    return _finished(figure)


def _draw_curve(axis: "Axes", columns: FloatArray, style: dict[str, Any]) -> None:
    columns[~np.isfinite(columns)] = np.nan
    x, y, *band = columns
    solved = np.flatnonzero(np.isfinite(y))
    # the last point of a curve says where it ends, so it has a marker whatever the distance
    axis.plot(x, y, markevery=[*solved[: -1 : max(1, len(x) // 10)], *solved[-1:]], **style)
    if band:
        axis.fill_between(x, *band, color=style["color"], alpha=0.1, linewidth=0)
        for edge in band:
            axis.plot(x, edge, color=style["color"], linestyle=style["linestyle"], linewidth=0.6)


def _scale(values: FloatArray) -> str:
    finite = values[np.isfinite(values)]
    return "log" if len(finite) and finite.min() > 0 and finite.max() > 2 * finite.min() else "linear"


def _styles(labels: Iterable[str]) -> dict[str, dict[str, Any]]:
    looks = zip(cycle(COLOURS), cycle(DASHES), cycle(MARKERS))  # three endless cycles of different lengths
    shared = {"markersize": 5, "markerfacecolor": "white", "linewidth": 1.5}
    return {
        label: {"color": colour, "linestyle": dash, "marker": marker, **shared}
        for label, (colour, dash, marker) in zip(dict.fromkeys(labels), looks, strict=False)
    }


def _counted(n: int, what: str) -> str:
    return f"{n:,} {what}{'' if n == 1 else 's'}"


def _panels(n: int, *, share_y: bool) -> "tuple[Figure, list[Axes]]":
    if n > MAX_PANELS:
        raise ParameterError(f"{n} panels do not fit a figure of at most {MAX_PANELS}; select functions or dimensions")
    n_columns = n if n <= 3 else math.ceil(math.sqrt(n))
    n_rows = -(-n // n_columns)
    figure = new_figure(PANEL_INCHES[0] * n_columns, PANEL_INCHES[1] * n_rows)
    grid = figure.subplots(n_rows, n_columns, sharex=True, sharey=share_y, squeeze=False).ravel().tolist()
    for unused in grid[n:]:
        unused.remove()
    return figure, grid[:n]


def _finished(figure: "Figure") -> "Figure":
    from matplotlib.ticker import LogFormatter  # noqa: PLC0415 optional, and slow to load

    handles: dict[str, Any] = {}
    for axis in figure.axes:
        handles |= {label: handle for handle, label in zip(*axis.get_legend_handles_labels(), strict=True)}
        axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
        axis.spines[["top", "right"]].set_visible(False)
        if axis.get_yscale() == "log":
            axis.yaxis.set_minor_formatter(LogFormatter(minor_thresholds=(1, 0.4)))
    _label_outer(figure)
    figure.legend(
        handles.values(), handles.keys(), loc="outside lower center", ncols=min(4, len(handles)), frameon=False
    )
    return figure


def _label_outer(figure: "Figure") -> None:
    """Keep the labels of x at the lowest panel of each column, and those of y at the first of each row."""
    lowest = {place.colspan.start: axis for axis in figure.axes if (place := axis.get_subplotspec())}
    for axis in figure.axes:
        place = axis.get_subplotspec()
        if axis not in lowest.values():
            axis.set_xlabel("")
        else:
            axis.tick_params(labelbottom=True)
        if place and place.colspan.start:
            axis.set_ylabel("")
