"""Runs from folders that benchmarking software wrote: COCO and IOHprofiler.

COCO: bbob data (.info, .dat, .tdat), as cocopp 2.9.1 reads them. An .info file has entries of three lines: the
experiment (funcId, DIM, algId), a comment, and data files with `instance:evaluations|precision` per run. In .dat and
.tdat a line that starts with % opens the next run; the first column counts evaluations and the third is the best
noise-free precision so far (formats bbob, bbob-old, bbob-new, bbob-new2). Points of both files are combined: .dat
records targets, .tdat evaluation counts. Bi-objective and constrained results, which count differently, are refused.

IOHprofiler: the Analyzer logger of IOHexperimenter (.json and .dat of ioh 0.3.22, as iohinspector 0.0.8 reads them). A
.json file names algorithm, function and direction, and per dimension a .dat file with its runs (instance, evaluations).
In the .dat file each run starts with a line of column names, of which `evaluations` and `raw_y` are read.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, zip_longest
from pathlib import Path

import numpy as np
from pydantic import AliasPath, BaseModel, Field, NonNegativeInt, PositiveInt, ValidationError

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    natural_order,
    numbered,
    run_of_points,
)
from fairbench_agent.comparison.result_files import text_of_runs
from fairbench_agent.workloads.arrays import FloatArray

_WITH_CONSTRAINTS_COLUMN = ("bbob-new", "bbob-new2")
_FORMATS = ("", "bbob", "bbob-old", *_WITH_CONSTRAINTS_COLUMN)
_SETTING = re.compile(r"(\w+)\s*=\s*('[^']*'|\"[^\"]*\"|[^,\s]+)")


@dataclass(frozen=True, slots=True)
class _Entry:
    info: Path
    algorithm: str
    problem: BenchmarkProblem
    counts_constraints: bool
    data: str


def read_coco(folder: Path) -> RunTable:
    """Read all bbob runs below a folder; TableError for other .info files, or data files that do not match them."""
    infos = sorted(folder.rglob("*.info"))
    if not infos:
        raise TableError(f"{folder}: has no .info file; name the folder that COCO's observer wrote")
    entries = [entry for info in infos for entry in _entries(info)]
    runs = [run for entry in sorted(entries, key=lambda entry: natural_order(entry.problem)) for run in _runs(entry)]
    return RunTable(numbered(runs), Quality.PRECISION)


def _entries(info: Path) -> Iterator[_Entry]:
    lines = [line for line in text_of_runs(info).splitlines() if line.strip()]
    if not lines:
        raise TableError(f"{info}: is empty; the experiment has not finished its first problem")
    settings = [line for line in lines if not line.startswith("%")]
    for experiment, data in zip_longest(settings[::2], settings[1::2], fillvalue=""):
        entry = _entry(info, experiment, data)
        if data:  # the last problem may not be finished
            yield entry


def _entry(info: Path, experiment: str, data: str) -> _Entry:
    settings = {name: value.strip("'\"") for name, value in _SETTING.findall(experiment)}
    data_format = settings.get("data_format", "")
    if "indicator" in settings:
        raise TableError(f"{info}: has bi-objective results, which are not supported; name bbob results")
    if data_format not in _FORMATS:
        raise TableError(f"{info}: has the unsupported data format {data_format!r}; name bbob results")
    if not settings.get("algId") or not all(settings.get(name, "").isdecimal() for name in ("funcId", "DIM")):
        raise TableError(f"{info}: {experiment[:60]!r} lacks funcId, DIM or algId; name bbob results")
    problem = BenchmarkProblem(f"f{int(settings['funcId'])}", int(settings["DIM"]))
    return _Entry(info, settings["algId"], problem, data_format in _WITH_CONSTRAINTS_COLUMN, data)


def _runs(entry: _Entry) -> Iterator[Trajectory]:
    for file, runs in _listed(entry):
        dat = entry.info.parent / file
        recorded = [_coco_segments(path, entry) for path in (dat, dat.with_suffix(".tdat")) if path.is_file()]
        if not recorded:
            raise TableError(f"{dat}: not found, nor its .tdat; unpack the complete data set")
        for segments in recorded:
            if len(segments) != len(runs):
                listed = f"{len(segments)} runs where {entry.info.name} lists {len(runs)}"
                raise TableError(f"{dat.with_suffix('')}: has {listed}; unpack it again")
        for (instance, total), *segments in zip(runs, *recorded, strict=True):
            points = np.concatenate(segments)
            yield run_of_points(RunName(entry.algorithm, entry.problem, instance), points[:, 0], points[:, 1], total)


def _listed(entry: _Entry) -> list[tuple[Path, list[tuple[str, float]]]]:
    files: list[tuple[Path, list[tuple[str, float]]]] = []
    for part in (part.strip() for part in entry.data.split(",")):
        run = re.fullmatch(r"(\d+)(?::(\d+)\|\S+)?", part)
        if part.endswith("dat"):
            files.append((Path(part.replace("\\", "/")), []))
        elif run and files:
            files[-1][1].append((run[1], float(run[2] or 0)))
        else:
            raise TableError(f"{entry.info}: {part[:60]!r} is neither a data file nor instance:evaluations|precision")
    return files


def _coco_segments(path: Path, entry: _Entry) -> list[FloatArray]:
    lines = enumerate(text_of_runs(path).splitlines(), 1)
    return [
        np.array([_coco_point(f"{path}: line {number}", line.split(None, 3), entry) for number, line in run])
        for is_header, run in groupby(lines, key=lambda line: line[1].startswith("%"))
        if not is_header
    ]


def _coco_point(where: str, fields: list[str], entry: _Entry) -> tuple[float, float]:
    try:
        evaluations, second, precision = (float(text) for text in fields[:3])
    except ValueError:
        raise TableError(f"{where}: does not begin with three numbers; unpack the data set again") from None
    if second and entry.counts_constraints:
        raise TableError(f"{where}: counts constraint evaluations, which are not supported; name bbob results")
    return evaluations, precision


class _ListedRun(BaseModel):
    instance: int
    evals: NonNegativeInt


class _Scenario(BaseModel):
    dimension: PositiveInt
    path: str
    runs: tuple[_ListedRun, ...]


class _Experiment(BaseModel):
    function_id: int
    function_name: str
    maximization: bool
    algorithm: str = Field(validation_alias=AliasPath("algorithm", "name"))
    scenarios: tuple[_Scenario, ...]


def read_iohprofiler(folder: Path) -> RunTable:
    """Read all runs below a folder, of either minimised or maximised functions; TableError names the file at fault."""
    paths = sorted(folder.rglob("*.json"))
    if not paths:
        raise TableError(f"{folder}: has no .json file; name the folder that IOHexperimenter wrote")
    experiments = [(path, _experiment(path)) for path in paths]
    directions = {experiment.maximization for _, experiment in experiments}
    if len(directions) > 1:
        raise TableError(f"{folder}: has minimised and maximised functions; name folders of one kind")
    runs = (run for path, experiment in experiments for run in numbered(_experiment_runs(path.parent, experiment)))
    return RunTable(tuple(runs), Quality.MAXIMISED_VALUE if directions.pop() else Quality.VALUE)


def _experiment(path: Path) -> _Experiment:
    try:
        return _Experiment.model_validate_json(text_of_runs(path))
    except ValidationError as error:
        problem = error.errors()[0]
        fault = f"{'.'.join(map(str, problem['loc'])) or 'the document'}: {problem['msg']}"
        raise TableError(f"{path}: is not of IOHexperimenter's layout ({fault}); name its folder") from error


def _experiment_runs(folder: Path, experiment: _Experiment) -> Iterator[Trajectory]:
    for scenario in experiment.scenarios:
        path = folder / scenario.path
        segments = list(_ioh_segments(path))
        if len(segments) != len(scenario.runs):
            listed = f"{len(segments)} runs where its .json lists {len(scenario.runs)}"
            raise TableError(f"{path}: has {listed}; copy it again")
        problem = BenchmarkProblem(f"f{experiment.function_id} {experiment.function_name}", scenario.dimension)
        for listed_run, points in zip(scenario.runs, segments, strict=True):
            name = RunName(experiment.algorithm, problem, str(listed_run.instance))
            values = -points[:, 1] if experiment.maximization else points[:, 1]
            yield run_of_points(name, points[:, 0], values, listed_run.evals)


def _ioh_segments(path: Path) -> Iterator[FloatArray]:
    names: list[str] = []
    lines = enumerate(map(str.split, text_of_runs(path).splitlines()), 1)
    for is_header, block in groupby(lines, key=lambda line: line[1][:1] == ["evaluations"]):
        if not is_header:
            yield np.array([_ioh_point(f"{path}: line {number}", names, fields) for number, fields in block])
            continue
        *_, (_, names) = block
        if "raw_y" not in names:
            raise TableError(f"{path}: has no column raw_y; log it (it is there by default)")


def _ioh_point(where: str, names: list[str], fields: list[str]) -> tuple[float, float]:
    point = dict(zip(names, fields, strict=False))
    try:
        return float(point["evaluations"]), float(point["raw_y"])
    except (ValueError, KeyError):
        raise TableError(f"{where}: has no numbers under evaluations and raw_y; copy the file again") from None
