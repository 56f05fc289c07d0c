"""Quantities in readable units, and numbers with all or some of their digits."""

import math
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.core import units


@pytest.mark.parametrize(
    ("function", "arguments", "text"),
    [
        (units.bytes_text, (1023,), "1023 bytes"),
        (units.bytes_text, (32_768,), "32 KiB"),
        (units.bytes_text, (8_321_499_136,), "7.75 GiB"),
        (units.seconds_text, (None,), "unknown"),
        (units.seconds_text, (12_345_678_901,), "12.35"),
        (units.exact, (2298.0,), "2298"),
        (units.exact, (-0.25,), "-0.25"),
        (units.exact, (1e-8,), "1e-08"),
        (units.exact, (1e15,), "1000000000000000"),
        (units.plural, (1, "core"), "1 core"),
        (units.plural, (2, "core"), "2 cores"),
        (units.short_number, (1234567.5,), "1234567.5"),
        (units.short_number, (1234567.8333333333,), "1234567.83"),
        (units.short_number, (63.0957344480193,), "63.0957"),
        (units.short_number, (-1e-8 / 3,), "-3.33333e-09"),
        (units.short_number, (1.7976931348623157e308,), "1.79769e+308"),
        (units.short_number, (math.inf,), "inf"),
        (units.with_decimals, (6911 / 3, 2), "2303.67"),
        (units.with_decimals, (0.0, 2), "0.00"),
        (units.with_decimals, (1.23456e-8, 10), "1.23e-08"),
        (units.with_decimals, (520.3126304680901, 15), "520.3126304680901"),
        (units.with_decimals, (1e300, 2), "1e+300"),
    ],
)
def test_quantities_as_text(function: Callable[..., str], arguments: tuple[Any, ...], text: str) -> None:
    assert function(*arguments) == text


@given(st.floats(allow_nan=False))
def test_exact_numbers_are_exact(value: float) -> None:
    assert float(units.exact(value)) == value
