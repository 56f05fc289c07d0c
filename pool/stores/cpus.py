"""A row per CPU: what the accepted records of one copy add up to, kept up to date with every change of a record.

Rows are kept rather than added up when they are asked for, so that lists and pages take as long with a hundred thousand
records as with a hundred. A record that comes to count is added to its CPU's row; where one ceases to count, the CPU's
records are added up again.
"""

from statistics import median
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, bindparam, delete, distinct, func, insert, or_, select, update

from fairbench_agent.pool.record.entry import Entry, MachineRow, State
from fairbench_agent.pool.record.stratum import copies_of
from fairbench_agent.pool.record.summary import UNGRADED
from fairbench_agent.pool.stores.tables import CPUS, RECORDS
from fairbench_agent.workloads.processes import FULL_BUDGET

_COUNTS = (RECORDS.c.state == State.ACCEPTED, RECORDS.c.copies == 1)


def note_accepted(connection: Connection, number: int, record: Entry) -> None:
    """Let a record count that was filed and accepted just now."""
    if copies_of(record.stratum) != 1:
        return
    known = connection.execute(_ROW, {"name": record.cpu}).first()
    if known is None:
        recount(connection, record.cpu)
        return
    others = connection.execute(_OTHERS, {"machine": record.machine_id, "name": record.cpu, "number": number})
    values = {
        "n_records": known.n_records + 1,
        "n_machines": known.n_machines + (others.first() is None),
        "grade": min((grade for grade in (known.grade, record.grade) if grade), default=None),
        "score": known.score if record.score is None else _stated(connection, record.cpu),
        "best_id": connection.scalars(_BETTER, {"either": known.best_id, "other": number}).one(),
    }
    connection.execute(_CHANGED, values | {"name": record.cpu})


def recount(connection: Connection, cpu: str) -> None:
    """Add up the records of a CPU again."""
    connection.execute(delete(CPUS).where(CPUS.c.cpu == cpu))
    counted = select(func.count(), func.count(distinct(RECORDS.c.machine_id)), func.min(RECORDS.c.grade))
    n_records, n_machines, grade = connection.execute(counted.where(RECORDS.c.cpu == cpu, *_COUNTS)).one()
    if not n_records:
        return
    row = {
        "cpu": cpu,
        "n_records": n_records,
        "n_machines": n_machines,
        "grade": grade,
        "score": _stated(connection, cpu),
        "best_id": connection.scalars(_best(RECORDS.c.cpu == cpu)).one(),
    }
    connection.execute(insert(CPUS).values(row))


def recount_all(connection: Connection) -> None:
    """Add up the records of every CPU again."""
    connection.execute(delete(CPUS))
    for cpu in connection.scalars(select(RECORDS.c.cpu).where(*_COUNTS).distinct()).all():
        recount(connection, cpu)


def _best(condition: ColumnElement[bool]) -> Select[Any]:
    """Return which record is the one to compare with, as `preference` of a record says, and the fastest of those."""
    columns = RECORDS.c
    grade = func.coalesce(columns.grade, UNGRADED)
    best_first = (columns.partial, columns.budget != FULL_BUDGET, columns.budget.desc(), grade, columns.wall_ns)
    return select(columns.id).where(condition, *_COUNTS).order_by(*best_first, columns.sha256).limit(1)


# made once: to make a question takes longer than to answer it
_ROW = select(CPUS).where(CPUS.c.cpu == bindparam("name"))
_OTHERS = (
    select(RECORDS.c.id)
    .where(RECORDS.c.machine_id == bindparam("machine"), RECORDS.c.cpu == bindparam("name"), *_COUNTS)
    .where(RECORDS.c.id != bindparam("number"))
    .limit(1)
)
_BETTER = _best(or_(RECORDS.c.id == bindparam("either"), RECORDS.c.id == bindparam("other")))
_CHANGED = update(CPUS).where(CPUS.c.cpu == bindparam("name"))


def _stated(connection: Connection, cpu: str) -> float | None:
    """Return the median of the scores that the records of a CPU state, read from the middle of an index."""
    stating = (RECORDS.c.cpu == cpu, *_COUNTS, RECORDS.c.score.is_not(None))
    n_stated = connection.scalars(select(func.count()).select_from(RECORDS).where(*stating)).one()
    if not n_stated:
        return None
    chosen = select(RECORDS.c.score).where(*stating).order_by(RECORDS.c.score)
    middle: list[float] = list(connection.scalars(chosen.offset((n_stated - 1) // 2).limit(2 - n_stated % 2)))
    return median(middle)


def machine_rows(connection: Connection) -> tuple[MachineRow, ...]:
    """Return the rows of all CPUs, by name."""
    own = ("cpu", "n_records", "n_machines", "grade", "score")
    of_best = ("wall_ns", "undisturbed_ns", "sha256", "stratum")
    chosen = select(*(CPUS.c[name] for name in own), *(RECORDS.c[name] for name in of_best))
    joined = chosen.select_from(CPUS.join(RECORDS, RECORDS.c.id == CPUS.c.best_id))
    return tuple(MachineRow(*row) for row in connection.execute(joined.order_by(CPUS.c.cpu)))
