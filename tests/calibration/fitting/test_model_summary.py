"""Points of a curve are read either way, and what changed between two models is what differs in their documents."""

import pytest

from fairbench_agent.calibration.errors import DataError, SupportError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.model_summary import changes, curve_point, difference


@pytest.fixture(scope="module")
def model() -> Model:
    return find_model("tangent")


def test_the_probability_of_a_gamma_is_that_it_came_from(model: Model) -> None:
    curve = model.curve(Basis.MEASURED, "whole")
    there = curve_point(model, curve, 0.03, None)
    back = curve_point(model, curve, None, there["gamma"])
    assert back["p_gamma"] == pytest.approx(0.03, rel=1e-9)
    assert back["p_gamma_bound"] == there["p_gamma_bound"] > 0.03
    assert there["confident_gamma"] < there["expected_gamma"] < there["gamma"]


@pytest.mark.parametrize(("p_gamma", "gamma"), [(None, None), (0.1, 0.8)])
def test_one_of_both_is_asked(model: Model, p_gamma: float | None, gamma: float | None) -> None:
    with pytest.raises(DataError, match="give either"):
        curve_point(model, model.curves[0], p_gamma, gamma)


def test_a_gamma_beyond_the_curve_has_no_probability(model: Model) -> None:
    with pytest.raises(SupportError, match="gamma 1e-09 lies outside"):
        curve_point(model, model.curves[0], None, 1e-9)


def test_a_level_that_moved_and_a_machine_that_came_are_the_changes(model: Model) -> None:
    first = model.curves[0]
    moved = first.levels[0].model_copy(update={"gamma": 0.123})
    curve = first.model_copy(update={"levels": (moved, *first.levels[1:])})
    new = model.machines[0].model_copy(update={"machine_id": "0" * 32, "name": "new"})
    update = {"machines": (*model.machines[1:], new), "curves": (curve, *model.curves[1:-1])}
    after = Model.model_validate(model.model_copy(update=update).model_dump())  # without the id that was computed
    found = changes(model, after)
    assert (found["machines_added"], found["machines_removed"]) == (["new"], [model.machines[0].name])
    assert [(row["p_gamma"], row["gamma_before"], row["gamma_after"]) for row in found["gamma"]] == [
        (moved.p_gamma, first.levels[0].gamma, 0.123)
    ]
    assert "→ 0.123" in difference(model, after)
    assert difference(model, model).endswith("nothing changed")
    assert "now the expected one instead of the plain one" in difference(find_model("published-linear"), model)
