"""Who is one contributor, who confirms whom, and what is a copy: of records in a database, on SQLite and PostgreSQL."""

from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from itertools import product

import numpy as np
import pytest
from sqlalchemy import update

from fairbench_agent.pool.errors import ReceiptError, StateError
from fairbench_agent.pool.record.contribution import Contribution, ContributorStanding, RecordSender
from fairbench_agent.pool.record.entry import ANONYMOUS, Change, State
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores import contributors
from fairbench_agent.pool.stores.confirmations import Confirmations, FiledRecord, Ratios
from fairbench_agent.pool.stores.contributors import RecordOwner
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import RECORDS
from tests.calibration.examples import record
from tests.pool.pools import NOW

ONE, TWO, THREE = (RecordSender(ANONYMOUS, f"203.0.{number}.0/24") for number in (1, 2, 3))
LAB, OTHER_LAB = RecordSender("lab", "198.51.100.0/24"), RecordSender("other lab", "198.51.100.0/24")


@pytest.fixture
def pool(database_url: str) -> Iterator[DatabasePool]:
    with closing(DatabasePool.create(database_url)) as store:
        yield store


def made(cpu: str, machine: int, factor: float = 1.0, noise: float = 0.01, score: float | None = None) -> bytes:
    """Return a record of a machine with a CPU, with noise of its own."""
    draw = np.random.default_rng(machine)
    one = record(cpu, 1.0, score)
    times = np.exp(draw.normal(scale=noise, size=len(one.processes))) * factor
    processes = tuple(
        process.model_copy(
            update={"runs": tuple(r.model_copy(update={"wall_ns": int(r.wall_ns * by)}) for r in process.runs)}
        )
        for process, by in zip(one.processes, times, strict=True)
    )
    return canonical_bytes(one.model_copy(update={"machine_id": f"{machine:032x}", "processes": processes}))


def file(pool: DatabasePool, *filed: tuple[bytes, RecordSender | str]) -> list[str]:
    """File records, accept them as the rules would, and return their hashes."""
    hashes = [pool.submit(content, contributor=sender, at=NOW).sha256 for content, sender in filed]
    with pool.writing() as connection:  # whatever the rules say of imports without a token
        connection.execute(update(RECORDS).values(state=State.ACCEPTED))
    return hashes


def refusals(pool: DatabasePool, hashes: list[str]) -> list[str | None]:
    told = pool.contributions()
    return [told[sha256].refusal for sha256 in hashes]


def test_names_that_look_alike_are_one_cpu(pool: DatabasePool) -> None:
    hashes = file(pool, (made("AMD X1", 1), ONE), (made("АMD  х1", 2), TWO))
    assert refusals(pool, hashes) == [None, None]


def test_two_networks_that_agree_confirm_each_other_and_one_alone_waits(pool: DatabasePool) -> None:
    hashes = file(pool, (made("X", 1), ONE), (made("X", 2), TWO), (made("Y", 3), ONE), (made("Z", 4), THREE))
    assert refusals(pool, hashes) == [None, None, "unconfirmed", "unconfirmed"]
    told = pool.contributions()
    assert [told[sha256].contributor for sha256 in hashes] == [1, 2, 1, 3]
    assert told[hashes[0]] == Contribution(1, ContributorStanding.UNKNOWN, confirmed_by=(2,))


@pytest.mark.parametrize("sender", [ONE, LAB])
def test_nobody_confirms_himself(pool: DatabasePool, sender: RecordSender) -> None:
    hashes = file(pool, (made("X", 1), sender), (made("X", 2), sender))
    assert refusals(pool, hashes) == ["unconfirmed", "unconfirmed"]


def test_whoever_contradicts_the_others_of_a_cpu_is_not_confirmed_by_them(pool: DatabasePool) -> None:
    hashes = file(pool, (made("X", 1), ONE), (made("X", 2, 1.65), TWO), (made("X", 3, 1.2), THREE))
    assert refusals(pool, hashes) == [None, "unconfirmed", None]


def test_a_token_may_contradict_others_of_a_known_cpu_but_is_alone_with_a_new_one(pool: DatabasePool) -> None:
    hashes = file(pool, (made("X", 1), LAB), (made("X", 2, 1.65), OTHER_LAB), (made("Y", 3), LAB))
    assert refusals(pool, hashes) == [None, None, "unconfirmed"]
    assert pool.contributions()[hashes[0]].confirmed_by == ()


def test_a_stated_score_is_confirmed_by_the_same_score_only(pool: DatabasePool) -> None:
    scores = (1000.0, 1020.0, 2000.0, None)
    hashes = file(
        pool, *((made("X", n, score=score), RecordSender(ANONYMOUS, str(n))) for n, score in enumerate(scores))
    )
    assert refusals(pool, hashes) == [None, None, "unconfirmed", None]


def test_a_copy_confirms_nothing_and_does_not_count(pool: DatabasePool) -> None:
    same, later = made("X", 7), made("X", 7).replace(b"%032x" % 7, b"%032x" % 8)
    hashes = file(pool, (same, ONE), (later, TWO))
    assert refusals(pool, hashes) == ["unconfirmed", f"near copy of {hashes[0][:12]}"]
    (third,) = file(pool, (made("X", 9), THREE))
    assert refusals(pool, [*hashes, third]) == [None, f"near copy of {hashes[0][:12]}", None]
    assert pool.contributions()[third].confirmed_by == (1,)


def test_what_a_keeper_accepts_or_files_counts(pool: DatabasePool) -> None:
    one, two = file(pool, (made("X", 1), ONE), (made("Y", 2), "import"))
    assert refusals(pool, [one, two]) == ["unconfirmed", None]
    pool.change(one, State.ACCEPTED, by="ada", reasons=["looked at"], at=NOW)
    assert pool.contributions()[one].standing is ContributorStanding.REVIEWED


def test_a_record_that_no_longer_counts_confirms_nobody_and_numbers_stay(pool: DatabasePool) -> None:
    hashes = file(pool, (made("X", 1), ONE), (made("X", 2), TWO))
    pool.change(hashes[0], State.QUARANTINED, by="ada", reasons=["why"], at=NOW)
    assert pool.contributions() == {hashes[1]: Contribution(2, ContributorStanding.UNKNOWN, new_cpu=True)}


def test_whose_a_record_is_follows_what_becomes_of_others(pool: DatabasePool) -> None:
    """The network is told of each, whatever its state; who stands for it only while it is accepted."""
    waiting, confirmed = file(pool, (made("X", 1), ONE), (made("Y", 2), ONE))
    (other,) = file(pool, (made("Y", 3), TWO))
    owners = pool.contributions.of_records([waiting, confirmed, other])
    assert {sha256: owner.told for sha256, owner in owners.items()} == pool.contributions()
    assert [owners[one].counts for one in (waiting, confirmed, other)] == [False, True, True]
    assert [owners[one].contributor for one in (waiting, confirmed, other)] == [1, 1, 2]
    assert pool.contributions.of_record(other).network == TWO.network
    pool.change(other, State.QUARANTINED, by="ada", reasons=["why"], at=NOW)
    assert pool.contributions.of_record(other) == RecordOwner(2, TWO.network, None)
    assert not pool.contributions.of_record(confirmed).counts


def test_an_import_keeps_the_contributors_of_the_pool_that_it_comes_from(pool: DatabasePool) -> None:
    told = [
        Contribution(7, ContributorStanding.UNKNOWN),
        Contribution(9, ContributorStanding.UNKNOWN),
        Contribution(7, ContributorStanding.REVIEWED),
    ]
    filed = [(made("X", n), RecordSender("import", told=one)) for n, one in enumerate(told)]
    hashes = file(pool, *filed)
    found = pool.contributions()
    assert [found[sha256].contributor for sha256 in hashes] == [1, 2, 1]
    assert [found[sha256].standing for sha256 in hashes] == [one.standing for one in told]
    assert [found[sha256].confirmed_by for sha256 in hashes] == [(2,), (1,), (2,)]


def test_what_is_kept_of_cpus_is_what_would_be_found_anew(pool: DatabasePool) -> None:
    """Whatever is filed, decided, withdrawn and undone, single records are told what a database that keeps nothing tells."""
    draw = np.random.default_rng(7)
    filed: list[tuple[str, str]] = []
    seen = set[Contribution]()
    for machine in range(60):
        original = int(draw.integers(machine + 1)) if machine % 3 == 1 else machine  # else a copy with another total
        content = made("XYZ"[original % 3], original, 1 + machine * 1e-5 * (original != machine))
        done = pool.submit(content, contributor=(ONE, TWO, THREE, LAB)[draw.integers(4)], at=NOW)
        filed += [(done.sha256, done.receipt)] if done.created and done.receipt else []
        sha256, receipt = filed[-1 if machine % 6 == 1 else draw.integers(len(filed))]
        state = (State.ACCEPTED, State.ACCEPTED, State.QUARANTINED)[draw.integers(3)]
        match machine % 3:
            case 0:
                with suppress(ReceiptError):  # void, since a keeper overruled it
                    pool.withdraw(sha256, receipt, at=NOW)
            case 1:
                pool.change(sha256, state, by="ada", reasons=["why"], at=NOW)
            case _:
                latest = pool.steps.listed()[:4]
                with suppress(StateError):  # nothing of it is left to undo
                    pool.steps.undo(latest[draw.integers(len(latest))].number, Change(state, NOW, "ada", ("why",)))
        with pool.reading() as connection:
            anew = contributors.contributions(connection)
        told = pool.contributions.of_records([one for one, _ in filed])
        assert {one: owner.told for one, owner in told.items() if owner.told} == anew
        seen |= set(anew.values())
    assert {one.copy_of is None for one in seen} == {one.new_cpu for one in seen} == {True, False}
    assert {len(one.confirmed_by) for one in seen} > {0, 1}
    assert {one.standing for one in seen} == {ContributorStanding.REVIEWED, ContributorStanding.KNOWN}


def test_the_records_of_a_cpu_are_not_compared_again_while_only_others_change(
    pool: DatabasePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashes = file(
        pool, *((made(cpu, number), sender) for number, (cpu, sender) in enumerate(product("XY", (ONE, TWO))))
    )
    compared: list[list[str]] = []

    class Watched(Confirmations):
        def __init__(self, group: Sequence[tuple[FiledRecord, Ratios | None]]) -> None:
            compared.append([one.sha256 for one, _ in group])
            super().__init__(group)

    monkeypatch.setattr(contributors, "Confirmations", Watched)
    assert all(pool.contributions.of_record(one).counts for one in hashes)
    assert compared == [hashes[:2], hashes[2:]]
    pool.change(hashes[0], State.QUARANTINED, by="ada", reasons=["why"], at=NOW)
    assert [pool.contributions.of_record(one).counts for one in hashes] == [False, False, True, True]
    assert compared == [hashes[:2], hashes[2:], hashes[1:2]]
