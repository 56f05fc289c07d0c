"""γ and p_γ as `models gamma` tells them: those of predictions, there and back, with what is known of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.calibration.commands.gamma_command import At, Which, gamma
from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.errors import CalibrationError, DataError, SupportError
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model import CrossedBridge, model_text
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.machines import KnownMachine, MachineSources
from fairbench_agent.calibration.prediction.predictor import Predictor


@pytest.fixture(autouse=True)
def _no_user_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))


def told(
    model: str = "tangent", *, profile: str = "whole", p_gamma: float | None = None, of: float | None = None
) -> tuple[dict[str, Any], str]:
    document, text = gamma(model, Which("score-score", profile), At(p_gamma, of), verbose=True)
    return json.loads(json.dumps(document)), text


def predicted(model: str, profile: str, p_gamma: float) -> Answer:
    found = find_model(model, [shipped() / "models"]) if "/" not in model else find_model(model)
    one, other = (KnownMachine(f"score {score}", score, None, None, "given") for score in (1012.0, 1219.0))
    return Predictor(MachineSources(found)).ask(Question([1.0], one, other, p_gamma, profile))


@pytest.fixture
def bridged(tmp_path: Path) -> str:
    crossed = CrossedBridge(source="a", target="b", n_machines=1, n_carried=1, calibrated=False, gamma=0.8)
    body = find_model("tangent").model_copy(update={"bridges": (crossed,)}).model_dump()
    path = tmp_path / "bridged.json"
    path.write_text(model_text(type(find_model("tangent")).model_validate(body)), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("profile", ["whole", "qap", "lop"])
def test_it_is_the_gamma_of_predictions(profile: str, bridged: str) -> None:
    for model in ("tangent", "published-linear", bridged):
        document, _ = told(model, profile=profile, p_gamma=0.02)
        answer = predicted(model, profile, 0.02)
        assert document["gamma"] == pytest.approx(answer.gamma, rel=1e-12)
        assert document["gamma_kind"] == answer.gamma_kind
        assert document["p_gamma_bound"] == answer.p_gamma_bound
        assert document["not_calibrated"] == list(answer.known.not_calibrated)
        others = {other["gamma_kind"]: other["gamma"] for other in document["other_gammas"]}
        wanted = {str(kind): one for kind, one in answer.gammas.items() if kind is not answer.gamma_kind}
        assert others == pytest.approx(wanted, rel=1e-12)


def test_a_gamma_leads_back_to_the_probability_it_was_made_for() -> None:
    there, _ = told(p_gamma=0.01)
    back, text = told(of=there["gamma"])
    assert back["p_gamma"] == pytest.approx(0.01, rel=1e-9)
    assert back["p_gamma_bound"] == pytest.approx(there["p_gamma_bound"], rel=1e-9)
    assert "expected γ = 0.561503, p_γ = 0.01 on average over simulated pools" in text
    plain, confident = back["other_gammas"]
    assert plain["p_gamma"] < 0.01 < confident["p_gamma"]
    assert f"as plain γ it has p_γ = {plain['p_gamma']:.4g} by estimate" in text


def test_kinds_whose_curve_does_not_reach_a_gamma_are_left_out() -> None:
    low = find_model("tangent").curves[0].of_kind
    of = low[GammaKind.EXPECTED].gamma[0] * 1.001
    document, _ = told(of=of)
    assert [other["gamma_kind"] for other in document["other_gammas"]] == ["confident"]


def test_what_is_not_calibrated_is_said_and_nothing_keeps_it(bridged: str) -> None:
    for p_gamma, of in ((0.01, None), (None, 0.45)):
        document, text = told(bridged, p_gamma=p_gamma, of=of)
        assert document["p_gamma_bound"] is None
        assert "p_γ not calibrated: model with machines carried across a bridge of one machine" in text
        assert "on average" not in text
        assert "keeps" not in text
        assert "with 95 % confidence" not in text


def test_the_answer_comes_first_with_the_caution_that_matters_most(bridged: str) -> None:
    short = gamma("tangent", Which("score-score"), At(0.01))[1].splitlines()
    assert short[0] == "Expected γ = 0.561503 for p_γ = 0.01: B gets 56 % of the equivalent runtime."
    assert short[1].startswith(
        "Caution: only 8 machines back this model: the true risk of giving B too much time may be up to"
    )
    assert len(short) == 2
    assert f"Caution: {told(p_gamma=0.01)[0]['caution']}." == short[1]
    there, _ = told(p_gamma=0.01)
    shorter = (
        1 - next(one["gamma"] for one in there["other_gammas"] if one["gamma_kind"] == "confident") / there["gamma"]
    )
    assert short[1].endswith(f"take the confident γ ({100 * shorter:.0f} % shorter).")
    unsure = gamma(bridged, Which("score-score"), At(None, 0.45))[1].splitlines()
    assert "probability" not in unsure[0]
    assert unsure[1].startswith("Caution: not calibrated: 1 of the 8 machines")
    of_profile = gamma("tangent", Which("score-score", "lop"), At(0.01))[1]
    assert "(for such a profile a ninth machine had up to 13 % where 1 % was asked for)" in of_profile
    assert "13 %" not in "".join(short)
    most = gamma("two-speeds", Which("score-score"), At(0.01))[1]
    assert "B gets at most 57 %" in most


def test_of_a_single_problem_it_says_which_curves_it_is_of() -> None:
    assert "the smaller one of the curves lop and same-problem" in told(profile="lop", p_gamma=0.01)[1]
    assert "same-problem" not in told(p_gamma=0.01)[1]


@pytest.mark.parametrize(
    ("profile", "p_gamma", "of", "kind", "wanted"),
    [
        ("whole", None, None, DataError, "give either"),
        ("whole", 0.1, 0.8, DataError, "give either"),
        ("whole", None, 1e-9, SupportError, "gamma 1e-09 lies outside"),
        ("whole", None, float("nan"), SupportError, "gamma nan lies outside"),
        ("whole", 0.9, None, SupportError, r"p_gamma 0\.9 lies outside"),
        ("sat", 0.1, None, DataError, "profile 'sat' is not one of qap, tsp"),
    ],
)
def test_bad_questions(
    profile: str, p_gamma: float | None, of: float | None, kind: type[CalibrationError], wanted: str
) -> None:
    with pytest.raises(kind, match=wanted):
        told(profile=profile, p_gamma=p_gamma, of=of)
