"""The rules look again at what is filed: what held a record back may be gone, and of two that are the same one goes on counting."""

import json
from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlalchemy import update

from fairbench_agent.pool.record.entry import Change, State
from fairbench_agent.pool.review import rules
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.log_verification import verified
from fairbench_agent.pool.stores.record_choice import RecordChoice
from fairbench_agent.pool.stores.tables import CHANGES, RECORDS
from tests.pool.pools import LATER, NOW, made
from tests.service.records import varied

BY_ADA = Change(State.ACCEPTED, LATER, "ada", ("the rules changed",))
ALL = RecordChoice()


@pytest.fixture
def pool(sqlite_url: str) -> Iterator[DatabasePool]:
    with closing(DatabasePool.create(sqlite_url)) as store:
        yield store


def changed(number: int, **fields: object) -> bytes:
    document = json.loads(varied(number)) | fields
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def of_unknown_cpu(number: int, name: str = "Nova 1") -> bytes:
    machine = json.loads(varied(number))["machine"]
    told = {"brand": {"source": "a test", "value": name}, "microarchitecture": {"source": None, "value": None}}
    return changed(number, machine=machine | told)


def file(pool: DatabasePool, content: bytes, contributor: str = "lab") -> str:
    return pool.submit(content, contributor=contributor, at=NOW).sha256


def states(pool: DatabasePool, *hashes: str) -> str:
    return " ".join(pool.entry(sha256).state for sha256 in hashes)


class TestANewCpu:
    """Waits for a second contributor, and counts by its record alone."""

    def test_is_accepted_with_the_record_that_confirms_it(self, pool: DatabasePool) -> None:
        first, second = file(pool, of_unknown_cpu(1)), file(pool, of_unknown_cpu(2))
        other = file(pool, of_unknown_cpu(4, "Nova 2"))
        assert states(pool, first, second, other) == "quarantined quarantined quarantined"
        third = file(pool, of_unknown_cpu(3), "other lab")
        assert states(pool, first, second, third, other) == "accepted accepted accepted quarantined"
        (verdict,) = pool.history(first)[-1:]
        assert verdict.by == rules.BY_RULES
        assert verdict.reasons[0].startswith("no longer: new CPU: ")
        assert pool.steps.listed() == ()
        assert pool.steps.recheck(ALL, BY_ADA, dry_run=True).moves == ()
        assert verified(pool, {}).findings == ()

    def test_waits_on_where_more_is_found_or_a_keeper_has_decided(self, pool: DatabasePool) -> None:
        grade = json.loads(varied(1))["grade"]
        worse = json.loads(of_unknown_cpu(1)) | {"grade": grade | {"letter": "C"}}
        held = file(pool, json.dumps(worse, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode())
        decided = file(pool, of_unknown_cpu(2))
        pool.change(decided, State.QUARANTINED, by="ada", reasons=["I do not believe it"], at=NOW)
        file(pool, of_unknown_cpu(3), "other lab")
        assert states(pool, held, decided) == "quarantined quarantined"

    def test_that_waited_in_a_pool_of_an_earlier_release_is_accepted_by_a_recheck(self, pool: DatabasePool) -> None:
        first = file(pool, of_unknown_cpu(1))
        confirming = file(pool, of_unknown_cpu(3), "other lab")
        with pool.writing() as connection:  # as it was left before
            connection.execute(update(RECORDS).where(RECORDS.c.sha256 == first).values(state=State.QUARANTINED))
            last = connection.execute(CHANGES.select().order_by(CHANGES.c.id.desc())).first()
            assert last is not None
            connection.execute(
                update(CHANGES).where(CHANGES.c.id == last.id).values(state="quarantined", reasons=["new CPU: Nova 1"])
            )
        tried = pool.steps.recheck(ALL, BY_ADA, dry_run=True)
        assert [(entry.sha256, change.state) for entry, change in tried.moves] == [(first, State.ACCEPTED)]
        assert states(pool, first) == "quarantined"
        taken = pool.steps.recheck(ALL, BY_ADA)
        assert (taken.moves, taken.n_rechecked) == (tried.moves, 2)
        assert states(pool, first, confirming) == "accepted accepted"


class TestLaterRules:
    """Look at what earlier ones let through."""

    def test_hold_back_the_copies_and_leave_the_first(
        self, pool: DatabasePool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(rules, "held_against", lambda *_: ())
            patched.setattr(rules, "BY_RULES", "rules 2")
            hashes = [file(pool, changed(1, machine_id=f"{number:032x}")) for number in range(1, 4)]
            further = file(pool, changed(1, machine_id=f"{1:032x}", started_at="2026-01-03T01:00:00Z"))
        assert states(pool, *hashes, further) == "accepted accepted accepted accepted"
        taken = pool.steps.recheck(ALL, BY_ADA)
        assert states(pool, *hashes, further) == "accepted quarantined quarantined quarantined"
        assert {change.by for _, change in taken.moves} == {rules.BY_RULES}
        assert all("near copy" in str(change.reasons) for entry, change in taken.moves if entry.sha256 != further)
        assert "further record" in str(pool.history(further)[-1].reasons)
        assert [(one.by, one.states) for one in pool.steps.listed()] == [("ada", {"quarantined": 3})]
        pool.steps.undo(1, BY_ADA)
        assert states(pool, *hashes, further) == "accepted accepted accepted accepted"
        assert pool.steps.decided(RecordChoice(rules_version=2))[0].change.by == "rules 2"

    def test_let_one_of_two_count_that_waited_behind_a_third(self, pool: DatabasePool) -> None:
        """Each alone could be accepted; accepted together they would be two of one machine."""
        hashes = [file(pool, made("one", 1 + number / 10)) for number in range(3)]
        assert states(pool, *hashes) == "accepted quarantined quarantined"
        pool.change(hashes[0], State.QUARANTINED, by="ada", reasons=["wrong"], at=NOW)
        tried = pool.steps.recheck(ALL, BY_ADA, dry_run=True)
        assert [entry.sha256 for entry, _ in tried.moves] == [hashes[1]]
        assert pool.steps.recheck(ALL, BY_ADA).moves == tried.moves
        assert states(pool, *hashes) == "quarantined accepted quarantined"

    def test_change_nothing_that_a_keeper_or_a_receipt_decided(self, pool: DatabasePool) -> None:
        one, two, three = (file(pool, made(name)) for name in "abc")
        pool.change(one, State.QUARANTINED, by="ada", reasons=["wrong"], at=NOW)
        pool.change(two, State.WITHDRAWN, by="ada", reasons=["asked"], at=NOW)
        was = states(pool, one, two, three)
        revision = pool.revision()
        assert (pool.steps.recheck(ALL, BY_ADA, dry_run=True).n_rechecked, pool.revision()) == (1, revision)
        assert pool.steps.recheck(ALL, BY_ADA).step is None
        assert states(pool, one, two, three) == was
        pool.steps.undo(1, BY_ADA)
        assert pool.steps.recheck(ALL, BY_ADA).n_rechecked == 2  # the rules' again
