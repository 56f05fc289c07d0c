"""The command `fixed-budget`: values reached within budgets (COCO: performance assessment).

A vertical cut through trajectories. It ranks: how much harder a value half as large is remains unknown.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import numpy as np
import typer

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance.figures import Curves, panel_figure
from fairbench_agent.comparison.performance.runs import (
    PerformanceResult,
    RunOptions,
    about,
    quartiles_of,
    runtime_text,
)
from fairbench_agent.comparison.performance.targets import number_grid
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, RunTable, natural_order
from fairbench_agent.core.figure import figure_style
from fairbench_agent.core.program import CommandGroup, command_with
from fairbench_agent.core.table import Table
from fairbench_agent.workloads.arrays import FloatArray

if TYPE_CHECKING:
    from matplotlib.figure import Figure

CAUTION = (
    "values rank algorithms, but their differences have no general meaning; fixed-target prints how much faster one is"
)
NOTES = "runs that ended earlier keep their last value", "quartiles are interpolated"
REACHED = ("best", "lower_quartile", "median", "upper_quartile", "mean")

fixed_budget_app = CommandGroup()


@dataclass(frozen=True, slots=True)
class ReachedValue:
    """What the runs of one algorithm on one problem had reached at a budget, infinite before the first value.

    `n_ended` runs ended before the budget and count with their last value.
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


class FixedBudgets(PerformanceResult):
    """Values within budgets: a row per problem, algorithm and budget."""

    rows: tuple[ReachedValue, ...]

    def tables(self) -> Sequence[Table]:
        header = ("problem", "algorithm", "budget", "runs", "ended", *(name.replace("_", " ") for name in REACHED))
        rows = []
        for row in self.rows:
            what = str(row.problem), row.algorithm, f"{row.budget:.6g}", str(row.n_runs), str(row.n_ended)
            rows.append((*what, *(runtime_text(getattr(row, name)) for name in REACHED)))
        title = f"{str(self.values).capitalize()} reached within budgets in {self.runtime_unit}."
        return (self.captioned(header, rows, title, *NOTES),)

    @figure_style()
    def draw(self) -> "Figure":
        """Draw the median value over budget, with the quartiles as a band, one panel per problem."""
        panels: dict[str, Curves] = {}
        for row in self.rows:
            point = (row.budget, row.median, row.lower_quartile, row.upper_quartile)
            panels.setdefault(str(row.problem), {}).setdefault(row.algorithm, []).append(point)
        return panel_figure(panels, f"budget ({self.runtime_unit})", f"median {self.values}")


@command_with(RunOptions, fixed_budget_app, "fixed-budget")
def fixed_budget_command(
    options: RunOptions,
    budgets: Annotated[
        str, typer.Option(help="As in 100,1000 or 10:1e6:6 (log scale).  [default: powers of ten]")
    ] = "",
) -> None:
    """Print values reached within budgets. They rank, but their differences have no general meaning."""
    options.show(values_within_budgets(options.table(), budgets))


def values_within_budgets(table: RunTable, budgets: str = "") -> FixedBudgets:
    """Return the values that every algorithm reached on every problem within budgets, by default powers of ten."""
    wanted = number_grid(budgets) if budgets else _decades(table)
    if wanted.min() <= 0:
        raise ParameterError(f"budget {wanted.min():g} is not above 0; give runtimes in {table.unit}")
    return FixedBudgets(method="fixed budget", caution=CAUTION, rows=fixed_budget(table, wanted), **about(table))


def fixed_budget(table: RunTable, budgets: FloatArray) -> tuple[ReachedValue, ...]:
    """Cut all runs at budgets (in the table's unit): one row per problem, algorithm and budget."""
    rows: list[ReachedValue] = []
    for (algorithm, problem), runs in sorted(table.grouped().items(), key=lambda item: natural_order(item[0][1])):
        values = np.sort([run.at_budgets(budgets) for run in runs], axis=0)
        totals = np.array([run.total for run in runs])
        for budget, reached in zip(budgets.tolist(), values.T.tolist(), strict=True):
            n_ended = int(np.count_nonzero(totals < budget))
            found = map(table.quality.shown, (reached[0], *quartiles_of(reached), float(np.mean(reached))))
            rows.append(ReachedValue(algorithm, problem, budget, len(runs), n_ended, *found))
    return tuple(rows)


def _decades(table: RunTable) -> FloatArray:
    totals = [run.total for run in table.runs]
    first, last = (math.floor(math.log10(end)) for end in (min(totals), max(totals)))
    return np.unique([*(10.0**exponent for exponent in range(first, last + 1)), max(totals)])
