"""The size of a record: its canonical form is bounded as text, and its gzip, which zlib's release decides, on its way only."""

import gzip
import zlib
from typing import Final

from fairbench_agent.pool.errors import RecordError

MAX_RECORD_BYTES: Final = 10_000_000
"""The most bytes of a canonical form; a record that has more is none. 128 copies on the cores of a node take up to 4 MB."""
MAX_POOLED_BYTES: Final = 640_000
"""The most bytes of a canonical form that a database keeps, and that goes over the web; no rule about records."""
MAX_SENT_BYTES: Final = 128_000
"""The most bytes of a gzip that a pool on the web takes, whoever compressed it and how; no rule about records."""
_LEVEL: Final = 6
_GZIP: Final = 16 + zlib.MAX_WBITS
"""Tells zlib to read the head and the check sum of gzip."""


def compressed(content: bytes) -> bytes:
    """Return the gzip of a canonical form at level 6, without a date, so that it is the same whenever it is made."""
    return gzip.compress(content, _LEVEL, mtime=0)


def inflated(content: bytes, most: int = MAX_POOLED_BYTES) -> bytes:
    """Return what a gzip holds, cut off behind `most` + 1 bytes; RecordError if it is not one whole gzip."""
    stream = zlib.decompressobj(_GZIP)
    try:
        text = stream.decompress(content, most + 1)
    except zlib.error as error:
        raise RecordError("the body is no sound gzip: damaged, or something else") from error
    if len(text) <= most and (not stream.eof or stream.unused_data):
        raise RecordError("the body is not one whole gzip: it was cut off, or something follows")
    return text


def refuse_large(content: bytes, most: int = MAX_RECORD_BYTES) -> None:
    """Raise a RecordError if a canonical form is larger than a record may be, or than what it is to be kept in takes."""
    if len(content) > most:
        instead = "" if most == MAX_RECORD_BYTES else "keep it in a folder, or "
        raise RecordError(
            f"the record has {len(content)} bytes, at most {most} fit; {instead}measure with fewer sweeps or copies"
        )
