"""`detect`, `check` and `run`."""

import json
import platform
import random
from pathlib import Path

import pytest

from fairbench_agent.agent.measurement import run_command
from tests.agent.command import Run
from tests.workloads import plain_reference
from tests.workloads.frozen import frozen_code


def test_detect_names_the_source_of_every_fact(run: Run) -> None:
    answer = run("detect", "--json")
    facts = json.loads(answer.out)["machine"]
    assert (answer.code, facts["architecture"]["value"]) == (0, platform.machine())
    assert all((fact["value"] is None) == (fact["source"] is None) for fact in facts.values())
    assert platform.machine() in run("detect").out


def test_the_exit_code_of_check_is_its_verdict(run: Run) -> None:
    answer = run("check", "--json")
    result = json.loads(answer.out)
    bad = [row for row in result["findings"] if row["finding"]["verdict"] == "bad"]
    assert (result["fit"], answer.code) == (not bad, 1 if bad else 0)
    invalid = run("check", "--core", 99_999)
    assert (invalid.code, invalid.out, invalid.err.count("\n")) == (2, "", 1)


def test_run_agrees_with_the_plain_reference(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = random.Random(1)  # noqa: S311  no secret
    matrix = [[draw.randrange(100) for _ in range(8)] for _ in range(8)]
    file = tmp_path / "small"
    file.write_text("8\n" + "\n".join(" ".join(map(str, row)) for row in matrix) + "\n", "utf-8")
    monkeypatch.setattr(run_command, "FrozenCode", lambda _: frozen_code())
    for search in ("swap", "interchange", "insert", "random"):
        options = ("--search", search, "--seed", -5, "--evaluations", 700, "--json")
        result = json.loads(run("run", "lop", file, *options).out)
        reached = result["evaluations"], result["objective"]
        assert reached == plain_reference.search("lop", matrix, 8, search, -5, 700)
        assert result["instance"] == "small"


def test_run_names_one_of_several_instances(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_command, "FrozenCode", lambda _: frozen_code())
    file = tmp_path / "two"
    header = "number of jobs, number of machines :\n 3 2\nprocessing times :\n"
    file.write_text(f"{header} 5 2 3\n 1 4 2\n{header} 9 9 9\n 9 9 9\n", "utf-8")
    options = ("--search", "swap", "--evaluations", 50)
    assert run("run", "pfsp", file, *options).out.splitlines()[1:] == ["first of 2 instances; --number N chooses"]
    answer = json.loads(run("run", "pfsp", file, *options, "--number", 2, "--json").out)
    # total flow time of equal jobs: 18 + 27 + 36
    assert (answer["number"], answer["n_instances"], answer["objective"]) == (2, 2, 81)
    assert "has 2 instances, no number 3; give 1 to 2" in run("run", "pfsp", file, *options, "--number", 3).err
    assert (
        "--number is for flow shop and LOP files, not for qap; omit it"
        in run("run", "qap", file, *options, "--number", 1).err
    )


@pytest.mark.parametrize(
    ("kind", "length"), [("EUC_2D", "6.828427 (unrounded, not a TSPLIB length)"), ("CEIL_2D", "7")]
)
def test_run_says_which_lengths_are_rounded(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, length: str
) -> None:
    """A triangle with sides 2, 2 and √8, which is rounded up to 3."""
    monkeypatch.setattr(run_command, "FrozenCode", lambda _: frozen_code())
    file = tmp_path / "towns.tsp"
    file.write_text(f"DIMENSION: 3\nEDGE_WEIGHT_TYPE: {kind}\nNODE_COORD_SECTION\n1 0 0\n2 2 0\n3 0 2\n", "utf-8")
    answer = run("run", "tsp", file, "--search", "swap", "--evaluations", 50).out
    assert f"objective {length} in " in answer


def test_run_rejects_files_of_other_problems(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x").write_text("NAME: x\n", "utf-8")
    for name in ("x", "missing"):
        answer = run("run", "qap", tmp_path / name, "--search", "swap")
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert str(tmp_path / name) in answer.err
