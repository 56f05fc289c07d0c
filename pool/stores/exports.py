"""The export format: JSON lines, licence and citation first, one record per line, the number of records last."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from typing import Final

from fairbench_agent.pool.errors import RecordError, StoreError
from fairbench_agent.pool.record.notation import short_hash

LICENCE: Final = "CC0-1.0"
CITATION: Final = (
    "The fairbench authors and contributors, fairbench: pooled measurements of machines; "
    "imported records name their own source; cite it as well"
)
_LINE: Final = re.compile(rb'\{"sha256":"([0-9a-f]{64})","record":(.*)\}')
_LAST: Final = re.compile(rb'\{"n_records":([0-9]{1,9})\}')


def export_lines(records: Iterable[tuple[str, bytes]]) -> Iterator[bytes]:
    """Yield the lines of an export, with line breaks, from hashes and canonical bytes."""
    yield json.dumps({"licence": LICENCE, "citation": CITATION}).encode() + b"\n"
    n_records = 0
    for sha256, content in records:
        n_records += 1
        yield b'{"sha256":"%s","record":%s}\n' % (sha256.encode(), content)
    yield b'{"n_records":%d}\n' % n_records


def exported_records(lines: Iterable[bytes], place: str) -> Iterator[tuple[str, bytes]]:
    """Yield hash and canonical bytes of each record of an export.

    Raises:
        RecordError: a record does not match its hash.
        StoreError: invalid line or truncated export.
    """
    n_records = 0
    last = None
    for number, line in enumerate(lines):
        if last is not None:
            raise _unexpected(place, number)
        if number == 0:
            if not line.startswith(b'{"licence"'):
                raise _unexpected(place, number)
        elif match := _LINE.fullmatch(line.rstrip(b"\n")):
            sha256, content = match[1].decode(), match[2]
            if hashlib.sha256(content).hexdigest() != sha256:
                raise RecordError(
                    f"{place}: record {short_hash(sha256)} does not match its hash; report it to the maintainers"
                )
            n_records += 1
            yield sha256, content
        else:
            last = _LAST.fullmatch(line.rstrip(b"\n"))
            if last is None or int(last[1]) != n_records:
                raise _unexpected(place, number)
    if last is None:
        raise StoreError(f"{place}: the export is cut off after {n_records} records; try again")


def _unexpected(place: str, number: int) -> StoreError:
    return StoreError(f"{place}: line {number + 1} is not part of an export; give a file from fairbench-pool export")
