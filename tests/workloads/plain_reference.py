"""The reference process ρ′ in plain Python: the oracle for tests of the compiled kernels.

Source: Arza et al., Appendix C, and the behaviour of the authors' program. The module deliberately shares no code with
`fairbench_agent.workloads` and computes nothing incrementally: each neighbour takes one complete evaluation.

Sums of doubles are loops or `numpy.add.accumulate`, since the published outcomes depend on plain rounding from left to
right: `numpy.sum` adds in another order, and since Python 3.12 the builtin `sum` compensates for rounding. Positions
and items are numbered from 0; fitness is maximised.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import cast

import numpy as np

KNOWN_ANSWERS = (
    ("qap/tai75e02", "swap", 3, 50025, "-507436.000000"),
    ("qap/sko100a", "insert", 11, 51183, "-165886.000000"),
    ("tsp/eil101", "interchange", 3, 50171, "-859.796680"),
    ("tsp/pr136", "insert", 11, 50161, "-186418.999629"),
    ("pfsp/tai100_20_0", "random", 3, 50000, "-437107.000000"),
    ("pfsp/tai100_20_1", "interchange", 11, 50416, "-388421.000000"),
    ("lop/N-be75np_150", "insert", 3, 50090, "6945604.000000"),
    ("lop/N-stabu3_150", "swap", 11, 50043, "3285785.000000"),
)
"""Instance, search, seed, evaluations and fitness at a budget of 50,000, by an independent implementation."""

Matrix = Sequence[Sequence[float]]
"""Rows of numbers; integers remain Python integers."""

Data = Matrix | tuple[Matrix, Matrix]
"""A pair of n × n matrices (positions, items) for qap, one matrix for tsp, pfsp and lop."""

Evaluator = Callable[[Sequence[int]], float]
"""Maps a genome, a permutation of 0..n-1, to its fitness."""

_WORD = 2**64 - 1
_PROBLEM_SEED = 2  # of the program's problem object, whatever the seed of the search


class Xorshift:
    """Marsaglia's xorshift with three words, which have 64 bits in the authors' program; negative seeds wrap."""

    def __init__(self, seed: int) -> None:
        self._x, self._y, self._z = seed & _WORD, 362436069, 521288629
        self.draw()

    def draw(self) -> int:
        """Return the next number of 0..2³¹-2."""
        a = self._x
        a ^= (a << 16) & _WORD
        a ^= a >> 5
        a ^= (a << 1) & _WORD
        z = a ^ self._y ^ self._z
        self._x, self._y, self._z = self._y, self._z, z
        low = z & 0xFFFFFFFF
        return (low if low < 2**31 else 2**32 - low) % (2**31 - 1)

    def shuffle(self, permutation: list[int]) -> None:
        """Overwrite a list of length n with a random permutation of 0..n-1, by n-1 draws."""
        n = len(permutation)
        permutation[:] = range(n)
        for t in range(n - 1):
            k = t + self.draw() % (n - t)
            permutation[t], permutation[k] = permutation[k], permutation[t]


def _qap(data: Data) -> Evaluator:
    positions, items = map(np.array, cast("tuple[Matrix, Matrix]", data))

    def fitness(genome: Sequence[int]) -> float:
        order = np.array(genome)
        return -float(np.add.accumulate((positions * items[order[:, None], order]).ravel())[-1])

    return fitness


def _tsp(data: Data) -> Evaluator:
    distances = cast("Matrix", data)

    def fitness(genome: Sequence[int]) -> float:
        total = 0.0
        for city, successor in pairwise(genome):
            total += distances[city][successor]
        return -(total + distances[genome[-1]][genome[0]])

    return fitness


def _pfsp(data: Data) -> Evaluator:
    times = list(zip(*cast("Matrix", data), strict=True))
    machines = len(data)

    def fitness(genome: Sequence[int]) -> float:
        row: list[float] = [0] * machines
        total: float = 0
        for job in genome:
            finished = row[0]
            for k, time in enumerate(times[job]):
                free = row[k]
                finished = (free if free > finished else finished) + time  # noqa: FURB136 - max() doubles the time
                row[k] = finished
            total += finished
        return -float(total)

    return fitness


def _lop(data: Data) -> Evaluator:
    matrix = np.array(data)
    above_diagonal = np.triu(np.ones(matrix.shape, bool), 1)

    def fitness(genome: Sequence[int]) -> float:
        order = np.array(genome)
        return float(np.add.accumulate(matrix[order[:, None], order][above_diagonal])[-1])

    return fitness


_EVALUATORS: dict[str, Callable[[Data], Evaluator]] = {"qap": _qap, "tsp": _tsp, "pfsp": _pfsp, "lop": _lop}


def evaluate(problem: str, data: Data, genome: Sequence[int]) -> float:
    """Return the fitness of a genome.

    Args:
        problem: "qap" (minus the cost), "tsp" (minus the length of the closed tour), "pfsp" (minus the
            total flow time) or "lop" (plus the sum above the diagonal).
        data: qap: (positions, items), both n × n; tsp: n × n distances; pfsp: machines × jobs processing
            times; lop: n × n.
        genome: permutation of 0..n-1; qap: item at each position, else the order of cities, jobs or items.
    """
    return _EVALUATORS[problem](data)(genome)


Move = tuple[int, int]
"""Two positions i, j."""


def _permutation(n: int, source: Xorshift) -> list[int]:
    permutation = [0] * n
    source.shuffle(permutation)
    return permutation


def _swaps(n: int, source: Xorshift) -> Iterator[Move]:
    p = _permutation(n, source)
    return ((i, i + 1) for i in p if i != n - 1)


def _interchanges(n: int, source: Xorshift) -> Iterator[Move]:
    p = _permutation(n, source)
    r = _permutation(n, source)
    return ((i, j) for a, i in enumerate(p) for j in r[a + 1 :])


def _inserts(n: int, source: Xorshift) -> Iterator[Move]:
    p = _permutation(n, source)
    r = _permutation(n, source)
    return ((i, j) for a, i in enumerate(p) for b, j in enumerate(r) if a != b and j - i != 1)


def _exchange(genome: list[int], i: int, j: int) -> None:
    genome[i], genome[j] = genome[j], genome[i]


def _insert(genome: list[int], i: int, j: int) -> None:
    genome.insert(j, genome.pop(i))


Scan = Callable[[int, Xorshift], Iterator[Move]]
Apply = Callable[[list[int], int, int], None]

_NEIGHBOURHOODS: dict[str, tuple[Scan, Apply]] = {
    "swap": (_swaps, _exchange),
    "interchange": (_interchanges, _exchange),
    "insert": (_inserts, _insert),
}


def search(problem: str, data: Data, n: int, kind: str, seed: int, max_evaluations: int) -> tuple[int, float]:
    """Run one process and return its number of evaluations and best fitness.

    Args:
        problem: as for `evaluate`.
        data: as for `evaluate`.
        n: number of items, cities or jobs.
        kind: "swap", "interchange" or "insert" for a local search that restarts from a random permutation,
            or "random".
        seed: seed of the starting points; the scan orders always use 2.
        max_evaluations: checked only before an iteration, so a local search may exceed it by one scan.
    """
    fitness = _EVALUATORS[problem](data)
    starts = Xorshift(seed)
    genome = [0] * n
    for _ in range(4):  # the program fills five arrays; the fourth is the starting point
        starts.shuffle(genome)
    _permutation(n, starts)
    if kind == "random":
        return _random_search(fitness, genome, starts, max_evaluations)
    return _local_search(fitness, genome, starts, _NEIGHBOURHOODS[kind], max_evaluations)


def _random_search(fitness: Evaluator, genome: list[int], starts: Xorshift, max_evaluations: int) -> tuple[int, float]:
    best = fitness(genome)
    evaluations = 1
    while evaluations < max_evaluations:
        starts.shuffle(genome)
        best = max(best, fitness(genome))
        evaluations += 1
    return evaluations, best


def _local_search(
    fitness: Evaluator, genome: list[int], starts: Xorshift, neighbourhood: tuple[Scan, Apply], max_evaluations: int
) -> tuple[int, float]:
    scan, apply = neighbourhood
    n = len(genome)
    orders = Xorshift(_PROBLEM_SEED)
    for _ in range(3):  # drawn and discarded when the program loads an instance
        _permutation(n, orders)
    best = current = fitness(genome)
    evaluations = 1
    is_optimum = False
    while evaluations < max_evaluations:
        if is_optimum:
            starts.shuffle(genome)
            current = fitness(genome)
            evaluations += 1
        scanned, gain = _first_improvement(fitness, genome, current, scan(n, orders), apply)
        evaluations += scanned
        is_optimum = gain == 0
        if not is_optimum:
            orders.draw()  # an acceptance test that never rejects
            current = gain + current  # the published outcomes contain both roundings
        best = max(best, current)
    return evaluations, best


def _first_improvement(
    fitness: Evaluator, genome: list[int], current: float, moves: Iterable[Move], apply: Apply
) -> tuple[int, float]:
    """Apply the first improving move; return the number of evaluations and the gain (0 if none improves)."""
    scanned = 0
    for scanned, (i, j) in enumerate(moves, start=1):
        apply(genome, i, j)
        gain = fitness(genome) - current
        if gain > 0:
            return scanned, gain
        apply(genome, j, i)
    return scanned, 0.0
