"""Records as a table with one row per process, and as CSV (RFC 4180, lines end with LF), units in the header."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.workloads.quantities import exact_seconds


class ProcessRow(NamedTuple):
    """One process in the table of an export; seconds as decimal text, nothing where there is no estimate."""

    machine_id: str
    cpu: str
    suite: str
    stratum: str
    problem: str
    instance: str
    search: str
    evaluations: int
    objective: str
    wall_s: str
    undisturbed_s: str
    grade: str
    hash: str


def process_rows(records: Iterable[tuple[str, Record]]) -> Iterator[ProcessRow]:
    """Yield one row per process; its times are the medians over its runs."""
    for sha256, record in records:
        stratum = stratum_of(record)
        for process in record.processes:
            yield ProcessRow(
                machine_id=record.machine_id,
                cpu=cpu_name(record),
                suite=record.protocol.suite,
                stratum=stratum,
                problem=process.problem,
                instance=process.instance,
                search=process.search,
                evaluations=process.evaluations,
                objective=process.objective,
                wall_s=exact_seconds(process.wall_ns),
                undisturbed_s="" if process.undisturbed_ns is None else exact_seconds(process.undisturbed_ns),
                grade="" if record.grade is None else record.grade.letter,
                hash=sha256,
            )


def csv_lines(records: Iterable[tuple[str, Record]]) -> Iterator[str]:
    """Yield the header and the rows of each record as text, their ends included."""
    yield _csv_text([ProcessRow._fields])
    for item in records:
        yield _csv_text(process_rows([item]))


def _csv_text(rows: Iterable[tuple[object, ...]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
