"""The export format: JSON lines, licence and citation first, one record per line, the number of records last."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from typing import Final

from fairbench_agent.pool.errors import RecordError, StoreError
from fairbench_agent.pool.record.hashes import short_hash

LICENCE: Final = "CC0-1.0"
CITATION: Final = "The fairbench authors and contributors, fairbench: pooled measurements of machines"
_LINE: Final = re.compile(rb'\{"sha256":"([0-9a-f]{64})","record":(.*)\}')


def export_lines(records: Iterable[tuple[str, bytes]]) -> Iterator[bytes]:
    """Yield the lines of an export, with line breaks, from hashes and canonical bytes."""
    yield json.dumps({"licence": LICENCE, "citation": CITATION}).encode() + b"\n"
    n_records = 0
    for sha256, content in records:
        n_records += 1
        yield b'{"sha256":"%s","record":%s}\n' % (sha256.encode(), content)
    yield _last_line(n_records) + b"\n"


def exported_records(lines: Iterable[bytes], place: str) -> Iterator[tuple[str, bytes]]:
    """Yield hash and canonical bytes of each record of an export; PoolError unless it is sound and complete."""
    known, is_complete = set[str](), False
    for number, line in enumerate(lines, 1):
        text = line.rstrip(b"\n")
        match = _LINE.fullmatch(text)
        if number == 1 and text.startswith(b'{"licence"'):
            continue
        if number == 1 or is_complete or not (match or text == _last_line(len(known))):
            raise StoreError(f"{place}: line {number} is not part of an export; give a file from fairbench-pool export")
        if match is None:
            is_complete = True
            continue
        sha256, content = match[1].decode(), match[2]
        record, remedy = f"{place}: record {short_hash(sha256)}", "report it to the maintainers"
        if hashlib.sha256(content).hexdigest() != sha256:
            raise RecordError(f"{record} does not match its hash; {remedy}")
        if sha256 in known:
            raise StoreError(f"{record} appears twice; {remedy}")
        known.add(sha256)
        yield sha256, content
    if not is_complete:
        raise StoreError(f"{place}: the export is cut off after {len(known)} records; try again")


def _last_line(n_records: int) -> bytes:
    return b'{"n_records":%d}' % n_records
