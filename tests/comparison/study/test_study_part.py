"""Numbers of a study: kept digit by digit, and written alike where they are equal."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.study.study_part import MAX_DIGITS, shortly


@given(st.integers(-(10**MAX_DIGITS) + 1, 10**MAX_DIGITS - 1), st.integers(-100, 100))
def test_a_number_keeps_all_its_digits(digits: int, exponent: int) -> None:
    number = Decimal(f"{digits}e{exponent}")
    assert shortly(number) == number


@given(st.integers(-(10**40), 10**40), st.integers(0, 10))
def test_equal_numbers_are_written_alike(number: int, zeros: int) -> None:
    assert str(shortly(Decimal(f"{number}.{'0' * zeros}"))) == str(shortly(Decimal(number)))


def test_minus_zero_is_zero() -> None:
    assert str(shortly(Decimal("-0.0"))) == "0"


@pytest.mark.parametrize("text", ["1" * (MAX_DIGITS + 1), "1e309", "1e-309"])
def test_numbers_that_cannot_be_kept_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="more than 60 digits, or a size outside"):
        shortly(Decimal(text))
