"""Rows of cells, from a page or a text, before anybody knows which column is the name and which the score."""

from collections.abc import Iterable
from dataclasses import dataclass

from fairbench_agent.calibration.data.score_cells import is_figure, is_name, number_in


@dataclass(frozen=True)
class Grid:
    """A table as it stands there, headings and prose among its rows."""

    title: str
    """what the page calls it, empty if nothing"""
    rows: tuple[tuple[str, ...], ...]


def loose_row(parts: Iterable[str]) -> list[str]:
    """Return the name and the numbers among parts that stand in no columns; percentages and prices are dropped.

    Without a name they are returned as they are, for whoever tells what was left out.
    """
    cells = [part for part in parts if part]
    name = next((cell for cell in cells if is_name(cell)), None)
    if name is None:
        return cells
    return [name, *(cell for cell in cells if is_figure(cell) and number_in(cell) is not None)]
