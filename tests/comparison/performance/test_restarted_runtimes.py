"""Runtimes with restarts: published figures, brute force over all sequences of runs, plain simulation, and laws."""

import itertools
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance.restarted_runtimes import RestartedRuntimes, restarted_runtimes
from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets, runtimes_to_targets
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, RunName, run_of_points
from fairbench_agent.workloads.arrays import FloatArray
from tests.comparison.performance.exact_restarts import restart_distribution

RUNTIMES = st.lists(st.integers(1, 12), max_size=3)
PUBLISHED = [100.0, 200.0, 400.0], [300.0, 500.0]


def cut(successes: Sequence[float], failures: Sequence[float]) -> RuntimesToTargets:
    """Make runs of which the first ones reach the target 0, and cut them there and at an unreachable one."""
    points = [(runtime, 0.0) for runtime in successes] + [(runtime, 1.0) for runtime in failures]
    runs = [
        run_of_points(RunName("a", BenchmarkProblem("f", 2), str(at)), np.array([runtime]), np.array([value]))
        for at, (runtime, value) in enumerate(points)
    ]
    return runtimes_to_targets(runs, np.array([0.0, -1.0]))


def restarted(successes: Sequence[float], failures: Sequence[float]) -> RestartedRuntimes:
    """Return the distribution of the first target of `cut`."""
    return restarted_runtimes([cut(successes, failures)])


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


def test_shipped_distribution_is_the_published_one() -> None:
    """To the accuracy of the Fourier transform, with the quantiles of the exact one."""
    found = restarted(*PUBLISHED)
    low, high = found.at(np.array([99.0, 100, 200, 400, 500, 700, 1000]))
    assert low == pytest.approx([0, 0.2, 0.4, 0.64, 0.68, 0.808, 0.8976], abs=1e-7)
    assert high == pytest.approx(low, abs=1e-7)
    shares = np.array([0.2, 0.5, 0.9, 0.99, 0.999999])
    exact = restart_distribution(*PUBLISHED, 20_000)
    for runtimes in found.runtimes_of(shares):
        assert runtimes == pytest.approx([exact.quantile(share) for share in shares], rel=1e-12)


@settings(deadline=None, max_examples=100)
@given(RUNTIMES.filter(bool), RUNTIMES, st.sampled_from([1.0, 0.0005, 1 / 3]))
def test_on_a_lattice_equals_the_sum_over_all_sequences(successes: list[int], failures: list[int], unit: float) -> None:
    """At every possible runtime and just before it, whatever the unit."""
    exact = restart_distribution(successes, failures, 5.0 * max(failures, default=1) + max(successes))
    budgets = np.concatenate([exact.runtimes, exact.runtimes - 1e-6])
    expected = [exact.probability(budget) for budget in budgets]
    found = restarted([unit * s for s in successes], [unit * f for f in failures])
    for bound in found.at(unit * budgets):
        assert bound == pytest.approx(expected, abs=1e-7)


@settings(deadline=None, max_examples=50)
@given(
    st.lists(st.floats(0.01, 3), min_size=1, max_size=3),
    st.lists(st.floats(0.05, 1), min_size=1, max_size=3),
    st.floats(0.1, 0.95),
)
def test_bounds_hold_the_sum_over_all_sequences(successes: list[float], failures: list[float], share: float) -> None:
    """Without a lattice, for distributions and quantiles."""
    exact = restart_distribution(successes, failures, 3 + 5 * min(failures))
    budgets = np.linspace(0.01, 3 + 5 * min(failures) - 1e-6, 200)
    low, high = restarted(successes, failures).at(budgets)
    for budget, least, most in zip(budgets, low, high, strict=True):
        assert least <= exact.probability(budget * (1 + 1e-9)) + 1e-7
        assert most >= exact.probability(budget * (1 - 1e-9)) - 1e-7
    first, last = restarted(successes, failures).runtimes_of(np.array([share]))
    if last[0] * (1 + 1e-9) < exact.horizon:
        assert first[0] * (1 - 1e-9) <= exact.quantile(share)
        assert last[0] * (1 + 1e-9) >= exact.quantile(share * (1 - 2e-7))


def simulated(successes: list[float], failures: list[float], n_samples: int) -> FloatArray:
    """Draw runs until one is successful."""
    rng, runtimes = np.random.default_rng(5), np.array([*successes, *failures])
    totals, open_samples = np.zeros(n_samples), np.arange(n_samples)
    while len(open_samples):
        drawn = rng.integers(len(runtimes), size=len(open_samples))
        totals[open_samples] += runtimes[drawn]
        open_samples = open_samples[drawn >= len(successes)]
    return totals


@pytest.mark.parametrize(
    ("successes", "failures"),
    [PUBLISHED, ([70.0], [100.0, 200, 50, 400, 10, 20, 900, 5, 60]), ([1.0], [*np.linspace(900, 1100, 29) ** 1.01])],
)
def test_simulation_follows_the_distribution(successes: list[float], failures: list[float]) -> None:
    """Shares of 40,000 samples within four standard errors far into the tail, and their mean the aRT."""
    samples = simulated(successes, failures, 40_000)
    budgets = np.quantile(samples, [0.01, 0.1, 0.5, 0.9, 0.99, 0.999])
    low, high = restarted(successes, failures).at(budgets)
    empirical = np.searchsorted(np.sort(samples), budgets * (1 + 1e-9), side="right") / len(samples)
    error = 4 * np.sqrt(high * (1 - low) / len(samples)) + 1e-7
    assert (empirical > low - error).all()
    assert (empirical < high + error).all()
    expected = cut(successes, failures).average_runtimes()[0]
    assert abs(samples.mean() - expected) < 4 * samples.std() / np.sqrt(len(samples))


def test_rare_success_has_an_exponential_tail() -> None:
    """One success in a thousand: geometric, far beyond what a lattice holds."""
    found = restarted([1.0], [10.0] * 999)
    budgets = np.array([1.0, 11, 1001, 100_001])
    expected = [1 - 0.999 ** (failures + 1) for failures in (0, 1, 100, 10_000)]
    for bound in found.at(budgets):
        assert bound == pytest.approx(expected, abs=1e-7)
    assert found.runtimes_of(np.array([0.99999]))[0] == pytest.approx(1 + 10 * 11507, rel=1e-4)


def test_never_reached_is_no_pair() -> None:
    """The second target of `cut` is reached by nobody: the sum of the distributions tends to one pair."""
    found = restarted([1.0], [2.0])
    assert found.at(np.array([np.inf]))[0][0] <= 1
    assert found.at(np.array([1e9]))[0][0] == pytest.approx(1)
    assert not found.certain
    assert restarted([1.0, 2.0], []).certain
    assert restarted([1.0, 2.0], []).runtimes_of(np.array([0.5, 1.0]))[0].tolist() == [1, 2]
    assert restarted([], [2.0]).at(np.array([1e9]))[0].tolist() == [0]
