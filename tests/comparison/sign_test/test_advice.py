"""Advice on p_γ: every column from an outside source, its laws, and no best row."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.model import find_model
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.advice import Advice, advise
from tests.comparison.command import document, ended, refusal

pytestmark = pytest.mark.usefixtures("no_user_data")

PAPER = find_model("published-linear")


def choices(n: int, **asked: float) -> Advice:
    return advise(PAPER, n, **asked)  # type: ignore[arg-type]


def test_known_answers() -> None:
    """γ of the paper's curve, the critical value of the plain test at level 0.04."""
    (row,) = advise(PAPER, 17, p_gammas=[0.01]).rows
    assert row.gamma == pytest.approx(0.5850238095238096, rel=1e-12)
    assert row.critical_value == 4
    assert row.smallest_p_value == 2**-17 + 0.01
    assert advise(PAPER, 17, p_gammas=[0.5]).rows[0].gamma == 1


@settings(max_examples=15, deadline=None)
@given(st.integers(5, 60), st.sampled_from([0.01, 0.05, 0.2]), st.floats(0.1, 0.95))
def test_the_win_probability_has_exactly_the_power_wanted(n: int, alpha: float, power: float) -> None:
    for row in choices(n, alpha=alpha, power=power).rows:
        if row.critical_value is None:
            assert row.win_probability is None
            assert row.smallest_p_value > alpha * (1 - 1e-9)
        else:
            assert row.win_probability is not None
            assert binom.cdf(row.critical_value, n, 1 - row.win_probability) == pytest.approx(power, rel=1e-8)


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 80))
def test_a_larger_p_gamma_grants_more_and_asks_for_more(n: int) -> None:
    rows = choices(n).rows
    assert [row.p_gamma for row in rows] == [0.01, 0.02, 0.03, 0.04]
    for less, more in pairwise(rows):
        assert less.gamma <= more.gamma
        assert _known(less.critical_value) >= _known(more.critical_value)
        assert less.smallest_p_value <= more.smallest_p_value


def _known(value: int | None) -> int:
    return -1 if value is None else value


def test_bad_choices_are_refused() -> None:
    with pytest.raises(ParameterError, match="at least one instance"):
        choices(0)
    with pytest.raises(ParameterError, match="power wanted"):
        choices(17, power=1.0)
    with pytest.raises(CalibrationError):
        advise(PAPER, 17, p_gammas=[1e-9])


def test_the_command() -> None:
    found = document("advise", 17, "--model", "published-linear", "--p-gamma", "0.01")
    assert found["rows"][0]["critical_value"] == 4
    text = ended("advise", 17, "--model", "published-linear").out
    assert text.startswith("With p_γ = 0.01 B gets 58.5 % of the fair runtime and may lose 4 of 17")
    assert ended("advise", 4).out.startswith("No result on 4 instances can be significant")
    assert "smaller p_γ" in ended("advise", 40, "--p-gamma", "0.1").out
    lower = zip(document("advise", 17, "--confident")["rows"], document("advise", 17)["rows"], strict=True)
    assert all(confident["gamma"] < usual["gamma"] for confident, usual in lower)
    assert "'disk' is not known" in refusal("advise", 17, "--work", "disk")
