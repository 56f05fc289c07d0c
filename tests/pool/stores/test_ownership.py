"""Whose a record is: nobody burns another's, and the machine that measured it has it from its signature on."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest

from fairbench_agent.agent.machine.machine_key import MachineKey
from fairbench_agent.pool.errors import ReceiptError, RecordError
from fairbench_agent.pool.record.contribution import ContributorStanding, RecordSender
from fairbench_agent.pool.record.entry import ANONYMOUS, Change, State
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.review.rules import BY_RULES
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.log_verification import verified
from fairbench_agent.pool.stores.record_choice import RecordChoice
from tests.pool.examples import example_record

KEY, OTHER_KEY = MachineKey(bytes(range(32))), MachineKey(bytes(32))
SQUATTER, OWNER = "s" * 43, "o" * 43
AT = "2026-12-01T12:00:00Z"
THIEF, LAB = RecordSender(ANONYMOUS, "203.0.113.0/24"), RecordSender("lab", "198.51.100.0/24")
ACCEPTED = Change(State.ACCEPTED, AT, "keeper", ("looked at",))


def measured(key: MachineKey | None = KEY, number: int = 1, **changes: object) -> Record:
    """Return a record of one machine, another for each number."""
    return example_record(
        public_key=key.public_key if key else None, started_at=f"2026-01-31T12:00:{number:02}Z", **changes
    )


@pytest.fixture
def pool(database_url: str) -> Iterator[DatabasePool]:
    with closing(DatabasePool.create(database_url, lambda _: ())) as store:
        yield store


def filed(pool: DatabasePool, record: Record, receipt: str, key: MachineKey | None = None) -> State:
    content = canonical_bytes(record)
    signature = key.signature(content) if key else None
    return pool.submit(content, receipt, at=AT, signature=signature).state


def keep(pool: DatabasePool, record: Record, state: State = State.ACCEPTED) -> None:
    pool.change(record_sha256(record), state, by="keeper", reasons=["looked at"], at=AT)


class TestASquatter:
    """Who files somebody's public record at another pool, and withdraws it there."""

    def test_burns_nothing_for_the_machine_that_measured_it(self, pool: DatabasePool) -> None:
        record = measured()
        first = filed(pool, record, SQUATTER)
        pool.withdraw(record_sha256(record), SQUATTER, at=AT)
        assert filed(pool, record, OWNER) is State.WITHDRAWN  # whoever comes without a proof
        assert filed(pool, record, OWNER, KEY) is first
        history = pool.history(record_sha256(record))
        assert [(change.state, change.by) for change in history[-3:-1]] == [
            (State.WITHDRAWN, "receipt"),
            (State.RECEIVED, "anonymous"),
        ]
        assert history[-2].reasons == ("handed in by the machine that measured it",)

    def test_has_no_receipt_any_more(self, pool: DatabasePool) -> None:
        record = measured()
        filed(pool, record, SQUATTER)
        submission = pool.submit(
            canonical_bytes(record), OWNER, at=AT, signature=KEY.signature(canonical_bytes(record))
        )
        assert (submission.created, submission.receipt) == (False, OWNER)
        with pytest.raises(ReceiptError):
            pool.withdraw(record_sha256(record), SQUATTER)
        assert pool.withdraw(record_sha256(record), OWNER) is State.WITHDRAWN

    def test_of_the_machine_id_keeps_nothing_of_the_machine_from_counting(self, pool: DatabasePool) -> None:
        squat = measured(None, 1)
        filed(pool, squat, SQUATTER)
        keep(pool, squat)
        unproved, proved = measured(number=2), measured(number=3)
        for record, key in ((unproved, None), (proved, KEY)):
            filed(pool, record, OWNER, key)
        of_unproved, of_proved = (str(pool.history(record_sha256(one))[-1].reasons) for one in (unproved, proved))
        assert "further record" in of_unproved
        assert "further record" not in of_proved
        keep(pool, proved)
        told = pool.contributions()
        assert [told[record_sha256(one)].signed for one in (squat, proved)] == [False, True]

    def test_a_second_record_of_a_machine_that_proved_both_is_a_further_one(self, pool: DatabasePool) -> None:
        first, second = measured(number=1), measured(number=2)
        filed(pool, first, OWNER, KEY)
        keep(pool, first)
        filed(pool, second, OWNER, KEY)
        assert any("further record" in reason for reason in pool.history(record_sha256(second))[-1].reasons)


class TestTheOwner:
    """Has a record by its signature once: what is withdrawn then stays so."""

    def test_withdraws_for_good(self, pool: DatabasePool) -> None:
        record = measured()
        filed(pool, record, OWNER, KEY)
        pool.withdraw(record_sha256(record), OWNER)
        assert filed(pool, record, SQUATTER, KEY) is State.WITHDRAWN  # also for whoever got hold of the signature
        with pytest.raises(ReceiptError):
            pool.withdraw(record_sha256(record), SQUATTER)

    def test_does_not_overrule_a_keeper(self, pool: DatabasePool) -> None:
        record = measured()
        filed(pool, record, SQUATTER)
        keep(pool, record, State.WITHDRAWN)
        assert filed(pool, record, OWNER, KEY) is State.WITHDRAWN

    def test_claims_what_is_not_withdrawn_without_another_review(self, pool: DatabasePool) -> None:
        record = measured()
        filed(pool, record, SQUATTER)
        keep(pool, record)
        before = pool.history(record_sha256(record))
        assert filed(pool, record, OWNER, KEY) is State.ACCEPTED
        *same, claimed = pool.history(record_sha256(record))
        assert tuple(same) == before
        assert (claimed.state, claimed.reasons) == (State.ACCEPTED, ("handed in by the machine that measured it",))
        again = pool.submit(canonical_bytes(record))
        assert again.reasons == ("looked at",)  # the keeper's decision is what is in force

    def test_has_it_under_its_own_name(self, pool: DatabasePool) -> None:
        record, other = measured(), measured(None, 2)
        for one in (record, other):
            pool.submit(canonical_bytes(one), SQUATTER, contributor=THIEF, at=AT)
            pool.change(record_sha256(one), State.QUARANTINED, by="keeper", reasons=["looked at"], at=AT)
        thief = pool.contributions.of_record(record_sha256(record))
        content = canonical_bytes(record)
        pool.submit(content, OWNER, contributor=LAB, at=AT, signature=KEY.signature(content))
        owner = pool.contributions.of_record(record_sha256(record))
        assert (thief.network, owner.network) == (THIEF.network, LAB.network)
        assert pool.entry(record_sha256(record)).contributor == "lab"
        chosen = RecordChoice(contributor=thief.contributor)
        assert [one.entry.sha256 for one in pool.steps.decided(chosen)] == [record_sha256(other)]

    def test_has_it_confirmed_as_its_own_at_once(self, pool: DatabasePool) -> None:
        record = measured()
        pool.submit(canonical_bytes(record), SQUATTER, contributor=THIEF, at=AT)
        step = pool.steps.decide(RecordChoice(hashes=(record_sha256(record),)), ACCEPTED)
        before = pool.contributions.of_record(record_sha256(record)).told
        content = canonical_bytes(record)
        pool.submit(content, OWNER, contributor=LAB, at=AT, signature=KEY.signature(content))
        after = pool.contributions.of_record(record_sha256(record)).told
        assert before is not None
        assert after is not None
        assert (before.standing, after.standing) == (ContributorStanding.REVIEWED, ContributorStanding.REVIEWED)
        assert (before.signed, after.signed) == (False, True)
        assert before.contributor != after.contributor
        undone = pool.steps.undo(step.step or 0, ACCEPTED)  # a claim is no decision: what is before it can be undone
        assert [entry.sha256 for entry, _ in undone.moves] == [record_sha256(record)]

    def test_leaves_what_a_keeper_filed_reviewed(self, pool: DatabasePool) -> None:
        record = measured()
        filed(pool, record, SQUATTER)
        keep(pool, record)
        before = pool.contributions()[record_sha256(record)]
        content = canonical_bytes(record)
        pool.submit(content, OWNER, contributor=THIEF, at=AT, signature=KEY.signature(content))
        assert pool.contributions()[record_sha256(record)] == replace(before, signed=True)

    def test_has_what_a_squatted_machine_id_held_back_reviewed_again(self, pool: DatabasePool) -> None:
        squat, record = measured(None, 1), measured(number=2)
        filed(pool, squat, SQUATTER)
        keep(pool, squat)
        filed(pool, record, SQUATTER)
        assert "further record" in str(pool.history(record_sha256(record))[-1].reasons)
        filed(pool, record, OWNER, KEY)
        *_, claimed, verdict = pool.history(record_sha256(record))
        assert (claimed.state, verdict.by) == (State.RECEIVED, BY_RULES)
        assert "further record" not in str(verdict.reasons)
        assert verified(pool, {}).findings == ()


class TestAKeeper:
    """Undoes what a receipt did."""

    @pytest.mark.parametrize("state", [State.ACCEPTED, State.QUARANTINED])
    def test_brings_a_withdrawn_record_back(self, pool: DatabasePool, state: State) -> None:
        record = measured()
        filed(pool, record, SQUATTER)
        pool.withdraw(record_sha256(record), SQUATTER)
        keep(pool, record, state)
        assert pool.entry(record_sha256(record)).state is state

    def test_is_not_overruled_by_the_same_receipt(self, pool: DatabasePool) -> None:
        record = measured()
        filed(pool, record, SQUATTER)
        pool.withdraw(record_sha256(record), SQUATTER)
        keep(pool, record)
        with pytest.raises(ReceiptError):
            pool.withdraw(record_sha256(record), SQUATTER)

    def test_a_decision_about_what_was_not_withdrawn_leaves_its_receipt(self, pool: DatabasePool) -> None:
        record = measured()
        filed(pool, record, OWNER)
        keep(pool, record, State.QUARANTINED)
        assert pool.withdraw(record_sha256(record), OWNER) is State.WITHDRAWN


class TestAWrongSignature:
    """Is refused before anything is filed, or changed."""

    def test_of_another_key_or_record(self, pool: DatabasePool) -> None:
        content = canonical_bytes(measured())
        for signature in (OTHER_KEY.signature(content), KEY.signature(content + b" ")):
            with pytest.raises(RecordError, match=r"^signature: is not of this record by the key that it names"):
                pool.submit(content, OWNER, at=AT, signature=signature)
        assert pool.hashes() == []

    def test_takes_no_record_that_is_there(self, pool: DatabasePool) -> None:
        record = measured()
        filed(pool, record, OWNER)
        with pytest.raises(RecordError):
            filed(pool, record, SQUATTER, OTHER_KEY)
        assert pool.withdraw(record_sha256(record), OWNER) is State.WITHDRAWN

    def test_of_a_record_that_names_no_key(self, pool: DatabasePool) -> None:
        with pytest.raises(RecordError, match="the record names no public key"):
            filed(pool, measured(None), OWNER, KEY)
