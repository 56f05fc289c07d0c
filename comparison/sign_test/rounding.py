"""How published values are rounded, and when B's value ties with such a one.

A's values are published ones, and rounded; B's are not. Compared as they stand, a B that is lower by 0.4 would win against
whole numbers everywhere, although A's own means may be lower by as much than what was printed. So b ties with a wherever b could
have been printed as a, that is, where |a − b| is at most half a unit of the last digit that a is written with: 1203 stands for
1202.5 to 1203.5, 12.50 for 12.495 to 12.505, 1.2e3 for 1150 to 1250. Both ends count, since how halves were rounded is not known.

B's values may be rounded too, if they were copied from print. They count as given; where they are printed with fewer decimals than
A's, a warning tells the wins that depend on it.

Several runs of A that are written as finely as B's are runs, not a
rounded mean of them, and reduced without rounding.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeVar

from fairbench_agent.comparison.errors import ParameterError

Value = TypeVar("Value", Fraction, float)
"""An exact value, or a double."""

Decimals = int | Literal["exact"]
"""Decimals that A's values are printed with, or that they are no rounded values."""

MAX_DECIMALS = 300
"""Most decimals that can be named; negative ones are powers of ten."""

_MOST_SHOWN = 20
"""Most decimals of a value that tables show."""


@dataclass(frozen=True, slots=True)
class Rounding:
    """Instances on which a and b differ by no more than A's values are rounded by, and who is ahead there as given.

    They are ties, or wins if `exact`, that is, if the values were compared as given. Where B's values have fewer decimals than A's,
    `b_decimals`, and so were perhaps rounded more, `b_coarse` names the instances won by less than that rounding; else None and none.
    """

    exact: bool
    a_ahead: tuple[str, ...]
    b_ahead: tuple[str, ...]
    b_decimals: int | None = None
    b_coarse: tuple[str, ...] = ()


def checked_decimals(given: object) -> Decimals:
    """Return a number of decimals, or 'exact'; ParameterError for anything else, or for more than `MAX_DECIMALS`."""
    text = str(given).strip()
    if text == "exact":
        return "exact"
    if not text.removeprefix("-").isdecimal() or len(text) > 9 or abs(int(text)) > MAX_DECIMALS:
        raise ParameterError(
            f"decimals is {text[:40]!r}; give how many A's values are printed with, such as 2, or -3 where thousands are, or "
            "exact if they are not rounded"
        )
    return int(text)


def half_unit(decimals: int) -> Fraction:
    """Return half a unit of the last digit of a number with so many decimals."""
    return Fraction(10) ** -max(-MAX_DECIMALS, min(decimals, MAX_DECIMALS)) / 2


def needed_decimals(number: Fraction) -> int | None:
    """Return the decimals that a number needs, None if no number of decimals suffices: 2 for 1/4, None for 1/3."""
    rest, counts = number.denominator, {2: 0, 5: 0}
    for factor in counts:
        while rest % factor == 0:
            rest //= factor
            counts[factor] += 1
    return max(counts.values()) if rest == 1 else None


def coarse_in_b(
    instances: Sequence[str],
    b: Sequence[Fraction | float],
    decimals_of_b: Sequence[int | None],
    won_by: Sequence[Fraction | float],
    halves_of_a: Sequence[Fraction],
) -> tuple[int | None, tuple[str, ...]]:
    """Return the decimals of B's values, and the instances that are won by less than those round, if A's values have more.

    `won_by` is by how much, 0 for a tie. Where it is not known with how many decimals B's value is written, None, those it needs count:
    zeros at the end may be lost in it, so the most decimals of one count for all.
    """
    written = [
        needed_decimals(value) if decimals is None else decimals
        for value, decimals in zip(b, decimals_of_b or [None] * len(b), strict=True)
        if isinstance(value, Fraction)
    ]
    known = [decimals for decimals in written if decimals is not None]
    if len(known) < len(written) or not known:
        return None, ()
    half = half_unit(max(known))
    found = zip(instances, won_by, halves_of_a, strict=False)
    coarse = tuple(name for name, margin, finer in found if 0 < margin <= half and 0 < finer < half)
    return (max(known), coarse) if coarse else (None, ())


def written_decimals(number: Decimal) -> int:
    """Return the decimals that a number is written with: 2 for 12.50, 0 for 1200, -2 for 1.2e3."""
    exponent = number.as_tuple().exponent
    return -exponent if isinstance(exponent, int) else 0  # a number that is not finite has a letter


def decimals_of_runs(runs: Sequence[Decimal], value: Fraction | float) -> int | None:
    """Return the decimals that runs are written with, or more if the value they became needs them; None if none hold it."""
    needed = needed_decimals(value) if isinstance(value, Fraction) else None
    return None if needed is None else max(needed, *map(written_decimals, runs))


def as_printed(value: Fraction, decimals: int) -> Decimal:
    """Return a value as a number of so many decimals, which hold it exactly: 12.50 for 25/2 and 2."""
    return Decimal(f"{int(value * Fraction(10) ** decimals)}E{-decimals}")


def printed_text(value: Fraction | float, decimals: int | None) -> str:
    """Return a value as it was printed, if it is known with how many decimals and these are no more than anybody reads."""
    if isinstance(value, float):
        return "no value"
    if decimals is not None and 0 < decimals <= _MOST_SHOWN:
        return f"{as_printed(value, decimals):f}"
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.12g}"


def half_unit_of_runs(of_a: Sequence[Decimal], of_b: Sequence[Decimal]) -> Fraction:
    """Return half a unit of A's last digit, none for several runs of A that are written as finely as B's."""
    decimals = min(map(written_decimals, of_a))
    several = len(of_a) > 1 and decimals >= max(map(written_decimals, of_b))
    return Fraction(0) if several else half_unit(decimals)
