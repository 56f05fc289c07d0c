"""What every part of a study and its plan is made of: numbers, names and words as they are kept, and the base of all parts.

Numbers are decimal, so that a tie is a tie, and equal ones are written alike; names fit on one line.
"""

import unicodedata
from decimal import Context, Decimal
from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

MAX_DIGITS = 60
"""Digits of a number that are kept exactly."""

_EXACT = Context(prec=MAX_DIGITS)


def _checked(number: Decimal) -> Decimal:
    if len(number.as_tuple().digits) > MAX_DIGITS or (number and abs(number.adjusted()) > 308):
        raise ValueError(f"has more than {MAX_DIGITS} digits, or a size outside 1e-308 to 1e308; give another number")
    return number


def shortly(number: Decimal) -> Decimal:
    """Return a number as equal ones are written; ValueError for one of too many digits."""
    return _EXACT.add(_EXACT.normalize(_checked(number)), 0)  # minus zero becomes zero


Number = Annotated[Decimal, AfterValidator(shortly)]
"""A finite decimal number, equal numbers being written alike."""

PrintedNumber = Annotated[Decimal, AfterValidator(_checked)]
"""A finite decimal number with the decimals that it is written with."""


def printable(text: str) -> str:
    """Return a text that is one line; ValueError for another."""
    if any(unicodedata.category(character) in {"Cc", "Zl", "Zp"} for character in text):
        raise ValueError("holds a line break or another control character; write a name on one line")
    return text


Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=400), AfterValidator(printable)]
"""What something is found by; blanks around it do not count."""

Words = Annotated[
    str,
    BeforeValidator(lambda text: " ".join(text.split()) if isinstance(text, str) else text),
    Field(min_length=1, max_length=2000),
]
"""What is shown to readers; line breaks are blanks."""


class StudyPart(BaseModel):
    """Base of every part of a study and its plan: immutable, no unknown fields, made from an object of the same fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", from_attributes=True)
