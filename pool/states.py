"""What a pool says about a record beside its content: its state, every change of it, and derived columns."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

Row = TypeVar("Row")


class State(StrEnum):
    """Whether a record counts. Nothing is deleted: what no longer counts is quarantined or withdrawn."""

    RECEIVED = "received"  # kept, not reviewed yet
    ACCEPTED = "accepted"
    QUARANTINED = "quarantined"  # with reasons
    WITHDRAWN = "withdrawn"  # by its contributor


@dataclass(frozen=True)
class Change:
    """One change of state: who, when, why.

    Attributes:
        state: the state from then on.
        at: when, UTC, as in 2026-11-21T20:45:06Z.
        by: `rules 1`, `token NAME`, `anonymous`, `receipt`, or a reviewer's name.
        reasons: in words.
    """

    state: State
    at: str
    by: str
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """A filed record without its content.

    Attributes:
        sha256: its identity.
        state: as it is now.
        received_at: when it was filed first, UTC.
        contributor: name of the token it came with, or `anonymous`.
        machine_id: the machine's random number.
        cpu: name of the CPU as far as the record knows it.
        architecture: such as x86_64, None when unknown.
        suite: of the reference process.
        budget: evaluations per process.
        code: numba or cpp.
        stratum: what it may be pooled with.
        origin: measured or imported.
        grade: A, B or C, None when imported.
        partial: whether processes are missing.
        score: as the record states it, None when it states none.
        wall_ns: total raw wall time, ns.
        undisturbed_ns: total undisturbed estimate, ns; None when imported.
        started_at: when the measurement began, UTC.
        size_bytes: of the canonical form.
    """

    sha256: str
    state: State
    received_at: str
    contributor: str
    machine_id: str
    cpu: str
    architecture: str | None
    suite: str
    budget: int
    code: str
    stratum: str
    origin: str
    grade: str | None
    partial: bool
    score: float | None
    wall_ns: int
    undisturbed_ns: int | None
    started_at: str
    size_bytes: int


@dataclass(frozen=True)
class MachineRow:
    """One CPU of a pool: the accepted records of all machines that have it.

    Attributes:
        cpu: name of the CPU.
        n_records: accepted records.
        n_machines: distinct machines.
        grade: the best of its records, None when all are imported.
        score: the median of the scores its records state, None when none does.
        wall_ns: total raw wall time of its best record, ns.
        undisturbed_ns: likewise undisturbed.
        sha256: that record.
        stratum: of that record.
    """

    cpu: str
    n_records: int
    n_machines: int
    grade: str | None
    score: float | None
    wall_ns: int
    undisturbed_ns: int | None
    sha256: str
    stratum: str


@dataclass(frozen=True)
class Page(Generic[Row]):
    """Some rows, and where the next ones begin.

    Attributes:
        items: rows in the order asked for.
        next: cursor to ask for the next page with, None on the last.
    """

    items: tuple[Row, ...]
    next: str | None


@dataclass(frozen=True)
class Submission:
    """What became of a record that was handed in.

    Attributes:
        sha256: its identity.
        created: False when it was there already.
        state: as it is now.
        reasons: of that state, in words.
        receipt: 32 random bytes (base64url) that allow its contributor to withdraw it; given once, when created.
    """

    sha256: str
    created: bool
    state: State
    reasons: tuple[str, ...]
    receipt: str | None
