"""Which cluster is meant, which of its nodes have the features, and how they are sorted."""

from pathlib import Path

import pytest

from fairbench_agent.agent.errors import EngineError, FleetError
from fairbench_agent.agent.fleet.engine import Call, CallEnd, natural
from fairbench_agent.agent.fleet.engine_choice import opened
from fairbench_agent.agent.fleet.slurm_engine import SlurmEngine, satisfies


@pytest.mark.parametrize("on", ["", "Slurm", "slurm=x", "dask", "dask=", "pbs"])
def test_another_cluster_is_refused_in_one_line(on: str, tmp_path: Path) -> None:
    with pytest.raises(FleetError, match=r"is neither slurm nor dask=ADDRESS") as raised:
        opened(on, tmp_path)
    assert "\n" not in str(raised.value)


def test_words_of_slurm_are_none_of_dask(tmp_path: Path) -> None:
    with pytest.raises(FleetError, match=r"--partition and --constraint are words of Slurm"):
        opened("dask=tcp://127.0.0.1:1", tmp_path, partition="main")


@pytest.mark.parametrize("address", ["nonsense://x", "tcp://127.0.0.1:notaport", "::::"])
def test_an_address_that_is_none(address: str, tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="no dask scheduler answers at") as raised:
        opened(f"dask={address}", tmp_path)
    assert "\n" not in str(raised.value)


def test_where_there_is_no_slurm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(EngineError, match=r"sinfo cannot be run .*; is this a machine of a Slurm cluster\?"):
        SlurmEngine(tmp_path).nodes()


SINFO = """#!/bin/sh
echo 'n10|idle|zen4,bigmem'
echo 'n2|allocated|zen3'
echo 'n2|allocated|zen3'
echo 'n3|down*|zen3'
echo 'n4|idle*|(null)'
echo 'n5|drained|zen4'
"""


def test_nodes_of_slurm_by_name_once_with_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sinfo").write_text(SINFO)
    (tmp_path / "sinfo").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    nodes = {node.name: node.trouble for node in SlurmEngine(tmp_path).nodes()}
    assert nodes == {
        "n2": "",
        "n3": "Slurm says that it is down",
        "n4": "Slurm says that it is idle",
        "n5": "Slurm says that it is drained",
        "n10": "",
    }
    assert list(nodes) == ["n2", "n3", "n4", "n5", "n10"]
    assert [node.name for node in SlurmEngine(tmp_path, constraint="zen4&bigmem").nodes()] == ["n10"]
    with pytest.raises(FleetError, match="Slurm has no such nodes"):
        SlurmEngine(tmp_path, constraint="zen5").nodes()


@pytest.mark.parametrize(
    ("constraint", "fits"),
    [(None, True), ("zen4", True), ("zen3", False), ("zen3|zen4", True), ("zen4&bigmem", True), ("zen4&ib", False)],
)
def test_features(constraint: str | None, fits: bool) -> None:
    assert satisfies("zen4,bigmem", constraint) == fits


@pytest.mark.parametrize("constraint", ["", "a&b|c", "[a|b]", "a*2", "(a)", "a,b"])
def test_a_constraint_that_is_not_understood_is_refused(constraint: str) -> None:
    with pytest.raises(FleetError, match="give names of features"):
        satisfies("a", constraint)


def test_names_are_sorted_as_people_do() -> None:
    assert sorted(["n10", "n2", "m1", "n2b", "2"], key=natural) == ["2", "m1", "n2", "n2b", "n10"]


SAYS = {
    "sbatch": "echo Submitted batch job 7",
    "srun": "",
    "squeue": "echo 6 RUNNING; echo 7 FAILED",
}


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ("", ""),
        (
            "first\nNo module named 'submitit'\nsrun: error: n1: task 0: Exited with exit code 1\n",
            ": No module named 'submitit'",
        ),
        ("srun: error: Unable to create step\n\n", ": srun: error: Unable to create step"),
        ("a" * 9000, f": {'a' * 200}"),
    ],
)
def test_a_job_that_failed_is_told_with_what_it_said_last(
    printed: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, does in SAYS.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    clock = iter(range(0, 1000, 20))  # between two looks longer than a result may be on its way
    engine = SlurmEngine(tmp_path / "jobs", now_s=lambda: float(next(clock)))
    job = engine.submit(Call("n1", len, (), 60))
    (tmp_path / "jobs" / f"{job}_0_log.err").write_text(printed)
    ends = [end for _ in range(2) for end in engine.ended()]
    assert ends == [CallEnd(job, "n1", trouble=f"Slurm ended the job (failed){told}")]
