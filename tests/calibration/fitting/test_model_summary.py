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
    shown = difference(model, after)
    assert shown.header == ("basis", "profile", "held out", f"γ({moved.p_gamma:g})")
    assert shown.rows == ((first.basis, first.profile, first.hold_out, f"{first.levels[0].gamma:.3f} → 0.123"),)
    assert "machines added: new\n" in shown.caption
    same = difference(model, model)
    assert (same.header, same.caption.endswith("nothing changed")) == ((), True)
    other = difference(find_model("published-linear"), model)
    assert "now the expected one instead of the plain one" in other.caption
    assert {len(row) for row in other.rows} == {len(other.header)}
    only = Model.model_validate(model.model_copy(update={"machines": update["machines"]}).model_dump())
    assert difference(model, only).caption.endswith("no γ changed that both have")
