"""What is left out, not connected or not known is said, never silently dropped."""

import pytest

from fairbench_agent.calibration.commands import text_report
from fairbench_agent.calibration.data.bridges import Bridge, BridgeMachine
from fairbench_agent.calibration.data.pooling import Excluded
from fairbench_agent.calibration.fitting.measured_kind import KindOffset, MeasuredKind
from fairbench_agent.calibration.fitting.model_library import find_model


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


def test_a_model_says_which_kinds_rest_on_what() -> None:
    model = find_model("two-speeds")
    measured, by_scores, never = text_report.kinds(model).splitlines()
    assert measured == "specifications by measured cycles: none"
    assert "Zen 5" in never
    assert "Neoverse V2" in never
    assert "Haswell" not in never
    offset = KindOffset("whole", 0.2, 0.08, 0.2, 0.1)
    taught = model.model_copy(
        update={"kinds": (MeasuredKind("zen5", 2, (offset,)), MeasuredKind("haswell", 1, (offset,)))}
    )
    one, others, rest = text_report.kinds(taught).splitlines()
    assert one == (
        "specifications by measured cycles: Zen 5 (2 machines; 1.15 × what score and additions give, ± 6 %, before ± 15 %), "
        "Haswell (1 machine; 1.15 × what score and additions give, ± 6 %, before ± 15 %)"
    )
    assert "Zen 5" not in rest
    assert int(others.split()[-2]) == int(by_scores.split()[-2]) - 1
    assert one in text_report.model(taught).splitlines()
    assert "measured cycles" not in text_report.model(model)


def test_a_model_shows_every_row_of_its_table_and_every_curve() -> None:
    model = find_model("tangent")
    lines = text_report.model(model).splitlines()
    for row in model.error_table:
        assert any(
            line.startswith(row.label) and f"{row.error:.3f} [" in line and row.verdict in line for line in lines
        )
    assert sum(" error " in line for line in lines) == len(model.curves)
    assert text_report._interval(None).strip() == "–"


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
