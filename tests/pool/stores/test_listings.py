"""Pages hold every row once, in order; a forged cursor is refused, whatever it holds."""

import base64
import contextlib
import json
import statistics
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError
from sqlalchemy import event

from fairbench_agent.pool.errors import QueryError
from fairbench_agent.pool.record.entry import Entry, MachineRow, State
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores import listings
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import EntryOrder, EntryQuery, MachineOrder, MachineQuery
from fairbench_agent.workloads.processes import FULL_BUDGET
from tests.calibration.examples import of_copies, record
from tests.pool.pools import NOW, filled, made
from tests.postgresql import new_database
from tests.service.records import varied

CONTENTS = [
    *(made(f"Machine {n % 5}%_", 1 + n / 50, None if n % 3 else 100.0 + n, 2_000_000 + n) for n in range(13)),
    *(varied(n, 3) for n in range(4)),
]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[DatabasePool]:
    store, done = filled(new_database(request, tmp_path_factory.mktemp("queries")), *CONTENTS)
    store.change(done[0].sha256, State.QUARANTINED, by="ada", reasons=["why"], at=NOW)
    with closing(store):
        yield store


def entries(store: DatabasePool, limit: int, **query: Any) -> list[Any]:
    """Return the rows of all pages."""
    found: list[Any] = []
    cursor = None
    while True:
        page = store.entries(EntryQuery(**query, limit=limit, cursor=cursor))
        assert len(page.items) <= limit
        found += page.items
        cursor = page.next
        if cursor is None:
            return found


def machines(store: DatabasePool, limit: int, **query: Any) -> list[Any]:
    found: list[Any] = []
    cursor = None
    while True:
        page = store.machines(MachineQuery(**query, limit=limit, cursor=cursor))
        found += page.items
        cursor = page.next
        if cursor is None:
            return found


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("order", get_args(EntryOrder))
def test_pages_of_records_hold_every_row_once_and_in_order(
    store: DatabasePool, order: EntryOrder, descending: bool
) -> None:
    whole = entries(store, 200, state=None, order=order, descending=descending)
    assert len({row.sha256 for row in whole}) == len(whole) == len(CONTENTS)
    for limit in (1, 4, 17):
        assert entries(store, limit, state=None, order=order, descending=descending) == whole
    field = {"received": None, "started": "started_at", "cpu": "cpu", "wall": "wall_ns"}.get(order, order)
    if field is not None:
        values = [getattr(row, field) for row in whole]
        known = [value.casefold() if isinstance(value, str) else value for value in values if value is not None]
        assert known == sorted(known, reverse=descending)
        assert values == [*(v for v in values if v is not None), *(v for v in values if v is None)]


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("order", get_args(MachineOrder))
def test_pages_of_machines_hold_every_row_once_and_in_order(
    store: DatabasePool, order: MachineOrder, descending: bool
) -> None:
    whole = machines(store, 200, order=order, descending=descending)
    assert {row.cpu for row in whole} == {row.cpu for row in entries(store, 200)}
    assert machines(store, 1, order=order, descending=descending) == whole
    values = [getattr(row, {"wall": "wall_ns"}.get(order, order)) for row in whole]
    known = [value.casefold() if isinstance(value, str) else value for value in values if value is not None]
    assert known == sorted(known, reverse=descending)
    assert values[: len(known)].count(None) == 0


def added_up(entries: list[Entry]) -> list[MachineRow]:
    """Return the rows of CPUs by brute force."""
    rows = []
    for cpu in sorted({entry.cpu for entry in entries}):
        found = [entry for entry in entries if entry.cpu == cpu]
        best = min(
            found, key=lambda e: (e.partial, e.budget != FULL_BUDGET, -e.budget, e.grade or "~", e.wall_ns, e.sha256)
        )
        scores = [entry.score for entry in found if entry.score is not None]
        rows.append(
            MachineRow(
                cpu=cpu,
                n_records=len(found),
                n_machines=len({entry.machine_id for entry in found}),
                grade=min((entry.grade for entry in found if entry.grade), default=None),
                score=statistics.median(scores) if scores else None,
                wall_ns=best.wall_ns,
                undisturbed_ns=best.undisturbed_ns,
                sha256=best.sha256,
                stratum=best.stratum,
            )
        )
    return rows


def test_a_row_of_a_cpu_is_what_its_accepted_records_add_up_to(store: DatabasePool) -> None:
    assert machines(store, 200) == added_up(entries(store, 200))


def test_rows_of_cpus_follow_every_change(tmp_path: Path) -> None:
    store, done = filled(f"sqlite:///{tmp_path / 'pool.sqlite'}", *CONTENTS)
    with closing(store):
        for place, item in enumerate(done):
            if place % 3:
                store.change(item.sha256, State.QUARANTINED, by="ada", reasons=["why"], at=NOW)
            else:
                store.withdraw(item.sha256, item.receipt or "", at=NOW)
            assert machines(store, 200) == added_up(entries(store, 200))
        assert machines(store, 200) == []


@pytest.mark.parametrize(
    "query",
    [
        {"cpu": "MACHINE"},
        {"cpu": "e 3%_"},
        {"cpu": "%"},
        {"suite": "standard"},
        {"grade": "B"},
        {"origin": "imported"},
        {"contributor": "lab"},
        {"contributor": "nobody"},
        {"state": State.QUARANTINED},
        {"cpu": "Xeon", "suite": "standard", "origin": "measured"},
    ],
)
def test_filters_are_what_a_look_at_every_row_finds(store: DatabasePool, query: dict[str, Any]) -> None:
    wanted = {"state": State.ACCEPTED} | query

    def fits(row: Any) -> bool:
        return all(
            v.casefold() in row.cpu.casefold() if k == "cpu" else getattr(row, k) == v for k, v in wanted.items()
        )

    expected = [row for row in entries(store, 200, state=None) if fits(row)]
    assert entries(store, 3, **query) == expected
    assert (query.get("contributor") == "nobody") == (not expected)


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ({"cursor": "!"}, "cursor: not one of this pool"),
        ({"cpu": "a\x00b"}, "cpu: at most 200 printable"),
        ({"suite": "\ud800"}, "suite: at most 200 printable"),
        ({"cpu": "a" * 201}, "cpu: at most 200 printable"),
    ],
)
def test_what_is_not_allowed_is_named(store: DatabasePool, query: dict[str, Any], message: str) -> None:
    with pytest.raises(QueryError) as raised:
        store.entries(EntryQuery(**query))
    assert str(raised.value).startswith(message)
    assert raised.value.field == message.partition(":")[0]


@pytest.mark.parametrize("query", [{"order": "age"}, {"limit": 0}, {"limit": 201}, {"state": "lost"}])
def test_a_query_that_cannot_be_made_names_its_field(query: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as raised:
        EntryQuery(**query)
    assert [error["loc"] for error in raised.value.errors()] == [tuple(query)]


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("order", get_args(EntryOrder))
def test_no_page_of_records_is_sorted_when_it_is_asked_for(
    store: DatabasePool, order: EntryOrder, descending: bool
) -> None:
    """A page is read from an index in its order, its first rows and those behind a cursor; PostgreSQL sorts a pool as small as this."""
    asked: list[tuple[str, Any]] = []

    def note(*told: Any) -> None:
        asked.append((told[2], told[3]))

    first = store.entries(EntryQuery(order=order, descending=descending, limit=3))
    with store.reading() as connection:
        event.listen(connection.engine, "before_cursor_execute", note)
        try:
            listings.entries(connection, EntryQuery(order=order, descending=descending, limit=3, cursor=first.next))
        finally:
            event.remove(connection.engine, "before_cursor_execute", note)
        plans = [connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", values).all() for text, values in asked]
    steps = [row[-1] for plan in plans for row in plan]
    assert steps
    assert all(step.startswith("SEARCH records USING INDEX records_by_") for step in steps), steps


def test_a_cursor_belongs_to_its_order(store: DatabasePool) -> None:
    cursor = store.entries(EntryQuery(limit=1)).next
    with pytest.raises(QueryError, match="belongs to another order"):
        store.entries(EntryQuery(cursor=cursor, order="wall"))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(), lambda inner: st.lists(inner, max_size=3)
)


@given(st.sampled_from(get_args(EntryOrder)), st.booleans(), JSON, JSON)
def test_a_forged_cursor_is_answered_or_refused(
    store: DatabasePool, order: Any, turned: bool, key: Any, row: Any
) -> None:
    text = json.dumps([order, turned, key, row])
    cursor = base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")
    with contextlib.suppress(QueryError):
        assert len(store.entries(EntryQuery(order=order, descending=turned, cursor=cursor)).items) <= len(CONTENTS)


@given(st.text())
def test_any_text_is_a_cursor_or_refused(store: DatabasePool, text: str) -> None:
    with pytest.raises(QueryError):
        store.machines(MachineQuery(cursor=text))


def test_what_copies_took_does_not_stand_for_a_cpu(tmp_path: Path) -> None:
    contents = [canonical_bytes(of_copies(record("Imagined 4711"), copies)) for copies in (1, 2)]
    store, done = filled(f"sqlite:///{tmp_path / 'pool.db'}", *contents)
    with closing(store):
        for one in done:
            store.change(one.sha256, State.ACCEPTED, by="ada", reasons=["why"], at=NOW)
        (row,) = machines(store, 10)
        assert (row.sha256, row.n_records, row.n_machines) == (done[0].sha256, 1, 1)
        assert {one.stratum.endswith("-2copies") for one in entries(store, 10)} == {True, False}
