"""A table of results: what A and B reached on each instance, from a CSV file to wins and ties.

Two forms are read, told apart by their header. Wide: one column each for the instance, A and B. Long: one column each
for the instance, the algorithm and the value. The separator is a comma, a semicolon or a tab.

Values are read as decimal numbers and averaged exactly, so that a tie is a tie: 0.1 + 0.2 + 0.3 over three runs equals
0.2. Several runs of an instance are averaged as the paper does (section 4, step 3) or reduced to their median, but only
on request, because a repeated row is as often a mistake.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal, InvalidOperation, localcontext
from fractions import Fraction
from pathlib import Path
from statistics import median
from typing import Generic, Literal, TypeVar, get_args

from fairbench_agent.comparison.errors import ParameterError, TableError, check_known
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, CsvTable, open_text
from fairbench_agent.comparison.sign_test.sign_test import MAX_N, SignTest, sign_test

Reduction = Literal["mean", "median"]
REDUCTIONS: tuple[Reduction, ...] = get_args(Reduction)
Value = TypeVar("Value", Fraction, float)

# decimal numbers of at most 60 characters within the range of doubles are added without rounding
_EXACT = Context(prec=800)
_MAX_DIGITS = 60
_MAX_EXPONENT = 308

_Cell = tuple[str, str, Decimal | None, str]
"""Instance, algorithm, value, and where it stands."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Names of columns; in the long form, `a` and `b` are names in the column `algorithm`."""

    instance: str = "instance"
    a: str = "a"
    b: str = "b"
    algorithm: str = "algorithm"
    value: str = "value"


@dataclass(frozen=True, slots=True)
class PairedTable(Generic[Value]):
    """What A, the published algorithm, and B reached: one value each per instance, exact where it was read from a file."""

    instances: tuple[str, ...]
    a: tuple[Value, ...]
    b: tuple[Value, ...]

    def sign_test(self, *, p_gamma: float = 0.01, alpha: float = 0.05, maximise: bool = False) -> SignTest:
        """Test by A's strict wins whether B is better, ties left out; smaller is better unless `maximise`."""
        pairs = list(zip(self.a, self.b, strict=True))
        ties = tuple(name for name, (a, b) in zip(self.instances, pairs, strict=True) if a == b)
        wins = sum(a > b if maximise else a < b for a, b in pairs)
        return sign_test(len(pairs) - len(ties), wins, p_gamma=p_gamma, alpha=alpha, ties=ties)


def read_paired_table(
    path: Path, columns: Columns | None = None, runs: Reduction | None = None
) -> PairedTable[Fraction]:
    """Read a table of results; `runs` says how several runs of an instance become one value.

    ParameterError where `runs` is no reduction, or two columns, or A and B, have the same name; TableError for a file that
    cannot be read, lacks columns or numbers, repeats an instance without `runs`, or gives only one algorithm for one.
    """
    if runs is not None:
        check_known("runs", runs, REDUCTIONS)
    names = columns or Columns()
    if names.a == names.b:
        raise ParameterError(f"a and b are both {names.a!r}; name two different columns or algorithms")
    return _read(path, names, runs)


def read_values(path: Path, runs: Reduction | None = None) -> dict[str, Fraction]:
    """Read the values of a single algorithm, columns `instance` and `value`; other columns are left alone."""
    table = _read(path, Columns(a="value", b="value"), runs)
    return dict(zip(table.instances, table.b, strict=True))


def _read(path: Path, names: Columns, runs: Reduction | None) -> PairedTable[Fraction]:
    too_large = "name a file of results, of the columns that are compared or with its runs averaged"
    values: dict[str, dict[str, list[Decimal]]] = {}
    others: dict[str, None] = {}
    with open_text(path, MAX_BYTES_OF_VALUES, too_large) as file:
        for instance, algorithm, value, where in _cells(CsvTable(path, file), names):
            if algorithm not in {names.a, names.b}:
                others[algorithm] = None
                continue
            of_instance = values.setdefault(instance, {names.a: [], names.b: []})
            if value is not None:
                of_instance[algorithm].append(value)
            elif runs is None:
                raise TableError(f"{where}: is blank; give a number, or leave the instance out for both")
            if runs is None and len(of_instance[algorithm]) > 1:
                raise TableError(
                    f"{where}: instance {instance!r} appears twice; give every instance once, or say how its runs "
                    f"are combined: --runs {' or --runs '.join(REDUCTIONS)}"
                )
    _check_complete(path, values, names, list(others))
    a, b = (
        tuple(_reduced(of_instance[name], runs or "mean") for of_instance in values.values())
        for name in (names.a, names.b)
    )
    return PairedTable(tuple(values), a, b)


def _cells(table: CsvTable, names: Columns) -> Iterator[_Cell]:
    long = {names.algorithm, names.value} <= set(table.header) and not {names.a, names.b} <= set(table.header)
    needed = (names.instance, names.algorithm, names.value) if long else (names.instance, names.a, names.b)
    if names.a != names.b and len(set(needed)) < len(needed):
        raise ParameterError(f"{', '.join(map(repr, needed))} name a column twice; name three different columns")
    places = {name: table.column(name) for name in dict.fromkeys(needed)}
    missing = [name for name, at in places.items() if at is None]
    if missing:
        forms = "instance, a, b (wide) or instance, algorithm, value (long)"
        remedy = f"name the columns by options, or give {forms}" if names.a != names.b else "give instance and value"
        raise TableError(
            f"{table.path}: has no column {', '.join(missing)}; it has {', '.join(table.header)}: {remedy}"
        )
    for row in table:
        fields = {name: row[at].strip() for name, at in places.items() if at is not None}
        if not fields[names.instance]:
            raise TableError(f"{table.where(places[names.instance])}: is blank; name the instance")
        by_column = {names.value: fields[names.algorithm]} if long else {names.a: names.a, names.b: names.b}
        for column, algorithm in by_column.items():
            where = table.where(places[column])
            yield fields[names.instance], algorithm, _number(fields[column], where), where


def _number(text: str, where: str) -> Decimal | None:
    if not text:
        return None
    try:
        number = Decimal(text) if "_" not in text else Decimal("nan")
    except InvalidOperation:
        number = Decimal("nan")
    if not number.is_finite() or len(text) > _MAX_DIGITS or (number and abs(number.adjusted()) > _MAX_EXPONENT):
        raise TableError(f"{where}: {text[:_MAX_DIGITS]!r} is not a finite number; give one such as 3141222 or 1.5e-3")
    return number or Decimal(0)


def _check_complete(
    path: Path, values: Mapping[str, Mapping[str, Sequence[Decimal]]], names: Columns, others: list[str]
) -> None:
    hint = f" (other algorithms in it: {', '.join(map(repr, others[:5]))})" if others else ""
    if not values:
        wanted = " and ".join(map(repr, dict.fromkeys((names.a, names.b))))
        raise TableError(f"{path}: has no results of {wanted}{hint}; give a row per instance")
    if len(values) > MAX_N:
        raise TableError(f"{path}: has {len(values)} instances; at most {MAX_N} are tested")
    for instance, of_instance in values.items():
        for name in (names.a, names.b):
            if not of_instance[name]:
                raise TableError(
                    f"{path}: instance {instance!r} has no value of {name!r}{hint}; give both algorithms or neither"
                )


def _reduced(values: Sequence[Decimal], runs: Reduction) -> Fraction:
    with localcontext(_EXACT):
        if runs == "mean":
            return Fraction(sum(values, Decimal(0))) / len(values)
        return Fraction(median(values))
