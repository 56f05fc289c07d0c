"""Runs from CSV files: one row per recorded point of a trajectory, or one row per run.

The columns are evaluations (or seconds) and value; algorithm [default: the file's name], function ["-"], dimension [0],
instance and run are optional, and so is reference, the value from which precision is measured. Usual other titles are
read as well: problem, dim, seed, trial, evals, Time (s), Best value.

Rows with the same algorithm, function, dimension, instance and run are one run; the largest runtime is its length,
unless the length of all runs is given. Where only improvements were recorded, that is too short: the end of a run is
known if its last row is no improvement, or if each run of the algorithm has only one row, its final result. Rows at the
same runtime are allowed if the later ones improve the value. Signs that several runs were merged are refused: runtimes
that go down, and other columns of names or whole numbers that change within a run.
"""

import csv
import re
from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache, partial
from itertools import groupby, islice, repeat
from operator import itemgetter
from pathlib import Path

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
from fairbench_agent.comparison.tables.titles import is_gain, parse_titles, unit_ns
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.numbers import WITH_COMMA, WITH_POINT, NumberError, read_numbers
from fairbench_agent.core.times import UNITS_NS, read_times

KEYS = ("algorithm", "function", "dimension", "instance", "run")
UNITS = ("evaluations", "seconds")
_SECOND_NS = UNITS_NS["s"]
_ROWS_AT_ONCE = 20_000

_WORDS = {
    "algorithm": "algorithm algo alg method solver optimizer optimiser heuristic",
    "function": "function func fn problem prob benchmark testfunction testproblem",
    "dimension": "dimension dim d",
    "instance": "instance inst",
    "run": "run seed randomseed rep repetition replicate replication repeat trial",
    "evaluations": "evaluation eval feval fe nfe nfev functionevaluation objectiveevaluation",
}
_KEY_OF_WORD = {word: key for key, words in _WORDS.items() for word in words.split()}
_MEASURES = {"time", "value", "gap", "reference", "bound"}
_PROGRESS = re.compile(
    r"(iter\w*|gen(eration)?s?|epochs?|steps?|restarts?|pop\w*|lambda|improved|improvement|accepted|feasible|solved"
    r"|success|violations?|timestamp|date|datetime|x_?\d+|nodes|row|line)",
    re.IGNORECASE,
)
"""Titles of columns that may change within a run."""

_TOO_LARGE = "is not finite, or outside ±10³⁰⁰; write a smaller number, such as the budget of a failed run"

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


class _Columns:
    """The columns of a CSV file of runs, by their titles; raises TableError for missing ones and malformed rows."""

    def __init__(self, path: Path, titles: _Row, layout: TableLayout, delimiter: str) -> None:
        if not titles:
            raise TableError(f"{path}: is empty; its first line must name the columns")
        self._path, self._titles, self._names = path, [title.strip() for title in titles], layout.names
        self._meanings, self._unit, self._delimiter = parse_titles(self._titles), layout.unit, delimiter
        self._runtime_at, value_at = self._required(layout.unit), self._required("value")
        self._unit_ns = self._unit_of_title()
        title = self._titles[value_at]
        if is_gain(title) and not layout.maximise and title not in layout.names.values():
            remedy = f"give --maximise, or --column value={title} if smaller ones are"
            raise TableError(f"{path}: larger values of {title} may be better; {remedy}")
        self.reference_at = self.at("reference")
        self._numbers_at = [at for at in (self._runtime_at, value_at, self.reference_at) if at is not None]
        defaults = dict.fromkeys(KEYS, "") | {"algorithm": path.stem, "function": "-", "dimension": "0"}
        self._keys = [(self.at(name), default) for name, default in defaults.items()]
        used = {*self._numbers_at, *(at for at, _ in self._keys)}
        self._spare = [
            at
            for at, title in enumerate(self._meanings)
            if at not in used
            and title.quantity not in _MEASURES
            and _key_of(title.text) not in UNITS
            and not _PROGRESS.fullmatch(title.text)
        ]
        self._with_commas: dict[int, str] = {}
        self._first: dict[tuple[_Key, int], tuple[int, str]] = {}

    def at(self, ours: str) -> int | None:
        name = self._names.get(ours, ours)
        for titles in (self._titles, [title.casefold() for title in self._titles]):
            if titles.count(name) > 1:
                raise TableError(f"{self._path}: two columns are named {name}; rename one")
            if name in titles:
                return titles.index(name)
        if ours in self._names:
            raise TableError(f"{self._path}: has no column {name}; it has {', '.join(self._titles)}")
        if ours == "reference":
            return None  # a column of optima alone does not ask for precisions
        taken = self._names.values()
        quantity = {"seconds": "time"}.get(ours, ours)
        meanings = [title.quantity if quantity in _MEASURES else _key_of(title.text) for title in self._meanings]
        usual = [at for at, meaning in enumerate(meanings) if meaning == quantity and self._titles[at] not in taken]
        if len(usual) > 1:
            names = ", ".join(self._titles[at] for at in usual)
            raise TableError(f"{self._path}: columns {names} may be {ours}; give --column {ours}=NAME")
        return usual[0] if usual else None

    def _required(self, ours: str) -> int:
        at = self.at(ours)
        if at is None:
            other = UNITS[1 - UNITS.index(ours)] if ours in UNITS else ""
            if other and ours not in self._names and self.at(other) is not None:
                raise TableError(f"{self._path}: has no column {ours}, but {other}; give --unit {other}")
            how = f"give --column {ours}=NAME, or add one"
            raise TableError(f"{self._path}: has no column {ours}; it has {', '.join(self._titles)}: {how}")
        return at

    def _unit_of_title(self) -> int:
        """Return the unit in the title of the runtimes in nanoseconds, a second by default."""
        title = self._meanings[self._runtime_at]
        place = f"{self._path}: column {title.text}"
        if self._unit == "evaluations":
            if title.quantity == "time" and title.units:
                raise TableError(f"{place}: has {title.units[0]}, not evaluations; give --unit seconds")
            return _SECOND_NS
        try:
            return unit_ns(self._meanings, self._runtime_at)
        except NumberError as error:
            raise TableError(f"{place}: {error}") from None

    def keys(self, rows: Sequence[_Row]) -> Iterator[_Key]:
        """Yield the values of `KEYS` in each row, the default of those that the table lacks."""
        return zip(
            *(repeat(default, len(rows)) if at is None else [row[at] for row in rows] for at, default in self._keys),
            strict=True,
        )

    def check_one_run(self, key: _Key, lines: Sequence[int], rows: Sequence[_Row]) -> None:
        """Raise TableError if a column that is not read has several names or whole numbers in rows of one run."""
        for at in [*self._spare]:
            line, cell = self._first.setdefault((key, at), (lines[0], rows[0][at]))
            others = {*map(itemgetter(at), rows)} - {cell}
            if not others:
                continue
            if any(map(_is_measured, (cell, *others))):
                self._spare.remove(at)
                continue
            differing = next(i for i, row in enumerate(rows) if row[at] in others)
            name, cells = self._titles[at] or str(at + 1), f"{rows[differing][at]!r:.40}, in row {line} {cell!r:.40}"
            remedy = f"give --column run={name}, or function= or another, or remove the column"
            raise TableError(f"{self.where(lines[differing], at)}: is {cells} of the same run; {remedy}")

    def points(self, lines: Sequence[int], rows: Sequence[_Row]) -> FloatArray:
        """Return the runtime, the value or precision, and the line of each row, shape (n, 3)."""
        try:
            runtimes, values = self._numbers(rows)
        except ValueError:
            runtimes, values = self._printed_numbers(lines, rows)
        return np.column_stack((runtimes, values, lines))

    def _numbers(self, rows: Sequence[_Row]) -> FloatArray:
        """Return runtimes and values, or precisions, shape (2, n), of plain numbers; ValueError for anything else."""
        if {*map(len, rows)} != {len(self._titles)} or self._with_commas:
            raise ValueError
        texts = [[row[at] for row in rows] for at in self._numbers_at]
        numbers = np.array([[*map(float, column)] for column in texts])
        joined = ["".join(column) for column in texts]
        if "_" in "".join(joined) or any("." in text and self._may_group(i) for i, text in enumerate(joined)):
            raise ValueError
        if not (np.abs(numbers).max() <= MAX_ABS_VALUE and numbers[0].min() > 0):
            raise ValueError
        if self._unit_ns != _SECOND_NS:
            numbers[0] = numbers[0] * self._unit_ns / _SECOND_NS
        if self.reference_at is not None:
            # differences of decimal numbers: 100.3 − 100 is 0.3
            numbers[1] = [
                float(Decimal(value) - _decimal(reference)) for value, reference in zip(*texts[1:], strict=True)
            ]
        return numbers[:2]

    def _may_group(self, index: int) -> bool:
        """Return True if 1.000 may be 1000: for evaluations, and next to semicolons."""
        return self._delimiter == ";" or (index == 0 and self._unit == "evaluations")

    def _printed_numbers(self, lines: Sequence[int], rows: Sequence[_Row]) -> FloatArray:
        """Return the same of numbers as printed, such as 0,5 and 1:30:00; TableError names an invalid row or cell."""
        for line, row in zip(lines, rows, strict=True):
            if len(row) != len(self._titles):
                raise TableError(
                    f"{self.where(line)}: has {len(row)} fields where the header has {len(self._titles)}; "
                    "write one per column, and numbers with a decimal point"
                )
        columns = [self._printed_column(index, lines, rows) for index in range(len(self._numbers_at))]
        if self.reference_at is not None:
            columns[1] = [value - reference for value, reference in zip(*columns[1:], strict=True)]
        return np.array([[*map(float, column)] for column in columns[:2]])

    def _printed_column(self, index: int, lines: Sequence[int], rows: Sequence[_Row]) -> list[Decimal]:
        at = self._numbers_at[index]
        earlier = [self._with_commas[at]] if at in self._with_commas else []
        texts = [*earlier, *(row[at].strip() for row in rows)]
        read = partial(read_times, unit_ns=self._unit_ns) if (index, self._unit) == (0, "seconds") else read_numbers
        try:
            numbers = read(texts, comma_likely=self._may_group(index))[len(earlier) :]
        except NumberError as error:
            text = texts[error.index]
            fault = _TOO_LARGE if text.lstrip("+-").casefold() in {"inf", "infinity", "nan"} else str(error)
            where = self.where(lines[max(error.index - len(earlier), 0)], at)
            raise TableError(f"{where}: {text[:40]!r} {fault}") from None
        for line, text, number in zip(lines, texts[len(earlier) :], numbers, strict=True):
            if abs(number) > MAX_ABS_VALUE:
                raise TableError(f"{self.where(line, at)}: {text!r} {_TOO_LARGE}")
            if number <= 0 and index == 0:
                raise TableError(f"{self.where(line, at)}: {text} is not above 0; write the runtime spent so far")
        commas = (text for text in texts if WITH_COMMA.fullmatch(text) and not WITH_POINT.fullmatch(text))
        if (witness := next(commas, None)) is not None:
            self._with_commas[at] = witness
        return numbers

    def where(self, line: float, at: int | None = None) -> str:
        """Return file, row and column for a message."""
        return f"{self._path}: row {line:.0f}" + ("" if at is None else f", column {self._titles[at]}")


def _key_of(title: str) -> str | None:
    """Return the name of a column with a usual title, such as run for Seed, trial_id or Run no."""
    letters = re.sub(r"[\W_]", "", title.casefold())
    word = re.sub("(?<=.)(?:name|id|number|num|no|nr|index)$", "", letters)
    return _KEY_OF_WORD.get(word) or _KEY_OF_WORD.get(word.removesuffix("s"))


def _is_measured(text: str) -> bool:
    try:
        return not float(text).is_integer()
    except (ValueError, OverflowError):
        return False


@lru_cache(maxsize=4096)
def _decimal(text: str) -> Decimal:
    return Decimal(text)


def read_csv(path: Path, layout: TableLayout = DEFAULT_LAYOUT) -> RunTable:
    """Read runs from a CSV file; TableError names the invalid row and column."""
    points: dict[_Key, array[float]] = {}
    with open_text(path, MAX_BYTES_OF_RUNS) as file:
        delimiter = delimiter_of(next(filter(str.strip, file), ""), path)
        file.seek(0)
        reader = csv.reader(file, delimiter=delimiter, skipinitialspace=True, strict=True)
        rows = ((reader.line_num, row) for row in reader if any(row))
        columns = _Columns(path, next(rows, (0, []))[1], layout, delimiter)
        while part := list(islice(rows, _ROWS_AT_ONCE)):
            lines, cells = zip(*part, strict=True)
            numbers, begin = columns.points(lines, cells), 0
            for key, group in groupby(columns.keys(cells)):
                end = begin + len([*group])
                columns.check_one_run(key, lines[begin:end], cells[begin:end])
                points.setdefault(key, array("d")).frombytes(numbers[begin:end].tobytes())
                begin = end
    if not points:
        raise TableError(f"{path}: has no rows; give one row per run or per recorded point")
    quality = Quality.MAXIMISED_VALUE if layout.maximise else Quality.VALUE
    if columns.reference_at is not None:
        quality = Quality.PRECISION
    with_points = {key[0] for key, of_run in points.items() if len(of_run) > 3}
    runs = (_run(columns, key, np.array(points.pop(key)).reshape(-1, 3).T, layout, with_points) for key in [*points])
    return RunTable(tuple(runs), quality, layout.unit)


def _run(
    columns: _Columns, key: _Key, points: FloatArray, layout: TableLayout, with_points: Collection[str]
) -> Trajectory:
    """Return a run, given its runtimes, values and lines; runs of algorithms not in `with_points` are final results."""
    algorithm, function, dimension, instance, repetition = key
    runtimes, values, lines = points
    values = -values if layout.maximise else values
    if not dimension.strip().isdecimal() or len(dimension) > 9:
        fault = f"{dimension[:40]!r} is not a dimension; write a whole number, 0 if unknown"
        raise TableError(f"{columns.where(lines[0], columns.at('dimension'))}: {fault}")
    if not (np.diff(runtimes) > 0).all():
        _check_order(columns, runtimes, values, lines)
    last, length = float(runtimes.max()), layout.run_length
    if length is not None and last > length:
        where = columns.where(lines[runtimes == last][-1])
        raise TableError(f"{where}: is after --run-length {length:g}; give the length of the longest run")
    name = RunName(algorithm, BenchmarkProblem(function, int(dimension)), instance, repetition)
    return run_of_points(name, runtimes, values, length or (0.0 if algorithm in with_points else last))


def _check_order(columns: _Columns, runtimes: FloatArray, values: FloatArray, lines: FloatArray) -> None:
    """Raise TableError if rows may belong to several runs: runtimes that go down, or stay the same."""
    ascending, steps = np.sort(runtimes), np.diff(runtimes)
    repeated = ascending[:-1][np.diff(ascending) == 0]
    rows_are_in_order = (steps >= 0).all() and (np.diff(values)[steps == 0] <= 0).all()
    is_one_run = columns.at("run") is not None or ascending[0] < ascending[-1]
    if len(repeated) and not (rows_are_in_order and is_one_run):
        first, second, *_ = lines[runtimes == repeated[0]]
        fault = f"repeats the run of row {first:.0f} at the same point; give repetitions of an instance a column run"
        raise TableError(f"{columns.where(second)}: {fault}")
    if (steps < 0).any():
        i = int(np.argmax(steps < 0))
        fault = f"goes down from {runtimes[i]:g} in row {lines[i]:.0f} to {runtimes[i + 1]:g}"
        remedy = "sort the rows of a run, or give repetitions a column run"
        raise TableError(f"{columns.where(lines[i + 1])}: {fault}; {remedy}")
