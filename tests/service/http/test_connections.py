"""No address holds the places of others: idle, slow and unread connections are closed, and health is always told."""

import contextlib
import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.commands.serve_command import server_config
from fairbench_agent.service.http.connections import BoundedProtocol
from fairbench_agent.service.settings import Settings
from tests.service.serving import Served, received, served, wait_until

MOST, PER_ADDRESS = 20, 8
STRANGER = "127.0.0.9"
ASKED = ("/health/ready", "/health/live", "/v1/records", "/openapi.json")


@contextlib.contextmanager
def bounded(folder: Path, **changes: Any) -> Iterator[Served]:
    """Serve a pool whose limits are small."""
    url = f"sqlite:///{folder / 'pool.sqlite'}"
    DatabasePool.create(url).close()
    limits: dict[str, Any] = {"max_connections": MOST, "connections_per_address": PER_ADDRESS, "head_timeout_s": 60}
    with served(server_config(Settings(database=url, **limits | changes), log_config=None)) as wire:
        yield wire


@contextlib.contextmanager
def held(wire: Served, address: str, number: int, sent: bytes = b"") -> Iterator[list[socket.socket]]:
    """Hold connections from an address open, each with the beginning of a request."""
    with contextlib.ExitStack() as stack:
        opened = []
        for _ in range(number):
            one = socket.create_connection(("127.0.0.1", wire.port), timeout=20, source_address=(address, 0))
            one.sendall(sent)
            opened.append(stack.enter_context(one))
        yield opened


def asked(wire: Served, path: str, address: str = STRANGER) -> int:
    """Return the status that a new connection from an address is answered with."""
    place = ("127.0.0.1", wire.port)
    with socket.create_connection(place, timeout=20, source_address=(address, 0)) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: pool\r\nConnection: close\r\n\r\n".encode())
        return int(received(connection).split()[1])


def is_open(connection: socket.socket) -> bool:
    """Tell whether the other side has left a connection open."""
    connection.setblocking(False)
    try:
        return bool(connection.recv(1))
    except BlockingIOError:
        return True
    except OSError:
        return False


def taken(wire: Served) -> int:
    return len(wire.server.server_state.connections)


def busy(wire: Served) -> int:
    return sum(not one.idle for one in cast("set[BoundedProtocol]", wire.server.server_state.connections.copy()))


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: po"], ids=["nothing sent", "half a head"])
def test_idle_connections_of_one_address_keep_nobody_out(tmp_path: Path, sent: bytes) -> None:
    with bounded(tmp_path) as wire, held(wire, "127.0.0.2", 3 * MOST, sent):
        assert [asked(wire, path) for path in ASKED] == [200] * len(ASKED)
        assert [asked(wire, path, "127.0.0.2") for path in ASKED] == [200] * len(ASKED)
        assert taken(wire) <= PER_ADDRESS


def test_idle_connections_of_many_addresses_keep_nobody_out(tmp_path: Path) -> None:
    """The one that makes room is of the address that holds most, and was idle longest."""
    with bounded(tmp_path) as wire, contextlib.ExitStack() as stack:
        few = stack.enter_context(held(wire, "127.0.0.8", 2))
        many = [stack.enter_context(held(wire, f"127.0.0.{n}", PER_ADDRESS)) for n in (2, 3)]
        wait_until(lambda: taken(wire) == 2 + 2 * PER_ADDRESS)
        more = stack.enter_context(held(wire, "127.0.0.7", MOST - 2 - 2 * PER_ADDRESS))
        wait_until(lambda: taken(wire) == MOST)
        assert [asked(wire, path) for path in ASKED] == [200] * len(ASKED)
        assert all(map(is_open, few + more))
        assert [sum(map(is_open, one)) for one in many] in (
            [PER_ADDRESS, PER_ADDRESS - 1],
            [PER_ADDRESS - 1, PER_ADDRESS],
        )


def test_where_no_connection_is_idle_health_alone_is_told(tmp_path: Path) -> None:
    body = b"PUT /v1/records/x HTTP/1.1\r\nHost: pool\r\nContent-Length: 9\r\n\r\nx"
    with bounded(tmp_path) as wire, held(wire, "127.0.0.2", PER_ADDRESS, body):
        assert asked(wire, "/v1/records") == 200  # there is room for others
        wait_until(lambda: busy(wire) == taken(wire) == PER_ADDRESS)
        assert [asked(wire, path, "127.0.0.2") for path in ASKED] == [200, 200, 503, 503]
        with held(wire, "127.0.0.3", PER_ADDRESS, body), held(wire, "127.0.0.4", MOST - 2 * PER_ADDRESS, body):
            wait_until(lambda: busy(wire) == MOST)
            assert [asked(wire, path) for path in ASKED] == [200, 200, 503, 503]


@pytest.mark.parametrize("trusted", ["127.0.0.2", "192.0.2.1, 127.0.0.2", "127.0.0.0/30", "*"])
def test_a_proxy_brings_the_connections_of_many(tmp_path: Path, trusted: str) -> None:
    with bounded(tmp_path, trusted_proxies=trusted) as wire, held(wire, "127.0.0.2", 2 * PER_ADDRESS) as proxy:
        assert asked(wire, "/v1/records", "127.0.0.2") == 200
        assert all(map(is_open, proxy))


def test_a_head_that_does_not_arrive_in_time_ends_the_connection(tmp_path: Path) -> None:
    """Also where it comes byte by byte, and on a connection that was used before."""
    whole = b"GET /health/live HTTP/1.1\r\nHost: pool\r\n\r\n"
    with bounded(tmp_path, head_timeout_s=0.3, keep_alive_s=60) as wire, held(wire, STRANGER, 2) as (new, used):
        used.sendall(whole)
        assert b" 200 " in used.recv(65_536)
        for one in (new, used):
            ended = False
            while not ended:
                one.settimeout(0.05)
                try:
                    one.sendall(b"G")
                    ended = one.recv(65_536) == b""
                except TimeoutError:
                    continue
                except OSError:
                    ended = True
        wait_until(lambda: taken(wire) == 0)


class Large:
    """Answers with more than all buffers on the way hold, in parts or in one; `begun` counts the requests."""

    def __init__(self) -> None:
        self.begun = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        assert (await receive())["type"] == "http.request"
        self.begun += 1
        size, parts = (40_000_000, 1) if scope["path"] == "/whole" else (1_000_000, 40)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for number in range(parts):
            await send({"type": "http.response.body", "body": b"x" * size, "more_body": number + 1 < parts})


@contextlib.contextmanager
def answering(large: Large, reading_timeout_s: float) -> Iterator[Served]:
    """Serve large answers, which are given up when nobody reads them for so long."""
    protocol = cast("Any", partial(BoundedProtocol, Settings(database="", reading_timeout_s=reading_timeout_s)))
    with served(uvicorn.Config(cast("Any", large), http=protocol, lifespan="off", log_config=None)) as wire:
        yield wire


@pytest.mark.parametrize("path", ["/whole", "/parts"])
def test_an_answer_that_nobody_reads_is_given_up(path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: pool\r\n\r\n".encode()
    large = Large()
    with answering(large, 0.2) as wire, held(wire, STRANGER, 2, request):
        wait_until(lambda: large.begun == 2 and taken(wire) == 0)
    with (
        answering(large, 60) as wire,
        held(wire, STRANGER, 1, request.replace(b"Host", b"Connection: close\r\nHost")) as (one,),
    ):
        assert len(received(one)) > 40_000_000  # who reads gets it all
