"""The optimization processes of ρ′: random search and first-improvement local search with random restarts.

`advance` runs a search from its state to the first iteration boundary at or after a number of evaluations, as the
reference process does with its budget. So a search does not depend on how it is cut into chunks.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from fairbench_agent.workloads.evaluation import evaluate, workspace
from fairbench_agent.workloads.instances import Instance, size
from fairbench_agent.workloads.processes import SEARCHES, Search
from fairbench_agent.workloads.xorshift import draw, seeded, shuffle

_ONE = np.uint64(1)
_EVALUATIONS, _AT_OPTIMUM, _ITERATIONS = 0, 1, 2
_CURRENT, _BEST = 0, 1
_PROBLEM_SEED = 2
"""Seed of the problem's generator, independent of the solver's seed."""
PAGE_BYTES = 4096
_LINE_BYTES = 64
_PERMUTATIONS = ("genome", "scan_first", "scan_second")
_ITEM_TYPES: Final = {
    "solver_words": np.uint64,
    "problem_words": np.uint64,
    "counters": np.int64,
    "fitness": np.float64,
    "scratch": np.float64,
    "genome": np.uint32,
    "scan_first": np.uint32,
    "scan_second": np.uint32,
}
"""Item type of every array of a state, in the order of their addresses."""


class SearchState(NamedTuple):
    """The state of a search between iterations; `advance` changes its arrays in place."""

    genome: NDArray[np.uint32]
    scan_first: NDArray[np.uint32]
    scan_second: NDArray[np.uint32]
    scratch: NDArray[np.float64]
    solver_words: NDArray[np.uint64]
    problem_words: NDArray[np.uint64]
    counters: NDArray[np.int64]
    fitness: NDArray[np.float64]

    @property
    def evaluations(self) -> int:
        return int(self.counters[_EVALUATIONS])

    @property
    def iterations(self) -> int:
        """Return the number of iterations so far; each draws new scan orders."""
        return int(self.counters[_ITERATIONS])

    @property
    def best(self) -> float:
        return float(self.fitness[_BEST])


def blank_state(n: int, n_scratch: int) -> SearchState:
    """Return a state of zeros for n items, whose arrays are views of one page-aligned block.

    A processor compares a load with earlier stores by the lowest 12 bits of their addresses. If two arrays share these,
    loads wait for stores that they do not depend on: random search on 200 cities took up to 3.3 times as long. So no
    two arrays share an address modulo 4096. With up to 24 numbers of scratch and 300 items, everything fits into one
    page. Up to 900 items, each permutation has its own page, past the addresses of the small arrays, and shares
    addresses with other permutations only. Longer ones share addresses with all arrays.
    """
    lengths = {"solver_words": 3, "problem_words": 3, "counters": 3, "fitness": 2, "scratch": n_scratch}
    offsets: dict[str, int] = {}
    end = small_end = 0
    for name, item in _ITEM_TYPES.items():
        n_bytes = np.dtype(item).itemsize * lengths.setdefault(name, n)
        fits = small_end + n_bytes <= PAGE_BYTES
        if name in _PERMUTATIONS and fits and not small_end <= end % PAGE_BYTES <= PAGE_BYTES - n_bytes:
            end += (small_end - end) % PAGE_BYTES
        offsets[name] = end
        end = -(-(end + n_bytes) // _LINE_BYTES) * _LINE_BYTES
        if name not in _PERMUTATIONS:
            small_end = end
    block = np.zeros(end + PAGE_BYTES, np.uint8)
    block = block[-block.ctypes.data % PAGE_BYTES :]
    return SearchState(
        **{name: np.frombuffer(block, item, lengths[name], offsets[name]) for name, item in _ITEM_TYPES.items()}
    )


class SearchCode(NamedTuple):
    """The compiled functions of a search, frozen or compiled by numba from the source below."""

    begin: Callable[[Instance, SearchState], object]
    carry_on: Callable[[Instance, SearchState, int, int], object]


def start(instance: Instance, seed: int, code: SearchCode) -> SearchState:
    """Return the state after the first evaluation and the initial draws of both generators."""
    state = blank_state(size(instance), workspace(instance).size)
    state.solver_words[:] = seeded(seed)
    state.problem_words[:] = seeded(_PROBLEM_SEED)
    code.begin(instance, state)
    return state


def advance(instance: Instance, state: SearchState, search: Search, evaluations: int, code: SearchCode) -> None:
    """Continue a search in place to the first iteration boundary with at least N evaluations."""
    code.carry_on(instance, state, SEARCHES.index(search), evaluations)


@njit(error_model="numpy")
def begin(instance: Instance, state: SearchState) -> None:
    """Make the initial draws and the first evaluation."""
    draw(state.solver_words)
    draw(state.problem_words)
    for _ in range(3):
        shuffle(state.scan_first, state.problem_words)
    # of the solver's five shuffles the fourth is the starting solution
    for _ in range(4):
        shuffle(state.genome, state.solver_words)
    shuffle(state.scan_second, state.solver_words)
    state.fitness[_CURRENT] = evaluate(instance, state.genome, state.scratch)
    state.fitness[_BEST] = state.fitness[_CURRENT]
    state.counters[_EVALUATIONS] = 1


@njit(error_model="numpy")
def carry_on(instance: Instance, state: SearchState, search: int, evaluations: int) -> None:
    """Run whole iterations until the state has N evaluations; `search` is the index in SEARCHES."""
    while state.counters[_EVALUATIONS] < evaluations:
        state.counters[_ITERATIONS] += 1
        if search == 3:
            _restart(instance, state)
        else:
            if state.counters[_AT_OPTIMUM]:
                _restart(instance, state)
            if search == 0:
                improved = _scan_swaps(instance, state)
            elif search == 1:
                improved = _scan_interchanges(instance, state)
            else:
                improved = _scan_inserts(instance, state)
            state.counters[_AT_OPTIMUM] = not improved
        state.fitness[_BEST] = max(state.fitness[_BEST], state.fitness[_CURRENT])


@njit(error_model="numpy")
def _restart(instance: Instance, state: SearchState) -> None:
    shuffle(state.genome, state.solver_words)
    state.fitness[_CURRENT] = evaluate(instance, state.genome, state.scratch)
    state.counters[_EVALUATIONS] += 1


@njit(error_model="numpy")
def _improves(instance: Instance, state: SearchState) -> bool:
    """Evaluate the genome as a neighbour of the current solution, and accept it if it is better."""
    delta = evaluate(instance, state.genome, state.scratch) - state.fitness[_CURRENT]
    state.counters[_EVALUATIONS] += 1
    if delta > 0.0:
        draw(state.problem_words)  # an acceptance test that can never reject
        # the running sum, not the neighbour's value: in TSP they differ in the last bits
        state.fitness[_CURRENT] = delta + state.fitness[_CURRENT]
        return True
    return False


@njit(error_model="numpy")
def _scan_swaps(instance: Instance, state: SearchState) -> bool:
    genome = state.genome
    n = np.uint64(genome.shape[0])
    shuffle(state.scan_first, state.problem_words)
    for a in range(n):
        i = np.uint64(state.scan_first[a])
        j = i + _ONE
        if j == n:
            continue
        genome[i], genome[j] = genome[j], genome[i]
        if _improves(instance, state):
            return True
        genome[i], genome[j] = genome[j], genome[i]
    return False


@njit(error_model="numpy")
def _scan_interchanges(instance: Instance, state: SearchState) -> bool:
    genome = state.genome
    n = np.uint64(genome.shape[0])
    shuffle(state.scan_first, state.problem_words)
    shuffle(state.scan_second, state.problem_words)
    for a in range(n):
        i = state.scan_first[a]
        for b in range(a + _ONE, n):
            j = state.scan_second[b]
            genome[i], genome[j] = genome[j], genome[i]
            if _improves(instance, state):
                return True
            genome[i], genome[j] = genome[j], genome[i]
    return False


@njit(error_model="numpy")
def _move(genome: NDArray[np.uint32], i: np.uint64, j: np.uint64) -> None:
    """Move the item at position i to position j."""
    item = genome[i]
    while i < j:
        genome[i] = genome[i + _ONE]
        i += _ONE
    while i > j:
        genome[i] = genome[i - _ONE]
        i -= _ONE
    genome[j] = item


@njit(error_model="numpy")
def _scan_inserts(instance: Instance, state: SearchState) -> bool:
    genome = state.genome
    n = np.uint64(genome.shape[0])
    shuffle(state.scan_first, state.problem_words)
    shuffle(state.scan_second, state.problem_words)
    for a in range(n):
        i = np.uint64(state.scan_first[a])
        for b in range(n):
            j = np.uint64(state.scan_second[b])
            # null moves (i = j) are evaluated; a = b is always skipped
            if a == b or j == i + _ONE:
                continue
            _move(genome, i, j)
            if _improves(instance, state):
                return True
            _move(genome, j, i)
    return False
