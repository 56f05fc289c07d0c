"""Reference programs on data structures: shortest paths, a hash table, sorting, and random accesses to main memory."""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairbench_agent.workloads.programs.state import (
    ANSWER,
    MASK,
    PLACE,
    Words,
    draw,
    draws,
    in_one_block,
    new_words,
    next_unit,
)

_SIDE = 64
_NODE_BITS = 12
_SLOT_BITS = 13
_KEYS = 6_000
_OPERATIONS = 20_000
_HASH_MULTIPLIER = 2_654_435_761
_SORTED = 20_000
_SHORT = 16
"""Parts of fewer keys are sorted by insertion."""
_LINKS = 2**21
"""16 MiB of links, and as many of numbers to update."""


class Graph(NamedTuple):
    """Shortest paths in a grid whose edges have random weights, the same in both directions."""

    words: Words
    first: NDArray[np.uint32]
    """first edge of each node, and the number of edges"""
    target: NDArray[np.uint32]
    weight: NDArray[np.uint32]
    distance: NDArray[np.int64]
    heap: NDArray[np.int64]
    """distance · 2¹² + node, smallest first"""


def grid_edges() -> NDArray[np.int64]:
    """Return the edges from, to and weight, sorted by their first node, shape (m, 3)."""
    nodes = np.arange(_SIDE * _SIDE).reshape(_SIDE, _SIDE)
    pairs = [(nodes[:, :-1], nodes[:, 1:]), (nodes[:-1], nodes[1:])]
    ends = np.concatenate([np.stack([a.ravel(), b.ravel()], axis=1) for a, b in pairs])
    weights = 1 + draws(len(ends), 1_000, 8)
    both = np.concatenate([np.column_stack([ends, weights]), np.column_stack([ends[:, ::-1], weights])])
    return both[np.lexsort((both[:, 1], both[:, 0]))]


def begin_paths(cycle: int) -> Graph:
    edges, n = grid_edges(), _SIDE * _SIDE
    first = np.searchsorted(edges[:, 0], np.arange(n + 1)).astype(np.uint32)
    target, weight = edges[:, 1:].astype(np.uint32).T
    distance, heap = np.zeros(n, np.int64), np.zeros(len(edges) + 1, np.int64)
    return in_one_block(Graph, new_words(cycle), first, target, weight, distance, heap)


@njit(error_model="numpy")
def paths(state: Graph, units: int) -> None:
    """Dijkstra's algorithm with a binary heap from a random node; a unit's result is the sum of all distances."""
    words, first, target, weight, distance, heap = state
    n = len(distance)
    for _ in range(units):
        next_unit(words)
        for node in range(n):
            distance[node] = 2**31
        source = draw(words) % n
        distance[source] = 0
        size = _push(heap, 0, source)
        while size:
            entry = heap[0]
            size = _pop(heap, size)
            length, node = entry >> _NODE_BITS, entry & (n - 1)
            if length > distance[node]:
                continue
            for edge in range(np.int64(first[node]), np.int64(first[node + 1])):
                longer, end = length + weight[edge], target[edge]
                if longer < distance[end]:
                    distance[end] = longer
                    size = _push(heap, size, (longer << _NODE_BITS) + np.int64(end))
        for node in range(n):
            words[ANSWER] += distance[node]


@njit(error_model="numpy")
def _push(heap: NDArray[np.int64], size: int, entry: int) -> int:
    at = size
    while at:
        parent = (at - 1) >> 1
        if heap[parent] <= entry:
            break
        heap[at] = heap[parent]
        at = parent
    heap[at] = entry
    return size + 1


@njit(error_model="numpy")
def _pop(heap: NDArray[np.int64], size: int) -> int:
    """Remove the smallest entry and return the new size."""
    size -= 1
    entry, at, child = heap[size], 0, 1
    while child < size:
        if child + 1 < size and heap[child + 1] < heap[child]:
            child += 1
        if heap[child] >= entry:
            break
        heap[at] = heap[child]
        at, child = child, 2 * child + 1
    heap[at] = entry
    return size


class Table(NamedTuple):
    """A hash table of 128 KiB with open addressing, and the keys in use; 0 is an empty slot."""

    words: Words
    keys: NDArray[np.int64]
    slots: NDArray[np.int64]
    counts: NDArray[np.int64]


def begin_table(cycle: int) -> Table:
    slots = np.zeros(2**_SLOT_BITS, np.int64)
    return in_one_block(Table, new_words(cycle), 1 + draws(_KEYS, 2**31, 9), slots, slots)


@njit(error_model="numpy")
def table(state: Table, units: int) -> None:
    """Count keys in one half of the operations and look them up in the other; the result is the sum of the latter."""
    words, keys, slots, counts = state
    n = len(slots)
    for _ in range(units):
        next_unit(words)
        for slot in range(n):
            slots[slot] = 0
        for _ in range(_OPERATIONS):
            number = draw(words)
            key = keys[number % _KEYS]
            slot = ((key * _HASH_MULTIPLIER) & MASK) >> (32 - _SLOT_BITS)
            while slots[slot] and slots[slot] != key:
                slot = (slot + 1) & (n - 1)
            if number >> 31:
                if slots[slot]:
                    counts[slot] += 1
                else:
                    slots[slot] = key
                    counts[slot] = 1
            elif slots[slot]:
                words[ANSWER] += counts[slot]


class Records(NamedTuple):
    """Keys, each with the place that it had before sorting, and the bounds of the parts that remain to be sorted."""

    words: Words
    keys: NDArray[np.uint32]
    places: NDArray[np.uint32]
    bounds: NDArray[np.int64]


def begin_sort(cycle: int) -> Records:
    zeros = np.zeros(_SORTED, np.uint32)
    return in_one_block(Records, new_words(cycle), zeros, zeros, np.zeros(128, np.int64))


@njit(error_model="numpy")
def sort(state: Records, units: int) -> None:
    """Quicksort, with insertion sort of short parts; a unit's result depends on the order of all places."""
    words, keys, places, bounds = state
    n = len(keys)
    for _ in range(units):
        next_unit(words)
        for i in range(n):
            keys[i] = draw(words)
            places[i] = i
        low, high, n_bounds = 0, n - 1, 0
        while True:
            if high - low < _SHORT:
                _insertion_sort(keys, places, low, high)
                if not n_bounds:
                    break
                n_bounds -= 2
                low, high = bounds[n_bounds], bounds[n_bounds + 1]
                continue
            split = _partition(keys, places, low, high)
            if split - low < high - split:  # the shorter part first, so that the stack stays short
                bounds[n_bounds], bounds[n_bounds + 1], high = split + 1, high, split
            else:
                bounds[n_bounds], bounds[n_bounds + 1], low = low, split, split + 1
            n_bounds += 2
        for i in range(n):
            words[ANSWER] += (i & 255) * places[i]


@njit(error_model="numpy")
def _insertion_sort(keys: NDArray[np.uint32], places: NDArray[np.uint32], low: int, high: int) -> None:
    for i in range(low + 1, high + 1):
        key, place = keys[i], places[i]
        j = i
        while j > low and keys[j - 1] > key:
            keys[j], places[j] = keys[j - 1], places[j - 1]
            j -= 1
        keys[j], places[j] = key, place


@njit(error_model="numpy")
def _partition(keys: NDArray[np.uint32], places: NDArray[np.uint32], low: int, high: int) -> int:
    """Partition by the median of three keys (Hoare); return the last index of the lower part."""
    a, b, c = keys[low], keys[(low + high) >> 1], keys[high]
    pivot = max(min(a, b), min(max(a, b), c))
    i, j = low, high
    while True:
        while keys[i] < pivot:
            i += 1
        while keys[j] > pivot:
            j -= 1
        if i >= j:
            return j
        keys[i], keys[j] = keys[j], keys[i]
        places[i], places[j] = places[j], places[i]
        i += 1
        j -= 1


class Memory(NamedTuple):
    """32 MiB: a ring of links in random order, and numbers."""

    words: Words
    links: NDArray[np.int64]
    numbers: NDArray[np.int64]


def begin_chase(cycle: int) -> Memory:
    """Return the memory; link p(i) points to p(i + 1), where p is a bijection by odd factors and shifts."""
    place = np.arange(_LINKS)
    for factor in (_HASH_MULTIPLIER, 1_597_334_677):
        place = (place * factor) % _LINKS
        place ^= place >> 11
    links = np.empty(_LINKS, np.int64)
    links[place] = np.roll(place, -1)
    return in_one_block(Memory, new_words(cycle), links, np.zeros(_LINKS, np.int64))


@njit(error_model="numpy")
def chase(state: Memory, units: int) -> None:
    """Follow links and update random numbers; a unit is one step of each, and its result the number replaced."""
    words, links, numbers = state
    at, n = words[PLACE], len(numbers)
    for _ in range(units):
        number = draw(words)
        place = number & (n - 1)
        words[ANSWER] += (numbers[place] & 255) + (at & 1)
        numbers[place] = number ^ at
        at = links[at]
    words[PLACE] = at
