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
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from pathlib import Path

import numpy as np

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    run_of_points,
)
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_RUNS, CsvTable, open_text
from fairbench_agent.workloads.arrays import IntArray

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
        if self.unit not in UNITS:
            raise ParameterError(f"unit {self.unit!r} is not read from tables; choose one of {', '.join(UNITS)}")
        known = {*KEYS, *UNITS, "value", "success", "reference"}
        if unknown := set(self.names) - known:
            raise ParameterError(
                f"there is no column {min(unknown)!r} to rename; choose among {', '.join(sorted(known))}"
            )


@dataclass(slots=True)
class _Points:
    """Recorded points in the order of the file; a row knows its run and its line."""

    runs: dict[tuple[str, ...], int] = field(default_factory=dict)
    codes: "array[int]" = field(default_factory=lambda: array("L"))
    lines: "array[int]" = field(default_factory=lambda: array("L"))
    runtimes: "array[float]" = field(default_factory=lambda: array("d"))
    values: "array[float]" = field(default_factory=lambda: array("d"))


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
        runtime_at = self._table.required(self._layout.unit)
        quality, value_of = self._value_reader()
        points = self._points(runtime_at, value_of)
        if not points.codes:
            raise TableError(f"{self._table.path}: has no rows; give one row per run or per recorded point")
        return RunTable(tuple(self._runs(points, quality)), quality, self._layout.unit)

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

    def _points(self, runtime_at: int, value_of: Callable[[list[str]], float]) -> _Points:
        points, key_of, table = _Points(), self._key_reader(), self._table
        for row in table:
            runtime = table.number(row, runtime_at)
            if runtime <= 0:
                raise TableError(
                    f"{table.where(runtime_at)}: {row[runtime_at]} is not above 0; write the runtime spent so far"
                )
            points.values.append(value_of(row))
            points.runtimes.append(runtime)
            points.codes.append(points.runs.setdefault(key_of(row), len(points.runs)))
            points.lines.append(table.line)
            if len(points.runs) > MAX_RUNS:
                raise TableError(f"{table.path}: has more than {MAX_RUNS:,} runs; split it, e.g. by algorithm")
        return points

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

    def _runs(self, points: _Points, quality: Quality) -> Iterator[Trajectory]:
        codes, runtimes, values = np.array(points.codes), np.array(points.runtimes), np.array(points.values)
        order = np.lexsort((runtimes, codes))
        codes, runtimes, values = codes[order], runtimes[order], values[order]
        repeated = codes[1:] == codes[:-1]
        if quality is not Quality.SUCCESS:
            repeated &= runtimes[1:] == runtimes[:-1]
        if repeated.any():
            self._refuse_repeated(points, np.flatnonzero(repeated), order)
        starts = np.flatnonzero(np.concatenate(([True], codes[1:] != codes[:-1])))
        parts = np.split(runtimes, starts[1:]), np.split(values, starts[1:])
        for key, start, of_run, reached in zip(points.runs, starts, *parts, strict=True):
            yield run_of_points(self._name(key, points.lines[order[start]]), of_run, reached)

    def _refuse_repeated(self, points: _Points, repeated: IntArray, order: IntArray) -> None:
        first, second = sorted(points.lines[order[repeated[0] + shift]] for shift in (0, 1))
        raise TableError(
            f"{self._table.where(line=second)}: repeats the run of row {first} at the same point; "
            "give repetitions of an instance a column run"
        )

    def _name(self, key: tuple[str, ...], line: int) -> RunName:
        algorithm, function, dimension, instance, repetition, machine = key
        if not dimension.strip().isdecimal() or len(dimension) > 9:
            raise TableError(
                f"{self._table.where(self._column('dimension'), line)}: {dimension[:40]!r} is not a dimension; "
                "write a whole number, 0 if unknown"
            )
        return RunName(algorithm, BenchmarkProblem(function, int(dimension)), instance, repetition, machine)
