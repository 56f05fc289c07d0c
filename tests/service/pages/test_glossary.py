"""The page of words says what docs/glossary.md says, which is their one source.

`python -m tests.service.pages.test_glossary` writes the words of the page anew.
"""

import re
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[3]
DOCS = (ROOT / "docs" / "glossary.md").read_text("utf-8")
WORDS = ROOT / "service" / "pages" / "templates" / "glossary_words.html"
LINKS_ASIDE = re.compile(r"\s*\((?:\[[^\]]*\]\([^)]*\)(?:,\s*)?)+\)")
"""Links in brackets, which lead to where the documentation tells more: the pages have no such place."""


def words_of(markdown: str) -> str:
    """Return the headings and explanations of a glossary as HTML, with the marks of Markdown that it uses."""
    lines = []
    inside = False
    for block in re.split(r"\n\s*\n|(?<=^)(?=#)|\n(?=#)", markdown):
        for part in re.split(r"(?m)^(#+ .*)$", block):
            text = " ".join(part.split())
            if text.startswith("## "):
                lines += ["</dl>"] * inside + [f"<h2>{escape(text[3:])}</h2>", '<dl class="words">']
                inside = True
            elif text.startswith("### "):
                lines.append(f"<dt>{in_html(text[4:])}</dt>")
            elif text and inside:
                lines.append(f"<dd>{in_html(text)}</dd>")
    return "\n".join([*lines, "</dl>", ""])


def in_html(text: str) -> str:
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", LINKS_ASIDE.sub("", text))
    marked = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", escape(plain, quote=False))
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", marked).replace("p_γ", "p<sub>γ</sub>")


def test_the_words_of_the_page_are_those_of_the_documentation() -> None:
    assert WORDS.read_text("utf-8") == words_of(DOCS), "write them anew: python -m tests.service.pages.test_glossary"


def test_every_word_is_explained_and_no_mark_is_left() -> None:
    words = WORDS.read_text("utf-8")
    terms = re.findall(r"^### (.*)$", DOCS, re.MULTILINE)
    assert len(terms) > 20
    assert words.count("<dt>") == words.count("<dd>") == len(terms)
    assert not re.search(r"[*`\[\]]|\.md", words)


if __name__ == "__main__":
    WORDS.write_text(words_of(DOCS), "utf-8")
