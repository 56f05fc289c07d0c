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
from typing import Any, get_args

import pytest
import typer
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.core.console import Result
from fairbench_agent.core.errors import UserError
from fairbench_agent.core.printing import Step, echo, json_text, log, printable
from fairbench_agent.core.program import run
from fairbench_agent.core.table import Form, Table, text_grid

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
    for form in get_args(Form):
        Named(name=HOSTILE).show(form=form)
    echo(HOSTILE)
    log(HOSTILE)
    out, err = capsys.readouterr()
    assert is_safe(out + err)
    assert out.count("2Jab") == 3  # LaTeX has the codes
    Named(name=f"{HOSTILE}\udce9", value=float("nan")).show(as_json=True)
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


PREDICT = "from fairbench_agent.calibration.cli import main; main()"
QUESTION = ["predict", "600", "--from", "i7-8700", "--to", "i5-8500"]


def predict(arguments: list[str], redirection: str, **streams: Any) -> subprocess.CompletedProcess[str]:
    command = shlex.join([sys.executable, "-c", PREDICT, *arguments])
    return subprocess.run(f"{command} {redirection}", shell=True, check=False, text=True, timeout=120, **streams)  # noqa: S602  redirects


@pytest.mark.parametrize("arguments", [QUESTION, [*QUESTION, "--json"], ["--help"], ["predict", "--help"]])
@pytest.mark.parametrize(
    ("redirection", "fault"), [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")]
)
def test_an_output_that_fails_is_one_line_and_exit_code_1(arguments: list[str], redirection: str, fault: str) -> None:
    if "full" in redirection and not Path("/dev/full").exists():
        pytest.skip("this machine has no /dev/full")
    answer = predict(arguments, redirection, stderr=subprocess.PIPE)
    line = rf"fairbench-calibrate: the output cannot be written \({fault}\); make room, or redirect it\n"
    assert answer.returncode == 1
    assert re.fullmatch(line, answer.stderr)
    if arguments == ["--help"]:  # nor can the error be written
        assert predict(arguments, f"{redirection} 2{redirection}").returncode == 1


@pytest.mark.parametrize("arguments", [QUESTION, [*QUESTION, "--json"], ["--help"], ["predict", "1", "--json"]])
def test_a_closed_pipe_is_silent(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        answer = predict(arguments, "", stdout=writer, stderr=subprocess.PIPE)
    finally:
        os.close(writer)
    assert answer.stderr.count("\n") == (arguments[-2:-1] == ["1"])  # the error itself
    assert answer.returncode in {1, 2}


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
