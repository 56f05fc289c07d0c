"""The plain reference process agrees with calculations by hand, brute force, properties and known answers."""

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.workloads.instances import size
from fairbench_agent.workloads.suites import load_instance
from tests.workloads.plain_reference import KNOWN_ANSWERS, Data, Xorshift, evaluate, search
from tests.workloads.small_instances import as_lists

KINDS = ["swap", "interchange", "insert", "random"]


def test_the_first_draws_follow_the_recurrence_by_hand() -> None:
    """Seed 2 is the seed of all published outcomes."""
    # x = 2: 2 xor 2·2¹⁶ = 131074; xor 131074 // 32 = 4096 gives 135170; xor 2·135170 = 270340 gives 405510.
    discarded = 405510 ^ 362436069 ^ 521288629
    # The same three steps, below 2⁶⁴, from the second word and then from the third.
    first = 362436069
    first ^= first * 65536
    first ^= first // 32
    first ^= first * 2
    first ^= 521288629 ^ discarded
    second = 521288629
    second ^= second * 65536
    second ^= second // 32
    second ^= second * 2
    second ^= discarded ^ first
    generator = Xorshift(2)
    assert [generator.draw(), generator.draw()] == [_magnitude(first), _magnitude(second)]


def _magnitude(word: int) -> int:
    low = word % 2**32
    return min(low, 2**32 - low) % (2**31 - 1)


QAP: Data = ([[1, 2], [3, 4]], [[5, 6], [7, 8]])
POWERS: Data = [[0, 1, 2], [4, 0, 8], [16, 32, 0]]
SHOP: Data = [[3, 1, 2], [2, 4, 1]]


@pytest.mark.parametrize(
    ("problem", "data", "genome", "fitness"),
    [
        ("qap", QAP, [0, 1], -(1 * 5 + 2 * 6 + 3 * 7 + 4 * 8)),
        ("qap", QAP, [1, 0], -(1 * 8 + 2 * 7 + 3 * 6 + 4 * 5)),
        ("tsp", POWERS, [0, 1, 2], -(1 + 8 + 16)),
        ("tsp", POWERS, [0, 2, 1], -(2 + 32 + 4)),
        ("lop", POWERS, [0, 1, 2], 1 + 2 + 8),
        ("lop", POWERS, [2, 0, 1], 16 + 32 + 1),
        # Times on (first, second) machine: job 0 (3, 5), job 1 (4, 5 + 4), job 2 (6, 9 + 1).
        ("pfsp", SHOP, [0, 1, 2], -(5 + 9 + 10)),
        # The second machine waits for the last job: job 2 (2, 3), job 0 (5, 5 + 2), job 1 (6, 7 + 4).
        ("pfsp", SHOP, [2, 0, 1], -(3 + 7 + 11)),
    ],
)
def test_evaluate_by_hand(problem: str, data: Data, genome: list[int], fitness: float) -> None:
    """Each expected value shows its terms in order."""
    assert evaluate(problem, data, genome) == fitness


# 1e16 + 1 rounds to 1e16, so a sum that starts with 1e16 loses both ones, unless it is compensated.
@pytest.mark.parametrize(
    ("problem", "data", "genome", "fitness"),
    [
        ("tsp", [[0, 1e16, 0], [0, 0, 1.0], [1.0, 0, 0]], [0, 1, 2], -1e16),
        ("tsp", [[0, 1e16, 0], [0, 0, 1.0], [1.0, 0, 0]], [1, 2, 0], -(1e16 + 2)),
        ("lop", [[0, 1e16, 1.0], [0, 0, 1.0], [0, 0, 0]], [0, 1, 2], 1e16),
        ("lop", [[0, 1.0, 1.0], [0, 0, 1e16], [0, 0, 0]], [0, 1, 2], 1e16 + 2),
        ("qap", ([[1, 1], [1, 0]], [[1e16, 1.0], [1.0, 0]]), [0, 1], -1e16),
        ("qap", ([[0, 1], [1, 1]], [[0, 1.0], [1.0, 1e16]]), [0, 1], -(1e16 + 2)),
    ],
)
def test_sums_round_from_left_to_right(problem: str, data: Data, genome: list[int], fitness: float) -> None:
    """Another order or a compensated sum has a different result."""
    assert evaluate(problem, data, genome) == fitness


small = st.lists(st.integers(0, 99), min_size=16, max_size=16)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("problem", ["qap", "tsp", "pfsp", "lop"])
@settings(max_examples=10)
@given(first=small, second=small, seed=st.integers(0, 2**31 - 1))
def test_a_long_search_finds_the_optimum(
    problem: str, kind: str, first: list[int], second: list[int], seed: int
) -> None:
    """The optimum is known from all 24 genomes; integers make gains exact."""
    matrix, items = ([numbers[k : k + 4] for k in range(0, 16, 4)] for numbers in (first, second))
    data: Data = (matrix, items) if problem == "qap" else matrix
    optimum = max(evaluate(problem, data, genome) for genome in permutations(range(4)))
    assert search(problem, data, 4, kind, seed, 500)[1] == optimum


@pytest.mark.published
@pytest.mark.parametrize(
    ("instance", "kind", "seed", "evaluations", "fitness"),
    [pytest.param(*row, marks=[] if row[0].startswith("tsp") else pytest.mark.full) for row in KNOWN_ANSWERS],
)
def test_known_answers(
    published_data: Path, *, instance: str, kind: str, seed: int, evaluations: int, fitness: str
) -> None:
    problem: Any
    problem, name = instance.split("/")
    loaded = load_instance(problem, name, published_data / "rtdhw" / "instances")
    outcome = search(problem, as_lists(loaded), size(loaded), kind, seed, 50_000)
    assert (outcome[0], f"{outcome[1]:.6f}") == (evaluations, fitness)
