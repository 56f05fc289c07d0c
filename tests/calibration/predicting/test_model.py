"""Model documents: round trips, ids, and refusal of damaged or newer ones."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from fairbench_agent.calibration.errors import CalibrationError, ModelError
from fairbench_agent.calibration.estimating.commands import verified
from fairbench_agent.calibration.predicting.model import (
    DEFAULT_MODEL,
    EvidenceModel,
    find_model,
    known_models,
    model_text,
    parse_model,
    read_model,
)
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Question

EARLIER_MODEL = "evidence-2026-11"
EARLIER_ID = "9dd5888b73b2f3e03583fadf8d0fe610842fca082a4b1170b88252274765f8a2"


@pytest.mark.parametrize("name", [DEFAULT_MODEL, EARLIER_MODEL, "published-linear"])
def test_a_shipped_model_round_trips(name: str) -> None:
    file = files("fairbench_agent.results") / "models" / f"{name}.json"
    model = read_model(file)
    assert model_text(model) == file.read_text("utf-8")
    assert parse_model(model_text(model)).id == model.id
    assert len(file.read_bytes()) < 80_000


def test_the_earlier_model_keeps_its_id_and_its_numbers() -> None:
    earlier, default = find_model(EARLIER_MODEL), find_model()
    assert isinstance(earlier, EvidenceModel)
    assert isinstance(default, EvidenceModel)
    assert earlier.id == EARLIER_ID
    assert earlier.works == default.works
    assert (earlier.max_threads, earlier.copies, earlier.references) == (1, (), ())
    with pytest.raises(CalibrationError, match="has no safety factors for 1 common programs; use the default model"):
        earlier.reference_table(1)
    limits = [
        predict(
            Question(runtimes_s=(100,), from_machine="i7-4790", to_machine="AWS Graviton2", model=name)
        ).time_limit_s
        for name in (EARLIER_MODEL, DEFAULT_MODEL)
    ]
    assert limits[0] == pytest.approx(52.594064739086214, rel=1e-14)
    assert limits[0] < limits[1], "τ of Arm is smaller"


def test_memory_bound_work_keeps_the_larger_tau(default_model: EvidenceModel) -> None:
    """From Arm to x86 cores in the cloud, τ = 0.25 would have a risk of 19 % at a nominal 10 %."""
    assert (default_model.class_taus("cpu")["Arm"], default_model.class_taus("memory")["Arm"]) == (0.25, 0.35)
    arm = next(row for row in default_model.validation if (row.work, row.part) == ("memory", "Arm to x86"))
    assert arm.at(0.05).risk < 0.05 < arm.at(0.1).risk


def test_the_default_model_has_gamma_for_references(default_model: EvidenceModel) -> None:
    """More references allow a larger γ, up to the random draws; one with the specification gains nothing."""
    for alone in (False, True):
        gammas = [default_model.reference_table(n, alone=alone).gamma(0.01) for n in range(1, 9)]
        assert gammas == pytest.approx(sorted(gammas), abs=0.012)
        assert default_model.reference_table(20, alone=alone).gamma(0.01) == gammas[-1]
    assert default_model.reference_table(1).gamma(0.01) >= default_model.works["cpu"].table.gamma(0.01) - 0.005


def test_the_id_is_of_the_content() -> None:
    model = find_model()
    assert model.model_copy(update={"name": "another"}).id != model.id
    assert find_model(model.id[:10]).id == model.id


@pytest.mark.parametrize(
    ("change", "match"),
    [
        ({"version": 2}, "unknown model version 2; update fairbench"),
        ({"kind": "magic"}, "unknown kind of model 'magic'; update fairbench"),
        ({"works": {"cpu": {}}}, "invalid model: works.cpu"),
        ({"further": 1}, "invalid model: further"),
    ],
)
def test_a_damaged_or_newer_model_is_refused(change: dict[str, object], match: str) -> None:
    document = json.loads(model_text(find_model())) | change
    with pytest.raises(ModelError, match=match):
        parse_model(json.dumps(document))


@pytest.mark.parametrize("text", ["", "[]", "{}", "not JSON"])
def test_an_invalid_model_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    with pytest.raises(ModelError, match=r"x\.json: not a model"):
        find_model(str(path))


def test_a_users_own_models_are_known(tmp_path: Path) -> None:
    (tmp_path / "models").mkdir()
    for name in ("one", "two"):
        own = find_model("published-linear").model_copy(update={"name": name, "date": "2026-12-24"})
        (tmp_path / "models" / f"{name}.json").write_text(model_text(own), "utf-8")
    names = [EARLIER_MODEL, DEFAULT_MODEL, "published-linear", "one", "two"]
    assert [model.name for _, model in known_models()] == names
    assert find_model("two") == own
    with pytest.raises(ModelError, match=r"several models match.*one .*two"):
        find_model("2026-12-24")
    with pytest.raises(ModelError, match="no such model"):
        find_model("")  # as from an unset variable of a shell


def test_the_published_model_is_reproduced() -> None:
    model = find_model("published-linear")
    assert verified(model).reproduced_from == "results/published"
    with pytest.raises(ModelError, match="yields another one"):
        verified(model.model_copy(update={"slope": -0.5}))
    with pytest.raises(ModelError, match="only shipped models"):
        verified(model.model_copy(update={"name": "mine"}))


@pytest.mark.full
@pytest.mark.parametrize("name", [DEFAULT_MODEL, EARLIER_MODEL])
def test_an_evidence_model_is_reproduced(name: str) -> None:
    model = find_model(name)
    assert verified(model).reproduced_from == "results/evidence"
