"""Runtimes with restarts: published figures, exact distributions, simulation, and properties of ECDFs."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fairbench_agent.analysis.performance.ecdf import RuntimeECDF, ecdfs_by_dimension, runtime_ecdf
from fairbench_agent.analysis.performance.trajectories import BenchmarkProblem, RunTable, RuntimesToTargets, cut_runs
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.arrays import FloatArray
from tests.analysis.made_up_runs import made_up_table

PUBLISHED = [100.0, 200.0, 400.0], [300.0, 500.0]
TARGETS = np.array([30.0, 3.0, 0.3, 0.003])


def exact_shares(
    successes: Sequence[float], failures: Sequence[float], budgets: Sequence[float] | FloatArray
) -> list[float]:
    """Return the probability of success within each budget, by enumerating the sums of 0, 1, 2, … failures."""
    n, mass, spent = len(successes) + len(failures), defaultdict[float, float](float), {0.0: 1.0}
    while spent:
        for (before, p), runtime in ((item, runtime) for item in spent.items() for runtime in successes):
            mass[before + runtime] += p / n
        longer = defaultdict[float, float](float)
        for (before, p), runtime in ((item, runtime) for item in spent.items() for runtime in failures):
            if before + runtime + min(successes) <= max(budgets):
                longer[before + runtime] += p / n
        spent = longer
    runtimes, probabilities = np.array(sorted(mass.items())).T
    within = np.searchsorted(runtimes, budgets, side="right")
    return np.concatenate([[0.0], np.cumsum(probabilities)])[within].tolist()  # type: ignore[no-any-return]


def cut(successes: Sequence[float], failures: Sequence[float]) -> RuntimesToTargets:
    """Return the runtimes to one target of runs that reach it, and of others that do not."""
    runtimes = np.array([[*successes, *failures]], dtype=float)
    return RuntimesToTargets(runtimes, np.arange(runtimes.size)[None] < len(successes))


def restarted(successes: Sequence[float], failures: Sequence[float]) -> RuntimeECDF:
    return runtime_ecdf([cut(successes, failures)])


def test_published_distribution() -> None:
    """Successes {100, 200, 400}, failures {300, 500}: to the accuracy of the Fourier transform; quantiles exactly."""
    budgets = [99.0, 100, 200, 400, 500, 700, 1000]
    published = [0, 0.2, 0.4, 0.64, 0.68, 0.808, 0.8976]
    assert exact_shares(*PUBLISHED, budgets) == pytest.approx(published, abs=1e-12)
    ecdf = restarted(*PUBLISHED)
    assert ecdf.at(np.array(budgets)) == pytest.approx(published, abs=1e-7)
    every_hundred = np.arange(100.0, 10_000, 100)
    exact = exact_shares(*PUBLISHED, every_hundred)
    shares = [0.2, 0.5, 0.9, 0.99, 0.999999]
    quantiles = [next(at for at, p in zip(every_hundred, exact, strict=True) if p >= share - 1e-12) for share in shares]
    assert ecdf.runtimes_of(shares) == pytest.approx(quantiles, rel=1e-12)


@pytest.mark.parametrize(
    ("successes", "failures"),
    [PUBLISHED, ([70.0], [100.0, 200, 50, 400, 10, 20, 900, 5, 60]), ([1.0], [*np.linspace(900, 1100, 29) ** 1.01])],
)
def test_simulation_follows_the_distribution(successes: list[float], failures: list[float]) -> None:
    """40,000 samples: shares within four standard errors far into the tail, and the aRT as their mean."""
    rng, runtimes = np.random.default_rng(5), np.array([*successes, *failures])
    samples, unsolved = np.zeros(40_000), np.arange(40_000)
    while len(unsolved):
        drawn = rng.integers(len(runtimes), size=len(unsolved))
        samples[unsolved] += runtimes[drawn]
        unsolved = unsolved[drawn >= len(successes)]
    budgets = np.quantile(samples, [0.01, 0.1, 0.5, 0.9, 0.99, 0.999])
    shares = restarted(successes, failures).at(budgets)
    empirical = np.searchsorted(np.sort(samples), budgets * (1 + 1e-9), side="right") / len(samples)
    assert (np.abs(empirical - shares) < 4 * np.sqrt(shares * (1 - shares) / len(samples)) + 1e-5).all()
    expected = cut(successes, failures).average_runtimes()[0]
    assert abs(samples.mean() - expected) < 4 * samples.std() / np.sqrt(len(samples))


def test_rare_success_has_an_exponential_tail() -> None:
    """One success in a thousand: geometric, far beyond the lattice."""
    ecdf = restarted([1.0], [10.0] * 999)
    expected = [1 - 0.999 ** (failures + 1) for failures in (0, 1, 100, 10_000)]
    assert ecdf.at(np.array([1.0, 11, 1001, 100_001])) == pytest.approx(expected, abs=1e-7)
    assert ecdf.runtimes_of([0.99999])[0] == pytest.approx(1 + 10 * 11507, rel=1e-4)


def cuts_of_a(table: RunTable, targets: FloatArray = TARGETS) -> list[RuntimesToTargets]:
    """Cut the runs of algorithm A."""
    return [cut_runs(runs, targets) for (algorithm, _), runs in table.grouped().items() if algorithm == "A"]


def test_is_the_mean_of_the_exact_distributions() -> None:
    """All (problem, target) pairs have the same weight, including unsolved ones."""
    entries, budgets = cuts_of_a(made_up_table()), np.array([5.0, 20.0, 100.0, 400.0, 1500.0])
    ecdf = runtime_ecdf(entries)
    pairs = [pair for entry in entries for pair in zip(entry.runtimes, entry.reached, strict=True)]
    exact = [
        exact_shares(runtimes[reached].tolist(), runtimes[~reached].tolist(), budgets)
        for runtimes, reached in pairs
        if reached.any()
    ]
    assert ecdf.at(budgets) == pytest.approx(np.sum(exact, axis=0) / len(pairs), abs=1e-6)
    assert ecdf.cross == np.median(np.concatenate([runtimes[~reached] for runtimes, reached in pairs]))


@settings(max_examples=25)
@given(st.integers(0, 10_000), st.lists(st.floats(0.1, 1e4), min_size=2, max_size=20))
@example(0, [1.0, 132.0, 132.0])
def test_rises_from_0_to_the_share_solved(seed: int, budgets: list[float]) -> None:
    ecdf = runtime_ecdf(cuts_of_a(made_up_table(seed=seed)))
    assert (np.diff(ecdf.at(np.sort(budgets))) >= 0).all()
    assert ecdf.at(np.array([0.0, np.inf])) == pytest.approx([0, ecdf.solved])
    shares = [0.01, 0.5 * ecdf.solved, 0.99 * ecdf.solved]
    runtimes = ecdf.runtimes_of(shares)
    assert (ecdf.at(runtimes) >= np.array(shares) - 1e-6).all()
    assert (ecdf.at(runtimes * (1 - 1e-9)) < np.array(shares)).all()


def test_with_failures_the_share_solved_is_never_reached() -> None:
    """It is only approached; without failures it is reached."""
    ecdf = runtime_ecdf(cuts_of_a(made_up_table()))
    assert ecdf.runtimes_of([ecdf.solved, 1.0]).tolist() == [np.inf, np.inf]
    easy = runtime_ecdf(cuts_of_a(made_up_table(), np.array([1e9])))
    assert easy.solved == 1
    assert easy.runtimes_of([1.0])[0] == easy.success.max()
    assert easy.cross is None


def test_dimensions_are_never_aggregated_and_curves_are_independent() -> None:
    table = made_up_table("ABC", dimensions=(2, 5))
    curves = {(dimension, name): curve for dimension, name, curve in ecdfs_by_dimension(table, TARGETS)}
    assert list(curves) == [(dimension, name) for dimension in (2, 5) for name in "ABC"]
    of_a = tuple(run for run in table.runs if run.name.algorithm == "A" and run.name.problem.dimension == 5)
    ((_, _, alone),) = ecdfs_by_dimension(replace(table, runs=of_a[::-1]), TARGETS)
    together = curves[5, "A"]
    assert alone.n_problems == together.n_problems == 3
    assert alone.runtimes_of([0.1, 0.3, 0.5]) == pytest.approx(together.runtimes_of([0.1, 0.3, 0.5]), rel=1e-12)


def test_algorithms_must_have_runs_on_the_same_problems() -> None:
    table, first = made_up_table(), BenchmarkProblem("f1", 2)
    runs = tuple(run for run in table.runs if (run.name.algorithm, run.name.problem) != ("B", first))
    with pytest.raises(ParameterError, match="B has no runs on f1 2-D"):
        list(ecdfs_by_dimension(replace(table, runs=runs), TARGETS))
