"""What copies are looked up by: six numbers of a record, and the cell of a grid that they lie in."""

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"

_SKETCHES = [f"sketch_{place}" for place in range(1, 7)]


def upgrade() -> None:
    """Make room for them; whoever brings a database to its release fills it."""
    op.drop_index("review_keys_by_sketch", "review_keys")
    for name in _SKETCHES[3:]:
        op.add_column("review_keys", sa.Column(name, sa.Double()))
    op.add_column("review_keys", sa.Column("copy_cell", sa.BigInteger()))
    op.create_index("review_keys_by_cell", "review_keys", ["copy_cell", *_SKETCHES])
