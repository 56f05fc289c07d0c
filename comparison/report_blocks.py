"""A report as a list of blocks, and the same blocks as Markdown, as a page of HTML that needs nothing else, and as text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

JsonDocument = dict[str, Any]
"""What `--json` prints, or a part of it."""

STYLE = (
    "body{font:16px/1.5 Georgia,serif;max-width:60em;margin:2em auto;padding:0 1em;color:#111;background:#fff}"
    "table{border-collapse:collapse;margin:1em 0;font-size:.9em}"
    "th,td{padding:.2em .8em;text-align:right;border-bottom:1px solid #ccc;font-variant-numeric:tabular-nums}"
    "th:first-child,td:first-child{text-align:left}thead th{border-bottom:2px solid #333}"
    "blockquote{margin:1em 0;padding:.5em 1em;border-left:4px solid #333;background:#f4f4f4}"
    "figure{margin:1em 0}@media(prefers-color-scheme:dark){body{color:#eee;background:#1b1b1b}"
    "blockquote{background:#2a2a2a;border-color:#ccc}thead th{border-color:#ccc}th,td{border-color:#555}}"
    "h1{font-size:1.6em}h2{font-size:1.2em;margin-top:2em}"
)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the document's title."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; a quoted one stands out."""

    text: str
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list of points."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table, its first column flush left and the others flush right unless `prose`."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    prose: bool = False


@dataclass(frozen=True, slots=True)
class SvgFigure:
    """An SVG element for a page; other forms have its description instead."""

    svg: str
    description: str


Block = Heading | Paragraph | Items | Table | SvgFigure


def markdown(blocks: Sequence[Block]) -> str:
    """Return blocks as Markdown."""
    return "\n\n".join(_markdown(block) for block in blocks) + "\n"


def html_page(blocks: Sequence[Block]) -> str:
    """Return blocks as a page of its own that loads nothing."""
    title = next((block.text for block in blocks if isinstance(block, Heading)), "report")
    body = "\n".join(_html(block) for block in blocks)
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def plain_text(blocks: Iterable[Block]) -> str:
    """Return blocks for a terminal."""
    return "\n\n".join(_plain(block) for block in blocks)


def _markdown(block: Block) -> str:
    match block:
        case Heading(text, level):
            return f"{'#' * level} {_mark(text)}"
        case Paragraph(text, quoted):
            return f"{'> ' * quoted}{_mark(text)}"
        case SvgFigure(_, description):
            return _mark(description)
        case Items(texts):
            return "\n".join(f"- {_mark(text)}" for text in texts)
        case Table(header, rows, prose):
            rule = ["---", *(["---" if prose else "---:"] * (len(header) - 1))]
            lines = [header, rule, *rows]
            return "\n".join(f"| {' | '.join(_mark(cell) for cell in line)} |" for line in lines)


def _mark(text: str) -> str:
    """Return text with what Markdown would take for marks escaped, on one line."""
    for mark in ("\\", "|", "*", "_", "`", "<", "[", "]"):
        text = text.replace(mark, f"\\{mark}")
    return " ".join(text.split())


def _html(block: Block) -> str:
    match block:
        case Heading(text, level):
            return f"<h{level}>{escape(text)}</h{level}>"
        case Paragraph(text, quoted):
            tag = "blockquote" if quoted else "p"
            return f"<{tag}>{escape(text)}</{tag}>"
        case SvgFigure(svg, description):
            return f"<figure>{svg}<figcaption>{escape(description)}</figcaption></figure>"
        case Items(texts):
            return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"
        case Table(header, rows, prose):
            left = ' style="text-align:left"' if prose else ""
            head = "".join(f"<th{left}>{escape(cell)}</th>" for cell in header)
            body = "".join(f"<tr>{''.join(f'<td{left}>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in rows)
            return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"


def _plain(block: Block) -> str:
    match block:
        case Heading(text, level):
            return f"{text}\n{'=-'[level > 1] * len(text)}"
        case Paragraph(text) | SvgFigure(_, text):
            return text
        case Items(texts):
            return "\n".join(f"- {text}" for text in texts)
        case Table(header, rows, True):
            width = max(len(row[0]) for row in (header, *rows))
            return "\n".join(
                f"{row[0].ljust(width)}  {'  '.join(row[1:])}".rstrip() for row in (header, *rows) if any(row)
            )
        case Table(header, rows):
            return text_table(header, rows)


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
    return "\n".join(
        "  ".join([cells[0].ljust(widths[0]), *map(str.rjust, cells[1:], widths[1:])]).rstrip() for cells in lines
    )
