"""A table of results: what A and B reached on each instance, from a CSV file to wins and ties.

Two forms are recognised by their header. Wide: columns instance, A and B. Long: columns instance, algorithm and value.

Values are read as decimal numbers and averaged exactly, so that a tie is a tie: 0.1 + 0.2 + 0.3 over three runs equals
0.2. Several runs of an instance are reduced to their mean, as in the paper (section 4, step 3), or median, only on
request, because a repeated row is often a mistake.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
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
from fairbench_agent.comparison.sign_test.sign_test import SignTest, sign_test

Reduction = Literal["mean", "median"]
REDUCTIONS: tuple[Reduction, ...] = get_args(Reduction)
# decimal numbers of at most 60 characters within the range of doubles are added without rounding
_EXACT = Context(prec=800)
_MAX_DIGITS = 60
_MAX_EXPONENT = 308

Value = Fraction | float
"""An exact value, or an infinite one of a failed run."""


@dataclass(frozen=True, slots=True)
class PairedTable:
    """What A, the published algorithm, and B reached: one value each per instance.

    `half_units` has half a unit of A's last printed digit per instance, and is empty without rounding; if `exact`,
    values are compared as given nevertheless. Gains are in percent of A's values if `relative` and all are positive.
    """

    instances: tuple[str, ...]
    a: tuple[Value, ...]
    b: tuple[Value, ...]
    half_units: tuple[Fraction, ...] = ()
    exact: bool = False
    relative: bool = True

    def printed_with(self, decimals: Decimals) -> "PairedTable":
        """Return the same values, A's being printed with N decimals, or exact."""
        if decimals == "exact":
            return replace(self, exact=True)
        return replace(self, half_units=(half_unit(decimals),) * len(self.a))

    def gains(self, *, maximise: bool = False) -> tuple[Value, ...]:
        """Return by how much B is better on every instance, negative where A is, 0 for a tie."""
        given = self._as_given(maximise)
        if self.exact or not self.half_units:
            return given
        pairs = zip(given, self.half_units, strict=True)
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

    def _as_given(self, maximise: bool) -> tuple[Value, ...]:
        sign = -1 if maximise else 1
        # equal values may be infinite, of runs that failed, and then have no difference
        return tuple(sign * (a - b) if a != b else Fraction(0) for a, b in zip(self.a, self.b, strict=True))

    def _gain_ranges(self, maximise: bool) -> tuple[list[Gain], bool]:
        """Return gains within A's rounding, in percent of A's values if the flag is set."""
        sign = -1 if maximise else 1
        halves = (Fraction(0),) * len(self.a) if self.exact or not self.half_units else self.half_units
        positive = (half < a < inf and 0 < b < inf for a, b, half in zip(self.a, self.b, halves, strict=True))
        percent = self.relative and all(positive)
        columns = zip(self.a, self.gains(maximise=maximise), self._as_given(maximise), halves, strict=True)
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
    """Pair A's and B's values by instance; infinite values are failed runs.

    Floats lack trailing zeros, so the most decimals of any value of A count for all. ParameterError if the instances
    differ, or a value is NaN.
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
    path: Path, a: str = "a", b: str = "b", *, runs: Reduction | None = None, decimals: Decimals | str | None = None
) -> PairedTable:
    """Read a CSV file; `a` and `b` are columns, or names in the column algorithm.

    `runs` says how several runs of an instance become one value, `decimals` how A's values are printed, by default as
    written. ParameterError for an unknown reduction, invalid decimals, or equal names. TableError for a file that
    cannot be read, lacks columns or numbers, repeats an instance without `runs`, or has only one algorithm for one.
    """
    if runs is not None:
        check_known("runs", runs, REDUCTIONS)
    printed = None if decimals is None else checked_decimals(decimals)
    if a == b:
        raise ParameterError(f"a and b are both {a!r}; name two different columns or algorithms")
    table = _read(path, (a, b), runs, how=f"--runs {' or --runs '.join(REDUCTIONS)}")
    return table if printed is None else table.printed_with(printed)


def read_values(path: Path, runs: Reduction | None = None) -> dict[str, Value]:
    """Read the values of one algorithm, columns `instance` and `value`; other columns are ignored.

    A failed run has inf, or -inf where larger is better, and so may what several runs become.
    """
    how = 'runs = "mean" or runs = "median" under [b] of the study, before it is planned'
    table = _read(path, ("value", "value"), runs, how=how, may_fail=True)
    return dict(zip(table.instances, table.b, strict=True))


def _read(
    path: Path, names: tuple[str, str], runs: Reduction | None, *, how: str, may_fail: bool = False
) -> PairedTable:
    """Read A's and B's values by name; `how` says how to combine runs; failed runs, where allowed, are infinite."""
    values: dict[str, dict[str, list[Decimal]]] = {}
    with open_text(path, MAX_BYTES_OF_VALUES, "name a file of results, or average its runs") as file:
        for instance, algorithm, text, where in _cells(CsvTable(path, file), names):
            of_algorithm = values.setdefault(instance, {name: [] for name in names})[algorithm]
            if text:
                of_algorithm.append(_decimal(text, where, may_fail))
            elif runs is None:
                raise TableError(f"{where}: is blank; give a number, or leave the instance out for both")
            if runs is None and len(of_algorithm) > 1:
                raise TableError(
                    f"{where}: instance {instance!r} appears twice; "
                    f"give every instance once, or combine its runs: {how}"
                )
    if not values:
        raise TableError(f"{path}: has no results of {' and '.join(dict.fromkeys(names))}; give a row per instance")
    for instance, name in product(values, names):
        if not values[instance][name]:
            raise TableError(f"{path}: instance {instance!r} has no value of {name}; give both algorithms or neither")
    a, b = (tuple(_reduced(of[name], runs or "mean") for of in values.values()) for name in names)
    halves = tuple(half_unit_of_runs(*map(of.__getitem__, names)) for of in values.values())
    return PairedTable(tuple(values), a, b, halves)


def _cells(table: CsvTable, names: tuple[str, str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield instance, algorithm, value and its place in the file, for the algorithms of these names."""
    instance_at, algorithm_at, value_at = map(table.column, ("instance", "algorithm", "value"))
    wide = {table.required(name): name for name in names if name in table.header}
    is_wide = len(wide) == len(set(names))
    long = None if is_wide or algorithm_at is None or value_at is None else (algorithm_at, value_at)
    if instance_at is None or not (long or is_wide):
        both = "instance, a, b (wide; --a and --b name others), or instance, algorithm, value (long)"
        forms = both if names[0] != names[1] else "instance and value"
        missing = "instance" if instance_at is None else next(name for name in names if name not in table.header)
        raise TableError(f"{table.path}: has no column {missing}; it has {', '.join(table.header)}: give {forms}")
    for row in table:
        if not (instance := row[instance_at].strip()):
            raise TableError(f"{table.where(instance_at)}: is blank; name the instance")
        for at, algorithm in ({long[1]: row[long[0]].strip()} if long else wide).items():
            if algorithm in names:
                yield instance, algorithm, row[at].strip(), table.where(at)


def _decimal(text: str, where: str, may_fail: bool) -> Decimal:
    if may_fail and text in {"inf", "-inf"}:
        return Decimal(text)
    try:
        number = Decimal(text if "_" not in text else "nan")
    except InvalidOperation:
        number = Decimal("nan")
    if not number.is_finite() or len(text) > _MAX_DIGITS or (number and abs(number.adjusted()) > _MAX_EXPONENT):
        raise TableError(f"{where}: {text[:_MAX_DIGITS]!r} is not a finite number; give one such as 3141222 or 1.5e-3")
    return number or number.copy_abs()


def _reduced(values: Sequence[Decimal], runs: Reduction) -> Value:
    """Return the mean or median, infinite where failed runs make it so."""
    with localcontext(_EXACT):
        total = sum(values, Decimal(0)) if runs == "mean" else median(values)
    if not total.is_finite():
        return float(total)
    return Fraction(total) / (len(values) if runs == "mean" else 1)
