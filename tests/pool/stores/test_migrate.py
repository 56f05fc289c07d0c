"""A database is brought to this release's tables from nothing, on SQLite and PostgreSQL, and no later one is touched."""

import base64
import inspect
import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, Row, create_engine, event, select, text, update

from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record import stratum
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.record.stratum import known_codes
from fairbench_agent.pool.stores import migrate
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import EntryQuery, MachineQuery
from fairbench_agent.pool.stores.log_verification import verified
from fairbench_agent.pool.stores.tables import METADATA, REVIEW_KEYS, SKETCHES
from tests.pool.pools import filled, made
from tests.pool.stores import kept_databases
from tests.pool.stores.test_listings import added_up
from tests.service.records import FULL, varied


@pytest.fixture(autouse=True)
def every_migration(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the migrations for every new database."""
    monkeypatch.setattr(migrate, "upgrade", inspect.unwrap(migrate.upgrade))


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    engine = create_engine(database_url)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")

    yield engine
    engine.dispose()


def test_a_new_database_has_the_tables_that_the_code_reads(engine: Engine) -> None:
    with engine.begin() as connection:
        migrate.upgrade(connection)
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert migrate.current(connection) == migrate.latest()


def test_there_is_a_file_per_revision_in_order() -> None:
    versions = Path(migrate.__file__).parent / "migrations" / "versions"
    numbers = [str(number) for number in range(1, len(list(versions.glob("v*.py"))) + 1)]
    assert list(migrate.revisions()) == numbers


def test_bringing_a_pool_to_this_release_again_changes_nothing(database_url: str) -> None:
    store, done = filled(database_url, FULL, made("one"))
    with closing(store):
        before = (store.entries(EntryQuery(state=None)), store.revision())
        store.migrate()
        assert (store.entries(EntryQuery(state=None)), store.revision()) == before
        assert [store.content(item.sha256) for item in done] == [FULL, made("one")]


def test_what_copies_are_looked_up_by_is_made_for_records_that_an_earlier_release_filed(database_url: str) -> None:
    store, _ = filled(database_url, FULL, varied(1, 3), made("one"))
    names = (*SKETCHES, "copy_cell")
    with closing(store):

        def kept() -> list[Row[Any]]:
            with store.reading() as connection:
                return list(connection.execute(select(REVIEW_KEYS).order_by(REVIEW_KEYS.c.record_id)))

        before = kept()
        with store.writing() as connection:
            whole = update(REVIEW_KEYS).where(REVIEW_KEYS.c.sketch_1.is_not(None))
            connection.execute(whole.values(dict.fromkeys(names, None) | {"sketch_1": 1.0}))
        store.migrate()
        assert kept() == before
        assert any(row.copy_cell is not None for row in before)


def of_code(number: int, sha256: str) -> bytes:
    """Return the record of a machine whose kernels were other machine code."""
    document = json.loads(varied(number))
    document["protocol"]["assembly_sha256"] = sha256
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def test_strata_become_those_of_this_release(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code that a later release knows is no stratum of its own any more; what was decided about records stands."""
    unknown, more, other = (of_code(number, code) for number, code in ((1, "5e" * 32), (2, "5e" * 32), (3, "7f" * 32)))
    store, done = filled(database_url, FULL, unknown, more, other, made("one"))
    with closing(store):
        before = [store.entry(item.sha256) for item in done]
        revision = store.revision()
        shipped = known_codes(parse_record(FULL).protocol)
        monkeypatch.setattr(stratum, "known_codes", lambda _: shipped | {"5e" * 32})
        store.migrate()
        after = [store.entry(item.sha256) for item in done]
        assert [one.stratum for one in after[:3]] == [before[0].stratum] * 3
        assert before[1].stratum == before[2].stratum != before[0].stratum
        assert [replace(one, stratum="") for one in after] == [replace(one, stratum="") for one in before]
        assert [after[place] for place in (0, 3, 4)] == [before[place] for place in (0, 3, 4)]
        assert store.revision() == revision + 1
        store.migrate()
        assert store.revision() == revision + 1


PAST = sorted(path.name.removesuffix(".json.gz") for path in kept_databases.FOLDER.glob("*.json.gz"))


@pytest.mark.parametrize("name", PAST)
def test_a_database_of_a_past_release_becomes_one_of_this_and_loses_nothing(database_url: str, name: str) -> None:
    kept = kept_databases.restored(database_url, name)
    contents = {row["record_id"]: base64.b64decode(row["content"]) for row in kept["contents"]}
    with closing(DatabasePool.create(database_url)) as store:
        store.ready()
        for row in kept["records"]:
            entry = vars(store.entry(row["sha256"]))
            assert entry == {name: row[name] for name in entry}
            assert store.content(row["sha256"]) == contents[row["id"]]
            told = [(one.state, one.at, one.by, list(one.reasons)) for one in store.history(row["sha256"])]
            changes = [change for change in kept["changes"] if change["record_id"] == row["id"]]
            assert told == [(change["state"], change["at"], change["by"], change["reasons"]) for change in changes]
        assert [vars(one) for one in store.tokens.listed()] == [
            {"expires_at": None}
            | {key: tuple(row[key]) if key == "scopes" else row[key] for key in row if key != "token_sha256"}
            for row in kept["tokens"]
        ]
        assert store.revision() == kept["revisions"][0]["revision"]
        assert store.log.head().size == len(kept["changes"])
        assert verified(store, {}).findings == ()
        alone = [one for one in store.entries(EntryQuery(limit=200)).items if not one.stratum.endswith("copies")]
        assert list(store.machines(MachineQuery(limit=200)).items) == added_up(alone)
        assert store.submit(varied(7, 3), contributor="lab", at="2026-11-23T09:00:00Z").created


def test_a_foreign_or_later_database_is_refused(engine: Engine, database_url: str) -> None:
    with closing(DatabasePool.create(database_url)) as store:
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '99'"))
        with pytest.raises(StoreError, match="is at revision 99"):
            store.ready()
        with pytest.raises(StoreError, match="revision 99, made by a later release; upgrade fairbench"):
            store.migrate()


def test_an_empty_database_is_no_pool_yet(database_url: str, tmp_path: Path) -> None:
    (tmp_path / "pool.sqlite").touch()
    with closing(DatabasePool(database_url)) as store, pytest.raises(StoreError, match="is no pool yet"):
        store.ready()


def test_a_revision_reads_nothing_of_later_code() -> None:
    for path in (Path(migrate.__file__).parent / "migrations" / "versions").glob("v*.py"):
        assert "fairbench_agent" not in path.read_text("utf-8"), path
