"""What the performance commands share: options, reading of runs, and results."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Self

import typer

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.options import Columns, Maximise, column_names
from fairbench_agent.comparison.performance.benchmark_folders import read_coco, read_iohprofiler
from fairbench_agent.comparison.performance.csv_runs import DEFAULT_LAYOUT, TableLayout, read_table
from fairbench_agent.comparison.performance.trajectories import Quality, RunTable, merged
from fairbench_agent.core.console import AsJson, Result, TableForm, print_result
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.core.units import rounded

Targets = Annotated[str, typer.Option(help="Values to reach: 10,1,0.1 or 1e2:1e-8:51 (log scale).")]


@dataclass(frozen=True, slots=True)
class RunOptions:
    """The options that all commands share."""

    results: Annotated[list[Path], typer.Argument(help="CSV files, or folders of COCO or IOHprofiler results.")]
    unit: Annotated[str, typer.Option(help="Column of the runtimes: evaluations or seconds.")] = "evaluations"
    maximise: Maximise = False
    column: Columns = None
    function: Annotated[list[str] | None, typer.Option(help="Only this function; may be repeated.")] = None
    dimension: Annotated[list[int] | None, typer.Option(help="Only this dimension; may be repeated.")] = None
    form: TableForm = "text"
    as_json: AsJson = False

    def table(self) -> RunTable:
        layout = TableLayout(self.unit, self.maximise, column_names(self.column))
        return read_runs(self.results, layout).selected(self.function or (), self.dimension or ())

    def show(self, result: "PerformanceResult") -> None:
        print_result(result, as_json=self.as_json, form=self.form)


class PerformanceResult(Result):
    """Answer about runs, with its most important limit as a caution; JSON has null for what was never reached."""

    runtime_unit: str
    values: Quality
    algorithms: tuple[str, ...]
    n_runs: int
    caution: str | None
    rows: tuple[object, ...]

    @classmethod
    def of(cls, table: RunTable, *, caution: str | None, rows: Sequence[object]) -> Self:
        """Return the result about the runs of a table."""
        return cls(
            runtime_unit=table.unit,
            values=table.quality,
            algorithms=table.algorithms(),
            n_runs=len(table.runs),
            caution=caution,
            rows=tuple(rows),
        )

    def text(self) -> str:
        return in_form(self.tables(), "text")

    def captioned(self, header: Sequence[str], rows: Sequence[tuple[str, ...]], title: str, *notes: str) -> Table:
        """Return a table with a title, the caution, and notes on how to read it."""
        caution = f"\nCaution: {self.caution}." if self.caution else ""
        return Table(tuple(header), tuple(rows), caption=f"{title}{caution}", notes=("\n".join(notes),))


def read_runs(paths: Sequence[Path], layout: TableLayout = DEFAULT_LAYOUT) -> RunTable:
    """Read all runs from files and folders; `layout` is for CSV files."""
    if not paths:
        raise TableError("no results named; name CSV files, or folders of COCO or IOHprofiler results")
    if (layout.maximise or layout.names) and all(path.is_dir() for path in paths):
        raise ParameterError("--maximise and --column are for CSV files; omit them for folders of COCO or IOHprofiler")
    return merged([_read(path, layout) for path in paths])


def _read(path: Path, layout: TableLayout) -> RunTable:
    if not path.is_dir():
        return read_table(path, layout)
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


def runtime_text(value: float) -> str:
    """Return a runtime or value to three digits, "never" for infinity."""
    if not math.isfinite(value):
        return "never"
    return rounded(value) if value == 0 or 1e-6 <= abs(value) < 1e15 else f"{value:.2e}"
