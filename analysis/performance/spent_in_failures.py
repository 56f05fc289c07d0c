"""Distribution of the time S that a restarted algorithm spends in unsuccessful runs before the first success.

Runs are drawn with replacement from n observed ones: P(S > s) = Σ_u P(S > s − u)/n over the unsuccessful runs u, with
P(S > s) = 1 for s < 0. The recursion is solved on a lattice that contains all u. If none does, each u is split between
the two nearest multiples of a thousandth of their mean, which preserves the mean. Beyond the lattice, P(S > s) is
extrapolated: it falls exponentially at the rate θ of Σ_u exp(θu) = n.

On the lattice the recursion is computed term by term, as many values at once as the shortest u allows. If that takes
too long, it is solved as a power series by a Fourier transform, whose relative error is below 10⁻⁷.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from fairbench_agent.core.arrays import FloatArray, IntArray

MAX_POINTS, MIN_POINTS, ALL_POINTS = 2**16, 2**10, 2**24
"""Limits for the points of one lattice and of all lattices together."""
STEPS_OF_MEAN, MEANS = 1024, 64
DAMPING = 1e-8
_CALLS, _TERM, _TRANSFORM = 3600.0, 0.2, 28.0
"""Nanoseconds of the calls for as many values as the shortest u, and per point of a term and of the transforms."""

Failures = tuple[int, tuple[float, ...]]
"""Number of successful runs, and the runtimes of the unsuccessful ones."""


class _Lattice(NamedTuple):
    """Failures on multiples of a step, rising, with their probabilities, and the rate θ per step of the tail."""

    step: float
    multiples: IntArray
    probabilities: FloatArray
    rate: float
    size: int


@dataclass(frozen=True, slots=True, eq=False)
class SpentInFailures:
    """P(S > s) for several sets of failures: arrays of shape (n_sets,), and the concatenated values of all lattices.

    P(S > j steps) is values[offset + j] for j up to `last`, and level · exp(−rate · (j − last)) beyond.
    """

    step: FloatArray
    rate: FloatArray
    level: FloatArray
    last: IntArray
    offset: IntArray
    values: FloatArray

    def exceeds(self, spent: FloatArray, column: IntArray) -> FloatArray:
        """Return P(S > spent), shape (n_budgets, n), for the sets with these indices, shape (n,)."""
        index = np.floor(spent / self.step[column])
        last = self.last[column]
        probability = self.values[self.offset[column] + np.minimum(index, last).astype(np.intp)]
        beyond = index > last
        if beyond.any():
            tail = self.level[column] * np.exp(-self.rate[column] * np.where(beyond, index - last, 0))
            probability = np.where(beyond, np.minimum(probability, tail), probability)
        return probability


def spent_in_failures(sets: Sequence[Failures]) -> SpentInFailures:
    np.empty(2**21)  # after this, glibc keeps freed arrays of up to 16 MB, instead of returning them to the system
    share = int(np.clip(ALL_POINTS // max(1, len(sets)), MIN_POINTS, MAX_POINTS))
    max_size = 2 ** (share.bit_length() - 1)
    lattices = [_lattice(np.array(failures), n_successes, max_size) for n_successes, failures in sets]
    sizes = np.array([lattice.size for lattice in lattices], dtype=np.int64)
    offset = np.cumsum(sizes) - sizes
    values, level = np.zeros(sizes.sum()), np.zeros(len(sets))
    for at, lattice in enumerate(lattices):
        if len(lattice.multiples):
            values[offset[at] : offset[at] + lattice.size] = solved = _solved(lattice)
            # later values are weighted means of values up to the longest failure back
            last = solved[-lattice.multiples[-1] :]
            level[at] = np.mean(last * np.exp(lattice.rate * np.arange(1 - len(last), 1)))
    step, rate = np.array([(lattice.step, lattice.rate) for lattice in lattices]).reshape(-1, 2).T
    return SpentInFailures(step, rate, level, sizes - 1, offset, values)


def _lattice(failures: FloatArray, n_successes: int, max_size: int) -> _Lattice:
    if not len(failures):
        return _Lattice(np.finfo(float).max, np.zeros(0, dtype=np.int64), failures, 1.0, 1)
    coarsest = 4 * float(failures.max()) / max_size
    if step := _common_step(np.unique(failures), coarsest):
        multiples = np.round(failures / step)
    else:
        step = max(float(failures.mean()) / STEPS_OF_MEAN, coarsest)
        multiples = failures / step
    below = np.floor(multiples).astype(np.intp)
    shares = np.bincount(np.append(below, below + 1), np.append(1 + below - multiples, multiples - below))
    filled = np.flatnonzero(shares)
    probabilities = shares[filled] / (n_successes + len(failures))
    size = 2 ** int(np.ceil(np.log2(max(MEANS * multiples.mean(), 4 * filled[-1]))))
    return _Lattice(step, filled, probabilities, _rate(filled, probabilities), min(max_size, size))


def _common_step(failures: FloatArray, smallest: float) -> float:
    """Return the largest common divisor of all failures, up to rounding; 0 if it is too small."""
    step = float(failures[-1])
    for failure in failures.tolist():
        length = failure
        while length > 1e-9 * failures[-1]:
            step, length = length, abs(step - length * round(step / length))
        if step < smallest:
            return 0.0
    return float(failures[-1] / round(failures[-1] / step))


def _rate(multiples: IntArray, probabilities: FloatArray) -> float:
    """Return θ per step, by Newton's method on a convex function, from above."""
    rate = -np.log(probabilities.sum()) * probabilities.sum() / (probabilities @ multiples)
    for _ in range(100):
        largest = rate * multiples[-1]
        weights = probabilities * np.exp(rate * multiples - largest)
        total = weights.sum()
        excess = np.log(total) + largest
        rate -= excess * total / (weights @ multiples)
        if abs(excess) < 1e-14:
            break
    return float(rate)


def _solved(lattice: _Lattice) -> FloatArray:
    """Return P(S > j steps) for j below the size."""
    positive = lattice.multiples > 0
    # a failure of length 0 changes nothing but the number of runs
    probabilities = lattice.probabilities[positive] / (1 - lattice.probabilities[~positive].sum())
    multiples = lattice.multiples[positive]
    shortest, longest = int(multiples[0]), int(multiples[-1])
    if _CALLS / shortest + len(multiples) * _TERM > _TRANSFORM:
        return _transformed(lattice)
    values = np.ones(longest + lattice.size + shortest)
    windows = sliding_window_view(values, shortest)
    for begin in range(longest, longest + lattice.size, shortest):
        np.dot(probabilities, windows[begin - multiples], out=values[begin : begin + shortest])
    return values[longest : longest + lattice.size]


def _transformed(lattice: _Lattice) -> FloatArray:
    """Return P(S > j steps) from its power series Σ_u (z^u − 1)/n / ((z − 1)(1 − Σ_u z^u/n)).

    It is evaluated on a circle on which the values are nearly level, damped so that aliasing is below 10⁻⁸.
    """
    _, multiples, probabilities, rate, size = lattice
    growth = rate + np.log(DAMPING) / size
    damped = np.zeros(multiples[-1] + 1)
    damped[multiples] = probabilities * np.exp(growth * multiples)
    transform = np.fft.rfft(damped, size)
    denominator = 1 - _unit_roots(size) * np.exp(growth)
    denominator *= 1 - transform
    series = (probabilities.sum() - transform) / denominator
    series[0] = probabilities @ np.expm1(growth * multiples) / np.expm1(growth) / (1 - transform[0])
    solved = np.fft.irfft(series, size)
    rows = np.exp(-growth * np.arange(0, size, 256))  # a product of two short vectors, since exp is slow
    values: FloatArray = solved.reshape(len(rows), -1) * np.exp(-growth * np.arange(size // len(rows))) * rows[:, None]
    return values.ravel()


@lru_cache(maxsize=4)
def _unit_roots(size: int) -> NDArray[np.complex128]:
    roots: NDArray[np.complex128] = np.exp(-2j * np.pi / size * np.arange(size // 2 + 1))
    return roots
