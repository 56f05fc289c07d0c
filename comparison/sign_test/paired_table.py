"""A table of A's and B's results per instance, read from a CSV file, with its wins and ties.

The header determines the form. Wide: columns instance, A and B. Long: columns instance, algorithm and value.

Values are read as decimal numbers and averaged exactly, so that ties are exact: the mean of 0.1, 0.2 and 0.3 equals
0.2. A repeated row is often a mistake, so several runs of an instance are reduced only on request: to their mean, as in
the paper (section 4, step 3), or median.
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
_EXACT = Context(prec=800)  # exact for sums of numbers of at most 60 characters in the range of doubles
_MAX_DIGITS = 60
_MAX_EXPONENT = 308
_FAR_RATIO = 1000

Value = Fraction | float
"""An exact value; infinite for a failed run."""


@dataclass(frozen=True, slots=True)
class PairedTable:
    """One value of A, the published algorithm, and one of B per instance.

    `half_units` are half a unit of A's last printed digit per instance, empty without rounding; values are compared
    without them if `exact`. Gains are in percent if `relative`, all values are positive, and none `is_far`.
    """

    instances: tuple[str, ...]
    a: tuple[Value, ...]
    b: tuple[Value, ...]
    half_units: tuple[Fraction, ...] = ()
    exact: bool = False
    relative: bool = True

    def printed_with(self, decimals: Decimals) -> "PairedTable":
        """Return the table with A's values printed to N decimals, or exact."""
        if decimals == "exact":
            return replace(self, exact=True)
        return replace(self, half_units=(half_unit(decimals),) * len(self.a))

    def gains(self, *, maximise: bool = False) -> tuple[Value, ...]:
        """Return B's gain per instance: positive where B is better, 0 for a tie."""
        unrounded = self._unrounded_gains(maximise)
        if self.exact or not self.half_units:
            return unrounded
        pairs = zip(unrounded, self.half_units, strict=True)
        return tuple(gain if _size(gain) > half else Fraction(0) for gain, half in pairs)

    def differences(self, *, maximise: bool = False) -> dict[str, Value]:
        """Return A's gain by instance: positive where A is better, 0 for a tie."""
        return {name: -gain for name, gain in zip(self.instances, self.gains(maximise=maximise), strict=True)}

    def rounding(self, *, maximise: bool = False) -> Rounding:
        """Return the instances on which A's rounding matters."""
        gains = zip(self.instances, self._unrounded_gains(maximise), self.half_units, strict=False)
        close = [(name, gain) for name, gain, half in gains if _size(gain) <= half]
        a_ahead, b_ahead = (tuple(name for name, gain in close if sign * gain > 0) for sign in (-1, 1))
        return Rounding(exact=self.exact, a_ahead=a_ahead, b_ahead=b_ahead)

    def sign_test(self, *, p_gamma: float = 0.01, alpha: float = 0.05, maximise: bool = False) -> SignTest:
        """Run the sign test; smaller values are better unless `maximise`."""
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

    def _unrounded_gains(self, maximise: bool) -> tuple[Value, ...]:
        sign = -1 if maximise else 1
        # values of failed runs are infinite, and inf − inf is NaN
        return tuple(sign * (a - b) if a != b else Fraction(0) for a, b in zip(self.a, self.b, strict=True))

    def _gain_ranges(self, maximise: bool) -> tuple[list[Gain], bool]:
        """Return B's gains with their ranges under A's rounding, and whether they are in percent of A's values."""
        sign = -1 if maximise else 1
        halves = (Fraction(0),) * len(self.a) if self.exact or not self.half_units else self.half_units
        pairs = zip(self.a, self.b, halves, strict=True)
        positive = (half < a < inf and 0 < b < inf and not is_far(a, b) for a, b, half in pairs)
        percent = self.relative and all(positive)
        columns = zip(self.a, self.gains(maximise=maximise), self._unrounded_gains(maximise), halves, strict=True)
        ranges: list[Gain] = []
        for a, gain, unrounded, half in columns:
            points = (a, gain), (a - half, unrounded - sign * half), (a + half, unrounded + sign * half)
            as_run, *ends = (100 * gain / value if percent else gain for value, gain in points)
            ranges.append((as_run, min(ends), max(ends)))
        return ranges, percent


def _size(value: Value) -> Value:
    return value if value >= 0 else -value


def is_far(a: Value, b: Value) -> bool:
    """Return True if B's value is at least 1000 times A's, as if only A's were a gap; percentages are meaningless."""
    return _FAR_RATIO * _size(a) <= _size(b) < inf


def paired_numbers(
    a_labels: Sequence[Hashable], a: Sequence[float], b_labels: Sequence[Hashable], b: Sequence[float]
) -> PairedTable:
    """Pair A's and B's values by instance; infinite values are failed runs.

    Floats have no trailing zeros, so all values of A are treated as having the most decimals of any. ParameterError if
    the instances differ, or a value is NaN.
    """
    if len(set(a_labels)) != len(a_labels) or set(a_labels) != set(b_labels) or len(a_labels) != len(b_labels):
        counts = f"a has {len(a_labels)} values and b {len(b_labels)}"
        fault = "a and b have different instances" if len(a_labels) == len(b_labels) else counts
        raise ParameterError(f"{fault}; give one of each per instance")
    by_instance = dict(zip(b_labels, b, strict=True))
    b = [by_instance[label] for label in a_labels]
    for label, *values in zip(a_labels, a, b, strict=True):
        if any(map(isnan, values)):
            raise ParameterError(f"instance {label} has no value; leave it out of both, or use inf for a failed run")
    finite = [Decimal(repr(value)).normalize() for value in a if isfinite(value)]
    decimals = max((written_decimals(number) for number in finite), default=0)
    exact_a, exact_b = (tuple(Fraction(repr(v)) if isfinite(v) else v for v in values) for values in (a, b))
    return PairedTable(tuple(map(str, a_labels)), exact_a, exact_b, (half_unit(max(0, decimals)),) * len(a_labels))


def read_paired_table(
    path: Path, a: str = "a", b: str = "b", *, runs: Reduction | None = None, decimals: Decimals | str | None = None
) -> PairedTable:
    """Read a CSV file; `a` and `b` are columns, or names in the column algorithm.

    `runs` reduces several runs of an instance to one value; `decimals` are those of A's values in print, by default as
    written. ParameterError for an unknown reduction, invalid decimals, or equal names. TableError if the file cannot be
    read, lacks columns or values, or repeats an instance without `runs`.
    """
    if runs is not None:
        check_known("runs", runs, REDUCTIONS)
    printed = None if decimals is None else checked_decimals(decimals)
    if a == b:
        raise ParameterError(f"a and b are both {a!r}; name two different columns or algorithms")
    table = _read(path, (a, b), runs, how=f"--runs {' or --runs '.join(REDUCTIONS)}")
    return table if printed is None else table.printed_with(printed)


def read_values(path: Path, runs: Reduction | None = None) -> dict[str, Value]:
    """Read one algorithm's values from the columns `instance` and `value`; other columns are ignored.

    A failed run is inf, or -inf if larger values are better; the mean or median of several runs may be infinite, too.
    """
    how = 'runs = "mean" or runs = "median" under [b] of the study, before it is planned'
    table = _read(path, ("value", "value"), runs, how=how, may_fail=True)
    return dict(zip(table.instances, table.b, strict=True))


def _read(
    path: Path, names: tuple[str, str], runs: Reduction | None, *, how: str, may_fail: bool = False
) -> PairedTable:
    """Read A's and B's values; `how` is the advice for repeated instances, `may_fail` allows infinite values."""
    values: dict[str, dict[str, list[Decimal]]] = {}
    with open_text(path, MAX_BYTES_OF_VALUES) as file:
        for instance, algorithm, text, where in _cells(CsvTable(path, file), names):
            instance_values = values.setdefault(instance, {name: [] for name in names})[algorithm]
            if text:
                instance_values.append(_decimal(text, where, may_fail))
            elif runs is None:
                raise TableError(f"{where}: is blank; give a number, or leave the instance out for both")
            if runs is None and len(instance_values) > 1:
                raise TableError(
                    f"{where}: instance {instance!r} appears twice; "
                    f"give every instance once, or combine its runs: {how}"
                )
    if not values:
        raise TableError(f"{path}: has no results of {' and '.join(dict.fromkeys(names))}; give a row per instance")
    for instance, name in product(values, names):
        if not values[instance][name]:
            raise TableError(f"{path}: instance {instance!r} has no value of {name}; give both algorithms or neither")
    a, b = (tuple(_reduced(results[name], runs or "mean") for results in values.values()) for name in names)
    halves = tuple(half_unit_of_runs(*map(results.__getitem__, names)) for results in values.values())
    return PairedTable(tuple(values), a, b, halves)


def _cells(table: CsvTable, names: tuple[str, str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield instance, algorithm, value and its place in the file for both algorithms."""
    instance_at, algorithm_at, value_at = map(table.column, ("instance", "algorithm", "value"))
    wide = {table.required(name): name for name in names if name in table.header}
    is_wide = len(wide) == len(set(names))
    long = None if is_wide or algorithm_at is None or value_at is None else (algorithm_at, value_at)
    if instance_at is None or not (long or is_wide):
        paired = "instance, a, b (wide; --a and --b name others), or instance, algorithm, value (long)"
        columns = paired if names[0] != names[1] else "instance and value"
        absent = "instance" if instance_at is None else next(name for name in names if name not in table.header)
        raise TableError(f"{table.path}: has no column {absent}; it has {', '.join(table.header)}: give {columns}")
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
    """Return the mean or median, which failed runs may make infinite."""
    with localcontext(_EXACT):
        total = sum(values, Decimal(0)) if runs == "mean" else median(values)
    if not total.is_finite():
        return float(total)
    return Fraction(total) / (len(values) if runs == "mean" else 1)
