"""Predictions: the worked figures of the paper, laws, and what is refused."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.calibration.data.bridges import NOT_CALIBRATED, Bridge, known_bridges, make_bridge
from fairbench_agent.calibration.data.pooling import record_timings
from fairbench_agent.calibration.data.scores import ScoreTable, known_tables
from fairbench_agent.calibration.data.sources import json_files, shipped
from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.errors import (
    CalibrationError,
    DataError,
    ExtrapolationError,
    ModelError,
    ScoreError,
    StrataError,
    SupportError,
)
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model import CrossedBridge, Model, model_text
from fairbench_agent.calibration.fitting.model_library import DEFAULT_MODEL, find_model
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.answer_text import ShownAnswer, document, sentence, text, warning_texts
from fairbench_agent.calibration.prediction.machines import KnownMachine, MachineSources, find_machine
from fairbench_agent.calibration.prediction.p_gamma_text import KEPT, OF_PROFILES, p_gamma_text
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.protocol import Grade
from fairbench_agent.pool.record.record import parse_record, record_sha256
from fairbench_agent.pool.record.stratum import foreign_code, stratum_of
from fairbench_agent.pool.stores.folder import FolderPool
from tests.calibration.examples import NOISE, record, store

Maker = Callable[[int, int], Timings]


@pytest.fixture(scope="module")
def published() -> Model:
    return find_model("published-linear", [shipped() / "models"])


@pytest.fixture(scope="module")
def tangent() -> Model:
    return find_model("tangent", [shipped() / "models"])


def known(model: Model, folder: Path) -> MachineSources:
    return MachineSources(model, known_tables(folder), (FolderPool(folder / "records"),))


def ask(model: Model, question: Question, bridges: Sequence[Bridge] = ()) -> Answer:
    return Predictor(MachineSources(model), tuple(bridges)).ask(question)


def by_score(score: float) -> KnownMachine:
    return KnownMachine(f"score {score}", score, None, None, "given")


@pytest.mark.parametrize(
    ("p_gamma", "s1", "s2", "t1", "t2"),
    [
        (0.01, 1219, 1012, 486, 313.68294),
        (0.01, 2182, 1012, 1.45, 1.8012393),
        (0.1, 1540, 1643, 15, 10.101738),  # the paper prints 11.461295, the inverse ratio
        (0.5, 1540, 1643, 23.2, 21.780568),
    ],
)
def test_published_equivalent_runtimes(
    published: Model, p_gamma: float, s1: float, s2: float, t1: float, t2: float
) -> None:
    answer = ask(published, Question([t1], by_score(s1), by_score(s2), p_gamma))
    assert answer.predictions[0].equivalent_runtime_s == pytest.approx(t2, rel=5e-7)
    assert answer.basis is Basis.SCORE


def test_the_first_example_by_name(published: Model, tmp_path: Path) -> None:
    here = known(published, tmp_path)
    question = Question([486], find_machine("Intel Xeon E5440", here), find_machine("Intel Celeron N4100", here))
    assert ask(published, question).predictions[0].equivalent_runtime_s == pytest.approx(313.68294, rel=5e-7)


@given(st.floats(539, 2185), st.floats(539, 2185), st.floats(1e-3, 1e6))
def test_there_and_back_is_where_one_started(published: Model, tangent: Model, s1: float, s2: float, t1: float) -> None:
    for model in (published, tangent):
        there = ask(model, Question([t1], by_score(s1), by_score(s2), 0.5))
        back = ask(model, Question([t1 * there.ratio], by_score(s2), by_score(s1), 0.5))
        assert back.predictions[0].centred_runtime_s == pytest.approx(t1, rel=1e-9)


SCORES = st.floats(539, 2185)


@given(SCORES, SCORES, st.floats(1e-3, 1e6), st.floats(1e-3, 1e3))
def test_runtimes_carry_over_in_proportion(tangent: Model, s1: float, s2: float, t1: float, times: float) -> None:
    both = ask(tangent, Question([t1, t1 * times], by_score(s1), by_score(s2))).predictions
    assert both[1].equivalent_runtime_s == pytest.approx(both[0].equivalent_runtime_s * times, rel=1e-12)


@given(SCORES, SCORES, st.floats(0.001, 0.5), st.floats(0.001, 0.5))
def test_gamma_rises_with_its_probability(
    tangent: Model, published: Model, s1: float, s2: float, one: float, other: float
) -> None:
    low, high = sorted((one, other))
    for model in (tangent, published):
        for kind in ("plain", None, "confident"):
            few, many = (
                ask(model, Question([1], by_score(s1), by_score(s2), p, gamma_kind=kind)).gamma for p in (low, high)
            )
            assert 0 < few <= many <= 1


def test_a_smaller_probability_and_confidence_shorten_the_runtime(tangent: Model) -> None:
    found = [
        ask(tangent, Question([100], by_score(900), by_score(2000), p, gamma_kind=kind)).gamma
        for p, kind in ((0.5, "plain"), (0.1, "plain"), (0.01, "plain"), (0.01, "expected"), (0.01, "confident"))
    ]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 5


def expected_gamma(model: Model, basis: Basis, profile: str) -> float:
    return model.curve(basis, profile).of_kind[GammaKind.EXPECTED].gamma_at(0.01)


def test_a_model_answers_with_its_expected_gamma_and_tells_the_others(tangent: Model, published: Model) -> None:
    question = Question([100, 3], by_score(900), by_score(2000))
    answer, old = ask(tangent, question), ask(published, question)
    assert (answer.gamma_kind, old.gamma_kind) == ("expected", "plain")
    assert answer.gamma == expected_gamma(tangent, Basis.SCORE, "whole")
    for other in document(answer)["other_gammas"]:
        alone = ask(tangent, replace(question, gamma_kind=other["gamma_kind"]))
        assert other["gamma"] == alone.gamma
        assert other["equivalent_runtimes_s"] == [one.equivalent_runtime_s for one in alone.predictions]
        line = f"{other['gamma_kind']} γ = {alone.gamma:.6g} for {other['p_gamma_known']}; equivalent"
        assert line in text(answer, verbose=True)
        assert line not in text(answer)
        assert p_gamma_text(alone.known).startswith(other["p_gamma_known"])
    assert {other["gamma_kind"] for other in document(old)["other_gammas"]} == {"confident"}
    assert "on average over simulated pools" in " ".join((sentence(answer), *warning_texts(answer)))
    with pytest.raises(SupportError, match="has no expected γ, but plain and confident"):
        ask(published, replace(question, gamma_kind="expected"))
    with pytest.raises(CalibrationError, match="gamma-kind 'sure' is not one of plain, expected, confident"):
        ask(tangent, replace(question, gamma_kind="sure"))


def said_not_calibrated(answer: Answer) -> str:
    """Return why p_γ is not calibrated, which every form of an answer says, or none of them."""
    reasons = ", ".join(dict.fromkeys(warning.uncalibrated for warning in answer.uncalibrated))
    shown = ShownAnswer(**vars(answer))._repr_html_()
    for form in (text(answer, verbose=True), sentence(answer), unescape(shown)):
        assert (f"p_γ not calibrated: {reasons}" in form) == ("p_γ not calibrated:" in form) == bool(reasons)
    assert ", ".join(document(answer)["not_calibrated"]) == reasons
    assert (answer.p_gamma_bound is None) == bool(reasons)
    return reasons


def test_a_confident_answer_bounds_the_probability(tangent: Model) -> None:
    answer = ask(tangent, Question([100], by_score(900), by_score(2000), 0.05, gamma_kind="confident"))
    assert answer.p_gamma_bound == pytest.approx(0.05)
    assert not said_not_calibrated(answer)


def test_scores_outside_the_range_are_refused_then_warned_about(tangent: Model, published: Model) -> None:
    with pytest.raises(ExtrapolationError, match=r"^score 3000 lies outside 539 to 2185"):
        ask(tangent, Question([1], by_score(900), by_score(3000)))
    answer = ask(tangent, Question([1], by_score(900), by_score(3000), extrapolate=True))
    assert any("extrapolated" in warning for warning in warning_texts(answer))
    assert answer.p_gamma_bound is None
    assert said_not_calibrated(answer) == "extrapolated"
    sure = ask(tangent, Question([1], by_score(900), by_score(3000), gamma_kind="confident", extrapolate=True))
    assert "with 95 % confidence" not in sentence(sure)
    with pytest.raises(ExtrapolationError, match="predicts no positive runtime"):
        ask(published, Question([1], by_score(900), by_score(3300), extrapolate=True))


@pytest.mark.parametrize("kind", GammaKind)
@pytest.mark.parametrize("profile", [None, "lop"])
def test_every_form_of_an_answer_says_the_same_of_p_gamma(tangent: Model, kind: str, profile: str | None) -> None:
    answer = ask(tangent, Question([100], by_score(900), by_score(2000), 0.05, profile, gamma_kind=kind))
    said = p_gamma_text(answer.known)
    assert said.startswith(f"p_γ = 0.05 {KEPT[answer.gamma_kind]}")
    assert (OF_PROFILES in said) == bool(profile)
    lines = text(answer, verbose=True).splitlines()
    printed = "\n".join(line for line in lines if "; equivalent " not in line)  # those tell of the other γ
    for form in (printed, sentence(answer), unescape(ShownAnswer(**vars(answer))._repr_html_())):
        assert f"γ = {answer.gamma:.4g}"[:8] in form
        assert form.count(said) == form.count("p_γ = 0.05 ") > 0
    assert document(answer)["p_gamma_known"] == said
    mean = document(answer)["p_gamma_mean"]
    assert mean == (pytest.approx(1.17 * 0.05) if kind == "plain" and not profile else None)


@pytest.mark.parametrize("t1", [0.0, -1.0, float("nan"), float("inf")])
def test_runtimes_are_positive_and_finite(tangent: Model, t1: float) -> None:
    with pytest.raises(DataError, match="positive and finite"):
        ask(tangent, Question([t1], by_score(900), by_score(1000)))


def test_a_probability_outside_the_curve_names_the_interval(published: Model) -> None:
    with pytest.raises(SupportError, match=r"0\.000279 to 0\.5"):
        ask(published, Question([1], by_score(900), by_score(1000), 1e-5))


def test_scores_of_another_table_are_refused_then_warned_about(tangent: Model) -> None:
    other = KnownMachine("x", 1000.0, ("PassMark single thread", "2026-01-01"), None, "")
    with pytest.raises(ScoreError, match="option score-table-mismatch"):
        ask(tangent, Question([1], by_score(900), other))
    answer = ask(tangent, Question([1], by_score(900), other, accept_other_table=True))
    assert any("drift" in warning for warning in warning_texts(answer))
    assert said_not_calibrated(answer) == "by a score of another table"


def test_a_mixed_profile_is_not_calibrated(published: Model) -> None:
    question = Question([100], "Intel i5 470U", "AMD Ryzen7 1800X", basis="measured-measured")
    for profile, reason in (("whole", ""), ("qap=1", ""), ("qap=1,tsp=1", "mixed profile")):
        answer = ask(published, replace(question, profile=profile))
        assert said_not_calibrated(answer) == reason


def test_machines_of_the_model_enter_measured(tangent: Model, tmp_path: Path) -> None:
    here = known(tangent, tmp_path)
    question = Question([1], find_machine("Intel i5 470U", here), find_machine("AMD Ryzen7 1800X", here))
    answer = ask(tangent, question)
    table = tangent.timings
    slow, fast = (table.names.index(name) for name in ("Intel i5 470U", "AMD Ryzen7 1800X"))
    expected = np.exp(np.mean(np.log(table.seconds[fast] / table.seconds[slow])))
    assert answer.basis is Basis.MEASURED
    assert answer.ratio == pytest.approx(expected)


def test_a_profile_uses_its_own_reference_and_curve(tangent: Model, tmp_path: Path) -> None:
    here = known(tangent, tmp_path)
    question = Question([1], find_machine("Intel i5 470U", here), find_machine("AMD Ryzen7 1800X", here), profile="qap")
    answer = ask(tangent, question)
    own, all_problems, whole = (
        expected_gamma(tangent, Basis.MEASURED, name) for name in ("qap", "same-problem", "whole")
    )
    assert answer.gamma == pytest.approx(min(own, all_problems))
    assert own > all_problems > whole
    table = tangent.timings.select([c for c, key in enumerate(tangent.timings.processes) if key.problem == "qap"])
    slow, fast = (table.names.index(name) for name in ("Intel i5 470U", "AMD Ryzen7 1800X"))
    assert answer.ratio == pytest.approx(np.exp(np.mean(np.log(table.seconds[fast] / table.seconds[slow]))))
    assert "valid if the algorithm spends its time like qap" in sentence(answer)


def test_this_is_the_latest_of_the_best_local_records(tangent: Model, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="run fairbench-agent measure first"):
        find_machine("this", known(tangent, tmp_path))
    later = record("mine", 2.0).model_copy(update={"finished_at": "2024-01-01T00:00:00Z"})
    store(tmp_path / "records", [record("mine", 1.0), later])
    better = record("mine", 3.0).model_copy(update={"grade": Grade(letter="B", reasons=("busy",), thresholds={})})
    quick = record("mine", 0.01, budget=20_000).model_copy(update={"finished_at": "2025-01-01T00:00:00Z"})
    for added, chosen in ((quick, later), (better, better), (record("mine", 0.5, budget=4_000_000), better)):
        store(tmp_path / "records", [added])
        assert find_machine("this", known(tangent, tmp_path)).source == f"record {record_sha256(chosen)[:12]}"


def test_a_record_of_the_stratum_needs_no_score(tangent: Model, tmp_path: Path) -> None:
    store(tmp_path / "records", [record("mine", 1.0)])
    here = known(tangent, tmp_path)
    answer = ask(tangent, Question([10], by_score(1219), find_machine("this", here)))
    assert answer.basis is Basis.SCORE_MEASURED


def test_another_stratum_needs_a_bridge_which_lowers_gamma(tangent: Model, tmp_path: Path) -> None:
    brief = record("mine", 0.1, budget=200_000)
    store(tmp_path / "records", [brief])
    question = Question([10], by_score(1219), find_machine("this", known(tangent, tmp_path)))
    with pytest.raises(StrataError, match="runtimes are compared between full measurements"):
        ask(tangent, question)
    other = record("both", 1.0), record("both", 0.11, budget=200_000)
    upper, lower = (record_timings(record_sha256(one), one) for one in other)
    seconds = upper.seconds * np.linspace(0.9, 1.1, 64)
    bridge = make_bridge(Timings(**{**vars(upper), "seconds": seconds}), lower)
    answer = ask(tangent, question, [bridge])
    alone = expected_gamma(tangent, Basis.SCORE_MEASURED, "whole")
    assert any(NOT_CALIBRATED in warning for warning in warning_texts(answer))
    assert NOT_CALIBRATED in sentence(answer)
    assert said_not_calibrated(answer) == "across a bridge of one machine"
    assert answer.p_gamma_bound is None
    assert answer.gamma == pytest.approx(alone * bridge.gamma())
    assert bridge.gamma() < 1


WINDOWS, MACOS = "x86_64-pc-windows-msvc", "arm64-apple-darwin"


def measured(target: str, code: str = "5e" * 32, suite: str = "standard") -> KnownMachine:
    """Return a machine that was measured on a platform; its record differs from those of others in that alone."""
    records = (parse_record(file.read_bytes()) for file in json_files([shipped() / "records"]))
    one = next(one for one in records if one.protocol.suite == suite)
    architecture = Fact[str](value=target.partition("-")[0], source="platform")
    changed = {"target": target} | ({} if target.endswith("linux-gnu") else {"assembly_sha256": code})
    one = one.model_copy(
        update={
            "machine": one.machine.model_copy(update={"architecture": architecture}),
            "protocol": one.protocol.model_copy(update=changed),
        }
    )
    groups = replace(grouped(record_timings(target, one)), stratum=stratum_of(one))
    return KnownMachine(target, None, None, groups, f"record {target}", foreign=foreign_code(one))


@pytest.mark.parametrize(
    ("from_", "to", "told"),
    [
        (
            WINDOWS,
            "x86_64-unknown-linux-gnu",
            [f"{WINDOWS} ran that of {WINDOWS}: measure under Linux, or make a bridge"],
        ),
        (
            "x86_64-unknown-linux-gnu",
            WINDOWS,
            [f"{WINDOWS} ran that of {WINDOWS}: measure under Linux, or make a bridge"],
        ),
        (MACOS, "x86_64-unknown-linux-gnu", [f"{MACOS} ran that of {MACOS}: make a bridge"]),
        (WINDOWS, MACOS, [f"{WINDOWS} ran that of {WINDOWS} and {MACOS} ran that of {MACOS}: make a bridge"]),
    ],
)
def test_other_platforms_code_is_told_where_no_bridge_connects_it(
    tangent: Model, from_: str, to: str, told: list[str]
) -> None:
    """Under Linux the machine would do, or a bridge by a machine measured in both; another architecture needs the bridge."""
    question = Question([10], measured(from_), measured(to))
    with pytest.raises(StrataError, match="no bridge connects them") as caught:
        ask(tangent, question)
    text = str(caught.value)
    assert "every platform has machine code of its own" in text
    assert "fairbench-calibrate bridge POOL --same ID=ID" in text
    assert all(part in text for part in told)
    assert "\n" not in text


def test_code_is_told_where_a_score_meets_the_measurement_of_another_platform(tangent: Model) -> None:
    """The shipped bridges lead from Linux's code of the machine's architecture to the published timings."""
    for bridges, told in (
        (known_bridges(), "measure under Linux, or make a bridge"),
        ((), f"{WINDOWS}: make a bridge"),
    ):
        with pytest.raises(StrataError, match=told):
            ask(tangent, Question([10], by_score(1219), measured(WINDOWS)), bridges)
    assert ask(tangent, Question([10], measured(WINDOWS), measured(WINDOWS))).ratio == 1


def test_code_is_no_reason_where_both_ran_the_same(tangent: Model) -> None:
    for platform in (WINDOWS, "x86_64-unknown-linux-gnu"):
        question = Question([10], measured(platform), measured(platform, suite="published"))
        with pytest.raises(StrataError, match=r"score:NUMBER$"):
            ask(tangent, question)


def test_two_foreign_strata_need_the_bridge_between_them_only(tangent: Model, tmp_path: Path) -> None:
    store(tmp_path / "records", [record("one", 0.1, budget=200_000), record("other", 0.4, budget=400_000)])
    here = known(tangent, tmp_path)
    shas = {one.protocol.budget: sha for sha, one in here.stores[0]}
    question = Question([10], find_machine(shas[200_000], here), find_machine(shas[400_000], here))
    tables = [record_timings("", record("both", s, budget=b)) for s, b in ((0.1, 200_000), (0.2, 400_000))]
    bridge = make_bridge(tables[1], tables[0])
    answer = ask(tangent, question, [bridge])
    assert answer.basis is Basis.MEASURED
    assert answer.ratio == pytest.approx(2, rel=NOISE)
    assert any("γ was calibrated on stratum published-cpp" in warning for warning in warning_texts(answer))
    assert said_not_calibrated(answer) == (
        "across a bridge of one machine, measured in another stratum than the model's"
    )
    there = Question([10], question.to, question.from_)
    assert ask(tangent, there, [bridge]).ratio == pytest.approx(0.5, rel=NOISE)


def test_a_chain_of_bridges_is_crossed_and_each_lowers_gamma(tangent: Model, tmp_path: Path) -> None:
    store(tmp_path / "records", [record("mine", 0.4, budget=400_000)])
    tables = [
        record_timings("", record("both", s, budget=b)) for s, b in ((1.0, 2_000_000), (0.5, 200_000), (2.0, 400_000))
    ]
    bent = [Timings(**{**vars(t), "seconds": t.seconds * np.linspace(1, 1 + k / 9, 64)}) for k, t in enumerate(tables)]
    chain = [make_bridge(bent[1], bent[0]), make_bridge(bent[2], bent[1])]
    question = Question([10], by_score(1219), find_machine("this", known(tangent, tmp_path)))
    answer = ask(tangent, question, chain)
    alone = expected_gamma(tangent, Basis.SCORE_MEASURED, "whole")
    assert answer.gamma == pytest.approx(alone * chain[0].gamma() * chain[1].gamma())
    assert sentence(answer).count("p_γ not calibrated across these bridges") == 1
    assert sum("crosses a bridge" in warning for warning in warning_texts(answer)) == 2


def test_machines_carried_into_a_model_mark_its_every_answer(tangent: Model) -> None:
    weak = CrossedBridge(source="b", target="a", n_machines=1, n_carried=2, calibrated=False, gamma=0.9)
    sound = weak.model_copy(update={"n_machines": 3, "calibrated": True})
    question = Question([10], by_score(900), by_score(1000), 0.05)
    plain = ask(tangent, question)
    for bridge, gamma, bound in ((weak, plain.gamma * 0.9, None), (sound, plain.gamma, plain.p_gamma_bound)):
        answer = ask(tangent.model_copy(update={"bridges": (bridge,)}), question)
        assert answer.gamma == pytest.approx(gamma)
        assert answer.p_gamma_bound == bound
        assert any("2 of the 8 machines of model tangent were carried" in warning for warning in warning_texts(answer))
        assert (NOT_CALIBRATED in sentence(answer)) == (bound is None)
        wanted = "" if bound else "model with machines carried across a bridge of one machine"
        assert said_not_calibrated(answer) == wanted


def test_a_name_that_is_nowhere_says_what_to_do(tangent: Model) -> None:
    with pytest.raises(ScoreError, match="score:NUMBER"):
        find_machine("Z80", MachineSources(tangent, (ScoreTable("t", "d", {"A1": 1.0}),), ()))


def test_the_recommended_model_is_taken_where_none_is_named(tmp_path: Path) -> None:
    assert Predictor.open(folder=tmp_path).model.name == DEFAULT_MODEL


def test_the_users_models_and_scores_are_known(tangent: Model, tmp_path: Path) -> None:
    (tmp_path / "models").mkdir()
    own = Model.model_validate(tangent.model_dump() | {"name": "mine"})
    (tmp_path / "models" / "mine.json").write_text(model_text(own), encoding="utf-8")
    (tmp_path / "scores").mkdir()
    table = {"name": "T", "date": "2030-01-01", "scores": {"Imagined 4711": 1500}}
    (tmp_path / "scores" / "t.json").write_text(json.dumps(table), encoding="utf-8")
    found = Predictor.open("mine", folder=tmp_path)
    assert found.model == own
    assert find_machine("Imagined 4711", found.sources).score == 1500
    with pytest.raises(ModelError, match="'mine' means no model"):
        Predictor.open("mine", folder=tmp_path / "elsewhere")


def test_the_environment_names_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    assert Predictor.open().sources.stores[0].hashes() == []


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"runtimes_s": [0.0]}, "t1"),
        ({"from_": "Z80"}, "from"),
        ({"to": "score:-1"}, "to"),
        ({"to": "score:9"}, "to"),
        ({"from_": "score:9000"}, "from"),
        ({"profile": "x"}, "profile"),
        ({"profile": "qap", "like": ("qap/*",)}, "profile"),
        ({"basis": "best"}, "basis"),
        ({"basis": "same-runtime"}, "basis"),
        ({"basis": "measured-measured"}, "from"),
        ({"hold_out": "nothing"}, "hold_out"),
        ({"p_gamma": 0.9}, "p_gamma"),
        ({"runtimes_s": [1e10], "from_": "score:1e308", "extrapolate": True}, "t1"),
    ],
)
def test_an_error_names_the_field_at_fault(tangent: Model, changed: dict[str, Any], field: str) -> None:
    with pytest.raises(CalibrationError) as caught:
        ask(tangent, replace(Question([1.0], "score:900", "score:1000"), **changed))
    assert caught.value.field == field


def test_strangers_open_no_file_of_ours(tangent: Model, tmp_path: Path) -> None:
    mine = record("mine", 1.0)
    file = store(tmp_path / "records", [mine]).path(record_sha256(mine))
    sources = replace(known(tangent, tmp_path), public=True)
    for named, why in (("this", "a command runs on"), (str(file), "name of a file"), (" ", "give a CPU name")):
        assert named == " " or find_machine(named, replace(sources, public=False)).from_record
        with pytest.raises(DataError, match=why):
            find_machine(named, sources)
    assert find_machine(file.stem[:12], sources).from_record
