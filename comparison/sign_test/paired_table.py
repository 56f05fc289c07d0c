"""A table of A's and B's results per instance, with its wins and ties."""

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf, isfinite, isnan, lcm
from operator import add, mul, sub, truediv
from typing import TYPE_CHECKING

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.rounding import Rounding, checked_decimals, half_unit
from fairbench_agent.comparison.sign_test.sign_test import Differences, SignTest, differences, sign_test
from fairbench_agent.core.units import most_decimals

if TYPE_CHECKING:
    from fairbench_agent.comparison.sign_test.wilcoxon import SignedRankTest

FAR_RATIO = 1000

Value = Fraction | float
"""An exact value, which may be an integer; infinite for a failed run."""


@dataclass(frozen=True, slots=True)
class PairedTable:
    """One value of A, the published algorithm, and one of B per instance.

    `half_units` are half a unit of A's last printed digit per instance, empty without rounding; values are compared
    without them if `exact`. All are multiples of 1/`scale`. Gains are in percent if `relative`, all values are
    positive, and none `is_far`.
    """

    instances: tuple[str, ...]
    a: tuple[Value, ...]
    b: tuple[Value, ...]
    half_units: tuple[Value, ...] = ()
    exact: bool = False
    relative: bool = True
    scale: int = 1

    def printed_with(self, decimals: int | str | None) -> "PairedTable":
        """Return the table with A's values printed to N decimals, exact, or as they are for None."""
        if decimals is None:
            return self
        number = checked_decimals(decimals)
        if number == "exact":
            return replace(self, exact=True)
        return replace(self, half_units=(half_unit(number) * self.scale,) * len(self.a))

    def gains(self, *, maximise: bool = False) -> list[Value]:
        """Return B's gain per instance: positive where B is better, 0 for a tie."""
        gains = zip(_gains(self.a, self.b, maximise=maximise), self._halves, strict=True)
        return [gain if gain > half or -gain > half else 0 for gain, half in gains]

    def rounding(self, *, maximise: bool = False) -> Rounding:
        """Return the instances on which A's rounding matters."""
        gains = zip(self.instances, _gains(self.a, self.b, maximise=maximise), self.half_units, strict=False)
        close = [(name, gain) for name, gain, half in gains if -half <= gain <= half]
        a_ahead, b_ahead = (tuple(name for name, gain in close if sign * gain > 0) for sign in (-1, 1))
        return Rounding(exact=self.exact, a_ahead=a_ahead, b_ahead=b_ahead)

    def sign_test(self, *, p_gamma: float = 0.01, alpha: float = 0.05, maximise: bool = False) -> SignTest:
        """Run the sign test; smaller values are better unless `maximise`."""
        table = self._scaled()
        gains = table.gains(maximise=maximise)
        ties = tuple(name for name, gain in zip(table.instances, gains, strict=True) if not gain)
        return sign_test(
            len(gains) - len(ties),
            sum(gain < 0 for gain in gains),
            p_gamma=p_gamma,
            alpha=alpha,
            ties=ties,
            rounding=table.rounding(maximise=maximise),
            differences=table.differences_of_b(gains, p_gamma, alpha, maximise=maximise) if gains else None,
        )

    def signed_rank_test(
        self, *, p_gamma: float = 0.01, alpha: float = 0.05, maximise: bool = False
    ) -> "SignedRankTest":
        """Run Wilcoxon's signed-rank test; smaller values are better unless `maximise`."""
        # the sign test does not need numpy, which is slow to import
        from fairbench_agent.comparison.sign_test.wilcoxon import signed_rank_test  # noqa: PLC0415  slow

        losses = {name: -gain for name, gain in zip(self.instances, self.gains(maximise=maximise), strict=True)}
        rounding = self.rounding(maximise=maximise)
        return signed_rank_test(losses, p_gamma=p_gamma, alpha=alpha, rounding=rounding)

    @property
    def _halves(self) -> Sequence[Value]:
        return (0,) * len(self.a) if self.exact or not self.half_units else self.half_units

    def _scaled(self) -> "PairedTable":
        """Return the table with integers, which are faster than fractions; itself with failed runs."""
        columns = self.a, self.b, self.half_units
        kinds = {kind for column in columns for kind in {*map(type, column)}}
        if kinds <= {int} or float in kinds:
            return self
        ratios = [[value.as_integer_ratio() for value in column] for column in columns]
        scale = lcm(*{denominator for column in ratios for _, denominator in column})
        a, b, halves = (tuple(value * (scale // denominator) for value, denominator in column) for column in ratios)
        return replace(self, a=a, b=b, half_units=halves, scale=self.scale * scale)

    def differences_of_b(
        self, gains: Sequence[Value], p_gamma: float, alpha: float, *, maximise: bool
    ) -> Differences | None:
        """Return B's gains under A's rounding, in percent if possible; None beyond the range of floats."""
        lowest, highest = ([*map(add_or_subtract, self.a, self._halves)] for add_or_subtract in (sub, add))
        is_positive = min(lowest) > 0 and min(self.b) > 0 and max(self.a) < inf and max(self.b) < inf
        is_near = is_positive and all(b < FAR_RATIO * a for a, b in zip(self.a, self.b, strict=True))
        percent = self.relative and is_near
        better, worse = (highest, lowest) if maximise else (lowest, highest)
        ends = ((of_a, _gains(of_a, self.b, maximise=maximise)) for of_a in (better, worse))
        columns, units = list[list[float]](), (self.scale,) * len(self.a)
        with suppress(OverflowError):
            for of_a, of_b in ((self.a, gains), *ends):
                numerators = [100 * gain for gain in of_b] if percent else of_b
                columns.append([*map(float, map(truediv, numerators, of_a if percent else units))])
            return differences(*columns, percent=percent, p_gamma=p_gamma, alpha=alpha)
        return None


def paired_texts(instances: Sequence[str], a: Sequence[str], b: Sequence[str]) -> PairedTable:
    """Return a table of numbers such as 12.50 and -3, those of A rounded as written; ValueError for other texts."""
    decimals_a, decimals_b = ([len(text.partition(".")[2]) for text in texts] for texts in (a, b))
    most = max(map(max, (decimals_a, decimals_b)))
    units = [2 * 10 ** (most - decimals) for decimals in range(most + 1)]
    of_a, of_b = (
        tuple(map(mul, map(int, "\n".join(texts).replace(".", "").split("\n")), map(units.__getitem__, decimals)))
        for texts, decimals in ((a, decimals_a), (b, decimals_b))
    )
    halves = tuple(units[decimals] // 2 for decimals in decimals_a)
    return PairedTable(tuple(instances), of_a, of_b, halves, scale=2 * 10**most)


def _gains(a: Sequence[Value], b: Sequence[Value], *, maximise: bool) -> list[Value]:
    worse, better = (b, a) if maximise else (a, b)
    if float in {*map(type, a)}:  # inf − inf is NaN
        return [0 if x == y else x - y for x, y in zip(worse, better, strict=True)]
    return [*map(sub, worse, better)]


def is_far(a: Value, b: Value) -> bool:
    """Return True if B's value is at least 1000 times A's, as if only A's were a gap; percentages are meaningless."""
    return FAR_RATIO * max(a, -a) <= max(b, -b) < inf


def paired_numbers(
    a_labels: Sequence[Hashable], a: Sequence[float], b_labels: Sequence[Hashable], b: Sequence[float]
) -> PairedTable:
    """Pair A's and B's values by instance; infinite values are failed runs.

    Floats have no trailing zeros, so all values of A are treated as having the most decimals of any.
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
    halves = (half_unit(max(0, most_decimals(a))),) * len(a_labels)
    exact_a, exact_b = (tuple(Fraction(repr(v)) if isfinite(v) else v for v in values) for values in (a, b))
    return PairedTable(tuple(map(str, a_labels)), exact_a, exact_b, halves)
