"""A study on a dask cluster on real Slurm: worker, scheduler and command are killed, and no result is lost."""

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from fairbench_agent.comparison.study.ledger import Provenance
from fairbench_agent.comparison.study.plan import (
    make_plan,
    plan_path,
    predicted_limits,
    write_plan,
)
from fairbench_agent.comparison.study.study_file import read_study
from tests.comparison.running import searcher
from tests.comparison.study_examples import written_study
from tests.slurm_host import SlurmHost, installed, slurm_host, until, variable

pytestmark = [pytest.mark.full, pytest.mark.usefixtures("no_user_data")]

N_RUNS, LIMIT_S, PATIENCE_S = 12, 4, 240
HOW_B_IS_RUN = f"""command = "{shlex.join([sys.executable, "-S", searcher.__file__])} {{instance}} {{seed}}"
values = "stream"
on_disturbed = "keep"
"""
WANTED = {f"i{i}": str(min(searcher.values_of(i + 10, 1))) for i in range(N_RUNS)}
JOB = """#!/bin/sh
#SBATCH --nodes=3 --exclusive --mem=0 --no-requeue --time=30 --output={folder}/job-%j.log
{dask} scheduler --host 127.0.0.1 --port 0 --scheduler-file {file} --no-dashboard &
srun --cpu-bind=none {dask} worker --scheduler-file {file} --nthreads 1 --memory-limit 0 --no-dashboard
"""


@pytest.fixture(scope="module")
def slurm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SlurmHost]:
    if not installed():
        assert "FAIRBENCH_NOTHING_SKIPPED" not in os.environ
        pytest.skip("Slurm is not installed")
    with slurm_host(tmp_path_factory.mktemp("slurm")) as host:
        yield host
    assert host.processes() == []


class Cluster:
    """A Slurm job with a dask cluster on three nodes."""

    def __init__(self, slurm: SlurmHost, folder: Path) -> None:
        folder.mkdir()
        self.file, script = folder / "scheduler.json", folder / "job.sh"
        dask = f"{sys.executable} -m dask"
        script.write_text(JOB.format(folder=folder, dask=dask, file=self.file))
        self.slurm, self.job = slurm, slurm.run("sbatch", "--parsable", str(script)).strip()
        until(lambda: self.file.exists() and self.file.read_text().endswith("}"))
        self.address = json.loads(self.file.read_text())["address"]

    def kill(self, kind: str, node: str = "") -> None:
        """Kill the scheduler, or a node's worker with all its descendants, like a power loss."""
        for process in self.slurm.processes():
            if (
                kind in _words(process)
                and node in {"", variable(process, "SLURMD_NODENAME")}
                and "srun" not in _words(process)
            ):
                for victim in (*process.children(recursive=True), process):
                    victim.kill()
                return
        raise AssertionError(kind)


def _words(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []


def command(file: Path, cluster: Cluster, environment: dict[str, str]) -> "subprocess.Popen[str]":
    program = "from fairbench_agent.comparison.cli import main; main()"
    words = (sys.executable, "-c", program, "study", "run", str(file), "--on", cluster.address, "--json")
    return subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def busy_nodes(folder: Path) -> list[str]:
    """Return the nodes with solvers that run in a folder."""
    nodes = []
    for process in psutil.process_iter():
        try:
            if searcher.__file__ in process.cmdline() and process.cwd() == str(folder):
                nodes.append(process.environ()["SLURMD_NODENAME"])
        except psutil.Error:
            continue
    return nodes


def outcomes(file: Path) -> list[str]:
    path = file.with_suffix(".runs") / "ledger.jsonl"
    whole = path.read_text("utf-8").rpartition("\n")[0] if path.exists() else ""
    return [line["outcome"]["instance"] for line in map(json.loads, whole.splitlines()) if "outcome" in line]


def test_no_result_is_lost_if_worker_scheduler_and_command_are_killed(slurm: SlurmHost, tmp_path: Path) -> None:
    environment = slurm.environment | {"FAIRBENCH_DATA_DIR": str(tmp_path / "data")}
    file = written_study(tmp_path, [LIMIT_S / 0.64] * N_RUNS, HOW_B_IS_RUN)
    write_plan(make_plan(read_study(file), predicted_limits(read_study(file), tmp_path)), plan_path(file))

    cluster = Cluster(slurm, tmp_path / "first")
    running = command(file, cluster, environment)
    until(lambda: "n2" in busy_nodes(tmp_path) or running.poll() is not None)
    cluster.kill("worker", "n2")
    until(lambda: outcomes(file) or running.poll() is not None)
    cluster.kill("scheduler")
    _, err = running.communicate(timeout=PATIENCE_S)
    assert running.returncode == 1, err
    assert "Traceback" not in err, err
    assert "n2 is lost" in err
    assert "no answer from the dask scheduler" in err.splitlines()[-1]
    done = len(outcomes(file))
    assert 0 < done < N_RUNS
    until(lambda: not busy_nodes(tmp_path) and not slurm.queue())

    cluster = Cluster(slurm, tmp_path / "second")
    running = command(file, cluster, environment)
    until(lambda: len(busy_nodes(tmp_path)) == 3 or running.poll() is not None)
    running.kill()
    running.communicate()
    assert running.returncode == -signal.SIGKILL

    running = command(file, cluster, environment)
    out, err = running.communicate(timeout=PATIENCE_S)
    assert running.returncode == 0, err
    assert "Traceback" not in err, err
    assert f"({done} done, " in err
    slurm.run("scancel", cluster.job)

    rows = list(csv.DictReader((tmp_path / "b.csv").read_text("utf-8").splitlines()))
    assert {row["instance"]: row["value"] for row in rows} == WANTED
    assert sorted(outcomes(file)) == sorted(WANTED), "every run has one outcome"
    provenance = Provenance.model_validate_json((tmp_path / "b.provenance.json").read_bytes())
    assert json.loads(out)["provenance"]["counts"] == provenance.counts.model_dump()
    assert provenance.counts.attempts == N_RUNS + provenance.counts.lost
    assert provenance.counts.lost >= 4
    assert len({run.host for run in provenance.runs}) == 3
    assert len({session.cpu for session in provenance.sessions}) == 1
    assert busy_nodes(tmp_path) == []
