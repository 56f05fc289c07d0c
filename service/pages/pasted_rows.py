"""Text that somebody pasted out of a paper or a spreadsheet, as rows of cells.

Cells stand between tabs, semicolons, bars or ampersands, else between commas, else between spaces. What LaTeX and Markdown put
around rows and numbers is left out, and decimal commas become points where a column leaves no doubt that they are such.
"""

import csv
import re

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.core.table import is_number

MAX_ROWS = 1_000
"""Rows of a pasted table."""

_RULES = re.compile(r"\\(hline|toprule|midrule|bottomrule|c(mid)?(rule|line)(\([lr]*\))?\{[^}]*\})")
_END_OF_ROW = re.compile(r"\\\\(\[[^\]]*\])?")
_FRAME = re.compile(r"\s*\\(begin|end|caption|label|centering|small|footnotesize|scriptsize|setlength)\b.*")
_DRESS = re.compile(
    r"\\(?:text\w*|math\w*|emph|underline|num)\{([^{}]*)\}|\{\\(?:bf|it)\w*\s+([^{}]*)\}|\*\*([^*|]+)\*\*"
)
"""Bold, italics and such, of LaTeX and Markdown, around a cell."""
_FORMULA = re.compile(r"\$\s*([+-]?[\d.,]+)\s*\$")
_LINE_OF_MARKS = re.compile(r"[\s|:=+-]*[|+=][\s|:=+-]*|[\s|:=-]{3,}")

_WITH_COMMA = re.compile(r"[+-]?\d+,\d+")

Row = tuple[str, ...]


def separator_of(text: str) -> str:
    """Return what stands between the cells of a text; a space for runs of spaces."""
    found = next((sign for sign in "\t;|&," if sign in text), " ")
    return " " if found == "," and _only_in_numbers(text) else found


def _only_in_numbers(text: str) -> bool:
    """Tell whether every comma stands in a number and all lines have as many words, two or more."""
    widths = {len(line.split()) for line in text.splitlines() if line.strip()}
    return len(widths) == 1 and min(widths) > 1 and not re.search(r"(?<!\d),|,(?!\d)|\d,\d+,", text)


def in_doubt(cell: str) -> str:
    """Return what a cell may be, empty where its comma leaves no doubt."""
    if not re.fullmatch(r"[1-9]\d{0,2},\d{3}", cell):
        return ""
    return f"{cell!r} may be {cell.replace(',', '.')} or {cell.replace(',', '')}; write which"


def _with_points(column: Row) -> Row:
    """Return a column with points for decimal commas, if one of its commas cannot group thousands and no cell has a point."""
    numbers = [cell for cell in column if _WITH_COMMA.fullmatch(cell)]
    sure = any(not in_doubt(cell.lstrip("+-")) for cell in numbers)
    if not sure or any(re.fullmatch(r"[+-]?[\d,]*(,\d+,|\.)[\d,.]*", cell) for cell in column):
        return column
    return tuple(cell.replace(",", ".") if _WITH_COMMA.fullmatch(cell) else cell for cell in column)


def _undressed(line: str) -> str:
    """Return a line without what LaTeX and Markdown put around its cells."""
    line = _END_OF_ROW.sub("", _RULES.sub("", line))
    line = _DRESS.sub(lambda found: found[1] or found[2] or found[3] or "", line)
    return re.sub(r"\\([_%#$])", r"\1", _FORMULA.sub(r"\1", line)).strip(" \r")


def pasted_rows(text: str, field: str) -> tuple[Row, ...]:
    """Return the rows of a text, all of the same number of cells; DataError, about the field, where they are not."""
    columns = map(_with_points, zip(*_as_written(text, field), strict=True))
    return tuple(zip(*columns, strict=True))


def decimal_comma(text: str, field: str) -> str:
    """Return the first number in a text whose comma became a point; empty where none did. DataError as for its rows."""
    both = zip(_as_written(text, field), pasted_rows(text, field), strict=True)
    cells = (pair for written, read in both for pair in zip(written, read, strict=True))
    return next((written for written, read in cells if written != read), "")


def _as_written(text: str, field: str) -> tuple[Row, ...]:
    lines = [_undressed(line) for line in text.split("\n") if not _FRAME.fullmatch(line)]
    lines = [line for line in lines if line.strip() and not _LINE_OF_MARKS.fullmatch(line)]
    separator = separator_of("\n".join(lines))
    rows = tuple(_cells(line, separator, field) for line in lines)
    if len(rows) > MAX_ROWS + 1:
        raise DataError(f"{len(rows)} rows; give at most {MAX_ROWS}, and a heading", field)
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            told = f"row {number} ({' '.join(row)[:40]!r}) has {len(row)} cells and the first row {len(rows[0])}"
            remedy = "; write one per column, '-' where nothing is reported, tabs or semicolons where names have spaces, and leave out what is no instance"
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
    if not rows or any(is_number(cell) or _WITH_COMMA.fullmatch(cell) for cell in rows[0]):
        return None, rows
    return rows[0], rows[1:]
