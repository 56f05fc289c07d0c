"""Which records are handed in to which pool, and what became of each; nothing is worded or printed here."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from fairbench.agent.errors import SubmissionError
from fairbench.agent.records import named_path
from fairbench.pool.address import Address, address
from fairbench.pool.delivery import Delivery, deliver
from fairbench.pool.destination import Destination
from fairbench.pool.errors import PoolError
from fairbench.pool.folder import FolderStore, read_sound_record
from fairbench.pool.record import Record, canonical_bytes, parse_record, record_sha256
from fairbench.pool.spool import Acknowledged, Spool, Waiting
from fairbench.pool.states import State

_LEAST_DIGITS = re.compile(r"[0-9a-f]{4,64}")

Opener = Callable[[Address], Destination]
"""Opens the pool at an address."""


@dataclass(frozen=True)
class Chosen:
    """A record that is to be sent: exactly these bytes."""

    sha256: str
    content: bytes
    record: Record


@dataclass(frozen=True)
class Choice:
    """What is to be sent, and one line for every partial and for every damaged record that stays here."""

    records: tuple[Chosen, ...]
    partial: tuple[str, ...] = ()
    defects: tuple[str, ...] = ()


def named(store: FolderStore, names: Sequence[str]) -> Choice:
    """Return the records that hashes or files name.

    Raises:
        PoolError: a record is missing, was changed, or did other work.
        SubmissionError: a record is partial.
    """
    found = [_chosen(named_path(store, name), store) for name in names]
    for chosen in found:
        if chosen.record.partial:
            raise SubmissionError(
                f"record {chosen.sha256[:12]}: is partial, and a pool compares whole measurements; measure all processes"
            )
    return Choice(tuple({chosen.sha256: chosen for chosen in found}.values()))


def all_unsent(store: FolderStore, spool: Spool, place: str) -> Choice:
    """Return all whole records of a folder that a pool has not acknowledged yet; bad ones hide no others.

    Raises:
        PoolError: folder or spool cannot be read.
    """
    records: list[Chosen] = []
    partial: list[str] = []
    defects: list[str] = []
    for path in store.paths():
        try:
            chosen = _chosen(path, store)
        except PoolError as error:
            defects.append(str(error))
            continue
        if chosen.record.partial:
            partial.append(f"record {chosen.sha256[:12]}: is partial and stays here")
        elif spool.acknowledged(place, chosen.sha256) is None:
            records.append(chosen)
    return Choice(tuple(records), tuple(partial), tuple(defects))


def _chosen(path: Path, store: FolderStore) -> Chosen:
    record = read_sound_record(path, store.defects)
    return Chosen(record_sha256(record), canonical_bytes(record), record)


def waiting_for(spool: Spool, place: str | None) -> tuple[tuple[Waiting, ...], tuple[str, ...]]:
    """Return what waits, for one pool or for all, and one line for every damaged file.

    Raises:
        PoolError: the spool cannot be read.
    """
    items, defects = spool.waiting()
    return tuple(item for item in items if place in (None, item.pool)), defects


def as_chosen(entry: Waiting) -> Chosen:
    """Return what waits as what is to be sent.

    Raises:
        RecordError: this release does not know such records any more.
    """
    return Chosen(entry.sha256, entry.content, parse_record(entry.content))


def sent(
    spool: Spool, entries: Sequence[Waiting], given: Address | None, opened: Opener, now: Callable[[], str]
) -> Iterator[Delivery]:
    """Send what waits, pool by pool; a pool that cannot be opened hides no other.

    Args:
        spool: where it waits.
        entries: what waits.
        given: the pool named now, which may hold a password that the spool does not keep.
        opened: opens a pool.
        now: tells the moment, UTC.

    Raises:
        SpoolError: another submit is sending, or the spool cannot be written.
    """
    for place in dict.fromkeys(entry.pool for entry in entries):
        of_pool = [entry for entry in entries if entry.pool == place]
        try:
            # whether http is allowed was decided when it was queued
            pool = opened(given if given and given.place == place else address(place, plain_http=True))
        except PoolError as error:
            yield from (Delivery(place, entry.sha256, None, error) for entry in of_pool)
        else:
            yield from deliver(spool, of_pool, pool, now)


def receipt_of(spool: Spool, digits: str, place: str | None) -> Acknowledged:
    """Return what the one pool said that has acknowledged a record.

    Raises:
        SubmissionError: no record or several have such a hash, or several pools have the record.
        PoolError: the spool cannot be read.
    """
    found = [item for item in spool.receipts() if _matches(item.sha256, digits) and place in (None, item.pool)]
    if len(found) == 1:
        return found[0]
    if found:
        pools = ", ".join(sorted({item.pool for item in found}))
        raise SubmissionError(f"{digits}: several receipts are kept; name the pool ({pools}) or give more digits")
    raise SubmissionError(f"{digits}: no receipt of such a record is kept; see fairbench-agent submit --list")


def forgotten(spool: Spool, digits: str, place: str | None) -> tuple[Waiting, ...]:
    """Let the records of a hash go that wait, and return them.

    Raises:
        SubmissionError: none waits.
        PoolError: the spool cannot be read or written.
    """
    found = tuple(entry for entry in waiting_for(spool, place)[0] if _matches(entry.sha256, digits))
    if not found:
        raise SubmissionError(f"{digits}: no such record waits; see fairbench-agent submit --list")
    with spool.sending():
        for entry in found:
            spool.discard(entry)
    return found


def withdrawn(spool: Spool, item: Acknowledged, pool: Destination, at: str) -> State:
    """Withdraw a record by the receipt that was kept, write it down, and return its state from then on.

    Raises:
        SubmissionError: no receipt was kept.
        PoolError: the pool does not do it, or cannot be reached.
    """
    if item.receipt is None:
        raise SubmissionError(
            f"record {item.sha256[:12]}: {item.pool} had it from somebody else or gives no receipts; "
            "give the receipt with --receipt, or ask those who keep the pool"
        )
    state = pool.withdraw(item.sha256, item.receipt)
    spool.withdrawn(item, state, at)
    return state


def _matches(sha256: str, digits: str) -> bool:
    return bool(_LEAST_DIGITS.fullmatch(digits)) and sha256.startswith(digits)
