"""The validation processes have the correct answers and do the published work."""

import re
from itertools import combinations, permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.workloads import validation
from fairbench_agent.workloads.outcomes import VALIDATION_ANSWERS
from fairbench_agent.workloads.validation import (
    VALIDATION_PROCESSES,
    Packing,
    PrimeCount,
    QueensSolution,
    SquareCount,
    ValidationProcess,
    count_magic_squares,
    count_primes,
    magic_square_chunks,
    pack,
    packing_chunks,
    place_queens,
    prime_chunks,
    queens_chunks,
)
from tests.workloads.frozen import frozen_code


def by_sieve(limit: int) -> PrimeCount:
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
    return PrimeCount(int(is_prime.sum()), int(np.where(is_prime, roots, factor).sum() - len(numbers)))


@given(st.integers(0, 3000))
@settings(deadline=None)
def test_primes_and_divisions_agree_with_a_sieve(limit: int) -> None:
    assert count_primes(limit) == by_sieve(limit)


def test_there_are_78_498_primes_below_a_million() -> None:
    assert count_primes(10**6) == by_sieve(10**6)
    assert count_primes(10**6).primes == 78_498


@pytest.mark.full
def test_the_published_process_skips_no_division() -> None:
    assert count_primes(10**7) == by_sieve(10**7)


def test_the_machine_divides_64_bit_unsigned_integers() -> None:
    """The LLVM IR has a division, not a test of the lowest bit or a table."""
    count_primes(10)
    (code,) = validation._count.inspect_llvm().values()
    assert re.search(r"= urem i64 %\S+, %", code)


ROWS = np.arange(16).reshape(4, 4)
LINES = [*ROWS, *ROWS.T, ROWS.diagonal(), ROWS[:, ::-1].diagonal()]
CENTRE = ROWS[1:3, 1:3].ravel()
FILLED = (
    (0, None),
    (1, None),
    (2, None),
    (3, ROWS[0]),
    (4, None),
    (5, None),
    (6, None),
    (7, ROWS[1]),
    (8, None),
    (12, ROWS[:, 0]),
    (9, LINES[9]),
    (13, ROWS[:, 1]),
    (10, CENTRE),
    (11, ROWS[2]),
    (14, ROWS[:, 2]),
    (15, ROWS[:, 3]),
)
"""The cells in filling order, each with the line whose sum determines it, None if it is free."""


def level_by_level(highest_first: int) -> SquareCount:
    """Extend all partial squares cell by cell."""
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
    return SquareCount(int(magic.sum()), placements)


@pytest.mark.parametrize("highest_first", [0, 1, 2])
def test_squares_and_placements_agree_with_an_enumeration(highest_first: int) -> None:
    assert count_magic_squares(highest_first) == level_by_level(highest_first)


def test_there_are_880_squares_up_to_symmetry() -> None:
    """Frénicle de Bessy (1693) found 880; the specification gives 4,456 up to 10 and 7,040 in all."""
    assert count_magic_squares(16).squares == 8 * 880
    assert count_magic_squares(10) == SquareCount(4_456, 11_173_091)


def test_complements_are_magic() -> None:
    """17 − x turns a first cell of up to 6 into one of 11 to 16."""
    assert count_magic_squares(6).squares == 7_040 - 4_456


ITEMS = [(i // 40 + i // 5 + i % 3 + i % 9 + i % 19, i // 47 + i // 7 + i % 5 + i % 13 + i % 7) for i in range(30)]


def by_enumeration(n_items: int, capacity: int) -> Packing:
    """Weigh every subset; the recursion has one leaf for each that fits."""
    fitting = [
        sum(take * value for take, (value, _) in zip(subset, ITEMS, strict=False))
        for subset in product((0, 1), repeat=n_items)
        if sum(take * weight for take, (_, weight) in zip(subset, ITEMS, strict=False)) <= capacity
    ]
    return Packing(max(fitting), len(fitting))


@given(st.integers(0, 11), st.integers(0, 100))
@settings(deadline=None)
def test_value_and_leaves_agree_with_all_subsets(n_items: int, capacity: int) -> None:
    """Eleven items weigh 119, so most of these capacities exclude some."""
    assert pack(n_items, capacity) == by_enumeration(n_items, capacity)


def test_all_items_fit() -> None:
    """In the published specification all items weigh 357, well below 1200, and the answer is 442."""
    assert sum(weight for _, weight in ITEMS) == 357
    assert sum(value for value, _ in ITEMS) == 442


@pytest.mark.full
def test_the_published_process_visits_every_leaf() -> None:
    """No leaf is cached, pruned or derived from another."""
    assert pack(30, 1200) == Packing(442, 2**30)


def test_the_compiled_function_calls_itself_twice() -> None:
    """The compiler has not merged the calls or replaced one by arithmetic."""
    pack(1, 1)
    (code,) = validation._best.inspect_llvm().values()
    name = re.search(r"@(_ZN\S*5_best\S*?)\(", code)
    assert name
    body = code[code.index(f"@{name[1]}(") :]
    assert len(re.findall(rf"call [^\n]*@{re.escape(name[1])}\(", body[: body.index("\n}")])) == 2


def peaceful(rows: tuple[int, ...]) -> bool:
    return all(a != b and abs(a - b) != right - left for (left, a), (right, b) in combinations(enumerate(rows), 2))


def by_arithmetic(n: int, rows: tuple[int, ...] = ()) -> QueensSolution:
    """Backtrack without a board: try the squares of a column until the remaining queens fit."""
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
def test_queens_agree_with_backtracking_without_a_board(n: int) -> None:
    """Two and three queens have no solution."""
    assert place_queens(n) == by_arithmetic(n)


@pytest.mark.parametrize("n", range(1, 9))
def test_the_first_queens_solution_is_the_first_permutation(n: int) -> None:
    """Backtracking meets permutations in lexicographic order."""
    assert place_queens(n).rows == next(filter(peaceful, permutations(range(n))), ())


def test_names_and_answers_are_the_published_ones() -> None:
    names = ["primes", "magic_squares", "knapsack", "queens"]
    assert [process.name for process in VALIDATION_PROCESSES] == list(VALIDATION_ANSWERS) == names
    assert [VALIDATION_ANSWERS[name] for name in names[:3]] == [664_579, 5 * 4_456, 442]


def test_chunks_do_the_work_of_a_whole_process() -> None:
    """Their work adds up to that of the undivided process, and the last answer is its answer."""
    code = frozen_code().validation
    for chunks, whole in (
        (prime_chunks(9_000, 7, code), by_sieve(9_000)),
        (magic_square_chunks(2, 1, code), [2 * count for count in level_by_level(1)]),
        (packing_chunks(11, 60, 3, code), by_enumeration(11, 60)),
    ):
        work, answers = zip(*chunks, strict=True)
        assert (answers[-1], sum(work)) == tuple(whole)
        assert len(work) > 1


@given(st.integers(1, 12), st.integers(1, 4), st.integers(1, 200))
@settings(deadline=None)
def test_queens_in_chunks_try_the_same_squares(n: int, n_first: int, least: int) -> None:
    work, tried = zip(*queens_chunks(n, min(n_first, n), least), strict=True)
    assert sum(work) == tried[-1] == by_arithmetic(n).squares_tried
    assert min(work[:-1], default=least) >= least


@pytest.mark.full
@pytest.mark.parametrize("process", VALIDATION_PROCESSES, ids=lambda process: process.name)
def test_the_timed_code_reaches_the_answer(process: ValidationProcess) -> None:
    work, answers = zip(*process.chunks(frozen_code().validation), strict=True)
    assert answers[-1] == VALIDATION_ANSWERS[process.name]
    assert 20 <= len(work) <= 200
    known = {"knapsack": 2**30, "queens": answers[-1], "magic_squares": 5 * 11_173_091}
    assert sum(work) == (known.get(process.name) or by_sieve(10**7).divisions)


def test_magic_squares_are_searched_five_times() -> None:
    process = next(process for process in VALIDATION_PROCESSES if process.name == "magic_squares")
    work, answers = zip(*process.chunks(frozen_code().validation), strict=True)
    assert (len(work), answers[-1]) == (50, VALIDATION_ANSWERS["magic_squares"])
    assert work[:10] * 5 == work
