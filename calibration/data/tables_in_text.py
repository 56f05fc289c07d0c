"""The tables that stand in a text: a page of the web, what was copied from one, or values separated by a mark.

They are rows of cells; which column has what is not asked here. Nothing of a page is run or fetched.
"""

import csv
import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from html.parser import HTMLParser

_NUMBER = re.compile(r"[0-9]{1,3}(?:[,'’ ][0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?")
_MISSING = frozenset({"", "na", "n/a", "nan", "none", "null", "-", "–", "—", "?", "tba", "tbd"})
_FOOTNOTE = "*†‡"
_MAX_NAME = 200
"""Characters of a CPU's name; what is longer is prose."""
_HTML = re.compile(r"<(?:!doctype|html|body|table|tr|td|ul|li)\b", re.IGNORECASE)
_TITLES = frozenset({"caption", "h1", "h2", "h3", "h4", "h5", "h6", "title"})
_UNSEEN = frozenset({"noscript", "script", "select", "style", "template"})
_MAX_COLUMNS = 200
"""Of a row, so that no span fills the memory."""
_MAX_LINE = 2000
"""Characters of a line of plain text that are read."""
_JOINT = re.compile(r"\([0-9.,]+ ?%\)|(?<=[0-9])\s*(?=NA\b|[$€£])")
"""Between cells of a chart: its bars have a percentage, and a price may adhere to the score."""
_IN_A_NUMBER = re.compile(r"\s[0-9]{1,3}(?:,[0-9]{3})+$")
"""The end of a line whose comma may separate thousands."""

Rows = list[list[str]]


@dataclass(frozen=True)
class Grid:
    """A table as it stands there, headings and prose among its rows."""

    title: str
    """what the page calls it, empty if nothing"""
    rows: tuple[tuple[str, ...], ...]
    """cells on one line each, without characters that do not print"""


def tables_in(text: str) -> tuple[Grid, ...]:
    """Return the tables of a text, and the lists of a page too, since some sites draw theirs as one."""
    if not _HTML.search(text):
        return (Grid("", _tidied(_plain_rows(text))),)
    page = _Page()
    # a section that only old browsers obey; html.parser raises AssertionError for a malformed one (before Python 3.13)
    page.feed(text.replace("<![", "<!x"))
    page.close()
    return tuple(table.grid() for table in page.tables)


def number_in(cell: str) -> float | None:
    """Return the positive number that a cell is, thousands separated or not, and None where it is none."""
    text = cell.strip().rstrip(_FOOTNOTE)
    value = float(re.sub(r"[^0-9.]", "", text)) if _NUMBER.fullmatch(text) else 0.0
    return value if 0 < value < math.inf else None


def is_missing(cell: str) -> bool:
    """Tell whether a cell says that there is nothing."""
    return cell.strip().lower() in _MISSING


def is_figure(cell: str) -> bool:
    """Tell whether a cell is a number, a percentage, a price, or missing: no name, in any case."""
    return is_missing(cell) or not any(map(str.isalpha, cell))


def is_name(cell: str) -> bool:
    """Tell whether a cell may be a CPU's name: it has a letter, is no prose, and does not end in the middle."""
    return not is_figure(cell) and len(cell) <= _MAX_NAME and cell[-1] not in ",;:"


def _tidied(rows: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    """Return the rows in which something stands."""
    cells = (tuple(map(_tidy, row)) for row in rows)
    return tuple(row for row in cells if any(row))


def _tidy(cell: str) -> str:
    printed = cell if cell.isprintable() else "".join(letter if letter.isprintable() else " " for letter in cell)
    return " ".join(printed.split())


def _loose(parts: Sequence[str]) -> list[str]:
    """Return the name and the numbers among parts that stand in no columns; as they are, without a name."""
    names = list(filter(is_name, parts))
    return [names[0], *(part for part in parts if number_in(part) is not None)] if names else list(parts)


@dataclass
class _Table:
    """A table or list of a page while it is read; whatever is in no row or cell belongs to the last."""

    tag: str
    title: str
    rows: list[list["_Cell"]] = field(default_factory=list)

    def grid(self) -> Grid:
        """Return its cells in rows, those that span several rows or columns in each."""
        if self.tag != "table":
            return Grid(self.title, _tidied(_loose([cell.text.strip() for cell in row]) for row in self.rows))
        spread: list[dict[int, str]] = [{} for _ in self.rows]
        for at, cells in enumerate(self.rows):
            column = 0
            for cell in cells:
                while column in spread[at]:
                    column += 1
                for row in spread[at : at + cell.n_rows]:
                    row.update(dict.fromkeys(range(column, min(column + cell.n_columns, _MAX_COLUMNS)), cell.text))
        return Grid(self.title, _tidied([row.get(at, "") for at in range(max(row, default=-1) + 1)] for row in spread))


@dataclass
class _Cell:
    text: str = ""
    n_columns: int = 1
    n_rows: int = 1


class _Page(HTMLParser):
    """Collects tables and lists, inner ones apart from outer ones; what was never ended ends with the page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[_Table] = []
        self.open: list[_Table] = []
        self.title = ""
        self.reading: str | None = None
        """title, or element whose text nobody sees, that is being read"""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a table, row or cell, or a title or an element that nobody sees."""
        if tag in _UNSEEN or tag in _TITLES:
            self.reading, self.title = tag, "" if tag in _TITLES else self.title
        elif tag in ("table", "ul", "ol"):
            self.open.append(_Table(tag, " ".join(self.title.split())))
            self.tables.append(self.open[-1])
        elif self.open:
            self._inside(self.open[-1].rows, tag, dict(attrs))

    def _inside(self, rows: list[list[_Cell]], tag: str, attributes: dict[str, str | None]) -> None:
        if tag in ("tr", "li"):
            rows.append([])
        elif tag in ("td", "th"):
            if not rows:
                rows.append([])
            rows[-1].append(_Cell("", _span(attributes.get("colspan")), _span(attributes.get("rowspan"))))
        elif tag in ("br", "div", "p") and rows and rows[-1]:
            rows[-1][-1].text += " "

    def handle_endtag(self, tag: str) -> None:
        """End what was begun last with that tag."""
        if tag == self.reading:
            self.reading = None
        elif self.open and tag == self.open[-1].tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        """Add text to the title or cell that is open."""
        if self.reading in _TITLES:
            self.title += data
        rows = self.open[-1].rows if self.open and self.reading not in _UNSEEN else []
        if rows and self.open[-1].tag != "table":
            rows[-1].append(_Cell(data))
        elif rows and rows[-1]:
            rows[-1][-1].text += data


def _span(text: str | None) -> int:
    return int(text) if text and re.fullmatch("[1-9][0-9]{0,2}", text) else 1


def _plain_rows(text: str) -> Rows:
    """Return the rows of a plain text, its cells separated in the way that finds the most names with a number."""
    lines = [line[:_MAX_LINE].strip(" |") for line in text.splitlines() if any(map(str.isalnum, line))]
    marks = (partial(_by_mark, mark=mark) for mark in "\t|;")
    ways: tuple[Callable[[list[str]], Rows], ...] = (*marks, _by_width, partial(_by_mark, mark=","), _by_lines)
    return max((way(lines) for way in ways), key=_n_found)


def _n_found(rows: Rows) -> int:
    return sum(any(map(is_name, row)) and any(number_in(cell) is not None for cell in row) for row in rows)


def _by_mark(lines: Iterable[str], mark: str) -> Rows:
    """Return cells that a mark separates; a comma is none where it may stand within a number."""
    return [
        [line]
        if mark == "," and _IN_A_NUMBER.search(line)
        else next(csv.reader([line], delimiter=mark, skipinitialspace=True), [])
        for line in lines
    ]


def _by_width(lines: Iterable[str]) -> Rows:
    return [re.split(r"\s{2,}|\t", line) for line in lines]


def _by_lines(lines: Iterable[str]) -> Rows:
    """Return rows of a text that has every cell on a line of its own: figures belong to the name before them."""
    rows: Rows = []
    for cell in filter(None, (cell.strip() for line in lines for cell in _JOINT.split(line))):
        if is_figure(cell) and rows:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    return [_loose(row) for row in rows]
