"""The protocol of a store of records, and what a store says about a record."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Protocol

from pydantic import BaseModel, Field

from fairbench_agent.pool.errors import RefusedError, StateError
from fairbench_agent.pool.record.notation import Label, Sha256, short_hash
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.summary import cpu_name, data_set_of, is_full, total

MAX_LIMIT = 200
"""Rows of a page, at most."""


def utc_now() -> str:
    """Return the time in UTC, to the second: 2026-11-21T20:45:06Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class State(StrEnum):
    """State of a record; only accepted ones count, and nothing is deleted."""

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
    """Base of the rows of a store; the HTTP API serves them unchanged."""


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
    """UTC; in a folder, when the measurement finished"""
    contributor: str | None
    """name of the token that it came with; null without one"""
    machine_id: str
    """the machine's random number"""
    cpu: str
    """name of the CPU"""
    data_set: str
    """suite, and a digest of work and machine code"""
    copies: int
    """reference processes that ran side by side"""
    full: bool
    """whether all processes ran with the full budget"""
    grade: str | None
    """A, B or C; null when imported"""
    wall_ns: int
    """total wall time of its processes"""
    process_wall_ns: tuple[int, ...] = Field(exclude=True, repr=False)
    """wall time of each process, by name; compared in reviews, not served"""


class Receipt(_Row, frozen=True):
    """The answer to an added record."""

    sha256: Sha256
    """its identity"""
    created: bool
    """False if it was stored before"""
    state: State
    """current state"""
    reasons: tuple[str, ...]
    """reasons of the current state"""


class Page(_Row, frozen=True):
    """Some records, and the cursor of the next page."""

    items: tuple[Entry, ...]
    """records by arrival"""
    next: str | None
    """cursor of the next page; null on the last one"""


class Token(_Row, frozen=True):
    """A contributor's or maintainer's token, without its secret."""

    name: str
    """name of the owner"""
    maintainer: bool
    """whether it may change the state of any record"""
    created_at: str
    """UTC"""
    revoked_at: str | None
    """UTC; null while it is valid"""


class StoredModel(_Row, frozen=True):
    """A model without its document."""

    name: str
    """name of its release"""
    id: str
    """SHA-256 of its document"""
    added_at: str
    """UTC"""


class RecordQuery(_Row, frozen=True):
    """Filters of records, which are sorted by arrival."""

    state: State | None = State.ACCEPTED
    """only records in this state; null for all"""
    cpu: Label | None = None
    """part of the CPU's name, in any case"""
    machine_id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")] | None = None
    """only records of this machine"""
    descending: bool = True
    """whether the latest comes first"""
    cursor: Annotated[str, Field(pattern=r"^[0-9TZ:-]{1,40}\.[0-9a-f]{64}$")] | None = None
    """`next` of the previous page; null for the first"""
    limit: int = Field(default=50, ge=1, le=MAX_LIMIT)
    """rows of a page"""

    def after(self) -> tuple[str, ...] | None:
        """Return time and hash of the previous page's last row."""
        return tuple(self.cursor.split(".")) if self.cursor else None

    def page(self, rows: list[Entry]) -> Page:
        """Return a page of the rows after the cursor; one more row than the limit means that more follow."""
        items = tuple(rows[: self.limit])
        more = len(rows) > self.limit
        return Page(items=items, next=f"{items[-1].received_at}.{items[-1].sha256}" if more else None)


@dataclass(frozen=True)
class StoredRecord:
    """A record with its entry and events."""

    entry: Entry
    content: bytes
    """canonical bytes as received"""
    events: tuple[Event, ...]
    """every change of state, the oldest first"""


class Store(Protocol):
    """A store of records; every method raises a StoreError if it cannot read or write."""

    @property
    def place(self) -> str:
        """Return the address for messages, without a password."""

    def add(self, content: bytes, *, contributor: str | None, at: str) -> Receipt:
        """Store the canonical bytes of a record; adding it again changes nothing.

        Raises:
            RecordError: not a record in canonical form, too large, or its outcomes differ from the known ones.
        """

    def get(self, sha256: str) -> StoredRecord:
        """Return the record with a hash, or the only one with 8 or more of its first digits; else NotFoundError."""

    def query(self, query: RecordQuery) -> Page:
        """Return one page of records."""

    def set_state(self, sha256: str, state: State, *, by: str, reasons: tuple[str, ...], at: str) -> Entry:
        """Change the state of a record; StateError if the change is not allowed or has no reason."""

    def export(self, state: State | None = State.ACCEPTED) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the records in a state, or of all, by hash."""


def entry_of(record: Record, sha256: str, event: Event, *, received_at: str, contributor: str | None) -> Entry:
    """Return the entry of a record whose latest event is given."""
    return Entry(
        sha256=sha256,
        state=event.state,
        reasons=event.reasons,
        received_at=received_at,
        contributor=contributor,
        machine_id=record.machine_id,
        cpu=cpu_name(record),
        data_set=data_set_of(record),
        copies=record.protocol.copies,
        full=is_full(record),
        grade=record.grade.letter if record.grade else None,
        wall_ns=total(record).wall_ns,
        process_wall_ns=tuple(process.wall_ns for process in sorted(record.processes, key=lambda part: part.key)),
    )


def checked_event(entry: Entry, event: Event) -> Event:
    """Return the event; StateError if it may not follow the entry's state, or has no reason."""
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
    """Withdraw a record; RefusedError unless the token is the one it came with or a maintainer's."""
    entry = store.get(sha256).entry
    own = token is not None and entry.contributor == token.name
    if token is None or not (own or token.maintainer):
        raise RefusedError(f"record {short_hash(entry.sha256)} came with another token; ask the pool's maintainers")
    if entry.state is State.WITHDRAWN:
        return entry
    reason = "withdrawn by its contributor" if own else "withdrawn by a maintainer"
    return store.set_state(entry.sha256, State.WITHDRAWN, by=token.name, reasons=(reason,), at=at)
