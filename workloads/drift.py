"""A fixed piece of work whose time tells how fast the core runs at the moment: no memory, no branches."""

from numba import njit

DRIFT_ADDITIONS = 4_000_000
"""Dependent double additions of one drift measurement, some milliseconds."""


@njit(error_model="numpy")
def drift(additions: int, term: float) -> float:
    """Add a term that many times, one addition waiting for the other, and return the sum."""
    total = 0.0
    for _ in range(additions):
        total += term
    return total
