"""Fixed-budget and fixed-target views against plain readings of their definitions, and against each other."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.performance.targets import fixed_targets
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, RunTable
from fairbench_agent.comparison.performance.views import fixed_budget, fixed_target
from tests.comparison.made_up_runs import made_up_table

BUDGETS = np.array([0.5, 10.0, 100.0, 1e4])


def values_at(table: RunTable, algorithm: str, problem: BenchmarkProblem, budget: float) -> list[float]:
    """Return the best value of each run within a budget, sorted."""
    runs = table.grouped()[algorithm, problem]
    return sorted(
        min((v for r, v in zip(run.runtimes, run.values, strict=True) if r <= budget), default=math.inf) for run in runs
    )


def test_fixed_budget() -> None:
    """Eight runs: the quartiles are the 2nd, 4th and 6th smallest values."""
    table = made_up_table()
    rows = fixed_budget(table, BUDGETS)
    assert len(rows) == 2 * 3 * len(BUDGETS)
    for row in rows:
        values = values_at(table, row.algorithm, row.problem, row.budget)
        assert [row.best, row.lower_quartile, row.median, row.upper_quartile] == [values[at] for at in (0, 1, 3, 5)]
        assert row.mean == pytest.approx(np.mean(values))
        ended = [run for run in table.grouped()[row.algorithm, row.problem] if run.total < row.budget]
        assert (row.n_runs, row.n_ended) == (8, len(ended))


def test_fixed_target() -> None:
    """Unsuccessful runs are infinitely long for the quartiles, and as long as they were for aRT."""
    table = made_up_table()
    for row in fixed_target(table, fixed_targets(table.problems(), np.array([30.0, 1.0, 1e-9]))):
        runs = table.grouped()[row.algorithm, row.problem]
        runtimes = sorted(min(run.runtimes[run.values <= row.target], default=math.inf) for run in runs)
        assert [row.lower_quartile, row.median, row.upper_quartile] == [runtimes[at] for at in (1, 3, 5)]
        solved = [runtime for runtime in runtimes if runtime < math.inf]
        lost = sum(run.total for run in runs if not (run.values <= row.target).any())
        assert row.n_successes == len(solved)
        assert row.art == pytest.approx((sum(solved) + lost) / len(solved) if solved else math.inf)


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 10_000), st.floats(1, 500), st.floats(1e-3, 100))
def test_both_views_cut_the_same_trajectories(seed: int, budget: float, target: float) -> None:
    """The median run has reached the target at the budget exactly if its runtime to the target is within it."""
    table = made_up_table(seed=seed)
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
