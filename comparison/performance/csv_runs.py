"""Runs from a CSV file: one row per recorded point of a trajectory, or one row per run.

Columns, in any order, separated by commas, semicolons or tabs; others are ignored:

=============  =========================================================================================
evaluations    runtime spent when the row was recorded (or `seconds`, with --unit seconds)
value          best or current objective value
algorithm      optional; the name of the file where absent
function       optional; "-" where absent
dimension      optional; 0 where absent
instance, run  optional; which repetition it is
reference      optional; the value from which precision is measured, such as the optimum
=============  =========================================================================================

Rows that agree in algorithm, function, dimension, instance and run are one run; its last row says how long it ran.
"""

from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from pathlib import Path

import numpy as np

from fairbench_agent.comparison.errors import TableError, check_known
from fairbench_agent.comparison.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    run_of_points,
)
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_RUNS, CsvTable, open_text

KEYS = ("algorithm", "function", "dimension", "instance", "run")
UNITS = ("evaluations", "seconds")

_Points = tuple["array[int]", "array[float]", "array[float]"]
"""Line, runtime and value of the recorded points of a run, in the order of the file."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How a CSV file is read: the unit of runtimes, the direction, and other names of columns (ours → the file's)."""

    unit: str = "evaluations"
    maximise: bool = False
    names: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_known("unit", self.unit, UNITS)
        for name in self.names:
            check_known("renamed column", name, (*KEYS, *UNITS, "value", "reference"))


DEFAULT_LAYOUT = TableLayout()


def read_table(path: Path, layout: TableLayout = DEFAULT_LAYOUT) -> RunTable:
    """Read runs from a CSV file; TableError names the row and column at fault."""
    with open_text(path, MAX_BYTES_OF_RUNS) as file:
        table = CsvTable(path, file, layout.names)
        runtime_at = table.required(layout.unit)
        quality, value_of = _value_reader(table, maximise=layout.maximise)
        recorded = _recorded(table, runtime_at, value_of)
        if not recorded:
            raise TableError(f"{path}: has no rows; give one row per run or per recorded point")
        runs = tuple(_run(table, key, points) for key, points in recorded.items())
        return RunTable(runs, quality, layout.unit)


def _value_reader(table: CsvTable, *, maximise: bool) -> tuple[Quality, Callable[[list[str]], float]]:
    value_at, reference_at, number = table.required("value"), table.column("reference"), table.number
    sign = -1.0 if maximise else 1.0
    if reference_at is None:
        return Quality.MAXIMISED_VALUE if maximise else Quality.VALUE, lambda row: sign * number(row, value_at)
    return Quality.PRECISION, lambda row: sign * (number(row, value_at) - number(row, reference_at))


def _recorded(
    table: CsvTable, runtime_at: int, value_of: Callable[[list[str]], float]
) -> dict[tuple[str, ...], _Points]:
    recorded: dict[tuple[str, ...], _Points] = {}
    key_of = _key_reader(table)
    for row in table:
        runtime = table.number(row, runtime_at)
        if runtime <= 0:
            raise TableError(
                f"{table.where(runtime_at)}: {row[runtime_at]} is not above 0; write the runtime spent so far"
            )
        key, value = key_of(row), value_of(row)
        if key not in recorded:
            recorded[key] = array("L"), array("d"), array("d")
        lines, runtimes, values = recorded[key]
        lines.append(table.line)
        runtimes.append(runtime)
        values.append(value)
    return recorded


def _key_reader(table: CsvTable) -> Callable[[list[str]], tuple[str, ...]]:
    defaults = {"algorithm": table.path.stem, "function": "-", "dimension": "0"}
    places = [table.column(name) for name in KEYS]
    extra = [defaults.get(column, "") for column in KEYS]
    # absent columns are read from defaults appended to the row, so that one itemgetter is enough
    width = len(table.header)
    pick = itemgetter(*(width + at if place is None else place for at, place in enumerate(places)))
    return lambda row: pick(row + extra)


def _run(table: CsvTable, key: tuple[str, ...], points: _Points) -> Trajectory:
    lines, runtimes, values = points
    seen: dict[float, int] = {}
    for line, runtime in zip(lines, runtimes, strict=True):
        first = seen.setdefault(runtime, line)
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
