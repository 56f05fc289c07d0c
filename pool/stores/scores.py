"""Fairbench scores of records as a database keeps them, each beside the definition that it was computed by.

What a score is, calibration says; here it is a number that belongs to a record. A score of another definition than the one
that is asked for counts as not computed.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import Connection, Select, delete, insert, or_, select

from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.tables import CPUS, RECORDS, SCORES, take_turn

_ASKED_AT_ONCE = 500
"""Hashes in one question: SQLite takes 32,766 values, older ones 999."""
_ADDED = insert(SCORES)


@dataclass(frozen=True)
class KeptScore:
    """The fairbench score of a record by raw times, without the names that the record's row has."""

    score: float
    """1000 for the baseline, higher is faster"""
    spread_log2: float
    """standard deviation of the groups' log₂ ratios"""
    bridge_machines: int | None
    """machines of the weakest bridge to the baseline's stratum, None where none was crossed"""


class Scoring(Protocol):
    """Computes the scores of records."""

    @property
    def definition(self) -> str:
        """Return what names the definition; another one where any record's score may be another."""

    def score(self, sha256: str, record: Record) -> KeptScore | None:
        """Return the score of a record, None where it has none by this definition."""


class KeptScores:
    """The scores in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def kept(self, hashes: Sequence[str], definition: str) -> dict[str, KeptScore | None]:
        """Return the scores that were computed by a definition, of those records of which one was."""
        of_records = RECORDS.join(SCORES, SCORES.c.record_id == RECORDS.c.id)
        columns = (RECORDS.c.sha256, SCORES.c.score, SCORES.c.spread_log2, SCORES.c.bridge_machines)
        chosen = select(*columns).select_from(of_records).where(SCORES.c.definition == definition)
        found: dict[str, KeptScore | None] = {}
        with self._database.reading() as connection:
            for start in range(0, len(hashes), _ASKED_AT_ONCE):
                some = RECORDS.c.sha256.in_(hashes[start : start + _ASKED_AT_ONCE])
                for sha256, *values in connection.execute(chosen.where(some)):
                    found[sha256] = None if values[0] is None else KeptScore(*values)
        return found

    def lacking(self, definition: str) -> list[str]:
        """Return the hashes of records without a score by a definition: the best of each CPU, then the others."""
        of_records = RECORDS.outerjoin(SCORES, SCORES.c.record_id == RECORDS.c.id)
        lacks = or_(SCORES.c.definition.is_(None), SCORES.c.definition != definition)
        is_best = RECORDS.c.id.in_(select(CPUS.c.best_id))
        chosen = select(RECORDS.c.sha256, is_best).select_from(of_records).where(lacks)
        with self._database.reading() as connection:
            rows = connection.execute(chosen.order_by(RECORDS.c.id)).all()
        return [sha256 for sha256, best in rows if best] + _turned([sha256 for sha256, best in rows if not best])

    def keep(self, scores: Mapping[str, KeptScore | None], definition: str) -> None:
        """Keep scores by a definition, in place of those by others."""
        chosen = select(RECORDS.c.sha256, RECORDS.c.id).where(RECORDS.c.sha256.in_(list(scores)))
        with self._database.writing() as connection:
            take_turn(connection)
            numbers = {number: scores[sha256] for sha256, number in connection.execute(chosen)}
            forget(connection, list(numbers))
            for number, score in numbers.items():
                add(connection, number, score, definition)


def add(connection: Connection, number: int, score: KeptScore | None, definition: str) -> None:
    """Keep the score of a record that is being filed."""
    values = vars(score) if score else {"score": None, "spread_log2": None, "bridge_machines": None}
    row = {"record_id": number, "definition": definition} | values
    connection.execute(_ADDED, row)


def forget(connection: Connection, numbers: Sequence[int] | Select[tuple[int]]) -> None:
    """Drop the scores of records, given by their numbers or by what selects these."""
    connection.execute(delete(SCORES).where(SCORES.c.record_id.in_(numbers)))


def _turned(hashes: list[str]) -> list[str]:
    """Return hashes in an order that begins elsewhere in another process, so that several share the work."""
    start = os.getpid() * 7919 % max(1, len(hashes))
    return hashes[start:] + hashes[:start]
