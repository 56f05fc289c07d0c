"""Commands that pages show: run in a folder, and compared in numbers with what is printed."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "docs" / "examples"


class Shown(NamedTuple):
    """A command and the output below it."""

    command: str
    output: str


def blocks(page: Path, language: str) -> list[str]:
    """Return the code blocks of a page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def shown_commands(page: Path) -> list[Shown]:
    """Return the commands of a page's console blocks."""
    parts = [part.partition("\n") for block in blocks(page, "console") for part in block.split("$ ")[1:]]
    return [Shown(command, output) for command, _, output in parts]


def all_commands(page: Path) -> list[list[str]]:
    """Return the words of every command of the programs in a page's blocks of commands."""
    lines = [command for command, _ in shown_commands(page)]
    lines += [part for block in blocks(page, "sh") for line in block.splitlines() for part in line.split("&&")]
    words = [shlex.split(line) for line in lines]
    found = [[*map(os.path.basename, parts)] if "/bin/" in parts[0] else parts for parts in words if parts]
    return [
        parts[at:]
        for parts in found
        for at in [next((i for i, w in enumerate(parts) if "fairbench-" in w), -1)]
        if at >= 0
    ]


def ran(command: str, folder: Path) -> str:
    """Run a command in a folder that also has the user's data, and return its output."""
    program, *arguments = shlex.split(command)
    scripts = Path(sys.executable).parent
    path = f"{scripts}{os.pathsep}{os.environ['PATH']}"  # B is started as python
    environment = os.environ | {"FAIRBENCH_DATA_DIR": str(folder / "data"), "PATH": path, "COLUMNS": "100"}
    done = subprocess.run(
        [scripts / program, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (command, done.stderr)
    return done.stdout


def numbers(text: str) -> list[list[str]]:
    """Return the numbers of each line that has any, lines with an ellipsis left out."""
    found = [re.findall(r"\d+(?:\.\d+)?", line) for line in text.splitlines() if "…" not in line]
    return [line for line in found if line]


def assert_printed(shown: str, printed: str) -> None:
    """Fail unless every shown line with numbers is printed, in order; without ellipsis, nothing else."""
    wanted, rows = numbers(shown), numbers(printed)
    if "…" not in shown:
        assert rows == wanted
    left = iter(rows)
    assert [line for line in wanted if line not in left] == []  # each is searched for after the one before
