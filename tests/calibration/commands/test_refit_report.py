"""Ten lines tell of a refit: what matters most comes second, and figures are those of the model."""

from pathlib import Path

import pytest

from fairbench_agent.calibration.commands.refit_report import P_GAMMA, caution, gamma_line, last_lines, summary
from fairbench_agent.calibration.data.pooling import Excluded
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.model_summary import whole_curves


@pytest.fixture(scope="module")
def model() -> Model:
    return find_model("tangent")


def test_the_lines_hold_the_figures_of_the_model(model: Model) -> None:
    first, second, *rest = summary(model, (), (), {"slow": 1.0, "fast": 0.1}, find_model("two-speeds"))
    assert first.startswith("Model tangent ")
    assert first.endswith(" rests on 8 machines (method tangent).")
    assert second.startswith("Caution: so few machines leave open whether 1 % of predictions are too long or up to ")
    assert "explained worst: slow, whose predictions are off by a factor of 2.00 on average" in rest
    assert any(line.startswith("against two-speeds ") for line in rest)
    assert len(rest) <= 6
    for curve in whole_curves(model):
        if curve.basis in (Basis.SCORE, Basis.MEASURED):
            gamma = curve.of_kind[curve.gamma_kind()].gamma_at(P_GAMMA)
            told = f"factor of {2**curve.error:.2f} on average; B gets {100 * gamma:.0f} % of the time"
            assert told in gamma_line(curve)
            assert gamma_line(curve) in rest


def test_a_model_is_not_compared_with_itself(model: Model) -> None:
    assert not any(line.startswith("against") for line in summary(model, (), (), {}, model))


def test_what_was_left_out_outweighs_warnings_and_these_few_machines(model: Model) -> None:
    out = [Excluded("ab" * 32, name, reason) for name, reason in (("x", "grade C"), ("y", "grade C"), ("z", "partial"))]
    told = caution(model, out, ("scores drift", "another"))
    assert told == "3 records were left out, 2 of them because: grade C (--verbose names all)."
    assert caution(model, (), ("scores drift", "another")) == "scores drift (1 more with --verbose)"
    assert caution(model, (), ("scores drift",)) == "scores drift"
    assert caution(model, (), ()).startswith("so few machines")


def test_the_last_line_says_what_to_do() -> None:
    assert last_lines(None) == ["next    add -o MODEL.json to keep it, --verbose for its tables"]
    written, following = last_lines(Path("mine.json"))
    assert written == "written to mine.json"
    assert following.endswith("--to this --model mine.json")
