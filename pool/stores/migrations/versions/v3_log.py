"""The log of all changes, its signed heads and keys; and when tokens expire."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "3"
down_revision = "2"


def _text() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _big() -> TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables of the log, which is filled from the history of the records."""
    op.create_table(
        "log_leaves",
        sa.Column("position", _big(), primary_key=True, autoincrement=False),
        sa.Column("change_id", _big(), sa.ForeignKey("changes.id"), nullable=False, unique=True),
    )
    op.create_table(
        "log_nodes",
        sa.Column("level", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("place", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("sha256", sa.LargeBinary(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "log_heads",
        sa.Column("size", _big(), primary_key=True, autoincrement=False),
        sa.Column("root", _text(), nullable=False),
        sa.Column("at", _text(), nullable=False),
        sa.Column("key", _text(), nullable=False),
        sa.Column("signature", _text(), nullable=False),
    )
    op.create_table(
        "log_keys",
        sa.Column("id", _big(), primary_key=True),
        sa.Column("key", _text(), nullable=False, unique=True),
        sa.Column("made_at", _text(), nullable=False),
        sa.Column("signature", _text()),
    )
    op.add_column("tokens", sa.Column("expires_at", _text()))
