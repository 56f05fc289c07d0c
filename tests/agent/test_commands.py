"""The commands that look at this machine or run one process, as a user runs them."""

import json
import os
import platform
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.agent.command import Run
from tests.workloads import plain_reference

COMMAND = (sys.executable, "-c", "from fairbench_agent.agent.cli import main; main()")


def test_detect_names_this_machine_and_every_source(run: Run) -> None:
    answer = run("detect", "--json")
    facts = json.loads(answer.out)["machine"]
    assert (answer.code, facts["architecture"]["value"]) == (0, platform.machine())
    assert all((fact["value"] is None) == (fact["source"] is None) for fact in facts.values())
    assert platform.machine() in run("detect").out


def test_check_ends_with_whether_to_measure(run: Run) -> None:
    answer = run("check", "--json")
    found = json.loads(answer.out)
    bad = [one for one in found["findings"] if one["finding"]["verdict"] == "bad"]
    assert (found["fit"], answer.code) == (not bad, 1 if bad else 0)
    refused = run("check", "--core", 99_999)
    assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("search", ["swap", "interchange", "insert", "random"])
def test_run_reaches_what_the_plain_reference_reaches(run: Run, tmp_path: Path, search: str) -> None:
    draw = random.Random(search)  # noqa: S311  no secret
    matrix = [[draw.randrange(100) for _ in range(8)] for _ in range(8)]
    file = tmp_path / "small"
    file.write_text("8\n" + "\n".join(" ".join(map(str, row)) for row in matrix) + "\n", "utf-8")
    options = ("--search", search, "--seed", -5, "--evaluations", 700, "--json")
    found = json.loads(run("run", "lop", file, *options).out)
    assert (found["evaluations"], found["objective"]) == plain_reference.search("lop", matrix, 8, search, -5, 700)
    assert found["instance"] == "small"


def test_run_refuses_a_file_of_another_problem(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x").write_text("NAME: x\n", "utf-8")
    for name in ("x", "missing"):
        answer = run("run", "qap", tmp_path / name, "--search", "swap")
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert str(tmp_path / name) in answer.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no /dev/full")
@pytest.mark.parametrize("arguments", [("records", "list"), ("detect", "--json"), ("submit", "--list")])
def test_a_full_disk_behind_standard_output_is_one_line(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    environment = os.environ | {"FAIRBENCH_DATA_DIR": str(tmp_path)}
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            (*COMMAND, *arguments), stdout=full, stderr=subprocess.PIPE, env=environment, text=True, check=False
        )
    assert (ran.returncode, ran.stderr.count("\n")) == (1, 1)
    assert "standard output cannot be written" in ran.stderr
