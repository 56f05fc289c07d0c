"""Runtimes with restarts: published figures, brute force over all sequences of runs, and plain simulation."""

import itertools
import math
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.performance.runtime_ecdf import STEPS_OF_MEAN, RuntimeECDF, runtime_ecdf
from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets, cut_runs
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, RunName, run_of_points
from fairbench_agent.workloads.arrays import FloatArray
from tests.comparison.performance.exact_restarts import restart_distribution

RUNTIMES = st.lists(st.integers(1, 12), max_size=3)
PUBLISHED = [100.0, 200.0, 400.0], [300.0, 500.0]


def cut(successes: Sequence[float], failures: Sequence[float]) -> RuntimesToTargets:
    """Make runs of which the first ones reach the target 0, and cut them there."""
    points = [(runtime, 0.0) for runtime in successes] + [(runtime, 1.0) for runtime in failures]
    runs = [
        run_of_points(RunName("a", BenchmarkProblem("f", 2), str(at)), np.array([runtime]), np.array([value]))
        for at, (runtime, value) in enumerate(points)
    ]
    return cut_runs(runs, np.zeros(1))


def restarted(successes: Sequence[float], failures: Sequence[float]) -> RuntimeECDF:
    return runtime_ecdf([cut(successes, failures)])


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


@settings(deadline=None, max_examples=60)
@given(RUNTIMES.filter(bool), RUNTIMES, st.integers(1, 24))
def test_oracle_equals_brute_force(successes: list[int], failures: list[int], horizon: int) -> None:
    if failures and min(failures) * 6 < horizon:
        horizon = 6 * min(failures)
    exact = restart_distribution(successes, failures, horizon)
    assert exact.probability(horizon) == pytest.approx(float(brute_force(successes, failures, horizon)), abs=1e-12)


def test_published_distribution() -> None:
    """Successes {100, 200, 400}, failures {300, 500}: to the accuracy of the Fourier transform; quantiles exactly."""
    budgets = np.array([99.0, 100, 200, 400, 500, 700, 1000])
    published = [0, 0.2, 0.4, 0.64, 0.68, 0.808, 0.8976]
    exact, ecdf = restart_distribution(*PUBLISHED, 20_000), restarted(*PUBLISHED)
    assert [exact.probability(budget) for budget in budgets] == pytest.approx(published, abs=1e-12)
    assert exact.quantile(0.5) == 400
    assert exact.runtimes @ np.diff(exact.cumulative, prepend=0) == pytest.approx(500, abs=1e-6)
    assert ecdf.at(budgets) == pytest.approx(published, abs=1e-7)
    shares = [0.2, 0.5, 0.9, 0.99, 0.999999]
    assert ecdf.runtimes_of(shares) == pytest.approx([exact.quantile(share) for share in shares], rel=1e-12)


@settings(deadline=None, max_examples=100)
@given(RUNTIMES.filter(bool), RUNTIMES, st.sampled_from([1.0, 0.0005, 1 / 3]))
def test_on_a_lattice_equals_the_sum_over_all_sequences(successes: list[int], failures: list[int], unit: float) -> None:
    exact = restart_distribution(successes, failures, 5.0 * max(failures, default=1) + max(successes))
    budgets = np.concatenate([exact.runtimes, exact.runtimes - 1e-6])
    expected = [exact.probability(budget) for budget in budgets]
    ecdf = restarted([unit * s for s in successes], [unit * f for f in failures])
    assert ecdf.at(unit * budgets) == pytest.approx(expected, abs=1e-7)


@settings(deadline=None, max_examples=50)
@given(
    st.lists(st.floats(0.01, 3), min_size=1, max_size=3),
    st.lists(st.floats(0.05, 1), min_size=1, max_size=3),
    st.floats(0.1, 0.9),
)
def test_without_a_lattice_a_failure_is_off_by_less_than_a_step(
    successes: list[float], failures: list[float], share: float
) -> None:
    exact = restart_distribution(successes, failures, 3 + 5 * min(failures))
    # more failures are less probable than the tolerance
    n_failures = math.ceil(math.log(1e-6) / math.log(len(failures) / (len(successes) + len(failures))))
    off = min(n_failures, 3 / min(failures) + 6) * float(np.mean(failures)) / STEPS_OF_MEAN
    budgets, ecdf = np.linspace(0.01, exact.horizon - off - 1e-6, 200), restarted(successes, failures)
    for budget, probability in zip(budgets, ecdf.at(budgets), strict=True):
        assert exact.probability(budget - off) - 2e-6 <= probability <= exact.probability(budget + off) + 2e-6
    (runtime,) = ecdf.runtimes_of([share])
    if runtime + off < exact.horizon:
        assert exact.quantile(share - 2e-6) - off <= runtime <= exact.quantile(share + 2e-6) + off


def simulated(successes: list[float], failures: list[float], n_samples: int) -> FloatArray:
    """Draw runs until one is successful."""
    rng, runtimes = np.random.default_rng(5), np.array([*successes, *failures])
    totals, unsolved = np.zeros(n_samples), np.arange(n_samples)
    while len(unsolved):
        drawn = rng.integers(len(runtimes), size=len(unsolved))
        totals[unsolved] += runtimes[drawn]
        unsolved = unsolved[drawn >= len(successes)]
    return totals


@pytest.mark.parametrize(
    ("successes", "failures"),
    [PUBLISHED, ([70.0], [100.0, 200, 50, 400, 10, 20, 900, 5, 60]), ([1.0], [*np.linspace(900, 1100, 29) ** 1.01])],
)
def test_simulation_follows_the_distribution(successes: list[float], failures: list[float]) -> None:
    """Shares of 40,000 samples within four standard errors far into the tail, and their mean the aRT."""
    samples = simulated(successes, failures, 40_000)
    budgets = np.quantile(samples, [0.01, 0.1, 0.5, 0.9, 0.99, 0.999])
    shares = restarted(successes, failures).at(budgets)
    empirical = np.searchsorted(np.sort(samples), budgets * (1 + 1e-9), side="right") / len(samples)
    assert (np.abs(empirical - shares) < 4 * np.sqrt(shares * (1 - shares) / len(samples)) + 1e-5).all()
    expected = cut(successes, failures).average_runtimes()[0]
    assert abs(samples.mean() - expected) < 4 * samples.std() / np.sqrt(len(samples))


def test_rare_success_has_an_exponential_tail() -> None:
    """One success in a thousand: geometric, far beyond what a lattice holds."""
    ecdf = restarted([1.0], [10.0] * 999)
    expected = [1 - 0.999 ** (failures + 1) for failures in (0, 1, 100, 10_000)]
    assert ecdf.at(np.array([1.0, 11, 1001, 100_001])) == pytest.approx(expected, abs=1e-7)
    assert ecdf.runtimes_of([0.99999])[0] == pytest.approx(1 + 10 * 11507, rel=1e-4)
