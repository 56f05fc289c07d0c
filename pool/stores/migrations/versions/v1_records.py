"""Records as received, what became of them, tokens and models."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "1"
down_revision = None


def _text() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _big() -> TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the first tables."""
    _records()
    op.create_index("records_by_state", "records", ["state", "sha256"])
    op.create_index("records_by_stratum", "records", ["stratum", "state", "sha256"])
    op.create_index("records_by_machine", "records", ["machine_id", "state", "stratum"])
    op.create_index("records_by_assembly", "records", ["assembly_protocol", "assembly_sha256", "state"])
    op.create_index("records_by_cpu", "records", ["cpu", "state", "stratum", "sha256"])
    _contents_and_changes()
    _tokens_and_models()
    revisions = op.create_table(
        "revisions", sa.Column("id", _big(), primary_key=True), sa.Column("revision", sa.BigInteger(), nullable=False)
    )
    op.bulk_insert(revisions, [{"id": 1, "revision": 0}])


def _records() -> None:
    op.create_table(
        "records",
        sa.Column("id", _big(), primary_key=True),
        sa.Column("sha256", _text(), nullable=False, unique=True),
        sa.Column("state", _text(), nullable=False),
        sa.Column("received_at", _text(), nullable=False),
        sa.Column("contributor", _text(), nullable=False),
        sa.Column("machine_id", _text(), nullable=False),
        sa.Column("cpu", _text(), nullable=False),
        sa.Column("cpu_folded", _text(), nullable=False),
        sa.Column("architecture", _text()),
        sa.Column("suite", _text(), nullable=False),
        sa.Column("budget", sa.BigInteger(), nullable=False),
        sa.Column("code", _text(), nullable=False),
        sa.Column("stratum", _text(), nullable=False),
        sa.Column("origin", _text(), nullable=False),
        sa.Column("grade", _text()),
        sa.Column("partial", sa.Boolean(), nullable=False),
        sa.Column("score", sa.Double()),
        sa.Column("wall_ns", sa.BigInteger(), nullable=False),
        sa.Column("undisturbed_ns", sa.BigInteger()),
        sa.Column("started_at", _text(), nullable=False),
        sa.Column("size_bytes", sa.Integer(), nullable=False),
        sa.Column("receipt_sha256", _text(), nullable=False),
        sa.Column("assembly_protocol", _text()),
        sa.Column("assembly_sha256", _text()),
    )


def _contents_and_changes() -> None:
    op.create_table(
        "contents",
        sa.Column("record_id", _big(), sa.ForeignKey("records.id"), primary_key=True),
        sa.Column("log2_ratios", sa.JSON()),
        sa.Column("content", sa.LargeBinary(), nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        # kept as it is: compressing costs more than the disk that it saves
        op.execute("ALTER TABLE contents ALTER COLUMN content SET STORAGE EXTERNAL")
    op.create_table(
        "changes",
        sa.Column("id", _big(), primary_key=True),
        sa.Column("record_id", _big(), sa.ForeignKey("records.id"), nullable=False, index=True),
        sa.Column("state", _text(), nullable=False),
        sa.Column("at", _text(), nullable=False),
        sa.Column("by", _text(), nullable=False),
        sa.Column("reasons", sa.JSON(), nullable=False),
    )


def _tokens_and_models() -> None:
    op.create_table(
        "tokens",
        sa.Column("name", _text(), primary_key=True),
        sa.Column("token_sha256", _text(), nullable=False, unique=True),
        sa.Column("scopes", sa.JSON(), nullable=False),
        sa.Column("created_at", _text(), nullable=False),
        sa.Column("revoked_at", _text()),
    )
    op.create_table(
        "models",
        sa.Column("id", _big(), primary_key=True),
        sa.Column("model_id", _text(), nullable=False, unique=True),
        sa.Column("name", _text(), nullable=False),
        sa.Column("method", _text(), nullable=False),
        sa.Column("stratum", _text(), nullable=False),
        sa.Column("n_machines", sa.Integer(), nullable=False),
        sa.Column("added_at", _text(), nullable=False),
        sa.Column("added_by", _text(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
    )
