"""A table of A's and B's results per instance, with its wins and ties."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from math import inf, isfinite, isnan, lcm
from sys import float_info

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.effect_size import Gain, differences
from fairbench_agent.comparison.sign_test.rounding import Decimals, Rounding, half_unit, written_decimals
from fairbench_agent.comparison.sign_test.sign_test import SignTest, sign_test

FAR_RATIO = 1000

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
    half_units: tuple[Value, ...] = ()
    exact: bool = False
    relative: bool = True
    n_runs: tuple[int, ...] = field(default=(), compare=False)
    """B's runs per instance, reduced to one value"""

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
        return tuple(gain if _size(gain) > half else 0 for gain, half in pairs)

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
        scaled, scale = self._scaled()
        gains = scaled.gains(maximise=maximise)
        ties = tuple(name for name, gain in zip(self.instances, gains, strict=True) if not gain)
        ranges, percent = scaled.gain_ranges(maximise, scale)
        return sign_test(
            len(gains) - len(ties),
            sum(gain < 0 for gain in gains),
            p_gamma=p_gamma,
            alpha=alpha,
            ties=ties,
            rounding=scaled.rounding(maximise=maximise),
            differences=differences(ranges, percent=percent, p_gamma=p_gamma, alpha=alpha) if ranges else None,
        )

    def _scaled(self) -> tuple["PairedTable", int]:
        """Return the table with integers, which are faster than fractions, and their scale; itself with failed runs."""
        if any(isinstance(value, float) for value in (*self.a, *self.b)):
            return self, 1
        columns = self.a, self.b, self.half_units
        exact = [[value for value in column if not isinstance(value, float)] for column in columns]
        scale = lcm(*{value.denominator for column in exact for value in column})
        a, b, halves = (tuple(value.numerator * (scale // value.denominator) for value in column) for column in exact)
        return replace(self, a=a, b=b, half_units=halves), scale

    def _unrounded_gains(self, maximise: bool) -> tuple[Value, ...]:
        sign = -1 if maximise else 1
        # values of failed runs are infinite, and inf − inf is NaN
        return tuple(sign * (a - b) if a != b else 0 for a, b in zip(self.a, self.b, strict=True))

    def gain_ranges(self, maximise: bool, scale: int) -> tuple[list[Gain], bool]:
        """Return B's gains with their ranges under A's rounding, and whether they are in percent of A's values.

        Values are multiples of 1/`scale`.
        """
        sign = -1 if maximise else 1
        halves: tuple[Value, ...] = (0,) * len(self.a) if self.exact or not self.half_units else self.half_units
        pairs = zip(self.a, self.b, halves, strict=True)
        positive = (half < a < inf and 0 < b < inf and not is_far(a, b) for a, b, half in pairs)
        percent = self.relative and all(positive)
        columns = zip(self.a, self.gains(maximise=maximise), self._unrounded_gains(maximise), halves, strict=True)
        ranges: list[Gain] = []
        for a, gain, unrounded, half in columns:
            points = (a, gain), (a - half, unrounded - sign * half), (a + half, unrounded + sign * half)
            as_run, *ends = (_ratio(100 * gain, value) if percent else _ratio(gain, scale) for value, gain in points)
            ranges.append((as_run, min(ends), max(ends)))
        return ranges, percent


def _ratio(numerator: Value, denominator: Value) -> Value:
    try:
        return numerator / denominator
    except OverflowError:  # infinity is reserved for failed runs
        return float_info.max if numerator > 0 else -float_info.max


def _size(value: Value) -> Value:
    return value if value >= 0 else -value


def is_far(a: Value, b: Value) -> bool:
    """Return True if B's value is at least 1000 times A's, as if only A's were a gap; percentages are meaningless."""
    return FAR_RATIO * _size(a) <= _size(b) < inf


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
