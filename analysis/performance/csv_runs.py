"""Runs from CSV files: one row per recorded point of a trajectory, or one row per run.

Columns, in any order, separated by commas, semicolons or tabs; other columns are ignored:

=============  =========================================================================================
evaluations    runtime spent when the row was recorded (or `seconds`, with --unit seconds)
value          best or current objective value
algorithm      optional; the file's name by default
function       optional; "-" by default
dimension      optional; 0 by default
instance, run  optional; distinguish repetitions
reference      optional; the value from which precision is measured, such as the optimum
=============  =========================================================================================

Rows with the same algorithm, function, dimension, instance and run are one run; the largest runtime is its length,
unless the length of all runs is given. Where only improvements were recorded, that is too short: the end of a run is
known if its last row is no improvement, or if each run of the algorithm has only one row, its final result. Rows at the
same runtime are allowed if the later ones improve the value.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import NoReturn

import numpy as np

from fairbench_agent.analysis.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    run_of_points,
)
from fairbench_agent.comparison.errors import ParameterError, TableError, check_known
from fairbench_agent.comparison.tables.files import MAX_ABS_VALUE, MAX_BYTES_OF_RUNS, CsvTable, open_text
from fairbench_agent.core.arrays import FloatArray

KEYS = ("algorithm", "function", "dimension", "instance", "run")
UNITS = ("evaluations", "seconds")
_ROWS_AT_ONCE = 20_000

_Key = tuple[str, ...]
_Row = list[str]


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How to read a CSV file.

    Attributes:
        unit: of the runtimes, and their column.
        maximise: whether larger values are better.
        names: of columns (ours → the file's).
        run_length: length of every run, None to use the runtime of its last row.
    """

    unit: str = "evaluations"
    maximise: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    run_length: float | None = None

    def __post_init__(self) -> None:
        check_known("unit", self.unit, UNITS)
        for name in self.names:
            check_known("renamed column", name, (*KEYS, *UNITS, "value", "reference"))
        if self.run_length is not None and not 0 < self.run_length < np.inf:
            raise ParameterError(f"run length {self.run_length:g} is not above 0; give it in {self.unit}")

    @property
    def is_for_csv(self) -> bool:
        return bool(self.maximise or self.names or self.run_length)


DEFAULT_LAYOUT = TableLayout()


class _Columns:
    """Places of the columns in a table of runs."""

    def __init__(self, table: CsvTable, layout: TableLayout) -> None:
        self._width = len(table.header)
        self.runtime_at, self.value_at = table.required(layout.unit), table.required("value")
        self.reference_at = table.column("reference")
        self.keys = [name for name in KEYS if table.column(name) is not None]
        self.key_of = _key_reader(table)
        self._numbers_at = [at for at in (self.runtime_at, self.value_at, self.reference_at) if at is not None]

    def points(self, rows: Sequence[_Row]) -> FloatArray | None:
        """Return runtimes and values, or precisions, shape (2, n); None if a row is malformed or a cell invalid."""
        if len(set(map(len, rows))) > 1 or len(rows[0]) != self._width:
            return None
        texts = [list(map(itemgetter(at), rows)) for at in self._numbers_at]
        try:
            numbers = np.array([[*map(float, column)] for column in texts])
        except ValueError:
            return None
        if "_" in "".join(map("".join, texts)):  # which float accepts
            return None
        if not (np.abs(numbers).max() <= MAX_ABS_VALUE and numbers[0].min() > 0):
            return None
        if self.reference_at is not None:
            # differences of decimal numbers: 100.3 − 100 is 0.3
            numbers[1] = [
                float(Decimal(value) - _decimal(reference)) for value, reference in zip(*texts[1:], strict=True)
            ]
        return numbers[:2]

    def check(self, table: CsvTable, row: _Row) -> None:
        """Raise TableError for an invalid cell."""
        for at in self._numbers_at:
            if table.number(row, at) <= 0 and at == self.runtime_at:
                raise TableError(f"{table.where(at)}: {row[at]} is not above 0; write the runtime spent so far")


@lru_cache(maxsize=4096)
def _decimal(text: str) -> Decimal:
    return Decimal(text)


def _key_reader(table: CsvTable) -> Callable[[_Row], _Key]:
    """Return a function that reads the columns of the key that the table has."""
    places = [at for at in map(table.column, KEYS) if at is not None]
    return itemgetter(*places) if len(places) > 1 else lambda row: tuple(row[at] for at in places)


class _RunReader:
    """Reader of the runs in a file."""

    def __init__(self, path: Path, layout: TableLayout) -> None:
        self._path, self._layout = path, layout
        self._points: dict[_Key, array[float]] = {}
        """Runtimes and values in turn."""
        with open_text(path, MAX_BYTES_OF_RUNS) as file:
            table = CsvTable(path, file, layout.names)
            self.columns = _Columns(table, layout)
            while part := table.rows(_ROWS_AT_ONCE):
                self._add(part)
        if not self._points:
            raise TableError(f"{path}: has no rows; give one row per run or per recorded point")
        n_rows = Counter[str]()
        for key, points in self._points.items():
            algorithm = self._full(key)["algorithm"]
            n_rows[algorithm] = max(n_rows[algorithm], len(points) // 2)
        self._only_results = {algorithm for algorithm, most in n_rows.items() if most == 1}

    def _add(self, rows: Sequence[_Row]) -> None:
        points = self.columns.points(rows)
        if points is None:
            self._raise_for_cells()
        pairs, begin = points.T.copy(), 0
        for key, group in groupby(map(self.columns.key_of, rows)):
            end = begin + len([*group])
            self._points.setdefault(key, array("d")).frombytes(pairs[begin:end].tobytes())
            begin = end

    def runs(self) -> Iterator[Trajectory]:
        sign, length = -1.0 if self._layout.maximise else 1.0, self._layout.run_length
        for key in [*self._points]:
            runtimes, values = np.array(self._points.pop(key)).reshape(-1, 2).T
            values = sign * values
            self._check_order(key, runtimes, values)
            last = float(runtimes.max())
            if length is not None and last > length:
                self._raise_for_row(key, last, f"is after --run-length {length:g}; give the length of the longest run")
            name = self._name(key)
            total = last if name.algorithm in self._only_results else 0.0
            yield run_of_points(name, runtimes, values, length or total)

    def _full(self, key: _Key) -> dict[str, str]:
        """Return the value of every key, by default of those that the table lacks."""
        defaults = dict.fromkeys(KEYS, "") | {"algorithm": self._path.stem, "function": "-", "dimension": "0"}
        return defaults | dict(zip(self.columns.keys, key, strict=True))

    def _name(self, key: _Key) -> RunName:
        algorithm, function, dimension, instance, repetition = self._full(key).values()
        if not dimension.strip().isdecimal() or len(dimension) > 9:
            self._raise_for_row(key, None, f"{dimension[:40]!r} is not a dimension; write a whole number, 0 if unknown")
        return RunName(algorithm, BenchmarkProblem(function, int(dimension)), instance, repetition)

    def _check_order(self, key: _Key, runtimes: FloatArray, values: FloatArray) -> None:
        """Raise TableError if rows at one runtime may belong to several runs."""
        steps = np.diff(runtimes)
        if (steps > 0).all():
            return
        ascending, in_order = np.sort(runtimes), (steps >= 0).all()
        repeated = ascending[:-1][np.diff(ascending) == 0]
        improves = (np.diff(values)[steps == 0] <= 0).all()
        one_run = "run" in self.columns.keys or ascending[0] < ascending[-1]
        if len(repeated) and not (in_order and improves and one_run):
            how = "give repetitions of an instance a column run"
            self._raise_for_row(key, float(repeated[0]), f"repeats the run of row {{first}} at the same point; {how}")

    def _raise_for_cells(self) -> NoReturn:
        """Raise TableError for the first invalid row."""
        with open_text(self._path, MAX_BYTES_OF_RUNS) as file:
            table = CsvTable(self._path, file, self._layout.names)
            for row in table:
                self.columns.check(table, row)
        raise TableError(f"{self._path}: was changed while it was read; try again")

    def _raise_for_row(self, key: _Key, runtime: float | None, fault: str) -> NoReturn:
        """Raise TableError for the last row of a run at a runtime, or its first row."""
        with open_text(self._path, MAX_BYTES_OF_RUNS) as file:
            table = CsvTable(self._path, file, self._layout.names)
            lines = [
                table.line
                for row in table
                if self.columns.key_of(row) == key
                and (runtime is None or float(row[self.columns.runtime_at]) == runtime)
            ]
        column = table.column("dimension") if runtime is None else None
        line = lines[0] if runtime is None else lines[1] if "{first}" in fault else lines[-1]
        raise TableError(f"{table.where(column, line)}: {fault.replace('{first}', str(lines[0]))}")


def read_csv(path: Path, layout: TableLayout = DEFAULT_LAYOUT) -> RunTable:
    """Read runs from a CSV file; TableError names the invalid row and column."""
    reader = _RunReader(path, layout)
    quality = Quality.MAXIMISED_VALUE if layout.maximise else Quality.VALUE
    if reader.columns.reference_at is not None:
        quality = Quality.PRECISION
    return RunTable(tuple(reader.runs()), quality, layout.unit)
