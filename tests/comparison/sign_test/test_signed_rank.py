"""The signed-rank sum against enumeration, scipy's null distribution and integrals for ordered normal values."""

from itertools import product
from statistics import NormalDist

import numpy as np
import pytest
from scipy import integrate, stats

from fairbench_agent.comparison.sign_test.signed_rank import critical_rank_sums, null_distribution, rank_sum_tails


@pytest.mark.parametrize("n", [1, 4, 9])
def test_under_h0_by_enumeration(n: int) -> None:
    sums = [sum(r for r, sign in enumerate(signs, 1) if sign) for signs in product((0, 1), repeat=n)]
    for t in range(n * (n + 1) // 2 + 1):
        expected = sum(s <= t for s in sums) / 2**n
        assert null_distribution(n)[t] == pytest.approx(expected, rel=1e-13)
        assert rank_sum_tails(np.array([n]), np.array([t]), 0.0)[0] == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("n", [13, 50])
def test_p_values_are_scipys(n: int) -> None:
    for n_negative in (0, 1, n // 3):
        differences = np.arange(1.0, n + 1) * np.where(np.arange(n) < n_negative, -1, 1)
        p_value = stats.wilcoxon(differences, alternative="greater").pvalue
        t = n_negative * (n_negative + 1) // 2
        assert null_distribution(n)[t] == pytest.approx(p_value, rel=1e-9)


@pytest.mark.parametrize("effect_size", [0.2, 1.0, 2.5])
def test_two_and_three_differences_by_integrals(effect_size: float) -> None:
    """T is 0 if all are positive; 1 if only the smallest is negative."""
    normal = NormalDist(effect_size)

    def only_smallest_negative(n_positive: int) -> float:
        def integrand(x: float) -> float:
            return (n_positive + 1) * normal.pdf(-x) * (1 - normal.cdf(x)) ** n_positive

        return float(integrate.quad(integrand, 0, 12)[0])

    for n in (2, 3):
        positive = (1 - normal.cdf(0)) ** n
        tails = [rank_sum_tails(np.array([n]), np.array([t]), effect_size)[0] for t in (-1, 0, 1)]
        assert tails == pytest.approx([0, positive, positive + only_smallest_negative(n - 1)], rel=1e-9)


@pytest.mark.parametrize(("n", "effect_size"), [(5, 0.4), (12, -0.3), (50, 0.2), (50, 2.0)])
def test_the_opposite_effect_size_mirrors_the_distribution(n: int, effect_size: float) -> None:
    whole = n * (n + 1) // 2
    for t in range(0, whole, max(1, whole // 9)):
        lower = rank_sum_tails(np.array([n]), np.array([t]), effect_size)[0]
        upper = rank_sum_tails(np.array([n]), np.array([whole - t - 1]), -effect_size)[0]
        assert lower + upper == pytest.approx(1, abs=1e-6)


def test_arrays_agree_with_single_sample_sizes() -> None:
    n, t = np.array([40, 3, 50, 7, 49]), np.array([300, 0, 420, -1, 440])
    tails = rank_sum_tails(n, t, 0.3)
    single = [rank_sum_tails(n[i : i + 1], t[i : i + 1], 0.3)[0] for i in range(5)]
    assert tails == pytest.approx(single, rel=1e-12)
    assert tails[3] == 0


@pytest.mark.parametrize(("n", "level"), [(50, 0.05), (20, 0.001), (5, 0.01)])
def test_critical_values_are_the_largest_within_the_level(n: int, level: float) -> None:
    (critical,) = critical_rank_sums(np.array([n]), level).tolist()
    assert critical == -1 or null_distribution(n)[critical] <= level
    assert null_distribution(n)[critical + 1] > level


def test_extreme_effects_make_all_differences_positive_or_negative() -> None:
    for n in (6, 50):
        assert rank_sum_tails(np.array([n]), np.array([0]), 900.0)[0] == pytest.approx(1, abs=1e-5)
        assert rank_sum_tails(np.array([n]), np.array([0]), -900.0)[0] == pytest.approx(0, abs=1e-5)
