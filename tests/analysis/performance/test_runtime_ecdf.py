"""Runtimes with restarts: published figures, exact distributions, brute force, simulation, and properties of ECDFs."""

import heapq
import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fairbench_agent.analysis.performance.ecdf import RuntimeECDF, ecdfs_by_dimension, runtime_ecdf
from fairbench_agent.analysis.performance.runtimes_to_targets import RuntimesToTargets, cut_runs
from fairbench_agent.analysis.performance.spent_in_failures import STEPS_OF_MEAN
from fairbench_agent.analysis.performance.trajectories import BenchmarkProblem, RunName, RunTable, run_of_points
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.arrays import FloatArray
from tests.analysis.made_up_runs import made_up_table

RUNTIMES = st.lists(st.integers(1, 12), max_size=3)
PUBLISHED = [100.0, 200.0, 400.0], [300.0, 500.0]
SHARES = (0.1, 0.3, 0.5)
TARGETS = np.array([30.0, 3.0, 0.3, 0.003])


@dataclass(frozen=True, slots=True, eq=False)
class RestartDistribution:
    """Exact distribution, by enumeration: runtimes (rising) up to a horizon, and cumulative probabilities."""

    runtimes: FloatArray
    cumulative: FloatArray
    horizon: float

    def probability(self, runtime: float) -> float:
        assert runtime <= self.horizon
        index = int(np.searchsorted(self.runtimes, runtime, side="right"))
        return float(self.cumulative[index - 1]) if index else 0.0

    def quantile(self, probability: float) -> float:
        return float(self.runtimes[np.searchsorted(self.cumulative, probability * (1 - 1e-12))])


def restart_distribution(successes: Sequence[float], failures: Sequence[float], horizon: float) -> RestartDistribution:
    """Return the distribution for runtimes of successful runs, and complete runtimes of unsuccessful ones.

    With n runs in total, the probability of having spent exactly s in failures follows from P(0) = 1 and
    P(s) = Σ_u P(s − u)/n over the failures u; the probability of the runtime t is Σ_r P(t − r)/n over the successes r.
    """
    n_runs = len(successes) + len(failures)
    mass: dict[float, float] = {}
    for spent, probability in _spent_in_failures(failures, n_runs, horizon - min(successes)):
        for runtime in successes:
            mass[spent + runtime] = mass.get(spent + runtime, 0.0) + probability / n_runs
    runtimes = sorted(runtime for runtime in mass if runtime <= horizon)
    return RestartDistribution(np.array(runtimes), np.cumsum([mass[runtime] for runtime in runtimes]), horizon)


def _spent_in_failures(failures: Sequence[float], n_runs: int, horizon: float) -> list[tuple[float, float]]:
    pending, queue, spent_with = {0.0: 1.0}, [0.0], []
    while queue and queue[0] <= horizon:
        spent = heapq.heappop(queue)
        probability = pending.pop(spent)
        spent_with.append((spent, probability))
        for runtime in failures:
            if spent + runtime not in pending:
                heapq.heappush(queue, spent + runtime)
            pending[spent + runtime] = pending.get(spent + runtime, 0.0) + probability / n_runs
    return spent_with


def cut(successes: Sequence[float], failures: Sequence[float]) -> RuntimesToTargets:
    """Return the runtimes to target 0 of runs that reach it, and of others that do not."""
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
def test_on_a_lattice_the_distribution_is_exact(successes: list[int], failures: list[int], unit: float) -> None:
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
def test_without_a_lattice_the_error_per_failure_is_below_a_step(
    successes: list[float], failures: list[float], share: float
) -> None:
    exact = restart_distribution(successes, failures, 3 + 5 * min(failures))
    # the probability of more failures is below the tolerance
    n_failures = math.ceil(math.log(1e-6) / math.log(len(failures) / (len(successes) + len(failures))))
    off = min(n_failures, 3 / min(failures) + 6) * float(np.mean(failures)) / STEPS_OF_MEAN
    budgets, ecdf = np.linspace(0.01, exact.horizon - off - 1e-6, 200), restarted(successes, failures)
    for budget, probability in zip(budgets, ecdf.at(budgets), strict=True):
        assert exact.probability(budget - off) - 2e-6 <= probability <= exact.probability(budget + off) + 2e-6
    (runtime,) = ecdf.runtimes_of([share])
    if runtime + off < exact.horizon:
        assert exact.quantile(share - 2e-6) - off <= runtime <= exact.quantile(share + 2e-6) + off


def simulated(successes: list[float], failures: list[float], n_samples: int) -> FloatArray:
    """Draw runs until one succeeds."""
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
    """40,000 samples: shares within four standard errors far into the tail, and the aRT as their mean."""
    samples = simulated(successes, failures, 40_000)
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


def ecdf_of_a(table: RunTable, targets: FloatArray = TARGETS) -> RuntimeECDF:
    return runtime_ecdf(cuts_of_a(table, targets))


def test_is_the_mean_of_the_exact_distributions() -> None:
    """All (problem, target) pairs have the same weight, including unsolved ones."""
    entries = cuts_of_a(made_up_table())
    ecdf = runtime_ecdf(entries)
    budgets = np.array([5.0, 20.0, 100.0, 400.0, 1500.0])
    exact = np.zeros(len(budgets))
    for entry in entries:
        for runtimes, reached in zip(entry.runtimes, entry.reached, strict=True):
            if reached.any():
                pair = restart_distribution(runtimes[reached].tolist(), runtimes[~reached].tolist(), 1500)
                exact += [pair.probability(budget) for budget in budgets]
    assert ecdf.at(budgets) == pytest.approx(exact / ecdf.n_pairs, abs=1e-6)


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 10_000), st.lists(st.floats(0.1, 1e4), min_size=2, max_size=20))
@example(0, [1.0, 132.0, 132.0])
def test_rises_from_0_to_the_share_solved(seed: int, budgets: list[float]) -> None:
    ecdf = ecdf_of_a(made_up_table(seed=seed))
    shares = ecdf.at(np.sort(budgets))
    assert (np.diff(shares) >= 0).all()
    assert ecdf.at(np.array([0.0]))[0] == 0
    assert ecdf.at(np.array([np.inf]))[0] == pytest.approx(ecdf.solved)


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 10_000), st.floats(0.001, 1000))
def test_the_curve_scales_with_the_unit(seed: int, ratio: float) -> None:
    table = made_up_table(seed=seed)
    runs = (replace(run, runtimes=run.runtimes * ratio, total=run.total * ratio) for run in table.runs)
    before, after = ecdf_of_a(table), ecdf_of_a(replace(table, runs=tuple(runs)))
    shares = [0.1, 0.5 * before.solved, 0.9 * before.solved]
    assert after.runtimes_of(shares) == pytest.approx(before.runtimes_of(shares) * ratio, rel=1e-3)
    assert after.ends() == pytest.approx(tuple(end * ratio for end in before.ends() or ()), rel=1e-3)
    assert after.cross == (None if before.cross is None else pytest.approx(before.cross * ratio))
    assert after.solved == before.solved


def test_share_and_runtime_are_inverse() -> None:
    ecdf = ecdf_of_a(made_up_table())
    shares = [0.01, 0.25, 0.5, 0.99 * ecdf.solved]
    runtimes = ecdf.runtimes_of(shares)
    assert (ecdf.at(runtimes) >= np.array(shares) - 1e-6).all()
    assert (ecdf.at(runtimes * (1 - 1e-9)) < np.array(shares)).all()


def test_with_failures_the_share_solved_is_never_reached() -> None:
    """It is only approached; without failures it is reached."""
    table = made_up_table()
    ecdf = ecdf_of_a(table)
    assert ecdf.runtimes_of([ecdf.solved, 1.0]).tolist() == [np.inf, np.inf]
    easy = ecdf_of_a(table, np.array([1e9]))
    assert easy.solved == 1
    assert easy.runtimes_of([1.0])[0] == easy.success.max()
    assert easy.ends() == (easy.success.min(), easy.success.max())
    assert easy.cross is None


def test_cross_is_the_median_runtime_of_unsuccessful_runs() -> None:
    table = made_up_table()
    missed = [
        run.total
        for run in table.runs
        if run.name.algorithm == "A"
        for target in TARGETS
        if not (run.values <= target).any()
    ]
    assert ecdf_of_a(table).cross == np.median(missed)


def curves_of(table: RunTable) -> dict[tuple[int, str], RuntimeECDF]:
    return {(dimension, algorithm): curve for dimension, algorithm, curve in ecdfs_by_dimension(table, TARGETS)}


def test_a_curve_does_not_depend_on_the_others() -> None:
    table = made_up_table("ABC")
    together = curves_of(table)
    alone = replace(table, runs=tuple(run for run in table.runs if run.name.algorithm == "B"))
    for other in (replace(table, runs=table.runs[::-1]), alone):
        curve = curves_of(other)[2, "B"]
        assert curve.runtimes_of(SHARES) == pytest.approx(together[2, "B"].runtimes_of(SHARES), rel=1e-12)


def test_dimensions_are_never_aggregated() -> None:
    table = made_up_table(dimensions=(2, 5))
    curves = curves_of(table)
    assert list(curves) == [(2, "A"), (2, "B"), (5, "A"), (5, "B")]
    assert curves[2, "A"].n_problems == 3


def test_algorithms_must_have_runs_on_the_same_problems() -> None:
    table = made_up_table()
    first = BenchmarkProblem("f1", 2)
    runs = (run for run in table.runs if (run.name.algorithm, run.name.problem) != ("B", first))
    with pytest.raises(ParameterError, match="B has no runs on f1 2-D"):
        curves_of(replace(table, runs=tuple(runs)))
