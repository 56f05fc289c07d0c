"""Text that somebody pasted out of a paper or a spreadsheet, as rows of cells.

Cells stand between tabs, semicolons, bars or ampersands, else between commas, else between spaces. Rules of LaTeX and Markdown
between the rows are left out.
"""

import csv
import re

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.table import is_number

MAX_ROWS = 1_000
"""Rows of a pasted table."""

_RULES = re.compile(r"\\(hline|toprule|midrule|bottomrule|cline\{[^}]*\})")
_LINE_OF_MARKS = re.compile(r"[\s|:=+-]*[|+=][\s|:=+-]*|[\s|:=-]{3,}")

Row = tuple[str, ...]


def separator_of(text: str) -> str:
    """Return what stands between the cells of a text; a space for runs of spaces."""
    return next((sign for sign in "\t;|&," if sign in text), " ")


def pasted_rows(text: str, field: str) -> tuple[Row, ...]:
    """Return the rows of a text, all of the same number of cells; DataError, about the field, where they are not."""
    lines = [_RULES.sub("", line).replace("\\\\", "").strip(" \r") for line in text.split("\n")]
    lines = [line for line in lines if line.strip() and not _LINE_OF_MARKS.fullmatch(line)]
    separator = separator_of("\n".join(lines))
    rows = tuple(_cells(line, separator, field) for line in lines)
    if len(rows) > MAX_ROWS + 1:
        raise DataError(f"{len(rows)} rows; give at most {MAX_ROWS}, and a heading", field)
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            told = f"row {number} ({' '.join(row)[:40]!r}) has {len(row)} cells and the first row {len(rows[0])}"
            remedy = (
                "; write one per column, '-' where nothing is reported, and tabs or semicolons where names have spaces"
            )
            raise DataError(told + remedy, field)
    return rows


def _cells(line: str, separator: str, field: str) -> Row:
    if separator == " ":
        return tuple(line.split())
    if separator == "|":
        line = line.strip().removeprefix("|").removesuffix("|")
    try:
        (row,) = csv.reader([line], delimiter=separator, skipinitialspace=True, strict=True)
    except csv.Error as error:
        raise DataError(f"{line[:40]!r} is no row ({error}); close its quotes", field) from error
    return tuple(cell.strip() for cell in row)


def headed(rows: tuple[Row, ...]) -> tuple[Row | None, tuple[Row, ...]]:
    """Return the heading, None where the first row holds a number, and the rows below."""
    if not rows or any(is_number(cell) for cell in rows[0]):
        return None, rows
    return rows[0], rows[1:]
