"""The tables of a page of the web, and its lists, which some sites use for theirs; nothing of the page is run or fetched."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from fairbench_agent.calibration.data.score_cells import tidy
from fairbench_agent.calibration.data.score_grid import Grid, loose_row

_MAX_SPAN = 100
"""Columns or rows that a cell may span; more would be an attack on memory."""
_MAX_COLUMNS = 200
"""Of a row, for the same reason."""
_PARTS = frozenset({"a", "b", "br", "dd", "div", "dt", "p", "span", "strong"})
"""Elements whose texts are separate in an item of a list."""
_TITLES = frozenset({"caption", "h1", "h2", "h3", "h4", "h5", "h6", "title"})
_UNSEEN = frozenset({"noscript", "script", "select", "style", "template", "textarea"})


@dataclass
class _Open:
    """A table or list that has begun and not ended."""

    tag: str
    title: str
    rows: list[list[str]] = field(default_factory=list)
    row: list[str] | None = None
    cell: list[str] | None = None
    span: tuple[int, int] = (1, 1)
    """columns and rows of the cell"""
    carried: dict[int, tuple[int, str]] = field(default_factory=dict)
    """per column how many rows more a cell from above spans, and its text"""

    def end_cell(self) -> None:
        """Take what was read as a cell, or as a part of an item."""
        if self.row is None or self.cell is None:
            return
        text, (columns, rows) = tidy("".join(self.cell)), self.span
        self._fill()
        for _ in range(min(columns, _MAX_COLUMNS - len(self.row))):
            if rows > 1:
                self.carried[len(self.row)] = (rows - 1, text)
            self.row.append(text)
        self.cell, self.span = None, (1, 1)

    def end_row(self) -> None:
        """Take what was read as a row, or as an item."""
        self.end_cell()
        if self.row is not None:
            self._fill()
            self.rows.append(self.row)
        self.row = None

    def _fill(self) -> None:
        """Repeat the cells from above that reach into this row here."""
        if self.row is None:
            return
        while (above := self.carried.pop(len(self.row), None)) is not None:
            left, text = above
            if left > 1:
                self.carried[len(self.row)] = (left - 1, text)
            self.row.append(text)

    def grid(self) -> Grid:
        """Return it as rows of cells."""
        rows = self.rows if self.tag == "table" else [loose_row(row) for row in self.rows]
        return Grid(self.title, tuple(tuple(row) for row in rows if any(row)))


class _Reader(HTMLParser):
    """Collects tables and lists, inner ones apart from outer ones."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[Grid] = []
        self.open: list[_Open] = []
        self.title: list[str] = []
        self.reading_title = False
        self.unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSEEN:
            self.unseen += 1
        elif tag in _TITLES:
            self.title, self.reading_title = [], True
        elif tag in ("table", "ul", "ol"):
            self.open.append(_Open("table" if tag == "table" else "list", tidy("".join(self.title))))
        elif self.open:
            self._inside(self.open[-1], tag, dict(attrs))

    def _inside(self, table: _Open, tag: str, attributes: dict[str, str | None]) -> None:
        if (table.tag, tag) in (("table", "tr"), ("list", "li")):
            table.end_row()
            table.row, table.cell = [], [] if tag == "li" else None
        elif table.tag == "table" and tag in ("td", "th"):
            table.end_cell()
            table.row = [] if table.row is None else table.row
            table.cell, table.span = [], (_span(attributes, "colspan"), _span(attributes, "rowspan"))
        elif table.tag == "list" and tag in _PARTS:
            self._part(table)
        elif table.cell is not None:
            table.cell.append(" " if tag in ("br", "div", "p") else "")

    def _part(self, table: _Open) -> None:
        if table.row is not None:
            table.end_cell()
            table.cell = []

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSEEN:
            self.unseen = max(0, self.unseen - 1)
        elif tag in _TITLES:
            self.reading_title = False
        elif tag in ("table", "ul", "ol"):
            self._close("table" if tag == "table" else "list")
        elif self.open and tag in ("td", "th", "tr", "li"):
            table = self.open[-1]
            table.end_row() if tag in ("tr", "li") else table.end_cell()
        elif self.open and self.open[-1].tag == "list" and tag in _PARTS:
            self._part(self.open[-1])

    def _close(self, tag: str) -> None:
        """End the innermost table or list, if it is of that kind; a stray end says nothing."""
        if self.open and self.open[-1].tag == tag:
            table = self.open.pop()
            table.end_row()
            self.found.append(table.grid())

    def handle_data(self, data: str) -> None:
        if self.unseen:
            return
        if self.reading_title:
            self.title.append(data)
        if self.open and self.open[-1].cell is not None:
            self.open[-1].cell.append(data)

    def tables(self) -> tuple[Grid, ...]:
        """Return all, those too that the page never ended."""
        while self.open:
            self._close(self.open[-1].tag)
        return tuple(grid for grid in self.found if grid.rows)


def _span(attributes: dict[str, str | None], name: str) -> int:
    text = attributes.get(name) or "1"
    return min(max(int(text), 1), _MAX_SPAN) if text.isascii() and text.isdigit() and len(text) < 5 else 1


def html_tables(text: str) -> tuple[Grid, ...]:
    """Return the tables and lists of a page, inner ones before the outer; their titles are the headings before them."""
    reader = _Reader()
    # a section that only old browsers obey; html.parser raises AssertionError for a malformed one (before Python 3.13)
    reader.feed(text.replace("<![", "<!x"))
    reader.close()
    return reader.tables()
