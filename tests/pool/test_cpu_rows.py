"""Whatever happens to records, the table of CPUs is what a look at all of them gives."""

import statistics
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import groupby

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairbench.pool.database import DatabaseStore
from fairbench.pool.derived import standing
from fairbench.pool.errors import StateError
from fairbench.pool.queries import EntryQuery, MachineQuery
from fairbench.pool.states import Entry, MachineRow, State
from tests.pool.pools import LATER, NOW, made

RECORDS = [
    made(machine, seconds, score, budget)
    for machine, seconds, score, budget in [
        ("one", 1.0, 100.0, 2_000_000),
        ("one", 1.1, 300.0, 2_000_000),
        ("one", 0.5, None, 200_000),
        ("two", 1.2, None, 2_000_000),
        ("two", 1.3, 50.0, 2_000_000),
    ]
]
STEPS = st.lists(st.tuples(st.integers(0, len(RECORDS) - 1), st.sampled_from(["submit", *State])), max_size=12)


def added_up(entries: tuple[Entry, ...]) -> list[MachineRow]:
    """Return the rows by brute force."""
    rows = []
    for cpu, group in groupby(sorted(entries, key=lambda e: e.cpu), key=lambda e: e.cpu):
        found = list(group)
        best = min(found, key=lambda e: (standing(e), e.wall_ns, e.sha256))
        scores = [e.score for e in found if e.score is not None]
        rows.append(
            MachineRow(
                cpu=cpu,
                n_records=len(found),
                n_machines=len({e.machine_id for e in found}),
                grade=min((e.grade for e in found if e.grade), default=None),
                score=statistics.median(scores) if scores else None,
                wall_ns=best.wall_ns,
                undisturbed_ns=best.undisturbed_ns,
                sha256=best.sha256,
                stratum=best.stratum,
            )
        )
    return rows


@pytest.fixture
def fresh(database_url: str) -> Iterator[Callable[[], DatabaseStore]]:
    """Return what empties the pool: all records withdrawn from the tables of machines."""
    with closing(DatabaseStore.create(database_url)) as store:

        def emptied() -> DatabaseStore:
            for entry in store.entries(EntryQuery()).items:
                store.change(entry.sha256, State.QUARANTINED, by="ada", reasons=["anew"], at=NOW)
            return store

        yield emptied


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
def test_the_rows_are_in_step_after_any_changes(
    fresh: Callable[[], DatabaseStore], steps: list[tuple[int, str]]
) -> None:
    store = fresh()
    for number, what in steps:
        done = store.submit(RECORDS[number], contributor="lab", at=NOW)
        if what in {State.ACCEPTED, State.QUARANTINED}:
            change(store, done.sha256, State(what))
        accepted = store.entries(EntryQuery()).items
        assert list(store.machines(MachineQuery()).items) == added_up(accepted)


def change(store: DatabaseStore, sha256: str, state: State) -> None:
    store.change(sha256, state, by="ada", reasons=["why"], at=LATER)


def test_a_withdrawn_record_leaves_its_row(database_url: str) -> None:
    with closing(DatabaseStore.create(database_url)) as store:
        done = [store.submit(content, contributor="lab", at=NOW) for content in RECORDS]
        for item in done:
            store.withdraw(item.sha256, item.receipt or "", at=LATER)
            assert list(store.machines(MachineQuery()).items) == added_up(store.entries(EntryQuery()).items)
        assert store.machines(MachineQuery()).items == ()
        with pytest.raises(StateError):
            change(store, done[0].sha256, State.ACCEPTED)


def test_a_whole_record_of_large_budget_and_good_grade_says_most() -> None:
    kinds = [(p, b, g) for p in (False, True) for b in (2**53 - 1, 2_000_000, 1) for g in ("A", "B", "C", None)]
    found = [standing(entry(partial, budget, grade)) for partial, budget, grade in kinds]
    assert found == sorted(set(found))
    assert 0 <= min(found) <= max(found) < 2**63


def entry(partial: bool, budget: int, grade: str | None) -> Entry:
    rest = ("5e" * 32, State.ACCEPTED, NOW, "lab", "0" * 32, "cpu", None, "standard")
    return Entry(*rest, budget, "numba", "standard@0", "measured", grade, partial, None, 1, None, NOW, 1)
