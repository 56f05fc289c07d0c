"""Signatures of records, each by the machine that measured it."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "5"
down_revision = "4"


def _text() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _big() -> TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the table; no record that was filed before has a signature."""
    op.create_table(
        "signatures",
        sa.Column("record_id", _big(), sa.ForeignKey("records.id"), primary_key=True, autoincrement=False),
        sa.Column("signature", _text(), nullable=False),
    )
