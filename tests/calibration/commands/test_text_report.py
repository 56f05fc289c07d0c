"""What is left out, not connected or not known is said, never silently dropped."""

import pytest

from fairbench_agent.calibration.commands import text_report
from fairbench_agent.calibration.data.bridges import Bridge, BridgeMachine
from fairbench_agent.calibration.data.pooling import Excluded
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.validation import HeldOut


def test_records_that_are_left_out_are_counted_and_named() -> None:
    items = [
        Excluded("a" * 64, "one", "partial"),
        Excluded("b" * 64, "two", "grade C"),
        Excluded("c" * 64, "x", "partial"),
    ]
    first, *lines = text_report.excluded(items).splitlines()
    counts, advice = first.split("; ")
    assert counts == "left out: 2 × partial, 1 × grade C"
    assert advice == "fairbench-calibrate refit takes them with --include grade=C --include partial"
    assert [line.split(maxsplit=1)[1] for line in lines] == ["one: partial", "two: grade C", "x: partial"]
    assert text_report.excluded([]) == ""


def test_strata_without_a_bridge_are_named() -> None:
    machine = BridgeMachine(name="m", sources=("x", "y"), log2_ratios=(0.0,))
    made = Bridge(bridge_version=1, upper="c", lower="a", times="raw", groups=("qap/*/swap",), machines=(machine,))
    pairs = [line.partition(":")[0] for line in text_report.unbridged(["c", "a", "b"], [made])]
    assert pairs == ["a and b", "b and c"]


def test_a_machine_that_no_fit_saw_is_told_by_shares_of_predictions() -> None:
    row = HeldOut("EPYC", Basis.MEASURED, "lop less instance", 0.01, 0.96, 0.398, None)
    found = text_report.held_out_table([row])
    assert found.caption.startswith("EPYC, held out: ")
    assert found.rows == (("measured-measured", "lop less instance", "0.960", "39.8 %", "–"),)


@pytest.mark.parametrize(("ours", "worse"), [(0.2, False), (0.5, True)])
def test_a_validation_says_first_how_far_off_and_whether_the_model_helps(ours: float, worse: bool) -> None:
    found = {"model": {"name": "tangent"}, "basis": "score-score", "n_machines": 5, "n_processes": 4}
    shown = text_report.deviations(
        found | {"equivalent_runtime_log2": ours, "same_runtime_log2": 0.4, "undisturbed": None}
    )
    first, second, *_ = shown.caption.splitlines()
    assert f"Runtimes by model tangent are off by a factor of {2**ours:.2f} on average" in first
    assert f"the same runtime on both machines by {2**0.4:.2f}" in first
    assert second.startswith("Caution: the model is no better") == worse
