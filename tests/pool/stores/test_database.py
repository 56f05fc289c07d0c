"""A database of records keeps its promises, on SQLite and PostgreSQL alike."""

import hashlib
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from fairbench_agent.pool.errors import NotFiledError, ReceiptError, RecordError, StateError
from fairbench_agent.pool.record.entry import Change, State
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.pool.review.rules import BY_RULES, IMPORTED
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import EntryQuery, MachineQuery
from tests.pool.examples import example_record
from tests.pool.pools import LATER, NOW, filled, made
from tests.service.records import FULL, varied

UNKNOWN = "5e" * 32


@pytest.fixture
def store(database_url: str) -> Iterator[DatabasePool]:
    with closing(DatabasePool.create(database_url)) as store:
        yield store


def test_a_record_is_kept_byte_for_byte_and_accepted(store: DatabasePool) -> None:
    done = store.submit(FULL, contributor="lab", at=NOW)
    assert (done.created, done.state, done.reasons) == (True, State.ACCEPTED, ())
    assert done.sha256 == hashlib.sha256(FULL).hexdigest()
    assert store.content(done.sha256) == FULL
    assert store.hashes() == store.hashes(done.sha256[:7]) == [done.sha256]
    assert list(store) == [(done.sha256, parse_record(FULL))]
    entry = store.entry(done.sha256)
    assert (entry.cpu, entry.contributor, entry.received_at) == (
        "Intel(R) Xeon(R) Processor (Sapphire Rapids or later)",
        "lab",
        NOW,
    )
    assert (entry.wall_ns, entry.size_bytes, entry.grade) == (367_421_591_098, len(FULL), "B")


def test_filing_again_changes_nothing(store: DatabasePool) -> None:
    first = store.submit(FULL, contributor="lab", at=NOW)
    revision = store.revision()
    again = store.submit(FULL, contributor="other", at=LATER)
    assert (again.created, again.state, again.receipt) == (False, State.ACCEPTED, None)
    assert store.entry(first.sha256).contributor == "lab"
    assert (store.revision(), len(store.history(first.sha256))) == (revision, 2)


def test_the_history_tells_who_when_and_why(store: DatabasePool) -> None:
    done = store.submit(made("one"), contributor="lab", at=NOW)
    store.change(done.sha256, State.QUARANTINED, by="ada", reasons=["wrong source"], at=LATER)
    assert store.history(done.sha256) == (
        Change(State.RECEIVED, NOW, "lab", ("handed in",)),
        Change(State.ACCEPTED, NOW, BY_RULES, (IMPORTED,)),
        Change(State.QUARANTINED, LATER, "ada", ("wrong source",)),
    )


def test_what_does_not_count_is_kept_but_not_read(store: DatabasePool) -> None:
    kept, gone = (store.submit(made(name), contributor="lab", at=NOW) for name in ("one", "two"))
    store.change(gone.sha256, State.QUARANTINED, by="ada", reasons=["why"], at=LATER)
    assert store.hashes() == [sha256 for sha256, _ in store] == [kept.sha256]
    assert store.content(gone.sha256) == made("two")
    assert [row.cpu for row in store.machines(MachineQuery()).items] == ["one"]
    store.change(gone.sha256, State.ACCEPTED, by="ada", reasons=["looked at it"], at=LATER)
    assert len(store.hashes()) == 2


def test_a_receipt_withdraws_its_record_for_good(store: DatabasePool) -> None:
    one, two = (store.submit(made(name), contributor="lab", at=NOW) for name in ("one", "two"))
    assert one.receipt is not None
    with pytest.raises(ReceiptError, match="not the receipt"):
        store.withdraw(two.sha256, one.receipt, at=LATER)
    for _ in range(2):
        assert store.withdraw(one.sha256, one.receipt, at=LATER) is State.WITHDRAWN
    assert len(store.history(one.sha256)) == 3
    assert store.submit(made("one"), contributor="lab", at=LATER).state is State.WITHDRAWN
    assert store.hashes() == [two.sha256]


def test_a_receipt_may_be_the_contributors_own(store: DatabasePool) -> None:
    own = "A" * 43
    assert store.submit(FULL, contributor="lab", at=NOW, receipt=own).receipt == own
    assert store.submit(FULL, contributor="lab", at=NOW, receipt=own).receipt == own
    assert store.submit(FULL, contributor="lab", at=NOW, receipt="B" * 43).receipt is None


@pytest.mark.parametrize("reasons", [[], [""], [" "]])
def test_a_decision_has_a_reason(store: DatabasePool, reasons: list[str]) -> None:
    done = store.submit(made("one"), contributor="lab", at=NOW)
    with pytest.raises(StateError, match="reason in words"):
        store.change(done.sha256, State.QUARANTINED, by="ada", reasons=reasons, at=LATER)
    with pytest.raises(StateError, match="received once"):
        store.change(done.sha256, State.RECEIVED, by="ada", reasons=["why"], at=LATER)


def test_unknown_hashes_are_named(store: DatabasePool) -> None:
    for ask in (store.entry, store.history, store.content, store.named):
        with pytest.raises(NotFiledError, match="5e5e5e"):
            ask(UNKNOWN)
    with pytest.raises(NotFiledError):
        store.change(UNKNOWN, State.ACCEPTED, by="ada", reasons=["why"], at=NOW)
    with pytest.raises(NotFiledError):
        store.withdraw("no hash", "x", at=NOW)
    assert store.hashes("no hash") == []
    for never in ("\0", "\ud800", "5e5e\0"):  # which PostgreSQL holds in no text
        with pytest.raises(NotFiledError):
            store.entry(never)


def test_a_record_is_named_by_its_first_digits(store: DatabasePool) -> None:
    done = store.submit(FULL, contributor="lab", at=NOW)
    assert store.named(done.sha256[:4]).sha256 == done.sha256
    with pytest.raises(NotFiledError, match="four or more"):
        store.named(done.sha256[:3])


def test_other_work_is_refused_and_leaves_no_trace(store: DatabasePool) -> None:
    document = json.loads(FULL)
    document["processes"][0]["objective"] = "1"
    other = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    for content in (other, FULL + b"\n", b"{}", b"", b"\xff"):
        with pytest.raises(RecordError):
            store.submit(content, contributor="lab", at=NOW)
    assert (store.revision(), store.entries(EntryQuery(state=None)).items) == (0, ())


def test_measurements_of_unknown_outcomes_are_refused(database_url: str) -> None:
    record = example_record(outcomes="unlisted")
    store = DatabasePool.create(database_url, lambda _: ())
    with closing(store), pytest.raises(RecordError, match="unlisted; a pool takes"):
        store.submit(canonical_bytes(record), contributor="lab", at=NOW)


def test_the_revision_rises_with_whatever_can_be_read(store: DatabasePool) -> None:
    seen = [store.revision()]
    done = store.submit(made("one"), contributor="lab", at=NOW)
    seen.append(store.revision())
    store.change(done.sha256, State.QUARANTINED, by="ada", reasons=["why"], at=NOW)
    seen.append(store.revision())
    store.withdraw(done.sha256, done.receipt or "", at=NOW)
    seen.append(store.revision())
    assert seen == sorted(set(seen))


def test_many_hands_at_once_file_each_record_once(database_url: str) -> None:
    """Two servers on one database, given the same records at the same moment: one row each, all answered."""
    contents = [varied(number) for number in range(6)]
    with closing(DatabasePool.create(database_url)) as one, closing(DatabasePool(database_url)) as two:
        with ThreadPoolExecutor(8) as pool:
            tasks = [pool.submit(s.submit, c, contributor="lab", at=NOW) for c in contents for s in (one, two) * 2]
            done = [task.result() for task in tasks]
        assert sum(item.created for item in done) == len(contents)
        assert len(one.entries(EntryQuery(state=None)).items) == len(contents)
        assert {item.sha256 for item in done} == {hashlib.sha256(content).hexdigest() for content in contents}
        assert all(one.content(item.sha256) in contents and len(one.history(item.sha256)) == 2 for item in done)


def test_everything_is_there_when_it_is_opened_again(database_url: str) -> None:
    store, (done,) = filled(database_url, FULL)
    store.close()
    with closing(DatabasePool(database_url)) as again:
        again.ready()
        assert again.content(done.sha256) == FULL
