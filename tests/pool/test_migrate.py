"""Every past revision is brought to the present one on both databases, with all that was in it."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, delete, event, inspect, text

from fairbench.pool import migrate
from fairbench.pool.database import DatabaseStore
from fairbench.pool.errors import StoreError
from fairbench.pool.queries import EntryQuery, MachineQuery
from fairbench.pool.states import State
from fairbench.pool.tables import METADATA
from tests.pool.pools import LATER, filled, made
from tests.service.records import FULL

PAST = migrate.revisions()[:-1]
CONTENTS = (FULL, made("one", 1.0, 100.0), made("one", 2.0, 300.0), made("two", 1.5), made("gone"))


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    engine = create_engine(database_url)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")

    yield engine
    engine.dispose()


def test_there_is_a_past() -> None:
    assert PAST
    versions = Path(migrate.__file__).parent / "migrations" / "versions"
    assert len(migrate.revisions()) == len(list(versions.glob("v*.py")))


def test_a_new_database_has_the_tables_that_the_code_reads(engine: Engine) -> None:
    with engine.begin() as connection:
        migrate.upgrade(connection)
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert migrate.current(connection) == migrate.latest()


@pytest.mark.parametrize("revision", PAST)
def test_an_empty_database_of_every_past_revision(engine: Engine, revision: str) -> None:
    with engine.begin() as connection:
        migrate.upgrade(connection, revision)
        assert migrate.current(connection) == revision
    with engine.begin() as connection:
        migrate.upgrade(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


@pytest.mark.parametrize("revision", PAST)
def test_nothing_is_lost_on_the_way(engine: Engine, database_url: str, revision: str) -> None:
    """A pool is taken back to what it would have been at a past revision, then brought to the present."""
    store, done = filled(database_url, *CONTENTS)
    store.change(done[-1].sha256, State.QUARANTINED, by="ada", reasons=["why"], at=LATER)
    store.change(done[2].sha256, State.ACCEPTED, by="ada", reasons=["another machine"], at=LATER)
    before = (store.entries(EntryQuery(state=None)), store.machines(MachineQuery()), store.revision())
    histories = [store.history(item.sha256) for item in done]
    store.close()
    with engine.begin() as connection:
        tables = {table.name: connection.execute(table.select()).mappings().all() for table in METADATA.sorted_tables}
        for table in reversed(METADATA.sorted_tables):
            table.drop(connection)
        connection.execute(text("DELETE FROM alembic_version"))
        migrate.upgrade(connection, revision)
        past = MigrationContext.configure(connection)
        assert past.get_current_revision() == revision
        for table in METADATA.sorted_tables:
            names = {column["name"] for column in columns(connection, table.name)}
            rows = [{k: v for k, v in row.items() if k in names} for row in tables[table.name]]
            if names and rows:
                connection.execute(delete(table))
                connection.execute(table.insert(), rows)
    with closing(DatabaseStore(database_url)) as store:
        with pytest.raises(StoreError, match=f"is at revision {revision}, not {migrate.latest()}"):
            store.ready()
        store.migrate()
        store.ready()
        assert (store.entries(EntryQuery(state=None)), store.machines(MachineQuery()), store.revision()) == before
        assert [store.history(item.sha256) for item in done] == histories
        assert [store.content(item.sha256) for item in done] == list(CONTENTS)


def columns(connection: Connection, table: str) -> list[dict[str, object]]:
    """Return the columns that a table has in the database, none where it has no such table."""
    inspector = inspect(connection)
    return [dict(column) for column in inspector.get_columns(table)] if inspector.has_table(table) else []


def test_a_foreign_or_later_database_is_refused(engine: Engine, database_url: str) -> None:
    with closing(DatabaseStore.create(database_url)) as store:
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '99'"))
        with pytest.raises(StoreError, match="is at revision 99"):
            store.ready()
        with pytest.raises(StoreError, match="revision 99, made by a later release; upgrade fairbench"):
            store.migrate()


def test_an_empty_database_is_no_pool_yet(database_url: str, tmp_path: Path) -> None:
    (tmp_path / "pool.sqlite").touch()
    with closing(DatabaseStore(database_url)) as store, pytest.raises(StoreError, match="is no pool yet"):
        store.ready()


def test_a_revision_reads_nothing_of_later_code() -> None:
    for path in (Path(migrate.__file__).parent / "migrations" / "versions").glob("v*.py"):
        assert not re.search(r"\bfairbench\b", path.read_text("utf-8")), path
