"""Whatever a peer does, and in whatever phase, an exchange ends at its deadline and at its size."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from fairbench_agent.pool.client.bounded_connection import Allowance, Bounds
from fairbench_agent.pool.client.http_exchange import Exchange, HttpRequest, Patience, RetryHooks
from fairbench_agent.pool.errors import PoolError, RefusedError, TransientError
from tests.pool.client import hostile_peer as peer
from tests.pool.client.scripted_server import Scripted, Step, says, scripted, sends

GET = HttpRequest("GET", "/v1/records")
SOON = Patience(attempts=3, connect_s=0.2, silence_s=0.2, answer_s=0.2)
"""Times that are over before a test is slow, and long beside what an honest answer takes here."""
STILL = RetryHooks(sleep=lambda _: None)
LATE = r"^http://127.0.0.1:\d+: its answer took more than 0.2 s; not asked again$"
ENDLESS_HEAD = peer.dripping(peer.OK + b"X: ", 0.01)


def asked(
    *steps: Step, patience: Patience = SOON, limit: int = 1000, body: bytes | None = None
) -> tuple[bytes, Scripted]:
    with scripted(*steps) as server:
        request = HttpRequest("PUT", "/", body=body) if body else GET
        return Exchange(server.url, patience, STILL).answer(request, limit).body, server


@pytest.mark.parametrize(
    "step",
    [
        ENDLESS_HEAD,
        peer.endless(b"", b"HTTP/1.1 100 Continue\r\n\r\n", 0.01),
        peer.endless(peer.OK + b"Content-Length: 9999\r\n\r\n", b"x", 0.01),
        peer.endless(peer.CHUNKED, b"1\r\nx\r\n", 0.01),
        peer.endless(peer.ANSWER_OF_TWO_BYTES, b"X: y\r\n", 0.01),
    ],
    ids=["head", "continue", "body", "chunks", "trailers"],
)
def test_what_drips_ends_at_the_deadline_and_is_not_asked_again(step: Step) -> None:
    """Each piece comes well before silence would end it."""
    with scripted(step) as server, pytest.raises(TransientError, match=LATE):
        Exchange(server.url, SOON, STILL).answer(GET, 1000)
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    "step",
    [
        peer.endless(b"", 100 * b"HTTP/1.1 100 Continue\r\n\r\n"),
        peer.endless(peer.ANSWER_OF_TWO_BYTES, 100 * b"X: y\r\n"),
        peer.endless(peer.CHUNKED, b"1;" + b"x" * 60_000 + b"\r\ny\r\n"),
    ],
    ids=["continue", "trailers", "chunk extensions"],
)
def test_what_floods_ends_by_its_size(step: Step) -> None:
    with pytest.raises(
        RefusedError, match=r"sent more than 262144 bytes around an answer of \d+; is it a fairbench pool"
    ):
        asked(step, patience=Patience(attempts=3))


def test_an_honest_answer_may_have_some_of_each() -> None:
    early = 100 * b"HTTP/1.1 100 Continue\r\n\r\n"
    assert asked(sends(early, peer.CHUNKED, b"2;why=not\r\n{}\r\n0\r\nX: y\r\n\r\n"))[0] == b"{}"


def test_a_large_body_in_the_smallest_chunks_is_no_flood() -> None:
    """What frames a chunk is counted against the body too: here it is five times as much as the body."""
    n_chunks = 40_000
    with scripted(sends(peer.CHUNKED, n_chunks * b"1\r\nx\r\n", b"0\r\n\r\n")) as server:
        assert len(Exchange(server.url).answer(GET, n_chunks).body) == n_chunks


def test_a_peer_that_does_not_take_the_request_ends_at_the_deadline() -> None:
    released = threading.Event()
    with scripted(peer.deaf(released)) as server:
        try:
            with pytest.raises(TransientError, match=r"took more than|did not answer|no connection"):
                Exchange(server.url, SOON, STILL).answer(HttpRequest("PUT", "/", body=bytes(20_000_000)), 10)
        finally:
            released.set()


def test_a_handshake_that_is_not_answered_ends() -> None:
    with scripted(peer.mute) as server, pytest.raises(TransientError, match=r"took more than|did not answer in time"):
        Exchange(server.url.replace("http:", "https:"), SOON, STILL).answer(GET, 10)


class TestConnecting:
    """To a name that is not resolved, or whose addresses do not answer."""

    @contextmanager
    def resolving(self, monkeypatch: pytest.MonkeyPatch, found: Callable[[], list[Any]]) -> Iterator[None]:
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found())
        yield

    def test_a_name_that_nobody_resolves(self, monkeypatch: pytest.MonkeyPatch) -> None:
        released = threading.Event()

        def never() -> list[Any]:
            released.wait(20)
            raise socket.gaierror(socket.EAI_AGAIN, "later")

        with self.resolving(monkeypatch, never), pytest.raises(TransientError, match=r"^http://pool.invalid: "):
            Exchange("http://pool.invalid", SOON, STILL).answer(GET, 10)
        released.set()

    def test_a_name_that_no_name_can_be(self) -> None:
        with pytest.raises(TransientError, match=r"no connection \(no such name\)"):
            Exchange(f"http://{'x' * 70}.example", SOON, STILL).answer(GET, 10)

    def test_the_next_address_is_tried_in_the_time_that_is_left(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """As of a machine whose IPv6 leads nowhere; the first address refuses here."""
        with scripted(says(200, b"here")) as server:
            kind = (socket.AF_INET, socket.SOCK_STREAM, 6, "")
            places = [(*kind, ("127.0.0.1", 1)), (*kind, ("127.0.0.1", server.port))]
            with self.resolving(monkeypatch, lambda: places):
                assert Exchange("http://pool.invalid", SOON, STILL).answer(GET, 10).body == b"here"

    def test_no_address(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with (
            self.resolving(monkeypatch, list),
            pytest.raises(TransientError, match=r"no connection|cut the connection"),
        ):
            Exchange("http://pool.invalid", SOON, STILL).answer(GET, 10)


def test_a_connection_is_kept_for_the_next_request_and_has_its_own_deadline() -> None:
    n_connections = []

    def twice(connection: socket.socket, read: Callable[[], bytes]) -> None:
        n_connections.append(1)
        for _ in range(2):
            read()
            time.sleep(0.12)  # two of them are longer than one may take
            connection.sendall(peer.OK + b"Content-Length: 2\r\n\r\n{}")

    with scripted(twice) as server:
        exchange = Exchange(server.url, SOON, STILL)
        assert [exchange.answer(GET, 10).body for _ in range(2)] == [b"{}", b"{}"]
    assert len(n_connections) == 1


class TestBounds:
    """By a clock that is set."""

    def bounds(self, moments: list[float]) -> Bounds:
        return Bounds("URL", 10, 60, lambda: moments[0])

    def test_what_may_be_waited_shrinks(self) -> None:
        moments = [5.0]
        bounds = self.bounds(moments)
        bounds.begin(Allowance(120, 1000))
        assert bounds.wait_s(60) == 60
        moments[0] = 100.0
        assert bounds.wait_s(60) == 25
        assert bounds.ended() is None
        moments[0] = 125.0
        assert "took more than 120 s" in str(bounds.ended())
        with pytest.raises(TransientError, match="took more than 120 s"):
            bounds.wait_s(60)

    def test_a_large_body_earns_time_by_its_size(self) -> None:
        moments = [0.0]
        bounds = self.bounds(moments)
        bounds.begin(Allowance(100, 10**9, bytes_per_s=1000))
        bounds.took(50_000)
        moments[0] = 149.0
        assert bounds.wait_s(60) == 1
        moments[0] = 151.0
        with pytest.raises(TransientError, match="took more than 100 s and came at less than 1 kB/s"):
            bounds.took(10)

    def test_sizes(self) -> None:
        bounds = self.bounds([0.0])
        bounds.begin(Allowance(100, 1000, beyond="name another"))
        bounds.took(1000)
        bounds.received(262_144 + 2000)
        with pytest.raises(RefusedError, match="sent more than 262144 bytes around an answer of 1000"):
            bounds.received(1)
        with pytest.raises(RefusedError, match="answered more than 1000 bytes; name another"):
            bounds.took(1)

    def test_each_exchange_begins_anew(self) -> None:
        bounds = self.bounds([0.0])
        for _ in range(3):
            bounds.begin(Allowance(100, 1000))
            bounds.took(900)

    def test_before_the_first_exchange_nothing_is_allowed(self) -> None:
        with pytest.raises(PoolError):
            self.bounds([0.0]).wait_s(1)
