"""Runs from files: CSV tables, COCO folders as cocopp reads them, IOHprofiler folders as their logger recorded them."""

import csv
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.analysis.performance import csv_runs
from fairbench_agent.analysis.performance.csv_runs import DEFAULT_LAYOUT as DEFAULT
from fairbench_agent.analysis.performance.csv_runs import TableLayout, read_csv
from fairbench_agent.analysis.performance.run_files import read_runs
from fairbench_agent.analysis.performance.trajectories import BenchmarkProblem, Quality, RunTable, cut_runs
from fairbench_agent.comparison.errors import TableError

Write = Callable[..., Path]
DATA = Path(__file__).parents[2] / "data"
COCO, IOH = DATA / "coco", DATA / "iohprofiler"
ALGORITHMS = ("one-plus-one-ES", "random-search")
TRAJECTORIES = """algorithm,function,dimension,instance,run,evaluations,value,reference
A,f1,2,1,1,10,5.5,1.5
A,f1,2,1,1,30,2.5,1.5
A,f1,2,1,2,40,9.5,1.5
"""


def error_of(read: Callable[[Path], RunTable], path: Path) -> str:
    """Return the one-line error of reading a file or folder."""
    with pytest.raises(TableError) as caught:
        read(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def read_folder(path: Path) -> RunTable:
    return read_runs([path])


def edit(path: Path, old: str, new: str) -> None:
    """Replace text that the file must contain."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes results.csv and returns its path."""

    def write_text(text: str) -> Path:
        path = tmp_path / "results.csv"
        path.write_text(text, encoding="utf-8")
        return path

    return write_text


SECONDS = TableLayout("seconds")


class TestCsv:
    def test_trajectories(self, write: Write) -> None:
        """Rows of one run are combined, values become precisions, and the last row is the total runtime."""
        table = read_csv(write(TRAJECTORIES))
        first, second = table.runs
        assert (table.quality, table.unit) == (Quality.PRECISION, "evaluations")
        assert (first.runtimes.tolist(), first.values.tolist(), first.total) == ([10, 30], [4, 1], 30)
        assert (second.name.problem, second.name.repetition) == (BenchmarkProblem("f1", 2), "2")

    @pytest.mark.parametrize(
        ("layout", "text", "runtimes", "values"),
        [
            (DEFAULT, "evaluations,value\n3,7\n", [3], [7]),
            (DEFAULT, "evaluations;value;a,b\n3;7;1\n", [3], [7]),
            (DEFAULT, "x\tEvaluations\tVALUE\n1\t3\t7\n", [3], [7]),
            (DEFAULT, "\ufeff\n\n evaluations , value\n\n 3, 7\n , \n", [3], [7]),
            (TableLayout(maximise=True), "evaluations,value\n1,3\n2,8\n", [1, 2], [-3, -8]),
            (TableLayout(maximise=True), "evaluations,value,reference\n1,3,10\n2,8,10\n", [1, 2], [7, 2]),
            (DEFAULT, "evaluations,value,optimum\n1,7,5\n", [1], [7]),
            (DEFAULT, "evaluations,value,BKS\n1,7,5\n", [1], [7]),
            (DEFAULT, "evaluations,value,lower bound\n1,7,5\n", [1], [7]),
            (TableLayout(names={"value": "y", "algorithm": "3"}), "evaluations,y,name,value\n1,2.5,X,3\n", [1], [2.5]),
            (SECONDS, "value,time_ms\n2.5,500\n", [0.5], [2.5]),
            (SECONDS, "value,Time (min)\n2.5,1.5\n", [90], [2.5]),
            (SECONDS, "value,runtimeNanos\n2.5,2000\n", [2e-6], [2.5]),
            (SECONDS, "value,elapsed\n2.5,500\n", [500], [2.5]),
            (SECONDS, "runtime_s,value\n3,7\n", [3], [7]),
            (SECONDS, "Zeit (s),value\n3,7\n", [3], [7]),
            (SECONDS, "Time (s),value\n0.5,9\n3 min,8\n1:00:00,7\n", [0.5, 180, 3600], [9, 8, 7]),
            (DEFAULT, 'evaluations,value\n1,"0,5"\n2,"0,25"\n', [1, 2], [0.5, 0.25]),
            (DEFAULT, "evaluations;value\n1;0,5\n2;0,125\n", [1, 2], [0.5, 0.125]),
            (DEFAULT, 'evaluations,value\n"1,000","1,234.5"\n"1,000,000",2\n', [1000, 1e6], [1234.5, 2]),
            (DEFAULT, "evaluations,value\n1 000,−2.5\n10'000,-1e1\n", [1000, 10000], [-2.5, -10]),
            (DEFAULT, "evaluations,value\n1.0,2.125\n2.0,1.125\n", [1, 2], [2.125, 1.125]),
            (DEFAULT, "evaluations;value\n1.000;12,5\n1.000.000;2\n", [1000, 1e6], [12.5, 2]),
        ],
    )
    def test_what_is_read(
        self, write: Write, layout: TableLayout, text: str, runtimes: list[float], values: list[float]
    ) -> None:
        (run,) = read_csv(write(text), layout).runs
        assert (run.runtimes.tolist(), run.values.tolist()) == (runtimes, values)
        assert (run.name.algorithm, str(run.name.problem)) == ("X" if layout.names else "results", "-")

    @pytest.mark.parametrize(
        ("layout", "text", "message"),
        [
            (DEFAULT, "", "is empty; its first line must name the columns"),
            (DEFAULT, "evaluations,value\n", "has no rows"),
            (DEFAULT, "evaluations,value\n1,2\n1\n", "row 3: has 1 fields where the header has 2"),
            (
                DEFAULT,
                "run,run,evaluations,value\n1,1,1,1\n",
                "columns 1 and 2 are named run; give one as",
            ),
            (DEFAULT, "\ufeffevaluations ,value\n\n1, 2\n , \n3,fast\n", "row 5, column value: 'fast' is not a number"),
            (DEFAULT, "evaluations,value\n1,-1e301\n", "row 2, column value: '-1e301' is not finite, or outside"),
            (
                DEFAULT,
                "value\n1\n",
                "has no column evaluations; it has value: give --column evaluations=",
            ),
            (DEFAULT, "CPU time,value\n1,2\n", "has no column evaluations, but seconds; give --unit seconds"),
            (DEFAULT, "evaluations,value\ninf,1\n", "row 2, column evaluations: 'inf' is not finite"),
            (DEFAULT, "evaluations,value\n0,1\n", "row 2, column evaluations: '0' is not above 0"),
            (DEFAULT, "evaluations,value\n5,1_0\n", "row 2, column value: '1_0' is not a number"),
            (DEFAULT, "dimension,evaluations,value\n2,1,1\nx,1,1\n", "row 3, column dimension: 'x' is not a dimension"),
            (DEFAULT, "evaluations,Profit\n1,2\n", "larger values of Profit may be better; give --maximise, or"),
            (DEFAULT, "evaluations,value,reference\n1,2,none\n", "row 2, column reference: 'none' is not a number"),
            (DEFAULT, "evaluations,value\n5,2\n7,1\n5,3\n", "row 4: has runtime 5 after 7 in row 3 of the same run"),
            (DEFAULT, "evaluations,value\n5,3\n5,2\n", "row 3: has runtime 5 after 5 in row 2"),
            (DEFAULT, "run,evaluations,value\n1,5,2\n2,5,4\n1,5,3\n", "row 4: has runtime 5 after 5 in row 2"),
            (DEFAULT, "run,evaluations,value\n1,1.000,2298\n2,10.000,2306\n", "evaluations: '1.000' has a point"),
            (DEFAULT, 'run,evaluations,value\n1,"1,000",2298\n', "column evaluations: '1,000' has a comma that may be"),
            (DEFAULT, 'run,evaluations,value\n1,7,"2,298"\n', "row 2, column value: '2,298' has a comma that may be"),
            (DEFAULT, "run;evaluations;value\n1;7;1.234\n", "row 2, column value: '1.234' has a point that may be"),
            (DEFAULT, "evaluations,value\n1:00:00,5\n", "row 2, column evaluations: '1:00:00' is not a number"),
            (SECONDS, "value,Time (ticks)\n2.5,3\n", "column Time (ticks): ticks is not a unit of time"),
            (SECONDS, "value,time_min\n2.5,3\n", "column time_min: min may be a unit or not"),
            (TableLayout(names={"evaluations": "time_ms"}), "time_ms,value\n1,2\n", "time_ms: has ms, not evaluations"),
            (TableLayout("seconds", run_length=1), "time_ms,value\n500,9\n1200,3\n", "row 3: is after --run-length 1"),
        ],
    )
    def test_invalid_tables(self, write: Write, layout: TableLayout, text: str, message: str) -> None:
        error = error_of(lambda path: read_csv(path, layout), write(text))
        assert message in error
        assert "results.csv" in error

    @pytest.mark.parametrize(
        ("titles", "problems"),
        [
            ("algorithm,problem,run,evaluations,value", ["f1", "f1", "f2"]),
            ("Algo,Problem name,Seed,Evals,Best value", ["f1", "f1", "f2"]),
            ("solver,funcId,trial_id,FEs,fitness", ["f1", "f1", "f2"]),
            ("method,benchmark,Run no.,function evaluations,objective", ["f1", "f1", "f2"]),
            ("algorithm,Instance,random seed,nfev,cost", ["-"] * 3),
        ],
    )
    def test_usual_titles(self, write: Write, titles: str, problems: list[str]) -> None:
        runs = read_csv(write(f"{titles}\nA,f1,1,10,9\nA,f1,1,20,5\nA,f1,2,15,9\nA,f2,1,15,9\n")).runs
        assert [run.name.problem.function for run in runs] == problems
        assert [(run.name.repetition, run.total) for run in runs] == [("1", 20), ("2", 15), ("1", 15)]

    @pytest.mark.parametrize(
        ("title", "cells"),
        [
            ("config", ["a", "b", "a", "b"]),
            ("graph", ["g1", "g1", "g1", "g2"]),
            ("n", ["10", "10", "20", "20"]),
            ("machine", ["m1", "m1", "", ""]),
        ],
    )
    @pytest.mark.parametrize("rows_at_once", [1, 100])
    def test_a_column_that_splits_a_run_is_refused(
        self, write: Write, title: str, cells: list[str], rows_at_once: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(csv_runs, "_ROWS_AT_ONCE", rows_at_once)
        rows = [f"{cell},{at},{9 - at}" for at, cell in enumerate(cells, 1)]
        error = error_of(read_csv, write("\n".join([f"{title},evaluations,value", *rows, ""])))
        assert f"column {title}: is '" in error
        assert f"of the same run; give --column run={title}" in error

    @pytest.mark.parametrize(
        ("title", "cells"),
        [
            ("iteration", ["1", "2", "3"]),
            ("Time (s)", ["1", "1", "2"]),
            ("sigma", ["0.5", "1", "2"]),
            ("machine", ["m1", "m1", "m1"]),
            ("gap (%)", ["3", "2", "1"]),
        ],
    )
    def test_columns_that_may_change_within_a_run(self, write: Write, title: str, cells: list[str]) -> None:
        rows = [f"{cell},{at},{9 - at}" for at, cell in enumerate(cells, 1)]
        (run,) = read_csv(write("\n".join([f"{title},evaluations,value", *rows, ""]))).runs
        assert run.total == 3

    def test_a_notation_holds_for_the_whole_column(self, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(csv_runs, "_ROWS_AT_ONCE", 1)
        path = write('run,evaluations,value\n1,5,"12,5"\n2,5,1.234\n3,5,7\n')
        assert [run.values[0] for run in read_csv(path).runs] == [12.5, 1234, 7]
        error = error_of(read_csv, write('run,evaluations,value\n1,5,"12,5"\n2,5,1.5\n'))
        assert "row 3, column value: '" in error
        assert "decimal comma" in error

    @pytest.mark.parametrize(
        ("text", "end", "is_known"),
        [
            ("0.1,9\n0.37,3\n", 0.37, False),  # a trace of improvements
            ("0.1,9\n0.37,3\n0.959,3\n", 0.959, True),  # with its end
            ("0.1,9\n0.37,3\n0.37,3\n", 0.37, True),
            ("0.1,9\n0.37,3\n0.959,7\n", 0.959, True),  # current values
            ("0.37,3\n", 0.37, True),  # a final result
        ],
    )
    def test_the_end_of_a_run(self, write: Write, text: str, end: float, is_known: bool) -> None:
        (run,) = read_csv(write("seconds,value\n" + text), SECONDS).runs
        assert (run.total, run.end_is_known, run.values[-1]) == (end, is_known, 3)
        (run,) = read_csv(write("seconds,value\n" + text), TableLayout("seconds", run_length=2.5)).runs
        assert (run.total, run.end_is_known) == (2.5, True)

    def test_one_row_in_a_trace_is_no_final_result(self, write: Write) -> None:
        runs = read_csv(write("run,evaluations,value\n1,5,9\n2,5,9\n2,7,3\n")).runs
        assert [run.end_is_known for run in runs] == [False, False]

    @pytest.mark.parametrize(
        ("text", "runtimes", "values"),
        [
            ("1,0.1,9\n1,0.2,5\n1,0.2,4\n1,0.3,4\n", [0.1, 0.2], [9, 4]),
            ("1,0.2,5\n1,0.2,5\n1,0.2,3\n", [0.2], [3]),
        ],
    )
    def test_of_two_improvements_at_one_time_the_better_one_counts(
        self, write: Write, text: str, runtimes: list[float], values: list[float]
    ) -> None:
        (run,) = read_csv(write("run,seconds,value\n" + text), SECONDS).runs
        assert [run.at_budgets(np.array([runtime]))[0] for runtime in runtimes] == values
        assert run.to_targets(np.array([values[-1]]))[0] == runtimes[-1]

    def test_precisions_are_differences_of_decimal_numbers(self, write: Write) -> None:
        """In doubles, 1.1 − 1 is above 0.1, and 100.3 − 100 below 0.3."""
        path = write("run,evaluations,value,reference\n1,5,1.1,1\n2,5,100.3,100\n3,5,1e-9,-1e-9\n4,5,7,7.0\n")
        assert [run.values[0] for run in read_csv(path).runs] == [0.1, 0.3, 2e-9, 0]

    def test_many_rows_are_read_in_parts(self, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
        """The runs may be interleaved, and a fault may be in any part."""
        rows = [f"{run},{at},{100 - at}" for at in range(1, 8) for run in "ab"]
        path = write("\n".join(["run,evaluations,value", *rows, ""]))
        whole = read_csv(path).runs
        monkeypatch.setattr(csv_runs, "_ROWS_AT_ONCE", 3)
        for run, same in zip(read_csv(path).runs, whole, strict=True):
            assert (run.name, run.total) == (same.name, 7)
            assert np.array_equal(run.values, same.values)
        assert "row 12, column value: 'x' is not a number" in error_of(
            read_csv, write(path.read_text(encoding="utf-8").replace("a,6,94", "a,6,x"))
        )

    POINT = st.tuples(st.sampled_from("AB"), st.sampled_from(["f1", "f,2"]), st.integers(1, 50), st.floats(-1e9, 1e9))

    @given(points=st.lists(POINT, min_size=1, max_size=40, unique_by=lambda point: point[:3]))
    def test_round_trip(
        self, tmp_path_factory: pytest.TempPathFactory, points: list[tuple[str, str, int, float]]
    ) -> None:
        """The best value at each recorded point; the rows of several runs may be interleaved."""
        points = sorted(points, key=lambda point: point[2])
        text = io.StringIO()
        csv.writer(text).writerows([("algorithm", "function", "evaluations", "value"), *points])
        path = tmp_path_factory.mktemp("table") / "results.csv"
        path.write_text(text.getvalue(), encoding="utf-8", newline="")
        for (algorithm, problem), runs in read_csv(path).grouped().items():
            own = [point for point in points if point[:2] == (algorithm, problem.function)]
            for _, _, budget, _ in own:
                best = min(value for _, _, evaluations, value in own if evaluations <= budget)
                assert runs[0].at_budgets(np.array([float(budget)]))[0] == best


@pytest.fixture(scope="module", params=[ALGORITHMS[0], pytest.param(ALGORITHMS[1], marks=pytest.mark.full)])
def algorithm(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def cocopp_answers(algorithm: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Run cocopp without home folder and network."""
    folder = tmp_path_factory.mktemp("cocopp")
    shutil.copytree(COCO / algorithm, folder / algorithm)
    nowhere = {"http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9", "MPLBACKEND": "agg"}
    script = Path(__file__).with_name("cocopp_answers.py")
    completed = subprocess.run(
        [sys.executable, str(script), str(folder / algorithm)],
        env={**os.environ, "HOME": str(folder), **nowhere},
        capture_output=True,
        text=True,
        check=False,
    )
    if "No module named 'cocopp'" in completed.stderr:
        pytest.skip("cocopp is not installed")
    assert completed.returncode == 0, completed.stderr
    answers: dict[str, Any] = json.loads(completed.stdout)
    return answers


class TestCoco:
    def test_runtimes_and_averages_are_those_of_cocopp(self, algorithm: str, cocopp_answers: dict[str, Any]) -> None:
        """For 81 targets from 10⁸ to 10⁻⁸, on every problem."""
        groups = read_folder(COCO / algorithm).grouped()
        assert len(cocopp_answers["problems"]) == len(groups)
        grid = np.array(cocopp_answers["grid"])
        for answer in cocopp_answers["problems"]:
            entry = cut_runs(groups[algorithm, BenchmarkProblem(answer["function"], answer["dimension"])], grid)
            ours = np.where(entry.reached, entry.runtimes, np.nan)
            assert np.array_equal(ours, np.array(answer["runtimes"]), equal_nan=True)
            assert entry.average_runtimes() == pytest.approx(answer["art"])

    def test_names_and_totals(self, algorithm: str) -> None:
        table = read_folder(COCO / algorithm)
        assert table.quality is Quality.PRECISION
        assert [str(problem) for problem in table.problems()] == [f"f{f} {d}-D" for d in (2, 5) for f in (1, 3, 8)]
        runs = table.grouped()[algorithm, BenchmarkProblem("f3", 5)]
        assert [run.name.instance for run in runs] == ["1", "2", "3", "4", "5"]
        assert max(run.total for run in runs) == 1500

    @pytest.fixture
    def results(self, tmp_path: Path) -> Path:
        """Return a copy of the results of random search."""
        return Path(shutil.copytree(COCO / "random-search", tmp_path / "results"))

    def test_the_info_file_has_the_length_of_a_run(self, results: Path) -> None:
        """The last recorded point may be earlier."""
        edit(results / "bbobexp_f1.info", " 1:1500|", " 1:1600|")
        runs = read_folder(results).grouped()["random-search", BenchmarkProblem("f1", 2)]
        assert [run.total for run in runs] == [1600, 1500, 1500, 1500, 1500]

    def test_a_tdat_file_alone_is_read(self, results: Path) -> None:
        """It has fewer points, but the same runs."""
        (results / "data_f1" / "bbobexp_f1_DIM2.dat").unlink()
        assert len(read_folder(results).runs) == 30

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ("data_format = 'bbob-new2'", "data_format = 'rocket'", "the unsupported data format 'rocket'"),
            ("suite = 'bbob'", "indicator = 'hyp'", "bi-objective"),
        ],
    )
    def test_invalid_info_files(self, results: Path, old: str, new: str, message: str) -> None:
        edit(results / "bbobexp_f1.info", old, new)
        assert message in error_of(read_folder, results)

    def test_a_binary_info_file(self, tmp_path: Path) -> None:
        (tmp_path / "x.info").write_bytes(b"\xff\xfe")
        assert "is not UTF-8 text" in error_of(read_folder, tmp_path)


class TestIohprofiler:
    @pytest.mark.parametrize(
        ("folder", "quality"), [("minimised", Quality.VALUE), ("maximised", Quality.MAXIMISED_VALUE)]
    )
    def test_best_values_are_those_the_logger_recorded(self, folder: str, quality: Quality) -> None:
        """The .json files have evaluations, and the best value with its evaluation, of every run."""
        table = read_folder(IOH / folder)
        assert table.quality is quality
        expected = [
            (document["function_id"], scenario["dimension"], str(run["instance"]), run["evals"], run["best"])
            for path in sorted((IOH / folder).glob("*.json"))
            for document in [json.loads(path.read_text(encoding="utf-8"))]
            for scenario in document["scenarios"]
            for run in scenario["runs"]
        ]
        for run, (function, dimension, instance, evaluations, best) in zip(table.runs, expected, strict=True):
            assert run.name.problem.function.startswith(f"f{function} ")
            assert (run.name.problem.dimension, run.name.instance, run.total) == (dimension, instance, evaluations)
            assert run.runtimes[-1] == best["evals"]
            assert quality.with_user_sign(run.values[-1]) == pytest.approx(best["y"], abs=1e-9)

    def test_repetitions_are_numbered(self) -> None:
        names = [run.name for run in read_folder(IOH / "minimised").runs[:4]]
        assert [(name.instance, name.repetition) for name in names] == [("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")]

    @pytest.fixture
    def results(self, tmp_path: Path) -> Path:
        return Path(shutil.copytree(IOH / "maximised", tmp_path / "results"))

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ("raw_y", "current_y", "has no column raw_y"),
            ("1 6.0000000000", "1 six", "line 2: has no numbers of evaluations, above 0, and of the value reached"),
            ("evaluations raw_y\n1 6", "1 6", "line 1: has no numbers of evaluations"),
        ],
    )
    def test_damaged_data(self, results: Path, old: str, new: str, message: str) -> None:
        edit(next(results.rglob("*.dat")), old, new)
        assert message in error_of(read_folder, results)

    def test_a_damaged_document(self, results: Path) -> None:
        edit(next(results.glob("*.json")), '"maximization"', '"direction"')
        assert "maximization: Field required" in error_of(read_folder, results)

    def test_both_directions(self, tmp_path: Path) -> None:
        shutil.copytree(IOH, tmp_path / "both")
        assert "minimised and maximised functions" in error_of(read_folder, tmp_path)
