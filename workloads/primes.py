"""Validation process: counting primes by trial division in 64-bit unsigned integers."""

from typing import NamedTuple

import numpy as np
from numba import njit

_ONE = np.uint64(1)


class PrimeCount(NamedTuple):
    """How many primes were found, and how many divisions that took."""

    primes: int
    divisions: int


def count_primes(limit: int) -> PrimeCount:
    """Count the primes below `limit`, dividing each number by 2, 3, 4, … up to its first divisor or its root.

    The published process has limit 10⁷ and finds 664,579 primes (Euler's π(10⁷)).
    """
    primes, divisions = _count(np.uint64(limit), np.uint64(2))
    return PrimeCount(int(primes), int(divisions))


@njit(error_model="numpy", nogil=True)
def _count(limit: np.uint64, smallest: np.uint64) -> tuple[np.uint64, np.uint64]:
    # `smallest` is 2; were it a constant, the compiler would test the lowest bit instead of dividing
    primes = np.uint64(0)
    divisions = np.uint64(0)
    number = smallest
    while number < limit:
        divisor = smallest
        while divisor * divisor <= number and number % divisor:
            divisor += _ONE
        divisions += divisor - smallest
        if divisor * divisor > number:
            primes += _ONE
        else:
            divisions += _ONE
        number += _ONE
    return primes, divisions
