"""Scores from a file as people have it: which table and column of it are meant, the scores, and what was left out.

Where several columns or tables could be meant nothing is guessed: the error lists them.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fairbench_agent.calibration.data.tables_in_text import Grid, is_figure, is_missing, is_name, number_in, tables_in
from fairbench_agent.calibration.data.text_files import page_text
from fairbench_agent.calibration.errors import ScoreError

_NAMES = (
    re.compile(r"(?:cpu|processor)s?(?: name| model)?", re.IGNORECASE),
    re.compile(r".*\b(?:cpu|processor|chip|model|device|name)s?\b.*", re.IGNORECASE),
)
"""Headings of a column of names, the surest first."""
_RANK = re.compile(r"rank(?:ing)?\b.*|#|no\.?|nr\.?|pos(?:ition|\.)?|place", re.IGNORECASE)
_ALL_CORES = re.compile(r"\bcpu ?mark\b|multi", re.IGNORECASE)
_ONE_CORE = re.compile(r"single|thread mark", re.IGNORECASE)
_SMALL = 10
"""How many times more CPUs the largest table of a page may have than another that is worth a question."""
_NOTHING = "no line has a CPU name and a positive score"


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


@dataclass(frozen=True)
class _Layout:
    """Where a table has what."""

    grid: Grid
    names: int
    """column of names"""
    numeric: tuple[int, ...]
    """columns that can be scores"""
    headings: dict[int, str]
    entries: tuple[int, ...]
    """rows that have a name and a number"""

    def heading(self, column: int) -> str:
        """Return what a column is called."""
        return self.headings.get(column) or f"column {column + 1}"

    def __str__(self) -> str:
        title = f"{self.grid.title[:60]!r}, " if self.grid.title else ""
        return f"{title}{len(self.entries)} CPUs, such as {' '.join(self.grid.rows[self.entries[0]])[:60]!r}"


def read_scores(path: Path, column: str | None = None, table: int | None = None) -> Found:
    """Return the scores in a file, of the column with a heading, and of one of the page's tables by its number from 1.

    DataError if it is no text, ScoreError if it has none, or if it is not plain which are meant.
    """
    text = page_text(path, "a page, a text or a CSV file of scores")
    try:
        return scores_in(text, column, table)
    except ScoreError as error:
        raise ScoreError(f"{path}: {error}") from error


def scores_in(text: str, column: str | None = None, table: int | None = None) -> Found:
    """Return the scores in a text, as `read_scores`."""
    layouts = [layout for grid in tables_in(text) if (layout := _layout(grid))]
    largest = max((len(layout.entries) for layout in layouts), default=0)
    there = [layout for layout in layouts if len(layout.entries) * _SMALL > largest]
    if not there:
        raise ScoreError(
            f"{_NOTHING}, separated by more than a blank; CPU|score lines, CSV, a saved page of scores, or what was copied from "
            "one are read"
        )
    if table is not None and not 1 <= table <= len(there):
        raise ScoreError(f"--table {table}: {len(there)} have scores")
    if table is None and len(there) > 1:
        listed = "; ".join(f"{number}: {layout}" for number, layout in enumerate(there[:10], start=1))
        raise ScoreError(f"{len(there)} tables have scores; choose one with --table ({listed})")
    layout = there[(table or 1) - 1]
    return _found(layout, _chosen(layout, column))


def check_kind(name: str, found: Found) -> None:
    """Raise ScoreError where scores for all cores of a CPU would be taken for a table of single-thread ones."""
    kind = f"{found.title} {found.column}"
    if _ONE_CORE.search(name) and _ALL_CORES.search(kind) and not _ONE_CORE.search(kind):
        raise ScoreError(
            f"{kind.strip()!r} is of all cores together, {name!r} of a single thread: choose another --column or --table, or "
            "say by --name what it is"
        )


def _found(layout: _Layout, column: int) -> Found:
    """Return the scores of a column, and the lines that have none; a CPU with several is one of these."""
    values: dict[str, set[float]] = {}
    left_out = []
    for number, row in enumerate(layout.grid.rows):
        name, cell = _cell(row, layout.names), _cell(row, column)
        value = number_in(cell)
        if value is not None and is_name(name):
            values.setdefault(name, set()).add(value)
        elif name == layout.headings.get(layout.names) or (
            number < layout.entries[0] and (len(row) == 1 or not _names_a_model(name))
        ):
            continue  # headings, which a page may repeat, or prose before the table
        else:
            missing = "no score" if is_missing(cell) else f"{cell[:40]!r} is no score"
            left_out.append(LeftOut(" ".join(row)[:80].strip(), missing if is_name(name) else "no CPU name"))
    apart = [
        LeftOut(name, f"stands there with {min(found):g} and {max(found):g}")
        for name, found in values.items()
        if len(found) > 1
    ]
    scores = {name: found.pop() for name, found in values.items() if len(found) == 1}
    if not scores:
        raise ScoreError(f"{_NOTHING} in {layout.heading(column)!r}")
    return Found(scores, layout.heading(column), layout.grid.title, (*apart, *left_out))


def _layout(grid: Grid) -> _Layout | None:
    """Return where names and scores can be, None where there are none."""
    columns = [[_cell(row, at) for row in grid.rows] for at in range(max(map(len, grid.rows), default=0))]
    numeric = [at for at, cells in enumerate(columns) if _mostly_numbers(cells)]
    named = [at for at, cells in enumerate(columns) if at not in numeric and any(map(is_name, cells))]
    entries = _entries(grid, named, numeric)
    if not entries:
        return None
    headings = _headings(grid.rows[: entries[0]])
    names = min(named, key=lambda at: (_sureness(headings.get(at, "")), -sum(map(_names_a_model, columns[at])), at))
    scores = [at for at in numeric if not _RANK.fullmatch(headings.get(at, ""))]
    entries = _entries(grid, [names], scores)
    return _Layout(grid, names, tuple(scores), headings, tuple(entries)) if entries else None


def _cell(row: Sequence[str], column: int) -> str:
    return row[column] if column < len(row) else ""


def _entries(grid: Grid, named: Iterable[int], numeric: Iterable[int]) -> list[int]:
    """Return the rows with a name in one of some columns and a number in one of others."""
    return [
        number
        for number, row in enumerate(grid.rows)
        if any(is_name(_cell(row, at)) for at in named) and any(number_in(_cell(row, at)) is not None for at in numeric)
    ]


def _names_a_model(cell: str) -> bool:
    """Tell whether a cell is a name with a number, as nearly every CPU's is."""
    return is_name(cell) and any(map(str.isdigit, cell))


def _mostly_numbers(cells: Iterable[str]) -> bool:
    """Tell whether at least half of what stands in a column, headings and prose apart, are numbers."""
    n_numbers = sum(number_in(cell) is not None for cell in cells)
    return n_numbers > 0 and n_numbers >= sum(map(_names_a_model, cells))


def _sureness(heading: str) -> int:
    return next((place for place, known in enumerate(_NAMES) if known.fullmatch(heading)), len(_NAMES))


def _headings(above: Sequence[Sequence[str]]) -> dict[int, str]:
    """Return the headings by column: the last row above the first CPU that has several cells, and no figure among them."""
    for row in reversed(above):
        if sum(map(bool, row)) > 1 and not any(cell and (is_figure(cell) or cell[0].isdigit()) for cell in row):
            return {at: cell for at, cell in enumerate(row) if cell}
    return {}


def _chosen(layout: _Layout, column: str | None) -> int:
    """Return the column of the scores."""
    called = {at: layout.heading(at).lower() for at in layout.numeric}
    listed = ", ".join(repr(layout.heading(at)) for at in layout.numeric)
    if column is None:
        if len(called) > 1:
            raise ScoreError(f"several columns have numbers; choose one with --column: {listed}")
        return layout.numeric[0]
    wanted = " ".join(column.split()).lower()
    found = [at for at, heading in called.items() if heading == wanted] or [
        at for at, heading in called.items() if wanted and wanted in heading
    ]
    if len(found) != 1:
        amount = "several columns of numbers are" if found else "no column of numbers is"
        raise ScoreError(f"--column {column[:80]!r}: {amount} called so; there: {listed}")
    return found[0]
