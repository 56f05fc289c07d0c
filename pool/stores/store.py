"""The protocol of record stores, and the types that stores return."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Protocol

from pydantic import BaseModel, Field

from fairbench_agent.core.names import collapsed, identity
from fairbench_agent.pool.errors import RefusedError, StateError
from fairbench_agent.pool.record.field_types import Sha256
from fairbench_agent.pool.record.hashes import short_hash
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.work import (
    by_published_key,
    cpu_bound_programs,
    cpu_identity,
    cpu_name,
    data_set_of,
    has_programs,
    is_full,
)

ANONYMOUS = "anonymous"
"""Sender of a record without a token, in its first event."""


def utc_now() -> str:
    """Return the time in UTC, to the second: 2026-11-21T20:45:06Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class State(StrEnum):
    """State of a record; only accepted records are used, and none are deleted."""

    RECEIVED = "received"  # awaits review
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
    """Base of the types that stores return; the HTTP API serves them unchanged."""


class Event(_Row, frozen=True):
    """One change of a record's state."""

    state: State
    """new state"""
    at: str
    """when, UTC"""
    by: str
    """name of a contributor or maintainer, or `anonymous`"""
    reasons: tuple[str, ...]
    """one sentence each; none for `received`"""


class Entry(_Row, frozen=True):
    """A stored record without its content."""

    sha256: str
    state: State
    reasons: tuple[str, ...]
    """of the current state"""
    received_at: str
    """UTC; in a folder, the end of the measurement"""
    contributor: str | None
    """name of the sender's token; null without one"""
    machine_id: str
    cpu: str
    cpu_identity: str = Field(exclude=True, repr=False)
    """text by which CPUs are compared"""
    data_set: str
    """digest of work and machine code"""
    copies: int
    full: bool
    """true if all processes ran with the full budget"""
    grade: str
    programs: bool
    """true if all reference programs ran in full"""
    total_ns: int | None
    """undisturbed time of its processes; null without processes"""
    process_wall_ns: tuple[int, ...] = Field(exclude=True, repr=False)
    """of each process, in the published order"""
    program_wall_ns: tuple[int, ...] = Field(exclude=True, repr=False)
    """of each CPU-bound reference program, by name"""


class Receipt(_Row, frozen=True):
    """Answer to a submitted or withdrawn record."""

    sha256: Sha256
    """hash of the record"""
    created: bool
    """False if it was already stored"""
    state: State
    """current state"""
    reasons: tuple[str, ...]
    """reasons of the current state"""


class Token(_Row, frozen=True):
    """A contributor's token, without its secret."""

    name: str
    created_at: str
    revoked_at: str | None


class StoredModel(_Row, frozen=True):
    """A model without its document."""

    name: str
    """name of its release"""
    id: str
    """SHA-256 of its document"""
    added_at: str
    """UTC"""


@dataclass(frozen=True)
class StoredRecord:
    """A record with its entry and events."""

    entry: Entry
    content: bytes
    """canonical bytes as received"""
    events: tuple[Event, ...]
    """all changes of state, oldest first"""


class Store(Protocol):
    """A store of records; every method raises a StoreError if it cannot read or write."""

    @property
    def place(self) -> str:
        """Return the address for messages, without a password."""

    def add(self, content: bytes, *, contributor: str | None, at: str) -> Receipt:
        """Store the canonical bytes of a sound record; RecordError for others; adding it again changes nothing."""

    def get(self, sha256: str) -> StoredRecord:
        """Return the only record with a hash prefix of 8 or more digits; NotFoundError otherwise."""

    def query(self, state: State | None = State.ACCEPTED, limit: int | None = None) -> Sequence[Entry]:
        """Return the records in a state, or all, latest first."""

    def set_state(self, sha256: str, state: State, *, by: str, reasons: tuple[str, ...], at: str) -> Entry:
        """Change the state of a record; StateError if the change is not allowed or has no reason."""

    def export(self, state: State | None = State.ACCEPTED) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the records in a state, or of all, by hash."""


def entry_of(record: Record, sha256: str, event: Event, *, received_at: str, contributor: str | None) -> Entry:
    """Return the entry of a record with the state of its latest event."""
    return Entry(
        sha256=sha256,
        state=event.state,
        reasons=event.reasons,
        received_at=received_at,
        contributor=contributor and collapsed(contributor),
        machine_id=record.machine_id,
        cpu=cpu_name(record),
        cpu_identity=cpu_identity(record),
        data_set=data_set_of(record),
        copies=record.protocol.copies,
        full=is_full(record),
        grade=record.grade.letter,
        programs=has_programs(record),
        total_ns=sum(process.undisturbed_ns for process in record.processes) or None,
        process_wall_ns=tuple(timing.wall_ns for timing in by_published_key(record).values()),
        program_wall_ns=tuple(program.wall_ns for program in cpu_bound_programs(record)),
    )


def checked_event(entry: Entry, event: Event) -> Event:
    """Return the event; StateError if the change is not allowed or has no reason."""
    if event.state not in _NEXT[entry.state]:
        allowed = ", ".join(sorted(_NEXT[entry.state]))
        raise StateError(f"record {short_hash(entry.sha256)} is {entry.state}; it can become {allowed}")
    if not all(map(collapsed, event.reasons or ("",))):
        raise StateError(f"record {short_hash(entry.sha256)}: a change of state needs a reason")
    return event


def withdraw(store: Store, sha256: str, contributor: str | None, at: str) -> Receipt:
    """Withdraw a record; RefusedError unless the contributor sent it."""
    entry = store.get(sha256).entry
    if contributor is None or identity(entry.contributor or "") != identity(contributor):
        raise RefusedError(f"record {short_hash(entry.sha256)} was sent with another token; ask the pool's maintainers")
    if entry.state is not State.WITHDRAWN:
        reasons = ("withdrawn by its contributor",)
        entry = store.set_state(entry.sha256, State.WITHDRAWN, by=contributor, reasons=reasons, at=at)
    return Receipt(sha256=entry.sha256, created=False, state=entry.state, reasons=entry.reasons)
