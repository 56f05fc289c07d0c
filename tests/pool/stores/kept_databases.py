"""Databases as past releases left them: every row of every table, kept under `tests/data/databases`, put into either kind.

`python -m tests.pool.stores.kept_databases NAME` keeps one as the release that runs it makes it; one that is kept already is
never made again.
"""

import base64
import gzip
import json
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import Connection, LargeBinary, MetaData, Table, create_engine, delete, func, insert, select

from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores import migrate
from tests.calibration.examples import of_copies, record
from tests.pool.pools import LATER, NOW, filled, made
from tests.service.records import FULL, varied

FOLDER = Path(__file__).parents[2] / "data" / "databases"
Rows = dict[str, list[dict[str, Any]]]
"""By table."""


def fill(url: str) -> None:
    """Fill a new database with records in all states, of copies, with and without stated scores, and with a token."""
    several = canonical_bytes(of_copies(record("Imagined 4711"), 2))
    of_one = [made("Imagined 4711", 1.2, 900.0), made("Imagined 4711 b", 1.1, 950.0), made("Other", 2.0)]
    store, done = filled(url, FULL, varied(1, 3), several, *of_one, made("Gone", 1.0, 500.0))
    with closing(store):
        store.change(done[2].sha256, State.ACCEPTED, by="ada", reasons=["copies are welcome"], at=LATER)
        store.change(done[5].sha256, State.QUARANTINED, by="ada", reasons=["wrong source"], at=LATER)
        store.withdraw(done[6].sha256, done[6].receipt or "", at=LATER)
        store.tokens.create("lab", ["submit"], NOW)


def rows(url: str) -> Rows:
    """Return every row of every table, bytes as base64."""
    engine, tables = create_engine(url), MetaData()
    with engine.connect() as connection:
        tables.reflect(connection)
        found = {table.name: connection.execute(select(table)).mappings().all() for table in tables.sorted_tables}
    engine.dispose()
    return {name: [{key: _text(value) for key, value in row.items()} for row in some] for name, some in found.items()}


def restored(url: str, name: str) -> Rows:
    """Give a new database the tables and rows of a kept one, and return the rows."""
    kept: Rows = json.loads(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()))
    engine, tables = create_engine(url), MetaData()
    with engine.begin() as connection:
        config = migrate._config()
        config.attributes["connection"] = connection
        command.upgrade(config, kept["alembic_version"][0]["version_num"])
    with engine.begin() as connection:
        tables.reflect(connection)
        for table in reversed(tables.sorted_tables):
            connection.execute(delete(table))
        for table in tables.sorted_tables:
            if kept[table.name]:
                connection.execute(insert(table), [_values(table, row) for row in kept[table.name]])
                _count_on(connection, table)
    engine.dispose()
    return kept


def _count_on(connection: Connection, table: Table) -> None:
    """Let PostgreSQL number the rows to come behind those that are there."""
    if connection.dialect.name == "postgresql" and "id" in table.c and table.c.id.autoincrement:
        sequence = func.pg_get_serial_sequence(table.name, "id")
        connection.execute(select(func.setval(sequence, select(func.max(table.c.id)).scalar_subquery())))


def _text(value: object) -> object:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def _values(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    blobs = {column.name for column in table.c if isinstance(column.type, LargeBinary)}
    return {name: base64.b64decode(value) if name in blobs else value for name, value in row.items()}


def main() -> None:
    """Keep a database under a name."""
    (name,) = sys.argv[1:]
    path = FOLDER / f"{name}.json.gz"
    assert not path.exists(), f"{path}: is kept already"
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/pool.sqlite"
        fill(url)
        path.write_bytes(gzip.compress(json.dumps(rows(url)).encode(), mtime=0))


if __name__ == "__main__":
    main()
