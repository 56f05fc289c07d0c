"""Whoever rewrites, drops, cuts off or forks history is found by computing the log anew, in a line that names the record."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import Connection, delete, insert, select, update

from fairbench_agent.pool.log.pool_key import PoolKey, read_key
from fairbench_agent.pool.log.signed_head import Head, SignedHead
from fairbench_agent.pool.log.verification import MOST_FINDINGS
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.log_verification import verified
from fairbench_agent.pool.stores.tables import (
    CHANGES,
    CONTENTS,
    CPUS,
    LOG_HEADS,
    LOG_KEYS,
    LOG_LEAVES,
    LOG_NODES,
    METADATA,
    RECORDS,
)
from tests.pool.pools import LATER, NOW, filled, made


@pytest.fixture
def store(sqlite_url: str) -> Iterator[DatabasePool]:
    """Return a pool of four records and nine changes with a signed head."""
    store, done = filled(sqlite_url, *(made(name) for name in ("one", "two", "three", "four")))
    with closing(store):
        store.change(done[1].sha256, State.QUARANTINED, by="ada", reasons=["odd"], at=LATER)
        store.log.head()
        yield store


def found(store: DatabasePool, **elsewhere: SignedHead) -> tuple[str, ...]:
    return verified(store, elsewhere).findings


def sha256_of(store: DatabasePool, place: int) -> str:
    return store.log.leaves(0, 100)[2 * place].record


def attacked(store: DatabasePool, attack: Callable[[Connection], object]) -> tuple[str, ...]:
    """Return what is found once somebody has written into the database."""
    with store.writing() as connection:
        attack(connection)
    return found(store)


def rebuilt(connection: Connection, store: DatabasePool) -> None:
    """Make leaves and nodes of whatever the histories say now, as somebody would who covers up."""
    connection.execute(delete(LOG_LEAVES))
    connection.execute(delete(LOG_NODES))
    store.log.bring_up(connection)


def test_a_pool_that_only_grew_agrees(store: DatabasePool) -> None:
    before = store.log.head()
    store.submit(made("five"), contributor="lab", at=LATER)
    store.log.rotate()
    store.submit(made("six"), contributor="lab", at=LATER)
    store.log.head()
    result = verified(store, {"a release": before})
    assert result.findings == ()
    assert (result.n_leaves, result.n_records, result.n_heads) == (13, 6, 4)
    assert result.root == store.log.head().root


REWRITES: dict[str, dict[str, Any]] = {
    "who": {"by": "grace"},
    "when": {"at": "2026-11-01T09:00:00Z"},
    "why": {"reasons": ["nothing"]},
    "what": {"state": "accepted"},
}


@pytest.mark.parametrize("values", REWRITES.values(), ids=REWRITES)
def test_a_rewritten_change_is_found_even_if_the_log_was_made_anew(store: DatabasePool, values: dict[str, Any]) -> None:
    rewrite = update(CHANGES).where(CHANGES.c.by == "ada").values(values)
    lines = attacked(store, lambda connection: connection.execute(rewrite))
    assert "leaf 8 of the log is not what the histories of the records give: one of them was changed" in lines
    covered = attacked(store, lambda connection: rebuilt(connection, store))
    told = (
        "the head of size 9 that the pool keeps: has another root than the 9 first changes: history was rewritten after"
    )
    assert [line for line in covered if "its history says" not in line] == [f"{told} {store.log.signed()[0].at}"]


def test_a_state_that_no_change_tells_is_found(store: DatabasePool) -> None:
    sha256 = sha256_of(store, 1)
    accept = update(RECORDS).where(RECORDS.c.sha256 == sha256).values(state="accepted")
    assert attacked(store, lambda connection: connection.execute(accept)) == (
        f"record {short_hash(sha256)}: is accepted, and its history says quarantined",
    )


def dropped(connection: Connection, sha256: str) -> None:
    """Take a record away with everything that names it."""
    number = connection.execute(select(RECORDS.c.id).where(RECORDS.c.sha256 == sha256)).scalar_one()
    numbers = select(CHANGES.c.id).where(CHANGES.c.record_id == number)
    connection.execute(delete(LOG_LEAVES).where(LOG_LEAVES.c.change_id.in_(numbers)))
    for table in METADATA.tables.values():
        if "record_id" in table.c:
            connection.execute(delete(table).where(table.c.record_id == number))
    connection.execute(delete(CPUS).where(CPUS.c.best_id == number))
    connection.execute(delete(RECORDS).where(RECORDS.c.id == number))


def test_a_dropped_record_is_found_even_if_the_log_was_made_anew(store: DatabasePool) -> None:
    head, sha256 = store.log.head(), sha256_of(store, 2)
    lines = attacked(store, lambda connection: dropped(connection, sha256))
    told = "has 9 leaves, and there are 7 changes: the log was cut off or records were dropped"
    assert f"the head of size 9 that the pool keeps: {told}" in lines
    covered = attacked(store, lambda connection: rebuilt(connection, store))
    assert covered == (f"the head of size 9 that the pool keeps: {told}",)
    forgotten = attacked(store, lambda connection: connection.execute(delete(LOG_HEADS)))
    assert forgotten == ()  # now only those who saw a head can tell
    assert found(store, seen=head) == (f"seen: {told}",)


def test_a_log_that_was_cut_off_is_found(store: DatabasePool) -> None:
    def cut(connection: Connection) -> None:
        connection.execute(delete(LOG_LEAVES).where(LOG_LEAVES.c.position >= 8))
        connection.execute(delete(CHANGES).where(CHANGES.c.by == "ada"))

    lines = attacked(store, cut)
    assert any("has 9 leaves, and there are 8 changes: the log was cut off" in line for line in lines)
    assert any("is quarantined, and its history says accepted" in line for line in lines)


def test_a_second_head_of_one_size_is_found(store: DatabasePool) -> None:
    key = read_key(store.log.key_file)
    assert key is not None
    forked = signed(key, Head(size=9, root="ab" * 32, at=LATER))
    (line,) = found(store, elsewhere=forked)
    assert line.startswith("elsewhere: has another root than the 9 first changes")


def signed(key: PoolKey, head: Head) -> SignedHead:
    return SignedHead(**head.model_dump(), key=key.public, signature=key.signature(head.signed_bytes()))


def test_a_head_that_nobody_of_the_pool_signed_is_found(store: DatabasePool) -> None:
    head, stranger = store.log.head(), PoolKey(Ed25519PrivateKey.generate())
    assert found(store, one=head.model_copy(update={"root": "ab" * 32})) == (
        "one: its signature is not that of its key",
    )
    (line,) = found(store, two=signed(stranger, Head(size=9, root=head.root, at=head.at)))
    assert line == f"two: was signed with the key {stranger.public[:12]}, which is none of this pool"


def test_a_key_that_was_exchanged_behind_the_keepers_back_is_found(store: DatabasePool) -> None:
    stranger = PoolKey(Ed25519PrivateKey.generate())
    row = {"key": stranger.public, "made_at": LATER, "signature": None}
    (line,) = attacked(store, lambda connection: connection.execute(insert(LOG_KEYS).values(row)))
    assert line.endswith(f"is not the key {stranger.public[:12]} that the pool says it signs with")


def test_a_content_that_was_exchanged_is_found(store: DatabasePool) -> None:
    of_another = select(CONTENTS.c.zstd).where(CONTENTS.c.record_id == 2).scalar_subquery()
    for value in (b"{}", of_another):
        contents = update(CONTENTS).where(CONTENTS.c.record_id == 3).values(zstd=value)
        (line,) = attacked(store, partial(Connection.execute, statement=contents))
        assert line == f"record {short_hash(sha256_of(store, 2))}: its content is not that of its hash"


def test_a_change_that_is_in_no_leaf_is_found(store: DatabasePool) -> None:
    row = {"record_id": 1, "state": "accepted", "at": NOW, "by": "nobody", "reasons": ["x"]}
    lines = attacked(store, lambda connection: connection.execute(insert(CHANGES).values(row)))
    assert any("accepted at 2026-11-22T09:00:00Z is no leaf of the log, and should be leaf 9" in line for line in lines)


def test_a_node_that_was_changed_is_found(store: DatabasePool) -> None:
    node = update(LOG_NODES).where(LOG_NODES.c.level == 2, LOG_NODES.c.place == 1).values(sha256=bytes(32))
    (line,) = attacked(store, lambda connection: connection.execute(node))
    assert line.startswith("node 1 of level 2 of the log is not what the histories")


def test_many_findings_are_cut_short(store: DatabasePool) -> None:
    rows = [{"record_id": 1, "state": "accepted", "at": NOW, "by": "x", "reasons": ["x"]}] * (MOST_FINDINGS + 50)
    lines = attacked(store, lambda connection: connection.execute(insert(CHANGES), rows))
    assert f"and {50} lines more like the last" in lines
    assert len(json.dumps(lines)) < 50_000
