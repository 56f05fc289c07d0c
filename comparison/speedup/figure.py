"""The figure of `speedup`: the share of instances solved within a time, A's with the 90 % interval of the machines."""

from collections.abc import Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING

import numpy as np

from fairbench_agent.comparison.speedup.speedup import Speedup
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.figure import ACCENT, INK, figure_style, new_figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_PANEL_INCHES = (4.6, 3.3)
_MARGIN = 1.5
"""Factor between the extreme times and the ends of the axis."""


@figure_style()
def draw_speedups(results: Mapping[str, Speedup], b: str = "b") -> "Figure":
    """Draw a panel per A with its name; a name of one letter, such as the default, is not repeated."""
    figure = new_figure(_PANEL_INCHES[0] * len(results), _PANEL_INCHES[1])
    axes = figure.subplots(1, len(results), sharey=True, squeeze=False).ravel().tolist()
    for axis, (a, result) in zip(axes, results.items(), strict=True):
        labels = [letter if name.upper() == letter else f"{letter}: {name}" for letter, name in (("A", a), ("B", b))]
        _draw_panel(axis, result, labels)
    axes[0].set_ylabel("share of instances solved")
    return figure


def _draw_panel(axis: "Axes", result: Speedup, labels: Sequence[str]) -> None:
    n = result.n + len(result.ties)
    solved_a = [row for row in result.instances if row.a_solved]
    times_a = [row.fair_runtime_s for row in solved_a]
    ends = [[row.fair_runtime_90_s[end] for row in solved_a] for end in (0, 1)]
    times_b = [row.b_s for row in result.instances if row.b_s is not None]
    positive = [time for times in (times_a, *ends, times_b) for time in times if 0 < time < inf] or [1.0]
    limits = min(positive) / _MARGIN, max(positive) * _MARGIN
    grid = np.unique(np.clip([*limits, *times_a, *ends[0], *ends[1], *times_b], *limits))
    lower, upper = (_share(times, grid, n) for times in (ends[1], ends[0]))
    axis.fill_between(grid, lower, upper, step="post", color=ACCENT, alpha=0.2, linewidth=0, label="90 % interval of A")
    axis.step(grid, _share(times_a, grid, n), where="post", color=ACCENT, label=f"{labels[0]}, converted")
    axis.step(grid, _share(times_b, grid, n), where="post", color=INK, linestyle=(0, (5, 1.5)), label=labels[1])
    axis.set(xscale="log", xlim=limits, ylim=(0, 1.02), xlabel="time on B's machine, s", title=f"{n} instances")
    axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
    axis.legend()


def _share(times: Sequence[float], grid: FloatArray, n: int) -> FloatArray:
    """Return the share of n instances solved within each time; a runtime of 0 is left of the axis."""
    return np.searchsorted(np.sort(np.array(times, dtype=float)), grid, side="right") / n
