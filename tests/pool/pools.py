"""Databases of small records for tests of other packages."""

from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import Filed, State
from tests.calibration.examples import record

NOW = "2026-11-22T09:00:00Z"
LATER = "2026-11-23T09:00:00Z"


def made(machine: str, seconds: float = 1.0, score: float | None = None, budget: int = 2_000_000) -> bytes:
    """Return the canonical bytes of a full imported record of a machine."""
    return canonical_bytes(record(machine, seconds, score, budget))


def filled(url: str, *contents: bytes, contributor: str = "lab") -> tuple[DatabaseStore, list[Filed]]:
    """Return a new pool with some accepted records."""
    store = DatabaseStore(url)
    filed = [store.add(content, contributor=contributor, at=NOW) for content in contents]
    for one in filed:
        store.set_state(one.sha256, State.ACCEPTED, by="maintainer", reasons=("seen",), at=NOW)
    return store, filed
