"""Retries, limits of time and size, proxies, TLS; every failure is one line."""

import re
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fairbench_agent.pool.client import http_client
from fairbench_agent.pool.client.http_client import PAUSES_S, RETRIED_STATUSES, HttpClient, Request, problem_text
from fairbench_agent.pool.errors import StoreError, TransientError
from tests.pool.client import hostile_peer as peer
from tests.pool.client.scripted_server import Step, cuts, drops, free_port, says, scripted, sends

GET = Request("GET", "/v1/records")
OK = says(200, b"here")
SOON = 0.3
"""A short limit that is long compared with an honest response."""


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the pauses, which are not waited for."""
    pauses: list[float] = []
    monkeypatch.setattr(http_client, "sleep", pauses.append)
    return pauses


def send(*steps: Step, deadline_s: float = 60) -> tuple[int, bytes, int]:
    """Return status and body of the response, and the number of requests that the server has read."""
    with scripted(*steps) as server:
        status, body = HttpClient(server.url, deadline_s).send(GET)
        return status, body, len(server.requests)


@pytest.mark.parametrize("status", sorted(RETRIED_STATUSES))
def test_temporary_failures_are_retried(status: int, pauses: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    busy = says(status, {"detail": "too busy"}, Retry_After="99")
    assert send(busy, busy, OK) == (200, b"here", 3)
    assert pauses == [1, 2]
    assert re.search(r"answered \d+: too busy; retry in 2 s\n$", capsys.readouterr().err)


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 409, 410, 413, 422, 451, 501, 301, 302, 304])
def test_final_responses_are_not_retried(status: int, pauses: list[float]) -> None:
    location = {"Location": "http://127.0.0.1:1/"} if status < 304 else {}
    assert send(says(status, b"" if status == 304 else b"no", **location), OK)[::2] == (status, 1)
    assert pauses == []


@pytest.mark.parametrize(
    "step",
    [
        *(cuts, drops, sends(b""), sends(b"nonsense\r\n\r\n"), sends(b"HTTP/1.1 200 OK\r\nConte")),
        sends(peer.OK + b"Content-Length: 4\r\n\r\nher"),
        sends(peer.CHUNKED + b"4\r\nhere\r\n"),
        sends(peer.CHUNKED + b"ffffffffffffffffffffff\r\nhe"),
    ],
)
def test_a_cut_connection_is_retried(step: Step, capsys: pytest.CaptureFixture[str]) -> None:
    assert send(step, step, OK)[:2] == (200, b"here")
    assert capsys.readouterr().err.count("\n") == 2


def test_repeated_failures_are_reported_with_their_reason(pauses: list[float]) -> None:
    with pytest.raises(TransientError, match=r"answered 503: no database$"):
        send(says(503, {"detail": "no database"}), deadline_s=1000)
    assert pauses == [*PAUSES_S]
    with pytest.raises(TransientError, match="no database"):
        send(says(503, {"detail": "no database"}), deadline_s=10)
    assert pauses == [*PAUSES_S, 1, 2, 4, 8]  # 16 s would end after the deadline


@pytest.mark.parametrize("url", ["http://127.0.0.1:{port}", "http://pool.invalid", f"http://{'x' * 70}.example"])
def test_no_connection(url: str) -> None:
    url = url.format(port=free_port())
    with pytest.raises(TransientError, match=rf"^{url}: no co.*$"):
        HttpClient(url).send(GET)


class TestBounds:
    """Responses are limited in time and size."""

    def test_time(self) -> None:
        """All peers at once, since each takes its time."""

        def waited_s(step: Step) -> float:
            began_s = time.monotonic()
            with pytest.raises(TransientError, match=f"no complete response within {SOON} s; try again$"):
                send(step, deadline_s=SOON)
            return time.monotonic() - began_s

        with ThreadPoolExecutor(len(peer.SLOW)) as threads:
            assert max(threads.map(waited_s, peer.SLOW.values())) < 30

    @pytest.mark.parametrize(
        "step",
        [
            says(200, b"x" * 65_537),
            peer.endless(peer.OK + b"Content-Length: 999999999\r\n\r\n", b"x" * 100_000),
            peer.endless(peer.CHUNKED, b"4\r\nhere\r\n" * 1000),
            says(503, b"x" * 65_537),
        ],
        ids=["length", "endless", "chunks", "problem"],
    )
    def test_size(self, step: Step, pauses: list[float]) -> None:
        with pytest.raises(TransientError, match="the response is too large; check that it is a fairbench pool"):
            send(step)
        assert pauses == []


class TestProxies:
    """The environment's proxy is used, except for loopback."""

    def test_other_machines(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with scripted(says(200, b"by proxy")) as server:
            monkeypatch.setenv("http_proxy", server.url)
            monkeypatch.delenv("no_proxy", raising=False)
            assert HttpClient("http://pool.invalid").send(GET) == (200, b"by proxy")
        assert server.requests[0].startswith(b"GET http://pool.invalid/v1/records ")

    def test_this_machine(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{free_port()}")
        assert send(OK)[0] == 200


@pytest.mark.parametrize(
    ("name", "is_trusted", "reason"),
    [("IP:127.0.0.1", False, "self"), ("DNS:other.example,IP:127.0.0.2", True, ".*mismatch")],
)
def test_tls_errors_are_not_retried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float], name: str, is_trusted: bool, reason: str
) -> None:
    context = peer.certificate(tmp_path, name)
    if context is None:
        pytest.skip("no openssl to make a certificate with")
    if is_trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
    message = rf"no secure connection \({reason}"
    with scripted(peer.over_tls(context)) as server, pytest.raises(TransientError, match=message):
        HttpClient(server.url.replace("http:", "https:")).send(GET)
    assert pauses == []


class TestLines:
    """Responses read line by line."""

    def lines(self, step: Step) -> list[bytes]:
        with scripted(step) as server:
            return list(HttpClient(server.url).lines(GET, 1000))

    def test_plain_and_compressed(self) -> None:
        text = b"\n".join(b"%d" % number for number in range(50_000))
        assert self.lines(says(200, text)) == text.split(b"\n")
        assert self.lines(says(200, zlib.compress(text, wbits=31), Content_Encoding="gzip")) == text.split(b"\n")
        assert self.lines(says(200, b"a\nb\n")) == [b"a", b"b"]
        assert self.lines(says(200, b"")) == []

    def test_a_problem(self) -> None:
        with pytest.raises(StoreError, match="answered 404: gone"):
            self.lines(says(404, {"detail": "gone"}))

    def test_a_bomb(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Reading stops before a gzip bomb is decompressed."""
        monkeypatch.setattr(http_client, "_MAX_EXPORT_BYTES", 5_000_000)
        with pytest.raises(TransientError, match="too large"):
            self.lines(says(200, zlib.compress(b"\n" * 50_000_000, wbits=31), Content_Encoding="gzip"))


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (b"", "answered 422: Unprocessable"),
        (b'{"detail": "differs", "field": "grade"}', "answered 422: grade: differs"),
        (b'{"detail": "a\\nb\\u001b[2J\\u202e"}', "answered 422: a b\x1b[2J\u202e"),
        (b'{"detail": "%s"}' % (b"x" * 4000), f"answered 422: {'x' * 300}"),
    ],
)
def test_problems_are_one_line(body: bytes, text: str) -> None:
    assert problem_text(422, body).startswith(text)
    assert len(problem_text(422, body)) < 330
