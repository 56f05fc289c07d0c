"""Studies on real clusters on this host: nodes, workers, a scheduler and the harness are lost in the middle, and every run is made once.

The nodes' records are made up, so that no time is spent on measuring; everything else is real, the solvers in C and in Python too.
"""

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import psutil
import pytest

from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.study.fleet_answer import key_of_node
from fairbench_agent.comparison.study.provenance import Provenance, provenance_path
from fairbench_agent.comparison.study.study_file import plan_path, read_study, write_plan
from fairbench_agent.comparison.study.study_plan import make_plan
from tests.comparison.fleet_examples import fleet
from tests.comparison.running import searcher
from tests.comparison.study_examples import predictor, written_study
from tests.dask_host import IMPATIENT, Dask, all_there
from tests.slurm_host import SlurmHost, installed, slurm_host, until

pytestmark = pytest.mark.full

HOW_B_IS_RUN = """command = "{solver} {{instance}} {{seed}}"
values = "stream"
on_disturbed = "keep"
"""
IN_PYTHON = shlex.join([sys.executable, "-S", searcher.__file__])
N_RUNS = 8
PATIENCE_S = 240
WANTED = {f"i{i}": str(min(searcher.found(i + 10, 1))) for i in range(N_RUNS)}


def study(folder: Path, names: list[str], runtime_s: float, solver: str) -> Path:
    """Return a study of eight runs of about some seconds, planned for nodes that have this machine's CPU."""
    brand = detect(SystemSource()).brand.value
    assert brand
    fleet(folder / "nodes", {name: (brand, 1 + number / 500) for number, name in enumerate(names)})
    of_a_s = runtime_s / 0.046  # t̂₂/t₁ of a record of a second per process
    path = written_study(folder, [of_a_s] * N_RUNS, HOW_B_IS_RUN.format(solver=solver), "fleet:nodes")
    write_plan(make_plan(read_study(path), predictor(), folder), plan_path(path))
    return path


def harness(file: Path, on: str, environment: dict[str, str]) -> "subprocess.Popen[str]":
    program = "from fairbench_agent.comparison.cli import main; main()"
    command = (sys.executable, "-c", program, "study", "run", str(file), "--on", on, "--json")
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finished(running: "subprocess.Popen[str]") -> str:
    """Wait for the end of a study, and return what it said."""
    out, err = running.communicate(timeout=PATIENCE_S)
    assert running.returncode == 0, err
    json.loads(out)
    return err


def values(file: Path) -> dict[str, str]:
    rows = list(csv.DictReader((file.parent / "b.csv").read_text("utf-8").splitlines()))
    assert len(rows) == N_RUNS
    return {row["instance"]: row["value"] for row in rows}


def provenance(file: Path) -> Provenance:
    return Provenance.model_validate_json(provenance_path(file.parent / "b.csv").read_bytes())


def outcomes(file: Path) -> list[str]:
    path = file.with_suffix(".runs") / "ledger.jsonl"
    whole = path.read_text("utf-8").rpartition("\n")[0] if path.exists() else ""
    lines = map(json.loads, whole.splitlines())
    return [line["outcome"]["instance"] for line in lines if "outcome" in line]


def solvers(folder: Path) -> dict[int, str]:
    """Return the solvers that run in a folder, with their nodes."""
    found = {}
    for process in psutil.process_iter():
        try:
            if any("searcher" in word for word in process.cmdline()) and process.cwd() == str(folder):
                found[process.pid] = process.environ().get("SLURMD_NODENAME", "")
        except psutil.Error:
            continue
    return found


def killed_in_the_middle(running: "subprocess.Popen[str]", folder: Path) -> None:
    """Kill a harness once its nodes are at work, which they go on with."""
    until(lambda: bool(solvers(folder)) or running.poll() is not None)
    running.kill()
    running.communicate()
    assert running.returncode == -signal.SIGKILL
    assert solvers(folder)


@pytest.fixture(scope="module")
def slurm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SlurmHost]:
    if not installed():
        assert "FAIRBENCH_NOTHING_SKIPPED" not in os.environ
        pytest.skip("Slurm is not installed")
    with slurm_host(tmp_path_factory.mktemp("slurm")) as host:
        yield host
    assert host.left() == []


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Dask]:
    with ExitStack() as ending:
        cluster = Dask(tmp_path, tmp_path / "data")
        ending.callback(cluster.end)
        for name in ("d1", "d2", "d3"):
            cluster.worker(name)
        yield cluster


@pytest.mark.usefixtures("no_user_data")
def test_eight_runs_on_slurm_of_which_a_node_goes_down_in_the_middle(
    slurm: SlurmHost, tmp_path: Path, in_c: str
) -> None:
    environment = slurm.environment | {"FAIRBENCH_DATA_DIR": str(tmp_path / "data")}
    file = study(tmp_path, ["n1", "n2", "n3", "n4"], 6, in_c)
    running = harness(file, "slurm", environment)
    until(lambda: "n3" in solvers(tmp_path).values() or running.poll() is not None)
    slurm.lose_power("n3")
    said = finished(running)
    assert "n3  was lost (the node failed)" in said
    assert values(file) == WANTED
    kept = provenance(file)
    assert kept.counts.attempts == N_RUNS + kept.counts.lost
    assert kept.counts.lost >= 1
    assert sorted(outcomes(file)) == sorted(WANTED)
    assert {run.host for run in kept.runs} <= {key_of_node(name) for name in ("n1", "n2", "n3", "n4")}
    assert all((run.value_at_s or 99) <= run.runtime_s for run in kept.runs)
    assert solvers(tmp_path) == {}
    assert slurm.queue() == []
    assert not (file.with_suffix(".runs") / "jobs").exists()
    slurm.give_power("n3")


@pytest.mark.usefixtures("no_user_data")
def test_a_study_on_slurm_that_is_stopped_and_then_killed_leaves_no_job_and_goes_on(
    slurm: SlurmHost, tmp_path: Path
) -> None:
    environment = slurm.environment | {"FAIRBENCH_DATA_DIR": str(tmp_path / "data")}
    file = study(tmp_path, ["n1", "n2", "n3", "n4"], 3, IN_PYTHON)
    running = harness(file, "slurm", environment)
    until(lambda: bool(solvers(tmp_path)) or running.poll() is not None)
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=PATIENCE_S)
    assert running.returncode == 130, err
    assert "nothing of them is lost, and the same command goes on" in err
    until(lambda: slurm.queue() == [] and solvers(tmp_path) == {})
    killed_in_the_middle(harness(file, "slurm", environment), tmp_path)
    assert "was lost" not in finished(harness(file, "slurm", environment))
    assert values(file) == WANTED
    assert sorted(outcomes(file)) == sorted(WANTED)
    until(lambda: slurm.queue() == [] and solvers(tmp_path) == {})


@pytest.mark.usefixtures("no_user_data")
def test_eight_runs_on_dask_of_which_a_worker_is_killed_and_then_the_scheduler(
    dask: Dask, tmp_path: Path, in_c: str
) -> None:
    file = study(tmp_path, ["d1", "d2", "d3"], 4, in_c)
    until(all_there(dask, dask.environment, 3))
    running = harness(file, f"dask={dask.address}", dask.environment)
    until(lambda: "d2" in solvers(tmp_path).values() or running.poll() is not None)
    dask.kill("d2")
    until(lambda: bool(outcomes(file)) or running.poll() is not None)
    dask.kill("scheduler")
    _, err = running.communicate(timeout=PATIENCE_S)
    assert running.returncode == 1, err
    assert "d2  was lost (its worker is gone)" in err
    assert f"no dask scheduler answers at {dask.address}" in err
    assert "Traceback" not in err
    done = len(outcomes(file))
    assert 0 < done < N_RUNS
    dask.end()
    (tmp_path / "again").mkdir()
    with ExitStack() as ending:
        again = Dask(tmp_path / "again", tmp_path / "data")
        ending.callback(again.end)
        for name in ("d1", "d3"):
            again.worker(name)
        until(all_there(again, again.environment, 2))
        said = finished(harness(file, f"dask={again.address}", again.environment))
    assert f"({done} are done; " in said
    assert values(file) == WANTED
    assert sorted(outcomes(file)) == sorted(WANTED)


@pytest.mark.usefixtures("no_user_data")
def test_what_a_killed_harness_has_left_on_dask_stops_for_the_next_one_and_costs_no_node(
    dask: Dask, tmp_path: Path
) -> None:
    file = study(tmp_path, ["d1", "d2", "d3"], 6, IN_PYTHON)
    until(all_there(dask, dask.environment, 3))
    killed_in_the_middle(harness(file, f"dask={dask.address}", dask.environment), tmp_path)
    said = finished(harness(file, f"dask={dask.address}", dask.environment))
    assert "was lost" not in said
    assert "(8 attempts lost with the harness)" in said
    assert values(file) == WANTED
    assert sorted(outcomes(file)) == sorted(WANTED)
    first = sorted(path.name for path in (file.with_suffix(".runs") / "output").glob("*-1-1.gz"))
    assert len(first) <= 3, "one per node was under way, and no other of the batch was begun"
    assert solvers(tmp_path) == {}


@pytest.mark.usefixtures("no_user_data")
def test_a_worker_of_dask_that_hangs_costs_its_runs_which_are_made_again_once(
    dask: Dask, tmp_path: Path, in_c: str
) -> None:
    environment = dask.environment | IMPATIENT
    file = study(tmp_path, ["d1", "d2", "d3"], 3, in_c)
    until(all_there(dask, dask.environment, 3))
    # stopped by hand while a worker hangs
    running = harness(file, f"dask={dask.address}", environment)
    until(lambda: "d2" in solvers(tmp_path).values() or running.poll() is not None)
    dask.hang("d2")
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=PATIENCE_S)
    assert running.returncode == 130, err
    assert "Traceback" not in err
    dask.wake("d2")
    until(lambda: solvers(tmp_path) == {})
    # left alone
    running = harness(file, f"dask={dask.address}", environment)
    until(lambda: "d2" in solvers(tmp_path).values() or running.poll() is not None)
    dask.hang("d2")
    said = finished(running)
    assert "d2  was lost (its worker hangs, and was not heard of for " in said
    assert "attempts made again" in said or "1 attempt made again" in said
    # what it answers late counts for nothing
    dask.wake("d2")
    until(lambda: solvers(tmp_path) == {})
    assert values(file) == WANTED
    assert sorted(outcomes(file)) == sorted(WANTED)
    kept = provenance(file)
    assert kept.counts.attempts == N_RUNS + kept.counts.lost
