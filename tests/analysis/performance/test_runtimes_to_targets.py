"""Targets, aRT and its intervals: published figures, scipy, properties and coverage; `test_run_files` has cocopp's."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from fairbench_agent.analysis.performance.runtimes_to_targets import (
    DEFAULT_PRECISIONS,
    RuntimesToTargets,
    cut_runs,
    minimised_targets,
    number_grid,
)
from fairbench_agent.analysis.performance.trajectories import BenchmarkProblem, Quality, RunName, run_of_points
from fairbench_agent.analysis.performance.views import art_intervals
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.arrays import BoolArray, FloatArray

OUTCOMES = st.lists(st.tuples(st.floats(1, 1e6), st.booleans()), min_size=1, max_size=20)
PROBLEM = BenchmarkProblem("f", 2)


def cut(runtimes: Sequence[float], reached: Sequence[bool]) -> RuntimesToTargets:
    """Cut runs that reach 0 or 5 at three targets: one that all reach, 0, and an impossible one."""
    runs = [
        run_of_points(RunName("a", PROBLEM, str(at)), np.array([runtime]), np.array([0.0 if success else 5.0]))
        for at, (runtime, success) in enumerate(zip(runtimes, reached, strict=True))
    ]
    return cut_runs(runs, np.array([5.0, 0.0, -1.0]))


def art(runtimes: Sequence[float], reached: Sequence[bool]) -> float:
    """Return the aRT to the second target."""
    return float(cut(runtimes, reached).average_runtimes()[1])


def test_published_average_runtimes() -> None:
    """By hand: 1500 / 3, 190 / 2, and no success at all."""
    assert art([100, 200, 300, 400, 500], [True, True, False, True, False]) == 500
    assert art([50, 60, 80], [True, False, True]) == 95
    assert art([50, 60], [False, False]) == math.inf


@given(OUTCOMES)
def test_targets_that_all_runs_or_no_run_reaches(outcomes: list[tuple[float, bool]]) -> None:
    runtimes, reached = zip(*outcomes, strict=True)
    entry = cut(runtimes, reached)
    easy, _, impossible = entry.average_runtimes()
    assert easy == pytest.approx(np.mean(runtimes), rel=1e-12)
    assert impossible == math.inf
    assert entry.n_successes().tolist() == [len(runtimes), sum(reached), 0]


@given(OUTCOMES.filter(lambda outcomes: any(reached for _, reached in outcomes)))
def test_art_is_the_expected_runtime_with_restarts(outcomes: list[tuple[float, bool]]) -> None:
    """RT_S + (1 − p)/p · RT_US with the means and the success rate p (COCO: performance assessment)."""
    successes = [runtime for runtime, reached in outcomes if reached]
    failures = [runtime for runtime, reached in outcomes if not reached]
    p = len(successes) / len(outcomes)
    expected = np.mean(successes) + (1 - p) / p * (np.mean(failures) if failures else 0)
    assert art(*zip(*outcomes, strict=True)) == pytest.approx(expected, rel=1e-12)


def test_default_precisions_are_those_of_the_paper() -> None:
    """COCO: performance assessment: 51 between 10² and 10⁻⁸, evenly spread on a log scale."""
    grid = number_grid(DEFAULT_PRECISIONS)
    assert len(grid) == 51
    assert grid[[0, -1]].tolist() == [100, 1e-8]
    assert np.diff(np.log10(grid)) == pytest.approx(np.full(50, -0.2))


@pytest.mark.parametrize(
    "text", ["", "x", "1,,2", "1:2", "1:2:3:4", "0:1:5", "1:-2:5", "1:2:1", "1:2:99999", "1,nan", "inf", "1:2:x"]
)
def test_invalid_grids(text: str) -> None:
    with pytest.raises(ParameterError):
        number_grid(text)


def test_minimised_targets() -> None:
    """Negated if values are maximised."""
    assert minimised_targets(Quality.MAXIMISED_VALUE, "7,8").tolist() == [-7, -8]
    assert minimised_targets(Quality.VALUE, "-8,7,7").tolist() == [7, -8]
    assert len(minimised_targets(Quality.PRECISION)) == 51
    with pytest.raises(ParameterError, match="give --targets"):
        minimised_targets(Quality.VALUE)


def intervals(runtimes: FloatArray, reached: BoolArray) -> tuple[FloatArray, FloatArray]:
    """Return intervals for runs that reach targets or not, shape (n_targets, n_runs)."""
    return art_intervals(RuntimesToTargets(runtimes, reached))


def interval(runtimes: Sequence[float], n_successes: int) -> tuple[float, float]:
    """Return the interval if the first runs are the successful ones."""
    reached = np.arange(len(runtimes)) < n_successes
    lower, upper = intervals(np.array([runtimes], dtype=float), reached[None])
    return float(lower[0]), float(upper[0])


@pytest.mark.parametrize(("n_runs", "n_successes"), [(5, 5), (5, 1), (15, 4), (30, 29)])
def test_interval_for_constant_runtimes_is_that_of_the_success_rate(n_runs: int, n_successes: int) -> None:
    share = stats.binomtest(n_successes, n_runs).proportion_ci(0.95)
    assert interval([7.0] * n_runs, n_successes) == pytest.approx((7 / share.high, 7 / share.low))


def test_interval_combines_those_of_mean_and_success_rate() -> None:
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


def test_interval_without_success_has_no_upper_end() -> None:
    """Seven failed runs of 10: p is at most 1 − 0.025^(1/7), so aRT is at least 10 divided by that."""
    assert interval([10.0] * 7, 0) == pytest.approx((10 / (1 - 0.025 ** (1 / 7)), math.inf))


def test_few_runs_have_no_interval() -> None:
    for n_runs in (1, 4):
        assert np.isnan(interval([3.0] * n_runs, 1)).all()


@given(
    st.lists(st.floats(0.01, 1e6), min_size=5, max_size=20), st.integers(0, 20), st.sampled_from([1e-290, 3.0, 1e290])
)
def test_interval_contains_the_estimate_in_every_unit(runtimes: list[float], n_successes: int, ratio: float) -> None:
    n_successes = min(n_successes, len(runtimes))
    lower, upper = interval(runtimes, n_successes)
    estimate = sum(runtimes) / n_successes if n_successes else math.inf
    assert lower <= estimate * (1 + 1e-9)
    assert upper >= estimate * (1 - 1e-9)
    scaled = interval([ratio * runtime for runtime in runtimes], n_successes)
    assert scaled == pytest.approx((lower * ratio, upper * ratio), rel=1e-6)


@pytest.mark.parametrize("p", [0.2, 0.5, 0.9])
@pytest.mark.parametrize("n_runs", [5, 15])
def test_interval_covers_the_true_value_as_often_as_promised(n_runs: int, p: float) -> None:
    """Exponential runtimes cut by a budget, true aRT 1: 95 % within three standard errors, or more."""
    rng, n_samples = np.random.default_rng(1), 4000
    runtimes = rng.exponential(size=(n_samples, n_runs))
    budget = -math.log1p(-p)
    lower, upper = intervals(np.minimum(runtimes, budget), runtimes <= budget)
    assert np.mean((lower <= 1) & (upper >= 1)) > 0.95 - 3 * math.sqrt(0.95 * 0.05 / n_samples)


def test_interval_covers_less_if_lengths_spread_over_orders_of_magnitude() -> None:
    """Lognormal lengths, σ = 2: the interval is only approximate."""
    rng, n_samples = np.random.default_rng(1), 4000
    runtimes = rng.lognormal(sigma=2, size=(n_samples, 10))
    lower, upper = intervals(runtimes, np.ones_like(runtimes, dtype=np.bool_))
    truth = math.exp(2)
    assert np.mean((lower <= truth) & (upper >= truth)) == pytest.approx(0.774, abs=0.02)
