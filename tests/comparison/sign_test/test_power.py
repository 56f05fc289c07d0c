"""Power of the sign test against scipy's binomial, brute force and its laws."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.power import MAX_SEARCHED, power_of, powers, smallest_win_probability
from fairbench_agent.comparison.sign_test.sign_test import critical_value

probabilities = st.floats(0, 1)
p_gammas = st.floats(0, 0.5)


def power(n: int, w: float, *, p_gamma: float, alpha: float) -> float:
    critical, share = powers(np.array([n]), w, alpha - p_gamma)
    assert (critical[0] if critical[0] >= 0 else None) == critical_value(n, alpha, p_gamma)
    return float(share[0])


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 300), probabilities, p_gammas, st.floats(0.001, 0.5))
def test_power_is_the_binomial_probability_of_few_wins_of_a(n: int, w: float, p_gamma: float, alpha: float) -> None:
    critical = critical_value(n, alpha, p_gamma)
    expected = 0 if critical is None else binom.cdf(critical, n, 1 - w)
    assert power(n, w, p_gamma=p_gamma, alpha=alpha) == pytest.approx(expected, rel=1e-9, abs=1e-14)


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 200), probabilities, probabilities, p_gammas, p_gammas)
def test_power_rises_with_the_win_probability_and_falls_with_p_gamma(
    n: int, w: float, other_w: float, p_gamma: float, other_p_gamma: float
) -> None:
    (w, better), (margin, looser) = sorted((w, other_w)), sorted((p_gamma, other_p_gamma))
    base = power(n, w, p_gamma=margin, alpha=0.05)
    assert base <= power(n, better, p_gamma=margin, alpha=0.05) + 1e-13
    assert base >= power(n, w, p_gamma=looser, alpha=0.05) - 1e-13


@pytest.mark.parametrize(
    ("w", "p_gamma", "alpha"), [(0.7, 0.01, 0.05), (0.9, 0.1, 0.2), (0.65, 0.0, 0.05), (1.0, 0.03, 0.05)]
)
def test_sample_sizes_by_brute_force(w: float, p_gamma: float, alpha: float) -> None:
    size = power_of(w, p_gamma=p_gamma, alpha=alpha)
    critical = [critical_value(n, alpha, p_gamma) for n in range(1, 400)]
    shares = [0 if c is None else binom.cdf(c, n, 1 - w) for n, c in enumerate(critical, 1)]
    assert size.n == size.n_first == next(n for n, share in enumerate(shares, 1) if share >= 0.8)


def test_no_sample_size_where_no_number_of_instances_helps() -> None:
    for w, p_gamma in ((0.5, 0.01), (0.9, 0.05)):
        size = power_of(w, p_gamma=p_gamma, alpha=0.05)
        assert (size.n_first, size.power) == (None, None)
    assert f"No number of instances up to {MAX_SEARCHED}" in power_of(0.5, p_gamma=0.01, alpha=0.05).text()
    assert "plan with a smaller p_γ" in power_of(0.9, p_gamma=0.05, alpha=0.05).text()


@pytest.mark.parametrize("n", [5, 17, 60])
@pytest.mark.parametrize("p_gamma", [0.0, 0.01, 0.1])
def test_smallest_win_probability_has_just_the_power(n: int, p_gamma: float) -> None:
    critical = critical_value(n, 0.05, p_gamma)
    w = smallest_win_probability(n, 0.8, critical)
    if w is None:
        assert critical is None
    else:
        assert power(n, w, p_gamma=p_gamma, alpha=0.05) == pytest.approx(0.8, rel=1e-12)


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan")])
def test_bad_win_probabilities_and_targets_are_refused(wrong: float) -> None:
    with pytest.raises(ParameterError, match="win_probability"):
        power_of(wrong, p_gamma=0.01, alpha=0.05)
    with pytest.raises(ParameterError, match="target power"):
        power_of(0.7, p_gamma=0.01, alpha=0.05, target=wrong)
