"""Tables of records for a terminal, whose cells fold to its width."""

from collections.abc import Iterable, Mapping, Sequence

from rich.table import Table as RichTable
from rich.text import Text

from fairbench_agent.core.table import Table


def titled(titles: tuple[str, ...], rows: Iterable[Mapping[str, str]]) -> Table:
    """Return the cells of these titles; seconds are flush right."""
    alignment = "".join("r" if title.endswith(" s") else "l" for title in titles)
    return Table(titles, tuple(tuple(cells[title] for title in titles) for cells in rows), alignment)


def folding_rows(titles: tuple[str, ...], rows: Iterable[Sequence[str]]) -> RichTable:
    """Return rows under titles as a table that folds its cells to the width of a terminal."""
    return folding(titled(titles, (dict(zip(titles, row, strict=True)) for row in rows)))


def folding(table: Table) -> RichTable:
    """Return a table that folds its cells to the width of a terminal."""
    folded = RichTable(box=None, pad_edge=False)
    for title, letter in zip(table.header, table.alignments, strict=True):
        whole = title in ("hash", "date", "raw s")
        folded.add_column(title, justify="right" if letter == "r" else "left", overflow="fold", no_wrap=whole)
    for row in table.rows:
        folded.add_row(*map(Text, row))
    return folded


def fact_grid(rows: Iterable[Sequence[str]]) -> RichTable:
    """Return facts, a line each: what it is, what it is here, and where that is known from."""
    grid = RichTable.grid(padding=(0, 2))
    for _ in range(3):
        grid.add_column(overflow="fold")
    for row in rows:
        grid.add_row(*map(Text, ("  " + row[0], *row[1:])))
    return grid
