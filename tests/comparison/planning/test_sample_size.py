"""Numbers of instances against the published figures, statsmodels, the normal limit, simulation and their own laws."""

import math
from statistics import NormalDist
from typing import Literal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats
from statsmodels.stats.power import TTestPower

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.planning.sample_size import (
    Alternative,
    PairedTest,
    TestKind,
    power,
    power_curves,
    solve_alpha,
    solve_effect_size,
    solve_n_instances,
    solve_power,
)

TWO_SIDED, ONE_SIDED = PairedTest(), PairedTest("t", "one-sided")
KINDS: tuple[TestKind, ...] = ("t", "wilcoxon", "sign")
ALTERNATIVES: tuple[Alternative, ...] = ("two-sided", "one-sided")
effect_sizes = st.floats(0.05, 5)
alphas = st.floats(0.001, 0.2)
powers = st.floats(0.3, 0.99)
tests = st.builds(PairedTest, st.sampled_from(KINDS), st.sampled_from(ALTERNATIVES))


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
    assert solve_n_instances(0.5, 0.05, 0.8, PairedTest("wilcoxon")).n_instances == 40
    assert solve_n_instances(0.5, 0.05, 0.8, PairedTest("sign")).n_instances == 54


@pytest.mark.parametrize("n_sides", [1, 2])
@pytest.mark.parametrize("effect_size", [0.2, 0.3, 0.5, 0.8, 1.2, 2.0])
def test_the_rule_of_thumb_for_the_sign_test_is_as_rough_as_stated(n_sides: int, effect_size: float) -> None:
    """Exact binomial power at the number it gives, for normal differences."""
    n = solve_n_instances(effect_size, 0.05, 0.8, PairedTest("sign", ALTERNATIVES[2 - n_sides])).n_instances
    loses = NormalDist().cdf(-effect_size)
    tails = [sum(math.comb(n, i) for i in range(k + 1)) / 2**n for k in range(n)]
    critical = sum(tail <= 0.05 / n_sides for tail in tails) - 1
    exact = sum(math.comb(n, i) * loses**i * (1 - loses) ** (n - i) for i in range(critical + 1))
    assert 0.67 < exact < 0.86


@pytest.mark.parametrize("test", [TWO_SIDED, ONE_SIDED])
@pytest.mark.parametrize("effect_size", [0.1, 0.35, 0.7, 1.4])
def test_agrees_with_statsmodels(test: PairedTest, effect_size: float) -> None:
    oracle = TTestPower()
    alternative = "two-sided" if test.alternative == "two-sided" else "larger"
    given_all = {"alpha": 0.01, "power": 0.9, "alternative": alternative}
    expected = oracle.solve_power(effect_size=effect_size, nobs=None, **given_all)
    assert solve_n_instances(effect_size, 0.01, 0.9, test).n_instances_exact == pytest.approx(expected, rel=1e-6)
    reached = oracle.power(effect_size, 25, 0.03, alternative=alternative)
    assert power(25, effect_size, 0.03, test) == pytest.approx(reached, rel=1e-9)
    assert solve_alpha(25, effect_size, reached, test).alpha == pytest.approx(0.03, rel=1e-6)
    assert solve_effect_size(25, 0.03, reached, test).effect_size == pytest.approx(effect_size, rel=1e-6)


@pytest.mark.parametrize("effect_size", [1e-2, 1e-3, 3e-4])
def test_tends_to_the_normal_closed_form(effect_size: float) -> None:
    z = stats.norm.isf(0.05) + stats.norm.isf(0.1)
    # the second term is the first-order correction for estimating the standard deviation
    expected = (z / effect_size) ** 2 + stats.norm.isf(0.05) ** 2 / 2
    assert solve_n_instances(effect_size, 0.05, 0.9, ONE_SIDED).n_instances_exact == pytest.approx(expected, rel=1e-7)


@pytest.mark.parametrize(("test", "n", "effect_size"), [(TWO_SIDED, 8, 0.9), (ONE_SIDED, 20, 0.4), (TWO_SIDED, 5, 0.1)])
def test_power_is_the_simulated_rate_of_rejection(test: PairedTest, n: int, effect_size: float) -> None:
    samples = np.random.default_rng(3).normal(effect_size, 1, (40_000, n))
    alternative: Literal["two-sided", "greater"] = "two-sided" if test.alternative == "two-sided" else "greater"
    rate = float(np.mean(stats.ttest_1samp(samples, 0, axis=1, alternative=alternative).pvalue <= 0.05))
    assert rate == pytest.approx(power(n, effect_size, 0.05, test), abs=4 * math.sqrt(0.25 / 40_000))


@settings(max_examples=60, deadline=None)
@given(effect_size=effect_sizes, alpha=alphas, wanted=powers, test=tests)
def test_the_number_is_the_smallest_with_the_power(
    effect_size: float, alpha: float, wanted: float, test: PairedTest
) -> None:
    size = solve_n_instances(effect_size, alpha, wanted, test)
    assert size.achieved_power == power(size.n_instances, effect_size, alpha, test) >= wanted
    least = {"t": 2, "wilcoxon": 3, "sign": 4}[test.kind]
    if size.n_instances > least:
        assert power(size.n_instances - 1, effect_size, alpha, test) < wanted


@settings(max_examples=60, deadline=None)
@given(n=st.integers(4, 500), effect_size=effect_sizes, alpha=alphas, test=tests)
def test_each_quantity_is_found_again_from_the_others(
    n: int, effect_size: float, alpha: float, test: PairedTest
) -> None:
    reached = solve_power(n, effect_size, alpha, test).power
    if alpha < reached < 1 - 1e-9:
        assert solve_effect_size(n, alpha, reached, test).effect_size == pytest.approx(effect_size, rel=1e-5)
        assert solve_alpha(n, effect_size, reached, test).alpha == pytest.approx(alpha, rel=1e-5)


@settings(max_examples=60, deadline=None)
@given(n=st.integers(4, 300), effect_size=effect_sizes, alpha=alphas, test=tests)
def test_power_rises_with_everything(n: int, effect_size: float, alpha: float, test: PairedTest) -> None:
    reached = power(n, effect_size, alpha, test)
    slack = 1e-12
    assert alpha - slack <= reached <= power(n + 1, effect_size, alpha, test) + slack
    assert reached <= power(n, 1.1 * effect_size, alpha, test) + slack
    assert reached <= power(n, effect_size, 1.1 * alpha, test) + slack


def test_curves_hold_the_power_of_every_pair() -> None:
    curves = power_curves([10, 40], [0.2, 0.5, 0.9], 0.05, PairedTest("wilcoxon"))
    assert curves.shape == (2, 3)
    for row, n in enumerate((10, 40)):
        for column, effect_size in enumerate((0.2, 0.5, 0.9)):
            assert curves[row, column] == power(n, effect_size, 0.05, PairedTest("wilcoxon"))


@pytest.mark.parametrize(
    ("alpha", "wanted", "effect_size", "message"),
    [
        (0, 0.8, 0.5, "alpha 0 "),
        (1, 0.8, 0.5, "alpha 1 "),
        (0.05, 1, 0.5, "power 1 "),
        (0.05, math.nan, 0.5, "power nan"),
        (0.05, 0.8, 0, "effect size 0 "),
        (0.05, 0.8, math.inf, "effect size inf"),
        (0.5, 0.4, 0.5, "not above alpha"),
        (0.05, 0.8, 1e-6, "more than 10⁹"),
    ],
)
def test_refuses_what_has_no_answer(alpha: float, wanted: float, effect_size: float, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        solve_n_instances(effect_size, alpha, wanted)


@pytest.mark.parametrize(("kind", "least"), [("t", 2), ("wilcoxon", 3), ("sign", 4)])
def test_says_how_many_instances_a_test_needs(kind: TestKind, least: int) -> None:
    assert 0 < power(least, 1, 0.05, PairedTest(kind)) < 1
    with pytest.raises(ParameterError, match=f"give {least} to"):
        power(least - 1, 1, 0.05, PairedTest(kind))


def test_refuses_levels_and_effects_beyond_numbers() -> None:
    with pytest.raises(ParameterError, match="at any alpha"):
        solve_alpha(100_000, 5, 0.8)
    with pytest.raises(ParameterError, match="detect no effect"):
        solve_effect_size(2, 1e-8, 0.9)


def test_refuses_unknown_tests() -> None:
    with pytest.raises(ParameterError, match="test 'z'"):
        PairedTest("z")  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match="alternative 'less'"):
        PairedTest("t", "less")  # type: ignore[arg-type]
