"""Comparison of risks p_γ: known values, properties, and invalid input."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.predicting.model import find_model
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.power import advise, smallest_win_probability
from tests.comparison.command import document, invoke, refusal

pytestmark = pytest.mark.usefixtures("no_user_data")

PAPER = find_model("published-linear")


def test_known_values() -> None:
    """γ of the paper's curve, and the critical value of the plain test at level 0.04."""
    (row,) = advise(PAPER, 17, p_gammas=[0.01]).rows
    assert row.gamma == pytest.approx(0.5850238095238096, rel=1e-12)
    assert row.critical_value == 4
    assert row.smallest_p_value == 2**-17 + 0.01
    assert row.win_probability == smallest_win_probability(17, 0.8, 4)
    row = advise(PAPER, 4).rows[0]
    assert (row.critical_value, row.win_probability) == (None, None)
    assert advise(PAPER, 17, p_gammas=[0.5]).rows[0].gamma == 1


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 80))
def test_a_larger_p_gamma_gives_b_more_time_and_requires_more_wins(n: int) -> None:
    rows = advise(PAPER, n).rows
    assert [row.p_gamma for row in rows] == [0.01, 0.02, 0.03, 0.04]
    critical = [-1 if row.critical_value is None else row.critical_value for row in rows]
    assert critical == sorted(critical, reverse=True)
    for lower, higher in pairwise(rows):
        assert lower.gamma <= higher.gamma
        assert lower.smallest_p_value <= higher.smallest_p_value


def test_invalid_arguments_are_refused() -> None:
    with pytest.raises(ParameterError, match="at least 1"):
        advise(PAPER, 0)
    with pytest.raises(ParameterError, match="target power"):
        advise(PAPER, 17, power=1.0)
    with pytest.raises(CalibrationError):
        advise(PAPER, 17, p_gammas=[1e-9])


def test_the_command_compares_risks() -> None:
    (row,) = document("advise", 17, "--model", "published-linear", "--p-gamma", "0.01")["rows"]
    assert row["critical_value"] == 4
    text = invoke("advise", 17, "--model", "published-linear").out
    assert text.startswith("With p_γ = 0.01 B gets 58.5 % of the fair runtime and may lose 4 of 17")
    assert invoke("advise", 4).out.startswith("No result on 4 instances can be significant")
    assert "smaller p_γ" in invoke("advise", 40, "--p-gamma", "0.1").out
    assert "'disk' is not known" in refusal("advise", 17, "--work", "disk")
