"""The type of compiled chains, for modules that time them without loading a compiler."""

from collections.abc import Callable
from typing import NamedTuple

SHIFTS_PER_ROUND = 8
"""Shifts and exclusive ors that one round of `shifts` makes."""


class ChainCode(NamedTuple):
    """Compiled chains, called like their sources, additions as `drift`; each returns the first of two numbers."""

    shifts: Callable[..., tuple[int, int]]
    multiplications: Callable[..., tuple[int, int]]
    additions: Callable[..., tuple[int, int]]
    loads: Callable[..., tuple[int, int]]
