"""Which cluster is meant, which of its nodes have the features, and how they are sorted."""

import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

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


@pytest.mark.parametrize(
    "address",
    [
        "nowhere",
        "tcp://10.0.0.1",
        "tcp://127.0.0.1:notaport",
        "::::",
        "10.0.0.1:",
        ":8786",
        "n:0",
        "n:65536",
        "n:1:2",
        "a b:1",
        "[::1]",
        "tcp://",
    ],
)
def test_an_address_that_is_none_is_refused_before_anybody_is_asked(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fairbench_agent.agent.fleet.dask_engine", None)
    with pytest.raises(
        FleetError, match=r"--on dask=.*: is no address of a host and a port from 1 to 65535; give"
    ) as raised:
        opened(f"dask={address}", tmp_path)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    "address", ["tcp://10.0.0.1:8786", "10.0.0.1:8786", "node-1.lab:1", "tls://n1:8786/", "tcp://[fe80::1]:65535"]
)
def test_an_address_is_tried(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setitem(
        sys.modules, "fairbench_agent.agent.fleet.dask_engine", SimpleNamespace(DaskEngine=asked.append)
    )
    opened(f"dask={address}", tmp_path)
    assert asked == [address]


def test_a_protocol_that_dask_has_not_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="no dask scheduler answers at") as raised:
        opened("dask=nonsense://x:1", tmp_path)
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
    "scancel": "",
    "squeue": "echo 6 RUNNING; echo 7 FAILED",
}


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SlurmEngine:
    """Return a Slurm that gives every job the number 7 and has it fail, in a folder of its own."""
    for name, does in SAYS.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    clock = iter(range(0, 1000, 20))  # between two looks longer than a result may be on its way
    return SlurmEngine(tmp_path / "jobs", now_s=lambda: float(next(clock)))


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
def test_a_job_that_failed_is_told_with_what_it_said_last_and_nothing_else_of_it_is_kept(
    printed: str, told: str, engine: SlurmEngine, tmp_path: Path
) -> None:
    job, jobs = engine.submit(Call("n1", len, (), 60)), tmp_path / "jobs"
    log = jobs / f"{job}_0_log.err"
    log.write_text(printed)
    ends = [end for _ in range(2) for end in engine.ended()]
    where = f"; its error output is {log}" if printed else ""
    assert ends == [CallEnd(job, "n1", trouble=f"Slurm ended the job (failed){told}{where}")]
    engine.close()
    assert list(jobs.iterdir() if jobs.exists() else ()) == ([log] if printed else [])


@pytest.mark.parametrize(
    ("outcome", "end"),
    [
        (("success", 12), CallEnd("7", "n1", 12)),
        (("error", "Traceback\nKeyError: 3\n"), CallEnd("7", "n1", trouble="the call failed (KeyError: 3)")),
    ],
)
def test_nothing_is_left_of_a_job_whose_result_was_taken(
    outcome: object, end: CallEnd, engine: SlurmEngine, tmp_path: Path
) -> None:
    jobs = tmp_path / "jobs"
    engine.submit(Call("n1", len, (), 60))
    assert sorted(path.name for path in jobs.iterdir()) == ["7_submission.sh", "7_submitted.pkl"]
    (jobs / "7_0_log.out").write_text("Job completed successfully")
    (jobs / "7_0_result.pkl").write_bytes(pickle.dumps(outcome))
    assert engine.ended() == [end]
    assert list(jobs.iterdir()) == []
    engine.close()
    assert not jobs.exists()


@pytest.mark.parametrize("give_up", [lambda engine: engine.cancel("7"), SlurmEngine.close])
def test_nothing_is_left_of_a_job_that_was_given_up(
    give_up: Callable[[SlurmEngine], object], engine: SlurmEngine, tmp_path: Path
) -> None:
    engine.submit(Call("n1", len, (), 60))
    (tmp_path / "jobs" / "7_0_log.err").write_text("slurmstepd: error: *** STEP 7.0 CANCELLED ***")
    give_up(engine)
    engine.close()
    assert not (tmp_path / "jobs").exists()


def test_what_a_killed_command_left_is_removed_once_slurm_has_forgotten_its_jobs(
    engine: SlurmEngine, tmp_path: Path
) -> None:
    jobs = tmp_path / "jobs"
    jobs.mkdir()
    for name in ("5_submitted.pkl", "5_submission.sh", "5_0_result.pkl", "6_submitted.pkl", "4_0_log.err"):
        (jobs / name).touch()
    engine.submit(Call("n1", len, (), 60))
    engine.ended()
    left = {path.name for path in jobs.iterdir()} - {"7_submission.sh", "7_submitted.pkl"}
    assert left == {"6_submitted.pkl", "4_0_log.err"}  # job 6 runs, and 4 has failed
