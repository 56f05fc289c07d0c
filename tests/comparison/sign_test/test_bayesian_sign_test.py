"""The corrected Bayesian sign test: against integration, a linear program, and studies drawn from the prior."""

from math import comb, inf, nan
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.integrate import quad
from scipy.optimize import linprog
from scipy.special import beta as beta_function
from scipy.stats import beta, binom

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.bayesian_sign_test import bayesian_sign_test, probabilities


@pytest.mark.parametrize(("n", "won"), [(0, 0), (1, 1), (8, 7), (17, 13), (30, 20), (60, 60), (60, 3)])
@pytest.mark.parametrize("p_gamma", [0.0, 0.01, 0.2, 0.5])
def test_independent_exceedances_are_a_share_of_all_instances(n: int, won: int, p_gamma: float) -> None:
    """B then wins an instance with probability p_γ + (1 − p_γ)·θ."""

    def likelihood(theta: float) -> float:
        return float(binom.pmf(won, n, p_gamma + (1 - p_gamma) * theta))

    whole = quad(likelihood, 0, 0.5, epsabs=0)[0], quad(likelihood, 0.5, 1, epsabs=0)[0]
    assert probabilities(n, won, p_gamma=p_gamma)[0] == pytest.approx(whole[1] / sum(whole), rel=1e-7)


@pytest.mark.parametrize(("n", "won"), [(5, 5), (8, 7), (17, 13), (20, 20), (20, 2)])
@pytest.mark.parametrize("p_gamma", [0.0, 0.01, 0.13, 0.5])
def test_the_bound_is_that_of_a_linear_program(n: int, won: int, p_gamma: float) -> None:
    """Charnes and Cooper: the largest ratio of sums over distributions π of M, with y = π / Σ π·L."""
    m = np.arange(n + 1)
    seen, against = np.zeros(n + 1), np.zeros(n + 1)
    for exceeded in range(won + 1):
        left = comb(n - exceeded, n - won)
        seen[exceeded] = left * beta_function(won - exceeded + 1, n - won + 1)
        against[exceeded] = seen[exceeded] * beta.cdf(0.5, won - exceeded + 1, n - won + 1)
    found = linprog(-against, A_ub=[m - n * p_gamma], b_ub=[0], A_eq=[seen], b_eq=[1])
    assert found.fun is not None, found.message
    assert 1 - probabilities(n, won, p_gamma=p_gamma)[1] == pytest.approx(-found.fun, rel=1e-6)


@given(st.integers(1, 80), st.floats(0, 1), st.floats(0, 0.5))
def test_laws(n: int, share: float, p_gamma: float) -> None:
    won = int(share * n)
    independent, dependent = probabilities(n, won, p_gamma=p_gamma)
    assert 0 <= dependent <= independent <= 1
    assert independent <= probabilities(n, won, p_gamma=0.0)[0] + 1e-12
    assert independent <= probabilities(n + 1, won + 1, p_gamma=p_gamma)[0] + 1e-12


def test_without_exceedances_it_is_the_beta_distribution() -> None:
    assert probabilities(8, 7, p_gamma=0.0) == pytest.approx([beta.sf(0.5, 8, 2)] * 2, rel=1e-13)


def test_more_wins_are_no_more_evidence_where_exceedances_may_explain_them_all() -> None:
    of_all = [probabilities(n, n, p_gamma=0.01)[1] for n in (6, 16, 30, 100)]
    assert of_all == sorted(of_all, reverse=True)


def test_the_rope_counts_against_b() -> None:
    differences = {"u": -3.0, "v": -1.0, "w": -0.5, "x": 0.0, "y": 1.0, "z": 1.5}.values()
    test = bayesian_sign_test(differences, rope=1.0, p_gamma=0.0)
    assert (test.wins_of_b, test.within_rope, test.wins_of_a) == (1, 4, 1)
    assert test.probability == pytest.approx(beta.sf(0.5, 2, 6))
    plain = bayesian_sign_test(differences, p_gamma=0.0)
    assert (plain.wins_of_b, plain.within_rope, plain.wins_of_a) == (3, 1, 2)


def test_the_level_is_reached_or_not() -> None:
    won = [-1] * 8
    test = bayesian_sign_test(won, level=0.95)
    assert (test.supported, test.supported_dependent) == (True, True)
    assert bayesian_sign_test(won, level=0.96).supported_dependent is False


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"rope": -1.0}, "rope is -1"),
        ({"rope": inf}, "rope is inf"),
        ({"rope": nan}, "rope is nan"),
        ({"level": 1.0}, "level is 1"),
        ({"p_gamma": 0.6}, r"p_gamma is 0\.6"),
    ],
)
def test_what_is_out_of_range_is_refused(given: dict[str, Any], named: str) -> None:
    with pytest.raises(ParameterError, match=named):
        bayesian_sign_test([1.0, -1.0], **given)
    with pytest.raises(ParameterError, match="n = 1001"):
        probabilities(1001, 1, p_gamma=0.01)
