"""The canonical bytes of records in a database: compressed by zstd, handed out exactly as they were received.

A database holds the dictionaries that its contents were compressed by, so it can be read wherever it is restored. What is
read is held against the record's hash, so damage of the disk is told and never handed out.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import zstandard
from sqlalchemy import Connection, insert, select

from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.compression import MAX_POOLED_BYTES
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.tables import CONTENTS, DICTIONARIES, RECORDS

LEVEL: Final = 3
"""Higher ones take longer and save nothing (benchmarks/pool_compression.py)."""
AT_ONCE: Final = 50
"""Records whose contents are fetched together."""
_ADDED: Final = insert(CONTENTS)


@dataclass(frozen=True)
class Packed:
    """Bytes as they are kept."""

    dictionary_id: int
    """by which dictionary of the database they were compressed"""
    zstd: bytes


class Compression:
    """Compresses by the newest of some dictionaries, and reads what any of them compressed."""

    def __init__(self, dictionaries: Mapping[int, bytes]) -> None:
        self._dictionaries = {number: _raw(content) for number, content in dictionaries.items()}
        self._newest = max(dictionaries)
        self._dictionaries[self._newest].precompute_compress(level=LEVEL)  # of all that it compresses

    def packed(self, content: bytes) -> Packed:
        """Return bytes compressed."""
        writer = zstandard.ZstdCompressor(LEVEL, self._dictionaries[self._newest])
        return Packed(self._newest, writer.compress(content))

    def unpacked(self, packed: Packed) -> bytes:
        """Return what was compressed; StoreError if it was damaged, or compressed by none of the dictionaries."""
        dictionary = self._dictionaries.get(packed.dictionary_id)
        if dictionary is None:
            raise StoreError(f"there is no dictionary {packed.dictionary_id}")
        try:
            # damage may tell a size that nobody has memory for
            if zstandard.frame_content_size(packed.zstd) > MAX_POOLED_BYTES:
                raise StoreError("its compressed form is damaged")
            return zstandard.ZstdDecompressor(dictionary).decompress(packed.zstd)
        except zstandard.ZstdError as error:
            raise StoreError("its compressed form is damaged") from error


def _raw(content: bytes) -> zstandard.ZstdCompressionDict:
    return zstandard.ZstdCompressionDict(content, dict_type=zstandard.DICT_TYPE_RAWCONTENT)


class ContentTable:
    """The contents in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: Compression | None = None

    def compression(self, connection: Connection) -> Compression:
        """Return what reads and writes the contents of the database, whose dictionaries never change."""
        if self._kept is None:
            rows = connection.execute(select(DICTIONARIES))
            self._kept = Compression({row.id: bytes(row.content) for row in rows})
        return self._kept

    def add(self, connection: Connection, number: int, packed: Packed, log2_ratios: Sequence[float] | None) -> None:
        """Keep the compressed content of a record, whose hash is that of what it holds."""
        row = vars(packed) | {"record_id": number, "log2_ratios": log2_ratios}
        connection.execute(_ADDED, row)

    def of(self, connection: Connection, hashes: Sequence[str]) -> dict[str, bytes]:
        """Return the canonical bytes of records, few enough for the memory, by hash; StoreError if one was damaged."""
        compression = self.compression(connection)
        of_records = RECORDS.join(CONTENTS, CONTENTS.c.record_id == RECORDS.c.id)
        chosen = select(RECORDS.c.sha256, CONTENTS.c.dictionary_id, CONTENTS.c.zstd).select_from(of_records)
        rows = connection.execute(chosen.where(RECORDS.c.sha256.in_(hashes)))
        return {
            sha256: self._sound(compression, sha256, Packed(dictionary_id, bytes(zstd)))
            for sha256, dictionary_id, zstd in rows
        }

    def each(self, hashes: Sequence[str]) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of records as `of` does, a few in memory at a time, in the order of the hashes."""
        for start in range(0, len(hashes), AT_ONCE):
            some = hashes[start : start + AT_ONCE]
            with self._database.reading() as connection:
                found = self.of(connection, some)
            yield from ((sha256, found[sha256]) for sha256 in some)

    def _sound(self, compression: Compression, sha256: str, packed: Packed) -> bytes:
        try:
            content = compression.unpacked(packed)
        except StoreError as error:
            problem = str(error)
        else:
            if hashlib.sha256(content).hexdigest() == sha256:
                return content
            problem = "its content does not have its hash"
        raise StoreError(f"{self._database.place}: record {short_hash(sha256)} is damaged: {problem}; restore a backup")
