"""A model is its document: deterministic, whole, unchanged, and what is shipped is what the file gives."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.sources import json_files, shipped
from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.errors import DataError, ModelError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model import model_text, parse_model
from fairbench_agent.calibration.fitting.model_library import CHECKED, find_model, known_models
from fairbench_agent.calibration.fitting.refit import RefitSettings, refit
from fairbench_agent.calibration.fitting.training import Training

Maker = Callable[[int, int], Timings]


TEXT = (shipped() / "models" / "tangent.json").read_text("utf-8")


def test_the_same_data_and_seed_give_the_same_id(synthetic: Maker) -> None:
    first, second = (refit(Training(grouped(synthetic(6, 2))), RefitSettings("a", "tangent")) for _ in range(2))
    assert first.id == second.id
    assert parse_model(model_text(first), "here") == first
    assert refit(Training(grouped(synthetic(6, 3))), RefitSettings("a", "tangent")).id != first.id


def test_a_model_without_an_expected_gamma_keeps_its_document_and_id() -> None:
    text = (shipped() / "models" / "published-linear.json").read_text("utf-8")
    model = parse_model(text, "here")
    assert model.id == "3ccc75dc104c" + model.id[12:]
    assert model_text(model) == text
    assert "expected_gamma" not in text
    assert {curve.gamma_kind() for curve in model.curves} == {"plain"}
    assert {curve.bracket for curve in model.curves} == {"bootstrap bracket"}


def test_a_document_is_read_once_per_process() -> None:
    again = "".join([TEXT[:100], TEXT[100:]])  # as another reading of the file would give it
    assert again is not TEXT
    assert parse_model(again, "here") is parse_model(TEXT, "here")


def test_what_is_shipped_is_read_as_if_nothing_had_been_known_of_it() -> None:
    """Their ids are not computed when they are read, but here."""
    texts = [file.read_text("utf-8") for file in json_files([shipped() / "models"])]
    assert {hashlib.sha256(text.encode()).hexdigest() for text in texts} == CHECKED
    known = known_models([shipped() / "models"])
    assert known == [parse_model(text, "here") for text in texts]
    assert [model.id for model in known] == [parse_model(text, "here").id for text in texts]
    assert known_models([shipped() / "models"])[0] is known[0]


def test_a_shipped_model_that_was_edited_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tangent.json").write_text(TEXT.replace('"seed": 0', '"seed": 1'), "utf-8")
    with pytest.raises(ModelError, match="edited by hand"):
        find_model("tangent", [tmp_path])


def test_an_edited_document_is_refused() -> None:
    document = json.loads(TEXT)
    document["curves"][0]["gamma"][-1] = 0.999
    with pytest.raises(ModelError, match="edited by hand"):
        parse_model(json.dumps(document), "here")


@pytest.mark.parametrize(("change", "match"), [({"method": "guess"}, "method"), ({"extra": 1}, "extra")])
def test_a_document_that_is_none_says_where(change: dict[str, object], match: str) -> None:
    document = json.loads(TEXT) | change
    with pytest.raises(ModelError, match=match):
        parse_model(json.dumps(document), "here")


def test_speeds_of_a_machine_have_no_other_fields() -> None:
    document = json.loads((shipped() / "models" / "two-speeds.json").read_text("utf-8"))
    document["machines"][0]["speeds"]["log2_cache"] = 0.0
    with pytest.raises(ModelError, match="log2_cache"):
        parse_model(json.dumps(document), "here")


def test_a_later_version_is_refused() -> None:
    with pytest.raises(ModelError, match="upgrade fairbench"):
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
        refit(Training(grouped(table)), RefitSettings("a", "tangent"))
    model = refit(Training(grouped(table)), RefitSettings("a", "tangent", by_score=False))
    assert model.score_range is None
    assert {curve.basis for curve in model.curves} == {Basis.MEASURED}


def test_equal_scores_carry_no_line(synthetic: Maker) -> None:
    table = synthetic(6, 2)
    table.scores[:] = 1500
    with pytest.raises(DataError, match="method linear needs 4 different scores; 1 are there; import a score table"):
        refit(Training(grouped(table)), RefitSettings("a", "linear"))


def test_two_machines_are_too_few(synthetic: Maker) -> None:
    with pytest.raises(DataError, match="3 measured machines or more; 2 are there"):
        refit(Training(synthetic(2, 2)), RefitSettings("a", "tangent"))


def test_shipped_models_are_found_by_name_and_beginning() -> None:
    folders = [shipped() / "models"]
    default = find_model(None, folders)
    assert default.name == "two-speeds"
    assert find_model(default.id[:6], folders) == default
    with pytest.raises(ModelError, match="means no model; there are published-linear"):
        find_model("nothing", folders)


@pytest.mark.parametrize(
    "plan",
    [
        RefitSettings("published-linear", "linear", published_grid=True),
        RefitSettings("tangent", "tangent"),
        RefitSettings("two-speeds", "speeds"),
    ],
    ids=lambda plan: str(plan.name),
)
def test_shipped_models_are_those_of_the_file(published_timings: Timings, plan: RefitSettings) -> None:
    model, kept = refit(Training(published_timings), plan), find_model(plan.name, [shipped() / "models"])
    assert kept.coefficients is not None
    assert model.coefficients is not None
    assert model.coefficients.slope == pytest.approx(kept.coefficients.slope, rel=1e-14)
    assert [c.gamma for c in model.curves] == [pytest.approx(c.gamma, rel=1e-9) for c in kept.curves]
    assert model.machines == kept.machines
