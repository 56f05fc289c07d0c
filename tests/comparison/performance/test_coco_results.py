"""COCO folders: read as cocopp reads them, and refused with one line where they are not bbob results."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.performance.run_files import read_coco
from fairbench_agent.comparison.performance.runtimes_to_targets import cut_runs
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, Quality

DATA = Path(__file__).parents[2] / "data" / "coco"
ALGORITHMS = ("one-plus-one-ES", "random-search")


@pytest.fixture(scope="module", params=[ALGORITHMS[0], pytest.param(ALGORITHMS[1], marks=pytest.mark.full)])
def algorithm(request: pytest.FixtureRequest) -> str:
    """Return the name of an algorithm whose results are at hand."""
    return str(request.param)


@pytest.fixture(scope="module")
def cocopp_answers(algorithm: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Ask cocopp, away from home and network."""
    folder = tmp_path_factory.mktemp("cocopp")
    shutil.copytree(DATA / algorithm, folder / algorithm)
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


def test_runtimes_and_averages_are_those_of_cocopp(algorithm: str, cocopp_answers: dict[str, Any]) -> None:
    """For 81 targets from 10⁸ to 10⁻⁸, on every problem."""
    groups = read_coco(DATA / algorithm).grouped()
    assert len(cocopp_answers["problems"]) == len(groups)
    grid = np.array(cocopp_answers["grid"])
    for answer in cocopp_answers["problems"]:
        entry = cut_runs(groups[algorithm, BenchmarkProblem(answer["function"], answer["dimension"])], grid)
        ours = np.where(entry.reached, entry.runtimes, np.nan)
        assert np.array_equal(ours, np.array(answer["runtimes"]), equal_nan=True)
        assert entry.average_runtimes() == pytest.approx(answer["art"])


def test_names_and_totals(algorithm: str) -> None:
    table = read_coco(DATA / algorithm)
    assert table.quality is Quality.PRECISION
    assert [str(problem) for problem in table.problems()] == [f"f{f} {d}-D" for d in (2, 5) for f in (1, 3, 8)]
    runs = table.grouped()[algorithm, BenchmarkProblem("f3", 5)]
    assert [run.name.instance for run in runs] == ["1", "2", "3", "4", "5"]
    assert max(run.total for run in runs) == 1500


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Return a copy of the results of random search, to be damaged."""
    return Path(shutil.copytree(DATA / "random-search", tmp_path / "results"))


def refusal(folder: Path) -> str:
    """Return why a folder is refused."""
    with pytest.raises(TableError) as error:
        read_coco(folder)
    assert "\n" not in str(error.value)
    return str(error.value)


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text that must be there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_same_instance_again_is_a_repetition(copied: Path) -> None:
    """As in BBOB 2009, where each of five instances was run three times."""
    edit(copied / "bbobexp_f1.info", " 2:", " 1:")
    names = [run.name for run in read_coco(copied).grouped()["random-search", BenchmarkProblem("f1", 2)]]
    assert [(name.instance, name.repetition) for name in names[:2]] == [("1", "1"), ("1", "2")]


def test_a_run_is_as_long_as_its_info_says(copied: Path) -> None:
    """Where nothing was recorded at its end, the last recorded point does not say how long a run was."""
    edit(copied / "bbobexp_f1.info", " 1:1500|", " 1:1600|")
    runs = read_coco(copied).grouped()["random-search", BenchmarkProblem("f1", 2)]
    assert [run.total for run in runs] == [1600, 1500, 1500, 1500, 1500]


def test_windows_paths_and_one_of_both_files_suffice(copied: Path) -> None:
    """The .tdat alone gives fewer points, not other runs."""
    edit(copied / "bbobexp_f1.info", "data_f1/", "data_f1\\")
    (copied / "data_f1" / "bbobexp_f1_DIM2.dat").unlink()
    assert len(read_coco(copied).runs) == 30


def test_refuses_what_is_missing_or_damaged(copied: Path) -> None:
    dat = copied / "data_f1" / "bbobexp_f1_DIM2.dat"
    first = dat.read_text(encoding="utf-8").splitlines()[1]
    edit(dat, first, "1 0 rubbish")
    assert "bbobexp_f1_DIM2.dat: line 2: does not begin with three numbers" in refusal(copied)
    edit(dat, "1 0 rubbish", first.replace("1 0 ", "1 7 ", 1))
    assert "counts constraint evaluations" in refusal(copied)
    dat.write_text(dat.read_text(encoding="utf-8").split("%")[1], encoding="utf-8")
    assert refusal(copied)
    dat.write_text(f"% header\n{first}\n", encoding="utf-8")
    assert "has 1 runs where bbobexp_f1.info lists 5" in refusal(copied)
    shutil.rmtree(copied / "data_f1")
    assert "not found, nor its .tdat" in refusal(copied)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("funcId = 1", "funcId = x", "lacks funcId, DIM or algId"),
        ("data_format = 'bbob-new2'", "data_format = 'rocket'", "the unsupported data format 'rocket'"),
        ("suite = 'bbob'", "indicator = 'hyp'", "bi-objective"),
        (" 2:", " two:", "is neither a data file nor"),
    ],
)
def test_refuses_info_files(copied: Path, old: str, new: str, message: str) -> None:
    edit(copied / "bbobexp_f1.info", old, new)
    assert message in refusal(copied)


def test_refuses_no_or_empty_info_files(tmp_path: Path) -> None:
    assert "has no .info file" in refusal(tmp_path)
    (tmp_path / "x.info").write_text("\n", encoding="utf-8")
    assert "is empty" in refusal(tmp_path)
    (tmp_path / "x.info").write_bytes(b"\xff\xfe")
    assert "is not UTF-8 text" in refusal(tmp_path)
