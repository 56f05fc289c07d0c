"""Figures show the numbers they are given, and their curves can be told apart without colour."""

import numpy as np
import pytest

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance import performance_figures as figures
from fairbench_agent.comparison.performance.runtime_ecdf import ecdfs_by_dimension
from fairbench_agent.comparison.performance.runtimes_to_targets import cut_table
from fairbench_agent.comparison.performance.targets import artificial_best, fixed_targets
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, Quality
from fairbench_agent.comparison.performance.views import ReachedValue, fixed_budget, fixed_target
from tests.comparison.made_up_runs import made_up_table

TABLE = made_up_table(dimensions=(2, 5))
TARGETS = fixed_targets(TABLE.problems(), np.geomspace(50, 1e-3, 12))


def test_ecdf_figure_shows_the_shares() -> None:
    """At each step drawn, for each algorithm of each dimension, with a cross and a dot."""
    cuts = cut_table(TABLE, TARGETS)
    ecdfs = ecdfs_by_dimension({**cuts, "best": artificial_best(cuts)})
    figure = figures.ecdf_figure(ecdfs, TABLE.unit, ("best",))
    assert [axis.get_title(loc="left") for axis in figure.axes] == [
        f"{d}-D, 3 problems, 36 problem-target pairs" for d in (2, 5)
    ]
    for axis, dimension in zip(figure.axes, (2, 5), strict=True):
        assert axis.get_xlabel() == "evaluations"
        for line in axis.get_lines():
            x, y = np.array(line.get_xdata()), np.array(line.get_ydata())
            if line.get_label() in {"A", "B", "best"}:
                assert y == pytest.approx(ecdfs[dimension, str(line.get_label())].at(x))
        crosses = [line for line in axis.get_lines() if line.get_marker() == "x"]
        assert [float(line.get_xdata()[0]) for line in crosses] == [ecdfs[dimension, name].cross for name in "AB"]  # type: ignore[index,arg-type]


def test_ecdf_of_nothing_solved() -> None:
    """A flat line, no failure."""
    hopeless = cut_table(TABLE, fixed_targets(TABLE.problems(), np.array([-1.0])))
    figure = figures.ecdf_figure(ecdfs_by_dimension(hopeless), TABLE.unit)
    assert all((np.array(line.get_ydata()) == 0).all() for axis in figure.axes for line in axis.get_lines())


def test_fixed_target_figure_shows_average_runtimes() -> None:
    """One panel per problem, harder targets to the right, nothing where nothing was reached."""
    rows = fixed_target(TABLE, TARGETS)
    figure = figures.fixed_target_figure(rows, Quality.PRECISION, TABLE.unit)
    assert [axis.get_title(loc="left") for axis in figure.axes] == [str(problem) for problem in TABLE.problems()]
    for axis in figure.axes:
        left, right = axis.get_xlim()
        assert left > right
        for line in axis.get_lines():
            art = {
                row.target: row.art
                for row in rows
                if (str(row.problem), row.algorithm) == (axis.get_title(loc="left"), line.get_label())
            }
            for x, y in zip(np.array(line.get_xdata()), np.array(line.get_ydata()), strict=True):
                assert art[x] == y or (np.isnan(y) and np.isinf(art[x]))


def test_fixed_budget_figure_shows_medians_and_quartiles() -> None:
    """Three lines per algorithm."""
    rows = fixed_budget(TABLE, np.array([10.0, 100.0]))
    figure = figures.fixed_budget_figure(rows, Quality.PRECISION, TABLE.unit)
    drawn = {float(y) for axis in figure.axes for line in axis.get_lines() for y in np.array(line.get_ydata())}
    values = {value for row in rows for value in (row.lower_quartile, row.median, row.upper_quartile)}
    assert {y for y in drawn if np.isfinite(y)} == {value for value in values if np.isfinite(value)}


def test_scaling_figure_divides_by_the_dimension() -> None:
    """One panel per function, at the hardest target."""
    rows = fixed_target(TABLE, fixed_targets(TABLE.problems(), np.array([50.0, 20.0])))
    figure = figures.art_scaling_figure(rows, Quality.PRECISION, TABLE.unit)
    assert [axis.get_title(loc="left") for axis in figure.axes] == [f"f{f}, target 20" for f in (1, 2, 3)]
    (line,) = [line for line in figure.axes[0].get_lines() if line.get_label() == "A"]
    expected = [
        row.art / row.problem.dimension
        for row in rows
        if (row.algorithm, row.problem.function, row.target) == ("A", "f1", 20)
    ]
    assert np.array(line.get_xdata()).tolist() == [2, 5]
    assert np.array(line.get_ydata()) == pytest.approx(expected)


def test_maximised_targets_rise_to_the_right() -> None:
    """Harder ones are larger there."""
    axis = figures.fixed_target_figure(fixed_target(TABLE, TARGETS), Quality.MAXIMISED_VALUE, TABLE.unit).axes[0]
    left, right = axis.get_xlim()
    assert left < right


def test_twenty_curves_can_be_told_apart_in_grey() -> None:
    """By dashes and markers together, whatever the colour."""
    looks = figures._styles(f"algorithm {at}" for at in range(20)).values()
    assert len({(str(look["linestyle"]), look["marker"]) for look in looks}) == 20


def test_refuses_too_many_panels() -> None:
    """More than 60 cannot be read."""
    rows = [ReachedValue("A", BenchmarkProblem(f"f{f}", 2), 1.0, 1, 0, 1, 1, 1, 1, 1) for f in range(61)]
    with pytest.raises(ParameterError, match="61 panels"):
        figures.fixed_budget_figure(rows, Quality.VALUE, "evaluations")
