"""The two speeds of machines (`workloads.processors.speeds`), in the order of a table of timings."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.cpus.speeds import Speeds
from fairbench_agent.workloads.arrays import FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class SpeedTable:
    """`Speeds` of m machines, every array of shape (m,), NaN where unknown."""

    log2_score: FloatArray
    log2_score_sd: FloatArray
    log2_additions: FloatArray
    log2_additions_sd: FloatArray

    def __post_init__(self) -> None:
        shapes = {values.shape for values in vars(self).values()}
        if len(shapes) != 1 or len(shapes.pop()) != 1:
            raise DataError("speeds of machines are four rows of equal length; one has another shape")

    @classmethod
    def unknown(cls, n_machines: int) -> "SpeedTable":
        """Return the table of machines of which no specification is known."""
        return cls(*(np.full(n_machines, np.nan) for _ in range(4)))

    @classmethod
    def of(cls, machines: Sequence[Speeds | None]) -> "SpeedTable":
        """Return the table of machines, None for those of which nothing is known."""
        rows = [[np.nan] * 4 if one is None else list(vars(one).values()) for one in machines]
        return cls(*np.array(rows, dtype=np.float64).reshape(len(rows), 4).T)

    def rows(self) -> list[Speeds]:
        """Return the speeds machine by machine."""
        return [Speeds(*map(float, row)) for row in zip(*vars(self).values(), strict=True)]

    def take(self, rows: Sequence[int] | IntArray) -> "SpeedTable":
        """Return the table of some machines, by row number."""
        return SpeedTable(*(values[list(rows)] for values in vars(self).values()))

    @staticmethod
    def joined(tables: Sequence["SpeedTable"]) -> "SpeedTable":
        """Return one table of the machines of several."""
        return SpeedTable(*(np.concatenate(parts) for parts in zip(*(vars(t).values() for t in tables), strict=True)))
