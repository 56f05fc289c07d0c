"""Every command that prints a table prints the same cells in all forms; each is run in this process."""

import csv
import re
import shlex
from collections.abc import Callable, Iterator
from html import unescape
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import typer.main
from markdown_it import MarkdownIt

from fairbench_agent.agent.cli import app as agent
from fairbench_agent.agent.cli import main as run_agent
from fairbench_agent.calibration.cli import app as calibrate
from fairbench_agent.calibration.cli import main as run_calibrate
from fairbench_agent.comparison.cli import app as compare
from fairbench_agent.comparison.cli import main as run_compare
from fairbench_agent.service.cli import app as pool
from fairbench_agent.table import LONG, Form

MAINS: dict[str, Callable[[list[str]], None]] = {"agent": run_agent, "calibrate": run_calibrate, "compare": run_compare}
APPS = {"agent": agent, "calibrate": calibrate, "compare": compare, "pool": pool}
RUNS = "tests/data/coco/one-plus-one-ES --function f8 --dimension 2"
LONE = "docs/ranking-runs.csv --relevant-difference 100"
COMMANDS = (
    "calibrate models list",
    "calibrate models compare",
    "calibrate models show two-speeds --verbose",
    "calibrate models diff published-linear two-speeds",
    "calibrate predict 486 10 2520 --from score:1219 --to score:1012",
    "calibrate processors list",
    "calibrate processors list --microarchitecture zen3",
    "calibrate scores list",
    "calibrate score 330c0d8c abb11a94 --pool results/records --verbose",
    "agent records compare 330c d514 --folder results/records",
    "agent fleet show results/records",
    "agent records list --folder results/records",
    "agent records history --folder results/records --machine-id 5f2ae14c",
    "compare critical-values --alpha 0.05,0.01 --n 4:12",
    "compare power 0.8 --n 1:30",
    "compare extra-runtime",
    "compare advise 16",
    "compare advise 16 --verbose",
    "compare sign-test RESULTS --verbose",
    "compare sign-test RESULTS --a a --a c",
    "compare wilcoxon RESULTS --verbose",
    "compare bayes-sign RESULTS --verbose",
    "compare power-curve --n 20 --n 34",
    f"compare art {RUNS} --targets 10,1e-5",
    f"compare fixed-target {RUNS} --targets 1,0.1",
    f"compare fixed-budget {RUNS} --budgets 100,1500",
    f"compare ecdf {RUNS}",
    f"compare targets {RUNS}",
    f"compare ranking {LONE} --per-problem --other-severity 0.5 --resamples 100",
    "compare repetitions 'echo 1.{seed}' 'echo 2.{seed}' --instance x --instance y --n-initial 3 --n-max 8 --target-error 0.5",
)
"""A call of every command with `--format`, but of those that need what only their own tests make."""
NEED_MORE = {
    "agent fleet measure",
    "calibrate validate",
    "compare experiment",
    "compare study plan",
    "compare study conclude",
    "pool review list",
    "pool review steps",
    "pool token list",
}


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
    (tmp_path / "results.csv").write_text(
        "instance,a,b,c\n" + "".join(f"i{n},{9 + n},{8 + n},{7 + n}\n" for n in range(9))
    )
    call = call.replace("RESULTS", str(tmp_path / "results.csv"))
    values, err = printed(call, "csv", capsys)
    said = [line for line in err.splitlines() if not line.startswith("running ")]
    tables = [list(csv.reader(StringIO(part))) for part in values.strip("\n").split("\n\n")]
    assert all(len(table) > 1 and len({*map(len, table)}) == 1 for table in tables)
    marked, _ = printed(call, "markdown", capsys)
    rendered = MarkdownIt("commonmark").enable("table").render(marked)
    found = [
        re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", rendered, re.DOTALL)
    ]
    assert [[unescape(cell) for cell in row] for row in found if any(row)] == [
        [cell.removeprefix("'") for cell in row] for table in tables for row in table
    ]
    latex, none = printed(call, "latex", capsys)
    once = re.sub(r"\\endfirsthead\n.*?\\endhead", "", latex, flags=re.DOTALL)
    rows = [line for line in once.splitlines() if line.endswith(r"\\")]
    assert [line.count(" & ") + 1 for line in rows] == [len(row) for table in tables for row in table]
    assert latex.count(r"\begin{tabular}") + latex.count(r"\begin{longtable}") == len(tables)
    assert latex.count(r"\begin{longtable}") == sum(len(table) > LONG + 1 for table in tables)
    assert (latex.count(r"\caption") + latex.count(r"\par") > 0) == bool(said)
    assert none == err.removesuffix("\n".join(said) + "\n" * bool(said))
    text, _ = printed(call, "text", capsys)
    assert all(cell.removeprefix("'") in text for table in tables for row in table for cell in row)


def with_forms(command: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield the commands of a program that print tables."""
    for name, part in getattr(command, "commands", {}).items():
        yield from with_forms(part, f"{path} {name}")
    if any(parameter.name == "form" and "latex" in (parameter.metavar or "") for parameter in command.params):
        yield path, command


def test_none_is_left_out_and_each_refuses_two_forms(capsys: pytest.CaptureFixture[str]) -> None:
    found = {path for name, app in APPS.items() for path, _ in with_forms(typer.main.get_command(app), name)}
    assert found - NEED_MORE == {path for path in found if any(call.startswith(path) for call in COMMANDS)}
    assert len(found) > len(NEED_MORE)
    for call, other in (
        (COMMANDS[0], "--json"),
        ("calibrate predict 1 --from score:1219 --to score:1012", "--sentence"),
    ):
        program, *arguments = call.split()
        with pytest.raises(SystemExit) as ended:
            MAINS[program]([*arguments, "--format", "csv", other])
        assert ended.value.code == 2
        assert f"--format: {other} prints no table; leave out one of both (fairbench-" in capsys.readouterr().err
