"""The performance commands: published answers, JSON, figures, and errors."""

import csv
import io
import os
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.analysis.performance.csv_runs import TableLayout
from fairbench_agent.analysis.performance.ecdf import assess_ecdfs, ecdfs_by_dimension, styles_of
from fairbench_agent.analysis.performance.run_files import read_runs
from fairbench_agent.comparison.errors import ParameterError, TableError
from tests.analysis.made_up_runs import made_up_table
from tests.comparison.command import document, invoke, refusal

DATA = Path(__file__).parents[2] / "data"
COCO, IOH = DATA / "coco", DATA / "iohprofiler"
BOTH = (str(COCO / "one-plus-one-ES"), str(COCO / "random-search"))
OUTCOMES = "run,evaluations,value\n1,100,0\n2,200,0\n3,300,1\n4,400,0\n5,500,1\n"
SOLVED = ("--targets", "0")
COMMANDS = ("art", "fixed-target", "fixed-budget", "ecdf")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Return a table with the published example of aRT."""
    path = tmp_path / "results.csv"
    path.write_text(OUTCOMES, encoding="utf-8")
    return path


def test_published_average_runtime(table: Path) -> None:
    """Runs of 100 to 500 evaluations, the 3rd and 5th unsuccessful: 500."""
    (row,) = document("art", table, *SOLVED)["rows"]
    assert (row["art"], row["n_successes"], row["n_runs"]) == (500, 3, 5)
    text = invoke("art", table, *SOLVED).out
    assert "500 (3/5)" in text
    assert "Caution: some runs failed; give them more time" in text


@pytest.mark.parametrize("command", COMMANDS)
def test_coco_results(command: str) -> None:
    """JSON, and a table with its unit."""
    answer = document(command, *BOTH)
    assert (answer["n_runs"], answer["values"]) == (60, "precision")
    assert answer["rows"]
    assert "evaluations" in invoke(command, *BOTH, "--function", "f1").out.splitlines()[0]


def test_iohprofiler_results_need_targets() -> None:
    """Maximised values appear as in the data."""
    assert "give --targets" in refusal("art", IOH / "maximised")
    rows = document("art", IOH / "maximised", "--targets", "6,7,8")["rows"]
    assert [(row["target"], row["art"], row["n_successes"]) for row in rows] == [(6, 2, 2), (7, 25, 1), (8, None, 0)]


def test_published_distribution(table: Path) -> None:
    """Half within 400, and no largest runtime, since each run may fail."""
    (row,) = document("ecdf", table, *SOLVED)["rows"]
    published = {"0.25": 200, "0.5": 400, "0.75": 700, "0.9": 1100, "0.99": 2100, "1": None}
    assert row["runtime_of_share"] == published
    assert not row["certain"]
    assert invoke("ecdf", table, *SOLVED).out.split().count("2100") == 1
    table.write_text("run,evaluations,value\n1,100,0\n2,200,0\n", encoding="utf-8")
    (row,) = document("ecdf", table, *SOLVED)["rows"]
    assert (row["certain"], row["runtime_of_share"]["1"]) == (True, 200)


def rows_of(command: str, path: Path, *options: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(invoke(command, path, *options, "--format", "csv").out)))


@pytest.mark.parametrize(
    ("values", "best", "median", "mean"),
    [
        (("2298", "2306", "2307"), "2298", "2306", "2303.67"),
        (("1e-8", "2e-8", "3.5e-8"), "1e-08", "2e-08", "2.167e-08"),
        (("-17", "-16", "-12"), "-17", "-16", "-15.00"),
        (("520.3126304680901", "521", "522"), "520.3126304680901", "521", "521.10421015603"),
    ],
)
def test_values_are_printed_as_given(table: Path, values: tuple[str, ...], best: str, median: str, mean: str) -> None:
    """And means with two decimals more; CSV has all digits."""
    rows = "".join(f"{run},10,{value}\n" for run, value in enumerate(values))
    table.write_text(f"run,evaluations,value\n{rows}", encoding="utf-8")
    line = invoke("fixed-budget", table, "--budgets", "10").out.splitlines()[5].split()
    assert (line[5], line[7], line[9]) == (best, median, mean)
    (row,) = rows_of("fixed-budget", table, "--budgets", "10")
    assert row["best"] == best
    assert float(row["mean"]) == np.mean([float(value) for value in values])


def test_ends_of_traces_of_improvements(table: Path) -> None:
    """As a study asks for with values = "stream": the failed run took 0.959 s, not 0.37 s."""
    header, trace = "run,seconds,value\n", "1,0.1,9\n1,0.2,2\n2,0.12,8\n2,0.37,3\n"
    options = "--unit", "seconds", "--targets", "2"
    table.write_text(header + trace, encoding="utf-8")
    for command in ("art", "fixed-target", "ecdf"):
        assert "every run that misses 2 ends with an improvement" in refusal(command, table, *options)
        assert document(command, table, "--unit", "seconds", "--targets", "3")["n_runs"] == 2
    (row,) = document("art", table, *options, "--run-length", "0.959")["rows"]
    assert row["art"] == pytest.approx(0.2 + 0.959)
    (row,) = document("fixed-budget", table, "--unit", "seconds", "--budgets", "0.5")["rows"]
    assert (row["n_ended"], row["best"]) == (None, 2)
    table.write_text(f"{header}{trace}2,0.959,3\n", encoding="utf-8")
    (row,) = document("art", table, *options)["rows"]
    assert row["art"] == pytest.approx(0.2 + 0.959)


def test_runs_that_end_together_have_a_budget(table: Path) -> None:
    table.write_text("run,evaluations,value\n1,1,9\n1,50,4\n2,1,8\n2,50,3\n3,1,9\n3,7,1\n", encoding="utf-8")
    (row,) = document("art", table, "--targets", "1")["rows"]
    assert row["art"] == 107


def test_quartiles_of_maximised_values_rise(table: Path) -> None:
    rows = "".join(f"{run},1,{value}\n" for run, value in enumerate((1, 2, 3, 10)))
    table.write_text(f"run,evaluations,value\n{rows}", encoding="utf-8")
    (row,) = document("fixed-budget", table, "--maximise", "--budgets", "1")["rows"]
    assert (row["best"], row["lower_quartile"], row["median"], row["upper_quartile"]) == (10, 1.75, 2.5, 4.75)


def test_sources_are_recognised_and_combined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_runs([Path(folder) for folder in BOTH]).algorithms() == ("one-plus-one-ES", "random-search")
    assert read_runs([IOH / "minimised"]).algorithms() == ("RS",)
    with pytest.raises(TableError, match="no results named"):
        read_runs([])
    with pytest.raises(TableError, match=r"neither \.info"):
        read_runs([tmp_path])
    with pytest.raises(TableError, match="count evaluations, not seconds"):
        read_runs([COCO / "random-search"], TableLayout("seconds"))
    with pytest.raises(ParameterError, match="are for CSV files"):
        read_runs([COCO / "random-search"], TableLayout(maximise=True))

    def unreadable(folder: str) -> None:
        raise PermissionError(13, "Permission denied", folder)

    monkeypatch.setattr(os, "scandir", unreadable)
    assert "cannot be read (Permission denied)" in refusal("art", tmp_path)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("missing.csv",), "missing.csv: cannot be read"),
        (("{table}", "--run-length", "-1"), "run length -1 is not above 0; give it in evaluations"),
        (("{table}", "--unit", "hours"), "choose one of evaluations, seconds"),
        (("{table}", "--column", "value"), "is not of the form NAME=VALUE"),
        (("{table}", "--column", "vlaue=x"), "renamed column 'vlaue' is not known"),
        (("{table}", "{table}"), "name each file once"),
    ],
)
def test_bad_input(arguments: tuple[str, ...], message: str, table: Path) -> None:
    filled = [argument.format(table=table) for argument in arguments]
    assert message in refusal("art", *filled)


def test_bad_numbers() -> None:
    assert "is not a list of numbers" in refusal("art", BOTH[0], "--targets", "ten")
    assert "is not a list of numbers" in refusal("fixed-budget", BOTH[0], "--budgets", "1:2")
    assert "budget -5 is not above 0" in refusal("fixed-budget", BOTH[0], "--budgets", "10,-5")


def test_ecdf_figure_is_written(tmp_path: Path) -> None:
    path = tmp_path / "figure.svg"
    invoke("ecdf", *BOTH, "--figure", path)
    assert path.read_bytes().startswith(b"<?xml")
    assert "x.docx" in refusal("ecdf", *BOTH, "--figure", "x.docx")


def test_ecdf_figure_shows_the_shares() -> None:
    """At each step, for each algorithm and dimension, with a cross and a dot."""
    table, targets = made_up_table(dimensions=(2, 5)), np.geomspace(50, 1e-3, 12)
    curves = {(dimension, algorithm): curve for dimension, algorithm, curve in ecdfs_by_dimension(table, targets)}
    result = assess_ecdfs(table, "50:1e-3:12")
    figure = result.draw()
    assert [axis.get_title(loc="left")[:3] for axis in figure.axes] == ["2-D", "5-D"]
    for axis, dimension in zip(figure.axes, (2, 5), strict=True):
        for line in axis.get_lines():
            if line.get_label() in {"A", "B"}:
                shares = curves[dimension, str(line.get_label())].at(np.array(line.get_xdata()))
                drawn = np.array(line.get_ydata())
                assert drawn[:-1] == pytest.approx(shares[:-1])
                assert drawn[-1] == pytest.approx(shares[-1], rel=1e-3)
        crosses = [float(np.array(line.get_xdata())[0]) for line in axis.get_lines() if line.get_marker() == "x"]
        assert crosses == [row.cross for row in result.rows if row.dimension == dimension]
    assert assess_ecdfs(made_up_table(), "1e-12").draw().axes  # nothing solved: flat lines


def test_twenty_curves_can_be_distinguished_in_grey() -> None:
    styles = styles_of(f"algorithm {at}" for at in range(20)).values()
    assert len({(str(style["linestyle"]), style["marker"]) for style in styles}) == 20
