"""The application as a whole: complete before it answers, no error of ours shown, a wrong method a problem like others."""

import ast
import gc
import logging
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from fastapi import FastAPI
from pydantic import TypeAdapter

from fairbench_agent.pool.record.entry import Entry, Page
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import EntryQuery
from fairbench_agent.service.app import create_app
from fairbench_agent.service.http.middleware import SECURITY_HEADERS
from fairbench_agent.service.settings import Settings
from tests.service.pools import NOW, RunningPool, running_pool
from tests.service.records import FULL, name_of
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


def test_the_first_requests_build_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[tuple[object, ...]] = []

    def note(owner: Any, name: str) -> None:
        work = getattr(owner, name)

        def noted(*arguments: Any, **options: Any) -> Any:
            built.append((name, *arguments))
            return work(*arguments, **options)

        monkeypatch.setattr(owner, name, noted)

    with running_pool(f"sqlite:///{tmp_path / 'pool.sqlite'}", tmp_path) as pool:
        note(ast, "parse")
        note(TypeAdapter, "__init__")
        assert pool.put(FULL).status == 201
        for path in (
            *("/health/live", "/health/ready", "/openapi.json", "/", "/machines", "/models", "/v1/models"),
            *("/v1/records", "/v1/machines", f"/v1/records/{name_of(FULL)}", f"/v1/records/{name_of(FULL)}/status"),
            *("/v1/exports/records.jsonl", "/v1/exports/records.csv", "/v1/p-value?n=17&k=4"),
            "/v1/predict?t1=486&from=score:1219&to=score:1012",
        ):
            assert pool.ask("GET", path).status == 200, path
        monkeypatch.undo()
    assert not built


@pytest.fixture
def frequent_switches() -> Iterator[None]:
    """Let threads take turns as often as they can, in the middle of what looks like one step too."""

    def turn(_: str, __: dict[str, int]) -> None:
        for _number in range(20):
            pass

    before, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(1e-6)
    gc.set_threshold(20)
    gc.callbacks.append(turn)
    yield
    gc.callbacks.remove(turn)
    gc.set_threshold(*thresholds)
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("frequent_switches")
def test_applications_that_are_made_at_the_same_moment_are_complete(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'pool.sqlite'}"
    DatabasePool.create(url).close()
    together = Barrier(4)

    def made(_: int) -> FastAPI:
        together.wait(30)
        return create_app(Settings(database=url), DatabasePool(url), lambda: NOW, tmp_path)

    with ThreadPoolExecutor(4) as threads:
        apps = list(threads.map(made, range(4)))
    documents: list[dict[str, Any]] = [app.openapi() for app in apps]
    assert all(document == documents[0] for document in documents)
    for app in apps:
        app.state.service.store.close()
