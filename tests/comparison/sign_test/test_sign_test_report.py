"""What the report says, and above all what it never says."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma
from fairbench_agent.comparison.next_steps import after_test
from fairbench_agent.comparison.sign_test.critical_values import critical_values
from fairbench_agent.comparison.sign_test.extra_runtime import ExtraRuntimeRate
from fairbench_agent.comparison.sign_test.power import (
    RequiredInstances,
    power_curve,
    power_curve_dependent,
    required_instances,
)
from fairbench_agent.comparison.sign_test.sign_test import p_value_dependent, sign_test
from fairbench_agent.comparison.sign_test.sign_test_report import (
    CURVE_ROWS,
    critical_values_table,
    extra_runtime_rows,
    extra_runtime_table,
    power_curve_table,
    power_curve_text,
    required_instances_text,
    sign_test_text,
)
from fairbench_agent.comparison.sign_test.verdict_text import conclusion, turning_text
from fairbench_agent.core.table import text_of

PAPER = "add --sentence for what your paper may say now"


@given(st.integers(0, 60), st.integers(0, 60), st.sampled_from([0.0, 0.01, 0.1, 0.5]), st.sampled_from([0.05, 0.3]))
def test_no_conclusion_claims_more_than_the_test(n: int, k: int, p_gamma: float, alpha: float) -> None:
    test = sign_test(n, min(k, n), p_gamma=p_gamma, alpha=alpha)
    text = conclusion(test)
    for overstatement in ("equal", "the same", "A is better", "A performs better", "no difference", "accept"):
        assert overstatement not in text
    assert ("H0 is rejected" in text) == test.rejected
    assert text.startswith("H0 cannot be rejected") == (not test.rejected)
    assert ("B performs better than A on instances" in text) == test.rejected
    assert ("one pair of machines" in text) == (test.rejected_independent and not test.rejected)
    assert ("(a) p_γ" in text and "(b) the number of cases" in text) == (test.rejected and p_gamma > 0)
    assert "\n" not in text


def test_no_conclusion_holds_at_alpha_where_p_gamma_is_not_calibrated() -> None:
    text = conclusion(
        sign_test(17, 4, p_gamma=0.01),
        KnownPGamma(0.01, GammaKind.PLAIN, Basis.SCORE, 8, "tangent", not_calibrated=["extrapolated"]),
    )
    assert text.startswith(
        "H0 is rejected at α = 0.05, if p_γ is at most 0.01, which is not calibrated (extrapolated): B"
    )


def test_ties_are_a_third_assumption_with_the_p_value_that_does_without() -> None:
    test = sign_test(30, 4, p_gamma=0.01, ties=("a", "b", "c"))
    assert test.p_value_ties_for_a == p_value_dependent(33, 7, p_gamma=0.01)
    said = f"three assumptions: (a) p_γ = 0.01 is kept on average over pairs of machines (above {turning_text(test)}"
    assert said in conclusion(test)
    third = f"(c) no case of t̂₂ > t₂ broke a tie (if ties count for A, p is {test.p_value_ties_for_a:.3g})."
    assert conclusion(test).endswith(third)
    assert f"p-value if ties count for A        {test.p_value_ties_for_a:.6g}\n" in sign_test_text(test, verbose=True)
    counted = sign_test(30, 4, p_gamma=0.01, ties=3)
    assert conclusion(counted) == conclusion(test)
    assert "ties, left out                     3\n" in sign_test_text(counted, verbose=True)
    without = sign_test(30, 4, p_gamma=0.01, ties=0)
    assert "two assumptions: (a)" in conclusion(without)
    assert "no ties" not in sign_test_text(without, verbose=True)
    assert "ties count" not in sign_test_text(without, verbose=True)


def test_where_the_number_of_ties_is_not_known_the_verdict_and_the_limits_say_so() -> None:
    test = sign_test(30, 4, p_gamma=0.01).sized()
    assert "two assumptions, if there are no ties: (a)" in conclusion(test)
    assert "Limits at the fair runtime hold if there are no ties, p_γ is kept" in sign_test_text(test, verbose=True)
    assert "ties, left out                     not given\n" in sign_test_text(test, verbose=True)
    assert (test.n_ties, test.p_value_ties_for_a) == (None, None)


def test_the_answer_comes_first_and_the_rest_on_request() -> None:
    test = sign_test(17, 4)
    short, rest = sign_test_text(test), sign_test_text(test, verbose=True)
    *answered, wins = short.splitlines()
    full = rest.partition("\n\n")[0].splitlines()
    assert full[: len(answered)] == answered
    assert full[len(answered)].startswith("Also: near its edge: ")
    assert full[-1] == wins
    assert f"\n\n{conclusion(test)}" in rest
    assert len(short.splitlines()) <= 3


@pytest.mark.parametrize(
    ("n", "k", "p_gamma", "said"),
    [
        (17, 4, 0.01, "however the cases of t̂₂ > t₂ depend on each other"),
        (17, 4, 0.01, "above 0.01111 H0 could not be rejected"),
        (17, 4, 0.01, "without (b), p may be 0.133)."),
        (16, 4, 0.01, "Equation 4 gives 0.0497347, but takes the cases of t̂₂ > t₂ to be independent between instances"),
        (16, 4, 0.01, "p = 0.0619054 for any"),
        (16, 4, 0.01, "H0 could be rejected at p_γ of 0.004933 or less."),
        (17, 4, 0.0, "H0 is rejected at α = 0.05: B performs better than A on instances like these."),
        (16, 16, 0.01, "says nothing in favour of A"),
        (4, 0, 0.01, "no result would be enough: the smallest attainable p-value is 0.07"),
        (0, 0, 0.01, "every instance is a tie"),
    ],
)
def test_conclusions(n: int, k: int, p_gamma: float, said: str) -> None:
    assert said in conclusion(sign_test(n, k, p_gamma=p_gamma))


@pytest.mark.parametrize(
    ("k", "p_gamma", "steps"),
    [
        (4, 0.01, ["fairbench-calibrate predict T1 --from M1 --to M2 --sentence", "fairbench-compare cite"]),
        (9, 0.01, ["fairbench-compare power 0.8 --p-gamma 0.01 --alpha 0.05", PAPER]),
        (4, 0.0, ["fairbench-compare cite"]),
        (9, 0.0, ["fairbench-compare power 0.8 --p-gamma 0 --alpha 0.05", PAPER]),
    ],
)
def test_the_next_step_is_a_paper_or_a_larger_study(k: int, p_gamma: float, steps: list[str]) -> None:
    """Without a p_γ no runtime was carried from one machine to another, and nothing is to be told of it."""
    lines = after_test(sign_test(17, k, p_gamma=p_gamma)).splitlines()
    assert [line[8:].partition("  # ")[0] for line in lines] == steps


@given(st.integers(0, 30), st.integers(0, 30), st.sampled_from([0.0, 0.01, 0.1]))
def test_wins_of_both_are_told_back_and_how_many_would_do(n: int, k: int, p_gamma: float) -> None:
    test = sign_test(n, min(k, n), p_gamma=p_gamma)
    said = sign_test_text(test).splitlines()[-1]
    if not n:
        assert said == "Every instance is a tie: nothing is left to test."
        return
    assert said.startswith(f"B won {n - test.k} of {n} instances, A {test.k}.")
    enough = re.search(r" From (\d+) wins of B on it would be enough evidence\.$", said)
    if enough:  # more wins never take evidence away
        wins = int(enough[1])
        assert not test.rejected
        assert not sign_test(n, n - wins + 1, p_gamma=p_gamma).rejected
        assert sign_test(n, n - wins, p_gamma=p_gamma).rejected
    else:
        assert test.rejected or not sign_test(n, 0, p_gamma=p_gamma).rejected


def test_the_whole_result_names_ties_and_both_p_values() -> None:
    text = sign_test_text(sign_test(17, 4, ties=("nug18", "tai10a")), verbose=True)
    for part in ("2 (nug18, tai10a)", "0.0331928", "0.0474518", "0.01, 0.05"):
        assert part in text
    assert "ties, left out                     none" in sign_test_text(sign_test(17, 4, ties=()), verbose=True)


def test_a_p_value_that_underflows_is_a_power_of_ten() -> None:
    text = sign_test_text(sign_test(2000, 0, p_gamma=0.0), verbose=True)
    assert "10^-602.0600" in text
    assert "below 1e-323" in text


def test_tables_have_a_row_per_n() -> None:
    dependent = {7: (0, None), 8: (0, None), 9: (1, None)}
    text = text_of(critical_values_table(0.01, [0.05, 0.01], dependent, critical_values(7, 9, [0.05, 0.01], 0.01)))
    head, _, columns, _, *rows = text.splitlines()
    assert "p_γ = 0.01; the one for any dependence decides" in head
    assert columns.count("any dependence") == columns.count("Equation 4") == 2
    assert [row.split() for row in rows] == [
        ["7", "0", "-", "0", "-"],
        ["8", "0", "-", "1", "0"],
        ["9", "1", "-", "1", "0"],
    ]


def test_long_power_curves_say_how_much_is_left_out() -> None:
    def text(n_first: int, n_last: int, p_gamma: float) -> str:
        dependent = power_curve_dependent(n_first, n_last, 0.9, p_gamma=p_gamma, alpha=0.05)
        by_equation_4 = power_curve(n_first, n_last, 0.9, p_gamma=p_gamma, alpha=0.05)
        return power_curve_text(power_curve_table(dependent, by_equation_4))

    reached = [f"{0.9**n:.4f}" for n in (5, 6)]
    assert text(5, 6, 0.02).startswith("B wins an instance with probability 0.9; p_γ = 0.02, α = 0.05")
    assert [line.split() for line in text(5, 6, 0.02).splitlines()[4:]] == [
        ["5", "-", "0.0000", "0", reached[0]],
        ["6", "0", reached[1], "0", reached[1]],
    ]
    long = text(1, CURVE_ROWS + 7, 0.01)
    assert long.endswith("7 more rows up to n = 47 are in --json and in other forms (--format)")


@pytest.mark.parametrize(
    ("size", "said"),
    [
        (
            required_instances(0.7, 0.8, p_gamma=0.01, alpha=0.05),
            "From n = 48 the power stays there, for every larger n",
        ),
        (RequiredInstances(0.8, 10, 12, 100_000, proved=False), "up to n = 100000, the largest searched"),
        (RequiredInstances(0.1, 10, None, 1000, proved=False), "above ½ + p_γ"),
        (RequiredInstances(0.8, None, None, 1000, proved=False), "no n up to 1000 reaches a power of 0.8"),
    ],
)
def test_sample_sizes_say_how_far_they_hold(size: RequiredInstances, said: str) -> None:
    assert said in required_instances_text(size, dependent=False)
    assert required_instances_text(size, dependent=True).startswith("For any dependence, ")
    assert ("½ + p_γ/α" in required_instances_text(size, dependent=True)) == ("½ + p_γ" in said)


def test_extra_runtime_shows_measured_rates_beside_exact_ones() -> None:
    assert text_of(extra_runtime_table(extra_runtime_rows({0.0: 0.0384}), 16, 0.05)).splitlines()[-3].split() == [
        "0%",
        "0.0384",
    ]
    measured = (ExtraRuntimeRate(0.08, 50, 1000, 0.0374, 0.0653),)
    assert text_of(extra_runtime_table(extra_runtime_rows({0.08: 0.0531}, measured), 16, 0.05)).splitlines()[
        -3
    ].split() == [
        "8%",
        "0.0531",
        "0.0500",
        "0.0374..0.0653",
    ]
