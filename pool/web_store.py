"""A pool on the web, for those who read records: each is checked against its hash, nothing is kept."""

import hashlib
from collections.abc import Iterator
from contextlib import closing
from urllib.parse import urlencode

from pydantic import BaseModel, ConfigDict, ValidationError

from fairbench.pool.address import address
from fairbench.pool.errors import NotFiledError, PassingError, RecordError, StoreError, TamperedError
from fairbench.pool.exchange import Exchange, Request
from fairbench.pool.exports import unpacked
from fairbench.pool.fields import Sha256
from fairbench.pool.patience import Patience, Surroundings
from fairbench.pool.problem import problem_text
from fairbench.pool.record import MAX_RECORD_BYTES, Record, parse_record
from fairbench.pool.states import State

_PAGE = 200
_MAX_PAGE_BYTES = 1_000_000
_MAX_LINE_BYTES = MAX_RECORD_BYTES + 1_000
_READING = Patience(attempts=4)


class _Item(BaseModel):
    """A record in a list."""

    model_config = ConfigDict(frozen=True)

    sha256: Sha256


class _Page(BaseModel):
    """Some records of a list, and where the next ones begin."""

    model_config = ConfigDict(frozen=True)

    items: tuple[_Item, ...]
    next: str | None


class _Notice(BaseModel):
    """The first line of an export."""

    model_config = ConfigDict(frozen=True)

    licence: str
    n_records: int | None = None


class WebStore:
    """The accepted records of a pool on the web.

    Attributes:
        place: its URL.
    """

    def __init__(self, url: str, patience: Patience = _READING, around: Surroundings = Surroundings()) -> None:
        """Take the pool's URL; records that are read over plain http still have to have their hashes.

        Raises:
            AddressError: no pool can be there.
        """
        self.place = address(url, plain_http=True).url
        self._exchange = Exchange(self.place, patience, around)

    def hashes(self, prefix: str = "") -> list[str]:
        """Return the hashes of the accepted records that begin with a prefix, sorted.

        Raises:
            PoolError: the pool cannot be reached, or answers as none does.
        """
        found: set[str] = set()
        query: dict[str, str | int] = {"state": State.ACCEPTED.value, "limit": _PAGE}
        while True:
            page = self._page(f"/v1/records?{urlencode(query)}")
            new = {item.sha256 for item in page.items} - found
            found |= new
            if page.next is None:
                return sorted(sha256 for sha256 in found if sha256.startswith(prefix))
            if not new:
                raise self._stranger()  # a list that goes nowhere
            query["cursor"] = page.next

    def content(self, sha256: str) -> bytes:
        """Return the canonical bytes of a record as received.

        Raises:
            NotFiledError: there is none that is accepted.
            PoolError: the pool cannot be reached, or gives another record.
        """
        answer = self._exchange.answer(Request("GET", f"/v1/records/{sha256}"), MAX_RECORD_BYTES)
        if answer.status in (404, 410, 422):
            raise NotFiledError(f"{self.place}: {problem_text(answer.status, answer.body)}")
        if answer.status != 200:
            raise self._refusal(answer.status, answer.body)
        self._check(sha256, answer.body)
        return answer.body

    def __iter__(self) -> Iterator[tuple[str, Record]]:
        for sha256, content in self.contents():
            try:
                yield sha256, parse_record(content)
            except RecordError as error:
                raise type(error)(f"{self.place}: record {sha256[:12]}: {error}") from error

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the accepted records as the pool exports them.

        Raises:
            PoolError: the pool cannot be reached, gives a record that does not have its hash, or not all records.
        """
        lines = self._lines("/v1/exports/records.jsonl")
        notice = self._notice(next(lines, b""))
        n_records = 0
        for line in lines:
            yield self._unpacked(line)
            n_records += 1
        if notice.n_records not in (None, n_records):
            raise PassingError(f"{self.place}: gave {n_records} of {notice.n_records} records; try again")

    def _page(self, path: str) -> _Page:
        answer = self._exchange.answer(Request("GET", path), _MAX_PAGE_BYTES)
        if answer.status != 200:
            raise self._refusal(answer.status, answer.body)
        try:
            return _Page.model_validate_json(answer.body)
        except ValidationError as error:
            raise self._stranger() from error

    def _lines(self, path: str) -> Iterator[bytes]:
        with closing(self._exchange.opened(Request("GET", path))) as response:
            if response.status != 200:
                raise self._refusal(response.status, self._exchange.body(response, _MAX_LINE_BYTES))
            rest = b""
            while piece := self._exchange.piece(response):
                *lines, rest = (rest + piece).split(b"\n")
                yield from lines
                if len(rest) > _MAX_LINE_BYTES:
                    raise self._stranger()
        if rest:
            raise PassingError(f"{self.place}: its export ends within a line; try again")

    def _notice(self, line: bytes) -> _Notice:
        try:
            return _Notice.model_validate_json(line)
        except ValidationError as error:
            raise self._stranger() from error

    def _unpacked(self, line: bytes) -> tuple[str, bytes]:
        """Return what a line `{"sha256":…,"record":{…}}` holds; the record's bytes are those that are hashed."""
        found = unpacked(line)
        if found is None:
            raise self._stranger()
        self._check(*found)
        return found

    def _check(self, sha256: str, content: bytes) -> None:
        if hashlib.sha256(content).hexdigest() != sha256:
            raise TamperedError(
                f"{self.place}: gives record {sha256[:12]!r} with other content than its hash's; tell its keepers"
            )

    def _refusal(self, status: int, body: bytes) -> StoreError:
        return StoreError(f"{self.place}: {problem_text(status, body)}")

    def _stranger(self) -> StoreError:
        return StoreError(f"{self.place}: does not answer as a fairbench pool does; name a pool's URL")
