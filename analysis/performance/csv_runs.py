"""Runs from CSV files: one row per recorded point of a trajectory, or one row per run.

The columns are evaluations (or seconds) and value; algorithm [default: the file's name], function ["-"], dimension [0],
instance and run are optional, and so is reference, the value from which precision is measured.

Rows with the same algorithm, function, dimension, instance and run are one run; the largest runtime is its length,
unless the length of all runs is given. Where only improvements were recorded, that is too short: the end of a run is
known if its last row is no improvement, or if each run of the algorithm has only one row, its final result. Rows at the
same runtime are allowed if the later ones improve the value.
"""

import csv
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import NoReturn, TextIO

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
from fairbench_agent.comparison.tables.files import MAX_ABS_VALUE, MAX_BYTES_OF_RUNS, delimiter_of, open_text
from fairbench_agent.comparison.tables.titles import parse_titles, unit_ns
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.numbers import NumberError
from fairbench_agent.core.times import UNITS_NS

KEYS = ("algorithm", "function", "dimension", "instance", "run")
UNITS = ("evaluations", "seconds")
_SECOND_NS = UNITS_NS["s"]
_ROWS_AT_ONCE = 20_000

_Key = tuple[str, ...]
_Row = list[str]


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How to read a CSV file: the unit of runtimes is their column; `names` maps our names of columns to the file's.

    Seconds are computed from the unit in the column's title, such as time_ms. The length of a run is by default the
    runtime of its last row.
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


class _Rows:
    """The rows of a CSV file of runs; raises TableError for missing columns and malformed rows."""

    def __init__(self, path: Path, file: TextIO, layout: TableLayout) -> None:
        self._path, self._names = path, layout.names
        delimiter = delimiter_of(next((line for line in file if line.strip()), ""))
        file.seek(0)
        self._rows = csv.reader(file, delimiter=delimiter, skipinitialspace=True, strict=True)
        self._header = [name.strip() for name in next((row for row in self._rows if "".join(row).strip()), [])]
        if not self._header:
            raise TableError(f"{path}: is empty; its first line must name the columns")
        self.runtime_at, value_at = self._required(layout.unit), self._required("value")
        self._unit_ns = self._unit(layout.unit)
        self.reference_at = self.column("reference")
        self._numbers_at = [at for at in (self.runtime_at, value_at, self.reference_at) if at is not None]
        self.keys = [name for name in KEYS if self.column(name) is not None]
        places = [at for at in map(self.column, KEYS) if at is not None]
        self.key_of: Callable[[_Row], _Key] = (
            itemgetter(*places) if len(places) > 1 else lambda row: tuple(row[at] for at in places)
        )

    def column(self, ours: str) -> int | None:
        name = self._names.get(ours, ours)
        for header in (self._header, [title.casefold() for title in self._header]):
            if header.count(name) > 1:
                raise TableError(f"{self._path}: two columns are named {name}; rename one")
            if name in header:
                return header.index(name)
        if ours in self._names:
            raise TableError(f"{self._path}: has no column {name}; it has {', '.join(self._header)}")
        return None

    def _required(self, ours: str) -> int:
        at = self.column(ours)
        if at is None:
            raise TableError(f"{self._path}: has no column {ours}; it has {', '.join(self._header)}: add or rename one")
        return at

    def _unit(self, unit: str) -> int:
        """Return the unit in the title of the runtimes in nanoseconds, a second by default."""
        titles = parse_titles(self._header)
        title = titles[self.runtime_at]
        place = f"{self._path}: column {title.text}"
        if unit == "evaluations":
            if title.quantity == "time" and title.units:
                raise TableError(f"{place}: has {title.units[0]}, not evaluations; give --unit seconds")
            return _SECOND_NS
        try:
            return unit_ns(titles, self.runtime_at)
        except NumberError as error:
            raise TableError(f"{place}: {error}") from None

    def runtime(self, row: _Row) -> float:
        """Return the runtime in a row, in seconds or evaluations."""
        runtime = float(row[self.runtime_at])
        return runtime if self._unit_ns == _SECOND_NS else runtime * self._unit_ns / _SECOND_NS

    def part(self) -> list[_Row]:
        """Read up to 20,000 rows without checks; [] at the end."""
        while part := list(islice(self._rows, _ROWS_AT_ONCE)):
            if not all(part) or not all(map(itemgetter(0), part)):
                part = [row for row in part if "".join(row).strip()]
            if part:
                return part
        return []

    def points(self, rows: Sequence[_Row]) -> FloatArray | None:
        """Return runtimes and values, or precisions, shape (2, n); None if a row is malformed or a cell invalid."""
        if len(set(map(len, rows))) > 1 or len(rows[0]) != len(self._header):
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
        if self._unit_ns != _SECOND_NS:
            numbers[0] = numbers[0] * self._unit_ns / _SECOND_NS
        if self.reference_at is not None:
            # differences of decimal numbers: 100.3 − 100 is 0.3
            numbers[1] = [
                float(Decimal(value) - _decimal(reference)) for value, reference in zip(*texts[1:], strict=True)
            ]
        return numbers[:2]

    def checked(self) -> Iterator[tuple[int, _Row]]:
        """Yield the rows with the numbers of their lines; TableError for a malformed row or an invalid number."""
        for row in self._rows:
            if "".join(row).strip():
                line = self._rows.line_num
                if len(row) != len(self._header):
                    raise TableError(
                        f"{self.where(line)}: has {len(row)} fields where the header has {len(self._header)}; "
                        "write one per column, and numbers with a decimal point"
                    )
                for at in self._numbers_at:
                    self._check_number(line, at, row[at])
                yield line, row

    def _check_number(self, line: int, at: int, text: str) -> None:
        try:
            number = float(text if "_" not in text else "")
        except ValueError:
            fault = f"{text[:40]!r} is not a number; write one, as in 12.5 or 1e-8"
            raise TableError(f"{self.where(line, at)}: {fault}") from None
        if not abs(number) <= MAX_ABS_VALUE:
            fault = "is not finite, or outside ±10³⁰⁰; write a smaller number, such as the budget of a failed run"
            raise TableError(f"{self.where(line, at)}: {text} {fault}")
        if number <= 0 and at == self.runtime_at:
            raise TableError(f"{self.where(line, at)}: {text} is not above 0; write the runtime spent so far")

    def where(self, line: int, at: int | None = None) -> str:
        """Return file, row and column for a message."""
        return f"{self._path}: row {line}" + ("" if at is None else f", column {self._header[at]}")


@lru_cache(maxsize=4096)
def _decimal(text: str) -> Decimal:
    return Decimal(text)


@contextmanager
def _open_rows(path: Path, layout: TableLayout) -> Iterator[_Rows]:
    with open_text(path, MAX_BYTES_OF_RUNS) as file:
        yield _Rows(path, file, layout)


class _RunReader:
    """Reader of the runs in a file."""

    def __init__(self, path: Path, layout: TableLayout) -> None:
        self._path, self._layout = path, layout
        self._points: dict[_Key, array[float]] = {}
        """Runtimes and values in turn."""
        with _open_rows(path, layout) as rows:
            self.table = rows
            while part := rows.part():
                self._add(part, rows.points(part))
        if not self._points:
            raise TableError(f"{path}: has no rows; give one row per run or per recorded point")
        n_rows = Counter[str]()
        for key, points in self._points.items():
            algorithm = self._full(key)["algorithm"]
            n_rows[algorithm] = max(n_rows[algorithm], len(points) // 2)
        self._only_results = {algorithm for algorithm, most in n_rows.items() if most == 1}

    def _add(self, rows: Sequence[_Row], points: FloatArray | None) -> None:
        if points is None:
            self._raise_for_cells()
        pairs, begin = points.T.copy(), 0
        for key, group in groupby(map(self.table.key_of, rows)):
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
        return defaults | dict(zip(self.table.keys, key, strict=True))

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
        one_run = "run" in self.table.keys or ascending[0] < ascending[-1]
        if len(repeated) and not (in_order and improves and one_run):
            how = "give repetitions of an instance a column run"
            self._raise_for_row(key, float(repeated[0]), f"repeats the run of row {{first}} at the same point; {how}")

    def _raise_for_cells(self) -> NoReturn:
        """Raise TableError for the first invalid row."""
        with _open_rows(self._path, self._layout) as rows:
            for _ in rows.checked():
                pass
        raise TableError(f"{self._path}: was changed while it was read; try again")

    def _raise_for_row(self, key: _Key, runtime: float | None, fault: str) -> NoReturn:
        """Raise TableError for the last row of a run at a runtime, or its first row."""
        with _open_rows(self._path, self._layout) as rows:
            lines = [
                line
                for line, row in rows.checked()
                if rows.key_of(row) == key and (runtime is None or rows.runtime(row) == runtime)
            ]
        column = rows.column("dimension") if runtime is None else None
        line = lines[0] if runtime is None else lines[1] if "{first}" in fault else lines[-1]
        raise TableError(f"{rows.where(line, column)}: {fault.replace('{first}', str(lines[0]))}")


def read_csv(path: Path, layout: TableLayout = DEFAULT_LAYOUT) -> RunTable:
    """Read runs from a CSV file; TableError names the invalid row and column."""
    reader = _RunReader(path, layout)
    quality = Quality.MAXIMISED_VALUE if layout.maximise else Quality.VALUE
    if reader.table.reference_at is not None:
        quality = Quality.PRECISION
    return RunTable(tuple(reader.runs()), quality, layout.unit)
