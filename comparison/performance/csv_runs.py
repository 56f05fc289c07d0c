"""Runs from a CSV file: one row per recorded point of a trajectory, or one row per run.

Columns, in any order, separated by commas, semicolons or tabs; others are ignored:

=============  =========================================================================================
evaluations    runtime spent when the row was recorded (or `seconds`, where those are asked for)
value          best or current objective value; or else `success` (true/false), with one row per run
algorithm      optional; the name of the file where absent
function       optional; "-" where absent
dimension      optional; 0 where absent
instance, run  optional; which repetition it is
reference      optional; the value from which precision is measured, such as the optimum
machine        optional; where the run was made
=============  =========================================================================================

Rows that agree in algorithm, function, dimension, instance, run and machine are one run; its last row says how long it
ran. The column names of IOHinspector's data frames (0.0.8: algorithm_name, function_name, run_id, raw_y) are known too.

Files are read row by row (4-10 s for 100 MB). More than 256 MB, or more than 250,000 runs, are refused.
"""

import math
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

MAX_RUNS = 250_000
KEYS = ("algorithm", "function", "dimension", "instance", "run", "machine")
UNITS = ("evaluations", "seconds")
USUAL_NAMES: Mapping[str, tuple[str, ...]] = {
    "algorithm": ("algorithm", "algorithm_name"),
    "function": ("function", "function_name"),
    "run": ("run", "run_id"),
    "value": ("value", "raw_y"),
}
TRUTH = {"true": 0.0, "yes": 0.0, "1": 0.0, "false": math.nan, "no": math.nan, "0": math.nan}


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How a CSV file is to be read: the unit of runtimes, the direction, and other names of columns (ours → the file's)."""

    unit: str = "evaluations"
    maximise: bool = False
    names: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_known("unit", self.unit, UNITS)
        for name in self.names:
            check_known("renamed column", name, (*KEYS, *UNITS, "value", "success", "reference"))


_Points = tuple["array[int]", "array[float]", "array[float]"]
"""Line, runtime and value of the recorded points of a run, in the order of the file."""


def read_table(path: Path, layout: TableLayout | None = None) -> RunTable:
    """Read runs from a CSV file; TableError names the row and column at fault."""
    chosen = layout or TableLayout()
    remedy = "name a file of results, split by algorithm if it is too large"
    with open_text(path, MAX_BYTES_OF_RUNS, remedy) as file:
        return _Trajectories(CsvTable(path, file, chosen.names), chosen).read()


class _Trajectories:
    """The runs of one CSV file while it is read."""

    def __init__(self, table: CsvTable, layout: TableLayout) -> None:
        self._table, self._layout = table, layout

    def read(self) -> RunTable:
        """Return the runs; TableError for a file without rows, without a column that is needed, or with a wrong cell."""
        runtime_at = self._table.required(self._layout.unit)
        quality, value_of = self._value_reader()
        recorded = self._recorded(runtime_at, value_of)
        if not recorded:
            raise TableError(f"{self._table.path}: has no rows; give one row per run or per recorded point")
        runs = tuple(self._run(key, points, quality) for key, points in recorded.items())
        return RunTable(runs, quality, self._layout.unit)

    def _column(self, ours: str) -> int | None:
        return self._table.column(ours, *USUAL_NAMES.get(ours, ()))

    def _value_reader(self) -> tuple[Quality, Callable[[list[str]], float]]:
        value_at, reference_at = self._column("value"), self._column("reference")
        if value_at is None and (success_at := self._column("success")) is not None:
            return Quality.SUCCESS, lambda row: self._success(row, success_at)
        value_at, number = self._table.required("value", *USUAL_NAMES["value"]), self._table.number
        sign = -1.0 if self._layout.maximise else 1.0
        if reference_at is None:
            quality = Quality.MAXIMISED_VALUE if self._layout.maximise else Quality.VALUE
            return quality, lambda row: sign * number(row, value_at)
        return Quality.PRECISION, lambda row: sign * (number(row, value_at) - number(row, reference_at))

    def _recorded(self, runtime_at: int, value_of: Callable[[list[str]], float]) -> dict[tuple[str, ...], _Points]:
        recorded: dict[tuple[str, ...], _Points] = {}
        key_of, table = self._key_reader(), self._table
        for row in table:
            runtime = table.number(row, runtime_at)
            if runtime <= 0:
                raise TableError(
                    f"{table.where(runtime_at)}: {row[runtime_at]} is not above 0; write the runtime spent so far"
                )
            key, value = key_of(row), value_of(row)
            if key not in recorded:
                recorded[key] = array("L"), array("d"), array("d")
                if len(recorded) > MAX_RUNS:
                    raise TableError(f"{table.path}: has more than {MAX_RUNS:,} runs; split it, e.g. by algorithm")
            lines, runtimes, values = recorded[key]
            lines.append(table.line)
            runtimes.append(runtime)
            values.append(value)
        return recorded

    def _key_reader(self) -> Callable[[list[str]], tuple[str, ...]]:
        defaults = {"algorithm": self._table.path.stem, "function": "-", "dimension": "0"}
        places = [self._column(column) for column in KEYS]
        extra = [defaults.get(column, "") for column in KEYS]
        # columns that are absent are read from behind the end of the row, so that one itemgetter does it all
        width = len(self._table.header)
        pick = itemgetter(*(width + at if place is None else place for at, place in enumerate(places)))
        return lambda row: pick(row + extra)

    def _success(self, row: list[str], at: int) -> float:
        value = TRUTH.get(row[at].strip().lower())
        if value is None:
            raise TableError(f"{self._table.where(at)}: {row[at][:40]!r} is not an outcome; write true or false")
        return value

    def _run(self, key: tuple[str, ...], points: _Points, quality: Quality) -> Trajectory:
        lines, runtimes, values = points
        seen: dict[float, int] = {}
        for line, runtime in zip(lines, runtimes, strict=True):
            first = seen.setdefault(0.0 if quality is Quality.SUCCESS else runtime, line)
            if first != line:
                raise TableError(
                    f"{self._table.where(line=line)}: repeats the run of row {first} at the same point; "
                    "give repetitions of an instance a column run"
                )
        return run_of_points(self._name(key, lines[0]), np.array(runtimes), np.array(values))

    def _name(self, key: tuple[str, ...], line: int) -> RunName:
        algorithm, function, dimension, instance, repetition, machine = key
        if not dimension.strip().isdecimal() or len(dimension) > 9:
            raise TableError(
                f"{self._table.where(self._column('dimension'), line)}: {dimension[:40]!r} is not a dimension; "
                "write a whole number, 0 if unknown"
            )
        return RunName(algorithm, BenchmarkProblem(function, int(dimension)), instance, repetition, machine)
