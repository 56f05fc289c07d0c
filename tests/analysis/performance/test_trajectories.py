"""Trajectories, targets, aRT and views: by definition, published figures; `test_run_files` has cocopp's."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.analysis.performance.trajectories import (
    DEFAULT_PRECISIONS,
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    RuntimesToTargets,
    Trajectory,
    cut_runs,
    merge_tables,
    minimised_targets,
    number_grid,
    run_of_points,
)
from fairbench_agent.analysis.performance.views import fixed_budget, fixed_target, quartiles_of
from fairbench_agent.comparison.errors import ParameterError, TableError
from tests.analysis.made_up_runs import made_up_table

OUTCOMES = st.lists(st.tuples(st.floats(1, 1e6), st.booleans()), min_size=1, max_size=20)
BUDGETS = np.array([0.5, 10.0, 100.0, 1e4])
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


def cut(runtimes: Sequence[float], reached: Sequence[bool]) -> RuntimesToTargets:
    """Cut runs that reach 0 or 5 at three targets: one that all reach, 0, and an impossible one."""
    runs = [make_run([(runtime, 0.0 if success else 5.0)]) for runtime, success in zip(runtimes, reached, strict=True)]
    return cut_runs(runs, np.array([5.0, 0.0, -1.0]))


def art(runtimes: Sequence[float], reached: Sequence[bool]) -> float:
    """Return the aRT to the second target."""
    return float(cut(runtimes, reached).average_runtimes()[1])


def test_published_average_runtimes() -> None:
    """By hand: 1500 / 3, 190 / 2, and no success at all."""
    assert art([100, 200, 300, 400, 500], [True, True, False, True, False]) == 500
    assert art([50, 60, 80], [True, False, True]) == 95
    assert art([50, 60], [False, False]) == math.inf


@given(OUTCOMES)
def test_targets_that_all_runs_or_no_run_reaches(outcomes: list[tuple[float, bool]]) -> None:
    runtimes, reached = zip(*outcomes, strict=True)
    entry = cut(runtimes, reached)
    easy, _, impossible = entry.average_runtimes()
    assert easy == pytest.approx(np.mean(runtimes), rel=1e-12)
    assert impossible == math.inf
    assert entry.n_successes().tolist() == [len(runtimes), sum(reached), 0]


@given(OUTCOMES.filter(lambda outcomes: any(reached for _, reached in outcomes)))
def test_art_is_the_expected_runtime_with_restarts(outcomes: list[tuple[float, bool]]) -> None:
    """RT_S + (1 − p)/p · RT_US with the means and the success rate p (COCO: performance assessment)."""
    successes = [runtime for runtime, reached in outcomes if reached]
    failures = [runtime for runtime, reached in outcomes if not reached]
    p = len(successes) / len(outcomes)
    expected = np.mean(successes) + (1 - p) / p * (np.mean(failures) if failures else 0)
    assert art(*zip(*outcomes, strict=True)) == pytest.approx(expected, rel=1e-12)


def test_default_precisions_are_those_of_the_paper() -> None:
    """COCO: performance assessment: 51 between 10² and 10⁻⁸, evenly spread on a log scale."""
    grid = number_grid(DEFAULT_PRECISIONS)
    assert len(grid) == 51
    assert grid[[0, -1]].tolist() == [100, 1e-8]
    assert np.diff(np.log10(grid)) == pytest.approx(np.full(50, -0.2))


@pytest.mark.parametrize(
    "text", ["", "x", "1,,2", "1:2", "1:2:3:4", "0:1:5", "1:-2:5", "1:2:1", "1:2:99999", "1,nan", "inf", "1:2:x"]
)
def test_invalid_grids(text: str) -> None:
    with pytest.raises(ParameterError):
        number_grid(text)


def test_minimised_targets() -> None:
    """Negated if values are maximised."""
    assert minimised_targets(Quality.MAXIMISED_VALUE, "7,8").tolist() == [-7, -8]
    assert minimised_targets(Quality.VALUE, "-8,7,7").tolist() == [7, -8]
    assert len(minimised_targets(Quality.PRECISION)) == 51
    with pytest.raises(ParameterError, match="give --targets"):
        minimised_targets(Quality.VALUE)


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
