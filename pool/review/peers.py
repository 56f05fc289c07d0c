"""Comparison of a record with the others of its pool, in any state."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean, median
from typing import Final

from fairbench_agent.core.names import identity
from fairbench_agent.pool.record.hashes import short_hash
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.review.rules import Remark, remarks
from fairbench_agent.pool.stores.store import ANONYMOUS, Entry, State, Store

_COPY: Final = math.log2(1.001)  # repeated measurements of a machine differ by seven times this
_MIN_MACHINES: Final = 3  # other machines of the CPU to compare a total with
_FAR_OF_CPU: Final = 1.5  # factor between a total and the median of other machines of the CPU
_Shapes = tuple[Sequence[float], Sequence[float]]


def reviews(store: Store, entries: Iterable[Entry]) -> Iterator[tuple[Remark, ...]]:
    """Yield the remarks about each stored record, compared with all others of the store."""
    peers = store.query(None)
    shapes = {peer.sha256: _shapes(peer) for peer in peers}
    for entry in entries:
        of_machine = [x for x in peers if x.machine_id == entry.machine_id and x.sha256 != entry.sha256]
        others = [x for x in peers if x.machine_id != entry.machine_id]
        yield (
            *remarks(parse_record(store.get(entry.sha256).content), at=entry.received_at),
            *_owner_remarks(entry, of_machine),
            *_copy_remarks(entry, others, shapes),
            *_same_cpu_remarks(entry, others),
        )


def _owner_remarks(entry: Entry, of_machine: Iterable[Entry]) -> Iterator[Remark]:
    own = identity(entry.contributor or "")
    strangers = [peer for peer in of_machine if not own or identity(peer.contributor or "") != own]
    if strangers:
        first = min(strangers, key=lambda peer: peer.received_at)
        by = first.contributor or "a sender without a token"
        yield Remark("machine id", f"record {short_hash(first.sha256)} of this machine came from {by}")


def _copy_remarks(entry: Entry, others: Iterable[Entry], shapes: Mapping[str, _Shapes]) -> Iterator[Remark]:
    distances = (
        (math.dist(first, second) / math.sqrt(len(first)), peer.sha256)
        for peer in others
        for first, second in zip(shapes[entry.sha256], shapes[peer.sha256], strict=True)
        if len(first) == len(second) > 1
    )
    rms, nearest = min(distances, default=(math.inf, ""))
    if rms < _COPY:
        text = f"times within {rms * math.log(2):.1%} of record {short_hash(nearest)}, of another machine"
        yield Remark("copy", text)


def _same_cpu_remarks(entry: Entry, others: Iterable[Entry]) -> Iterator[Remark]:
    same = (entry.cpu_identity, entry.data_set, entry.copies)
    of_cpu = [peer for peer in others if (peer.cpu_identity, peer.data_set, peer.copies) == same]
    for what, own_ns in _totals_ns(entry).items():
        totals = defaultdict[str, list[int]](list)
        for peer in of_cpu:
            if peer.state is State.ACCEPTED and what in (of_peer := _totals_ns(peer)):
                totals[peer.machine_id if peer.contributor else ANONYMOUS].append(of_peer[what])
        if len(totals) < _MIN_MACHINES:
            continue
        ratio = own_ns / median(map(median, totals.values()))
        if not 1 / _FAR_OF_CPU <= ratio <= _FAR_OF_CPU:
            yield Remark("same cpu", f"{what} {ratio:.3g} times the median of {len(totals)} other machines of this CPU")


def _totals_ns(entry: Entry) -> dict[str, int]:
    """Return the totals that are compared between machines of a CPU."""
    totals = {"total": entry.total_ns if entry.full else None}
    totals["programs"] = sum(entry.program_wall_ns) if entry.programs else None
    return {what: total_ns for what, total_ns in totals.items() if total_ns}


def _shapes(entry: Entry) -> _Shapes:
    """Return log2 of each time over the geometric mean, of the processes and of the programs."""
    return _shape(entry.process_wall_ns), _shape(entry.program_wall_ns)


def _shape(times_ns: Sequence[int]) -> list[float]:
    logs = [math.log2(time_ns) for time_ns in times_ns]
    mean = fmean(logs) if logs else 0.0
    return [log - mean for log in logs]
