"""The first two lines of a test claim what the test says, and not more."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma
from fairbench_agent.comparison.sign_test.multiple_tests import adjusted_tests
from fairbench_agent.comparison.sign_test.rounding import Rounding
from fairbench_agent.comparison.sign_test.short_answer import (
    NEAR,
    answer,
    answer_document,
    cautions,
    p_text,
    several_answer,
    several_caution,
    short_answer,
)
from fairbench_agent.comparison.sign_test.sign_test import sign_test
from fairbench_agent.comparison.sign_test.signed_rank import signed_rank_test
from fairbench_agent.comparison.sign_test.verdict_text import turning_text


@given(st.integers(0, 60), st.integers(0, 60), st.sampled_from([0.0, 0.01, 0.1, 0.5]), st.sampled_from([0.05, 0.3]))
def test_the_answer_is_the_verdict(n: int, k: int, p_gamma: float, alpha: float) -> None:
    test = sign_test(n, min(k, n), p_gamma=p_gamma, alpha=alpha)
    said = answer(test)
    assert said.startswith("B is better: p = ") == test.rejected
    assert ("if there are no ties" in said) == (test.rejected and p_gamma > 0)
    assert said.startswith("Borderline: B is better (p = ") == (test.rejected_independent and not test.rejected)
    assert said.startswith("Not enough evidence") == (n > 0 and not test.rejected and not test.rejected_independent)
    assert ("timing errors" in said) == (test.rejected_independent and p_gamma > 0)
    for overstatement in ("equal", "the same", "A is better", "A performs better", "no difference", "accept"):
        assert overstatement not in "".join(short_answer(test))
    assert len(short_answer(test)) <= 2


@given(st.floats(min_value=1e-320, max_value=1.0), st.sampled_from([0.05, 0.01, 0.3]))
def test_a_p_value_is_shown_on_its_side_of_the_level(value: float, alpha: float) -> None:
    shown = float(p_text(value, alpha))
    assert (shown <= alpha) == (value <= alpha)
    assert (shown == alpha) == (value == alpha)
    assert shown == pytest.approx(value, rel=0.005)


def test_close_to_the_level_more_digits_stand() -> None:
    assert p_text(0.0500001, 0.05) == "0.0500001"
    assert p_text(0.0474518, 0.05) == "0.0475"
    assert p_text(0.0, 0.05) == "below 1e-323"


def test_a_borderline_result_is_reported_with_both_p_values() -> None:
    test = sign_test(16, 4, p_gamma=0.01)
    assert answer(test) == (
        "Borderline: B is better (p = 0.0497) only if timing errors on different instances are unrelated; without that "
        "p = 0.0619. Report both."
    )


@pytest.mark.parametrize(
    ("n", "k", "ties", "said"),
    [
        (30, 4, 20, "this assumes that too much time for B broke no tie (else p may be up to"),
        (60, 8, 40, "if A had won all 40 ties, p would be"),
        (
            17,
            4,
            0,
            "near its edge: the verdict holds only while B gets too much time with a probability of at most 0.01111; p_γ = 0.01",
        ),
        (30, 6, 0, "this assumes that timing errors are unrelated to which instances B wins"),
        (100, 4, 0, ""),
        (4, 0, 0, "with n = 4 no result would be enough"),
        (17, 9, 0, ""),
        (0, 0, 3, ""),
    ],
)
def test_cautions_are_told(n: int, k: int, ties: int, said: str) -> None:
    test = sign_test(n, k, p_gamma=0.01, ties=ties)
    if "unrelated" in said:
        assert test.rejected
        assert test.p_value_unrestricted > test.alpha
        assert test.turning_p_gamma is not None
        assert test.turning_p_gamma >= NEAR * test.p_gamma
    found = cautions(test)
    assert said in "\n".join(found) if said else not found
    if said.startswith("near"):
        assert turning_text(test) in found[1]
        assert "prediction says whether that is kept" in found[1]
        assert found[0].startswith("this assumes that timing errors are unrelated")


@pytest.mark.parametrize(("n", "k", "ties"), [(30, 4, 20), (17, 4, 0), (17, 4, 5), (30, 8, 3), (30, 6, 0), (4, 0, 0)])
def test_one_caution_is_told_in_two_sentences_and_the_others_on_verbose(n: int, k: int, ties: int) -> None:
    test = sign_test(n, k, p_gamma=0.01, ties=ties)
    heaviest, *others = cautions(test)
    assert short_answer(test)[1:] == [f"Caution: {heaviest}"]
    assert short_answer(test, verbose=True)[2:] == [f"Also: {other}" for other in others]
    for told in (heaviest, *others):
        assert told.count(". ") <= 1


def test_an_answer_says_that_it_holds_for_any_dependence() -> None:
    assert answer(sign_test(17, 4, p_gamma=0.01, ties=0)) == (
        "B is better: p = 0.0475 (level 0.05), no matter how timing errors on different instances depend on each other."
    )


def test_the_document_has_the_answer_every_caution_and_the_sentence() -> None:
    test = sign_test(17, 4, p_gamma=0.01, ties=0)
    heaviest, further = cautions(test)
    assert answer_document(test, "it says") == {
        "verdict": answer(test),
        "caution": heaviest,
        "further_cautions": [further],
        "sentence": "it says",
    }
    sure = answer_document(sign_test(100, 4, p_gamma=0.01, ties=0), "")
    assert (sure["caution"], sure["further_cautions"]) == (None, [])


def test_no_caution_hides_what_turns_the_verdict() -> None:
    test = sign_test(30, 8, p_gamma=0.01, ties=3)
    assert test.p_value_ties_for_a is not None
    assert min(test.p_value_ties_for_a, test.p_value_unrestricted) > test.alpha
    for value in (test.p_value_ties_for_a, test.p_value_unrestricted):
        assert p_text(value, test.alpha) in short_answer(test)[1]


@pytest.mark.parametrize(
    ("ties", "said"), [(0, "(level 0.05)"), (1, "0.05, 1 tie left"), (3, "0.05, 3 ties left out)")]
)
def test_ties_that_were_left_out_stand_in_the_answer(ties: int, said: str) -> None:
    for k in (4, 14):
        assert said in answer(sign_test(30, k, p_gamma=0.01, ties=ties))


def test_what_rounding_decides_comes_before_all_else() -> None:
    test = sign_test(17, 4, p_gamma=0.01, ties=0)
    rounding = Rounding(exact=True, a_ahead=("x",), b_ahead=("y", "z"))
    told = cautions(replace(test, rounding=rounding))
    assert told[0].startswith("2 of B's wins and 1 of A's are by half a unit")


def test_signed_ranks_favour_and_do_not_say_better() -> None:
    differences = {str(i): -float(i + 1) for i in range(12)}
    said = answer(signed_rank_test(differences, p_gamma=0.001))
    assert said.startswith("The differences favour B: p = ")
    lost = answer(signed_rank_test({name: -value for name, value in differences.items()}, p_gamma=0.001))
    assert lost.startswith("Not enough evidence that the differences favour B: p = 1 ")


def test_several_are_sorted_by_what_is_found() -> None:
    tests = {"GA": sign_test(40, 2, p_gamma=0.01), "TS": sign_test(12, 6, p_gamma=0.01)}
    said = several_answer(adjusted_tests(tests, "holm"))
    assert said.splitlines()[0] == "B is better than GA. Not enough evidence for TS. All 2 together at level 0.05."


def test_of_one_test_several_say_what_it_says_by_itself() -> None:
    for n, k, ties in [(30, 4, 20), (30, 6, 0), (17, 4, 0), (100, 4, 0), (4, 0, 0), (17, 9, 0)]:
        test = sign_test(n, k, p_gamma=0.01, ties=ties)
        told = cautions(test)
        assert several_caution(adjusted_tests({"GA": test})) == (f"GA: {told[0]}" if told else "")


def test_of_several_the_heaviest_caution_is_told_whoever_has_it() -> None:
    hopeless, tied = sign_test(4, 0, p_gamma=0.01), sign_test(40, 3, p_gamma=0.01, ties=20)
    sure, unsure = (
        sign_test(200, 2, p_gamma=0.001),
        KnownPGamma(0.01, GammaKind.PLAIN, Basis.MEASURED, 8, "speeds", not_calibrated=("far",)),
    )
    assert several_caution(adjusted_tests({"GA": sure})) == ""
    assert several_caution(adjusted_tests({"GA": sure, "TS": hopeless})).startswith("TS: with n = 4 no result")
    for family in ({"TS": hopeless, "EDA": tied, "GA": sure}, {"GA": sure, "EDA": tied, "TS": hopeless}):
        found = adjusted_tests(family)
        assert several_caution(found).startswith(
            "EDA: this assumes that too much time for B broke no tie (else p may be"
        )
        assert several_caution(found, {"GA": unsure}).startswith(
            "GA: how probably B gets too much time is not calibrated (far)"
        )
    two = several_caution(adjusted_tests({"EDA": tied, "GA": sure, "TS": tied}))
    assert two.endswith(" TS has such a caution too.")
    assert two.count("broke no tie") == 1


def test_the_caution_of_several_goes_by_adjusted_p_values() -> None:
    """Holm doubles the smaller p-value of two: what is safe by itself, or beside a surer test, falls beside a weaker one."""
    tied = sign_test(40, 3, p_gamma=0.001, ties=19)
    value = tied.p_value_ties_for_a
    assert value is not None
    assert tied.alpha / 2 < value <= tied.alpha
    assert "ties" not in "".join(cautions(tied))
    for other, adjusted in ((sign_test(100, 4, p_gamma=0.001), value), (sign_test(20, 9, p_gamma=0.001), 2 * value)):
        found = adjusted_tests({"GA": tied, "TS": other})
        assert found[0].rejected
        assert found[0].adjusted_p_value_ties_for_a == pytest.approx(adjusted)
        assert (f"ties, p would be {p_text(2 * value, 0.05)}" in several_caution(found)) == (adjusted > value)
    assert found[1].adjusted_p_value_ties_for_a is None
