"""Runs from files: CSV tables, and the folders of COCO and IOHprofiler.

CSV: one row per recorded point of a trajectory, or one row per run. Columns, in any order, separated by commas,
semicolons or tabs; other columns are ignored:

=============  =========================================================================================
evaluations    runtime spent when the row was recorded (or `seconds`, with --unit seconds)
value          best or current objective value
algorithm      optional; the file's name by default
function       optional; "-" by default
dimension      optional; 0 by default
instance, run  optional; distinguish repetitions
reference      optional; the value from which precision is measured, such as the optimum
=============  =========================================================================================

Rows with the same algorithm, function, dimension, instance and run are one run; the largest runtime is its length.

COCO: bbob data (.info, .dat, .tdat), read as cocopp 2.9.1 does. An .info file has entries of three lines: the
experiment (funcId, DIM, algId), a comment, and data files with `instance:evaluations|precision` per run. In .dat and
.tdat a line that starts with % opens the next run; the first column counts evaluations and the third is the best
noise-free precision so far (formats bbob, bbob-old, bbob-new, bbob-new2). Points of both files are combined: .dat
records targets, .tdat evaluation counts. Bi-objective and constrained results are not supported.

IOHprofiler: the Analyzer logger of IOHexperimenter (.json and .dat of ioh 0.3.22), read as iohinspector 0.0.8 does. A
.json file names algorithm, function and direction, and per dimension a .dat file with its runs (instance, evaluations).
In the .dat file each run starts with a line of column names; `evaluations` and `raw_y` are read.
"""

import re
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, zip_longest
from operator import itemgetter
from pathlib import Path

import numpy as np
from pydantic import AliasPath, BaseModel, Field, NonNegativeInt, PositiveInt, ValidationError

from fairbench_agent.analysis.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    merge_tables,
    natural_order,
    number_repetitions,
    run_of_points,
)
from fairbench_agent.comparison.errors import ParameterError, TableError, check_known
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_RUNS, CsvTable, open_text, text_of_runs
from fairbench_agent.core.arrays import FloatArray

KEYS = ("algorithm", "function", "dimension", "instance", "run")
UNITS = ("evaluations", "seconds")

_Points = tuple["array[int]", "array[float]", "array[float]"]
"""Line, runtime and value of a run's recorded points, in file order."""
_WITH_CONSTRAINTS_COLUMN = ("bbob-new", "bbob-new2")
_FORMATS = ("", "bbob", "bbob-old", *_WITH_CONSTRAINTS_COLUMN)
_SETTING = re.compile(r"(\w+)\s*=\s*('[^']*'|\"[^\"]*\"|[^,\s]+)")


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How to read a CSV file: unit of runtimes, direction, and names of columns (ours → the file's)."""

    unit: str = "evaluations"
    maximise: bool = False
    names: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_known("unit", self.unit, UNITS)
        for name in self.names:
            check_known("renamed column", name, (*KEYS, *UNITS, "value", "reference"))


DEFAULT_LAYOUT = TableLayout()


def read_runs(paths: Sequence[Path], layout: TableLayout = DEFAULT_LAYOUT) -> RunTable:
    """Read all runs from files and folders; `layout` is for CSV files."""
    if not paths:
        raise TableError("no results named; name CSV files, or folders of COCO or IOHprofiler results")
    if (layout.maximise or layout.names) and all(path.is_dir() for path in paths):
        raise ParameterError("--maximise and --column are for CSV files; omit them for folders of COCO or IOHprofiler")
    return merge_tables([_read(path, layout) for path in paths])


def _read(path: Path, layout: TableLayout) -> RunTable:
    if not path.is_dir():
        return read_csv(path, layout)
    if layout.unit != "evaluations":
        raise TableError(f"{path}: COCO and IOHprofiler count evaluations, not {layout.unit}; use --unit evaluations")
    try:
        if next(path.rglob("*.info"), None):
            return read_coco(path)
        if next(path.rglob("*.json"), None):
            return read_iohprofiler(path)
    except OSError as error:
        raise TableError(f"{path}: cannot be read ({error.strerror}); name a folder of results") from error
    raise TableError(f"{path}: has neither .info (COCO) nor .json files (IOHprofiler); name the folder of the results")


def read_csv(path: Path, layout: TableLayout = DEFAULT_LAYOUT) -> RunTable:
    """Read runs from a CSV file; TableError names the invalid row and column."""
    with open_text(path, MAX_BYTES_OF_RUNS) as file:
        table = CsvTable(path, file, layout.names)
        runtime_at = table.required(layout.unit)
        quality, value_of = _value_reader(table, maximise=layout.maximise)
        points_by_run = _points_by_run(table, runtime_at, value_of)
        if not points_by_run:
            raise TableError(f"{path}: has no rows; give one row per run or per recorded point")
        runs = tuple(_csv_run(table, key, points) for key, points in points_by_run.items())
        return RunTable(runs, quality, layout.unit)


def _value_reader(table: CsvTable, *, maximise: bool) -> tuple[Quality, Callable[[list[str]], float]]:
    value_at, reference_at, number = table.required("value"), table.column("reference"), table.number
    sign = -1.0 if maximise else 1.0
    if reference_at is None:
        return Quality.MAXIMISED_VALUE if maximise else Quality.VALUE, lambda row: sign * number(row, value_at)
    return Quality.PRECISION, lambda row: sign * (number(row, value_at) - number(row, reference_at))


def _points_by_run(
    table: CsvTable, runtime_at: int, value_of: Callable[[list[str]], float]
) -> dict[tuple[str, ...], _Points]:
    points_by_run: dict[tuple[str, ...], _Points] = {}
    key_of = _key_reader(table)
    for row in table:
        runtime = table.number(row, runtime_at)
        if runtime <= 0:
            raise TableError(
                f"{table.where(runtime_at)}: {row[runtime_at]} is not above 0; write the runtime spent so far"
            )
        key, value = key_of(row), value_of(row)
        if key not in points_by_run:
            points_by_run[key] = array("L"), array("d"), array("d")
        lines, runtimes, values = points_by_run[key]
        lines.append(table.line)
        runtimes.append(runtime)
        values.append(value)
    return points_by_run


def _key_reader(table: CsvTable) -> Callable[[list[str]], tuple[str, ...]]:
    defaults = {"algorithm": table.path.stem, "function": "-", "dimension": "0"}
    places = [table.column(name) for name in KEYS]
    extra = [defaults.get(column, "") for column in KEYS]
    # defaults of missing columns are appended to the row, so that one itemgetter is enough
    width = len(table.header)
    pick = itemgetter(*(width + at if place is None else place for at, place in enumerate(places)))
    return lambda row: pick(row + extra)


def _csv_run(table: CsvTable, key: tuple[str, ...], points: _Points) -> Trajectory:
    lines, runtimes, values = points
    line_of_runtime: dict[float, int] = {}
    for line, runtime in zip(lines, runtimes, strict=True):
        first = line_of_runtime.setdefault(runtime, line)
        if first != line:
            raise TableError(
                f"{table.where(line=line)}: repeats the run of row {first} at the same point; "
                "give repetitions of an instance a column run"
            )
    algorithm, function, dimension, instance, repetition = key
    if not dimension.strip().isdecimal() or len(dimension) > 9:
        where = table.where(table.column("dimension"), lines[0])
        raise TableError(f"{where}: {dimension[:40]!r} is not a dimension; write a whole number, 0 if unknown")
    name = RunName(algorithm, BenchmarkProblem(function, int(dimension)), instance, repetition)
    return run_of_points(name, np.array(runtimes), np.array(values))


@dataclass(frozen=True, slots=True)
class _Entry:
    info: Path
    algorithm: str
    problem: BenchmarkProblem
    counts_constraints: bool
    data: str


def read_coco(folder: Path) -> RunTable:
    """Read all bbob runs in a folder; TableError for other results, or data files that do not match their .info."""
    infos = sorted(folder.rglob("*.info"))
    if not infos:
        raise TableError(f"{folder}: has no .info file; name the folder that COCO's observer wrote")
    entries = [entry for info in infos for entry in _entries(info)]
    entries.sort(key=lambda entry: natural_order(entry.problem))
    return RunTable(number_repetitions(run for entry in entries for run in _coco_runs(entry)), Quality.PRECISION)


def _entries(info: Path) -> Iterator[_Entry]:
    lines = [line for line in text_of_runs(info).splitlines() if line.strip()]
    if not lines:
        raise TableError(f"{info}: is empty; the experiment has not finished its first problem")
    settings = [line for line in lines if not line.startswith("%")]
    for experiment, data in zip_longest(settings[::2], settings[1::2], fillvalue=""):
        entry = _entry(info, experiment, data)
        if data:  # the last problem may be unfinished
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


def _coco_runs(entry: _Entry) -> Iterator[Trajectory]:
    for file, runs in _data_files(entry):
        dat = entry.info.parent / file
        by_file = [_coco_segments(path, entry) for path in (dat, dat.with_suffix(".tdat")) if path.is_file()]
        if not by_file:
            raise TableError(f"{dat}: not found, nor its .tdat; unpack the complete data set")
        for segments in by_file:
            _check_number(dat.with_suffix(""), len(segments), len(runs), entry.info.name)
        for (instance, total), *segments in zip(runs, *by_file, strict=True):
            points = np.concatenate(segments)
            yield run_of_points(RunName(entry.algorithm, entry.problem, instance), points[:, 0], points[:, 1], total)


def _check_number(path: Path, n_runs: int, expected: int, index: str) -> None:
    if n_runs != expected:
        raise TableError(f"{path}: has {n_runs} runs where {index} lists {expected}; copy the complete results again")


def _data_files(entry: _Entry) -> list[tuple[Path, list[tuple[str, float]]]]:
    """Return the data files of an entry, each with the instance and the evaluations of its runs."""
    files: list[tuple[Path, list[tuple[str, float]]]] = []
    for part in (part.strip() for part in entry.data.split(",")):
        run = re.fullmatch(r"(\d+)(?::(\d+)\|\S+)?", part)
        if part.endswith("dat"):
            files.append((Path(part.replace("\\", "/")), []))
        elif run and files:
            files[-1][1].append((run[1], float(run[2] or 0)))
        else:
            raise TableError(f"{entry.info}: {part[:60]!r} is neither a data file nor a run; unpack the data set again")
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
    """Read all runs in a folder, of either minimised or maximised functions; TableError names the invalid file."""
    paths = sorted(folder.rglob("*.json"))
    if not paths:
        raise TableError(f"{folder}: has no .json file; name the folder that IOHexperimenter wrote")
    experiments = [(path, _experiment(path)) for path in paths]
    directions = {experiment.maximization for _, experiment in experiments}
    if len(directions) > 1:
        raise TableError(f"{folder}: has minimised and maximised functions; name folders of one kind")
    runs = (run for path, experiment in experiments for run in number_repetitions(_ioh_runs(path, experiment)))
    return RunTable(tuple(runs), Quality.MAXIMISED_VALUE if directions.pop() else Quality.VALUE)


def _experiment(path: Path) -> _Experiment:
    try:
        return _Experiment.model_validate_json(text_of_runs(path))
    except ValidationError as error:
        problem = error.errors()[0]
        fault = f"{'.'.join(map(str, problem['loc'])) or 'the document'}: {problem['msg']}"
        raise TableError(f"{path}: is not of IOHexperimenter's layout ({fault}); name its folder") from error


def _ioh_runs(path: Path, experiment: _Experiment) -> Iterator[Trajectory]:
    for scenario in experiment.scenarios:
        dat = path.parent / scenario.path
        segments = list(_ioh_segments(dat))
        _check_number(dat, len(segments), len(scenario.runs), path.name)
        problem = BenchmarkProblem(f"f{experiment.function_id} {experiment.function_name}", scenario.dimension)
        for run, points in zip(scenario.runs, segments, strict=True):
            name = RunName(experiment.algorithm, problem, str(run.instance))
            values = -points[:, 1] if experiment.maximization else points[:, 1]
            yield run_of_points(name, points[:, 0], values, run.evals)


def _ioh_segments(path: Path) -> Iterator[FloatArray]:
    names: list[str] = []
    lines = enumerate(map(str.split, text_of_runs(path).splitlines()), 1)
    for is_header, block in groupby(lines, key=lambda line: line[1][:1] == ["evaluations"]):
        if not is_header:
            yield np.array([_ioh_point(f"{path}: line {number}", names, fields) for number, fields in block])
            continue
        *_, (_, names) = block
        if "raw_y" not in names:
            raise TableError(f"{path}: has no column raw_y; log it (the default does)")


def _ioh_point(where: str, names: list[str], fields: list[str]) -> tuple[float, float]:
    point = dict(zip(names, fields, strict=False))
    try:
        return float(point["evaluations"]), float(point["raw_y"])
    except (ValueError, KeyError):
        raise TableError(f"{where}: has no numbers under evaluations and raw_y; copy the file again") from None
