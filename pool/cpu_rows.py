"""The row of a CPU in the table of machines, kept in step with its accepted records by look-ups that use an index.

Counts move by one. The best record is the one of best standing, and of those the fastest.
"""

from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from fairbench.pool.states import State
from fairbench.pool.tables import CPUS, RECORDS


def record_came(connection: Connection, cpu: str, machine_id: str) -> None:
    """Take a record into the row of its CPU; it is among the accepted ones already."""
    _moved(connection, cpu, machine_id, 1)


def record_went(connection: Connection, cpu: str, machine_id: str) -> None:
    """Take a record out of the row of its CPU; it is not among the accepted ones any more."""
    _moved(connection, cpu, machine_id, -1)


def _moved(connection: Connection, cpu: str, machine_id: str, step: int) -> None:
    before = connection.execute(select(CPUS.c.n_records, CPUS.c.n_machines).where(CPUS.c.cpu == cpu)).first()
    n_records, n_machines = (before.n_records, before.n_machines) if before else (0, 0)
    others = connection.execute(
        select(RECORDS.c.id).where(_accepted(cpu), RECORDS.c.machine_id == machine_id).limit(2)
    ).all()
    alone = len(others) == (1 if step > 0 else 0)
    write_row(connection, cpu, n_records + step, n_machines + (step if alone else 0))


def write_row(connection: Connection, cpu: str, n_records: int, n_machines: int) -> None:
    """Write the row of a CPU, or take it away where no record is left."""
    best = _best(connection, cpu)
    if best is None:
        connection.execute(delete(CPUS).where(CPUS.c.cpu == cpu))
        return
    values = {
        "cpu_folded": cpu.casefold(),
        "n_records": n_records,
        "n_machines": n_machines,
        "grade": _best_grade(connection, cpu),
        "score": _median_score(connection, cpu),
        "wall_ns": best.wall_ns,
        "undisturbed_ns": best.undisturbed_ns,
        "sha256": best.sha256,
        "stratum": best.stratum,
    }
    if not connection.execute(update(CPUS).where(CPUS.c.cpu == cpu).values(values)).rowcount:
        connection.execute(insert(CPUS).values(values | {"cpu": cpu}))


def _accepted(cpu: str) -> ColumnElement[bool]:
    return (RECORDS.c.cpu == cpu) & (RECORDS.c.state == State.ACCEPTED)


def _best(connection: Connection, cpu: str) -> Row[Any] | None:
    order = (RECORDS.c.standing, RECORDS.c.wall_ns, RECORDS.c.sha256)
    return connection.execute(select(RECORDS).where(_accepted(cpu)).order_by(*order).limit(1)).first()


def _best_grade(connection: Connection, cpu: str) -> str | None:
    found: str | None = connection.execute(select(func.min(RECORDS.c.grade)).where(_accepted(cpu))).scalar_one()
    return found


def _median_score(connection: Connection, cpu: str) -> float | None:
    """Return the median, of an even number the mean of the middle two, None without any."""
    scored = _accepted(cpu) & RECORDS.c.score.is_not(None)
    n_scores = connection.execute(select(func.count()).select_from(RECORDS).where(scored)).scalar_one()
    middle = (
        select(RECORDS.c.score)
        .where(scored)
        .order_by(RECORDS.c.score)
        .offset((n_scores - 1) // 2)
        .limit(2 - n_scores % 2)
    )
    found = list(connection.execute(middle).scalars()) if n_scores else []
    return sum(found) / len(found) if found else None
