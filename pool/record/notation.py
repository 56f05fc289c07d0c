"""How a record is written: integers, strings, booleans, lists and objects only; and how its defects are told."""

from datetime import datetime
from typing import Annotated, Generic, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from fairbench_agent.pool.record.record_hash import SHA256_PATTERN

MAX_INTEGER = 2**53 - 1
"""The largest integer that RFC 8785 can write without loss."""


def _moment(text: str) -> str:
    datetime.fromisoformat(text)
    return text


Count = Annotated[int, Field(ge=0, le=MAX_INTEGER)]
"""A number of things."""
Nanoseconds = Annotated[int, Field(ge=0, le=MAX_INTEGER)]
"""A span of time."""
SignedNanoseconds = Annotated[int, Field(ge=-MAX_INTEGER, le=MAX_INTEGER)]
"""A difference between two clocks."""
Evaluations = Annotated[int, Field(ge=0, le=MAX_INTEGER)]
"""A number of complete evaluations of the objective function."""
DecimalText = Annotated[str, Field(pattern=r"^-?(0|[1-9][0-9]*)(\.[0-9]+)?$", max_length=40)]
"""A number that is not an integer, written as decimal digits."""
Label = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$")]
"""A short line of text without characters that control a terminal, break the line or turn its direction."""
Name = Annotated[str, Field(pattern=r"^[!-~]{1,80}$")]
"""A key of an object: up to 80 printable ASCII characters, no blank."""
Sha256 = Annotated[str, Field(pattern=SHA256_PATTERN)]
"""A SHA-256 in lower-case hexadecimal."""
UtcTime = Annotated[
    str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"), AfterValidator(_moment)
]
"""A moment in UTC, to the second: 2026-01-31T12:00:00Z."""

T = TypeVar("T")


class Frozen(BaseModel):
    """Base of every part of a record: immutable, no unknown fields, no silent conversion."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Fact(Frozen, Generic[T]):
    """One thing known about a machine and where it was learnt; both null when it is not known."""

    value: T | None = Field(default=None, description="the value, or null when unknown")
    source: Label | None = Field(default=None, description="where the value came from, or null when unknown")

    @model_validator(mode="after")
    def _sourced(self) -> "Fact[T]":
        if (self.value is None) != (self.source is None):
            raise ValueError("a known value has a source, an unknown one has none")
        return self


def first_defect(error: ValidationError, whole: str = "document") -> str:
    """Return the first error of pydantic in one line: where, what is allowed, what was found, how many more."""
    first = error.errors(include_url=False)[0]
    where = ".".join(shown(part).strip("'") for part in first["loc"]) or whole
    what = first["msg"].removeprefix("Value error, ")
    found = f", found {shown(first['input'])}" if isinstance(first["input"], str | int) and first["loc"] else ""
    return f"{where}: {what}{found}{and_more(error.error_count())}"


def shown(value: object) -> str:
    """Return a value of a document as a message shows it, cut off where it is long."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def and_more(n_defects: int) -> str:
    """Return what ends a message that tells only the first of so many defects."""
    return f" (and {n_defects - 1} more)" if n_defects > 1 else ""
