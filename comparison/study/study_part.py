"""The base of all parts of a study: frozen documents, exact decimal numbers, names of one line."""

import unicodedata
from decimal import Context, Decimal
from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

MAX_DIGITS = 60
"""Digits of a number that are kept exactly."""

_EXACT = Context(prec=MAX_DIGITS)


def _checked(number: Decimal) -> Decimal:
    if len(number.as_tuple().digits) > MAX_DIGITS or (number and abs(number.adjusted()) > 308):
        raise ValueError(f"more than {MAX_DIGITS} digits, or a size outside 1e-308 to 1e308; give another number")
    return number


def shortest(number: Decimal) -> Decimal:
    """Return a number in the form that equal numbers share; ValueError for too many digits."""
    return _EXACT.add(_EXACT.normalize(_checked(number)), 0)  # minus zero becomes zero


def printable(text: str) -> str:
    """Return a text of one line; ValueError for control characters."""
    if any(unicodedata.category(character) in {"Cc", "Zl", "Zp"} for character in text):
        raise ValueError("contains a line break or another control character; write it on one line")
    return text


Number = Annotated[Decimal, AfterValidator(shortest)]
"""A finite decimal number; equal numbers have one form."""

PrintedNumber = Annotated[Decimal, AfterValidator(_checked)]
"""A finite decimal number with its decimals as written."""

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=400), AfterValidator(printable)]

Words = Annotated[
    str,
    BeforeValidator(lambda text: " ".join(text.split()) if isinstance(text, str) else text),
    Field(min_length=1, max_length=2000),
]
"""Text for readers; line breaks become blanks."""


class StudyPart(BaseModel):
    """A frozen document without unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")
