"""Reading a pool on the web: every record checked, every failure one line, nothing silently missing."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.client.bounded_connection import Allowance
from fairbench_agent.pool.client.http_exchange import Exchange, HttpAnswer, HttpRequest, Patience, RetryHooks
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import (
    NotFiledError,
    PoolError,
    RecordError,
    StoreError,
    TransientError,
)
from fairbench_agent.pool.record.record import Record, canonical_bytes
from fairbench_agent.pool.stores.folder import FolderPool
from tests.pool.client.scripted_server import Step, cuts, free_port, says, scripted, sends
from tests.pool.examples import example_record

RECORDS = [example_record(machine_id=f"{number:032x}") for number in range(5)]
CONTENTS = dict(sorted((hashlib.sha256(c).hexdigest(), c) for c in map(canonical_bytes, RECORDS)))
HASHES = list(CONTENTS)
NOTICE = b'{"licence": "CC0-1.0", "citation": "The authors", "n_records": 5}'
QUICK = Patience(attempts=2)
STILL = RetryHooks(sleep=lambda _: None)


def line(sha256: str, content: bytes) -> bytes:
    return b'{"sha256":"%s","record":%s}' % (sha256.encode(), content)


def export(*lines: bytes, notice: bytes = NOTICE) -> bytes:
    return b"".join(part + b"\n" for part in (notice, *lines))


WHOLE = export(*(line(*item) for item in CONTENTS.items()))


def store(url: str) -> WebPool:
    return WebPool(Exchange(url, QUICK, STILL))


def read(*steps: Step) -> list[tuple[str, Record]]:
    with scripted(*steps) as server:
        return list(store(server.url))


def chunked(*parts: bytes) -> Step:
    """Send a body in chunks of its own kind, without telling its length."""
    framed = [b"%x\r\n%s\r\n" % (len(part), part) for part in parts]
    return sends(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", *framed, b"0\r\n\r\n")


def test_reads_what_a_folder_of_the_same_records_has(tmp_path: Path) -> None:
    folder = FolderPool(tmp_path, lambda _: ())
    for record in RECORDS:
        folder.add(record)
    assert read(says(200, WHOLE)) == list(folder)


@given(st.lists(st.integers(1, 700), min_size=1))
def test_however_the_bytes_arrive(sizes: list[int]) -> None:
    class InPieces(Exchange):
        def opened(self, request: HttpRequest, allowance: Allowance, most_attempts: int | None = None) -> Any:
            assert allowance.n_bytes > 10**6
            assert (request.method, most_attempts) == ("GET", 4)
            starts = [sum(sizes[:place]) for place in range(len(sizes) + 1)]
            cut = [WHOLE[a:b] for a, b in zip(starts, [*starts[1:], len(WHOLE)], strict=True)]
            return Pieces([piece for piece in cut if piece])

        def piece(self, response: Any) -> bytes:
            return response.pieces.pop(0) if response.pieces else b""

    class Pieces:
        status = 200

        def __init__(self, pieces: list[bytes]) -> None:
            self.pieces = pieces

        def close(self) -> None:
            """Be closed."""

    web = store("http://127.0.0.1:1")
    web._exchange = InPieces(web.place)
    assert dict(web.contents()) == CONTENTS


def test_an_export_in_chunks() -> None:
    assert [sha256 for sha256, _ in read(chunked(WHOLE[:100], WHOLE[100:]))] == HASHES


def test_an_empty_pool() -> None:
    assert read(says(200, export(notice=b'{"licence": "CC0-1.0"}'))) == []


def test_a_failure_before_it_begins_is_tried_again() -> None:
    assert len(read(cuts, says(200, WHOLE))) == 5
    with pytest.raises(TransientError, match="answered 503: no database; given up after 2 attempts"):
        read(says(503, {"detail": "no database"}))


class TestDamage:
    """What was changed, cut off or made up is found."""

    @pytest.mark.parametrize("place", range(30, len(canonical_bytes(RECORDS[0])), 397))
    def test_one_changed_bit(self, place: int) -> None:
        content = bytearray(CONTENTS[HASHES[0]])
        content[place] ^= 1
        if bytes(content[place : place + 1]) == b"\n":
            return
        with pytest.raises(RecordError, match="with other content than its hash's; tell its keepers"):
            read(says(200, export(line(HASHES[0], bytes(content)))))

    @pytest.mark.parametrize("size", [0, 1, 60, 300, len(WHOLE) - 1, len(WHOLE) - 5000])
    def test_an_export_that_was_cut_before_it_was_sent(self, size: int) -> None:
        """As a server or a proxy may cut it that tells a length all the same."""
        with pytest.raises(PoolError, match=r"^http://127") as raised:
            read(says(200, WHOLE[:size]))
        assert "\n" not in str(raised.value)

    def test_an_export_without_an_end(self) -> None:
        with pytest.raises(TransientError, match="does not tell where its answer ends"):
            read(sends(b"HTTP/1.1 200 OK\r\n\r\n", WHOLE))

    def test_whole_lines_that_are_missing(self) -> None:
        with pytest.raises(TransientError, match="gave 2 of 5 records; try again"):
            read(says(200, export(*(line(*item) for item in list(CONTENTS.items())[:2]))))

    def test_a_cut_connection(self) -> None:
        with pytest.raises(TransientError, match="cut the connection"):
            read(sends(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(WHOLE), WHOLE[:-100]))

    def test_a_document_that_has_its_hash_but_is_no_record(self) -> None:
        content = b'{"schema_version":1}'
        with pytest.raises(RecordError, match=r"record [0-9a-f]{12}: "):
            read(
                says(200, export(line(hashlib.sha256(content).hexdigest(), content), notice=b'{"licence": "CC0-1.0"}'))
            )

    @pytest.mark.parametrize(
        "body",
        [
            b"<html>\n",
            b"\n",
            b"[]\n",
            export(b"x"),
            export(b'{"sha256":1,"record":{}}'),
            export(b'{"hash":"x","record":{}}'),
            export(b'["sha256","record":{}}'),
            export(b'{"sha256":"x"}'),
            export(b'{"sha256":"x","record":{'),
            export(b"[" * 100_000),
            NOTICE + b"x" * 700_000,
        ],
    )
    def test_what_is_no_export(self, body: bytes) -> None:
        with pytest.raises(StoreError, match="does not answer as a fairbench pool does; name a pool's URL"):
            read(says(200, body))

    def test_no_such_thing_there(self) -> None:
        with pytest.raises(StoreError, match="answered 404: Not Found"):
            read(says(404, b"<html>"))


class TestHashes:
    """From the list, page after page."""

    def paged(self, prefix: str = "", size: int = 2) -> tuple[list[str], list[bytes]]:
        """Return the hashes read from pages of a size, and the requests for them."""
        starts = range(0, len(HASHES), size)
        pages: list[dict[str, Any]] = [
            {
                "items": [{"sha256": sha256, "state": "accepted"} for sha256 in HASHES[start : start + size]],
                "next": f"after {start}" if start + size < len(HASHES) else None,
            }
            for start in starts
        ]
        with scripted(*(says(200, page) for page in pages)) as server:
            return store(server.url).hashes(prefix), server.requests

    def test_all(self) -> None:
        found, requests = self.paged()
        assert found == HASHES
        assert [request.split(b" ")[1] for request in requests] == [
            b"/v1/records?state=accepted&limit=200",
            b"/v1/records?state=accepted&limit=200&cursor=after+0",
            b"/v1/records?state=accepted&limit=200&cursor=after+2",
        ]

    def test_those_that_begin_with_a_prefix(self) -> None:
        assert self.paged(HASHES[2][:6])[0] == [HASHES[2]]

    def test_a_stranger(self) -> None:
        with scripted(says(200, b"{}")) as server, pytest.raises(StoreError, match="does not answer as a fairbench"):
            store(server.url).hashes()

    def test_a_list_without_end(self) -> None:
        """A server that gives the same cursor for ever is not followed for ever."""
        page = {"items": [{"sha256": HASHES[0]}], "next": "again"}
        with scripted(says(200, page)) as server, pytest.raises(StoreError, match="does not answer as a fairbench"):
            store(server.url).hashes()


class TestContent:
    """One record by its hash."""

    def one(self, *steps: Step, sha256: str = HASHES[0]) -> bytes:
        with scripted(*steps) as server:
            return store(server.url).content(sha256)

    def test_as_it_was_filed(self) -> None:
        assert self.one(says(200, CONTENTS[HASHES[0]])) == CONTENTS[HASHES[0]]

    def test_changed(self) -> None:
        with pytest.raises(RecordError, match="with other content than its hash's"):
            self.one(says(200, CONTENTS[HASHES[1]]))

    @pytest.mark.parametrize("status", [404, 410, 422])
    def test_not_there(self, status: int) -> None:
        with pytest.raises(NotFiledError, match="the record is withdrawn"):
            self.one(says(status, {"detail": "the record is withdrawn", "state": "withdrawn"}))

    def test_refused(self) -> None:
        with pytest.raises(StoreError, match="answered 403: Forbidden"):
            self.one(says(403))


@pytest.mark.parametrize(
    "use", [list, lambda web: web.hashes(), lambda web: web.content(HASHES[0])], ids=["all", "hashes", "content"]
)
def test_nobody_listens(use: Callable[[WebPool], object]) -> None:
    with pytest.raises(TransientError, match=r"no connection \(.*refused\); given up after 2 attempts"):
        use(store(f"http://127.0.0.1:{free_port()}"))


@given(st.binary())
def test_no_bytes_are_a_page_by_chance(body: bytes) -> None:
    class Canned(Exchange):
        def answer(self, request: HttpRequest, limit: int, most_attempts: int | None = None) -> HttpAnswer:
            assert (request.method, most_attempts) == ("GET", 4)
            assert len(body) <= limit
            return HttpAnswer(200, body)

    web = store("http://127.0.0.1:1")
    web._exchange = Canned(web.place)
    try:
        web.hashes()
    except StoreError:
        return
    assert json.loads(body)["items"] == []
