"""A table of results: what A and B reached on each instance, from a CSV file to wins and ties.

Two forms are read and recognised by their header. Wide: one column each for the instance, A and B. Long: one column
each for the instance, the algorithm and the value. The separator is a comma, a semicolon or a tab.

Values are read as decimal numbers and averaged exactly, so that a tie is a tie: 0.1 + 0.2 + 0.3 over three runs equals
0.2. Several runs of an instance are reduced to their mean, as in the paper (section 4, step 3), or median, only on
request, because a repeated row is often a mistake.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Context, Decimal, InvalidOperation, localcontext
from fractions import Fraction
from itertools import product
from math import inf, isfinite, isnan
from pathlib import Path
from statistics import median
from typing import Literal, get_args

from fairbench_agent.comparison.errors import ParameterError, TableError, check_known
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, CsvTable, open_text
from fairbench_agent.comparison.sign_test.effect_size import Gain
from fairbench_agent.comparison.sign_test.rounding import (
    Decimals,
    Rounding,
    checked_decimals,
    half_unit,
    half_unit_of_runs,
    written_decimals,
)
from fairbench_agent.comparison.sign_test.sign_test import MAX_N, SignTest, sign_test

Reduction = Literal["mean", "median"]
COLUMNS = ("instance", "algorithm", "value")
REDUCTIONS: tuple[Reduction, ...] = get_args(Reduction)
_RUNS_OF_A_STUDY = 'runs = "mean" or runs = "median" under [b] of the study, before it is planned'

# decimal numbers of at most 60 characters within the range of doubles are added without rounding
_EXACT = Context(prec=800)
_MAX_DIGITS = 60
_MAX_EXPONENT = 308

Value = Fraction | float
"""An exact value, or an infinite one of a failed run."""


@dataclass(frozen=True, slots=True)
class PairedTable:
    """What A, the published algorithm, and B reached: one value each per instance.

    Attributes:
        instances: their names.
        a: A's values.
        b: B's values.
        half_units: half a unit of A's last printed digit, per instance; empty if no value is rounded.
        exact: values are compared as given nevertheless.
    """

    instances: tuple[str, ...]
    a: tuple[Value, ...]
    b: tuple[Value, ...]
    half_units: tuple[Fraction, ...] = ()
    exact: bool = False

    def printed_with(self, decimals: Decimals) -> "PairedTable":
        """Return the same values, A's being printed with N decimals, or exact."""
        if decimals == "exact":
            return replace(self, exact=True)
        return replace(self, half_units=(half_unit(decimals),) * len(self.a))

    def gains(self, *, maximise: bool = False) -> tuple[Value, ...]:
        """Return by how much B is better on every instance, negative where A is, 0 for a tie."""
        pairs = zip(self._as_given(maximise), self._halves, strict=True)
        return tuple(gain if _size(gain) > half else Fraction(0) for gain, half in pairs)

    def differences(self, *, maximise: bool = False, relative: bool = False) -> dict[str, Value]:
        """Return per instance by how much A is better, 0 for a tie; `relative` to the mean size of the two values."""
        by_instance: dict[str, Value] = {}
        for name, a, b, gain in zip(self.instances, self.a, self.b, self.gains(maximise=maximise), strict=True):
            size = _size(a) + _size(b)
            if relative and gain and size == inf:
                raise ParameterError(f"instance {name} has an infinite value; relative differences need finite ones")
            by_instance[name] = -gain / size * 2 if relative and gain else -gain
        return by_instance

    def rounding(self, *, maximise: bool = False) -> Rounding:
        """Return on which instances the rounding of A's values matters."""
        gains = zip(self.instances, self._as_given(maximise), self.half_units, strict=False)
        close = [(name, gain) for name, gain, half in gains if _size(gain) <= half]
        a_ahead, b_ahead = (tuple(name for name, gain in close if sign * gain > 0) for sign in (-1, 1))
        return Rounding(exact=self.exact, a_ahead=a_ahead, b_ahead=b_ahead)

    def sign_test(self, *, p_gamma: float = 0.01, alpha: float = 0.05, maximise: bool = False) -> SignTest:
        """Test by A's wins whether B is better, ties left out; smaller is better unless `maximise`."""
        gains = self.gains(maximise=maximise)
        ties = tuple(name for name, gain in zip(self.instances, gains, strict=True) if not gain)
        ranges, percent = self._gain_ranges(maximise)
        return sign_test(
            len(gains) - len(ties),
            sum(gain < 0 for gain in gains),
            p_gamma=p_gamma,
            alpha=alpha,
            ties=ties,
            rounding=self.rounding(maximise=maximise),
            gains=ranges,
            percent=percent,
        )

    @property
    def _halves(self) -> tuple[Fraction, ...]:
        return (Fraction(0),) * len(self.a) if self.exact or not self.half_units else self.half_units

    def _as_given(self, maximise: bool) -> tuple[Value, ...]:
        sign = -1 if maximise else 1
        # equal values may be infinite, of runs that failed, and then have no difference
        return tuple(sign * (a - b) if a != b else Fraction(0) for a, b in zip(self.a, self.b, strict=True))

    def _gain_ranges(self, maximise: bool) -> tuple[list[Gain], bool]:
        """Return gains within A's rounding, in percent of A's values if the flag is set."""
        sign = -1 if maximise else 1
        percent = all(half < a < inf and 0 < b < inf for a, b, half in zip(self.a, self.b, self._halves, strict=True))
        columns = zip(self.a, self.gains(maximise=maximise), self._as_given(maximise), self._halves, strict=True)
        ranges: list[Gain] = []
        for a, gain, given, half in columns:
            points = (a, gain), (a - half, given - sign * half), (a + half, given + sign * half)
            as_run, *ends = (100 * gain / value if percent else gain for value, gain in points)
            ranges.append((as_run, min(ends), max(ends)))
        return ranges, percent


def _size(value: Value) -> Value:
    return value if value >= 0 else -value


def paired_numbers(
    of_a: Sequence[Hashable], a: Sequence[float], of_b: Sequence[Hashable], b: Sequence[float]
) -> PairedTable:
    """Pair the doubles of A's and B's instances, each the decimal number it is read from, or infinite for a failed run.

    Zeros at the end are lost in them, so the most decimals that a value of A has count for all. ParameterError where
    the instances differ, or a value is NaN.
    """
    if len(set(of_a)) != len(of_a) or set(of_a) != set(of_b) or len(of_a) != len(of_b):
        raise ParameterError(
            f"a has {len(of_a)} and b {len(of_b)} instances that cannot be paired; "
            "give one value of each for the same ones"
        )
    by_instance = dict(zip(of_b, b, strict=True))
    b = [by_instance[label] for label in of_a]
    for label, *values in zip(of_a, a, b, strict=True):
        if any(map(isnan, values)):
            raise ParameterError(f"instance {label} has no value; leave it out of both, or use inf for a failed run")
    finite = [Decimal(repr(value)).normalize() for value in a if isfinite(value)]
    decimals = max((written_decimals(number) for number in finite), default=0)
    exact_a, exact_b = (tuple(Fraction(repr(v)) if isfinite(v) else v for v in values) for values in (a, b))
    return PairedTable(tuple(map(str, of_a)), exact_a, exact_b, (half_unit(max(0, decimals)),) * len(of_a))


def read_paired_table(
    path: Path,
    a: str = "a",
    b: str = "b",
    *,
    columns: Mapping[str, str] | None = None,
    runs: Reduction | None = None,
    decimals: Decimals | str | None = None,
) -> PairedTable:
    """Read a table of results.

    Args:
        path: CSV file.
        a: column of A, or A's name in the column algorithm.
        b: those of B.
        columns: other names of the columns instance, algorithm and value, ours → the file's.
        runs: how several runs of an instance become one value.
        decimals: of A's values in print; as written in the file by default.

    Raises:
        ParameterError: an unknown reduction or column, invalid decimals, or equal names.
        TableError: the file cannot be read, lacks columns or numbers, repeats an instance without `runs`, or gives only
            one algorithm for one.
    """
    if runs is not None:
        check_known("runs", runs, REDUCTIONS)
    for name in columns or ():
        check_known("renamed column", name, COLUMNS)
    printed = None if decimals is None else checked_decimals(decimals)
    if a == b:
        raise ParameterError(f"a and b are both {a!r}; name two different columns or algorithms")
    table = _Reader((a, b), runs, columns=columns or {}).read(path)
    return table if printed is None else table.printed_with(printed)


def read_values(path: Path, runs: Reduction | None = None) -> dict[str, Value]:
    """Read the values of one algorithm, columns `instance` and `value`; other columns are ignored.

    A failed run has inf, or -inf where larger is better, and so may what several runs become.
    """
    table = _Reader(("value", "value"), runs, _RUNS_OF_A_STUDY, may_fail=True).read(path)
    return dict(zip(table.instances, table.b, strict=True))


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads A's and B's values by name; `how` says how to combine runs; failed runs, where allowed, are infinite."""

    names: tuple[str, str]
    runs: Reduction | None
    how: str = f"--runs {' or --runs '.join(REDUCTIONS)}"
    columns: Mapping[str, str] = field(default_factory=dict)
    may_fail: bool = False

    def read(self, path: Path) -> PairedTable:
        too_large = "name a file of results, of the columns that are compared or with its runs averaged"
        values: dict[str, dict[str, list[Decimal]]] = {}
        ignored: dict[str, None] = {}
        with open_text(path, MAX_BYTES_OF_VALUES, too_large) as file:
            table = CsvTable(path, file, self.columns)
            for instance, algorithm, text, where in self._cells(table):
                if algorithm not in self.names:
                    ignored[algorithm] = None
                    continue
                of_algorithm = values.setdefault(instance, {name: [] for name in self.names})[algorithm]
                if text:
                    of_algorithm.append(self._number(text, where))
                elif self.runs is None:
                    raise TableError(f"{where}: is blank; give a number, or leave the instance out for both")
                if self.runs is None and len(of_algorithm) > 1:
                    raise TableError(
                        f"{where}: instance {instance!r} appears twice; "
                        f"give every instance once, or combine its runs: {self.how}"
                    )
        self._check_complete(path, values, list(ignored))
        a, b = (tuple(_reduced(of[name], self.runs or "mean") for of in values.values()) for name in self.names)
        halves = tuple(half_unit_of_runs(*map(of.__getitem__, self.names)) for of in values.values())
        return PairedTable(tuple(values), a, b, halves)

    def _cells(self, table: CsvTable) -> Iterator[tuple[str, str, str, str]]:
        """Yield instance, algorithm, value and its place in the file."""
        instance_at, algorithm_at, value_at = map(table.column, COLUMNS)
        wide = {table.required(name): name for name in self.names if name in table.header}
        is_wide = len(wide) == len(set(self.names))
        long = None if is_wide or algorithm_at is None or value_at is None else (algorithm_at, value_at)
        if instance_at is None or not (long or is_wide):
            forms = "instance, a, b (wide; --a and --b name others), or instance, algorithm, value (long; --column)"
            needed = forms if self.names[0] != self.names[1] else "instance and value"
            missing = "instance" if instance_at is None else next(n for n in self.names if n not in table.header)
            raise TableError(f"{table.path}: has no column {missing}; it has {', '.join(table.header)}: give {needed}")
        for row in table:
            if not (instance := row[instance_at].strip()):
                raise TableError(f"{table.where(instance_at)}: is blank; name the instance")
            for at, algorithm in ({long[1]: row[long[0]].strip()} if long else wide).items():
                yield instance, algorithm, row[at].strip(), table.where(at)

    def _number(self, text: str, where: str) -> Decimal:
        if self.may_fail and text in {"inf", "-inf"}:
            return Decimal(text)
        try:
            number = Decimal(text if "_" not in text else "nan")
        except InvalidOperation:
            number = Decimal("nan")
        if not number.is_finite() or len(text) > _MAX_DIGITS or (number and abs(number.adjusted()) > _MAX_EXPONENT):
            raise TableError(
                f"{where}: {text[:_MAX_DIGITS]!r} is not a finite number; give one such as 3141222 or 1.5e-3"
            )
        return number or number.copy_abs()

    def _check_complete(
        self, path: Path, values: Mapping[str, Mapping[str, Sequence[Decimal]]], ignored: Sequence[str]
    ) -> None:
        hint = f" (other algorithms in it: {', '.join(map(repr, ignored[:5]))})" if ignored else ""
        if not values:
            names = " and ".join(map(repr, dict.fromkeys(self.names)))
            raise TableError(f"{path}: has no results of {names}{hint}; give a row per instance")
        if len(values) > MAX_N:
            raise TableError(f"{path}: has {len(values)} instances; at most {MAX_N} are tested")
        for instance, name in product(values, self.names):
            if not values[instance][name]:
                raise TableError(
                    f"{path}: instance {instance!r} has no value of {name!r}{hint}; give both algorithms or neither"
                )


def _reduced(values: Sequence[Decimal], runs: Reduction) -> Value:
    """Return the mean or median, infinite where failed runs make it so."""
    with localcontext(_EXACT):
        total = sum(values, Decimal(0)) if runs == "mean" else median(values)
    if not total.is_finite():
        return float(total)
    return Fraction(total) / (len(values) if runs == "mean" else 1)
