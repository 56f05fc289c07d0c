"""The CPUs of a pool with their fairbench scores, kept until the pool changes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from fairbench_agent.pool.errors import NotFiledError
from fairbench_agent.pool.record.entry import Entry, MachineRow
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import every_machine
from fairbench_agent.pool.stores.scores import KeptScore
from fairbench_agent.service.record_scores import RecordScores, RecordScoring


@dataclass(frozen=True)
class CpuLine:
    """A CPU of the pool, and the fairbench score of its best record by raw times; None where that has none."""

    row: MachineRow
    fairbench: KeptScore | None


class CpuScores:
    """Reads the CPUs and scores of a pool.

    Attributes:
        scoring: what computes the scores.
        baseline: hash of the record that counts as 1000.
    """

    def __init__(self, store: DatabasePool, folder: Path) -> None:
        self._store = store
        self.scoring = RecordScoring(folder)
        self.baseline = self.scoring.baseline
        self._scores = RecordScores(store, self.scoring)
        self._lines: tuple[int, tuple[CpuLine, ...]] = (-1, ())

    def lines(self) -> tuple[CpuLine, ...]:
        """Return a line per CPU of the pool."""
        revision = self._store.revision()
        known, lines = self._lines
        if known != revision:
            rows = every_machine(self._store.machines)
            found = self._scores.of([row.sha256 for row in rows])
            lines = tuple(CpuLine(row, found[row.sha256]) for row in rows)
            self._lines = (revision, lines)
        return lines

    def line(self, cpu: str) -> CpuLine:
        """Return the line of a CPU; NotFiledError if the pool has no accepted record of it."""
        for line in self.lines():
            if line.row.cpu == cpu:
                return line
        raise NotFiledError(f"{cpu!r}: no accepted record of the pool is of this CPU")

    def of(self, entries: Sequence[Entry]) -> dict[str, KeptScore | None]:
        """Return the scores of records by hash."""
        return self._scores.of([entry.sha256 for entry in entries])

    def of_record(self, sha256: str, record: Record) -> KeptScore | None:
        """Return the score of a record that was read already; None if partial or no bridge leads to the baseline."""
        return self._scores.of_record(sha256, record)

    def fill(self, ended: Event) -> None:
        """Compute and keep the scores that the pool lacks, until all are there or the service ends."""
        self._scores.fill(ended)
