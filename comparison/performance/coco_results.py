"""Runs from a folder that COCO wrote: bbob data (.info, .dat, .tdat), as cocopp 2.9.1 reads them.

An .info file holds entries of three lines: the experiment (funcId, DIM, algId), a comment, and data files with
`instance:evaluations|precision` per run. In .dat and .tdat a line that starts with % opens the next run; the first
column counts evaluations and the third is the best noise-free precision so far (formats bbob, bbob-old, bbob-new,
bbob-new2). Points of both files are put together: .dat records targets, .tdat evaluation counts.

Bi-objective and constrained results, which count otherwise, are refused.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, zip_longest
from pathlib import Path

import numpy as np

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

FORMATS = ("", "bbob", "bbob-old", "bbob-new", "bbob-new2")
WITH_CONSTRAINTS_COLUMN = ("bbob-new", "bbob-new2")
_SETTING = re.compile(r"(\w+)\s*=\s*('[^']*'|\"[^\"]*\"|[^,\s]+)")


@dataclass(frozen=True, slots=True)
class _Entry:
    info: Path
    algorithm: str
    problem: BenchmarkProblem
    counts_constraints: bool
    data: str


def read_coco(folder: Path) -> RunTable:
    """Read all bbob runs below a folder; TableError for .info files that are none, or whose data files do not fit them."""
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
    told = [line for line in lines if not line.startswith("%")]
    for experiment, data in zip_longest(told[::2], told[1::2], fillvalue=""):
        entry = _entry(info, experiment, data)
        if data:  # the last problem may not be finished
            yield entry


def _entry(info: Path, experiment: str, data: str) -> _Entry:
    settings = {name: value.strip("'\"") for name, value in _SETTING.findall(experiment)}
    data_format = settings.get("data_format", "")
    if "indicator" in settings:
        raise TableError(f"{info}: holds bi-objective results, which are not read; name bbob results")
    if data_format not in FORMATS:
        raise TableError(f"{info}: has data format {data_format!r}, which is not read; name bbob results")
    if not settings.get("algId") or not all(settings.get(name, "").isdecimal() for name in ("funcId", "DIM")):
        raise TableError(f"{info}: {experiment[:60]!r} names no funcId, DIM and algId; name bbob results")
    problem = BenchmarkProblem(f"f{int(settings['funcId'])}", int(settings["DIM"]))
    return _Entry(info, settings["algId"], problem, data_format in WITH_CONSTRAINTS_COLUMN, data)


def _runs(entry: _Entry) -> Iterator[Trajectory]:
    for file, runs in _listed(entry):
        dat = entry.info.parent / file
        recorded = [_segments(path, entry) for path in (dat, dat.with_suffix(".tdat")) if path.is_file()]
        if not recorded:
            raise TableError(f"{dat}: does not exist, nor does its .tdat; unpack the complete data set")
        for segments in recorded:
            if len(segments) != len(runs):
                raise TableError(
                    f"{dat.with_suffix('')}: holds {len(segments)} runs where {entry.info.name} lists {len(runs)}; unpack it again"
                )
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


def _segments(path: Path, entry: _Entry) -> list[FloatArray]:
    lines = enumerate(text_of_runs(path).splitlines(), 1)
    return [
        np.array([_point(f"{path}: line {number}", line.split(None, 3), entry) for number, line in run])
        for is_header, run in groupby(lines, key=lambda line: line[1].startswith("%"))
        if not is_header
    ]


def _point(where: str, fields: list[str], entry: _Entry) -> tuple[float, float]:
    try:
        evaluations, second, precision = (float(text) for text in fields[:3])
    except ValueError:
        raise TableError(f"{where}: does not begin with three numbers; unpack the data set again") from None
    if second and entry.counts_constraints:
        raise TableError(f"{where}: counts constraint evaluations, which are not read; name bbob results")
    return evaluations, precision
