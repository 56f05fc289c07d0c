"""The page of claims says what docs/what-may-i-claim.md says, which is its one source.

`python -m tests.service.pages.test_claims` writes the words of the page anew.
"""

import re
from collections.abc import Iterator
from html import escape, unescape

from tests.service.pages.test_glossary import ROOT, in_html

DOCS = (ROOT / "docs" / "what-may-i-claim.md").read_text("utf-8")
WORDS = ROOT / "service" / "pages" / "templates" / "claims_words.html"
GLOSSARY = "(glossary.md)"
BLOCK = re.compile(r"```\w+\n([\s\S]*?)\n```|((?:^>.*\n?)+)|^## (.*)$|((?:^(?!```)[^\s>#].*\n?)+)", re.MULTILINE)


def words_of(markdown: str) -> str:
    """Return headings, paragraphs, quotations and shown runs as a template, with the marks of Markdown that are used."""
    html = "\n".join(_elements(markdown)) + "\n"
    return re.sub(r"(?<![\w-])(--[a-z][a-z-]*)", r'<span class="nowrap">\1</span>', html)


def _elements(markdown: str) -> Iterator[str]:
    for shown, quoted, heading, paragraph in BLOCK.findall(markdown.partition("\n")[2]):
        if shown:
            table = re.search(r"^-+  +-", shown, re.MULTILINE)
            wide = ' class="wide" tabindex="0" role="region" aria-label="A run with a table"' if table else ""
            yield f"<pre{wide}><samp>{escape(shown, quote=False)}</samp></pre>"
        elif quoted:
            yield f"<blockquote>{in_html(' '.join(re.sub(r'(?m)^> ?', '', quoted).split()))}</blockquote>"
        elif heading:
            yield f"<h2>{in_html(heading)}</h2>"
        elif paragraph:
            yield f"<p>{_linked(' '.join(paragraph.split()))}</p>"


def _linked(text: str) -> str:
    """Return a paragraph whose link to the glossary leads to the page of that name."""
    before, mark, after = text.partition(f"[glossary]{GLOSSARY}")
    link = """<a href="{{ links.page('glossary') }}">glossary</a>"""
    return in_html(before) + (link + in_html(after) if mark else "")


def test_the_words_of_the_page_are_those_of_the_documentation() -> None:
    assert WORDS.read_text("utf-8") == words_of(DOCS), "write them anew: python -m tests.service.pages.test_claims"


def test_every_case_has_its_run_and_its_sentence_and_no_mark_is_left() -> None:
    words = WORDS.read_text("utf-8")
    assert DOCS.count("```console") == words.count("<samp>$ ") > 8
    assert words.count("<blockquote>") == len(re.findall(r"\n\n> ", DOCS)) > 8
    assert re.findall("<h2>(.*)</h2>", words) == re.findall("^## (.*)$", DOCS, re.MULTILINE)
    prose = re.sub(r"<pre.*?</pre>|\{\{.*?\}\}", "", words, flags=re.DOTALL)
    assert not re.search(r"[*`\[\]{]|\.md|^>", prose)


def test_nothing_of_the_documentation_is_lost() -> None:
    def bare(text: str) -> list[str]:
        return re.findall(r"\w+", text)

    told = bare(unescape(re.sub(r"<[^>]*>", " ", WORDS.read_text("utf-8"))))
    source = re.sub(r"\s\(\[[^\]]*\]\([^)]*\)\)|(?<=\])\([^)]*\)|```\w+|^# .*$", "", DOCS, flags=re.MULTILINE).replace(
        "p_γ", "p γ"
    )
    assert told == bare(source)


if __name__ == "__main__":
    WORDS.write_text(words_of(DOCS), "utf-8")
