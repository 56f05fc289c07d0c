"""Chains of dependent steps, whose times give the core's clock and latencies.

Every x86-64 core since 2000 except NetBurst does a 64-bit shift or exclusive or in one cycle, so a chain of them counts
cycles. `drift` is the chain of double additions. The chains are not part of the reference process.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray


@njit(error_model="numpy")
def shifts(rounds: int, value: int, mask: int) -> np.uint64:
    """Shift and mask a number in 8 steps per round, in place so that the chain contains no copy; return it."""
    word, other = np.uint64(value), np.uint64(mask)
    for _ in range(rounds):
        word = (word << np.uint64(13)) ^ other
        word = (word >> np.uint64(7)) ^ other
        word = (word << np.uint64(17)) ^ other
        word = (word >> np.uint64(5)) ^ other
    return word


@njit(error_model="numpy")
def multiplications(steps: int, value: int) -> np.uint64:
    """Square a number repeatedly modulo 2⁶⁴ and return it; the compiler would combine products by the same factor."""
    word = np.uint64(value)
    for _ in range(steps):
        word *= word
    return word


@njit(error_model="numpy")
def loads(links: NDArray[np.uint64], place: int, steps: int) -> np.uint64:
    """Follow links through an array, each of which is the index of the next; return the last index."""
    at = np.uint64(place)
    for _ in range(steps):
        at = links[at]
    return at
