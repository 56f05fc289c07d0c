"""The signed-rank sum against enumeration, scipy's null distribution and integrals over the order of normal values."""

import math
from itertools import product
from statistics import NormalDist

import numpy as np
import pytest
from scipy import integrate, stats

from fairbench_agent.comparison.signed_rank import (
    EXACT_UP_TO,
    _exact_tails,
    critical_rank_sums,
    power_error,
    rank_sum_p_values,
    rank_sum_tails,
)


@pytest.mark.parametrize("n", [1, 4, 9])
def test_under_h0_by_enumeration(n: int) -> None:
    sums = [sum(r for r, sign in enumerate(signs, 1) if sign) for signs in product((0, 1), repeat=n)]
    for t in range(n * (n + 1) // 2 + 1):
        wanted = sum(s <= t for s in sums) / 2**n
        assert rank_sum_p_values(np.array([n]), np.array([t]))[0] == pytest.approx(wanted, rel=1e-13)
        assert rank_sum_tails(np.array([n]), np.array([t]), 0.0)[0] == pytest.approx(wanted, rel=1e-12)


@pytest.mark.parametrize("n", [13, 50, 51, 200])
def test_p_values_are_scipys(n: int) -> None:
    for n_negative in (0, 1, n // 3):
        differences = np.arange(1.0, n + 1) * np.where(np.arange(n) < n_negative, -1, 1)
        p_value = stats.wilcoxon(differences, alternative="greater").pvalue
        t = n_negative * (n_negative + 1) // 2
        assert rank_sum_p_values(np.array([n]), np.array([t]))[0] == pytest.approx(p_value, rel=1e-9)


@pytest.mark.parametrize("effect_size", [0.2, 1.0, 2.5])
def test_two_and_three_differences_by_integrals(effect_size: float) -> None:
    """T is 0 if all are positive; 1 if the smallest alone is negative."""
    normal = NormalDist(effect_size)

    def smallest_alone_negative(others: int) -> float:
        def integrand(x: float) -> float:
            return (others + 1) * normal.pdf(-x) * (1 - normal.cdf(x)) ** others

        return float(integrate.quad(integrand, 0, 12)[0])

    for n in (2, 3):
        positive = (1 - normal.cdf(0)) ** n
        found = [rank_sum_tails(np.array([n]), np.array([t]), effect_size)[0] for t in (-1, 0, 1)]
        assert found == pytest.approx([0, positive, positive + smallest_alone_negative(n - 1)], rel=1e-9)


@pytest.mark.parametrize(("n", "effect_size"), [(5, 0.4), (12, -0.3), (50, 0.2), (50, 2.0)])
def test_the_other_sign_is_the_mirror_image(n: int, effect_size: float) -> None:
    whole = n * (n + 1) // 2
    for t in range(0, whole, max(1, whole // 9)):
        one = rank_sum_tails(np.array([n]), np.array([t]), effect_size)[0]
        other = rank_sum_tails(np.array([n]), np.array([whole - t - 1]), -effect_size)[0]
        assert one + other == pytest.approx(1, abs=1e-6)


def test_many_numbers_at_once_are_what_each_is_alone() -> None:
    n, t = np.array([60, 3, 50, 7, 51]), np.array([700, 0, 420, -1, 440])
    together = rank_sum_tails(n, t, 0.3)
    alone = [rank_sum_tails(n[i : i + 1], t[i : i + 1], 0.3)[0] for i in range(5)]
    assert together == pytest.approx(alone, rel=1e-12)
    assert together[3] == 0


@pytest.mark.parametrize("level", [0.1, 0.025, 0.0005])
@pytest.mark.parametrize("n", [51, 80])
def test_the_series_is_as_close_to_the_exact_distribution_as_stated(n: int, level: float) -> None:
    numbers = np.array([n])
    critical = critical_rank_sums(numbers, level)
    for effect_size in (-0.2, 0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7):
        exact = _exact_tails(numbers, critical, effect_size)[0]
        assert abs(rank_sum_tails(numbers, critical, effect_size)[0] - exact) < power_error(n, 2 * level)


@pytest.mark.parametrize("n", [EXACT_UP_TO + 1, 1000, 10**6])
def test_without_an_effect_the_series_is_the_null_distribution(n: int) -> None:
    numbers, level = np.array([n]), 0.05
    critical = critical_rank_sums(numbers, level)
    assert rank_sum_tails(numbers, critical, 0.0)[0] == pytest.approx(level, abs=0.3 / math.sqrt(n) ** 1.5)


def test_extreme_effects_leave_no_or_every_difference_negative() -> None:
    for n in (6, 50, 51, 10**6):
        assert rank_sum_tails(np.array([n]), np.array([0]), 900.0)[0] == pytest.approx(1, abs=1e-5)
        assert rank_sum_tails(np.array([n]), np.array([0]), -900.0)[0] == pytest.approx(0, abs=1e-5)
