"""Numbers as printed: one notation per column, exact decimals, and no number that can be read in two ways."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.core.numbers import MAX_DIGITS, NumberError, read_number, read_numbers, shortest


@pytest.mark.parametrize(
    ("texts", "numbers"),
    [
        ("5432374", "5432374"),
        ("5 432 374", "5432374"),
        ("5\u202f432\u00a0374,5", "5432374.5"),
        ("5’432’374.50", "5432374.50"),
        ("1,45", "1.45"),
        ("12,345.6", "12345.6"),
        ("12.345,6", "12345.6"),
        ("5,432,374", "5432374"),
        ("5.432.374", "5432374"),
        ("0,123", "0.123"),
        ("1.234", "1.234"),
        ("1.234|27591", "1.234|27591"),
        ("1.234|0", "1.234|0"),
        ("1.234|999,5", "1234|999.5"),
        ("1.234|999.5", "1.234|999.5"),
        ("1,234|999.5", "1234|999.5"),
        ("1,234|999,5", "1.234|999.5"),
        ("1,234|5,432,374", "1234|5432374"),
        ("1.234|5.432.374", "1234|5432374"),
        ("1,234|0,5", "1.234|0.5"),
        ("1,234|12345,6", "1.234|12345.6"),
        ("−3|+4.50|-.5|7.", "-3|4.50|-0.5|7"),
        ("1.91732e+06|2E-3", "1.91732e+06|2E-3"),
        ("1,5e3|2", "1.5e3|2"),
        ("6.0×10^2|1.5 · 10^−3|2\\times10^{+4}", "6.0e2|1.5e-3|2e4"),
    ],
)
def test_a_column_has_one_notation(texts: str, numbers: str) -> None:
    read = read_numbers(texts.split("|"))
    assert [str(number) for number in read] == [str(Decimal(text)) for text in numbers.split("|")]


NOT_NUMBERS = "much||1_000|١٢|0x10|nan|12,34,567|1.2.3|12.3 ± 0.4|12.3 (0.4)|0,123.5|1 23|6.0×10²|6.0×10"


@pytest.mark.parametrize(
    ("texts", "index", "message"),
    [
        *((f"1|{text}", 1, "is not a number") for text in NOT_NUMBERS.split("|")),
        ("5,432", 0, "has a comma that may be a decimal or a thousands separator; write 5.432 or 5432"),
        ("7|5,432", 1, "write 5.432 or 5432"),
        ("1,5|2.5", 0, "has a decimal comma, but 2.5 a decimal point; use one of them"),
        ("1.234,5|1,234.5", 0, "has a decimal comma, but 1,234.5 a decimal point"),
        ("1|" + "9" * 61, 1, "has more than 60 digits"),
        ("1|1e309", 1, "or a size outside 1e-308 to 1e308"),
        ("1e9999999", 0, "or a size outside"),
    ],
)
def test_other_texts_are_refused_with_their_index(texts: str, index: int, message: str) -> None:
    with pytest.raises(NumberError) as caught:
        read_numbers(texts.split("|"))
    assert message in str(caught.value)
    assert caught.value.index == index


def test_a_point_may_separate_thousands_where_commas_are_likely() -> None:
    with pytest.raises(NumberError, match=r"has a point that may be .* separator; write 1.2340 or 1234"):
        read_numbers(["1.234"], comma_likely=True)
    assert read_numbers(["1.234", "0.5"], comma_likely=True) == [Decimal("1.234"), Decimal("0.5")]
    assert read_numbers(["12", "3.5"], comma_likely=True) == [12, Decimal("3.5")]


@given(st.decimals(-(10**9), 10**9, places=4), st.sampled_from([",.", ".,", " ,", " .", "’."]))
def test_a_formatted_number_is_read_back(number: Decimal, signs: str) -> None:
    """With four decimals, no comma is ambiguous."""
    text = f"{number:,.4f}".replace(",", "T").replace(".", signs[1]).replace("T", signs[0])
    assert read_number(text) == number


@given(
    st.lists(
        st.one_of(st.integers(-9999, 9999).map(str), st.floats(-1e6, 1e6, allow_subnormal=False).map(repr)), max_size=20
    )
)
def test_numbers_of_programs_are_read_as_python_reads_them(texts: list[str]) -> None:
    assert read_numbers(texts) == [Decimal(text) for text in texts]


def test_equal_numbers_have_one_form() -> None:
    assert [str(shortest(Decimal(text))) for text in ("1.50", "1.5", "-0", "1e2")] == ["1.5", "1.5", "0", "100"]
    with pytest.raises(NumberError):
        shortest(Decimal("1" * (MAX_DIGITS + 1)))
