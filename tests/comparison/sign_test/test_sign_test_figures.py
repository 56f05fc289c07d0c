"""The figures draw the numbers they are said to draw."""

from pathlib import Path

import numpy as np
import pytest
from matplotlib.lines import Line2D

from fairbench_agent.comparison.sign_test.extra_runtime import ExtraRuntimeRate
from fairbench_agent.comparison.sign_test.power import power_curve, power_curve_dependent
from fairbench_agent.comparison.sign_test.sign_test_report import extra_runtime_figure, p_value_figure, power_figure
from fairbench_agent.core.figure import WIDTH_INCH, save_styled
from fairbench_agent.workloads.arrays import FloatArray


def heights(line: Line2D) -> FloatArray:
    return np.asarray(line.get_ydata(), dtype=float)


def test_figure_6_shows_three_p_values_against_k() -> None:
    plain, corrected, dependent, level = p_value_figure().axes[0].lines
    assert np.array_equal(np.asarray(plain.get_xdata()), range(31))
    assert heights(corrected)[8] == pytest.approx(0.0127303403908398)
    assert (heights(plain) <= heights(corrected) + 1e-15).all()
    assert (heights(corrected) <= heights(dependent) + 1e-15).all()
    assert (heights(level) == 0.05).all()


def test_titles_say_what_is_drawn_at_the_width_of_a_page() -> None:
    curve = power_curve(5, 6, 0.8, p_gamma=0.01, alpha=0.05)
    for figure, title in (
        (p_value_figure(), "P-values of the corrected sign test, n = 30"),
        (power_figure(curve, curve), "Power of the corrected sign test: B wins with probability 0.8"),
        (
            extra_runtime_figure(),
            "How often the sign test rejects where B is A's own search with extra runtime, n = 16",
        ),
    ):
        assert figure.axes[0].get_title("left").startswith(title)
        figure.draw_without_rendering()
        box = figure.axes[0]._left_title.get_window_extent()  # type: ignore[attr-defined]
        assert 0 <= box.x0 < box.x1 <= WIDTH_INCH * figure.dpi


def test_large_n_has_no_more_points() -> None:
    plain, *_ = p_value_figure(2_345, 0.1).axes[0].lines
    drawn = np.asarray(plain.get_xdata())
    assert len(drawn) <= 101
    assert set(np.diff(drawn)) == {24}


def test_figure_7_shows_the_exact_line_and_what_was_measured() -> None:
    measured = [ExtraRuntimeRate(0.32, 100, 1000, 0.082, 0.120)]
    exact, points, *_ = extra_runtime_figure(measured).axes[0].lines
    assert heights(exact)[[0, 8, 64]] == pytest.approx([0.0384, 0.0531, 0.2134], abs=5e-5)
    assert points.get_xydata() == pytest.approx(np.array([[32.0, 0.1]]))
    assert len(extra_runtime_figure().axes[0].lines) == 2


def test_the_power_curve_is_drawn_as_computed(tmp_path: Path) -> None:
    curve = power_curve(5, 40, 0.8, p_gamma=0.01, alpha=0.05)
    dependent = power_curve_dependent(5, 40, 0.8, p_gamma=0.01, alpha=0.05)
    figure = power_figure(dependent, curve)
    assert np.array_equal(heights(figure.axes[0].lines[0]), dependent.powers)
    assert np.array_equal(heights(figure.axes[0].lines[1]), curve.powers)
    save_styled(figure, tmp_path / "power.png")
    assert (tmp_path / "power.png").read_bytes().startswith(b"\x89PNG")
