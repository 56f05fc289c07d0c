"""Every command that prints a table prints the same cells in all forms; each is run in this process."""

import csv
import re
import shlex
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import typer.main
from markdown_it import MarkdownIt

from fairbench_agent.calibration.cli import app as calibrate
from fairbench_agent.calibration.cli import main as run_calibrate
from fairbench_agent.table import Form

MAINS: dict[str, Callable[[list[str]], None]] = {"calibrate": run_calibrate}
COMMANDS = (
    "calibrate models list",
    "calibrate models compare",
    "calibrate predict 486 10 2520 --from score:1219 --to score:1012",
    "calibrate processors list",
    "calibrate processors list --microarchitecture zen3",
    "calibrate scores list",
)
"""A call of every command with `--format`, but of those that need what only their own tests make."""
NEED_MORE = {"calibrate validate"}


def printed(call: str, form: Form, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """Return what a command prints in a form, on standard output and on standard error."""
    program, *arguments = shlex.split(call)
    with pytest.raises(SystemExit) as ended:
        MAINS[program]([*arguments, "--format", form])
    out, err = capsys.readouterr()
    assert not ended.value.code, err
    return out, err


@pytest.mark.parametrize("call", COMMANDS)
def test_every_form_has_the_same_cells(
    call: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    monkeypatch.chdir(Path(__file__).parents[2])
    values, said = printed(call, "csv", capsys)
    tables = [list(csv.reader(StringIO(part))) for part in values.strip("\n").split("\n\n")]
    assert all(len(table) > 1 and len({*map(len, table)}) == 1 for table in tables)
    marked, _ = printed(call, "markdown", capsys)
    rendered = MarkdownIt("commonmark").enable("table").render(marked)
    assert [
        re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", rendered, re.DOTALL)
    ] == [[cell.removeprefix("'") for cell in row] for table in tables for row in table]
    latex, none = printed(call, "latex", capsys)
    rows = [line for line in latex.splitlines() if line.endswith(r"\\")]
    assert [line.count(" & ") + 1 for line in rows] == [len(row) for table in tables for row in table]
    assert latex.count(r"\begin{tabular}") == latex.count(r"\end{tabular}") == len(tables)
    assert (latex.count(r"\begin{table}") + latex.count(r"\par") > 0) == bool(said)
    assert none == ""
    text, _ = printed(call, "text", capsys)
    assert all(cell.removeprefix("'") in text for table in tables for row in table for cell in row)


def with_forms(command: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield the commands of a program that print tables."""
    for name, part in getattr(command, "commands", {}).items():
        yield from with_forms(part, f"{path} {name}")
    if any(parameter.name == "form" and "latex" in (parameter.metavar or "") for parameter in command.params):
        yield path, command


def test_none_is_left_out_and_each_refuses_two_forms(capsys: pytest.CaptureFixture[str]) -> None:
    apps = {"calibrate": calibrate}
    found = {path for name, app in apps.items() for path, _ in with_forms(typer.main.get_command(app), name)}
    assert found - NEED_MORE == {path for path in found if any(call.startswith(path) for call in COMMANDS)}
    assert len(found) > len(NEED_MORE)
    for call in COMMANDS[:1]:
        program, *arguments = call.split()
        with pytest.raises(SystemExit) as ended:
            MAINS[program]([*arguments, "--format", "text", "--json"])
        assert ended.value.code == 2
        assert "--format: --json prints a document, in no other form; leave out one" in capsys.readouterr().err
