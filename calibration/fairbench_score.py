"""The fairbench score of a measured machine: how fast it runs the reference process, the baseline being 1000.

Score = 1000 · 2^(mean over the 16 groups of log₂(baseline seconds / machine seconds)): a geometric mean, so no group
weighs more than another. It needs nobody's table, and is defined within a stratum only.
"""

from dataclasses import dataclass

import numpy as np

from fairbench.calibration.errors import DataError, StrataError
from fairbench.calibration.timings import Timings, grouped

BASELINE_SCORE = 1000.0


@dataclass(frozen=True)
class FairbenchScore:
    """A machine's score and how far its groups spread around it.

    Attributes:
        name: CPU name.
        score: 1000 for the baseline, higher is faster.
        spread_log2: standard deviation of the groups' log₂ ratios.
        stratum: of machine and baseline.
    """

    name: str
    score: float
    spread_log2: float
    stratum: str


def fairbench_scores(table: Timings, baseline: Timings) -> tuple[FairbenchScore, ...]:
    """Return the score of every machine of a table against a baseline of one row.

    Raises:
        StrataError: table and baseline are of different strata.
        DataError: the baseline is not one whole measurement.
    """
    if table.stratum != baseline.stratum:
        raise StrataError(
            f"machines of {table.stratum} have no score against a baseline of {baseline.stratum}; measure that suite"
        )
    below, above = grouped(table).complete(), grouped(baseline).complete()
    if len(above.machines) != 1 or set(above.processes) != set(below.processes):
        raise DataError("the baseline is one whole measurement of the same processes; choose a complete record")
    columns = [above.processes.index(key) for key in below.processes]
    ratios = np.log2(above.seconds[0, columns] / below.seconds)
    return tuple(
        FairbenchScore(name, float(BASELINE_SCORE * np.exp2(row.mean())), float(row.std(ddof=1)), below.stratum)
        for name, row in zip(below.names, ratios, strict=True)
    )
