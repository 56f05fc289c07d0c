"""Contents compressed by a dictionary that the database holds, a row per CPU, and what scores came to."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
import zstandard
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "2"
down_revision = "1"

_DICTIONARY = Path(__file__).with_name("v2_records.zdict")
_LEVEL = 3
_DICTIONARY_ID = 1
_AT_ONCE = 100


def _text() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _big() -> TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Compress what is there; rows of CPUs and scores are computed by the release that asks for them."""
    _copies()
    _derived()
    dictionaries = op.create_table(
        "dictionaries",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
    )
    op.bulk_insert(dictionaries, [{"id": _DICTIONARY_ID, "content": _DICTIONARY.read_bytes()}])
    made = sa.Column("dictionary_id", sa.Integer(), nullable=False, server_default=str(_DICTIONARY_ID))
    op.add_column("contents", made)
    op.execute("ALTER TABLE contents RENAME COLUMN content TO zstd")
    _compress(op.get_bind())


def _copies() -> None:
    op.add_column("records", sa.Column("copies", sa.Integer(), nullable=False, server_default="1"))
    strata = op.get_bind().execute(sa.text("SELECT DISTINCT stratum FROM records WHERE stratum LIKE '%-%copies'"))
    for stratum in strata.scalars().all():
        if found := re.fullmatch(r".*-([0-9]+)copies", stratum):
            changed = sa.text("UPDATE records SET copies = :copies WHERE stratum = :stratum")
            op.execute(changed.bindparams(copies=int(found[1]), stratum=stratum))
    op.create_index("records_of_cpu", "records", ["cpu", "state", "started_at"])
    stated = sa.text("score IS NOT NULL")
    op.create_index(
        "records_by_stated_score",
        "records",
        ["cpu", "state", "copies", "score"],
        sqlite_where=stated,
        postgresql_where=stated,
    )


def _derived() -> None:
    op.create_table(
        "cpus",
        sa.Column("cpu", _text(), primary_key=True),
        sa.Column("n_records", sa.Integer(), nullable=False),
        sa.Column("n_machines", sa.Integer(), nullable=False),
        sa.Column("grade", _text()),
        sa.Column("score", sa.Double()),
        sa.Column("best_id", _big(), sa.ForeignKey("records.id"), nullable=False),
    )
    op.create_table(
        "scores",
        sa.Column("record_id", _big(), sa.ForeignKey("records.id"), primary_key=True),
        sa.Column("definition", _text(), nullable=False),
        sa.Column("score", sa.Double()),
        sa.Column("spread_log2", sa.Double()),
        sa.Column("bridge_machines", sa.Integer()),
    )


def _compress(connection: sa.Connection) -> None:
    content = _DICTIONARY.read_bytes()
    dictionary = zstandard.ZstdCompressionDict(content, dict_type=zstandard.DICT_TYPE_RAWCONTENT)
    compressor = zstandard.ZstdCompressor(_LEVEL, dictionary)
    contents = sa.table("contents", sa.column("record_id"), sa.column("zstd"))
    changed = sa.update(contents).where(contents.c.record_id == sa.bindparam("number"))
    for rows in _plain(connection, contents):
        values = [{"number": number, "frame": compressor.compress(bytes(content))} for number, content in rows]
        connection.execute(changed.values(zstd=sa.bindparam("frame", type_=sa.LargeBinary())), values)


def _plain(connection: sa.Connection, contents: sa.TableClause) -> Iterator[Sequence[Any]]:
    """Yield the contents as they are, some at a time."""
    last = 0
    while True:
        chosen = sa.select(contents).where(contents.c.record_id > last).order_by(contents.c.record_id).limit(_AT_ONCE)
        rows = connection.execute(chosen).all()
        if not rows:
            return
        yield rows
        last = rows[-1].record_id
