"""The three kinds of pool take records alike."""

import hashlib
from pathlib import Path

import pytest

from fairbench.pool.address import address
from fairbench.pool.client import WebPool
from fairbench.pool.database import DatabaseStore
from fairbench.pool.destination import DatabasePool, FolderPool, destination
from fairbench.pool.errors import PassingError, PoolError, ReceiptError, RecordError, RefusedError, TamperedError
from fairbench.pool.folder import FolderStore
from fairbench.pool.record import canonical_bytes
from fairbench.pool.states import State
from tests.pool.examples import example_record

RECORDS = sorted((Path(__file__).parents[2] / "results" / "records").glob("*.json"))
CONTENT = RECORDS[0].read_bytes()
HASH = RECORDS[0].stem
RECEIPT, OTHER = "r" * 43, "o" * 43


def now() -> str:
    return "2026-12-01T12:00:00Z"


def test_a_server() -> None:
    assert isinstance(destination(address("https://pool.example.org"), "token", now), WebPool)


class TestFolder:
    """Filed as it is, withdrawn by hand."""

    def test_files_once(self, tmp_path: Path) -> None:
        pool = destination(address(str(tmp_path)), None, now)
        assert isinstance(pool, FolderPool)
        first, second = (pool.submit(HASH, CONTENT, RECEIPT) for _ in range(2))
        assert (first.created, first.state, first.receipt) == (True, State.ACCEPTED, None)
        assert not second.created
        assert FolderStore(tmp_path).content(HASH) == CONTENT
        assert pool.head(HASH, CONTENT) == f"FILE {tmp_path}/{HASH}.json\nContent-Length: {len(CONTENT)}"

    def test_a_damaged_file_in_the_way(self, tmp_path: Path) -> None:
        (tmp_path / f"{HASH}.json").write_bytes(CONTENT[:-1])
        with pytest.raises(TamperedError):
            FolderPool(tmp_path).submit(HASH, CONTENT, RECEIPT)

    def test_other_work(self, tmp_path: Path) -> None:
        content = canonical_bytes(example_record())
        with pytest.raises(RecordError):
            FolderPool(tmp_path).submit(hashlib.sha256(content).hexdigest(), content, RECEIPT)

    def test_a_folder_that_went_away_may_come_back(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(PassingError, match="cannot be written"):
            FolderPool(tmp_path / "file").submit(HASH, CONTENT, RECEIPT)

    def test_withdraws_nothing(self, tmp_path: Path) -> None:
        with pytest.raises(RefusedError, match=f"take the file away: {tmp_path}/{HASH}.json"):
            FolderPool(tmp_path).withdraw(HASH, RECEIPT)


class TestDatabase:
    """The same rules as of a server, on SQLite and PostgreSQL."""

    def test_takes_reviews_and_withdraws(self, database_url: str) -> None:
        store = DatabaseStore.create(database_url)
        pool = destination(address(database_url), None, now)
        assert isinstance(pool, DatabasePool)
        first, second = (pool.submit(HASH, CONTENT, RECEIPT) for _ in range(2))
        assert (first.created, second.created) == (True, False)
        assert first.receipt == second.receipt == RECEIPT
        assert store.content(HASH) == CONTENT
        assert store.entry(HASH).contributor == "anonymous"
        assert f"ROW {HASH} of " in pool.head(HASH, CONTENT)
        with pytest.raises(ReceiptError):
            pool.withdraw(HASH, OTHER)
        assert pool.withdraw(HASH, RECEIPT) == State.WITHDRAWN
        store.close()

    def test_a_token_names_the_contributor(self, database_url: str) -> None:
        store = DatabaseStore.create(database_url)
        token = store.create_token("somebody", ["submit"], now())
        destination(address(database_url), token, now).submit(HASH, CONTENT, RECEIPT)
        assert store.entry(HASH).contributor == "somebody"
        with pytest.raises(PoolError) as raised:
            destination(address(database_url), "wrong" + token, now)
        assert token not in str(raised.value)
        store.close()

    def test_other_work(self, database_url: str) -> None:
        DatabaseStore.create(database_url).close()
        content = canonical_bytes(example_record())
        with pytest.raises(RecordError):
            destination(address(database_url), None, now).submit("", content, RECEIPT)

    def test_a_database_of_something_else(self, tmp_path: Path) -> None:
        (tmp_path / "empty.db").touch()
        with pytest.raises(PoolError, match=r"empty\.db") as raised:
            destination(address(f"sqlite:///{tmp_path}/empty.db"), None, now)
        assert len(str(raised.value).splitlines()) == 1

    def test_a_server_that_is_not_there(self, tmp_path: Path) -> None:
        url = f"postgresql+psycopg://me:word@/pool?host={tmp_path}"
        with pytest.raises(PassingError) as raised:
            destination(address(url), None, now)
        assert "word" not in str(raised.value)
        assert len(str(raised.value).splitlines()) == 1
