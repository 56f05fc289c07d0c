"""A server that is killed under load: what it acknowledged is there afterwards, once and complete."""

import itertools
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import urllib3
from sqlalchemy import select

from fairbench_agent.pool.record.outcomes import Defects, outcome_defects
from fairbench_agent.pool.record.record import parse_canonical
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import RECORDS
from tests.service.records import name_of, varied
from tests.service.serving import started, wait_until

KILLS = {"sqlite": 20, "postgresql+psycopg": 5}
CLIENTS = 4
SOUND: Defects = outcome_defects


def file_until_it_dies(
    url: str, numbers: Iterator[int], sent: set[str], acknowledged: set[str], lock: threading.Lock
) -> None:
    """File one record after another until the server does not answer."""
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
        acknowledged.add(name)


def check(database_url: str, sent: set[str], acknowledged: set[str]) -> None:
    """Read all of the pool: nothing acknowledged is missing, nothing is there twice, nothing is torn."""
    with closing(DatabasePool(database_url)) as store:
        store.ready()
        with store.reading() as connection:
            names = connection.scalars(select(RECORDS.c.sha256)).all()
        assert len(names) == len(set(names))
        assert acknowledged <= set(names) <= sent
        for name in names:
            content = store.content(name)
            assert name_of(content) == name
            assert not SOUND(parse_canonical(content))
            assert [change.state for change in store.history(name)] == ["received", "accepted"]


def kill_and_check(database_url: str, kills: int) -> None:
    """Kill a server again and again while it is handed records, then look at what it kept."""
    numbers, lock = itertools.count(), threading.Lock()
    sent: set[str] = set()
    acknowledged: set[str] = set()
    for kill in range(1, kills + 1):
        wanted = len(acknowledged) + kill % 5 + 1
        with started(database_url) as server, ThreadPoolExecutor(CLIENTS) as threads:
            running = [
                threads.submit(file_until_it_dies, server.url, numbers, sent, acknowledged, lock)
                for _ in range(CLIENTS)
            ]
            wait_until(lambda wanted=wanted: len(acknowledged) >= wanted, 60)  # type: ignore[misc]  # mypy cannot infer the default
            server.process.kill()
            for one in running:
                one.result(60)
    check(database_url, sent, acknowledged)
    assert len(acknowledged) >= kills


def test_nothing_acknowledged_is_lost_doubled_or_torn(tmp_path: Path) -> None:
    kill_and_check(f"sqlite:///{tmp_path / 'pool.sqlite'}", 1)


@pytest.mark.full
def test_nothing_is_lost_however_often_it_is_killed(database_url: str) -> None:
    kill_and_check(database_url, KILLS[database_url.partition(":")[0]])
