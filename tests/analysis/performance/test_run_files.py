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
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.analysis.performance.run_files import TableLayout, read_coco, read_csv, read_iohprofiler
from fairbench_agent.analysis.performance.runtimes_to_targets import cut_runs
from fairbench_agent.analysis.performance.trajectories import BenchmarkProblem, Quality, RunTable
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


class TestCsv:
    def test_trajectories(self, write: Write) -> None:
        """Rows of one run are combined, values become precisions, and the last row is the total runtime."""
        table = read_csv(write(TRAJECTORIES))
        first, second = table.runs
        assert (table.quality, table.unit) == (Quality.PRECISION, "evaluations")
        assert (first.runtimes.tolist(), first.values.tolist(), first.total) == ([10, 30], [4, 1], 30)
        assert (second.name.problem, second.name.repetition) == (BenchmarkProblem("f1", 2), "2")

    def test_two_columns_suffice(self, write: Write) -> None:
        (run,) = read_csv(write("evaluations,value\n3,7\n")).runs
        assert (run.name.algorithm, str(run.name.problem), run.values.tolist()) == ("results", "-", [7])

    @pytest.mark.parametrize(
        ("text", "quality", "values"),
        [
            ("evaluations,value\n1,3\n2,8\n", Quality.MAXIMISED_VALUE, [-3, -8]),
            ("evaluations,value,reference\n1,3,10\n2,8,10\n", Quality.PRECISION, [7, 2]),
        ],
    )
    def test_maximised_values_are_negated(self, text: str, quality: Quality, values: list[float], write: Write) -> None:
        table = read_csv(write(text), TableLayout(maximise=True))
        assert (table.quality, table.runs[0].values.tolist()) == (quality, values)

    def test_other_names_and_units(self, write: Write) -> None:
        path = write("name,run,evaluations,raw_y,t\nX,4,1,2.5,0.25\n")
        names = {"seconds": "t", "value": "raw_y", "algorithm": "name"}
        (run,) = read_csv(path, TableLayout("seconds", names=names)).runs
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
    def test_invalid_tables(self, write: Write, text: str, message: str) -> None:
        error = error_of(read_csv, write(text))
        assert message in error
        assert "results.csv" in error

    POINT = st.tuples(st.sampled_from("AB"), st.sampled_from(["f1", "f,2"]), st.integers(1, 50), st.floats(-1e9, 1e9))

    @settings(deadline=None)
    @given(points=st.lists(POINT, min_size=1, max_size=40, unique_by=lambda point: point[:3]))
    def test_round_trip(
        self, tmp_path_factory: pytest.TempPathFactory, points: list[tuple[str, str, int, float]]
    ) -> None:
        """The best value at each recorded point, for any order of rows."""
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
        groups = read_coco(COCO / algorithm).grouped()
        assert len(cocopp_answers["problems"]) == len(groups)
        grid = np.array(cocopp_answers["grid"])
        for answer in cocopp_answers["problems"]:
            entry = cut_runs(groups[algorithm, BenchmarkProblem(answer["function"], answer["dimension"])], grid)
            ours = np.where(entry.reached, entry.runtimes, np.nan)
            assert np.array_equal(ours, np.array(answer["runtimes"]), equal_nan=True)
            assert entry.average_runtimes() == pytest.approx(answer["art"])

    def test_names_and_totals(self, algorithm: str) -> None:
        table = read_coco(COCO / algorithm)
        assert table.quality is Quality.PRECISION
        assert [str(problem) for problem in table.problems()] == [f"f{f} {d}-D" for d in (2, 5) for f in (1, 3, 8)]
        runs = table.grouped()[algorithm, BenchmarkProblem("f3", 5)]
        assert [run.name.instance for run in runs] == ["1", "2", "3", "4", "5"]
        assert max(run.total for run in runs) == 1500

    @pytest.fixture
    def results(self, tmp_path: Path) -> Path:
        """Return a copy of the results of random search."""
        return Path(shutil.copytree(COCO / "random-search", tmp_path / "results"))

    def test_repetitions_are_numbered(self, results: Path) -> None:
        """As in BBOB 2009, with three runs on each of five instances."""
        edit(results / "bbobexp_f1.info", " 2:", " 1:")
        names = [run.name for run in read_coco(results).grouped()["random-search", BenchmarkProblem("f1", 2)]]
        assert [(name.instance, name.repetition) for name in names[:2]] == [("1", "1"), ("1", "2")]

    def test_the_info_file_has_the_length_of_a_run(self, results: Path) -> None:
        """The last recorded point may be earlier."""
        edit(results / "bbobexp_f1.info", " 1:1500|", " 1:1600|")
        runs = read_coco(results).grouped()["random-search", BenchmarkProblem("f1", 2)]
        assert [run.total for run in runs] == [1600, 1500, 1500, 1500, 1500]

    def test_windows_paths_and_a_tdat_file_alone_are_read(self, results: Path) -> None:
        """The .tdat alone has fewer points, but the same runs."""
        edit(results / "bbobexp_f1.info", "data_f1/", "data_f1\\")
        (results / "data_f1" / "bbobexp_f1_DIM2.dat").unlink()
        assert len(read_coco(results).runs) == 30

    def test_missing_or_damaged_data(self, results: Path) -> None:
        dat = results / "data_f1" / "bbobexp_f1_DIM2.dat"
        first = dat.read_text(encoding="utf-8").splitlines()[1]
        edit(dat, first, "1 0 rubbish")
        assert "bbobexp_f1_DIM2.dat: line 2: does not begin with three numbers" in error_of(read_coco, results)
        edit(dat, "1 0 rubbish", first.replace("1 0 ", "1 7 ", 1))
        assert "counts constraint evaluations" in error_of(read_coco, results)
        dat.write_text(dat.read_text(encoding="utf-8").split("%")[1], encoding="utf-8")
        assert error_of(read_coco, results)
        dat.write_text(f"% header\n{first}\n", encoding="utf-8")
        assert "has 1 runs where bbobexp_f1.info lists 5" in error_of(read_coco, results)
        shutil.rmtree(results / "data_f1")
        assert "not found, nor its .tdat" in error_of(read_coco, results)

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ("funcId = 1", "funcId = x", "lacks funcId, DIM or algId"),
            ("data_format = 'bbob-new2'", "data_format = 'rocket'", "the unsupported data format 'rocket'"),
            ("suite = 'bbob'", "indicator = 'hyp'", "bi-objective"),
            (" 2:", " two:", "is neither a data file nor"),
        ],
    )
    def test_invalid_info_files(self, results: Path, old: str, new: str, message: str) -> None:
        edit(results / "bbobexp_f1.info", old, new)
        assert message in error_of(read_coco, results)

    def test_missing_empty_and_binary_info_files(self, tmp_path: Path) -> None:
        assert "has no .info file" in error_of(read_coco, tmp_path)
        for content, message in ((b"\n", "is empty"), (b"\xff\xfe", "is not UTF-8 text")):
            (tmp_path / "x.info").write_bytes(content)
            assert message in error_of(read_coco, tmp_path)


class TestIohprofiler:
    @pytest.mark.parametrize(
        ("folder", "quality"), [("minimised", Quality.VALUE), ("maximised", Quality.MAXIMISED_VALUE)]
    )
    def test_best_values_are_those_the_logger_recorded(self, folder: str, quality: Quality) -> None:
        """The .json files have evaluations, and the best value with its evaluation, of every run."""
        table = read_iohprofiler(IOH / folder)
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
        names = [run.name for run in read_iohprofiler(IOH / "minimised").runs[:4]]
        assert [(name.instance, name.repetition) for name in names] == [("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")]

    @pytest.fixture
    def results(self, tmp_path: Path) -> Path:
        return Path(shutil.copytree(IOH / "maximised", tmp_path / "results"))

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ("raw_y", "current_y", "has no column raw_y"),
            ("1 6.0000000000", "1", "line 2: has no numbers under evaluations and raw_y"),
            ("1 6.0000000000", "1 six", "line 2: has no numbers under evaluations and raw_y"),
            ("evaluations raw_y\n1 6", "1 6", "line 1: has no numbers under evaluations and raw_y"),
            ("evaluations raw_y\n1 5", "21 5", "has 1 runs where IOHprofiler_f1_OneMax.json lists 2"),
        ],
    )
    def test_damaged_data(self, results: Path, old: str, new: str, message: str) -> None:
        edit(next(results.rglob("*.dat")), old, new)
        assert message in error_of(read_iohprofiler, results)

    def test_damaged_documents(self, results: Path) -> None:
        path = next(results.glob("*.json"))
        text = path.read_text(encoding="utf-8")
        next(results.rglob("*.dat")).unlink()
        assert "cannot be read" in error_of(read_iohprofiler, results)
        path.write_text("{", encoding="utf-8")
        assert "not of IOHexperimenter's layout" in error_of(read_iohprofiler, results)
        path.write_text(text.replace('"maximization"', '"direction"'), encoding="utf-8")
        assert "maximization: Field required" in error_of(read_iohprofiler, results)

    def test_no_document_and_both_directions(self, tmp_path: Path) -> None:
        assert "has no .json file" in error_of(read_iohprofiler, tmp_path)
        shutil.copytree(IOH, tmp_path / "both")
        assert "minimised and maximised functions" in error_of(read_iohprofiler, tmp_path)
