"""Commands shown in pages: run them in a folder and compare the numbers they print."""

import os
import re
import shlex
import sys
from contextlib import chdir
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tests.core.programs import PROGRAMS, run_here

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "docs" / "examples"
SCRIPTS = Path(sys.executable).parent


class Shown(NamedTuple):
    """A command and its output."""

    command: str
    output: str


def blocks(page: Path, language: str) -> list[str]:
    """Return the code blocks of a page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def shown_commands(page: Path) -> list[Shown]:
    """Return the commands of a page's console blocks; a table after a block belongs to its last command's output."""
    text = page.read_text("utf-8").replace("\\\n", "")
    commands = []
    for block, table in re.findall(r"^```console\n(.*?)^```\n+((?:\|[^\n]*\n)*)", text, re.MULTILINE | re.DOTALL):
        parts = [part.partition("\n") for part in block.split("$ ")[1:]]
        commands += [Shown(command, output) for command, _, output in parts]
        commands[-1] = Shown(commands[-1].command, commands[-1].output + table)
    return commands


def all_commands(page: Path) -> list[list[str]]:
    """Return the words of each fairbench command in a page's console and sh blocks."""
    lines = [command for command, _ in shown_commands(page)]
    lines += [part for block in blocks(page, "sh") for line in block.splitlines() for part in line.split("&&")]
    commands = []
    for line in lines:
        words = [Path(word).name if "/bin/fairbench-" in word else word for word in shlex.split(line)]
        start = next((place for place, word in enumerate(words) if word in PROGRAMS), len(words))
        commands.append(words[start:])
    return [words for words in commands if words]


def ran(command: str, folder: Path, code: int = 0) -> str:
    """Run a command, which must exit with this code, in a folder with its data folder; return its output or error."""
    path = f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}"  # B is started as python
    environment = {"FAIRBENCH_DATA_DIR": str(folder / "data"), "PATH": path, "COLUMNS": "100"}
    with chdir(folder), patch.dict(os.environ, environment):
        done = run_here(*shlex.split(command))
    assert done.code == code, (command, done.err)
    return done.err if code else done.out


def numbers(text: str) -> list[list[str]]:
    """Return the numbers of each line with numbers."""
    lines = [re.findall(r"\d+(?:\.\d+)?", line) for line in text.splitlines()]
    return [line for line in lines if line]


def assert_printed(shown: str, printed: str) -> None:
    """Compare all numbers; if the page has ellipses, only the numbers of the lines or beginnings shown."""
    rows = numbers(printed)
    if "…" not in shown:
        assert list(chain(*rows)) == list(chain(*numbers(shown)))  # pages wrap long lines
        return
    left = iter(rows)
    for line in shown.splitlines():
        before, ellipsis, _ = line.partition("…")
        for wanted in numbers(before):
            assert any((row[: len(wanted)] if ellipsis else row) == wanted for row in left), line
