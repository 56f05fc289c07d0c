"""Power of the paired tests against simulation of the very tests that are made, scipy's critical values, and laws."""

import math
from typing import Literal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.planning.paired_test import PairedTest, TestKind, paired_outcome
from fairbench_agent.comparison.planning.sample_size import critical_values, least_instances, power, powers

TWO_SIDED, ONE_SIDED = PairedTest(), PairedTest("t", one_sided=True)
KINDS: tuple[TestKind, ...] = ("t", "wilcoxon", "sign")
N_SIMULATED = 20_000
effect_sizes = st.floats(0.05, 5)
alphas = st.floats(0.001, 0.2)
tests = st.builds(PairedTest, st.sampled_from(KINDS), st.booleans())


@pytest.mark.parametrize(("test", "n", "effect_size"), [(TWO_SIDED, 8, 0.9), (ONE_SIDED, 20, 0.4), (TWO_SIDED, 5, 0.1)])
def test_power_of_the_t_test_is_the_simulated_rate_of_rejection(test: PairedTest, n: int, effect_size: float) -> None:
    samples = np.random.default_rng(3).normal(effect_size, 1, (N_SIMULATED, n))
    alternative: Literal["two-sided", "greater"] = "greater" if test.one_sided else "two-sided"
    rate = float(np.mean(stats.ttest_1samp(samples, 0, axis=1, alternative=alternative).pvalue <= 0.05))
    assert rate == pytest.approx(power(n, effect_size, 0.05, test), abs=4 * math.sqrt(0.25 / N_SIMULATED))


@pytest.mark.parametrize("one_sided", [False, True])
@pytest.mark.parametrize(("n", "effect_size"), [(6, 0.7), (15, 0.8), (50, 0.1), (50, 0.35), (51, 0.3), (120, 0.2)])
def test_power_of_wilcoxons_test_is_the_simulated_rate_of_rejection(
    n: int, effect_size: float, one_sided: bool
) -> None:
    samples = np.random.default_rng(4).normal(effect_size, 1, (N_SIMULATED, n))
    side: Literal["two-sided", "greater"] = "greater" if one_sided else "two-sided"
    # scipy would choose this method for each sample
    method: Literal["exact", "approx"] = "exact" if n <= 50 else "approx"
    p_values = stats.wilcoxon(samples, alternative=side, axis=1, method=method).pvalue
    reached = power(n, effect_size, 0.05, PairedTest("wilcoxon", one_sided))
    error = math.sqrt(reached * (1 - reached) / N_SIMULATED)
    # beyond 50 instances, the efficiency of 0.86 is a lower bound of 0.955
    assert -4 * error - 0.002 < float(np.mean(p_values <= 0.05)) - reached < 4 * error + (n > 50) * 0.06


@pytest.mark.parametrize("one_sided", [False, True])
@pytest.mark.parametrize("kind", ["wilcoxon", "sign"])
@pytest.mark.parametrize(("n", "alpha"), [(5, 0.0625), (5, 0.03125), (8, 0.05), (30, 0.01), (50, 0.05)])
def test_critical_values_are_those_of_the_test_that_is_made(
    kind: TestKind, one_sided: bool, n: int, alpha: float
) -> None:
    """Differences with the critical statistic are rejected, those with the next one are not."""
    test = PairedTest(kind, one_sided)
    (critical,) = critical_values(np.array([n]), alpha, test).tolist()
    for statistic, rejected in ((critical, True), (critical + 1, False)):
        if statistic < 0:
            continue
        differences = np.arange(-1.0, -n - 1, -1)
        if kind == "sign":
            differences[:statistic] *= -1
        else:
            left = statistic
            for rank in range(n, 0, -1):
                if rank <= left:
                    differences[rank - 1] *= -1
                    left -= rank
            assert left == 0
        assert paired_outcome(differences.tolist(), test, alpha).rejected == rejected


@settings(max_examples=60, deadline=None)
@given(n=st.integers(2, 300), effect_size=effect_sizes, alpha=alphas, test=tests)
def test_power_rises_with_effect_and_alpha(n: int, effect_size: float, alpha: float, test: PairedTest) -> None:
    if n < least_instances(alpha, test):
        return
    reached = power(n, effect_size, alpha, test)
    slack = 1e-5 if test.kind == "wilcoxon" else 1e-9
    assert reached <= power(n, 1.1 * effect_size, alpha, test) + slack
    assert reached <= power(n, effect_size, 1.1 * alpha, test) + slack
    if test.kind == "t":
        assert alpha - 1e-12 <= reached <= power(n + 1, effect_size, alpha, test) + 1e-12


@settings(max_examples=40, deadline=None)
@given(n=st.integers(2, 400), effect_size=st.floats(0.01, 2), alpha=alphas, one_sided=st.booleans())
def test_no_test_has_more_power_than_the_t_test(n: int, effect_size: float, alpha: float, one_sided: bool) -> None:
    best = float(powers(np.array([n]), effect_size, alpha, PairedTest("t", one_sided))[0])
    for kind in ("wilcoxon", "sign"):
        assert powers(np.array([n]), effect_size, alpha, PairedTest(kind, one_sided))[0] <= best + 1e-6


@pytest.mark.parametrize("kind", ["wilcoxon", "sign"])
@pytest.mark.parametrize(
    ("one_sided", "alpha", "least"),
    [(False, 0.05, 6), (True, 0.05, 5), (False, 0.0625, 5), (False, 0.01, 8), (True, 0.6, 2)],
)
def test_refuses_numbers_that_cannot_reject(kind: TestKind, one_sided: bool, alpha: float, least: int) -> None:
    test = PairedTest(kind, one_sided)
    assert least_instances(alpha, test) == least
    assert 0 < power(least, 1, alpha, test) < 1
    if least > 2:
        with pytest.raises(ParameterError, match=f"cannot use {least - 1} instances; give {least} to"):
            power(least - 1, 1, alpha, test)
        assert powers(np.array([least - 1]), 9.0, alpha, test)[0] == 0
    with pytest.raises(ParameterError, match=f"give {least} to"):
        power(1, 1, alpha, test)
