"""Validation process: the 0/1 knapsack problem by plain recursion, without remembering anything."""

from typing import NamedTuple

import numpy as np
from numba import njit

_ITEMS = np.arange(30)
_VALUES = _ITEMS // 40 + _ITEMS // 5 + _ITEMS % 3 + _ITEMS % 9 + _ITEMS % 19
_WEIGHTS = _ITEMS // 47 + _ITEMS // 7 + _ITEMS % 5 + _ITEMS % 13 + _ITEMS % 7


class Packing(NamedTuple):
    """The best value of a knapsack, and how many leaves of the recursion were visited to find it."""

    value: int
    leaves: int


def pack(n_items: int, capacity: int) -> Packing:
    """Leave or take each of the first `n_items` (at most 30) items, and return the best value within the capacity.

    Item i = 0, 1, … has value ⌊i/40⌋ + ⌊i/5⌋ + i mod 3 + i mod 9 + i mod 19 and weight ⌊i/47⌋ + ⌊i/7⌋ + i mod 5 +
    i mod 13 + i mod 7. The published process has 30 items and capacity 1200, which all of them together do not
    reach: 2³⁰ leaves, value 442.
    """
    value, leaves = _best(n_items, capacity)
    return Packing(int(value), int(leaves))


@njit(error_model="numpy", nogil=True)
def _best(n_items: int, capacity: int) -> tuple[int, int]:
    if n_items == 0:
        return 0, 1
    value, leaves = _best(n_items - 1, capacity)
    if _WEIGHTS[n_items - 1] > capacity:
        return value, leaves
    value_with, leaves_with = _best(n_items - 1, capacity - _WEIGHTS[n_items - 1])
    return max(value, value_with + _VALUES[n_items - 1]), leaves + leaves_with
