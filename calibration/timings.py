"""Seconds of machines on the processes of ρ′: the table that the paper's method starts from."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.workloads.arrays import FloatArray, IntArray
from fairbench_agent.workloads.processes import ProcessKey


@dataclass(frozen=True, eq=False)
class Timings:
    """Seconds of n machines on p processes.

    Attributes:
        names: CPU names, n.
        scores: benchmark scores, shape (n,).
        processes: p keys, each once.
        seconds: shape (n, p), positive.
        sources: per machine a record's hash or a citation.
    """

    names: tuple[str, ...]
    scores: FloatArray
    processes: tuple[ProcessKey, ...]
    seconds: FloatArray
    sources: tuple[str, ...]

    def __post_init__(self) -> None:
        shape = (len(self.names), len(self.processes))
        if self.seconds.shape != shape or self.scores.shape != shape[:1] or len(self.sources) != shape[0]:
            raise DataError(f"{shape[0]} machines and {shape[1]} processes need arrays of that shape")
        if len(set(self.processes)) != shape[1]:
            raise DataError("a process occurs twice; give each once")
        for row, values in enumerate(np.column_stack([self.scores, self.seconds])):
            if not (np.isfinite(values) & (values > 0)).all():
                raise DataError(f"{self.names[row]}: score and seconds must be positive and finite")

    def take(self, rows: Sequence[int] | IntArray) -> "Timings":
        """Return the timings of some machines, by row number."""
        chosen = [int(row) for row in rows]
        return replace(
            self,
            names=tuple(self.names[row] for row in chosen),
            sources=tuple(self.sources[row] for row in chosen),
            scores=self.scores[chosen],
            seconds=self.seconds[chosen],
        )

    def scaled(self, factors: dict[str, float]) -> "Timings":
        """Return the timings with the seconds of each problem multiplied by a factor."""
        factor = np.array([factors[key.problem] for key in self.processes])
        return replace(self, seconds=self.seconds * factor)

    def stacked(self, other: "Timings") -> "Timings":
        """Return the machines of both, in order of their scores; the other has the same processes in any order."""
        columns = {key: column for column, key in enumerate(other.processes)}
        if columns.keys() != set(self.processes):
            raise DataError("the machines ran different processes; choose measurements of the whole reference process")
        both = Timings(
            self.names + other.names,
            np.concatenate([self.scores, other.scores]),
            self.processes,
            np.concatenate([self.seconds, other.seconds[:, [columns[key] for key in self.processes]]]),
            self.sources + other.sources,
        )
        return both.take(np.argsort(both.scores, kind="stable"))
