"""The tables of a database of records as they are now; the way there from earlier ones is in `pool/stores/migrations`.

Content is kept as received, compressed, in a table of its own so that lists never read it; every other column is derived
from it or says what became of the record.
"""

import sqlalchemy as sa
from sqlalchemy.types import TypeEngine

from fairbench_agent.pool.record.record_hash import is_hash_prefix
from fairbench_agent.pool.review.near_copies import N_SKETCHES

METADATA = sa.MetaData()


def _text() -> TypeEngine[str]:
    """Return text that sorts by code point in either database."""
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _number() -> TypeEngine[int]:
    """Return a number that names a row; in SQLite only INTEGER is the row's own."""
    return sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _id() -> sa.Column[int]:
    """Return a number in the order of arrival, which SQLite counts by itself only as INTEGER."""
    return sa.Column("id", _number(), primary_key=True)


RECORDS = sa.Table(
    "records",
    METADATA,
    _id(),
    sa.Column("sha256", _text(), nullable=False, unique=True),
    sa.Column("state", _text(), nullable=False),
    sa.Column("received_at", _text(), nullable=False),
    sa.Column("contributor", _text(), nullable=False),
    sa.Column("machine_id", _text(), nullable=False),
    sa.Column("cpu", _text(), nullable=False),
    sa.Column("cpu_folded", _text(), nullable=False),  # case-folded, to search and sort by
    sa.Column("architecture", _text()),
    sa.Column("suite", _text(), nullable=False),
    sa.Column("budget", sa.BigInteger, nullable=False),
    sa.Column("code", _text(), nullable=False),
    sa.Column("stratum", _text(), nullable=False),
    sa.Column("copies", sa.Integer, nullable=False),  # that ran side by side, as the stratum says
    sa.Column("origin", _text(), nullable=False),
    sa.Column("grade", _text()),
    sa.Column("partial", sa.Boolean, nullable=False),
    sa.Column("score", sa.Double),
    sa.Column("wall_ns", sa.BigInteger, nullable=False),
    sa.Column("undisturbed_ns", sa.BigInteger),
    sa.Column("started_at", _text(), nullable=False),
    sa.Column("size_bytes", sa.Integer, nullable=False),
    sa.Column("receipt_sha256", _text(), nullable=False),
    sa.Column("assembly_protocol", _text()),
    sa.Column("assembly_sha256", _text()),
    sa.Column("network", _text()),  # that it was sent from; none of what was filed at the database itself
    sa.Column("told_contributor", sa.Integer),  # number and standing in the pool that it was imported from
    sa.Column("told_standing", _text()),
    sa.Column("contributor_number", sa.Integer),  # of `contributors`; the release that asks for it fills it
    sa.Index("records_by_state", "state", "sha256"),
    sa.Index("records_by_arrival", "state", "id"),
    sa.Index("records_by_start", "state", "started_at", "id"),
    sa.Index("records_by_name", "state", "cpu_folded", "id"),
    sa.Index("records_by_wall", "state", "wall_ns", "id"),
    sa.Index("records_by_score", "state", "score", "id"),
    sa.Index("records_by_grade", "state", "grade", "id"),
    sa.Index("records_by_stratum", "stratum", "state", "sha256"),
    sa.Index("records_by_machine", "machine_id", "state", "stratum"),
    sa.Index("records_by_assembly", "assembly_protocol", "assembly_sha256", "state"),
    sa.Index("records_by_cpu", "cpu", "state", "stratum", "sha256"),
    sa.Index("records_of_cpu", "cpu", "state", "started_at"),
    sa.Index(
        "records_by_stated_score",
        *("cpu", "state", "copies", "score"),
        sqlite_where=sa.text("score IS NOT NULL"),
        postgresql_where=sa.text("score IS NOT NULL"),
    ),
)

CONTRIBUTORS = sa.Table(
    "contributors",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),  # in the order of their first records
    sa.Column("key", _text(), nullable=False, unique=True),  # what makes their records one contributor's
)

DICTIONARIES = sa.Table(
    "dictionaries",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("content", sa.LargeBinary, nullable=False),  # raw: text that records have in common
)

CONTENTS = sa.Table(
    "contents",
    METADATA,
    sa.Column("record_id", sa.ForeignKey(RECORDS.c.id), primary_key=True),
    # of a whole record log₂ of each process's time over their geometric mean, in the order of the processes' names
    sa.Column("log2_ratios", sa.JSON),
    sa.Column("dictionary_id", sa.Integer, nullable=False),
    sa.Column("zstd", sa.LargeBinary, nullable=False),  # the canonical bytes, by that dictionary
)

SKETCHES = tuple(f"sketch_{place + 1}" for place in range(N_SKETCHES))

REVIEW_KEYS = sa.Table(
    "review_keys",
    METADATA,
    sa.Column("record_id", sa.ForeignKey(RECORDS.c.id), primary_key=True),
    sa.Column("draw", _text(), nullable=False),  # keyed hash of the record's: what is drawn for a norm has the smallest
    sa.Column("cpu_alike", _text(), nullable=False),  # what all names have in common that look like the CPU's
    # of a whole record means of log₂ times by which copies are looked up, the cell that they lie in, and its levels by problem
    *(sa.Column(name, sa.Double) for name in SKETCHES),
    sa.Column("copy_cell", sa.BigInteger),
    sa.Column("log2_levels", sa.JSON),
    sa.Index("review_keys_by_cpu", "cpu_alike", "draw"),
    sa.Index("review_keys_by_cell", "copy_cell", *SKETCHES),
)

SECRETS = sa.Table(
    "secrets",
    METADATA,
    sa.Column("name", _text(), primary_key=True),
    sa.Column("secret", _text(), nullable=False),
)


CPUS = sa.Table(
    "cpus",
    METADATA,
    # of the accepted records of one copy alone; a CPU that has none has no row
    sa.Column("cpu", _text(), primary_key=True),
    sa.Column("n_records", sa.Integer, nullable=False),
    sa.Column("n_machines", sa.Integer, nullable=False),
    sa.Column("grade", _text()),
    sa.Column("score", sa.Double),
    sa.Column("best_id", sa.ForeignKey(RECORDS.c.id), nullable=False),
)

SCORES = sa.Table(
    "scores",
    METADATA,
    sa.Column("record_id", sa.ForeignKey(RECORDS.c.id), primary_key=True),
    sa.Column("definition", _text(), nullable=False),  # what it was computed by; others count as not computed
    sa.Column("score", sa.Double),
    sa.Column("spread_log2", sa.Double),
    sa.Column("bridge_machines", sa.Integer),
)

CHANGES = sa.Table(
    "changes",
    METADATA,
    _id(),
    sa.Column("record_id", sa.ForeignKey(RECORDS.c.id), nullable=False, index=True),
    sa.Column("state", _text(), nullable=False),
    sa.Column("at", _text(), nullable=False),
    sa.Column("by", _text(), nullable=False),
    sa.Column("reasons", sa.JSON, nullable=False),
    sa.Column(
        "step", sa.Integer
    ),  # of `steps`; none of what came in, was withdrawn by receipt, or decided by the rules alone
    sa.Column("restores", _number()),  # the earlier change that is in force again, where a step was undone
)

STEPS = sa.Table(
    "steps",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", _text(), nullable=False),
    sa.Column("by", _text(), nullable=False),
    sa.Column("reasons", sa.JSON, nullable=False),
    sa.Column("undoes", sa.Integer),
)
"""What keepers did, one transaction each; `changes` say to which records."""

SIGNATURES = sa.Table(
    "signatures",
    METADATA,
    sa.Column("record_id", sa.ForeignKey(RECORDS.c.id), primary_key=True),
    sa.Column("signature", _text(), nullable=False),  # given to nobody
)

TOKENS = sa.Table(
    "tokens",
    METADATA,
    sa.Column("name", _text(), primary_key=True),
    sa.Column("token_sha256", _text(), nullable=False, unique=True),
    sa.Column("scopes", sa.JSON, nullable=False),
    sa.Column("created_at", _text(), nullable=False),
    sa.Column("revoked_at", _text()),
    sa.Column("expires_at", _text()),
)

MODELS = sa.Table(
    "models",
    METADATA,
    _id(),
    sa.Column("model_id", _text(), nullable=False, unique=True),
    sa.Column("name", _text(), nullable=False),
    sa.Column("method", _text(), nullable=False),
    sa.Column("stratum", _text(), nullable=False),
    sa.Column("n_machines", sa.Integer, nullable=False),
    sa.Column("added_at", _text(), nullable=False),
    sa.Column("added_by", _text(), nullable=False),
    sa.Column("content", sa.LargeBinary, nullable=False),
)

LOG_LEAVES = sa.Table(
    "log_leaves",
    METADATA,
    sa.Column("position", _number(), primary_key=True, autoincrement=False),
    sa.Column("change_id", sa.ForeignKey(CHANGES.c.id), nullable=False, unique=True),
)
"""Which change each leaf of the log holds."""

LOG_NODES = sa.Table(
    "log_nodes",
    METADATA,
    sa.Column("level", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("place", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("sha256", sa.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The complete nodes of the log's tree; those of level 0 are the hashes of its leaves."""

LOG_HEADS = sa.Table(
    "log_heads",
    METADATA,
    sa.Column("size", _number(), primary_key=True, autoincrement=False),
    sa.Column("root", _text(), nullable=False),
    sa.Column("at", _text(), nullable=False),
    sa.Column("key", _text(), nullable=False),
    sa.Column("signature", _text(), nullable=False),
)

LOG_KEYS = sa.Table(
    "log_keys",
    METADATA,
    _id(),
    sa.Column("key", _text(), nullable=False, unique=True),
    sa.Column("made_at", _text(), nullable=False),
    sa.Column("signature", _text()),
)
"""Public keys that heads were signed with, each signed by the one before it."""

REVISIONS = sa.Table("revisions", METADATA, _id(), sa.Column("revision", sa.BigInteger, nullable=False))
"""One row: how often anything readable changed. Whoever changes something holds it, so changes come one by one."""


_NEXT_REVISION = sa.update(REVISIONS).values(revision=REVISIONS.c.revision + 1)
"""Made once: to make a question takes longer than to answer it."""


def hold_revision(connection: sa.Connection) -> None:
    """Count a change of something readable; until the transaction ends everybody else's changes wait."""
    connection.execute(_NEXT_REVISION)


def take_turn(connection: sa.Connection) -> None:
    """Wait for everybody else's changes, as `hold_revision` does, for a change of nothing that anybody reads otherwise."""
    connection.execute(sa.select(REVISIONS.c.revision).with_for_update())


def begins(hashes: sa.Column[str], prefix: str) -> sa.ColumnElement[bool]:
    """Return that a hash begins with a prefix; the index on hashes is used."""
    if not is_hash_prefix(prefix, least=0):
        return sa.false()  # PostgreSQL is not asked for what it cannot hold
    return sa.and_(hashes >= prefix, hashes < f"{prefix}g")  # g follows the last digit


def unindexed(column: sa.ColumnElement[str]) -> sa.ColumnElement[str]:
    """Return a text that no index is searched for: SQLite would read a whole stratum rather than the few keys that are near."""
    return column.concat("")
