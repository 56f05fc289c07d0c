"""Fixed-budget and fixed-target views against plain readings of their definitions, and against each other."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.performance.targets import fixed_targets
from fairbench_agent.comparison.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    run_of_points,
)
from fairbench_agent.comparison.performance.views import fixed_budget, fixed_target
from tests.comparison.made_up_runs import made_up_table

BUDGETS = np.array([0.5, 10.0, 100.0, 1e4])


def values_at(table: RunTable, algorithm: str, problem: BenchmarkProblem, budget: float) -> list[float]:
    """Return the best value of each run within a budget, sorted."""
    runs = table.grouped()[algorithm, problem]
    return sorted(
        min((v for r, v in zip(run.runtimes, run.values, strict=True) if r <= budget), default=math.inf) for run in runs
    )


def quartiles_of_eight(values: list[float]) -> list[float]:
    """Interpolate by hand between finite values; else take those within which a quarter, half and three quarters are."""
    if math.isinf(values[-1]):
        return [values[at] for at in (1, 3, 5)]
    between = ((1, 0.75), (3, 0.5), (5, 0.25))
    return [values[at] + share * (values[at + 1] - values[at]) for at, share in between]


def test_median_of_an_even_number_of_runs_is_the_mean_of_the_middle_two() -> None:
    """1, 2, 3 and 10 have the median 2.5; where one run failed, half have succeeded within 2."""
    problem = BenchmarkProblem("f", 2)

    def table(*outcomes: tuple[float, float]) -> RunTable:
        runs = [
            run_of_points(RunName("A", problem, str(at)), np.array([runtime]), np.array([value]))
            for at, (runtime, value) in enumerate(outcomes)
        ]
        return RunTable(tuple(runs), Quality.VALUE)

    solved = table((1, 0), (2, 0), (3, 0), (10, 0))
    missed = table((1, 0), (2, 0), (3, 0), (10, 1))
    targets = {problem: np.array([0.0])}
    assert [fixed_target(runs, targets)[0].median for runs in (solved, missed)] == [2.5, 2]
    assert fixed_budget(table((1, 1), (1, 2), (1, 3), (1, 10)), np.array([5.0]))[0].median == 2.5


def test_fixed_budget() -> None:
    """Eight runs: quartiles lie between values, or are the 2nd, 4th and 6th smallest where a run has no value yet."""
    table = made_up_table()
    rows = fixed_budget(table, BUDGETS)
    assert len(rows) == 2 * 3 * len(BUDGETS)
    for row in rows:
        values = values_at(table, row.algorithm, row.problem, row.budget)
        assert [row.lower_quartile, row.median, row.upper_quartile] == pytest.approx(quartiles_of_eight(values))
        assert row.best == values[0]
        assert row.mean == pytest.approx(np.mean(values))
        ended = [run for run in table.grouped()[row.algorithm, row.problem] if run.total < row.budget]
        assert (row.n_runs, row.n_ended) == (8, len(ended))


def test_fixed_target() -> None:
    """Unsuccessful runs are infinitely long for the quartiles, and as long as they were for aRT."""
    table = made_up_table()
    for row in fixed_target(table, fixed_targets(table.problems(), np.array([30.0, 1.0, 1e-9]))):
        runs = table.grouped()[row.algorithm, row.problem]
        runtimes = sorted(min(run.runtimes[run.values <= row.target], default=math.inf) for run in runs)
        assert [row.lower_quartile, row.median, row.upper_quartile] == pytest.approx(quartiles_of_eight(runtimes))
        solved = [runtime for runtime in runtimes if runtime < math.inf]
        lost = sum(run.total for run in runs if not (run.values <= row.target).any())
        assert row.n_successes == len(solved)
        assert row.art == pytest.approx((sum(solved) + lost) / len(solved) if solved else math.inf)


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 10_000), st.floats(1, 500), st.floats(1e-3, 100))
def test_both_views_cut_the_same_trajectories(seed: int, budget: float, target: float) -> None:
    """The median of seven runs has reached the target at the budget exactly if its runtime to the target is within it."""
    eight = made_up_table(seed=seed)
    table = replace(eight, runs=tuple(run for run in eight.runs if run.name.instance != "7"))
    vertical = fixed_budget(table, np.array([budget]))
    horizontal = fixed_target(table, fixed_targets(table.problems(), np.array([target])))
    for reached, needed in zip(vertical, horizontal, strict=True):
        assert (reached.median <= target) == (needed.median <= budget)


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 10_000))
def test_more_budget_is_never_worse(seed: int) -> None:
    """Medians fall with the budget."""
    rows = fixed_budget(made_up_table("A", 1, seed=seed), BUDGETS)
    medians = [row.median for row in rows]
    assert medians == sorted(medians, reverse=True)
