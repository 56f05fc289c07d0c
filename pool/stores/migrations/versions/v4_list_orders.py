"""Indexes that lists of records are read from in their orders."""

from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Make an index for each order that has values in every record."""
    op.create_index("records_by_arrival", "records", ["state", "id"])
    op.create_index("records_by_start", "records", ["state", "started_at", "id"])
    op.create_index("records_by_name", "records", ["state", "cpu_folded", "id"])
    op.create_index("records_by_wall", "records", ["state", "wall_ns", "id"])
