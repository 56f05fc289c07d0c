"""Numbers as papers and tables print them: `5 432 374`, `1,45`, `2 min`; exact, with their decimals."""

import re
from decimal import Context, Decimal
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator

MAX_DIGITS = 60
"""Digits of a number that are kept exactly."""

_EXACT = Context(prec=MAX_DIGITS)
_UNITS_S = {"ms": Decimal("0.001"), "s": Decimal(1), "m": Decimal(60), "h": Decimal(3600), "d": Decimal(86400)}
_UNIT = "(ms|s|sec|seconds?|m|min|minutes?|h|hours?|d|days?)"


def _checked(number: Decimal) -> Decimal:
    if len(number.as_tuple().digits) > MAX_DIGITS or (number and abs(number.adjusted()) > 308):
        raise ValueError(f"more than {MAX_DIGITS} digits, or a size outside 1e-308 to 1e308; give another number")
    return number


def shortest(number: Decimal) -> Decimal:
    """Return a number in the form that equal numbers share; ValueError for too many digits."""
    return _EXACT.add(_EXACT.normalize(_checked(number)), 0)  # minus zero becomes zero


def plain_number(text: object) -> object:
    """Return a printed number with a decimal point, without thousands separators; ValueError for an unclear comma."""
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
    """Return a printed time as a number of seconds; anything else as by `plain_number`."""
    timed = re.fullmatch(rf"\s*([^a-z]+?)\s*{_UNIT}\s*", text, re.IGNORECASE) if isinstance(text, str) else None
    if timed is None:
        return plain_number(text)
    try:
        return (
            Decimal(str(plain_number(timed[1]))) * _UNITS_S["ms" if timed[2].lower() == "ms" else timed[2][0].lower()]
        )
    except ArithmeticError:
        return text


Number = Annotated[Decimal, AfterValidator(shortest)]
"""A finite decimal number; equal numbers have one form."""

PrintedNumber = Annotated[Decimal, BeforeValidator(plain_number), AfterValidator(_checked)]
"""A finite decimal number with its decimals as written."""

Seconds = Annotated[Number, BeforeValidator(seconds)]
