"""The rows of one record: filed, found, its state changed and its content given back, within a transaction."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, false, insert, select, update

from fairbench_agent.pool.errors import NotFiledError
from fairbench_agent.pool.record.filed_record import Change, Entry, State
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.record_hash import is_hash_prefix, is_sha256
from fairbench_agent.pool.record.stratum import assembly_of
from fairbench_agent.pool.review.norms import log2_ratios
from fairbench_agent.pool.stores import review_context
from fairbench_agent.pool.stores.listings import entry
from fairbench_agent.pool.stores.tables import CHANGES, CONTENTS, RECORDS, REVISIONS


def hold_revision(connection: Connection) -> None:
    """Count a change of something readable; until the transaction ends everybody else's changes wait."""
    connection.execute(update(REVISIONS).values(revision=REVISIONS.c.revision + 1))


def find(connection: Connection, sha256: str) -> Row[Any] | None:
    """Return the row of a record, None when it is not filed; PostgreSQL is not asked for what it cannot hold."""
    if not is_sha256(sha256):
        return None
    return connection.execute(select(RECORDS).where(RECORDS.c.sha256 == sha256)).first()


def found(connection: Connection, sha256: str, place: str) -> Row[Any]:
    """Return the row of a record; NotFiledError if there is none."""
    row = find(connection, sha256)
    if row is None:
        raise NotFiledError(f"{place}: no record {sha256[:64]!r}; give a hash that fairbench-pool or its pages list")
    return row


def begins(prefix: str) -> ColumnElement[bool]:
    """Return that a hash begins with a prefix; the index on hashes is used."""
    if not is_hash_prefix(prefix, least=0):
        return false()
    return and_(RECORDS.c.sha256 >= prefix, RECORDS.c.sha256 < f"{prefix}g")  # g follows the last digit


def named(connection: Connection, prefix: str, place: str) -> Row[Any]:
    """Return the row of the record whose hash begins with four or more digits; NotFiledError unless one does."""
    rows = connection.execute(select(RECORDS).where(begins(prefix)).limit(2)).all() if is_hash_prefix(prefix) else []
    if len(rows) != 1:
        what = "several records begin" if rows else "no record begins"
        raise NotFiledError(f"{place}: {what} with {prefix[:64]!r}; give four or more digits of a listed hash")
    return rows[0]


def file(connection: Connection, record: Record, filed: Entry, content: bytes, receipt_sha256: str) -> Change:
    """Review and file a record that is not there yet; return the verdict of the rules."""
    verdict = review_context.verdict(connection, record, filed)
    assembly = assembly_of(record)
    row = vars(filed) | {
        "state": verdict.state,
        "cpu_folded": filed.cpu.casefold(),
        "receipt_sha256": receipt_sha256,
        "assembly_protocol": assembly.protocol,
        "assembly_sha256": assembly.sha256,
    }
    number = connection.execute(insert(RECORDS).values(row).returning(RECORDS.c.id)).scalar_one()
    ratios = None if filed.partial else log2_ratios(record)
    connection.execute(insert(CONTENTS).values(record_id=number, log2_ratios=ratios, content=content))
    _note(connection, number, Change(State.RECEIVED, filed.received_at, filed.contributor, ("handed in",)), verdict)
    return verdict


def _note(connection: Connection, number: int, *changes: Change) -> None:
    """Add changes to a record's history."""
    rows = [
        {"record_id": number, "state": c.state, "at": c.at, "by": c.by, "reasons": list(c.reasons)} for c in changes
    ]
    connection.execute(insert(CHANGES), rows)


def set_state(connection: Connection, row: Row[Any], change: Change) -> Entry:
    """Change a record's state and keep the reason."""
    connection.execute(update(RECORDS).where(RECORDS.c.id == row.id).values(state=change.state))
    _note(connection, row.id, change)
    return replace(entry(row), state=change.state)


def history(connection: Connection, number: int) -> tuple[Change, ...]:
    """Return every change of a record, the first one first."""
    rows = connection.execute(select(CHANGES).where(CHANGES.c.record_id == number).order_by(CHANGES.c.id))
    return tuple(Change(State(row.state), row.at, row.by, tuple(row.reasons)) for row in rows)


def content(connection: Connection, number: int) -> bytes:
    """Return a record's bytes as received."""
    return bytes(connection.execute(select(CONTENTS.c.content).where(CONTENTS.c.record_id == number)).scalar_one())


def accepted(connection: Connection, prefix: str) -> list[str]:
    """Return the hashes of the accepted records that begin with a prefix, sorted."""
    chosen = select(RECORDS.c.sha256).where(RECORDS.c.state == State.ACCEPTED, begins(prefix))
    return list(connection.execute(chosen.order_by(RECORDS.c.sha256)).scalars())


def contents(connection: Connection, hashes: Sequence[str]) -> list[tuple[str, bytes]]:
    """Return hash and content of some records, by hash."""
    chosen = (
        select(RECORDS.c.sha256, CONTENTS.c.content)
        .join(CONTENTS, CONTENTS.c.record_id == RECORDS.c.id)
        .where(RECORDS.c.sha256.in_(hashes))
        .order_by(RECORDS.c.sha256)
    )
    return [(row.sha256, bytes(row.content)) for row in connection.execute(chosen)]
