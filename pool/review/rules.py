"""The review of a record: findings that inform the maintainer of a pool, who decides."""

import math
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final

from fairbench_agent.pool.record.notation import short_hash, shown
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.summary import cpu_name, data_set_of, is_full, known_codes, total
from fairbench_agent.pool.review.consistency import contradictions
from fairbench_agent.pool.review.expectation import Finding, clock_and_score, deviations, named_cpus, ratios, speeds
from fairbench_agent.pool.stores.store import MAX_LIMIT, Entry, RecordQuery, State, Store, every_entry
from fairbench_agent.workloads.processes import N_PROCESSES

_COPY: Final = math.log2(1.001)  # measurements of one machine differ by seven times as much
_LEAST_OF_CPU: Final = 3  # machines of the CPU that a total is compared with
_FAR_OF_CPU: Final = 1.5  # factor between the total and the median of other machines of the CPU


def findings(
    record: Record, store: Store | None = None, *, contributor: str | None = None, at: str | None = None
) -> tuple[Finding, ...]:
    """Return the findings about a record.

    Args:
        record: may be in the store already.
        store: has the records to compare with; None to check the record alone.
        contributor: name of the token that it came with.
        at: when it was received, UTC.
    """
    of_store = _of_store(record, store, contributor) if store else iter(())
    accepted = _accepted(record, store) if store else []
    return (*_of_record(record, at, accepted), *of_store)


def _of_record(record: Record, at: str | None, accepted: Sequence[Sequence[int]]) -> Iterator[Finding]:
    protocol, name = record.protocol, cpu_name(record)
    if not name.isascii():
        yield Finding("cpu", f"{name!a} has characters other than ASCII")
    if record.partial:
        yield Finding("partial", f"{len(record.processes)} of {N_PROCESSES} processes")
    if record.origin.kind == "imported":
        yield Finding("import", f"not measured by the agent; source: {shown(record.origin.source)}")
        return
    if record.outcomes == "unlisted":
        yield Finding("outcomes", "unknown for this budget and seed")
    if protocol.assembly_sha256 not in known_codes(protocol):
        compilers = f"numba {protocol.numba_version}, llvmlite {protocol.llvmlite_version}, {protocol.target}"
        yield Finding("assembly", f"unknown machine code {short_hash(protocol.assembly_sha256 or '')} of {compilers}")
    yield from contradictions(record, at)
    named = named_cpus(record)
    yield from clock_and_score(record, named)
    if named is None and speeds(record) is None:
        yield Finding("cpu", f"{shown(name)} is not in the table of CPUs: its level cannot be checked")
    if is_full(record) and protocol.copies == 1:
        yield from deviations(record, accepted)


def _accepted(record: Record, store: Store) -> list[tuple[int, ...]]:
    page = store.query(RecordQuery(state=State.ACCEPTED, limit=MAX_LIMIT))
    own, data_set = record_sha256(record), data_set_of(record)
    return [
        entry.process_wall_ns
        for entry in page.items
        if entry.full and entry.copies == 1 and entry.data_set == data_set and entry.sha256 != own
    ]


def _of_store(record: Record, store: Store, contributor: str | None) -> Iterator[Finding]:
    own, data_set = record_sha256(record), data_set_of(record)
    of_machine = every_entry(store, RecordQuery(state=None, machine_id=record.machine_id))
    strangers = [entry for entry in of_machine if entry.contributor != contributor and entry.sha256 != own]
    if strangers:
        first = min(strangers, key=lambda entry: entry.received_at)
        by = first.contributor or "a sender without a token"
        yield Finding("machine id", f"record {short_hash(first.sha256)} of this machine came from {by}")
    of_cpu = every_entry(store, RecordQuery(state=None, cpu=cpu_name(record).strip()[:200]))
    like = [entry for entry in of_cpu if entry.data_set == data_set and entry.full is is_full(record)]
    like = [entry for entry in like if entry.machine_id != record.machine_id]
    yield from _copies(record, like)
    if is_full(record):
        yield from _same_cpu(record, [entry for entry in like if entry.state is State.ACCEPTED])


def _copies(record: Record, like: Sequence[Entry]) -> Iterator[Finding]:
    processes = sorted(record.processes, key=lambda process: process.key)
    own = ratios([process.wall_ns for process in processes])
    same_size = (entry for entry in like if len(entry.process_wall_ns) == len(own) > 1)
    apart = {entry.sha256: math.dist(own, ratios(entry.process_wall_ns)) / math.sqrt(len(own)) for entry in same_size}
    nearest = min(apart, key=lambda sha256: apart[sha256], default=None)
    if nearest is not None and apart[nearest] < _COPY:
        within = f"{apart[nearest] * math.log(2):.1%}"
        yield Finding("copy", f"times within {within} of record {short_hash(nearest)}, of another machine")


def _same_cpu(record: Record, like: Sequence[Entry]) -> Iterator[Finding]:
    totals = {entry.machine_id: entry.wall_ns for entry in like}
    if len(totals) < _LEAST_OF_CPU:
        return
    ratio = total(record).wall_ns / median(totals.values())
    if not 1 / _FAR_OF_CPU <= ratio <= _FAR_OF_CPU:
        yield Finding("same cpu", f"total {ratio:.3g} times the median of {len(totals)} other machines of this CPU")
