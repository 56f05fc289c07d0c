"""Fixed-budget and fixed-target views by definition, and their consistency."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.analysis.performance.trajectories import BenchmarkProblem, RunTable
from fairbench_agent.analysis.performance.views import fixed_budget, fixed_target, quartiles_of
from tests.analysis.made_up_runs import made_up_table

BUDGETS = np.array([0.5, 10.0, 100.0, 1e4])


def values_at(table: RunTable, algorithm: str, problem: BenchmarkProblem, budget: float) -> list[float]:
    """Return the best value of each run within a budget, sorted."""
    runs = table.grouped()[algorithm, problem]
    return sorted(
        min((v for r, v in zip(run.runtimes, run.values, strict=True) if r <= budget), default=math.inf) for run in runs
    )


def quartiles_of_eight(values: list[float]) -> list[float]:
    """Interpolate between neighbours; infinite if the upper one is."""
    between = ((1, 0.75), (3, 0.5), (5, 0.25))
    return [
        values[at] + share * (values[at + 1] - values[at]) if values[at] < values[at + 1] else values[at]
        for at, share in between
    ]


@given(st.lists(st.floats(0, 1e6), min_size=1, max_size=20), st.data())
def test_a_failed_run_never_improves_a_quartile(values: list[float], data: st.DataObject) -> None:
    ordered = sorted(values)
    before = quartiles_of(ordered)
    assert before == pytest.approx(tuple(np.quantile(ordered, (0.25, 0.5, 0.75))))
    failed = data.draw(st.integers(0, len(values) - 1))
    after = quartiles_of(sorted([*ordered[:failed], *ordered[failed + 1 :], math.inf]))
    assert all(earlier <= later for earlier, later in zip(before, after, strict=True))


def test_fixed_budget() -> None:
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
    """Failed runs are infinitely long for quartiles, and as long as they were for aRT."""
    table = made_up_table()
    for row in fixed_target(table, np.array([30.0, 1.0, 1e-9])):
        runs = table.grouped()[row.algorithm, row.problem]
        runtimes = sorted(min(run.runtimes[run.values <= row.target], default=math.inf) for run in runs)
        assert [row.lower_quartile, row.median, row.upper_quartile] == pytest.approx(quartiles_of_eight(runtimes))
        solved = [runtime for runtime in runtimes if runtime < math.inf]
        lost = sum(run.total for run in runs if not (run.values <= row.target).any())
        assert row.n_successes == len(solved)
        assert row.art == pytest.approx((sum(solved) + lost) / len(solved) if solved else math.inf)
