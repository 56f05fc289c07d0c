"""Runs from a folder that IOHexperimenter's Analyzer logger wrote (.json and .dat of ioh 0.3.22, as iohinspector 0.0.8 reads them).

A .json file names algorithm, function and direction, and per dimension a .dat file with its runs (instance, evaluations).
In the .dat file each run starts with a line of column names, of which `evaluations` and `raw_y` are read.

The FlatFile logger of ioh 0.3.22 writes run and evaluations without a separator between them, so its files are
ambiguous and refused; data frames of IOHinspector saved as CSV are read by `trajectory_table`.
"""

from collections.abc import Iterator
from itertools import groupby
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
    numbered,
    run_of_points,
)
from fairbench_agent.comparison.result_files import text_of_runs
from fairbench_agent.workloads.arrays import FloatArray


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
        raise TableError(f"{folder}: holds minimised and maximised functions; name folders of one kind")
    runs = (run for path, experiment in experiments for run in numbered(_runs(path.parent, experiment)))
    return RunTable(tuple(runs), Quality.MAXIMISED_VALUE if directions.pop() else Quality.VALUE)


def _experiment(path: Path) -> _Experiment:
    try:
        return _Experiment.model_validate_json(text_of_runs(path))
    except ValidationError as error:
        problem = error.errors()[0]
        place = ".".join(map(str, problem["loc"])) or "the document"
        raise TableError(
            f"{path}: is not of IOHexperimenter's layout ({place}: {problem['msg']}); name its folder"
        ) from error


def _runs(folder: Path, experiment: _Experiment) -> Iterator[Trajectory]:
    for scenario in experiment.scenarios:
        path = folder / scenario.path
        segments = list(_segments(path))
        if len(segments) != len(scenario.runs):
            raise TableError(
                f"{path}: holds {len(segments)} runs where its .json lists {len(scenario.runs)}; copy it again"
            )
        for listed, points in zip(scenario.runs, segments, strict=True):
            problem = BenchmarkProblem(f"f{experiment.function_id} {experiment.function_name}", scenario.dimension)
            name = RunName(experiment.algorithm, problem, str(listed.instance))
            values = -points[:, 1] if experiment.maximization else points[:, 1]
            yield run_of_points(name, points[:, 0], values, listed.evals)


def _segments(path: Path) -> Iterator[FloatArray]:
    names: list[str] = []
    lines = enumerate(map(str.split, text_of_runs(path).splitlines()), 1)
    for is_header, block in groupby(lines, key=lambda line: line[1][:1] == ["evaluations"]):
        if not is_header:
            yield np.array(
                [_point(f"{path}: line {number}", dict(zip(names, fields, strict=False))) for number, fields in block]
            )
            continue
        *_, (_, names) = block
        if "raw_y" not in names:
            raise TableError(f"{path}: has no column raw_y; log it (it is there by default)")


def _point(where: str, fields: dict[str, str]) -> tuple[float, float]:
    try:
        return float(fields["evaluations"]), float(fields["raw_y"])
    except (ValueError, KeyError):
        raise TableError(f"{where}: has no numbers under evaluations and raw_y; copy the file again") from None
