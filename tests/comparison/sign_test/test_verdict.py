"""Verdicts: the condition for significance, the remedy for a hopeless test, no evidence for A, several tests."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom
from statsmodels.stats.multitest import multipletests

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.sign_test import critical_value, p_value, sign_test
from fairbench_agent.comparison.sign_test.verdict import (
    SeveralTests,
    adjusted_p_values,
    hopeless_text,
    least_instances,
    p_text,
    risk_text,
)
from fairbench_agent.comparison.sign_test.wilcoxon import signed_rank_test


@pytest.mark.parametrize(
    ("n", "k", "p_gamma", "text"),
    [
        (17, 4, 0.01, "B is better: p = 0.0345 (level 0.05).\nSignificant as long as the risk"),
        (17, 4, 0.0, "B is better: p = 0.0245 (level 0.05).\n"),
        (17, 5, 0.01, "B won 12 of 17 instances, A 5. 13 wins or more would be significant."),
        (17, 0, 0.1, "p_γ = 0.1 is not below α = 0.05; plan with a smaller p_γ"),
        (200, 0, 0.05, "no result can be significant: p_γ = 0.05 is not below α = 0.05; plan with a smaller p_γ"),
        (4, 0, 0.01, "p is at least 0.0725; plan with 5 or more"),
        (17, 4, 0.04, "the risk p_γ = 0.04 is too large (without it p = 0.0245)"),
    ],
)
def test_a_verdict_states_its_condition_or_remedy(n: int, k: int, p_gamma: float, text: str) -> None:
    assert text in sign_test(n, k, p_gamma=p_gamma).text()


@given(st.integers(0, 60), st.data(), st.sampled_from([0.0, 0.001, 0.01, 0.04, 0.1, 0.5]))
def test_texts_claim_no_more_than_the_test(n: int, data: st.DataObject, p_gamma: float) -> None:
    test = sign_test(n, data.draw(st.integers(0, n)), p_gamma=p_gamma)
    claims = test.text().startswith("B is better: p"), "significant at level 0.05 as long" in test.sentence
    assert claims[0] == test.rejected
    assert not claims[1] or test.rejected
    assert ("no evidence for A" in test.sentence) == (n > 0 and not test.rejected)
    assert test.text().count("Caution") <= 1
    assert max(map(len, test.text().splitlines())) <= 100
    assert " ".join(test.full_text().split()).startswith(test.model_dump()["verdict"])


@given(
    st.lists(st.integers(-3, 5), max_size=30),
    st.sampled_from([0.0, 0.001, 0.01, 0.05, 0.1, 0.5]),
    st.sampled_from([0.001, 0.01, 0.05, 0.0625, 0.1, 0.5]),
)
def test_every_result_is_rejected_if_p_is_at_most_alpha(differences: list[int], p_gamma: float, alpha: float) -> None:
    wins, losses = sum(d < 0 for d in differences), sum(d > 0 for d in differences)
    signs = sign_test(wins + losses, losses, p_gamma=p_gamma, alpha=alpha)
    ranks = signed_rank_test({str(at): d for at, d in enumerate(differences)}, p_gamma=p_gamma, alpha=alpha)
    several = SeveralTests.of({"A": signs, "A'": sign_test(20, 5, p_gamma=p_gamma, alpha=alpha)})
    adjusted = ((item.adjusted_p_value, item.rejected) for item in several.tests)
    for p, rejected in ((signs.p_value, signs.rejected), (ranks.p_value, ranks.rejected), *adjusted):
        assert rejected == (p < alpha) or p == pytest.approx(alpha, rel=1e-11)
        assert not (rejected and p_gamma >= alpha)
    for result in (signs, ranks, several):
        assert repr(result) == str(result) == result.text()


@given(st.floats(1e-6, 0.49), st.floats(0, 0.49))
def test_least_instances_is_the_smallest_n_with_a_critical_value(alpha: float, p_gamma: float) -> None:
    n = least_instances(p_gamma, alpha)
    if n is None:
        assert p_gamma >= alpha
        assert critical_value(200, alpha, p_gamma) is None
        assert "smaller p_γ" in hopeless_text(5, p_gamma, alpha, 1.0)
    else:
        assert critical_value(n, alpha, p_gamma) is not None
        assert n == 1 or critical_value(n - 1, alpha, p_gamma) is None


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0345208740234375, "0.0345"), (0.0500001, "0.0500001"), (0.04999, "0.04999"), (0.0, "1e-300 or less")],
)
def test_a_rounded_p_value_stays_on_its_side_of_the_level(value: float, text: str) -> None:
    assert p_text(value, 0.05) == text


@given(st.floats(1e-9, 0.5), st.floats(0, 0.999))
def test_a_limit_of_the_risk_is_rounded_down_but_above_p_gamma(limit: float, share: float) -> None:
    shown = float(risk_text(limit, limit * share).removesuffix(" %")) / 100
    assert limit * share * (1 - 1e-12) <= shown <= limit * (1 + 1e-12)
    assert shown >= 0.9 * limit


def test_the_rates_of_appendix_a() -> None:
    """Random search with 1 + x times the evaluations wins with probability (1 + x)/(2 + x); error rates of the test."""
    critical = critical_value(16, 0.05, 0.0)
    assert critical == 4
    rates = [binom.cdf(critical, 16, 1 / (2 + x)) for x in (0, 0.08, 0.16, 0.32, 0.64)]
    assert rates == pytest.approx([0.0384, 0.0531, 0.0703, 0.1116, 0.2134], abs=5e-5)
    assert p_value(16, 4, p_gamma=0.0) == pytest.approx(rates[0])


@given(st.lists(st.floats(0, 1), min_size=1, max_size=6))
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
