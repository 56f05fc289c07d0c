"""States of the reference programs, and what all programs share: units of work, random numbers, shuffles.

A program does units of work, each from a seed of its own. The seeds repeat after a cycle, so that every chunk of whole
cycles is the same work. Compiled code allocates nothing: all arrays of a state are views of one block.
"""

from collections.abc import Callable
from itertools import accumulate
from typing import Any, TypeVar

import numpy as np
from numba import njit
from numpy.typing import DTypeLike, NDArray

GENERATOR, UNITS, ANSWER, CYCLE, PLACE = range(5)
"""Places in a state's `words`: random numbers, finished units, sum of the units' results, units of a cycle, free."""
MASK = 2**32 - 1
_MULTIPLIER = 2_654_435_761
"""2³² divided by the golden ratio; odd, so different numbers remain different modulo 2³²."""
_PAGE_BYTES = 4096
_LINE_BYTES = 64

Words = NDArray[np.int64]
State = TypeVar("State")


def new_words(cycle: int) -> Words:
    words = np.zeros(8, np.int64)
    words[[GENERATOR, CYCLE]] = 1, cycle
    return words


def in_one_block(kind: Callable[..., State], *arrays: NDArray[Any]) -> State:
    """Return a state whose arrays, in the order of its fields, are copies in one page-aligned block.

    So two arrays have the same distance modulo 4096 on every machine and in every run (see `search.blank_state`), and
    timed code touches no page for the first time.
    """
    offsets = [0, *accumulate(-(-array.nbytes // _LINE_BYTES) * _LINE_BYTES for array in arrays)]
    block = np.ones(offsets[-1] + _PAGE_BYTES, np.uint8)
    block = block[-block.ctypes.data % _PAGE_BYTES :]
    views = []
    for array, offset in zip(arrays, offsets, strict=False):
        views.append(np.frombuffer(block, array.dtype, array.size, offset).reshape(array.shape))
        views[-1][...] = array
    return kind(*views)


def draws(n: int, below: int, seed: int, dtype: DTypeLike = np.int64) -> NDArray[Any]:
    """Return n random numbers from 0 to below − 1 for instances, shape (n,)."""
    words = new_words(1)
    words[GENERATOR] = seed
    return np.array([draw.py_func(words) % below for _ in range(n)], dtype)  # without a compiler


@njit(error_model="numpy")
def next_unit(words: Words) -> None:
    """Seed the generator for the next unit."""
    words[GENERATOR] = ((words[UNITS] % words[CYCLE] + 1) * _MULTIPLIER) & MASK
    words[UNITS] += 1


@njit(error_model="numpy")
def draw(words: Words) -> int:
    """Return a random number from 1 to 2³² − 1 (xorshift32: Marsaglia 2003)."""
    number: int = words[GENERATOR]
    number ^= (number << 13) & MASK
    number ^= number >> 17
    number ^= (number << 5) & MASK
    words[GENERATOR] = number
    return number


@njit(error_model="numpy")
def shuffle(words: Words, items: NDArray[np.uint32]) -> None:
    """Make a random permutation of 0 to n − 1."""
    n = len(items)
    for i in range(n):
        items[i] = i
    for i in range(n - 1):
        j = i + draw(words) % (n - i)
        items[i], items[j] = items[j], items[i]
