"""Field types of records, and validation errors in one line.

A record contains only integers, strings, booleans, lists and objects.
"""

from datetime import datetime
from typing import Annotated, Generic, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from fairbench_agent.core.frozen_model import fault_message
from fairbench_agent.core.names import FORMATTING

SHA256_PATTERN = "^[0-9a-f]{64}$"
MAX_INTEGER = 2**53 - 1
"""Largest integer that RFC 8785 writes without loss."""


def _valid_time(text: str) -> str:
    datetime.fromisoformat(text)
    return text


Count = Annotated[int, Field(ge=0, le=MAX_INTEGER)]
Nanoseconds = Count
SignedNanoseconds = Annotated[int, Field(ge=-MAX_INTEGER, le=MAX_INTEGER)]
CalendarNs = Annotated[int, Field(ge=0, le=253_402_300_799_999_999_999)]
"""A moment, nanoseconds since 1970, up to the year 9999; in journals, since a record has no integers of this size."""
MachineId = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
DecimalText = Annotated[str, Field(pattern=r"^-?(0|[1-9][0-9]*)(\.[0-9]+)?$", max_length=40)]
Label = Annotated[str, Field(max_length=200, pattern=rf"^[^\x00-\x1f{FORMATTING}]*$")]
"""A short line of text without control, line-break or bidirectional formatting characters."""
Name = Annotated[str, Field(pattern=r"^[!-~]{1,80}$")]
"""A key of an object: up to 80 printable ASCII characters, no spaces."""
Sha256 = Annotated[str, Field(pattern=SHA256_PATTERN)]
UtcTime = Annotated[
    str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"), AfterValidator(_valid_time)
]
"""A moment in UTC, to the second: 2026-01-31T12:00:00Z."""

T = TypeVar("T")


class Frozen(BaseModel):
    """Base of the parts of a record: immutable, no unknown fields, no silent conversion."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Fact(Frozen, Generic[T]):
    """A fact about a machine and its source; both null if unknown."""

    value: T | None = Field(default=None, description="the value, or null when unknown")
    source: Label | None = Field(default=None, description="source of the value, or null when unknown")

    @model_validator(mode="after")
    def _check_source(self) -> "Fact[T]":
        if (self.value is None) != (self.source is None):
            raise ValueError("value and source must both be given, or both be null")
        return self


def first_defect(error: ValidationError, whole: str = "document") -> str:
    """Return the first validation error in one line: field, problem, value, number of further errors."""
    first = error.errors(include_url=False)[0]
    where = ".".join(short_repr(part).strip("'") for part in first["loc"]) or whole
    what = fault_message(first)
    value = f", found {short_repr(first['input'])}" if isinstance(first["input"], str | int) and first["loc"] else ""
    return f"{where}: {what}{value}{and_more(error.error_count())}"


def short_repr(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def and_more(n_defects: int) -> str:
    """Return the suffix of a message that names only the first of several defects."""
    return f" (and {n_defects - 1} more)" if n_defects > 1 else ""
