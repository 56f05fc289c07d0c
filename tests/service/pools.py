"""A pool whose service runs in a thread of the test."""

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import urllib3

from fairbench.pool.database import DatabaseStore
from fairbench.service.app import create_app
from fairbench.service.settings import Settings
from tests.service.records import FULL, name_of
from tests.service.serving import Served, config_of, served

NOW = "2026-11-22T09:00:00Z"
GENEROUS = {"requests_per_minute": 10**6, "submissions_per_minute": 10**6, "anonymous_submissions_per_minute": 10**6}


@dataclass(frozen=True)
class RunningPool:
    """A pool and its service."""

    wire: Served
    store: DatabaseStore

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> urllib3.BaseHTTPResponse:
        """Send a request; header names are written with underscores."""
        return self.wire.ask(method, path, body, **headers)

    def put(self, content: bytes, **headers: str) -> urllib3.BaseHTTPResponse:
        """File a record under its own hash."""
        return self.ask("PUT", f"/v1/records/{name_of(content)}", content, **headers)

    def token(self, name: str, *scopes: str) -> dict[str, str]:
        """Create a token and return the header that shows it."""
        return bearer(self.store.create_token(name, scopes, NOW))


def bearer(token: str) -> dict[str, str]:
    """Return the header that shows a token."""
    return {"Authorization": f"Bearer {token}"}


@contextlib.contextmanager
def running_pool(url: str, folder: Path, **settings: Any) -> Iterator[RunningPool]:
    """Serve a database, brought up to date, until the block ends."""
    store = DatabaseStore.create(url)
    app = create_app(Settings(database=url, **GENEROUS | settings), store, lambda: NOW, folder)
    with served(config_of(app)) as wire:
        yield RunningPool(wire, store)


def changed(content: bytes = FULL, /, **fields: object) -> bytes:
    """Return a document with changed fields, in canonical form as far as it has one."""
    return canonical(json.loads(content) | fields)


def canonical(document: object) -> bytes:
    """Return the canonical form of a document of integers and ASCII keys."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
