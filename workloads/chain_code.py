"""The type of compiled chains, for modules that time them without loading a compiler."""

from collections.abc import Callable
from typing import NamedTuple

SHIFTS_PER_ROUND = 8
"""Steps of one round of `shifts`: shifts and exclusive ors."""


class ChainCode(NamedTuple):
    """Compiled chains, called like their sources (additions like `drift`); the first of two numbers is the result."""

    shifts: Callable[..., tuple[int, int]]
    multiplications: Callable[..., tuple[int, int]]
    additions: Callable[..., tuple[int, int]]
    loads: Callable[..., tuple[int, int]]
