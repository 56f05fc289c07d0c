"""A score is kept beside the definition that it was computed by, and one of another definition counts as none."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.scores import KeptScore
from tests.pool.pools import NOW, filled, made

CONTENTS = [made("one", 1.0), made("one b", 1.1), made("two", 2.0), made("three", 3.0)]


class BySeconds:
    """A definition of scores for tests: thousand by the total, nothing for machines of an odd name."""

    def __init__(self, definition: str) -> None:
        self.definition = definition
        self.asked: list[str] = []

    def score(self, sha256: str, record: Record) -> KeptScore | None:
        self.asked.append(sha256)
        seconds = sum(process.wall_ns for process in record.processes) / 1e9
        return None if "odd" in str(record.machine.brand.value) else KeptScore(1000 / seconds, 0.25, None)


@pytest.fixture
def store(database_url: str) -> Iterator[DatabasePool]:
    store, _ = filled(database_url, *CONTENTS)
    with closing(store):
        yield store


def test_a_score_is_kept_when_its_record_is_filed_whatever_the_rules_find(database_url: str) -> None:
    scoring = BySeconds("1")
    with closing(DatabasePool.create(database_url)) as store:
        store.scoring = scoring
        done = [store.submit(made(name, 2.0), contributor="lab", at=NOW) for name in ("one", "odd")]
        held = store.submit(made("held"), contributor="anonymous", at=NOW)
        assert held.state is State.QUARANTINED
        hashes = [one.sha256 for one in (*done, held)]
        kept = store.scores.kept(hashes, "1")
        assert [kept[one] is None for one in hashes] == [False, True, False]
        assert scoring.asked == hashes
        store.submit(made("one", 2.0), contributor="lab", at=NOW)
        assert scoring.asked == hashes
        assert store.scores.lacking("1") == []


def test_scores_of_another_definition_count_as_not_computed(store: DatabasePool) -> None:
    hashes = store.hashes()
    assert (store.scores.kept(hashes, "1"), set(store.scores.lacking("1"))) == ({}, set(hashes))
    first, second = KeptScore(900.0, 0.1, 3), KeptScore(950.0, 0.2, None)
    store.scores.keep({hashes[0]: first, hashes[1]: None}, "1")
    assert store.scores.kept(hashes, "1") == {hashes[0]: first, hashes[1]: None}
    assert set(store.scores.lacking("1")) == set(hashes[2:])
    assert store.scores.kept(hashes, "2") == {}
    store.scores.keep(dict.fromkeys(hashes, second), "2")
    assert store.scores.kept(hashes, "1") == {}
    assert store.scores.kept(hashes, "2") == dict.fromkeys(hashes, second)


def test_the_best_record_of_each_cpu_is_the_first_to_get_a_score(store: DatabasePool) -> None:
    best = {row.sha256 for row in store._machine_rows(store.revision())}
    lacking = store.scores.lacking("1")
    assert set(lacking[: len(best)]) == best
    assert len(lacking) == len(set(lacking)) == len(CONTENTS)


def test_many_scores_are_asked_for_at_once(store: DatabasePool) -> None:
    unknown = [f"{number:064x}" for number in range(1500)]
    store.scores.keep({store.hashes()[0]: None, unknown[0]: None}, "1")
    assert store.scores.kept([*unknown, *store.hashes()], "1") == {store.hashes()[0]: None}
    store.scores.keep({}, "1")
