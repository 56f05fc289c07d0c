"""The HTTP API: storing, exporting and refusing records."""

import json
import sqlite3
from contextlib import closing

import pytest

from fairbench_agent.pool.address import Address
from fairbench_agent.pool.client import http_client
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import TransientError
from fairbench_agent.pool.stores import connection
from fairbench_agent.pool.stores.exports import exported_records
from fairbench_agent.pool.stores.store import State
from tests.service.records import FULL, canonical, name_of, varied
from tests.service.serving import NOW, RunningPool, running_pool

NAME = name_of(FULL)


def test_a_record_is_stored_once(either_pool: RunningPool) -> None:
    first, second = either_pool.put(FULL), either_pool.put(FULL)
    assert (first.status, second.status) == (201, 200)
    assert first.json() == {"sha256": NAME, "created": True, "state": "received", "reasons": []}
    assert second.json() == first.json() | {"created": False}
    assert either_pool.store.get(NAME).content == FULL
    assert len(either_pool.store.get(NAME).events) == 1


def test_only_an_accepted_record_is_public(pool: RunningPool) -> None:
    pool.put(FULL)
    assert pool.ask("GET", f"/v1/records/{NAME}").status == 404
    assert pool.ask("GET", f"/v1/records/{'0' * 64}").status == 404
    pool.store.set_state(NAME, State.ACCEPTED, by="ada", reasons=("reviewed",), at=NOW)
    assert pool.ask("GET", f"/v1/records/{NAME}").data == FULL


def test_the_sender_withdraws_a_record_and_nothing_is_deleted(pool: RunningPool) -> None:
    sender = pool.token("lab")
    assert pool.put(FULL, **sender).status == 201
    for _ in range(2):
        assert pool.ask("DELETE", f"/v1/records/{NAME}", None, **sender).json()["state"] == "withdrawn"
    assert len(pool.store.get(NAME).events) == 2
    assert pool.put(FULL).json()["state"] == "withdrawn"
    assert pool.store.get(NAME).content == FULL


def test_an_export_has_the_accepted_records_with_their_hashes(either_pool: RunningPool) -> None:
    stored = {either_pool.accepted(varied(number)) for number in range(3)}
    either_pool.put(FULL)
    for coding, answered in (("identity", None), ("gzip", "gzip")):
        answer = either_pool.ask("GET", "/v1/export", Accept_Encoding=coding)
        assert answer.headers.get("Content-Encoding") == answered
        records = dict(exported_records(answer.data.splitlines(keepends=True), "here"))
        assert records == {name: either_pool.store.get(name).content for name in stored}


def test_invalid_records_are_refused(pool: RunningPool) -> None:
    for content, problem in (
        (b"", "Invalid JSON"),
        (b"{}", "version"),
        (FULL + b" ", "canonical"),
        (FULL[:-1], "JSON"),
        (canonical(json.loads(FULL) | {"hostname": "x"}), "hostname"),
        (canonical(json.loads(FULL) | {"version": 99}), "update fairbench"),
        (FULL.replace(b'"objective":"', b'"objective":"1', 1), "expected"),
    ):
        answer = pool.put(content)
        assert answer.headers["Content-Type"] == "application/problem+json"
        document = answer.json()
        assert (answer.status, document["status"]) == (422, 422)
        assert problem.lower() in document["detail"].lower(), document


def test_a_changed_body_is_refused(pool: RunningPool) -> None:
    answer = pool.ask("PUT", f"/v1/records/{NAME}", varied(1))
    assert (answer.status, answer.json()["field"]) == (422, "sha256")


def test_records_without_a_token_are_limited(sqlite_url: str) -> None:
    with running_pool(sqlite_url, anonymous=0) as pool:
        assert pool.put(FULL).status == 401
    with running_pool(sqlite_url, anonymous=2) as pool:
        answers = [pool.put(varied(number)) for number in range(4)]
        assert [answer.status for answer in answers] == [201, 201, 429, 429]
        assert "at most 2 records a day without a token" in answers[2].json()["detail"]
        assert pool.put(varied(1)).status == 200
        assert pool.put(varied(3), **pool.token("lab")).status == 201


def test_a_missing_database_is_reported(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("lost") / "pool.sqlite"
    with running_pool(f"sqlite:///{file}") as pool:
        assert pool.ask("GET", "/health").status == 200
        for part in file.parent.iterdir():
            part.unlink()
        for method, path in (("GET", "/health"), ("GET", "/v1/models"), ("PUT", f"/v1/records/{NAME}")):
            answer = pool.ask(method, path, FULL if method == "PUT" else None)
            assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
            assert str(file) not in answer.data.decode()


@pytest.mark.parametrize("trouble", ["locked", "full"])
def test_records_that_the_database_cannot_store_are_sent_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    monkeypatch.setattr(http_client, "PAUSES_S", (0,))
    monkeypatch.setattr(connection, "_BUSY_S", 0.1)
    connect = connection._connect

    def full(address: Address) -> sqlite3.Connection:
        database = connect(address)
        database.execute("PRAGMA max_page_count = 1")
        return database

    with running_pool(sqlite_url) as pool, closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as other:
        client = WebPool(pool.wire.url)
        with monkeypatch.context() as broken:
            if trouble == "full":
                broken.setattr(connection, "_connect", full)
            else:
                other.execute("BEGIN IMMEDIATE")
            with pytest.raises(TransientError, match="answered 503: the database does not respond"):
                client.submit(FULL, NAME)
            other.rollback()
        assert client.submit(FULL, NAME).created
        assert pool.store.get(NAME).content == FULL
