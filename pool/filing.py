"""The rows of one record: filed, found, its state changed and its content given back, within a transaction."""

from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from fairbench.pool import cpu_rows
from fairbench.pool.derived import assembly_of, standing
from fairbench.pool.errors import NotFiledError
from fairbench.pool.queries import entry
from fairbench.pool.record import Record
from fairbench.pool.states import Change, Entry, State
from fairbench.pool.tables import CHANGES, CONTENTS, RECORDS, REVISIONS


def hold_revision(connection: Connection) -> None:
    """Count a change of something readable; until the transaction ends everybody else's changes wait."""
    connection.execute(update(REVISIONS).values(revision=REVISIONS.c.revision + 1))


def find(connection: Connection, sha256: str) -> Row[Any] | None:
    """Return the row of a record, None when it is not filed."""
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


def file(connection: Connection, record: Record, filed: Entry, content: bytes, receipt_sha256: str) -> int:
    """File a record that is not there yet as received; return its number."""
    assembly = assembly_of(record)
    row = vars(filed) | {
        "cpu_folded": filed.cpu.casefold(),
        "standing": standing(filed),
        "receipt_sha256": receipt_sha256,
        "assembly_protocol": assembly.protocol,
        "assembly_sha256": assembly.sha256,
    }
    number = connection.execute(insert(RECORDS).values(row).returning(RECORDS.c.id)).scalar_one()
    connection.execute(insert(CONTENTS).values(record_id=number, content=content))
    note(connection, number, Change(State.RECEIVED, filed.received_at, filed.contributor, ("handed in",)))
    return number


def note(connection: Connection, number: int, change: Change) -> None:
    """Add a change to a record's history."""
    row = {"record_id": number, "state": change.state, "at": change.at, "by": change.by}
    connection.execute(insert(CHANGES).values(row | {"reasons": list(change.reasons)}))


def set_state(connection: Connection, row: Row[Any], change: Change) -> Entry:
    """Change a record's state, keep the reason, and bring what is derived from accepted records into step."""
    connection.execute(update(RECORDS).where(RECORDS.c.id == row.id).values(state=change.state))
    note(connection, row.id, change)
    if change.state is State.ACCEPTED and row.state != State.ACCEPTED:
        cpu_rows.record_came(connection, row.cpu, row.machine_id)
    if change.state is not State.ACCEPTED and row.state == State.ACCEPTED:
        cpu_rows.record_went(connection, row.cpu, row.machine_id)
    return entry(found(connection, row.sha256, ""))


def history(connection: Connection, number: int) -> tuple[Change, ...]:
    """Return every change of a record, the first one first."""
    rows = connection.execute(select(CHANGES).where(CHANGES.c.record_id == number).order_by(CHANGES.c.id))
    return tuple(Change(State(row.state), row.at, row.by, tuple(row.reasons)) for row in rows)


def content(connection: Connection, number: int) -> bytes:
    """Return a record's bytes as received."""
    return bytes(connection.execute(select(CONTENTS.c.content).where(CONTENTS.c.record_id == number)).scalar_one())
