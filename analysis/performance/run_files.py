"""Runs from files: CSV tables, and the folders of COCO and IOHprofiler."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path

from fairbench_agent.analysis.performance.coco_results import read_coco
from fairbench_agent.analysis.performance.csv_runs import DEFAULT_LAYOUT, TableLayout, read_csv
from fairbench_agent.analysis.performance.iohprofiler_results import read_iohprofiler
from fairbench_agent.analysis.performance.trajectories import RunTable, merge_tables, number_repetitions
from fairbench_agent.comparison.errors import ParameterError, TableError

_ARCHIVES = (".tgz", ".tar", ".gz", ".bz2", ".xz", ".zip", ".7z", ".rar", ".zst")


def read_runs(paths: Sequence[Path], layout: TableLayout = DEFAULT_LAYOUT) -> RunTable:
    """Read all runs from files and folders; `layout` is for CSV files.

    Runs of an algorithm on an instance in several folders are repetitions.
    """
    if not paths:
        raise TableError("no results named; name CSV files, or folders of COCO or IOHprofiler results")
    if layout.is_for_csv and all(path.is_dir() for path in paths):
        options = "--maximise, --column and --run-length are for CSV files"
        raise ParameterError(f"{options}; omit them for folders of COCO or IOHprofiler")
    for first, second in combinations([path.resolve() for path in paths], 2):
        if first == second or first in second.parents or second in first.parents:
            raise TableError(f"{second}: is named twice, or in a folder that is named; name each file once")
    folders = {path: _read_folder(path, layout) for path in paths if path.is_dir()}
    for (first, table), (second, other) in combinations(folders.items(), 2):
        if _content(table) == _content(other):
            raise TableError(f"{second}: has the same runs as {first}; name each once")
    repetitions = iter(number_repetitions([run for table in folders.values() for run in table.runs]))
    tables = [replace(table, runs=tuple(islice(repetitions, len(table.runs)))) for table in folders.values()]
    return merge_tables([*tables, *(_read_file(path, layout) for path in paths if not path.is_dir())])


def _read_file(path: Path, layout: TableLayout) -> RunTable:
    if path.suffix.lower() in _ARCHIVES and path.is_file():
        raise TableError(f"{path}: is an archive; unpack it, and name the folder or file in it")
    return read_csv(path, layout)


def _read_folder(path: Path, layout: TableLayout) -> RunTable:
    if layout.unit != "evaluations":
        raise TableError(f"{path}: COCO and IOHprofiler count evaluations, not {layout.unit}; use --unit evaluations")
    try:
        if next(path.rglob("*.info"), None):
            return read_coco(path)
        if next(path.rglob("*.json"), None):
            return read_iohprofiler(path)
        archive = next((file for file in path.rglob("*") if file.suffix.lower() in _ARCHIVES), None)
    except OSError as error:
        raise TableError(f"{path}: cannot be read ({error.strerror}); name a folder of results") from error
    if archive:
        raise TableError(f"{path}: has no results but {archive.name}, an archive; unpack it")
    raise TableError(f"{path}: has neither .info (COCO) nor .json files (IOHprofiler); name the folder of the results")


def _content(table: RunTable) -> set[tuple[object, ...]]:
    return {(run.name, run.total, run.runtimes.tobytes(), run.values.tobytes()) for run in table.runs}
