"""Runs from COCO's bbob data (.info, .dat, .tdat), read as cocopp 2.9.1 does.

An .info file has entries of three lines: the experiment (funcId, DIM, algId), a comment, and data files with
`instance:evaluations|precision` per run. In .dat and .tdat a line that starts with % opens the next run; the first
column counts evaluations and the third is the best noise-free precision so far (formats bbob, bbob-old, bbob-new,
bbob-new2). Points of both files are combined: .dat records targets, .tdat evaluation counts. Bi-objective and
constrained results are not supported.

Of an experiment that was cut short, the runs that the .info file lists are read, since it lists a run when that ends.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, zip_longest
from pathlib import Path

import numpy as np

from fairbench_agent.analysis.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    natural_order,
    number_repetitions,
    run_of_points,
)
from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.tables.files import text_of_runs
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.files import path_inside

_WITH_CONSTRAINTS_COLUMN = ("bbob-new", "bbob-new2")
_FORMATS = ("", "bbob", "bbob-old", *_WITH_CONSTRAINTS_COLUMN)
_SETTING = re.compile(r"(\w+)\s*=\s*('[^']*'|\"[^\"]*\"|[^,\s]+)")
_RUN = re.compile(r"(\d+)(?::(\d+)\|\S+)?")
_OLD_IOHPROFILER = '"function evaluation"'


@dataclass(frozen=True, slots=True)
class _Entry:
    """An experiment on a problem; `is_last` if its data may end in the middle."""

    info: Path
    algorithm: str
    problem: BenchmarkProblem
    counts_constraints: bool
    data: str
    is_last: bool


def read_coco(folder: Path) -> RunTable:
    """Read all finished bbob runs in a folder; TableError for other results, or files that contradict their .info."""
    infos = sorted(folder.rglob("*.info"))
    if not infos:
        raise TableError(f"{folder}: has no .info file; name the folder that COCO's observer wrote")
    left_out = list[str]()
    entries = [entry for info in infos for entry in _entries(info, left_out)]
    entries.sort(key=lambda entry: natural_order(entry.problem))
    runs = number_repetitions([run for entry in entries for run in _runs(entry, left_out)])
    if not runs:
        raise TableError(f"{folder}: has no finished run ({left_out[0]}); finish the experiment")
    return RunTable(runs, Quality.PRECISION, left_out=tuple(left_out))


def data_segments_checked(path: Path, n_segments: int, n_listed: int, index: str) -> int:
    """Return how many runs were not finished; TableError if data of finished ones are missing."""
    if n_segments < n_listed:
        raise TableError(
            f"{path}: has {n_segments} runs where {index} lists {n_listed}; copy the complete results again"
        )
    return n_segments - n_listed


def runs_text(n: int) -> str:
    return "1 run" if n == 1 else f"{n} runs"


def _entries(info: Path, left_out: list[str]) -> Iterator[_Entry]:
    lines = [line for line in text_of_runs(info).splitlines() if line.strip()]
    if info.name.startswith("IOHprofiler"):
        raise _old_iohprofiler(info)
    if not lines:
        left_out.append(f"{info.name}, which is empty")
    settings = [line for line in lines if not line.startswith("%")]
    pairs = [*zip_longest(settings[::2], settings[1::2], fillvalue="")]
    for number, (experiment, data) in enumerate(pairs, 1):
        entry = _entry(info, experiment, data, is_last=number == len(pairs))
        if data:
            yield entry
        else:
            left_out.append(f"{entry.problem}, of which no run is finished")


def _entry(info: Path, experiment: str, data: str, *, is_last: bool) -> _Entry:
    settings = {name: value.strip("'\"") for name, value in _SETTING.findall(experiment)}
    data_format = settings.get("data_format", "")
    if "indicator" in settings:
        raise TableError(f"{info}: has bi-objective results, which are not supported; name bbob results")
    if data_format not in _FORMATS:
        raise TableError(f"{info}: has the unsupported data format {data_format!r}; name bbob results")
    if not settings.get("algId") or not all(settings.get(name, "").isdecimal() for name in ("funcId", "DIM")):
        raise TableError(f"{info}: {experiment[:60]!r} lacks funcId, DIM or algId; name bbob results")
    problem = BenchmarkProblem(f"f{int(settings['funcId'])}", int(settings["DIM"]))
    return _Entry(info, settings["algId"], problem, data_format in _WITH_CONSTRAINTS_COLUMN, data, is_last)


def _runs(entry: _Entry, left_out: list[str]) -> Iterator[Trajectory]:
    for file, runs in _data_files(entry):
        dat = path_inside(entry.info.parent, file)
        by_file = [_segments(path) for path in (dat, dat.with_suffix(".tdat")) if path.is_file()]
        if not by_file:
            left_out.append(f"{runs_text(len(runs))} of {entry.problem}, whose data file is missing")
            continue
        name = dat.with_suffix("")
        unfinished = max(data_segments_checked(name, len(part), len(runs), entry.info.name) for part in by_file)
        if unfinished:
            left_out.append(f"{runs_text(unfinished)} of {entry.problem}, not finished")
        for (instance, total), *segments in zip(runs, *by_file, strict=False):
            points = np.concatenate([_points(dat, segment, entry) for segment in segments])
            yield run_of_points(RunName(entry.algorithm, entry.problem, instance), points[:, 0], points[:, 1], total)


def _data_files(entry: _Entry) -> list[tuple[str, list[tuple[str, float]]]]:
    """Return the data files of an entry, each with the instance and the evaluations of its runs."""
    files: list[tuple[str, list[tuple[str, float]]]] = []
    parts = [part.strip() for part in entry.data.split(",")]
    for number, part in enumerate(parts, 1):
        run = _RUN.fullmatch(part)
        if part.endswith("dat"):
            files.append((part.replace("\\", "/"), []))
        elif run and files:
            files[-1][1].append((run[1], float(run[2] or 0)))
        elif not (files and entry.is_last and number == len(parts)):  # else the experiment was stopped here
            raise TableError(f"{entry.info}: {part[:60]!r} is neither a data file nor a run; unpack the data set again")
    return files


def _segments(path: Path) -> list[list[tuple[int, str]]]:
    """Return the numbered lines of each run."""
    text = text_of_runs(path)
    if text.startswith(_OLD_IOHPROFILER):
        raise _old_iohprofiler(path)
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    blocks = groupby(lines, key=lambda line: line[1].startswith("%"))
    return [[*block] for is_header, block in blocks if not is_header]


def _old_iohprofiler(path: Path) -> TableError:
    fault = "has the format of IOHprofiler before 0.3.3, which is not supported"
    return TableError(f"{path}: {fault}; log the runs with a newer IOHexperimenter, or give them as a CSV file")


def _points(path: Path, segment: list[tuple[int, str]], entry: _Entry) -> FloatArray:
    return np.array([_point(f"{path}: line {number}", line.split(None, 3), entry) for number, line in segment])


def _point(where: str, fields: list[str], entry: _Entry) -> tuple[float, float]:
    try:
        evaluations, second, precision = (float(text) for text in fields[:3])
    except ValueError:
        raise TableError(f"{where}: does not begin with three numbers; unpack the data set again") from None
    if second and entry.counts_constraints:
        raise TableError(f"{where}: counts constraint evaluations, which are not supported; name bbob results")
    return evaluations, precision
