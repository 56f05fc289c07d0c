"""The pages of docs/: all are reachable, every link works, and the references are complete.

Sphinx, which the continuous integration runs with warnings as errors, sees more of links; this needs no more than the
files.
"""

import re
import runpy
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import typer.main

import fairbench_agent

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(path for path in DOCS.rglob("*.md") if "_build" not in path.parts)
TEXTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "results").rglob("*.md")), *PAGES]
SCRIPTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
GENERATOR: Any = runpy.run_path(str(DOCS / "command_reference.py"))


def links(path: Path) -> list[str]:
    """Return what a page links, code left out."""
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"\]\(\s*([^)\s]+)\s*\)", text)


def headings(path: Path) -> set[str]:
    """Return the anchors of a page, made of its headings as forges make them."""
    text = re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    titles = [re.sub(r"\[(.*?)\]\(.*?\)", r"\1", title) for title in re.findall(r"^#+ (.+)$", text, re.MULTILINE)]
    return {re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file_and_a_heading_that_are_there(path: Path) -> None:
    for link in links(path):
        file, _, anchor = link.partition("#")
        if not re.match(r"[a-z]+:", link):
            target = (path.parent / file).resolve() if file else path
            assert target.exists(), link
            assert not anchor or anchor in headings(target), link


def test_every_page_is_found_from_the_first_one_at_once() -> None:
    """The site's table of contents is made of these lists."""
    listed = re.findall(r"^- \[.*?\]\(([\w-]+)\.md\)", (DOCS / "index.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(path.stem for path in DOCS.glob("*.md") if path.stem != "index")
    assert sorted(path.stem for path in (DOCS / "commands").glob("*.md")) == sorted(SCRIPTS)


def leaves(command: Any, words: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    commands = getattr(command, "commands", None)
    if commands is None:
        yield " ".join(words), command
    for name, part in (commands or {}).items():
        yield from leaves(part, (*words, name))


def unmarked(text: str) -> str:
    """Return a text on one line, without Markdown's signs."""
    return " ".join(re.sub(r"\\(.)", r"\1", text).replace("`", "").split())


@pytest.mark.parametrize("program", SCRIPTS)
def test_the_reference_has_every_option_of_every_command_and_its_whole_help(program: str) -> None:
    module = SCRIPTS[program].partition(":")[0]
    text = GENERATOR["reference"](program)
    shown = {
        usage: section
        for section in re.split(r"^(?=```text)", text, flags=re.MULTILINE)
        for usage in [section[8:].split("\n")[0]]
    }
    found = list(leaves(typer.main.get_command(import_module(module).app), (program,)))
    assert found
    for words, command in found:
        (section,) = (one for usage, one in shown.items() if re.match(rf"{words}( [\[{{]|$)", usage))
        plain = unmarked(section)
        for parameter in command.params:
            if parameter.param_type_name == "option":
                assert all(name in section for name in parameter.opts), (words, parameter.name)
            assert unmarked(parameter.help or "") in plain, (words, parameter.name)
        assert unmarked(command.help or "") in unmarked(text), words


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a|b *c* [x_y] <str> $", r"a\|b \*c\* \[x\_y\] \<str\> \$"),
        ("`a*b` a*b", r"`a*b` a\*b"),
        ("a lone ` and \\", r"a lone \` and \\"),
        ("without --no-pool, or (--by)", "without `--no-pool`, or (`--by`)"),
        ("`x --y` stays; a -- b, x--y", "`x --y` stays; a -- b, x--y"),
    ],
)
def test_a_help_text_is_shown_as_it_is_with_options_as_code(text: str, shown: str) -> None:
    assert GENERATOR["escaped"](text) == shown


def test_a_page_is_treated_once_for_those_who_do_not_see_it() -> None:
    treat = runpy.run_path(str(DOCS / "accessible_pages.py"))["accessible"]
    parameter = '<dd><em class="sig-param">a</em>,</dd>\n'
    page = f'<pre>x</pre><aside class="sidebar-drawer"><pre>y</pre><dl>\n{parameter}{parameter}</dl><dl><dd>z</dd></dl>'
    treated = treat(page)
    assert treated.count('<pre tabindex="0">') == 2
    assert 'aria-label="All pages"' in treated
    assert (treated.count("<dl>"), treated.count('<div class="sig-params">'), treated.count("<dd>")) == (1, 1, 1)
    assert treat(treated) == treated


def test_the_page_about_python_has_every_public_function() -> None:
    page = (DOCS / "python.md").read_text("utf-8")
    assert sorted(re.findall(r"^\.\. autofunction:: (\w+)$", page, re.MULTILINE)) == sorted(
        name for name in fairbench_agent.__all__ if name != "__version__"
    )


def test_no_page_loads_anything_from_elsewhere() -> None:
    """Images and styles are our own; links to elsewhere are the reader's choice."""
    images = [
        (path.name, target) for path in TEXTS for target in re.findall(r"!\[.*?\]\((.+?)\)", path.read_text("utf-8"))
    ]
    assert images
    assert not [one for one in images if re.match(r"[a-z]+:|//", one[1])]
