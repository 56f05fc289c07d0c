"""Who moves γ of a release is named; whom nobody stands for may move it no further than honest contributors do."""

from contextlib import closing

import numpy as np
import pytest

from fairbench_agent.calibration.data.contributors import Contributors
from fairbench_agent.calibration.data.pooling import Rule
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.training import Training, of_stratum
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.contribution import RecordSender
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.commands.release_moves import ContributorMove, contributor_moves, furthest, refuse_moved
from tests.pool.pools import NOW
from tests.pool.stores.test_contributors import file, made

FRIENDS = [RecordSender("anonymous", f"203.0.{number}.0/24") for number in (1, 2)]


def honest_pool(url: str) -> DatabasePool:
    """Return a pool of machines that came with tokens and that a keeper reviewed, two of each CPU."""
    store = DatabasePool.create(url)
    speeds = [1.4 ** (number // 2) * (1 + number % 2 / 40) for number in range(8)]
    filed = [
        (made(f"CPU {number // 2}", number, speed, 0.1, round(1800 / speed, 1)), RecordSender(f"lab {number}", "net"))
        for number, speed in enumerate(speeds)
    ]
    for sha256 in file(store, *filed):
        store.change(sha256, State.ACCEPTED, by="ada", reasons=["looked at"], at=NOW)
    return store


def noisy(content: bytes) -> bytes:
    """Return a record whose times differ by half a percent, so that it is no copy."""
    one, draw = parse_record(content), np.random.default_rng(0)
    times = np.exp(draw.normal(scale=0.005, size=len(one.processes)))
    processes = tuple(
        process.model_copy(
            update={"runs": tuple(r.model_copy(update={"wall_ns": int(r.wall_ns * by)}) for r in process.runs)}
        )
        for process, by in zip(one.processes, times, strict=True)
    )
    return canonical_bytes(one.model_copy(update={"processes": processes}))


def found(store: DatabasePool) -> tuple[list[ContributorMove], Contributors]:
    training: Training = of_stratum(
        list(store), "published-cpp", Rule(), contributors=Contributors.of([store.contributions()])
    )
    contributors = training.contributors or Contributors()
    return contributor_moves(training.table, "tangent", contributors), contributors


@pytest.mark.parametrize("reviewed", [False, True])
def test_two_who_confirm_each_other_only_are_one_voice_until_a_keeper_stands_for_it(
    sqlite_url: str, reviewed: bool
) -> None:
    with closing(honest_pool(sqlite_url)) as store:
        honest, _ = found(store)
        assert not any(one.refused for one in honest)
        first = made("New CPU", 50, 3.0, 0.5, 1000.0)
        second = noisy(first).replace(b"%032x" % 50, b"%032x" % 51)
        hashes = file(store, (first, FRIENDS[0]), (second, FRIENDS[1]))
        if reviewed:
            for sha256 in hashes:
                store.change(sha256, State.ACCEPTED, by="ada", reasons=["an odd CPU"], at=NOW)
        told, contributors = found(store)
    by_measurement = [one for one in told if one.basis is Basis.MEASURED]
    assert by_measurement[0].contributor in {"9", "10"}
    assert by_measurement[0].cpus == ("New CPU",)
    assert by_measurement[0].n_machines == (1 if reviewed else 2)
    assert by_measurement[0].gamma < by_measurement[0].gamma_without
    assert next(line for line in furthest(told) if "measured" in line) == by_measurement[0].words
    assert any(one.refused for one in told) is not reviewed
    if reviewed:
        refuse_moved(told, contributors, "all")
        return
    with pytest.raises(StoreError) as raised:
        refuse_moved(told, contributors, "all")
    assert "\n" not in str(raised.value)
    assert hashes[0][:12] in str(raised.value) or hashes[1][:12] in str(raised.value)


def test_where_no_pool_tells_contributors_machines_are_named_and_none_is_refused(sqlite_url: str) -> None:
    with closing(honest_pool(sqlite_url)) as store:
        file(store, (made("New CPU", 50, 3.0, 0.9, 1000.0), FRIENDS[0]))
        training = of_stratum(list(store), "published-cpp", Rule())
    told = contributor_moves(training.table, "tangent", Contributors())
    assert not any(one.refused for one in told)
    assert "without New CPU" in " ".join(furthest(told))
