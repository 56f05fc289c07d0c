"""The reference programs in plain Python, numpy and scipy: the oracle for the compiled ones.

The module shares no code with `fairbench_agent.workloads`. Nothing is incremental: tabu search recomputes the changes
of all swaps in every iteration, unit propagation scans all clauses, scipy finds the shortest paths, and the interpreted
program is computed directly.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

Integers = NDArray[np.int64]


def xorshift(seed: int) -> Iterator[int]:
    x = seed
    while True:
        x = (x ^ x << 13) % 2**32
        x ^= x >> 17
        x = (x ^ x << 5) % 2**32
        yield x


def numbers(n: int, below: int, seed: int) -> list[int]:
    random = xorshift(seed)
    return [next(random) % below for _ in range(n)]


def seeds(units: int, cycle: int) -> list[int]:
    return [(unit % cycle + 1) * 2654435761 % 2**32 for unit in range(units)]


def shuffled(n: int, random: Iterator[int]) -> list[int]:
    items = list(range(n))
    for i in range(n - 1):
        j = i + next(random) % (n - i)
        items[i], items[j] = items[j], items[i]
    return items


def tabu(seed: int) -> int:
    n = 60
    x, y = np.array(numbers(n, 100, 3)), np.array(numbers(n, 100, 4))
    half = np.array(numbers(n * n, 10, 5)).reshape(n, n)
    flow = np.where(np.arange(n)[:, None] < np.arange(n), half, 0)
    flow += flow.T
    between = abs(np.subtract.outer(x, x)) + abs(np.subtract.outer(y, y))
    random = xorshift(seed)
    place = np.array(shuffled(n, random))
    until = np.zeros((n, n), int)
    cost = least = int((flow * between[np.ix_(place, place)]).sum())
    for iteration in range(1, 201):
        distance = between[np.ix_(place, place)]
        product = flow @ distance
        own = product.diagonal()
        change = 2 * (product + product.T - own - own[:, None] + 2 * flow * distance)
        tabu_places = until[:, place] >= iteration
        allowed = ~(tabu_places & tabu_places.T) | (cost + change < least)
        candidates = np.where(np.triu(allowed, 1), change, 2**40)
        r, s = np.unravel_index(candidates.argmin(), candidates.shape)
        cost += int(change[r, s])
        for facility in (r, s):
            until[facility, place[facility]] = iteration + 54 + next(random) % 13
        place[[r, s]] = place[[s, r]]
        assert cost == (flow * between[np.ix_(place, place)]).sum()
        least = min(least, cost)
    return least


@cache
def cities_and_neighbours() -> tuple[list[tuple[int, int]], list[list[int]]]:
    """Return 2,000 cities, and the eight nearest of each; of equally near ones, the first."""
    cities = list(zip(numbers(2_000, 10_000, 6), numbers(2_000, 10_000, 7), strict=True))
    x, y = np.array(cities).T
    squares = np.subtract.outer(x, x) ** 2 + np.subtract.outer(y, y) ** 2
    return cities, [np.argsort(row, kind="stable")[1:9].tolist() for row in squares]


def reverse_path(tour: list[int], place: dict[int, int], first: int, last: int) -> None:
    """Reverse the tour from one place to another, or the rest of it if that is shorter."""
    n = len(tour)
    length = (last - first) % n + 1
    if 2 * length > n:
        first, length = (last + 1) % n, n - length
    places = [(first + k) % n for k in range(length)]
    for at, city in zip(places, [tour[at] for at in reversed(places)], strict=True):
        tour[at], place[city] = city, at


def two_opt(seed: int) -> int:
    """Return the length of a tour that no move of the neighbour lists improves."""
    cities, near = cities_and_neighbours()
    n = len(cities)

    def distance(a: int, b: int) -> int:
        return math.isqrt((cities[a][0] - cities[b][0]) ** 2 + (cities[a][1] - cities[b][1]) ** 2)

    tour = shuffled(n, xorshift(seed))
    place = {city: at for at, city in enumerate(tour)}

    def improved(a: int) -> bool:
        for direction in (1, -1):
            b = tour[(place[a] + direction) % n]
            for c in near[a]:
                if distance(a, c) >= distance(a, b):
                    break
                d = tour[(place[c] + direction) % n]
                if distance(a, c) + distance(b, d) >= distance(a, b) + distance(c, d):
                    continue
                first, last = (place[b], place[c]) if direction == 1 else (place[a], place[d])
                reverse_path(tour, place, first, last)
                waiting.update((a, b, c, d))
                return True
        return False

    waiting, at, idle = set(range(n)), 0, 0
    while idle < n:
        if at in waiting and improved(at):
            idle = 0
        else:
            waiting.discard(at)
            at, idle = (at + 1) % n, idle + 1
    assert sorted(tour) == list(range(n))
    return sum(distance(a, b) for a, b in pairwise([*tour, tour[0]]))


def random_clauses(n: int, m: int, random: Iterator[int]) -> Integers:
    rows: list[list[int]] = []
    while len(rows) < m:
        row = [next(random) % (2 * n) for _ in range(3)]
        if len({literal // 2 for literal in row}) == 3:
            rows.append(row)
    return np.array(rows)


def closure(clauses: Integers, n: int, true: set[int]) -> set[int] | None:
    """Return all implied literals, None if a clause becomes false."""
    values = np.zeros(2 * n, int)
    known = set(true)
    for literal in known:
        values[literal], values[literal ^ 1] = 1, -1
    while True:
        truth = values[clauses]
        open_clauses = (truth.max(axis=1) < 1) & ((truth == 0).sum(axis=1) <= 1)
        if (truth[open_clauses] == 0).sum(axis=1).min(initial=1) == 0:
            return None
        units = {int(clauses[c, k]) for c in np.flatnonzero(open_clauses) for k in range(3) if truth[c, k] == 0}
        if any(literal ^ 1 in units for literal in units):
            return None
        if not units:
            return known
        for literal in units:
            values[literal], values[literal ^ 1] = 1, -1
        known |= units


def sat(seed: int) -> int:
    """Return implied literals and conflicts until a formula is satisfied, refuted, or 500 conflicts have occurred."""
    n, count, conflicts = 140, 0, 0
    clauses = random_clauses(n, 600, xorshift(seed))
    branches: list[set[int]] = [set()]
    while branches and conflicts < 500:
        decided = branches.pop()
        implied = closure(clauses, n, decided)
        if implied is None:
            conflicts += 1
            continue
        count += len(implied) - len(decided)
        if len(implied) == n:
            break
        variable = next(v for v in range(n) if not implied & {2 * v, 2 * v + 1})
        branches += [implied | {2 * variable + 1}, implied | {2 * variable}]
    return count + conflicts


def paths(seed: int) -> int:
    side = 64
    cells = [(row, column) for row in range(side) for column in range(side)]
    across = [((r, c), (r, c + 1)) for r, c in cells if c + 1 < side]
    down = [((r, c), (r + 1, c)) for r, c in cells if r + 1 < side]
    edges = [(side * a + b, side * c + d) for (a, b), (c, d) in across + down]
    weights = [1 + number for number in numbers(len(edges), 1_000, 8)]
    sources, targets = np.array(edges).T
    graph = csr_array((weights, (sources, targets)), shape=(side**2, side**2))
    source = np.array([next(xorshift(seed)) % side**2])
    return int(dijkstra(graph, directed=False, indices=source).sum())


def table(seed: int) -> int:
    keys = [1 + number for number in numbers(6_000, 2**31, 9)]
    counts: dict[int, int] = {}
    total, random = 0, xorshift(seed)
    for _ in range(20_000):
        number = next(random)
        key = keys[number % 6_000]
        if number >= 2**31:
            counts[key] = counts.get(key, 0) + 1
        else:
            total += counts.get(key, 0)
    return total


def sort(seed: int) -> int:
    random = xorshift(seed)
    order = np.argsort([next(random) for _ in range(20_000)])
    return int((np.arange(20_000) % 256 * order).sum())


def text() -> bytes:
    letters = bytes(97 + number for number in numbers(3_600, 26, 10))
    words = [letters[9 * i : 9 * i + 2 + length] for i, length in enumerate(numbers(400, 8, 11))]
    chosen = zip(numbers(2**15 // 3, 400, 12), numbers(2**15 // 3, 400, 13), strict=True)
    return b" ".join(words[a * b // 400] for a, b in chosen)[: 2**15]


def matches() -> list[tuple[int, int]]:
    """Return length and offset of each match, or 1 and a byte."""
    content, places, found, at = text(), defaultdict[int, list[int]](list), [], 0

    def bucket(place: int) -> int:
        first, second, third = content[place : place + 3]
        return (256 * first ^ 16 * second ^ third) % 4096

    while at < len(content):
        best = (1, content[at])
        for candidate in reversed(places[bucket(at)][-32:] if at + 3 <= len(content) else []):
            length = 0
            while length < min(258, len(content) - at) and content[candidate + length] == content[at + length]:
                length += 1
            if length > max(2, best[0]):
                best = (length, at - candidate)
        found.append(best)
        for place in range(at, min(at + best[0], len(content) - 2)):
            places[bucket(place)].append(place)
        at += best[0]
    return found


def compress(_: int) -> int:
    return sum(1 + offset for _, offset in matches())


def interpreter(_: int) -> int:
    """Return the Collatz steps of all primes below 3,000; an odd number's two steps count as one."""
    total = 0
    for prime in (p for p in range(2, 3_000) if all(p % d for d in range(2, math.isqrt(p) + 1))):
        number = prime
        while True:
            number = (3 * number + 1) // 2 if number % 2 else number // 2
            total += 1
            if number == 1:
                break
    return total


def energy() -> float:
    """Return the energy of eight bodies after 1,000 steps, by the same roundings."""
    n, step = 8, 1 / 1024
    start = [(number - 1_000) / 1_000 for number in numbers(6 * n, 2_001, 14)]
    place = [start[6 * i : 6 * i + 3] for i in range(n)]
    velocity = [start[6 * i + 3 : 6 * i + 6] for i in range(n)]
    mass = [(1 + number) / 1_000 for number in numbers(n, 1_000, 15)]
    pairs = [(i, j) for i in range(n) for j in range(i + 1, n)]

    def gap(i: int, j: int) -> tuple[list[float], float]:
        d = [a - b for a, b in zip(place[i], place[j], strict=True)]
        return d, 0.01 + d[0] * d[0] + d[1] * d[1] + d[2] * d[2]

    def total_energy() -> float:
        total = 0.0
        for i in range(n):
            u, v, w = velocity[i]
            total += 0.5 * mass[i] * (u * u + v * v + w * w)
            for j in range(i + 1, n):
                total -= mass[i] * mass[j] / math.sqrt(gap(i, j)[1])
        return total

    before = total_energy()
    for _ in range(1_000):
        for i, j in pairs:
            d, square = gap(i, j)
            force = step / (square * math.sqrt(square))
            for axis in range(3):
                velocity[i][axis] -= d[axis] * (force * mass[j])
                velocity[j][axis] += d[axis] * (force * mass[i])
        for i in range(n):
            for axis in range(3):
                place[i][axis] += step * velocity[i][axis]
    after = total_energy()
    assert abs(after - before) < 0.05 * abs(before)
    return after


def bodies(units: int) -> int:
    each = energy()
    total = 0.0
    for _ in range(units):
        total += each
    fraction, _ = math.frexp(abs(total))
    return int(fraction * 2**53)


def chase(units: int) -> int:
    n = 2**21
    order = np.arange(n)
    for factor in (2654435761, 1597334677):
        order = order * factor % n
        order = order ^ order // 2**11
    assert (np.sort(order) == np.arange(n)).all()
    following = dict(pairwise([*order.tolist(), int(order[0])]))
    replaced: dict[int, int] = {}
    total = at = 0
    random = xorshift(1)
    for _ in range(units):
        number = next(random)
        total += replaced.get(number % n, 0) % 256 + at % 2
        replaced[number % n] = number ^ at
        at = following[at]
    return total


BY_SEED: Mapping[str, Callable[[int], int]] = {
    function.__name__: function for function in (tabu, two_opt, sat, paths, table, sort, compress, interpreter)
}
"""Programs whose answer is the sum over their units, each from a seed."""
BY_UNITS: Mapping[str, Callable[[int], int]] = {"bodies": bodies, "chase": chase}


def answer(name: str, units: int, cycle: int, results: dict[int, int] | None = None) -> int:
    """Return a program's answer after some units."""
    if name in BY_UNITS:
        return BY_UNITS[name](units)
    known = {} if results is None else results
    for seed in seeds(min(units, cycle), cycle):
        known[seed] = BY_SEED[name](seed)
    return sum(known[seed] for seed in seeds(units, cycle))


def unpacked(found: Sequence[tuple[int, int]]) -> bytes:
    """Return the text of some matches."""
    content = bytearray()
    for length, offset in found:
        if length == 1:
            content.append(offset)
        else:
            for _ in range(length):
                content.append(content[-offset])
    return bytes(content)
