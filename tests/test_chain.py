"""Agents, a server that is killed, and a model: every record arrives once, and refitting from the web changes nothing.

Agents and server are processes of their own, on SQLite and on PostgreSQL.
"""

import hashlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import urllib3

from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.http_exchange import Exchange, Patience
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.client.spool import Delivery, Spool, deliver
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.folder import FolderPool
from tests.calibration.command import run
from tests.calibration.examples import record as imported
from tests.pool.client.scripted_server import free_port
from tests.service.records import varied

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


def until(true: Callable[[], bool], process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.05)


class Agent:
    """An agent with a data folder of its own and one record."""

    def __init__(self, folder: Path, content: bytes) -> None:
        self.folder = folder
        self.sha256 = hash_of(content)
        (folder / "records").mkdir(parents=True)
        (folder / "records" / f"{self.sha256}.json").write_bytes(content)
        self.spool = Spool(node_folder(folder) / "spool")

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


def of_machine(number: int, content: bytes) -> bytes:
    """Return the same measurement as if another machine had made it."""
    return canonical_bytes(parse_record(content).model_copy(update={"machine_id": f"{number:032x}"}))


def hash_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def refitted(pool: str, folder: Path) -> str:
    """Return the id of the model that `fairbench-calibrate refit` fits to a pool."""
    done = run(folder, "refit", "--pool", pool, "--stratum", "published-cpp", "--json", "--method", "linear")
    assert done.returncode == 0, done.stderr
    identity: str = json.loads(done.stdout)["id"]
    return identity


def test_two_agents_a_server_that_is_killed_and_the_same_model(tmp_path: Path) -> None:
    chain(f"sqlite:///{tmp_path / 'pool.sqlite'}", tmp_path)


@pytest.mark.full
def test_the_same_on_every_database(database_url: str, tmp_path: Path) -> None:
    chain(database_url, tmp_path)


def chain(database_url: str, tmp_path: Path) -> None:
    store = DatabasePool.create(database_url)
    folder = FolderPool(tmp_path / "folder")
    for number in range(8):
        record = imported(f"machine {number}", 2.0 ** -(number / 4) * (1 + number % 3 / 50), 800 + 200 * number)
        store.submit(canonical_bytes(record), contributor="keeper", at=AT)
        folder.add(record)
    contents = [SHIPPED[0].read_bytes(), of_machine(7, SHIPPED[1].read_bytes())]
    agents = [Agent(tmp_path / str(number), content) for number, content in enumerate(contents)]
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with serving(database_url, port) as server:
        assert agents[0].submits("--pool", url, "--yes") == (0, "")
        server.kill()
        server.wait()
        late = agents[1].start("--pool", url, "--yes")
        assert late.stderr is not None
        assert b"no connection" in late.stderr.readline()
        assert len(agents[1].spool.waiting().items) == 1
    with serving(database_url, port):
        _, rest = late.communicate(timeout=PATIENCE_S)
        assert late.returncode == 0, rest
        for agent, content in zip(agents, contents, strict=True):
            assert agent.spool.waiting() == ((), ())
            (kept,) = agent.spool.receipts()
            assert (kept.sha256, kept.state) == (agent.sha256, State.ACCEPTED)
            assert kept.receipt is not None
            folder.add(parse_record(content))
        assert list(open_pool(address(url))) == list(folder)
        assert open_pool(address(url)).hashes() == folder.hashes()
        assert all(open_pool(address(url)).content(sha256) == folder.content(sha256) for sha256 in folder.hashes())
        assert refitted(url, tmp_path) == refitted(str(folder.folder), tmp_path)
        assert agents[0].submits("--withdraw", agents[0].sha256[:8]) == (0, "")
        assert agents[0].sha256 not in open_pool(address(url)).hashes()
    store.close()


@pytest.mark.parametrize("n_kills", [1, pytest.param(20, marks=pytest.mark.full)])
def test_the_spool_drains_into_a_server_that_is_killed(tmp_path: Path, n_kills: int) -> None:
    """Every record that is acknowledged is there, once and complete; and in the end every one is."""
    database = f"sqlite:///{tmp_path / 'pool.db'}"
    store = DatabasePool.create(database)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    contents = {hash_of(c): c for c in (canonical_bytes(parse_record(varied(n))) for n in range(n_kills + 5))}
    spool = Spool(tmp_path / "spool")
    for sha256, content in contents.items():
        spool.queue(url, sha256, content, AT)
    delivered: list[Delivery] = []

    def send() -> None:
        pool = WebPool(Exchange(url, Patience(attempts=2_000, first_s=0.05, longest_s=0.05, longest_asked_s=1_000)))
        delivered.extend(deliver(spool, spool.waiting().items, pool, lambda: AT))

    sender = threading.Thread(target=send, daemon=True)
    sender.start()
    for kill in range(n_kills + 1):
        with serving(database, port) as server:
            last = kill == n_kills
            goal = 1 + (len(contents) if last else len(store.hashes()))
            until(lambda: not sender.is_alive() or len(store.hashes()) >= goal, server)  # noqa: B023  is awaited here
            acknowledged = {item.sha256 for item in spool.receipts()}
        assert acknowledged <= set(store.hashes())
    sender.join(PATIENCE_S)
    assert [item.error for item in delivered] == [None] * len(contents)
    assert spool.waiting() == ((), ())
    assert all(item.receipt for item in spool.receipts())
    assert dict(store.contents()) == contents
    assert {len(store.history(sha256)) for sha256 in contents} == {2}  # received and accepted, once
    store.close()
