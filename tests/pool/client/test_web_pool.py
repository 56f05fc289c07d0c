"""A pool on the web: requests, acknowledgements, refusals and exports."""

import gzip
import hashlib
from typing import Any

import pytest

from fairbench_agent.pool.client import http_client
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import AddressError, PoolError, RecordError, RefusedError, StoreError, TransientError
from fairbench_agent.pool.record.record import MAX_POOLED_BYTES, canonical_bytes
from fairbench_agent.pool.stores.exports import export_lines
from fairbench_agent.pool.stores.store import Receipt, State
from tests.pool.client import hostile_peer as peer
from tests.pool.client.scripted_server import Step, TinyPool, says, scripted
from tests.pool.examples import example_record

CONTENT = canonical_bytes(example_record())
HASH = hashlib.sha256(CONTENT).hexdigest()
TOKEN = "fb_very-secret"  # noqa: S105  made up
RECORDS = {
    hashlib.sha256(content).hexdigest(): content
    for content in (canonical_bytes(example_record(machine_id=f"{number:032x}")) for number in range(5))
}
EXPORT = b"".join(export_lines(sorted(RECORDS.items())))


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_client, "PAUSES_S", (0, 0))


def submitted(*steps: Step, token: str | None = None) -> Receipt:
    with scripted(*steps) as server:
        return WebPool(server.url, token).submit(CONTENT, HASH)


def answer(**changes: Any) -> dict[str, Any]:
    return {"sha256": HASH, "created": True, "state": "received", "reasons": []} | changes


def test_a_lost_response_loses_nothing() -> None:
    tiny = TinyPool()
    assert not submitted(tiny.stores_and_cuts, tiny).created
    assert tiny.n_created == {HASH: 1}


def test_a_reason_is_one_line() -> None:
    receipt = submitted(TinyPool(reasons=("far from others", "a\nb")))
    assert (receipt.state, receipt.reasons) == (State.RECEIVED, ("far from others", "a b"))


def test_the_dry_run_shows_the_request() -> None:
    with scripted(TinyPool()) as server:
        pool = WebPool(server.url, TOKEN)
        pool.submit(CONTENT, HASH)
        shown = pool.head(HASH, CONTENT)
    head, _, body = server.requests[0].partition(b"\r\n\r\n")
    lines = head.decode().replace(TOKEN, "(your token)").splitlines()
    assert lines[0] == f"PUT /v1/records/{HASH} HTTP/1.1"
    assert shown.splitlines()[0] == f"PUT {server.url}/v1/records/{HASH}"
    assert sorted(lines[1:]) == sorted(shown.splitlines()[1:])
    assert body == CONTENT


def test_a_token_is_in_no_message() -> None:
    with pytest.raises(PoolError) as raised:
        submitted(says(401, {"detail": "unknown token"}), token=TOKEN)
    assert TOKEN not in str(raised.value)
    for malformed in ("", "two words", "line\nbreak", "é", "x" * 201):
        with pytest.raises(AddressError, match="malformed token"):
            WebPool("http://127.0.0.1", malformed)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        (says(422, {"detail": "differs", "field": "processes"}), "answered 422: processes: differs$"),
        (says(401, {"detail": "no"}), "answered 401: no; pass a token with --token or FAIRBENCH_TOKEN$"),
        (says(403), "answered 403: Forbidden; pass a token"),
        (says(301, Location="http://127.0.0.1:1"), "answered 301: .*; the pool has moved, use its new URL$"),
        (says(413), "answered 413"),
    ],
)
def test_a_pool_that_refuses(step: Step, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        submitted(step)


@pytest.mark.parametrize(
    "body",
    [
        b"<html>log in first</html>", b"{}", b"[]", b"\xff", b"[" * 60_000, answer(sha256="0" * 64), answer(sha256=5),
        answer(state="mine"), answer(created="yes, why not"), answer(reasons=[5]),
    ],
)  # fmt: skip
def test_a_response_without_acknowledgement_is_a_temporary_failure(body: bytes | dict[str, Any]) -> None:
    """For example, from a captive portal."""
    with pytest.raises(TransientError, match="no acknowledgement of the record; check that it is a fairbench pool"):
        submitted(says(200, body))


def test_a_record_too_large_for_a_pool_is_not_sent() -> None:
    with scripted(TinyPool()) as server:
        with pytest.raises(RecordError, match="at most"):
            WebPool(server.url).submit(b" " * (MAX_POOLED_BYTES + 1), HASH)
        assert server.requests == []


class TestExport:
    """Exported records are verified."""

    def exported(self, step: Step) -> list[tuple[str, bytes]]:
        with scripted(step) as server:
            return list(WebPool(server.url, TOKEN).export())

    def test_every_record_once(self) -> None:
        assert dict(self.exported(says(200, EXPORT))) == RECORDS
        assert dict(self.exported(says(200, gzip.compress(EXPORT), Content_Encoding="gzip"))) == RECORDS

    def test_the_token_is_not_sent(self) -> None:
        with scripted(says(200, EXPORT)) as server:
            list(WebPool(server.url, TOKEN).export())
        assert TOKEN.encode() not in server.requests[0]

    def test_a_record_that_is_repeated_without_end(self) -> None:
        first, line, _ = EXPORT.split(b"\n", 2)
        with pytest.raises(StoreError, match=r"record \w{12} appears twice; report it to the maintainers$"):
            self.exported(peer.endless(peer.CHUNKED + chunk(first + b"\n"), chunk(line + b"\n")))

    def test_an_export_that_does_not_end(self) -> None:
        begin = peer.CHUNKED + chunk(EXPORT.split(b"\n", 1)[0] + b"\n")
        with (
            scripted(peer.endless(begin, chunk(b" "), 0.01)) as server,
            pytest.raises(TransientError, match="within 0"),
        ):
            list(WebPool(server.url, TOKEN, 0.5).export())


def chunk(content: bytes) -> bytes:
    return b"%x\r\n%s\r\n" % (len(content), content)
