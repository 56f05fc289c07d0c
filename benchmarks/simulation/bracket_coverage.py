"""How often bootstrap brackets hold the truth: those of γ, and those of the error table.

The truth is that of all machines that a simulator could make, given the line that a pool led to, and a reference of three
problems, as in a cross-validation that holds the fourth out.
"""

import numpy as np

from benchmarks.simulation.simulated_coverage import Population, whole
from benchmarks.simulation.simulated_pools import Effects, simulated
from fairbench_agent.calibration.fitting.cross_validation import Basis, cross_validate
from fairbench_agent.calibration.fitting.uncertainty import (
    Interval,
    gamma_intervals,
    interval,
    pair_table,
    resampled_means,
    resamples,
)
from fairbench_agent.workloads.arrays import BoolArray
from fairbench_agent.workloads.processes import PROBLEMS

BRACKETS = ("γ(0.01), scores", "γ(0.01), measured", "error, scores", "error, measured", "gain of measuring")
"""Brackets that are simulated: of plain γ, of the mean |log₂ error|, and of how much smaller it is where both are measured."""
_P_GAMMA = 0.01


def bracket_coverage(effects: Effects, n_machines: int, n_pools: int) -> BoolArray:
    """Return which of the `BRACKETS` hold the truth, shape (pools, brackets); the seed of pools is the number of machines."""
    ways = whole(Basis.SCORE), whole(Basis.MEASURED)
    populations = [Population(effects, way, len(PROBLEMS) - 1) for way in ways]
    draw, weights = np.random.default_rng(n_machines), resamples(n_machines)
    found = []
    for _ in range(n_pools):
        pool = simulated(effects, n_machines, PROBLEMS, draw)
        tables = [pair_table(cross_validate(pool, way.setups[0])) for way in ways]
        lines = [way.line(pool) for way in ways]
        row = []
        for table, line, population in zip(tables, lines, populations, strict=True):
            (around,) = gamma_intervals(table, weights, [_P_GAMMA])
            low, high = population.achieved(line, -np.log2([around.low, around.high]))
            row.append(bool(low <= _P_GAMMA <= high))
        by_score, measured = (table.absolute for table in tables)
        errors = [population.mean_absolute(line) for population, line in zip(populations, lines, strict=True)]
        truths = (*errors, errors[0] - errors[1])
        sums = by_score, measured, by_score - measured
        row += [_holds(interval(resampled_means(one, weights)), truth) for one, truth in zip(sums, truths, strict=True)]
        found.append(row)
    return np.array(found)


def _holds(around: Interval, truth: float) -> bool:
    return around.low <= truth <= around.high
