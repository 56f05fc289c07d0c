"""Validation process: the first solution of the N queens problem by backtracking on a board."""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray


class QueensSolution(NamedTuple):
    """The row of the queen in each column, or nothing if there is no solution, and how many squares were tried."""

    rows: tuple[int, ...]
    squares_tried: int


def place_queens(n: int) -> QueensSolution:
    """Return the first solution with n queens on n × n squares, column by column, rows rising.

    A square is tried by scanning the board for queens in its row and on its diagonals in the columns before. The
    published process has n = 32.
    """
    board = np.zeros((n, n), np.int32)
    _, tried = _place(board, 0)
    _columns, rows = np.nonzero(board.T)
    return QueensSolution(tuple(int(row) for row in rows), int(tried))


@njit(error_model="numpy", nogil=True)
def _place(board: NDArray[np.int32], column: int) -> tuple[bool, int]:
    """Place queens in this column and the ones after it, and say whether that was possible."""
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
