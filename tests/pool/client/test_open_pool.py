"""The three kinds of pool are opened by where they are, read alike, and take records alike."""

import hashlib
from pathlib import Path

import pytest

from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import (
    NotFiledError,
    PoolError,
    ReceiptError,
    RecordError,
    RefusedError,
    TransientError,
)
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.folder import FolderPool
from tests.calibration.examples import record
from tests.pool.examples import example_record
from tests.pool.pools import filled

RECORDS = sorted((Path(__file__).parents[3] / "results" / "records").glob("*.json"))
CONTENT = RECORDS[0].read_bytes()
HASH = RECORDS[0].stem
RECEIPT, OTHER = "r" * 43, "o" * 43


def now() -> str:
    return "2026-12-01T12:00:00Z"


def test_a_server_is_not_asked() -> None:
    pool = open_pool(address("http://127.0.0.1:1/pool/"), "token", now)
    assert isinstance(pool, WebPool)
    assert pool.place == "http://127.0.0.1:1/pool"


def test_folder_and_database_are_read_alike(database_url: str, tmp_path: Path) -> None:
    records = [record(name, 1 + place) for place, name in enumerate(("one", "two", "three"))]
    folder = FolderPool(tmp_path)
    for one in records:
        folder.add(one)
    store, _ = filled(database_url, *map(canonical_bytes, records))
    store.close()
    hashes = sorted(map(record_sha256, records))
    opened = [open_pool(address(str(tmp_path))), open_pool(address(database_url))]
    for pool in opened:
        assert pool.hashes() == hashes
        assert pool.hashes(hashes[0][:9]) == hashes[:1]
        assert [sha256 for sha256, _ in pool] == hashes
        assert list(pool.contents()) == [(sha256, pool.content(sha256)) for sha256 in hashes]
        with pytest.raises(NotFiledError):
            pool.content("5e" * 32)
    assert list(opened[0]) == list(opened[1])


class TestFolder:
    """Filed as it is, withdrawn by hand."""

    def test_files_once(self, tmp_path: Path) -> None:
        pool = open_pool(address(str(tmp_path)), None, now)
        assert isinstance(pool, FolderPool)
        first, second = (pool.submit(CONTENT, RECEIPT, HASH) for _ in range(2))
        assert (first.created, first.state, first.receipt) == (True, State.ACCEPTED, None)
        assert not second.created
        assert FolderPool(tmp_path).content(HASH) == CONTENT
        assert pool.head(HASH, CONTENT) == f"FILE {tmp_path}/{HASH}.json\nContent-Length: {len(CONTENT)}"

    def test_a_damaged_file_in_the_way(self, tmp_path: Path) -> None:
        (tmp_path / f"{HASH}.json").write_bytes(CONTENT[:-1])
        with pytest.raises(RecordError, match="was changed after it was filed"):
            FolderPool(tmp_path).submit(CONTENT, RECEIPT, HASH)

    def test_other_work(self, tmp_path: Path) -> None:
        content = canonical_bytes(example_record())
        with pytest.raises(RecordError):
            FolderPool(tmp_path).submit(content, RECEIPT, hashlib.sha256(content).hexdigest())

    def test_a_folder_that_went_away_may_come_back(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(TransientError, match="cannot be written"):
            FolderPool(tmp_path / "file").submit(CONTENT, RECEIPT, HASH)

    def test_withdraws_nothing(self, tmp_path: Path) -> None:
        with pytest.raises(RefusedError, match=f"take the file away: {tmp_path}/{HASH}.json"):
            FolderPool(tmp_path).withdraw(HASH, RECEIPT)


class TestDatabase:
    """The same rules as of a server, on SQLite and PostgreSQL."""

    def test_takes_reviews_and_withdraws(self, database_url: str) -> None:
        store = DatabasePool.create(database_url)
        pool = open_pool(address(database_url), None, now)
        assert isinstance(pool, DatabasePool)
        first, second = (pool.submit(CONTENT, RECEIPT, HASH) for _ in range(2))
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
        store = DatabasePool.create(database_url)
        token = store.tokens.create("somebody", ["submit"], now())
        open_pool(address(database_url), token, now).submit(CONTENT, RECEIPT, HASH)
        assert store.entry(HASH).contributor == "somebody"
        with pytest.raises(PoolError) as raised:
            open_pool(address(database_url), "wrong" + token, now)
        assert token not in str(raised.value)
        store.close()

    def test_other_work(self, database_url: str) -> None:
        DatabasePool.create(database_url).close()
        content = canonical_bytes(example_record())
        with pytest.raises(RecordError):
            open_pool(address(database_url), None, now).submit(content, RECEIPT, hashlib.sha256(content).hexdigest())

    def test_a_database_of_something_else(self, tmp_path: Path) -> None:
        (tmp_path / "empty.db").touch()
        with pytest.raises(PoolError, match=r"empty\.db") as raised:
            open_pool(address(f"sqlite:///{tmp_path}/empty.db"), None, now)
        assert len(str(raised.value).splitlines()) == 1

    def test_a_server_that_is_not_there(self, tmp_path: Path) -> None:
        url = f"postgresql+psycopg://me:word@/pool?host={tmp_path}"
        with pytest.raises(TransientError) as raised:
            open_pool(address(url), None, now)
        assert "word" not in str(raised.value)
        assert len(str(raised.value).splitlines()) == 1
