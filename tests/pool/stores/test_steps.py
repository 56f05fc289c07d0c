"""A keeper's step is one transaction with a number, and undoing it brings back what was before."""

from collections.abc import Iterator
from contextlib import closing
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.pool.errors import ReceiptError, StateError
from fairbench_agent.pool.record.contribution import ContributorStanding, RecordSender
from fairbench_agent.pool.record.entry import ANONYMOUS, Change, State
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import MachineQuery
from fairbench_agent.pool.stores.log_verification import verified
from fairbench_agent.pool.stores.record_choice import RecordChoice
from tests.pool.pools import LATER, NOW, made

ONE, TWO = (RecordSender(ANONYMOUS, f"203.0.{number}.0/24") for number in (1, 2))
LAB = RecordSender("lab", "198.51.100.0/24")
DECIDED = [State.ACCEPTED, State.QUARANTINED, State.WITHDRAWN]


def deciding(state: State = State.QUARANTINED, by: str = "ada") -> Change:
    return Change(state, LATER, by, ("looked at",))


def fill(pool: DatabasePool) -> None:
    """File six records of three contributors and the keeper's own; those without a token are held back."""
    senders: list[RecordSender | str] = [ONE, LAB, LAB, TWO, "import", ONE]
    for number, sender in enumerate(senders):
        pool.submit(made(f"CPU {number // 2}", 1 + number / 50), "r" * 43, contributor=sender, at=NOW)


@pytest.fixture
def pool(sqlite_url: str) -> Iterator[DatabasePool]:
    with closing(DatabasePool.create(sqlite_url)) as store:
        fill(store)
        yield store


def seen(pool: DatabasePool) -> tuple[Any, ...]:
    """Return all that a pool tells of its records: what is in force, what counts, and the rows of CPUs."""
    told = {one.entry.sha256: (one.entry, one.change) for one in pool.steps.decided(RecordChoice())}
    return told, dict(pool.contributions()), pool.machines(MachineQuery(limit=200))


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DatabasePool]:
    """Yield a pool that goes through one example after the other: a law holds whatever was before."""
    with closing(DatabasePool.create(f"sqlite:///{tmp_path_factory.mktemp('steps') / 'pool.sqlite'}")) as store:
        fill(store)
        yield store


CHOICES = st.builds(
    RecordChoice,
    states=st.frozensets(st.sampled_from(list(State)), min_size=1),
    contributor=st.none() | st.integers(1, 4),
    network=st.sampled_from([None, "203.0.0.0/16", "203.0.1.7", "unknown"]),
    rule=st.sampled_from([None, "anonymous import", "further record"]),
    rules_version=st.sampled_from([None, 3]),
    since=st.sampled_from([None, "2026-11-22"]),
)


class TestUndo:
    """Brings back what was before."""

    @settings(max_examples=15)
    @given(before=CHOICES, first=st.sampled_from(DECIDED), chosen=CHOICES, state=st.sampled_from(DECIDED))
    def test_after_a_step_is_the_identity_and_undone_itself_the_step(
        self, lasting: DatabasePool, before: RecordChoice, first: State, chosen: RecordChoice, state: State
    ) -> None:
        lasting.steps.decide(before, deciding(first, "grace"))
        was = seen(lasting)
        step = lasting.steps.decide(chosen, deciding(state)).step
        if step is None:
            assert seen(lasting) == was
            return
        became = seen(lasting)
        undone = lasting.steps.undo(step, deciding(by="eve"))
        assert seen(lasting) == was
        assert undone.changed_since == ()
        lasting.steps.undo(undone.step or 0, deciding(by="eve"))
        assert seen(lasting) == became

    def test_keeps_everything_in_history_and_log(self, pool: DatabasePool) -> None:
        taken = pool.steps.decide(RecordChoice(contributor=2), deciding())
        pool.steps.undo(taken.step or 0, deciding(by="eve"))
        (entry, _), *_ = taken.moves
        told = pool.history(entry.sha256)
        assert [(one.state, one.by) for one in told[-2:]] == [("quarantined", "ada"), (entry.state, "eve")]
        assert told[-1].reasons == ("undoes step 1", "looked at")
        assert pool.steps.of_record(entry.sha256)[-2:] == (1, 2)
        assert verified(pool, {}).findings == ()

    def test_leaves_what_changed_since_and_names_it(self, pool: DatabasePool) -> None:
        taken = pool.steps.decide(RecordChoice(contributor=2), deciding())
        one, other = (entry.sha256 for entry, _ in taken.moves)
        pool.change(one, State.ACCEPTED, by="grace", reasons=["sound"], at=LATER)
        undone = pool.steps.undo(1, deciding(by="eve"))
        assert [entry.sha256 for entry in undone.changed_since] == [one]
        assert [entry.sha256 for entry, _ in undone.moves] == [other]
        assert pool.history(one)[-1].by == "grace"
        with pytest.raises(StateError, match=r"step 1: nothing of it is left to undo, step 3 undid it"):
            pool.steps.undo(1, deciding(by="eve"))
        pool.steps.undo(2, deciding(by="eve"))  # what came after it is gone, so the first may be undone too
        assert [entry.sha256 for entry, _ in pool.steps.undo(1, deciding(by="eve")).moves] == [one]

    def test_of_which_all_changed_since_is_refused(self, pool: DatabasePool) -> None:
        for entry, _ in pool.steps.decide(RecordChoice(contributor=2), deciding()).moves:
            pool.change(entry.sha256, State.ACCEPTED, by="grace", reasons=["sound"], at=LATER)
        with pytest.raises(StateError, match="step 1: nothing of it is left to undo, its records changed since"):
            pool.steps.undo(1, deciding(by="eve"))

    def test_of_an_acceptance_takes_back_that_a_keeper_stands_for_it(self, pool: DatabasePool) -> None:
        chosen = RecordChoice(network="203.0.1.0/24")
        taken = pool.steps.decide(chosen, deciding(State.ACCEPTED))
        sha256 = taken.moves[0][0].sha256
        assert pool.contributions()[sha256].standing is ContributorStanding.REVIEWED
        pool.steps.undo(taken.step or 0, deciding(by="eve"))
        assert sha256 not in pool.contributions()
        assert pool.submit(pool.content(sha256), at=LATER).reasons[0].startswith("anonymous import: ")

    @pytest.mark.parametrize("number", [0, 10**6, -1])
    def test_of_no_step_is_refused(self, lasting: DatabasePool, number: int) -> None:
        with pytest.raises(StateError, match=f"step {number}: is none; there are"):
            lasting.steps.undo(number, deciding())


class TestAStep:
    """Has a number, and touches what is chosen at once."""

    def test_is_tried_before_it_is_taken(self, pool: DatabasePool) -> None:
        was, revision = seen(pool), pool.revision()
        tried = pool.steps.decide(RecordChoice(contributor=2), deciding(), dry_run=True)
        assert (tried.step, seen(pool), pool.revision()) == (None, was, revision)
        taken = pool.steps.decide(RecordChoice(contributor=2), deciding())
        assert (taken.step, taken.moves) == (1, tried.moves)
        assert pool.steps.undo(1, deciding(), dry_run=True).step is None
        assert {entry.state for entry, _ in taken.moves} == {State.ACCEPTED}

    def test_leaves_out_what_a_keeper_has_decided_so_already(self, pool: DatabasePool) -> None:
        """What the rules accepted is not the same: nobody stands for it."""
        chosen = RecordChoice(states=frozenset({State.ACCEPTED}))
        n_accepted = len(pool.steps.decide(chosen, deciding(State.ACCEPTED)).moves)
        assert n_accepted == len(pool.hashes()) > 0
        assert pool.steps.decide(chosen, deciding(State.ACCEPTED)).moves == ()
        assert [(one.number, one.states) for one in pool.steps.listed()] == [(1, {"accepted": n_accepted})]

    @pytest.mark.parametrize("by", ["rules 3", "receipt", ""])
    def test_is_taken_under_a_name_of_ones_own(self, lasting: DatabasePool, by: str) -> None:
        with pytest.raises(StateError, match="a keeper decides under a name of their own"):
            lasting.steps.decide(RecordChoice(), deciding(by=by))

    def test_of_a_withdrawn_record_voids_the_receipt_that_withdrew_it(self, pool: DatabasePool) -> None:
        one, other = pool.hashes()[:2]
        pool.withdraw(one, "r" * 43)
        pool.change(other, State.WITHDRAWN, by="ada", reasons=["asked by mail"], at=LATER)
        pool.steps.decide(RecordChoice(states=frozenset({State.WITHDRAWN})), deciding(State.ACCEPTED))
        with pytest.raises(ReceiptError):
            pool.withdraw(one, "r" * 43)
        assert pool.withdraw(other, "r" * 43) is State.WITHDRAWN


def test_two_keepers_count_their_steps_together_and_each_undoes_the_others(database_url: str) -> None:
    """On SQLite and PostgreSQL."""
    with closing(DatabasePool.create(database_url)) as pool, closing(DatabasePool(database_url)) as other:
        fill(pool)
        was, numbers = seen(pool), count(1)
        for sha256 in pool.hashes():
            assert pool.steps.decide(RecordChoice(hashes=(sha256,)), deciding()).step == next(numbers)
            assert other.steps.undo(next(numbers) - 1, deciding(by="grace")).step is not None
        assert seen(pool) == was
        assert [one.undoes for one in pool.steps.listed()] == [5, None, 3, None, 1, None]
        assert verified(pool, {}).findings == ()
