"""Quantities as text."""

import math
from collections.abc import Iterable
from decimal import ROUND_DOWN, Decimal
from sys import float_info

_EXPONENT_BELOW, _EXPONENT_FROM = 1e-4, 1e16
"""Like Python, which writes 0.0001 but 1e-05."""
_SHORT = 12
_BINARY_UNITS = (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10))


def bytes_text(n_bytes: float) -> str:
    """Return a size to four digits in a binary unit: 32 KiB."""
    unit, size = next(((unit, size) for unit, size in _BINARY_UNITS if n_bytes >= size), ("bytes", 1))
    return f"{n_bytes / size:.4g} {unit}"


def gigahertz_text(frequency_hz: float) -> str:
    """Return a frequency: 2.70 GHz."""
    return f"{frequency_hz / 1e9:.2f} GHz"


def duration_text(seconds: float) -> str:
    """Return a duration in its two largest units: 1.25 s, 3 min 20 s, 2 h 5 min, 4 d 3 h."""
    minutes, rest = divmod(round(seconds), 60)
    if not minutes:
        return f"{seconds:.3g} s"
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days} d {hours} h"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s"


def seconds_text(time_ns: int | None) -> str:
    """Return nanoseconds as seconds with two decimals, `unknown` for None."""
    return "unknown" if time_ns is None else f"{time_ns / 1e9:,.2f}"


def value_text(value: object) -> str:
    """Return a value as text: `unknown` for None, items of dictionaries and tuples separated by commas."""
    if isinstance(value, dict):
        return ", ".join(f"{key}={item}" for key, item in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return "unknown" if value is None else str(value)


def exact(value: float) -> str:
    """Return a number with all its digits: 2298, 0.1, 1e-08."""
    return f"{value:.0f}" if value % 1 == 0 and abs(value) < _EXPONENT_FROM else repr(value)


def short_number(value: float) -> str:
    """Return a number with all its digits if they are few, else rounded: 63.0957, 1234567.83."""
    text, size = exact(value), abs(value)
    if len(text) <= _SHORT:
        return text
    before_point = len(f"{size:.0f}") if 1 <= size < _EXPONENT_FROM else 1
    return f"{value:.{max(6, before_point + 2)}g}"


def most_decimals(values: Iterable[float]) -> int:
    """Return the most decimals of any finite value.

    >>> most_decimals([2298.0, 0.25, 1e-3])
    3
    """
    exponents = (Decimal(repr(value)).normalize().as_tuple().exponent for value in values if math.isfinite(value))
    return max((-exponent for exponent in exponents if isinstance(exponent, int)), default=0)


def with_decimals(value: float, decimals: int) -> str:
    """Return a number rounded to N decimals, or as it is if they exceed its precision: 2303.67, 1.20e-08."""
    digits = decimals + 1 + math.floor(math.log10(abs(value))) if value else 1
    if digits > float_info.dig or abs(value) >= _EXPONENT_FROM:
        return exact(value)
    return f"{value:.{max(1, digits) - 1}e}" if 0 < abs(value) < _EXPONENT_BELOW else f"{value:.{decimals}f}"


def rounded(value: float, digits: int = 3) -> str:
    """Return a number rounded to N significant digits, without an exponent: 45.9, 1660000, 0.0331."""
    return _plain(f"{value:.{digits - 1}e}", digits)


def rounded_down(value: float, digits: int = 3) -> str:
    """Return a non-negative number rounded down to N significant digits, as time limits and safety factors are."""
    if value == 0:
        return "0"
    exponent = Decimal(repr(value)).adjusted() - digits + 1
    return _plain(str(Decimal(repr(value)).quantize(Decimal((0, (1,), exponent)), ROUND_DOWN)), digits)


def _plain(text: str, digits: int) -> str:
    number = Decimal(text)
    decimals = max(0, digits - 1 - number.adjusted()) if number else 0
    return f"{number:.{decimals}f}"


def count_text(count: int | None) -> str:
    """Return a count or rank, - for None."""
    return "-" if count is None else str(count)


def plural(count: int, noun: str) -> str:
    """Return a count with its noun: 1 core, 2 cores."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def percent(share: float) -> str:
    """Format a share: 1 %, 2.5 %."""
    return f"{100 * share:.3g} %"
