"""Quantities in readable units."""

import pytest

from fairbench_agent.core.units import bytes_text, clock_text, seconds_text


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
    assert clock_text(seconds) == text


@pytest.mark.parametrize(("time_ns", "text"), [(None, "unknown"), (12_345_678_901, "12.35"), (10**13, "10,000.00")])
def test_seconds_are_rounded_to_hundredths(time_ns: int | None, text: str) -> None:
    assert seconds_text(time_ns) == text
