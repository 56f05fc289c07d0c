"""A table of results: what A and B reached on each instance, from a CSV file to wins and ties.

Two forms are read, told apart by their header. Wide: one column each for the instance, A and B. Long: one column each
for the instance, the algorithm and the value. The separator is a comma, a semicolon or a tab.

Values are read as decimal numbers and averaged exactly, so that a tie is a tie: 0.1 + 0.2 + 0.3 over three runs equals
0.2. Several runs of an instance are averaged as the paper does (section 4, step 3) or reduced to their median, but only
on request, because a repeated row is as often a mistake.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Context, Decimal, InvalidOperation, localcontext
from fractions import Fraction
from pathlib import Path
from statistics import median
from typing import Literal, TextIO, get_args

from fairbench.comparison.errors import ParameterError, TableError
from fairbench.comparison.sign_test import MAX_N
from fairbench.comparison.text_file import open_text, separator

MAX_BYTES = 32_000_000
"""Largest file that is read; more than a table of results needs."""

TOO_LARGE = "keep the columns that are compared, or average the runs first"

Reduction = Literal["mean", "median"]
REDUCTIONS: tuple[Reduction, ...] = get_args(Reduction)

# decimal numbers of at most 60 characters within the range of doubles are added without rounding
_EXACT = Context(prec=800)
_MAX_DIGITS = 60
_MAX_EXPONENT = 308


@dataclass(frozen=True, slots=True)
class Columns:
    """Names of columns, and in the long form of the two algorithms.

    Attributes:
        instance: column of the instance's name.
        a: column of A's values; in the long form, the name of A in the column `algorithm`.
        b: the same for B.
        algorithm: column of the algorithm's name, long form only.
        value: column of the value, long form only.
    """

    instance: str = "instance"
    a: str = "a"
    b: str = "b"
    algorithm: str = "algorithm"
    value: str = "value"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who is better how often.

    Attributes:
        n: instances without a tie.
        k: instances among them that A wins.
        ties: names of the instances where both reached the same value, in the order of the table.
    """

    n: int
    k: int
    ties: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PairedTable:
    """What A and B reached, one exact value each per instance.

    Attributes:
        instances: names, each once, in the order of the file.
        a: values of A, the published algorithm.
        b: values of B, the one that was run for t̂₂.
    """

    instances: tuple[str, ...]
    a: tuple[Fraction, ...]
    b: tuple[Fraction, ...]

    def outcome(self, *, maximise: bool = False) -> Outcome:
        """Count A's strict wins and collect the ties; smaller is better unless `maximise`."""
        pairs = list(zip(self.a, self.b, strict=True))
        ties = tuple(name for name, (a, b) in zip(self.instances, pairs, strict=True) if a == b)
        wins = sum(a > b if maximise else a < b for a, b in pairs)
        return Outcome(n=len(pairs) - len(ties), k=wins, ties=ties)


@dataclass(frozen=True, slots=True)
class _Cell:
    instance: str
    algorithm: str
    value: Decimal | None
    place: str


def read_paired_table(path: Path, columns: Columns | None = None, runs: Reduction | None = None) -> PairedTable:
    """Read a table of results; `runs` says how several runs of an instance become one value.

    Raises:
        ParameterError: `runs` is not a reduction, or two of the columns, or A and B, have the same name.
        TableError: the file cannot be read, lacks columns, holds something else than finite numbers, repeats an
            instance although `runs` is not given, or gives only one of the two algorithms for an instance.
    """
    if runs is not None and runs not in REDUCTIONS:
        raise ParameterError(f"runs is {runs!r}; several runs are combined by {' or '.join(REDUCTIONS)}")
    names = columns or Columns()
    if names.a == names.b:
        raise ParameterError(f"a and b are both {names.a!r}; name two different columns or algorithms")
    with open_text(path, MAX_BYTES, TOO_LARGE) as file, _located(path):
        return _paired(_cells(_rows(file), names), names, runs)


def read_values(path: Path, runs: Reduction | None = None) -> dict[str, Fraction]:
    """Read the values of a single algorithm, columns `instance` and `value`; other columns are left alone.

    Raises:
        TableError: as for `read_paired_table`.
    """
    names = Columns(a="value", b="value")
    with open_text(path, MAX_BYTES, TOO_LARGE) as file, _located(path):
        table = _paired(_cells(_rows(file), names), names, runs)
    return dict(zip(table.instances, table.b, strict=True))


@contextmanager
def _located(path: Path) -> Iterator[None]:
    try:
        yield
    except TableError as error:
        raise TableError(f"{path}: {error}") from error


def _rows(file: TextIO) -> Iterator[tuple[int, list[str]]]:
    """Yield line numbers and stripped fields of the rows that are not blank."""
    header = file.readline()
    file.seek(0)
    reader = csv.reader(file, delimiter=separator(header), strict=True)
    for fields in reader:
        if any(field.strip() for field in fields):
            yield reader.line_num, [field.strip() for field in fields]


def _cells(rows: Iterator[tuple[int, list[str]]], names: Columns) -> Iterator[_Cell]:
    _, header = next(rows, (0, []))
    if not header:
        columns = dict.fromkeys((names.instance, names.a, names.b))
        raise TableError(f"is empty; it needs a header such as {','.join(columns)} and a row per instance")
    for name in header:
        if name and header.count(name) > 1:
            raise TableError(f"row 1 names the column {name!r} twice; every column needs its own name")
    long = {names.algorithm, names.value} <= set(header) and not {names.a, names.b} <= set(header)
    needed = (names.instance, names.algorithm, names.value) if long else (names.instance, names.a, names.b)
    if names.a != names.b and len(set(needed)) < len(needed):
        raise ParameterError(f"{', '.join(map(repr, needed))} name a column twice; name three different columns")
    missing = [name for name in dict.fromkeys(needed) if name not in header]
    if missing:
        forms = "instance, a, b (wide) or instance, algorithm, value (long)"
        remedy = f"name the columns by options, or give {forms}" if names.a != names.b else "give instance and value"
        raise TableError(
            f"has no column {', '.join(map(repr, missing))}; its columns are {', '.join(map(repr, header))}: {remedy}"
        )
    for line, fields in rows:
        if len(fields) != len(header):
            raise TableError(
                f"row {line} has {len(fields)} fields, the header {len(header)}; give as many in every row"
            )
        yield from _row_cells(dict(zip(header, fields, strict=True)), line, names, long=long)


def _row_cells(row: Mapping[str, str], line: int, names: Columns, *, long: bool) -> Iterator[_Cell]:
    instance = row[names.instance]
    if not instance:
        raise TableError(f"row {line}, column {names.instance!r}: is blank; name the instance")
    by_column = {names.value: row[names.algorithm]} if long else {names.a: names.a, names.b: names.b}
    for column, algorithm in by_column.items():
        place = f"row {line}, column {column!r}"
        yield _Cell(instance, algorithm, _number(row[column], place), place)


def _number(text: str, place: str) -> Decimal | None:
    if not text:
        return None
    try:
        number = Decimal(text) if "_" not in text else Decimal("nan")
    except InvalidOperation:
        number = Decimal("nan")
    if not number.is_finite() or len(text) > _MAX_DIGITS or (number and abs(number.adjusted()) > _MAX_EXPONENT):
        raise TableError(f"{place}: {text[:_MAX_DIGITS]!r} is not a finite number; give one such as 3141222 or 1.5e-3")
    return number or Decimal(0)


def _paired(cells: Iterable[_Cell], names: Columns, runs: Reduction | None) -> PairedTable:
    values: dict[str, dict[str, list[Decimal]]] = {}
    others: dict[str, None] = {}
    for cell in cells:
        if cell.algorithm not in {names.a, names.b}:
            others[cell.algorithm] = None
            continue
        of_instance = values.setdefault(cell.instance, {names.a: [], names.b: []})
        if cell.value is None and runs is None:
            raise TableError(f"{cell.place}: is blank; give a number, or leave the instance out for both")
        if cell.value is not None:
            of_instance[cell.algorithm].append(cell.value)
        if runs is None and len(of_instance[cell.algorithm]) > 1:
            raise TableError(
                f"{cell.place}: instance {cell.instance!r} appears twice; give every instance once, or say how its runs "
                f"are combined: --runs {' or --runs '.join(REDUCTIONS)}"
            )
    _check_complete(values, names, list(others))
    reduced = [
        tuple(_reduced(of_instance[name], runs or "mean") for of_instance in values.values())
        for name in (names.a, names.b)
    ]
    return PairedTable(tuple(values), *reduced)


def _check_complete(values: Mapping[str, Mapping[str, Sequence[Decimal]]], names: Columns, others: list[str]) -> None:
    hint = f" (other algorithms in it: {', '.join(map(repr, others[:5]))})" if others else ""
    if not values:
        wanted = " and ".join(map(repr, dict.fromkeys((names.a, names.b))))
        raise TableError(f"has no results of {wanted}{hint}; give a row per instance")
    if len(values) > MAX_N:
        raise TableError(f"has {len(values)} instances; at most {MAX_N} are tested")
    for instance, of_instance in values.items():
        for name in (names.a, names.b):
            if not of_instance[name]:
                raise TableError(
                    f"instance {instance!r} has no value of {name!r}{hint}; give both algorithms or neither"
                )


def _reduced(values: Sequence[Decimal], runs: Reduction) -> Fraction:
    with localcontext(_EXACT):
        if runs == "mean":
            return Fraction(sum(values, Decimal(0))) / len(values)
        return Fraction(median(values))
