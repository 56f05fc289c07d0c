"""Intervals of aRT: composed of scipy's, exact where all runs last the same, with the promised coverage."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets, art_intervals
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem
from fairbench_agent.workloads.arrays import BoolArray, FloatArray


def cut(runtimes: FloatArray, reached: BoolArray) -> RuntimesToTargets:
    """Return runs that reach targets or not, shape (n_targets, n_runs)."""
    return RuntimesToTargets("a", BenchmarkProblem("f", 2), np.arange(len(runtimes), 0.0, -1), runtimes, reached)


def interval(runtimes: Sequence[float], n_successes: int) -> tuple[float, float]:
    """Return the interval where the first runs are the successful ones."""
    reached = np.arange(len(runtimes)) < n_successes
    lower, upper = art_intervals(cut(np.array([runtimes], dtype=float), reached[None]))
    return float(lower[0]), float(upper[0])


@pytest.mark.parametrize(("n_runs", "n_successes"), [(5, 5), (5, 1), (15, 4), (30, 29)])
def test_of_constant_runtimes_is_the_exact_one_of_the_share(n_runs: int, n_successes: int) -> None:
    share = stats.binomtest(n_successes, n_runs).proportion_ci(0.95)
    assert interval([7.0] * n_runs, n_successes) == pytest.approx((7 / share.high, 7 / share.low))


def test_is_put_together_from_both_intervals() -> None:
    """Recomputed from the standard error of the mean, Student's t, the exact interval and the correlation."""
    runtimes, n_successes = [100.0, 200, 400, 300, 500, 900], 3
    success = [1, 1, 1, 0, 0, 0]
    share = stats.binomtest(3, 6).proportion_ci(0.95)
    mean, rho = float(np.mean(runtimes)), float(np.corrcoef(runtimes, success)[0, 1])
    relative = float(stats.sem(runtimes)) / mean
    ends = []
    for sign, level, of_p in ((-1, 0.975, math.log(share.high / 0.5)), (1, 0.99, math.log(0.5 / share.low))):
        of_mean = relative * float(stats.t.ppf(level, 5))
        ends.append(mean / 0.5 * math.exp(sign * math.sqrt(of_mean**2 + of_p**2 - 2 * rho * of_mean * of_p)))
    assert interval(runtimes, n_successes) == pytest.approx(tuple(ends))


def test_without_success_there_is_no_upper_end() -> None:
    """Seven runs of 10 that all failed: p is at most 1 − 0.025^(1/7), so aRT at least 10 over that."""
    assert interval([10.0] * 7, 0) == pytest.approx((10 / (1 - 0.025 ** (1 / 7)), math.inf))


def test_of_few_runs_there_is_none() -> None:
    for n_runs in (1, 4):
        assert np.isnan(interval([3.0] * n_runs, 1)).all()


@given(
    st.lists(st.floats(0.01, 1e6), min_size=5, max_size=20), st.integers(0, 20), st.sampled_from([1e-290, 3.0, 1e290])
)
def test_holds_the_estimate_in_every_unit(runtimes: list[float], n_successes: int, ratio: float) -> None:
    n_successes = min(n_successes, len(runtimes))
    lower, upper = interval(runtimes, n_successes)
    art = sum(runtimes) / n_successes if n_successes else math.inf
    assert lower <= art * (1 + 1e-9)
    assert upper >= art * (1 - 1e-9)
    assert interval([ratio * runtime for runtime in runtimes], n_successes) == pytest.approx(
        (lower * ratio, upper * ratio), rel=1e-6
    )


@pytest.mark.parametrize("p", [0.2, 0.5, 0.9])
@pytest.mark.parametrize("n_runs", [5, 15])
def test_holds_the_true_value_as_often_as_it_says(n_runs: int, p: float) -> None:
    """Exponential runtimes cut by a budget, true aRT 1: 95 % within three standard errors, or more."""
    rng, n_samples = np.random.default_rng(1), 4000
    runtimes = rng.exponential(size=(n_samples, n_runs))
    budget = -math.log1p(-p)
    lower, upper = art_intervals(cut(np.minimum(runtimes, budget), runtimes <= budget))
    assert np.mean((lower <= 1) & (upper >= 1)) > 0.95 - 3 * math.sqrt(0.95 * 0.05 / n_samples)


def test_holds_it_less_often_where_lengths_spread_over_orders_of_magnitude() -> None:
    """Lognormal lengths, σ = 2: why the interval is called approximate."""
    rng, n_samples = np.random.default_rng(1), 4000
    runtimes = rng.lognormal(sigma=2, size=(n_samples, 10))
    lower, upper = art_intervals(cut(runtimes, np.ones_like(runtimes, dtype=np.bool_)))
    truth = math.exp(2)
    assert np.mean((lower <= truth) & (upper >= truth)) == pytest.approx(0.774, abs=0.02)
