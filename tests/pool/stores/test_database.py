"""The database store on SQLite and PostgreSQL."""

import os
import sqlite3
import zlib
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import Literal

import pytest
from sqlalchemy import func, select, update

from fairbench_agent.pool.errors import (
    AddressError,
    NotFoundError,
    QuotaError,
    StoreError,
    TokenError,
    TransientError,
)
from fairbench_agent.pool.record import outcomes
from fairbench_agent.pool.record.field_types import Fact
from fairbench_agent.pool.record.protocol import Grade
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.connection import EVENTS, RECORDS
from fairbench_agent.pool.stores.database import DatabaseStore, MachineRow
from fairbench_agent.pool.stores.store import State
from tests.pool.examples import example_record, full_record, machine

AT, LATER = "2026-11-22T09:00:00Z", "2026-11-23T09:00:00Z"
CONTENTS = [canonical_bytes(example_record(machine_id=f"{number:032x}")) for number in range(20)]


def test_records_without_a_token_are_limited_per_day(database: DatabaseStore) -> None:
    first, second = CONTENTS[:2]
    database.add(first, contributor=None, at=AT, max_anonymous=1)
    assert not database.add(first, contributor=None, at=AT, max_anonymous=1).created, "stored already"
    with pytest.raises(QuotaError, match="at most 1 record a day without a token; try again tomorrow"):
        database.add(second, contributor=None, at=AT, max_anonymous=1)
    assert database.add(second, contributor="lab", at=AT, max_anonymous=1).created
    with pytest.raises(QuotaError):
        database.add(CONTENTS[2], contributor=None, at=LATER, max_anonymous=0)


def test_a_state_that_differs_from_the_last_event_is_reported(database: DatabaseStore) -> None:
    sha256 = database.add(CONTENTS[0], contributor="lab", at=AT).sha256
    database.set_state(sha256, State.ACCEPTED, by="eve", reasons=("reviewed",), at=AT)
    database.add(CONTENTS[1], contributor="lab", at=AT)
    assert database.contradiction() is None
    with database.writing() as connection:
        connection.execute(update(RECORDS).where(RECORDS.c.sha256 == sha256).values(state="quarantined"))
    assert database.contradiction() == f"record {sha256[:12]} is quarantined, but its last event says accepted"


def test_damaged_content_is_detected(database: DatabaseStore) -> None:
    sha256 = database.add(CONTENTS[0], contributor=None, at=AT).sha256
    for damaged in (b"", zlib.compress(CONTENTS[1]), zlib.compress(CONTENTS[0])[:-9]):
        with database.writing() as connection:
            connection.execute(update(RECORDS).values(content=damaged))
        for read in (lambda: database.get(sha256), lambda: list(database.export(None))):
            with pytest.raises(StoreError, match=f"record {sha256[:12]} is damaged; restore a backup"):
                read()


def add_all(url: str) -> int:
    """Add the records; return how many were created."""
    with pytest.MonkeyPatch.context() as patch, closing(DatabaseStore(url)) as store:
        patch.setattr(outcomes, "outcome_defects", lambda _: ())
        return sum(store.add(content, contributor="lab", at=AT).created for content in CONTENTS)


def test_processes_that_add_the_same_records_at_once(database_url: str) -> None:
    """They also create the tables at once; each record is stored once, with one event."""
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        assert sum(pool.map(add_all, [database_url] * 2)) == len(CONTENTS)
    with closing(DatabaseStore(database_url)) as store:
        assert sorted(content for _, content in store.export(None)) == sorted(CONTENTS)
        with store.reading() as connection:
            assert connection.scalar(select(func.count()).select_from(EVENTS)) == len(CONTENTS)


class TestMachines:
    """One row per CPU, of accepted full measurements."""

    def add(self, store: DatabaseStore, cpu: str, grade: Literal["A", "B", "C"], seed: int, **changes: object) -> str:
        full = full_record(1)
        record = full.model_copy(
            update={
                "machine": machine(brand=Fact(value=cpu, source="x")),
                "machine_id": f"{seed:032x}",
                "grade": Grade(letter=grade, reasons=() if grade == "A" else ("x",)),
                "processes": tuple(
                    process.model_copy(update={"runs": (run.model_copy(update={"undisturbed_ns": 10**12 + seed}),)})
                    for process in full.processes
                    for run in process.runs[:1]
                ),
            }
            | changes
        )
        sha256 = store.add(canonical_bytes(record), contributor=None, at=AT).sha256
        store.set_state(sha256, State.ACCEPTED, by="eve", reasons=("reviewed",), at=AT)
        return sha256

    def test_best_grade_then_fastest(self, database: DatabaseStore) -> None:
        self.add(database, "Intel Core i7-7500U", "B", 1)
        best = self.add(database, "Intel Core i7-7500U", "A", 3)
        self.add(database, "Intel Core i7-7500U", "A", 5)
        other = self.add(database, "AMD Ryzen 7 1800X", "C", 9)
        withdrawn = self.add(database, "Apple M1", "A", 2)
        database.set_state(withdrawn, State.WITHDRAWN, by="eve", reasons=("no",), at=AT)
        assert database.machines() == (
            MachineRow(
                cpu="AMD Ryzen 7 1800X", n_records=1, n_machines=1, grade="C", total_ns=64 * (10**12 + 9), sha256=other
            ),
            MachineRow(
                cpu="Intel Core i7-7500U", n_records=3, n_machines=3, grade="A", total_ns=64 * (10**12 + 3), sha256=best
            ),
        )


class TestTokens:
    """Only hashes of secrets are stored; revoked tokens are invalid."""

    def test_a_token_is_valid_until_revoked(self, database: DatabaseStore) -> None:
        secrets = {name: database.create_token(name, AT) for name in ("lab", "eve")}
        assert [token.name for token in database.tokens()] == ["eve", "lab"]
        for name, secret in secrets.items():
            assert database.owner_of(secret) == name
            for other in (secret[:-1], f"{secret}x", secret.lower()):
                assert database.owner_of(other) is None
        database.revoke_token("lab", AT)
        database.revoke_token("lab", LATER)
        assert database.owner_of(secrets["lab"]) is None
        assert [token.revoked_at for token in database.tokens()] == [None, AT]
        for unknown in ("", "x", "\x00", "\ud800"):
            assert database.owner_of(unknown) is None

    def test_invalid_names(self, database: DatabaseStore) -> None:
        for name in ("", "a" * 41, "-a", "a b", "ä", "anonymous", "Anonymous", "a\n", "a\x00"):
            with pytest.raises(TokenError, match="invalid name; use 1 to 40 letters"):
                database.create_token(name, AT)

    def test_a_name_is_used_once(self, database: DatabaseStore) -> None:
        database.create_token("lab", AT)
        database.revoke_token("lab", AT)
        for name in ("lab", "Lab"):
            with pytest.raises(TokenError, match="in use, even if revoked"):
                database.create_token(name, AT)
        with pytest.raises(TokenError, match="no such token"):
            database.revoke_token("unknown", AT)


class TestModels:
    """Models are never changed."""

    IDS = tuple(f"{number}123456789abcdef" * 4 for number in range(2))
    DOCUMENTS = (b'{"number": 0}', b'{"number": 1}')

    def test_by_name_and_id(self, database: DatabaseStore) -> None:
        for name, number, at in (("2026-11", 0, AT), ("2026-12", 1, LATER), ("2026-11", 0, LATER)):
            database.add_model(name, self.IDS[number], self.DOCUMENTS[number], at)
        assert [(model.name, model.added_at) for model in database.models()] == [("2026-12", LATER), ("2026-11", AT)]
        for name in ("2026-11", self.IDS[0], self.IDS[0][:8]):
            assert database.model(name) == self.DOCUMENTS[0]
        for name in ("", "2026", self.IDS[0][:7], "f" * 64, "%" * 8, "________"):
            with pytest.raises(NotFoundError, match="no model"):
                database.model(name)

    def test_a_used_name_or_id(self, database: DatabaseStore) -> None:
        database.add_model("2026-11", self.IDS[0], self.DOCUMENTS[0], AT)
        for name, of_id, of_document in (("2026-11", 1, 1), ("2026-12", 0, 0), ("2026-11", 0, 1)):
            with pytest.raises(StoreError, match="another model has this name or id"):
                database.add_model(name, self.IDS[of_id], self.DOCUMENTS[of_document], AT)
        assert database.model("2026-11") == self.DOCUMENTS[0]


class TestSqliteFiles:
    """SQLite files: private, not created by readers, not written after they were moved."""

    def test_mode_and_durability(self, sqlite_url: str) -> None:
        path = Path(sqlite_url.removeprefix("sqlite:///"))
        store = DatabaseStore(sqlite_url)
        if os.name == "posix":
            assert path.stat().st_mode & 0o777 == 0o600
        with store.reading() as connection:
            modes = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
        assert modes == ["wal", 2]

    def test_another_programs_file(self, tmp_path: Path) -> None:
        path = tmp_path / "other.db"
        sqlite3.connect(path).executescript("create table t (x)").close()
        with pytest.raises(TransientError, match=r"no such table: .*; fairbench-pool serve or import creates"):
            DatabaseStore(f"sqlite:///{path}", create=False).tokens()
        path.write_bytes(b"no database" * 100)
        with pytest.raises(TransientError, match="file is not a database"):
            DatabaseStore(f"sqlite:///{path}")

    def test_a_moved_file_is_not_written(self, sqlite_url: str) -> None:
        """After a backup is restored, an open pool uses the new file."""
        path = Path(sqlite_url.removeprefix("sqlite:///"))
        store = DatabaseStore(sqlite_url)
        store.add(CONTENTS[0], contributor=None, at=AT)
        path.rename(path.with_name("old.sqlite"))
        with pytest.raises(TransientError, match="unable to open"):
            store.add(CONTENTS[1], contributor=None, at=AT)
        with closing(DatabaseStore(sqlite_url)):
            assert store.add(CONTENTS[2], contributor=None, at=AT).created
        assert [content for _, content in store.export(None)] == [CONTENTS[2]]

    def test_a_lock_of_another_program(self, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("fairbench_agent.pool.stores.connection._BUSY_S", 0.1)
        store = DatabaseStore(sqlite_url)
        with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(TransientError, match="database is locked; another program is writing to it; try again"):
                store.add(CONTENTS[0], contributor=None, at=AT)
        assert store.add(CONTENTS[0], contributor=None, at=AT).created


def test_a_server_that_does_not_answer(tmp_path: Path) -> None:
    url = f"postgresql+psycopg://me:word@/pool?host={tmp_path}"
    with pytest.raises(TransientError, match="check that the server runs") as raised:
        DatabaseStore(url)
    assert "word" not in str(raised.value)
    with pytest.raises(AddressError, match="malformed URL"):
        DatabaseStore("postgresql+psycopg://me:word@host:port/pool")


def test_a_transaction_that_fails_writes_nothing(database: DatabaseStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("killed between two statements")

    with monkeypatch.context() as killed:
        killed.setattr("fairbench_agent.pool.stores.database._add_event", fail)
        with pytest.raises(OSError, match="killed"):
            database.add(CONTENTS[0], contributor=None, at=AT)
    assert database.query(None) == []
    assert database.add(CONTENTS[0], contributor=None, at=AT).created
