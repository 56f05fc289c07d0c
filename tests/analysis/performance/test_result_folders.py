"""Folders as COCO and IOHprofiler leave them: finished or cut short, once or repeatedly, of old and new versions."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from fairbench_agent.analysis.performance.run_files import read_runs
from fairbench_agent.analysis.performance.trajectories import RunTable
from fairbench_agent.comparison.errors import TableError
from tests.comparison.command import document, invoke, refusal

BBOB = "suite = 'bbob', funcId = {f}, DIM = {dim}, Precision = 1.000e-08, algId = '{alg}', data_format = 'bbob-new2'"
HEADER = "% f evaluations | g evaluations | best noise-free fitness - Fopt (1.0e+00) + sum g_i+ | x1 | x2\n"
OLD_HEADER = "% function evaluation | noise-free fitness - Fopt (7.948000000000e+01) | best noise-free fitness - Fopt\n"
RUN = "1 0 9.0e+00 9.0 9.0 +1.0\n4 0 2.0e+00 2.0 2.0 +1.0\n10 0 5.0e-01 0.5 0.5 +1.0\n"
LISTED = "1:10|5.0e-01, 2:10|5.0e-01"
DAT = "data_f1/bbobexp_f1_DIM2.dat"
IOH = "data_f1_S/IOHprofiler_f1_DIM2.dat"
IOH_RUN = "evaluations raw_y\n1 9.0\n5 2.0\n"
OLD_IOH = '"function evaluation" "current f(x)" "best-so-far f(x)" "current af(x)+b" "best af(x)+b"\n1 1 1 1 1\n'


def coco(folder: Path, data: Mapping[str, str], *, files: Mapping[str, str], f: int = 1, alg: str = "ALG") -> Path:
    """Write an .info file with the data line of each dimension, and its data files."""
    lines = [f"{BBOB.format(f=f, dim=dim, alg=alg)}\n% {alg}\n{line}" for dim, line in data.items()]
    write(folder / f"bbobexp_f{f}.info", "\n".join(lines))
    for name, text in files.items():
        write(folder / name, text)
    return folder


def ioh(folder: Path, runs: str, *, evals: Sequence[int] = (10,), name: str = "S", maximise: bool = False) -> Path:
    """Write a .json file that lists one run per number of evaluations, and its .dat file."""
    dat = IOH.replace("_S", f"_{name}")
    listed = [{"instance": 1, "evals": n, "best": {"evals": 5, "y": 1.0, "x": []}} for n in evals]
    header = {"version": "0.3.22", "suite": "unknown_suite", "function_id": 1, "function_name": name}
    scenarios = [{"dimension": 2, "path": dat, "runs": listed}]
    more = {"maximization": maximise, "algorithm": {"name": "ALG", "info": "i"}, "scenarios": scenarios}
    write(folder / f"IOHprofiler_f1_{name}.json", json.dumps(header | more))
    write(folder / dat, runs)
    return folder


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def n_runs(table: RunTable) -> dict[str, int]:
    return {str(problem): len(runs) for (_, problem), runs in table.grouped().items()}


TWO, THREE = 2 * (HEADER + RUN), 3 * (HEADER + RUN)


@pytest.mark.parametrize(
    ("data", "dat", "runs", "left_out"),
    [
        ({"2": f"{DAT}, {LISTED}"}, TWO, 2, []),
        ({"2": f"{DAT}, {LISTED}"}, TWO + HEADER + RUN[:40], 2, ["1 run of f1 2-D, not finished"]),
        ({"2": f"{DAT}, {LISTED}, 3:12|"}, THREE, 2, ["1 run of f1 2-D, not finished"]),
        ({"2": f"{DAT}, {LISTED},"}, THREE, 2, ["1 run of f1 2-D, not finished"]),
        ({"2": f"{DAT}, {LISTED}"}, 4 * (HEADER + RUN), 2, ["2 runs of f1 2-D, not finished"]),
        ({"2": f"{DAT}, {LISTED}", "3": ""}, TWO, 2, ["f1 3-D, of which no run is finished"]),
        (
            {"2": f"{DAT}, {LISTED}", "40": "data_f1/x_DIM40.dat, 1:7|5.0e-01"},
            TWO,
            2,
            ["1 run of f1 40-D, whose data file is missing"],
        ),
        ({"2": f"{DAT}, {LISTED}"}, TWO.replace("\n%", "\n\n%") + "\n\n", 2, []),
        ({"2": f"{DAT}, {LISTED}"}, 2 * ("% first comment\n" + OLD_HEADER + RUN), 2, []),
        ({"2": f"data_f1\\bbobexp_f1_DIM2.dat, {LISTED}"}, TWO, 2, []),
        ({"2": f"{DAT}, 1:10|5.0e-01, {DAT.replace('exp', 'exp-01')}, 1:10|5.0e-01"}, HEADER + RUN, 2, []),
        ({"2": f"{DAT}, 1, 2"}, TWO, 2, []),
    ],
)
def test_coco(tmp_path: Path, data: dict[str, str], dat: str, runs: int, left_out: list[str]) -> None:
    files = {DAT: dat, DAT.replace("exp", "exp-01"): dat}
    table = read_runs([coco(tmp_path, data, files=files)])
    assert (n_runs(table), list(table.left_out)) == ({"f1 2-D": runs}, left_out)
    assert {(run.total, run.values[-1]) for run in table.runs} == {(10, 0.5)}


def test_coco_of_which_one_function_is_empty(tmp_path: Path) -> None:
    coco(tmp_path, {"2": f"{DAT}, {LISTED}"}, files={DAT: TWO})
    write(tmp_path / "bbobexp_f2.info", "")
    assert read_runs([tmp_path]).left_out == ("bbobexp_f2.info, which is empty",)


@pytest.mark.parametrize(
    ("data", "dat", "message"),
    [
        ({"2": ""}, TWO, "has no finished run (f1 2-D, of which no run is finished); finish the experiment"),
        ({"2": f"{DAT}, {LISTED}, 3:10|5.0e-01"}, TWO, "has 2 runs where bbobexp_f1.info lists 3; copy the complete"),
        ({"2": f"{DAT}, 1:1, 2:10|5.0e-01"}, TWO, "'1:1' is neither a data file nor a run"),
        ({"2": f"{DAT}, 1:{'9' * 400}|5.0e-01, 2:10|5.0e-01"}, TWO, "9999' is neither a data file nor a run"),
        ({"9" * 5000: f"{DAT}, {LISTED}"}, TWO, "lacks funcId, DIM or algId"),
        ({"2": f"{DAT}, {LISTED}"}, TWO.replace("4 0 ", "0 0 "), "has no numbers of evaluations, above 0, and"),
        ({"2": f"{DAT}, {LISTED}"}, TWO.replace("4 0 ", "nan 0 "), "has no numbers of evaluations, above 0, and"),
        ({"2": f"{DAT}, {LISTED}"}, 2 * OLD_IOH, "has the format of IOHprofiler before 0.3.3"),
        ({"2": f"{DAT}, {LISTED}"}, TWO.replace("4 0 2.0e+00", "4 3 2.0e+00"), "counts constraint evaluations"),
    ],
)
def test_unusable_coco(tmp_path: Path, data: dict[str, str], dat: str, message: str) -> None:
    with pytest.raises(TableError) as error:
        read_runs([coco(tmp_path, data, files={DAT: dat})])
    assert message in str(error.value)


def test_folders_of_one_algorithm_are_repetitions(tmp_path: Path) -> None:
    """The observers of both tools number the folders of repeated experiments: ALG, ALG-001 and run, run-1."""
    first, second = (
        coco(tmp_path / name, {"2": f"{DAT}, {LISTED}"}, files={DAT: dat})
        for name, dat in (("exdata/ALG", TWO), ("exdata/ALG-001", TWO.replace("5.0e-01", "4.0e-01")))
    )
    for paths in ([first, second], [tmp_path / "exdata"]):
        names = sorted((run.name.instance, run.name.repetition) for run in read_runs(paths).runs)
        assert names == [("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")]
    runs = [ioh(tmp_path / "run", IOH_RUN), ioh(tmp_path / "run-1", IOH_RUN.replace("2.0", "2.4"))]
    assert [run.name.repetition for run in read_runs(runs).runs] == ["1", "2"]


def test_folders_with_different_functions_are_one_experiment(tmp_path: Path) -> None:
    runs = [ioh(tmp_path / "run", IOH_RUN), ioh(tmp_path / "run-1", IOH_RUN, name="Ellipsoid")]
    assert n_runs(read_runs(runs)) == {"f1 Ellipsoid 2-D": 1, "f1 S 2-D": 1}


def test_data_named_twice_are_refused(tmp_path: Path) -> None:
    first = ioh(tmp_path / "run", IOH_RUN)
    for paths, message in (
        ([first, first], "name each file once"),
        ([first, first / ".." / "run"], "name each file once"),
        ([first, tmp_path], "in a folder that is named"),
    ):
        with pytest.raises(TableError, match=message):
            read_runs(paths)


@pytest.mark.parametrize(
    ("runs", "evals", "n", "left_out"),
    [
        (2 * IOH_RUN, (10, 10), 2, []),
        (IOH_RUN + "evaluations raw_y\n1 9.0\n5 2", (10,), 1, ["1 run of f1 S 2-D, not finished"]),
        (IOH_RUN + "\n" + IOH_RUN, (10, 10), 2, []),
        ("evaluations raw_y sigma f_best\n1 9.0 0.1 9\n5 2.0 0.3 2\n", (10,), 1, []),
        ("evaluations transformed_y raw_y\n1 19.0 9.0\n5 12.0 2.0\n", (10,), 1, []),
    ],
)
def test_iohprofiler(tmp_path: Path, runs: str, evals: Sequence[int], n: int, left_out: list[str]) -> None:
    table = read_runs([ioh(tmp_path, runs, evals=evals)])
    assert (n_runs(table), list(table.left_out)) == ({"f1 S 2-D": n}, left_out)
    assert {(run.total, run.values[-1], run.end_is_known) for run in table.runs} == {(10, 2, True)}


@pytest.mark.parametrize("second", ["F2", "raw_y_2", "obj2"])
def test_two_objectives_are_refused(tmp_path: Path, second: str) -> None:
    with pytest.raises(TableError, match=f"has a second objective, {second}, which is not supported"):
        read_runs([ioh(tmp_path, f"evaluations raw_y {second}\n1 9.0 4.5\n5 2.0 4.5\n")])


def test_runs_without_their_evaluations_may_have_been_longer(tmp_path: Path) -> None:
    """A custom logger may write 0; the points are improvements."""
    folder = ioh(tmp_path, IOH_RUN + IOH_RUN.replace("5 2.0", "7 3.0"), evals=(0, 0))
    message = "ALG: every run that misses 1 ends with an improvement, as if only improvements were recorded"
    assert message in refusal("art", folder, "--targets", "1")
    assert document("art", folder, "--targets", "3")["rows"][0]["n_successes"] == 2


def test_iohprofiler_without_data_or_of_old_versions(tmp_path: Path) -> None:
    folder = ioh(tmp_path / "new", IOH_RUN)
    (folder / IOH).unlink()
    assert "has no finished run (1 run of f1 S 2-D, whose data file is missing)" in refusal("art", folder)
    write(
        tmp_path / "old" / "IOHprofiler_f1.info", f"suite = 'PBO', funcId = 1, DIM = 4, algId = 'A'\n%\n{IOH}, 1:3|4\n"
    )
    write(tmp_path / "old" / IOH, OLD_IOH)
    assert "has the format of IOHprofiler before 0.3.3" in refusal("art", tmp_path / "old")
    assert "runs.0.evals: Input should be less" in refusal("art", ioh(tmp_path / "long", IOH_RUN, evals=[10**400]))
    write(tmp_path / "cut" / "IOHprofiler_f1_S.json", '{"version": "0.3.22", "suite"')
    assert "is not of IOHexperimenter's layout" in refusal("art", tmp_path / "cut")


@pytest.mark.parametrize("name", ["coco.tgz", "runs.csv.gz", "RUNS.7Z"])
def test_archives_are_named(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"\x1f\x8b\x08 whatever")
    assert "is an archive; unpack it" in refusal("art", path)
    assert f"has no results but {name}, an archive; unpack it" in refusal("ecdf", tmp_path)


def test_what_is_left_out_is_one_line(tmp_path: Path) -> None:
    missing = {str(dim): f"data_f1/x_DIM{dim}.dat, 1:7|5.0e-01" for dim in (3, 5, 10, 20)}
    folder = coco(tmp_path, {"2": f"{DAT}, {LISTED}", **missing}, files={DAT: TWO})
    line = (
        "Left out: 1 run of f1 3-D, whose data file is missing; 1 run of f1 5-D, whose data file is missing; "
        "1 run of f1 10-D, whose data file is missing; and 1 more."
    )
    assert line in invoke("art", folder).out.splitlines()
    assert len(document("art", folder)["left_out"]) == 4
