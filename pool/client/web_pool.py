"""A pool on the web, over HTTP.

Records are handed in by PUT under their hash, so that sending twice is sending once. Those that are read are checked
against their hashes, and none is kept.
"""

import re
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from typing import Annotated, TypeVar
from urllib.parse import urlencode

from pydantic import BaseModel, Field, ValidationError

from fairbench_agent.pool.client.export_download import (
    check_hash,
    complete_export,
    export_allowance,
    parsed_reply,
    stranger,
)
from fairbench_agent.pool.client.http_exchange import Exchange, HttpAnswer, HttpRequest, own_headers
from fairbench_agent.pool.client.problem_document import one_line, problem_text
from fairbench_agent.pool.client.web_log import WebLog
from fairbench_agent.pool.errors import (
    AddressError,
    NotFiledError,
    RecordError,
    RefusedError,
    StoreError,
    TransientError,
)
from fairbench_agent.pool.record.compression import MAX_POOLED_BYTES, MAX_SENT_BYTES, compressed
from fairbench_agent.pool.record.contribution import Contribution
from fairbench_agent.pool.record.entry import Page, State, Submission
from fairbench_agent.pool.record.notation import Count, Sha256
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.record_hash import short_hash

RECEIPT_HEADER = "Fairbench-Receipt"
SIGNATURE_HEADER = "Fairbench-Signature"
_MAX_ANSWER_BYTES = 65_536
_TOKEN = re.compile(r"[!-~]{1,200}")
_READS = 4
"""Attempts to read, which somebody waits for."""
_PAGE = 200
_MAX_PAGE_BYTES = 1_000_000
_MAX_LISTED = 10_000_000
_MAX_LINE_BYTES = MAX_POOLED_BYTES + 2_000

Receipt = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{43}$")]
"""32 random bytes in base64url without padding."""


class _Withdrawn(BaseModel):
    """What a pool answers about a record; members that a later release adds are left aside, as in every answer."""

    sha256: Sha256
    state: State


class _Acknowledged(_Withdrawn):
    created: bool
    reasons: tuple[str, ...] = ()
    receipt: Receipt | None = None
    leaf: Count | None = None


class _Listed(BaseModel):
    sha256: Sha256


RecordReply = TypeVar("RecordReply", bound=_Withdrawn)


class WebPool:
    """A pool on the web; what is read of it are its accepted records."""

    def __init__(self, exchange: Exchange, token: str | None = None) -> None:
        """Take the way to the pool and the contributor's token, None to be anonymous; AddressError if it is none."""
        if token is not None and not _TOKEN.fullmatch(token):
            raise AddressError("the token is malformed: it is one word of printable ASCII; copy it again")
        self.place = exchange.url
        self.log = WebLog(exchange)
        self._exchange = exchange
        self._told: dict[str, Contribution] = {}
        self._authorization = {} if token is None else {"Authorization": f"Bearer {token}"}

    def head(self, sha256: str, content: bytes, signature: str | None = None) -> str:
        """Return the lines that precede a record on its way, token and receipt blanked out."""
        request = self._put(sha256, content, "(made when the record is sent)", signature)
        hidden = {"Authorization": "Bearer (your token)"} if self._authorization else {}
        headers = own_headers(self.place) | dict(request.headers) | hidden
        lines = [
            f"{request.method} {self.place}{request.path}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        return "\n".join(lines)

    def submit(self, content: bytes, receipt: str, sha256: str, *, signature: str | None = None) -> Submission:
        """Hand a record in, again too, and return what became of it; TransientError if it may be taken later, or RefusedError.

        RecordError, before anything is sent, if it is too large on its way.
        """
        found = self._acknowledged(sha256, self._put(sha256, content, receipt, signature), (200, 201), _Acknowledged)
        reasons = tuple(map(one_line, found.reasons))
        return Submission(sha256, found.created, found.state, reasons, found.receipt, found.leaf)

    def withdraw(self, sha256: str, receipt: str) -> State:
        """Withdraw a record; RefusedError if the pool does not know it or the receipt is not its."""
        request = HttpRequest("DELETE", _path(sha256), {RECEIPT_HEADER: receipt} | self._authorization)
        return self._acknowledged(sha256, request, (200,), _Withdrawn).state

    def hashes(self, prefix: str = "") -> list[str]:
        """Return the hashes of the accepted records that begin with a prefix, sorted; StoreError if it does not answer."""
        found: set[str] = set()
        query: dict[str, str | int] = {"state": State.ACCEPTED.value, "limit": _PAGE}
        patience, clock_s = self._exchange.patience, self._exchange.hooks.clock_s
        end_s = clock_s() + patience.whole_s
        while True:
            answer = self._read(f"/v1/records?{urlencode(query)}", _MAX_PAGE_BYTES)
            page = parsed_reply(answer.body, Page[_Listed], self.place)
            new = {item.sha256 for item in page.items} - found
            found |= new
            if page.next is None:
                return sorted(sha256 for sha256 in found if sha256.startswith(prefix))
            if not new or len(found) > _MAX_LISTED:
                raise stranger(self.place)  # a list that goes nowhere, or does not end
            if clock_s() > end_s:
                raise TransientError(
                    f"{self.place}: its list of records took more than {patience.whole_s:.0f} s; try again"
                )
            query["cursor"] = page.next

    def content(self, sha256: str) -> bytes:
        """Return the canonical bytes of an accepted record; NotFiledError if there is none, RecordError if changed."""
        content = self._read(_path(sha256), MAX_POOLED_BYTES, missing=(404, 410, 422)).body
        check_hash(sha256, content, self.place)
        return content

    def __iter__(self) -> Iterator[tuple[str, Record]]:
        for sha256, content in self.contents():
            try:
                yield sha256, parse_record(content)
            except RecordError as error:
                raise RecordError(f"{self.place}: record {short_hash(sha256)}: {error}") from error

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield hash and bytes of the accepted records as exported, after all of them have come and been checked.

        PoolError if one is changed or missing, or they take too much time or room.
        """
        with closing(self._lines("/v1/exports/records.jsonl")) as lines:
            for found in complete_export(lines, self.place):
                if found.contribution is not None:
                    self._told[found.sha256] = found.contribution
                yield found.sha256, found.content

    def contributions(self) -> Mapping[str, Contribution]:
        """Return what the pool says of who handed in records, by hash: it grows while `contents` gives them."""
        return self._told

    def _put(self, sha256: str, content: bytes, receipt: str, signature: str | None) -> HttpRequest:
        body = compressed(content)
        if len(body) > MAX_SENT_BYTES:
            raise RecordError(
                f"record {short_hash(sha256)}: has {len(body)} bytes compressed, and a pool on the web takes at most "
                f"{MAX_SENT_BYTES}; measure with fewer sweeps or copies"
            )
        headers = {
            "Content-Type": "application/json",
            "Content-Encoding": "gzip",
            "Content-Length": str(len(body)),
            RECEIPT_HEADER: receipt,
        }
        signed = {} if signature is None else {SIGNATURE_HEADER: signature}
        return HttpRequest("PUT", _path(sha256), headers | signed | self._authorization, body)

    def _acknowledged(
        self, sha256: str, request: HttpRequest, good: tuple[int, ...], kind: type[RecordReply]
    ) -> RecordReply:
        answer = self._exchange.answer(request, _MAX_ANSWER_BYTES)
        if answer.status not in good:
            raise self._refusal(answer)
        stranger = f"{self.place}: answered {answer.status} without acknowledging the record; is it a fairbench pool?"
        try:
            found = kind.model_validate_json(answer.body)
        except ValidationError as error:
            raise RefusedError(stranger) from error
        if found.sha256 != sha256:
            raise RefusedError(stranger)
        return found

    def _read(self, path: str, limit: int, missing: tuple[int, ...] = ()) -> HttpAnswer:
        answer = self._exchange.answer(HttpRequest("GET", path), limit, _READS)
        if answer.status != 200:
            kind = NotFiledError if answer.status in missing else StoreError
            raise kind(f"{self.place}: {problem_text(answer.status, answer.body)}")
        return answer

    def _lines(self, path: str) -> Generator[bytes]:
        allowance = export_allowance(self._exchange.patience)
        with closing(self._exchange.opened(HttpRequest("GET", path), allowance, _READS)) as response:
            if response.status != 200:
                text = problem_text(response.status, self._exchange.body(response, _MAX_LINE_BYTES))
                raise StoreError(f"{self.place}: {text}")
            rest = b""
            while piece := self._exchange.piece(response):
                *lines, rest = (rest + piece).split(b"\n")
                yield from lines
                if len(rest) > _MAX_LINE_BYTES:
                    raise stranger(self.place)
        if rest:
            raise TransientError(f"{self.place}: its export ends within a line; try again")

    def _refusal(self, answer: HttpAnswer) -> RefusedError:
        text = f"{self.place}: {problem_text(answer.status, answer.body)}"
        if answer.status in (401, 403):
            text += "; give a token that may submit with --token or FAIRBENCH_TOKEN"
        if 300 <= answer.status < 400:
            text += "; the pool has moved, name its new URL"
        return RefusedError(text)


def _path(sha256: str) -> str:
    return f"/v1/records/{sha256}"
