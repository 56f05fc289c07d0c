"""Records are chosen by what a keeper knows of them, and what cannot be is refused in a line."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from fairbench_agent.pool.errors import QueryError
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.review.rules import RULES_VERSION
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.record_choice import RecordChoice, chosen_rows, states_of
from tests.pool.pools import LATER, NOW, made
from tests.pool.stores.test_contributors import LAB, ONE, TWO


def fill(pool: DatabasePool) -> None:
    for name, sender, at in (
        ("a", ONE, NOW),
        ("b", TWO, LATER),
        ("c", LAB, NOW),
        ("d", "import", LATER),
        ("e", ONE, LATER),
    ):
        pool.submit(made(name), contributor=sender, at=at)
    pool.submit(made("c", 1.1), contributor=LAB, at=LATER)


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DatabasePool]:
    """Yield a pool that is read only."""
    with closing(DatabasePool.create(f"sqlite:///{tmp_path_factory.mktemp('choice') / 'pool.sqlite'}")) as store:
        fill(store)
        yield store


def cpus(pool: DatabasePool, **told: Any) -> str:
    with pool.reading() as connection:
        return "".join(row.cpu for row in chosen_rows(connection, RecordChoice(**told)))


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ({}, "abcdec"),
        ({"contributor": 1}, "ae"),
        ({"contributor": 3}, "cc"),
        ({"contributor": 4}, "d"),
        ({"network": "203.0.1.0/24"}, "ae"),
        ({"network": "203.0.2.255"}, "b"),
        ({"network": "203.0.0.0/16"}, "abe"),
        ({"network": "2001:db8::/32"}, ""),
        ({"network": "unknown"}, ""),
        ({"since": "2026-11-23"}, "bdec"),
        ({"until": "2026-11-22"}, "ac"),
        ({"since": NOW, "until": NOW}, "ac"),
        ({"since": LATER, "contributor": 1}, "e"),
        ({"rule": "anonymous import"}, "abe"),
        ({"rule": "Anonymous"}, "abe"),
        ({"rule": "further record"}, "c"),
        ({"rules_version": RULES_VERSION}, "abcdec"),
        ({"rules_version": 1}, ""),
        ({"rule": "further record", "rules_version": 1}, ""),
        ({"states": frozenset({State.QUARANTINED}), "contributor": 3}, "c"),
    ],
)
def test_all_that_is_told_holds(pool: DatabasePool, told: dict[str, Any], found: str) -> None:
    assert cpus(pool, **told) == found


def test_a_rule_is_the_one_that_found_something_when_the_rules_looked_last(database_url: str) -> None:
    """Whatever a keeper decided about it since; on SQLite and PostgreSQL."""
    with closing(DatabasePool.create(database_url)) as pool:
        fill(pool)
        (of_two,) = pool.steps.decided(RecordChoice(network="203.0.2.9", since="2026-11-23", until=LATER))
        pool.change(of_two.entry.sha256, State.ACCEPTED, by="ada", reasons=["fine"], at=LATER)
        assert cpus(pool, rule="anonymous import", rules_version=RULES_VERSION) == "abe"
        assert cpus(pool, rule="anonymous import", states=frozenset({State.ACCEPTED})) == "b"
        assert cpus(pool, hashes=(of_two.entry.sha256,), contributor=2) == "b"


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"contributor": 5}, "contributor: 5 is no contributor's number; 4 are known here"),
        ({"contributor": 0}, "contributor: 0 is no"),
        (
            {"rules_version": 99999999999},
            f"rules: 99999999999 is no version of the rules; give one from 1 to {RULES_VERSION}, that of this release",
        ),
        ({"rules_version": RULES_VERSION + 1}, "rules: "),
        ({"rules_version": 0}, "rules: 0 is no version"),
        ({"network": "lab"}, "network: 'lab' is neither a network nor an address"),
        ({"since": "yesterday"}, "since: 'yesterday' is neither a day nor a moment"),
        ({"until": "2026-13-01"}, "until: '2026-13-01' is neither"),
        ({"since": "2026-11-23", "until": "2026-11-22"}, "until: 2026-11-22 is before 2026-11-23; give a later one"),
        (
            {"rule": "ratio of"},
            "rule: 'ratio of' has found nothing here; those that have: anonymous import, further record",
        ),
    ],
)
def test_what_cannot_be_is_refused(pool: DatabasePool, told: dict[str, Any], message: str) -> None:
    with pytest.raises(QueryError) as raised:
        cpus(pool, **told)
    assert message in str(raised.value)


def test_states_are_known() -> None:
    assert states_of(["accepted", "withdrawn"]) == {State.ACCEPTED, State.WITHDRAWN}
    with pytest.raises(QueryError, match="state: 'lost' is not one of received"):
        states_of(["accepted", "lost"])
