"""The rules of this release over records that are filed already: what they make of each now.

A record is held against the others as if it were handed in now, but of records that are the same, or of one machine, the one that
counts goes on counting.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, select, update

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.entry import Change, Entry, State
from fairbench_agent.pool.record.look_alikes import look_alike
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.review.rules import IMPORTED, examined
from fairbench_agent.pool.stores import histories, listings, ownership, review_context
from fairbench_agent.pool.stores.contents import AT_ONCE, ContentTable
from fairbench_agent.pool.stores.tables import RECORDS, REVIEW_KEYS, unindexed

_NEW_CPU: Final = "new CPU: "
"""How the reason begins where nothing is known of a CPU."""
_MOST_WAITING: Final = 16
"""Records that are looked at again when another comes in; the next one that comes in lets more of them be."""
_LOOKED_AT: Final = 512
"""Records of a CPU that are looked at for that, as the pool's secret draws them, so that nobody makes filing slow by many."""
_SOME_OF_CPU = (  # made once: to make a question takes longer than to answer it
    select(REVIEW_KEYS.c.record_id)
    .where(REVIEW_KEYS.c.cpu_alike == bindparam("alike"))
    .order_by(REVIEW_KEYS.c.draw)
    .limit(_LOOKED_AT)
    .subquery()
)
_HELD_BACK = (
    select(RECORDS)
    .select_from(_SOME_OF_CPU.join(RECORDS, RECORDS.c.id == _SOME_OF_CPU.c.record_id))
    .where(unindexed(RECORDS.c.stratum) == bindparam("of"), unindexed(RECORDS.c.state) == State.QUARANTINED)
)


def judged_otherwise(
    connection: Connection, contents: ContentTable, rows: Sequence[Row[Any]], at: str, *, settle: bool = False
) -> Iterator[tuple[Row[Any], Change]]:
    """Yield which records the rules bring into another state now, each with the change; `rows` are those that rules decided about.

    To settle is to let each be in its state before the next one is looked at. What this release cannot read stays as it is.
    """
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        found = contents.of(connection, [row.sha256 for row in some])
        held = histories.in_force(connection, [row.id for row in some])
        for row in some:
            verdict = _verdict(connection, row, found[row.sha256])
            if verdict is not None and verdict.state != row.state:
                before = [f"no longer: {reason}" for reason in held[row.id].reasons if reason != IMPORTED]
                gone = before if verdict.state is State.ACCEPTED else []
                if settle:
                    connection.execute(update(RECORDS).where(RECORDS.c.id == row.id).values(state=verdict.state))
                yield row, replace(verdict, at=at, reasons=(*gone, *verdict.reasons))


def waiting(connection: Connection, entry: Entry) -> list[Row[Any]]:
    """Return records of a CPU that the rules held back for nothing but that nothing was known of it, the first ones first."""
    rows = connection.execute(_HELD_BACK, {"alike": look_alike(entry.cpu), "of": entry.stratum}).all()
    held = histories.in_force(connection, [row.id for row in rows])
    return sorted((row for row in rows if _waits(held[row.id])), key=lambda row: row.id)[:_MOST_WAITING]


def _waits(held: Change) -> bool:
    by_rules = held.by.startswith(histories.BY_ANY_RULES)
    return by_rules and all(reason.startswith(_NEW_CPU) for reason in held.reasons)


def _verdict(connection: Connection, row: Row[Any], content: bytes) -> Change | None:
    """Return what the rules make of a record now; None of one that this release refuses."""
    try:
        record = parse_record(content)
    except RecordError:
        return None
    signed = ownership.is_signed(connection, row.id)
    entry = listings.entry(row)
    one = examined(record, entry.received_at)
    return review_context.verdict(connection, one, entry, signed=signed, filed=row)
