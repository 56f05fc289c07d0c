"""Predictions by two speeds: how machines enter, what lowers γ, and what is said beyond the fitted machines."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.data.specified import Specified
from fairbench_agent.calibration.errors import CalibrationError, DataError, ExtrapolationError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.answer_text import sentence, text, warning_texts
from fairbench_agent.calibration.prediction.machines import KnownMachine, MachineSources
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.cpus.speeds import Speeds


def ask(model: Model, question: Question) -> Answer:
    return Predictor(MachineSources(model)).ask(question)


def specified(score: float = 1500.0, additions: float = 0.0, sd: float = 0.1) -> Specified:
    speeds = Speeds(
        log2_score=float(np.log2(score)), log2_score_sd=sd, log2_additions=additions, log2_additions_sd=sd / 2
    )
    return Specified("some CPU", "Haswell, 3.6 to 4.0 GHz", speeds)


def unmeasured(score: float = 1500.0, additions: float = 0.0, sd: float = 0.1) -> KnownMachine:
    """Return a machine of which nothing but the specification is known."""
    return KnownMachine("some CPU", None, None, None, "processors", specified=specified(score, additions, sd))


def of_model(model: Model, row: int) -> KnownMachine:
    """Return a machine of a model, of which everything is known."""
    one, found = model.machines[row], model.timings.take([row])
    assert one.speeds is not None
    whole = Specified(one.name, "Zen", one.speeds)
    return KnownMachine(one.name, one.score, None, found, "model", specified=whole)


@pytest.mark.parametrize(
    ("by", "basis"),
    [
        (None, Basis.MEASURED),
        ("score", Basis.SCORE),
        ("specification", Basis.SPECIFICATION),
    ],
)
def test_measured_comes_before_score_and_score_before_specification(
    two_speeds: Model, by: str | None, basis: Basis
) -> None:
    machines = (of_model(two_speeds, 0), of_model(two_speeds, 5))
    assert ask(two_speeds, Question([1], *machines, by=by)).basis is basis
    first, second = (replace(one, groups=None) for one in machines)
    assert ask(two_speeds, Question([1], first, second)).basis is Basis.SCORE
    assert ask(two_speeds, Question([1], replace(first, score=None), machines[1])).basis is Basis.SPECIFICATION_MEASURED
    # whoever cannot enter so enters by the best that is known
    assert (
        ask(two_speeds, Question([1], unmeasured(), machines[1], by="measured")).basis is Basis.SPECIFICATION_MEASURED
    )


def test_a_machine_of_the_shipped_model_enters_by_its_specification_if_asked() -> None:
    model = find_model("two-speeds", [shipped() / "models"])
    for one in model.machines:
        answer = ask(model, Question([1], one.name, unmeasured(), by="specification"))
        assert answer.basis is Basis.SPECIFICATION, one.name


def test_a_way_that_does_not_exist_is_refused(two_speeds: Model) -> None:
    with pytest.raises(CalibrationError, match="by 'guess' is not one of measured, score, specification") as raised:
        ask(two_speeds, Question([1], unmeasured(), unmeasured(), by="guess"))
    assert raised.value.field == "basis"


def test_a_specification_enters_by_both_speeds_and_the_profile_weighs_them(two_speeds: Model) -> None:
    def ratio(profile: str | None, score: float, additions: float) -> float:
        question = Question([1], unmeasured(), unmeasured(score, additions), profile=profile)
        return ask(two_speeds, question).ratio

    assert ratio("lop", 1500, 1.0) == pytest.approx(2**-0.75)
    assert ratio("qap", 1500, 1.0) == pytest.approx(2**-0.5)
    assert ratio("tsp", 1500, 1.0) == pytest.approx(1)
    assert ratio(None, 1500, 1.0) == pytest.approx(2 ** (-0.5 * 1.25 / 4))
    assert ratio("tsp", 3000, 0.0) == pytest.approx(0.5, rel=0.02)


def test_an_uncertain_clock_lowers_gamma_and_no_other_number(two_speeds: Model) -> None:
    desktop, server = (
        ask(two_speeds, Question([100], unmeasured(sd=sd), of_model(two_speeds, 3))) for sd in (0.1, 0.4)
    )
    assert server.ratio == desktop.ratio
    assert server.extra_sd_log2 > desktop.extra_sd_log2 == pytest.approx(0, abs=0.02)
    assert all(server.gammas[kind] < desktop.gammas[kind] for kind in desktop.gammas)
    assert not server.uncalibrated


def test_beyond_the_fitted_scores_the_default_answers_and_says_so(two_speeds: Model) -> None:
    high = max(one.score or 0 for one in two_speeds.machines)
    inside, beyond = (
        ask(two_speeds, Question([100], unmeasured(score, 0.5), of_model(two_speeds, 3))) for score in (high, 2 * high)
    )
    assert not inside.uncalibrated
    assert beyond.gamma < inside.gamma
    assert "p_γ not calibrated: extrapolated" in text(beyond, verbose=True)
    assert "Caution: not calibrated: some CPU lies beyond" in text(beyond)
    assert beyond.p_gamma_bound is None
    assert f"score {2 * high:.0f} of some CPU lies beyond the machines of model two" in " ".join(warning_texts(beyond))


def test_further_than_two_doublings_it_answers_only_if_asked_and_the_margin_keeps_growing(two_speeds: Model) -> None:
    low = min(one.score or np.inf for one in two_speeds.machines)
    near, far = (
        Question([1], unmeasured(low / fraction), of_model(two_speeds, 3), extrapolate=True) for fraction in (3.5, 4.5)
    )
    with pytest.raises(ExtrapolationError, match=r"lies outside .*, by more than 2 doublings; measure the machine"):
        ask(two_speeds, replace(far, extrapolate=False))
    answers = ask(two_speeds, near), ask(two_speeds, far)
    assert answers[1].gamma < answers[0].gamma
    assert all("γ is lowered by the distance" in " ".join(warning_texts(one)) for one in answers)
    assert all("p_γ not calibrated: extrapolated" in text(one, verbose=True) for one in answers)


def test_a_family_may_be_of_a_kind_that_was_not_fitted_and_a_cpu_is(two_speeds: Model) -> None:
    told = {"may be of": ("haswell", "zen5"), "is of": ("zen5",)}
    for words, kinds in told.items():
        one = unmeasured()
        assert one.specified is not None
        known = replace(one, specified=replace(one.specified, microarchitectures=kinds))
        answer = ask(two_speeds, Question([1], known, of_model(two_speeds, 3)))
        assert f"some CPU {words} Zen 5, of which no score was fitted" in " ".join(warning_texts(answer))


def test_a_bare_score_is_answered_with_less_certainty_and_advice(two_speeds: Model) -> None:
    bare = KnownMachine("a CPU of score 1500", 1500.0, None, None, "given")
    other = of_model(two_speeds, 3)
    named = replace(bare, specified=specified(additions=-4.0 + 0.4 * float(np.log2(1500.0))))
    vague, sure = (ask(two_speeds, Question([1], one, other, profile="lop", by="score")) for one in (bare, named))
    assert vague.ratio == pytest.approx(sure.ratio)
    assert vague.gamma < sure.gamma
    assert "adds is unknown" in " ".join(warning_texts(vague))
    assert "adds is unknown" not in " ".join(warning_texts(sure))


def test_the_sentence_names_the_specification(two_speeds: Model) -> None:
    answer = ask(two_speeds, Question([1], unmeasured(), of_model(two_speeds, 3)))
    told = "some CPU (entering by a score estimated from its specification: Haswell, 3.6 to 4.0 GHz, 1500 ± 7 %, one standard error)"
    assert told in sentence(answer)
    line = (
        "M1  some CPU: Haswell, 3.6 to 4.0 GHz; score estimated from the specification (1500 ± 7 %, one standard error)"
    )
    assert text(answer).splitlines()[2] == line
    assert "M2  " not in text(answer)


def test_models_of_the_score_alone_refuse_as_before() -> None:
    tangent = find_model("tangent", [shipped() / "models"])
    known = KnownMachine("known", 2800.0, None, None, "given", specified=specified())
    with pytest.raises(ExtrapolationError, match="score 2800 lies outside 539 to 2185"):
        ask(tangent, Question([1], known, known))
    with pytest.raises(
        DataError, match="use the model two-speeds, which takes its specification, measure it"
    ) as raised:
        ask(tangent, Question([1], unmeasured(), unmeasured()))
    assert raised.value.field == "from"
    with pytest.raises(DataError, match="tangent knows nothing of specifications"):
        ask(tangent, Question([1], known, known, basis="specification-score"))


def test_a_specification_is_a_machine_of_models_of_two_speeds_only(two_speeds: Model) -> None:
    text = "cpu:haswell@3.0GHz"
    answer = ask(two_speeds, Question([1], text, text))
    assert (answer.basis, answer.ratio) == (Basis.SPECIFICATION, 1.0)
    tangent = find_model("tangent", [shipped() / "models"])
    with pytest.raises(DataError, match="model tangent knows nothing of specifications; use the model two-speeds"):
        ask(tangent, Question([1], text, text))


def test_a_machine_without_a_specification_cannot_enter_by_it(two_speeds: Model) -> None:
    bare = KnownMachine("bare", 1500.0, None, None, "given")
    with pytest.raises(DataError, match="bare: its specification is not known; write cpu:MICROARCHITECTURE@CLOCK"):
        ask(two_speeds, Question([1], bare, bare, basis="specification-specification"))


def test_the_sentence_names_the_record_and_says_once_what_holds_of_several_bridges() -> None:
    records = Path(__file__).parents[3] / "results" / "records"
    answer = Predictor.open(None, (str(records),)).ask(Question([486], "Intel Xeon E5440", "f8f3c7e5"))
    said = sentence(answer)
    assert len(answer.bridges) == 2
    assert "entering by its measured reference runtime, record f8f3c7e58488" in said
    assert said.count("measurements were carried across") == said.count("p_γ not calibrated across these bridges") == 1
    assert all(f"between {bridge.lower} and {bridge.upper}" in said for bridge in answer.bridges)
    assert "each of one machine" in said
