"""The tutorial and its example study: the commands run and print the numbers on the page."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.pool.stores.folder import read_record
from fairbench_agent.workloads.search import advance, start
from fairbench_agent.workloads.standard import standard_instance
from tests.shown_commands import EXAMPLES, ROOT, assert_printed, ran, shown_commands
from tests.workloads.frozen import frozen_code

TUTORIAL = ROOT / "docs" / "tutorial.md"
STUDY = tomllib.loads((EXAMPLES / "tutorial.toml").read_text("utf-8"))
(XEON,) = (ROOT / "results" / "records").glob("3ee559cfb8f7*.json")


def test_the_tutorial_prints_the_numbers_shown(tmp_path: Path) -> None:
    """Without a measurement and without runs; B is better on every instance."""
    write_without_command("tutorial.toml", tmp_path)
    advise, plan, conclude = (shown_commands(TUTORIAL)[at] for at in (1, 2, 5))
    assert_printed(advise.output, ran(advise.command, tmp_path))
    ran(plan.command, tmp_path)
    rows = [f"{result['instance']},{result['value'] - 1}" for result in STUDY["a"]["results"]]
    (tmp_path / "tutorial.csv").write_text("\n".join(["instance,value", *rows]), encoding="utf-8")
    assert_printed(conclude.output, ran(conclude.command, tmp_path))


def write_without_command(name: str, folder: Path) -> None:
    """Copy an example's study for results written by hand, on a machine that needs no measurement."""
    study = (EXAMPLES / name).read_text("utf-8").replace('"this"', '"AMD EPYC 9654"')
    study = re.sub(r"^(command|values|solved) = .*\n", "", study, flags=re.MULTILINE)
    (folder / name).write_text(study, encoding="utf-8")


def test_the_study_of_runtimes_prints_the_numbers_shown(tmp_path: Path) -> None:
    """From the runtimes of one run of the study, in milliseconds."""
    write_without_command("knapsack.toml", tmp_path)
    plan, _, conclude = shown_commands(TUTORIAL)[-3:]
    assert_printed(plan.output, ran(plan.command, tmp_path))
    times = "39.981 35.257 29.793 43.301 31.208 31.146 28.749 29.051 25.448 30.892 23.032 30.448"
    rows = [f"k{i},{time}" for i, time in enumerate(times.split(), start=1)]
    (tmp_path / "knapsack.csv").write_text("\n".join(["instance,time (ms)", *rows]), encoding="utf-8")
    assert_printed(conclude.output, ran(conclude.command, tmp_path))


def test_the_branch_and_bound_finds_the_published_values() -> None:
    results = tomllib.loads((EXAMPLES / "knapsack.toml").read_text("utf-8"))["a"]["results"]
    published = [result for result in results if "value" in result]
    for result in published:
        command = [sys.executable, str(EXAMPLES / "knapsack.py"), result["instance"]]
        done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
        assert done.stdout == f"optimal {result['value']}\n"
    assert len(published) == 6


@pytest.mark.full
def test_the_whole_tutorial(tmp_path: Path) -> None:
    """The measured numbers are this machine's; local search beats random search on any."""
    for name in ("tutorial.toml", "insert_search.py", "knapsack.toml", "knapsack.py"):
        shutil.copy(EXAMPLES / name, tmp_path)
    shown = shown_commands(TUTORIAL)
    printed = [ran(command, tmp_path) for command, _ in shown]
    for at in (1, 5):
        assert_printed(shown[at].output, printed[at])
    assert "won 16 of 16 instances" in printed[6]
    assert "12 of 12" in printed[-1]
    plan = json.loads((tmp_path / "tutorial.plan.json").read_text("utf-8"))
    assert len([*(tmp_path / "data" / "records").glob("*.json")]) == 1
    assert not plan["results_existed"]
    assert (tmp_path / "report.html").exists()


@pytest.mark.full
@pytest.mark.parametrize("result", STUDY["a"]["results"][::5], ids=lambda result: result["instance"])
def test_random_search_reaches_the_values_of_a_in_its_time(result: dict[str, Any]) -> None:
    """With as many evaluations as the Xeon makes in that time."""
    problem, _, name = str(result["instance"]).partition("/")
    (process,) = (p for p in read_record(XEON).processes if str(p.key) == f"{problem}/{name}/random")
    instance = standard_instance(name)
    code = frozen_code().search
    state = start(instance, 1, code)
    evaluations = int(result["runtime_s"] * process.evaluations / process.runs[0].wall_ns * 1e9)
    advance(instance, state, "random", evaluations, code)
    assert result["value"] == pytest.approx(-state.best, abs=0.0005)
