"""From the spool to a pool: record after record, each kept until it is acknowledged."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from fairbench_agent.pool.client.spool import Acknowledged, Spool, Waiting
from fairbench_agent.pool.errors import PoolError, TransientError
from fairbench_agent.pool.stores.pool import Pool


@dataclass(frozen=True)
class Delivery:
    """What became of one record."""

    pool: str
    """where it was sent"""
    sha256: str
    acknowledged: Acknowledged | None
    """what the pool said, None where it did not take the record or was never asked"""
    error: PoolError | None
    """why it did not take the record, None where it did"""


def deliver(spool: Spool, entries: Sequence[Waiting], pool: Pool, now: Callable[[], str]) -> Iterator[Delivery]:
    """Send what waits for one pool; once it cannot be reached the rest waits on. SpoolError if another submit sends."""
    down: TransientError | None = None
    with spool.sending():
        for entry in entries:
            if down is not None:
                yield Delivery(entry.pool, entry.sha256, None, down)
                continue
            sent = _sent(spool, entry, pool, now)
            down = sent.error if isinstance(sent.error, TransientError) else None
            yield sent


def _sent(spool: Spool, entry: Waiting, pool: Pool, now: Callable[[], str]) -> Delivery:
    if not spool.waits(entry):  # another submit has sent it since it was looked up
        return Delivery(entry.pool, entry.sha256, spool.acknowledged(entry.pool, entry.sha256), None)
    try:
        submission = pool.submit(entry.content, entry.receipt, entry.sha256)
    except PoolError as error:
        spool.note(entry, str(error))
        return Delivery(entry.pool, entry.sha256, None, error)
    return Delivery(entry.pool, entry.sha256, spool.acknowledge(entry, submission, now()), None)
