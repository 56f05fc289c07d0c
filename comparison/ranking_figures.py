"""Figure of the league problem by problem (Chandrasekaran & Bartz-Beielstein, Figure 2)."""

from typing import TYPE_CHECKING

import numpy as np

from fairbench.comparison.figure_file import new_figure
from fairbench.comparison.severity_ranking import League

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def per_problem_figure(league: League) -> "Figure":
    """Draw points and goal difference of every algorithm on every problem, best algorithm on top.

    Raises:
        MissingExtraError: matplotlib is not installed.
    """
    matches = league.matches
    names = [standing.algorithm for standing in league.standings]
    rows = [matches.algorithms.index(name) for name in names]
    n_rows, n_columns = len(names), len(matches.problems)
    figure = new_figure(max(6.0, 2.5 + 0.35 * n_columns), 2.0 + 0.6 * n_rows)
    top, bottom = figure.subplots(2, 1, sharex=True)
    points = matches.points.sum(axis=1).T[rows]
    goals = matches.goal_difference.sum(axis=1).T[rows]
    # goal differences span orders of magnitude on either side of zero
    shown = np.sign(goals) * np.log10(1 + np.abs(goals))
    limit = max(float(np.abs(shown).max()), 1.0)
    for axes, values, title, colours, low, high in (
        (top, points, "points", "viridis", 0.0, 3.0 * (n_rows - 1)),
        (bottom, shown, "goal difference, sign(GD) · log₁₀(1 + |GD|)", "RdBu", -limit, limit),
    ):
        image = axes.imshow(values, cmap=colours, vmin=low, vmax=high, aspect="auto")
        axes.set_yticks(range(n_rows), names)
        axes.set_title(title, fontsize=10)
        figure.colorbar(image, ax=axes)
    bottom.set_xticks(range(n_columns), matches.problems, rotation=90)
    return figure
