"""Numbers as printed in papers: `5 432 374`, `1,45`, `2 min`, `1:30:00`; parsed exactly, with their decimals."""

import re
from decimal import Context, Decimal
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator

MAX_DIGITS = 60
"""Most digits of a number."""

_EXACT = Context(prec=MAX_DIGITS)
_UNITS_S = {"ms": Decimal("0.001"), "s": Decimal(1), "m": Decimal(60), "h": Decimal(3600), "d": Decimal(86400)}
_UNIT = "(ms|s|sec|seconds?|m|min|minutes?|h|hours?|d|days?)"
_PART = rf"([^a-z:]+?)\s*{_UNIT}(?![a-z])\s*"


def _checked(number: Decimal) -> Decimal:
    if len(number.as_tuple().digits) > MAX_DIGITS or (number and abs(number.adjusted()) > 308):
        raise ValueError(f"more than {MAX_DIGITS} digits, or a size outside 1e-308 to 1e308; give another number")
    return number


def shortest(number: Decimal) -> Decimal:
    """Return the canonical form of a number, the same for 1.50 and 1.5; ValueError for too many digits."""
    return _EXACT.add(_EXACT.normalize(_checked(number)), 0)  # minus zero becomes zero


def plain_number(text: object) -> object:
    """Return a number with a decimal point and no thousands separators; ValueError for an ambiguous comma."""
    if not isinstance(text, str):
        return text
    plain = re.sub(r"(?<=\d)[ '’\u00a0\u2009\u202f](?=\d{3}(?!\d))", "", text.strip().replace("−", "-"))
    if re.fullmatch(r"[+-]?[1-9]\d{0,2},\d{3}", plain):
        decimal, thousands = plain.replace(",", "."), plain.replace(",", "")
        raise ValueError(f"the comma may be a decimal or a thousands separator; write {decimal} or {thousands}")
    for separator, point in ((",", r"\."), (r"\.", ",")):
        if re.fullmatch(rf"[+-]?\d{{1,3}}(?:(?:{separator}\d{{3}})+{point}\d+|(?:{separator}\d{{3}}){{2,}})", plain):
            return re.sub(separator, "", plain).replace(",", ".")
    return plain.replace(",", ".") if plain.count(",") == 1 and "." not in plain else plain


def seconds(text: object) -> object:
    """Return a time with units in seconds; anything else as `plain_number` does."""
    if not isinstance(text, str):
        return text
    if clock := re.fullmatch(r"\s*(\d+):([0-5]\d):([0-5]\d(?:[.,]\d+)?)\s*", text):
        return 3600 * int(clock[1]) + 60 * int(clock[2]) + Decimal(clock[3].replace(",", "."))
    if re.fullmatch(r"\s*\d+:\d\d(?:[.,]\d+)?\s*", text):
        raise ValueError("may be hours or minutes; write h:mm:ss, or seconds")
    if not re.fullmatch(f"(?:{_PART})+", text.strip(), re.IGNORECASE):
        return plain_number(text)
    total_s = Decimal(0)
    for number, unit in re.findall(_PART, text, re.IGNORECASE):
        try:
            total_s += Decimal(str(plain_number(number))) * _UNITS_S["ms" if unit.lower() == "ms" else unit[0].lower()]
        except ArithmeticError:
            return text
    return total_s


def unit_in_title(title: str) -> str:
    """Return the unit of time at the end of a column title, as in `time (min)` or `cpu_ms`; empty if missing."""
    match = re.search(r"[^a-z](ms|s|sec|min|h)\W*$", title, re.IGNORECASE)
    return match[1] if match else ""


Number = Annotated[Decimal, AfterValidator(shortest)]
"""A finite decimal number; equal numbers have one form."""

PrintedNumber = Annotated[Decimal, BeforeValidator(plain_number), AfterValidator(_checked)]
"""A finite decimal number with its decimals as written."""

Seconds = Annotated[Number, BeforeValidator(seconds)]
