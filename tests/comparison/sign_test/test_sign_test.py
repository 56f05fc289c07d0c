"""The sign test's p-values against exact rationals, scipy, published figures and linear programs; their properties."""

import math
from collections.abc import Callable, Sequence
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, localcontext
from fractions import Fraction
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog
from scipy.stats import binomtest

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.sign_test import (
    MAX_N,
    critical_value,
    p_value,
    p_value_equation_4,
    p_value_per_instance,
    plain_p_value,
    sign_test,
)

P_GAMMAS = [Fraction(p) for p in ("0", "1e-18", "1/1000", "0.01", "0.1", "0.3", "0.499", "0.5")]


def exact(n: int, p_gamma: Fraction, ks: Sequence[int]) -> list[Fraction]:
    """Return Equation 4 as printed in the paper, in integers over the common denominator (2·b)ⁿ, p_γ = a/b."""
    a, b = p_gamma.numerator, p_gamma.denominator
    at_least = list(accumulate(math.comb(n, m) * a**m * (b - a) ** (n - m) for m in range(n, -1, -1)))[::-1]
    return [Fraction(sum(math.comb(n, v) * at_least[max(0, v - k)] for v in range(n + 1)), (2 * b) ** n) for k in ks]


def with_60_digits(n: int, p_gamma: float, ks: Sequence[int]) -> list[Decimal]:
    """Return P[X − M ≤ k] as a sum over every m with 60 digits, without truncation, rescaling or subtraction."""
    with localcontext(Context(prec=60, Emax=MAX_EMAX, Emin=MIN_EMIN)):
        p = Decimal(p_gamma)
        first = (Decimal(1) / 2**n, (1 - p) ** n)
        wins = accumulate(range(n), lambda x, v: x * (n - v) / (v + 1), initial=first[0])
        exceedances = list(accumulate(range(n), lambda x, m: x * (n - m) * p / ((m + 1) * (1 - p)), initial=first[1]))
        below = list(accumulate(wins))
        return [sum((x * below[min(k + m, n)] for m, x in enumerate(exceedances)), Decimal(0)) for k in ks]


@pytest.mark.parametrize("p_gamma", P_GAMMAS, ids=str)
@pytest.mark.parametrize("n", [1, 2, 3, 7, 20, 64, 97, 98, 130])
def test_equation_4_agrees_with_exact_rationals(n: int, p_gamma: Fraction) -> None:
    for k, expected in enumerate(exact(n, p_gamma, range(n + 1))):
        assert abs(Fraction(p_value_equation_4(n, k, p_gamma=float(p_gamma))) / expected - 1) < 1e-12


@pytest.mark.parametrize(("n", "p_gamma"), [(500, 0.01), (2_000, 0.1), (10_000, 0.5), (30_000, 1e-6), (100_000, 0.01)])
def test_large_n_agrees_with_60_digits(n: int, p_gamma: float) -> None:
    mean = int(n * (0.5 - p_gamma))
    ks = sorted({0, 1, n // 100, n // 5, *(max(0, mean + d) for d in (-300, -1, 0, 1, 250)), n - 1})
    for k, expected in zip(ks, with_60_digits(n, p_gamma, ks), strict=True):
        if expected > Decimal("1e-290"):
            assert abs(Decimal(p_value_equation_4(n, k, p_gamma=p_gamma)) / expected - 1) < Decimal("1e-11")


@pytest.mark.parametrize(
    ("function", "p_gamma", "n", "k", "expected"),
    [
        (p_value_equation_4, 0.1, 20, 3, 0.043596000),
        (p_value_equation_4, 0.01, 17, 4, 0.0331927839907136),
        (p_value_equation_4, 0.01, 15, 15, 1),
        (p_value_equation_4, 0.05, 10, 1, 0.0410957793867754),
        (p_value_equation_4, 0.01, 30, 8, 0.0127303403908398),
        (p_value_equation_4, 0.5, 20, 5, 0.959654766124004),
        (p_value_equation_4, 0, 17, 4, 0.0245208740234375),
        (p_value_equation_4, 0.01, 16, 4, 0.04973),
        (p_value_per_instance, 0.01, 17, 4, 0.0474517822265625),
        (p_value_per_instance, 0.01, 16, 4, 0.0619053955078125),
        (p_value_per_instance, 0.1, 20, 3, 0.193982548183865),
        (p_value, 0.01, 17, 4, 0.0345208740234375),
        (p_value, 0.01, 20, 5, 0.030694732666015625),
        (p_value, 0.01, 30, 8, 0.018062400855123997),
    ],
)
def test_published_and_known_p_values(
    function: Callable[..., float], p_gamma: float, n: int, k: int, expected: float
) -> None:
    digits = 5e-15 if expected not in {0.043596000, 0.04973} else 1e-4
    assert function(n, k, p_gamma=p_gamma) == pytest.approx(expected, rel=digits)
    assert p_value(n, k, p_gamma=p_gamma) == min(1, plain_p_value(n, k) + p_gamma)


@pytest.mark.parametrize("n", [1, 2, 9, 40, 41, 400])
def test_the_plain_test_agrees_with_scipy(n: int) -> None:
    for k in range(0, n + 1, max(1, n // 40)):
        expected = binomtest(k, n, 0.5, alternative="less").pvalue
        corrected = (p_of(n, k, p_gamma=0.0) for p_of in (p_value, p_value_equation_4, p_value_per_instance))
        for p in (plain_p_value(n, k), *corrected):
            assert p == pytest.approx(expected, rel=1e-11)


@pytest.mark.parametrize(("p_gamma", "n", "k"), [(0.01, 17, 4), (0.1, 12, 3), (0.27, 9, 0), (0.5, 6, 2), (0.02, 5, 5)])
def test_the_bound_per_instance_is_the_maximum_of_a_linear_program(p_gamma: float, n: int, k: int) -> None:
    """Maximise P[X − M ≤ k] over P[M = m], where M is independent of X ~ Bin(n, ½) and E[M] ≤ n·p_γ."""
    chances = [math.comb(n, x) / 2**n for x in range(n + 1)]
    gain = [math.fsum(chances[: min(n, k + m) + 1]) for m in range(n + 1)]
    means = [[float(m) for m in range(n + 1)]]
    solved = linprog([-g for g in gain], A_ub=means, b_ub=[n * p_gamma], A_eq=[[1.0] * (n + 1)], b_eq=[1.0])
    assert p_value_per_instance(n, k, p_gamma=p_gamma) == pytest.approx(-float(solved.fun or 0), rel=1e-9)


@pytest.mark.parametrize(("n", "alpha", "p_gamma"), [(9, 0.2, 0.05), (12, 0.05, 0.01), (10, 0.3, 0.1)])
def test_no_unfair_comparison_is_rejected_more_often_than_alpha(n: int, alpha: float, p_gamma: float) -> None:
    """With probability p_γ an opponent who sees A's fair wins chooses the outcome; otherwise B has the fair runtime."""
    rejected = [sign_test(n, k, p_gamma=p_gamma, alpha=alpha).rejected for k in range(n + 1)]
    fair = sum(math.comb(n, k) / 2**n for k in range(n + 1) if rejected[k])
    assert (1 - p_gamma) * fair + p_gamma * any(rejected) <= alpha


cases = st.tuples(st.integers(1, 300), st.floats(0, 0.5)).flatmap(
    lambda c: st.tuples(st.just(c[0]), st.integers(0, c[0] - 1), st.just(c[1]))
)


@given(cases, st.floats(0, 0.5))
def test_p_values_rise_with_the_wins_of_a_and_with_p_gamma(case: tuple[int, int, float], other: float) -> None:
    n, k, p_gamma = case
    low, high = sorted((p_gamma, other))
    for p_of in (p_value, p_value_equation_4, p_value_per_instance):
        assert p_of(n, k, p_gamma=p_gamma) <= p_of(n, k + 1, p_gamma=p_gamma) * (1 + 1e-12)
        assert p_of(n, k, p_gamma=low) <= p_of(n, k, p_gamma=high) * (1 + 1e-12)


@given(cases)
def test_no_p_value_is_below_the_plain_one(case: tuple[int, int, float]) -> None:
    n, k, p_gamma = case
    plain, equation_4 = plain_p_value(n, k), p_value_equation_4(n, k, p_gamma=p_gamma)
    assert 0 < plain <= p_value(n, k, p_gamma=p_gamma) <= 1
    assert plain <= equation_4 * (1 + 1e-12)
    assert equation_4 <= p_value_per_instance(n, k, p_gamma=p_gamma) * (1 + 1e-12) <= 1 + 1e-12


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 400), st.floats(1e-12, 0.999), st.floats(0, 0.5))
def test_the_critical_value_is_the_largest_significant_k(n: int, alpha: float, p_gamma: float) -> None:
    critical = critical_value(n, alpha, p_gamma)
    assert critical is None or sign_test(n, critical, p_gamma=p_gamma, alpha=alpha).rejected
    above = 0 if critical is None else critical + 1
    assert above > n or not sign_test(n, above, p_gamma=p_gamma, alpha=alpha).rejected


@given(cases, st.floats(1e-6, 0.999))
def test_the_verdict_holds_up_to_the_risk_limit(case: tuple[int, int, float], alpha: float) -> None:
    n, k, p_gamma = case
    test = sign_test(n, k, p_gamma=p_gamma, alpha=alpha)
    if abs(test.p_value - alpha) > 1e-12:
        assert test.rejected == (test.p_value < alpha)
    if test.risk_limit is None:
        assert not sign_test(n, k, p_gamma=0, alpha=alpha).rejected
    elif abs(test.risk_limit - p_gamma) > 1e-9:
        assert test.rejected == (p_gamma <= test.risk_limit)


@pytest.mark.parametrize("n", [4, 5, 60, 99, 501])
def test_a_p_value_equal_to_the_level_is_significant(n: int) -> None:
    assert critical_value(n, 2.0**-n, 0.0) == 0
    if n % 2:  # half of the distribution is below the middle
        assert critical_value(n, 0.5, 0.0) == n // 2


def test_with_ties_alone_p_is_one() -> None:
    test = sign_test(0, 0, ties=("x", "y"))
    assert (test.p_value, test.critical_value, test.rejected, test.win_share) == (1, None, False, None)
    assert test.verdict == "All instances are ties: there is nothing to test."


@pytest.mark.parametrize(
    ("n", "k", "options", "message"),
    [
        (-1, 0, {}, "n is -1"),
        (MAX_N + 1, 0, {}, "100000"),
        (5, 6, {}, "k is 6"),
        (5, -1, {}, "k is -1"),
        (5, 2, {"p_gamma": 0.51}, "p_gamma is 0.51"),
        (5, 2, {"p_gamma": -0.1}, "p_gamma is -0.1"),
        (5, 5, {"p_gamma": math.nan}, "p_gamma is nan"),
        (17, 4, {"ties": -1}, "ties is -1"),
        (17, 4, {"ties": MAX_N - 16}, f"ties is {MAX_N - 16}"),
        *((10, 2, {"alpha": alpha}, r"alpha .* is out of range") for alpha in (0, 1, -0.05, math.nan, math.inf)),
    ],
)
def test_numbers_out_of_range_are_refused(n: int, k: int, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        sign_test(n, k, **options)
    assert sign_test(17, 4, ties=MAX_N - 17).n_ties == MAX_N - 17
