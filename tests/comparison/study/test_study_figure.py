"""A conclusion as a figure draws the numbers of the study, and can be read in grey."""

import shutil
import sys
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.comparison.sign_test.paired_table import read_values
from fairbench_agent.comparison.study.study_conclusion import Conclusion, conclude
from fairbench_agent.comparison.study.study_figure import conclusion_figure
from fairbench_agent.comparison.study.study_file import read_study
from tests.comparison.command import ended, refusal
from tests.comparison.study_examples import EXAMPLES, planned, study

pytestmark = pytest.mark.usefixtures("no_user_data")


def example() -> Conclusion:
    """Return the paper's second example, concluded."""
    asked = read_study(EXAMPLES / "mallows-eda.toml")
    return conclude(asked, planned(asked), read_values(EXAMPLES / "mallows-eda.csv", None))


def points(found: Conclusion) -> dict[str, np.ndarray]:
    """Return the drawn points (difference, row) by the words of the legend."""
    (axes,) = conclusion_figure(found).axes
    return {
        str(line.get_label()): np.asarray(line.get_xydata()) for line in axes.lines if ": " in str(line.get_label())
    }


def test_every_instance_is_drawn_once_where_it_belongs() -> None:
    found = example()
    drawn = points(found)
    assert list(drawn) == ["B better: 13", "A better: 4", "tie: 5"]
    (everything,) = [np.vstack(list(drawn.values()))]
    by_row = {int(row): difference for difference, row in everything}
    expected = [
        float(100 * (a - b) / a) for a, b in zip(found.table.a, found.table.b, strict=True)
    ]  # smaller is better
    assert [by_row[row] for row in range(22)] == pytest.approx(expected)


def test_rows_are_named_and_the_first_is_on_top() -> None:
    found = example()
    (axes,) = conclusion_figure(found).axes
    assert [label.get_text() for label in axes.get_yticklabels()] == list(found.table.instances)
    assert axes.get_ylim()[0] > axes.get_ylim()[1]
    assert axes.get_title("left").startswith("Difference between A and B on each instance\nA: ")
    assert axes.get_xlabel() == "difference, % of A's value, positive where B is better"


def test_values_that_are_no_percentages_are_drawn_in_their_unit() -> None:
    asked = study(a__results=[{"instance": f"i{i}", "runtime_s": 10, "value": i - 3} for i in range(8)])
    values = {f"i{i}": Fraction(i - 4) for i in range(8)}
    found = conclude(asked, planned(asked), values)
    assert found.differences() == ([1.0] * 8, "in the unit of the values")
    assert points(found)["B better: 8"][:, 0] == pytest.approx([1.0] * 8)


def test_only_ties_still_make_a_figure() -> None:
    asked = study()
    found = conclude(asked, planned(asked), {f"i{i}": Fraction(100) for i in range(8)})
    assert len(points(found)["tie: 8"]) == 8


def test_marks_differ_in_shape_so_that_grey_suffices() -> None:
    (axes,) = conclusion_figure(example()).axes
    marked = [line for line in axes.lines if ": " in str(line.get_label())]
    assert len({str(line.get_marker()) for line in marked}) == 3


def test_names_are_no_formulas_and_long_ones_are_cut() -> None:
    name = "a$b$_{" + "x" * 100
    asked = study(a__results=[{"instance": name, "runtime_s": 10, "value": 2}])
    figure = conclusion_figure(conclude(asked, planned(asked), {name: Fraction(1)}))
    figure.draw_without_rendering()  # a formula that cannot be read would raise
    (label,) = figure.axes[0].get_yticklabels()
    assert label.get_text().startswith("a$b$_{xx")
    assert len(label.get_text()) == 40


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the paper's second example, planned and run, in a folder of its own."""
    path = Path(shutil.copy(EXAMPLES / "mallows-eda.toml", tmp_path))
    assert ended("study", "plan", path).code == 0
    shutil.copy(EXAMPLES / "mallows-eda.csv", tmp_path)
    return path


@pytest.mark.parametrize(("ending", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_the_command_draws_and_says_the_same(file: Path, ending: str, begins: bytes) -> None:
    path = file.parent / f"wins.{ending}"
    plain = ended("study", "conclude", file)
    assert ended("study", "conclude", file, "--figure", path) == plain._replace(err=f"{path} is written\n")
    assert path.read_bytes().startswith(begins)


def test_a_figure_of_several_studies_is_refused_and_nothing_is_written(file: Path) -> None:
    path = file.parent / "wins.svg"
    assert "draws one study, and 2 are named" in refusal("study", "conclude", file, file, "--figure", path)
    assert not path.exists()


def test_an_ending_that_is_no_figure_is_refused(file: Path) -> None:
    assert "choose one of .pdf, .png, .svg" in refusal("study", "conclude", file, "--figure", file.parent / "x.jpeg")


def test_without_matplotlib_the_extra_is_named_before_anything_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    said = refusal("study", "conclude", tmp_path / "none.toml", "--figure", tmp_path / "wins.svg")
    assert "pip install '.[figures]'" in said
