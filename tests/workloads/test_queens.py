"""The queens: the first solution, and as many squares tried as backtracking tries."""

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench.workloads.queens import QueensSolution, place_queens


def peaceful(rows: tuple[int, ...]) -> bool:
    """Tell whether no queen attacks another, by comparing all pairs."""
    return all(a != b and abs(a - b) != right - left for (left, a), (right, b) in combinations(enumerate(rows), 2))


def by_arithmetic(n: int, rows: tuple[int, ...] = ()) -> QueensSolution:
    """Backtrack without a board: the squares of a column are tried until the queens after it have been placed."""
    if len(rows) == n:
        return QueensSolution(rows, 0)
    tried = 0
    for row in range(n):
        tried += 1
        if peaceful((*rows, row)):
            solution = by_arithmetic(n, (*rows, row))
            tried += solution.squares_tried
            if solution.rows:
                return QueensSolution(solution.rows, tried)
    return QueensSolution((), tried)


@given(st.integers(1, 12))
@settings(deadline=None)
def test_solution_and_squares_tried_are_those_without_a_board(n: int) -> None:
    """Two and three queens have no solution."""
    assert place_queens(n) == by_arithmetic(n)


@pytest.mark.parametrize("n", range(1, 9))
def test_the_first_solution_is_the_first_of_all_permutations(n: int) -> None:
    """Permutations come in the order in which backtracking meets them."""
    assert place_queens(n).rows == next(filter(peaceful, permutations(range(n))), ())
