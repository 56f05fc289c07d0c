"""The fairbench scores that a pool keeps beside its records: computed when one is filed, once more when the definition changes."""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from threading import Event

from fairbench_agent.calibration.data.bridges import known_bridges
from fairbench_agent.calibration.data.fairbench_score import SCORE_VERSION, Baseline, baseline_record
from fairbench_agent.calibration.data.pooling import include, not_fitted, record_timings
from fairbench_agent.calibration.data.sources import bridge_folders
from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.pool.errors import PoolError, RecordError
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.scores import KeptScore

_ANY_GRADE = include(["grade=C"])
_AT_ONCE = 50
"""Scores that are computed before they are written together."""
_MOST_KNOWN = 20_000
"""Scores that are kept in memory, too: the record of a hash never changes."""


class RecordScoring:
    """Computes scores against the baseline, across the bridges that are shipped and those of a folder.

    Attributes:
        baseline: hash of the record that counts as 1000.
        definition: the version of what a score is, and a digest of baseline and bridges.
    """

    def __init__(self, folder: Path) -> None:
        bridges = known_bridges(bridge_folders(folder))
        self.baseline, base = baseline_record()
        self._base = Baseline(record_timings(self.baseline, base), bridges)
        shape = [self.baseline, sorted(bridge.model_dump_json() for bridge in bridges)]
        self.definition = f"{SCORE_VERSION}-{hashlib.sha256(json.dumps(shape).encode()).hexdigest()[:16]}"

    def score(self, sha256: str, record: Record) -> KeptScore | None:
        """Return the score of a record by raw times; None if partial or no bridge leads to the baseline."""
        grade = record.grade.letter if record.grade else None
        if not_fitted(grade, record.partial, _ANY_GRADE, record.protocol.copies):
            return None
        try:
            found = self._base.scores(record_timings(sha256, record))[0]
        except CalibrationError:
            return None  # of a stratum that nothing connects to the baseline
        return KeptScore(found.score, found.spread_log2, found.bridge_machines)


class RecordScores:
    """Reads the scores of a pool, and computes those that it does not hold.

    Attributes:
        scoring: by which definition.
    """

    def __init__(self, store: DatabasePool, scoring: RecordScoring) -> None:
        self._store = store
        self.scoring = scoring
        self._known: dict[str, KeptScore | None] = {}

    def of(self, hashes: Sequence[str]) -> dict[str, KeptScore | None]:
        """Return the scores of records by hash; None where a record has none."""
        found = {sha256: self._known[sha256] for sha256 in hashes if sha256 in self._known}
        found |= self._store.scores.kept([one for one in hashes if one not in found], self.scoring.definition)
        found |= {sha256: self._read(sha256) for sha256 in hashes if sha256 not in found}
        if len(self._known) > _MOST_KNOWN:
            self._known.clear()
        self._known |= found
        return found

    def of_record(self, sha256: str, record: Record) -> KeptScore | None:
        """Return the score of a record that was read already."""
        found = self._store.scores.kept([sha256], self.scoring.definition)
        return found[sha256] if found else self.scoring.score(sha256, record)

    def fill(self, ended: Event) -> None:
        """Compute and keep the scores that the pool lacks, until all are there or the service ends."""
        try:
            lacking = self._store.scores.lacking(self.scoring.definition)
            for start in range(0, len(lacking), _AT_ONCE):
                self._fill_some(lacking[start : start + _AT_ONCE], ended)
        except PoolError:
            return  # whoever asks for a page is told

    def _fill_some(self, hashes: Sequence[str], ended: Event) -> None:
        known = self._store.scores.kept(hashes, self.scoring.definition)  # by another process meanwhile
        rest = (sha256 for sha256 in hashes if sha256 not in known)
        scores = {sha256: self._read(sha256) for sha256 in rest if not ended.is_set()}
        if scores:
            self._store.scores.keep(scores, self.scoring.definition)

    def _read(self, sha256: str) -> KeptScore | None:
        try:
            return self.scoring.score(sha256, parse_record(self._store.content(sha256)))
        except RecordError:
            return None  # of a form that this release does not read
