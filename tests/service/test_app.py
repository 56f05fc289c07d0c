"""The application as a whole: an error of ours is never shown to a client, a wrong method is a problem like others."""

import logging
from pathlib import Path

import pytest

from fairbench_agent.pool.record.filed_record import Entry, Page
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import EntryQuery
from fairbench_agent.service.app import create_app
from fairbench_agent.service.http.middleware import SECURITY_HEADERS
from fairbench_agent.service.settings import Settings
from tests.service.pools import NOW, RunningPool
from tests.service.serving import served


class BrokenStore(DatabasePool):
    """A store with an error in it."""

    def entries(self, query: EntryQuery) -> Page[Entry]:
        """Fail in a way that nobody foresaw."""
        raise RuntimeError(f"secret of {query}")


def test_an_error_of_ours_is_a_500_without_a_trace(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    url = f"sqlite:///{tmp_path / 'pool.sqlite'}"
    store = BrokenStore.create(url)
    with (
        caplog.at_level(logging.INFO),
        served(create_app(Settings(database=url), store, lambda: NOW, tmp_path)) as wire,
    ):
        answer = wire.ask("GET", "/v1/records")
        assert (answer.status, answer.headers["content-type"]) == (500, "application/problem+json")
        assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS
        assert b"secret" not in answer.data
        assert b"Traceback" not in answer.data
        assert wire.ask("GET", "/health/ready").status == 200


def test_a_method_that_a_path_has_not_is_refused_with_those_it_has(pool: RunningPool) -> None:
    answer = pool.ask("PATCH", "/v1/records")
    assert (answer.status, answer.headers["allow"]) == (405, "GET")
    assert answer.headers["content-type"] == "application/problem+json"
