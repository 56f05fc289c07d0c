"""From agents to a model through a killed server: records are stored once, and refits from web and folder agree.

Agents and servers are separate processes; the database is SQLite or PostgreSQL.
"""

import json
import os
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.records.submit_command import Submission, send_records, submitted
from fairbench_agent.pool.client import http_client
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.record.record import canonical_bytes, parse_record, record_sha256
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.pool.stores.store import State
from tests.calibration.command import run
from tests.pool.client.scripted_server import free_port
from tests.service.records import name_of, varied
from tests.service.serving import started, wait_until

ROOT = Path(__file__).parents[1]
SHIPPED = [next((ROOT / "results" / "records").glob(f"{name}*.json")) for name in ("02ed00d7e578", "51632ccc2134")]
"""Records of machines with known clocks."""
TIMEOUT_S = 120
AT = "2026-12-01T12:00:00Z"


class Agent:
    """An agent with its own data folder, one record and a token."""

    def __init__(self, folder: Path, content: bytes, token: str) -> None:
        self.sha256 = name_of(content)
        (folder / "records").mkdir(parents=True)
        (folder / "records" / f"{self.sha256}.json").write_bytes(content)
        self.environment = os.environ | {"FAIRBENCH_DATA_DIR": str(folder), "FAIRBENCH_TOKEN": token}

    def start(self, *arguments: str) -> "subprocess.Popen[bytes]":
        command = [str(Path(sys.executable).with_name("fairbench-agent")), *arguments]
        return subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def call(self, *arguments: str) -> tuple[int, str]:
        """Run a command; return exit code and messages."""
        process = self.start(*arguments)
        _, err = process.communicate(timeout=TIMEOUT_S)
        return process.returncode, err.decode()


def from_machine(number: int, content: bytes) -> bytes:
    """Return the same measurement with another machine id."""
    return canonical_bytes(parse_record(content).model_copy(update={"machine_id": f"{number:032x}"}))


def refitted(pool: str, folder: Path) -> Any:
    result = run(folder, "refit", "--pool", pool, "--json")
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


@pytest.mark.parametrize("database_url", ["sqlite", pytest.param("postgresql", marks=pytest.mark.full)], indirect=True)
def test_records_survive_a_killed_server_and_refit_to_the_same_model(database_url: str, tmp_path: Path) -> None:
    folder = FolderStore(tmp_path / "folder")
    contents = [from_machine(number, path.read_bytes()) for number, path in enumerate(SHIPPED)]
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with closing(DatabaseStore(database_url)) as store:
        agents = [
            Agent(tmp_path / str(number), content, store.create_token(f"owner-{number}", AT))
            for number, content in enumerate(contents)
        ]
        with started(database_url, port=port) as server:
            assert agents[0].call("submit", "--pool", url, "--yes") == (0, "")
            server.process.kill()
            server.process.wait()
            late = agents[1].start("submit", "--pool", url, "--yes")
            assert late.stderr is not None
            assert late.stderr.readline()  # announces a retry
        with started(database_url, port=port):
            _, messages = late.communicate(timeout=TIMEOUT_S)
            assert late.returncode == 0, messages
            for agent, content in zip(agents, contents, strict=True):
                assert store.get(agent.sha256).entry.state is State.RECEIVED
                assert store.get(agent.sha256).content == content
                folder.add(content)
                store.set_state(agent.sha256, State.ACCEPTED, by="ada", reasons=("reviewed",), at=AT)
            assert dict(open_pool(url).export()) == dict(folder.export())
            model = refitted(url, tmp_path)
            assert len(model["regression"]["new_machines"]) == len(contents)
            assert model == refitted(str(tmp_path / "folder"), tmp_path)
            assert agents[0].call("records", "withdraw", agents[0].sha256[:8], "--pool", url) == (0, "")
            assert agents[0].sha256 not in dict(open_pool(url).export())


@pytest.mark.parametrize("n_kills", [1, pytest.param(20, marks=pytest.mark.full)])
def test_records_reach_a_server_that_is_killed_repeatedly(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, n_kills: int
) -> None:
    """Every acknowledged record is stored once; in the end, all records are."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(http_client, "PAUSES_S", [0.05] * 2_000)
    store = DatabaseStore(sqlite_url)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    records = [parse_record(varied(number)) for number in range(n_kills + 5)]
    contents = {record_sha256(record): canonical_bytes(record) for record in records}
    submissions: list[Submission] = []
    sender = threading.Thread(target=lambda: submissions.append(send_records(records, WebPool(url))), daemon=True)
    sender.start()
    for kill in range(n_kills + 1):
        with started(sqlite_url, port=port) as server:
            last = kill == n_kills
            goal = 1 + (len(contents) if last else len(dict(store.export(None))))
            wait_until(lambda: not sender.is_alive() or len(dict(store.export(None))) >= goal, TIMEOUT_S)  # noqa: B023
            acknowledged = {*submitted(url)}
            server.process.kill()
        assert acknowledged <= set(dict(store.export(None)))
    sender.join(TIMEOUT_S)
    assert [row.error for row in submissions[0].records] == [None] * len(contents)
    assert {*submitted(url)} == {*contents}
    assert dict(store.export(None)) == contents
    assert {len(store.get(sha256).events) for sha256 in contents} == {1}  # received once
    store.close()
