"""What is written where the output has few characters: readable texts, the same JSON documents, and no traceback."""

import importlib
import io
import json
import os
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
from typer.main import get_command

from fairbench_agent.code_pages import SPELLINGS, write_anything
from fairbench_agent.command_line import run, show

PROGRAMS = {
    "fairbench-agent": "fairbench_agent.agent.cli",
    "fairbench-calibrate": "fairbench_agent.calibration.cli",
    "fairbench-compare": "fairbench_agent.comparison.cli",
    "fairbench-pool": "fairbench_agent.service.cli",
}


class Written(NamedTuple):
    """The exit code of a program, and what it wrote."""

    code: int
    stdout: bytes
    stderr: bytes


def written(encoding: str, main: Callable[[], None]) -> Written:
    """Return what a program writes to streams of this encoding, as Python opens them for a pipe."""
    files = io.BytesIO(), io.BytesIO()
    out, err = (
        io.TextIOWrapper(io.BufferedWriter(file), encoding=encoding, errors=errors)
        for file, errors in zip(files, ("strict", "backslashreplace"), strict=True)
    )
    with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as end:
        main()
    for stream in (out, err):
        stream.flush()
    return Written(int(end.value.code or 0), files[0].getvalue(), files[1].getvalue())


def shown(document: object, text: str, encoding: str, *, as_json: bool) -> str:
    """Return what a command that shows an answer wrote."""
    app = typer.Typer()
    app.command()(lambda: show(document, text, as_json))
    ended = written(encoding, lambda: run(app, "tool", (), (), []))
    assert ended.code == 0, ended.stderr
    return ended.stdout.decode(encoding)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "cp1252", "cp932"])
def test_json_stays_json_in_every_code_page(encoding: str) -> None:
    text = "γ ü × 😀 \u2028 \udcff"
    assert json.loads(shown([text], "", encoding, as_json=True)) == [text]


@pytest.mark.parametrize(
    ("encoding", "line"),
    [
        ("utf-8", "t̂₂ ≤ t₂, p_γ = 0.01, 3 × 2 ± ½ …"),
        ("cp1252", "t_hat2 <= t2, p_gamma = 0.01, 3 × 2 ± ½ …"),
        ("ascii", "t_hat2 <= t2, p_gamma = 0.01, 3 x 2 +- 1/2 ..."),
    ],
)
def test_our_own_words_are_spelt_out(encoding: str, line: str) -> None:
    assert shown(None, "t̂₂ ≤ t₂, p_γ = 0.01, 3 × 2 ± ½ …", encoding, as_json=False).rstrip("\r\n") == line


def test_the_characters_of_others_are_escaped_and_none_is_lost() -> None:
    assert (
        shown(None, "\udcff \u2028 /home/jürgen", "ascii", as_json=False).rstrip() == r"\udcff \u2028 /home/j\u00fcrgen"
    )


def test_every_character_of_our_words_has_a_spelling() -> None:
    root = Path(__file__).parents[2]
    packages = ("agent", "calibration", "comparison", "service", "pool", "facade", "workloads")
    texts = [
        path.read_text("utf-8")
        for package in packages
        for path in (root / package).rglob("*.py")
        if path.name != "look_alikes.py"
    ]
    marks = {one for text in texts for one in text if ord(one) > 0x7F and unicodedata.category(one)[0] in "LNMPS"}
    latin = {one for one in marks if "LATIN" in unicodedata.name(one) and unicodedata.category(one) != "Lm"}
    signs = {one for one in marks if unicodedata.category(one) == "So"}  # of others' names: a registered mark
    assert marks - latin - signs - set("€£⁺ᵉ") <= SPELLINGS.keys()
    assert all(spelling.isascii() and spelling for spelling in SPELLINGS.values())


def test_what_is_no_text_stream_stays_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    write_anything(None)
    write_anything(sys.stdout)
    print("γ")  # noqa: T201  what a test of writing writes
    assert capsys.readouterr().out == "γ\n"


def paths(command: Any, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the words of a command and of all below it."""
    yield path
    for name, part in getattr(command, "commands", {}).items():
        yield from paths(part, (*path, name))


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
@pytest.mark.parametrize("program", PROGRAMS)
def test_every_help_of_a_command_is_written(program: str, encoding: str) -> None:
    app = importlib.import_module(PROGRAMS[program]).app
    for path in paths(get_command(app), ()):
        ended = written(encoding, partial(run, app, program, (), (), [*path, "--help"]))
        assert (ended.code, ended.stderr) == (0, b""), path
        assert ended.stdout.decode(encoding).startswith(f"Usage: {' '.join((program, *path))}")
        assert b"\\u" not in ended.stdout


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_starts_where_the_output_has_few_characters(program: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    command = [sys.executable, "-c", f"from {PROGRAMS[program]} import main\nmain()", "γ"]
    ended = subprocess.run(command, check=False, capture_output=True, env=environment)
    assert ended.returncode == 2
    assert ended.stderr.startswith(program.encode())
    assert b"Traceback" not in ended.stderr


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
@pytest.mark.parametrize(
    ("program", "arguments"),
    [
        ("fairbench-compare", ["p-value", "0.01", "17", "4"]),
        ("fairbench-compare", ["advise", "17"]),
        ("fairbench-compare", ["sample-size", "--rho", "0.9"]),
        ("fairbench-compare", ["p-value", "γ", "17", "4"]),
        ("fairbench-calibrate", ["predict", "486", "--from", "score:1219", "--to", "score:1012", "--verbose"]),
        ("fairbench-calibrate", ["predict", "486", "--from", "γ ü", "--to", "score:1012"]),
        ("fairbench-calibrate", ["models", "show", "tangent"]),
        ("fairbench-agent", ["records", "show", "γ"]),
        ("fairbench-agent", ["machine-id", "show"]),
        ("fairbench-pool", ["review", "list", "--database", "sqlite:///γ/pool.sqlite"]),
    ],
)
def test_answers_and_refusals_are_written_without_a_traceback(
    program: str, arguments: list[str], encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [program, *arguments])
    ended = written(encoding, importlib.import_module(PROGRAMS[program]).main)
    assert ended.code in {0, 2}
    assert b"Traceback" not in ended.stderr
    assert ended.stdout or ended.stderr
    assert all(line.startswith(program.encode()) for line in ended.stderr.splitlines() if ended.code == 2)
    ended.stdout.decode(encoding)
    assert "γ" in " ".join(arguments) or b"\\u" not in ended.stdout + ended.stderr
