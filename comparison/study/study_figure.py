"""A study's conclusion as a figure: who is better on each instance, and by how much.

Who is better is told by place and shape, so grey suffices: a filled disc right of the line of no difference is a win of B, an open
square left of it one of A, a cross on it a tie. It shows what `wins_chart` draws into the page of a report.
"""

from typing import TYPE_CHECKING, Any

from fairbench_agent.comparison.study.study_conclusion import Conclusion
from fairbench_agent.core.figure import ACCENT, INK, PALE, WIDTH_INCH, figure_style, new_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_LOOKS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("B better", 1, {"marker": "o", "color": ACCENT}),
    ("A better", -1, {"marker": "s", "color": INK, "mfc": "white"}),
    ("tie", 0, {"marker": "x", "color": INK}),
)
_ROW_INCH, _FIXED_INCH = 0.16, 1.5
_TALLEST_INCH = 60.0
"""Taller figures cannot be saved as pictures of 300 dots per inch; beyond, rows come closer."""
_LONGEST = 40
"""Letters of an instance's name that are shown."""
_NAMED = 300
"""Instances beyond which none is named, as names would lie on each other."""


def conclusion_figure(found: Conclusion) -> "Figure":
    """Draw the difference on every instance, in the order of the study, the first on top; a legend counts wins and ties."""
    with figure_style():
        differences, unit = found.drawn()
        n = len(differences)
        height = min(_FIXED_INCH + _ROW_INCH * n, _TALLEST_INCH)
        figure = new_figure(WIDTH_INCH, height)
        axes = figure.subplots()
        axes.hlines(range(n), 0, differences, color=PALE, linewidth=0.8, zorder=1)
        axes.axvline(0, color=INK, linewidth=0.8, zorder=1)
        for name, sign, look in _LOOKS:
            rows = [row for row, value in enumerate(differences) if (value > 0) - (value < 0) == sign]
            shown = [differences[row] for row in rows]
            axes.plot(shown, rows, linestyle="", markersize=4.5, label=f"{name}: {len(rows)}", **look)
        names = [_short(name) for name in found.table.instances] if n <= _NAMED else []
        axes.set_yticks(range(len(names)), names, parse_math=False)
        axes.set_ylim(n - 0.5, -0.5)
        reach = 1.08 * max(map(abs, differences)) or 1.0
        axes.set_xlim(-reach, reach)
        axes.set_xlabel(f"difference, {unit}, positive where B is better")
        axes.set_ylabel("instance")
        compared = f"A: {_short(found.study.a.name)}\nB: {_short(found.study.b.name)}"
        axes.set_title(f"Difference between A and B on each instance\n{compared}", parse_math=False)
        figure.legend(loc="outside lower center", ncols=3)
        return figure


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
