"""Sample sizes and power: published figures, statsmodels, simulation, scipy, brute force, limits and properties."""

import math
from statistics import NormalDist
from typing import Literal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats
from statsmodels.stats.power import TTestPower

from fairbench_agent.analysis.planning.paired_tests import (
    PairedTest,
    TestKind,
    fewest_instances,
    powers,
    solve_effect_size,
    solve_n_instances,
    solve_power,
)
from fairbench_agent.comparison.errors import ParameterError

TWO_SIDED, ONE_SIDED = PairedTest(), PairedTest("t", one_sided=True)
KINDS: tuple[TestKind, ...] = ("t", "wilcoxon", "sign")
N_SIMULATED = 8_000


def power(n: int, effect_size: float, alpha: float, test: PairedTest = TWO_SIDED) -> float:
    return solve_power(n, effect_size, alpha, test).achieved_power


effect_sizes = st.floats(0.05, 5)
alphas = st.floats(0.001, 0.2)
target_powers = st.floats(0.3, 0.99)
tests = st.builds(PairedTest, st.sampled_from(KINDS), st.booleans())


@pytest.mark.parametrize(
    ("effect_size", "two_sided", "one_sided"), [(0.2, 198.15, 155.93), (0.5, 33.3671, 26.1375), (0.8, 14.30, 11.14)]
)
def test_reproduces_the_published_numbers(effect_size: float, two_sided: float, one_sided: float) -> None:
    for test, expected in ((TWO_SIDED, two_sided), (ONE_SIDED, one_sided)):
        size = solve_n_instances(effect_size, 0.05, 0.8, test)
        assert size.n_instances_exact == pytest.approx(expected, abs=0.005)
        assert size.n_instances == math.ceil(expected)


def test_reproduces_the_published_power_and_rules_of_thumb() -> None:
    assert power(34, 0.5, 0.05) == pytest.approx(0.80778, abs=5e-6)
    assert solve_n_instances(0.5, 0.05, 0.8, PairedTest("wilcoxon")).n_instances_equation_26 == 40
    assert solve_n_instances(0.5, 0.05, 0.8, PairedTest("sign")).n_instances_equation_26 == 54
    assert solve_n_instances(0.5, 0.05, 0.8).n_instances_equation_26 is None


def exact_sign_power(n: int, effect_size: float, n_sides: int) -> float:
    """Return the power of the sign test at level 0.05 from sums of binomial terms."""
    loses = NormalDist().cdf(-effect_size)
    tails = [sum(math.comb(n, i) for i in range(k + 1)) for k in range(n)]
    critical = sum(n_sides * 20 * tail <= 2**n for tail in tails) - 1
    wrong = [i for i in range(n + 1) if i <= critical or (n_sides == 2 and n - i <= critical)]
    return sum(math.comb(n, i) * loses**i * (1 - loses) ** (n - i) for i in wrong)


@pytest.mark.parametrize("n_sides", [1, 2])
@pytest.mark.parametrize("effect_size", [0.3, 0.5, 0.8, 1.2, 2.0, 3.3])
def test_number_for_the_sign_test_by_brute_force(effect_size: float, n_sides: int) -> None:
    size = solve_n_instances(effect_size, 0.05, 0.8, PairedTest("sign", n_sides == 1))
    by_n = [exact_sign_power(n, effect_size, n_sides) for n in range(size.n_instances + 1)]
    assert size.n_instances == next(n for n, reached in enumerate(by_n) if reached >= 0.8)
    assert size.achieved_power == pytest.approx(by_n[-1], rel=1e-12)
    assert size.n_instances_equation_26 is not None
    by_rule = exact_sign_power(size.n_instances_equation_26, effect_size, n_sides)
    assert size.power_equation_26 == pytest.approx(by_rule, rel=1e-12)


@pytest.mark.parametrize("one_sided", [False, True])
def test_the_search_beyond_one_batch_skips_no_number(one_sided: bool) -> None:
    test = PairedTest("sign", one_sided)
    n = solve_n_instances(0.05, 0.05, 0.8, test).n_instances
    below = powers(np.arange(51, n), 0.05, 0.05, test)
    assert n > 60
    assert below.max() < 0.8 <= power(n, 0.05, 0.05, test)


@pytest.mark.parametrize("effect_size", [0.8, 0.4, 0.1, 0.02])
def test_number_for_wilcoxons_test_is_that_of_the_paper(effect_size: float) -> None:
    size = solve_n_instances(effect_size, 0.05, 0.8, PairedTest("wilcoxon"))
    assert size.n_instances == size.n_instances_equation_26
    assert size.n_instances == math.ceil(math.ceil(size.n_instances_exact or 0) / 0.86)
    assert "with power about 0.8" in size.text()


@pytest.mark.parametrize("test", [TWO_SIDED, ONE_SIDED])
@pytest.mark.parametrize("effect_size", [0.1, 0.35, 0.7, 1.4])
def test_agrees_with_statsmodels(test: PairedTest, effect_size: float) -> None:
    oracle = TTestPower()
    alternative = "larger" if test.one_sided else "two-sided"
    given_all = {"alpha": 0.01, "power": 0.9, "alternative": alternative}
    expected = oracle.solve_power(effect_size=effect_size, nobs=None, **given_all)
    assert solve_n_instances(effect_size, 0.01, 0.9, test).n_instances_exact == pytest.approx(expected, rel=1e-6)
    reached = oracle.power(effect_size, 25, 0.03, alternative=alternative)
    assert power(25, effect_size, 0.03, test) == pytest.approx(reached, rel=1e-9)
    assert solve_effect_size(25, 0.03, reached, test).effect_size == pytest.approx(effect_size, rel=1e-6)


@settings(max_examples=40, deadline=None)
@given(effect_size=effect_sizes, alpha=alphas, target=target_powers, test=tests)
def test_number_is_the_smallest_with_the_power(
    effect_size: float, alpha: float, target: float, test: PairedTest
) -> None:
    size = solve_n_instances(effect_size, alpha, target, test)
    assert size.achieved_power == power(size.n_instances, effect_size, alpha, test) >= target
    if size.n_instances > fewest_instances(alpha, test) and test.kind != "wilcoxon":
        assert power(size.n_instances - 1, effect_size, alpha, test) < target


@settings(max_examples=40, deadline=None)
@given(n=st.integers(2, 500), effect_size=effect_sizes, alpha=alphas, test=tests)
def test_effect_size_and_power_are_inverse(n: int, effect_size: float, alpha: float, test: PairedTest) -> None:
    if n < fewest_instances(alpha, test):
        return
    reached = solve_power(n, effect_size, alpha, test).power
    # at a power of 1, to within its accuracy, there is no inverse
    if alpha < reached < 1 - (1e-5 if test.kind == "wilcoxon" else 1e-9):
        assert solve_effect_size(n, alpha, reached, test).effect_size == pytest.approx(effect_size, rel=1e-5)


@pytest.mark.parametrize(
    ("alpha", "target", "effect_size", "message"),
    [
        (0, 0.8, 0.5, "alpha 0 "),
        (0.05, math.nan, 0.5, "power nan"),
        (0.05, 0.8, 0, "effect size 0 "),
        (0.5, 0.4, 0.5, "not above alpha"),
        (0.05, 0.8, 1e-6, "more than 10⁶"),
    ],
)
def test_invalid_values(alpha: float, target: float, effect_size: float, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        solve_n_instances(effect_size, alpha, target)


def test_an_effect_that_cannot_be_detected() -> None:
    with pytest.raises(ParameterError, match="detect no effect"):
        solve_effect_size(2, 1e-8, 0.9)


@pytest.mark.parametrize("one_sided", [False, True])
@pytest.mark.parametrize(("n", "effect_size"), [(15, 0.8), (50, 0.35), (120, 0.2)])
def test_power_of_wilcoxons_test_by_simulation(n: int, effect_size: float, one_sided: bool) -> None:
    samples = np.random.default_rng(4).normal(effect_size, 1, (N_SIMULATED, n))
    side: Literal["two-sided", "greater"] = "greater" if one_sided else "two-sided"
    p_values = stats.wilcoxon(samples, alternative=side, axis=1, method="approx").pvalue
    reached = power(n, effect_size, 0.05, PairedTest("wilcoxon", one_sided))
    error = math.sqrt(reached * (1 - reached) / N_SIMULATED)
    # the efficiency of 0.86 is a lower bound of 0.955
    assert -4 * error - 0.01 < float(np.mean(p_values <= 0.05)) - reached < 4 * error + 0.06


@pytest.mark.parametrize("kind", ["wilcoxon", "sign"])
@pytest.mark.parametrize(
    ("one_sided", "alpha", "least"),
    [(False, 0.05, 6), (True, 0.05, 5), (False, 0.0625, 5), (False, 0.01, 8), (True, 0.6, 2)],
)
def test_numbers_of_instances_that_cannot_reject(kind: TestKind, one_sided: bool, alpha: float, least: int) -> None:
    test = PairedTest(kind, one_sided)
    assert fewest_instances(alpha, test) == least
    assert 0 < power(least, 1, alpha, test) < 1
    if least > 2:
        with pytest.raises(ParameterError, match=f"cannot use {least - 1} instances; give {least} to"):
            power(least - 1, 1, alpha, test)
        assert powers(np.array([least - 1]), 9.0, alpha, test)[0] == 0
    with pytest.raises(ParameterError, match=f"give {least} to"):
        power(1, 1, alpha, test)
