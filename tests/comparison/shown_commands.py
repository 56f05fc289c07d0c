"""Commands that a page of the documentation shows, and what it shows them to print."""

import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest

from fairbench_agent.comparison.cli import main

DOCS = Path(__file__).parents[2] / "docs"


class Shown(NamedTuple):
    """A command of a page, and the text below it; a line that is an ellipsis stands for any lines."""

    command: str
    printed: str

    @property
    def words(self) -> list[str]:
        """The command's program and arguments."""
        return shlex.split(self.command)


def page(name: str) -> str:
    """Return a page of the documentation."""
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


def shown_commands(text: str) -> list[Shown]:
    """Return the commands that stand behind a dollar sign."""
    return [Shown(*found) for found in re.findall(r"^\$ (.*)\n((?:(?!\$ |```).*\n)*)", text, re.MULTILINE)]


def printed_by(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Return what a command of fairbench-compare prints on both streams, stdout first."""
    program, *arguments = words
    assert program == "fairbench-compare"
    with pytest.raises(SystemExit):
        main(arguments)
    return "".join(capsys.readouterr())


def assert_shown(printed: str, shown: str) -> None:
    """Fail unless a text is the shown one, or, where that has ellipses, its parts in their order."""
    first, *others = shown.split("…\n")
    if not others:
        assert printed == first
        return
    assert printed.startswith(first)
    at = len(first)
    for part in others:
        assert part in printed[at:]
        at = printed.index(part, at) + len(part)
    assert printed.endswith(others[-1])
