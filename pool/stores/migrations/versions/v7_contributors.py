"""Where a record was sent from, and what the pool that it was imported from says of its contributor."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "7"
down_revision = "6"


def _text() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the columns; what came without a token, or with one, came from a network that nobody kept."""
    op.add_column("records", sa.Column("network", _text()))
    op.add_column("records", sa.Column("told_contributor", sa.Integer()))
    op.add_column("records", sa.Column("told_standing", _text()))
    op.execute(
        "UPDATE records SET network = 'unknown' WHERE contributor = 'anonymous' OR contributor IN (SELECT name FROM tokens)"
    )
