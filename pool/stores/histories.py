"""What became of a record that is filed: its row, every change of its state, and what is said of it to whoever hands it in again.

A change that was undone stays in the history, with what undid it. What is *in force* of a record is the last change that was not undone.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from hmac import compare_digest
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, insert, select

from fairbench_agent.pool.record.entry import Change, State, Submission
from fairbench_agent.pool.record.record_hash import is_sha256
from fairbench_agent.pool.stores import log_table
from fairbench_agent.pool.stores.tables import CHANGES, RECORDS
from fairbench_agent.pool.stores.tokens import digest

BY_ANY_RULES: Final = "rules "
"""What the rules are called in a history begins with this; their version follows."""
_AT_ONCE = 500
# made once: to make a question takes longer than to answer it
_OF_HASH = select(RECORDS).where(RECORDS.c.sha256 == bindparam("named"))
_ADDED = insert(CHANGES)


def find(connection: Connection, sha256: str) -> Row[Any] | None:
    """Return the row of a record, None when it is not filed; PostgreSQL is not asked for what it cannot hold."""
    return connection.execute(_OF_HASH, {"named": sha256}).first() if is_sha256(sha256) else None


def filed(connection: Connection, sha256: str, receipt: str | None) -> Submission | None:
    """Return what became of a record that is there already, with the offered receipt if it is the record's."""
    row = find(connection, sha256)
    if row is None:
        return None
    last = in_force(connection, [row.id])[row.id]
    own = receipt if receipt and compare_digest(digest(receipt), row.receipt_sha256) else None
    leaf = log_table.first_leaf(connection, row.id)
    return Submission(sha256, created=False, state=last.state, reasons=last.reasons, receipt=own, leaf=leaf)


def history(connection: Connection, number: int) -> tuple[Change, ...]:
    """Return every change of a record, the first one first."""
    return tuple(map(change, rows(connection, [number])[number]))


def rows(connection: Connection, numbers: Sequence[int]) -> dict[int, list[Row[Any]]]:
    """Return the rows of every change of some records, given by the numbers of their rows, the first one first."""
    found = defaultdict[int, list[Row[Any]]](list)
    for start in range(0, len(numbers), _AT_ONCE):
        some = CHANGES.c.record_id.in_(numbers[start : start + _AT_ONCE])
        for row in connection.execute(select(CHANGES).where(some).order_by(CHANGES.c.id)):
            found[row.record_id].append(row)
    return found


def effective(changes: Iterable[Row[Any]]) -> tuple[Row[Any], ...]:
    """Return which changes of a record were not undone, the one in force last."""
    held: tuple[Row[Any], ...] = ()
    after: dict[int, tuple[Row[Any], ...]] = {}
    for one in changes:
        held = (*held, one) if one.restores is None else after[one.restores]
        after[one.id] = held
    return held


def in_force(connection: Connection, numbers: Sequence[int]) -> dict[int, Change]:
    """Return the change that is in force of each record, by the number of its row."""
    return {number: change(effective(changes)[-1]) for number, changes in rows(connection, numbers).items()}


def change(row: Row[Any]) -> Change:
    """Return the row of a change as it is told."""
    return Change(State(row.state), row.at, row.by, tuple(row.reasons))


def note(connection: Connection, number: int, *changes: Change) -> int:
    """Add changes to a record's history and to the log, and return where the first of them is there."""
    connection.execute(_ADDED, [values(number, one) for one in changes])
    return log_table.append(connection) - len(changes)


def note_only(connection: Connection, row: Row[Any], told: Change) -> None:
    """Add to a record's history and to the log what changes neither its state nor which of its changes is in force."""
    held = effective(rows(connection, [row.id])[row.id])[-1]
    connection.execute(_ADDED, [values(row.id, replace(told, state=State(row.state)), restores=held.id)])
    log_table.append(connection)


def values(number: int, told: Change, step: int | None = None, restores: int | None = None) -> dict[str, Any]:
    """Return a change of a record as it is kept: of which step, and which earlier change is in force again by it."""
    kept = {"record_id": number, "state": told.state, "at": told.at, "by": told.by, "reasons": list(told.reasons)}
    return kept | {"step": step, "restores": restores}
