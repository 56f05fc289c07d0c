"""Runtimes with restarts: the exact ones are the published ones and those of brute force, simulated ones follow them."""

import itertools
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance.runtime_ecdf import simulate_restarts
from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets, runtimes_to_targets
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, RunName, run_of_points
from tests.comparison.performance.exact_restarts import restart_distribution

RUNTIMES = st.lists(st.integers(1, 12), max_size=3)


def cut(successes: list[float], failures: list[float]) -> RuntimesToTargets:
    """Make runs of which the first ones reach the target 0, and cut them there and at an unreachable one."""
    points = [(runtime, 0.0) for runtime in successes] + [(runtime, 1.0) for runtime in failures]
    runs = [
        run_of_points(RunName("a", BenchmarkProblem("f", 2), str(at)), np.array([runtime]), np.array([value]))
        for at, (runtime, value) in enumerate(points)
    ]
    return runtimes_to_targets(runs, np.array([0.0, -1.0]))


def brute_force(successes: list[int], failures: list[int], horizon: int) -> Fraction:
    """Add the probabilities of all sequences of runs that end with a success within the horizon."""
    n_runs = len(successes) + len(failures)
    longest = horizon // min(failures, default=horizon + 1)
    return sum(
        (
            Fraction(1, n_runs ** (n_failures + 1))
            for n_failures in range(longest + 1)
            for spent in itertools.product(failures, repeat=n_failures)
            for runtime in successes
            if sum(spent) + runtime <= horizon
        ),
        Fraction(0),
    )


def test_published_distribution() -> None:
    """Successes {100, 200, 400}, failures {300, 500} of the published figures."""
    found = restart_distribution([100, 200, 400], [300, 500], 20_000)
    shares = [found.probability(runtime) for runtime in (99, 100, 200, 400, 500, 700, 1000)]
    assert shares == pytest.approx([0, 0.2, 0.4, 0.64, 0.68, 0.808, 0.8976], abs=1e-12)
    assert found.quantile(0.5) == 400
    mean = found.runtimes @ np.diff(found.cumulative, prepend=0)
    assert mean == pytest.approx(500, abs=1e-6)


@settings(deadline=None, max_examples=60)
@given(RUNTIMES.filter(bool), RUNTIMES, st.integers(1, 24))
def test_equals_brute_force(successes: list[int], failures: list[int], horizon: int) -> None:
    """Exact rationals over every sequence of runs."""
    if failures and min(failures) * 6 < horizon:
        horizon = 6 * min(failures)
    found = restart_distribution(successes, failures, horizon)
    assert found.probability(horizon) == pytest.approx(float(brute_force(successes, failures, horizon)), abs=1e-12)


def test_distribution_refuses() -> None:
    """No success, too far a horizon, and questions beyond it."""
    with pytest.raises(ParameterError, match="at least one success"):
        restart_distribution([], [3], 10)
    with pytest.raises(ParameterError, match="finite runtimes above 0"):
        restart_distribution([1], [0], 10)
    found = restart_distribution([1], [3], 10)
    with pytest.raises(ParameterError, match="beyond the horizon"):
        found.probability(11)
    with pytest.raises(ParameterError, match="quantile lies beyond"):
        found.quantile(0.99)


def test_samples_follow_the_exact_distribution() -> None:
    """Kolmogorov-Smirnov distance of 40,000 samples, far below what a wrong restart rule gives."""
    samples = simulate_restarts(cut([100, 200, 400], [300, 500]), 40_000, np.random.default_rng(5))[0]
    exact = restart_distribution([100, 200, 400], [300, 500], samples.max())
    empirical = np.searchsorted(np.sort(samples), exact.runtimes, side="right") / len(samples)
    assert np.abs(empirical - exact.cumulative).max() < stats.kstwo.isf(1e-3, len(samples))


def test_mean_of_samples_is_the_average_runtime() -> None:
    """Within four standard errors, with one success in ten."""
    successes, failures = [70.0], [100.0, 200.0, 50.0, 400.0, 10.0, 20.0, 900.0, 5.0, 60.0]
    samples = simulate_restarts(cut(successes, failures), 50_000, np.random.default_rng(6))[0]
    expected = cut(successes, failures).average_runtimes()[0]
    assert abs(samples.mean() - expected) < 4 * samples.std() / np.sqrt(len(samples))


def test_first_runs_are_taken_in_turn() -> None:
    """Without failures a multiple of the runs gives each the same number of times."""
    samples = simulate_restarts(cut([1, 2, 3], []), 300, np.random.default_rng(7))[0]
    assert np.unique(samples, return_counts=True)[1].tolist() == [100, 100, 100]


def test_never_reached_is_infinite() -> None:
    """The second target of `cut` is reached by nobody."""
    assert np.isinf(simulate_restarts(cut([1], [2]), 10, np.random.default_rng(8))[1]).all()


def test_same_generator_same_samples() -> None:
    """Randomness comes in as a parameter."""
    first, second = (simulate_restarts(cut([1, 9], [2]), 50, np.random.default_rng(9)) for _ in range(2))
    assert np.array_equal(first, second)


def test_refuses_no_samples() -> None:
    """At least one."""
    with pytest.raises(ParameterError, match="at least 1"):
        simulate_restarts(cut([1], []), 0, np.random.default_rng(1))
