"""Resampling tests of pairs: literal resampling, scipy, the normal limit, simulation and properties."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from scipy import stats

from fairbench_agent.analysis.ranking import pairwise_tests as module
from fairbench_agent.analysis.ranking.pairwise_tests import RunResults, pairwise_tests
from fairbench_agent.core.arrays import FloatArray

tables = arrays.arrays(
    np.float64, st.tuples(st.integers(2, 4), st.integers(2, 6)), elements=st.integers(-20, 20).map(float)
)


def one_problem(values: FloatArray, names: str = "abcdefgh") -> RunResults:
    """Return results on a single problem."""
    return RunResults(tuple(names[: len(values)]), ("f",), (np.asarray(values, dtype=float),))


@settings(max_examples=30, deadline=None)
@given(tables, st.integers(0, 5))
def test_bootstrap_equals_the_literal_algorithm(values: FloatArray, seed: int) -> None:
    """Pool, resample, subtract means, count and sort, one resample after the other."""
    n, n_resamples = values.shape[1], 200
    result = pairwise_tests(one_problem(values), (0.2, 0.8, 0.95), n_resamples, seed, "bootstrap")
    draws = module._generator(seed, "f").integers(2 * n, size=(n_resamples, 2 * n))
    for i, j in np.ndindex(result.observed.shape[1:]):
        if i == j:
            continue
        pooled = [int(value) for value in (*values[i], *values[j])]
        # n times the means, so that everything is an integer
        sums = [sum(pooled[at] for at in row[:n]) - sum(pooled[at] for at in row[n:]) for row in draws]
        observed = sum(pooled[:n]) - sum(pooled[n:])
        assert result.observed[0, i, j] == pytest.approx(observed / n)
        assert result.p_values[0, i, j] == sum(total >= observed for total in sums) / n_resamples
        for probability, place in ((0.2, 40), (0.8, 160), (0.95, 190)):
            assert result.quantiles[probability][0, i, j] == pytest.approx(sorted(sums)[place - 1] / n)


@settings(max_examples=10, deadline=None)
@given(tables)
def test_few_runs_are_permuted_like_in_scipy(values: FloatArray) -> None:
    """Every division is used once; quantiles are those of all divisions."""
    n = values.shape[1]
    result = pairwise_tests(one_problem(values), (0.2, 0.8), 100)
    assert result.methods == (f"all {math.comb(2 * n, n)} permutations of {n} + {n} runs",)
    assert result.smallest == pytest.approx([1 / math.comb(2 * n, n)])
    for i, j in np.ndindex(result.observed.shape[1:]):
        if i == j:
            continue
        oracle = stats.permutation_test(
            (values[i], values[j]), lambda x, y: round(x.sum() - y.sum()), n_resamples=1000, alternative="greater"
        )
        assert result.p_values[0, i, j] == pytest.approx(oracle.pvalue, abs=1e-12)
        null = np.sort(oracle.null_distribution)
        for probability, quantiles in result.quantiles.items():
            expected = null[math.ceil(round(probability * len(null), 6)) - 1] / n
            assert quantiles[0, i, j] == pytest.approx(expected)


def test_sampled_permutations_approximate_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shares within four standard errors; p > 0, since the observed division is included."""
    values = np.random.default_rng(1).normal([[0.5], [0.0], [4.0]], 1, (3, 7))
    exact = pairwise_tests(one_problem(values), ())
    monkeypatch.setattr(module, "MOST_DIVISIONS", 10)
    sampled = pairwise_tests(one_problem(values), (), 5000)
    assert (sampled.methods, sampled.smallest.tolist()) == (("5000 permutations",), [1 / 5001])
    errors = 4 * np.sqrt(exact.p_values * (1 - exact.p_values) / 5000) + 1 / 5001
    assert (np.abs(sampled.p_values - exact.p_values) <= errors).all()
    assert sampled.p_values.min() >= 1 / 5001


@pytest.mark.parametrize("n", [2, 5, 10])
def test_permutation_keeps_its_level_where_the_bootstrap_does_not(n: int) -> None:
    """1,000 pairs of equal algorithms, skewed runtimes."""
    rng = np.random.default_rng(n)
    results = RunResults(("a", "b"), tuple(f"f{at}" for at in range(1000)), tuple(rng.lognormal(size=(1000, 2, n))))
    for alpha in (0.05, 0.1):
        error = 3.5 * math.sqrt(alpha * (1 - alpha) / 1000)
        assert np.mean(pairwise_tests(results, (), 200).p_values[:, 0, 1] <= alpha) <= alpha + error
    if n == 2:
        level = np.mean(pairwise_tests(results, (), 200, resampling="bootstrap").p_values[:, 0, 1] <= 0.05)
        assert level > 0.05 + 3 * math.sqrt(0.05 * 0.95 / 1000)


def test_31_runs_or_more_are_bootstrapped_by_default() -> None:
    for n, by in ((30, "100 permutations"), (31, "100 bootstrap resamples")):
        values = np.random.default_rng(1).normal(size=(2, n))
        assert pairwise_tests(one_problem(values), (), 100).methods == (by,)
        assert pairwise_tests(one_problem(values), (), 100, resampling="permutation").methods == ("100 permutations",)
        bootstrap = pairwise_tests(one_problem(values), (), 100, resampling="bootstrap")
        assert (bootstrap.methods, bootstrap.smallest.tolist()) == (("100 bootstrap resamples",), [0])


@settings(max_examples=40, deadline=None)
@given(st.data(), tables, st.integers(0, 5))
def test_order_does_not_matter(data: st.DataObject, values: FloatArray, seed: int) -> None:
    values = values / 7
    names, problems = "abcd"[: len(values)], ("f", "g")
    order = data.draw(st.permutations(range(len(values))))
    straight = RunResults(tuple(names), problems, (values, values[::-1] + 0.1))
    shuffled = RunResults(
        tuple(names[at] for at in order), problems[::-1], ((values[::-1] + 0.1)[order], values[order])
    )
    expected, result = (pairwise_tests(results, (0.2, 0.8), 150, seed) for results in (straight, shuffled))
    assert (result.algorithms, result.problems) == (expected.algorithms, expected.problems)
    np.testing.assert_array_equal(result.p_values, expected.p_values)
    for probability in (0.2, 0.8):
        np.testing.assert_array_equal(result.quantiles[probability], expected.quantiles[probability])


@settings(max_examples=40, deadline=None)
@given(tables, st.integers(-30, 30), st.sampled_from([0.1, 3.0, 1e-9, 1e12]))
def test_units_and_offsets_do_not_change_p_values(values: FloatArray, offset: int, unit: float) -> None:
    """Ties in the unscaled integers stay ties, despite the rounding of 0.1, 0.2, 0.3."""
    before = pairwise_tests(one_problem(values), (0.8,), 150)
    after = pairwise_tests(one_problem((values + offset) * unit), (0.8,), 150)
    np.testing.assert_array_equal(after.p_values, before.p_values)
    np.testing.assert_allclose(after.quantiles[0.8], before.quantiles[0.8] * unit, rtol=1e-9, atol=1e-9 * unit)


@pytest.mark.parametrize("value", [0.1, 50_000.0, 1 / 3, 1e300, 0.0])
def test_constant_equal_algorithms_do_not_differ(value: float) -> None:
    result = pairwise_tests(one_problem(np.full((2, 7), value)), (0.8,), 150)
    assert (result.p_values == 1).all()
    assert (np.abs(result.quantiles[0.8]) <= result.rounding).all()


def test_batches_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    values = np.random.default_rng(1).normal(size=(3, 10))
    whole = pairwise_tests(one_problem(values), (0.8,), 1000)
    monkeypatch.setattr(module, "_MAX_BATCH", 64)
    parts = pairwise_tests(one_problem(values), (0.8,), 1000)
    np.testing.assert_array_equal(parts.p_values, whole.p_values)
    np.testing.assert_allclose(parts.quantiles[0.8], whole.quantiles[0.8], rtol=1e-12)
