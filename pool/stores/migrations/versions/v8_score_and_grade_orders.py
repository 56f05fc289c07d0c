"""Indexes that lists of records in the orders of score and grade are read from."""

from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Make an index for either order, in which records without a value stand beside each other."""
    op.create_index("records_by_score", "records", ["state", "score", "id"])
    op.create_index("records_by_grade", "records", ["state", "grade", "id"])
