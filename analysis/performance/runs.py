"""Options and results of the performance commands."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Self

import typer

from fairbench_agent.analysis.performance.csv_runs import TableLayout
from fairbench_agent.analysis.performance.run_files import read_runs
from fairbench_agent.analysis.performance.trajectories import Quality, RunTable
from fairbench_agent.comparison.options import column_names
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Rounded, Table
from fairbench_agent.core.units import exact, rounded

_MAX_NAMED = 3
_ERROR_DIGITS = 3
"""0.15000000000000002 is 0.15, but 520.3126304680901 was recorded so."""

Targets = Annotated[str, typer.Option(help="Values to reach: 10,1,0.1 or 1e2:1e-8:51 (log scale).")]
RunFiles = Annotated[list[Path], typer.Argument(help="CSV files, or folders of COCO or IOHprofiler results.")]
Unit = Annotated[str, typer.Option(help="Column of the runtimes: evaluations or seconds.")]
Functions = Annotated[list[str] | None, typer.Option("--function", help="Only this function; may be repeated.")]
Dimensions = Annotated[list[int] | None, typer.Option("--dimension", help="Only this dimension; may be repeated.")]
RunLength = Annotated[
    float | None, typer.Option("--run-length", help="Length of every run.  [default: its last row's runtime]")
]


def selected_runs(
    results: Sequence[Path],
    unit: str,
    maximise: bool,
    column: Sequence[str] | None,
    run_length: float | None,
    function: Sequence[str] | None,
    dimension: Sequence[int] | None,
) -> RunTable:
    """Return the runs that the options of a command name."""
    layout = TableLayout(unit, maximise, column_names(column), run_length)
    return read_runs(results, layout).select(function or (), dimension or ())


class PerformanceResult(Result):
    """Answer about runs, with its most important limitation as a caution; infinite numbers are null in JSON.

    `left_out` names runs of COCO and IOHprofiler that were not finished, or have no data.
    """

    runtime_unit: str
    values: Quality
    algorithms: tuple[str, ...]
    n_runs: int
    caution: str | None
    left_out: tuple[str, ...]
    rows: tuple[object, ...]

    @classmethod
    def of(cls, table: RunTable, *, caution: str | None, rows: Sequence[object]) -> Self:
        """Return the result for a table of runs."""
        return cls(
            runtime_unit=table.unit,
            values=table.quality,
            algorithms=table.algorithms(),
            n_runs=len(table.runs),
            caution=caution,
            left_out=table.left_out,
            rows=tuple(rows),
        )

    def captioned(self, header: Sequence[str], rows: Sequence[tuple[str, ...]], title: str, *notes: str) -> Table:
        """Return a table with a title, the caution, and notes."""
        caution = f"\nCaution: {self.caution}." if self.caution else ""
        more = f"; and {len(self.left_out) - _MAX_NAMED} more" if len(self.left_out) > _MAX_NAMED else ""
        left_out = f"\nLeft out: {'; '.join(self.left_out[:_MAX_NAMED])}{more}." if self.left_out else ""
        note = ("\n".join(notes),) if notes else ()
        return Table(tuple(header), tuple(rows), caption=f"{title}{caution}{left_out}", notes=note)


def runtime_text(value: float) -> str:
    """Return an estimated runtime to three digits, "never" for infinity; CSV has all digits."""
    if not math.isfinite(value):
        return "never"
    return Rounded(rounded(value) if value == 0 or 1e-6 <= abs(value) < 1e15 else f"{value:.2e}", exact(value))


def given_text(value: float) -> str:
    """Return a recorded number, or one between two of them, without rounding errors; "never" for infinity."""
    if not math.isfinite(value):
        return "never"
    full, rounded_text = exact(value), exact(float(f"{value:.15g}"))
    return Rounded(rounded_text if len(rounded_text) < len(full) - _ERROR_DIGITS else full, full)
