"""The performance profile and the cactus plot of several solvers."""

from typing import TYPE_CHECKING

import numpy as np

from fairbench_agent.analysis.performance.ecdf import styles_of
from fairbench_agent.analysis.solvers.scores import Solvers
from fairbench_agent.core.figure import WIDTH_INCH, figure_style, new_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_MARGIN = 1.1


@figure_style()
def draw_solvers(result: Solvers) -> "Figure":
    """Draw both plots with a curve per solver."""
    figure = new_figure(WIDTH_INCH, 3.2)
    profile, cactus = figure.subplots(1, 2)
    styles = styles_of(row.solver for row in result.solvers)
    worst = max([2.0, *(ratio for row in result.solvers for ratio in row.ratios)]) * _MARGIN
    for row in result.solvers:
        style = {**styles[row.solver], "markersize": 3}
        shares = np.arange(1, len(row.ratios) + 1) / result.n_instances
        last = shares[-1:] if len(shares) else [0.0]
        y = np.concatenate([[0.0], shares, last])
        profile.step([1.0, *row.ratios, worst], y, where="post", label=row.solver, **{**style, "marker": ""})
        cactus.plot(np.arange(1, len(row.solved_s) + 1), row.solved_s, **style)
    profile.set(xscale="log", xlim=(1, worst), ylim=(0, 1.02), xlabel="factor of the best runtime")
    profile.set(ylabel="share of instances solved", title=f"Performance profile, {result.n_instances} instances")
    cactus.set(
        yscale="log", xlim=(0, result.n_instances * _MARGIN), xlabel="instances solved", ylabel="within a time, s"
    )
    cactus.set_title("Cactus plot")
    for axis in (profile, cactus):
        axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
    handles, labels = profile.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=min(4, len(handles)))
    return figure
