"""A fleet in words, tables and JSON."""

from pathlib import Path

from fairbench_agent.agent.fleet.fleet_kinds import fleet_of
from fairbench_agent.agent.fleet.fleet_measurement import NodeProgress
from fairbench_agent.agent.fleet.fleet_report import (
    caution,
    change_text,
    fleet_answer,
    fleet_tables,
    measured_answer,
    measured_text,
    node_row,
)
from fairbench_agent.pool.record.summary import total
from tests.agent.fleet.examples import node_record
from tests.agent.fleet.test_fleet_kinds import three_kinds

DONE = NodeProgress("n1", "measured", "AMD EPYC 7713", total(node_record(1)), "A", "ab" * 32, "1" * 32)
OUT = NodeProgress("n2", "left out", "AMD EPYC 7713", why="the node failed")
AGAIN = "fairbench-agent fleet measure --on slurm --folder fleet --quick"


def test_a_node_in_a_row_and_in_a_line() -> None:
    assert node_row(DONE) == ("n1", "AMD EPYC 7713", "measured", "7.84", "8.08", "A", "", "abababababab")
    assert node_row(NodeProgress("n3", "measuring", "AMD", left="1:40")) == (
        "n3",
        "AMD",
        "measuring",
        "",
        "",
        "",
        "1:40",
        "",
    )
    assert change_text(DONE) == "n1  measured: AMD EPYC 7713, 7.84 s, grade A"
    assert change_text(OUT) == "n2  left out: the node failed"
    assert change_text(NodeProgress("n3")) == "n3  waiting"


def test_the_answer_says_who_is_left_out_and_what_takes_them_up() -> None:
    assert measured_answer([DONE]) == "1 of 1 node is measured."
    assert measured_answer([DONE, OUT]) == "1 of 2 nodes are measured; left out: n2."
    text = measured_text([DONE, OUT], Path("fleet"), AGAIN)
    assert "\nn2: the node failed\n" in text
    assert text.endswith(
        "next    fairbench-agent fleet show fleet\n"
        "        fairbench-agent submit --folder fleet/records\n"
        f"        {AGAIN}  # takes up the nodes that were left out"
    )
    assert "Caution" not in text
    assert measured_text([OUT], Path("fleet"), AGAIN).endswith(
        f"next    {AGAIN}  # takes up the nodes that were left out"
    )


def test_cloned_machine_ids_are_cautioned_of() -> None:
    twin = NodeProgress("n5", "measured", "AMD", DONE.total, "A", "cd" * 32, "1" * 32)
    text = measured_text([DONE, twin], Path("fleet"), AGAIN)
    assert text.splitlines()[2].startswith("Caution: n1 and n5 have one machine id, as cloned machines do")


def test_the_answer_names_the_slow_node_first() -> None:
    fleet = fleet_of(three_kinds())
    assert fleet_answer(fleet) == (
        "12 nodes of 3 kinds; 1 node differs by more than 3 % from the median of the kind: m3 (K2, 1.208)."
    )
    assert caution(fleet).startswith(
        "Caution: give no run that is compared to m3 before its cooling, governor and neighbours"
    )
    kinds, outliers, between = fleet_tables(fleet)
    assert [row[0] for row in kinds.rows] == ["K1", "K2", "K3"]
    assert outliers.rows == (("m3", "K2", "1.208", "B", outliers.rows[0][4], "governor, temperature"),)
    assert [row[:2] for row in between.rows] == [("K1", "K2"), ("K1", "K3"), ("K2", "K3")]
    assert between.notes[0].startswith("Runs of one kind may take each other's place")


def test_nothing_is_cautioned_of_where_nobody_stands_out() -> None:
    fleet = fleet_of([("a", node_record(1)), ("b", node_record(2, factor=1.01))])
    assert fleet_answer(fleet) == "2 nodes of 1 kind; no node differs by more than 3 % from the median of its kind."
    assert caution(fleet) == ""
    (kinds,) = fleet_tables(fleet)
    assert kinds.rows[0][3:] == ("2", "7.88", "1.0 %", "B 2")
