"""A service on a real server on loopback."""

import contextlib
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import urllib3
import uvicorn
from starlette.types import ASGIApp

from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import State
from fairbench_agent.service.serve import create_app, listening_socket
from tests.service.records import name_of

NOW = "2027-01-02T09:00:00Z"


@dataclass(frozen=True)
class Served:
    """A server that runs in a thread."""

    port: int
    server: uvicorn.Server

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> urllib3.BaseHTTPResponse:
        """Send a request without retries; header names have underscores."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return urllib3.request(method, self.url + path, body=body, headers=named, retries=False, timeout=20)


@contextlib.contextmanager
def served(app: ASGIApp | uvicorn.Config) -> Iterator[Served]:
    """Serve an application in a thread, on a free port, until the block ends."""
    config = app if isinstance(app, uvicorn.Config) else uvicorn.Config(app, log_config=None, ws="none")
    server = uvicorn.Server(config)
    listener = listening_socket("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive())
    assert server.started
    try:
        yield Served(listener.getsockname()[1], server)
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive()


@dataclass(frozen=True)
class RunningPool:
    """A pool and its service."""

    wire: Served
    store: DatabaseStore

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> urllib3.BaseHTTPResponse:
        """Send a request; header names have underscores."""
        return self.wire.ask(method, path, body, **headers)

    def put(self, content: bytes, **headers: str) -> urllib3.BaseHTTPResponse:
        """Upload a record under its hash."""
        return self.ask("PUT", f"/v1/records/{name_of(content)}", content, **headers)

    def accepted(self, content: bytes) -> str:
        """Store and accept a record; return its hash."""
        sha256 = self.store.add(content, contributor="lab", at=NOW).sha256
        self.store.set_state(sha256, State.ACCEPTED, by="ada", reasons=("reviewed",), at=NOW)
        return sha256

    def token(self, name: str) -> dict[str, str]:
        """Create a token and return its header."""
        return bearer(self.store.create_token(name, NOW))


def bearer(token: str) -> dict[str, str]:
    """Return the header of a token."""
    return {"Authorization": f"Bearer {token}"}


@contextlib.contextmanager
def running_pool(url: str, anonymous: int = 10**6, requests_per_minute: int = 10**7) -> Iterator[RunningPool]:
    """Serve a database until the block ends."""
    app = create_app(DatabaseStore(url), anonymous, requests_per_minute, lambda: NOW)
    with served(app) as wire:
        yield RunningPool(wire, app.state.service.store)


@dataclass(frozen=True)
class Started:
    """A running `fairbench-pool serve`."""

    url: str
    process: "subprocess.Popen[str]"


@contextlib.contextmanager
def started(database: str, *options: str, port: int = 0) -> Iterator[Started]:
    """Run `fairbench-pool serve` until the block ends."""
    program = str(Path(sys.executable).with_name("fairbench-pool"))
    limits = ["--requests-per-minute=10000000", "--anonymous=1000000"]
    command = [program, "serve", f"--port={port}", *limits, "--database", database, *options]
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            assert process.stdout
            match = re.search(r"http://\S+:\d+", process.stdout.readline())
            log.seek(0)
            assert match, log.read()
            wait_until(lambda: is_healthy(match[0]), 60)
            yield Started(match[0], process)
        finally:
            process.terminate()
            process.communicate(timeout=60)


def is_healthy(url: str) -> bool:
    try:
        return urllib3.request("GET", f"{url}/health", retries=False, timeout=5).status == 200
    except urllib3.exceptions.HTTPError:
        return False


def wait_until(condition: Callable[[], bool], seconds: float = 10) -> None:
    """Wait for a condition; AssertionError after the time limit."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


def read_all(connection: socket.socket) -> bytes:
    """Return all bytes until the peer closes the connection."""
    content = bytearray()
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65_536):
            content += part
    return bytes(content)
