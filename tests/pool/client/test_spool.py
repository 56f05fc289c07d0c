"""Nothing leaves the spool but what was acknowledged; receipts are kept."""

import hashlib
import json
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fairbench_agent.pool.client.spool import Spool, Waiting
from fairbench_agent.pool.errors import SpoolError
from fairbench_agent.pool.record.entry import State, Submission, new_secret
from fairbench_agent.pool.record.record import canonical_bytes
from tests.pool.examples import example_record

CONTENT = canonical_bytes(example_record())
HASH = hashlib.sha256(CONTENT).hexdigest()
POOL, OTHER = "https://pool.example.org", "/srv/pool"
AT, LATER = "2026-01-31T12:00:00Z", "2026-02-01T12:00:00Z"
RECEIPT = "r" * 43


@pytest.fixture
def spool(tmp_path: Path) -> Spool:
    """Return a spool in a folder that is not there yet, whose receipts are known."""
    return Spool(tmp_path / "data" / "spool", iter([RECEIPT, "s" * 43, "t" * 43]).__next__, lock_s=0.05)


def submission(receipt: str | None = RECEIPT, state: State = State.ACCEPTED) -> Submission:
    return Submission(HASH, True, state, (), receipt)


def queued(spool: Spool, pool: str = POOL) -> Waiting:
    return spool.queue(pool, HASH, CONTENT, AT)


def test_what_is_queued_waits_with_its_bytes_and_its_pool(spool: Spool) -> None:
    entry = queued(spool)
    again = Spool(spool.folder)
    assert again.waiting() == ((entry,), ())
    assert (entry.content, entry.pool, entry.receipt, entry.trouble) == (CONTENT, POOL, RECEIPT, None)
    assert again.waits(entry)


def test_queued_twice_it_waits_once_with_the_receipt_that_may_have_been_sent(spool: Spool) -> None:
    assert queued(spool) == queued(spool)
    assert len(spool.waiting().items) == 1


def test_each_pool_has_its_own(spool: Spool) -> None:
    spool.acknowledge(queued(spool), submission(), LATER)
    assert queued(spool, OTHER).receipt != RECEIPT
    assert [item.pool for item in spool.waiting().items] == [OTHER]
    assert spool.acknowledged(OTHER, HASH) is None


def test_acknowledged_it_goes_and_the_receipt_stays(spool: Spool) -> None:
    entry = queued(spool)
    kept = spool.acknowledge(entry, submission(state=State.QUARANTINED), LATER)
    assert spool.waiting() == ((), ())
    assert not spool.waits(entry)
    assert Spool(spool.folder).acknowledged(POOL, HASH) == kept
    assert (kept.receipt, kept.state, kept.acknowledged_at) == (RECEIPT, State.QUARANTINED, LATER)
    assert spool.receipts() == [kept]


def test_a_known_receipt_is_offered_again_and_never_lost(spool: Spool) -> None:
    spool.acknowledge(queued(spool), submission(), AT)
    entry = queued(spool)
    assert entry.receipt == RECEIPT
    assert spool.acknowledge(entry, submission(receipt=None), LATER).receipt == RECEIPT


def test_a_record_that_somebody_else_handed_in_has_no_receipt(spool: Spool) -> None:
    assert spool.acknowledge(queued(spool), submission(receipt=None), AT).receipt is None


def test_trouble_is_written_down(spool: Spool) -> None:
    entry = queued(spool)
    spool.note(entry, "no connection " * 200)
    (noted,) = spool.waiting().items
    assert noted.trouble is not None
    assert noted.trouble.startswith("no connection")
    assert noted.model_copy(update={"trouble": None}) == entry


def test_withdrawn_is_written_down(spool: Spool) -> None:
    kept = spool.acknowledge(queued(spool), submission(), AT)
    spool.withdrawn(kept, State.WITHDRAWN, LATER)
    (found,) = spool.receipts()
    assert (found.state, found.acknowledged_at, found.receipt) == (State.WITHDRAWN, LATER, RECEIPT)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_receipts_are_for_their_owner_only(spool: Spool) -> None:
    spool.acknowledge(queued(spool), submission(), AT)
    queued(spool, OTHER)
    made = [spool.folder, *spool.folder.rglob("*")]
    assert [path for path in made if path.suffix != ".lock" and path.stat().st_mode & 0o077] == []


class TestDamage:
    """A file that was changed is named, hides no other, and stays."""

    def test_in_what_waits(self, spool: Spool) -> None:
        queued(spool)
        (path,) = spool.folder.glob("waiting/*.json")
        other = queued(spool, OTHER)
        path.write_text(path.read_text("utf-8").replace("600000000", "600000001"), "utf-8")
        items, (defect,) = spool.waiting()
        assert items == (other,)
        assert defect.startswith(f"{path}: is damaged (document: the record does not have its hash); move it away")
        assert path.exists()

    @pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"layout": 2}'])
    def test_torn_or_foreign(self, spool: Spool, content: bytes) -> None:
        queued(spool)
        (path,) = spool.folder.glob("waiting/*.json")
        path.write_bytes(content)
        assert [len(part) for part in spool.waiting()] == [0, 1]
        with pytest.raises(SpoolError, match="is damaged"):
            queued(spool)

    def test_in_what_was_acknowledged(self, spool: Spool) -> None:
        spool.acknowledge(queued(spool), submission(), AT)
        (path,) = spool.folder.glob("acknowledged/*.json")
        document = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps(document | {"receipt": "short"}), "utf-8")
        with pytest.raises(SpoolError, match="is damaged"):
            spool.receipts()


class TestUnusable:
    """One line, and what waited waits on."""

    def test_a_file_in_the_way(self, tmp_path: Path) -> None:
        (tmp_path / "spool").touch()
        with pytest.raises(SpoolError, match=r"cannot be used .*; make room or make it writable, or name another data"):
            queued(Spool(tmp_path / "spool"))
        with pytest.raises(SpoolError, match="cannot be used"):
            Spool(tmp_path / "spool").waiting()

    def test_no_room_for_the_acknowledgement(self, spool: Spool, monkeypatch: pytest.MonkeyPatch) -> None:
        entry = queued(spool)

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as small:
            small.setattr(os, "fsync", full)
            with pytest.raises(SpoolError, match="No space left on device"):
                spool.acknowledge(entry, submission(), AT)
        assert spool.waiting() == ((entry,), ())
        assert spool.receipts() == []


def test_one_submit_sends_at_a_time(spool: Spool) -> None:
    with spool.sending():
        with pytest.raises(SpoolError, match="another submit is at work here; wait for it"), spool.sending():
            raise AssertionError("two at once")
        queued(spool)  # keeping does not have to wait
    with spool.sending():
        pass


def test_many_that_keep_the_same_record_at_once_agree_on_one_receipt(tmp_path: Path) -> None:
    start = threading.Barrier(8)

    def queue(_: int) -> str:
        start.wait()
        return queued(Spool(tmp_path)).receipt

    with ThreadPoolExecutor(8) as executor:
        assert len(set(executor.map(queue, range(8)))) == 1


def test_receipts_are_32_random_bytes() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert {len(new_secret()) for _ in range(100)} == {43}
