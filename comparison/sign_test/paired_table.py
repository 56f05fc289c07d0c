"""A table of results: what A and B reached on each instance, from a CSV file to wins and ties.

Two forms are read, told apart by their header. Wide: one column each for the instance, A and B. Long: one column each
for the instance, the algorithm and the value. The separator is a comma, a semicolon or a tab.

Values are read as decimal numbers and averaged exactly, so that a tie is a tie: 0.1 + 0.2 + 0.3 over three runs equals
0.2. Several runs of an instance are averaged as the paper does (section 4, step 3) or reduced to their median, but only
on request, because a repeated row is as often a mistake.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Context, Decimal, InvalidOperation, localcontext
from fractions import Fraction
from math import inf, isfinite, isnan
from pathlib import Path
from statistics import median
from typing import Any, Generic, Literal, get_args

from fairbench_agent.comparison.errors import ParameterError, TableError, check_known
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, CsvTable, open_text
from fairbench_agent.comparison.sign_test.rounding import (
    Decimals,
    Rounding,
    Value,
    as_printed,
    checked_decimals,
    coarse_in_b,
    decimals_of_runs,
    half_unit,
    half_unit_of_runs,
    written_decimals,
)
from fairbench_agent.comparison.sign_test.sign_test import MAX_N, SignTest, sign_test
from fairbench_agent.comparison.sign_test.value_differences import GainRange, differences

Reduction = Literal["mean", "median"]
REDUCTIONS: tuple[Reduction, ...] = get_args(Reduction)
_RUNS = f"--runs {' or --runs '.join(REDUCTIONS)}"
_RUNS_OF_A_STUDY = (
    " or ".join(f'runs = "{name}"' for name in REDUCTIONS) + " under [b] of the study, before it is planned"
)

# decimal numbers of at most 60 characters within the range of doubles are added without rounding
_EXACT = Context(prec=800)
_MAX_DIGITS = 60
_OF_FAILED_RUNS = frozenset({"inf", "-inf"})
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
    """What A, the published algorithm, and B reached: one value each per instance, exact where it was read from a file.

    `half_units` has, per instance, half a unit of the last digit that A's value is printed with, none if A's values are not
    rounded; if `exact`, values are compared as given nevertheless. `b_decimals` has those that B's value is written with, if known.
    """

    instances: tuple[str, ...]
    a: tuple[Value, ...]
    b: tuple[Value, ...]
    half_units: tuple[Fraction, ...] = ()
    exact: bool = False
    b_decimals: tuple[int | None, ...] = field(default=(), compare=False)

    def gains(self, *, maximise: bool = False) -> tuple[Value, ...]:
        """Return by how much B is better on every instance, negative where A is, 0 for a tie."""
        given = self._differences(maximise)
        if self.exact or not self.half_units:
            return given
        return tuple(
            gain if abs(gain) > half else type(gain)(0) for gain, half in zip(given, self.half_units, strict=True)
        )

    def differences(self, *, maximise: bool = False, relative: bool = False) -> dict[str, Value]:
        """Return per instance by how much A is better, 0 for a tie; `relative` to the mean size of the two values.

        ParameterError where relative differences of infinite values are asked for.
        """
        found = {}
        for name, a, b, gain in zip(self.instances, self.a, self.b, self.gains(maximise=maximise), strict=True):
            size = abs(a) + abs(b)
            if relative and gain and size == inf:
                raise ParameterError(f"instance {name} has an infinite value; relative differences need finite ones")
            found[name] = -gain / size * 2 if relative and gain else -gain
        return found

    def _differences(self, maximise: bool) -> tuple[Value, ...]:
        sign = -1 if maximise else 1
        # equal values may be infinite, of runs that failed, and then have no difference
        return tuple(sign * (a - b) if a != b else type(a)(0) for a, b in zip(self.a, self.b, strict=True))

    def printed_with(self, decimals: Decimals) -> "PairedTable[Value]":
        """Return the same values, A's being printed with so many decimals, or exact."""
        if decimals == "exact":
            return replace(self, exact=True)
        return replace(self, half_units=(half_unit(decimals),) * len(self.a))

    def rounding(self, *, maximise: bool = False, relative: bool = False, rope: float = 0.0) -> Rounding:
        """Return what depends on A's values being rounded or not; taken as exact, what is beyond the rope."""
        counted = self.differences(maximise=maximise, relative=relative)
        near = [
            (name, gain)
            for name, gain, half in zip(self.instances, self._differences(maximise), self.half_units, strict=False)
            if abs(gain) <= half and not (self.exact and abs(counted[name]) <= rope)
        ]
        a_ahead, b_ahead = (tuple(name for name, gain in near if sign * gain > 0) for sign in (-1, 1))
        won = [abs(a - b) if counted[name] else 0 for name, a, b in zip(self.instances, self.a, self.b, strict=True)]
        coarse = coarse_in_b(self.instances, self.b, self.b_decimals, won, self.half_units)
        return Rounding(self.exact, a_ahead, b_ahead, *coarse)

    def sign_test(self, *, p_gamma: float = 0.01, alpha: float = 0.05, maximise: bool = False) -> SignTest:
        """Test by A's wins whether B is better, ties left out; smaller is better unless `maximise`."""
        gains = self.gains(maximise=maximise)
        ties = tuple(name for name, gain in zip(self.instances, gains, strict=True) if not gain)
        wins = sum(gain < 0 for gain in gains)
        test = sign_test(len(gains) - len(ties), wins, p_gamma=p_gamma, alpha=alpha, ties=ties)
        found = differences(*self._gain_ranges(maximise), p_gamma=p_gamma, alpha=alpha)
        rounding = self.rounding(maximise=maximise)
        return replace(test, rounding=rounding).sized(found)

    def _gain_ranges(self, maximise: bool) -> tuple[list[GainRange], bool]:
        """Return gains within A's rounding, in percent of A's values if the flag beside them says so."""
        sign = -1 if maximise else 1
        halves = (Fraction(0),) * len(self.a) if self.exact or not self.half_units else self.half_units
        percent = all(half < a < inf and 0 < b < inf for a, b, half in zip(self.a, self.b, halves, strict=True))
        ranges: list[GainRange] = []
        for a, gain, given, half in zip(
            self.a, self.gains(maximise=maximise), self._differences(maximise), halves, strict=True
        ):
            points = (a, gain), (a - half, given - sign * half), (a + half, given + sign * half)
            as_run, *ends = (100 * gain / value if percent else gain for value, gain in points)
            ranges.append((as_run, min(ends), max(ends)))
        return ranges, percent


def paired_numbers(
    of_a: Sequence[Hashable], a: Sequence[float], of_b: Sequence[Hashable], b: Sequence[float]
) -> PairedTable[Any]:
    """Pair the doubles of A's and B's instances, each being the decimal number it is read from, or infinite for a failed run.

    How many zeros stood at the end is lost in them, so the most decimals that a value of A has count for all. ParameterError
    where the instances are not the same, or a value is none.
    """
    if len(set(of_a)) != len(of_a) or set(of_a) != set(of_b) or len(of_a) != len(of_b):
        raise ParameterError(
            f"a has {len(of_a)} and b {len(of_b)} instances that cannot be paired; give one value of each for the same ones"
        )
    values_of_b = dict(zip(of_b, b, strict=True))
    b = [values_of_b[label] for label in of_a]
    for label, *values in zip(of_a, a, b, strict=True):
        if any(map(isnan, values)):
            raise ParameterError(
                f"instance {label} has no value; leave it out of both, or say what a failed run counts"
            )
    finite = [Decimal(repr(value)).normalize() for value in a if isfinite(value)]
    decimals = max((written_decimals(number) for number in finite), default=0)
    exact_a, exact_b = (tuple(Fraction(repr(v)) if isfinite(v) else v for v in values) for values in (a, b))
    return PairedTable(tuple(map(str, of_a)), exact_a, exact_b, (half_unit(max(0, decimals)),) * len(of_a))


def read_paired_table(
    path: Path, columns: Columns | None = None, runs: Reduction | None = None, decimals: Decimals | str | None = None
) -> PairedTable[Fraction]:
    """Read a table of results; `runs` says how several runs of an instance become one value.

    `decimals` are those of A's values in print, as written in the file unless given.

    ParameterError where `runs` is no reduction, `decimals` no number of them, or two columns, or A and B, have the same name; TableError for a file that
    cannot be read, lacks columns or numbers, repeats an instance without `runs`, or gives only one algorithm for one.
    """
    if runs is not None:
        check_known("runs", runs, REDUCTIONS)
    printed = None if decimals is None else checked_decimals(decimals)
    names = columns or Columns()
    if names.a == names.b:
        raise ParameterError(f"a and b are both {names.a!r}; name two different columns or algorithms")
    table = _read(path, names, runs)
    return table if printed is None else table.printed_with(printed)


def read_values(path: Path, runs: Reduction | None = None) -> dict[str, Decimal | Fraction | float]:
    """Read the values of a single algorithm, columns `instance` and `value`, with their decimals; other columns are left alone.

    A run that counts as worse than every value has inf, or -inf where larger is better, and so may what several runs become.
    """
    table = _read(path, Columns(a="value", b="value"), runs, _RUNS_OF_A_STUDY, may_fail=True)
    read = zip(table.instances, table.b, table.b_decimals, strict=True)
    return {name: value if decimals is None else as_printed(value, decimals) for name, value, decimals in read}


def _read(
    path: Path, names: Columns, runs: Reduction | None, how: str = _RUNS, *, may_fail: bool = False
) -> PairedTable[Any]:
    """Read a table; `how` is what says in the place that names the file how runs are combined; infinite values where runs may fail."""
    too_large = "name a file of results, of the columns that are compared or with its runs averaged"
    values: dict[str, dict[str, list[Decimal]]] = {}
    others: dict[str, None] = {}
    with open_text(path, MAX_BYTES_OF_VALUES, too_large) as file:
        for instance, algorithm, value, where in _cells(CsvTable(path, file), names, may_fail):
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
                    f"are combined: {how}"
                )
    _check_complete(path, values, names, list(others))
    a, b = (
        tuple(_reduced(of_instance[name], runs or "mean") for of_instance in values.values())
        for name in (names.a, names.b)
    )
    halves = tuple(half_unit_of_runs(of_instance[names.a], of_instance[names.b]) for of_instance in values.values())
    written = (of_instance[names.b] for of_instance in values.values())
    return PairedTable(tuple(values), a, b, halves, b_decimals=tuple(map(decimals_of_runs, written, b)))


def _cells(table: CsvTable, names: Columns, may_fail: bool) -> Iterator[_Cell]:
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
            yield fields[names.instance], algorithm, _number(fields[column], where, may_fail), where


def _number(text: str, where: str, may_fail: bool) -> Decimal | None:
    if not text:
        return None
    if may_fail and text in _OF_FAILED_RUNS:
        return Decimal(text)
    try:
        number = Decimal(text) if "_" not in text else Decimal("nan")
    except InvalidOperation:
        number = Decimal("nan")
    if not number.is_finite() or len(text) > _MAX_DIGITS or (number and abs(number.adjusted()) > _MAX_EXPONENT):
        raise TableError(f"{where}: {text[:_MAX_DIGITS]!r} is not a finite number; give one such as 3141222 or 1.5e-3")
    return number or number.copy_abs()


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


def _reduced(values: Sequence[Decimal], runs: Reduction) -> Fraction | float:
    """Return the mean or median, infinite where runs that failed make it so."""
    with localcontext(_EXACT):
        found = sum(values, Decimal(0)) if runs == "mean" else median(values)
    if not found.is_finite():
        return float(found)
    return Fraction(found) / (len(values) if runs == "mean" else 1)
