"""Steps of keepers, which can be undone; and the numbers of contributors, kept instead of counted."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "10"
down_revision = "9"


def _text() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make tables and columns; what was decided before is no step, and the release that asks for them fills the numbers."""
    op.create_table(
        "steps",
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("at", _text(), nullable=False),
        sa.Column("by", _text(), nullable=False),
        sa.Column("reasons", sa.JSON(), nullable=False),
        sa.Column("undoes", sa.Integer()),
    )
    op.add_column("changes", sa.Column("step", sa.Integer()))
    op.add_column("changes", sa.Column("restores", sa.BigInteger().with_variant(sa.Integer(), "sqlite")))
    op.create_table(
        "contributors",
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("key", _text(), nullable=False, unique=True),
    )
    op.add_column("records", sa.Column("contributor_number", sa.Integer()))
