"""Batches, and nodes that are waited for or given up; what becomes of a whole study is in `test_cluster_run`."""

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from fairbench_agent.agent.errors import EngineError
from fairbench_agent.comparison.running import cluster_engine
from fairbench_agent.comparison.running.cluster_engine import ClusterRuns, ClusterSetting
from fairbench_agent.comparison.running.node_attempts import MARK
from fairbench_agent.comparison.running.run_order import LostAttempt, RunOrder, RunOutcome
from fairbench_agent.comparison.study.fleet_answer import key_of_node
from fairbench_agent.comparison.study.planned_fleet import PlannedFleet, PlannedKind, PlannedNode
from tests.comparison.fleet_examples import MILAN, ROME, FakeCluster
from tests.comparison.running.run_examples import order


def planned(copies: int = 1, **nodes: str) -> PlannedFleet:
    kinds = tuple(
        PlannedKind(
            name=f"K{cpu[-20:-18]}",
            cpu=cpu,
            stratum="s",
            copies=copies,
            spread=0.0,
            nodes=tuple(
                PlannedNode(node=key_of_node(name), record=name * 32, ratio=1.0, gamma=0.5, stands_out=False)
                for name, of in nodes.items()
                if of == cpu
            ),
        )
        for cpu in dict.fromkeys(nodes.values())
    )
    return PlannedFleet(spread_limit=0.03, kinds=kinds)


def joined(cluster: FakeCluster, folder: Path, copies: int = 1) -> ClusterRuns:
    (folder / MARK).write_text("mark")
    (folder / "batches").mkdir()
    setting = ClusterSetting(planned(copies, **cluster.cpus), lambda one, _: one, folder, folder, "mark")
    engine = ClusterRuns(cluster, setting, cluster.pace)
    engine.join()
    return engine


def filled(engine: ClusterRuns, runtime_s: float, make: Callable[[int], RunOrder] | None = None) -> int:
    """Give orders as long as there is room, and return how many."""
    n = 0
    while engine.n_free:
        one = make(n) if make else order(seed=n, instance=f"i{n}", runtime_s=Decimal(str(runtime_s)))
        engine.submit(one)
        n += 1
    return n


def drained(engine: ClusterRuns) -> list[RunOutcome | LostAttempt]:
    found = list[RunOutcome | LostAttempt]()
    while engine.n_under_way:
        found += engine.next_outcomes()
    return found


@pytest.mark.parametrize(
    ("runtime_s", "copies", "n"),
    [(1000.0, 1, 1), (60.0, 1, 2), (50.0, 1, 3), (0.1, 1, 500), (60.0, 4, 8), (1000.0, 4, 4)],
)
def test_a_batch_is_two_minutes_of_runs_or_one_longer_run_per_core(
    runtime_s: float, copies: int, n: int, tmp_path: Path
) -> None:
    cluster = FakeCluster({"m1": MILAN})
    engine = joined(cluster, tmp_path, copies)
    assert filled(engine, runtime_s) == n
    assert engine.n_under_way == n
    found = drained(engine)
    assert sorted(one.seed for one in found) == list(range(n))
    assert len([request for _, request in cluster.requests if request.orders]) == 1


def test_runs_of_an_instance_go_to_the_kind_that_has_run_it_while_there_is_room(tmp_path: Path) -> None:
    engine = joined(FakeCluster({"m1": MILAN, "m2": MILAN, "r1": ROME}), tmp_path)
    filled(engine, 0, lambda n: order(seed=n, instance=f"i{n % 3}", runtime_s=Decimal(20)))
    kinds: dict[str, list[str]] = {}
    for member in engine.members.values():
        for one in member.orders.values():
            kinds.setdefault(one.instance, []).append(member.kind)
    usual = [kinds[name][:4] for name in sorted(kinds)]
    assert all(len(set(of)) == 1 for of in usual)
    assert {of[0] for of in usual} == {member.kind for member in engine.members.values()}


@pytest.mark.parametrize(("state", "why"), [("running", "did not end in time"), ("waiting", "did not begin")])
def test_a_call_that_waits_has_longer_than_one_that_runs(
    state: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_engine, "_WAIT_S", 3600.0)
    if state == "waiting":
        monkeypatch.setattr(FakeCluster, "running", lambda _: ())
    cluster = FakeCluster({"m1": MILAN, "r1": ROME}, hang={"r1"})
    engine = joined(cluster, tmp_path)
    n = filled(engine, 50)
    began_s = cluster.time_s
    found = drained(engine)
    assert cluster.cancelled == ["r1"]
    assert engine.members["r1"].out == f"was lost ({why})"
    assert {one.why for one in found if isinstance(one, LostAttempt)} == {f"r1 was lost ({why})"}
    assert sum(not isinstance(one, RunOutcome) for one in found) == len(found) - n // 2 == 3
    waited_s = cluster.time_s - began_s
    assert (waited_s > 3600) == (state == "waiting")


def test_a_node_that_is_lost_again_and_again_is_given_nothing_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_engine, "_REJOIN_S", 0.0)
    cluster = FakeCluster({"m1": MILAN, "r1": ROME})
    engine = joined(cluster, tmp_path)
    for _ in range(10):
        cluster.down.clear()
        cluster.lose_at["r1"] = 0
        filled(engine, 200)
        drained(engine)
        cluster.down.clear()
        engine.next_outcomes()
        engine.next_outcomes()
    assert engine.members["r1"].n_lost == 3
    assert engine.members["r1"].for_good
    assert sum(node == "r1" and bool(request.orders) for node, request in cluster.requests) == 3


def test_a_cluster_that_does_not_tell_its_nodes_for_a_moment_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_engine, "_REJOIN_S", 0.0)
    cluster = FakeCluster({"m1": MILAN, "r1": ROME}, lose_at={"r1": 0})
    engine = joined(cluster, tmp_path)

    def silent(_: FakeCluster) -> None:
        raise EngineError("sinfo failed")

    with monkeypatch.context() as patched:
        patched.setattr(FakeCluster, "nodes", silent)
        n = filled(engine, 100)
        assert len(drained(engine)) == n
    assert engine.members["r1"].out
    cluster.down.clear()
    for _ in range(3):
        engine.next_outcomes()
    assert engine.members["r1"].is_free
