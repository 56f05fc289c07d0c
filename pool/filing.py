"""The rows of one record: filed, found, its state changed and its content given back, within a transaction."""

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, false, insert, select, update

from fairbench.pool import cpu_rows, norm_rows
from fairbench.pool.derived import assembly_of, standing
from fairbench.pool.errors import NotFiledError
from fairbench.pool.queries import entry
from fairbench.pool.record import Record
from fairbench.pool.states import Change, Entry, State
from fairbench.pool.tables import CHANGES, CONTENTS, RECORDS, REVISIONS

_DIGITS = frozenset("0123456789abcdef")


@dataclass(frozen=True)
class Received:
    """A record that was handed in.

    Attributes:
        record: as it was read.
        entry: what is derived from it.
        content: its canonical bytes.
        receipt_sha256: digest of the receipt that its contributor gets.
    """

    record: Record
    entry: Entry
    content: bytes
    receipt_sha256: str


def hold_revision(connection: Connection) -> None:
    """Count a change of something readable; until the transaction ends everybody else's changes wait."""
    connection.execute(update(REVISIONS).values(revision=REVISIONS.c.revision + 1))


def find(connection: Connection, sha256: str) -> Row[Any] | None:
    """Return the row of a record, None when it is not filed; PostgreSQL is not asked for what it cannot hold."""
    if not set(sha256) <= _DIGITS:
        return None
    return connection.execute(select(RECORDS).where(RECORDS.c.sha256 == sha256)).first()


def found(connection: Connection, sha256: str, place: str) -> Row[Any]:
    """Return the row of a record.

    Raises:
        NotFiledError: there is none.
    """
    row = find(connection, sha256)
    if row is None:
        raise NotFiledError(f"{place}: no record {sha256[:64]!r}; give a hash that fairbench-pool or its pages list")
    return row


def begins(prefix: str) -> ColumnElement[bool]:
    """Return that a hash begins with a prefix; the index on hashes is used."""
    if not set(prefix) <= _DIGITS:
        return false()
    return and_(RECORDS.c.sha256 >= prefix, RECORDS.c.sha256 < f"{prefix}g")  # g follows the last digit


def named(connection: Connection, prefix: str, place: str) -> Row[Any]:
    """Return the row of the record whose hash begins with a prefix of at least four digits.

    Raises:
        NotFiledError: no record has it, or several have.
    """
    rows = connection.execute(select(RECORDS).where(begins(prefix)).limit(2)).all() if len(prefix) >= 4 else []
    if len(rows) != 1:
        what = "several records begin" if rows else "no record begins"
        raise NotFiledError(f"{place}: {what} with {prefix[:64]!r}; give four or more digits of a listed hash")
    return rows[0]


def file(connection: Connection, received: Received, verdict: Change) -> None:
    """File a record that is not there yet, as received and then with the verdict of the rules."""
    filed, assembly = received.entry, assembly_of(received.record)
    row = vars(filed) | {
        "state": verdict.state,
        "cpu_folded": filed.cpu.casefold(),
        "standing": standing(filed),
        "receipt_sha256": received.receipt_sha256,
        "assembly_protocol": assembly.protocol,
        "assembly_sha256": assembly.sha256,
    }
    number = connection.execute(insert(RECORDS).values(row).returning(RECORDS.c.id)).scalar_one()
    connection.execute(insert(CONTENTS).values(record_id=number, content=received.content))
    if not filed.partial:
        norm_rows.keep_ratios(connection, number, received.record)
    _note(connection, number, Change(State.RECEIVED, filed.received_at, filed.contributor, ("handed in",)), verdict)
    if verdict.state is State.ACCEPTED:
        _came(connection, filed)


def _note(connection: Connection, number: int, *changes: Change) -> None:
    """Add changes to a record's history."""
    rows = [
        {"record_id": number, "state": c.state, "at": c.at, "by": c.by, "reasons": list(c.reasons)} for c in changes
    ]
    connection.execute(insert(CHANGES), rows)


def set_state(connection: Connection, row: Row[Any], change: Change) -> Entry:
    """Change a record's state, keep the reason, and bring what is derived from accepted records into step."""
    before = entry(row)
    connection.execute(update(RECORDS).where(RECORDS.c.id == row.id).values(state=change.state))
    _note(connection, row.id, change)
    if change.state is State.ACCEPTED and before.state is not State.ACCEPTED:
        _came(connection, before)
    if change.state is not State.ACCEPTED and before.state is State.ACCEPTED:
        _went(connection, before)
    return replace(before, state=change.state)


def _came(connection: Connection, filed: Entry) -> None:
    cpu_rows.record_came(connection, filed.cpu, filed.machine_id)
    if not filed.partial:
        norm_rows.record_came(connection, filed.stratum)


def _went(connection: Connection, filed: Entry) -> None:
    cpu_rows.record_went(connection, filed.cpu, filed.machine_id)
    if not filed.partial:
        norm_rows.record_went(connection, filed.stratum)


def history(connection: Connection, number: int) -> tuple[Change, ...]:
    """Return every change of a record, the first one first."""
    rows = connection.execute(select(CHANGES).where(CHANGES.c.record_id == number).order_by(CHANGES.c.id))
    return tuple(Change(State(row.state), row.at, row.by, tuple(row.reasons)) for row in rows)


def content(connection: Connection, number: int) -> bytes:
    """Return a record's bytes as received."""
    return bytes(connection.execute(select(CONTENTS.c.content).where(CONTENTS.c.record_id == number)).scalar_one())
