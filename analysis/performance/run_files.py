"""Runs from files: CSV tables, and folders of COCO (bbob) and IOHprofiler, read as by cocopp 2.9.1 and iohinspector.

COCO's .info files have entries of three lines: the experiment (funcId, DIM, algId), a comment, and data files with
`instance:evaluations|precision` per run. In .dat and .tdat a line that starts with % opens the next run; the first
column counts evaluations and the third is the best noise-free precision so far (formats bbob, bbob-old, bbob-new,
bbob-new2). Points of both files are combined: .dat records targets, .tdat evaluation counts. Bi-objective and
constrained results are not supported.

A .json file of IOHexperimenter's Analyzer logger (since 0.3.3) names algorithm, function and direction, and per
dimension a .dat file with its runs (instance, evaluations). In the .dat file each run starts with a line of column
names; `evaluations` and `raw_y` are read, other columns are ignored.

Of an experiment that was cut short, the runs that the .info or .json file lists are read, since it lists a run when
that ends.
"""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations, groupby, zip_longest
from pathlib import Path

import numpy as np
from pydantic import AliasPath, BaseModel, Field, PositiveInt, ValidationError

from fairbench_agent.analysis.performance.csv_runs import DEFAULT_LAYOUT, TableLayout, read_csv
from fairbench_agent.analysis.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    merge_tables,
    number_repetitions,
    run_of_points,
)
from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.tables.files import text_of_runs
from fairbench_agent.core.files import file_errors, files_in, path_inside
from fairbench_agent.core.units import plural

_WITH_CONSTRAINTS_COLUMN = ("bbob-new", "bbob-new2")
_FORMATS = ("", "bbob", "bbob-old", *_WITH_CONSTRAINTS_COLUMN)
_SETTING = re.compile(r"\b(\w++)\s*+=\s*+('[^']*'|\"[^\"]*\"|[^,\s]+)")
_RUN = re.compile(r"(\d+)(?::(\d{1,18})\|\S+)?")
_WHOLE_NUMBER = re.compile(r"[0-9]{1,9}")
_ARCHIVES = (".tgz", ".tar", ".gz", ".bz2", ".xz", ".zip", ".7z", ".rar", ".zst")
_IOH_COLUMNS = ("evaluations", "raw_y")
_OLD_IOHPROFILER = '"function evaluation"'
_SECOND_OBJECTIVE = re.compile(r"(raw_)?(f|y|obj|objective)_?[2-9]", re.IGNORECASE)

_Listed = tuple[str, float]
"""Instance and evaluations of a run."""
_Block = tuple[str, list[tuple[int, list[str]]]]
"""The last header line before a run, and its numbered lines, split into fields."""


def read_runs(paths: Sequence[Path], layout: TableLayout = DEFAULT_LAYOUT) -> RunTable:
    """Read all runs from files and folders; `layout` is for CSV files.

    Runs of an algorithm on an instance in several folders are repetitions.
    """
    if not paths:
        raise TableError("no results named; name CSV files, or folders of COCO or IOHprofiler results")
    if layout != TableLayout(layout.unit) and all(path.is_dir() for path in paths):
        options = "--maximise, --column and --run-length are for CSV files"
        raise ParameterError(f"{options}; omit them for folders of COCO or IOHprofiler")
    for first, second in combinations(map(Path, map(os.path.realpath, paths)), 2):
        if first == second or first in second.parents or second in first.parents:
            raise TableError(f"{second}: is named twice, or in a folder that is named; name each file once")
    folders = [_read_folder(path, layout) for path in paths if path.is_dir()]
    merged = merge_tables([*folders, *(_read_file(path, layout) for path in paths if not path.is_dir())])
    n_in_folders = sum(len(table.runs) for table in folders)
    runs = number_repetitions(merged.runs[:n_in_folders]) + merged.runs[n_in_folders:]
    if len({run.name for run in runs}) < len(runs):
        raise TableError("a run is in two files; name each file once")
    return replace(merged, runs=runs)


def _read_file(path: Path, layout: TableLayout) -> RunTable:
    if path.suffix.lower() in _ARCHIVES and path.is_file():
        raise TableError(f"{path}: is an archive; unpack it, and name the folder or file in it")
    return read_csv(path, layout)


def _read_folder(path: Path, layout: TableLayout) -> RunTable:
    """Read all finished runs of COCO, or of either minimised or maximised functions of IOHprofiler."""
    if layout.unit != "evaluations":
        raise TableError(f"{path}: COCO and IOHprofiler count evaluations, not {layout.unit}; use --unit evaluations")
    with file_errors(path, "read", "name a folder of results", TableError):
        infos, documents = (files_in(path, pattern) for pattern in ("**/*.info", "**/*.json"))
        files = [] if infos or documents else files_in(path, "**/*")
    experiments = [] if infos else [(document, _experiment(document)) for document in documents]
    if not infos and not documents:
        if archive := next((file for file in files if file.suffix.lower() in _ARCHIVES), None):
            raise TableError(f"{path}: has no results but {archive.name}, an archive; unpack it")
        neither = "has neither .info (COCO) nor .json files (IOHprofiler)"
        raise TableError(f"{path}: {neither}; name the folder of the results")
    directions = {document.maximization for _, document in experiments}
    if len(directions) > 1:
        raise TableError(f"{path}: has minimised and maximised functions; name folders of one kind")
    left_out = list[str]()
    runs = [run for info in infos for run in _coco_runs(info, left_out)]
    runs += [run for item in experiments for run in _ioh_runs(*item, left_out)]
    if not runs:
        reason = f" ({left_out[0]})" if left_out else ""
        raise TableError(f"{path}: has no finished run{reason}; finish the experiment")
    quality = Quality.MAXIMISED_VALUE if True in directions else Quality.VALUE
    return RunTable(tuple(runs), Quality.PRECISION if infos else quality, left_out=tuple(left_out))


def _finished(
    data: Path,
    files: Sequence[Sequence[_Block]],
    listed: Sequence[_Listed],
    index: Path,
    problem: BenchmarkProblem,
    left_out: list[str],
) -> Iterator[tuple[_Listed, list[_Block]]]:
    """Yield the runs that an index file lists, with their block of each data file; TableError if data are missing."""
    if not files:
        left_out.append(f"{plural(len(listed), 'run')} of {problem}, whose data file is missing")
        return
    if (fewest := min(map(len, files))) < len(listed):
        fault = f"has {fewest} runs where {index.name} lists {len(listed)}"
        raise TableError(f"{data}: {fault}; copy the complete results again")
    if unfinished := max(map(len, files)) - len(listed):
        left_out.append(f"{plural(unfinished, 'run')} of {problem}, not finished")
    for run, *blocks in zip(listed, *files, strict=False):
        yield run, blocks


def _coco_runs(info: Path, left_out: list[str]) -> Iterator[Trajectory]:
    lines = [line for line in text_of_runs(info).splitlines() if line.strip()]
    if info.name.startswith("IOHprofiler"):
        raise _old_iohprofiler(info)
    if not lines:
        left_out.append(f"{info.name}, which is empty")
    settings = [line for line in lines if not line.startswith("%")]
    pairs = [*zip_longest(settings[::2], settings[1::2], fillvalue="")]
    for number, (experiment, data) in enumerate(pairs, 1):
        algorithm, problem, counts_constraints = _coco_experiment(info, experiment)
        if not data:
            left_out.append(f"{problem}, of which no run is finished")
            continue
        for file, listed in _data_files(info, data, may_be_cut=number == len(pairs)):
            dat = path_inside(info.parent, file)
            files = [_blocks(path, "%") for path in (dat, dat.with_suffix(".tdat")) if path.is_file()]
            finished = _finished(dat.with_suffix(""), files, listed, info, problem, left_out)
            for (instance, total), blocks in finished:
                lines_of_run = [line for _, lines in blocks for line in lines]
                points = [_point(dat, number, fields[:3:2]) for number, fields in lines_of_run]
                if counts_constraints and any(fields[1] != "0" for _, fields in lines_of_run):
                    fault = "counts constraint evaluations, which are not supported"
                    raise TableError(f"{dat}: {fault}; name bbob results")
                evaluations, precisions = np.array(points).T
                yield run_of_points(RunName(algorithm, problem, instance), evaluations, precisions, total)


def _coco_experiment(info: Path, experiment: str) -> tuple[str, BenchmarkProblem, bool]:
    """Return algorithm, problem, and whether the data count constraint evaluations."""
    settings = {name: value.strip("'\"") for name, value in _SETTING.findall(experiment)}
    data_format = settings.get("data_format", "")
    if "indicator" in settings:
        raise TableError(f"{info}: has bi-objective results, which are not supported; name bbob results")
    if data_format not in _FORMATS:
        raise TableError(f"{info}: has the unsupported data format {data_format!r}; name bbob results")
    function, dimension = (settings.get(name, "") for name in ("funcId", "DIM"))
    if not settings.get("algId") or not all(map(_WHOLE_NUMBER.fullmatch, (function, dimension))):
        raise TableError(f"{info}: {experiment[:60]!r} lacks funcId, DIM or algId; name bbob results")
    problem = BenchmarkProblem(f"f{int(function)}", int(dimension))
    return settings["algId"], problem, data_format in _WITH_CONSTRAINTS_COLUMN


def _data_files(info: Path, data: str, *, may_be_cut: bool) -> list[tuple[str, list[_Listed]]]:
    """Return the data files of an experiment, each with its runs; `data` may end in the middle."""
    files: list[tuple[str, list[_Listed]]] = []
    parts = [part.strip() for part in data.split(",")]
    for number, part in enumerate(parts, 1):
        run = _RUN.fullmatch(part)
        if part.endswith("dat"):
            files.append((part.replace("\\", "/"), []))
        elif run and files:
            files[-1][1].append((run[1], float(run[2] or 0)))
        elif not (files and may_be_cut and number == len(parts)):  # else the experiment was stopped here
            raise TableError(f"{info}: {part[:60]!r} is neither a data file nor a run; unpack the data set again")
    return files


def _blocks(path: Path, mark: str) -> list[_Block]:
    """Return the runs in a file; each follows header lines, which start with a mark."""
    lines = [(number, line) for number, line in enumerate(text_of_runs(path).splitlines(), 1) if line.strip()]
    if lines and lines[0][1].startswith(_OLD_IOHPROFILER):
        raise _old_iohprofiler(path)
    header, blocks = "", list[_Block]()
    for is_header, group in groupby(lines, key=lambda line: line[1].startswith(mark)):
        if is_header:
            *_, (_, header) = group
        else:
            blocks.append((header, [(number, line.split()) for number, line in group]))
    return blocks


def _old_iohprofiler(path: Path) -> TableError:
    fault = "has the format of IOHprofiler before 0.3.3, which is not supported"
    return TableError(f"{path}: {fault}; log the runs with a newer IOHexperimenter, or give them as a CSV file")


def _point(path: Path, number: int, fields: Sequence[str]) -> tuple[float, float]:
    """Return evaluations and value, given as the two fields."""
    with suppress(ValueError):
        evaluations, value = map(float, fields)
        if 0 < evaluations < np.inf:
            return evaluations, value
    fault = "has no numbers of evaluations, above 0, and of the value reached"
    raise TableError(f"{path}: line {number}: {fault}; copy the complete results again")


class _IohRun(BaseModel):
    instance: int
    evals: int = Field(ge=0, le=10**18)


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


def _experiment(path: Path) -> _Experiment:
    try:
        return _Experiment.model_validate_json(text_of_runs(path))
    except ValidationError as error:
        problem = error.errors()[0]
        fault = f"{'.'.join(map(str, problem['loc'])) or 'the document'}: {problem['msg']}"
        raise TableError(f"{path}: is not of IOHexperimenter's layout ({fault}); name its folder") from error


def _ioh_runs(path: Path, experiment: _Experiment, left_out: list[str]) -> Iterator[Trajectory]:
    sign = -1.0 if experiment.maximization else 1.0
    for scenario in experiment.scenarios:
        dat = path_inside(path.parent, scenario.path.replace("\\", "/"))
        problem = BenchmarkProblem(f"f{experiment.function_id} {experiment.function_name}", scenario.dimension)
        listed = [(str(run.instance), float(run.evals)) for run in scenario.runs]
        files = [_blocks(dat, _IOH_COLUMNS[0])] if dat.is_file() else []
        for (instance, total), ((header, lines),) in _finished(dat, files, listed, path, problem, left_out):
            names = _ioh_names(dat, header)
            rows = [(number, dict(zip(names, fields, strict=False))) for number, fields in lines]
            points = [_point(dat, number, [row.get(name, "") for name in _IOH_COLUMNS]) for number, row in rows]
            evaluations, values = np.array(points).T
            yield run_of_points(RunName(experiment.algorithm, problem, instance), evaluations, sign * values, total)


def _ioh_names(path: Path, header: str) -> list[str]:
    """Return the names of the columns of a run with one objective."""
    names = header.split()
    if names and "raw_y" not in names:
        raise TableError(f"{path}: has no column raw_y; log it (the default does)")
    if second := next(filter(_SECOND_OBJECTIVE.fullmatch, names), None):
        raise TableError(
            f"{path}: has a second objective, {second}, which is not supported; name single-objective runs"
        )
    return names
