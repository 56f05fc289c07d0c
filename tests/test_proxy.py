"""The reverse proxy of `deploy/` in front of a pool."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import urllib3

from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.service.serve import create_app, server_config
from tests.pool.client.scripted_server import free_port
from tests.service.records import FULL, name_of
from tests.service.serving import Served, is_healthy, read_all, served, wait_until

CADDYFILE = (Path(__file__).parents[1] / "deploy" / "Caddyfile").read_text("utf-8")
STRANGER = "127.0.0.9"
pytestmark = pytest.mark.full


class Proxied(NamedTuple):
    """A pool and the port of its proxy."""

    pool: Served
    port: int

    def request(self, path: str, method: str = "GET", body: bytes | None = None) -> urllib3.BaseHTTPResponse:
        """Return a response whose body is not read yet."""
        url = f"http://127.0.0.1:{self.port}{path}"
        return urllib3.request(method, url, body=body, redirect=False, retries=False, timeout=30, preload_content=False)

    def status_for(self, address: str, path: str) -> int:
        """Return the status of a request from an address, on a new connection."""
        place = ("127.0.0.1", self.port)
        with socket.create_connection(place, timeout=20, source_address=(address, 0)) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
            return int(read_all(connection).split()[1])


def caddy() -> str:
    """Return the program's path; skip the test if it is not installed."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("Caddy is not installed")
    return program


def is_old(program: str) -> bool:
    """Return True for releases before 2.7, such as that of Debian 12."""
    output = subprocess.run([program, "version"], capture_output=True, text=True, check=True).stdout
    version = re.match(r"v?(\d+)\.(\d+)", output)
    assert version
    return (int(version[1]), int(version[2])) < (2, 7)


def configuration(program: str) -> str:
    """Return the Caddyfile in the syntax of the installed release."""
    if not is_old(program):
        return CADDYFILE
    return CADDYFILE.replace("request_buffers 1MiB", "buffer_requests\n\t\tmax_buffer_size 1MiB")


@contextlib.contextmanager
def proxied(folder: Path, requests_per_minute: int = 600) -> Iterator[Proxied]:
    """Run a pool behind Caddy, over plain HTTP."""
    program = caddy()
    store = DatabaseStore(f"sqlite:///{folder / 'pool.sqlite'}")
    config = server_config(create_app(store, anonymous=10**6, requests_per_minute=requests_per_minute))
    config.log_config = None
    port = free_port()
    (folder / "Caddyfile").write_text(configuration(program), "utf-8")
    with served(config) as wire, (folder / "log").open("wb") as log:
        environment = os.environ | {
            "POOL_HOST": f"http://127.0.0.1:{port}",
            "POOL_UPSTREAM": f"127.0.0.1:{wire.port}",
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
        }
        command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            wait_until(lambda: process.poll() is not None or is_healthy(f"http://127.0.0.1:{port}"), 30)
            assert process.poll() is None, (folder / "log").read_text("utf-8")
            yield Proxied(wire, port)
        finally:
            process.terminate()
            process.wait(30)


@contextlib.contextmanager
def idle(port: int, number: int, sent: bytes) -> Iterator[None]:
    with contextlib.ExitStack() as stack:
        for _ in range(number):
            connection = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=20))
            connection.sendall(sent)
        yield


@pytest.mark.parametrize("sent", [b"", b"PUT /v1/records/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nx"])
def test_a_thousand_idle_connections_do_not_reach_the_pool(tmp_path: Path, sent: bytes) -> None:
    """The proxy forwards complete requests only."""
    with proxied(tmp_path) as pool, idle(pool.port, 1010, sent):
        statuses = [pool.status_for(STRANGER, path) for path in ("/health", "/", "/v1/models") * 10]
        assert statuses == [200] * 30
        assert len(pool.pool.server.server_state.connections) < 50


def test_each_visitor_has_a_separate_rate_limit(tmp_path: Path) -> None:
    with proxied(tmp_path, requests_per_minute=3) as pool:
        assert [pool.status_for("127.0.0.2", "/v1/models") for _ in range(4)] == [200, 200, 200, 429]
        assert pool.status_for(STRANGER, "/v1/models") == 200


def test_a_large_body_is_refused(tmp_path: Path) -> None:
    """By proxy or pool; an old proxy that stops reading returns 502, or passes the pool's 413 without its body."""
    allowed = {413, 502} if is_old(caddy()) else {413}
    with proxied(tmp_path) as pool:
        for size in (1_000_001, 1_100_000, 10_000_000):
            assert pool.request(f"/v1/records/{'0' * 64}", "PUT", b"x" * size).status in allowed


def test_records_and_pages_pass(tmp_path: Path) -> None:
    with proxied(tmp_path) as pool:
        assert pool.request(f"/v1/records/{name_of(FULL)}", "PUT", FULL).status == 201
        assert "--pool POOL</code>" in pool.request("/").data.decode()
        assert pool.request("/machines").headers["Strict-Transport-Security"] == "max-age=31536000"
        assert pool.request("/v1/export").data.count(b"\n") == 2
