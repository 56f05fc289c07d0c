"""What pools tell of contributors decides which records count, and how many of one contributor."""

import numpy as np
import pytest

from fairbench_agent.calibration.data.contributors import BEYOND, SHARE, Contributors
from fairbench_agent.calibration.data.pooling import Rule, bounded, include, pooled
from fairbench_agent.calibration.data.timings import joined
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.pool.record.contribution import Contribution, ContributorStanding
from fairbench_agent.pool.record.record import Record, record_sha256
from tests.calibration.examples import record

RECORDS = [record(f"CPU {n}") for n in range(40)]
HASHES = [record_sha256(one) for one in RECORDS]
ITEMS = list(zip(HASHES, RECORDS, strict=True))


def told(numbers: dict[int, Contribution]) -> Contributors:
    """Return contributors of whom one pool tells, by the number of the record."""
    return Contributors.of([{HASHES[number]: one for number, one in numbers.items()}])


def items(*numbers: int) -> list[tuple[str, Record]]:
    return [ITEMS[number] for number in numbers]


def test_what_nobody_stands_for_is_left_out_by_that_reason_unless_asked_for() -> None:
    contributors = told(
        {
            0: Contribution(1, ContributorStanding.UNKNOWN),
            1: Contribution(2, ContributorStanding.UNKNOWN, confirmed_by=(3,)),
        }
    )
    found = pooled(items(0, 1, 2), contributors=contributors)
    assert {(item.sha256, item.reason) for item in found.excluded} == {(HASHES[0], "unconfirmed")}
    table = found.table()
    assert dict(zip(table.sources, table.voices, strict=True)) == {
        HASHES[1]: "2",
        HASHES[2]: RECORDS[2].machine_id,  # no pool tells of it
    }
    whole = pooled(items(0, 1, 2), include(["unconfirmed"]), contributors=contributors)
    assert (len(whole.table().machines), whole.excluded) == (3, ())
    with pytest.raises(DataError, match="partial and unconfirmed are allowed"):
        include(["all"])


def test_an_unconfirmed_record_does_not_hide_another_of_its_machine() -> None:
    later = RECORDS[0].model_copy(update={"finished_at": "2023-01-01T00:00:00Z"})
    unknown = {record_sha256(later): Contribution(1, ContributorStanding.UNKNOWN)}
    found = pooled([*items(0), (record_sha256(later), later)], contributors=Contributors.of([unknown]))
    assert found.table().sources == (HASHES[0],)


@pytest.mark.parametrize(("n_own", "n_others", "kept"), [(20, 20, 2), (3, 37, 3), (20, 4, 1), (39, 1, 1)])
def test_one_contributor_has_a_tenth_of_the_machines_or_one(n_own: int, n_others: int, kept: int) -> None:
    own = {number: Contribution(1, ContributorStanding.KNOWN) for number in range(n_own)}
    others = {n_own + number: Contribution(2 + number, ContributorStanding.KNOWN) for number in range(n_others)}
    contributors = told(own | others)
    pool = pooled(items(*own, *others), contributors=contributors)
    found = bounded(pool, contributors)
    assert len(found.table().machines) == kept + n_others
    assert kept == 1 or kept <= SHARE * (kept + n_others)
    assert kept == n_own or kept + 1 > SHARE * (kept + 1 + n_others)
    assert {item.reason for item in found.excluded} <= {BEYOND}
    assert found.table().sources == tuple(source for source in pool.table().sources if source in found.table().sources)


def test_what_a_keeper_reviewed_or_nobody_tells_of_always_counts() -> None:
    for contributors in (told(dict.fromkeys(range(40), Contribution(1, ContributorStanding.REVIEWED))), Contributors()):
        pool = pooled(ITEMS, contributors=contributors)
        assert bounded(pool, contributors) is pool


def test_with_a_contributor_leave_those_that_it_alone_confirms() -> None:
    contributors = told(
        {
            0: Contribution(1, ContributorStanding.UNKNOWN, confirmed_by=(2,)),
            1: Contribution(2, ContributorStanding.UNKNOWN, confirmed_by=(1,)),
            2: Contribution(3, ContributorStanding.UNKNOWN, confirmed_by=(1, 2)),
            3: Contribution(4, ContributorStanding.REVIEWED, confirmed_by=(1,)),
        }
    )
    table = pooled(items(0, 1, 2, 3), contributors=contributors).table()
    left = {name: {table.sources[row] for row in rows} for name, rows in contributors.leaving(table).items()}
    assert left == {
        "1": {HASHES[0], HASHES[1]},
        "2": {HASHES[0], HASHES[1]},
        "3": {HASHES[2]},
        "4": {HASHES[3]},
    }
    assert [contributors.alone(HASHES[n]) for n in range(5)] == [True, True, False, False, False]
    assert contributors.records("3") == [HASHES[2]]


def test_the_same_number_in_two_pools_is_two_contributors() -> None:
    one = Contribution(1, ContributorStanding.KNOWN)
    found = Contributors.of([{HASHES[0]: one, HASHES[1]: one}, {HASHES[1]: one, HASHES[2]: one}])
    assert [found.name(HASHES[n]) for n in range(4)] == ["1:1", "1:1", "2:1", None]


def test_tables_keep_their_contributors_when_they_are_joined_and_taken_apart() -> None:
    contributors = told({0: Contribution(5, ContributorStanding.KNOWN)})
    one, two = (pooled(items(n), Rule(), contributors=contributors).table() for n in (0, 1))
    both = joined([one, two], one.processes)
    assert both.voices == ("5", two.machines[0])
    assert both.take(np.array([1, 0])).voices == (two.machines[0], "5")
    assert joined([two, two.take([])], two.processes).contributors == ()
