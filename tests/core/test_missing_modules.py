"""Without an extra or numba, commands print one line that names it and exit with 2; help always works."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from fairbench_agent.core.extras import COMPILER, EXTRAS, install_text
from tests.core.programs import PROGRAMS, commands, program, run_lines

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
RECORD = next(iter(sorted((Path(__file__).parents[2] / "results" / "records").glob("*.json"))))
EVERY = [
    " ".join([name.removeprefix("fairbench-"), *words])
    for name in PROGRAMS
    for words, command in commands(program(name))
    if not hasattr(command, "commands")
]
FIGURES = """
calibrate figures -o new
compare ecdf few.csv --figure new.svg
"""
NUMBA = """
agent measure --quick
agent measure --resume
agent run tsp few.tsp --search swap
"""
POSTGRESQL = "pool token list --database postgresql+psycopg://me@host/pool"


def modules(requirements: Sequence[str]) -> set[str]:
    names = (re.match(r"[A-Za-z0-9_.-]+", requirement) for requirement in requirements)
    return {name[0].lower().replace("-", "_") for name in names if name}


def run_without(lines: Sequence[str], hidden: frozenset[str], folder: Path) -> list[tuple[Any, str, str]]:
    """Run command lines in a process that cannot import the hidden modules; return exit codes, stdout and stderr."""
    return run_lines([(folder, line) for line in lines], hidden)[0]


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_modules_of_each_extra_are_listed(extra: str) -> None:
    assert modules(PROJECT["optional-dependencies"][extra]) == EXTRAS[extra]


def test_only_the_compiler_may_be_missing_from_the_base() -> None:
    assert modules([requirement for requirement in PROJECT["dependencies"] if ";" in requirement]) == COMPILER


@pytest.mark.parametrize(
    ("system", "processor", "python", "missing"),
    [
        ("linux", "x86_64", "3.11", set()),
        ("darwin", "x86_64", "3.14", COMPILER),
        ("win32", "ARM64", "3.11", COMPILER | {"psycopg"}),
        ("win32", "ARM64", "3.12", {"psycopg"}),
    ],
)
def test_packages_without_a_wheel_are_not_required(system: str, processor: str, python: str, missing: set[str]) -> None:
    platform = {"sys_platform": system, "platform_machine": processor, "python_version": python}
    requirements = map(Requirement, [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["pool"]])
    assert {r.name for r in requirements if r.marker and not r.marker.evaluate(platform)} == missing


def test_help_needs_no_extra_and_no_compiler(tmp_path: Path) -> None:
    hidden = frozenset().union(COMPILER, *EXTRAS.values())
    lazy = [*(line for line in EVERY if not line.startswith(("pool", "agent run"))), "pool"]
    assert len(lazy) > 30
    results = run_without([f"{line} --help" for line in lazy], hidden, tmp_path)
    for line, (code, out, err) in zip(lazy, results, strict=True):
        assert (code, err) == (0, ""), line
        assert "Usage" in out, line


def pool_lines() -> str:
    """Return every command of fairbench-pool with its required arguments, and others with a pool in a database."""
    uses = ("calibrate refit --pool", f"agent submit {RECORD} --yes --pool")
    urls = ("sqlite:///p.sqlite", "postgresql+psycopg://me@host/pool")
    lines = [f"{use} {url}" for use in uses for url in urls]
    for words, command in commands(program("fairbench-pool")):
        if not hasattr(command, "commands"):
            required = (parameter for parameter in command.params if parameter.required)
            values = (f"{parameter.opts[0]} why" if "-" in parameter.opts[0] else "abcdabcd" for parameter in required)
            lines.append(" ".join(["pool", *words, *values]))
    return "\n".join(lines)


CHECKOUT = "in a checkout of fairbench, pip install"


@pytest.mark.parametrize(
    ("lines", "hidden", "message"),
    [
        (pool_lines(), EXTRAS["pool"], install_text("pool")),
        (FIGURES, EXTRAS["figures"], f"extra figures: {CHECKOUT} '.[figures]'"),
        (NUMBA, COMPILER, f"for Linux (x86-64 and aarch64, glibc 2.28 or later) … {CHECKOUT} --force-reinstall .\n"),
        (POSTGRESQL, frozenset({"psycopg"}), f"fairbench-pool: PostgreSQL needs psycopg: {CHECKOUT} '.[pool]'\n"),
    ],
)
def test_missing_modules_are_named_in_one_line(
    tmp_path: Path, lines: str, hidden: frozenset[str], message: str
) -> None:
    (tmp_path / "p.sqlite").touch()
    calls = lines.strip().splitlines()
    for line, (code, out, err) in zip(calls, run_without(calls, hidden, tmp_path), strict=True):
        assert (code, out) == (2, ""), (line, err)
        assert re.fullmatch(f"fairbench-{line.split()[0]}: [^\n]*\n", err), (line, err)
        assert all(part in err for part in message.split(" … ")), (line, err)
    assert [*tmp_path.iterdir()] == [tmp_path / "p.sqlite"], "a command wrote files"


def test_predicting_and_comparing_need_no_compiler(tmp_path: Path) -> None:
    lines = [
        "calibrate predict 486 --from score:1219 --to score:1012",
        "compare p-value 0.01 17 4",
        "agent detect",
        "agent records list",
    ]
    for line, (code, out, err) in zip(lines, run_without(lines, COMPILER, tmp_path), strict=True):
        assert code == 0, (line, err)
        assert out or line == "agent records list", line
