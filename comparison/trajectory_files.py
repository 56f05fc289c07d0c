"""Runs from whatever a user names: CSV files, and folders of COCO or IOHprofiler results."""

from collections.abc import Sequence
from pathlib import Path

from fairbench.comparison.coco_results import read_coco
from fairbench.comparison.errors import ParameterError, TableError
from fairbench.comparison.iohprofiler_results import read_iohprofiler
from fairbench.comparison.trajectories import RunTable, merged
from fairbench.comparison.trajectory_table import TableLayout, read_table


def read_runs(paths: Sequence[Path], layout: TableLayout | None = None) -> RunTable:
    """Read all runs from files and folders; `layout` says how CSV files are to be read.

    Raises:
        ParameterError: the layout is for CSV files, and there is none.
        TableError: one cannot be read, or they do not fit together.
    """
    if not paths:
        raise TableError("no results named; name CSV files, or folders of COCO or IOHprofiler results")
    chosen = layout or TableLayout()
    if (chosen.maximise or chosen.names) and all(path.is_dir() for path in paths):
        raise ParameterError(
            "directions and names of columns are for CSV files; COCO and IOHprofiler say theirs themselves"
        )
    return merged([_read(path, chosen) for path in paths])


def _read(path: Path, layout: TableLayout) -> RunTable:
    if not path.is_dir():
        return read_table(path, layout)
    if layout.unit != "evaluations":
        raise TableError(f"{path}: COCO and IOHprofiler count evaluations, not {layout.unit}; ask for evaluations")
    if next(path.rglob("*.info"), None):
        return read_coco(path)
    if next(path.rglob("*.json"), None):
        return read_iohprofiler(path)
    raise TableError(
        f"{path}: holds neither .info (COCO) nor .json files (IOHprofiler); name the folder of the results"
    )
