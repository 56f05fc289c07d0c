"""A report as a list of blocks, and the same blocks as Markdown, as a page of HTML that needs nothing else, and as text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from fairbench_agent.core.html import LOOK
from fairbench_agent.core.table import Table, display_width, html_of, markdown_of, markdown_text, text_of

JsonDocument = dict[str, Any]
"""What `--json` prints, or a part of it."""

STYLE = "body { margin-inline: auto; max-width: 60rem; padding: 0.5rem 1.25rem 3rem; }\nfigure { margin: 1rem 0; }\n"
"""What the page has beside the look of all pages."""


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
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>\n{LOOK}{STYLE}</style></head>\n<body><main>\n{body}\n</main></body>\n</html>\n"
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
            return html_of(block)


def _plain(block: Block) -> str:
    match block:
        case Heading(text, level):
            return f"{text}\n{'=-'[level > 1] * display_width(text)}"
        case Paragraph(text) | SvgFigure(_, text):
            return text
        case Items(texts):
            return "\n".join(f"- {text}" for text in texts)
        case Table():
            return text_of(block)
