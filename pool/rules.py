"""What keeps a sound record from counting at once: the rules of review, each with its reason in words.

A record that did other work is refused before it comes here. A rule that finds something quarantines the record; a
reviewer looks at it and decides. The version rises whenever a rule changes, and stands in the record's history.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from fairbench.pool.record import Record

RULES_VERSION = 1
BY_RULES = f"rules {RULES_VERSION}"
"""Who decided, in a record's history."""


@dataclass(frozen=True)
class Surroundings:
    """What the pool knows that a record is held against.

    Attributes:
        further: hash of an accepted record of the same machine and stratum, None where there is none.
    """

    further: str | None


def findings(record: Record, around: Surroundings) -> tuple[str, ...]:
    """Return why a record does not count at once, in words; empty when it does."""
    return (*_grade(record), *_partial(record), *_further(around))


def _grade(record: Record) -> Iterator[str]:
    if record.grade is not None and record.grade.letter == "C":
        yield f"grade C: {'; '.join(record.grade.reasons)}"


def _partial(record: Record) -> Iterator[str]:
    if record.partial:
        yield f"partial: {len(record.processes)} processes of the suite"


def _further(around: Surroundings) -> Iterator[str]:
    if around.further:
        yield f"further record: the machine has record {around.further[:12]} in this stratum; one of a machine counts"
