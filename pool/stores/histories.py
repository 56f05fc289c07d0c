"""What became of a record that is filed: its row, every change of its state, and what is said of it to whoever hands it in again."""

from hmac import compare_digest
from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, select

from fairbench_agent.pool.record.entry import Change, State, Submission
from fairbench_agent.pool.record.record_hash import is_sha256
from fairbench_agent.pool.stores import log_table
from fairbench_agent.pool.stores.tables import CHANGES, RECORDS
from fairbench_agent.pool.stores.tokens import digest

_OF_HASH = select(RECORDS).where(RECORDS.c.sha256 == bindparam("named"))
"""Made once: to make a question takes longer than to answer it."""


def find(connection: Connection, sha256: str) -> Row[Any] | None:
    """Return the row of a record, None when it is not filed; PostgreSQL is not asked for what it cannot hold."""
    return connection.execute(_OF_HASH, {"named": sha256}).first() if is_sha256(sha256) else None


def filed(connection: Connection, sha256: str, receipt: str | None) -> Submission | None:
    """Return what became of a record that is there already, with the offered receipt if it is the record's."""
    row = find(connection, sha256)
    if row is None:
        return None
    last = history(connection, row.id)[-1]
    own = receipt if receipt and compare_digest(digest(receipt), row.receipt_sha256) else None
    leaf = log_table.first_leaf(connection, row.id)
    return Submission(sha256, created=False, state=last.state, reasons=last.reasons, receipt=own, leaf=leaf)


def history(connection: Connection, number: int) -> tuple[Change, ...]:
    """Return every change of a record, the first one first."""
    rows = connection.execute(select(CHANGES).where(CHANGES.c.record_id == number).order_by(CHANGES.c.id))
    return tuple(Change(State(row.state), row.at, row.by, tuple(row.reasons)) for row in rows)


def note(connection: Connection, number: int, *changes: Change) -> int:
    """Add changes to a record's history and to the log, and return where the first of them is there."""
    rows = [
        {"record_id": number, "state": c.state, "at": c.at, "by": c.by, "reasons": list(c.reasons)} for c in changes
    ]
    connection.execute(insert(CHANGES), rows)
    return log_table.append(connection) - len(changes)
