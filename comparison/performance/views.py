"""The two cuts through trajectories: values reached within a budget, and runtimes to a target (COCO: performance assessment).

The fixed-target view is quantitative: its runtimes have a ratio scale, so "five times faster" means something. The
fixed-budget view ranks: how much harder a value half as large is remains unknown. Quartiles are taken over the runs and
interpolated between neighbours (type 7 of Hyndman & Fan 1996). In the fixed-target view an unsuccessful run counts as infinitely
long, and where there is one, a quartile is the smallest runtime within which that share of all runs succeeded (type 1).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np

from fairbench_agent.comparison.performance.art_interval import art_intervals
from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets, cut_table
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, RunTable, natural_order
from fairbench_agent.workloads.arrays import FloatArray

QUARTILES = (0.25, 0.5, 0.75)


@dataclass(frozen=True, slots=True)
class ReachedValue:
    """What the runs of one algorithm on one problem had reached at a budget (minimised values, infinity before the first).

    `n_ended` counts runs that ended before the budget and enter with their last value.
    """

    algorithm: str
    problem: BenchmarkProblem
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
    """What the runs of one algorithm on one problem needed to reach a target (minimised value); quartiles over all runs.

    `art_lower` and `art_upper` are the ends of an approximate 95 % interval (`art_interval` says for which runtimes it covers
    so often); NaN for fewer than 5 runs.
    """

    algorithm: str
    problem: BenchmarkProblem
    target: float
    art: float
    art_lower: float
    art_upper: float
    n_successes: int
    n_runs: int
    lower_quartile: float
    median: float
    upper_quartile: float


def fixed_budget(table: RunTable, budgets: FloatArray) -> tuple[ReachedValue, ...]:
    """Cut all runs vertically: one row per problem, algorithm and budget (in the table's unit)."""
    rows: list[ReachedValue] = []
    for (algorithm, problem), runs in sorted(table.grouped().items(), key=lambda item: natural_order(item[0][1])):
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


def fixed_target(table: RunTable, targets: Mapping[BenchmarkProblem, FloatArray]) -> tuple[NeededRuntime, ...]:
    """Cut all runs horizontally: one row per problem, algorithm and target of that problem."""
    entries = (entry for cuts in cut_table(table, targets).values() for entry in cuts)
    by_problem = sorted(entries, key=lambda entry: natural_order(entry.problem))
    return tuple(row for entry in by_problem for row in needed_runtimes(entry))


def needed_runtimes(entry: RuntimesToTargets) -> tuple[NeededRuntime, ...]:
    """Summarise the runtimes to each target of one problem."""
    lower, upper = art_intervals(entry)
    art, n_successes, n_runs = entry.average_runtimes(), entry.n_successes(), entry.n_runs()
    return tuple(
        NeededRuntime(
            entry.algorithms[index],
            entry.problem,
            float(target),
            float(art[index]),
            float(lower[index]),
            float(upper[index]),
            int(n_successes[index]),
            int(n_runs[index]),
            *_quartiles(np.where(entry.reached[index], entry.runtimes[index], np.inf)[: n_runs[index]]),
        )
        for index, target in enumerate(entry.targets)
    )


def _quartiles(values: FloatArray) -> tuple[float, float, float]:
    # interpolating between a finite value and infinity would invent one
    method: Literal["linear", "inverted_cdf"] = "linear" if np.isfinite(values).all() else "inverted_cdf"
    lower, median, upper = np.quantile(values, np.array(QUARTILES), method=method)
    return float(lower), float(median), float(upper)
