"""Counting magic squares: right, and by as many placements as backtracking takes."""

import numpy as np
import pytest

from fairbench.workloads.magic_squares import SquareCount, count_magic_squares

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
"""Every cell in the order it is filled, and the four cells whose sum of 34 settles it, or None where it is free."""


def level_by_level(highest_first: int) -> SquareCount:
    """Keep all partial squares at once and extend them cell by cell."""
    squares = np.zeros((1, 16), dtype=np.int16)
    placements = 0
    for cell, settled_by in FILLED:
        if settled_by is None:
            numbers = np.arange(1, 17 if cell else highest_first + 1)
            extended = np.repeat(squares, len(numbers), axis=0)
            extended[:, cell] = np.tile(numbers, len(squares))
        else:
            extended = squares.copy()
            extended[:, cell] = 34 - squares[:, settled_by].sum(axis=1)
        new = extended[:, cell]
        allowed = (new >= 1) & (new <= 16) & ((extended == new[:, None]).sum(axis=1) == 1)
        squares = extended[allowed]
        placements += len(squares)
    magic = np.all([squares[:, line].sum(axis=1) == 34 for line in LINES], axis=0)
    return SquareCount(int(magic.sum()), placements)


@pytest.mark.parametrize("highest_first", [0, 1, 2])
def test_squares_and_placements_are_those_of_an_enumeration(highest_first: int) -> None:
    """Nothing is placed twice or left out."""
    assert count_magic_squares(highest_first) == level_by_level(highest_first)


def test_there_are_880_but_for_rotation_and_reflection() -> None:
    """Frénicle de Bessy (1693) found 880; the specification gives 4,456 up to 10 and 7,040 in all."""
    assert count_magic_squares(16).squares == 8 * 880
    assert count_magic_squares(10) == SquareCount(4_456, 11_173_091)


def test_complements_are_magic_too() -> None:
    """17 − x turns a first cell of up to 6 into one of 11 to 16."""
    assert count_magic_squares(6).squares == 7_040 - 4_456
