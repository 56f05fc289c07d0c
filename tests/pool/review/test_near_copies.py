"""Copies are found whatever factor and small noise is on them; other measurements of a machine are none."""

import numpy as np
import pytest

from fairbench_agent.pool.review.near_copies import (
    N_SKETCHES,
    WINDOW,
    cell,
    cells_around,
    earlier_copies,
    near_copy,
    sketch,
)

DRAW = np.random.default_rng(1)
TIMES = DRAW.normal(scale=2.0, size=64)


def noisy(share: float) -> list[float]:
    made = TIMES + np.log2(1 + DRAW.normal(scale=share, size=64))
    return list(made - made.mean())


ORIGINAL = list(TIMES - TIMES.mean())


@pytest.mark.parametrize("share", [0.0, 1e-5, 1e-4, 5e-4])
def test_a_copy_is_found_and_its_sketch_is_near(share: float) -> None:
    for _ in range(20):
        copied = noisy(share)
        found = near_copy(copied, [("a", list(DRAW.normal(size=64))), ("b", ORIGINAL)])
        assert found is not None
        assert found.sha256 == "b"
        assert found.share == pytest.approx(share, rel=0.4, abs=1e-9)
        assert np.abs(np.subtract(sketch(copied), sketch(ORIGINAL))).max() < WINDOW


@pytest.mark.parametrize("share", [0.003, 0.007])
def test_a_measurement_of_its_own_is_none(share: float) -> None:
    """Repeated measurements of one machine differ by 0.007; a third of it is still none."""
    for _ in range(50):
        assert near_copy(noisy(share), [("b", ORIGINAL)]) is None


def test_records_of_another_size_are_no_copies() -> None:
    assert near_copy(ORIGINAL, [("a", ORIGINAL[:16])]) is None
    assert near_copy(ORIGINAL, []) is None


@pytest.mark.parametrize("share", [2e-4, 5e-4, 7e-4])
def test_all_pairs_are_found_that_comparing_each_with_each_finds(share: float) -> None:
    rows = [*(noisy(share) for _ in range(30)), *(noisy(0.007) for _ in range(30)), ORIGINAL[:16]]
    wanted = [
        (place, earlier)
        for place, row in enumerate(rows)
        for earlier, other in enumerate(rows[:place])
        if near_copy(row, [("", other)])
    ]
    assert wanted
    assert [(place, one) for place, copied in earlier_copies(rows) for one in copied] == wanted


def test_a_sketch_tells_means_of_halves() -> None:
    halves = [1.0 if place & 16 else -1.0 for place in range(64)]
    assert sketch(halves) == pytest.approx((-1.0, 0.0, 0.0, 0.0, 0.0, 0.0))


@pytest.mark.parametrize("towards", range(N_SKETCHES))
def test_the_cell_of_a_copy_is_around(towards: int) -> None:
    """Also where all that it differs by lies in one of the numbers, and where the grid comes round."""
    for far in (0.0, 3.0, -60.0):
        of = [far + number for number in DRAW.normal(size=N_SKETCHES)]
        for share in (-0.999, 0.999):
            moved = [*of[:towards], of[towards] + share * WINDOW, *of[towards + 1 :]]
            assert cell(moved) in cells_around(of)
        assert cell([of[0] + 2.1 * WINDOW, *of[1:]]) not in cells_around(of)
