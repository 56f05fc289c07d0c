"""Comparison of a record with the others of its pool, in any state."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean, median
from typing import Final

from fairbench_agent.core.names import identity
from fairbench_agent.pool.record.hashes import short_hash
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.review.rules import Remark, remarks
from fairbench_agent.pool.stores.store import ANONYMOUS, Entry, RecordQuery, State, Store, every_entry

_COPY: Final = math.log2(1.001)  # repeated measurements of a machine differ by seven times this
_MIN_MACHINES: Final = 3  # other machines of the CPU to compare a total with
_FAR_OF_CPU: Final = 1.5  # factor between a total and the median of other machines of the CPU


def reviews(store: Store, entries: Iterable[Entry]) -> Iterator[tuple[Remark, ...]]:
    """Yield the remarks about each stored record, compared with all others of the store."""
    peers = [(peer, _shape(peer)) for peer in every_entry(store, RecordQuery(state=None))]
    for entry in entries:
        others = [(peer, shape) for peer, shape in peers if peer.sha256 != entry.sha256]
        of_machine = [peer for peer, _ in others if peer.machine_id == entry.machine_id]
        of_others = [(peer, shape) for peer, shape in others if peer.machine_id != entry.machine_id]
        yield (
            *remarks(parse_record(store.get(entry.sha256).content), at=entry.received_at),
            *_owner_remarks(entry, of_machine),
            *_copy_remarks(entry, of_others),
            *_same_cpu_remarks(entry, [peer for peer, _ in of_others]),
        )


def _owner_remarks(entry: Entry, of_machine: Iterable[Entry]) -> Iterator[Remark]:
    strangers = [peer for peer in of_machine if not _is_same_contributor(peer.contributor, entry.contributor)]
    if strangers:
        first = min(strangers, key=lambda peer: peer.received_at)
        by = first.contributor or "a sender without a token"
        yield Remark("machine id", f"record {short_hash(first.sha256)} of this machine came from {by}")


def _copy_remarks(entry: Entry, others: Iterable[tuple[Entry, Sequence[float]]]) -> Iterator[Remark]:
    own = _shape(entry)
    distances = ((math.dist(own, shape), peer.sha256) for peer, shape in others if len(shape) == len(own) > 1)
    distance, nearest = min(distances, default=(math.inf, ""))
    rms = distance / math.sqrt(len(own) or 1)
    if rms < _COPY:
        text = f"times within {rms * math.log(2):.1%} of record {short_hash(nearest)}, of another machine"
        yield Remark("copy", text)


def _same_cpu_remarks(entry: Entry, others: Iterable[Entry]) -> Iterator[Remark]:
    totals = defaultdict[str, list[int]](list)
    for peer in others:
        is_same = (peer.cpu_identity, peer.data_set, peer.copies) == (entry.cpu_identity, entry.data_set, entry.copies)
        if is_same and peer.state is State.ACCEPTED:
            totals[peer.machine_id if peer.contributor else ANONYMOUS].append(peer.total_ns)
    if not entry.full or len(totals) < _MIN_MACHINES:
        return
    ratio = entry.total_ns / median(map(median, totals.values()))
    if not 1 / _FAR_OF_CPU <= ratio <= _FAR_OF_CPU:
        yield Remark("same cpu", f"total {ratio:.3g} times the median of {len(totals)} other machines of this CPU")


def _shape(entry: Entry) -> list[float]:
    """Return log2 of each process's time over the geometric mean."""
    logs = [math.log2(wall_ns) for wall_ns in entry.process_wall_ns]
    mean = fmean(logs) if logs else 0.0
    return [log - mean for log in logs]


def _is_same_contributor(first: str | None, second: str | None) -> bool:
    """Return True for one name; senders without a token are strangers to each other."""
    return first is not None and second is not None and identity(first) == identity(second)
