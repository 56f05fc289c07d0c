"""Advice on p_γ: every column from an outside source, its laws, and no best row."""

import json
import math
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom

from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.errors import SupportError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model import CrossedBridge, Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.reference_profile import WHOLE
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.applied_gamma import AppliedGamma, named_profile
from fairbench_agent.calibration.prediction.caution import caution as said_of
from fairbench_agent.calibration.prediction.machines import KnownMachine, MachineSources
from fairbench_agent.calibration.prediction.p_gamma_text import FURTHER_LOWERED
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.comparison.cli import main
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.advice import P_GAMMAS, Intention, advise
from fairbench_agent.comparison.sign_test.advice_report import advice_text, caution
from fairbench_agent.comparison.sign_test.sign_test import p_value_dependent

pytestmark = pytest.mark.usefixtures("no_user_data")

ROOT = Path(__file__).parents[3]


@pytest.fixture
def applied() -> AppliedGamma:
    return AppliedGamma.of(find_model("published-linear", [shipped() / "models"]), Basis.SCORE, WHOLE)


def test_known_answers(applied: AppliedGamma) -> None:
    """γ of the paper's curve, the critical value of Appendix F, exact p-values at k = 0."""
    (row,) = advise(applied, Intention(17), [0.01])
    assert row.gamma == pytest.approx(0.5850238095238096, rel=1e-12)
    assert row.critical_value == 4
    no_win = sum(binom.pmf(v, 17, 0.5) * binom.sf(v - 1, 17, 0.01) for v in range(18))
    assert row.smallest_p_value == pytest.approx(no_win, rel=1e-10)
    assert row.smallest_p_value_dependent >= row.smallest_p_value
    assert advise(applied, Intention(17), [0.5])[0].gamma == 1


@settings(max_examples=15, deadline=None)  # the machine may be busy
@given(st.integers(5, 60), st.sampled_from([0.01, 0.05, 0.2]), st.floats(0.1, 0.95))
def test_the_win_probability_has_exactly_the_power_wanted(n: int, alpha: float, power: float) -> None:
    for row in advise(APPLIED, Intention(n, alpha, power)):
        if row.critical_value is None:
            assert row.win_probability is None
            assert row.smallest_p_value > alpha
        else:
            assert row.win_probability is not None
            assert binom.cdf(row.critical_value, n, 1 - row.win_probability) == pytest.approx(power, rel=1e-8)
            assert row.smallest_p_value <= alpha * (1 + 1e-9)
        if row.critical_value_dependent is None:
            assert row.win_probability_dependent is None
            assert row.smallest_p_value_dependent > alpha
        else:
            assert row.win_probability_dependent is not None
            reached = binom.cdf(row.critical_value_dependent, n, 1 - row.win_probability_dependent)
            assert reached == pytest.approx(power, rel=1e-8)


TANGENT = find_model("tangent", [shipped() / "models"])
APPLIED = AppliedGamma.of(TANGENT, Basis.MEASURED, WHOLE)


@settings(max_examples=12, deadline=None)  # likewise
@given(st.integers(1, 80))
def test_a_larger_p_gamma_grants_more_and_asks_for_more(n: int) -> None:
    rows = advise(APPLIED, Intention(n))
    assert [row.p_gamma for row in rows] == list(P_GAMMAS)
    for less, more in pairwise(rows):
        assert less.gamma <= more.gamma
        assert _known(less.critical_value) >= _known(more.critical_value)
        assert _known(less.critical_value_dependent) >= _known(more.critical_value_dependent)
        assert less.smallest_p_value <= more.smallest_p_value
        assert less.smallest_p_value_dependent <= more.smallest_p_value_dependent


def _known(value: int | None) -> int:
    return -1 if value is None else value


@pytest.mark.parametrize("p_gamma", [0.001, 0.01, 0.1])
def test_the_dependent_p_value_tends_to_twice_p_gamma(p_gamma: float) -> None:
    ratios = [p_value_dependent(n, 0, p_gamma=p_gamma) / p_gamma for n in (100, 1_000, 10_000, 100_000)]
    assert ratios == sorted(ratios)
    assert 1.95 < ratios[-1] < 2
    assert math.isclose(ratios[-1], 2, rel_tol=0.02)


def test_confident_advice_grants_less_and_holds_its_p_gamma(applied: AppliedGamma) -> None:
    plain, confident = (
        advise(applied, Intention(16, gamma_kind=kind), [0.05])[0] for kind in (GammaKind.PLAIN, GammaKind.CONFIDENT)
    )
    assert confident.gamma < plain.gamma
    assert confident.p_gamma_bound is not None
    assert plain.p_gamma_bound is not None
    assert confident.p_gamma_bound == pytest.approx(0.05, rel=0.02)
    assert plain.p_gamma_bound > 0.05


@pytest.mark.parametrize("profile", ["whole", "qap", "tsp", "pfsp", "lop"])
@pytest.mark.parametrize("carried", [False, True])
def test_advice_is_what_predictions_apply(profile: str, carried: bool) -> None:
    """No row grants another γ than the predictor, nor a bound where the predictor has none."""
    crossed = CrossedBridge(source="a", target="b", n_machines=1, n_carried=1, calibrated=False, gamma=0.8)
    model = TANGENT.model_copy(update={"bridges": (crossed,)}) if carried else TANGENT
    rows = advise(AppliedGamma.of(model, Basis.SCORE, named_profile(profile)), Intention(16), [0.01, 0.05, 0.2])
    for row in rows:
        answer = asked(model, row.p_gamma, profile)
        assert row.gamma == pytest.approx(answer.gamma, rel=1e-12)
        assert row.p_gamma_bound == answer.p_gamma_bound
        assert (row.p_gamma_bound is None) == carried


@pytest.mark.parametrize(
    ("first", "second", "profile"),
    [
        ("Intel Core i7-4790 @ 3.60GHz", "AMD Ryzen 9 5950X", "whole"),
        ("Intel Xeon E5440", "f8f3c7e5", "whole"),
        ("Intel Xeon E5440", "f8f3c7e5", "qap"),
        ("Intel Xeon E5440", "Intel Celeron N4100", "whole"),
    ],
)
def test_advice_for_two_machines_is_what_predictions_between_them_apply(first: str, second: str, profile: str) -> None:
    """Bridges, speeds beyond the fitted ones and what is uncalibrated included, at every p_γ."""
    predictor = Predictor.open("two-speeds", (str(ROOT / "results" / "records"),))
    question = Question([1.0], first, second, profile=profile)
    applied = AppliedGamma.of_answer(predictor.ask(question))
    intention = Intention(16)
    for row in advise(applied, intention, [0.002, 0.01, 0.2]):
        answer = predictor.ask(replace(question, p_gamma=row.p_gamma))
        assert row.gamma == pytest.approx(answer.gamma, rel=1e-9)
        assert (row.p_gamma_bound is None) == (answer.p_gamma_bound is None) == bool(answer.uncalibrated)
        if answer.p_gamma_bound is not None:
            assert row.p_gamma_bound == pytest.approx(answer.p_gamma_bound, rel=1e-6)
    answer, options = predictor.ask(question), advise(applied, intention, [0.01])
    assert caution(applied, intention, options) == said_of(answer)
    text = advice_text(predictor.model, applied, intention, options)
    assert text.startswith(f"With p_γ = 0.01 B gets {100 * answer.gamma:.0f} % of the predicted runtime")


def test_machines_are_named_both_or_none(capsys: pytest.CaptureFixture[str]) -> None:
    for half in (("--from", "Intel Xeon E5440"), ("--to", "this"), ("--pool", "results/records")):
        code, out, err = ended(capsys, "16", *half)
        assert (code, out) == (2, "")
        assert "--from and --to name two machines" in err


def asked(model: Model, p_gamma: float, profile: str) -> Answer:
    one, other = (KnownMachine(f"score {score}", score, None, None, "given") for score in (1012.0, 1219.0))
    question = Question([1.0], one, other, p_gamma, profile)
    return Predictor(MachineSources(model)).ask(question)


def test_where_p_gamma_is_not_calibrated_the_words_say_so_and_no_bound_stands() -> None:
    crossed = CrossedBridge(source="a", target="b", n_machines=1, n_carried=1, calibrated=False, gamma=0.8)
    model = TANGENT.model_copy(update={"bridges": (crossed,)})
    applied = AppliedGamma.of(model, Basis.SCORE, WHOLE)
    short = advice_text(model, applied, Intention(16), advise(applied, Intention(16)))
    assert short.splitlines()[1].startswith(
        "Caution: not calibrated: 1 of the 8 machines of this model came to it across"
    )
    document = caution(applied, Intention(16), advise(applied, Intention(16)))
    assert f"Caution: {document}." == short.splitlines()[1].replace(" (see --verbose)", "").replace(
        "; --gamma-kind confident gives B less time, but promises nothing either", ""
    )
    text = advice_text(model, applied, Intention(16), advise(applied, Intention(16)), verbose=True)
    assert "expected γ, p_γ not calibrated: model with machines carried across a bridge of one machine" in text
    assert "keeps p_γ" not in text
    assert all(line.split()[2] == "-" for line in text.splitlines()[-15:] if line[:1] == "0")


@pytest.mark.parametrize(
    ("name", "basis", "kept", "further"),
    [
        (
            "two-speeds",
            Basis.SCORE,
            "expected γ, which keeps p_γ on average as estimated, not checked by simulation;",
            1,
        ),
        ("two-speeds", Basis.MEASURED, "simulated pools (p_γ = 0.001 to 0.1), on average as estimated, not chec", 0),
        ("tangent", Basis.SCORE, "not checked by simulation (p_γ = 0.2 to 0.5); n = 16", 0),
    ],
)
def test_the_head_says_of_which_p_gamma_a_simulation_shows_the_average(
    name: str, basis: Basis, kept: str, further: int
) -> None:
    model = find_model(name, [shipped() / "models"])
    applied = AppliedGamma.of(model, basis, WHOLE)
    text = advice_text(model, applied, Intention(16), advise(applied, Intention(16)), verbose=True)
    (head,) = (line for line in text.splitlines() if line.startswith("model "))
    assert kept in head
    assert text.count(FURTHER_LOWERED) == further


def test_bad_intentions(applied: AppliedGamma) -> None:
    with pytest.raises(SupportError, match="p_gamma 0 lies outside"):
        advise(applied, Intention(16), [0.0])
    with pytest.raises(ParameterError, match="n is 0"):
        advise(applied, Intention(0))
    with pytest.raises(ParameterError, match="alpha is 2"):
        advise(applied, Intention(16, alpha=2))
    with pytest.raises(ParameterError, match="power wanted is 1"):
        advise(applied, Intention(16, power=1))


def test_the_words_say_what_rows_mean_and_name_no_best(applied: AppliedGamma) -> None:
    model = find_model("published-linear", [shipped() / "models"])
    text = advice_text(model, applied, Intention(16), advise(applied, Intention(16)), verbose=True)
    assert model.id[:12] in text
    assert "tends to about 2·p_γ" in text
    for word in ("best", "recommend", "optimal", "should"):
        assert word not in text
    short = advice_text(model, applied, Intention(16), advise(applied, Intention(16)))
    assert [line.split()[0] for line in short.splitlines() if line[:1] == "0"] == [f"{p:g}" for p in P_GAMMAS]


@pytest.mark.parametrize("n", [5, 16, 30])
@pytest.mark.parametrize("p_gammas", [None, [0.005, 0.02], [0.2]])
def test_the_answer_is_of_a_choice_that_can_be_concluded(
    n: int, p_gammas: list[float] | None, applied: AppliedGamma
) -> None:
    model, intention = find_model("published-linear", [shipped() / "models"]), Intention(n)
    options = advise(applied, intention, p_gammas)
    first = advice_text(model, applied, intention, options).splitlines()[0]
    able = {one.p_gamma: one for one in options if one.critical_value_dependent is not None}
    if not able:
        assert first.startswith(f"No result on {n} instances would show that B is better")
        return
    told = able.get(0.01, able[max(able)])
    assert first == (
        f"With p_γ = {told.p_gamma:g} B gets {100 * told.gamma:.0f} % of the predicted runtime, and is found better if A wins at "
        f"most {told.critical_value_dependent} of {n} instances (level 0.05)."
    )


def test_where_too_few_instances_are_intended_the_answer_says_how_many_would_do(applied: AppliedGamma) -> None:
    model = find_model("published-linear", [shipped() / "models"])
    text = advice_text(model, applied, Intention(4), advise(applied, Intention(4)))
    assert "5 instances would do at p_γ = 0.001." in text.splitlines()[0]
    assert p_value_dependent(5, 0, p_gamma=0.001) <= 0.05 < p_value_dependent(4, 0, p_gamma=0.001)
    assert "take a smaller one" in advice_text(model, applied, Intention(4), advise(applied, Intention(4), [0.2]))


def ended(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as caught:
        main(["advise", *arguments])
    return (caught.value.code, *capsys.readouterr())


def test_the_command_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ended(
        capsys, "16", "--model", "published-linear", "--p-gamma", "0.1", "--p-gamma", "0.01", "--json"
    )
    assert (code, err) == (0, "")
    document = json.loads(out)
    assert document["model"]["name"] == "published-linear"
    assert [row["p_gamma"] for row in document["rows"]] == [0.01, 0.1]
    assert document["rows"][1]["gamma"] == pytest.approx(0.7173376623376624)


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (("0",), "n is 0"),
        (("x",), "Invalid value for 'N'"),
        (("16", "--model", "none"), "means no model"),
        (("16", "--basis", "guess"), "--basis 'guess' is not one of measured-measured"),
        (("16", "--hold-out", "guess"), "--hold-out 'guess' is not one of problem"),
        (("16", "--profile", "guess"), "profile 'guess' is not one of qap, tsp, pfsp, lop"),
        (("16", "--p-gamma", "0.6"), "p_gamma 0.6 lies outside"),
        (("16", "--alpha", "0"), "alpha is 0"),
    ],
)
def test_bad_input_is_one_line(arguments: tuple[str, ...], wanted: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ended(capsys, *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert wanted in err
