"""Power of the sign test against scipy's binomial and brute force, and comparisons of risks p_γ."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.power import MAX_SEARCHED, advise, sign_test_powers, smallest_win_probability
from fairbench_agent.comparison.sign_test.power import power as power_of
from fairbench_agent.comparison.sign_test.sign_test import critical_value
from tests.comparison.command import document, invoke, refusal

pytestmark = pytest.mark.usefixtures("no_user_data")

probabilities = st.floats(0, 1)
p_gammas = st.floats(0, 0.5)


def power(n: int, w: float, *, p_gamma: float, alpha: float) -> float:
    (critical,), (value,) = sign_test_powers(np.array([n]), w, alpha - p_gamma)
    assert (critical if critical >= 0 else None) == critical_value(n, alpha, p_gamma)
    return float(value)


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 200), probabilities, probabilities, p_gammas, p_gammas)
def test_power_rises_with_the_win_probability_and_falls_with_p_gamma(
    n: int, w: float, other_w: float, p_gamma: float, other_p_gamma: float
) -> None:
    (w, higher_w), (p_gamma, higher_p_gamma) = sorted((w, other_w)), sorted((p_gamma, other_p_gamma))
    base = power(n, w, p_gamma=p_gamma, alpha=0.05)
    assert base <= power(n, higher_w, p_gamma=p_gamma, alpha=0.05) + 1e-13
    assert base >= power(n, w, p_gamma=higher_p_gamma, alpha=0.05) - 1e-13


@pytest.mark.parametrize(
    ("w", "p_gamma", "alpha"), [(0.7, 0.01, 0.05), (0.9, 0.1, 0.2), (0.65, 0.0, 0.05), (1.0, 0.03, 0.05)]
)
def test_sample_sizes_by_brute_force(w: float, p_gamma: float, alpha: float) -> None:
    result = power_of(w, p_gamma=p_gamma, alpha=alpha)
    critical = [critical_value(n, alpha, p_gamma) for n in range(1, 400)]
    expected = [0 if c is None else binom.cdf(c, n, 1 - w) for n, c in enumerate(critical, 1)]
    assert result.n == result.n_first == next(n for n, power in enumerate(expected, 1) if power >= 0.8)


@pytest.mark.parametrize(
    ("w", "p_gamma", "text"), [(0.5, 0.01, f"up to {MAX_SEARCHED}"), (0.9, 0.05, "plan with a smaller p_γ")]
)
def test_no_sample_size_if_no_number_of_instances_is_enough(w: float, p_gamma: float, text: str) -> None:
    result = power_of(w, p_gamma=p_gamma, alpha=0.05)
    assert (result.n_first, result.power) == (None, None)
    assert text in result.text()


@pytest.mark.parametrize("n", [5, 17, 60])
@pytest.mark.parametrize("p_gamma", [0.0, 0.01, 0.1])
def test_smallest_win_probability_has_the_target_power(n: int, p_gamma: float) -> None:
    critical = critical_value(n, 0.05, p_gamma)
    w = smallest_win_probability(n, 0.8, critical)
    assert (w is None) == (critical is None)
    assert w is None or power(n, w, p_gamma=p_gamma, alpha=0.05) == pytest.approx(0.8, rel=1e-12)


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan")])
def test_invalid_win_probabilities_and_targets_are_refused(wrong: float) -> None:
    with pytest.raises(ParameterError, match="win_probability"):
        power_of(wrong, p_gamma=0.01, alpha=0.05)
    with pytest.raises(ParameterError, match="target power"):
        power_of(0.7, p_gamma=0.01, alpha=0.05, target=wrong)


PAPER = "published-linear"


def test_known_advice() -> None:
    """γ of the paper's curve, and the critical value of the plain test at level 0.04."""
    (row,) = advise(17, [0.01], model=PAPER).rows
    assert row.gamma == pytest.approx(0.5850238095238096, rel=1e-12)
    assert row.critical_value == 4
    assert row.smallest_p_value == 2**-17 + 0.01
    assert row.win_probability == smallest_win_probability(17, 0.8, 4)
    row = advise(4, model=PAPER).rows[0]
    assert (row.critical_value, row.win_probability) == (None, None)
    assert advise(17, [0.5], model=PAPER).rows[0].gamma == 1


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 80))
def test_a_larger_p_gamma_gives_b_more_time_and_requires_more_wins(n: int) -> None:
    rows = advise(n, model=PAPER).rows
    assert [row.p_gamma for row in rows] == [0.01, 0.02, 0.03, 0.04]
    critical = [-1 if row.critical_value is None else row.critical_value for row in rows]
    assert critical == sorted(critical, reverse=True)
    for lower, higher in pairwise(rows):
        assert lower.gamma <= higher.gamma
        assert lower.smallest_p_value <= higher.smallest_p_value


def test_invalid_questions_are_refused() -> None:
    with pytest.raises(ParameterError, match="at least 1"):
        advise(0, model=PAPER)
    with pytest.raises(ParameterError, match="target power"):
        advise(17, power=1.0, model=PAPER)
    with pytest.raises(CalibrationError):
        advise(17, [1e-9], model=PAPER)


def test_the_commands_print_power_and_risks() -> None:
    text, power = invoke("power", "0.7", "--n", "30").out, document("power", "0.7", "--n", "30")["power"]
    assert "A power of 0.8 needs at least 43 instances." in text
    assert f"With 30 instances the power is {power:.3g}; at most " in text
    (row,) = document("advise", 17, "--model", "published-linear", "--p-gamma", "0.01")["rows"]
    assert row["critical_value"] == 4
    text = invoke("advise", 17, "--model", "published-linear").out
    assert text.startswith("With p_γ = 0.01 B gets 58.5 % of the fair runtime and may lose 4 of 17")
    assert invoke("advise", 4).out.startswith("No result on 4 instances can be significant")
    assert "smaller p_γ" in invoke("advise", 40, "--p-gamma", "0.1").out
    assert "'disk' is not known" in refusal("advise", 17, "--work", "disk")
