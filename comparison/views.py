"""The two cuts through trajectories: values reached within a budget, and runtimes to a target (COCO: performance assessment).

The fixed-target view is quantitative: its runtimes have a ratio scale, so "five times faster" means something. The
fixed-budget view ranks: how much harder a value half as large is remains unknown. Quartiles are taken over the runs;
in the fixed-target view an unsuccessful run counts as infinitely long.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from fairbench.comparison.average_runtime import AverageRuntime, average_runtimes
from fairbench.comparison.runtimes_to_targets import RuntimesToTargets, cut_table
from fairbench.comparison.trajectories import FloatArray, Problem, RunTable

QUARTILES = (0.25, 0.5, 0.75)


@dataclass(frozen=True, slots=True)
class ReachedValue:
    """What the runs of one algorithm on one problem had reached at a budget (held values, infinity before the first).

    `n_ended` counts runs that ended before the budget and enter with their last value.
    """

    algorithm: str
    problem: Problem
    budget: float
    n_runs: int
    n_ended: int
    best: float
    lower_quartile: float
    median: float
    upper_quartile: float
    mean: float


@dataclass(frozen=True, slots=True)
class NeededRuntime:
    """What the runs of one algorithm on one problem needed to reach a target (held value); quartiles over all runs."""

    algorithm: str
    problem: Problem
    target: float
    average: AverageRuntime
    lower_quartile: float
    median: float
    upper_quartile: float


def fixed_budget(table: RunTable, budgets: FloatArray) -> tuple[ReachedValue, ...]:
    """Cut all runs vertically: one row per algorithm, problem and budget (in the table's unit)."""
    rows: list[ReachedValue] = []
    for (algorithm, problem), runs in table.grouped().items():
        values = np.array([run.at_budgets(budgets) for run in runs])
        totals = np.array([run.total for run in runs])
        for index, budget in enumerate(budgets):
            at = values[:, index]
            n_ended = int(np.count_nonzero(totals < budget))
            quartiles = _quartiles(at)
            rows.append(
                ReachedValue(
                    algorithm, problem, float(budget), len(runs), n_ended, float(at.min()), *quartiles, float(at.mean())
                )
            )
    return tuple(rows)


def fixed_target(table: RunTable, targets: Mapping[Problem, FloatArray]) -> tuple[NeededRuntime, ...]:
    """Cut all runs horizontally: one row per algorithm, problem and target of that problem."""
    return tuple(
        row for entries in cut_table(table, targets).values() for entry in entries for row in needed_runtimes(entry)
    )


def needed_runtimes(entry: RuntimesToTargets) -> tuple[NeededRuntime, ...]:
    """Summarise the runtimes to each target of one problem."""
    art, n_successes, n_runs = average_runtimes(entry), entry.n_successes(), entry.n_runs()
    return tuple(
        NeededRuntime(
            entry.algorithms[index],
            entry.problem,
            float(target),
            AverageRuntime(float(art[index]), int(n_successes[index]), int(n_runs[index])),
            *_quartiles(np.where(entry.reached[index], entry.runtimes[index], np.inf)[: n_runs[index]]),
        )
        for index, target in enumerate(entry.targets)
    )


def _quartiles(values: FloatArray) -> tuple[float, float, float]:
    # the observation at that rank: interpolating between a finite value and infinity would invent one
    lower, median, upper = np.quantile(values, QUARTILES, method="inverted_cdf")
    return float(lower), float(median), float(upper)
