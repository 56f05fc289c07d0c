"""How coarsely values are written: A's rounding makes ties, B's own is warned about."""

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.sign_test.paired_table import paired_numbers, read_paired_table
from fairbench_agent.comparison.sign_test.rounding import Rounding, half_unit, needed_decimals
from fairbench_agent.comparison.sign_test.verdict_text import rounding_caveat


@pytest.mark.parametrize(("value", "wanted"), [("12", 0), ("12.50", 1), ("0.125", 3), ("1.2e3", 0), ("-7.04", 2)])
def test_the_decimals_that_a_number_needs(value: str, wanted: int) -> None:
    assert needed_decimals(Fraction(value)) == wanted


def test_a_third_needs_more_decimals_than_there_are() -> None:
    assert needed_decimals(Fraction(1, 3)) is needed_decimals(Fraction(5, 12)) is None


@given(st.decimals(allow_nan=False, allow_infinity=False, places=6, min_value=-1000, max_value=1000))
def test_a_number_is_written_exactly_with_the_decimals_it_needs(number: Decimal) -> None:
    needed = needed_decimals(Fraction(number))
    assert needed is not None
    assert Fraction(number) % (2 * half_unit(needed)) == 0
    assert not needed or Fraction(number) % (2 * half_unit(needed - 1)) != 0


def rounding_of(tmp_path: Path, *pairs: tuple[str, str]) -> Rounding:
    path = tmp_path / "results.csv"
    path.write_text("instance,a,b\n" + "".join(f"i{at},{a},{b}\n" for at, (a, b) in enumerate(pairs)))
    found = read_paired_table(path).sign_test().rounding
    assert found is not None
    return found


def test_wins_within_the_coarser_rounding_of_b_are_told(tmp_path: Path) -> None:
    found = rounding_of(tmp_path, ("12.50", "12"), ("3.10", "2"), ("1.40", "1"), ("7.60", "8"), ("5.00", "5"))
    assert (found.b_decimals, found.b_coarse) == (0, ("i0", "i2", "i3"))
    caveat = rounding_caveat(found)
    assert (
        "B's values have 0 decimals, fewer than A's. If they are rounded, 3 wins, of A or of B, depend on it" in caveat
    )


@pytest.mark.parametrize(
    "pairs",
    [
        [("12.5", "12.0"), ("3.1", "2.5")],  # one value of B shows that all have a decimal
        [("12", "11"), ("3", "2.5")],
        [("12.50", "11"), ("3.10", "1")],  # coarse, but every win is by more
        [("12.50", "12.5"), ("3.10", "3.1")],  # ties stay ties
    ],
)
def test_nothing_is_told_where_nothing_depends_on_it(tmp_path: Path, pairs: list[tuple[str, str]]) -> None:
    found = rounding_of(tmp_path, *pairs)
    assert (found.b_decimals, found.b_coarse) == (None, ())
    assert "fewer than A's" not in rounding_caveat(found)


def test_averages_and_failed_runs_of_b_are_no_rounded_values() -> None:
    a, labels = [12.55, 3.15], ["x", "y"]
    assert paired_numbers(labels, a, labels, [12.4, float("inf")]).rounding().b_coarse == ()
    assert paired_numbers(labels, a, labels, [12.5, float("inf")]).rounding().b_coarse == ("x",)
