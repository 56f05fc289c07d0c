"""The four validation processes (Arza et al. 2024, section 2.2.2), which check predictions by ρ′ on other programs.

They are not part of ρ′: counting primes by trial division in 64-bit unsigned integers; counting the normal 4 × 4 magic
squares (1 to 16, every line sums to 34) by backtracking; the 0/1 knapsack problem by plain recursion without
memoization; the first solution of the N queens problem by backtracking on a board. They run in chunks, which
together do the published work and which release the GIL, so that a worker can exit if its supervisor has died.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise, product
from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

Chunks = Iterator[tuple[int, int]]
"""Work of each chunk, and the answer so far, which is complete after the last."""
Code = Callable[..., tuple[Any, Any]]
"""The compiled function of a process, frozen or compiled by numba from the source below."""
_ONE = np.uint64(1)


def prime_chunks(limit: int, n_chunks: int, code: Code) -> Chunks:
    """Count the primes below `limit` in equal ranges of numbers; a chunk's work is its divisions.

    Each number is divided by 2, 3, 4, … up to its first divisor or its root. The published process has limit 10⁷ and
    finds 664,579 primes (Euler's π(10⁷)).
    """
    ends = [limit * k // n_chunks for k in range(n_chunks + 1)]
    primes = 0
    for first, end in pairwise([2, *ends[1:]]):
        found, divisions = code(np.uint64(first), np.uint64(end), np.uint64(2))
        primes += int(found)
        yield int(divisions), primes


@njit(error_model="numpy", nogil=True)
def _count(first: np.uint64, limit: np.uint64, smallest: np.uint64) -> tuple[np.uint64, np.uint64]:
    # `smallest` is 2; were it a constant, the compiler would test the lowest bit instead of dividing
    primes = np.uint64(0)
    divisions = np.uint64(0)
    number = first
    while number < limit:
        divisor = smallest
        while divisor * divisor <= number and number % divisor:
            divisor += _ONE
        divisions += divisor - smallest
        if divisor * divisor > number:
            primes += _ONE
        else:
            divisions += _ONE
        number += _ONE
    return primes, divisions


_SUM = 34
_CELLS = np.array([0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 9, 13, 10, 11, 14, 15])
"""The order in which cells (4·row + column) are filled."""
_FREE = np.array([1, 1, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0], dtype=np.bool_)
"""Which cells in that order are free: three in rows 1 and 2, one in row 3."""
_MATES = np.zeros((16, 3), dtype=np.int64)
"""For every other cell, the three that sum to 34 with it: a row, a column, a diagonal or the centre."""
_MATES[~_FREE] = [
    (0, 1, 2),
    (4, 5, 6),
    (0, 4, 8),
    (3, 6, 12),
    (1, 5, 9),
    (5, 6, 9),
    (8, 9, 10),
    (2, 6, 10),
    (3, 7, 11),
]


def magic_square_chunks(searches: int, highest_first: int, code: Code) -> Chunks:
    """Count the squares in several searches, a chunk per number in the first cell; its work is the numbers placed.

    Seven cells determine the others. The published process searches up to 10 five times and finds 4,456 squares each
    time; up to 16 there are 7,040, eight times Frénicle's 880.
    """
    block = np.zeros(19, np.int64)  # one block, so that cells and used numbers never share an address modulo 4096
    square, used = block[:16], block[16:].view(np.bool_)[:17]
    squares = 0
    for _ in range(searches):
        for number in range(1, highest_first + 1):
            square[0], used[number] = number, True
            found, placements = code(square, used, 1, len(_CELLS))
            used[number] = False
            squares += int(found)
            yield int(placements) + 1, squares


@njit(error_model="numpy", nogil=True)
def _fill(square: NDArray[np.int64], used: NDArray[np.bool_], step: int, highest: int) -> tuple[int, int]:
    """Fill the cell of a step with every possible number up to the highest, then the next cells."""
    if step == len(_CELLS):
        return int(_is_magic(square)), 0
    lowest = 1
    if not _FREE[step]:
        a, b, c = _MATES[step]
        lowest = highest = _SUM - square[a] - square[b] - square[c]
        if lowest < 1 or highest > len(_CELLS):
            return 0, 0
    squares, placements = 0, 0
    for number in range(lowest, highest + 1):
        if used[number]:
            continue
        square[_CELLS[step]] = number
        used[number] = True
        squares_more, placements_more = _fill(square, used, step + 1, len(_CELLS))
        used[number] = False
        squares += squares_more
        placements += 1 + placements_more
    return squares, placements


@njit(error_model="numpy")
def _is_magic(square: NDArray[np.int64]) -> bool:
    """Check the two lines that did not determine a cell."""
    diagonal = square[0] + square[5] + square[10] + square[15]
    last_row = square[12] + square[13] + square[14] + square[15]
    return bool(diagonal == _SUM and last_row == _SUM)


_ITEMS = np.arange(30)
_VALUES = _ITEMS // 40 + _ITEMS // 5 + _ITEMS % 3 + _ITEMS % 9 + _ITEMS % 19
_WEIGHTS = _ITEMS // 47 + _ITEMS // 7 + _ITEMS % 5 + _ITEMS % 13 + _ITEMS % 7


def packing_chunks(n_items: int, capacity: int, n_last: int, code: Code) -> Chunks:
    """Pack the first items for each choice of the last ones that fits; a chunk's work is its leaves.

    Each of the first `n_items` (at most 30) is left or taken. Item i = 0, 1, … has value ⌊i/40⌋ + ⌊i/5⌋ + i mod 3 +
    i mod 9 + i mod 19 and weight ⌊i/47⌋ + ⌊i/7⌋ + i mod 5 + i mod 13 + i mod 7. The published process has 30 items and
    capacity 1200, more than their total weight: 2³⁰ leaves, value 442.
    """
    best = 0
    last = range(n_items - n_last, n_items)
    for choice in product((0, 1), repeat=n_last):
        taken = [item for item, take in zip(last, choice, strict=True) if take]
        left = capacity - int(_WEIGHTS[taken].sum())
        if left >= 0:
            value, leaves = code(n_items - n_last, left)
            best = max(best, int(value) + int(_VALUES[taken].sum()))
            yield int(leaves), best


@njit(error_model="numpy", nogil=True)
def _best(n_items: int, capacity: int) -> tuple[int, int]:
    if n_items == 0:
        return 0, 1
    value, leaves = _best(n_items - 1, capacity)
    if _WEIGHTS[n_items - 1] > capacity:
        return value, leaves
    value_with, leaves_with = _best(n_items - 1, capacity - _WEIGHTS[n_items - 1])
    return max(value, value_with + _VALUES[n_items - 1]), leaves + leaves_with


def queens_chunks(n: int, n_first: int, least: int, code: Code) -> Chunks:
    """Search for the first solution below each placement in the first columns; work and answer are the squares tried.

    Queens are placed by columns and, within each, ascending rows; a square is tested by scanning its row and diagonals
    for queens in earlier columns. Placements are joined to chunks of at least `least` squares. The published n is 32.
    """
    board = np.zeros((n, n), np.int32)
    total = chunk = 0
    for rows, tried in _placements(n, n_first):
        chunk += tried
        if len(rows) == n_first:
            board[:, :n_first] = 0
            board[list(rows), range(n_first)] = 1
            solved, tried_after = code(board, n_first)
            chunk += int(tried_after)
            if solved:
                break
        if chunk >= least:
            total += chunk
            yield chunk, total
            chunk = 0
    if chunk:
        yield chunk, total + chunk


def _placements(n: int, n_first: int, rows: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield peaceful placements in the first columns in order, and the squares tried since the previous one."""
    for row in range(n):
        if any(row == other or abs(row - other) == len(rows) - column for column, other in enumerate(rows)):
            yield rows, 1
        elif len(rows) + 1 == n_first:
            yield (*rows, row), 1
        else:
            yield rows, 1
            yield from _placements(n, n_first, (*rows, row))


@njit(error_model="numpy", nogil=True)
def _place(board: NDArray[np.int32], column: int) -> tuple[bool, int]:
    """Place queens in this and all later columns; return whether that is possible, and the squares tried."""
    tried = 0
    if column == len(board):
        return True, tried
    for row in range(len(board)):
        tried += 1
        if _is_attacked(board, row, column):
            continue
        board[row, column] = 1
        solved, tried_after = _place(board, column + 1)
        tried += tried_after
        if solved:
            return True, tried
        board[row, column] = 0
    return False, tried


@njit(error_model="numpy")
def _is_attacked(board: NDArray[np.int32], row: int, column: int) -> bool:
    for left in range(column):
        if board[row, left]:
            return True
    for distance in range(1, min(row, column) + 1):
        if board[row - distance, column - distance]:
            return True
    for distance in range(1, min(len(board) - 1 - row, column) + 1):  # noqa: SIM110 - numba has no any()
        if board[row + distance, column - distance]:
            return True
    return False


VALIDATION_PROCESSES: Final[Mapping[str, Callable[[Code], Chunks]]] = {
    "primes": lambda code: prime_chunks(10_000_000, 60, code),
    "magic_squares": lambda code: magic_square_chunks(5, 10, code),
    "knapsack": lambda code: packing_chunks(30, 1200, 6, code),
    "queens": lambda code: queens_chunks(32, 14, 20_000_000, code),
}
"""In the published order."""
