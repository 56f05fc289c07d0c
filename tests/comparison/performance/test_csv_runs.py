"""CSV files of runs: valid ones, and errors that name row and column."""

import csv
import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.performance.run_files import TableLayout, read_csv
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, Quality

Write = Callable[..., Path]
TRAJECTORIES = """algorithm,function,dimension,instance,run,evaluations,value,reference
A,f1,2,1,1,10,5.5,1.5
A,f1,2,1,1,30,2.5,1.5
A,f1,2,1,2,40,9.5,1.5
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes a text into a file results.csv and returns its path."""

    def written(text: str, encoding: str = "utf-8") -> Path:
        path = tmp_path / "results.csv"
        path.write_bytes(text.encode(encoding))
        return path

    return written


def test_trajectories(write: Write) -> None:
    """Rows of one run are combined, values become precisions, and the last row gives the total runtime."""
    table = read_csv(write(TRAJECTORIES))
    first, second = table.runs
    assert (table.quality, table.unit) == (Quality.PRECISION, "evaluations")
    assert (first.runtimes.tolist(), first.values.tolist(), first.total) == ([10, 30], [4, 1], 30)
    assert (second.name.problem, second.name.repetition) == (BenchmarkProblem("f1", 2), "2")


def test_two_columns_suffice(write: Write) -> None:
    (run,) = read_csv(write("evaluations,value\n3,7\n")).runs
    assert (run.name.algorithm, str(run.name.problem), run.values.tolist()) == ("results", "-", [7])


def test_maximised(write: Write) -> None:
    """Values are stored negated, precisions inverted."""
    text = "evaluations,value\n1,3\n2,8\n"
    table = read_csv(write(text), TableLayout(maximise=True))
    assert table.quality is Quality.MAXIMISED_VALUE
    assert table.runs[0].values.tolist() == [-3, -8]
    text = "evaluations,value,reference\n1,3,10\n2,8,10\n"
    table = read_csv(write(text), TableLayout(maximise=True))
    assert table.quality is Quality.PRECISION
    assert table.runs[0].values.tolist() == [7, 2]


def test_other_names_and_units(write: Write) -> None:
    path = write("name,run,evaluations,raw_y,t\nX,4,1,2.5,0.25\n")
    (run,) = read_csv(path, TableLayout("seconds", names={"seconds": "t", "value": "raw_y", "algorithm": "name"})).runs
    assert (run.name.algorithm, run.name.repetition) == ("X", "4")
    assert (run.total, run.values.tolist()) == (0.25, [2.5])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("evaluations,value\n", "has no rows"),
        ("value\n1\n", "has no column evaluations; it has value"),
        ("evaluations\n1\n", "has no column value"),
        ("evaluations,value\n1,2\n3,abc\n", "row 3, column value: 'abc' is not a number"),
        ("evaluations,value\ninf,1\n", "row 2, column evaluations: inf is not finite"),
        ("evaluations,value\n0,1\n", "row 2, column evaluations: 0 is not above 0"),
        ("evaluations,value\n5,2\n7,1\n5,3\n", "row 4: repeats the run of row 2 at the same point"),
        ("dimension,evaluations,value\n2,1,1\nx,1,1\n", "row 3, column dimension: 'x' is not a dimension"),
        ("dimension,evaluations,value\n-1,1,1\n", "row 2, column dimension: '-1' is not a dimension"),
        ("evaluations,value,reference\n1,2,none\n", "row 2, column reference: 'none' is not a number"),
    ],
)
def test_refuses(write: Write, text: str, message: str) -> None:
    with pytest.raises(TableError) as error:
        read_csv(write(text))
    assert message in str(error.value)
    assert "results.csv" in str(error.value)
    assert "\n" not in str(error.value)


POINT = st.tuples(st.sampled_from("AB"), st.sampled_from(["f1", "f,2"]), st.integers(1, 50), st.floats(-1e9, 1e9))


@settings(deadline=None)
@given(st.lists(POINT, min_size=1, max_size=40, unique_by=lambda point: point[:3]))
def test_reads_what_was_written(
    tmp_path_factory: pytest.TempPathFactory, points: list[tuple[str, str, int, float]]
) -> None:
    """The best value at each recorded point, whatever the order of the rows."""
    text = io.StringIO()
    csv.writer(text).writerows([("algorithm", "function", "evaluations", "value"), *points])
    path = tmp_path_factory.mktemp("table") / "results.csv"
    path.write_text(text.getvalue(), encoding="utf-8", newline="")
    for (algorithm, problem), runs in read_csv(path).grouped().items():
        own = [point for point in points if point[:2] == (algorithm, problem.function)]
        for _, _, budget, _ in own:
            best = min(value for _, _, evaluations, value in own if evaluations <= budget)
            assert runs[0].at_budgets(np.array([float(budget)]))[0] == best
