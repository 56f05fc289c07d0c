"""Numbers of instances against the published figures, statsmodels, the normal limit, brute force and their own laws."""

import math
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats
from statsmodels.stats.power import TTestPower

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.planning.paired_test import PairedTest, TestKind
from fairbench_agent.comparison.planning.sample_size import (
    is_lower_bound,
    least_instances,
    power,
    powers,
    solve_effect_size,
    solve_n_instances,
    solve_power,
)

TWO_SIDED, ONE_SIDED = PairedTest(), PairedTest("t", one_sided=True)
KINDS: tuple[TestKind, ...] = ("t", "wilcoxon", "sign")
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
    """Return the power of the sign test at 0.05 by whole numbers and the binomial distribution as a sum."""
    loses = NormalDist().cdf(-effect_size)
    tails = [sum(math.comb(n, i) for i in range(k + 1)) for k in range(n)]
    critical = sum(n_sides * 20 * tail <= 2**n for tail in tails) - 1
    wrong = [i for i in range(n + 1) if i <= critical or (n_sides == 2 and n - i <= critical)]
    return sum(math.comb(n, i) * loses**i * (1 - loses) ** (n - i) for i in wrong)


@pytest.mark.parametrize("n_sides", [1, 2])
@pytest.mark.parametrize("effect_size", [0.3, 0.5, 0.8, 1.2, 2.0, 3.3])
def test_the_sign_tests_number_is_the_first_by_brute_force(effect_size: float, n_sides: int) -> None:
    size = solve_n_instances(effect_size, 0.05, 0.8, PairedTest("sign", n_sides == 1))
    by_n = [exact_sign_power(n, effect_size, n_sides) for n in range(size.n_instances + 1)]
    assert size.n_instances == next(n for n, reached in enumerate(by_n) if reached >= 0.8)
    assert size.achieved_power == pytest.approx(by_n[-1], rel=1e-12)
    assert size.n_instances_equation_26 is not None
    by_rule = exact_sign_power(size.n_instances_equation_26, effect_size, n_sides)
    assert size.power_equation_26 == pytest.approx(by_rule, rel=1e-12)


@pytest.mark.parametrize("kind", ["wilcoxon", "sign"])
@pytest.mark.parametrize("effect_size", [2.15, 2.5, 3.3, 5, 900])
def test_large_effects_do_not_need_fewer_instances_than_can_reject(kind: TestKind, effect_size: float) -> None:
    """Five instances give p = 0.0625 at best."""
    size = solve_n_instances(effect_size, 0.05, 0.8, PairedTest(kind))
    assert size.n_instances == 6
    assert size.achieved_power == pytest.approx(NormalDist().cdf(effect_size) ** 6, rel=1e-6)
    assert size.power_equation_26 is not None
    assert size.n_instances_equation_26 is not None
    assert (size.power_equation_26 == 0) == (size.n_instances_equation_26 < 6)


@pytest.mark.parametrize("one_sided", [False, True])
def test_beyond_small_numbers_the_search_skips_none_that_has_the_power(
    one_sided: bool,
) -> None:
    test = PairedTest("sign", one_sided)
    n = solve_n_instances(0.05, 0.05, 0.8, test).n_instances
    below = powers(np.arange(51, n), 0.05, 0.05, test)
    assert n > 60
    assert below.max() < 0.8 <= power(n, 0.05, 0.05, test)


@pytest.mark.parametrize("effect_size", [0.4, 0.1, 0.02])
def test_beyond_50_instances_of_wilcoxons_test_the_number_is_the_papers(effect_size: float) -> None:
    size = solve_n_instances(effect_size, 0.05, 0.8, PairedTest("wilcoxon"))
    assert size.n_instances == size.n_instances_equation_26
    assert size.n_instances == math.ceil(math.ceil(size.n_instances_exact or 0) / 0.86)
    assert "with power at least 0.8" in size.text()


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


@pytest.mark.parametrize("effect_size", [3e-2, 1e-2, 4e-3])
def test_tends_to_the_normal_closed_form(effect_size: float) -> None:
    z = stats.norm.isf(0.05) + stats.norm.isf(0.1)
    # the second term is the first-order correction for estimating the standard deviation
    expected = (z / effect_size) ** 2 + stats.norm.isf(0.05) ** 2 / 2
    assert solve_n_instances(effect_size, 0.05, 0.9, ONE_SIDED).n_instances_exact == pytest.approx(expected, rel=2e-6)


@settings(max_examples=60, deadline=None)
@given(effect_size=effect_sizes, alpha=alphas, target=target_powers, test=tests)
def test_the_number_is_the_smallest_with_the_power(
    effect_size: float, alpha: float, target: float, test: PairedTest
) -> None:
    size = solve_n_instances(effect_size, alpha, target, test)
    assert size.achieved_power == power(size.n_instances, effect_size, alpha, test) >= target
    if size.n_instances > least_instances(alpha, test) and not is_lower_bound(size.n_instances, test):
        assert power(size.n_instances - 1, effect_size, alpha, test) < target


@settings(max_examples=60, deadline=None)
@given(n=st.integers(2, 500), effect_size=effect_sizes, alpha=alphas, test=tests)
def test_the_effect_size_is_found_again_from_the_power(
    n: int, effect_size: float, alpha: float, test: PairedTest
) -> None:
    if n < least_instances(alpha, test):
        return
    reached = solve_power(n, effect_size, alpha, test).power
    # where the power of Wilcoxon's test is 1 up to its accuracy, it has no inverse
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
def test_refuses_values_out_of_range(alpha: float, target: float, effect_size: float, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        solve_n_instances(effect_size, alpha, target)


def test_refuses_an_effect_that_cannot_be_detected() -> None:
    with pytest.raises(ParameterError, match="detect no effect"):
        solve_effect_size(2, 1e-8, 0.9)
