"""Reference programs that optimize: tabu search, local search on tours, exact search for satisfying assignments."""

import math
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairbench_agent.workloads.programs.state import (
    ANSWER,
    Words,
    draw,
    draws,
    in_one_block,
    new_words,
    next_unit,
    shuffle,
)

_FACILITIES = 60
_ITERATIONS = 200
_TENURE, _TENURE_SPAN = 54, 13
"""A facility may not return to a location for 0.9 to 1.1 n iterations."""
_CITIES = 2_000
_NEIGHBOURS = 8
_VARIABLES = 140
_CLAUSES = 600
_CONFLICTS = 500
"""The search for an assignment stops after so many."""


class Assignment(NamedTuple):
    """Tabu search on a quadratic assignment problem with symmetric (n, n) matrices of zero diagonal."""

    words: Words
    flow: NDArray[np.int32]
    distance: NDArray[np.int32]
    change: NDArray[np.int32]
    """change of the cost by the swap of two facilities, above the diagonal"""
    expiry: NDArray[np.int32]
    """iteration up to which a facility may not return to a location"""
    place: NDArray[np.uint32]
    """location of each facility"""


def begin_tabu(cycle: int) -> Assignment:
    n = _FACILITIES
    x, y = draws(n, 100, 3), draws(n, 100, 4)
    flow = np.triu(draws(n * n, 10, 5).reshape(n, n), 1).astype(np.int32)
    distance = abs(x[:, None] - x) + abs(y[:, None] - y)
    zeros = np.zeros((n, n), np.int32)
    return in_one_block(
        Assignment, new_words(cycle), flow + flow.T, distance.astype(np.int32), zeros, zeros, np.zeros(n, np.uint32)
    )


@njit(error_model="numpy")
def tabu(state: Assignment, units: int) -> None:
    """Robust tabu search (Taillard 1991) from random assignments; a unit's result is the least cost."""
    words, flow, distance, change, expiry, place = state
    n = len(place)
    for _ in range(units):
        next_unit(words)
        shuffle(words, place)
        cost = 0
        for i in range(n):
            for j in range(n):
                expiry[i, j] = 0
                cost += flow[i, j] * distance[place[i], place[j]]
                change[i, j] = _swap_change(flow, distance, place, i, j)
        least_cost = cost
        for iteration in range(1, _ITERATIONS + 1):
            least, r, s = 2**31, 0, 1
            for i in range(n - 1):
                for j in range(i + 1, n):
                    if change[i, j] >= least:
                        continue
                    is_tabu = expiry[i, place[j]] >= iteration and expiry[j, place[i]] >= iteration
                    if not is_tabu or cost + change[i, j] < least_cost:
                        least, r, s = change[i, j], i, j
            expiry[r, place[r]] = iteration + _TENURE + draw(words) % _TENURE_SPAN
            expiry[s, place[s]] = iteration + _TENURE + draw(words) % _TENURE_SPAN
            place[r], place[s] = place[s], place[r]
            cost += least
            least_cost = min(least_cost, cost)
            _update_changes(state, r, s)
        words[ANSWER] += least_cost


@njit(error_model="numpy")
def _swap_change(
    flow: NDArray[np.int32], distance: NDArray[np.int32], place: NDArray[np.uint32], r: int, s: int
) -> int:
    change = 0
    here, there = place[r], place[s]
    for k in range(len(place)):
        if k not in (r, s):
            change += (flow[k, r] - flow[k, s]) * (distance[place[k], there] - distance[place[k], here])
    return 2 * change


@njit(error_model="numpy")
def _update_changes(state: Assignment, r: int, s: int) -> None:
    """Update the changes of all swaps after facilities r and s were swapped, in constant time where possible."""
    flow, distance, change, place = state.flow, state.distance, state.change, state.place
    n = len(place)
    here, there = place[r], place[s]
    for i in range(n - 1):
        at = place[i]
        for j in range(i + 1, n):
            if i in (r, s) or j in (r, s):
                change[i, j] = _swap_change(flow, distance, place, i, j)
            else:
                to = place[j]
                flows = flow[r, i] - flow[r, j] + flow[s, j] - flow[s, i]
                distances = distance[there, at] - distance[there, to] + distance[here, to] - distance[here, at]
                change[i, j] += 2 * flows * distances


class Tour(NamedTuple):
    """Local search on a tour of cities in a square."""

    words: Words
    x: NDArray[np.int32]
    y: NDArray[np.int32]
    near: NDArray[np.uint32]
    """the nearest cities of each city, nearest first, shape (n, 8)"""
    tour: NDArray[np.uint32]
    position: NDArray[np.uint32]
    quiet: NDArray[np.uint8]
    """1 for a city whose moves need not be tried"""


def begin_two_opt(cycle: int) -> Tour:
    x, y = (draws(_CITIES, 10_000, seed, np.int32) for seed in (6, 7))
    squares = (x[:, None] - x) ** 2 + (y[:, None] - y) ** 2
    near = np.argsort(squares, axis=1, kind="stable")[:, 1 : _NEIGHBOURS + 1].astype(np.uint32)
    zeros = np.zeros(_CITIES, np.uint32)
    return in_one_block(Tour, new_words(cycle), x, y, near, zeros, zeros, zeros.astype(np.uint8))


@njit(error_model="numpy")
def two_opt(state: Tour, units: int) -> None:
    """2-opt with neighbour lists and don't-look bits from random tours; a unit's result is the tour's length."""
    words, tour, position, quiet = state.words, state.tour, state.position, state.quiet
    n = len(tour)
    for _ in range(units):
        next_unit(words)
        shuffle(words, tour)
        for i in range(n):
            position[tour[i]] = i
            quiet[i] = 0
        city = n_quiet = 0
        while n_quiet < n:
            if not quiet[city] and _improve(state, city):
                n_quiet = 0
                continue
            quiet[city] = 1
            n_quiet += 1
            city = city + 1 if city + 1 < n else 0
        for i in range(n):
            words[ANSWER] += _distance(state.x, state.y, tour[i], tour[i - 1 if i else n - 1])


@njit(error_model="numpy")
def _distance(x: NDArray[np.int32], y: NDArray[np.int32], a: int, b: int) -> int:
    dx, dy = x[a] - x[b], y[a] - y[b]
    return int(math.sqrt(dx * dx + dy * dy))


@njit(error_model="numpy")
def _improve(state: Tour, city: int) -> bool:
    """Make the first improving move that replaces the edge to the city's successor, or else to its predecessor."""
    x, y, near, tour, position, quiet = state.x, state.y, state.near, state.tour, state.position, state.quiet
    n = len(tour)
    for backward in range(2):
        at = position[city]
        neighbour = tour[_step(at, n, backward)]
        length = _distance(x, y, city, neighbour)
        for k in range(near.shape[1]):
            other = near[city, k]
            gain = length - _distance(x, y, city, other)
            if gain <= 0:
                break
            beyond = tour[_step(position[other], n, backward)]
            gain += _distance(x, y, other, beyond) - _distance(x, y, neighbour, beyond)
            if gain <= 0:
                continue
            if backward:
                _reverse(tour, position, at, position[beyond])
            else:
                _reverse(tour, position, position[neighbour], position[other])
            quiet[neighbour] = quiet[other] = quiet[beyond] = 0
            return True
    return False


@njit(error_model="numpy")
def _step(place: int, n: int, backward: int) -> int:
    if backward:
        return place - 1 if place else n - 1
    return place + 1 if place + 1 < n else 0


@njit(error_model="numpy")
def _reverse(tour: NDArray[np.uint32], position: NDArray[np.uint32], first: int, last: int) -> None:
    """Reverse the path from one position to another, or the rest of the tour if that is shorter."""
    n = len(tour)
    i: Any
    j: Any
    i, j = np.int64(first), np.int64(last)
    length = j - i + 1 if j >= i else j - i + 1 + n
    if 2 * length > n:
        i, j, length = _step(j, n, 0), _step(i, n, 1), n - length
    for _ in range(length // 2):
        tour[i], tour[j] = tour[j], tour[i]
        position[tour[i]] = i
        position[tour[j]] = j
        i, j = _step(i, n, 0), _step(j, n, 1)


class Formula(NamedTuple):
    """Search for an assignment that satisfies a formula; literal 2v is variable v, 2v + 1 its negation."""

    words: Words
    clauses: NDArray[np.uint32]
    """literals, shape (m, 3); the first two are watched"""
    first: NDArray[np.int32]
    """first watch of each literal, −1 without one; watch 2c + k is that of the clause's literal k"""
    following: NDArray[np.int32]
    """next watch of the same literal, −1 after the last"""
    truth: NDArray[np.int8]
    """1 for true literals, −1 for false ones, 0 for unassigned ones"""
    trail: NDArray[np.uint32]
    """true literals in the order of their assignment"""
    starts: NDArray[np.int32]
    """length of the trail before each decision"""
    flipped: NDArray[np.uint8]
    """1 for a decision whose other value has failed"""


def begin_sat(cycle: int) -> Formula:
    clauses, first = np.zeros((_CLAUSES, 3), np.uint32), np.zeros(2 * _VARIABLES, np.int32)
    following, truth = np.zeros(2 * _CLAUSES, np.int32), np.zeros(2 * _VARIABLES, np.int8)
    trail, starts = np.zeros(_VARIABLES, np.uint32), np.zeros(_VARIABLES + 1, np.int32)
    flipped = np.zeros(_VARIABLES + 1, np.uint8)
    return in_one_block(Formula, new_words(cycle), clauses, first, following, truth, trail, starts, flipped)


@njit(error_model="numpy")
def sat(state: Formula, units: int) -> None:
    """Backtracking with unit propagation on random formulas; a unit's result is its implied literals plus conflicts."""
    words, truth, trail, starts, flipped = state.words, state.truth, state.trail, state.starts, state.flipped
    n = len(trail)
    for _ in range(units):
        next_unit(words)
        _new_formula(state)
        n_trail = done = level = conflicts = 0
        while conflicts < _CONFLICTS:
            n_before = n_trail
            n_trail, consistent = _propagate(state, done, n_trail)
            if not consistent:
                conflicts += 1
                while level and flipped[level]:
                    level -= 1
                if not level:
                    break
                for k in range(starts[level], n_trail):
                    truth[trail[k]] = truth[trail[k] ^ 1] = 0
                n_trail = starts[level]
                literal = trail[n_trail] ^ 1
                flipped[level] = 1
            else:
                words[ANSWER] += n_trail - n_before
                if n_trail == n:
                    break
                literal = 0
                while truth[literal]:
                    literal += 2
                level += 1
                starts[level] = n_trail
                flipped[level] = 0
            done = n_trail
            n_trail = _assign(truth, trail, n_trail, literal)
        words[ANSWER] += conflicts


@njit(error_model="numpy")
def _new_formula(state: Formula) -> None:
    """Draw clauses of three different variables, watch their first two literals, and forget all assignments."""
    words, clauses, first, following, truth = state.words, state.clauses, state.first, state.following, state.truth
    n_literals = len(first)
    for literal in range(n_literals):
        first[literal] = -1
        truth[literal] = 0
    for clause in range(len(clauses)):
        a = b = c = 0
        while a >> 1 == b >> 1 or a >> 1 == c >> 1 or b >> 1 == c >> 1:
            a, b, c = draw(words) % n_literals, draw(words) % n_literals, draw(words) % n_literals
        clauses[clause, 0], clauses[clause, 1], clauses[clause, 2] = a, b, c
        following[2 * clause], first[a] = first[a], 2 * clause
        following[2 * clause + 1], first[b] = first[b], 2 * clause + 1


@njit(error_model="numpy")
def _assign(truth: NDArray[np.int8], trail: NDArray[np.uint32], n_trail: int, literal: int) -> int:
    truth[literal] = 1
    truth[literal ^ 1] = -1
    trail[n_trail] = literal
    return n_trail + 1


@njit(error_model="numpy")
def _propagate(state: Formula, done: int, n_trail: int) -> tuple[int, bool]:
    """Assign what follows from the trail; return its new length, and False if a clause has become false."""
    clauses, first, following, truth, trail = state.clauses, state.first, state.following, state.truth, state.trail
    while done < n_trail:
        false_literal = trail[done] ^ 1
        done += 1
        before, watch = -1, first[false_literal]
        while watch >= 0:
            clause, place, after = watch >> 1, watch & 1, following[watch]
            other, third = clauses[clause, 1 - place], clauses[clause, 2]
            if truth[other] <= 0 and truth[third] >= 0:  # watch the third literal instead
                clauses[clause, place], clauses[clause, 2] = third, false_literal
                if before < 0:
                    first[false_literal] = after
                else:
                    following[before] = after
                following[watch], first[third] = first[third], watch
            else:
                if truth[other] < 0:
                    return n_trail, False
                if truth[other] == 0:
                    n_trail = _assign(truth, trail, n_trail, other)
                before = watch
            watch = after
    return n_trail, True
