"""What changed between two models is what differs in their documents."""

import pytest

from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.model_summary import changes, difference


@pytest.fixture(scope="module")
def model() -> Model:
    return find_model("tangent")


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
