"""A fixed amount of work without memory accesses or branches, whose time measures the current speed of the core."""

from numba import njit

DRIFT_ADDITIONS = 4_000_000
"""Dependent double additions of one drift measurement, which takes a few milliseconds."""


@njit(error_model="numpy")
def drift(additions: int, term: float) -> float:
    """Return the sum of a term added `additions` times, each addition dependent on the previous one."""
    total = 0.0
    for _ in range(additions):
        total += term
    return total
