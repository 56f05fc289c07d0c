"""Answers of both models: arithmetic, special cases, properties and text."""

import math
import re
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.predicting.answer import Answer
from fairbench_agent.calibration.predicting.model import EvidenceModel
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Question, unit_question
from fairbench_agent.calibration.predicting.scores import ScoreTable, store_table
from fairbench_agent.core.units import rounded, rounded_down
from fairbench_agent.cpus import known_cpus
from fairbench_agent.cpus.speeds import has_speed

NAMES = [cpu.name for cpu in known_cpus() if has_speed(cpu)][::97]


def ask(source: str, target: str, *runtimes: float, **settings: Any) -> Answer:
    question = Question(runtimes_s=runtimes or (100,), from_machine=source, to_machine=target, **settings)
    return predict(question)


@pytest.mark.parametrize(
    ("p_gamma", "source", "target", "runtime", "limit"),
    [
        (0.01, 1219, 1012, 486, 313.68294),
        (0.01, 2182, 1012, 1.45, 1.8012393),
        (0.1, 1540, 1643, 15, 10.101738),
        (0.5, 1540, 1643, 23.2, 21.780568),
    ],
)
def test_examples_of_the_paper(p_gamma: float, source: int, target: int, runtime: float, limit: float) -> None:
    answer = ask(f"score:{source}", f"score:{target}", runtime, p_gamma=p_gamma, model="published-linear")
    assert answer.time_limit_s == pytest.approx(limit, rel=5e-7)


def test_the_plain_ratio_of_speeds(default_model: EvidenceModel) -> None:
    answer = ask("cpu:haswell@4.0GHz", "cpu:haswell@2.0GHz", 10, 20)
    gamma = default_model.works["cpu"].table.gamma(0.01)
    assert [p.fair_runtime_s for p in answer.predictions] == [20, 40]
    assert answer.gamma == gamma
    assert answer.time_limits_s == pytest.approx((20 * gamma, 40 * gamma))
    low, high = answer.predictions[0].fair_runtime_90_s
    assert low * high == pytest.approx(20**2), "symmetric in logarithms"
    assert low < 20 < high


@pytest.mark.parametrize("work", ["cpu", "memory"])
@pytest.mark.parametrize("confident", [False, True])
def test_a_round_trip_returns_the_same_runtime(work: str, confident: bool) -> None:
    there = ask("i7-4790", "Ryzen 9 5950X", work=work, confident=confident)
    back = ask("Ryzen 9 5950X", "i7-4790", there.fair_runtime_s, work=work, confident=confident)
    assert back.fair_runtime_s == pytest.approx(100)
    assert back.gamma == there.gamma


@given(st.sampled_from(NAMES), st.sampled_from(NAMES), st.floats(0.01, 0.5), st.floats(1e-3, 1e9))
def test_every_pair_is_answered(source: str, target: str, p_gamma: float, runtime: float) -> None:
    answer = ask(source, target, runtime, p_gamma=p_gamma)
    prediction = answer.predictions[0]
    assert 0 < answer.gamma <= 1
    assert prediction.time_limit_s == pytest.approx(prediction.fair_runtime_s * answer.gamma)
    assert prediction.fair_runtime_90_s[0] <= prediction.fair_runtime_s <= prediction.fair_runtime_90_s[1]
    assert len(answer.sentence.split()) <= 45
    assert max(map(len, f"{answer.text()}\n{answer.verbose_lines}".splitlines())) <= 100
    assert answer.tau_log2 == 0 or answer.limits, "τ has a reason"


def test_machines_of_one_model_scatter(default_model: EvidenceModel) -> None:
    answer = ask("i7-4790", "Intel Core i7-4790", p_gamma=0.05)
    work = default_model.works["cpu"]
    assert answer.fair_runtime_s == 100
    assert answer.gamma == pytest.approx(2 ** -work.same_cpu[work.table.p.index(0.05)])
    assert ask("i7-4790", "i7-4770").gamma < ask("i7-4790", "i7-4790").gamma, "one microarchitecture, two models"


def test_tau_is_added_and_reported() -> None:
    plain, arm = ask("i7-4790", "Ryzen 9 5950X"), ask("i7-4790", "AWS Graviton2")
    assert (plain.caution, plain.gamma) == (None, arm.usual_gamma)
    assert arm.tau_log2 >= 0.25
    assert arm.limits[0].kind == "class gap"


def test_uncertainties_of_both_machines_add_up() -> None:
    names = "an Intel i5 laptop with 2.3 GHz", "AMD Athlon XP 2400+"
    there, back = ask(*names), ask(*names[::-1])
    parts = (0.5, there.from_machine.tau, there.to_machine.tau)
    assert min(parts) > 0
    assert there.tau_log2 == back.tau_log2 == pytest.approx(math.hypot(*parts))


def test_old_to_new_is_reported_where_the_risk_may_be_exceeded() -> None:
    assert ask("Xeon E5440", "Ryzen 9 5950X").caution is None
    assert [limit.kind for limit in ask("Xeon E5440", "Ryzen 9 5950X", p_gamma=0.1).limits] == ["old to new"]
    assert ask("Ryzen 9 5950X", "Xeon E5440", p_gamma=0.1).caution is None
    assert [limit.kind for limit in ask("score:1219", "Ryzen 9 5950X").limits] == ["score"]
    assert [limit.kind for limit in ask("score:1219", "Ryzen 9 5950X", p_gamma=0.05).limits] == ["score risk", "score"]


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"runtimes_s": ()}, "runtimes_s"),
        ({"p_gamma": 0.001}, "p_gamma"),
        ({"work": "vector"}, "work"),
        ({"work": "quantum"}, "work"),
        ({"copies": 4}, "copies"),
        ({"from_machine": "nothing"}, "from_machine"),
        ({"to_machine": "Intel Xeon"}, "to_machine"),
        ({"model": "nothing"}, "model"),
        ({"model": "published-linear", "confident": True}, "model"),
        ({"model": "published-linear", "from_machine": "score:1000", "to_machine": "score:3000"}, "to_machine"),
        ({"model": "published-linear", "from_machine": "score:300"}, "from_machine"),
        (
            {"model": "published-linear", "from_machine": "score:999", "to_machine": "score:999", "p_gamma": 1e-5},
            "p_gamma",
        ),
        ({"from_machine": "score:49"}, "from_machine"),
    ],
)
def test_an_invalid_question_names_the_field(settings: dict[str, Any], field: str) -> None:
    question = {"runtimes_s": (100,), "from_machine": "i7-4790", "to_machine": "Ryzen 9 5950X"} | settings
    with pytest.raises(CalibrationError) as caught:
        predict(Question(**question))
    assert caught.value.field == field
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("source", "target", "kinds"),
    [
        ("i9-13900K", "i7-8700", ["hybrid A", "estimated speed"]),
        ("i7-8700", "i9-13900K", ["estimated speed", "hybrid B"]),
        ("i9-13900K", "Core i9-13900K", ["hybrid A", "hybrid B"]),
        ("i5-12400F", "i7-8700", []),
        ("Intel Xeon 2.4 GHz", "Ryzen 9 5950X", ["several CPUs", "class gap"]),
        ("cpu:alderlake@4.4GHz", "i7-8700", ["hybrid A"]),
    ],
)
def test_efficiency_cores_of_a_are_dangerous_and_of_b_only_in_verbose(
    source: str, target: str, kinds: list[str]
) -> None:
    answer = ask(source, target)
    assert [limit.kind for limit in answer.limits] == kinds
    danger, harmless = "if A ran on an efficiency core, the limit is too long", "if B runs on an efficiency core"
    text, more = (" ".join(text.split()) for text in (answer.text(), answer.verbose_lines))
    assert (danger in text, harmless in text) == (kinds[:1] == ["hybrid A"], False)
    assert (danger in text + more, harmless in text + more) == ("hybrid A" in kinds, "hybrid B" in kinds)


@pytest.mark.parametrize(
    ("machines", "caution"),
    [
        (("Athlon XP 2400+", "i7-8700"), "No data compare K7 and P6 cores with x86 cores since 2003. So B gets less:"),
        (("score:60", "i7-8700"), "a CPU of score 60 is outside the scores 350 to 6000 of x86 cores since 2003."),
        (("Pentium III 800 MHz", "Athlon XP 2400+"), "No data compare K7 and P6 cores with each other."),
    ],
)
def test_the_caution_says_what_is_unknown_and_what_it_does_to_gamma(machines: tuple[str, str], caution: str) -> None:
    answer = ask(*machines)
    assert (answer.caution or "").startswith(caution)
    assert f"γ is {rounded_down(answer.gamma)} instead of 0.436." in (answer.caution or "")


def test_plain_fair_runtimes_have_neither_factor_nor_limit() -> None:
    answer = ask("Intel Xeon Gold 6130", "score:2000", 600, 60)
    assert [fair.fair_runtime_s for fair in answer.plain.fair_runtimes] == [
        prediction.fair_runtime_s for prediction in answer.predictions
    ]
    for text in (answer.plain.model_dump_json(), answer.plain.text(), ask("i7-4790", "score:2000").plain.text()):
        assert not re.search("gamma|limit|factor|risk", text.replace("limits", ""))
    factor = rounded(answer.predictions[0].fair_runtime_s / 600)
    assert f"converted to a CPU of score 2000 by the factor {factor} (90 % interval: " in answer.plain.sentence
    assert answer.plain.sentence.endswith("PassMark's table of single-thread scores of January 2022.")


def test_a_plain_score_names_its_table() -> None:
    store_table(ScoreTable("PassMark single thread", "2026-01-02", {"Zhaoxin KX-9": 1500.0}))
    plain = ask("Zhaoxin KX-9", "score:2000").plain
    assert "The score is one of PassMark single thread, 2026-01-02. The score is one of PassMark's" in plain.sentence


def test_the_papers_line_estimates_a_missing_score() -> None:
    answer = ask("i7-2760QM", "cpu:zen@2.5GHz", model="published-linear")
    assert {limit.kind for limit in answer.limits} == {"score estimate"}


def test_a_frame_has_a_row_per_runtime(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=list))
    answer = ask("i7-4790", "Ryzen 9 5950X", 1, 2)
    rows = answer.to_frame()
    assert [row["time_limit_s"] for row in rows] == list(answer.time_limits_s)
    ends = tuple(rows[1][f"fair_runtime_{percent}_s"] for percent in (5, 95))
    assert ends == answer.predictions[1].fair_runtime_90_s
    for name in ("time_limit_s", "fair_runtime_s"):
        with pytest.raises(CalibrationError, match="several runtimes; use "):
            getattr(answer, name)


@pytest.mark.parametrize(
    ("source", "target", "tau"),
    [
        ("Intel Core i7-8700", "Apple M5", 0.3),
        ("score:60", "Apple M5", 0.5),
        ("Intel Pentium 4 Extreme Edition 3.46 GHz", "AMD Athlon XP 2600+ 2133 MHz", 0.5),
        ("AWS Graviton2", "Apple M5", math.hypot(0.25, 0.3)),
    ],
)
def test_the_sentence_says_what_is_outside_the_evidence(source: str, target: str, tau: float) -> None:
    sentence = ask(source, target).sentence
    assert f"including τ = {tau:.2f} outside the evidence" in sentence
    assert len(sentence.split()) <= 45


def test_the_sentence_for_one_cpu_model_converts_nothing() -> None:
    sentence = ask("i7-8700", "Intel Core i7-8700").sentence
    assert "same CPU model (Intel Core i7-8700)" in sentence
    assert "converted" not in sentence
    assert len(sentence.split()) <= 45


def test_all_other_data_sets_and_the_worst_are_named(default_model: EvidenceModel) -> None:
    rows = [row for row in default_model.validation if row.work == "cpu" and row.part == "all" and not row.seen]
    worst = max(rows, key=lambda row: row.risks[0].risk)
    based_on = ask("i7-4790", "Ryzen 9 5950X").based_on
    assert f"checked on {len(rows)} other data sets; worst, {worst.title}: {worst.risks[0].percents[0]} %" in based_on
    memory = ask("i7-4790", "Ryzen 9 5950X", work="memory").based_on
    assert "checked on 3 other data sets, 2 of which γ also uses; worst, SPEC CPU2006: 1.3 %" in memory
    earlier = ask("i7-4790", "Ryzen 9 5950X", work="memory", model="evidence-2026-11").based_on
    assert "not checked independently; worst of 2 data sets that γ also uses, SPEC CPU2006: 1.3 %" in earlier


def test_a_prediction_loads_neither_numpy_nor_scipy() -> None:
    code = (
        "import sys; from fairbench_agent import predict; "
        "print(predict(1, from_='i7-4790', to='Ryzen 9 5950X')); "
        "assert not {'numpy', 'scipy', 'numba', 'matplotlib'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


@pytest.mark.parametrize(
    ("runtimes_s", "question"),
    [
        ((5, 3e6), "A's longest runtime is 3000000 s, 34.7 days; is its unit right?"),
        ((0.0001, 5.5), "A's shortest runtime is 0.0001 s; is its unit right?"),
        ((5, 47507), "A's runtimes are whole numbers, up to 47507 s; are they milliseconds?"),
        ((60_000,), "A's runtimes are whole numbers, up to 60000 s; are they milliseconds?"),
        ((7200, 86400, 19200), None),
        ((0.001, 2_592_000), None),
    ],
)
def test_a_doubtful_unit_is_asked_about_once(runtimes_s: tuple[float, ...], question: str | None) -> None:
    assert unit_question(runtimes_s) == question
