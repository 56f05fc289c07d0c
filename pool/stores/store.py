"""The protocol of a store of records, and what a store says about a record."""

import base64
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from fairbench_agent.pool.errors import QueryError, RefusedError, StateError
from fairbench_agent.pool.record.notation import MAX_INTEGER, Label, Sha256, short_hash
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.summary import cpu_name, data_set_of, is_full, total

MAX_LIMIT = 200
"""The most rows of a page."""

Order = Literal["received_at", "cpu", "wall_ns"]
Listed = TypeVar("Listed")


def utc_now() -> str:
    """Return the time in UTC, to the second: 2026-11-21T20:45:06Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class State(StrEnum):
    """Whether a record counts. Nothing is deleted: what does not count is quarantined or withdrawn."""

    RECEIVED = "received"  # waits for a maintainer
    ACCEPTED = "accepted"
    QUARANTINED = "quarantined"
    WITHDRAWN = "withdrawn"


_NEXT = {
    State.RECEIVED: {State.ACCEPTED, State.QUARANTINED, State.WITHDRAWN},
    State.ACCEPTED: {State.QUARANTINED, State.WITHDRAWN},
    State.QUARANTINED: {State.RECEIVED, State.ACCEPTED, State.WITHDRAWN},
    State.WITHDRAWN: {State.RECEIVED},
}


class _Row(BaseModel, frozen=True, extra="forbid", use_attribute_docstrings=True):
    """Base of the rows that a store returns; the HTTP API serves them as they are."""


class Event(_Row, frozen=True):
    """One change of a record's state."""

    state: State
    """new state"""
    at: str
    """when, UTC"""
    by: str
    """name of a contributor or maintainer, or `anonymous`"""
    reasons: tuple[str, ...]
    """one sentence each; those of `received` are the findings of the review"""


class Entry(_Row, frozen=True):
    """A stored record without its content."""

    sha256: str
    """its identity"""
    state: State
    """current state"""
    reasons: tuple[str, ...]
    """reasons of the current state"""
    received_at: str
    """when it was stored, UTC; in a folder, when the measurement finished"""
    contributor: str | None
    """name of the token it came with; null without a token"""
    machine_id: str
    """random number of the machine"""
    cpu: str
    """name of the CPU"""
    data_set: str
    """what it may be pooled with"""
    copies: int
    """reference processes that ran side by side"""
    full: bool
    """whether all processes ran with the full budget"""
    grade: str | None
    """A, B or C; null when imported"""
    wall_ns: int
    """total wall time of the reference process"""
    process_wall_ns: tuple[int, ...] = Field(exclude=True, repr=False)
    """wall time of each process, by name; compared in reviews, not served"""


class Filed(_Row, frozen=True):
    """The answer to an added record."""

    sha256: Sha256
    """its identity"""
    created: bool
    """False if it was stored before"""
    state: State
    """current state"""
    reasons: tuple[str, ...]
    """reasons of the current state"""


class Page(_Row, Generic[Listed], frozen=True):
    """Some rows, and the cursor of the next page."""

    items: tuple[Listed, ...]
    """rows in the requested order"""
    next: str | None
    """cursor of the next page; null on the last one"""


class Token(_Row, frozen=True):
    """The right to add records under a name, and of a maintainer to decide about all; its secret is not kept."""

    name: str
    """of the contributor or maintainer"""
    maintainer: bool
    """whether it may change the state of any record"""
    created_at: str
    """UTC"""
    revoked_at: str | None
    """UTC; null while it is valid"""


class RecordQuery(_Row, frozen=True):
    """Which records, in which order."""

    state: State | None = State.ACCEPTED
    """only records in this state; null for all"""
    cpu: Label | None = None
    """part of the CPU's name, in any case"""
    machine_id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")] | None = None
    """only records of this machine"""
    contributor: Label | None = None
    """only records of this contributor"""
    order: Order = "received_at"
    """what the rows are sorted by"""
    descending: bool = True
    """whether the largest or latest comes first"""
    cursor: Annotated[str, Field(max_length=2_000)] | None = None
    """`next` of the previous page; null for the first"""
    limit: int = Field(default=50, ge=1, le=MAX_LIMIT)
    """rows of a page"""

    def after(self) -> tuple[str | int, str] | None:
        """Return the sort key and hash of the last row of the previous page; QueryError for an invalid cursor."""
        if self.cursor is None:
            return None
        try:
            place = base64.urlsafe_b64decode(self.cursor.encode() + b"=" * (-len(self.cursor) % 4))
            order, descending, key, sha256 = _CURSOR.validate_json(place)
        except (ValueError, ValidationError) as error:
            raise QueryError("cursor", "invalid; request the first page without a cursor") from error
        if (order, descending) != (self.order, self.descending) or isinstance(key, str) is (order == "wall_ns"):
            raise QueryError("cursor", "belongs to another order; request the first page without a cursor")
        return key, sha256

    def page(self, rows: list[Entry]) -> Page[Entry]:
        """Return a page of rows after the cursor, of which there is one more than the limit if more follow."""
        items = tuple(rows[: self.limit])
        if len(rows) <= self.limit:
            return Page(items=items, next=None)
        place = [self.order, self.descending, getattr(items[-1], self.order), items[-1].sha256]
        return Page(items=items, next=base64.urlsafe_b64encode(json.dumps(place).encode()).decode().rstrip("="))


_Key = Annotated[str, Field(max_length=500, pattern=r"^[^\x00-\x1f]*$")] | Annotated[int, Field(ge=0, le=MAX_INTEGER)]
_CURSOR: TypeAdapter[tuple[Order, bool, _Key, Sha256]] = TypeAdapter(tuple[Order, bool, _Key, Sha256])


@dataclass(frozen=True)
class StoredRecord:
    """A record of a store with all that the store knows about it."""

    entry: Entry
    content: bytes
    """canonical bytes as received"""
    events: tuple[Event, ...]
    """every change of state, the first one first"""


class Store(Protocol):
    """A store of records; every method raises a StoreError if the store cannot be read or written."""

    @property
    def place(self) -> str:
        """Return the address for messages, without a password."""

    def add(self, content: bytes, *, contributor: str | None, at: str) -> Filed:
        """Store the canonical bytes of a record; adding it again changes nothing.

        Raises:
            RecordError: not a record in canonical form, too large, or its outcomes differ from the known ones.
        """

    def get(self, sha256: str) -> StoredRecord:
        """Return the record with a hash, or with the only one that starts with 8 or more digits; else NotFiledError."""

    def query(self, query: RecordQuery) -> Page[Entry]:
        """Return one page of records; QueryError for an invalid cursor."""

    def set_state(self, sha256: str, state: State, *, by: str, reasons: tuple[str, ...], at: str) -> Entry:
        """Change the state of a record; StateError if the change is not allowed or has no reason."""

    def export(self, state: State | None = State.ACCEPTED) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the records in a state, or of all, by hash."""


def entry_of(record: Record, sha256: str, **known: Any) -> Entry:  # noqa: ANN401  fields of an Entry
    """Return the entry of a record; `known` has state, reasons, received_at and contributor."""
    return Entry(
        sha256=sha256,
        machine_id=record.machine_id,
        cpu=cpu_name(record),
        data_set=data_set_of(record),
        copies=record.protocol.copies,
        full=is_full(record),
        grade=record.grade.letter if record.grade else None,
        wall_ns=total(record).wall_ns,
        process_wall_ns=tuple(process.wall_ns for process in sorted(record.processes, key=lambda one: one.key)),
        **known,
    )


def checked_event(entry: Entry, event: Event) -> Event:
    """Return the event; StateError if it may not follow the state of the entry."""
    if event.state not in _NEXT[entry.state]:
        allowed = ", ".join(sorted(_NEXT[entry.state]))
        raise StateError(f"record {short_hash(entry.sha256)} is {entry.state}; it can become {allowed}")
    if not event.reasons:
        raise StateError(f"record {short_hash(entry.sha256)}: a change of state needs a reason")
    return event


def every_entry(store: Store, query: RecordQuery) -> Iterator[Entry]:
    """Yield the entries of all pages of a query."""
    cursor: str | None = None
    while True:
        page = store.query(query.model_copy(update={"cursor": cursor, "limit": MAX_LIMIT}))
        yield from page.items
        cursor = page.next
        if cursor is None:
            return


def withdraw(store: Store, sha256: str, token: Token | None, at: str) -> Entry:
    """Withdraw a record with the token that it came with or a maintainer's; else RefusedError."""
    entry = store.get(sha256).entry
    own = token is not None and entry.contributor == token.name
    if token is None or not (own or token.maintainer):
        raise RefusedError(f"record {short_hash(entry.sha256)} came with another token; ask the pool's maintainers")
    if entry.state is State.WITHDRAWN:
        return entry
    reason = "withdrawn by its contributor" if own else "withdrawn by a maintainer"
    return store.set_state(entry.sha256, State.WITHDRAWN, by=token.name, reasons=(reason,), at=at)
