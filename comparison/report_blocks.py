"""A report as a list of blocks, and the same blocks as Markdown, as a page of HTML that needs nothing else, and as text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from fairbench_agent.table import Table, markdown_of, markdown_text, text_of

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
            return f"{'#' * level} {markdown_text(text)}"
        case Paragraph(text, quoted):
            return f"{'> ' * quoted}{markdown_text(text)}"
        case SvgFigure(_, description):
            return markdown_text(description)
        case Items(texts):
            return "\n".join(f"- {markdown_text(text)}" for text in texts)
        case Table():
            return markdown_of(block)


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
        case Table():
            return _html_table(block)


def _html_table(table: Table) -> str:
    head = f"<tr>{_html_row(table, table.header, 'th')}</tr>"
    body = "".join(f"<tr>{_html_row(table, row, 'td')}</tr>\n" for row in table.rows)
    return f"<table><thead>{head}</thead>\n<tbody>{body}</tbody></table>"


def _html_row(table: Table, cells: tuple[str, ...], tag: str) -> str:
    """Return cells; those that are not placed as the style places their column say so."""
    odd = {("l", False): ' style="text-align:left"', ("r", True): ' style="text-align:right"'}
    placed = (odd.get((letter, at == 0), "") for at, letter in enumerate(table.alignments))
    return "".join(f"<{tag}{style}>{escape(cell)}</{tag}>" for style, cell in zip(placed, cells, strict=True))


def _plain(block: Block) -> str:
    match block:
        case Heading(text, level):
            return f"{text}\n{'=-'[level > 1] * len(text)}"
        case Paragraph(text) | SvgFigure(_, text):
            return text
        case Items(texts):
            return "\n".join(f"- {text}" for text in texts)
        case Table():
            return text_of(block)
