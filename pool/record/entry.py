"""What a pool says about a record beside its content: its state, every change of it, and what is derived from it."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Generic, TypeVar

from pydantic import ConfigDict

from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.record.summary import total

ANONYMOUS = "anonymous"
"""Contributor of a record that came without a token."""

Listed = TypeVar("Listed")
DESCRIBED = ConfigDict(use_attribute_docstrings=True)
"""The API's document describes each field by what stands below it."""


def utc_now() -> str:
    """Return the moment in UTC, to the second, as in 2026-11-21T20:45:06Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def new_secret() -> str:
    """Return 32 random bytes as base64url: a token or a receipt."""
    return secrets.token_urlsafe(32)


class State(StrEnum):
    """Whether a record counts. Nothing is deleted: what no longer counts is quarantined or withdrawn."""

    RECEIVED = "received"  # kept, not reviewed yet
    ACCEPTED = "accepted"
    QUARANTINED = "quarantined"  # with reasons
    WITHDRAWN = "withdrawn"  # by its contributor


@dataclass(frozen=True)
class Change:
    """One change of state: who, when, why."""

    __pydantic_config__ = DESCRIBED

    state: State
    """the state from then on"""
    at: str
    """when, UTC, as in 2026-11-21T20:45:06Z"""
    by: str
    """`rules 2`, `token NAME`, `anonymous`, `receipt`, or a reviewer's name"""
    reasons: tuple[str, ...]
    """in words"""


@dataclass(frozen=True)
class Entry:
    """A filed record without its content."""

    __pydantic_config__ = DESCRIBED

    sha256: str
    """its identity"""
    state: State
    """as it is now"""
    received_at: str
    """when it was filed first, UTC"""
    contributor: str
    """name of the token it came with, or `anonymous`"""
    machine_id: str
    """the machine's random number"""
    cpu: str
    """name of the CPU as far as the record knows it"""
    architecture: str | None
    """such as x86_64, None when unknown"""
    suite: str
    """of the reference process"""
    budget: int
    """evaluations per process"""
    code: str
    """numba or cpp"""
    stratum: str
    """what it may be pooled with"""
    origin: str
    """measured or imported"""
    grade: str | None
    """A, B or C, None when imported"""
    partial: bool
    """whether processes are missing"""
    score: float | None
    """as the record states it, None when it states none"""
    wall_ns: int
    """total raw wall time, ns"""
    undisturbed_ns: int | None
    """total undisturbed estimate, ns; None when imported"""
    started_at: str
    """when the measurement began, UTC"""
    size_bytes: int
    """of the canonical form"""


def entry_of(record: Record, content: bytes, sha256: str, *, contributor: str, at: str) -> Entry:
    """Return what a pool says about a record that it has just received, given its canonical bytes and hash."""
    totals = total(record)
    return Entry(
        sha256=sha256,
        state=State.RECEIVED,
        received_at=at,
        contributor=contributor,
        machine_id=record.machine_id,
        cpu=cpu_name(record),
        architecture=record.machine.architecture.value,
        suite=record.protocol.suite,
        budget=record.protocol.budget,
        code=record.protocol.code,
        stratum=stratum_of(record),
        origin=record.origin.kind,
        grade=record.grade.letter if record.grade else None,
        partial=record.partial,
        score=float(record.score.value) if record.score else None,
        wall_ns=totals.wall_ns,
        undisturbed_ns=totals.undisturbed_ns,
        started_at=record.started_at,
        size_bytes=len(content),
    )


@dataclass(frozen=True)
class MachineRow:
    """One CPU of a pool: the accepted records of all machines that have it."""

    __pydantic_config__ = DESCRIBED

    cpu: str
    """name of the CPU"""
    n_records: int
    """accepted records"""
    n_machines: int
    """distinct machines"""
    grade: str | None
    """the best of its records, None when all are imported"""
    score: float | None
    """the median of the scores its records state, None when none does"""
    wall_ns: int
    """total raw wall time of its best record, ns"""
    undisturbed_ns: int | None
    """likewise undisturbed"""
    sha256: str
    """that record"""
    stratum: str
    """of that record"""


@dataclass(frozen=True)
class Page(Generic[Listed]):
    """Some rows, and where the next ones begin."""

    __pydantic_config__ = DESCRIBED

    items: tuple[Listed, ...]
    """rows in the order asked for"""
    next: str | None
    """cursor to ask for the next page with, None on the last"""


@dataclass(frozen=True)
class Submission:
    """What became of a record that was handed in."""

    __pydantic_config__ = DESCRIBED

    sha256: str
    """its identity"""
    created: bool
    """False when it was there already"""
    state: State
    """as it is now"""
    reasons: tuple[str, ...]
    """of that state, in words"""
    receipt: str | None
    """32 random bytes (base64url) that allow its contributor to withdraw it; given once, when created"""
    leaf: int | None = None
    """position in the pool's log of the leaf that says it was received, counted from 0; null where it keeps none"""
