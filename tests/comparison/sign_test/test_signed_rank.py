"""The corrected signed-rank test: exact against enumeration and SciPy, and the inequality that it rests on."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb, nan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog
from scipy.stats import rankdata, wilcoxon

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.signed_rank import (
    p_value_unrestricted,
    p_values,
    pairs_in_favour,
    signed_rank_test,
    turning_p_gamma,
)

sizes = st.integers(-6, 6).filter(bool)


def null_counts(n: int) -> Counter[int]:
    """Return in how many of the 2ⁿ ways of giving signs to the ranks 1..n those of A add up to each sum."""
    return Counter(sum(r for r, of_a in enumerate(signs, 1) if of_a) for signs in product((0, 1), repeat=n))


def exact_tail(n: int, limit: int) -> Fraction:
    return Fraction(sum(count for w, count in null_counts(n).items() if w <= limit), 2**n)


def largest_change(n: int, m: int) -> int:
    return sum(range(n - m + 1, n + 1))


@pytest.mark.parametrize("n", [1, 4, 7, 9])
@pytest.mark.parametrize("p_gamma", [Fraction(0), Fraction(1, 100), Fraction(1, 4), Fraction(1, 2)])
def test_the_p_values_are_those_of_exact_enumeration(n: int, p_gamma: Fraction) -> None:
    for w in range(n * (n + 1) // 2 + 1):
        heights = [exact_tail(n, w + largest_change(n, m)) for m in range(n + 1)]
        pmf = [comb(n, m) * p_gamma**m * (1 - p_gamma) ** (n - m) for m in range(n + 1)]
        wanted = sum(p * height for p, height in zip(pmf, heights, strict=True))
        mean = n * p_gamma
        chords = [
            heights[i] + (mean - i) * (heights[j] - heights[i]) / (j - i)
            for i in range(n + 1)
            for j in range(i + 1, n + 1)
            if i <= mean <= j
        ]
        independent, dependent = p_values(n, w, p_gamma=float(p_gamma))
        assert independent == pytest.approx(float(wanted), rel=1e-13)
        assert dependent == pytest.approx(float(max(chords)), rel=1e-13)


@given(st.lists(st.floats(-10, 10).filter(bool), min_size=1, max_size=40, unique_by=abs))
def test_without_exceedances_it_is_the_test_of_scipy(differences: list[float]) -> None:
    wanted = wilcoxon(differences, alternative="less", method="exact").pvalue
    for found in p_values(len(differences), pairs_in_favour(differences), p_gamma=0.0):
        assert found == pytest.approx(wanted, rel=1e-12)


@given(st.lists(sizes, min_size=1, max_size=12))
def test_equal_sizes_are_ranked_in_favour_of_a(differences: list[int]) -> None:
    midranks = sum(rank for rank, d in zip(rankdata(list(map(abs, differences))), differences, strict=True) if d > 0)
    zero_sums = sum(a + b == 0 for a, b in combinations(differences, 2))
    assert pairs_in_favour(differences) == midranks + zero_sums / 2
    # any way of breaking equal sizes gives A no more
    order = sorted(range(len(differences)), key=lambda at: (abs(differences[at]), at))
    broken = sum(rank for rank, at in enumerate(order, 1) if differences[at] > 0)
    assert broken <= pairs_in_favour(differences)


@settings(max_examples=300)
@given(st.lists(st.tuples(sizes, sizes, st.booleans()), min_size=1, max_size=12))
def test_changed_differences_take_no_more_from_a_than_is_counted(changes: list[tuple[int, int, bool]]) -> None:
    fair = [before for before, _, _ in changes]
    observed = [after if exceeded else before for before, after, exceeded in changes]
    m = sum(exceeded for _, _, exceeded in changes)
    assert pairs_in_favour(fair) <= pairs_in_favour(observed) + largest_change(len(changes), m)


@pytest.mark.parametrize(("n", "m"), [(5, 1), (5, 3), (6, 6)])
def test_no_smaller_change_would_do(n: int, m: int) -> None:
    fair = list(range(1, n + 1))
    observed = [-d * 100 if d > n - m else d for d in fair]
    assert pairs_in_favour(fair) == pairs_in_favour(observed) + largest_change(n, m)


@given(st.integers(1, 60), st.floats(0, 1), st.floats(0, 0.5))
def test_laws(n: int, share: float, p_gamma: float) -> None:
    w = int(share * n * (n + 1) / 2)
    independent, dependent = p_values(n, w, p_gamma=p_gamma)
    assert p_values(n, w, p_gamma=0.0)[0] <= independent * (1 + 1e-12)
    assert independent <= dependent <= 1
    more = p_values(n, min(w + 1, n * (n + 1) // 2), p_gamma=p_gamma)
    assert independent <= more[0] * (1 + 1e-12)
    assert dependent <= more[1] * (1 + 1e-12)


def test_ties_are_named_and_left_out() -> None:
    test = signed_rank_test({"x": 0, "y": -2, "z": 1, "u": -1}, p_gamma=0.0, alpha=0.5)
    assert (test.n, test.w, test.ties) == (3, 2, ("x",))
    assert test.p_value == 3 / 8
    assert (test.rejected_independent, test.rejected) == (True, True)
    nothing = signed_rank_test({"x": 0})
    assert (nothing.n, nothing.p_value, nothing.rejected) == (0, 1, False)


@pytest.mark.parametrize(
    ("n", "alpha", "p_gamma", "named"),
    [
        (501, 0.05, 0.01, "n is 501"),
        (5, 1.0, 0.01, r"alpha is 1\.0"),
        (5, 0.05, 0.6, r"p_gamma is 0\.6"),
        (5, nan, 0, "nan"),
    ],
)
def test_what_is_out_of_range_is_refused(n: int, alpha: float, p_gamma: float, named: str) -> None:
    with pytest.raises(ParameterError, match=named):
        signed_rank_test({str(i): -1 - i for i in range(n)}, p_gamma=p_gamma, alpha=alpha)


@pytest.mark.parametrize(("n", "w"), [(5, 0), (8, 3), (8, 20), (9, 45)])
@pytest.mark.parametrize("p_gamma", [0.0, 0.01, 0.2])
def test_the_bound_without_independence_is_the_largest_of_all_joint_distributions(
    n: int, w: int, p_gamma: float
) -> None:
    """A linear program over P[W = v, M = m], W having its null distribution and E[M] ≤ n·p_γ."""
    counts = null_counts(n)
    sums, numbers = sorted(counts), range(n + 1)
    gains = [-float(v <= w + largest_change(n, m)) for v in sums for m in numbers]
    rows = [[float(v == u) for v in sums for _ in numbers] for u in sums]
    means = [[float(m) for _ in sums for m in numbers]]
    chances = [counts[v] / 2**n for v in sums]
    best = linprog(gains, A_ub=means, b_ub=[n * p_gamma], A_eq=rows, b_eq=chances)
    assert best.fun is not None
    assert p_value_unrestricted(n, w, p_gamma=p_gamma) == pytest.approx(-best.fun, abs=1e-9)


@given(st.integers(1, 40), st.integers(0, 300), st.sampled_from([0.01, 0.05, 0.3]))
def test_the_verdict_turns_at_the_turning_p_gamma(n: int, w: int, alpha: float) -> None:
    turn = turning_p_gamma(n, w, alpha)
    if turn is None:
        assert p_values(n, w, p_gamma=0.0)[1] > alpha
        return
    assert p_values(n, w, p_gamma=turn)[1] <= alpha * (1 + 1e-9)
    if turn < 0.5:
        assert p_values(n, w, p_gamma=min(0.5, turn * 1.001 + 1e-9))[1] > alpha
