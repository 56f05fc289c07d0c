"""Scores from a file as people have it: a page saved from a score site, a table pasted from one, or a CSV file."""

import re
from pathlib import Path

from fairbench_agent.calibration.data.html_tables import html_tables
from fairbench_agent.calibration.data.page_text import page_text
from fairbench_agent.calibration.data.score_columns import Found, has_scores, scores_in
from fairbench_agent.calibration.data.score_grid import Grid
from fairbench_agent.calibration.data.text_tables import text_table
from fairbench_agent.calibration.errors import ScoreError

_HTML = re.compile(r"<(?:!doctype|html|body|table|tr|td|ul|li)\b", re.IGNORECASE)
_ALL_CORES = re.compile(r"\bcpu ?mark\b|multi", re.IGNORECASE)
_ONE_CORE = re.compile(r"single|thread mark", re.IGNORECASE)
_SMALL = 10
"""How many times more CPUs the largest table of a page may have than another that is worth a question."""


def read_scores(path: Path, column: str | None = None, table: int | None = None) -> Found:
    """Return the scores in a file, of the column with a heading, and of one of the page's tables by its number from 1.

    ScoreError if there are none, or if it is not plain which are meant.
    """
    try:
        return scores_of(page_text(path), column, table)
    except ScoreError as error:
        text = str(error)
        raise error if text.startswith(f"{path}: ") else ScoreError(f"{path}: {text}") from error


def scores_of(text: str, column: str | None = None, table: int | None = None) -> Found:
    """Return the scores in a text, as `read_scores`."""
    grids = html_tables(text) if _HTML.search(text) else (text_table(text),)
    sizes = [has_scores(grid) for grid in grids]
    there = [grid for grid, size in zip(grids, sizes, strict=True) if size and size * _SMALL > max(sizes)]
    if not there:
        raise ScoreError(
            "no line has a CPU name and a positive score; CPU|score lines, CSV, a saved page of scores, or what was copied "
            "from one are read"
        )
    if table is not None and not 1 <= table <= len(there):
        raise ScoreError(f"--table {table}: {len(there)} have scores")
    if table is None and len(there) > 1:
        listed = "; ".join(f"{number}: {_described(grid)}" for number, grid in enumerate(there[:10], start=1))
        raise ScoreError(f"{len(there)} tables have scores; choose one with --table ({listed})")
    return scores_in(there[(table or 1) - 1], column)


def _described(grid: Grid) -> str:
    first = next((" ".join(row) for row in grid.rows if has_scores(Grid("", (row,)))), "")
    title = f"{grid.title[:60]!r}, " if grid.title else ""
    return f"{title}{len(grid.rows)} rows, such as {first[:60]!r}"


def check_kind(name: str, found: Found) -> None:
    """Raise ScoreError where scores for all cores of a CPU would be taken for a table of single-thread ones."""
    kind = f"{found.title} {found.column}"
    if _ONE_CORE.search(name) and _ALL_CORES.search(kind) and not _ONE_CORE.search(kind):
        raise ScoreError(
            f"{kind.strip()!r} is of all cores together, {name!r} of a single thread: choose another --column or --table, or "
            "say by --name what it is"
        )
