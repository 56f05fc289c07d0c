"""A pool whose service runs in a thread of the test."""

import contextlib
import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import urllib3
from fastapi import FastAPI

from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.app import create_app
from fairbench_agent.service.http.access import Service
from fairbench_agent.service.http.rates import Rates
from fairbench_agent.service.settings import Settings
from tests.service.records import FULL, name_of
from tests.service.serving import Served, served

NOW = "2026-11-22T09:00:00Z"
GENEROUS: dict[str, Any] = {
    "requests_per_minute": 10**6,
    "submissions_per_minute": 10**6,
    "anonymous_submissions_per_minute": 10**6,
}


@dataclass(frozen=True)
class RunningPool:
    """A pool and its service."""

    wire: Served
    store: DatabasePool

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> urllib3.BaseHTTPResponse:
        """Send a request; header names are written with underscores."""
        return self.wire.ask(method, path, body, **headers)

    def put(self, content: bytes, **headers: str) -> urllib3.BaseHTTPResponse:
        """File a record under its own hash."""
        return self.ask("PUT", f"/v1/records/{name_of(content)}", content, **headers)

    def token(self, name: str, *scopes: str) -> dict[str, str]:
        """Create a token and return the header that shows it."""
        return bearer(self.store.tokens.create(name, scopes, NOW))


@dataclass(frozen=True)
class RunningService:
    """A service that answers for one pool after the other: starting it takes longer than most tests."""

    wire: Served
    app: FastAPI

    @contextlib.contextmanager
    def of(self, store: DatabasePool) -> Iterator[RunningPool]:
        """Let the API answer for a pool, its pages aside, until the block ends; then close the pool."""
        before: Service = self.app.state.service
        shelf = copy.copy(before.shelf)
        shelf._store, shelf._read = store, {}
        self.app.state.service = replace(before, store=store, shelf=shelf, rates=Rates())
        try:
            yield RunningPool(self.wire, store)
        finally:
            self.app.state.service = before
            store.close()


def bearer(token: str) -> dict[str, str]:
    """Return the header that shows a token."""
    return {"Authorization": f"Bearer {token}"}


@contextlib.contextmanager
def running_service(url: str, folder: Path, **settings: Any) -> Iterator[RunningService]:
    """Serve a database, brought up to date, until the block ends."""
    app = create_app(Settings(database=url, **GENEROUS | settings), DatabasePool.create(url), lambda: NOW, folder)
    with served(app) as wire:
        yield RunningService(wire, app)


@contextlib.contextmanager
def running_pool(url: str, folder: Path, **settings: Any) -> Iterator[RunningPool]:
    """Serve a database with settings of its own until the block ends."""
    with running_service(url, folder, **settings) as service:
        yield RunningPool(service.wire, service.app.state.service.store)


def changed(content: bytes = FULL, /, **fields: object) -> bytes:
    """Return a document with changed fields, in canonical form as far as it has one."""
    return canonical(json.loads(content) | fields)


def canonical(document: object) -> bytes:
    """Return the canonical form of a document of integers and ASCII keys."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
