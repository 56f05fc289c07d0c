"""The plain reference process agrees with calculations by hand, brute force, properties and known answers."""

from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.workloads.plain_reference import KNOWN_ANSWERS, Data, Xorshift, evaluate, read_published, search

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


@pytest.mark.parametrize(
    ("word", "drawn"),
    [
        (0, 0),
        (1, 1),
        (2**31 - 2, 2**31 - 2),
        (2**31 - 1, 0),
        (2**31, 1),  # -2³¹ as a signed integer
        (2**31 + 1, 0),  # -(2³¹ - 1)
        (2**32 - 1, 1),  # -1
        (2**32 + 5, 5),  # the cast to 32 bits comes first
        (2**64 - 7, 7),
    ],
)
def test_a_draw_is_the_magnitude_of_the_signed_low_half(word: int, drawn: int) -> None:
    """Both ends of the signed range differ from an unsigned remainder."""
    generator = Xorshift(2)
    generator._x, generator._y, generator._z = 0, 0, word
    assert generator.draw() == drawn


def test_the_right_shift_returns_bits_from_the_upper_half() -> None:
    """The words have 64 bits; with 32 bits the draw would be 0."""
    # 2³⁶ xor 2⁵² xor (2³¹ + 2⁴⁷), then xor its double: 2³¹ is the only bit of the low half.
    generator = Xorshift(2)
    generator._x, generator._y, generator._z = 2**36, 0, 0
    assert generator.draw() == 1


def test_bits_shifted_out_of_64_are_lost() -> None:
    """Python's integers would keep them."""
    # 2⁶³ << 16 and << 1 vanish; 2⁶³ >> 5 = 2⁵⁸ and its double stay above the low half.
    generator = Xorshift(2)
    generator._x, generator._y, generator._z = 2**63, 0, 0
    assert generator.draw() == 0
    assert generator._z == 2**63 ^ 2**58 ^ 2**59


@given(st.integers(-(2**63), -1))
def test_a_negative_seed_is_sign_extended(seed: int) -> None:
    """The program's seed is a signed integer."""
    assert Xorshift(seed).draw() == Xorshift(seed + 2**64).draw()


@given(st.integers(0, 2**31 - 1), st.lists(st.integers(), max_size=60))
def test_shuffle_ignores_the_contents_of_the_list(seed: int, contents: list[int]) -> None:
    """Each shuffle restarts from the identity."""
    n = len(contents)
    fresh = list(range(n))
    Xorshift(seed).shuffle(fresh)
    Xorshift(seed).shuffle(contents)
    assert contents == fresh
    assert sorted(contents) == list(range(n))


@given(st.integers(0, 2**31 - 1), st.integers(0, 60))
def test_shuffle_draws_for_every_position_but_the_last(seed: int, n: int) -> None:
    """Another number of draws would change all later scan orders."""
    shuffling, drawing = Xorshift(seed), Xorshift(seed)
    shuffling.shuffle([0] * n)
    for _ in range(n - 1):
        drawing.draw()
    assert shuffling.draw() == drawing.draw()


@given(st.integers(0, 2**31 - 1))
def test_shuffle_exchanges_with_a_later_position(seed: int) -> None:
    """Three items: exchange the first of three, then the first of the last two."""
    drawing = Xorshift(seed)
    k, m = drawing.draw() % 3, 1 + drawing.draw() % 2
    expected = [0, 1, 2]
    expected[0], expected[k] = expected[k], expected[0]
    expected[1], expected[m] = expected[m], expected[1]
    shuffled = [0, 0, 0]
    Xorshift(seed).shuffle(shuffled)
    assert shuffled == expected


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


@given(st.integers(2, 8), st.integers(0, 2**31 - 1), st.integers(-1, 300))
def test_a_search_without_improvements_makes_complete_scans(n: int, seed: int, max_evaluations: int) -> None:
    """The budget is checked between scans only."""
    flat = [[0] * n for _ in range(n)]
    for kind, scan in [("random", 0), ("swap", n - 1), ("interchange", n * (n - 1) // 2)]:
        evaluations, best = search("lop", flat, n, kind, seed, max_evaluations)
        start_and_scan = 1 + scan
        expected = -(-max_evaluations // start_and_scan) * start_and_scan
        assert (evaluations, best) == (expected if max_evaluations > 1 else 1, 0)
    evaluations, _ = search("lop", flat, n, "insert", seed, max_evaluations)
    assert max(1, max_evaluations) <= evaluations <= max(1, max_evaluations) + n * (n - 1)


@pytest.mark.parametrize(
    ("problem", "text", "expected"),
    [
        ("qap", "2 \n1 2 \n3,4\n5 6\n7 8 9\n", (([[1, 2], [3, 4]], [[5, 6], [7, 8]]), 2)),
        ("lop", "2\n 0 1 2\n 3\n\n9 9\n", ([[0, 1], [2, 3]], 2)),
        (
            "pfsp",
            (
                "number of jobs, number of machines :\r\n 3 2 77\r\nprocessing times :\r\n 3 1 2\r\n 2 4 1\r\n"
                "number of jobs, number of machines :\r\n 1 1 77\r\nprocessing times :\r\n 9\r\n"
            ),
            (SHOP, 3),
        ),
        (
            "tsp",
            "NAME: two\nDIMENSION: 2\nEDGE_WEIGHT_TYPE : EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 1.0 1\nEOF\n",
            ([[0, 2**0.5], [2**0.5, 0]], 2),
        ),
        ("tsp", "DIMENSION : 2\nNODE_COORD_SECTION\n1 3 0\n2 0 4\nEOF\n", ([[0, 5], [5, 0]], 2)),
    ],
)
def test_read_published(problem: str, text: str, expected: tuple[Data, int]) -> None:
    """Files with the peculiarities of each format: separators, line ends, trailing data, spelling of headers."""
    assert read_published(problem, text) == expected


@pytest.mark.published
@pytest.mark.parametrize(
    ("instance", "kind", "seed", "evaluations", "fitness"),
    [pytest.param(*row, marks=[] if row[0].startswith("tsp") else pytest.mark.full) for row in KNOWN_ANSWERS],
)
def test_known_answers(
    published_data: Path, *, instance: str, kind: str, seed: int, evaluations: int, fitness: str
) -> None:
    problem = instance.split("/", maxsplit=1)[0]
    text = (published_data / "rtdhw" / "instances" / f"{instance}.{problem}").read_text(encoding="ascii")
    data, n = read_published(problem, text)
    outcome = search(problem, data, n, kind, seed, 50_000)
    assert (outcome[0], f"{outcome[1]:.6f}") == (evaluations, fitness)
