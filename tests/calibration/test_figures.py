"""Figures and the page are made, self-contained, and hold what they are about."""

from pathlib import Path

from fairbench.calibration.figures import all_figures, save
from fairbench.calibration.model import find_model
from fairbench.calibration.report import html_report
from fairbench.calibration.summary import shipped
from fairbench.calibration.validation import read_validation


def test_every_figure_is_drawn_in_both_formats(tmp_path: Path) -> None:
    model = find_model("published-linear", [shipped().models()])
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
    model = find_model(None, [shipped().models()])
    page = html_report(model, "a < b", save(all_figures(model, model.timings), tmp_path, ["svg"]))
    assert "a &lt; b" in page
    assert page.count("<svg") == 6
    assert not any(text in page for text in ('src="', "<link", "url(http", "@import"))


def test_figure_5_needs_the_validation_processes(published_data: Path, tmp_path: Path) -> None:
    model = find_model("published-linear", [shipped().models()])
    validation = read_validation(published_data / "rtdhw" / "validation_result.csv")
    paths = save(all_figures(model, model.timings, validation), tmp_path, ["svg"])
    assert "figure-5-validation" in {path.stem for path in paths}
