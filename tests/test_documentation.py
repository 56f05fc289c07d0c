"""The pages: links work, commands parse, and outputs are those of the programs."""

import re
import runpy
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

import fairbench_agent
from tests.core.programs import commands, program
from tests.shown_commands import EXAMPLES, ROOT, all_commands, assert_printed, blocks, ran, shown_commands

DOCS = ROOT / "docs"
PAGES = sorted(path for path in DOCS.rglob("*.md") if "_build" not in path.parts)
TEXTS = [*sorted(ROOT.glob("*.md")), ROOT / "results" / "README.md", ROOT / "benchmarks" / "README.md", *PAGES]
TUTORIAL = DOCS / "tutorial.md"  # it measures: see test_tutorial.py
STUDIES = {path.stem for path in EXAMPLES.glob("*.toml")}
SCRIPTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
GENERATOR: Any = runpy.run_path(str(DOCS / "command_reference.py"))
LEAVES = {
    (name, *path): command
    for name in SCRIPTS
    for path, command in commands(program(name))
    if not hasattr(command, "list_commands")
}


def without_code(path: Path) -> str:
    return re.sub(r"^```.*?^```|`[^`\n]*`", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def anchors(path: Path) -> set[str]:
    """Return the anchors that forges make from a page's headings."""
    text = re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_has_a_target(path: Path) -> None:
    for link in re.findall(r"\]\(\s*([^)\s]+)\s*\)", without_code(path)):
        file, _, anchor = link.partition("#")
        if not re.match(r"[a-z]+:", link):
            target = (path.parent / file).resolve() if file else path
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


def test_the_first_page_lists_every_page() -> None:
    listed = re.findall(r"^- \[.*?\]\(([\w-]+)\.md\)", (DOCS / "documentation.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(path.stem for path in DOCS.glob("*.md") if path.stem != "documentation")
    assert sorted(path.stem for path in (DOCS / "commands").glob("*.md")) == sorted(SCRIPTS)


@pytest.mark.parametrize("words", [words for path in TEXTS for words in all_commands(path)], ids=" ".join)
def test_a_shown_command_parses(words: list[str]) -> None:
    (name,) = (name for name in LEAVES if (*words,)[: len(name)] == name)
    command = LEAVES[name]
    command.make_context(" ".join(name), words[len(name) :])  # typer refuses unknown options and missing arguments


@pytest.mark.parametrize(
    "page",
    [path for path in TEXTS if shown_commands(path) and path != TUTORIAL],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_a_page_shows_what_its_commands_print(page: Path, tmp_path: Path) -> None:
    """The commands run one after another in a copy of the examples."""
    shutil.copytree(EXAMPLES, tmp_path, dirs_exist_ok=True)
    (tmp_path / "results").symlink_to(ROOT / "results")
    values_of_b = [path for path in tmp_path.glob("*.csv") if path.stem in STUDIES]
    for path in values_of_b:  # a plan must precede them
        path.rename(path.with_suffix(".later"))
    for command, shown in shown_commands(page):
        if " study conclude " in command:
            for path in tmp_path.glob("*.later"):
                path.rename(path.with_suffix(".csv"))
        if shown.startswith(f"{command.split()[0]}: "):
            assert " ".join(shown.split()) == " ".join(ran(command, tmp_path, 2).split())
        else:
            assert_printed(shown, ran(command, tmp_path))


def test_code_blocks_are_at_most_100_characters_wide() -> None:
    lines = [line for path in TEXTS for block in blocks(path, r"[\w-]+") for line in block.splitlines()]
    assert [line for line in lines if len(line) > 100 and "…" not in line] == []


def test_the_readme_has_the_two_commands_that_the_checks_run() -> None:
    """`.ci/run` appends --quick to the first."""
    measure, test = (block.strip() for block in blocks(ROOT / "README.md", "sh"))
    assert measure.endswith("fairbench-agent measure")
    assert test.endswith("-m pytest")


def unmarked(text: str) -> str:
    """Return a text on one line, without Markdown's markup."""
    return " ".join(re.sub(r"\\(.)", r"\1", text).replace("`", "").split())


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_reference_has_every_option_and_its_help(name: str) -> None:
    text = GENERATOR["reference"](name)
    sections = re.split(r"^(?=```text)", text, flags=re.MULTILINE)
    for words, command in LEAVES.items():
        if words[0] == name:
            start = re.compile(rf"```text\n{' '.join(words)}( [\[{{A-Z]|$)", re.MULTILINE)
            (section,) = filter(start.match, sections)
            for parameter in command.params:
                if parameter.name not in GENERATOR["COMMON"]:
                    if parameter.param_type_name == "option":
                        assert all(option in section for option in parameter.opts), (words, parameter.name)
                    assert unmarked(parameter.help or "") in unmarked(section), (words, parameter.name)
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
def test_a_help_text_is_literal_with_options_as_code(text: str, shown: str) -> None:
    assert GENERATOR["escaped"](text) == shown


def test_a_page_is_made_accessible_once() -> None:
    accessible = runpy.run_path(str(DOCS / "accessible_pages.py"))["accessible"]
    parameter = '<dd><em class="sig-param">a</em>,</dd>\n'
    page = f'<pre>x</pre><aside class="sidebar-drawer"><pre>y</pre><dl>\n{parameter}{parameter}</dl><dl><dd>z</dd></dl>'
    fixed = accessible(page)
    assert fixed.count('<pre tabindex="0">') == 2
    assert 'aria-label="All pages"' in fixed
    assert (fixed.count("<dl>"), fixed.count('<div class="sig-params">'), fixed.count("<dd>")) == (1, 1, 1)
    assert accessible(fixed) == fixed


def test_the_python_page_has_every_public_function() -> None:
    page = (DOCS / "python.md").read_text("utf-8")
    assert sorted(re.findall(r"^- `(\w+)`: ", page, re.MULTILINE)) == sorted(fairbench_agent.__all__)


def test_the_example_on_the_python_page_predicts_and_tests() -> None:
    (example,) = blocks(DOCS / "python.md", "python")
    names: dict[str, Any] = {}
    exec(example, names)  # noqa: S102  the page's own code
    assert names["answer"].time_limit_s == pytest.approx(157.8, abs=1)
    assert (names["test"].n, names["test"].k, names["test"].p_value) == (7, 0, pytest.approx(2**-7 + 0.01))
