"""Figures and the page are made, self-contained, and hold what they are about."""

from pathlib import Path

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from fairbench_agent.calibration.commands import figures
from fairbench_agent.calibration.commands.figures import all_figures, gamma, save
from fairbench_agent.calibration.commands.model_page import html_report
from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.model_summary import whole_curves
from fairbench_agent.calibration.fitting.validation import read_validation


def test_every_figure_is_drawn_in_both_formats(tmp_path: Path) -> None:
    model = find_model("published-linear", [shipped() / "models"])
    paths = save(all_figures(model, model.timings), tmp_path)
    names = {
        "figure-2-regression",
        "figure-3-gamma",
        "figure-4-deviation",
        "figure-8-two-machines",
        "residuals",
        "errors",
    }
    assert {path.stem for path in paths} == names
    assert all(path.stat().st_size > 2000 for path in paths)
    assert {path.read_bytes()[:4] for path in paths} == {b"<?xm", b"\x89PNG"}


def test_the_page_needs_no_other_file(tmp_path: Path) -> None:
    model = find_model(None, [shipped() / "models"])
    page = html_report(model, save(all_figures(model, model.timings), tmp_path, ["svg"]))
    assert "<h2>All tables</h2>" in page
    assert page.count("<svg") == 6
    assert not any(text in page for text in ('src="', "<link", "url(http", "@import"))


def test_figure_5_needs_the_validation_processes(published_file: Path, tmp_path: Path) -> None:
    model = find_model("published-linear", [shipped() / "models"])
    validation = read_validation(published_file.with_name("validation_result.csv"))
    paths = save(all_figures(model, model.timings, validation), tmp_path, ["svg"])
    assert "figure-5-validation" in {path.stem for path in paths}


def test_no_two_curves_of_a_figure_look_alike() -> None:
    """The default model has nine γ curves, and there are four styles of line."""
    model = find_model(None, [shipped() / "models"])
    axes = Figure().subplots()
    gamma(axes, model)
    assert len(axes.get_lines()) == len(whole_curves(model)) == 9
    looks = [(line.get_linestyle(), line.get_marker()) for line in axes.get_lines()]
    assert len(looks) == len(set(looks))


def test_every_figure_says_what_it_shows_within_its_width(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a title or label is cut off, in the default model, whose labels are the longest."""
    looked = list[Path]()

    def look(figure: Figure, path: Path) -> None:
        (axes,) = figure.axes
        figure.draw_without_rendering()
        (title,) = (
            one for one in axes.get_children() if isinstance(one, Text) and one.get_text() == axes.get_title("left")
        )
        assert title.get_text()
        assert axes.get_xlabel()
        for text in (title, axes.xaxis.label, axes.yaxis.label, *axes.get_yticklabels()):
            if not text.get_text():
                continue
            box = text.get_window_extent()
            assert figure.bbox.x0 - 1 <= box.x0, text
            assert box.x1 <= figure.bbox.x1 + 1, text
        looked.append(path)

    monkeypatch.setattr(figures, "save_styled", look)
    model = find_model(None, [shipped() / "models"])
    assert save(all_figures(model, model.timings), tmp_path, ["svg"]) == looked
    assert len(looked) == 6
