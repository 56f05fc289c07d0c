"""Every change of a state becomes a leaf, in its own transaction, however many processes write and whenever they are killed."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from itertools import count

import pytest
from sqlalchemy import delete, event, insert, select

from fairbench_agent.pool.errors import NotFiledError, QueryError, ReceiptError, StateError
from fairbench_agent.pool.log import merkle_tree
from fairbench_agent.pool.log.leaf import leaf_hash_of
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.log_verification import verified
from fairbench_agent.pool.stores.tables import CHANGES, LOG_LEAVES, LOG_NODES, RECORDS
from tests.pool.log.test_merkle_tree import Tree, by_definition
from tests.pool.pools import LATER, NOW, filled, made
from tests.service.serving import wait_until


@pytest.fixture
def store(database_url: str) -> Iterator[DatabasePool]:
    with closing(DatabasePool.create(database_url)) as store:
        yield store


def hashes_of(store: DatabasePool) -> list[bytes]:
    """Return the hashes of all leaves, made of what the records' histories say."""
    return [leaf_hash_of(leaf.record, leaf.change) for leaf in store.log.leaves(0, 1_000)]


def root_of(store: DatabasePool) -> str:
    return store.log.head().root


def is_sound(store: DatabasePool) -> bool:
    """Tell whether leaves, nodes and head agree with the histories."""
    hashes = hashes_of(store)
    with store.reading() as connection:
        rows = connection.execute(select(LOG_NODES)).all()
        n_changes = len(connection.execute(select(CHANGES.c.id)).all())
    tree = Tree([])
    tree.nodes = merkle_tree.grown(0, hashes, tree.kept)
    assert {(row.level, row.place): bytes(row.sha256) for row in rows} == tree.nodes
    assert n_changes == len(hashes)
    return root_of(store) == by_definition(hashes).hex()


def test_every_change_is_a_leaf_in_its_order(store: DatabasePool) -> None:
    one, two = store.submit(made("one"), "a" * 43, at=NOW), store.submit(made("two"), at=NOW)
    store.change(one.sha256, State.QUARANTINED, by="ada", reasons=["odd"], at=LATER)
    store.withdraw(one.sha256, "a" * 43, at=LATER)
    leaves = store.log.leaves(0, 100)
    assert [(leaf.position, leaf.record, leaf.change.state) for leaf in leaves] == [
        (0, one.sha256, State.RECEIVED),
        (1, one.sha256, State.QUARANTINED),  # an anonymous import
        (2, two.sha256, State.RECEIVED),
        (3, two.sha256, State.QUARANTINED),
        (4, one.sha256, State.QUARANTINED),
        (5, one.sha256, State.WITHDRAWN),
    ]
    assert store.history(one.sha256) == tuple(leaf.change for leaf in leaves if leaf.record == one.sha256)
    assert store.log.leaves(4, 1) == leaves[4:5]
    assert store.log.leaves(6, 100) == ()
    assert is_sound(store)


def test_a_submission_names_its_leaf_then_and_again(store: DatabasePool) -> None:
    first = [store.submit(made(name), at=NOW).leaf for name in ("one", "two", "three")]
    assert first == [0, 2, 4]
    assert [store.submit(made(name), at=LATER).leaf for name in ("three", "one")] == [4, 0]


def test_what_changes_nothing_adds_no_leaf(store: DatabasePool) -> None:
    filed = store.submit(made("one"), at=NOW)
    before = hashes_of(store)
    with suppress(ReceiptError):
        store.withdraw(filed.sha256, "b" * 43, at=NOW)
    with suppress(StateError):
        store.change(filed.sha256, State.ACCEPTED, by="ada", reasons=[" "], at=NOW)
    store.submit(made("one"), at=NOW)
    store.migrate()
    assert hashes_of(store) == before


def test_proofs_hold_against_the_heads_of_any_size(store: DatabasePool) -> None:
    heads = [store.log.head()]
    for number in range(6):
        store.submit(made(f"machine {number}"), at=NOW)
        heads.append(store.log.head())
    assert [head.size for head in heads] == [0, 2, 4, 6, 8, 10, 12]
    for head in heads[1:]:
        for number in range(head.size // 2):
            sha256 = store.log.leaves(2 * number, 1)[0].record
            for proof in store.log.inclusion(sha256, head.size):
                leaf = leaf_hash_of(sha256, proof.change)
                assert merkle_tree.is_included(
                    leaf, proof.position, head.size, unpacked(proof.path), bytes.fromhex(head.root)
                )
        for earlier in heads[1:]:
            if earlier.size <= head.size:
                path = unpacked(store.log.consistency(earlier.size, head.size))
                roots = bytes.fromhex(earlier.root), bytes.fromhex(head.root)
                assert merkle_tree.is_consistent(earlier.size, roots[0], head.size, roots[1], path)


def unpacked(path: tuple[str, ...]) -> list[bytes]:
    return [bytes.fromhex(one) for one in path]


def test_what_the_log_has_not_is_refused(store: DatabasePool) -> None:
    filed, late = store.submit(made("one"), at=NOW), store.submit(made("two"), at=NOW)
    for sha256 in ("ab" * 32, "x", "", "'; DROP", late.sha256.upper()):
        with pytest.raises(NotFiledError, match="is in the log; give a listed hash"):
            store.log.inclusion(sha256)
    with pytest.raises(NotFiledError):
        store.log.inclusion(late.sha256, 2)
    with pytest.raises(QueryError, match="size: the log has 4 leaves"):
        store.log.inclusion(filed.sha256, 5)
    with pytest.raises(QueryError, match="second: the log has 4 leaves"):
        store.log.consistency(1, 5)
    for first in (0, 4, -1):
        with pytest.raises(QueryError, match="first: from 1 to 3 is allowed"):
            store.log.consistency(first, 3)


def test_a_pool_without_a_log_gets_that_of_its_history(database_url: str) -> None:
    store, _ = filled(database_url, *(made(str(number)) for number in range(5)))
    with closing(store):
        wanted = hashes_of(store)
        with store.writing() as connection:
            connection.execute(delete(LOG_LEAVES))
            connection.execute(delete(LOG_NODES))
        assert hashes_of(store) == []
        store.migrate()
        assert hashes_of(store) == wanted
        assert len(wanted) == 10
        assert is_sound(store)


def test_appending_costs_as_many_questions_however_long_the_log_is(sqlite_url: str) -> None:
    store, _ = filled(sqlite_url)
    asked: list[str] = []
    with closing(store):
        event.listen(store._engine, "before_cursor_execute", lambda *about: asked.append(about[2]))
        numbers = count()

        def questions(n_records: int) -> float:
            asked.clear()
            for _ in range(n_records):
                store.submit(made(str(next(numbers))), contributor="lab", at=NOW)
            return sum("log_" in statement for statement in asked) / n_records

        few = questions(8)
        bulk(store, 1_000)
        assert questions(8) <= few + 2
        assert store.log.head().size == 2 * 16 + 1_000


def bulk(store: DatabasePool, n_changes: int) -> None:
    """Let the first record change its state many times in one transaction."""
    with store.writing() as connection:
        number = connection.execute(select(RECORDS.c.id)).scalars().first()
        row = {"record_id": number, "state": "accepted", "at": NOW, "by": "ada", "reasons": ["again"]}
        connection.execute(insert(CHANGES), [row] * n_changes)
    store.migrate()


def _files(url: str, writer: int, n_records: int) -> None:
    with closing(DatabasePool(url)) as store:
        for number in range(n_records):
            filed = store.submit(made(f"writer {writer} machine {number}"), contributor="lab", at=NOW)
            store.change(filed.sha256, State.QUARANTINED, by="ada", reasons=["look"], at=NOW)


def test_several_that_write_at_once_append_one_log(database_url: str) -> None:
    """Each has a database of its own, so that nothing but the database keeps them apart."""
    DatabasePool.create(database_url).close()
    with ThreadPoolExecutor(3) as writers:
        list(writers.map(lambda writer: _files(database_url, writer, 6), range(3)))
    with closing(DatabasePool(database_url)) as store:
        assert store.log.head().size == 3 * 6 * 3
        assert is_sound(store)


def grew(store: DatabasePool, size: int) -> bool:
    return store.log.size() >= size


@pytest.mark.full
@pytest.mark.skipif(os.name != "posix", reason="this machine kills otherwise")
def test_processes_that_are_killed_leave_a_sound_log(database_url: str) -> None:
    DatabasePool.create(database_url).close()
    context = multiprocessing.get_context("spawn")
    with closing(DatabasePool(database_url)) as store:
        for attempt in range(2):
            before = store.log.size()
            numbers = [10 * attempt + one for one in range(2)]
            writers = [context.Process(target=_files, args=(database_url, number, 10_000)) for number in numbers]
            for writer in writers:
                writer.start()
            wait_until(partial(grew, store, before + 9 + attempt), 60)
            for writer in writers:
                assert writer.pid is not None
                os.kill(writer.pid, signal.SIGKILL)
                writer.join(60)
            store.log.head()
            assert verified(store, {}).findings == ()
            assert store.log.size() > before
