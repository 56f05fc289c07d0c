"""What a node has answered: each outcome once, whether it is heard from the node's file or at the end of its batch."""

import random
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import RunError
from fairbench_agent.comparison.running.cluster_member import ClusterMember, Rooms
from fairbench_agent.comparison.running.run_order import RunOrder
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


def test_a_file_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(RunError, match=r"b.jsonl: cannot be made \(.*\); make room, then give the command again"):
        member().keep(tmp_path / "none" / "b.jsonl")


def as_they_are(one: RunOrder, _: Grant) -> RunOrder:
    return one


def placed(members: list[ClusterMember], wanted: list[str], by: Callable[[str, RunOrder], ClusterMember]) -> list[str]:
    """Return where orders of about 25 s go, the first wish first, as long as there is room."""
    found = []
    for seed, kind in enumerate(wanted):
        if not any(one.has_room for one in members):
            break
        found.append(by(kind, order(seed=seed, runtime_s=Decimal(20 + 7 * seed % 11))).name)
    return found


@pytest.mark.parametrize("seed", range(5))
def test_an_order_goes_to_who_has_least_to_do_of_the_wanted_kind_if_that_has_room(seed: int) -> None:
    """The oracle looks at all nodes for every order."""
    choose = random.Random(seed)  # noqa: S311  no secret
    kinds = [choose.choice("xyz") for _ in range(12)]
    wanted = [choose.choice("xyz?") for _ in range(200)]

    def nodes() -> list[ClusterMember]:
        of = PlannedNode(node="ab", record="cd" * 32, ratio=1.0, gamma=0.5, stands_out=False)
        return [
            ClusterMember(
                f"n{n}", "ab", Grant(kind=kind, cpu="a CPU", copies=1 + n % 2, of=of, own=True), out="gone" * (n == 7)
            )
            for n, kind in enumerate(kinds)
        ]

    slow, quick = nodes(), nodes()

    def least(kind: str, one: RunOrder) -> ClusterMember:
        found = min((node for node in slow if node.has_room), key=lambda node: (node.kind != kind, node.load_s))
        found.give(one)
        return found

    rooms = Rooms(quick)
    assert placed(quick, wanted, lambda kind, one: rooms.give(one, kind, as_they_are)) == placed(slow, wanted, least)
    assert [node.load_s for node in quick] == [node.load_s for node in slow]
    assert not rooms
