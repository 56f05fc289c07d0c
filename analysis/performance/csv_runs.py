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
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from functools import partial
from itertools import groupby, islice, repeat
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
from fairbench_agent.comparison.tables.result_table import ResultTable
from fairbench_agent.comparison.tables.titles import unit_ns
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.numbers import WITH_COMMA, WITH_POINT, NumberError, read_numbers
from fairbench_agent.core.times import read_times

KEYS = ("algorithm", "function", "dimension", "instance", "run")
UNITS = ("evaluations", "seconds")
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

_PLAIN = re.compile(r"[0-9.eE+-]*")
_TOO_LARGE = "is not finite, or outside ±10³⁰⁰; write a smaller number, such as the budget of a failed run"

_Key = tuple[str, ...]
_Row = list[str]
_Reader = Callable[[Sequence[str]], list[Decimal]]


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


DEFAULT_LAYOUT = TableLayout()


class _Columns:
    """The columns of a CSV file of runs, by the titles in its header; raises TableError for malformed rows."""

    def __init__(self, header: ResultTable, layout: TableLayout, delimiter: str) -> None:
        self._header, self._names = header, layout.names
        runtime_at, value_at, reference_at = self._required(layout.unit), self._required("value"), self.at("reference")
        self.has_reference = reference_at is not None
        if not layout.maximise and "value" not in layout.names:
            name = header.titles[value_at].text
            header.check_direction([value_at], f"give --maximise, or --column value={name} if smaller ones are")
        read_runtimes = self._reader_of_runtimes(runtime_at, layout.unit, delimiter)
        read_values = partial(_read_numbers, comma_likely=delimiter == ";")
        self._numbers: list[tuple[int, _Reader]] = [(runtime_at, read_runtimes), (value_at, read_values)]
        if reference_at is not None:
            self._numbers.append((reference_at, read_values))
        self._witnesses: dict[int, str] = {}
        self.key_at = {name: self.at(name) for name in KEYS}
        used = {*self.key_at.values(), *(at for at, _ in self._numbers)}
        self._spare = [
            at
            for at, title in enumerate(header.titles)
            if at not in used
            and title.quantity not in _MEASURES
            and _key_of(title.text) not in UNITS
            and not _PROGRESS.fullmatch(title.text)
        ]
        self._first: dict[tuple[_Key, int], tuple[int, str]] = {}

    def at(self, ours: str) -> int | None:
        """Return the column of a field: the given one, else that of its name, else that with a usual title."""
        option = f"--column {ours}="
        if ours in self._names:
            return self._header.column(ours, self._names[ours], option)
        at = self._header.named(ours, option)
        if at is not None or ours == "reference":  # a column of optima alone does not ask for precisions
            return at
        taken = {self._header.named(name) for name in self._names.values()}
        quantity = {"seconds": "time"}.get(ours, ours)
        meanings = [title.quantity if quantity in _MEASURES else _key_of(title.text) for title in self._header.titles]
        usual = [at for at, meaning in enumerate(meanings) if meaning == quantity and at not in taken]
        if len(usual) > 1:
            names = ", ".join(self._header.titles[at].text for at in usual)
            raise TableError(f"{self._header.path}: columns {names} may be {ours}; give {option}NAME")
        return usual[0] if usual else None

    def _required(self, ours: str) -> int:
        at = self.at(ours)
        if at is None and ours in UNITS:
            other = UNITS[1 - UNITS.index(ours)]
            if self.at(other) is not None:
                raise TableError(f"{self._header.path}: has no column {ours}, but {other}; give --unit {other}")
        return self._header.column(ours, ours, f"--column {ours}=") if at is None else at

    def _reader_of_runtimes(self, at: int, unit: str, delimiter: str) -> _Reader:
        title, place = self._header.titles[at], self._header.where(column=at)
        if unit == "evaluations":
            if title.quantity == "time" and title.units:
                raise TableError(f"{place}: has {title.units[0]}, not evaluations; give --unit seconds")
            return partial(_read_numbers, comma_likely=True)  # 1.000 may be 1000
        try:
            ns = unit_ns(self._header.titles, at)
        except NumberError as error:
            raise TableError(f"{place}: {error}") from None
        return partial(read_times, unit_ns=ns, comma_likely=delimiter == ";")

    def keys(self, rows: Sequence[_Row]) -> Iterator[_Key]:
        """Yield the values of `KEYS` in each row, the default of those that the table lacks."""
        defaults = self._header.path.stem, "-", "0", "", ""
        columns = zip(self.key_at.values(), defaults, strict=True)
        return zip(
            *(repeat(default, len(rows)) if at is None else [row[at] for row in rows] for at, default in columns),
            strict=True,
        )

    def check_one_run(self, key: _Key, lines: Sequence[int], rows: Sequence[_Row]) -> None:
        """Raise TableError if a column that is not read has several names or whole numbers in rows of one run."""
        for at in [*self._spare]:
            line, cell = self._first.setdefault((key, at), (lines[0], rows[0][at]))
            other = next((i for i, row in enumerate(rows) if row[at] != cell), None)
            if other is None:
                continue
            if any(map(_is_measured, {cell, *(row[at] for row in rows)})):
                self._spare.remove(at)
                continue
            name = self._header.titles[at].text or str(at + 1)
            cells = f"{rows[other][at]!r:.40}, in row {line} {cell!r:.40}"
            remedy = f"give --column run={name}, or function= or another, or remove the column"
            raise TableError(f"{self.where(lines[other], at)}: is {cells} of the same run; {remedy}")

    def points(self, lines: Sequence[int], rows: Sequence[_Row]) -> FloatArray:
        """Return the runtime, the value or precision, and the line of each row, shape (n, 3)."""
        width = len(self._header.titles)
        if (i := next((i for i, row in enumerate(rows) if len(row) != width), None)) is not None:
            raise TableError(
                f"{self.where(lines[i])}: has {len(rows[i])} fields where the header has {width}; "
                "write one per column, and numbers with a decimal point"
            )
        runtimes, values, *references = (self._read(at, read, lines, rows) for at, read in self._numbers)
        if references:  # differences of decimal numbers: 100.3 − 100 is 0.3
            values = [value - reference for value, reference in zip(values, *references, strict=True)]
        points = np.array([[*map(float, runtimes)], [*map(float, values)], lines])
        is_wrong = np.abs(points) > MAX_ABS_VALUE
        is_wrong[0] |= points[0] <= 0
        if is_wrong.any():
            column, i = np.argwhere(is_wrong)[0].tolist()
            at = self._numbers[column][0]
            fault = "is not above 0; write the runtime spent so far" if points[column, i] <= 0 == column else _TOO_LARGE
            raise TableError(f"{self.where(lines[i], at)}: {rows[i][at]!r} {fault}")
        return points.T

    def _read(self, at: int, read: _Reader, lines: Sequence[int], rows: Sequence[_Row]) -> list[Decimal]:
        """Return the numbers in a column, which has the notation of a number with a decimal comma in earlier rows."""
        earlier = [self._witnesses[at]] if at in self._witnesses else []
        texts = [*earlier, *(row[at].strip() for row in rows)]
        try:
            numbers = read(texts)[len(earlier) :]
        except NumberError as error:
            text, line = texts[error.index], lines[max(error.index - len(earlier), 0)]
            fault = _TOO_LARGE if text.lstrip("+-").casefold() in {"inf", "infinity", "nan"} else str(error)
            raise TableError(f"{self.where(line, at)}: {text[:40]!r} {fault}") from None
        if "," in "".join(texts):
            commas = (text for text in texts if WITH_COMMA.fullmatch(text) and not WITH_POINT.fullmatch(text))
            self._witnesses.update((at, text) for text in islice(commas, 1))
        return numbers

    def where(self, line: float, at: int | None = None) -> str:
        """Return file, row and column for a message."""
        column = "" if at is None else f", column {self._header.titles[at].text}"
        return f"{self._header.path}: row {line:.0f}{column}"


def _key_of(title: str) -> str | None:
    """Return the name of a column with a usual title, such as run for Seed, trial_id or Run no."""
    letters = re.sub(r"[\W_]", "", title.casefold())
    word = re.sub("(?<=.)(?:name|id|number|num|no|nr|index)$", "", letters)
    return _KEY_OF_WORD.get(word) or _KEY_OF_WORD.get(word.removesuffix("s"))


def _read_numbers(texts: Sequence[str], *, comma_likely: bool) -> list[Decimal]:
    """Return numbers as printed; plain ones may be as small as a trace's values near an optimum of 0."""
    joined = "".join(texts)
    if not (comma_likely and "." in joined) and _PLAIN.fullmatch(joined):
        with suppress(InvalidOperation):
            return [*map(Decimal, texts)]
    return read_numbers(texts, comma_likely=comma_likely)


def _is_measured(text: str) -> bool:
    try:
        return not float(text).is_integer()
    except (ValueError, OverflowError):
        return False


def read_csv(path: Path, layout: TableLayout = DEFAULT_LAYOUT) -> RunTable:
    """Read runs from a CSV file; TableError names the invalid row and column."""
    points: dict[_Key, array[float]] = {}
    with open_text(path, MAX_BYTES_OF_RUNS) as file:
        n_lines, title_line = next(((i, line) for i, line in enumerate(file, 1) if line.strip()), (0, ""))
        delimiter = delimiter_of(title_line, path)
        columns = _Columns(ResultTable(path, title_line), layout, delimiter)
        reader = csv.reader(file, delimiter=delimiter, skipinitialspace=True, strict=True)
        rows = ((n_lines + reader.line_num, row) for row in reader if any(row))
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
    quality = Quality.PRECISION if columns.has_reference else quality
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
        raise TableError(f"{columns.where(lines[0], columns.key_at['dimension'])}: {fault}")
    steps = np.diff(runtimes)
    may_be_other_run = (steps < 0) | ((steps == 0) & (np.diff(values) > 0))
    may_be_other_run |= columns.key_at["run"] is None and not steps.any()
    if may_be_other_run.any():
        i = int(np.argmax(may_be_other_run))
        fault = f"has runtime {runtimes[i + 1]:g} after {runtimes[i]:g} in row {lines[i]:.0f} of the same run"
        remedy = "sort the rows of a run, or give repetitions of an instance a column run"
        raise TableError(f"{columns.where(lines[i + 1])}: {fault}; {remedy}")
    last, length = float(runtimes[-1]), layout.run_length
    if length is not None and last > length:
        where = columns.where(lines[-1])
        raise TableError(f"{where}: is after --run-length {length:g}; give the length of the longest run")
    name = RunName(algorithm, BenchmarkProblem(function, int(dimension)), instance, repetition)
    return run_of_points(name, runtimes, values, length or (0.0 if algorithm in with_points else last))
