"""The least concave majorant against the highest chord, in fractions; levels at their edges."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.sign_test.correction import concave_majorant, interpolated, reaches, upper_hull

RISING = st.lists(st.integers(0, 40), min_size=1, max_size=12).map(sorted)


@given(RISING, st.fractions(0, 14, max_denominator=8))
def test_the_majorant_is_the_highest_chord(heights: list[int], x: Fraction) -> None:
    points = [(Fraction(m), Fraction(height)) for m, height in enumerate(heights)]
    chords = [
        low + (high - low) * (x - left) / (right - left)
        for left, low in points
        for right, high in points
        if left <= x <= right and left < right
    ]
    exact = [height for m, height in points if m == x]
    wanted = max(chords + exact, default=Fraction(heights[-1]))
    assert concave_majorant(range(len(heights)), heights, float(x)) == pytest.approx(float(wanted), rel=1e-13)


@given(RISING, st.floats(0, 1))
def test_of_places_and_heights_either_gives_the_other(heights: list[int], share: float) -> None:
    xs, ys = upper_hull(range(len(heights)), heights)
    y = ys[0] + share * (ys[-1] - ys[0])
    x = interpolated(ys, xs, y)
    assert interpolated(xs, ys, x) == pytest.approx(y, rel=1e-12, abs=1e-12)


def test_a_level_is_reached_up_to_rounding_only() -> None:
    assert reaches(0.05, 0.05)
    assert reaches(0.05 * (1 + 5e-12), 0.05)
    assert not reaches(0.05 * (1 + 2e-11), 0.05)
