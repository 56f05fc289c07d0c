"""Tables of plain text, for terminals and for documents alike."""

from collections.abc import Iterable, Sequence


def text_table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return rows under a header, the first column flush left and the others flush right; line breaks become blanks.

    >>> print(text_table(["name", "n"], [["a", "10"], ["bc", "9"]]))
    name   n
    ----  --
    a     10
    bc     9
    """
    lines = [[" ".join(cell.splitlines()) for cell in row] for row in (header, *rows)]
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    lines.insert(1, ["-" * width for width in widths])
    return "\n".join(_line(cells, widths) for cells in lines)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return "  ".join([cells[0].ljust(len(first)), *others]).rstrip()
