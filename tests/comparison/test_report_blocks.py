"""Blocks as Markdown, HTML and text: what they hold comes out, and nothing in it is taken for a mark."""

from html import unescape

from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from fairbench_agent.comparison.report_blocks import (
    Block,
    Heading,
    Items,
    Paragraph,
    html_page,
    markdown,
    plain_text,
)
from fairbench_agent.core.table import Table

BLOCKS: list[Block] = [
    Heading("A & B", 1),
    Paragraph("p_γ < 0.5 | *no* mark", quoted=True),
    Items(("one", "two_two")),
    Table(("name", "n"), (("a|b", "10"), ("c", "9"))),
    Table(("", ""), (("key", "some words"),), alignment="l"),
]


def test_markdown() -> None:
    assert markdown(BLOCKS) == (
        "# A & B\n\n> p\\_γ \\< 0.5 \\| \\*no\\* mark\n\n- one\n- two\\_two\n\n"
        "| name | n |\n| --- | ---: |\n| a\\|b | 10 |\n| c | 9 |\n\n|  |  |\n| --- | --- |\n| key | some words |\n"
    )


def test_html_is_escaped_and_titled() -> None:
    page = html_page(BLOCKS)
    assert "<title>A &amp; B</title>" in page
    assert "<blockquote>p_γ &lt; 0.5 | *no* mark</blockquote>" in page
    assert "<li>two_two</li>" in page
    assert '<th scope="row">a|b</th><td class="number">10</td>' in page


def test_text() -> None:
    assert plain_text(BLOCKS) == (
        "A & B\n=====\n\np_γ < 0.5 | *no* mark\n\n- one\n- two_two\n\nname   n\n----  --\na|b   10\nc      9\n\nkey  some words"
    )


WORDS = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1, max_size=20)


@settings(max_examples=40, deadline=None)  # the machine may be busy
@given(WORDS)
def test_a_markdown_reader_finds_the_text_as_it_was(text: str) -> None:
    """The oracle is a CommonMark parser with tables."""
    read = MarkdownIt("commonmark").enable("table")
    rendered = read.render(
        markdown([Heading("t", 1), Paragraph(f"x {text} x"), Table(("h", "g"), ((f"x {text}", "1"),))])
    )
    assert f"x {text} x" in unescape(rendered)
    assert f"<td>x {text}</td>" in unescape(rendered)
