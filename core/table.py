"""A table as text, LaTeX, comma-separated values or HTML.

Cells are rounded, except in comma-separated values, which have all digits like JSON.
"""

import csv
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import Final, Literal, Self
from unicodedata import category, east_asian_width

from fairbench_agent.core.latex import latex_text
from fairbench_agent.core.printing import printable

Form = Literal["text", "latex", "csv"]
"""Format of a printed table."""

_LONG_CELL: Final = 20
"""Longer cells get a minimum width in HTML."""

_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?")
_PERCENT = re.compile(r"\s?%")
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""First characters of spreadsheet formulas; the last four are wide forms of the first four."""


class Rounded(str):
    """A cell with a rounded number; CSV has its `full` text."""

    __slots__ = ("full",)
    full: str

    def __new__(cls, text: str, full: str) -> Self:
        cell = super().__new__(cls, text)
        cell.full = full
        return cell


@dataclass(frozen=True, slots=True)
class Table:
    """Rows below a header, with a caption above and notes at the end.

    The alignment is l or r per column; its last letter applies to all further columns.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    alignment: str = "lr"
    caption: str = ""
    notes: tuple[str, ...] = ()

    @property
    def alignments(self) -> str:
        """Return one letter, l or r, per column."""
        return self.alignment[: len(self.header)].ljust(len(self.header), self.alignment[-1])


def is_number(cell: str) -> bool:
    """Return True if a cell is a decimal number."""
    return _NUMBER.fullmatch(cell) is not None


def display_width(text: str) -> int:
    """Return the width of text in columns of a terminal: combining accents have none, Chinese characters two.

    >>> display_width("t̂₂ (s)"), len("t̂₂ (s)")
    (6, 7)
    """
    text = printable(text)
    if text.isascii():
        return len(text)
    shown = [sign for sign in text if category(sign) not in ("Mn", "Me", "Cf")]
    return len(shown) + sum(east_asian_width(sign) in "WF" for sign in shown)


def full_text(cell: str) -> str:
    """Return a cell with all digits."""
    return cell.full if isinstance(cell, Rounded) else cell


def in_form(tables: Sequence[Table], form: Form) -> str:
    """Return tables in a format, separated by empty lines; CSV has no captions and notes."""
    format_table = {"text": text_of, "latex": latex_of, "csv": csv_of}[form]
    return "\n\n".join(format_table(table).removesuffix("\n") for table in tables)


def text_of(table: Table) -> str:
    """Return a table for a terminal."""
    return "\n\n".join(filter(None, (table.caption, text_grid(table), *table.notes)))


def text_grid(table: Table) -> str:
    """Return header, unless it is empty, and rows, without caption and notes; line breaks in cells become spaces.

    >>> print(text_grid(Table(("name", "n"), (("a", "10"), ("bc", "9")))))
    name   n
    ----  --
    a     10
    bc     9
    """
    lines = [[" ".join(cell.splitlines()) for cell in row] for row in (table.header, *table.rows)]
    widths = [max(map(display_width, column)) for column in zip(*lines, strict=True)]
    body = [lines[0], ["-" * width for width in widths], *lines[1:]] if any(table.header) else lines[1:]
    columns = [*zip(table.alignments, widths, strict=True)]
    return "\n".join(
        "  ".join(_padded(cell, *column) for cell, column in zip(row, columns, strict=True)).rstrip() for row in body
    )


def _padded(cell: str, alignment: str, width: int) -> str:
    spaces = " " * (width - display_width(cell))
    return cell + spaces if alignment == "l" else spaces + cell


def csv_of(table: Table) -> str:
    """Return header and rows as comma-separated values, with all digits of rounded numbers."""
    return csv_text(map(_without_formula, map(full_text, row)) for row in (table.header, *table.rows))


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    text = StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def _without_formula(cell: str) -> str:
    """Prefix a cell with an apostrophe if a spreadsheet would evaluate it as a formula."""
    if not cell.startswith(_FORMULA_STARTS) or cell == "-" or is_number(_PERCENT.sub("", cell, count=1)):
        return cell
    return f"'{cell}"


def latex_of(table: Table) -> str:
    """Return a table for LaTeX's package booktabs, as a float if it has a caption or notes."""
    begin = rf"\begin{{tabular}}{{{table.alignments}}}"
    head = [begin, r"\toprule", _latex_row(table.header), r"\midrule"]
    lines = [*head, *map(_latex_row, table.rows), r"\bottomrule", r"\end{tabular}"]
    if table.caption or table.notes:
        caption = [rf"\caption{{{latex_text(table.caption)}}}"] if table.caption else []
        notes = [rf"\par\medskip\raggedright\footnotesize {latex_text(note)}" for note in table.notes]
        lines = [r"\begin{table}", r"\centering", *caption, *lines, *notes, r"\end{table}"]
    return "\n".join([*lines, ""])


def _latex_row(cells: Sequence[str]) -> str:
    return (
        " & ".join(f"${cell}$" if cell[:1] in "+-" and is_number(cell) else latex_text(cell) for cell in cells) + r" \\"
    )


def html_of(table: Table) -> str:
    """Return header and rows in a region that scrolls by keyboard, too; `core.html` styles its classes."""
    label = escape(", ".join(filter(None, table.header)))
    rows = "\n".join(f"<tr>{_html_cells(table, row, 'row')}</tr>" for row in table.rows)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>\n'
        f"<thead><tr>{_html_cells(table, table.header, 'col')}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>"
    )


def _html_cells(table: Table, cells: Iterable[str], scope: Literal["col", "row"]) -> str:
    """Return the cells of a row; the first one is a header unless it is empty."""
    html = ""
    for column, (cell, alignment) in enumerate(zip(cells, table.alignments, strict=True)):
        kind = ' class="number"' if alignment == "r" else ' class="name"' if len(cell) > _LONG_CELL else ""
        is_header = bool(cell) and (scope == "col" or column == 0)
        html += f'<th scope="{scope}"{kind}>{escape(cell)}</th>' if is_header else f"<td{kind}>{escape(cell)}</td>"
    return html
