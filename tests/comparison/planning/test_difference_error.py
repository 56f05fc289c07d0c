"""Standard errors and ratios: printed equations, numeric optimisation and simulated sampling distributions."""

import math
from statistics import stdev
from typing import Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.planning.difference_error import (
    Difference,
    bootstrap_error,
    difference,
    optimal_ratio,
    resampled_means,
    standard_error,
)

FIRST, SECOND = [10.0, 12.0, 11.0, 15.0], [9.0, 8.0, 13.0]
samples = st.lists(st.floats(1, 100), min_size=2, max_size=20)


def test_differences_by_hand() -> None:
    assert difference(FIRST, SECOND, "simple") == -2
    assert difference(FIRST, SECOND, "percent") == pytest.approx(-2 / 12)


def test_standard_errors_as_printed() -> None:
    s1, s2 = np.var(FIRST, ddof=1), np.var(SECOND, ddof=1)
    assert standard_error(FIRST, SECOND, "simple", "parametric") == pytest.approx(math.sqrt(s1 / 4 + s2 / 3))
    # Equations 15 and 16, with φ(1) = −2 and x̄₁ = 12
    c1, c2 = s1 * ((-2) ** -2 + 12**-2), s2 * (-2) ** -2
    assert standard_error(FIRST, SECOND, "percent", "parametric") == pytest.approx(2 / 12 * math.sqrt(c1 / 4 + c2 / 3))
    # Equation 17
    expected = math.sqrt(s1 / s2) * math.sqrt(1 + (2 / 12) ** 2)
    assert optimal_ratio(FIRST, SECOND, "percent", "parametric") == pytest.approx(expected)
    assert optimal_ratio(FIRST, SECOND, "simple", "parametric") == pytest.approx(math.sqrt(s1 / s2))
    assert standard_error(FIRST, SECOND, "simple") == standard_error(FIRST, SECOND, "simple", "parametric")


def test_delta_is_the_variance_of_a_ratio_to_first_order() -> None:
    """Var(x̄₂/x̄₁) ≈ gᵀΣg with the gradient (−x̄₂/x̄₁², 1/x̄₁) of the ratio, taken numerically."""
    step = 1e-6
    gradient = [((10 + b) / (12 + a) - (10 - b) / (12 - a)) / (2 * step) for a, b in ((step, 0), (0, step))]
    covariance = np.diag([np.var(FIRST, ddof=1) / 4, np.var(SECOND, ddof=1) / 3])
    error = math.sqrt(gradient @ covariance @ gradient)
    assert standard_error(FIRST, SECOND, "percent") == pytest.approx(error, rel=1e-8)
    wanted = abs(gradient[0] / gradient[1]) * np.std(FIRST, ddof=1) / np.std(SECOND, ddof=1)
    for method in ("delta", "bootstrap"):
        assert optimal_ratio(FIRST, SECOND, "percent", method) == pytest.approx(wanted, rel=1e-8)


@given(samples, samples)
def test_no_difference_at_all_is_no_obstacle(first: list[float], second: list[float]) -> None:
    same_mean = [value - float(np.mean(second)) + float(np.mean(first)) for value in second]
    error = standard_error(first, same_mean, "percent", "parametric")
    assert error == pytest.approx(standard_error(first, same_mean, "simple", "parametric") / np.mean(first), rel=1e-6)


@given(samples, samples, st.floats(0.1, 10))
def test_percent_differences_have_no_unit(first: list[float], second: list[float], unit: float) -> None:
    scaled = ([unit * value for value in first], [unit * value for value in second])
    for method in ("parametric", "delta"):
        expected = standard_error(first, second, "percent", method)
        assert standard_error(*scaled, "percent", method) == pytest.approx(expected, rel=1e-9, abs=1e-12)


@pytest.mark.parametrize(
    ("kind", "method"), [("simple", "parametric"), ("percent", "parametric"), ("percent", "delta")]
)
def test_the_ratio_needs_the_fewest_runs(kind: Difference, method: Literal["parametric", "delta"]) -> None:
    """Share a fixed number of runs out in every way and look for the least standard error."""
    first, second = [10.0, 14.0, 18.0, 30.0], [25.0, 27.0, 24.0]
    # with the other algorithm constant at its mean, only one variance is left
    of_first = standard_error(first, [float(np.mean(second))] * 2, kind, method) ** 2 * len(first)
    of_second = standard_error([float(np.mean(first))] * 2, second, kind, method) ** 2 * len(second)
    shares = np.linspace(0.01, 0.99, 9801)
    best = shares[np.argmin(of_first / shares + of_second / (1 - shares))]
    assert best / (1 - best) == pytest.approx(optimal_ratio(first, second, kind, method), rel=2e-3)


@pytest.mark.parametrize("second_mean", [1.0, 10.0, 15.0, 30.0])
def test_delta_is_the_spread_of_simulated_percent_differences(second_mean: float) -> None:
    """It is, and Equation 15 is not: it understates the spread where the second mean is larger."""
    rng = np.random.default_rng(1)
    n1, n2, repeats = 40, 25, 20_000
    x1, x2 = rng.normal(10, 2, (repeats, n1)), rng.normal(second_mean, 2, (repeats, n2))
    truth = float(np.std(x2.mean(axis=1) / x1.mean(axis=1) - 1))
    pairs = list(zip(x1[:300].tolist(), x2[:300].tolist(), strict=True))
    delta = float(np.mean([standard_error(a, b, "percent", "delta") for a, b in pairs]))
    published = float(np.mean([standard_error(a, b, "percent", "parametric") for a, b in pairs]))
    assert delta == pytest.approx(truth, rel=0.04)
    if second_mean > 10:
        assert published < 0.9 * truth
    if second_mean < 10:
        assert published > 1.2 * truth


@pytest.mark.parametrize("kind", ["simple", "percent"])
def test_bootstrap_agrees_with_the_formula(kind: Difference) -> None:
    rng = np.random.default_rng(2)
    first, second = rng.normal(50, 6, 80).tolist(), rng.normal(70, 9, 60).tolist()
    expected = standard_error(first, second, kind, "delta")
    assert bootstrap_error(first, second, kind, 20_000, rng) == pytest.approx(expected, rel=0.04)


def test_the_bootstrap_error_is_the_sample_standard_deviation() -> None:
    """Of three resamples, drawn as the function draws them; the divisor is one less than their number."""
    drawing = np.random.default_rng(6)
    of_first, of_second = resampled_means(FIRST, 3, drawing), resampled_means(SECOND, 3, drawing)
    wanted = stdev((of_second - of_first).tolist())
    assert bootstrap_error(FIRST, SECOND, "simple", 3, np.random.default_rng(6)) == pytest.approx(wanted)


def test_resampled_means_have_the_spread_of_a_mean() -> None:
    sample = [1.0, 2.0, 4.0, 8.0]
    means = resampled_means(sample, 50_000, np.random.default_rng(4))
    assert means.shape == (50_000,)
    assert means.mean() == pytest.approx(3.75, abs=0.03)
    assert means.std() == pytest.approx(np.std(sample) / 2, rel=0.02)
    assert set(np.round(4 * means).astype(int)) == {
        a + b + c + d for a in (1, 2, 4, 8) for b in (1, 2, 4, 8) for c in (1, 2, 4, 8) for d in (1, 2, 4, 8)
    }


def test_ratio_where_an_algorithm_does_not_vary() -> None:
    assert optimal_ratio([1, 2], [5, 5], "simple", "parametric") == math.inf
    assert optimal_ratio([5, 5], [1, 2], "simple", "parametric") == 0
    assert optimal_ratio([5, 5], [1, 1], "simple", "parametric") == 1


def test_refuses_a_first_mean_that_is_not_above_zero() -> None:
    with pytest.raises(ParameterError, match=r"not safely above zero .*simple"):
        difference([-1, 1], [1, 2], "percent")
    with pytest.raises(ParameterError, match="not safely above zero"):
        bootstrap_error([-1, 5], [1, 2], "percent", 100, np.random.default_rng(1))
