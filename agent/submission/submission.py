"""Which records are handed in to which pool, and what became of each; nothing is worded or printed here.

What cannot be done as asked is a SubmissionError; a bad record, an unusable spool or an unreachable pool a PoolError.
"""

from collections.abc import Callable, Iterator, Sequence

from fairbench_agent.agent.errors import SubmissionError
from fairbench_agent.agent.records.record_list import named_path
from fairbench_agent.pool.address import Address, address
from fairbench_agent.pool.client.spool import Acknowledged, Delivery, Spool, Waiting, deliver
from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.record.filed_record import State
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import is_hash_prefix, short_hash
from fairbench_agent.pool.stores.folder import FolderPool, read_sound_record
from fairbench_agent.pool.stores.pool import Pool

Opener = Callable[[Address], Pool]
"""Opens the pool at an address."""


def named(store: FolderPool, names: Sequence[str]) -> list[Record]:
    """Return the records that hashes or files name."""
    found = [read_sound_record(named_path(store, name), store.defects) for name in names]
    by_hash = {record_sha256(record): record for record in found}
    for sha256, record in by_hash.items():
        if record.partial:
            raise SubmissionError(
                f"record {short_hash(sha256)}: is partial, and a pool compares complete measurements; measure all processes"
            )
    return list(by_hash.values())


def all_unsent(store: FolderPool, spool: Spool, place: str) -> tuple[list[Record], list[str], tuple[str, ...]]:
    """Return all complete records of a folder that a pool has not acknowledged yet; bad ones hide no others.

    One line is added for every partial record, and one for every damaged one.
    """
    records: list[Record] = []
    partial: list[str] = []
    defects: list[str] = []
    for path in store.paths():
        try:
            record = read_sound_record(path, store.defects)
        except PoolError as error:
            defects.append(str(error))
            continue
        if record.partial:
            partial.append(f"record {short_hash(path.stem)}: is partial and stays here")
        elif spool.acknowledged(place, path.stem) is None:
            records.append(record)
    return records, partial, tuple(defects)


def waiting_for(spool: Spool, place: str | None) -> tuple[tuple[Waiting, ...], tuple[str, ...]]:
    """Return what waits, for one pool or for all, and one line for every damaged file."""
    items, defects = spool.waiting()
    return tuple(item for item in items if place in (None, item.pool)), defects


def sent(
    spool: Spool, entries: Sequence[Waiting], given: Address | None, opened: Opener, now: Callable[[], str]
) -> Iterator[Delivery]:
    """Send what waits, pool by pool; a pool that cannot be opened hides no other.

    The address `given` now may hold a password that the spool does not keep.
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
    """Return what the one pool said that has acknowledged a record."""
    found = [item for item in spool.receipts() if _matches(item.sha256, digits) and place in (None, item.pool)]
    if len(found) == 1:
        return found[0]
    if found:
        pools = ", ".join(sorted({item.pool for item in found}))
        raise SubmissionError(f"{digits}: several receipts are kept; name the pool ({pools}) or give more digits")
    raise SubmissionError(f"{digits}: no receipt of such a record is kept; see fairbench-agent submit --list")


def forgotten(spool: Spool, digits: str, place: str | None) -> tuple[Waiting, ...]:
    """Let the records of a hash go that wait, and return them."""
    found = tuple(entry for entry in waiting_for(spool, place)[0] if _matches(entry.sha256, digits))
    if not found:
        raise SubmissionError(f"{digits}: no such record waits; see fairbench-agent submit --list")
    with spool.sending():
        for entry in found:
            spool.discard(entry)
    return found


def withdrawn(spool: Spool, item: Acknowledged, pool: Pool, at: str) -> State:
    """Withdraw a record by the receipt that was kept, write it down, and return its state from then on."""
    if item.receipt is None:
        raise SubmissionError(
            f"record {short_hash(item.sha256)}: {item.pool} had it from somebody else or gives no receipts; "
            "give the receipt with --receipt, or ask those who keep the pool"
        )
    state = pool.withdraw(item.sha256, item.receipt)
    spool.withdrawn(item, state, at)
    return state


def _matches(sha256: str, digits: str) -> bool:
    return is_hash_prefix(digits) and sha256.startswith(digits)
