"""Which column of a table is the CPU's name and which its score, and the scores, with what was left out.

Where several columns or tables could be meant nothing is guessed: the error lists them.
"""

import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from fairbench_agent.calibration.data.score_cells import is_figure, is_missing, is_name, names_a_model, number_in
from fairbench_agent.calibration.data.score_grid import Grid
from fairbench_agent.calibration.errors import ScoreError

_NAMES = (
    re.compile(r"\b(?:cpu|processor)s?\s*(?:name|model)?\s*", re.IGNORECASE),
    re.compile(r".*\b(?:cpu|processor|chip)s?\b.*|(?:model|device)s?(?:\s*name)?\s*", re.IGNORECASE),
    re.compile(r".*\bname\b.*", re.IGNORECASE),
)
"""Headings of a column of names, the surest first."""
_RANK = re.compile(r"rank(?:ing)?\b.*|#|no\.?|nr\.?|pos(?:ition|\.)?|place", re.IGNORECASE)
AGREEING = 1.25
"""Largest ratio of scores of one CPU that are taken for runs of the same benchmark."""


@dataclass(frozen=True)
class LeftOut:
    """A line of a table that gave no score."""

    line: str
    """its beginning"""
    reason: str


@dataclass(frozen=True)
class Found:
    """Scores that stand in a table."""

    scores: dict[str, float]
    column: str
    """heading of the scores, or number of their column where there are no headings"""
    title: str
    """what the page calls the table, empty if nothing"""
    left_out: tuple[LeftOut, ...]
    repeated: tuple[str, ...]
    """CPUs that stand there several times with scores that agree; their median was taken"""


@dataclass(frozen=True)
class _Layout:
    """Where a table has what."""

    names: int
    """column of names"""
    numeric: tuple[int, ...]
    """columns that can be scores"""
    headings: dict[int, str]
    first: int
    """row of the first CPU"""

    def heading(self, column: int) -> str:
        """Return what a column is called."""
        return self.headings.get(column) or f"column {column + 1}"


def has_scores(grid: Grid) -> int:
    """Return how many rows of a table have a name and a number beside it."""
    layout = _layout(grid)
    if not layout:
        return 0
    return sum(
        layout.names < len(row)
        and is_name(row[layout.names])
        and any(number_in(row[column]) is not None for column in layout.numeric if column < len(row))
        for row in grid.rows
    )


def scores_in(grid: Grid, column: str | None = None) -> Found:
    """Return the scores of a table, of the column with a heading, or of the only one that there can be."""
    layout = _layout(grid)
    if not layout:
        raise ScoreError("no line has a CPU name and a positive score")
    chosen = _chosen(layout, column)
    values: dict[str, list[float]] = {}
    left_out = []
    for number, row in enumerate(grid.rows):
        name = row[layout.names] if layout.names < len(row) else ""
        cell = row[chosen] if chosen < len(row) else ""
        value = number_in(cell)
        if number < layout.first and not (names_a_model(name) and len(row) > 1 and _is_amiss(cell)):
            continue  # a heading, or prose before the table
        if value is not None and is_name(name):
            values.setdefault(name, []).append(value)
        elif name != layout.headings.get(layout.names):  # a page may repeat its headings
            reason = (
                "no CPU name" if not is_name(name) else "no score" if is_missing(cell) else f"{cell[:40]!r} is no score"
            )
            left_out.append(LeftOut(" ".join(row)[:80].strip(), reason))
    scores, repeated, apart = _settled(values)
    if not scores:
        raise ScoreError(f"no line has a CPU name and a positive score in {layout.heading(chosen)!r}")
    return Found(scores, layout.heading(chosen), grid.title, (*apart, *left_out), repeated)


def _is_amiss(cell: str) -> bool:
    """Tell whether a cell stands for a score, rather than for the heading of one."""
    return is_missing(cell) or any(letter.isdigit() for letter in cell)


def _settled(values: dict[str, list[float]]) -> tuple[dict[str, float], tuple[str, ...], list[LeftOut]]:
    """Return one score per CPU, those that have the median of several, and those whose scores contradict each other."""
    scores, repeated, apart = {}, [], []
    for name, found in values.items():
        low, high = min(found), max(found)
        if high > AGREEING * low:
            apart.append(LeftOut(name, f"stands there with {low:g} and {high:g}"))
            continue
        scores[name] = statistics.median(found)
        if high > low:
            repeated.append(name)
    return scores, tuple(repeated), apart


def _layout(grid: Grid) -> _Layout | None:
    """Return where names and scores can be, None where there are none."""
    rows = grid.rows
    width = max((len(row) for row in rows), default=0)
    columns = [[row[at] if at < len(row) else "" for row in rows] for at in range(width)]
    numeric = [at for at, cells in enumerate(columns) if _mostly_numbers(cells)]
    named = [at for at in range(width) if at not in numeric and any(map(is_name, columns[at]))]
    entries = [
        number
        for number, row in enumerate(rows)
        if any(at < len(row) and is_name(row[at]) for at in named)
        and any(at < len(row) and number_in(row[at]) is not None for at in numeric)
    ]
    if not entries:
        return None
    headings = _headings(rows[: entries[0]])
    names = min(named, key=lambda at: (_sureness(headings.get(at, "")), -_n_models(columns[at], entries), at))
    scores = [at for at in numeric if not _is_rank(headings.get(at, ""), columns[at])] or numeric
    return _Layout(names, tuple(scores), headings, entries[0])


def _mostly_numbers(cells: Sequence[str]) -> bool:
    """Tell whether at least half of what stands in a column, headings and prose apart, are numbers."""
    filled = [cell for cell in cells if not is_missing(cell)]
    n_numbers = sum(number_in(cell) is not None for cell in filled)
    n_models = sum(map(names_a_model, filled))
    return n_numbers > 0 and n_numbers >= n_models


def _n_models(cells: Sequence[str], entries: Sequence[int]) -> int:
    return sum(names_a_model(cells[row]) for row in entries)


def _sureness(heading: str) -> int:
    return next((place for place, known in enumerate(_NAMES) if known.fullmatch(heading)), len(_NAMES))


def _headings(above: Sequence[Sequence[str]]) -> dict[int, str]:
    """Return the headings by column: the last row above the first CPU that has several cells, and no figure among them."""
    for row in reversed(above):
        if sum(map(bool, row)) > 1 and not any(cell and (is_figure(cell) or cell[0].isdigit()) for cell in row):
            return {at: cell for at, cell in enumerate(row) if cell}
    return {}


def _is_rank(heading: str, cells: Sequence[str]) -> bool:
    """Tell whether a column counts its rows."""
    if heading:
        return _RANK.fullmatch(heading) is not None
    numbers = [value for cell in cells if (value := number_in(cell)) is not None]
    return len(numbers) > 2 and all(later == before + 1 for before, later in pairwise(numbers))


def _chosen(layout: _Layout, column: str | None) -> int:
    """Return the column of the scores."""
    listed = ", ".join(repr(layout.heading(at)) for at in layout.numeric)
    if column is None:
        if len(layout.numeric) > 1:
            raise ScoreError(f"several columns have numbers; choose one with --column: {listed}")
        return layout.numeric[0]
    wanted = " ".join(column.split()).lower()
    called = {at: layout.heading(at).lower() for at in layout.numeric}
    found = [at for at, heading in called.items() if heading == wanted] or [
        at for at, heading in called.items() if wanted and wanted in heading
    ]
    if len(found) != 1:
        raise ScoreError(
            f"--column {column[:80]!r}: {'several columns of numbers are' if found else 'no column of numbers is'} called so; there: {listed}"
        )
    return found[0]
