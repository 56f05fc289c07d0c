"""What a database holds of a record is handed out as it was received, or it is said that it was damaged."""

import hashlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import update

from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.compression import MAX_POOLED_BYTES
from fairbench_agent.pool.stores.contents import AT_ONCE, Compression, Packed
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import CONTENTS
from tests.pool.pools import NOW, filled, made
from tests.service.records import FULL, SHIPPED, varied

DICTIONARY = next(Path(__file__).parents[3].glob("pool/stores/migrations/versions/v2_records.zdict")).read_bytes()
COMPRESSION = Compression({1: DICTIONARY})
NUMBERS = st.lists(st.integers(0, 10**18), max_size=300).map(lambda numbers: repr(numbers).encode())


@pytest.fixture
def store(database_url: str) -> Iterator[DatabasePool]:
    with closing(DatabasePool.create(database_url)) as store:
        yield store


@given(
    st.binary(max_size=2_000)
    | NUMBERS
    | st.builds(lambda a, b: FULL[:a] + b + FULL[a:], st.integers(0, 90_000), NUMBERS)
)
def test_whatever_is_packed_comes_out_as_it_was(content: bytes) -> None:
    assert COMPRESSION.unpacked(COMPRESSION.packed(content)) == content


def test_every_shipped_record_is_kept_byte_for_byte_in_a_fraction_of_its_size(store: DatabasePool) -> None:
    contents = {path.stem: path.read_bytes() for path in SHIPPED}
    for content in contents.values():
        store.submit(content, contributor="lab", at=NOW)
    assert {sha256: store.content(sha256) for sha256 in contents} == contents
    with store.reading() as connection:
        kept = sum(map(len, connection.execute(CONTENTS.select().with_only_columns(CONTENTS.c.zstd)).scalars()))
    assert kept < 0.4 * sum(map(len, contents.values()))


def test_contents_come_whole_and_in_order_however_many(store: DatabasePool) -> None:
    contents = {made(f"machine {number}") for number in range(AT_ONCE + 1)}
    for content in contents:
        store.submit(content, contributor="lab", at=NOW)
    found = list(store.contents())
    assert [sha256 for sha256, _ in found] == store.hashes()
    assert {content for _, content in found} == contents


@pytest.mark.parametrize(
    ("frame", "why"),
    [
        (b"", "its compressed form is damaged"),
        (b"no zstd at all", "its compressed form is damaged"),
        (COMPRESSION.packed(FULL).zstd[:-100], "its compressed form is damaged"),
        (COMPRESSION.packed(varied(1)).zstd, "its content does not have its hash"),
        (COMPRESSION.packed(bytes(MAX_POOLED_BYTES + 1)).zstd, "its compressed form is damaged"),
    ],
)
def test_what_was_damaged_is_told_and_not_handed_out(database_url: str, frame: bytes, why: str) -> None:
    store, (done,) = filled(database_url, FULL)
    with closing(store):
        with store.writing() as connection:
            connection.execute(update(CONTENTS).values(zstd=frame))
        for read in (lambda: store.content(done.sha256), lambda: list(store.contents())):
            with pytest.raises(StoreError, match=f"record {done.sha256[:12]} is damaged: {why}; restore a backup"):
                read()


def test_a_flipped_bit_is_never_handed_out() -> None:
    """Of bytes that differ in one bit none is read as the record: zstd refuses, or the hash is another."""
    packed = COMPRESSION.packed(FULL)
    for place in range(0, len(packed.zstd), 97):
        damaged = bytearray(packed.zstd)
        damaged[place] ^= 1 << place % 8
        try:
            content = COMPRESSION.unpacked(Packed(1, bytes(damaged)))
        except StoreError:
            continue
        assert hashlib.sha256(content).digest() != hashlib.sha256(FULL).digest()


def test_contents_are_read_by_the_dictionary_that_wrote_them() -> None:
    later = Compression({1: DICTIONARY, 2: FULL})
    assert (later.packed(FULL).dictionary_id, COMPRESSION.packed(FULL).dictionary_id) == (2, 1)
    assert later.unpacked(COMPRESSION.packed(FULL)) == later.unpacked(later.packed(FULL)) == FULL
    assert len(later.packed(FULL).zstd) < len(COMPRESSION.packed(FULL).zstd)
    with pytest.raises(StoreError, match="there is no dictionary 2"):
        COMPRESSION.unpacked(later.packed(FULL))
