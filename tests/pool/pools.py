"""Databases of made-up records, cheap to make: imports of a token's owner, which no rule of the agent's concerns."""

from fairbench.pool.database import DatabaseStore
from fairbench.pool.record import canonical_bytes
from fairbench.pool.states import Submission
from tests.calibration.examples import record

NOW = "2026-11-22T09:00:00Z"
LATER = "2026-11-23T09:00:00Z"


def made(machine: str, seconds: float = 1.0, score: float | None = None, budget: int = 2_000_000) -> bytes:
    """Return the canonical bytes of a whole imported record of a machine."""
    return canonical_bytes(record(machine, seconds, score, budget))


def filled(url: str, *contents: bytes, contributor: str = "lab") -> tuple[DatabaseStore, list[Submission]]:
    """Return a new pool that some records were handed in to."""
    store = DatabaseStore.create(url)
    return store, [store.submit(content, contributor=contributor, at=NOW) for content in contents]
