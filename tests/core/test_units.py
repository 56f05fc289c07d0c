"""Quantities in readable units, and numbers with all or some of their digits."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.core.units import (
    bytes_text,
    exact,
    minutes_text,
    plural,
    seconds_text,
    short_number,
    with_decimals,
)


@pytest.mark.parametrize(
    ("size", "text"),
    [(0, "0 bytes"), (1023, "1023 bytes"), (32_768, "32 KiB"), (3 * 2**19, "1.5 MiB"), (8_321_499_136, "7.75 GiB")],
)
def test_sizes_have_suitable_units(size: int, text: str) -> None:
    assert bytes_text(size) == text


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (0.4, "0:00"), (59.6, "1:00"), (61, "1:01"), (3599, "59:59"), (36_000, "600:00")]
)
def test_clock_text_has_minutes_and_seconds(seconds: float, text: str) -> None:
    assert minutes_text(seconds) == text


@pytest.mark.parametrize(("time_ns", "text"), [(None, "unknown"), (12_345_678_901, "12.35"), (10**13, "10,000.00")])
def test_seconds_are_rounded_to_hundredths(time_ns: int | None, text: str) -> None:
    assert seconds_text(time_ns) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [(2298.0, "2298"), (2300, "2300"), (0.1, "0.1"), (-0.25, "-0.25"), (1e-8, "1e-08"), (1e15, "1000000000000000")],
)
def test_exact_numbers_are_short(value: float, text: str) -> None:
    assert exact(value) == text


def test_nouns_agree_with_their_count() -> None:
    assert [plural(count, "core") for count in (0, 1, 2)] == ["0 cores", "1 core", "2 cores"]


@given(st.floats(allow_nan=False))
def test_exact_numbers_are_exact(value: float) -> None:
    assert float(exact(value)) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1234567, "1234567"),
        (1234567.5, "1234567.5"),
        (1234567.8333333333, "1234567.83"),
        (100 / 3, "33.3333"),
        (63.0957344480193, "63.0957"),
        (2 / 3, "0.666667"),
        (-1e-8 / 3, "-3.33333e-09"),
        (1.7976931348623157e308, "1.79769e+308"),
        (math.inf, "inf"),
    ],
)
def test_short_numbers_keep_their_digits_before_the_point(value: float, text: str) -> None:
    assert short_number(value) == text


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (6911 / 3, 2, "2303.67"),
        (4.0, 2, "4.00"),
        (0.0, 2, "0.00"),
        (0.2 + 1e-17, 3, "0.200"),
        (-2.5, 2, "-2.50"),
        (1.23456e-8, 10, "1.23e-08"),
        (1e-9, 2, "1e-09"),
        (520.3126304680901, 15, "520.3126304680901"),
        (1e300, 2, "1e+300"),
    ],
)
def test_numbers_with_decimals(value: float, decimals: int, text: str) -> None:
    assert with_decimals(value, decimals) == text
