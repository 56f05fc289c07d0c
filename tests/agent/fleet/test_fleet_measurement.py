"""Every node once: who is measured, who is left out and why, and what a second command takes up."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.errors import EngineError, FleetError
from fairbench_agent.agent.fleet.engine import CallEnd
from fairbench_agent.agent.fleet.fleet_ledger import kept
from fairbench_agent.agent.fleet.fleet_measurement import (
    FleetMeasurement,
    FleetPlan,
    NodeProgress,
    Pace,
    heard,
    twins,
)
from fairbench_agent.agent.fleet.node_measurement import MeasurementReport
from fairbench_agent.pool.errors import TransientError
from fairbench_agent.pool.record.record import record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.agent.fleet.examples import Answer, Cluster, node_record, report

PLAN = FleetPlan(nodes=None, limit_s=3600, wait_s=7200, data="/data")
OPTIONS = ("--quick",)


def work(folder: Path, cluster: Cluster, plan: FleetPlan = PLAN) -> dict[str, NodeProgress]:
    with kept(folder, OPTIONS) as ledger:
        nodes = FleetMeasurement(cluster, ledger, plan, lambda _: None).run(
            Pace(now_s=lambda: cluster.time_s, wait=cluster.wait)
        )
    assert cluster.closed
    return {node.node: node for node in nodes}


def four(**changes: Answer) -> dict[str, Answer]:
    return {f"n{number}": report(node_record(number)) for number in range(1, 5)} | changes


def test_every_node_is_asked_once_and_its_record_is_in_the_folder(tmp_path: Path) -> None:
    cluster = Cluster(four())
    nodes = work(tmp_path, cluster)
    assert {node.state for node in nodes.values()} == {"measured"}
    assert [node for node, _ in cluster.asked] == ["n1", "n2", "n3", "n4"]
    assert {(of.options, of.begun_before, of.limit_s, of.data) for _, of in cluster.asked} == {
        (OPTIONS, False, 3600, "/data")
    }
    assert set(FolderPool(tmp_path / "records").hashes()) == {record_sha256(node_record(n)) for n in range(1, 5)}
    assert nodes["n2"].sha256 == record_sha256(node_record(2))
    assert (nodes["n2"].grade, nodes["n2"].cpu) == ("B", "AMD EPYC 7713 64-Core Processor")
    again = Cluster(four())
    assert {node.state for node in work(tmp_path, again).values()} == {"measured"}
    assert again.asked == []


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("its worker is gone", "its worker is gone"),
        ("", "answered something else; is it of another release?"),
        (MeasurementReport("CPU", None, "measure ended\nwith exit code 1: no"), "measure ended with exit code 1: no"),
        (MeasurementReport("CPU", "{}"), "its record is refused ("),
        (report(node_record(3, outcomes="unlisted")), "its record is refused ("),
    ],
)
def test_who_fails_is_named_and_left_out_and_taken_up_by_the_next_command(
    tmp_path: Path, answer: Answer, why: str
) -> None:
    first = Cluster(four(n3=answer))
    nodes = work(tmp_path, first)
    assert nodes["n3"].state == "left out"
    assert nodes["n3"].why.startswith(why)
    assert sorted(node for node, one in nodes.items() if one.state == "measured") == ["n1", "n2", "n4"]
    second = Cluster(four())
    nodes = work(tmp_path, second)
    assert nodes["n3"].state == "measured"
    assert [(node, of.begun_before) for node, of in second.asked] == [("n3", True)]
    assert second.asked[0][1].campaign == first.asked[0][1].campaign


def test_a_node_that_is_down_is_not_asked(tmp_path: Path) -> None:
    cluster = Cluster(four(), down=("n2",))
    nodes = work(tmp_path, cluster)
    assert (nodes["n2"].state, nodes["n2"].why) == ("left out", "Slurm says that it is down")
    assert [node for node, _ in cluster.asked] == ["n1", "n3", "n4"]
    again = Cluster(four())
    assert work(tmp_path, again)["n2"].state == "measured"
    assert [(node, of.begun_before) for node, of in again.asked] == [("n2", False)]


def test_a_node_that_hangs_is_cancelled_at_its_deadline_and_one_that_is_busy_after_the_wait(tmp_path: Path) -> None:
    cluster = Cluster(four(n3=None) | {"busy": None})
    nodes = work(tmp_path, cluster)
    assert (nodes["n3"].state, nodes["n3"].why) == ("left out", "did not end within 62 min")
    assert (nodes["busy"].state, nodes["busy"].why) == ("left out", "did not begin within 120 min")
    assert cluster.cancelled == ["n3", "busy"]


def test_nodes_are_seen_at_work(tmp_path: Path) -> None:
    seen: list[dict[str, NodeProgress]] = []
    cluster = Cluster(four(n3=None))
    with kept(tmp_path, OPTIONS) as ledger:
        FleetMeasurement(cluster, ledger, PLAN, lambda nodes: seen.append({one.node: one for one in nodes})).run(
            Pace(now_s=lambda: cluster.time_s, wait=cluster.wait)
        )
    assert [seen[0][name].state for name in ("n1", "n3")] == ["measuring", "measuring"]
    assert (seen[0]["n3"].cpu, seen[0]["n3"].left) == ("CPU of n3", "1:40")
    assert seen[1]["n1"].state == "measured"


def test_only_the_nodes_that_are_named_in_their_order(tmp_path: Path) -> None:
    cluster = Cluster(four())
    assert list(work(tmp_path, cluster, replace(PLAN, nodes=("n4", "n1", "n4")))) == ["n4", "n1"]
    with pytest.raises(FleetError, match=r"--nodes: there is no n7, n9; there are n1, n2, n3, n4"):
        work(tmp_path, Cluster(four()), replace(PLAN, nodes=("n7", "n1", "n9")))


@pytest.mark.parametrize("stop", [KeyboardInterrupt(), EngineError("the scheduler is gone")])
def test_what_ends_the_command_gives_up_the_calls_and_keeps_what_was_measured(
    tmp_path: Path, stop: BaseException
) -> None:
    cluster = Cluster(four(n3=None, n4=None))

    def end() -> None:
        if cluster.time_s > 120:
            raise stop

    cluster.on_wait = end
    with pytest.raises(type(stop)):
        work(tmp_path, cluster)
    assert cluster.closed
    again = Cluster(four())
    assert {node.state for node in work(tmp_path, again).values()} == {"measured"}
    assert [(node, of.begun_before) for node, of in again.asked] == [("n3", True), ("n4", True)]


def test_a_record_that_cannot_be_filed_is_asked_for_again(tmp_path: Path) -> None:
    """The node has it still: what is handed over twice is filed once."""
    (tmp_path / "records").touch()
    with pytest.raises(TransientError, match="cannot be written"):
        work(tmp_path, Cluster(four()))
    (tmp_path / "records").unlink()
    again = Cluster(four())
    assert {node.state for node in work(tmp_path, again).values()} == {"measured"}
    assert all(of.begun_before for _, of in again.asked)
    assert len(FolderPool(tmp_path / "records").hashes()) == 4


def test_nodes_with_one_machine_id_are_told(tmp_path: Path) -> None:
    cluster = Cluster(four(n4=report(node_record(2, factor=1.001))))
    assert twins(work(tmp_path, cluster).values()) == [("n2", "n4")]
    assert twins([NodeProgress("a"), NodeProgress("b")]) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("", ("", "")),
        ("AMD EPYC\t", ("AMD EPYC", "")),
        ("AMD EPYC\tcompiling qap", ("AMD EPYC", "")),
        (
            "AMD EPYC\t 12/64  qap/x/swap   0.1 s   undisturbed 0.1 s ± 1.0%  preempted  (3:20 left)",
            ("AMD EPYC", "3:20"),
        ),
        ("srun: error", ("", "")),
    ],
)
def test_what_a_node_says(said: str, told: tuple[str, str]) -> None:
    assert heard(said) == told


def test_a_value_of_another_kind_is_no_report(tmp_path: Path) -> None:
    class Other(Cluster):
        def ended(self) -> Any:
            return [CallEnd(one.job, one.node, {"record": "x"}) for one in super().ended()]

    assert {node.why for node in work(tmp_path, Other(four())).values()} == {
        "answered something else; is it of another release?"
    }
