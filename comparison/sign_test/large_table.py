"""A table of A's and B's results on very many instances, as integers in arrays: the same test as of a `PairedTable`.

Values are multiples of 1/scale, small enough that their products and quotients as floats are as exact as of fractions.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.comparison.sign_test.effect_size import Differences, sorted_differences
from fairbench_agent.comparison.sign_test.paired_table import FAR_RATIO
from fairbench_agent.comparison.sign_test.rounding import Decimals, Rounding
from fairbench_agent.comparison.sign_test.sign_test import SignTest, sign_test
from fairbench_agent.core.arrays import BoolArray, IntArray

_MAX_DIGITS = 15
"""Digits of a number that a float has exactly."""
_MAX_PRODUCT = 2**53


@dataclass(frozen=True, slots=True, eq=False)
class LargeTable:
    """One value of A and one of B per instance, and half a unit of A's last printed digit, in units of 1/scale."""

    instances: tuple[str, ...]
    a: IntArray
    b: IntArray
    halves: IntArray
    scale: int
    exact: bool = False

    def sign_test(self, *, p_gamma: float = 0.01, alpha: float = 0.05, maximise: bool = False) -> SignTest:
        """Run the sign test; smaller values are better unless `maximise`."""
        unrounded = self.b - self.a if maximise else self.a - self.b
        size = np.abs(unrounded)
        gains = unrounded if self.exact else np.where(size > self.halves, unrounded, 0)
        is_close = size <= self.halves
        ahead = (self._names(is_close & (unrounded < 0)), self._names(is_close & (unrounded > 0)))
        ties = self._names(gains == 0)
        return sign_test(
            len(gains) - len(ties),
            int(np.count_nonzero(gains < 0)),
            p_gamma=p_gamma,
            alpha=alpha,
            ties=ties,
            rounding=Rounding(exact=self.exact, a_ahead=ahead[0], b_ahead=ahead[1]),
            differences=self._differences(gains, unrounded, p_gamma, alpha, maximise=maximise),
        )

    def _differences(
        self, gains: IntArray, unrounded: IntArray, p_gamma: float, alpha: float, *, maximise: bool
    ) -> Differences:
        halves = np.zeros_like(self.halves) if self.exact else self.halves
        is_far = FAR_RATIO * np.abs(self.a) <= np.abs(self.b)
        percent = bool(np.all((halves < self.a) & (self.b > 0) & ~is_far))
        added = halves if maximise else -halves
        points = (self.a, gains), (self.a - halves, unrounded + added), (self.a + halves, unrounded - added)
        as_run, *ends = (100 * gain / value if percent else gain / self.scale for value, gain in points)
        columns = np.sort((as_run, np.minimum(*ends), np.maximum(*ends)), axis=1).tolist()
        return sorted_differences(*columns, percent=percent, p_gamma=p_gamma, alpha=alpha)

    def _names(self, chosen: BoolArray) -> tuple[str, ...]:
        return tuple(map(self.instances.__getitem__, np.flatnonzero(chosen).tolist()))


def large_table(
    instances: Sequence[str], a: Sequence[str], b: Sequence[str], printed: Decimals | None = None
) -> LargeTable | None:
    """Return a table of numbers without exponents; None if a cell is not such a number, or has too many digits.

    `printed` are the decimals of A's values in print, by default as written.
    """
    try:
        values = [np.array([*map(float, texts)]) for texts in (a, b)]
    except ValueError:
        return None
    (of_a, longest_a), (of_b, longest_b) = _decimals(a), _decimals(b)
    if max(longest_a, longest_b) > _MAX_DIGITS:
        return None
    shown = np.full_like(of_a, printed) if isinstance(printed, int) else of_a
    most = max(int(column.max()) for column in (shown, of_a, of_b))
    if most > _MAX_DIGITS or shown.min() < -_MAX_DIGITS:
        return None
    scale = 2 * 10**most
    largest = max(float(np.abs(column).max()) for column in values) + 10.0 ** -int(shown.min())
    if largest * scale * FAR_RATIO > _MAX_PRODUCT:
        return None
    scaled_a, scaled_b = (np.rint(column * scale).astype(np.int64) for column in values)
    halves = 10 ** (most - shown)
    return LargeTable(tuple(instances), scaled_a, scaled_b, halves, scale, exact=printed == "exact")


def _decimals(texts: Sequence[str]) -> tuple[IntArray, int]:
    """Return the number of decimals of each number, which has one decimal point at most, and the longest text."""
    signs = np.frombuffer("\n".join([*texts, ""]).encode(), np.uint8)
    ends, points = np.flatnonzero(signs == ord("\n")), np.flatnonzero(signs == ord("."))
    decimals, numbers = np.zeros(len(texts), dtype=np.int64), np.searchsorted(ends, points)
    decimals[numbers] = ends[numbers] - points - 1
    return decimals, int(np.diff(ends, prepend=-1).max()) - 1
