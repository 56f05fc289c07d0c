"""The log of a database: its leaves follow the changes of records' states, in whatever way these came about.

Whoever changes a state appends, in the same transaction and while holding the revision, so leaves come one by one in the order of the
changes, however many processes write, and a process that is killed leaves either the change and its leaf, or neither. Whatever
is not in the log yet is appended then, so a database of an earlier release gets the log of its whole history when it is brought up to date.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, bindparam, func, insert, select

from fairbench_agent.pool.errors import NotFiledError, QueryError
from fairbench_agent.pool.log import merkle_tree
from fairbench_agent.pool.log.leaf import leaf_hash_of
from fairbench_agent.pool.log.merkle_tree import Kept
from fairbench_agent.pool.record.entry import DESCRIBED, Change, State
from fairbench_agent.pool.record.record_hash import is_sha256
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.tables import CHANGES, LOG_LEAVES, LOG_NODES, RECORDS

_AT_ONCE = 5_000
"""Leaves that are appended together."""
MOST_LEAVES = 1_000
"""Leaves of a page."""


@dataclass(frozen=True)
class Leaf:
    """A leaf of the log: a change of a record's state."""

    __pydantic_config__ = DESCRIBED

    position: int
    """in the log, counted from 0"""
    record: str
    """SHA-256 of the record"""
    change: Change
    """what became of it"""


@dataclass(frozen=True)
class LeafProof:
    """A leaf of a record, and that it is in the log."""

    __pydantic_config__ = DESCRIBED

    position: int
    """in the log, counted from 0"""
    change: Change
    """of the record's state; the leaf's hash is made of it and of the record's SHA-256"""
    path: tuple[str, ...]
    """hashes beside the way from the leaf to the root (RFC 9162, 2.1.3), in hexadecimal"""


# made once: to make a question takes longer than to answer it
_LAST = select(LOG_LEAVES).order_by(LOG_LEAVES.c.position.desc()).limit(1)
_LATER = (
    select(CHANGES, RECORDS.c.sha256)
    .select_from(CHANGES.join(RECORDS, RECORDS.c.id == CHANGES.c.record_id))
    .where(CHANGES.c.id > bindparam("after"))
    .order_by(CHANGES.c.id)
    .limit(_AT_ONCE)
)
_ADDED_LEAVES, _ADDED_NODES = insert(LOG_LEAVES), insert(LOG_NODES)
_NODE = select(LOG_NODES.c.sha256).where(LOG_NODES.c.level == bindparam("at"), LOG_NODES.c.place == bindparam("among"))


def append(connection: Connection) -> int:
    """Append what the log lacks, and return how many leaves it has then; the caller holds the revision."""
    last = connection.execute(_LAST).first()
    size, after = (0, 0) if last is None else (last.position + 1, last.change_id)
    while True:
        rows = connection.execute(_LATER, {"after": after}).all()
        if rows:
            _add(connection, size, rows)
            size, after = size + len(rows), rows[-1].id
        if len(rows) < _AT_ONCE:
            return size


def first_leaf(connection: Connection, record_id: int) -> int | None:
    """Return where the log says first of a record, of the number of its row."""
    of_changes = LOG_LEAVES.join(CHANGES, CHANGES.c.id == LOG_LEAVES.c.change_id)
    chosen = select(func.min(LOG_LEAVES.c.position)).select_from(of_changes).where(CHANGES.c.record_id == record_id)
    return connection.execute(chosen).scalar()


def size_of(connection: Connection) -> int:
    """Return how many leaves the log has."""
    last = connection.execute(select(func.max(LOG_LEAVES.c.position))).scalar()
    return 0 if last is None else last + 1


def kept(connection: Connection) -> Kept:
    """Return what looks nodes of the tree up."""

    def look_up(level: int, place: int) -> bytes:
        return bytes(connection.execute(_NODE, {"at": level, "among": place}).scalar_one())

    return look_up


class LogTable:
    """The log as it is asked."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def size(self) -> int:
        """Return how many leaves there are."""
        with self._database.reading() as connection:
            return size_of(connection)

    def inclusion(self, sha256: str, size: int | None = None) -> tuple[LeafProof, ...]:
        """Return all leaves of a record within the first `size` leaves, each with the proof that it is there.

        NotFiledError if there is none; QueryError if the log has not so many leaves.
        """
        with self._database.reading() as connection:
            size = _within(connection, "size", size)
            look_up = kept(connection)
            found = _leaves(connection, RECORDS.c.sha256 == sha256, LOG_LEAVES.c.position < size)
            proofs = tuple(
                LeafProof(one.position, one.change, _path(merkle_tree.inclusion_path(one.position, size, look_up)))
                for one in (found if is_sha256(sha256) else ())
            )
        if not proofs:
            raise NotFiledError(f"{self._database.place}: no leaf of {sha256[:64]!r} is in the log; give a listed hash")
        return proofs

    def consistency(self, first: int, second: int) -> tuple[str, ...]:
        """Return the proof that the first leaves, at least one, were the whole log before it had `second` leaves.

        QueryError if the log has not so many leaves.
        """
        with self._database.reading() as connection:
            _within(connection, "second", second)
            if not 1 <= first <= second:
                raise QueryError("first", f"from 1 to {second} is allowed, the size of the second head")
            return _path(merkle_tree.consistency_path(first, second, kept(connection)))

    def leaves(self, first: int, limit: int) -> tuple[Leaf, ...]:
        """Return leaves in their order, at most `limit` from a position on; none behind the last."""
        place = LOG_LEAVES.c.position
        with self._database.reading() as connection:
            return _leaves(connection, place >= first, place < first + min(limit, MOST_LEAVES))


def _add(connection: Connection, size: int, rows: Sequence[Row[Any]]) -> None:
    hashes = [leaf_hash_of(row.sha256, _change(row)) for row in rows]
    nodes = merkle_tree.grown(size, hashes, kept(connection))
    places = [{"position": position, "change_id": row.id} for position, row in enumerate(rows, size)]
    connection.execute(_ADDED_LEAVES, places)
    connection.execute(
        _ADDED_NODES,
        [{"level": level, "place": place, "sha256": found} for (level, place), found in nodes.items()],
    )


def _leaves(connection: Connection, *wanted: ColumnElement[bool]) -> tuple[Leaf, ...]:
    of_changes = LOG_LEAVES.join(CHANGES, CHANGES.c.id == LOG_LEAVES.c.change_id)
    of_records = of_changes.join(RECORDS, RECORDS.c.id == CHANGES.c.record_id)
    chosen = select(LOG_LEAVES.c.position, RECORDS.c.sha256, CHANGES).select_from(of_records).where(*wanted)
    rows = connection.execute(chosen.order_by(LOG_LEAVES.c.position))
    return tuple(Leaf(row.position, row.sha256, _change(row)) for row in rows)


def _change(row: Row[Any]) -> Change:
    return Change(State(row.state), row.at, row.by, tuple(row.reasons))


def _within(connection: Connection, name: str, size: int | None) -> int:
    """Return a size that the log had; QueryError if it never had."""
    most = size_of(connection)
    if size is not None and not 0 <= size <= most:
        raise QueryError(name, f"the log has {most} leaves; at most so many are allowed")
    return most if size is None else size


def _path(path: tuple[bytes, ...]) -> tuple[str, ...]:
    return tuple(one.hex() for one in path)
