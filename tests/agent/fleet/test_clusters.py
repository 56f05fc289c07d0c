"""Fleets on real parts: a Slurm of four virtual nodes, a dask scheduler and its workers, all on this host.

The data folder is shared by all nodes, as homes are on clusters; measurements are real and small.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psutil
import pytest

from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.pool.stores.folder import FolderPool
from tests.dask_host import IMPATIENT, Dask, all_there
from tests.slurm_host import SlurmHost, installed, slurm_host, until

pytestmark = pytest.mark.full

FLEET = (sys.executable, "-c", "from fairbench_agent.agent.cli import main; main()", "fleet")
PATIENCE_S = 120


class Command:
    """A `fleet measure` under way, whose messages are heard as they come."""

    def __init__(self, environment: dict[str, str], *options: str, only: str = "tsp/*/swap") -> None:
        pipe = subprocess.PIPE
        command = [*FLEET, "measure", *options, "--quick", "--only", only, "--json"]
        self.process = subprocess.Popen(command, env=environment, stdout=pipe, stderr=pipe, text=True)
        self.heard: list[str] = []
        self._ears = threading.Thread(target=self._hear, daemon=True)
        self._ears.start()

    def _hear(self) -> None:
        for line in self.process.stderr or ():
            self.heard.append(line.rstrip())

    def until(self, line: str) -> None:
        until(lambda: line in self.heard or self.process.poll() is not None)
        assert line in self.heard, self.heard

    def ended(self) -> tuple[int, Any]:
        """Return exit code and document."""
        out = self.process.stdout.read() if self.process.stdout else ""
        code = self.process.wait(PATIENCE_S)
        self._ears.join()
        for pipe in (self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()
        assert out, "\n".join([str(code), *self.heard])
        return code, json.loads(out)


def states(document: Any) -> dict[str, str]:
    json.loads(json.dumps(document))
    return {node["node"]: node["state"] for node in document["nodes"]}


def assert_whole(folder: Path, data: Path, names: list[str]) -> None:
    """Expect one record per node, each of another machine, and each node's own id in the shared data folder."""
    records = dict(FolderPool(folder / "records"))
    ids = [(node_folder(data, {"SLURMD_NODENAME": name}) / "machine-id").read_text().strip() for name in names]
    assert sorted(record.machine_id for record in records.values()) == sorted(ids)
    assert len(set(ids)) == len(names)
    text = "".join(record.model_dump_json() for record in records.values())
    assert not any(node_folder(data, {"SLURMD_NODENAME": name}).name in text for name in names)


@pytest.fixture(scope="module")
def slurm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SlurmHost]:
    if not installed():
        assert "FAIRBENCH_NOTHING_SKIPPED" not in os.environ
        pytest.skip("Slurm is not installed")
    with slurm_host(tmp_path_factory.mktemp("slurm")) as host:
        yield host
    assert host.left() == []


def test_four_nodes_of_slurm_one_of_which_goes_down_and_comes_back(slurm: SlurmHost, tmp_path: Path) -> None:
    data, folder = tmp_path / "data", tmp_path / "fleet"
    environment = slurm.environment | {"FAIRBENCH_DATA_DIR": str(data)}
    options = ("--on", "slurm", "--folder", str(folder))
    # stopped while it measures: nothing runs on
    first = Command(environment, *options, "--nodes", "n1")
    first.until("n1  measuring")
    first.process.send_signal(signal.SIGINT)
    code, document = first.ended()
    assert (code, document["error"]["exit_code"]) == (130, 130)
    assert "stopped after 0 of 1 nodes; nothing is lost, go on with: " in document["error"]["message"]
    until(lambda: slurm.queue() == [])
    # one node loses its power in the middle
    second = Command(environment, *options)
    second.until("n3  measuring")
    slurm.lose_power("n3")
    code, document = second.ended()
    measured = {"n1": "measured", "n2": "measured", "n3": "left out", "n4": "measured"}
    assert (code, states(document)) == (1, measured), document["nodes"]
    assert document["nodes"][2]["why"] == "the node failed"
    # while it is down it is named at once
    code, document = Command(environment, *options).ended()
    assert (code, document["nodes"][2]["why"]) == (1, "Slurm says that it is down")
    # back again
    slurm.give_power("n3")
    code, document = Command(environment, *options).ended()
    assert (code, set(states(document).values())) == (0, {"measured"})
    assert_whole(folder, data, ["n1", "n2", "n3", "n4"])
    shown = subprocess.run(
        [*FLEET, "show", str(folder), "--json"], env=environment, capture_output=True, text=True, check=True
    )
    json.loads(shown.stdout)
    assert sorted(node["node"] for node in json.loads(shown.stdout)["kinds"][0]["nodes"]) == ["n1", "n2", "n3", "n4"]


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Dask]:
    with ExitStack() as ending:
        cluster = Dask(tmp_path, tmp_path / "data")
        ending.callback(cluster.end)
        for name in ("d1", "d2", "d3"):
            cluster.worker(name)
        yield cluster


def measures(dask: Dask, name: str) -> None:
    """Wait until a node's worker has started a measurement, of which the command may not have heard yet."""
    until(lambda: psutil.Process(dask.processes[name].pid).children() != [])


def forget_progress(dask: Dask, data: Path, name: str) -> None:
    """Wait until a node measures nothing, and remove what it has measured in part, so that the next measurement takes its time."""
    until(lambda: psutil.Process(dask.processes[name].pid).children() == [])
    shutil.rmtree(node_folder(data, {"SLURMD_NODENAME": name}) / "journals", ignore_errors=True)


def test_workers_of_dask_one_of_which_is_killed_and_comes_back(dask: Dask, tmp_path: Path) -> None:
    data, folder = tmp_path / "data", tmp_path / "fleet"
    options = ("--on", f"dask={dask.address}", "--folder", str(folder))
    until(all_there(dask, dask.environment, 3))
    first = Command(dask.environment, *options)
    first.until("d2  measuring")
    dask.kill("d2")
    code, document = first.ended()
    assert (code, states(document)) == (1, {"d1": "measured", "d2": "left out", "d3": "measured"})
    assert document["nodes"][1]["why"] == "its worker is gone"
    dask.worker("d2")
    until(all_there(dask, dask.environment, 3))
    forget_progress(dask, data, "d2")
    # stopped while it measures: the worker has no program left, and goes on where it was
    second = Command(dask.environment, *options)
    measures(dask, "d2")
    second.process.send_signal(signal.SIGINT)
    assert second.ended()[0] == 130
    until(lambda: psutil.Process(dask.processes["d2"].pid).children() == [])
    code, document = Command(dask.environment, *options).ended()
    assert (code, set(states(document).values())) == (0, {"measured"})
    assert_whole(folder, data, ["d1", "d2", "d3"])


def test_a_scheduler_that_is_gone_ends_the_command_in_one_line(dask: Dask, tmp_path: Path) -> None:
    until(all_there(dask, dask.environment, 3))
    command = Command(dask.environment, "--on", f"dask={dask.address}", "--folder", str(tmp_path / "fleet"))
    command.until("d1  measuring")
    dask.kill("scheduler")
    code, document = command.ended()
    assert (code, document["error"]["exit_code"]) == (1, 1)
    assert f"no dask scheduler answers at {dask.address}" in document["error"]["message"]
    assert [line for line in command.heard if "Traceback" in line] == []


def test_workers_of_dask_that_hang_are_named_and_left_out_and_ctrl_c_ends_all_the_same(
    dask: Dask, tmp_path: Path
) -> None:
    environment = dask.environment | IMPATIENT
    options = ("--on", f"dask={dask.address}", "--folder", str(tmp_path / "fleet"))
    until(all_there(dask, dask.environment, 3))
    # before it was asked anything: nobody knows of what node it is the worker
    dask.hang("d2")
    code, document = Command(environment, *options).ended()
    assert (code, states(document)) == (1, {"d1": "measured", "d2-2": "left out", "d3": "measured"})
    assert document["nodes"][1]["why"].endswith(" does not answer")
    # in the middle
    dask.wake("d2")
    second = Command(environment, *options)
    measures(dask, "d2")
    dask.hang("d2")
    code, document = second.ended()
    assert (code, states(document)) == (1, {"d1": "measured", "d2": "left out", "d3": "measured"})
    assert document["nodes"][1]["why"].startswith("its worker hangs, and was not heard of for ")
    # stopped by hand while nothing is answered; what d2 was asked for before it measures to the end
    dask.wake("d2")
    third = Command(environment, *options[:2], "--folder", str(tmp_path / "third"), only="pfsp/*/swap")
    third.until("d2  measuring")
    dask.hang("d2")
    third.process.send_signal(signal.SIGINT)
    code, document = third.ended()
    assert (code, document["error"]["exit_code"]) == (130, 130)
    told = r"stopped after [0-2] of 3 nodes; nothing is lost, go on with: "
    assert re.search(told, document["error"]["message"])
    assert [line for line in third.heard if "Traceback" in line] == []
    # and where the scheduler hangs
    dask.wake("d2")
    fourth = Command(environment, *options[:2], "--folder", str(tmp_path / "fourth"), only="lop/*/swap")
    fourth.until("d1  measuring")
    dask.hang("scheduler")
    fourth.process.send_signal(signal.SIGINT)
    assert fourth.ended()[0] == 130
    assert [line for line in fourth.heard if "Traceback" in line] == []
