"""The kept norm of a stratum is that of its accepted records, taken anew as the stratum grows."""

from contextlib import closing

from sqlalchemy import select

from fairbench.pool import norm_rows, norms
from fairbench.pool.database import DatabaseStore
from fairbench.pool.record import canonical_bytes
from fairbench.pool.states import State
from fairbench.pool.tables import NORMS
from tests.calibration.examples import record
from tests.pool.pools import LATER, NOW
from tests.pool.test_rules import slowed


def counted(store: DatabaseStore) -> tuple[int, int]:
    with store._database.reading() as connection:
        row = connection.execute(select(NORMS)).one()
    return row.n_records, row.n_taken


def kept(store: DatabaseStore) -> norms.Norm | None:
    with store._database.reading() as connection:
        return norm_rows.norm(connection, "published-cpp")


def test_the_norm_grows_with_its_stratum(database_url: str) -> None:
    records = [slowed(record(f"machine {n}"), 1 + n / 40, n) for n in range(20)]
    taken = set()
    with closing(DatabaseStore.create(database_url)) as store:
        for number, one in enumerate(records, 1):
            assert store.submit(canonical_bytes(one), contributor="lab", at=NOW).state is State.ACCEPTED
            n_records, n_taken = counted(store)
            assert n_records == number
            assert number < norms.LEAST_MACHINES or number * 8 < n_taken * 9 + 9
            if n_taken == number:
                taken.add(number)
                assert kept(store) == norms.norm([norms.log2_ratios(each) for each in records[:number]])
        assert taken == {5, 6, 7, 8, 9, 11, 13, 15, 17, 20}


def test_what_is_quarantined_is_forgotten_at_once(database_url: str) -> None:
    records = [slowed(record(f"machine {n}"), 1 + n / 40, n) for n in range(7)]
    with closing(DatabaseStore.create(database_url)) as store:
        done = [store.submit(canonical_bytes(one), contributor="lab", at=NOW) for one in records]
        store.change(done[0].sha256, State.QUARANTINED, by="ada", reasons=["why"], at=LATER)
        assert counted(store) == (6, 6)
        assert kept(store) == norms.norm([norms.log2_ratios(each) for each in records[1:]])
        for item in done[1:3]:
            store.change(item.sha256, State.QUARANTINED, by="ada", reasons=["why"], at=LATER)
        assert kept(store) is None
