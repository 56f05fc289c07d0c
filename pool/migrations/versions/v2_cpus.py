"""A table of CPUs, so that the list of machines need not be added up anew for every reader."""

import statistics
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "2"
down_revision = "1"

_MAX_INTEGER = 2**53 - 1


def _text() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the standing of records and the table of CPUs, and fill both from the records that are there."""
    op.add_column("records", sa.Column("standing", sa.BigInteger(), nullable=False, server_default="0"))
    records = sa.table(
        "records",
        *map(sa.column, ("cpu", "cpu_folded", "state", "sha256", "stratum", "machine_id", "wall_ns", "undisturbed_ns")),
        *map(sa.column, ("id", "partial", "budget", "grade", "score")),
        sa.column("standing", sa.BigInteger()),
    )
    connection = op.get_bind()
    for row in connection.execute(sa.select(records)).all():
        connection.execute(sa.update(records).where(records.c.id == row.id).values(standing=_standing(row)))
    op.create_index("records_of_cpu", "records", ["cpu", "state", "standing", "wall_ns", "sha256"])
    op.create_index("records_of_cpu_by_grade", "records", ["cpu", "state", "grade"])
    op.create_index("records_of_cpu_by_score", "records", ["cpu", "state", "score"])
    op.create_index("records_of_cpu_by_machine", "records", ["cpu", "state", "machine_id"])
    cpus = op.create_table(
        "cpus",
        sa.Column("cpu", _text(), primary_key=True),
        sa.Column("cpu_folded", _text(), nullable=False),
        sa.Column("n_records", sa.Integer(), nullable=False),
        sa.Column("n_machines", sa.Integer(), nullable=False),
        sa.Column("grade", _text()),
        sa.Column("score", sa.Double()),
        sa.Column("wall_ns", sa.BigInteger(), nullable=False),
        sa.Column("undisturbed_ns", sa.BigInteger()),
        sa.Column("sha256", _text(), nullable=False),
        sa.Column("stratum", _text(), nullable=False),
    )
    accepted = sa.select(records).where(records.c.state == "accepted")
    sorting = (records.c.cpu, records.c.standing, records.c.wall_ns, records.c.sha256)
    rows = connection.execute(accepted.order_by(*sorting)).all()
    op.bulk_insert(cpus, [_cpu(list(group)) for _, group in groupby(rows, key=lambda row: row.cpu)])


def _standing(row: Any) -> int:  # noqa: ANN401  a row of the database
    grade = "ABC".find(row.grade) if row.grade else 3
    return (bool(row.partial) << 55) + (_MAX_INTEGER - int(row.budget) << 2) + grade


def _cpu(rows: list[Any]) -> dict[str, object]:
    best, scores = rows[0], [row.score for row in rows if row.score is not None]
    same = ("cpu", "cpu_folded", "wall_ns", "undisturbed_ns", "sha256", "stratum")
    return {name: getattr(best, name) for name in same} | {
        "n_records": len(rows),
        "n_machines": len({row.machine_id for row in rows}),
        "grade": min((row.grade for row in rows if row.grade), default=None),
        "score": statistics.median(scores) if scores else None,
    }
