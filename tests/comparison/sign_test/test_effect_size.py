"""Effect sizes: exact oracles of the limits, what they share with the test, and that they cover what they promise."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb, inf
from statistics import median

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.correction import reaches
from fairbench_agent.comparison.sign_test.effect_size import (
    DifferenceEstimate,
    Differences,
    EffectSize,
    effect_size,
    win_p_value,
    win_p_value_dependent,
)
from fairbench_agent.comparison.sign_test.paired_table import PairedTable
from fairbench_agent.comparison.sign_test.sign_test import (
    critical_value,
    critical_value_dependent,
    p_value,
    p_value_dependent,
)
from fairbench_agent.comparison.sign_test.value_differences import differences


def found(n: int, k: int, p_gamma: float = 0.01, alpha: float = 0.05) -> EffectSize:
    p_values = p_value(n, k, p_gamma=p_gamma), p_value_dependent(n, k, p_gamma=p_gamma)
    return effect_size(n, k, p_values, p_gamma=p_gamma, alpha=alpha)


def of_gains(gains: Iterable[float], p_gamma: float = 0.01, alpha: float = 0.05) -> Differences:
    gains = list(gains)
    return differences([(gain, gain, gain) for gain in gains], percent=False, p_gamma=p_gamma, alpha=alpha)


def pmf(n: int, p: Fraction) -> list[Fraction]:
    return [comb(n, v) * p**v * (1 - p) ** (n - v) for v in range(n + 1)]


def most(values: list[Fraction], mean: Fraction) -> Fraction:
    """Return the largest average of values at 0, 1, … over distributions of this mean: two points suffice."""
    pairs = product(range(len(values)), repeat=2)
    mixed = [
        values[i] + (values[j] - values[i]) * (mean - i) / (j - i) if i < j else values[i]
        for i, j in pairs
        if (i < j and i <= mean <= j) or i == j == mean
    ]
    return max(mixed)


@pytest.mark.parametrize("n", [1, 2, 5, 9])
@pytest.mark.parametrize("theta", [Fraction(1, 50), Fraction(1, 3), Fraction(1, 2), Fraction(19, 20)])
@pytest.mark.parametrize("p_gamma", [Fraction(0), Fraction(1, 100), Fraction(1, 5), Fraction(1, 2)])
def test_p_values_away_from_one_half_agree_with_fractions(n: int, theta: Fraction, p_gamma: Fraction) -> None:
    wins, exceedances = pmf(n, theta), pmf(n, p_gamma)
    for k in range(n + 1):
        cdf = [sum(wins[: k + m + 1], Fraction(0)) for m in range(n + 1)]
        independent = sum(map(Fraction.__mul__, exceedances, cdf))
        expected = float(independent), float(most(cdf, n * p_gamma))
        found = [p_of(n, k, float(theta), float(p_gamma)) for p_of in (win_p_value, win_p_value_dependent)]
        assert found == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(("n", "k", "p_gamma"), [(17, 4, 0.01), (100, 30, 0.1), (1000, 460, 0.01), (5000, 900, 0.3)])
def test_p_values_at_one_half_are_those_of_the_test(n: int, k: int, p_gamma: float) -> None:
    expected = p_value(n, k, p_gamma=p_gamma), p_value_dependent(n, k, p_gamma=p_gamma)
    found = [p_of(n, k, 0.5, p_gamma) for p_of in (win_p_value, win_p_value_dependent)]
    assert found == pytest.approx(expected, rel=1e-10)


def halved(n: int, k: int, p_gamma: float, alpha: float, p_of: Callable[[int, int, float, float], float]) -> float:
    """Return the limit of the win probability by halving, from the whole range."""
    below, above = 0.0, 1.0
    for _ in range(48):
        middle = (below + above) / 2
        below, above = (middle, above) if reaches(p_of(n, k, 1 - middle, p_gamma), alpha) else (below, middle)
    return below


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_the_limits_are_those_of_halving(data: st.DataObject) -> None:
    n = data.draw(st.integers(1, 80))
    k = data.draw(st.integers(0, n - 1))
    p_gamma, alpha = (
        data.draw(st.sampled_from(some)) for some in ((0.0, 1e-4, 0.01, 0.1, 0.5), (1e-305, 0.01, 0.05, 0.6))
    )
    effect = found(n, k, p_gamma, alpha)
    expected = [halved(n, k, p_gamma, alpha, p_of) for p_of in (win_p_value, win_p_value_dependent)]
    assert [effect.win_share_lower, effect.win_share_lower_dependent] == pytest.approx(expected, abs=1e-12)


def test_limits_of_a_hundred_thousand_instances_are_those_of_halving_before() -> None:
    """What 45 halvings, each of both p-values, gave in two seconds."""
    effect = found(100_000, 40_000)
    assert effect.win_share_lower == pytest.approx(0.5873828790342799, abs=1e-12)
    assert effect.win_share_lower_dependent == pytest.approx(0.40484999650875864, abs=1e-12)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_the_limit_reaches_one_half_where_the_test_rejects_and_nowhere_else(data: st.DataObject) -> None:
    n = data.draw(st.integers(0, 60))
    k, p_gamma = data.draw(st.integers(0, n)), data.draw(st.sampled_from([0.0, 0.001, 0.01, 0.1, 0.5]))
    p_values = p_value(n, k, p_gamma=p_gamma), p_value_dependent(n, k, p_gamma=p_gamma)
    # a level that is a p-value itself, or a hair below it, is where rounding could tell
    levels = [0.05, 0.01, *(p * factor for p in p_values for factor in (1, 1 - 1e-9, 1 + 1e-9))]
    alpha = data.draw(st.sampled_from([level for level in levels if 0 < level < 1]))
    effect = found(n, k, p_gamma, alpha)
    assert (effect.win_share_lower >= 0.5) == reaches(p_values[0], alpha)
    assert (effect.win_share_lower_dependent >= 0.5) == reaches(p_values[1], alpha)
    assert effect.win_share_lower_dependent <= effect.win_share_lower + 1e-10


@pytest.mark.parametrize(("n", "k"), [(17, 4), (8, 0), (30, 29), (5, 5), (200, 60)])
@pytest.mark.parametrize("alpha", [0.05, 0.3])
def test_without_exceedances_it_is_the_limit_of_clopper_and_pearson(n: int, k: int, alpha: float) -> None:
    expected = stats.binomtest(n - k, n, alternative="greater").proportion_ci(1 - alpha, "exact").low
    effect = found(n, k, 0.0, alpha)
    assert effect.win_share == (n - k) / n
    assert effect.win_share_lower == pytest.approx(expected, abs=1e-10)
    assert effect.win_share_lower_dependent == pytest.approx(expected, abs=1e-10)


def test_nothing_is_known_without_instances_or_wins() -> None:
    assert found(0, 0) == EffectSize(None, 0.0, 0.0)
    assert found(7, 7) == EffectSize(0.0, 0.0, 0.0)
    assert found(20, 15, p_gamma=0.5).win_share_lower == 0.0


@pytest.mark.parametrize(("n", "p_gamma", "alpha"), [(12, 0.1, 0.05), (20, 0.01, 0.05), (15, 0.3, 0.2)])
def test_the_limits_exceed_the_truth_as_seldom_as_promised(n: int, p_gamma: float, alpha: float) -> None:
    """By summing over all outcomes: independent exceedances, and the worst two numbers of them that there may be."""
    limits = [found(n, k, p_gamma, alpha) for k in range(n + 1)]
    for theta_b in (0.05, 0.3, 0.5, 0.6, 0.75, 0.9, 0.99):
        wins = stats.binom.pmf(range(n + 1), n, 1 - theta_b)

        def too_high(
            m: int, limit: Callable[[EffectSize], float], wins: object = wins, theta_b: float = theta_b
        ) -> float:
            high = [limit(limits[max(0, x - m)]) > theta_b for x in range(n + 1)]
            return float(np.dot(wins, high))  # type: ignore[call-overload]  # an array

        independent = [too_high(m, lambda effect: effect.win_share_lower) for m in range(n + 1)]
        assert np.dot(stats.binom.pmf(range(n + 1), n, p_gamma), independent) <= alpha * (1 + 1e-9)
        dependent = [Fraction(too_high(m, lambda effect: effect.win_share_lower_dependent)) for m in range(n + 1)]
        assert most(dependent, n * Fraction(p_gamma)) <= alpha * (1 + 1e-9)


GAINS = st.lists(st.integers(-30, 40), min_size=1, max_size=25)


@settings(max_examples=60, deadline=None)
@given(GAINS, st.sampled_from([0.0, 0.01, 0.1]), st.sampled_from([0.05, 0.2]))
def test_limits_of_the_median_are_order_statistics_by_the_tests_critical_values(
    gains: list[int], p_gamma: float, alpha: float
) -> None:
    estimate, n, ordered = of_gains(gains, p_gamma, alpha).median, len(gains), sorted(gains)
    assert estimate.value == median(gains)
    lower, dependent = critical_value(n, alpha, p_gamma), critical_value_dependent(n, alpha, p_gamma)
    assert estimate.lower == (None if lower is None else ordered[lower])
    assert estimate.lower_dependent == (None if dependent is None else ordered[dependent])
    end = int(stats.binom.ppf(alpha / 2, n, 0.5)) - 1  # SciPy's smallest k with F(k) ≥ α/2, which may be hit
    end += stats.binom.cdf(end + 1, n, 0.5) <= alpha / 2 * (1 + 1e-11)
    expected = (None, None) if end < 0 else (ordered[end], ordered[-1 - end])
    assert (estimate.low, estimate.high) == expected


@pytest.mark.parametrize(("n", "alpha"), [(6, 0.05), (12, 0.05), (19, 0.01), (30, 0.2)])
def test_the_interval_of_the_pseudo_median_inverts_wilcoxons_test(n: int, alpha: float) -> None:
    gains = np.random.default_rng(n).normal(1, 2, n)
    estimate = of_gains(gains, 0.0, alpha).pseudo_median
    assert estimate is not None
    assert estimate.low is not None
    assert estimate.high is not None
    assert estimate.value == pytest.approx(median((a + b) / 2 for a, b in combinations_with_replacement(gains, 2)))
    for end, inside in ((estimate.low, 1e-9), (estimate.high, -1e-9)):
        for shift, rejected in ((inside, False), (-inside, True)):
            test = stats.wilcoxon(gains - end - shift, method="exact")
            assert (test.pvalue <= alpha) == rejected
    one_sided = stats.wilcoxon(gains - (estimate.lower or 0) + 1e-9, alternative="greater", method="exact")
    assert one_sided.pvalue <= alpha
    assert estimate.lower == estimate.lower_dependent


@pytest.mark.parametrize(("p_gamma", "alpha"), [(0.02, 0.1), (0.1, 0.3), (0.05, 0.2)])
def test_the_limit_of_the_pseudo_median_covers_whatever_exceedances_change(p_gamma: float, alpha: float) -> None:
    """Brute force: all signs of eight symmetric differences about 0, of which an opponent raises any m without bound."""
    n, sizes = 8, np.array([1.0, 2.3, 3.1, 4.7, 5.2, 6.9, 7.4, 8.8])
    distinct = [2.0**i for i in range(n)]
    walsh = sorted((a + b) / 2 for a, b in combinations_with_replacement(distinct, 2))
    estimate = of_gains(distinct, p_gamma, alpha).pseudo_median
    assert estimate is not None
    rows, columns = np.triu_indices(n)

    def too_high(limit: float | None) -> list[Fraction]:
        if limit is None:
            return [Fraction(0)] * (n + 1)
        most_below = walsh.index(limit)
        chances = []
        for m in range(n + 1):
            beaten = 0
            for signs in product((-1, 1), repeat=n):
                beaten += any(
                    np.count_nonzero(raised[rows] + raised[columns] <= 0) <= most_below
                    for raised in (
                        np.where(np.isin(np.arange(n), chosen), 1e9, signs * sizes) for chosen in _least(signs, m)
                    )
                )
            chances.append(Fraction(beaten, 2**n))
        return chances

    def _least(signs: tuple[int, ...], m: int) -> Iterable[tuple[int, ...]]:
        return combinations(range(n), m) if m < 3 else [tuple(np.argsort(np.array(signs) * sizes)[:m])]

    independent = stats.binom.pmf(range(n + 1), n, p_gamma)
    assert np.dot(independent, [float(chance) for chance in too_high(estimate.lower)]) <= alpha
    assert most(too_high(estimate.lower_dependent), n * Fraction(p_gamma)) <= alpha


def of_values(a: list[Fraction], b: list[Fraction], half: Fraction, *, maximise: bool = False) -> Differences:
    table = PairedTable(tuple(map(str, range(len(a)))), tuple(a), tuple(b), (half,) * len(a))
    effect = table.sign_test(p_gamma=0.01, alpha=0.2, maximise=maximise).effect
    assert effect is not None
    assert effect.differences is not None
    return effect.differences


def test_percent_of_a_where_all_values_are_positive_for_certain() -> None:
    a, b = [Fraction(4), Fraction(10), Fraction(5)], [Fraction(3), Fraction(11), Fraction(5)]
    assert of_values(a, b, Fraction(0)).median.value == 0
    assert of_values(a[:2], b[:2], Fraction(0)).median.value == 7.5
    for values, half in ((b[:2], Fraction(4)), ([Fraction(3), Fraction(-11)], Fraction(0))):
        in_units = of_values(a[:2], values, half)
        assert in_units.percent is False
    assert of_values(a[:2], b[:2], Fraction(0), maximise=True).median.value == -7.5


@settings(max_examples=100, deadline=None)
@given(st.data(), st.booleans(), st.booleans())
def test_limits_contain_those_of_every_exact_value_that_is_printed_as_a(
    data: st.DataObject, maximise: bool, at_the_ends: bool
) -> None:
    whole = st.integers(0 if at_the_ends else 1, 20)
    printed = [Fraction(value) for value in data.draw(st.lists(whole, min_size=8, max_size=20))]
    half = Fraction(1, 2)
    shifts = st.sampled_from([-half, half]) if at_the_ends else st.fractions(-half, half, max_denominator=20)
    exact = [value + data.draw(shifts) for value in printed]
    b = [value + data.draw(st.fractions(-2, 2, max_denominator=10)) for value in printed]
    found, wanted = of_values(printed, b, half, maximise=maximise), of_values(exact, b, Fraction(0), maximise=maximise)
    if found.percent == wanted.percent:
        for name in ("median", "pseudo_median"):
            outer, inner = getattr(found, name), getattr(wanted, name)
            tiny = 1e-9 * (1 + abs(inner.low) + abs(inner.high))
            assert outer.low <= inner.low + tiny
            assert outer.high >= inner.high - tiny
            assert outer.lower <= inner.lower + tiny
            assert outer.lower_dependent <= inner.lower_dependent + tiny
            assert outer.low <= outer.value <= outer.high


@pytest.mark.parametrize("n", [12, 30, 60])
def test_limits_of_rounded_values_exceed_the_truth_as_seldom_as_promised(n: int) -> None:
    """B is worse by 0.3 everywhere, and A printed in whole numbers: without rounding in mind most limits are 0."""
    draw = np.random.default_rng(n)
    for _ in range(20):
        a = [Fraction(round(value, 3)) for value in draw.uniform(1000, 2000, n)]
        b = [value + Fraction(3, 10) for value in a]
        found = of_values([Fraction(round(value)) for value in a], b, Fraction(1, 2)).median
        truth = median(-30 / float(value) for value in a)
        assert found.lower is not None
        assert found.lower <= truth
        assert found.low is not None
        assert found.low <= truth


def test_what_cannot_be_given_is_left_out() -> None:
    assert of_gains([3.0]).median == DifferenceEstimate(3.0, None, None, None, None)
    failed = of_gains([inf] * 6 + [1.0, 2.0])
    assert (failed.pseudo_median, failed.median.value, failed.median.high) == (None, inf, inf)
    assert of_gains(range(1001)).pseudo_median is None
    with pytest.raises(ParameterError, match="too far apart"):
        of_values([Fraction(1, 10**300)] * 9, [Fraction(10**300)] * 9, Fraction(0))
