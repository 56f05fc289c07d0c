"""The corrected p-value against exact rationals, 60-digit arithmetic, scipy, published figures and its laws."""

import math
from collections.abc import Sequence
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, localcontext
from fractions import Fraction
from itertools import accumulate, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog
from scipy.stats import binomtest

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.correction import reaches
from fairbench_agent.comparison.sign_test.sign_test import (
    MAX_N,
    check_direction,
    critical_value,
    critical_value_dependent,
    log10_p_value,
    p_value,
    p_value_dependent,
    p_value_unrestricted,
    sign_test,
    turning_p_gamma,
)

P_GAMMAS = [Fraction(p) for p in ("0", "1e-18", "1/1000", "0.01", "0.1", "0.3", "0.499", "0.5")]


def exact(n: int, p_gamma: Fraction, ks: Sequence[int]) -> list[Fraction]:
    """Return Equation 4 as the paper prints it, in integers over the common denominator (2·b)ⁿ, p_γ = a/b."""
    a, b = p_gamma.numerator, p_gamma.denominator
    at_least = list(accumulate(math.comb(n, m) * a**m * (b - a) ** (n - m) for m in range(n, -1, -1)))[::-1]
    return [Fraction(sum(math.comb(n, v) * at_least[max(0, v - k)] for v in range(n + 1)), (2 * b) ** n) for k in ks]


def with_60_digits(n: int, p_gamma: float, ks: Sequence[int]) -> list[Decimal]:
    """Return P[X − M ≤ k] by summing over every m with 60 digits: nothing is left out, rescaled or subtracted."""
    with localcontext(Context(prec=60, Emax=MAX_EMAX, Emin=MIN_EMIN)):
        p = Decimal(p_gamma)
        first = (Decimal(1) / 2**n, (1 - p) ** n)
        wins = accumulate(range(n), lambda x, v: x * (n - v) / (v + 1), initial=first[0])
        exceedances = list(accumulate(range(n), lambda x, m: x * (n - m) * p / ((m + 1) * (1 - p)), initial=first[1]))
        below = list(accumulate(wins))
        return [sum((x * below[min(k + m, n)] for m, x in enumerate(exceedances)), Decimal(0)) for k in ks]


@pytest.mark.parametrize("p_gamma", P_GAMMAS, ids=str)
@pytest.mark.parametrize("n", [1, 2, 3, 7, 20, 64, 97, 98, 130])
def test_every_p_value_equals_equation_4_in_exact_rationals(n: int, p_gamma: Fraction) -> None:
    for k, wanted in enumerate(exact(n, p_gamma, range(n + 1))):
        assert abs(Fraction(p_value(n, k, p_gamma=float(p_gamma))) / wanted - 1) < 1e-13


@pytest.mark.parametrize("p_gamma", P_GAMMAS[2:], ids=str)
def test_p_values_at_n_500_equal_exact_rationals(p_gamma: Fraction) -> None:
    ks = (0, 1, 60, 180, 220, 245, 250, 251, 300, 499)
    for k, wanted in zip(ks, exact(500, p_gamma, ks), strict=True):
        assert abs(Fraction(p_value(500, k, p_gamma=float(p_gamma))) / wanted - 1) < 1e-12


@pytest.mark.parametrize(
    ("n", "p_gamma"),
    [
        (2_000, 0.1),
        (10_000, 0.5),
        (30_000, 1e-6),
        (100_000, 0.01),
        pytest.param(100_000, 0.0, marks=pytest.mark.full),
        pytest.param(100_000, 0.25, marks=pytest.mark.full),
    ],
)
def test_large_n_agrees_with_60_digits_also_where_doubles_underflow(n: int, p_gamma: float) -> None:
    mean = int(n * (0.5 - p_gamma))
    ks = sorted({0, 1, n // 100, n // 5, *(max(0, mean + d) for d in (-300, -1, 0, 1, 250)), n - 1})
    for k, wanted in zip(ks, with_60_digits(n, p_gamma, ks), strict=True):
        if wanted > Decimal("1e-300"):
            assert abs(Decimal(p_value(n, k, p_gamma=p_gamma)) / wanted - 1) < Decimal("1e-12")
        with localcontext(Context(prec=60, Emax=MAX_EMAX, Emin=MIN_EMIN)):
            log10 = wanted.log10()
        assert abs(Decimal(log10_p_value(n, k, p_gamma=p_gamma)) - log10) <= Decimal(math.ulp(float(log10)) + 1e-13)


def test_p_of_ten_to_the_minus_30000_is_zero_as_a_double_and_right_as_a_logarithm() -> None:
    n = 99_658
    assert p_value(n, 0, p_gamma=0.0) == 0.0
    # P[Bin(n, ½) = 0] = 2⁻ⁿ
    assert log10_p_value(n, 0, p_gamma=0.0) == pytest.approx(-n * math.log10(2), rel=1e-15)
    assert log10_p_value(n, 0, p_gamma=0.0) < -30_000


@pytest.mark.parametrize(
    ("p_gamma", "n", "k", "wanted"),
    [
        (0.1, 20, 3, 0.043596000),
        (0.01, 17, 4, 0.0331927839907136),
        (0.01, 15, 15, 1),
        (0.05, 10, 1, 0.0410957793867754),
        (0.01, 30, 8, 0.0127303403908398),
        (0.5, 20, 5, 0.959654766124004),
        (0, 17, 4, 0.0245208740234375),
        (0.01, 16, 4, 0.04973),
    ],
)
def test_published_p_values(p_gamma: float, n: int, k: int, wanted: float) -> None:
    assert p_value(n, k, p_gamma=p_gamma) == pytest.approx(
        wanted, rel=5e-15 if wanted not in {0.043596000, 0.04973} else 1e-4
    )


@pytest.mark.parametrize(
    ("p_gamma", "n", "k", "wanted"),
    [(0.01, 17, 4, 0.0474517822265625), (0.01, 16, 4, 0.0619053955078125), (0.1, 20, 3, 0.193982548183865)],
)
def test_known_p_values_for_any_dependence(p_gamma: float, n: int, k: int, wanted: float) -> None:
    assert p_value_dependent(n, k, p_gamma=p_gamma) == pytest.approx(wanted, rel=5e-15)


@pytest.mark.parametrize("n", [1, 2, 9, 40, 41, 400])
def test_the_plain_test_is_scipys(n: int) -> None:
    for k in range(0, n + 1, max(1, n // 40)):
        plain = binomtest(k, n, 0.5, alternative="less").pvalue
        assert p_value(n, k, p_gamma=0.0) == pytest.approx(plain, rel=1e-11)
        assert p_value_dependent(n, k, p_gamma=0.0) == p_value(n, k, p_gamma=0.0)


@pytest.mark.parametrize("n", [1, 2, 5, 12, 25])
@pytest.mark.parametrize("p_gamma", [0.003, 0.05, 0.27, 0.5])
def test_dependent_bound_is_the_largest_chord_of_the_win_distribution(n: int, p_gamma: float) -> None:
    below = list(accumulate(math.comb(n, v) / 2**n for v in range(n + 1)))
    x = n * p_gamma
    for k in range(n + 1):
        points = [(m, below[min(k + m, n)]) for m in range(n + 1)]
        # concave majorant at x: the highest chord over it
        chords = [
            low if left == right else low + (x - left) * (high - low) / (right - left)
            for left, low in points
            for right, high in points
            if left <= x <= right
        ]
        assert p_value_dependent(n, k, p_gamma=p_gamma) == pytest.approx(max(chords), rel=1e-12)


def test_dependent_bound_is_attained_by_some_dependence() -> None:
    # n = 16, k = 4, p_γ = 0.01: eight exceedances at once with probability 0.02, else none, have the mean 0.16
    below = list(accumulate(math.comb(16, v) / 2**16 for v in range(17)))
    mixtures = [below[4] + 0.16 / m * (below[min(4 + m, 16)] - below[4]) for m in range(1, 17)]
    assert p_value_dependent(16, 4, p_gamma=0.01) == pytest.approx(max(mixtures), rel=1e-13)


def largest_p(n: int, k: int, p_gamma: float, *, dependent_on_outcomes: bool) -> float:
    """Return the largest P[X − M ≤ k] of all joint distributions of X ~ Bin(n, ½) and M with E[M] ≤ n·p_γ."""
    chances = [math.comb(n, x) / 2**n for x in range(n + 1)]
    cells = list(product(range(n + 1), repeat=2))
    if dependent_on_outcomes:  # a variable per (x, m), the distribution of X being given
        gain = [float(x - m <= k) for x, m in cells]
        sums = [[float(x == row) for x, _ in cells] for row in range(n + 1)]
        means, totals = [float(m) for _, m in cells], chances
    else:  # a variable per m
        gain = [math.fsum(chances[: min(n, k + m) + 1]) for m in range(n + 1)]
        sums, means, totals = [[1.0] * (n + 1)], [float(m) for m in range(n + 1)], [1.0]
    found = linprog([-g for g in gain], A_ub=[means], b_ub=[n * p_gamma], A_eq=sums, b_eq=totals)
    assert found.fun is not None
    return -float(found.fun)


@pytest.mark.parametrize(("p_gamma", "n", "k"), [(0.01, 17, 4), (0.1, 12, 3), (0.27, 9, 0), (0.5, 6, 2), (0.02, 5, 5)])
def test_both_bounds_are_the_suprema_of_what_they_allow(p_gamma: float, n: int, k: int) -> None:
    unrestricted = largest_p(n, k, p_gamma, dependent_on_outcomes=True)
    assert p_value_unrestricted(n, k, p_gamma=p_gamma) == pytest.approx(unrestricted, rel=1e-9)
    dependent = largest_p(n, k, p_gamma, dependent_on_outcomes=False)
    assert p_value_dependent(n, k, p_gamma=p_gamma) == pytest.approx(dependent, rel=1e-9)


def test_the_assumptions_matter_in_example_two() -> None:
    assert p_value_unrestricted(17, 4, p_gamma=0.01) == pytest.approx(0.133, abs=5e-4)
    # the mean achieved probability of a nominal 0.01 with 8 machines, by simulation
    assert p_value_dependent(17, 4, p_gamma=0.0212) == pytest.approx(0.0731, abs=5e-5)


cases = st.tuples(st.integers(1, 300), st.floats(0, 0.5)).flatmap(
    lambda c: st.tuples(st.just(c[0]), st.integers(0, c[0] - 1), st.just(c[1]))
)


@given(cases)
def test_p_rises_with_the_wins_of_a(case: tuple[int, int, float]) -> None:
    n, k, p_gamma = case
    assert log10_p_value(n, k, p_gamma=p_gamma) <= log10_p_value(n, k + 1, p_gamma=p_gamma) + 1e-14
    assert p_value_dependent(n, k, p_gamma=p_gamma) <= p_value_dependent(n, k + 1, p_gamma=p_gamma) * (1 + 1e-13)


@given(cases, st.floats(0, 0.5))
def test_p_rises_with_p_gamma(case: tuple[int, int, float], other: float) -> None:
    n, k, p_gamma = case
    low, high = sorted((p_gamma, other))
    assert log10_p_value(n, k, p_gamma=low) <= log10_p_value(n, k, p_gamma=high) + 1e-12
    assert p_value_dependent(n, k, p_gamma=low) <= p_value_dependent(n, k, p_gamma=high) * (1 + 1e-12)


@given(cases)
def test_plain_p_is_at_most_corrected_p_is_at_most_dependent_p_is_at_most_one(case: tuple[int, int, float]) -> None:
    n, k, p_gamma = case
    plain, corrected, dependent = (
        p_value(n, k, p_gamma=0.0),
        p_value(n, k, p_gamma=p_gamma),
        p_value_dependent(n, k, p_gamma=p_gamma),
    )
    assert 0 < plain <= corrected * (1 + 1e-12)
    assert corrected <= dependent * (1 + 1e-12)
    assert dependent <= p_value_unrestricted(n, k, p_gamma=p_gamma) * (1 + 1e-12)
    assert p_value_unrestricted(n, k, p_gamma=p_gamma) <= 1


@given(cases, st.floats(1e-6, 0.999))
def test_the_verdict_turns_at_the_turning_p_gamma(case: tuple[int, int, float], alpha: float) -> None:
    n, k, p_gamma = case
    turning = turning_p_gamma(n, k, alpha)
    if turning is None:
        assert not reaches(p_value_dependent(n, k, p_gamma=0.0), alpha)
        return
    assert p_value_dependent(n, k, p_gamma=turning) <= alpha * (1 + 1e-9)
    above = min(0.5, turning * (1 + 1e-6) + 1e-9)
    assert turning == 0.5 or p_value_dependent(n, k, p_gamma=above) > alpha
    assert (p_gamma <= turning) == reaches(p_value_dependent(n, k, p_gamma=p_gamma), alpha) or math.isclose(
        p_gamma, turning, rel_tol=1e-6, abs_tol=1e-9
    )


@given(st.integers(0, MAX_N), st.floats(0, 0.5))
def test_p_is_exactly_one_if_a_wins_everything(n: int, p_gamma: float) -> None:
    assert p_value(n, n, p_gamma=p_gamma) == p_value_dependent(n, n, p_gamma=p_gamma) == 1
    assert log10_p_value(n, n, p_gamma=p_gamma) == 0


def test_an_outcome_tells_the_critical_value_that_decides() -> None:
    test = sign_test(30, 9, p_gamma=0.01)
    critical = test.critical_value_dependent
    assert critical is not None
    assert [sign_test(30, k).rejected for k in (critical, critical + 1)] == [True, False]
    assert test.critical_value is not None
    assert critical < test.critical_value
    assert sign_test(3, 0).critical_value_dependent is None


@given(st.integers(0, 400), st.floats(1e-12, 0.999), st.floats(0, 0.5))
def test_critical_value_is_the_last_that_reaches_alpha(n: int, alpha: float, p_gamma: float) -> None:
    for critical, p_of in (
        (critical_value(n, alpha, p_gamma), p_value),
        (critical_value_dependent(n, alpha, p_gamma), p_value_dependent),
    ):
        assert critical is None or reaches(p_of(n, critical, p_gamma=p_gamma), alpha)
        assert not reaches(p_of(n, 0 if critical is None else critical + 1, p_gamma=p_gamma), alpha * (1 - 1e-12))


@pytest.mark.parametrize("n", [4, 5, 60, 99, 501])
def test_a_level_that_a_p_value_equals_is_reached(n: int) -> None:
    # P[Bin(n, ½) ≤ k] is a double exactly for these n and k; at odd n half of the distribution lies below the middle
    assert critical_value(n, 2.0**-n, 0.0) == 0
    if n % 2:
        assert critical_value(n, 0.5, 0.0) == n // 2


@pytest.mark.parametrize(("n", "wanted"), [(2, None), (4, None), (5, 0), (8, 1), (15, 3), (17, 4), (500, 225)])
def test_critical_values_of_appendix_f(n: int, wanted: int | None) -> None:
    assert critical_value(n, 0.05, 0.01) == wanted


def test_example_two_of_the_paper() -> None:
    test = sign_test(17, 4, p_gamma=0.01, alpha=0.05, ties=("nug18", "nug21", "tai10a", "tai10b", "tai12b"))
    assert (test.rejected, test.rejected_independent, test.critical_value) == (True, True, 4)
    assert test.log10_p_value == pytest.approx(math.log10(0.0331927839907136), rel=1e-14)


def test_example_one_of_the_paper_has_sixteen_wins_of_sixteen() -> None:
    test = sign_test(16, 16, p_gamma=0.01, alpha=0.05)
    assert (test.p_value, test.p_value_dependent, test.rejected) == (1, 1, False)


def test_the_two_p_values_may_disagree() -> None:
    test = sign_test(16, 4, p_gamma=0.01, alpha=0.05)
    assert (test.rejected, test.rejected_independent) == (False, True)


def test_nothing_but_ties_gives_p_one() -> None:
    test = sign_test(0, 0, ties=("x", "y"))
    assert (test.p_value, test.p_value_dependent, test.critical_value, test.rejected) == (1, 1, None, False)


def test_ties_are_named_counted_or_not_known() -> None:
    named, counted, unknown = (sign_test(17, 4, ties=ties) for ties in (("x", "y"), 2, None))
    assert (named.n_ties, counted.n_ties, unknown.n_ties) == (2, 2, None)
    assert (named.ties, counted.ties, unknown.ties) == (("x", "y"), (), ())
    assert named.p_value_ties_for_a == counted.p_value_ties_for_a == p_value_dependent(19, 6, p_gamma=0.01)
    assert unknown.p_value_ties_for_a is sign_test(17, 4, ties=0).p_value_ties_for_a is None
    assert counted.p_value_dependent == unknown.p_value_dependent


@pytest.mark.parametrize("ties", [-1, MAX_N - 16])
def test_more_ties_than_can_be_counted_are_refused(ties: int) -> None:
    with pytest.raises(ParameterError, match=rf"^ties is {ties}; the instances left out as ties are 0..{MAX_N - 17}"):
        sign_test(17, 4, ties=ties)
    assert sign_test(17, 4, ties=MAX_N - 17).n_ties == MAX_N - 17


@pytest.mark.parametrize(
    ("n", "k", "p_gamma", "named"),
    [
        (-1, 0, 0.01, "n is -1"),
        (MAX_N + 1, 0, 0.01, "0..100000"),
        (5, 6, 0.01, "k is 6"),
        (5, -1, 0.01, "k is -1"),
        (5, 2, 0.51, "p_gamma is 0.51"),
        (5, 2, -0.1, "p_gamma is -0.1"),
        (5, 5, math.nan, "p_gamma is nan"),
    ],
)
def test_numbers_out_of_range_are_named_with_what_is_allowed(n: int, k: int, p_gamma: float, named: str) -> None:
    for function in (p_value, log10_p_value, p_value_dependent):
        with pytest.raises(ParameterError, match=named):
            function(n, k, p_gamma=p_gamma)


@pytest.mark.parametrize("alpha", [0, 1, -0.05, math.nan, math.inf])
def test_levels_out_of_range_are_refused(alpha: float) -> None:
    with pytest.raises(ParameterError, match="alpha is"):
        critical_value(10, alpha, 0.01)


def test_the_reversed_question_is_refused_with_the_reason() -> None:
    with pytest.raises(ParameterError, match=r"shorter than the fair runtime.*5\.6"):
        check_direction("a")
    with pytest.raises(ParameterError, match="allowed is 'b'"):
        check_direction("both")
    check_direction("b")
