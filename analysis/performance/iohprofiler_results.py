"""Runs from IOHprofiler: the Analyzer logger of IOHexperimenter since 0.3.3 (.json, .dat), read as iohinspector does.

A .json file names algorithm, function and direction, and per dimension a .dat file with its runs (instance,
evaluations). In the .dat file each run starts with a line of column names; `evaluations` and `raw_y` are read, other
columns are ignored. Of an experiment that was cut short, the runs that the .json file lists are read.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import numpy as np
from pydantic import AliasPath, BaseModel, Field, NonNegativeInt, PositiveInt, ValidationError

from fairbench_agent.analysis.performance.coco_results import data_segments_checked, runs_text
from fairbench_agent.analysis.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    number_repetitions,
    run_of_points,
)
from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.tables.files import text_of_runs
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.files import path_inside

_SECOND_OBJECTIVE = re.compile(r"(raw_)?(f|y|obj|objective)_?[2-9]", re.IGNORECASE)

_Block = tuple[list[str], list[tuple[int, list[str]]]]
"""Column names, and the numbered lines of a run, split into fields."""


class _IohRun(BaseModel):
    instance: int
    evals: NonNegativeInt


class _Scenario(BaseModel):
    dimension: PositiveInt
    path: str
    runs: tuple[_IohRun, ...]


class _Experiment(BaseModel):
    function_id: int
    function_name: str
    maximization: bool
    algorithm: str = Field(validation_alias=AliasPath("algorithm", "name"))
    scenarios: tuple[_Scenario, ...]


def read_iohprofiler(folder: Path) -> RunTable:
    """Read all finished runs in a folder, of either minimised or maximised functions.

    TableError names the invalid file.
    """
    paths = sorted(folder.rglob("*.json"))
    if not paths:
        raise TableError(f"{folder}: has no .json file; name the folder that IOHexperimenter wrote")
    experiments = [(path, _experiment(path)) for path in paths]
    directions = {experiment.maximization for _, experiment in experiments}
    if len(directions) > 1:
        raise TableError(f"{folder}: has minimised and maximised functions; name folders of one kind")
    left_out = list[str]()
    runs = number_repetitions([run for path, experiment in experiments for run in _runs(path, experiment, left_out)])
    if not runs:
        reason = f" ({left_out[0]})" if left_out else ""
        raise TableError(f"{folder}: has no finished run{reason}; finish the experiment")
    quality = Quality.MAXIMISED_VALUE if directions.pop() else Quality.VALUE
    return RunTable(runs, quality, left_out=tuple(left_out))


def _experiment(path: Path) -> _Experiment:
    try:
        return _Experiment.model_validate_json(text_of_runs(path))
    except ValidationError as error:
        problem = error.errors()[0]
        fault = f"{'.'.join(map(str, problem['loc'])) or 'the document'}: {problem['msg']}"
        raise TableError(f"{path}: is not of IOHexperimenter's layout ({fault}); name its folder") from error


def _runs(path: Path, experiment: _Experiment, left_out: list[str]) -> Iterator[Trajectory]:
    for scenario in experiment.scenarios:
        dat = path_inside(path.parent, scenario.path.replace("\\", "/"))
        problem = BenchmarkProblem(f"f{experiment.function_id} {experiment.function_name}", scenario.dimension)
        if not dat.is_file():
            left_out.append(f"{runs_text(len(scenario.runs))} of {problem}, whose data file is missing")
            continue
        blocks = _blocks(dat)
        if unfinished := data_segments_checked(dat, len(blocks), len(scenario.runs), path.name):
            left_out.append(f"{runs_text(unfinished)} of {problem}, not finished")
        for run, block in zip(scenario.runs, blocks, strict=False):
            points = _points(dat, block)
            name = RunName(experiment.algorithm, problem, str(run.instance))
            values = -points[:, 1] if experiment.maximization else points[:, 1]
            yield run_of_points(name, points[:, 0], values, run.evals)


def _blocks(path: Path) -> list[_Block]:
    names: list[str] = []
    blocks = list[_Block]()
    lines = ((number, line.split()) for number, line in enumerate(text_of_runs(path).splitlines(), 1) if line.strip())
    for is_header, block in groupby(lines, key=lambda line: line[1][:1] == ["evaluations"]):
        if not is_header:
            blocks.append((names, [*block]))
            continue
        *_, (_, names) = block
        if "raw_y" not in names:
            raise TableError(f"{path}: has no column raw_y; log it (the default does)")
        if second := next((name for name in names if _SECOND_OBJECTIVE.fullmatch(name)), None):
            raise TableError(
                f"{path}: has a second objective, {second}, which is not supported; name single-objective runs"
            )
    return blocks


def _points(path: Path, block: _Block) -> FloatArray:
    names, lines = block
    return np.array([_point(f"{path}: line {number}", names, fields) for number, fields in lines])


def _point(where: str, names: list[str], fields: list[str]) -> tuple[float, float]:
    point = dict(zip(names, fields, strict=False))
    try:
        return float(point["evaluations"]), float(point["raw_y"])
    except (ValueError, KeyError):
        raise TableError(f"{where}: has no numbers under evaluations and raw_y; copy the file again") from None
