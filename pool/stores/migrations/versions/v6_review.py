"""What the rules of review look records up by, and the pool's secret."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "6"
down_revision = "5"


def _text() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables, which the release that asks for them fills."""
    op.create_table(
        "review_keys",
        sa.Column(
            "record_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            sa.ForeignKey("records.id"),
            primary_key=True,
        ),
        sa.Column("draw", _text(), nullable=False),
        sa.Column("cpu_alike", _text(), nullable=False),
        sa.Column("sketch_1", sa.Double()),
        sa.Column("sketch_2", sa.Double()),
        sa.Column("sketch_3", sa.Double()),
        sa.Column("log2_levels", sa.JSON()),
    )
    op.create_index("review_keys_by_cpu", "review_keys", ["cpu_alike"])
    op.create_index("review_keys_by_sketch", "review_keys", ["sketch_3"])
    op.create_table(
        "secrets", sa.Column("name", _text(), primary_key=True), sa.Column("secret", _text(), nullable=False)
    )
