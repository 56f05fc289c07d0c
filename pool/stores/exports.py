"""A pool's accepted records in one file, with licence and citation inside: JSON lines of whole records, or CSV.

The first line of JSON lines is the notice; every other holds a record in canonical form beside its hash. CSV has the
notice in two lines that begin with `#`, then a header and a row per process.
"""

import json
import re
from collections.abc import Iterator
from typing import Final

from fairbench_agent.pool.record.process_table import csv_lines
from fairbench_agent.pool.stores.pool import RecordSource

LICENCE: Final = "CC0-1.0"
CITATION: Final = (
    "The fairbench authors and contributors, fairbench: pooled measurements of machines; "
    "imported records name their own source, which is to be cited too"
)
_LINE = re.compile(rb'\{"sha256":"([0-9a-f]{64})","record":(.*)\}')


def notice() -> dict[str, str]:
    """Return licence and citation of what is exported."""
    return {"licence": LICENCE, "citation": CITATION}


def json_lines(store: RecordSource) -> Iterator[str]:
    """Yield the notice, which tells the number of records, and every record as lines, their ends included."""
    hashes = store.hashes()
    yield json.dumps(notice() | {"n_records": len(hashes)}) + "\n"
    for sha256 in hashes:
        yield f'{{"sha256":"{sha256}","record":{store.content(sha256).decode()}}}\n'


def is_notice(line: bytes) -> bool:
    """Tell whether a line is an export's notice, which is no record."""
    return line.startswith(b'{"licence"')


def unpacked(line: bytes) -> tuple[str, bytes] | None:
    """Return the hash and the bytes of the record in an export's line, None of a line of another kind."""
    found = _LINE.fullmatch(line)
    return None if found is None else (found[1].decode("ascii"), found[2])


def csv_text(store: RecordSource) -> Iterator[str]:
    """Yield the notice, the header, and the rows of each record."""
    yield from (f"# {name}: {text}\n" for name, text in notice().items())
    yield from csv_lines(store)
