"""The four validation processes (Arza et al. 2023, section 2.2.2), run to check what ρ′ says about other work.

They are not part of ρ′: a model fitted on ρ′ should predict their times too. None can be interrupted, but each lets other
threads run, so that a worker whose supervisor is gone can end itself.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from fairbench.workloads.knapsack import pack
from fairbench.workloads.magic_squares import count_magic_squares
from fairbench.workloads.primes import count_primes
from fairbench.workloads.queens import place_queens


class ValidationProcess(NamedTuple):
    """One validation process: how to run it, and what it must answer."""

    name: str
    work: str
    run: Callable[[], int]
    """Does the whole work, in a few seconds to minutes, and returns the answer."""
    answer: int
    warm_up: Callable[[], object]
    """Compiles the process by running it at a small size."""


VALIDATION_PROCESSES: Final = (
    ValidationProcess(
        name="primes",
        work="primes below 10,000,000 by trial division; the answer is their number",
        run=lambda: count_primes(10_000_000).primes,
        answer=664_579,
        warm_up=lambda: count_primes(1000),
    ),
    ValidationProcess(
        name="magic_squares",
        work="4 × 4 magic squares with a first cell up to 10, searched five times; the answer is the sum, 5 × 4,456",
        # five calls from the interpreter, which no compiler merges into one
        run=lambda: sum(count_magic_squares(10).squares for _ in range(5)),
        answer=5 * 4_456,
        warm_up=lambda: count_magic_squares(0),
    ),
    ValidationProcess(
        name="knapsack",
        work="30 items by plain recursion over all 2^30 choices; the answer is the best value",
        run=lambda: pack(30, 1200).value,
        answer=442,
        warm_up=lambda: pack(5, 1200),
    ),
    ValidationProcess(
        name="queens",
        work="32 queens column by column; the answer is the number of squares tried until the first solution",
        run=lambda: place_queens(32).squares_tried,
        answer=2_799_725_104,
        warm_up=lambda: place_queens(4),
    ),
)
"""In the published order."""
