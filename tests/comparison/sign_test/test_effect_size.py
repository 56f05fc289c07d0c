"""Effect sizes: limits against oracles, their agreement with the test, and their coverage."""

from collections.abc import Iterable
from fractions import Fraction
from math import inf
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from fairbench_agent.comparison.sign_test.paired_table import PairedTable
from fairbench_agent.comparison.sign_test.sign_test import (
    Differences,
    critical_value,
    differences,
    sign_test,
    win_probability_lower,
)


def of_gains(gains: Iterable[float], p_gamma: float = 0.01, alpha: float = 0.05) -> Differences:
    columns = [[*gains]] * 3
    return differences(*columns, percent=False, p_gamma=p_gamma, alpha=alpha)


@pytest.mark.parametrize(("n", "k"), [(17, 4), (8, 0), (30, 29), (5, 5), (200, 60), (100_000, 40_000)])
@pytest.mark.parametrize(("alpha", "p_gamma"), [(0.05, 0.0), (0.3, 0.1), (0.05, 0.01), (0.05, 0.05)])
def test_the_limit_is_that_of_clopper_and_pearson(n: int, k: int, alpha: float, p_gamma: float) -> None:
    expected = 0.0
    if alpha > p_gamma:
        expected = stats.binomtest(n - k, n, alternative="greater").proportion_ci(1 - (alpha - p_gamma), "exact").low
    test = sign_test(n, k, p_gamma=p_gamma, alpha=alpha)
    assert test.win_share == (n - k) / n
    assert test.win_probability_lower == pytest.approx(expected, abs=1e-9)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_the_limit_is_at_least_one_half_exactly_if_the_test_rejects(data: st.DataObject) -> None:
    n = data.draw(st.integers(0, 60))
    k, p_gamma = data.draw(st.integers(0, n)), data.draw(st.sampled_from([0.0, 0.001, 0.01, 0.1, 0.5]))
    p = sign_test(n, k, p_gamma=p_gamma).p_value
    alpha = data.draw(
        st.sampled_from([level for level in (0.05, 0.01, p * (1 - 1e-7), p * (1 + 1e-7)) if 0 < level < 1])
    )
    test = sign_test(n, k, p_gamma=p_gamma, alpha=alpha)
    assert (test.win_probability_lower >= 0.5) == test.rejected


@pytest.mark.parametrize(("n", "p_gamma", "alpha"), [(12, 0.1, 0.2), (20, 0.01, 0.05)])
def test_the_limit_covers_the_truth_at_its_level(n: int, p_gamma: float, alpha: float) -> None:
    limits = [win_probability_lower(n, k, alpha - p_gamma) for k in range(n + 1)]
    for theta_b in (0.05, 0.3, 0.5, 0.6, 0.75, 0.9, 0.99):
        too_high = sum(float(stats.binom.pmf(k, n, 1 - theta_b)) for k, limit in enumerate(limits) if limit > theta_b)
        assert too_high + p_gamma <= alpha * (1 + 1e-9)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(-30, 40), min_size=1, max_size=25),
    st.sampled_from([0.0, 0.01, 0.1]),
    st.sampled_from([0.05, 0.2]),
)
def test_limits_of_the_median_are_order_statistics(gains: list[int], p_gamma: float, alpha: float) -> None:
    result, n, ordered = of_gains(gains, p_gamma, alpha), len(gains), sorted(gains)
    assert result.median == median(gains)
    lower, end = critical_value(n, alpha, p_gamma), critical_value(n, alpha / 2, 0.0)
    assert result.lower == (None if lower is None else ordered[lower])
    assert (result.low, result.high) == ((None, None) if end is None else (ordered[end], ordered[-1 - end]))


def of_values(a: list[Fraction], b: list[Fraction], half: Fraction, *, maximise: bool = False) -> Differences:
    table = PairedTable(tuple(map(str, range(len(a)))), tuple(a), tuple(b), (half,) * len(a))
    result = table.sign_test(p_gamma=0.01, alpha=0.2, maximise=maximise).differences
    assert result is not None
    return result


def test_differences_are_in_percent_if_all_values_are_certainly_positive() -> None:
    a, b = [Fraction(4), Fraction(10), Fraction(5)], [Fraction(3), Fraction(11), Fraction(5)]
    assert of_values(a, b, Fraction(0)).median == 0
    assert of_values(a[:2], b[:2], Fraction(0)).median == 7.5
    assert of_values(a[:2], b[:2], Fraction(0), maximise=True).median == -7.5
    for values, half in ((b[:2], 4), ([Fraction(3), Fraction(-11)], 0), ([Fraction(3), Fraction(10_000)], 0)):
        assert of_values(a[:2], values, Fraction(half)).percent is False


def not_none(value: float | None) -> float:
    assert value is not None
    return value


@settings(max_examples=25, deadline=None)
@given(st.data(), st.booleans(), st.booleans())
def test_limits_contain_those_of_all_values_with_the_same_rounding(
    data: st.DataObject, maximise: bool, at_the_ends: bool
) -> None:
    whole = st.integers(0 if at_the_ends else 1, 20)
    printed = [Fraction(value) for value in data.draw(st.lists(whole, min_size=8, max_size=20))]
    half = Fraction(1, 2)
    shifts = st.sampled_from([-half, half]) if at_the_ends else st.fractions(-half, half, max_denominator=20)
    exact = [value + data.draw(shifts) for value in printed]
    b = [value + data.draw(st.fractions(-2, 2, max_denominator=10)) for value in printed]
    outer, inner = of_values(printed, b, half, maximise=maximise), of_values(exact, b, Fraction(0), maximise=maximise)
    if outer.percent == inner.percent:
        tiny = 1e-9 * (1 + abs(not_none(inner.low)) + abs(not_none(inner.high)))
        assert not_none(outer.low) <= not_none(inner.low) + tiny
        assert not_none(outer.high) >= not_none(inner.high) - tiny
        assert not_none(outer.lower) <= not_none(inner.lower) + tiny
        assert not_none(outer.low) <= outer.median <= not_none(outer.high)


def test_differences_of_extreme_and_failed_values() -> None:
    assert of_gains([3.0]) == Differences(percent=False, n=1, median=3.0, low=None, high=None, lower=None)
    failed = of_gains([inf] * 6 + [1.0, 2.0])
    assert (failed.median, failed.high) == (inf, inf)
    assert of_gains([-inf, inf]).median == inf
    far = PairedTable(("x",) * 9, (Fraction(10**308),) * 9, (-Fraction(10**308),) * 9).sign_test()
    assert (far.k, far.differences) == (0, None)
