"""Runtime ECDFs against the exact distribution of restarts, and their laws."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance.runtime_ecdf import RuntimeECDF, ecdfs_by_dimension, runtime_ecdf
from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets, cut_runs
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, RunTable
from fairbench_agent.workloads.arrays import FloatArray
from tests.comparison.made_up_runs import made_up_table
from tests.comparison.performance.exact_restarts import restart_distribution

SHARES = (0.1, 0.3, 0.5)
TARGETS = np.array([30.0, 3.0, 0.3, 0.003])


def cuts_of_a(table: RunTable, targets: FloatArray = TARGETS) -> list[RuntimesToTargets]:
    """Cut the runs of algorithm A."""
    return [cut_runs(runs, targets) for (algorithm, _), runs in table.grouped().items() if algorithm == "A"]


def ecdf_of_a(table: RunTable, targets: FloatArray = TARGETS) -> RuntimeECDF:
    return runtime_ecdf(cuts_of_a(table, targets))


def test_is_the_mean_of_the_exact_distributions() -> None:
    """Each (problem, target) pair weighs the same, and unsolved ones count in the denominator."""
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
    """A larger budget never solves less, and no budget solves what no run solved."""
    ecdf = ecdf_of_a(made_up_table(seed=seed))
    shares = ecdf.at(np.sort(budgets))
    assert (np.diff(shares) >= 0).all()
    assert ecdf.at(np.array([0.0]))[0] == 0
    assert ecdf.at(np.array([np.inf]))[0] == pytest.approx(ecdf.solved)


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 10_000), st.floats(0.001, 1000))
def test_another_unit_shifts_the_curve(seed: int, ratio: float) -> None:
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


def test_failures_make_no_share_certain() -> None:
    """The share that some run solved is approached and never reached; without failures it is reached."""
    table = made_up_table()
    ecdf = ecdf_of_a(table)
    assert ecdf.runtimes_of([ecdf.solved, 1.0]).tolist() == [np.inf, np.inf]
    easy = ecdf_of_a(table, np.array([1e9]))
    assert easy.solved == 1
    assert easy.runtimes_of([1.0])[0] == easy.success.max()
    assert easy.ends() == (easy.success.min(), easy.success.max())
    assert easy.cross is None


def test_cross_is_the_median_of_the_unsuccessful_maxima() -> None:
    table = made_up_table()
    missed = [
        run.total
        for run in table.runs
        if run.name.algorithm == "A"
        for target in TARGETS
        if not (run.values <= target).any()
    ]
    assert ecdf_of_a(table).cross == np.median(missed)


def test_a_curve_does_not_depend_on_the_others() -> None:
    table = made_up_table("ABC")
    together = ecdfs_by_dimension(table, TARGETS)
    alone = replace(table, runs=tuple(run for run in table.runs if run.name.algorithm == "B"))
    for other in (replace(table, runs=table.runs[::-1]), alone):
        curve = ecdfs_by_dimension(other, TARGETS)[2, "B"]
        assert curve.runtimes_of(SHARES) == pytest.approx(together[2, "B"].runtimes_of(SHARES), rel=1e-12)


def test_dimensions_are_never_aggregated() -> None:
    table = made_up_table(dimensions=(2, 5))
    curves = ecdfs_by_dimension(table, TARGETS)
    assert list(curves) == [(2, "A"), (2, "B"), (5, "A"), (5, "B")]
    assert curves[2, "A"].n_problems == 3


def test_refuses_curves_over_different_problems() -> None:
    table = made_up_table()
    first = BenchmarkProblem("f1", 2)
    runs = (run for run in table.runs if (run.name.algorithm, run.name.problem) != ("B", first))
    with pytest.raises(ParameterError, match="B has no runs on f1 2-D"):
        ecdfs_by_dimension(replace(table, runs=tuple(runs)), TARGETS)
