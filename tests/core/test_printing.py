"""Everything printed is free of control and bidirectional formatting characters; JSON escapes them."""

import io
import json
import os
import re
import shlex
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest
import typer
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.core.console import Result, print_result
from fairbench_agent.core.errors import UserError
from fairbench_agent.core.printing import Step, echo, json_text, log, printable
from fairbench_agent.core.program import run
from fairbench_agent.core.table import Table, text_grid

HOSTILE = "\x1b[2Ja\x00b\rc\x07\x7f\x9b\x85\u202e\u2066\u2028\u200f\u061cd"
FORMATTING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Bidirectional classes of Unicode's formatting characters."""


def is_safe(text: str) -> bool:
    """Return True if a terminal shows a text as it is: by Unicode's own categories and classes."""
    return all(
        character in "\t\n"
        or not (
            unicodedata.category(character) in {"Cc", "Zl", "Zp"} or unicodedata.bidirectional(character) in FORMATTING
        )
        for character in text
    ) and not set(text) & set("\u061c\u200e\u200f")


class Named(Result):
    """A result with a name."""

    name: str
    value: float = 1

    def text(self) -> str:
        return f"name {self.name}"

    def tables(self) -> tuple[Table, ...]:
        return (Table(("name", "n"), ((self.name, "1"), ("abc", "22")), caption=self.name),)


@given(st.text() | st.characters().map(lambda character: f"a{character}b"))
def test_only_characters_that_show_as_they_are_remain(text: str) -> None:
    assert is_safe(printable(text))
    if is_safe(text):
        assert printable(text) == text
    escaped = json_text({"a": text})
    assert is_safe(escaped)
    assert json.loads(escaped.encode()) == {"a": text}


def test_what_is_printed_in_every_form(capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("text", "csv", "markdown", "latex"):
        print_result(Named(name=HOSTILE), form=form)
    echo(HOSTILE)
    log(HOSTILE)
    out, err = capsys.readouterr()
    assert is_safe(out + err)
    assert out.count("2Jab") >= 5  # LaTeX has the codes
    print_result(Named(name=f"{HOSTILE}\udce9", value=float("nan")), as_json=True)
    assert json.loads(capsys.readouterr().out) == {"name": f"{HOSTILE}\udce9", "value": None}
    lines = printable(text_grid(Named(name=HOSTILE).tables()[0])).split("\n")
    assert len(set(map(len, lines))) == 1


@pytest.mark.parametrize("error", [UserError(f"{HOSTILE}\nb", HOSTILE), OSError(5, HOSTILE, HOSTILE)])
@pytest.mark.parametrize("as_json", [False, True])
def test_what_an_error_says(error: Exception, as_json: bool, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(**_: object) -> None:
        raise error

    with pytest.raises(SystemExit):
        run(fail, "tool", ["--json"] if as_json else [])
    out, err = capsys.readouterr()
    assert is_safe(out + err)
    assert err.count("\n") == 1
    assert not as_json or "\u202e" in json.loads(out)["error"]["message"]


def test_what_an_unknown_option_says(capsys: pytest.CaptureFixture[str]) -> None:
    app = typer.Typer(add_completion=False)
    app.command()(lambda: None)
    with pytest.raises(SystemExit):
        run(app, "tool", [f"--x{HOSTILE}"])
    assert is_safe(capsys.readouterr().err)


EVERY_HELP = """
import contextlib, io, os, sys
from fairbench_agent.core.program import run
from tests.core.programs import PROGRAMS, commands, program

for name in PROGRAMS:
    for path, command in commands(program(name)):
        os.dup2(os.open("/dev/full", os.O_WRONLY), 1)
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            try:
                run(program(name), name, [*path, "--help"])
            except SystemExit as end:
                errors.write(f"exit code {end.code}")
        sys.__stderr__.write(f"{errors.getvalue()!r}\\n")
"""
PREDICT = "from fairbench_agent.calibration.cli import main; main()"
QUESTION = ["predict", "600", "--from", "i7-8700", "--to", "i5-8500"]


def python(code: str, *arguments: str, stdout: int, **settings: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(
        command, stdout=stdout, stderr=subprocess.PIPE, text=True, check=False, timeout=120, **settings
    )


NEEDS_FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no /dev/full")


@NEEDS_FULL
def test_a_full_disk_is_one_line_and_exit_code_1() -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        helps = python(EVERY_HELP, stdout=full, cwd=Path(__file__).parents[2]).stderr.splitlines()
        answers = [python(PREDICT, *QUESTION, *more, stdout=full) for more in ([], ["--json"])]
    finally:
        os.close(full)
    line = (
        r"'fairbench-\w+: the output cannot be written \(No space left on device\); make room, or redirect it\\n"
        r"exit code 1'"
    )
    assert len(helps) > 40
    assert all(re.fullmatch(line, text) for text in helps), helps[:3]
    for answer in answers:
        assert (answer.returncode, answer.stderr.count("\n")) == (1, 1), answer.stderr
        assert "the output cannot be written" in answer.stderr


@pytest.mark.parametrize(
    "arguments",
    [QUESTION, [*QUESTION, "--json"], ["predict", "--help"], ["scores", "--help"], ["predict", "1", "--json"]],
)
def test_a_closed_pipe_is_silent(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        answer = python(PREDICT, *arguments, stdout=writer)
    finally:
        os.close(writer)
    assert answer.stderr.count("\n") == (arguments[-2] == "1")  # the error itself
    assert answer.returncode in {1, 2}


@pytest.mark.parametrize("arguments", [QUESTION, [*QUESTION, "--json"], ["--help"]])
def test_a_closed_output_is_one_line_and_exit_code_1(arguments: list[str]) -> None:
    command = shlex.join([sys.executable, "-c", PREDICT, *arguments])
    closed = subprocess.run(f"{command} >&-", shell=True, check=False, capture_output=True, text=True, timeout=60)  # noqa: S602  closes an output
    assert (closed.returncode, closed.stderr.count("\n")) == (1, 1), closed.stderr
    assert "the output cannot be written (Bad file descriptor)" in closed.stderr
    both = subprocess.run(f"{command} >&- 2>&-", shell=True, check=False, timeout=60)  # noqa: S602  closes both outputs
    assert both.returncode == 1


@NEEDS_FULL
def test_a_full_disk_for_errors_keeps_the_exit_code() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-c", PREDICT, "predict", "1"]
        assert subprocess.run(command, stderr=full, check=False, timeout=60).returncode == 2


def test_steps_are_printed_in_tens_elsewhere_than_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for n_done in range(1, 65):
        log(Step(n_done, 64, f"run {n_done}"))
    assert [line.split()[0] for line in capsys.readouterr().err.splitlines()] == [
        *(f"{n_done}/64" for n_done in range(10, 64, 10)),
        "64/64",
    ]


class Terminal(io.StringIO):
    """A terminal of 20 columns that shows what remains after carriage returns and erased ends of lines."""

    def isatty(self) -> bool:
        return True

    def shown(self) -> list[str]:
        lines = []
        for line in self.getvalue().split("\n"):
            shown = ""
            for part in line.split("\r"):
                text, erases, _ = part.partition("\x1b[K")
                shown = text + ("" if erases else shown[len(text) :])
            lines.append(shown)
        return lines


def test_a_terminal_shows_the_latest_step(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("COLUMNS", "20")
    for line in ("start", Step(1, 3, "a very long instance"), "a warning", Step(2, 3, "b"), Step(3, 3, "c"), "end"):
        log(line)
        assert len(terminal.shown()[-1]) < 20
    assert terminal.shown() == ["start", "a warning", "3/3  c", "end", ""]
