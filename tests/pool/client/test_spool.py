"""Records leave the spool only when acknowledged or discarded."""

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from fairbench_agent.core.errors import UserError
from fairbench_agent.pool.client.spool import Delivery, QueuedRecord, Spool, deliver
from fairbench_agent.pool.errors import PoolError, RefusedError, SpoolError, TransientError
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.store import Receipt, State
from tests.pool.examples import example_record

CONTENTS = [canonical_bytes(example_record(machine_id=f"{number:032x}")) for number in range(3)]
HASHES = [hashlib.sha256(content).hexdigest() for content in CONTENTS]
POOL, OTHER = "https://pool.example.org", "/srv/pool"
AT, LATER = "2026-01-31T12:00:00Z", "2026-02-01T12:00:00Z"


@pytest.fixture
def spool(tmp_path: Path) -> Spool:
    """Return a spool in a folder that does not exist yet."""
    return Spool(tmp_path / "data" / "spool", lock_s=0.05)


def receipt(state: State = State.RECEIVED) -> Receipt:
    return Receipt(sha256=HASHES[0], created=True, state=state, reasons=("partial: 1 of 64 processes",))


def queued(spool: Spool, pool: str = POOL) -> QueuedRecord:
    return spool.queue(pool, HASHES[0], CONTENTS[0], AT)


def test_a_record_is_queued_once_per_pool(spool: Spool) -> None:
    entry = queued(spool)
    assert queued(spool) == entry
    other = queued(spool, OTHER)
    again = Spool(spool.folder)
    assert set(again.waiting().items) == {entry, other}
    assert (entry.content, entry.pool) == (CONTENTS[0], POOL)


def test_the_latest_acknowledgement_of_a_record_is_kept(spool: Spool) -> None:
    queued(spool)
    spool.acknowledge(POOL, receipt(), AT)
    assert spool.waiting() == ((), ())
    answer = spool.acknowledge(POOL, receipt(State.WITHDRAWN), LATER)
    assert Spool(spool.folder).acknowledged() == (answer,)
    assert (answer.pool, answer.sha256) == (POOL, HASHES[0])
    assert (answer.state, answer.acknowledged_at) == (State.WITHDRAWN, LATER)


class TestDamage:
    """A changed file is reported and kept; other files are read."""

    def test_a_changed_record(self, spool: Spool) -> None:
        queued(spool)
        (path,) = spool.folder.glob("waiting/*.json")
        other = queued(spool, OTHER)
        path.write_text(path.read_text("utf-8").replace("600000000", "600000001"), "utf-8")
        items, (defect,) = spool.waiting()
        assert items == (other,)
        assert defect.startswith(f"{path}: damaged (document: the record does not match its hash); rename it")
        assert path.exists()

    @pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"pool": 2}'])
    def test_torn_or_foreign(self, spool: Spool, content: bytes) -> None:
        queued(spool)
        spool.acknowledge(OTHER, receipt(), AT)
        for path in spool.folder.glob("*/*.json"):
            path.write_bytes(content)
        assert [len(part) for part in spool.waiting()] == [0, 1]
        for read in (lambda: queued(spool), spool.acknowledged):
            with pytest.raises(SpoolError, match="damaged"):
                read()


class TestUnusable:
    """One line; queued records stay queued."""

    def test_a_file_instead_of_a_folder(self, tmp_path: Path) -> None:
        (tmp_path / "spool").touch()
        with pytest.raises(SpoolError, match=r"cannot be used .*; make room or make it writable, or set"):
            queued(Spool(tmp_path / "spool"))

    def test_no_room_for_the_acknowledgement(self, spool: Spool, monkeypatch: pytest.MonkeyPatch) -> None:
        entry = queued(spool)

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as small:
            small.setattr(os, "fsync", full)
            with pytest.raises(SpoolError, match="No space left on device"):
                spool.acknowledge(POOL, receipt(), AT)
        assert spool.waiting() == ((entry,), ())
        assert spool.acknowledged() == ()


class ScriptedPool:
    """A scripted pool: raises the next error, or stores if it is None."""

    def __init__(self, *script: PoolError | None) -> None:
        self.script = list(script)
        self.submitted: list[str] = []

    def submit(self, content: bytes, sha256: str) -> Receipt:
        assert hashlib.sha256(content).hexdigest() == sha256
        self.submitted.append(sha256)
        error = self.script.pop(0)
        if error is not None:
            raise error
        return Receipt(sha256=sha256, created=True, state=State.RECEIVED, reasons=())


class TestDelivery:
    """Delivery to a pool."""

    @pytest.fixture
    def full(self, spool: Spool) -> Spool:
        for number, content in enumerate(CONTENTS):
            spool.queue("pool", HASHES[number], content, f"2026-01-31T12:00:0{number}Z")
        return spool

    def delivered(
        self, spool: Spool, pool: ScriptedPool, entries: Sequence[QueuedRecord] | None = None
    ) -> list[Delivery]:
        return list(deliver(spool, spool.waiting().items if entries is None else entries, pool, lambda: AT))

    def test_all_records_oldest_first(self, full: Spool) -> None:
        pool = ScriptedPool(None, None, None)
        deliveries = self.delivered(full, pool)
        assert pool.submitted == [item.sha256 for item in deliveries] == HASHES
        assert all(item.error is None and item.acknowledged is not None for item in deliveries)
        assert full.waiting() == ((), ())
        assert {answer.sha256 for answer in full.acknowledged()} == set(HASHES)

    def test_a_refused_record_stays_queued_and_does_not_block_others(self, full: Spool) -> None:
        deliveries = self.delivered(full, ScriptedPool(None, RefusedError("answered 422: grade " * 200), None))
        assert [item.error is None for item in deliveries] == [True, False, True]
        (left,) = full.waiting().items
        assert left.sha256 == HASHES[1]

    def test_a_pool_that_is_down_is_tried_once_and_gets_the_rest_later(self, full: Spool) -> None:
        pool = ScriptedPool(None, TransientError("no connection"), None, None)
        deliveries = self.delivered(full, pool)
        assert [type(item.error) for item in deliveries] == [type(None), TransientError, TransientError]
        assert [item.sha256 for item in full.waiting().items] == HASHES[1:]
        self.delivered(full, pool)
        assert pool.submitted == [HASHES[0], HASHES[1], HASHES[1], HASHES[2]]
        assert full.waiting() == ((), ())

    def test_records_sent_by_another_process_are_not_sent_again(self, full: Spool) -> None:
        entries = full.waiting().items
        self.delivered(full, ScriptedPool(None), entries[:1])
        full.discard("pool", HASHES[1])
        pool = ScriptedPool(None)
        deliveries = self.delivered(full, pool, entries)
        assert pool.submitted == [HASHES[2]]
        assert [item.acknowledged is None for item in deliveries] == [True, True, False]
        assert [item.error for item in deliveries] == [None] * 3

    def test_one_process_sends_at_a_time(self, full: Spool) -> None:
        other = Spool(full.folder, lock_s=0.01)
        deliveries = deliver(full, full.waiting().items, ScriptedPool(None, None, None), lambda: AT)
        next(deliveries)
        with pytest.raises(UserError, match="is in use by process"):
            self.delivered(other, ScriptedPool())
        queued(other, OTHER)  # does not wait for the lock
        list(deliveries)
        assert self.delivered(other, ScriptedPool(), ()) == []
