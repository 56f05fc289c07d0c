"""A service whose SQLite file is taken away under it acknowledges nothing, says so, and goes on when it is put back."""

import os
from pathlib import Path

import pytest

from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.app import create_app
from fairbench_agent.service.settings import Settings
from tests.service.pools import GENEROUS, NOW
from tests.service.records import name_of, varied
from tests.service.serving import served

pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="this machine runs Windows, where an open file stays where it is"
)


def test_what_would_be_lost_is_not_acknowledged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "pool.sqlite"
    store = DatabasePool.create(f"sqlite:///{path}")
    app = create_app(Settings(database=store.place, **GENEROUS), store, lambda: NOW, tmp_path)
    first, second = varied(1), varied(2)
    with served(app) as wire:
        assert wire.ask("PUT", f"/v1/records/{name_of(first)}", first).status == 201
        path.rename(tmp_path / "elsewhere")
        answer = wire.ask("PUT", f"/v1/records/{name_of(second)}", second)
        assert (answer.status, answer.headers["retry-after"]) == (503, "5")
        assert str(tmp_path) not in answer.data.decode()
        assert wire.ask("GET", "/health/ready").status == 503
        assert wire.ask("GET", "/health/live").status == 200
        assert any("is gone since it was opened" in record.getMessage() for record in caplog.records)
        (tmp_path / "elsewhere").rename(path)
        assert wire.ask("GET", "/health/ready").status == 200
        assert wire.ask("PUT", f"/v1/records/{name_of(second)}", second).status == 201
        listed = wire.ask("GET", "/v1/records").json()["items"]
    assert {item["sha256"] for item in listed} == {name_of(first), name_of(second)}
