"""Whether the pools that records were handed in to stand by what they acknowledged: looked at after each delivery, or when asked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fairbench_agent.agent.submission.submit_settings import SubmitSettings
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.log_watch import LogWatch
from fairbench_agent.pool.client.spool import Acknowledged, Spool
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.record.entry import utc_now

MOST_RECORDS = 20
"""Records of a pool whose proofs are asked for, the latest ones: that the log only grew holds for all."""


@dataclass(frozen=True)
class LogCheck:
    """What was found of one pool's log."""

    pool: str
    contradictions: tuple[str, ...] = ()
    """what it acknowledged or showed before and does not stand by, a line each"""
    trouble: str | None = None
    """why nothing could be looked at, which may pass"""

    @property
    def lines(self) -> tuple[str, ...]:
        """Return what is told of it."""
        return self.contradictions if self.trouble is None else (self.trouble,)


def looked_at(spool: Spool, pools: Iterable[str], settings: SubmitSettings) -> Iterator[LogCheck]:
    """Yield what is found of each pool on the web that named leaves of a log, or showed one."""
    given = settings.given()
    for place in dict.fromkeys(pools):
        try:
            receipts = spool.receipts()
            pool = settings.open(given if given and given.place == place else address(place, plain_http=True))
            if isinstance(pool, WebPool):
                yield from _of_web(
                    LogWatch(spool.folder / "heads"), pool, [one for one in receipts if one.pool == place]
                )
        except PoolError as error:
            yield LogCheck(
                place, trouble=f"the log of {place} could not be looked at ({error}); the next submit looks again"
            )


def _of_web(watch: LogWatch, pool: WebPool, receipts: list[Acknowledged]) -> Iterator[LogCheck]:
    leaves = {one.sha256: one.leaf for one in receipts[-MOST_RECORDS:] if one.leaf is not None}
    if leaves or watch.kept(pool.place) is not None:
        yield LogCheck(pool.place, watch.look(pool.place, pool.log, leaves, utc_now()))
