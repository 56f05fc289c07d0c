"""Limits on the size of a record, and its gzip for HTTP."""

import gzip
import zlib
from typing import Final

from fairbench_agent.pool.errors import RecordError

MAX_RECORD_BYTES: Final = 10_000_000
"""The most bytes of a canonical form; 128 copies on the cores of a node take up to 4 MB."""
MAX_POOLED_BYTES: Final = 640_000
"""The most bytes of a canonical form that a database or a pool on the web takes."""


def compressed(content: bytes) -> bytes:
    """Return the gzip of a canonical form, without a date."""
    return gzip.compress(content, 6, mtime=0)


def inflated(content: bytes, most: int = MAX_POOLED_BYTES) -> bytes:
    """Return the content of a gzip, cut off after `most` + 1 bytes; RecordError if it is not one complete gzip."""
    stream = zlib.decompressobj(16 + zlib.MAX_WBITS)
    try:
        text = stream.decompress(content, most + 1)
    except zlib.error as error:
        raise RecordError("not valid gzip; send the record again") from error
    if len(text) <= most and (not stream.eof or stream.unused_data):
        raise RecordError("not one complete gzip; send the record again")
    return text


def refuse_large(content: bytes, most: int = MAX_RECORD_BYTES) -> None:
    """Raise a RecordError if a canonical form has more than `most` bytes."""
    if len(content) > most:
        instead = "" if most == MAX_RECORD_BYTES else "keep it in a folder, or "
        raise RecordError(
            f"the record has {len(content)} bytes, at most {most} fit; {instead}measure with fewer sweeps or copies"
        )
