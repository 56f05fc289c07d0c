"""Whatever is wrong with a database is one line that names it, and no password."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from fairbench_agent.core.folders import DATA_FOLDER_VARIABLE, default_database
from fairbench_agent.pool.errors import AddressError, StoreError
from fairbench_agent.pool.stores import connection as connecting
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import EntryQuery
from tests.pool.pools import NOW, filled, made
from tests.service.records import FULL


@pytest.mark.parametrize(
    ("url", "message"),
    [
        (
            "mysql://localhost/x",
            "'mysql' is no kind of pool; name sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME",
        ),
        ("postgresql://localhost/x", "'postgresql' is no kind of pool"),
        ("sqlite://", "sqlite://: names no file"),
        ("sqlite:///:memory:", "sqlite:///:memory:: names no file"),
        ("nonsense", "'nonsense' is no kind of pool"),
        ("postgresql+psycopg", "'postgresql+psycopg' is no kind of pool"),
        ("postgresql+psycopg://ada:hush@host:port/x", "the URL of a database is malformed"),
        ("postgresql+psycopg://ada:hush@[::1/x", "the URL of a database is malformed"),
    ],
)
def test_urls_of_other_kinds_are_refused(url: str, message: str) -> None:
    with pytest.raises(AddressError) as raised:
        Database(url)
    assert str(raised.value).startswith(message)
    assert "hush" not in str(raised.value)


def test_a_password_is_in_no_message(tmp_path: Path) -> None:
    url = f"postgresql+psycopg://ada:hush@/x?host={tmp_path}&password=hush&sslpassword=hush"
    with closing(DatabasePool(url)) as store:
        assert "hush" not in store.place
        with pytest.raises(StoreError) as raised:
            store.ready()
    text = str(raised.value)
    assert text.startswith(f"postgresql+psycopg://ada@/x?host={tmp_path}".split("?", maxsplit=1)[0])
    assert "hush" not in text
    assert "\n" not in text
    assert text.endswith("is the server up?")


def test_a_missing_file_is_not_made_by_looking(tmp_path: Path) -> None:
    with closing(DatabasePool(f"sqlite:///{tmp_path / 'a' / 'pool.sqlite'}")) as store:
        with pytest.raises(StoreError, match="no such file; fairbench-pool import or serve makes it"):
            store.ready()
        with pytest.raises(StoreError, match="is no folder; name one that exists"):
            store.migrate()
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_the_usual_pool_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who names no database, on a new account, has not made the folder that it is in."""
    folder = tmp_path / "new" / "data"
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, str(folder))
    with closing(DatabasePool.create(default_database())) as store:
        assert store.hashes() == []
    (tmp_path / "file").touch()
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, str(tmp_path / "file" / "data"))
    with pytest.raises(StoreError, match="cannot be made"):
        DatabasePool.create(default_database())


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "pool.sqlite").write_bytes(b"no database at all" * 100)
    store = DatabasePool(f"sqlite:///{tmp_path / 'pool.sqlite'}")
    with closing(store), pytest.raises(StoreError, match="file is not a database"):
        store.ready()


def test_a_full_disk_stores_nothing_and_can_be_tried_again(tmp_path: Path) -> None:
    store, done = filled(f"sqlite:///{tmp_path / 'pool.sqlite'}", made("one"))
    engine = store._engine
    full = [True]

    @event.listens_for(engine, "begin")
    def _limit(connection: object) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()  # type: ignore[attr-defined]
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages if full[0] else 10**6}")  # type: ignore[attr-defined]

    with closing(store):
        revision = store.revision()
        with pytest.raises(StoreError, match="disk is full; make room and try again") as raised:
            store.submit(FULL, contributor="lab", at=NOW)
        assert "\n" not in str(raised.value)
        assert (store.revision(), store.hashes()) == (revision, [done[0].sha256])
        full[0] = False
        assert store.submit(FULL, contributor="lab", at=NOW).created


def test_a_locked_file_is_waited_for_and_then_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "BUSY_S", 0.05)
    store, _ = filled(f"sqlite:///{tmp_path / 'pool.sqlite'}", made("one"))
    with closing(store), closing(sqlite3.connect(tmp_path / "pool.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked; another program writes to it; try again"):
            store.submit(FULL, contributor="lab", at=NOW)
        assert len(store.entries(EntryQuery()).items) == 1  # readers do not wait
        other.execute("ROLLBACK")
        assert store.submit(FULL, contributor="lab", at=NOW).created


def test_an_acknowledged_record_is_on_the_disk(tmp_path: Path) -> None:
    """`synchronous=FULL` in write-ahead mode: the log is flushed before a commit returns."""
    store, _ = filled(f"sqlite:///{tmp_path / 'pool.sqlite'}")
    with closing(store), store.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
