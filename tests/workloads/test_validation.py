"""The validation processes have the correct answers and do the published work."""

import re
from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.workloads import validation
from fairbench_agent.workloads.outcomes import VALIDATION_ANSWERS
from fairbench_agent.workloads.validation import (
    VALIDATION_PROCESSES,
    Chunks,
    Code,
    magic_square_chunks,
    packing_chunks,
    prime_chunks,
    queens_chunks,
)
from tests.workloads.freeze_kernels import VALIDATION_SOURCE as SOURCE
from tests.workloads.frozen import frozen_code


def in_all(chunks: Chunks) -> tuple[int, int]:
    """Return the answer and the work of all chunks."""
    work, answers = zip(*chunks, strict=True)
    return answers[-1], sum(work)


def by_sieve(limit: int) -> tuple[int, int]:
    """Count with a sieve: a composite takes smallest factor − 1 divisions, a prime p takes ⌊√p⌋ − 1."""
    numbers = np.arange(max(limit, 2))
    factor = numbers.copy()
    for k in range(2, int(limit**0.5) + 1):
        if factor[k] == k:
            multiples = factor[k * k :: k]
            multiples[:] = np.minimum(multiples, k)
    numbers, factor = numbers[2:], factor[2:]
    is_prime = factor == numbers
    roots = np.sqrt(numbers).astype(int)
    return int(is_prime.sum()), int(np.where(is_prime, roots, factor).sum() - len(numbers))


@given(st.integers(18, 3000), st.integers(1, 9))
@settings(deadline=None)
def test_primes_and_divisions_agree_with_a_sieve(limit: int, n_chunks: int) -> None:
    assert in_all(prime_chunks(limit, n_chunks, SOURCE["primes"])) == by_sieve(limit)


def test_the_machine_divides_64_bit_unsigned_integers() -> None:
    """The LLVM IR has a division, not a test of the lowest bit or a table."""
    in_all(prime_chunks(10, 1, SOURCE["primes"]))
    (code,) = validation._count.inspect_llvm().values()
    assert re.search(r"= urem i64 %\S+, %", code)


ROWS = np.arange(16).reshape(4, 4)
LINES = [*ROWS, *ROWS.T, ROWS.diagonal(), ROWS[:, ::-1].diagonal()]
FILLED = (
    *((0, None), (1, None), (2, None), (3, ROWS[0]), (4, None), (5, None), (6, None), (7, ROWS[1])),
    *((8, None), (12, ROWS[:, 0]), (9, LINES[9]), (13, ROWS[:, 1]), (10, ROWS[1:3, 1:3].ravel())),
    *((11, ROWS[2]), (14, ROWS[:, 2]), (15, ROWS[:, 3])),
)
"""The cells in filling order, each with the line or centre whose sum determines it, None if it is free."""


def level_by_level(highest_first: int) -> tuple[int, int]:
    """Extend all partial squares cell by cell; return the numbers of magic squares and of placed numbers."""
    squares = np.zeros((1, 16), dtype=np.int16)
    placements = 0
    for cell, line in FILLED:
        if line is None:
            numbers = np.arange(1, 17 if cell else highest_first + 1)
            extended = np.repeat(squares, len(numbers), axis=0)
            extended[:, cell] = np.tile(numbers, len(squares))
        else:
            extended = squares.copy()
            extended[:, cell] = 34 - squares[:, line].sum(axis=1)
        new = extended[:, cell]
        allowed = (new >= 1) & (new <= 16) & ((extended == new[:, None]).sum(axis=1) == 1)
        squares = extended[allowed]
        placements += len(squares)
    magic = np.all([squares[:, line].sum(axis=1) == 34 for line in LINES], axis=0)
    return int(magic.sum()), placements


def test_there_are_880_squares_up_to_symmetry() -> None:
    """Frénicle de Bessy (1693) found 880; the specification gives 4,456 up to 10. 17 − x turns 1 to 6 into 11 to 16."""
    code = frozen_code().kernels["magic_squares"]
    assert in_all(magic_square_chunks(1, 16, code))[0] == 8 * 880
    assert in_all(magic_square_chunks(1, 10, code)) == (4_456, 11_173_091)
    assert in_all(magic_square_chunks(1, 6, code))[0] == 7_040 - 4_456


ITEMS = [(i // 40 + i // 5 + i % 3 + i % 9 + i % 19, i // 47 + i // 7 + i % 5 + i % 13 + i % 7) for i in range(30)]


def by_enumeration(n_items: int, capacity: int) -> tuple[int, int]:
    """Weigh every subset; return the best value, and the leaves of the recursion, one for each subset that fits."""
    fitting = [
        sum(take * value for take, (value, _) in zip(subset, ITEMS, strict=False))
        for subset in product((0, 1), repeat=n_items)
        if sum(take * weight for take, (_, weight) in zip(subset, ITEMS, strict=False)) <= capacity
    ]
    return max(fitting), len(fitting)


@given(st.integers(0, 11), st.integers(0, 100), st.integers(0, 3))
@settings(deadline=None)
def test_value_and_leaves_agree_with_all_subsets(n_items: int, capacity: int, n_last: int) -> None:
    """Eleven items weigh 119, so most of these capacities exclude some."""
    chunks = packing_chunks(n_items, capacity, min(n_last, n_items), SOURCE["knapsack"])
    assert in_all(chunks) == by_enumeration(n_items, capacity)


def test_the_compiled_function_calls_itself_twice() -> None:
    """The compiler has not merged the calls or replaced one by arithmetic."""
    in_all(packing_chunks(1, 1, 0, SOURCE["knapsack"]))
    (code,) = validation._best.inspect_llvm().values()
    name = re.search(r"@(_ZN\S*5_best\S*?)\(", code)
    assert name
    body = code[code.index(f"@{name[1]}(") :]
    assert len(re.findall(rf"call [^\n]*@{re.escape(name[1])}\(", body[: body.index("\n}")])) == 2


def peaceful(rows: tuple[int, ...]) -> bool:
    return all(a != b and abs(a - b) != right - left for (left, a), (right, b) in combinations(enumerate(rows), 2))


def by_arithmetic(n: int, rows: tuple[int, ...] = ()) -> tuple[tuple[int, ...], int]:
    """Backtrack without a board; return the rows of the queens, empty without a solution, and the squares tried."""
    if len(rows) == n:
        return rows, 0
    tried = 0
    for row in range(n):
        tried += 1
        if peaceful((*rows, row)):
            solution, tried_after = by_arithmetic(n, (*rows, row))
            tried += tried_after
            if solution:
                return solution, tried
    return (), tried


def solution(n: int, code: Code) -> tuple[tuple[int, ...], int]:
    board = np.zeros((n, n), np.int32)
    solved, tried = code(board, 0)
    rows = tuple(np.nonzero(board.T)[1].tolist())
    assert len(rows) == (n if solved else 0)
    return rows, int(tried)


@given(st.integers(1, 12), st.integers(1, 4), st.integers(1, 200))
@settings(deadline=None)
def test_queens_agree_with_backtracking_without_a_board(n: int, n_first: int, least: int) -> None:
    """Two and three queens have no solution."""
    expected = by_arithmetic(n)
    assert solution(n, SOURCE["queens"]) == expected
    work, tried = zip(*queens_chunks(n, min(n_first, n), least, SOURCE["queens"]), strict=True)
    assert sum(work) == tried[-1] == expected[1]
    assert min(work[:-1], default=least) >= least


def test_names_and_answers_are_the_published_ones() -> None:
    assert list(VALIDATION_PROCESSES) == list(VALIDATION_ANSWERS) == ["primes", "magic_squares", "knapsack", "queens"]
    assert list(VALIDATION_ANSWERS.values())[:3] == [664_579, 5 * 4_456, 442]


def test_frozen_validation_processes_equal_their_source() -> None:
    frozen = frozen_code().kernels
    for code in (frozen, SOURCE):
        assert in_all(prime_chunks(9_000, 7, code["primes"])) == by_sieve(9_000)
        assert in_all(magic_square_chunks(1, 2, code["magic_squares"])) == level_by_level(2)
        assert in_all(packing_chunks(11, 60, 3, code["knapsack"])) == by_enumeration(11, 60)
    for n in (3, 9):  # without a solution, the code returns False
        assert solution(n, frozen["queens"]) == by_arithmetic(n)


@pytest.mark.full
@pytest.mark.parametrize("name", VALIDATION_PROCESSES)
def test_the_timed_code_reaches_the_answer(name: str) -> None:
    """No division or leaf is skipped, cached, pruned or derived from another."""
    work, answers = zip(*VALIDATION_PROCESSES[name](frozen_code().kernels[name]), strict=True)
    assert answers[-1] == VALIDATION_ANSWERS[name]
    assert 20 <= len(work) <= 200
    known = {"knapsack": 2**30, "queens": answers[-1], "magic_squares": 5 * 11_173_091}
    assert sum(work) == (known.get(name) or by_sieve(10**7)[1])
