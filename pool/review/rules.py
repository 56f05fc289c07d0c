"""Findings about a record that wait for a maintainer, who decides; they never accept or reject a record."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.store import Store


@dataclass(frozen=True)
class Finding:
    """One finding of a rule."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


def findings(
    record: Record, store: Store | None = None, *, contributor: str | None = None, at: str | None = None
) -> tuple[Finding, ...]:
    """Return the findings about a record."""
    return tuple(_outcomes(record))


def _outcomes(record: Record) -> Iterator[Finding]:
    if record.origin.kind == "measured" and record.outcomes == "unlisted":
        yield Finding("outcomes", "unlisted budget or seed; measure with the default ones")
