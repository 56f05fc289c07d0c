"""Whether the times of two records agree beyond what noise allows: then one is made of the other.

Two measurements of one machine differ by 0.7 % and more per process (docs/measure.md), whatever their totals; so does any other
machine of its CPU. Copies are looked up by six numbers that are equal where all times are, up to a common factor, and by the cell of
a grid that four of them lie in: a copy is in the same cell or next to it. Ratios are `norms.log2_ratios`, whose mean is 0.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np

NEAR_SD: Final = math.log2(1.001)
"""log₂: 0.1 % is a seventh of what repeated measurements differ by."""
WINDOW: Final = NEAR_SD
"""By how much the sketches of two copies differ at most: a mean of differences, whatever their signs, is no larger than their root mean square."""


_BITS: Final = (16, 32, 8, 1, 2, 4)
"""Of the place of a process, what tells the halves whose means are subtracted: those that machines differ most in come first."""
N_SKETCHES: Final = len(_BITS)
_ON_GRID: Final = 4
"""Numbers of a sketch that its cell is made of: three times as many cells to look into for each further one."""
_CELL_BITS: Final = 15
"""Of each of these; what is further away than that comes round again, and is told apart by the numbers."""


class NearCopy(NamedTuple):
    """A record whose times are those of another."""

    sha256: str
    """the other, which was there before"""
    share: float
    """standard deviation of the ratio of the times, over the processes"""


def sketch(log2_ratios: Sequence[float]) -> tuple[float, ...]:
    """Return six numbers of the ratios of a record's times, in the order of its processes' names.

    They are differences of means, orthogonal to each other and to the mean.
    """
    found: list[float] = (_signs(len(log2_ratios)) @ log2_ratios / len(log2_ratios)).tolist()
    return tuple(found)


@lru_cache(maxsize=16)
def _signs(n_processes: int) -> np.ndarray[Any, Any]:
    """Return which processes are added and which are subtracted, in a row for each number."""
    return np.array([[-1.0 if place & bit else 1.0 for place in range(n_processes)] for bit in _BITS])


def cell(of: Sequence[float]) -> int:
    """Return the number of the cell that a sketch lies in."""
    return _numbered(_place(of))


def cells_around(of: Sequence[float]) -> list[int]:
    """Return the numbers of the cells in which the sketch of a copy may lie."""
    return [_numbered(near) for near in product(*((place - 1, place, place + 1) for place in _place(of)))]


def _place(of: Sequence[float]) -> list[int]:
    return [math.floor(number / WINDOW) for number in of[:_ON_GRID]]


def _numbered(place: Sequence[int]) -> int:
    return sum((number % 2**_CELL_BITS) << (_CELL_BITS * at) for at, number in enumerate(place))


def near_copy(log2_ratios: Sequence[float], others: Sequence[tuple[str, Sequence[float]]]) -> NearCopy | None:
    """Return the nearest of other records, given by hash and ratios, None where none agrees beyond noise."""
    found = [
        NearCopy(sha256, apart * math.log(2))
        for sha256, ratios in others
        if (apart := _apart(log2_ratios, ratios)) < NEAR_SD
    ]
    return min(found, key=lambda one: one.share, default=None)


def earlier_copies(rows: Sequence[Sequence[float]]) -> Iterator[tuple[int, Iterator[int]]]:
    """Yield the place of each record, and the earlier ones that it is a near copy of, both ascending; rows are ratios.

    They are compared while they are asked for, so whoever needs one does not compare all.
    """
    of = np.array([sketch(row) for row in rows]).reshape(len(rows), N_SKETCHES)
    first = of[:, 0].copy()  # one after the other in memory: most are told apart by it
    for place, row in enumerate(rows):
        near = np.flatnonzero(np.abs(first[:place] - first[place]) < WINDOW)
        near = near[(np.abs(of[near] - of[place]) < WINDOW).all(axis=1)]
        yield place, (one for one in near.tolist() if _apart(row, rows[one]) < NEAR_SD)


def _apart(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the root mean square difference of ratios; infinite between records of other sizes."""
    return math.dist(one, other) / math.sqrt(len(one)) if len(one) == len(other) else math.inf
