"""Chains of steps that each wait for the one before, whose times tell the core's clock and what its steps cost.

Every x86-64 core since 2000, NetBurst apart, does a 64-bit shift or exclusive or in one cycle, so a chain of them counts
cycles. `drift` is the chain of double additions. Nothing here is part of the reference process.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numba import njit, uint64
from numpy.typing import NDArray

SHIFTS_PER_ROUND = 8
"""Shifts and exclusive ors that one round of `shifts` makes."""


class ChainCode(NamedTuple):
    """Compiled chains, each called as its source is, additions as `drift`; what it returns is the first of two numbers."""

    shifts: Callable[..., tuple[int, int]]
    multiplications: Callable[..., tuple[int, int]]
    additions: Callable[..., tuple[int, int]]
    loads: Callable[..., tuple[int, int]]


@njit(error_model="numpy")
def shifts(rounds: int, value: int, mask: int) -> int:
    """Shift and mask a number in 8 steps a round, in place so that no copy joins the chain; return it."""
    value, mask = uint64(value), uint64(mask)
    for _ in range(rounds):
        value = (value << uint64(13)) ^ mask
        value = (value >> uint64(7)) ^ mask
        value = (value << uint64(17)) ^ mask
        value = (value >> uint64(5)) ^ mask
    return value


@njit(error_model="numpy")
def multiplications(steps: int, value: int) -> int:
    """Square a number modulo 2⁶⁴ again and again: products of one factor would be drawn together; return it."""
    value = uint64(value)
    for _ in range(steps):
        value *= value
    return value


@njit(error_model="numpy")
def loads(links: NDArray[np.uint64], place: int, steps: int) -> int:
    """Follow links from a place of an array, each of which names the next place; return where that ends."""
    place = uint64(place)
    for _ in range(steps):
        place = links[place]
    return place
