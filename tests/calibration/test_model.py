"""A model is its document: deterministic, whole, unchanged, and what is shipped is what the file gives."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fairbench.calibration.cross_validation import Basis
from fairbench.calibration.errors import DataError, FutureModelError, ModelError
from fairbench.calibration.model import find_model, model_text, parse_model
from fairbench.calibration.refit import Plan, refit
from fairbench.calibration.summary import shipped, summary_text
from fairbench.calibration.timings import Timings, grouped

Maker = Callable[[int, int], Timings]


def test_the_same_data_and_seed_give_the_same_id(synthetic: Maker) -> None:
    first, second = (refit(synthetic(8, 2), Plan("a", "tangent")) for _ in range(2))
    assert first.id == second.id
    assert refit(synthetic(8, 3), Plan("a", "tangent")).id != first.id


def test_a_document_reads_back_equal(synthetic: Maker) -> None:
    model = refit(grouped(synthetic(6, 2)), Plan("a", "exponential"))
    assert parse_model(model_text(model), "here") == model


def test_an_edited_document_is_refused(synthetic: Maker) -> None:
    text = model_text(refit(grouped(synthetic(6, 2)), Plan("a", "linear")))
    document = json.loads(text)
    document["curves"][0]["gamma"][-1] = 0.999
    with pytest.raises(ModelError, match="edited by hand"):
        parse_model(json.dumps(document), "here")


@pytest.mark.parametrize(("change", "match"), [({"method": "guess"}, "method"), ({"extra": 1}, "extra")])
def test_a_document_that_is_none_says_where(synthetic: Maker, change: dict[str, object], match: str) -> None:
    document = json.loads(model_text(refit(grouped(synthetic(6, 2)), Plan("a", "linear")))) | change
    with pytest.raises(ModelError, match=match):
        parse_model(json.dumps(document), "here")


def test_a_later_version_is_refused() -> None:
    with pytest.raises(FutureModelError, match="upgrade fairbench"):
        parse_model('{"model_version": 2, "id": ""}', "here")


@pytest.mark.parametrize("text", ["", "[]", "{}", "[" * 100000])
def test_what_is_no_document_is_refused(text: str) -> None:
    with pytest.raises(ModelError, match="not a model document"):
        parse_model(text, "here")


def test_a_model_of_measured_machines_needs_no_scores(synthetic: Maker) -> None:
    table = synthetic(4, 2)
    table.scores[1:] = float("nan")
    with pytest.raises(
        DataError, match=r"1 machines with scores are too few .* \(machine 1, machine 2, machine 3 without\)"
    ):
        refit(grouped(table), Plan("a", "tangent"))
    model = refit(grouped(table), Plan("a", "tangent", by_score=False))
    assert model.score_range is None
    assert {curve.basis for curve in model.curves} == {Basis.MEASURED}


def test_equal_scores_carry_no_line(synthetic: Maker) -> None:
    table = synthetic(6, 2)
    table.scores[:] = 1500
    with pytest.raises(DataError, match="method linear needs 4 different scores; 1 are there; import a score table"):
        refit(grouped(table), Plan("a", "linear"))


def test_two_machines_are_too_few(synthetic: Maker) -> None:
    with pytest.raises(DataError, match="3 measured machines or more; 2 are there"):
        refit(synthetic(2, 2), Plan("a", "tangent"))


def test_shipped_models_are_found_by_name_and_beginning() -> None:
    folders = [shipped().models()]
    default = find_model(None, folders)
    assert default.name == "tangent"
    assert find_model(default.id[:6], folders) == default
    with pytest.raises(ModelError, match="means no model; there are published-linear"):
        find_model("nothing", folders)


def test_the_shipped_summary_is_that_of_the_file(published_timings: Timings, published_data: Path) -> None:
    assert published_data.is_dir()
    assert (shipped().folder / "published" / "rtdhw.json").read_text("utf-8") == summary_text(published_timings)


@pytest.mark.parametrize(
    "plan",
    [Plan("published-linear", "linear", published_grid=True), Plan("tangent", "tangent")],
    ids=lambda plan: str(plan.name),
)
def test_shipped_models_are_those_of_the_file(published_timings: Timings, plan: Plan) -> None:
    model, kept = refit(published_timings, plan), find_model(plan.name, [shipped().models()])
    assert kept.coefficients is not None
    assert model.coefficients is not None
    assert model.coefficients.slope == pytest.approx(kept.coefficients.slope, rel=1e-14)
    assert [c.gamma for c in model.curves] == [pytest.approx(c.gamma, rel=1e-9) for c in kept.curves]
    assert model.machines == kept.machines
