"""Holm's adjustment against closed testing by brute force and statsmodels."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from statsmodels.stats.multitest import multipletests

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.sign_test import sign_test
from fairbench_agent.comparison.sign_test.verdict import SeveralTests, adjusted_p_values

p_values = st.lists(st.floats(0, 1), min_size=1, max_size=6)


@given(p_values)
def test_holm_is_the_closed_test_with_bonferroni(ps: list[float]) -> None:
    """An adjusted p-value is the maximum of Bonferroni's p-values over all families that contain the hypothesis."""
    indices = range(len(ps))
    families = [family for size in range(1, len(ps) + 1) for family in combinations(indices, size)]
    bonferroni = {family: min(1.0, len(family) * min(ps[i] for i in family)) for family in families}
    expected = [max(p for family, p in bonferroni.items() if i in family) for i in indices]
    assert adjusted_p_values(ps) == pytest.approx(expected, rel=1e-12)
    assert adjusted_p_values(ps[::-1]) == adjusted_p_values(ps)[::-1]


def test_holm_agrees_with_statsmodels() -> None:
    ps = [0.01, 0.015, 0.03, 0.03, 0.5]
    assert adjusted_p_values(ps) == pytest.approx(multipletests(ps, method="holm")[1])


def test_each_p_value_includes_its_own_risk() -> None:
    tests = {"x": sign_test(17, 4), "y": sign_test(20, 2)}
    first, second = SeveralTests.of(tests).tests
    assert first.adjusted_p_value == pytest.approx(tests["x"].p_value)
    assert second.adjusted_p_value == pytest.approx(2 * tests["y"].p_value)
    assert (first.rejected, second.rejected) == (True, True)
    insignificant = SeveralTests.of({"x": sign_test(17, 4), "z": sign_test(9, 6)})
    assert insignificant.verdict == "Not enough evidence for x, z. Familywise level 0.05 for 2 tests (Holm)."
    assert insignificant.tests[0].test.rejected


def test_invalid_tests_and_p_values_are_refused() -> None:
    with pytest.raises(ParameterError, match="2 tests have 2 levels"):
        SeveralTests.of({"x": sign_test(9, 1), "y": sign_test(9, 1, alpha=0.01)})
    with pytest.raises(ParameterError, match="0 tests"):
        SeveralTests.of({})
    with pytest.raises(ParameterError, match=r"p-value 1\.5"):
        adjusted_p_values([0.1, 1.5])
