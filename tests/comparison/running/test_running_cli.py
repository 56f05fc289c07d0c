"""`study run` as a user gives it, with real solvers that are small, and with processes that are killed or disturbed."""

import csv
import json
import random
import signal
import subprocess
import sys
import time
from decimal import Decimal
from pathlib import Path

import pytest

from benchmarks.run_disturbances import KINDS, disturbed_study
from benchmarks.run_kills import killed_study
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.running import try_out
from fairbench_agent.comparison.running.planned_runs import StudyRun
from fairbench_agent.comparison.study.study_file import plan_path
from tests.comparison.command import document, ended, refusal
from tests.comparison.running.fake_engine import planned_file

pytestmark = [
    pytest.mark.usefixtures("no_user_data"),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups"),
]

HOW_B_IS_RUN = """command = "sh solver.sh {instance} {seed}"
values = "stream"
on_disturbed = "keep"
"""
SOLVER = 'read -r value < "$1"\necho "$value.$2"\nexec sleep 30\n'


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Watch for no time how busy the machine is; what is found of it is shown in other tests."""
    monkeypatch.setattr(SystemSource, "pause", lambda *_: None)


def study(folder: Path, n_instances: int, runtime_s: float, more: str = "") -> Path:
    """Return a planned study whose solver prints what its file holds and the seed, and then goes on until it is ended."""
    (folder / "solver.sh").write_text(SOLVER)
    return planned_file(folder, [runtime_s] * n_instances, HOW_B_IS_RUN + more)


def values(file: Path) -> dict[StudyRun, str]:
    rows = list(csv.DictReader((file.parent / "b.csv").read_text("utf-8").splitlines()))
    found = {StudyRun(row["instance"], int(row["seed"])): row["value"] for row in rows}
    assert len(found) == len(rows)
    return found


def test_a_study_is_tried_run_and_concluded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_out, "TRIED_S", Decimal("0.3"))
    file = study(tmp_path, 2, 0.6)
    tried = document("study", "run", file, "--try", "--quiet")
    assert [(one["instance"], one["state"]) for one in tried["instances"]] == [("i0", "value"), ("i1", "value")]
    done = ended("study", "run", file)
    assert done.code == 0, done.err
    assert done.out.splitlines()[0] == "B (the new one) has a value by t̂₂ in all 2 runs."
    assert done.out.splitlines()[-1] == f"next    fairbench-compare study conclude {file}"
    assert done.err.splitlines()[0] == "Run the new one: 2 instances × 1 seed, 2 runs."
    assert values(file) == {StudyRun("i0", 1): "10.1", StudyRun("i1", 1): "11.1"}
    again = document("study", "run", file)
    assert [run["value"] for run in again["runs"]] == ["10.1", "11.1"]
    assert document("study", "conclude", file)["origin"]["provenance_sha256"] == again["provenance_sha256"]
    assert (tmp_path / "my.runs" / "output" / "i0-1-1.gz").exists()


def test_bad_input_is_one_line(tmp_path: Path) -> None:
    file = study(tmp_path, 2, 0.5)
    (tmp_path / "i1.dat").unlink()
    assert "b.instances: no file for i1 (i1.dat); paths are relative to" in refusal("study", "run", file)
    (tmp_path / "i1.dat").touch()
    assert "--jobs 2: " in refusal("study", "run", file, "--jobs", 2)
    plan_path(file).unlink()
    assert "plan first: fairbench-compare study plan" in refusal("study", "run", file)
    assert "cannot be read" in refusal("study", "run", tmp_path / "none.toml")
    assert not (tmp_path / "my.runs").exists()


def test_a_solver_that_fails_ends_the_command_with_exit_code_1_and_its_last_words(tmp_path: Path) -> None:
    file = study(tmp_path, 1, 5)
    (tmp_path / "solver.sh").write_text("echo no licence >&2\nexit 3\n")
    done = ended("study", "run", file, "--quiet")
    assert (done.code, done.out) == (1, "")
    assert f"(no licence); mend it ({file.parent}/my.runs/output/i0-1-1.gz); what is" in done.err


def harness(file: Path) -> "subprocess.Popen[bytes]":
    command = (
        sys.executable,
        "-c",
        "from fairbench_agent.comparison.cli import main; main()",
        "study",
        "run",
        str(file),
    )
    return subprocess.Popen((*command, "--json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@pytest.mark.full
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_harness_that_is_stopped_says_how_to_go_on_and_leaves_no_process(
    number: signal.Signals, code: int, tmp_path: Path
) -> None:
    file = study(tmp_path, 3, 8)
    running = harness(file)
    while not list((tmp_path / "my.runs").glob("ledger.jsonl")) or b"begun" not in ledger(file)[-3:][-1]:
        time.sleep(0.05)
    time.sleep(1)
    running.send_signal(number)
    out, err = running.communicate(timeout=60)
    assert running.returncode == code
    assert b"stopped after 0 of 3 runs; nothing of them is lost, and the same command goes on" in err
    assert json.loads(out)["error"]["exit_code"] == code
    assert not list((tmp_path / "my.runs").glob("lock"))
    assert solvers(tmp_path) == []


def ledger(file: Path) -> list[bytes]:
    return (file.with_suffix(".runs") / "ledger.jsonl").read_bytes().splitlines()


def solvers(folder: Path) -> list[str]:
    """Return the solvers that still run in a folder."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if (entry / "cwd").readlink() == folder:
                found.append((entry / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return found


@pytest.mark.full
def test_a_study_whose_processes_are_killed_again_and_again_has_the_results_of_one_left_alone(tmp_path: Path) -> None:
    found = killed_study(tmp_path, 6, 2, random.Random(20261123))  # noqa: S311  no secret
    assert found.wrong == ()
    assert found.kills.total() == 6
    assert found.attempts == found.runs + found.failed + found.lost > found.runs


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is pinned")
def test_runs_that_are_disturbed_are_found_and_repeated(tmp_path: Path) -> None:
    found = disturbed_study(tmp_path, 8, 1, random.Random(1))  # noqa: S311  no secret
    for kind in KINDS[1:]:
        assert (len(found.of(kind)), found.n_found(kind), found.n_repeated(kind)) == (2, 2, 2)
