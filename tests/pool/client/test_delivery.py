"""From the spool to a pool, whatever happens in between."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from fairbench_agent.pool.client.spool import Delivery, Spool, Waiting, deliver
from fairbench_agent.pool.errors import PoolError, RefusedError, TransientError
from fairbench_agent.pool.record.entry import State, Submission
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.folder import FolderPool
from tests.pool.examples import example_record

AT = "2026-01-31T12:00:00Z"
CONTENTS = [canonical_bytes(example_record(machine_id=f"{number:032x}")) for number in range(3)]


class Answers(FolderPool):
    """A pool that answers by a script: an error is raised, None accepts."""

    def __init__(self, *script: PoolError | None) -> None:
        super().__init__(Path("nowhere"))
        self.script = list(script)
        self.asked: list[str] = []

    def submit(self, content: bytes, receipt: str, sha256: str, *, signature: str | None = None) -> Submission:
        assert (hashlib.sha256(content).hexdigest(), signature) == (sha256, None)
        self.asked.append(sha256)
        error = self.script.pop(0)
        if error is not None:
            raise error
        return Submission(sha256, True, State.ACCEPTED, (), receipt)


@pytest.fixture
def spool(tmp_path: Path) -> Spool:
    """Return a spool in which three records wait."""
    spool = Spool(tmp_path)
    for number, content in enumerate(CONTENTS):
        spool.queue("pool", hashlib.sha256(content).hexdigest(), content, f"2026-01-31T12:00:0{number}Z")
    return spool


def delivered(spool: Spool, pool: Answers, entries: tuple[Waiting, ...] | None = None) -> list[Delivery]:
    return list(deliver(spool, spool.waiting().items if entries is None else entries, pool, lambda: AT))


def test_the_oldest_first_until_none_waits(spool: Spool) -> None:
    pool = Answers(None, None, None)
    found = delivered(spool, pool)
    assert pool.asked == [hashlib.sha256(content).hexdigest() for content in CONTENTS]
    assert [item.sha256 for item in found] == pool.asked
    assert all(item.error is None and item.acknowledged is not None for item in found)
    assert spool.waiting() == ((), ())


def test_a_refused_record_waits_on_with_the_reason_and_stops_no_other(spool: Spool) -> None:
    found = delivered(spool, Answers(None, RefusedError("answered 422: grade"), None))
    assert [item.error is None for item in found] == [True, False, True]
    (left,) = spool.waiting().items
    assert (left.sha256, left.trouble) == (found[1].sha256, "answered 422: grade")


def test_a_pool_that_is_down_is_not_asked_again(spool: Spool) -> None:
    pool = Answers(None, TransientError("no connection"))
    found = delivered(spool, pool)
    assert [type(item.error) for item in found] == [type(None), TransientError, TransientError]
    assert len(pool.asked) == 2
    assert len(spool.waiting().items) == 2


def test_what_another_submit_has_sent_meanwhile_is_not_sent_again(spool: Spool) -> None:
    entries = spool.waiting().items
    delivered(spool, Answers(None), entries[:1])
    spool.discard(entries[1])
    pool = Answers(None)
    found = delivered(spool, pool, entries)
    assert pool.asked == [entries[2].sha256]
    assert [item.acknowledged is not None for item in found] == [True, False, True]
    assert all(item.error is None for item in found)


def test_nobody_else_sends_meanwhile(spool: Spool) -> None:
    other = Spool(spool.folder, lock_s=0.01)
    deliveries = deliver(spool, spool.waiting().items, Answers(None, None, None), lambda: AT)
    next(deliveries)
    attempt: Callable[[], list[Delivery]] = lambda: delivered(other, Answers())  # noqa: E731  said once
    with pytest.raises(PoolError, match="another submit is at work here"):
        attempt()
    list(deliveries)
    assert attempt() == []
