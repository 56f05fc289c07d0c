"""Power of the corrected test against scipy's binomial, simulation, brute force and its laws."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.power import (
    HOPELESS_SEARCH,
    power,
    power_curve,
    power_curve_dependent,
    required_instances,
    smallest_win_probability,
)
from fairbench_agent.comparison.sign_test.sign_test import critical_value, critical_value_dependent, p_value

probabilities = st.floats(0, 1)
p_gammas = st.floats(0, 0.5)


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 300), probabilities, p_gammas, st.floats(0.001, 0.5))
def test_power_is_the_binomial_probability_of_few_wins_of_a(n: int, w: float, p_gamma: float, alpha: float) -> None:
    critical = critical_value(n, alpha, p_gamma)
    wanted = 0 if critical is None else binom.cdf(critical, n, 1 - w)
    assert power(n, w, p_gamma=p_gamma, alpha=alpha) == pytest.approx(wanted, rel=1e-9, abs=1e-14)


def test_power_is_how_often_simulated_studies_reject() -> None:
    a_wins = np.random.default_rng(5).binomial(30, 1 - 0.7, size=4000)
    rejected = np.array([p_value(30, k, p_gamma=0.01) <= 0.05 for k in range(31)])
    share = np.mean(rejected[a_wins])
    assert power(30, 0.7, p_gamma=0.01, alpha=0.05) == pytest.approx(share, abs=4 * np.sqrt(0.25 / 4000))


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 200), probabilities, probabilities, p_gammas, p_gammas)
def test_power_rises_with_the_win_probability_and_falls_with_p_gamma(
    n: int, w: float, other_w: float, p_gamma: float, other_p_gamma: float
) -> None:
    (w, better), (margin, looser) = sorted((w, other_w)), sorted((p_gamma, other_p_gamma))
    base = power(n, w, p_gamma=margin, alpha=0.05)
    assert base <= power(n, better, p_gamma=margin, alpha=0.05) + 1e-13
    assert base >= power(n, w, p_gamma=looser, alpha=0.05) - 1e-13


def test_curve_is_saw_toothed_and_equals_single_values() -> None:
    curve = power_curve(5, 60, 0.75, p_gamma=0.01, alpha=0.05)
    assert any(later < earlier for earlier, later in zip(curve.powers, curve.powers[1:], strict=False))
    assert curve.powers == tuple(power(n, 0.75, p_gamma=0.01, alpha=0.05) for n in range(5, 61))
    assert curve.critical_values == tuple(critical_value(n, 0.05, 0.01) for n in range(5, 61))


@pytest.mark.parametrize(
    ("w", "p_gamma", "alpha"),
    [
        (0.7, 0.01, 0.05),
        *(
            pytest.param(*case, marks=pytest.mark.full)
            for case in ((0.9, 0.1, 0.01), (0.65, 0.0, 0.05), (1.0, 0.3, 0.05))
        ),
    ],
)
def test_sample_sizes_by_brute_force_and_the_proof_beyond(w: float, p_gamma: float, alpha: float) -> None:
    size = required_instances(w, 0.8, p_gamma=p_gamma, alpha=alpha)
    powers = [power(n, w, p_gamma=p_gamma, alpha=alpha) for n in range(1, size.searched_to + 101)]
    assert size.first == next(n for n, found in enumerate(powers, 1) if found >= 0.8)
    assert size.stays_from == max((n for n, found in enumerate(powers, 1) if found < 0.8), default=0) + 1
    assert size.proved


@pytest.mark.parametrize("target", [0.5, 0.8, 0.999])
@pytest.mark.parametrize(("w", "p_gamma", "alpha"), [(0.7, 0.01, 0.05), (0.9, 0.1, 0.001), (0.55, 0.0, 0.2)])
def test_hoeffdings_inequality_reaches_the_power_at_the_largest_n_searched_and_beyond(
    w: float, p_gamma: float, alpha: float, target: float
) -> None:
    """P[A wins more than c] ≤ exp(−2d²/n), d the distance of its mean n(1 − w) from the least that c can be."""
    n = required_instances(w, target, p_gamma=p_gamma, alpha=alpha).searched_to
    for larger in (n, n + 1, 2 * n, 100 * n):
        # all k up to n(½ − p_γ) − √(2n ln 1/α) are rejected, as exp(−2d²/(4n)) ≤ α there
        distance = larger * (0.5 - p_gamma) - np.sqrt(-2 * larger * np.log(alpha)) - larger * (1 - w)
        assert distance > 0
        assert np.exp(-2 * distance**2 / larger) <= (1 - target) * (1 + 1e-9)


def dependent_by_fractions(n: int, k: int, p_gamma: float) -> Fraction:
    """Return the highest chord of the wins' distribution over the expected number of exceedances, of all there are."""
    heights = [Fraction(sum(math.comb(n, v) for v in range(min(n, k + m) + 1)), 2**n) for m in range(n + 1)]
    mean = n * Fraction(p_gamma)
    below, above = [m for m in range(n + 1) if m <= mean], [m for m in range(n + 1) if m > mean]
    chords = [heights[i] + (mean - i) * (heights[j] - heights[i]) / (j - i) for i in below for j in above]
    return max(chords, default=heights[-1])


@pytest.mark.parametrize(
    ("p_gamma", "alpha", "w"), [(0.0, 0.05, 0.8), (0.01, 0.05, 0.75), (0.1, 0.2, 0.9), (0.05, 0.01, 1.0)]
)
def test_power_for_any_dependence_by_enumeration_with_fractions(p_gamma: float, alpha: float, w: float) -> None:
    curve = power_curve_dependent(1, 14, w, p_gamma=p_gamma, alpha=alpha)
    loses = 1 - Fraction(w)
    for n, reached in zip(curve.n_instances, curve.powers, strict=True):
        rejected = [k for k in range(n + 1) if dependent_by_fractions(n, k, p_gamma) <= Fraction(alpha)]
        wanted = sum(math.comb(n, k) * loses**k * (1 - loses) ** (n - k) for k in rejected)
        assert reached == pytest.approx(float(wanted), rel=1e-11, abs=1e-14)


def test_power_for_any_dependence_is_at_most_that_of_equation_4() -> None:
    independent = power_curve(1, 80, 0.8, p_gamma=0.02, alpha=0.05)
    dependent = power_curve_dependent(1, 80, 0.8, p_gamma=0.02, alpha=0.05)
    assert all(one <= other for one, other in zip(dependent.powers, independent.powers, strict=True))
    assert dependent.powers != independent.powers
    assert power_curve(1, 80, 0.8, p_gamma=0.0, alpha=0.05) == power_curve_dependent(
        1, 80, 0.8, p_gamma=0.0, alpha=0.05
    )


@pytest.mark.parametrize(("w", "p_gamma", "alpha"), [(0.85, 0.01, 0.05), (1.0, 0.001, 0.01), (0.8, 0.0, 0.05)])
def test_sample_sizes_for_any_dependence_by_brute_force(w: float, p_gamma: float, alpha: float) -> None:
    size = required_instances(w, 0.8, p_gamma=p_gamma, alpha=alpha, dependent=True)
    beyond = size.searched_to + 200
    criticals = [critical_value_dependent(n, alpha, p_gamma) for n in range(1, 61)]
    powers = power_curve_dependent(1, beyond, w, p_gamma=p_gamma, alpha=alpha).powers
    by_binomial = [0 if c is None else binom.cdf(c, n, 1 - w) for n, c in enumerate(criticals, 1)]
    assert powers[:60] == pytest.approx(by_binomial, rel=1e-9, abs=1e-14)
    assert size.proved
    assert size.first == next(n for n, found in enumerate(powers, 1) if found >= 0.8)
    assert size.stays_from == max((n for n, found in enumerate(powers, 1) if found < 0.8), default=0) + 1


def test_for_any_dependence_b_must_win_more_than_p_gamma_over_alpha_beyond_half() -> None:
    """Half of the instances exceeding at once, with probability 2·p_γ or so, explain what is below."""
    size = required_instances(0.69, 0.8, p_gamma=0.01, alpha=0.05, dependent=True)
    assert (size.stays_from, size.searched_to, size.proved) == (None, HOPELESS_SEARCH, False)
    assert power_curve_dependent(40_000, 40_000, 0.69, p_gamma=0.01, alpha=0.05).powers[0] < 0.2
    assert power_curve_dependent(40_000, 40_000, 0.72, p_gamma=0.01, alpha=0.05).powers[0] > 0.8


def test_first_and_lasting_sample_size_differ_where_the_saw_tooth_falls_back() -> None:
    size = required_instances(0.7, 0.8, p_gamma=0.01, alpha=0.05)
    assert size.first is not None
    assert size.stays_from is not None
    assert size.first < size.stays_from


def test_no_sample_size_where_b_wins_no_more_often_than_exceedances_explain() -> None:
    size = required_instances(0.6, 0.8, p_gamma=0.1, alpha=0.05)
    assert (size.first, size.stays_from, size.proved) == (None, None, False)
    assert size.searched_to == HOPELESS_SEARCH


@pytest.mark.parametrize("n", [5, 17, 60])
@pytest.mark.parametrize("p_gamma", [0.0, 0.01, 0.1])
def test_smallest_win_probability_has_just_the_power(n: int, p_gamma: float) -> None:
    critical = critical_value(n, 0.05, p_gamma)
    w = smallest_win_probability(n, 0.8, critical)
    if w is None:
        assert critical is None
    else:
        assert power(n, w, p_gamma=p_gamma, alpha=0.05) == pytest.approx(0.8, rel=1e-12)


def test_no_win_probability_is_enough_where_nothing_is_rejected() -> None:
    assert smallest_win_probability(4, 0.8, critical_value(4, 0.05, 0.01)) is None
    assert power(4, 1.0, p_gamma=0.01, alpha=0.05) == 0


@pytest.mark.parametrize("w", [-0.1, 1.1, float("nan")])
def test_bad_win_probabilities_are_refused(w: float) -> None:
    for function in (power, lambda n, w, **rest: power_curve(1, n, w, **rest)):
        with pytest.raises(ParameterError, match="win_probability"):
            function(10, w, p_gamma=0.01, alpha=0.05)
    with pytest.raises(ParameterError, match="win_probability"):
        required_instances(w, 0.8, p_gamma=0.01, alpha=0.05)


@pytest.mark.parametrize("target", [0, 1, float("nan")])
def test_bad_targets_are_refused(target: float) -> None:
    with pytest.raises(ParameterError, match="power wanted"):
        required_instances(0.7, target, p_gamma=0.01, alpha=0.05)
    with pytest.raises(ParameterError, match="power wanted"):
        smallest_win_probability(17, target, 4)
