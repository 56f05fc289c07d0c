"""Whether the times of two records agree beyond what noise allows: then one is made of the other.

Two measurements of one machine differ by 0.7 % and more per process (docs/measure.md), whatever their totals; so does any other
machine of its CPU. Copies are looked up by three numbers that are equal where all times are, up to a common factor. Ratios are
`norms.log2_ratios`, whose mean is 0.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np

NEAR_SD: Final = math.log2(1.001)
"""log₂: 0.1 % is a seventh of what repeated measurements differ by."""
WINDOW: Final = NEAR_SD
"""By how much the sketches of two copies differ at most: a mean of differences, whatever their signs, is no larger than their root mean square."""


class Sketch(NamedTuple):
    """Three differences of means of a record's log₂ times, orthogonal to each other and to the mean."""

    first: float
    second: float
    third: float


class NearCopy(NamedTuple):
    """A record whose times are those of another."""

    sha256: str
    """the other, which was there before"""
    share: float
    """standard deviation of the ratio of the times, over the processes"""


def sketch(log2_ratios: Sequence[float]) -> Sketch:
    """Return three numbers of the ratios of a record's times, in the order of its processes' names."""
    return Sketch(*(_signs(len(log2_ratios)) @ log2_ratios / len(log2_ratios)).tolist())


@lru_cache(maxsize=16)
def _signs(n_processes: int) -> np.ndarray[Any, Any]:
    """Return which processes are added and which are subtracted, in a row for each number."""
    return np.array([[-1.0 if place & bit else 1.0 for place in range(n_processes)] for bit in (1, 2, 16)])


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
    alike = defaultdict[tuple[int, ...], list[int]](list)
    for place, row in enumerate(rows):
        cell = tuple(math.floor(number / WINDOW) for number in sketch(row))
        around = (alike.get(near, ()) for near in product(*((number - 1, number, number + 1) for number in cell)))
        candidates = sorted(one for places in around for one in places)
        yield place, (one for one in candidates if _apart(row, rows[one]) < NEAR_SD)
        alike[cell].append(place)


def _apart(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the root mean square difference of ratios; infinite between records of other sizes."""
    return math.dist(one, other) / math.sqrt(len(one)) if len(one) == len(other) else math.inf
