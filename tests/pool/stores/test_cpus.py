"""The rows of CPUs are, whatever happens to records and in whatever order, what the records add up to."""

from contextlib import closing
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores import cpus
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import EntryQuery, MachineQuery
from fairbench_agent.pool.stores.tables import CPUS
from tests.calibration.examples import of_copies, record
from tests.pool.pools import LATER, NOW, made
from tests.pool.stores.test_listings import added_up
from tests.postgresql import new_database

ALIKE = canonical_bytes(of_copies(record("Kind 1", 1.5), 2))
CONTENTS = [
    *(made(f"Kind {n % 2}", 1 + n % 4 / 50, None if n % 3 else 100.0 + n, 2_000_000 + n % 3) for n in range(12)),
    ALIKE,
]
STATES = st.sampled_from([State.ACCEPTED, State.QUARANTINED, State.WITHDRAWN])
STEPS = st.lists(st.tuples(st.integers(0, len(CONTENTS) - 1), st.none() | STATES), max_size=12)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return new_database(request, tmp_path_factory.mktemp("cpus"))


def take(store: DatabasePool, content: bytes, state: State | None) -> None:
    """File a record, then change its state unless it is withdrawn for good."""
    done = store.submit(content, contributor="lab", at=NOW, receipt="A" * 43)
    if state is State.WITHDRAWN:
        store.withdraw(done.sha256, "A" * 43, at=LATER)
    elif state is not None and done.state is not State.WITHDRAWN:
        store.change(done.sha256, state, by="ada", reasons=["why"], at=LATER)


@given(STEPS)
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_rows_follow_every_change_in_any_order(url: str, steps: list[tuple[int, State | None]]) -> None:
    with closing(DatabasePool.create(url)) as store:
        with store.writing() as connection:
            for table in reversed(CPUS.metadata.sorted_tables):
                if table.name not in {"dictionaries", "revisions"}:
                    connection.execute(table.delete())
        for place, state in steps:
            take(store, CONTENTS[place], state)
            accepted = [one for one in store.entries(EntryQuery(limit=200)).items if "copies" not in one.stratum]
            assert list(store.machines(MachineQuery(limit=200)).items) == added_up(accepted)
        kept = rows(store)
        with store.writing() as connection:
            cpus.recount_all(connection)
        assert rows(store) == kept


def rows(store: DatabasePool) -> list[Any]:
    with store.reading() as connection:
        return list(connection.execute(CPUS.select().order_by(CPUS.c.cpu)).all())
