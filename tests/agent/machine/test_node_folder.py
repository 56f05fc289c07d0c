"""What belongs to one machine in a data folder that many may share: nobody gets in anybody's way, and nothing of before is lost."""

import hashlib
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from filelock import SoftFileLock

from fairbench_agent.agent.errors import MachineIdError
from fairbench_agent.agent.machine.machine_id import known_machine_id, machine_id
from fairbench_agent.agent.machine.node_folder import node_folder, node_key, settled_folder
from fairbench_agent.agent.records.record_list import exported
from fairbench_agent.pool.record.record import record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.pool.examples import full_record

NODES = ("n1", "n2", "n3", "n4")
ID = "0123456789abcdef" * 2


def on(node: str) -> dict[str, str]:
    return {"SLURMD_NODENAME": node}


def test_a_machine_is_known_by_the_name_of_its_node(monkeypatch: pytest.MonkeyPatch) -> None:
    assert node_key(on("n1")) == hashlib.sha256(b"n1").hexdigest()[:16]
    assert len({node_key(on(node)) for node in NODES}) == 4
    monkeypatch.setattr(socket, "gethostname", lambda: "host.cluster.example")
    for environment in ({}, on("")):
        assert node_key(environment) == hashlib.sha256(b"host").hexdigest()[:16]
    assert node_folder(Path("data"), on("n1")) == Path("data") / "nodes" / node_key(on("n1"))


class Before(NamedTuple):
    """A data folder as earlier releases kept it."""

    data: Path
    said: list[str]

    def settled(self, node: str) -> Path:
        return settled_folder(self.data, on(node), self.said.append)


@pytest.fixture
def before(tmp_path: Path) -> Before:
    (tmp_path / "records" / "journals").mkdir(parents=True)
    (tmp_path / "records" / "journals" / "1.jsonl").write_text("begun")
    (tmp_path / "records" / f"{'0' * 64}.json").write_text("a record")
    (tmp_path / "spool" / "waiting").mkdir(parents=True)
    (tmp_path / "spool" / "waiting" / "a.json").write_text("waits")
    (tmp_path / "machine-id").write_text(ID)
    return Before(tmp_path, [])


def assert_taken(before: Before, node: Path) -> None:
    assert (node / "machine-id").read_text() == ID
    assert (node / "journals" / "1.jsonl").read_text() == "begun"
    assert (node / "spool" / "waiting" / "a.json").read_text() == "waits"
    assert sorted(path.name for path in before.data.iterdir()) == ["nodes", "records"]
    assert [path.name for path in (before.data / "records").iterdir()] == [f"{'0' * 64}.json"]


def test_what_was_kept_before_belongs_to_the_first_node_that_sees_it(before: Before) -> None:
    node = before.settled("n1")
    assert_taken(before, node)
    assert before.said == [f"machine id, journals and spool of {before.data} are this machine's from now on, in {node}"]
    assert before.settled("n1") == node
    assert len(before.said) == 1
    other = before.settled("n2")
    assert not other.exists()
    assert machine_id(other) != ID
    assert_taken(before, node)


@pytest.mark.parametrize("n_moved", range(4))
def test_whatever_ends_the_move_the_same_node_goes_on(
    before: Before, n_moved: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The id is claimed first: another node takes nothing of what goes with it."""
    done: list[Path] = []
    rename = Path.rename

    def dying(path: Path, target: Path) -> Path:
        if len(done) == n_moved:
            raise KeyboardInterrupt
        done.append(path)
        return rename(path, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", dying)
        with pytest.raises(KeyboardInterrupt):
            before.settled("n1")
    first, second = ("n1", "n2") if n_moved else ("n2", "n1")  # nothing was claimed: who comes next is the first
    if n_moved:
        assert not before.settled("n2").exists()
    assert_taken(before, before.settled(first))
    assert not before.settled(second).exists()
    assert len(before.said) == 1


def test_a_spool_without_an_id_is_taken_too(before: Before) -> None:
    (before.data / "machine-id").unlink()
    node = before.settled("n3")
    assert (node / "spool" / "waiting" / "a.json").read_text() == "waits"
    assert not before.settled("n1").exists()
    assert machine_id(node) != ID


def test_the_id_of_before_is_known_before_it_is_moved(before: Before, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLURMD_NODENAME", "n1")
    assert known_machine_id(before.data) == ID
    assert (before.data / "machine-id").exists()
    before.settled("n1")
    assert known_machine_id(before.data) == ID
    monkeypatch.setenv("SLURMD_NODENAME", "n2")
    assert known_machine_id(before.data) is None


def test_what_cannot_be_moved_is_one_line(before: Before) -> None:
    (before.data / "nodes").touch()
    with pytest.raises(MachineIdError, match=r"cannot be moved to .*FAIRBENCH_DATA_DIR") as raised:
        before.settled("n1")
    assert "\n" not in str(raised.value)
    (before.data / "nodes").unlink()
    assert_taken(before, before.settled("n1"))


def test_a_lock_that_a_killed_process_held_locks_nobody_out(tmp_path: Path) -> None:
    program = "import os, sys; from filelock import SoftFileLock; lock = SoftFileLock(sys.argv[1]); lock.acquire(); os.kill(os.getpid(), 9)"
    lock = tmp_path / "measure.lock"
    assert subprocess.run([sys.executable, "-c", program, str(lock)], check=False).returncode == -9
    assert lock.exists()
    with SoftFileLock(lock, timeout=0.5):
        pass


FOUR_NODES = """
import os, sys, time
from dataclasses import replace
from pathlib import Path
from fairbench_agent.agent.measurement.measure_command import run
from fairbench_agent.agent.measurement.session import MeasureOutput
from fairbench_agent.agent.measurement.worker_messages import Ended
from tests.agent.examples import Scripted, around, finished, plan, ready

data, of = Path(sys.argv[1]), plan()

def together(task):
    yield ready(of)
    (data / f"began-{os.environ['SLURMD_NODENAME']}").touch()
    while len(list(data.glob("began-*"))) < 4:  # every node is in the middle of its measurement before one goes on
        time.sleep(0.01)
    for one in task.runs:
        yield finished(of, one)
    yield Ended(reason="done")

for node in sys.argv[2:]:
    if not os.fork():
        os.environ["SLURMD_NODENAME"] = node
        run(of, MeasureOutput(as_json=True, quiet=True), data, replace(around(Scripted(together)), check=lambda *_: ()))
        os._exit(0)
sys.exit(max(os.waitstatus_to_exitcode(os.wait()[1]) for _ in sys.argv[2:]))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the nodes of a cluster run Linux")
def test_four_nodes_measure_at_once_with_one_data_folder(tmp_path: Path) -> None:
    """Each is another machine, with a lock, a journal and a record of its own; all records are side by side."""
    command = [sys.executable, "-c", FOUR_NODES, str(tmp_path), *NODES]
    root = Path(__file__).parents[3]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, cwd=root, timeout=120)
    assert (ended.returncode, ended.stderr) == (0, "")
    records = dict(FolderPool(tmp_path / "records"))
    # the nodes share one pipe, in which a document and its line break may be apart
    assert set(re.findall(r'\{"sha256": "([0-9a-f]{64})"', ended.stdout)) == records.keys()
    assert len({record.machine_id for record in records.values()}) == 4
    ids = {machine_id(node_folder(tmp_path, on(node))) for node in NODES}
    assert ids == {record.machine_id for record in records.values()}
    for node in NODES:
        kept = sorted(path.name for path in node_folder(tmp_path, on(node)).iterdir())
        assert kept == ["journals", "machine-id", "machine-key"]  # the locks are gone
        assert len(list((node_folder(tmp_path, on(node)) / "journals").iterdir())) == 1
        for record in records.values():
            text = record.model_dump_json()
            assert node_key(on(node)) not in text


def test_a_listing_is_not_stopped_by_files_that_are_half_there(tmp_path: Path) -> None:
    pool, record = FolderPool(tmp_path, lambda _: ()), full_record()
    pool.add(record)
    whole = pool.path(record_sha256(record)).read_bytes()
    (tmp_path / f"{'1' * 64}.json").write_bytes(whole[: len(whole) // 2])
    (tmp_path / f".{'2' * 64}.json").write_bytes(whole)
    (tmp_path / f".{'3' * 16}.draft").write_bytes(whole[:100])
    records, defects = exported(pool, ())
    assert [record_sha256(one) for one in records] == [record_sha256(record)]
    assert len(defects) == 1
    assert "1" * 64 in defects[0]
