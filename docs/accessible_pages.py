"""Fixes of what axe reports on the pages of Sphinx and its theme, made after the build."""

import re
from pathlib import Path

REPLACEMENTS = {
    "<pre>": '<pre tabindex="0">',  # wide blocks scroll, by keyboard too
    'class="table-wrapper': 'tabindex="0" class="table-wrapper',
    'class="caption" role="heading">': 'class="caption" role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    '<div id="search-results"></div>': '<h1>Search</h1>\n<div id="search-results"></div>',
}
SIGNATURE = re.compile(r"<dl>\n((?:<dd><em class=\"sig-param\">.*?</dd>\n)+)</dl>", re.DOTALL)
"""A function's parameters: a definition list without terms."""


def accessible(page: str) -> str:
    """Return a page with the missing roles, labels and heading levels; idempotent."""
    for text, replacement in REPLACEMENTS.items():
        if replacement not in page:
            page = page.replace(text, replacement)
    return SIGNATURE.sub(_parameters, page)


def _parameters(signature: re.Match[str]) -> str:
    lines = signature[1].replace("<dd>", "<div>").replace("</dd>", "</div>")
    return f'<div class="sig-params">\n{lines}</div>'


def fix_pages(folder: Path) -> None:
    """Make every page below a folder accessible."""
    for file in folder.rglob("*.html"):
        page = file.read_text("utf-8")
        if page != (fixed := accessible(page)):
            file.write_text(fixed, "utf-8")
