"""Tests of paired differences: enumeration, statsmodels, simulation and properties."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from statsmodels.stats.weightstats import DescrStatsW

from fairbench_agent.analysis.planning.paired_tests import PairedTest, TestKind, paired_outcome
from fairbench_agent.comparison.errors import ParameterError

DIFFERENCES = [-3.1, 0.4, -1.2, -2.5, 1.9, -0.7, -4.2, 0.05]
differences = st.lists(st.floats(-100, 100), min_size=2, max_size=15)
KINDS: tuple[TestKind, ...] = ("t", "wilcoxon", "sign")


def test_t_agrees_with_statsmodels() -> None:
    oracle = DescrStatsW(DIFFERENCES)
    statistic, p_value, _ = oracle.ttest_mean(0)
    outcome = paired_outcome(DIFFERENCES, PairedTest("t"), 0.1)
    assert (outcome.statistic, outcome.p_value) == pytest.approx((statistic, p_value))
    assert outcome.interval == pytest.approx(oracle.tconfint_mean(0.1))
    assert outcome.estimate == pytest.approx(np.mean(DIFFERENCES))
    assert paired_outcome(DIFFERENCES, PairedTest("t", one_sided=True), 0.1).p_value == pytest.approx(
        oracle.ttest_mean(0, "smaller")[1]
    )


def test_wilcoxon_by_enumeration_of_all_signs() -> None:
    order = np.argsort(np.argsort(np.abs(DIFFERENCES))) + 1
    positive = sum(rank for rank, value in zip(order, DIFFERENCES, strict=True) if value > 0)
    sums = [sum(itertools.compress(order, signs)) for signs in itertools.product((0, 1), repeat=len(order))]
    lower = np.mean([total <= positive for total in sums])
    assert paired_outcome(DIFFERENCES, PairedTest("wilcoxon", one_sided=True), 0.05).p_value == pytest.approx(lower)
    assert paired_outcome(DIFFERENCES, PairedTest("wilcoxon"), 0.05).p_value == pytest.approx(2 * lower)


@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, 3))
def test_sign_test_is_the_binomial_tail(n_negative: int, n_positive: int, n_zero: int) -> None:
    n = n_negative + n_positive
    assume(n > 0 and n + n_zero >= 2)
    outcome = paired_outcome(
        [-1.0] * n_negative + [2.0] * n_positive + [0.0] * n_zero, PairedTest("sign", one_sided=True), 0.05
    )
    assert outcome.p_value == pytest.approx(sum(math.comb(n, k) for k in range(n_negative, n + 1)) / 2**n)
    assert (outcome.n_zero, outcome.statistic) == (n_zero, n_negative)


@settings(max_examples=15, deadline=None)
@given(differences, st.sampled_from(KINDS))
def test_maximising_mirrors_minimising(values: list[float], kind: TestKind) -> None:
    assume(len({round(abs(value), 3) for value in values} - {0}) > 1 and np.ptp(values) > 1e-3)
    smaller = paired_outcome(values, PairedTest(kind, one_sided=True), 0.05)
    larger = paired_outcome([-value for value in values], PairedTest(kind, one_sided=True), 0.05, maximise=True)
    assert smaller.p_value == pytest.approx(larger.p_value)
    assert smaller.estimate == pytest.approx(-larger.estimate, abs=1e-12)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("one_sided", [False, True])
@pytest.mark.parametrize("n_samples", [200, pytest.param(3_000, marks=pytest.mark.full)])
def test_level_under_the_null_hypothesis(kind: TestKind, one_sided: bool, n_samples: int) -> None:
    samples = np.random.default_rng(8).normal(0, 1, (n_samples, 12))
    test = PairedTest(kind, one_sided)
    rate = np.mean([paired_outcome(sample, test, 0.1).rejected for sample in samples])
    # three standard errors; the discrete tests stay below the level
    assert rate <= 0.1 + 3 * math.sqrt(0.09 / n_samples)
    assert rate > 0.02


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n_samples", [200, pytest.param(3_000, marks=pytest.mark.full)])
def test_coverage_of_intervals(kind: TestKind, n_samples: int) -> None:
    samples = np.random.default_rng(9).normal(5, 2, (n_samples, 11))
    intervals = [paired_outcome(sample, PairedTest(kind), 0.1).interval for sample in samples]
    covered = np.mean([interval is not None and interval[0] <= 5 <= interval[1] for interval in intervals])
    assert covered >= 0.9 - 3 * math.sqrt(0.09 / n_samples)
    assert covered < 0.995


def test_too_few_instances_have_no_interval_for_the_median() -> None:
    assert paired_outcome([1, 2, 3], PairedTest("sign"), 0.05).interval is None
    # P(all six below the median) = 1/64 ≤ 0.025
    assert paired_outcome([1, 2, 3, 4, 5, 6], PairedTest("sign"), 0.05).interval == (1, 6)


@pytest.mark.parametrize(
    ("values", "kind", "message"),
    [
        ([1.0], "t", "too few differences"),
        ([1.0, math.nan], "t", "a difference is infinite or not a number"),
        ([1e8, 1e8 + 1e-8], "t", "all 2 differences equal 1e\\+08"),
        ([2.0, 2.0, 2.0], "t", "all 3 differences equal 2"),
        ([0.0, 0.0], "sign", "all 2 differences are zero"),
        ([0.0, 0.0], "wilcoxon", "all 2 differences are zero"),
    ],
)
def test_invalid_differences(values: list[float], kind: TestKind, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        paired_outcome(values, PairedTest(kind), 0.05)
