"""Configuration of Sphinx: the first page is the calculator, and documentation.md lists the others."""

import re
import sys
from importlib import metadata
from pathlib import Path

from docutils import nodes
from pygments.lexers.shell import BashSessionLexer
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from fairbench_agent.comparison.calculator import write_calculator

sys.path.append(str(Path(__file__).parent))
from accessible_pages import fix_pages
from command_reference import reference

project = "fairbench"
author = "The fairbench authors"
release = version = metadata.version("fairbench-agent")
copyright = "The fairbench authors; MIT licence"  # noqa: A001  Sphinx's name

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
source_suffix = {".md": "markdown"}
root_doc = "documentation"
default_role = "code"  # docstrings have Markdown's backticks
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4
myst_links_external_new_tab = False

napoleon_use_param = False  # with it, from_ loses its last character
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100

html_theme = "furo"
html_title = f"fairbench {release}"
html_static_path = ["_static"]
html_css_files = ["fairbench.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False

DIRECTIVES = {
    "Functions": ("autofunction", ""),
    "Results": ("autoclass", "   :members:\n"),
    "Errors": ("autoexception", ""),
}
MOST_UNBROKEN = 24
TO_DOCUMENTATION = '<nav aria-label="Site"><a href="documentation.html">Documentation</a></nav>'
ENTRY = re.compile(r"^- \[.*?\]\(([\w-]+)\.md\)", re.MULTILINE)


class Commands(SphinxDirective):
    """`{commands} PROGRAM`: the reference of a program's commands."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the parsed reference."""
        return self.parse_text_to_nodes(reference(self.arguments[0]), allow_section_headings=True)


def with_contents(text: str) -> str:
    """Return documentation.md with a hidden table of contents, of the linked pages, after each section."""
    parts = re.split(r"(?=^## )", text, flags=re.MULTILINE)
    return "\n".join(
        f"{part}\n```{{toctree}}\n:hidden:\n:caption: {part.partition(chr(10))[0].removeprefix('## ')}\n\n"
        + "\n".join(pages)
        + "\n```\n"
        if (pages := ENTRY.findall(part))
        else part
        for part in parts
    )


def with_docstrings(text: str) -> str:
    """Return python.md with the docstrings of the listed functions and classes."""
    for heading, (directive, options) in DIRECTIVES.items():
        before, found, section = text.partition(f"## {heading}\n")
        entries, *after = section.partition("\n## ")
        names = re.findall(r"^- `([\w.]+)`", entries, re.MULTILINE)
        rst = "".join(f".. {directive}:: {name}\n{options}" for name in names)
        text = f"{before}{found}\n```{{eval-rst}}\n.. currentmodule:: fairbench_agent\n\n{rst}```\n{''.join(after)}"
    return text


def adapt(_: Sphinx, page: str, source: list[str]) -> None:
    """Add tables of contents and docstrings to a page."""
    text = with_contents(source[0]) if page == root_doc else source[0]
    if page == "python":
        text = with_docstrings(text)
    if page == "commands":
        text += "\n```{toctree}\n:hidden:\n:glob:\n\ncommands/*\n```\n"
    source[0] = text


def without_constructor(_: Sphinx, what: str, *_rest: object) -> tuple[str, None] | None:
    """Hide the constructors of classes, whose objects come from functions."""
    return ("", None) if what == "class" else None


def typeset(_: Sphinx, document: nodes.document) -> None:
    """Keep numbers with their percent signs, and short words of code whole; set p_γ as mathematics."""
    for code in document.findall(nodes.literal):
        if " " not in code.astext() and len(code.astext()) <= MOST_UNBROKEN:
            code["classes"].append("word")
    for text in [*document.findall(nodes.Text)]:
        if isinstance(text.parent, (nodes.literal, nodes.literal_block, nodes.FixedTextElement)):
            continue
        first, *rest = re.sub(r"(?<=\d)\s%", "\N{NO-BREAK SPACE}%", text).split("p_γ")
        parts: list[nodes.Node] = [nodes.Text(first)]
        for part in rest:
            parts += [nodes.emphasis("", "p"), nodes.subscript("", "γ"), nodes.Text(part)]
        text.parent.replace(text, parts)


def finish(app: Sphinx, exception: Exception | None) -> None:
    """Fix the accessibility of the pages, and write the calculator as the first page."""
    if exception is None and app.builder.format == "html":
        folder = Path(app.outdir)
        fix_pages(folder)
        write_calculator(folder)
        page = (folder / "index.html").read_text("utf-8")
        (folder / "index.html").write_text(page.replace("<main>", f"<main>\n{TO_DOCUMENTATION}", 1), "utf-8")


def setup(app: Sphinx) -> None:
    """Register the extensions of the pages."""
    app.add_directive("commands", Commands)
    app.add_lexer("sh-session", BashSessionLexer)
    app.add_lexer("csv", TextLexer)
    app.connect("source-read", adapt)
    app.connect("doctree-read", typeset)
    app.connect("autodoc-process-signature", without_constructor)
    app.connect("build-finished", finish)
