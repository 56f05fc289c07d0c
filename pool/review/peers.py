"""Comparison of a record with the others of its pool."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean, median
from typing import Final

from fairbench_agent.core.names import identity
from fairbench_agent.pool.record.hashes import short_hash
from fairbench_agent.pool.record.record import Record, parse_record, record_sha256
from fairbench_agent.pool.record.work import by_published_key, comparable_key, is_full, total_s
from fairbench_agent.pool.review.rules import Remark, remarks
from fairbench_agent.pool.stores.store import ANONYMOUS, Entry, RecordQuery, State, Store, every_entry

_COPY: Final = math.log2(1.001)  # repeated measurements of a machine differ by seven times this
_MIN_MACHINES: Final = 3  # other machines of the CPU to compare a total with
_FAR_OF_CPU: Final = 1.5  # factor between a total and the median of other machines of the CPU


def reviews(store: Store, entries: Iterable[Entry]) -> Iterator[tuple[Remark, ...]]:
    """Yield the remarks about each stored record, compared with all others of the store."""
    peers = Peers(every_entry(store, RecordQuery(state=None)))
    for entry in entries:
        record = parse_record(store.get(entry.sha256).content)
        own = remarks(record, at=entry.received_at)
        yield *own, *peers.remarks(record, entry.contributor)


class Peers:
    """The records of a pool in any state."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries = tuple(entries)
        self._shapes = [_shape(entry.process_wall_ns) for entry in self._entries]

    def remarks(self, record: Record, contributor: str | None) -> Iterator[Remark]:
        own = record_sha256(record)
        yield from self._owner_remarks(own, record.machine_id, contributor)
        yield from self._copy_remarks(own, record)
        if is_full(record):
            yield from self._same_cpu_remarks(record)

    def _owner_remarks(self, own: str, machine_id: str, contributor: str | None) -> Iterator[Remark]:
        of_machine = [x for x in self._entries if x.machine_id == machine_id and x.sha256 != own]
        others = [x for x in of_machine if not _is_same_contributor(x.contributor, contributor)]
        if others:
            first = min(others, key=lambda entry: entry.received_at)
            by = first.contributor or "a sender without a token"
            yield Remark("machine id", f"record {short_hash(first.sha256)} of this machine came from {by}")

    def _copy_remarks(self, own: str, record: Record) -> Iterator[Remark]:
        shape = _shape([timing.wall_ns for timing in by_published_key(record).values()])
        if len(shape) <= 1:
            return
        distances = (
            (math.dist(shape, other), entry.sha256)
            for entry, other in zip(self._entries, self._shapes, strict=True)
            if len(other) == len(shape) and entry.machine_id != record.machine_id and entry.sha256 != own
        )
        distance, nearest = min(distances, default=(math.inf, ""))
        rms = distance / math.sqrt(len(shape))
        if rms < _COPY:
            text = f"times within {rms * math.log(2):.1%} of record {short_hash(nearest)}, of another machine"
            yield Remark("copy", text)

    def _same_cpu_remarks(self, record: Record) -> Iterator[Remark]:
        key = comparable_key(record)
        totals = defaultdict[str, list[int]](list)
        for x in self._entries:
            is_peer = x.state is State.ACCEPTED and x.machine_id != record.machine_id
            if is_peer and (x.cpu_identity, x.data_set, x.copies) == key:
                totals[x.machine_id if x.contributor else ANONYMOUS].append(x.total_ns)
        if len(totals) < _MIN_MACHINES:
            return
        ratio = 1e9 * total_s(record) / median(map(median, totals.values()))
        if not 1 / _FAR_OF_CPU <= ratio <= _FAR_OF_CPU:
            yield Remark("same cpu", f"total {ratio:.3g} times the median of {len(totals)} other machines of this CPU")


def _shape(process_wall_ns: Sequence[int]) -> list[float]:
    """Return log2 of each process's time over the geometric mean."""
    logs = [math.log2(wall_ns) for wall_ns in process_wall_ns]
    mean = fmean(logs) if logs else 0.0
    return [log - mean for log in logs]


def _is_same_contributor(first: str | None, second: str | None) -> bool:
    """Return True for one name; senders without a token are strangers to each other."""
    return first is not None and second is not None and identity(first) == identity(second)
