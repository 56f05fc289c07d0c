"""Databases of made-up records, cheap to make: imports of a token's owner, which no rule of the agent's concerns."""

from fairbench_agent.pool.record.entry import Submission
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.database import DatabasePool
from tests.calibration.examples import record

NOW = "2026-11-22T09:00:00Z"
LATER = "2026-11-23T09:00:00Z"


def made(machine: str, seconds: float = 1.0, score: float | None = None, budget: int = 2_000_000) -> bytes:
    """Return the canonical bytes of a whole imported record of a machine."""
    return canonical_bytes(record(machine, seconds, score, budget))


def filled(url: str, *contents: bytes, contributor: str = "lab") -> tuple[DatabasePool, list[Submission]]:
    """Return a new pool that some records were handed in to."""
    store = DatabasePool.create(url)
    return store, [store.submit(content, contributor=contributor, at=NOW) for content in contents]
