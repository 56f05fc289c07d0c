"""Counting primes: right, and by as many divisions as trial division takes."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench.workloads import primes
from fairbench.workloads.primes import PrimeCount, count_primes


def by_sieve(limit: int) -> PrimeCount:
    """Count with a sieve: a composite takes smallest factor − 1 divisions, a prime p takes ⌊√p⌋ − 1."""
    numbers = np.arange(max(limit, 2))
    factor = numbers.copy()
    for k in range(2, int(limit**0.5) + 1):
        if factor[k] == k:
            multiples = factor[k * k :: k]
            multiples[:] = np.minimum(multiples, k)
    numbers, factor = numbers[2:], factor[2:]
    is_prime = factor == numbers
    roots = np.sqrt(numbers).astype(int)
    return PrimeCount(int(is_prime.sum()), int(np.where(is_prime, roots, factor).sum() - len(numbers)))


@given(st.integers(0, 3000))
@settings(deadline=None)
def test_primes_and_divisions_are_those_of_a_sieve(limit: int) -> None:
    """Squares of primes are where an off-by-one would show."""
    assert count_primes(limit) == by_sieve(limit)


def test_a_million() -> None:
    """There are 78,498 primes below a million."""
    assert count_primes(10**6) == by_sieve(10**6)
    assert count_primes(10**6).primes == 78_498


@pytest.mark.full
def test_no_division_of_the_published_process_is_left_out() -> None:
    """The published limit."""
    assert count_primes(10**7) == by_sieve(10**7)


def test_the_machine_divides_64_bit_unsigned_integers() -> None:
    """One division instruction of the compiler's intermediate code, not a test of the lowest bit or a table."""
    count_primes(10)
    (code,) = primes._count.inspect_llvm().values()
    assert re.search(r"= urem i64 %\S+, %", code)
