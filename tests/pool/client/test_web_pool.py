"""Handing in by PUT: what is sent, what counts as an acknowledgement, what ends it."""

import gzip
import hashlib
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.client.http_exchange import Exchange, HttpAnswer, HttpRequest, Patience, RetryHooks
from fairbench_agent.pool.client.web_pool import RECEIPT_HEADER, SIGNATURE_HEADER, WebPool
from fairbench_agent.pool.errors import AddressError, PoolError, RecordError, RefusedError, TransientError
from fairbench_agent.pool.record.entry import State, Submission
from fairbench_agent.pool.record.record import canonical_bytes
from tests.pool.client.scripted_server import Step, TinyPool, header, says, scripted
from tests.pool.examples import example_record

CONTENT = canonical_bytes(example_record())
HASH = hashlib.sha256(CONTENT).hexdigest()
RECEIPT, OTHER = "r" * 43, "o" * 43
TOKEN = "fb_very-secret"  # noqa: S105  a made-up one
QUICK = Patience(attempts=3)
STILL = RetryHooks(sleep=lambda _: None)


def pool(url: str, token: str | None = None) -> WebPool:
    return WebPool(Exchange(url, QUICK, STILL), token)


def submitted(*steps: Step, token: str | None = None) -> Submission:
    with scripted(*steps) as server:
        return pool(server.url, token).submit(CONTENT, RECEIPT, HASH)


def acknowledgement(**changes: Any) -> dict[str, Any]:
    return {"sha256": HASH, "created": True, "state": "accepted", "reasons": [], "receipt": RECEIPT} | changes


def test_the_first_time_and_again() -> None:
    tiny = TinyPool()
    with scripted(tiny) as server:
        first, second = (pool(server.url).submit(CONTENT, RECEIPT, HASH) for _ in range(2))
    assert first == Submission(HASH, True, State.ACCEPTED, (), RECEIPT)
    assert second == Submission(HASH, False, State.ACCEPTED, (), RECEIPT)
    assert tiny.contents == {HASH: CONTENT}


def test_an_answer_that_is_lost_loses_nothing() -> None:
    """The record is there, the client does not know, sends again, and still has the right receipt."""
    tiny = TinyPool()
    assert submitted(tiny.takes_and_cuts, tiny) == Submission(HASH, False, State.ACCEPTED, (), RECEIPT)
    assert tiny.n_created == {HASH: 1}


def test_somebody_else_had_it_before() -> None:
    tiny = TinyPool(receipts={HASH: OTHER}, contents={HASH: CONTENT}, states={HASH: "accepted"})
    assert submitted(tiny).receipt is None


def test_quarantined_with_reasons_fit_for_a_terminal() -> None:
    found = submitted(TinyPool(state="quarantined", reasons=("far from others\x1b[2J", "a\nb")))
    assert (found.state, found.reasons) == (State.QUARANTINED, ("far from others?[2J", "a b"))


def test_what_is_sent_is_what_the_dry_run_shows() -> None:
    """Head to the byte, but for the two secrets, and the body, compressed."""
    with scripted(TinyPool()) as server:
        chosen = pool(server.url, TOKEN)
        chosen.submit(CONTENT, RECEIPT, HASH)
        shown = chosen.head(HASH, CONTENT)
    head, _, body = server.requests[0].partition(b"\r\n\r\n")
    lines = head.decode().replace(TOKEN, "(your token)").replace(RECEIPT, "(made when the record is sent)").splitlines()
    assert lines[0] == f"PUT /v1/records/{HASH} HTTP/1.1"
    assert shown.splitlines()[0] == f"PUT {server.url}/v1/records/{HASH}"
    assert sorted(lines[1:]) == sorted(shown.splitlines()[1:])
    assert gzip.decompress(body) == CONTENT
    assert len(body) < len(CONTENT) / 2


def test_a_record_that_no_pool_takes_is_refused_before_anything_is_sent() -> None:
    """Random bytes do not shrink; a pool would answer 413 after it has got them."""
    content = random.Random(7).randbytes(128_001)  # noqa: S311  no secret
    words = r"record [0-9a-f]{12}: has 128\d{3} bytes compressed, and a pool on the web takes at most 128000; measure with fewer"
    with scripted(TinyPool()) as server:
        for way in (
            lambda: pool(server.url).submit(content, RECEIPT, HASH),
            lambda: pool(server.url).head(HASH, content),
        ):
            with pytest.raises(RecordError, match=words):
                way()
    assert server.requests == []


def test_a_signature_goes_along_and_is_shown_by_the_dry_run() -> None:
    with scripted(TinyPool()) as server:
        chosen = pool(server.url)
        chosen.submit(CONTENT, RECEIPT, HASH, signature="s" * 86)
        assert f"\nFairbench-Signature: {'s' * 86}" in chosen.head(HASH, CONTENT, "s" * 86)
        chosen.submit(CONTENT, RECEIPT, HASH)
        assert "Signature" not in chosen.head(HASH, CONTENT)
    assert [header(one, SIGNATURE_HEADER) for one in server.requests] == ["s" * 86, None]


def test_anonymous_sends_no_token() -> None:
    with scripted(TinyPool()) as server:
        pool(server.url).submit(CONTENT, RECEIPT, HASH)
    assert header(server.requests[0], "Authorization") is None
    assert header(server.requests[0], RECEIPT_HEADER) == RECEIPT


@pytest.mark.parametrize("token", ["", "two words", "line\r\nX: y", "ä", "x" * 201, "\x00"])
def test_a_token_that_can_be_none(token: str) -> None:
    with pytest.raises(AddressError, match=r"^the token is malformed") as raised:
        pool("http://127.0.0.1:1", token)
    assert not token or token not in str(raised.value)


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (400, "answered 400: seal: is no record"),
        (401, "give a token that may submit with --token or FAIRBENCH_TOKEN"),
        (403, "give a token that may submit"),
        (413, "answered 413"),
        (422, "answered 422"),
        (301, "the pool has moved, name its new URL"),
        (204, "answered 204"),
    ],
)
def test_what_ends_it_and_why(status: int, words: str) -> None:
    step = says(status, b"" if status == 204 else {"detail": "is no record", "field": "seal"})
    with scripted(step) as server, pytest.raises(RefusedError, match=r"^http://") as raised:
        pool(server.url, TOKEN).submit(CONTENT, RECEIPT, HASH)
    assert words in str(raised.value)
    assert len(server.requests) == 1
    assert TOKEN not in str(raised.value) + repr(raised.value.__cause__)


@pytest.mark.parametrize(
    "body",
    [
        b"<html>welcome to the hotel</html>",
        b"",
        b"[]",
        b"[" * 60_000,
        acknowledgement(sha256="0" * 64),
        acknowledgement(sha256="x"),
        acknowledgement(state="lost"),
        acknowledgement(receipt="too short"),
        {"sha256": HASH},
    ],
)
def test_only_an_acknowledgement_is_one(body: bytes | dict[str, Any]) -> None:
    with pytest.raises(RefusedError, match="answered 200 without acknowledging the record; is it a fairbench pool"):
        submitted(says(200, body))


@given(st.sampled_from([200, 201]), st.binary())
def test_no_bytes_are_an_acknowledgement_by_chance(status: int, body: bytes) -> None:
    class Canned(Exchange):
        def answer(self, request: HttpRequest, limit: int, most_attempts: int | None = None) -> HttpAnswer:
            assert gzip.decompress(request.body or b"") == CONTENT
            assert len(body) <= limit
            assert most_attempts is None
            return HttpAnswer(status, body)

    with pytest.raises(RefusedError):
        WebPool(Canned("http://127.0.0.1:1")).submit(CONTENT, RECEIPT, HASH)


def test_members_that_a_later_pool_adds_are_left_aside() -> None:
    assert submitted(says(201, acknowledgement(thanks="a lot"))).created


def test_failures_that_pass_are_tried_again_and_then_told() -> None:
    assert submitted(says(503), says(500), TinyPool()).created
    with pytest.raises(TransientError, match="given up after 3 attempts"):
        submitted(says(503))


class TestWithdrawing:
    """By the receipt, and by nothing else."""

    def test_by_the_receipt(self) -> None:
        tiny = TinyPool()
        with scripted(tiny) as server:
            chosen = pool(server.url)
            chosen.submit(CONTENT, RECEIPT, HASH)
            assert chosen.withdraw(HASH, RECEIPT) == State.WITHDRAWN
            assert chosen.submit(CONTENT, RECEIPT, HASH).state == State.WITHDRAWN
        assert tiny.states == {HASH: "withdrawn"}

    def test_by_another_one(self) -> None:
        with scripted(TinyPool()) as server, pytest.raises(PoolError, match="that is not the receipt"):
            pool(server.url).withdraw(HASH, OTHER)

    def test_a_stranger_withdraws_nothing(self) -> None:
        with scripted(says(200, b"ok")) as server, pytest.raises(RefusedError, match="is it a fairbench pool"):
            pool(server.url).withdraw(HASH, RECEIPT)
