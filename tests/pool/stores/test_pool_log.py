"""One head per size, signed by the pool's key; the key is made with the pool, exchanged, lost, and kept from others."""

import os
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import delete

from fairbench_agent.pool.errors import LogError
from fairbench_agent.pool.log.pool_key import next_path
from fairbench_agent.pool.log.signed_head import leads_to
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import LOG_LEAVES
from tests.pool.pools import NOW, filled, made


@pytest.fixture
def store(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DatabasePool]:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    with closing(DatabasePool.create(database_url)) as store:
        yield store


def test_the_key_is_made_with_the_pool_and_is_its_owners_only(store: DatabasePool) -> None:
    (first,) = store.log.keys()
    assert first.signature is None
    assert store.log.key_file.is_file()
    if os.name == "posix":
        assert stat.S_IMODE(store.log.key_file.stat().st_mode) == 0o600
    content = store.log.key_file.read_bytes()
    store.migrate()
    assert (store.log.keys(), store.log.key_file.read_bytes()) == ((first,), content)


def test_the_key_is_beside_a_file_and_else_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    with closing(DatabasePool(f"sqlite:///{tmp_path / 'p.sqlite'}")) as of_file:
        assert of_file.log.key_file == tmp_path / "p.sqlite.log-key"
    with closing(DatabasePool("postgresql+psycopg://ada:secret@host/one")) as one:
        assert one.log.key_file.parent == tmp_path / "data" / "pool-keys"
    with closing(DatabasePool("postgresql+psycopg://ada@host/two")) as two:
        assert two.log.key_file.name != one.log.key_file.name


def test_a_head_is_signed_once_per_size(store: DatabasePool) -> None:
    empty = store.log.head()
    assert (empty.size, empty.is_genuine()) == (0, True)
    store.submit(made("one"), at=NOW)
    with ThreadPoolExecutor(4) as threads:
        heads = set(threads.map(lambda _: store.log.head().model_dump_json(), range(12)))
    assert len(heads) == 1
    head = store.log.head()
    assert (head.size, head.key, head.is_genuine()) == (2, store.log.keys()[0].key, True)
    assert store.log.signed() == (empty, head)


def test_signing_a_head_changes_nothing_that_is_shown(store: DatabasePool) -> None:
    store.submit(made("one"), at=NOW)
    before = store.revision()
    store.log.head()
    assert store.revision() == before


def test_who_has_not_the_key_appends_and_tells_the_last_head(store: DatabasePool) -> None:
    store.submit(made("one"), at=NOW)
    signed = store.log.head()
    key = store.log.key_file.read_bytes()
    store.log.key_file.unlink()
    store.submit(made("two"), at=NOW)
    assert store.log.head() == signed
    store.log.key_file.write_bytes(key)
    assert store.log.head().size == 4
    assert store.log.consistency(2, 4)


def test_a_pool_that_lost_its_key_before_it_signed_says_so(store: DatabasePool) -> None:
    store.log.key_file.unlink()
    with pytest.raises(LogError, match=r"the key of its log is not in .*; restore it there, or make another"):
        store.log.head()
    store.migrate()
    assert not store.log.key_file.exists()  # a key that nobody asked for would speak for another
    step = store.log.rotate()
    assert step.signature is None
    assert store.log.head().key == step.key


def test_the_next_key_is_signed_by_the_one_before(store: DatabasePool) -> None:
    first = store.log.head().key
    steps = [store.log.rotate() for _ in range(2)]
    store.submit(made("one"), at=NOW)
    head = store.log.head()
    assert (head.key, head.is_genuine()) == (steps[-1].key, True)
    assert leads_to(store.log.keys(), first, head.key)
    assert not next_path(store.log.key_file).exists()


def test_a_rotation_that_was_killed_halfway_has_its_key(store: DatabasePool, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("fairbench_agent.pool.log.pool_key.take_next", lambda _: None)  # killed before it was carried out
        step = store.log.rotate()
    store.submit(made("one"), at=NOW)
    assert store.log.head().key == step.key
    assert leads_to(store.log.keys(), store.log.rotate().key, store.log.keys()[-1].key)
    assert leads_to(store.log.keys(), step.key, store.log.keys()[-1].key)


def test_a_log_that_lost_leaves_signs_nothing(sqlite_url: str) -> None:
    store, _ = filled(sqlite_url, made("one"), made("two"))
    with closing(store):
        store.log.head()
        with store.writing() as connection:
            connection.execute(delete(LOG_LEAVES).where(LOG_LEAVES.c.position >= 2))
        with pytest.raises(LogError, match="has 2 leaves, though a head of 4 was signed; run fairbench-pool verify"):
            store.log.head()
