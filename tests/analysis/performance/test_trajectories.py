"""Trajectories: cuts by definition, selection, merging."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.analysis.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    merge_tables,
    run_of_points,
)
from fairbench_agent.comparison.errors import ParameterError, TableError

POINTS = st.lists(
    st.tuples(st.integers(1, 1000), st.floats(-100, 100)), min_size=1, max_size=30, unique_by=lambda point: point[0]
)


def make_run(points: Sequence[tuple[float, float]], name: RunName | None = None) -> Trajectory:
    """Return a run of (runtime, value) points."""
    runtimes, values = np.array(points, dtype=float).T
    return run_of_points(name or RunName("a", BenchmarkProblem("f", 2)), runtimes, values)


def one_point(algorithm: str, function: str, dimension: int) -> Trajectory:
    """Return a run of one point."""
    return make_run([(10, 1)], RunName(algorithm, BenchmarkProblem(function, dimension)))


@given(POINTS, st.floats(-110, 110))
def test_runtime_to_target_is_the_first_at_which_it_is_reached(points: list[tuple[int, float]], target: float) -> None:
    """COCO: performance assessment: the evaluation count when the quality drops to the target for the first time."""
    runtimes, reached = make_run(points).to_targets(np.array([target]))
    times = [runtime for runtime, value in points if value <= target]
    assert reached[0] == bool(times)
    assert runtimes[0] == min(times, default=max(runtime for runtime, _ in points))


@given(POINTS, st.integers(0, 1100))
def test_value_at_budget_is_the_best_so_far(points: list[tuple[int, float]], budget: int) -> None:
    """And infinity before the first evaluation."""
    expected = min((value for runtime, value in points if runtime <= budget), default=math.inf)
    assert make_run(points).at_budgets(np.array([float(budget)]))[0] == expected


def test_values_that_are_not_finite_are_ignored() -> None:
    """A logger may write NaN for an infeasible point."""
    run = make_run([(1, math.nan), (2, math.inf), (3, 5), (4, math.nan), (5, 4)])
    assert run.runtimes.tolist() == [3, 5]
    assert run.values.tolist() == [5, 4]
    assert run.total == 5


def test_order_of_functions_is_natural() -> None:
    """The function f2 comes before f10, and dimension 3 before 20."""
    table = RunTable(tuple(one_point("a", f, d) for f, d in (("f10", 3), ("f2", 20), ("f2", 3))), Quality.VALUE)
    assert [str(problem) for problem in table.problems()] == ["f2 3-D", "f10 3-D", "f2 20-D"]
    assert [str(problem) for _, problem in table.grouped()] == ["f2 3-D", "f10 3-D", "f2 20-D"]


def test_selection() -> None:
    table = RunTable((one_point("a", "f1", 2), one_point("a", "f2", 3)), Quality.VALUE)
    assert table.select(["f1"]).problems() == (BenchmarkProblem("f1", 2),)
    assert table.select((), [3]).problems() == (BenchmarkProblem("f2", 3),)
    with pytest.raises(ParameterError, match="function f3 is unknown; the data have f1, f2"):
        table.select(["f3"])
    with pytest.raises(ParameterError, match="dimension 5 is unknown"):
        table.select((), [5])
    with pytest.raises(ParameterError, match="no run"):
        table.select(["f1"], [3])


def test_merging() -> None:
    first, second = (RunTable((one_point(name, "f", 2),), Quality.VALUE) for name in "ab")
    assert merge_tables([first, second]).algorithms() == ("a", "b")
    with pytest.raises(TableError, match="files of one kind"):
        merge_tables([first, RunTable(second.runs, Quality.PRECISION)])
    with pytest.raises(TableError, match="files of one kind"):
        merge_tables([first, RunTable(second.runs, Quality.VALUE, "seconds")])
