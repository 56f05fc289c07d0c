"""A pool's accepted records in one file, with licence and citation inside: JSON lines of whole records, or CSV.

The first line of JSON lines is the notice; every other holds a record in canonical form beside its hash and, as far as the
pool tells, what there is to say of its contributor. CSV has the
notice in two lines that begin with `#`, then a header and a row per process, the same beside each; its times are the medians over
its runs, in seconds as decimal text, nothing where there is no estimate. It is RFC 4180, but lines end with LF, and a text that a
spreadsheet would take for a formula stands behind an apostrophe.
"""

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from fairbench_agent.core.table import harmless
from fairbench_agent.pool.record.contribution import COLUMNS, Contribution, cells, from_json, to_json
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.stores.pool import RecordSource
from fairbench_agent.workloads.quantities import exact_seconds

LICENCE: Final = "CC0-1.0"
CITATION: Final = (
    "The fairbench authors and contributors, fairbench: pooled measurements of machines; "
    "imported records name their own source, which is to be cited too"
)
_COLUMNS = (
    *("machine_id", "cpu", "suite", "stratum", "problem", "instance", "search", "evaluations", "objective"),
    *("wall_s", "undisturbed_s", "grade", "hash"),
)
_LINE = re.compile(rb'\{"sha256":"([0-9a-f]{64})",(?:"contribution":(\{[^{}]*\}),)?"record":(.*)\}')


class Unpacked(NamedTuple):
    """What a line of an export holds."""

    sha256: str
    content: bytes
    contribution: Contribution | None
    """what its pool says of who handed it in, None where it does not"""


def notice() -> dict[str, str]:
    """Return licence and citation of what is exported."""
    return {"licence": LICENCE, "citation": CITATION}


def json_lines(store: RecordSource) -> Iterator[str]:
    """Yield the notice, which tells the number of records, and every record as lines, their ends included."""
    hashes = store.hashes()
    yield json.dumps(notice() | {"n_records": len(hashes)}) + "\n"
    told = store.contributions()
    for sha256 in hashes:
        beside = f'"contribution":{json.dumps(to_json(told[sha256]))},' if sha256 in told else ""
        yield f'{{"sha256":"{sha256}",{beside}"record":{store.content(sha256).decode()}}}\n'


def is_notice(line: bytes) -> bool:
    """Tell whether a line is an export's notice, which is no record."""
    return line.startswith(b'{"licence"')


def unpacked(line: bytes) -> Unpacked | None:
    """Return the hash and the bytes of the record in an export's line, and what stands beside; None of a line of another kind."""
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    try:
        return Unpacked(found[1].decode("ascii"), found[3], None if found[2] is None else from_json(found[2]))
    except ValueError:
        return None


def csv_text(store: RecordSource) -> Iterator[str]:
    """Yield the notice, the header, and the rows of each record."""
    yield from (f"# {name}: {text}\n" for name, text in notice().items())
    yield from csv_lines(
        ((sha256, parse_record(content)) for sha256, content in store.contents()), store.contributions()
    )


def csv_lines(records: Iterable[tuple[str, Record]], told: Mapping[str, Contribution] | None = None) -> Iterator[str]:
    """Yield the header and the rows of each record as text, their ends included.

    What a pool tells of contributors, by hash, stands in columns behind; without a pool there are none.
    """
    yield _csv_text([_COLUMNS if told is None else (*_COLUMNS, *COLUMNS)])
    for sha256, record in records:
        beside = () if told is None else cells(told.get(sha256))
        yield _csv_text((*row, *beside) for row in _rows(sha256, record))


def _rows(sha256: str, record: Record) -> Iterator[tuple[object, ...]]:
    machine = (record.machine_id, cpu_name(record), record.protocol.suite, stratum_of(record))
    grade = "" if record.grade is None else record.grade.letter
    for process in record.processes:
        work = (process.problem, process.instance, process.search, process.evaluations, process.objective)
        undisturbed_s = "" if process.undisturbed_ns is None else exact_seconds(process.undisturbed_ns)
        yield (*machine, *work, exact_seconds(process.wall_ns), undisturbed_s, grade, sha256)


def _csv_text(rows: Iterable[tuple[object, ...]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(
        [harmless(cell) if isinstance(cell, str) else cell for cell in row] for row in rows
    )
    return text.getvalue()
