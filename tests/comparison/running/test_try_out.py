"""A dry run: what would fail at night is found, what a solver needs to start is measured, and nothing of it counts."""

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.running.try_out import PATIENCE_S, Tried, tried_document, tried_text, try_all
from tests.comparison.running.fake_engine import COMMAND, FakeEngine, answer, failed, planned_runs

pytestmark = pytest.mark.usefixtures("no_user_data")


def tried(planned: PlannedRuns, make: Any, slots: int = 1, **settings: Any) -> Tried:
    return try_all(planned, FakeEngine(make, slots, **settings), planned.folder / "my.runs" / "try")


def lines(found: Tried, planned: PlannedRuns) -> list[str]:
    return tried_text(found, planned, Path("my.toml"), Path("my.runs/try")).splitlines()


def test_every_instance_is_tried_once_for_a_second_whatever_it_is_granted(tmp_path: Path) -> None:
    planned = planned_runs(tmp_path, n_runs=3, runs="mean")
    engine = FakeEngine(lambda order: answer(order, first_value_at_s=0.01 * int(order.instance[1])), 3)
    found = try_all(planned, engine, tmp_path / "try")
    assert [(order.instance, order.seed, order.runtime_s) for order in engine.orders] == [
        (f"i{i}", 1, Decimal(1)) for i in range(8)
    ]
    assert (found.fit, found.slowest_s) == (True, 0.07)
    assert lines(found, planned) == [
        "All 8 instances gave a value; the slowest first value came after 0.07 s.",
        "Nothing of it counts; t̂₂ of the new one is that of the plan.",
        "next    fairbench-compare study run my.toml",
    ]


def test_instances_that_give_no_value_are_named_with_the_reason(tmp_path: Path) -> None:
    def make(order: RunOrder) -> RunOutcome:
        match order.instance:
            case "i2":
                return failed(order, said="cannot open i2.dat")
            case "i5":
                return failed(order, "not a number", exit_status=0)
            case _:
                return answer(order)

    planned = planned_runs(tmp_path)
    found = tried(planned, make, lose=lambda order: order.instance == "i7")
    assert [one.instance for one in found.failed] == ["i2", "i5", "i7"]
    assert not found.fit
    said = lines(found, planned)
    assert said[0] == "3 of 8 instances gave no value in a second; their outputs are in my.runs/try."
    assert said[4:7] == [
        "i2        ended with exit status 3 (cannot open i2.dat)",
        "i5        printed what is no number",
        "i7        its watcher died at attempt 1",
    ]
    assert said[-1] == "next    fairbench-compare study run my.toml --try  # once that is mended"


def test_a_start_that_takes_longer_than_a_runtime_is_told(tmp_path: Path) -> None:
    planned = planned_runs(tmp_path)
    slow = float(planned.runtimes_s["i1"]) + 0.001
    found = tried(planned, lambda order: answer(order, first_value_at_s=slow))
    assert [one.instance for one in found.late] == ["i0", "i1"]
    assert lines(found, planned)[0] == "All 8 instances gave a value, 2 of them later than in t̂₂."
    assert lines(found, planned)[1].startswith(
        "Caution: t̂₂ is over before the first value of i0, i1, which took up to 7.1"
    )
    assert tried_document(found)["caution"] == lines(found, planned)[1].removeprefix("Caution: ").removesuffix(".")


@pytest.mark.parametrize(("early", "fit"), [("0", False), ("0.5", True)])
def test_a_solver_that_is_told_its_time_is_waited_for_and_what_it_takes_beyond_is_told(
    early: str, fit: bool, tmp_path: Path
) -> None:
    planned = planned_runs(tmp_path, command=f"{COMMAND} {{runtime_s}}", values="last", stop_early_s=early)
    engine = FakeEngine(lambda order: answer(order, wall_s=float(order.argv[-1]) + 0.3))
    found = try_all(planned, engine, tmp_path / "try")
    assert {order.runtime_s for order in engine.orders} == {Decimal(1) + PATIENCE_S}
    assert {float(order.argv[-1]) for order in engine.orders} == {1 - float(early)}
    assert found.slowest_s == pytest.approx(0.3)
    assert found.fit is fit
    if not fit:
        assert "write stop_early_s = 0.4 under [b], or stream values" in lines(found, planned)[1]


def test_one_that_may_yet_end_by_a_longer_runtime_has_not_failed(tmp_path: Path) -> None:
    planned = planned_runs(tmp_path, values="last")
    assert tried(planned, lambda order: failed(order, "overrun")).failed == ()


def test_values_that_come_together_are_told(tmp_path: Path) -> None:
    planned = planned_runs(tmp_path)
    found = tried(planned, lambda order: answer(order, n_values=20, bursts=20))
    assert lines(found, planned)[1].startswith("Caution: values came together, as from a buffer")


@pytest.mark.parametrize("fails", [True, False])
def test_outputs_are_kept_only_where_something_went_wrong(fails: bool, tmp_path: Path) -> None:
    planned, outputs = planned_runs(tmp_path), tmp_path / "my.runs" / "try"

    def make(order: RunOrder) -> RunOutcome:
        (outputs / "output").mkdir(parents=True, exist_ok=True)
        (outputs / order.output).touch()
        return failed(order) if fails else answer(order)

    tried(planned, make)
    assert outputs.exists() is fails
    assert not (tmp_path / "my.runs" / "ledger.jsonl").exists()
