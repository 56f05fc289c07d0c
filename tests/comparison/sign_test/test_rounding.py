"""How coarsely values are written: A's rounding makes ties, B's own is warned about."""

from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.sign_test.paired_table import Columns, paired_numbers, read_paired_table
from fairbench_agent.comparison.sign_test.rounding import (
    Rounding,
    as_printed,
    half_unit,
    needed_decimals,
    written_decimals,
)
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


PRINTED = st.builds(
    lambda whole, digits: f"{whole}.{digits}" if digits else f"{whole}",
    st.integers(-99, 99),
    st.text("0123456789", max_size=4),
)


@given(st.lists(PRINTED, min_size=1, max_size=5))
def test_values_of_b_have_the_decimals_that_they_are_printed_with(texts: list[str]) -> None:
    """Against A's values of one decimal more, by which every one of B's is a win that depends on its rounding."""
    decimals = max(len(text.partition(".")[2]) for text in texts)
    rows = "".join(
        f"i{at},{Decimal(text) + Decimal(1).scaleb(-decimals - 1)},{text}\n" for at, text in enumerate(texts)
    )
    with TemporaryDirectory() as folder:
        path = Path(folder) / "results.csv"
        path.write_text(f"instance,a,b\n{rows}")
        table = read_paired_table(path)
    found = table.rounding()
    assert (found.b_decimals, len(found.b_coarse)) == (decimals, len(texts))
    for value, written, text in zip(table.b, table.b_decimals, texts, strict=True):
        assert written == written_decimals(Decimal(text))
        assert written is not None
        assert Decimal(text) == as_printed(value, written)
        assert f"{as_printed(value, written):f}" == text.removeprefix("-" * (not value))


def test_the_same_values_with_zeros_at_the_end_are_as_fine_as_a(tmp_path: Path) -> None:
    assert rounding_of(tmp_path, *[("12.510", "12.500")] * 8).b_coarse == ()
    shorter = rounding_of(tmp_path, *[("12.510", "12.5")] * 8)
    assert len(shorter.b_coarse) == 8
    assert "B's values have 1 decimal, fewer than A's. If they are rounded, 8 wins, of A or of B, depend on it" in (
        rounding_caveat(shorter)
    )
    only = rounding_of(tmp_path, ("12.510", "12.5"))
    assert "1 win, of A or of B, depends on it" in rounding_caveat(only)


def test_several_runs_of_b_count_with_the_decimals_of_each_and_of_their_mean(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    for runs, decimals in ((("12.50", "12.50"), 2), (("12.5", "12.4"), 2), (("1", "1", "2"), None)):
        rows = "".join(f"x,B,{value}\n" for value in runs)
        path.write_text(f"instance,algorithm,value\nx,A,12.510\n{rows}")
        table = read_paired_table(path, Columns(a="A", b="B"), "mean")
        assert table.b_decimals == (decimals,)


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
