"""Agents, a server that is killed, and a model: every record arrives once, and refitting from the web changes nothing.

Agents and server are processes of their own, on SQLite and on PostgreSQL.
"""

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import urllib3

from fairbench.pool.database import DatabaseStore
from fairbench.pool.record import canonical_bytes, parse_record
from fairbench.pool.spool import Spool
from fairbench.pool.states import State
from fairbench.pool.store import open_store
from tests.pool.scripted_server import free_port

SHIPPED = sorted((Path(__file__).parents[1] / "results" / "records").glob("*.json"))
PATIENCE_S = 120
AT = "2026-12-01T12:00:00Z"


def program(name: str, *arguments: str) -> list[str]:
    return [str(Path(sys.executable).with_name(name)), *arguments]


def ready(url: str) -> bool:
    try:
        return urllib3.request("GET", f"{url}/health/ready", retries=False, timeout=5).status == 200
    except urllib3.exceptions.HTTPError:
        return False


@contextmanager
def serving(database: str, port: int) -> Iterator["subprocess.Popen[bytes]"]:
    """Run a server of its own until the block ends, if it was not killed before."""
    command = program("fairbench-pool", "serve", "--database", database, "--port", str(port))
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            until(lambda: ready(f"http://127.0.0.1:{port}"), server)
            yield server
        finally:
            server.kill()


def until(true: "object", process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE_S
    while not true():  # type: ignore[operator]  # a condition
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.05)


class Agent:
    """An agent with a data folder of its own and one record."""

    def __init__(self, folder: Path, content: bytes) -> None:
        self.folder = folder
        self.sha256 = hashlib.sha256(content).hexdigest()
        (folder / "records").mkdir(parents=True)
        (folder / "records" / f"{self.sha256}.json").write_bytes(content)
        self.spool = Spool(folder / "spool")

    def start(self, *arguments: str) -> "subprocess.Popen[bytes]":
        """Start `fairbench-agent submit`."""
        command = program("fairbench-agent", "submit", *arguments)
        environment = os.environ | {"FAIRBENCH_DATA_DIR": str(self.folder)}
        return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def submits(self, *arguments: str) -> tuple[int, str]:
        """Run it to its end and return exit code and messages."""
        process = self.start(*arguments)
        _, err = process.communicate(timeout=PATIENCE_S)
        return process.returncode, err.decode()


def other_machine(content: bytes) -> bytes:
    """Return the same measurement as if another machine had made it."""
    return canonical_bytes(parse_record(content).model_copy(update={"machine_id": "0123456789abcdef" * 2}))


def test_two_agents_and_a_server_that_is_killed(database_url: str, tmp_path: Path) -> None:
    DatabaseStore.create(database_url).close()
    contents = [SHIPPED[0].read_bytes(), other_machine(SHIPPED[1].read_bytes())]
    agents = [Agent(tmp_path / str(number), content) for number, content in enumerate(contents)]
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with serving(database_url, port) as server:
        code, err = agents[0].submits("--pool", url, "--yes")
        assert (code, err) == (0, "")
        server.kill()
        server.wait()
        late = agents[1].start("--pool", url, "--yes")
        assert late.stderr is not None
        assert b"no connection" in late.stderr.readline()
        assert len(agents[1].spool.waiting().items) == 1
    with serving(database_url, port):
        _, rest = late.communicate(timeout=PATIENCE_S)
        assert late.returncode == 0, rest
        for agent in agents:
            assert agent.spool.waiting() == ((), ())
            (kept,) = agent.spool.receipts()
            assert kept.state is State.ACCEPTED
            assert kept.receipt is not None
        found = dict(open_store(url))
        assert {sha256: canonical_bytes(record) for sha256, record in found.items()} == {
            agent.sha256: content for agent, content in zip(agents, contents, strict=True)
        }
        code, err = agents[0].submits("--withdraw", agents[0].sha256[:8])
        assert (code, err) == (0, "")
        assert open_store(url).hashes() == [agents[1].sha256]


def test_a_server_killed_under_load_twenty_times_loses_nothing(tmp_path: Path) -> None:
    """One agent sends again and again what waits, while the server is killed and restarted; each arrives once."""
    database = f"sqlite:///{tmp_path / 'pool.db'}"
    store = DatabaseStore.create(database)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    contents = [
        canonical_bytes(parse_record(SHIPPED[0].read_bytes()).model_copy(update={"machine_id": f"{n:032x}"}))
        for n in range(10)
    ]
    agent = Agent(tmp_path / "agent", contents[0])
    for content in contents:
        agent.spool.queue(url, hashlib.sha256(content).hexdigest(), content, AT)
    sender = agent.start("--pending")
    n_filed = 0
    while sender.poll() is None:
        with serving(database, port) as server:
            until(lambda: len(store.hashes()) > n_filed or sender.poll() is not None, server)
            n_filed = len(store.hashes())
    _, err = sender.communicate()
    assert sender.returncode == 0, err
    hashes = sorted(hashlib.sha256(content).hexdigest() for content in contents)
    assert agent.spool.waiting() == ((), ())
    assert sorted(item.sha256 for item in agent.spool.receipts()) == hashes
    assert all(item.receipt for item in agent.spool.receipts())
    assert [store.content(sha256) for sha256 in hashes] == sorted(contents, key=lambda c: hashlib.sha256(c).hexdigest())
    store.close()
