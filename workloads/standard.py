"""The standard suite: 16 instances with the sizes and structure of the published ones, made by integer arithmetic.

All numbers come from the multiplicative congruential generator x ← 16807·x mod (2³¹ − 1) (Lewis, Goodman & Miller
1969; Taillard 1993, section 2), so the suite is the same on every machine and needs no files. The four flow shops are
Taillard's; the other twelve instances share only size, range, share of zeros, symmetry and clusters with the published
ones. Their seeds are the first nine digits of well-known constants.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from math import isqrt
from typing import Final

import numpy as np

from fairbench_agent.workloads.instance_files.tsplib import euclidean
from fairbench_agent.workloads.instances import Instance, LopInstance, PfspInstance, QapInstance, TspInstance

_FLOW_VALUES: Final = (0,) * 31 + (1,) * 12 + (2,) * 19 + (3,) * 4 + (4,) * 4 + (5,) * 20 + (6,) * 2 + (10,) * 8


class Congruential:
    """The generator x ← 16807·x mod (2³¹ − 1), from a seed of 1 to 2³¹ − 2."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def uniform(self, low: int, high: int) -> int:
        """Return ⌊low + (high − low + 1)·x/(2³¹ − 1)⌋ for the next x: a whole number from low to high."""
        self._state = 16807 * self._state % (2**31 - 1)
        return low + self._state * (high - low + 1) // (2**31 - 1)


def standard_instance(name: str) -> Instance:
    return _GENERATORS[name]()


def taillard_flow_shop(jobs: int, machines: int, time_seed: int) -> PfspInstance:
    """Return Taillard's flow shop: durations uniform on 1..99, drawn machine by machine, job by job (Taillard 1993)."""
    draw = Congruential(time_seed)
    by_machine = [[draw.uniform(1, 99) for _ in range(jobs)] for _ in range(machines)]
    return PfspInstance(np.ascontiguousarray(np.array(by_machine, dtype=np.float64).T))


def grid_assignment(side: int, seed: int) -> QapInstance:
    """Return side² positions on a square grid with Manhattan distances, and symmetric flows of 0 to 10.

    The structure is that of the instances of Skorin-Kapov (1990, ORSA Journal on Computing 2), whose flows follow those
    of Nugent et al. (1968): of 100 flows, 31 are 0, 20 are 5, 19 are 2, 12 are 1, 8 are 10, 4 are 3, 4 are 4, 2 are 6.
    """
    draw = Congruential(seed)
    n = side * side
    distance = [[abs(i // side - j // side) + abs(i % side - j % side) for j in range(n)] for i in range(n)]
    return _assignment(distance, _symmetric(n, lambda _i, _j: _FLOW_VALUES[draw.uniform(0, 99)]))


def uniform_assignment(n: int, seed: int) -> QapInstance:
    """Return symmetric distances, then flows, uniform on 0..99 (Taillard 1991, Parallel Computing 17)."""
    draw = Congruential(seed)
    distance, flow = (_symmetric(n, lambda _i, _j: draw.uniform(0, 99)) for _ in range(2))
    return _assignment(distance, flow)


def skewed_assignment(n: int, seed: int) -> QapInstance:
    """Return clustered positions in the plane and unsymmetric flows over four decades (Taillard 1995, Location Sci. 3).

    Cluster centres are uniform in a disc of radius 1000, the 1 to 15 positions of a cluster in a disc of radius 90;
    distances are ⌊Euclidean⌋, at least 1. Five of nine flows are 0; the others are uniform within an octave
    2ᵉ..2ᵉ⁺¹ − 1, e uniform on 0..12.
    """
    draw = Congruential(seed)
    points: list[tuple[int, int]] = []
    while len(points) < n:
        centre_x, centre_y = _in_disc(draw, 1000)
        cluster = [_in_disc(draw, 90) for _ in range(draw.uniform(1, 15))]
        points += [(centre_x + x, centre_y + y) for x, y in cluster]
    distance = _symmetric(n, lambda i, j: max(1, _floor_distance(points[i], points[j])))
    flow = [
        [_in_octave(draw, draw.uniform(0, 12)) if i != j and draw.uniform(1, 9) > 5 else 0 for j in range(n)]
        for i in range(n)
    ]
    return _assignment(distance, flow)


def clustered_assignment(clusters: int, seed: int) -> QapInstance:
    """Return two matrices over 15 items per cluster with a tree-like structure (after Drezner, Hahn & Taillard 2005).

    A cluster has three groups of five items, and items belong to two sides alternately. Entries are uniform on 1..10
    within a group; on the same side, they are 11..20 for each pair of groups in a cluster and min(31, 22..40) for each
    pair of clusters; between the sides, one in 25 is 1, the others are 0. The order of the items is random.
    """
    draw = Congruential(seed)
    position, item = (_clustered_matrix(draw, 15 * clusters) for _ in range(2))
    return _assignment(position, item)


def uniform_cities(n: int, width: int, height: int, seed: int) -> TspInstance:
    """Return n distinct points with integer coordinates, uniform on 0..width − 1 by 0..height − 1 (x drawn first)."""
    draw = Congruential(seed)
    points: dict[tuple[int, int], None] = {}
    while len(points) < n:
        points[draw.uniform(0, width - 1), draw.uniform(0, height - 1)] = None
    return _cities(points)


def drilled_cities(columns: int, rows: int, seed: int) -> TspInstance:
    """Return columns × rows equal panels of 17 holes each, as on a circuit board: many distances are equal.

    The holes are distinct crossings of 7 by 7 lines, whose offsets are uniform on 0..3500 and 0..1500; panels are 7000
    apart in x and 2500 in y.
    """
    draw = Congruential(seed)
    x, y = ([draw.uniform(0, extent) for _ in range(7)] for extent in (3500, 1500))
    holes: dict[tuple[int, int], None] = {}
    while len(holes) < 17:
        holes[x[draw.uniform(0, 6)], y[draw.uniform(0, 6)]] = None
    corners = [(7000 * column, 2500 * row) for row in range(rows) for column in range(columns)]
    return _cities((left + x, low + y) for left, low in corners for x, y in holes)


def sparse_ordering(n: int, seed: int) -> LopInstance:
    """Return weights like those of input-output tables (Schiavinotto & Stützle 2004, J. Math. Modelling Alg. 3).

    14 % of the pairs have weight 0 in both directions, the others in one, each direction with equal probability. The
    other weight is uniform within an octave 2ᵉ..2ᵉ⁺¹ − 1, e the sum of uniforms on 0..5, 0..5 and 0..3.
    """
    draw = Congruential(seed)
    weight = np.zeros((n, n))
    for i in range(n):
        for j in range(i):
            if draw.uniform(1, 100) > 14:
                place = (i, j) if draw.uniform(0, 1) else (j, i)
                exponent = draw.uniform(0, 5) + draw.uniform(0, 5) + draw.uniform(0, 3)
                weight[place] = _in_octave(draw, exponent)
    return LopInstance(weight)


def _symmetric(n: int, entry: Callable[[int, int], int]) -> list[list[int]]:
    """Return a symmetric matrix with a zero diagonal; `entry` is called for i < j, row by row."""
    matrix = [[0] * n for _ in range(n)]
    for i, j in combinations(range(n), 2):
        matrix[i][j] = matrix[j][i] = entry(i, j)
    return matrix


def _assignment(position: list[list[int]], item: list[list[int]]) -> QapInstance:
    return QapInstance(np.array(position, dtype=np.int32), np.array(item, dtype=np.int32))


def _cities(points: Iterable[tuple[int, int]]) -> TspInstance:
    return TspInstance(euclidean(np.array([*points], dtype=np.float64)))


def _in_disc(draw: Congruential, radius: int) -> tuple[int, int]:
    while True:
        x, y = draw.uniform(-radius, radius), draw.uniform(-radius, radius)
        if x * x + y * y <= radius * radius:
            return x, y


def _floor_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    return isqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def _in_octave(draw: Congruential, exponent: int) -> int:
    return draw.uniform(2**exponent, 2 ** (exponent + 1) - 1)


def _shuffled(draw: Congruential, n: int) -> list[int]:
    order = list(range(n))
    for k in range(n - 1):
        later = draw.uniform(k, n - 1)
        order[k], order[later] = order[later], order[k]
    return order


def _clustered_matrix(draw: Congruential, n: int) -> list[list[int]]:
    clusters = _symmetric(n // 15, lambda _i, _j: min(31, draw.uniform(22, 40)))
    groups = _symmetric(n // 5, lambda _i, _j: draw.uniform(11, 20))
    item = _shuffled(draw, n)

    def entry(i: int, j: int) -> int:
        a, b = item[i], item[j]
        if a // 5 == b // 5:
            return draw.uniform(1, 10)
        if a % 2 != b % 2:
            return int(draw.uniform(1, 25) == 1)
        return groups[a // 5][b // 5] if a // 15 == b // 15 else clusters[a // 15][b // 15]

    return _symmetric(n, entry)


_GENERATORS: Final[Mapping[str, Callable[[], Instance]]] = {
    "grid_100": lambda: grid_assignment(10, 314159265),  # π
    "uniform_100": lambda: uniform_assignment(100, 271828182),  # e
    "skewed_100": lambda: skewed_assignment(100, 161803398),  # φ
    "clustered_75": lambda: clustered_assignment(5, 141421356),  # √2
    "uniform_101": lambda: uniform_cities(101, 66, 75, 173205080),  # √3
    "uniform_200a": lambda: uniform_cities(200, 4000, 2000, 223606797),  # √5
    "uniform_200b": lambda: uniform_cities(200, 4000, 2000, 244948974),  # √6
    "drilled_136": lambda: drilled_cities(2, 4, 264575131),  # √7
    "taillard_100_20a": lambda: taillard_flow_shop(100, 20, 450926852),
    "taillard_100_20b": lambda: taillard_flow_shop(100, 20, 1462772409),
    "taillard_200_20a": lambda: taillard_flow_shop(200, 20, 2013025619),
    "taillard_200_20b": lambda: taillard_flow_shop(200, 20, 475051709),
    "flows_150a": lambda: sparse_ordering(150, 331662479),  # √11
    "flows_150b": lambda: sparse_ordering(150, 360555127),  # √13
    "flows_150c": lambda: sparse_ordering(150, 412310562),  # √17
    "flows_150d": lambda: sparse_ordering(150, 435889894),  # √19
}
