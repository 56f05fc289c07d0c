"""The norms of strata in a database, taken anew when a stratum has grown by an eighth, from a sample of fixed size.

So a record costs the same whether a stratum has a hundred records or ten thousand, and what is usual follows from which
records are accepted, not from the order in which they came.
"""

from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from fairbench.pool import norms
from fairbench.pool.norms import Norm
from fairbench.pool.record import Record
from fairbench.pool.states import State
from fairbench.pool.tables import NORMS, RATIOS, RECORDS

_GROWTH = 8
"""A norm is taken anew when one record for every eight that it was taken from has come."""


def keep_ratios(connection: Connection, number: int, record: Record) -> None:
    """Keep the ratios of a whole record."""
    connection.execute(insert(RATIOS).values(record_id=number, log2_ratios=norms.log2_ratios(record)))


def norm(connection: Connection, stratum: str) -> Norm | None:
    """Return what is usual in a stratum, None while too few machines tell."""
    row = _row(connection, stratum)
    return Norm(tuple(row.centres), tuple(row.spreads)) if row is not None and row.centres else None


def record_came(connection: Connection, stratum: str) -> None:
    """Count a whole record that was accepted, and take the norm anew when it is time."""
    row = _row(connection, stratum)
    if row is None:
        connection.execute(
            insert(NORMS).values(stratum=stratum, n_records=1, n_taken=0, centres=[], spreads=[]),
        )
        return
    n_records = row.n_records + 1
    due = n_records >= norms.LEAST_MACHINES and n_records * _GROWTH >= row.n_taken * (_GROWTH + 1)
    _write(connection, stratum, n_records, anew=due)


def record_went(connection: Connection, stratum: str) -> None:
    """Count a whole record out that is not accepted any more; what it said is forgotten at once."""
    row = _row(connection, stratum)
    if row is not None:
        _write(connection, stratum, row.n_records - 1, anew=True)


def _row(connection: Connection, stratum: str) -> Row[Any] | None:
    return connection.execute(select(NORMS).where(NORMS.c.stratum == stratum)).first()


def _write(connection: Connection, stratum: str, n_records: int, *, anew: bool) -> None:
    values: dict[str, Any] = {"n_records": n_records}
    if anew:
        taken = norms.norm(_sample(connection, stratum))
        values |= {"n_taken": n_records, "centres": taken.centres if taken else []}
        values |= {"spreads": taken.spreads if taken else []}
    connection.execute(update(NORMS).where(NORMS.c.stratum == stratum).values(values))


def _sample(connection: Connection, stratum: str) -> list[list[float]]:
    """Return the ratios of one record per machine."""
    chosen = (
        select(RECORDS.c.machine_id, RATIOS.c.log2_ratios)
        .join(RATIOS, RATIOS.c.record_id == RECORDS.c.id)
        .where(RECORDS.c.stratum == stratum, RECORDS.c.state == State.ACCEPTED)
        .order_by(RECORDS.c.sha256)
        .limit(norms.SAMPLE)
    )
    machines: dict[str, list[float]] = {}
    for row in connection.execute(chosen):
        machines.setdefault(row.machine_id, row.log2_ratios)
    return list(machines.values())
