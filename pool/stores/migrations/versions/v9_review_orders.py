"""Indexes that hold all that the rules of review look records up by."""

from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    """Let the index of names be in the order of draws, and that of sketches hold all three numbers."""
    op.drop_index("review_keys_by_cpu", "review_keys")
    op.drop_index("review_keys_by_sketch", "review_keys")
    op.create_index("review_keys_by_cpu", "review_keys", ["cpu_alike", "draw"])
    op.create_index("review_keys_by_sketch", "review_keys", ["sketch_3", "sketch_2", "sketch_1"])
