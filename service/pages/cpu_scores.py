"""The CPUs of a pool with their fairbench scores, kept until the pool changes."""

from dataclasses import dataclass
from pathlib import Path
from threading import Event

from fairbench_agent.calibration.data.bridges import known_bridges
from fairbench_agent.calibration.data.fairbench_score import FairbenchScore, against_baseline, baseline_record
from fairbench_agent.calibration.data.pooling import include, pooled
from fairbench_agent.calibration.data.sources import bridge_folders
from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.pool.errors import NotFiledError, PoolError
from fairbench_agent.pool.record.entry import MachineRow
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import MAX_LIMIT, MachineQuery, every_row

_SCORES_KEPT = 20_000
"""Fairbench scores that are kept in memory; the record of a hash never changes, so neither does its score."""


@dataclass(frozen=True)
class CpuLine:
    """A CPU of the pool, and the fairbench score of its best record by raw times; None where that has none."""

    row: MachineRow
    fairbench: FairbenchScore | None


class CpuScores:
    """Computes the scores of a pool.

    Attributes:
        baseline: hash of the record that counts as 1000.
    """

    def __init__(self, store: DatabasePool, folder: Path) -> None:
        self._store = store
        self._bridges = known_bridges(bridge_folders(folder))
        self.baseline, base = baseline_record()
        self._base = pooled([(self.baseline, base)]).table()
        self._scores: dict[str, FairbenchScore | None] = {}
        self._lines: tuple[int, tuple[CpuLine, ...]] = (-1, ())

    def lines(self) -> tuple[CpuLine, ...]:
        """Return a line per CPU of the pool."""
        revision = self._store.revision()
        known, lines = self._lines
        if known != revision:
            lines = tuple(
                CpuLine(row, self.score(row.sha256))
                for row in every_row(self._store.machines, MachineQuery(limit=MAX_LIMIT))
            )
            self._lines = (revision, lines)
        return lines

    def warm(self, ended: Event) -> None:
        """Compute the scores that the first visitor would wait for, until all are there or the service ends."""
        try:
            for row in every_row(self._store.machines, MachineQuery(limit=MAX_LIMIT)):
                if ended.is_set():
                    return
                self.score(row.sha256)
        except PoolError:
            return  # whoever asks for a page is told

    def line(self, cpu: str) -> CpuLine:
        """Return the line of a CPU; NotFiledError if the pool has no accepted record of it."""
        for line in self.lines():
            if line.row.cpu == cpu:
                return line
        raise NotFiledError(f"{cpu!r}: no accepted record of the pool is of this CPU")

    def score(self, sha256: str, record: Record | None = None) -> FairbenchScore | None:
        """Return the score of a record, read already or not; None if partial or no bridge leads to the baseline."""
        if sha256 not in self._scores:
            if len(self._scores) >= _SCORES_KEPT:
                self._scores.clear()
            self._scores[sha256] = self._computed(sha256, record or parse_record(self._store.content(sha256)))
        return self._scores[sha256]

    def _computed(self, sha256: str, record: Record) -> FairbenchScore | None:
        try:
            table = pooled([(sha256, record)], include(["grade=C"])).table()
            return against_baseline(table, self._base, self._bridges)[0]
        except CalibrationError:
            return None  # partial, or of a stratum that nothing connects to the baseline


def searchable(cpu: str) -> str:
    """Return the longest part of a CPU's name that a pool can be searched for."""
    runs = "".join(letter if letter.isprintable() else "\n" for letter in cpu).split("\n")
    return max(runs, key=len)[:MAX_LIMIT]
