"""One caution is told of an answer: the heaviest, in words that hold its figures."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise
from string import Formatter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.answer_text import document, rounded_down, text
from fairbench_agent.calibration.prediction.caution import BY_WEIGHT, COMMAND, caution
from fairbench_agent.calibration.prediction.machines import KnownMachine, MachineSources
from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning, WarningKind, warning_text
from fairbench_agent.calibration.prediction.predictor import Predictor

FACTS: Mapping[str, Any] = {
    "machine": "some CPU",
    "source": "linux",
    "target": "windows",
    "n_machines": 1,
    "copies": 16,
    "n_carried": 2,
    "n_all": 8,
    "calibrated": False,
    "calibrated_on": "linux",
    "compared_in": "windows",
    "record": "01234567",
    "length": "long",
    "factor": " by a factor of up to 1.036 (its raw over its undisturbed time)",
    "reasons": "busy",
    "subject": "score 3000",
    "beyond": "score 3000",
    "low": 539.0,
    "high": 2185.0,
    "model": "two-speeds",
    "far": ", by more than 2 doublings",
    "is_of": "is of",
    "kinds": "Zen 5",
    "by": "its neighbours",
    "score": 3000.0,
    "wanted": "PassMark",
    "table": "another table",
    "p_gamma": 0.01,
    "bound": 0.18,
    "shorter": 0.4,
    "known": "",
    "profile": "lop",
    "words": '"Itnel"',
    "was": "was",
}


@pytest.fixture(scope="module")
def answer() -> Answer:
    return ask("published-linear", Question([486], by_score(1219), by_score(1012)))


def by_score(score: float) -> KnownMachine:
    return KnownMachine(f"a CPU of score {score:g}", score, None, None, "given")


def ask(name: str, question: Question) -> Answer:
    model: Model = find_model(name)
    return Predictor(MachineSources(model)).ask(question)


def limited_by(answer: Answer, *kinds: WarningKind, **facts: object) -> Answer:
    return replace(answer, warnings=tuple(PredictionWarning(kind, {**FACTS, **facts}) for kind in kinds))


def test_every_kind_of_limit_has_one_weight_and_its_own_words(answer: Answer) -> None:
    assert sorted(BY_WEIGHT) == sorted(WarningKind)
    said = [caution(limited_by(answer, kind)) for kind in WarningKind]
    assert len(set(said)) == len(BY_WEIGHT)
    for one in said:
        assert one
        assert not one.endswith(".")
        assert not set("{}") & set(one)
        assert " --" not in one  # pages have no options


def test_the_words_hold_figures_that_the_exact_words_hold(answer: Answer) -> None:
    for kind in WarningKind:
        names = {name for _, name, _, _ in Formatter().parse(kind) if name in ("machine", "kinds", "subject")}
        said = caution(limited_by(answer, kind)) or ""
        for name in names - {"machine"} if kind is WarningKind.KIND_NOT_FITTED else names:
            assert str(FACTS[name]) in said
            assert str(FACTS[name]) in warning_text(PredictionWarning(kind, FACTS))


@pytest.mark.parametrize("light", BY_WEIGHT)
def test_what_is_not_calibrated_outweighs_all_that_is(answer: Answer, light: WarningKind) -> None:
    for heavy in BY_WEIGHT:
        alone = [limited_by(answer, kind).warnings[0].uncalibrated for kind in (heavy, light)]
        if heavy is WarningKind.SAME_MEASUREMENT or not alone[0] or alone[1] or light is WarningKind.SAME_MEASUREMENT:
            continue
        both = limited_by(answer, light, heavy)
        assert (caution(both) or "").startswith("not calibrated")
        assert caution(both) == caution(replace(both, warnings=both.warnings[::-1]))


def test_among_equals_the_order_decides(answer: Answer) -> None:
    for heavy, light in pairwise(BY_WEIGHT):
        both = limited_by(answer, light, heavy)
        if bool(both.warnings[0].uncalibrated) == bool(both.warnings[1].uncalibrated):
            said, alone = caution(both) or "", caution(limited_by(answer, heavy)) or ""
            told_too = both.warnings[0].uncalibrated and both.warnings[1].uncalibrated
            assert said.startswith(alone.rpartition("; ")[0] if told_too else alone)
            assert ("; and " in said and said.endswith("; report the runtime as not calibrated")) == bool(told_too)


def test_all_that_leaves_p_gamma_uncalibrated_is_told_in_one_caution(answer: Answer) -> None:
    both = limited_by(answer, WarningKind.SPEEDS_EXTRAPOLATED, WarningKind.BRIDGE_CROSSED, machine="A CPU")
    assert caution(both) == (
        "not calibrated for A CPU: it was measured in another way than the machines of the model, and its times are converted by "
        "a bridge of one machine, measured in both ways; and A CPU lies beyond the fitted scores; report the runtime as not calibrated"
    )


def test_only_a_machine_that_can_be_measured_is_told_to_be(answer: Answer) -> None:
    source, target = answer.source.name, answer.target.name
    beyond = tuple(
        PredictionWarning(WarningKind.SPEEDS_EXTRAPOLATED, {**FACTS, "machine": one}) for one in (source, target)
    )
    both, first, second = (caution(replace(answer, warnings=of)) or "" for of in (beyond, beyond[:1], beyond[1:]))
    for said in (both, first):
        assert "measure it" not in said
        assert said.endswith("; report the runtime as extrapolated")
    assert target not in first
    assert source not in second
    assert second.endswith("; measure it and name its record, or report the runtime as extrapolated")
    assert "give --to this, or" in (caution(replace(answer, warnings=beyond[1:]), COMMAND) or "")


def test_a_name_that_fits_many_cpus_is_asked_for_in_full() -> None:
    vague = ask("two-speeds", Question([486], "i7", "Intel Xeon E5440"))
    said = caution(vague) or ""
    assert vague.source.specified
    assert said.startswith(f"i7 may be any of {vague.source.specified.n_processors} CPUs, so its score is known to ± ")
    assert said.endswith("name the CPU as the paper prints it")
    beyond = replace(vague, warnings=limited_by(vague, WarningKind.SPEEDS_EXTRAPOLATED).warnings)
    assert (caution(beyond) or "").startswith("not calibrated")
    assert (caution(beyond) or "").endswith(f". {said}")
    assert "may be any of" not in (caution(ask("two-speeds", Question([486], "i7-4790", "Intel Xeon E5440"))) or "")


def test_few_machines_are_told_with_their_risk_and_its_price(answer: Answer) -> None:
    said = caution(answer, COMMAND)
    sure = ask("published-linear", replace(answer.question, gamma_kind="confident"))
    shorter = 1 - sure.runtime_s / answer.runtime_s
    assert answer.p_gamma_bound == pytest.approx(0.18, abs=0.005)
    assert said == (
        "only 8 machines back this model: the true risk of giving B too much time may be up to 18 %, not 1 %. "
        f"For 1 % with 95 % confidence, add --confident ({100 * shorter:.0f} % shorter)"
    )
    assert "--" not in str(document(answer)["caution"])
    assert (caution(sure) or "").startswith("score 1219 is taken for one that the table")


def test_bridges_are_counted(answer: Answer) -> None:
    crossed = limited_by(answer, WarningKind.BRIDGE_CROSSED, WarningKind.BRIDGE_CROSSED)
    said = (
        "not calibrated for some CPU: it was measured in another way than the machines of the model, and its times are converted "
        "by two bridges of one machine each, measured in both ways"
    )
    remedy = "; report the runtime as not calibrated"
    assert caution(crossed) == said + remedy
    assert caution(crossed, COMMAND) == (
        f"{said} (see --verbose){remedy}; --confident gives B less time, but promises nothing either"
    )
    own = replace(crossed, question=replace(answer.question, to="this"), target=replace(answer.target, name="some CPU"))
    assert (caution(own) or "").startswith("not calibrated for your machine: ")
    one = caution(limited_by(answer, WarningKind.BRIDGE_CROSSED, n_machines=2)) or ""
    assert "its times are converted by a bridge of two machines, measured in both ways" in one
    sure = caution(limited_by(answer, WarningKind.BRIDGE_CROSSED, n_machines=3, calibrated=True)) or ""
    assert sure.startswith("less certain for some CPU: it was measured in another way")
    assert "by a bridge of three machines, measured in both ways" in sure


def test_nothing_to_say_is_not_said(answer: Answer) -> None:
    free = replace(answer, warnings=())
    assert caution(free) is None
    assert document(free)["caution"] is None
    assert text(free) == "Run B for 313 s.   (486 s there ≈ 536 s here; safety factor 0.59)"


def test_several_runtimes_are_a_table_below_their_factor(answer: Answer) -> None:
    several = ask("published-linear", replace(answer.question, runtimes_s=(486, 2520)))
    first, _, *granted, _, heads, _, one, other = text(several).splitlines()
    assert first == "Run B for 0.645 times t₁.   (1 s there ≈ 1.1 s here; safety factor 0.59)"
    assert heads.split() == ["t₁", "(s)", "run", "B", "for", "(s)"]
    assert [line.split()[:3] for line in granted] == [["M1", "score", "1219"], ["M2", "score", "1012"]]
    assert [row.split() for row in (one, other)] == [["486", "313"], ["2520", "1626"]]


@given(st.floats(min_value=1e-300, max_value=1e300))
def test_a_shown_runtime_is_never_longer_and_hardly_shorter(exact: float) -> None:
    shown = Decimal(rounded_down(exact))
    assert Decimal("0.99") * Decimal(exact) < shown <= Decimal(exact)
    assert len(shown.normalize().as_tuple().digits) <= 4
    assert len(rounded_down(exact)) < 20


@pytest.mark.parametrize(("length", "which"), [("long", "M2"), ("short", "M1")])
def test_a_disturbed_measurement_is_told_whatever_weighs_more(answer: Answer, length: str, which: str) -> None:
    heavier = WarningKind.BRIDGE_CROSSED, WarningKind.POOR_GRADE
    told = f"(grade C), which may make this runtime too {length} by a factor of up to 1.036"
    caution_line, *below = text(limited_by(answer, *heavier, length=length)).splitlines()[1:]
    assert "grade C" not in caution_line
    assert [line[:4] for line in below if told in line] == [f"{which}  "]
    alone = text(limited_by(answer, WarningKind.POOR_GRADE, length=length))
    assert (alone.count("grade C"), told in alone) == (1, True)
    assert f"has grade C, so B's runtime may be too {length} by a factor of up to 1.036" in str(
        document(limited_by(answer, *heavier, length=length))["sentence"]
    )
