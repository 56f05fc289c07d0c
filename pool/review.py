"""Hold a record against the pool: gather what the rules compare with, by look-ups that use an index."""

from sqlalchemy import Connection, select

from fairbench.pool import rules
from fairbench.pool.record import Record
from fairbench.pool.states import Entry, State
from fairbench.pool.tables import RECORDS


def findings(connection: Connection, record: Record, entry: Entry) -> tuple[str, ...]:
    """Return why a record does not count at once, in words; empty when it does."""
    return rules.findings(record, rules.Surroundings(further=_further(connection, entry)))


def _further(connection: Connection, entry: Entry) -> str | None:
    same = (RECORDS.c.machine_id == entry.machine_id) & (RECORDS.c.stratum == entry.stratum)
    others = same & (RECORDS.c.state == State.ACCEPTED) & (RECORDS.c.sha256 != entry.sha256)
    return connection.execute(select(RECORDS.c.sha256).where(others).limit(1)).scalar()
