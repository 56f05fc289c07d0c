"""Without an extra or numba, commands print one line that names it and exit with 2; help always works."""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.core.extras import COMPILER, EXTRAS, install_text
from tests.core.programs import PROGRAMS, commands, program

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
RECORD = next(iter(sorted((Path(__file__).parents[2] / "results" / "records").glob("*.json"))))
EVERY = [
    (name.removeprefix("fairbench-"), *words)
    for name in PROGRAMS
    for words, command in commands(program(name))
    if not hasattr(command, "commands")
]
RUNNER = """
import contextlib, importlib, io, json, sys

hidden, scripts, lines = json.loads(sys.stdin.read())

class Hidden:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hidden)
results = []
for line in lines:
    module, _, function = scripts["fairbench-" + line[0]].partition(":")
    out, err, sys.argv = io.StringIO(), io.StringIO(), line
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            getattr(importlib.import_module(module), function)()
        except SystemExit as exit:
            code = exit.code
        except BaseException as error:
            code = repr(error)
    results.append([code, out.getvalue(), err.getvalue()])
print(json.dumps(results))
"""
FIGURES = """
calibrate figures -o new
compare ecdf few.csv --figure new.svg
"""
NUMBA = """
agent measure --quick
agent measure --resume
agent run tsp few.tsp --search swap
"""


def modules(requirements: Sequence[str]) -> set[str]:
    names = (re.match(r"[A-Za-z0-9_.-]+", requirement) for requirement in requirements)
    return {name[0].lower().replace("-", "_") for name in names if name}


def run_without(lines: Sequence[Sequence[str]], hidden: frozenset[str], folder: Path) -> list[tuple[Any, str, str]]:
    """Run command lines in a process that cannot import the hidden modules; return exit codes, stdout and stderr."""
    task = json.dumps([sorted(hidden), PROJECT["scripts"], lines])
    run = subprocess.run(
        [sys.executable, "-c", RUNNER], input=task, check=True, capture_output=True, text=True, cwd=folder, timeout=120
    )
    return [(code, out, err) for code, out, err in json.loads(run.stdout)]


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    return tmp_path


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_modules_of_each_extra_are_listed(extra: str) -> None:
    assert modules(PROJECT["optional-dependencies"][extra]) == EXTRAS[extra]


def test_only_the_compiler_may_be_missing_from_the_base() -> None:
    assert modules([requirement for requirement in PROJECT["dependencies"] if ";" in requirement]) == COMPILER


def test_help_needs_no_extra_and_no_compiler(tmp_path: Path) -> None:
    hidden = frozenset().union(COMPILER, *EXTRAS.values())
    lazy = [*(words for words in EVERY if words[0] != "pool" and words != ("agent", "run")), ("pool",)]
    assert len(lazy) > 30
    for words, (code, out, err) in zip(
        lazy, run_without([[*words, "--help"] for words in lazy], hidden, tmp_path), strict=True
    ):
        assert (code, err) == (0, ""), words
        assert "Usage" in out, words


def pool_lines() -> str:
    """Return every command of fairbench-pool with its required arguments."""
    lines = []
    for words, command in commands(program("fairbench-pool")):
        if not hasattr(command, "commands"):
            required = (parameter for parameter in command.params if parameter.required)
            values = (f"{parameter.opts[0]} why" if "-" in parameter.opts[0] else "abcdabcd" for parameter in required)
            lines.append(" ".join(["pool", *words, *values]))
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("lines", "hidden", "fragments"),
    [
        (pool_lines(), EXTRAS["pool"], (f"extra pool: {install_text('pool')}",)),
        (FIGURES, EXTRAS["figures"], ("extra figures: in a checkout of fairbench, pip install '.[figures]'",)),
        (
            NUMBA,
            COMPILER,
            (
                "has wheels for Linux (x86-64 and aarch64, glibc 2.28 or later)",
                "in a checkout of fairbench, pip install --force-reinstall .\n",
            ),
        ),
    ],
    ids=["pool", "figures", "numba"],
)
def test_missing_modules_are_named_in_one_line(
    tmp_path: Path, lines: str, hidden: frozenset[str], fragments: tuple[str, ...]
) -> None:
    calls = [line.split() for line in lines.split("\n") if line]
    for words, (code, out, err) in zip(calls, run_without(calls, hidden, tmp_path), strict=True):
        assert (code, out) == (2, ""), (words, err)
        assert re.fullmatch(f"fairbench-{words[0]}: [^\n]*\n", err), (words, err)
        assert all(fragment in err for fragment in fragments), (words, err)
    assert not list(tmp_path.iterdir()), "a command wrote files"


def test_a_database_pool_names_the_extra(tmp_path: Path) -> None:
    (tmp_path / "p.sqlite").touch()
    commands = (["calibrate", "refit", "--pool"], ["agent", "submit", str(RECORD), "--yes", "--pool"])
    urls = ("sqlite:///p.sqlite", "postgresql+psycopg://me@host/pool")
    lines = [[*command, url] for command in commands for url in urls]
    for words, (code, out, err) in zip(lines, run_without(lines, EXTRAS["pool"], tmp_path), strict=True):
        assert (code, out, err.count("\n")) == (2, "", 1), words
        assert install_text("pool") in err


def test_postgresql_without_its_driver(tmp_path: Path) -> None:
    words = ["pool", "token", "list", "--database", "postgresql+psycopg://me@host/pool"]
    ((code, out, err),) = run_without([words], frozenset({"psycopg"}), tmp_path)
    assert (code, out) == (2, "")
    assert err == "fairbench-pool: PostgreSQL needs psycopg: in a checkout of fairbench, pip install '.[pool]'\n"


def test_predicting_and_comparing_need_no_compiler(tmp_path: Path) -> None:
    lines = [
        ["calibrate", "predict", "486", "--from", "score:1219", "--to", "score:1012"],
        ["compare", "p-value", "0.01", "17", "4"],
        ["agent", "detect"],
        ["agent", "records", "list"],
    ]
    for words, (code, out, err) in zip(lines, run_without(lines, COMPILER, tmp_path), strict=True):
        assert code == 0, (words, err)
        assert out or words[1] == "records", words
