"""A database without room: an honest refusal, nothing torn, and the service goes on where there is room again."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from fairbench_agent.pool.record.record import parse_canonical
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.app import create_app
from fairbench_agent.service.settings import Settings
from tests.service.pools import GENEROUS, NOW
from tests.service.records import name_of, varied
from tests.service.serving import Served, served

ROOM_PAGES = 400
"""Pages of 4096 bytes: tables and some ten records."""


def limited(url: str, pages: int) -> DatabasePool:
    """Return a store whose connections let SQLite have so many pages only; beyond, SQLite fails as on a full disk."""
    store = DatabasePool.create(url)

    @event.listens_for(store._engine, "checkout")
    def _limit(connection: object, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")  # type: ignore[attr-defined]  # a connection of the driver

    return store


def fill(wire: Served) -> tuple[list[str], list[str]]:
    """File records until three are refused; return the names of those that were accepted and refused."""
    accepted: list[str] = []
    refused: list[str] = []
    number = 0
    while len(refused) < 3:
        content = varied(number)
        number += 1
        answer = wire.ask("PUT", f"/v1/records/{name_of(content)}", content)
        if answer.status == 201:
            accepted.append(name_of(content))
            continue
        assert answer.status == 507
        assert answer.headers["retry-after"] == "300"
        assert "no room" in answer.json()["detail"]
        refused.append(name_of(content))
    return accepted, refused


def test_a_full_database_refuses_and_tears_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'pool.sqlite'}"
    settings = Settings(database=url, **GENEROUS)
    with served(create_app(settings, limited(url, ROOM_PAGES), lambda: NOW, tmp_path)) as wire:
        accepted, refused = fill(wire)
        assert len(accepted) >= 3
        assert wire.ask("GET", "/health/ready").status == 200
        assert len(wire.ask("GET", "/v1/records?limit=200").json()["items"]) == len(accepted)
    with closing(DatabasePool(url)) as store:
        assert store.hashes() == sorted(accepted)
        for name in accepted:
            assert parse_canonical(store.content(name)).machine_id
    with served(create_app(settings, DatabasePool(url), lambda: NOW, tmp_path)) as wire:
        again = next(content for content in map(varied, range(100)) if name_of(content) == refused[0])
        assert wire.ask("PUT", f"/v1/records/{name_of(again)}", again).status == 201


def test_a_locked_database_is_a_reason_to_try_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fairbench_agent.pool.stores.connection.BUSY_S", 0.1)
    url = f"sqlite:///{tmp_path / 'pool.sqlite'}"
    content = varied(1)
    holder = DatabasePool.create(url)
    with (
        served(create_app(Settings(database=url), DatabasePool(url), lambda: NOW, tmp_path)) as wire,
        closing(holder),
    ):
        with holder.writing():
            answer = wire.ask("PUT", f"/v1/records/{name_of(content)}", content)
            assert (answer.status, answer.headers["retry-after"]) == (503, "5")
            assert wire.ask("GET", "/v1/records").status == 200
        assert wire.ask("PUT", f"/v1/records/{name_of(content)}", content).status == 201
