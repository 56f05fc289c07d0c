"""`fairbench-pool serve`: options, shutdown, and kills under load."""

import itertools
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import urllib3
from sqlalchemy import func, select

from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.record.record import parse_canonical
from fairbench_agent.pool.stores.connection import RECORDS
from fairbench_agent.pool.stores.database import DatabaseStore
from tests.service.command import run_pool
from tests.service.records import FULL, name_of, varied
from tests.service.serving import read_all, started, wait_until

N_CLIENTS = 4


def test_sigterm_waits_for_pending_requests(sqlite_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The options override the environment."""
    monkeypatch.setenv("FAIRBENCH_POOL_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    head = f"PUT /v1/records/{name_of(FULL)} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(FULL)}\r\n\r\n"
    with started(sqlite_url) as server:
        port = urlsplit(server.url).port
        with socket.create_connection(("127.0.0.1", port or 0), timeout=20) as connection:
            connection.sendall(head.encode() + FULL[:1000])
            time.sleep(0.3)  # the server has read the head
            server.process.terminate()
            wait_until(lambda: refuses_connections(port or 0))
            assert server.process.poll() is None
            connection.sendall(FULL[1000:])
            assert b" 201 " in read_all(connection)[:20]
        assert server.process.wait(30) == 0
    assert not (tmp_path / "other.sqlite").exists()
    with closing(DatabaseStore(sqlite_url)) as store:
        assert store.get(name_of(FULL)).content == FULL


def refuses_connections(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except ConnectionError:
        return True
    return False


def test_a_used_port_is_one_line(sqlite_url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        output = run_pool("serve", "--port", str(other.getsockname()[1]), database=sqlite_url)
    assert (output.code, output.err.count("\n")) == (2, 1)
    assert "cannot listen (Address already in use); give" in output.err


@pytest.mark.parametrize("host", ["a" * 64, "a..b", "203.0.113.1"])
def test_a_host_of_others_is_one_line(sqlite_url: str, host: str) -> None:
    output = run_pool("serve", "--host", host, "--port", "0", database=sqlite_url)
    assert (output.code, output.err.count("\n"), output.err.count("(")) == (2, 1, 1)


def upload_until_killed(
    url: str, numbers: Iterator[int], sent: set[str], stored: set[str], lock: threading.Lock
) -> None:
    """Upload records until the server does not respond."""
    while True:
        with lock:
            content = varied(next(numbers))
        name = name_of(content)
        sent.add(name)
        try:
            answer = urllib3.request("PUT", f"{url}/v1/records/{name}", body=content, retries=False, timeout=30)
        except (urllib3.exceptions.HTTPError, OSError):
            return
        assert answer.status == 201, answer.data
        stored.add(name)


def check_nothing_is_lost(url: str, sent: set[str], stored: set[str]) -> None:
    """Check that no stored record is missing, damaged or duplicated, and that each has one event."""
    with closing(DatabaseStore(url)) as store:
        records = list(store.export(None))
        names = [name for name, _ in records]
        with store.reading() as connection:
            assert connection.scalar(select(func.count()).select_from(RECORDS)) == len(names) == len(set(names))
        assert stored <= set(names) <= sent
        for name, content in records:
            assert name_of(content) == name
            assert not outcome_defects(parse_canonical(content))
            assert [event.state for event in store.get(name).events] == ["received"]


@pytest.mark.parametrize(
    ("database_url", "n_kills"),
    [("sqlite", 1), *(pytest.param(kind, 20, marks=pytest.mark.full) for kind in ("sqlite", "postgresql"))],
    indirect=["database_url"],
)
def test_kills_under_load_lose_and_duplicate_no_record(database_url: str, n_kills: int) -> None:
    numbers, lock = itertools.count(), threading.Lock()
    sent: set[str] = set()
    stored: set[str] = set()
    for kill in range(1, n_kills + 1):
        goal = len(stored) + kill % 5 + 1
        with started(database_url) as server, ThreadPoolExecutor(N_CLIENTS) as threads:
            clients = [
                threads.submit(upload_until_killed, server.url, numbers, sent, stored, lock) for _ in range(N_CLIENTS)
            ]
            wait_until(lambda goal=goal: len(stored) >= goal, 60)  # type: ignore[misc]  # mypy cannot infer it
            server.process.kill()
            for client in clients:
                client.result(60)
    check_nothing_is_lost(database_url, sent, stored)
    assert len(stored) >= n_kills
