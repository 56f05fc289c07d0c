"""The fairbench score of a measured machine: how fast it runs the reference process, the baseline being 1000.

Score = 1000 · 2^(mean over the 16 groups of log₂(baseline seconds / machine seconds)): a geometric mean, so no group
weighs more than another. It needs nobody's table, and is defined within a stratum only.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from fairbench_agent.calibration.data.bridges import Bridge, bridge_path, bridged
from fairbench_agent.calibration.data.sources import records_of, shipped, telling_of_pools
from fairbench_agent.calibration.data.timings import Times, Timings, grouped
from fairbench_agent.calibration.errors import DataError, StrataError
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import FolderStore, read_record

BASELINE_SCORE = 1000.0
SCORE_VERSION: Final = 1
"""Of the definition: it rises whenever the score of any record may become another, so that kept ones are computed anew."""


@dataclass(frozen=True)
class FairbenchScore:
    """A machine's score and how far its groups spread around it."""

    name: str
    score: float
    """1000 for the baseline, higher is faster"""
    spread_log2: float
    """standard deviation of the groups' log₂ ratios"""
    stratum: str
    record: str
    """hash of the measurement"""
    bridge_machines: int | None = None
    """machines of the weakest bridge to the baseline's stratum, None where none was crossed"""


def fairbench_scores(table: Timings, baseline: Timings) -> tuple[FairbenchScore, ...]:
    """Return the score of every machine of a table against a baseline of one row."""
    if table.stratum != baseline.stratum:
        raise StrataError(
            f"machines of {table.stratum} have no score against a baseline of {baseline.stratum}; measure that suite"
        )
    below, above = grouped(table).complete(), grouped(baseline).complete()
    if len(above.machines) != 1 or set(above.processes) != set(below.processes):
        raise DataError("the baseline is one complete measurement of the same processes; choose a complete record")
    columns = [above.processes.index(key) for key in below.processes]
    ratios = np.log2(above.seconds[0, columns] / below.seconds)
    return tuple(
        FairbenchScore(name, float(BASELINE_SCORE * np.exp2(row.mean())), float(row.std(ddof=1)), below.stratum, record)
        for name, record, row in zip(below.names, below.sources, ratios, strict=True)
    )


def against_baseline(table: Timings, base: Timings, bridges: Sequence[Bridge]) -> tuple[FairbenchScore, ...]:
    """Return the score of every machine of a table, across bridges from the baseline's stratum."""
    return Baseline(base, bridges).scores(table)


class Baseline:
    """A baseline, carried across bridges into each stratum once."""

    def __init__(self, base: Timings, bridges: Sequence[Bridge]) -> None:
        self._base = base
        self._bridges = bridges
        self._carried: dict[tuple[str, Times], tuple[Timings, int | None]] = {}

    def scores(self, table: Timings) -> tuple[FairbenchScore, ...]:
        """Return the score of every machine of a table; StrataError if no bridge leads to its stratum."""
        stratum = table.stratum, table.times
        if stratum not in self._carried:
            path = bridge_path(self._bridges, self._base.stratum, *stratum)
            weakest = min((len(bridge.machines) for bridge in path), default=None)
            self._carried[stratum] = bridged(self._base, path), weakest
        carried, weakest = self._carried[stratum]
        return tuple(replace(score, bridge_machines=weakest) for score in fairbench_scores(table, carried))


@telling_of_pools()
def baseline_record(path: Path | None = None) -> tuple[str, Record]:
    """Return the record that counts as 1000: the shipped one unless a file is named."""
    if path:
        record = read_record(path)
        return record_sha256(record), record
    return _shipped_baseline()


@cache  # among all that are shipped
def _shipped_baseline() -> tuple[str, Record]:
    with_suite = [
        item
        for item in records_of([FolderStore(Path(str(shipped() / "records")))])
        if item[1].protocol.suite == "published"
    ]
    if not with_suite:
        raise DataError(
            "the project ships no record of the published suite yet; name a baseline with --baseline RECORD"
        )
    return min(with_suite, key=lambda item: (item[1].finished_at, item[0]))
