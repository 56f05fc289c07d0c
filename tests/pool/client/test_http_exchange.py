"""What is tried again and what is not, how long, and that every failure is one line."""

import email.utils
import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.client.http_exchange import MAY_PASS, Exchange, HttpRequest, Patience, RetryHooks
from fairbench_agent.pool.errors import AddressError, RefusedError, TransientError
from tests.pool.client import hostile_peer as peer
from tests.pool.client.scripted_server import Step, cuts, drops, free_port, says, scripted, sends

GET = HttpRequest("GET", "/v1/records")
OK = says(200, b"here")
HASTY = Patience(attempts=4, first_s=8, longest_s=16, longest_asked_s=100, connect_s=5, silence_s=5, answer_s=50)


class Waited:
    """Hooks with which no time passes: it is written down instead."""

    def __init__(self, share: float = 1.0, clock_s: Callable[[], float] = lambda: 0.0) -> None:
        self.pauses: list[float] = []
        self.told: list[str] = []
        self.hooks = RetryHooks(self.pauses.append, lambda: share, clock_s, self.told.append)


def asked(waited: Waited, *steps: Step, limit: int = 1000, patience: Patience = HASTY) -> tuple[int, bytes, int]:
    """Return status and body of the answer, and how many requests a server read."""
    with scripted(*steps) as server:
        answer = Exchange(server.url, patience, waited.hooks).answer(GET, limit)
        return answer.status, answer.body, len(server.requests)


@pytest.mark.parametrize("status", sorted(MAY_PASS))
def test_what_may_pass_is_tried_again(status: int) -> None:
    waited = Waited()
    assert asked(waited, says(status, {"detail": "too busy"}), says(status), OK) == (200, b"here", 3)
    assert waited.pauses == [8, 16]
    assert "too busy; trying again in 8 s (2 of 4)" in waited.told[0]


@pytest.mark.parametrize(
    "status", [400, 401, 403, 404, 405, 409, 410, 411, 413, 414, 415, 422, 451, 501, 505, 301, 304]
)
def test_what_will_not_pass_is_asked_once(status: int) -> None:
    waited = Waited()
    location = {"Location": "http://127.0.0.1:1/"} if status == 301 else {}
    assert asked(waited, says(status, b"" if status == 304 else b"no", **location), OK)[::2] == (status, 1)
    assert waited.pauses == []


def test_the_statuses_that_may_pass_are_those_that_are_documented() -> None:
    page = (Path(__file__).parents[3] / "docs" / "submit.md").read_text("utf-8")
    assert ", ".join(map(str, sorted(MAY_PASS))) in page


@pytest.mark.parametrize(
    "step", [cuts, drops, sends(b""), sends(b"nonsense\r\n\r\n"), sends(b"HTTP/1.1 200 OK\r\nConte")]
)
def test_a_connection_that_is_cut_is_tried_again(step: Step) -> None:
    waited = Waited()
    assert asked(waited, step, step, OK)[:2] == (200, b"here")
    assert waited.pauses == [8, 16]
    assert all("\n" not in line for line in waited.told)


@pytest.mark.parametrize(
    "torn",
    [
        b"HTTP/1.1 200 OK\r\n\r\nhe",
        b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nher",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhere\r\n",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhe",
    ],
)
def test_half_an_answer_is_none(torn: bytes) -> None:
    assert asked(Waited(), sends(torn), OK)[:2] == (200, b"here")


def test_nobody_listens() -> None:
    waited = Waited(share=0.0)
    url = f"http://127.0.0.1:{free_port()}"
    with pytest.raises(TransientError, match=f"^{url}: no connection .*; given up after 4 attempts$") as raised:
        Exchange(url, HASTY, waited.hooks).answer(GET, 100)
    assert "refused" in str(raised.value)
    assert waited.pauses == [4, 8, 8]


def test_no_such_host() -> None:
    with pytest.raises(
        TransientError, match=r"^https://pool\.invalid: no connection \(.*\); given up after 1 attempts"
    ):
        Exchange("https://pool.invalid", Patience(attempts=1), Waited().hooks).answer(GET, 100)


def test_a_server_that_keeps_failing_is_given_up_with_its_reason() -> None:
    waited = Waited()
    with pytest.raises(TransientError, match=r"answered 503: no database; given up after 4 attempts"):
        asked(waited, says(503, {"detail": "no database"}))
    assert waited.pauses == [8, 16, 16]


def test_a_server_that_says_nothing_is_not_waited_for() -> None:
    def silent(connection: Any, read: Callable[[], bytes]) -> None:
        read()
        connection.recv(1)  # until the client goes

    with pytest.raises(TransientError, match="did not answer in time"):
        asked(Waited(), silent, patience=Patience(attempts=1, silence_s=0.05))


class TestRetryAfter:
    """The pool's word counts, within reason."""

    def test_seconds(self) -> None:
        waited = Waited()
        asked(waited, says(429, Retry_After="33"), says(503, Retry_After="0"), OK)
        assert waited.pauses == [33, 0]

    def test_a_date(self) -> None:
        waited = Waited()
        asked(waited, says(503, Retry_After=email.utils.formatdate(time.time() + 60, usegmt=True)), OK)
        assert 50 < waited.pauses[0] <= 60

    @pytest.mark.parametrize(
        "header",
        [
            *("soon", "-5", "1e3", "", "٣", "0x10", "5, 5", "Thu, 99 Nov 2026", "Thu, 19 Nov 2026 25:61:61 GMT"),
            "Fri, 31 Dec 9999999999 23:59:59 GMT",
            f"Fri, 31 Dec {5000 * '9'} 23:59:59 GMT",
            f"Thu, 19 Nov 2026 10:00:00 +{40 * '9'}",
            5000 * "x",
        ],
    )
    def test_nonsense_is_passed_over(self, header: str) -> None:
        waited = Waited()
        asked(waited, says(503, Retry_After=header), OK)
        assert waited.pauses == [8]

    @pytest.mark.parametrize("header", [26 * "9", 5000 * "9", "Fri, 31 Dec 9999 23:59:59 GMT"])
    def test_a_time_that_nobody_lives_to_see_ends_the_attempts(self, header: str) -> None:
        waited = Waited()
        with pytest.raises(TransientError, match="it asks to come back in 999999999 s"):
            asked(waited, says(503, Retry_After=header), OK)
        assert waited.pauses == []

    def test_a_time_that_is_over(self) -> None:
        waited = Waited()
        asked(waited, says(503, Retry_After="Thu, 19 Nov 2020 10:00:00 GMT"), OK)
        assert waited.pauses == [0]

    def test_too_long_ends_the_attempts(self) -> None:
        waited = Waited()
        with pytest.raises(TransientError, match="answered 429: Too Many Requests; it asks to come back in 3600 s"):
            asked(waited, says(429, Retry_After="3600"), OK)
        assert waited.pauses == []


class TestLimits:
    """An answer is short and comes soon."""

    def test_size(self) -> None:
        assert asked(Waited(), says(200, b"x" * 100), limit=100)[1] == b"x" * 100
        with pytest.raises(RefusedError, match="answered more than 100 bytes; is it a fairbench pool"):
            asked(Waited(), says(200, b"x" * 101), limit=100)

    def test_an_answer_without_end(self) -> None:
        def endless(connection: Any, read: Callable[[], bytes]) -> None:
            read()
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n")
            while True:
                connection.sendall(b"x" * 100_000)

        with pytest.raises(RefusedError, match="more than 5000 bytes"):
            asked(Waited(), endless, limit=5000)

    def test_time(self) -> None:
        moments = iter(range(0, 100_000, 30))
        waited = Waited(clock_s=lambda: next(moments))
        drip = sends(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", *[b"x"] * 3)
        with pytest.raises(TransientError):
            asked(waited, drip)

    def test_compressed_answers_stay_as_they_are(self) -> None:
        """A small answer cannot become a large one."""
        assert asked(Waited(), says(200, b"\x1f\x8b", Content_Encoding="gzip"))[1] == b"\x1f\x8b"


def test_a_request_says_who_asks_and_no_more() -> None:
    with scripted(OK) as server:
        Exchange(server.url + "/of/us").answer(GET, 100)
    head = server.requests[0].decode().splitlines()
    assert head[0] == "GET /of/us/v1/records HTTP/1.1"
    assert sorted(line.partition(":")[0] for line in head[1:] if line) == ["Accept-Encoding", "Host", "User-Agent"]


class TestProxies:
    """The environment names the way out; the loopback needs none."""

    def test_is_used_for_other_machines(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with scripted(says(200, b"by proxy")) as server:
            monkeypatch.setenv("http_proxy", server.url)
            monkeypatch.delenv("no_proxy", raising=False)
            answer = Exchange("http://pool.invalid", HASTY, Waited().hooks).answer(GET, 100)
        assert answer.body == b"by proxy"
        assert server.requests[0].startswith(b"GET http://pool.invalid/v1/records ")

    def test_is_not_used_for_this_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{free_port()}")
        assert asked(Waited(), OK)[0] == 200

    def test_malformed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("https_proxy", "gopher:/x")
        monkeypatch.delenv("no_proxy", raising=False)
        with pytest.raises(AddressError, match="the proxy for https in the environment is malformed"):
            Exchange("https://pool.invalid")


class TestSecurely:
    """What TLS finds wrong with a peer is told at once, and never tried again."""

    def refused(self, step: Step) -> str:
        """Return why a server is refused, which was asked once."""
        waited, n_asked = Waited(), []

        def counted(connection: Any, read: Callable[[], bytes]) -> None:
            n_asked.append(1)
            step(connection, read)

        with scripted(counted) as server, pytest.raises(RefusedError) as raised:
            Exchange(server.url.replace("http:", "https:"), HASTY, waited.hooks).answer(GET, 100)
        assert (waited.pauses, len(n_asked)) == ([], 1)
        return str(raised.value)

    def certified(self, folder: Path, name: str) -> Step:
        context = peer.certificate(folder, name)
        if context is None:
            pytest.skip("no openssl to make a certificate with")
        return peer.shaking_hands(context)

    def test_a_certificate_that_nobody_vouches_for(self, tmp_path: Path) -> None:
        told = self.refused(self.certified(tmp_path, "IP:127.0.0.1"))
        assert "its certificate cannot be trusted (self" in told

    def test_a_trusted_certificate_of_another_name(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        step = self.certified(tmp_path, "DNS:other.example,IP:127.0.0.2")
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
        assert re.search(r"its certificate cannot be trusted \(.*mismatch", self.refused(step))

    def test_a_trusted_certificate_of_its_name(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        step = self.certified(tmp_path, "IP:127.0.0.1")
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
        with scripted(step) as server:
            url = server.url.replace("http:", "https:")
            assert Exchange(url, HASTY, Waited().hooks).answer(GET, 100).body == b"{}"

    @pytest.mark.parametrize(
        "step", [peer.speaking(b"HTTP/1.1 400 Bad Request\r\n\r\n"), peer.speaking(b"220 mail.example ESMTP\r\n")]
    )
    def test_what_speaks_no_tls(self, step: Step) -> None:
        assert re.search(r"no secure connection can be had with it \(.+\); is it an https server\?", self.refused(step))

    def test_a_connection_that_is_cut_may_be_had_later(self) -> None:
        waited = Waited()
        with scripted(drops) as server, pytest.raises(TransientError, match="given up after 4 attempts"):
            Exchange(server.url.replace("http:", "https:"), HASTY, waited.hooks).answer(GET, 100)
        assert len(waited.pauses) == 3


def test_pauses_double_up_to_the_longest() -> None:
    waited = Waited()
    with pytest.raises(TransientError, match="given up after 8 attempts"):
        asked(waited, says(503), patience=Patience())
    assert waited.pauses == [1, 2, 4, 8, 16, 30, 30]  # outlasts the restart of a server


@given(st.floats(0, 1))
def test_half_of_a_pause_is_drawn(share: float) -> None:
    """Many clients do not come back at one moment."""
    drawn = {number: Patience().pause_s(number, share) for number in (0, 3, 40)}
    assert drawn == {number: pytest.approx(whole * (1 + share) / 2) for number, whole in {0: 1, 3: 8, 40: 30}.items()}


def test_no_attempt_begins_after_the_time_for_all_of_them() -> None:
    """However often a pool asks to come back."""
    moments = [0.0]
    waited = Waited(clock_s=lambda: moments[0])
    hooks = replace(waited.hooks, sleep=lambda pause_s: moments.__setitem__(0, moments[0] + pause_s))
    with scripted(says(503, Retry_After="90")) as server, pytest.raises(TransientError, match="up after 3 attempts"):
        Exchange(server.url, Patience(whole_s=200, longest_asked_s=100), hooks).answer(GET, 100)
    assert moments == [180]


def test_a_redirect_is_not_followed() -> None:
    with scripted(peer.redirecting) as server:
        assert Exchange(server.url, HASTY, Waited().hooks).answer(GET, 100).status == 302
    assert len(server.requests) == 1


def test_a_length_that_no_program_counts_is_no_end() -> None:
    endless = sends(b"HTTP/1.1 200 OK\r\nContent-Length: " + 5000 * b"9" + b"\r\n\r\nhere")
    waited = Waited()
    assert asked(waited, endless, OK)[1] == b"here"
    assert "does not tell where its answer ends" in waited.told[0]


def test_what_follows_a_shorter_length_is_left_aside() -> None:
    with scripted(sends(b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere and more"), OK) as server:
        exchange = Exchange(server.url, HASTY, Waited().hooks)
        assert [exchange.answer(GET, 100).body for _ in range(2)] == [b"here", b"here"]


def test_attempts_can_be_fewer_for_one_request() -> None:
    waited = Waited()
    with scripted(says(503)) as server, pytest.raises(TransientError, match="given up after 2 attempts"):
        Exchange(server.url, HASTY, waited.hooks).answer(GET, 100, most_attempts=2)
    assert waited.told[0].endswith("trying again in 8 s (2 of 2)")
