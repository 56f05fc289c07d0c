"""The proxy of `deploy/` before a pool, really run: what it holds back, and what still reaches those behind it."""

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

from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.commands.serve_command import server_config
from fairbench_agent.service.settings import Settings
from tests.service.records import name_of, varied
from tests.service.serving import Served, received, served, wait_until

CADDYFILE = (Path(__file__).parents[1] / "deploy" / "Caddyfile").read_text("utf-8")
PATH = "/laboratory/pool"
STRANGER = "127.0.0.9"
pytestmark = pytest.mark.full


class Proxied(NamedTuple):
    """A pool, and the port of the proxy before it."""

    pool: Served
    port: int

    def ask(self, path: str, method: str = "GET", body: bytes | None = None) -> urllib3.BaseHTTPResponse:
        return urllib3.request(
            method, f"http://127.0.0.1:{self.port}{path}", body=body, redirect=False, retries=False, timeout=30
        )

    def ask_as(self, address: str, path: str) -> int:
        """Return the status that a new connection from an address is answered with."""
        place = ("127.0.0.1", self.port)
        with socket.create_connection(place, timeout=20, source_address=(address, 0)) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
            return int(received(connection).split()[1])


def caddy() -> str:
    """Return the program, or skip where it is not installed."""
    found = shutil.which("caddy")
    if found is None:
        pytest.skip("Caddy is not installed")
    return found


def is_old(program: str) -> bool:
    """Tell whether a program is of a release before 2.7, as Debian 12 has it."""
    said = subprocess.run([program, "version"], capture_output=True, text=True, check=True).stdout
    found = re.match(r"v?(\d+)\.(\d+)", said)
    assert found
    return (int(found[1]), int(found[2])) < (2, 7)


def configuration(program: str) -> str:
    """Return the file of `deploy/`, in the words of old releases where the program is one."""
    if not is_old(program):
        return CADDYFILE
    return CADDYFILE.replace("request_buffers 1MiB", "buffer_requests\n\t\tmax_buffer_size 1MiB")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


@contextlib.contextmanager
def proxied(folder: Path, health: str = "/health/ready", **settings: object) -> Iterator[Proxied]:
    """Run a pool, and Caddy before it, over plain HTTP."""
    program = caddy()
    url = f"sqlite:///{folder / 'pool.sqlite'}"
    DatabasePool.create(url).close()
    of_pool = Settings.model_validate({"database": url, "trusted_proxies": "127.0.0.1", **settings})
    port = free_port()
    (folder / "Caddyfile").write_text(configuration(program), "utf-8")
    with served(server_config(of_pool, log_config=None)) as wire, (folder / "log").open("wb") as log:
        environment = os.environ | {
            "POOL_HOST": f"http://127.0.0.1:{port}",
            "POOL_UPSTREAM": f"127.0.0.1:{wire.port}",
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
        }
        command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        found = Proxied(wire, port)
        try:
            wait_until(lambda: process.poll() is not None or answers(found, health), 30)
            assert process.poll() is None, (folder / "log").read_text("utf-8")
            yield found
        finally:
            process.terminate()
            process.wait(30)


def answers(proxied: Proxied, health: str) -> bool:
    try:
        return proxied.ask(health).status == 200
    except urllib3.exceptions.HTTPError:
        return False


@contextlib.contextmanager
def idle(port: int, number: int, sent: bytes) -> Iterator[None]:
    with contextlib.ExitStack() as stack:
        for _ in range(number):
            one = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=20))
            one.sendall(sent)
        yield


@pytest.mark.parametrize("sent", [b"", b"PUT /v1/records/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nx"])
def test_a_thousand_idle_connections_reach_the_pool_no_more_than_one(tmp_path: Path, sent: bytes) -> None:
    """A request is handed on when it is whole, so that the pool has none of these connections."""
    with proxied(tmp_path) as pool, idle(pool.port, 1010, sent):
        statuses = [pool.ask_as(STRANGER, path) for path in ("/health/ready", "/", "/v1/records") * 10]
        assert statuses == [200] * 30
        assert len(pool.pool.server.server_state.connections) < 50


def test_each_visitor_has_a_rate_of_their_own(tmp_path: Path) -> None:
    with proxied(tmp_path, requests_per_minute=3) as pool:
        assert [pool.ask_as("127.0.0.2", "/v1/records") for _ in range(4)] == [200, 200, 200, 429]
        assert pool.ask_as(STRANGER, "/v1/records") == 200


def test_a_body_that_is_too_large_is_refused(tmp_path: Path) -> None:
    by_proxy = 502 if is_old(caddy()) else 413
    with proxied(tmp_path) as pool:
        for size, status in ((700_000, 413), (1_100_000, by_proxy), (10_000_000, by_proxy)):
            assert pool.ask(f"/v1/records/{'0' * 64}", "PUT", b"x" * size).status == status


@pytest.mark.parametrize("strips", [True, False])
def test_a_pool_below_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, strips: bool) -> None:
    """As the page on the service says: whether or not the proxy takes the path off."""
    page = (Path(__file__).parents[1] / "docs" / "service.md").read_text("utf-8")
    block = f"handle{'_path' if strips else ''} {PATH}/*"
    assert block.replace(PATH, "/pool") in page
    below = re.sub(r"(?s)(\treverse_proxy .*?\n\t})", rf"\t{block} {{\n\1\n\t}}", CADDYFILE)
    assert below != CADDYFILE
    monkeypatch.setattr("tests.test_proxy.CADDYFILE", below)
    content = varied(1)
    with proxied(tmp_path, f"{PATH}/health/ready", public_url=f"http://127.0.0.1{PATH}") as pool:
        assert pool.ask(f"{PATH}/v1/records/{name_of(content)}", "PUT", content).status == 201
        page = pool.ask(f"{PATH}/").data.decode()
        assert f'href="{PATH}/machines"' in page
        assert pool.ask(f"{PATH}/machines").status == 200
        assert pool.ask("/machines").data == b""
