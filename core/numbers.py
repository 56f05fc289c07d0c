"""Numbers as printed: `5 432 374`, `1,45`, `1.234,5`, `−3e-2`; read exactly, with their decimals.

A column has one notation, which its numbers show together: next to 999,5 the number 1.234 is 1234, next to 999.5 it is
1.234. A column that can be read both ways is refused.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from decimal import Context, Decimal, InvalidOperation
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator

MAX_DIGITS = 60
"""Most digits of a number."""
_MAX_EXPONENT = 308

AMBIGUOUS = "has a {sign} that may be a decimal or a thousands separator; write {both}"
NOT_A_NUMBER = "is not a number; write one such as 3141222, 12.5 or 1e-8"

_EXACT = Context(prec=MAX_DIGITS)
_SPACES = " '’\u00a0\u2009\u202f"
GROUPS = re.compile(rf"(?<=[0-9])[{_SPACES}](?=[0-9]{{3}}(?![0-9]))")
POWER = r" ?(?:[×·⋅]|\\times) ?10\^\{?([+\-−]?[0-9]{1,6})\}?"
"""The power of 10 in 6.0×10^2, written as e2."""
WITH_POINT, WITH_COMMA = (
    re.compile(
        rf"[+-]?(?:(?:[0-9]+(?:{point}[0-9]*)?|{point}[0-9]+)(?:[eE][+-]?[0-9]{{1,6}})?"
        rf"|[1-9][0-9]{{0,2}}(?:{comma}[0-9]{{3}})+(?:{point}[0-9]+)?)"
    )
    for point, comma in (("[.]", ","), (",", "[.]"))
)
_POINT_GROUPS = re.compile(r"^[+-]?[1-9][0-9]{0,2}(?:[.][0-9]{3})+$", re.MULTILINE)
_GROUPED = re.compile(r"(?:[+-]?[1-9][0-9]{0,2}(?:[.][0-9]{3})*\n)+")
_PLAIN = re.compile(r"[0-9.+\-eE\n]*")


class NumberError(ValueError):
    """A text is not a number, or can be read in two ways; the message continues a sentence that begins with the text.

    `index` is that of the text among several.
    """

    def __init__(self, message: str, index: int = 0) -> None:
        super().__init__(message)
        self.index = index


def read_numbers(texts: Sequence[str], *, comma_likely: bool = False) -> list[Decimal]:
    """Return the numbers of a column, with their decimals as written.

    NumberError if one is not a number, notations differ, or the column can be read both ways. If a comma is likely,
    1.234 is refused unless another number shows its meaning; by default, it has decimals.
    """
    joined = "\n".join(texts)
    numbers: list[Decimal] = []
    if _PLAIN.fullmatch(joined) and not (comma_likely and _POINT_GROUPS.search(joined)):
        with suppress(InvalidOperation):  # most columns
            numbers = [*map(Decimal, texts)]
    numbers = numbers or [*map(Decimal, _plain_numbers(texts, comma_likely=comma_likely))]
    if max(map(len, texts), default=0) > MAX_DIGITS or "e" in joined.lower():
        for i, number in enumerate(numbers):
            _check(number, i)
    return numbers


def may_be_grouped(texts: Sequence[str]) -> bool:
    """Return True for 1.234 next to 987, which may be 1234: numbers with three decimals are seldom whole."""
    return any(map(str.isdigit, texts)) and _GROUPED.fullmatch("\n".join([*texts, ""])) is not None


def _plain_numbers(texts: Sequence[str], *, comma_likely: bool) -> list[str]:
    """Return numbers with a decimal point and no thousands separators."""
    cleaned = [GROUPS.sub("", re.sub(POWER, r"e\1", text.strip()).replace("−", "-")) for text in texts]
    with_point, with_comma = (
        [pattern.fullmatch(text) is not None for text in cleaned] for pattern in (WITH_POINT, WITH_COMMA)
    )
    for i, readings in enumerate(zip(with_point, with_comma, strict=True)):
        if not any(readings):
            raise NumberError(NOT_A_NUMBER, i)
    if not (all(with_point) or all(with_comma)):
        point, comma = with_comma.index(False), with_point.index(False)
        raise NumberError(f"has a decimal comma, but {texts[point][:40]} a decimal point; use one of them", comma)
    pointed = [text.replace(",", "") for text in cleaned]
    commaed = [text.replace(".", "").replace(",", ".") for text in cleaned]
    differing = [i for i, pair in enumerate(zip(pointed, commaed, strict=True)) if len({*pair}) > 1]
    if all(with_point) and all(with_comma) and differing and (comma_likely or "," in "".join(cleaned)):
        i = differing[0]
        sign = "comma" if "," in cleaned[i] else "point"
        decimal = f"{pointed[i]}0" if sign == "point" else pointed[i]  # as it is, it would be refused again
        both = " or ".join(sorted({decimal, commaed[i]}, key=len, reverse=True))
        raise NumberError(AMBIGUOUS.format(sign=sign, both=both), i)
    return pointed if all(with_point) else commaed


def read_number(text: str) -> Decimal:
    """Return a number, with its decimals as written; NumberError for an ambiguous comma."""
    (number,) = read_numbers((text,))
    return number


def _check(number: Decimal, index: int = 0) -> Decimal:
    if len(number.as_tuple().digits) > MAX_DIGITS or (number and abs(number.adjusted()) > _MAX_EXPONENT):
        fault = f"has more than {MAX_DIGITS} digits, or a size outside 1e-308 to 1e308; write another number"
        raise NumberError(fault, index)
    return number


def shortest(number: Decimal) -> Decimal:
    """Return the canonical form of a number, the same for 1.50 and 1.5; NumberError for too many digits."""
    return _EXACT.add(_EXACT.normalize(_check(number)), 0)  # minus zero becomes zero


def _read(value: Any) -> Any:  # noqa: ANN401  numbers are left to pydantic
    return read_number(value) if isinstance(value, str) else value


Number = Annotated[Decimal, AfterValidator(shortest)]
"""A finite decimal number; equal numbers have one form."""

PrintedNumber = Annotated[Decimal, BeforeValidator(_read), AfterValidator(_check)]
"""A finite decimal number with its decimals as written."""
