"""The two speeds of machines by their specifications: the general one as a score, and that of dependent additions.

What single CPUs have is `workloads.processors`; here they stand in the order of a table of timings.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.workloads.arrays import FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class SpeedTable:
    """Speeds of m machines, every array of shape (m,), NaN where unknown."""

    log2_score: FloatArray
    """log₂ of the score that follows from the specification"""
    log2_score_sd: FloatArray
    """its standard deviation"""
    log2_additions: FloatArray
    """log₂ of dependent additions of doubles per nanosecond: clock ÷ latency"""
    log2_additions_sd: FloatArray
    """its standard deviation"""

    def __post_init__(self) -> None:
        shapes = {values.shape for values in vars(self).values()}
        if len(shapes) != 1 or len(shapes.pop()) != 1:
            raise DataError("speeds of machines are four rows of equal length; one has another shape")

    @classmethod
    def unknown(cls, n_machines: int) -> "SpeedTable":
        """Return the table of machines of which no specification is known."""
        return cls(*(np.full(n_machines, np.nan) for _ in range(4)))

    def take(self, rows: Sequence[int] | IntArray) -> "SpeedTable":
        """Return the table of some machines, by row number."""
        return SpeedTable(*(values[list(rows)] for values in vars(self).values()))

    @staticmethod
    def joined(tables: Sequence["SpeedTable"]) -> "SpeedTable":
        """Return one table of the machines of several."""
        return SpeedTable(*(np.concatenate(parts) for parts in zip(*(vars(t).values() for t in tables), strict=True)))
