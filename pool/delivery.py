"""From the spool to a pool: record after record, each kept until it is acknowledged."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from fairbench.pool.destination import Destination
from fairbench.pool.errors import PassingError, PoolError
from fairbench.pool.spool import Acknowledged, Spool, Waiting


@dataclass(frozen=True)
class Delivery:
    """What became of one record.

    Attributes:
        pool: where it was sent.
        sha256: the record.
        acknowledged: what the pool said, None where it did not take the record or was never asked.
        error: why it did not, None where it did.
    """

    pool: str
    sha256: str
    acknowledged: Acknowledged | None
    error: PoolError | None


def deliver(spool: Spool, entries: Sequence[Waiting], pool: Destination, now: Callable[[], str]) -> Iterator[Delivery]:
    """Send what waits for one pool; when the pool cannot be reached the rest waits on untried.

    Raises:
        SpoolError: another submit is sending, or the spool cannot be written.
    """
    down: PassingError | None = None
    with spool.sending():
        for entry in entries:
            if down is not None:
                yield Delivery(entry.pool, entry.sha256, None, down)
                continue
            sent = _sent(spool, entry, pool, now)
            down = sent.error if isinstance(sent.error, PassingError) else None
            yield sent


def _sent(spool: Spool, entry: Waiting, pool: Destination, now: Callable[[], str]) -> Delivery:
    if not spool.waits(entry):  # another submit has sent it since it was looked up
        return Delivery(entry.pool, entry.sha256, spool.acknowledged(entry.pool, entry.sha256), None)
    try:
        submission = pool.submit(entry.sha256, entry.content, entry.receipt)
    except PoolError as error:
        spool.note(entry, str(error))
        return Delivery(entry.pool, entry.sha256, None, error)
    return Delivery(entry.pool, entry.sha256, spool.acknowledge(entry, submission, now()), None)
