"""What a node has answered: each outcome once, whether it is heard from the node's file or at the end of its batch."""

from decimal import Decimal
from pathlib import Path

import pytest

from fairbench_agent.comparison.running.cluster_member import ClusterMember
from fairbench_agent.comparison.study.planned_fleet import Grant, PlannedNode
from tests.comparison.running.run_examples import order, outcome


def member(copies: int = 1) -> ClusterMember:
    node = PlannedNode(node="ab", record="cd" * 32, ratio=1.0, gamma=0.5, stands_out=False)
    return ClusterMember("n1", "ab", Grant(kind="K1", cpu="a CPU", copies=copies, of=node, own=True))


def lines(*seeds: int) -> list[str]:
    return [outcome(seed=seed).model_dump_json() for seed in seeds]


def test_an_outcome_is_taken_once_with_the_record_that_it_was_granted_by() -> None:
    one = member()
    for seed in (1, 2):
        one.give(order(seed=seed))
    assert [(found.seed, found.record) for found in one.answered(lines(2))] == [(2, "cd" * 32)]
    assert [found.seed for found in one.answered(lines(2, 1))] == [1]
    assert one.release() == []


@pytest.mark.parametrize("line", ["", "{", "{}", "null", outcome(seed=3).model_dump_json()])
def test_what_is_no_outcome_of_its_batch_is_left_out(line: str) -> None:
    one = member()
    one.give(order(seed=1))
    assert one.answered([line]) == []
    assert [left.seed for left in one.release()] == [1]


def test_a_file_is_heard_line_by_line_and_a_torn_line_waits(tmp_path: Path) -> None:
    one, path = member(), tmp_path / "b.jsonl"
    one.kept = path
    for seed in (1, 2, 3):
        one.give(order(seed=seed))
    assert one.kept_so_far() == []
    first, second, third = lines(1, 2, 3)
    path.write_text(f"{first}\n{second[:50]}")
    assert [found.seed for found in one.kept_so_far()] == [1]
    assert one.kept_so_far() == []
    path.write_text(f"{first}\n{second}\n{third}\n")
    assert [found.seed for found in one.kept_so_far()] == [2, 3]
    one.release()
    assert not path.exists()


def test_its_batch_takes_as_long_as_its_orders_by_the_runs_at_a_time() -> None:
    one = member(copies=4)
    for seed in range(8):
        one.give(order(seed=seed, runtime_s=Decimal(10)))
    assert one.load_s == pytest.approx(20)
    assert len(one.release()) == 8
    assert one.load_s == 0
