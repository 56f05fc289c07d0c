"""The page about planning shows what its commands print today, and its Python code does what it says.

Its solver runs in this process, some hundred times; `test_run_journal` runs commands by the shell.
"""

import io
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.comparison.shown_commands import assert_shown, page, printed_by, shown_commands

PAGE = page("planning")
SOLVER, LIBRARY = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def solved(command: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run the page's solver as a command would."""
    program, script, *arguments = shlex.split(command)
    assert (program, script) == ("python3", "solver.py")
    monkeypatch.setattr(sys, "argv", [script, *arguments])
    with redirect_stdout(io.StringIO()) as out:
        exec(SOLVER, {})  # noqa: S102  the page's own code
    return out.getvalue()


def test_the_solver_prints_the_same_as_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "solver.py").write_text(SOLVER, encoding="utf-8")
    alone = subprocess.run(
        [sys.executable, "solver.py", "bench1", "7", "0.05"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert alone.stdout == solved("python3 solver.py bench1 7 0.05", monkeypatch)


def test_the_commands_of_the_page_print_what_it_shows_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    def run(command: str, **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 0, solved(command, monkeypatch), "")

    monkeypatch.setattr(
        "fairbench_agent.comparison.planning.run_journal.subprocess", SimpleNamespace(run=run, DEVNULL=None)
    )
    shown = shown_commands(PAGE)
    assert len(shown) >= 8
    for command in shown:
        if command.words[0] == "seq":
            Path("instances.txt").write_text("".join(f"bench{i}\n" for i in range(1, 41)), encoding="utf-8")
            continue
        printed = re.sub(
            r"^(running .*|runs.jsonl: resuming after .*)\n", "", printed_by(command.words, capsys), flags=re.MULTILINE
        )
        assert_shown(printed, command.printed)
    assert {path.name for path in tmp_path.iterdir()} >= {"planning-power.png", "planning-qq.png", "runs.jsonl"}


def test_the_values_beside_library_calls_are_what_they_return() -> None:
    names: dict[str, Any] = {}
    checked = 0
    for statement in re.split(r"\n(?=\S)", LIBRARY):
        code, _, comment = statement.partition("  # ")
        if comment:
            assert repr(eval(code, names)) == comment.strip()  # noqa: S307  the page's own code
            checked += 1
        else:
            exec(statement, names)  # noqa: S102  likewise
    assert checked == 2
