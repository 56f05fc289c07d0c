"""The tables of a database of records as they are now; the way there from earlier ones is in `pool/stores/migrations`.

Content is kept as received, in a table of its own so that lists never read it; every other column is derived from it
or says what became of the record.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    and_,
    false,
    update,
)
from sqlalchemy.types import TypeEngine

from fairbench_agent.pool.record.record_hash import is_hash_prefix

METADATA = MetaData()


def _text() -> TypeEngine[str]:
    """Return text that sorts by code point in either database."""
    return Text().with_variant(Text(collation="C"), "postgresql")


def _id() -> Column[int]:
    """Return a number in the order of arrival, which SQLite counts by itself only as INTEGER."""
    return Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True)


RECORDS = Table(
    "records",
    METADATA,
    _id(),
    Column("sha256", _text(), nullable=False, unique=True),
    Column("state", _text(), nullable=False),
    Column("received_at", _text(), nullable=False),
    Column("contributor", _text(), nullable=False),
    Column("machine_id", _text(), nullable=False),
    Column("cpu", _text(), nullable=False),
    Column("cpu_folded", _text(), nullable=False),  # case-folded, to search and sort by
    Column("architecture", _text()),
    Column("suite", _text(), nullable=False),
    Column("budget", BigInteger, nullable=False),
    Column("code", _text(), nullable=False),
    Column("stratum", _text(), nullable=False),
    Column("origin", _text(), nullable=False),
    Column("grade", _text()),
    Column("partial", Boolean, nullable=False),
    Column("score", Double),
    Column("wall_ns", BigInteger, nullable=False),
    Column("undisturbed_ns", BigInteger),
    Column("started_at", _text(), nullable=False),
    Column("size_bytes", Integer, nullable=False),
    Column("receipt_sha256", _text(), nullable=False),
    Column("assembly_protocol", _text()),
    Column("assembly_sha256", _text()),
    Index("records_by_state", "state", "sha256"),
    Index("records_by_stratum", "stratum", "state", "sha256"),
    Index("records_by_machine", "machine_id", "state", "stratum"),
    Index("records_by_assembly", "assembly_protocol", "assembly_sha256", "state"),
    Index("records_by_cpu", "cpu", "state", "stratum", "sha256"),
)

CONTENTS = Table(
    "contents",
    METADATA,
    Column("record_id", ForeignKey(RECORDS.c.id), primary_key=True),
    # of a whole record log₂ of each process's time over their geometric mean, in the order of the processes' names
    Column("log2_ratios", JSON),
    Column("content", LargeBinary, nullable=False),
)

CHANGES = Table(
    "changes",
    METADATA,
    _id(),
    Column("record_id", ForeignKey(RECORDS.c.id), nullable=False, index=True),
    Column("state", _text(), nullable=False),
    Column("at", _text(), nullable=False),
    Column("by", _text(), nullable=False),
    Column("reasons", JSON, nullable=False),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("name", _text(), primary_key=True),
    Column("token_sha256", _text(), nullable=False, unique=True),
    Column("scopes", JSON, nullable=False),
    Column("created_at", _text(), nullable=False),
    Column("revoked_at", _text()),
)

MODELS = Table(
    "models",
    METADATA,
    _id(),
    Column("model_id", _text(), nullable=False, unique=True),
    Column("name", _text(), nullable=False),
    Column("method", _text(), nullable=False),
    Column("stratum", _text(), nullable=False),
    Column("n_machines", Integer, nullable=False),
    Column("added_at", _text(), nullable=False),
    Column("added_by", _text(), nullable=False),
    Column("content", LargeBinary, nullable=False),
)

REVISIONS = Table("revisions", METADATA, _id(), Column("revision", BigInteger, nullable=False))
"""One row: how often anything readable changed. Whoever changes something holds it, so changes come one by one."""


def hold_revision(connection: Connection) -> None:
    """Count a change of something readable; until the transaction ends everybody else's changes wait."""
    connection.execute(update(REVISIONS).values(revision=REVISIONS.c.revision + 1))


def begins(hashes: Column[str], prefix: str) -> ColumnElement[bool]:
    """Return that a hash begins with a prefix; the index on hashes is used."""
    if not is_hash_prefix(prefix, least=0):
        return false()  # PostgreSQL is not asked for what it cannot hold
    return and_(hashes >= prefix, hashes < f"{prefix}g")  # g follows the last digit
