"""What the planning figures draw."""

import numpy as np
import pytest

from fairbench.comparison.normality import normality
from fairbench.comparison.planning_figures import power_curve_figure, quantile_figure
from fairbench.comparison.sample_size import power_curves

pytest.importorskip("matplotlib")


def test_power_curves_are_drawn_as_computed() -> None:
    curves = power_curves([10, 34], [0.1, 0.5, 1.0], 0.05)
    axes = power_curve_figure(curves, 0.8).axes[0]
    first, second, target = axes.get_lines()
    np.testing.assert_array_equal(first.get_ydata(), curves.power[0])
    np.testing.assert_array_equal(second.get_xdata(), [0.1, 0.5, 1.0])
    np.testing.assert_array_equal(target.get_ydata(), [0.8, 0.8])
    assert [line.get_label() for line in (first, second)] == ["N = 10", "N = 34"]
    assert first.get_linestyle() != second.get_linestyle()
    assert len(power_curve_figure(curves).axes[0].get_lines()) == 2


def test_quantile_plots_show_differences_and_means() -> None:
    found = normality([1.0, 2.0, 4.0, 9.0], np.random.default_rng(1), n_resamples=50)
    left, right = quantile_figure(found).axes
    for axes, plot, n in ((left, found.sample, 4), (right, found.means, 50)):
        points, line = axes.get_lines()
        assert np.size(np.asarray(points.get_xdata())) == n
        np.testing.assert_array_equal(points.get_ydata(), plot.observed)
        heights = plot.intercept + plot.slope * np.asarray(line.get_xdata())
        np.testing.assert_allclose(np.asarray(line.get_ydata()), heights)
