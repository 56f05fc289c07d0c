"""The rounding of published values, which decides whether B's value is a tie.

A's values are published and rounded, B's are not. A value b ties with a if it could have been printed as a: if |a − b|
is at most half a unit of a's last digit. 1203 is 1202.5 to 1203.5, 12.50 is 12.495 to 12.505, 1.2e3 is 1150 to 1250.
Both ends are included, because it is unknown how halves were rounded.

Several values of A per instance with at least as many decimals as B's are single runs, whose mean is not rounded.
"""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.frozen_model import FrozenModel

Decimals = int | Literal["exact"]
"""Number of decimals of A's published values, or "exact" if they are not rounded."""

MAX_DECIMALS = 400  # the smallest float, 4.9406564584124654e-324, has 340


class Rounding(FrozenModel):
    """Instances on which A and B differ by at most A's rounding; ties, or wins if values are compared as `exact`."""

    exact: bool
    a_ahead: tuple[str, ...]
    b_ahead: tuple[str, ...]

    @property
    def n_close(self) -> int:
        return len(self.a_ahead) + len(self.b_ahead)


def checked_decimals(decimals: object) -> Decimals:
    """Return a number of decimals or 'exact'; ParameterError for anything else."""
    text = str(decimals).strip()
    if text == "exact":
        return "exact"
    if not text.removeprefix("-").isdecimal() or len(text) > 9 or abs(int(text)) > MAX_DECIMALS:
        raise ParameterError(
            f"decimals is {text[:40]!r}; give the number of decimals of A's published values, "
            "such as 2 (-3 for thousands), or exact"
        )
    return int(text)


@lru_cache
def half_unit(decimals: int) -> Fraction:
    """Return half a unit of the last of N decimals."""
    return Fraction(10) ** -max(-MAX_DECIMALS, min(decimals, MAX_DECIMALS)) / 2


def half_unit_of_runs(of_a: Sequence[Decimal], of_b: Sequence[Decimal]) -> Fraction:
    """Return half a unit of A's last digit, 0 for several runs of A with at least as many decimals as B's."""
    decimals = min(map(written_decimals, of_a))
    several = len(of_a) > 1 and decimals >= max(map(written_decimals, of_b))
    return Fraction(0) if several else half_unit(decimals)


def written_decimals(number: Decimal) -> int:
    """Return the number of decimals as written: 2 for 12.50, 0 for 1200, -2 for 1.2e3."""
    exponent = number.as_tuple().exponent
    return -exponent if isinstance(exponent, int) else 0  # infinity has a letter as exponent
