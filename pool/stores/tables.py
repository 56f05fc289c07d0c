"""The four tables of a database of records, in SQLite and PostgreSQL alike."""

import sqlalchemy as sa
from sqlalchemy.types import TypeEngine

METADATA = sa.MetaData()


def _text() -> TypeEngine[str]:
    """Return a text type that sorts by code point in both databases."""
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _id() -> sa.Column[int]:
    """Return a number in the order of insertion; SQLite counts only INTEGER by itself."""
    return sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True)


RECORDS = sa.Table(
    "records",
    METADATA,
    _id(),
    sa.Column("sha256", _text(), nullable=False, unique=True),
    sa.Column("state", _text(), nullable=False),
    sa.Column("reasons", sa.JSON, nullable=False),
    sa.Column("received_at", _text(), nullable=False),
    sa.Column("contributor", _text()),
    sa.Column("machine_id", _text(), nullable=False, index=True),
    sa.Column("cpu", _text(), nullable=False),
    sa.Column("data_set", _text(), nullable=False),
    sa.Column("copies", sa.Integer, nullable=False),
    sa.Column("full", sa.Boolean, nullable=False),
    sa.Column("grade", _text()),
    sa.Column("wall_ns", sa.BigInteger, nullable=False),
    sa.Column("process_wall_ns", sa.JSON, nullable=False),
    sa.Column("content", sa.LargeBinary, nullable=False),  # canonical bytes, compressed; last, so that lists skip it
    sa.Index("records_by_arrival", "state", "received_at", "sha256"),
)

EVENTS = sa.Table(
    "events",
    METADATA,
    _id(),
    sa.Column("record_id", sa.ForeignKey(RECORDS.c.id), nullable=False, index=True),
    sa.Column("state", _text(), nullable=False),
    sa.Column("at", _text(), nullable=False),
    sa.Column("by", _text(), nullable=False),
    sa.Column("reasons", sa.JSON, nullable=False),
)

TOKENS = sa.Table(
    "tokens",
    METADATA,
    sa.Column("name", _text(), primary_key=True),
    sa.Column("secret_sha256", _text(), nullable=False, unique=True),
    sa.Column("maintainer", sa.Boolean, nullable=False),
    sa.Column("created_at", _text(), nullable=False),
    sa.Column("revoked_at", _text()),
)

MODELS = sa.Table(
    "models",
    METADATA,
    sa.Column("name", _text(), primary_key=True),
    sa.Column("id", _text(), nullable=False, unique=True),
    sa.Column("added_at", _text(), nullable=False),
    sa.Column("document", sa.LargeBinary, nullable=False),
)
