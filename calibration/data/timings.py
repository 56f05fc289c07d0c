"""The table that every method starts from: seconds per machine and optimization process."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np

from fairbench_agent.calibration.data.speed_table import SpeedTable
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.workloads.arrays import FloatArray, IntArray
from fairbench_agent.workloads.processes import ProcessKey

Times = Literal["raw", "undisturbed"]
"""Which of a record's two times a table holds; every figure says which it rests on."""

WHOLE_GROUP = "*"
"""Instance name of a group: all instances of one problem under one search."""


@dataclass(frozen=True, eq=False)
class Timings:
    """Seconds of m machines on p processes, all of one stratum."""

    machines: tuple[str, ...]
    """machine ids, m of them, each once"""
    names: tuple[str, ...]
    """CPU names fit for display, m"""
    scores: FloatArray
    """benchmark scores, shape (m,), NaN where unknown"""
    processes: tuple[ProcessKey, ...]
    """what was run, p of them, each once"""
    seconds: FloatArray
    """shape (m, p), positive, NaN where not measured"""
    stratum: str
    """what may be pooled: suite, program and code generation"""
    times: Times
    """raw or undisturbed"""
    sources: tuple[str, ...]
    """per machine the record's hash or the citation the times come from, m"""
    speeds: SpeedTable = field(default=None)  # type: ignore[assignment]  # what no specification tells is made below
    """by their specifications, all unknown unless given"""
    contributors: tuple[str, ...] = ()
    """who handed in each machine's record, m; none where each machine is its own"""

    def __post_init__(self) -> None:
        m, p = len(self.machines), len(self.processes)
        if self.speeds is None:
            object.__setattr__(self, "speeds", SpeedTable.unknown(m))
        if len(set(self.machines)) != m or len(set(self.processes)) != p:
            raise DataError("a machine or a process stands in the table twice; every one may stand there once")
        shapes = (self.scores.shape, self.seconds.shape, len(self.names), len(self.sources), len(self.voices))
        if (*shapes, self.speeds.log2_score.shape) != ((m,), (m, p), m, m, m, (m,)):
            raise DataError(f"{m} machines and {p} processes do not fit scores and seconds of shapes {shapes[:2]}")
        for values, what in ((self.seconds, "seconds"), (self.scores, "scores")):
            bad = np.argwhere(~np.isnan(values) & ~((values > 0) & np.isfinite(values)))
            if bad.size:
                where = self.names[bad[0][0]]
                raise DataError(f"{where}: {what} must be positive and finite, not {values[tuple(bad[0])]:g}")

    def take(self, rows: Sequence[int] | IntArray) -> "Timings":
        """Return the table of some machines, by row number."""
        chosen = [int(row) for row in rows]
        return replace(
            self,
            machines=tuple(self.machines[r] for r in chosen),
            names=tuple(self.names[r] for r in chosen),
            sources=tuple(self.sources[r] for r in chosen),
            contributors=tuple(self.contributors[r] for r in chosen if self.contributors),
            scores=self.scores[chosen],
            seconds=self.seconds[chosen],
            speeds=self.speeds.take(chosen),
        )

    def select(self, columns: Sequence[int] | IntArray) -> "Timings":
        """Return the table of some processes, by column number."""
        chosen = [int(column) for column in columns]
        return replace(self, processes=tuple(self.processes[c] for c in chosen), seconds=self.seconds[:, chosen])

    def complete(self) -> "Timings":
        """Return the table without the machines that lack a process."""
        whole = ~np.isnan(self.seconds).any(axis=1)
        return self if whole.all() else self.take(np.flatnonzero(whole))

    def scored(self) -> "Timings":
        """Return the table without the machines that lack a score."""
        return self.take(np.flatnonzero(~np.isnan(self.scores)))

    @property
    def voices(self) -> tuple[str, ...]:
        """Return who handed in each machine's record, the machine itself where that is not known."""
        return self.contributors or self.machines

    @property
    def unscored(self) -> tuple[str, ...]:
        """Return the names of the machines that lack a score."""
        return tuple(name for name, score in zip(self.names, self.scores, strict=True) if np.isnan(score))


def grouped(timings: Timings) -> Timings:
    """Return the table reduced to groups: seconds summed over the instances of each problem and search.

    A group lacks a machine's time as soon as one of its instances does.
    """
    members = defaultdict[ProcessKey, list[int]](list)
    for column, key in enumerate(timings.processes):
        members[ProcessKey(key.problem, WHOLE_GROUP, key.search)].append(column)
    sums = [timings.seconds[:, columns].sum(axis=1) for columns in members.values()]
    return replace(timings, processes=tuple(members), seconds=np.stack(sums, axis=1))


def joined(tables: Sequence[Timings], processes: Sequence[ProcessKey]) -> Timings:
    """Return one table of the machines of several of a stratum, over some processes, NaN where a table lacks one."""
    voices = tuple(name for table in tables for name in table.voices)
    seconds = np.full((sum(len(table.machines) for table in tables), len(processes)), np.nan)
    first_row = 0
    for table in tables:
        rows = slice(first_row, first_row := first_row + len(table.machines))
        known = {key: column for column, key in enumerate(table.processes)}
        there = [at for at, key in enumerate(processes) if key in known]
        seconds[rows, there] = table.seconds[:, [known[processes[at]] for at in there]]
    return replace(
        tables[0],
        machines=tuple(machine for table in tables for machine in table.machines),
        names=tuple(name for table in tables for name in table.names),
        sources=tuple(source for table in tables for source in table.sources),
        contributors=voices if any(table.contributors for table in tables) else (),
        scores=np.concatenate([table.scores for table in tables]),
        speeds=SpeedTable.joined([table.speeds for table in tables]),
        processes=tuple(processes),
        seconds=seconds,
    )


def stacked(upper: Timings, lower: Timings) -> Timings:
    """Return one table of the machines of both, over the processes of the first, which the second has too."""
    if (upper.stratum, upper.times) != (lower.stratum, lower.times):
        raise DataError(
            f"tables of {upper.stratum} ({upper.times}) and {lower.stratum} ({lower.times}) cannot be stacked; use a bridge"
        )
    missing = set(upper.processes) - set(lower.processes)
    if missing:
        raise DataError(
            f"the second table lacks {len(missing)} processes, such as {min(missing)}; reduce both to groups"
        )
    return joined([upper, lower], upper.processes)
