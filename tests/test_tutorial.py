"""The tutorial, carried out: a real study from `measure` to the sentence with a p-value, and the same with made-up runs."""

import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.running.study_run import run_study
from fairbench_agent.workloads.processes import INSTANCE_NAMES
from fairbench_agent.workloads.standard import standard_instance
from tests.comparison.command import document
from tests.comparison.running.run_examples import FakeEngine, answer

DOCS = Path(__file__).parents[1] / "docs"
COMMANDS: list[str] = re.findall(r"^\$ (.*)$", (DOCS / "tutorial.md").read_text("utf-8"), re.MULTILINE)
P_VALUE = 0.01 + 2**-16
"""B wins all 16 instances, at a risk of 1 %."""


def values_of_a() -> dict[str, float]:
    study = tomllib.loads((DOCS / "examples" / "tutorial.toml").read_text("utf-8"))
    return {result["instance"]: result["value"] for result in study["a"]["results"]}


def test_the_study_of_the_tutorial_ends_with_its_p_value(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is measured or run: B's machine is named, and its values are made up."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    shutil.copy(DOCS / "examples" / "insert_search.py", tmp_path)
    file = tmp_path / "tutorial.toml"
    study = (DOCS / "examples" / "tutorial.toml").read_text("utf-8")
    file.write_text(study.replace('"this"', '"AMD EPYC 9654"').replace('"python', f'"{sys.executable}'), "utf-8")
    assert document("study", "plan", file)["plan"]["limits"]["gamma"] < 1

    def make(order: RunOrder) -> RunOutcome:
        return answer(order, value=str(values_of_a()[order.instance] - 1))

    run_study(PlannedRuns.read(file), file, FakeEngine(make).site, lambda _: None)
    test = document("study", "conclude", file)["test"]
    assert (test["n"], test["k"], test["rejected"]) == (16, 0, True)
    assert test["p_value"] == pytest.approx(P_VALUE)


@pytest.mark.full
def test_every_command_of_the_tutorial_works_in_turn(tmp_path: Path) -> None:
    for name in ("tutorial.toml", "insert_search.py"):
        shutil.copy(DOCS / "examples" / name, tmp_path)
    scripts = Path(sys.executable).parent
    path = f"{scripts}{os.pathsep}{os.environ['PATH']}"  # B is started as python
    environment = os.environ | {"FAIRBENCH_DATA_DIR": str(tmp_path / "data"), "PATH": path}
    assert len(COMMANDS) == 7
    for command in [*COMMANDS, "fairbench-compare study conclude tutorial.toml --json"]:
        program, *arguments = shlex.split(command)
        words = [str(scripts / program), *arguments]
        done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (command, done.stderr)
    concluded = json.loads(done.stdout)
    assert concluded["test"]["p_value"] == pytest.approx(P_VALUE), "local search beats random search everywhere"
    assert concluded["plan"]["limits"]["b_measured"]
    assert not concluded["plan"]["results_existed"]
    assert (tmp_path / "report.html").read_text("utf-8").startswith("<!doctype html>")


def test_the_values_of_b_are_those_of_its_problems() -> None:
    spec = importlib.util.spec_from_file_location("insert_search", DOCS / "examples" / "insert_search.py")
    assert spec is not None
    assert spec.loader is not None
    solver = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(solver)
    small = standard_instance("pfsp", INSTANCE_NAMES["standard"]["pfsp"][0])[0][:3, :3]
    done = [0.0] * 3
    total = 0.0
    for job in small:
        for machine in range(3):
            done[machine] = max(done[machine], done[machine - 1] if machine else 0.0) + job[machine]
        total += done[2]
    assert solver.flow_time(small) == total
