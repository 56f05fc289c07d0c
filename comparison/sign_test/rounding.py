"""How published values are rounded, and when B's value ties with such a one.

A's values are published ones, and rounded; B's are not. Compared as they stand, a B that is lower by 0.4 would win against
whole numbers everywhere, although A's own means may be lower by as much than what was printed. So b ties with a wherever b could
have been printed as a, that is, where |a − b| is at most half a unit of the last digit that a is written with: 1203 stands for
1202.5 to 1203.5, 12.50 for 12.495 to 12.505, 1.2e3 for 1150 to 1250. Both ends count, since how halves were rounded is not known.

Several runs of A that are written as finely as B's are runs, not a
rounded mean of them, and reduced without rounding.
"""

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


@dataclass(frozen=True, slots=True)
class Rounding:
    """Instances on which a and b differ by no more than A's values are rounded by, and who is ahead there as given.

    They are ties, or wins if `exact`, that is, if the values were compared as given.
    """

    exact: bool
    a_ahead: tuple[str, ...]
    b_ahead: tuple[str, ...]


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


def written_decimals(number: Decimal) -> int:
    """Return the decimals that a number is written with: 2 for 12.50, 0 for 1200, -2 for 1.2e3."""
    exponent = number.as_tuple().exponent
    return -exponent if isinstance(exponent, int) else 0  # a number that is not finite has a letter
