"""The commands `art` and `fixed-target`: runtimes to targets (COCO: performance assessment).

A horizontal cut through trajectories. Its runtimes have a ratio scale, so "five times faster" means something. Quartiles are
taken over all runs; an unsuccessful run counts as infinitely long.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from fairbench_agent.comparison.performance.figures import Curves, panel_figure
from fairbench_agent.comparison.performance.runs import (
    PerformanceResult,
    RunOptions,
    Targets,
    about,
    quartiles_of,
    runtime_text,
)
from fairbench_agent.comparison.performance.runtimes_to_targets import (
    FEWEST_RUNS,
    RuntimesToTargets,
    art_intervals,
    cut_table,
)
from fairbench_agent.comparison.performance.targets import fixed_targets, minimised_targets
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, Quality, RunTable, natural_order
from fairbench_agent.core.figure import figure_style
from fairbench_agent.core.program import CommandGroup, command_with
from fairbench_agent.core.table import Table
from fairbench_agent.workloads.arrays import FloatArray

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FEW_PRECISIONS = "10,1,0.1,0.01,0.001,1e-5,1e-7"
INTERVAL = (
    "[ ] approximate 95 % interval for 5 runs or more (covers less where runtimes spread over orders of magnitude, or "
    "failures cost more)"
)
QUARTILES = "quartiles over all runs, interpolated; never where a failed run contributes"

art_app = CommandGroup()
fixed_target_app = CommandGroup()


@dataclass(frozen=True, slots=True)
class NeededRuntime:
    """What the runs of one algorithm on one problem needed to reach a target.

    `art` is the average runtime, infinite without success, with its approximate 95 % interval, NaN for fewer than 5 runs.
    Quartiles are over all runs, infinite where too few succeeded.
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

    @property
    def art_text(self) -> str:
        if math.isnan(self.art_lower):
            return runtime_text(self.art)
        lower, upper = (runtime_text(end).replace("never", "∞") for end in (self.art_lower, self.art_upper))
        return f"{runtime_text(self.art)} [{lower}, {upper}]"


class RuntimesResult(PerformanceResult):
    """Runtimes to targets."""

    rows: tuple[NeededRuntime, ...]

    def title(self, what: str) -> str:
        goal = "success" if self.values is Quality.SUCCESS else f"each target {self.values}"
        return f"{what} in {self.runtime_unit} to {goal}"

    def target_text(self, target: float) -> str:
        return "success" if self.values is Quality.SUCCESS else f"{target:.6g}"


class AverageRuntimes(RuntimesResult):
    """Average runtimes (aRT): a row per problem and algorithm, a column per target."""

    def tables(self) -> Sequence[Table]:
        targets = list(dict.fromkeys(row.target for row in self.rows))
        cells: dict[tuple[BenchmarkProblem, str], dict[float, str]] = {}
        for row in self.rows:
            text = f"{row.art_text} ({row.n_successes}/{row.n_runs})"
            cells.setdefault((row.problem, row.algorithm), {})[row.target] = text
        rows = [
            (str(problem), algorithm, *(by_target.get(target, "") for target in targets))
            for (problem, algorithm), by_target in cells.items()
        ]
        header = ("problem", "algorithm", *map(self.target_text, targets))
        return (self.captioned(header, rows, f"{self.title('Average runtime (aRT)')}, and successes/runs.", INTERVAL),)

    @figure_style()
    def draw(self) -> "Figure":
        """Draw aRT divided by dimension over dimension at the hardest target of each problem, one panel per function."""
        panels: dict[str, Curves] = {}
        for row in {(row.algorithm, row.problem): row for row in self.rows}.values():
            at = max(1, row.problem.dimension)
            curves = panels.setdefault(f"{row.problem.function}, target {row.target:.3g}", {})
            curves.setdefault(row.algorithm, []).append((at, row.art / at))
        figure = panel_figure(panels, "dimension", f"aRT / dimension ({self.runtime_unit})", share_y=True)
        ticks = sorted({max(1, row.problem.dimension) for row in self.rows})
        for axis in figure.axes:
            axis.set_xticks(ticks, list(map(str, ticks)))
            axis.set_xticks([], minor=True)
        return figure


class FixedTargets(RuntimesResult):
    """Runtimes to targets: a row per problem, algorithm and target."""

    def tables(self) -> Sequence[Table]:
        rows = []
        for row in self.rows:
            what = str(row.problem), row.algorithm, self.target_text(row.target), f"{row.n_successes}/{row.n_runs}"
            quartiles = map(runtime_text, (row.lower_quartile, row.median, row.upper_quartile))
            rows.append((*what, row.art_text, *quartiles))
        header = ("problem", "algorithm", "target", "successes", "aRT", "lower quartile", "median", "upper quartile")
        return (self.captioned(header, rows, f"{self.title('Runtimes')}.", INTERVAL, QUARTILES),)

    @figure_style()
    def draw(self) -> "Figure":
        """Draw aRT over target, harder targets to the right, one panel per problem; targets never reached have no point."""
        panels: dict[str, Curves] = {}
        for row in self.rows:
            panels.setdefault(str(row.problem), {}).setdefault(row.algorithm, []).append((row.target, row.art))
        figure = panel_figure(panels, f"target {self.values}", f"aRT ({self.runtime_unit})", share_y=True)
        if self.values is not Quality.MAXIMISED_VALUE:
            figure.axes[0].invert_xaxis()
        return figure


@command_with(RunOptions, art_app, "art")
def art(options: RunOptions, targets: Targets = "") -> None:
    """Print average runtimes (aRT) with success counts. The figure shows how they scale with the dimension."""
    options.show(average_runtimes(options.table(), targets))


@command_with(RunOptions, fixed_target_app, "fixed-target")
def fixed_target_command(options: RunOptions, targets: Targets = "") -> None:
    """Print runtimes to targets: aRT and quartiles. A failed run is infinitely long."""
    options.show(runtimes_to_fixed_targets(options.table(), targets))


def average_runtimes(table: RunTable, targets: str = "") -> AverageRuntimes:
    """Return the aRT of every algorithm on every problem to a few targets."""
    few = targets or (FEW_PRECISIONS if table.quality is Quality.PRECISION else "")
    rows = fixed_target(table, fixed_targets(table.problems(), minimised_targets(table.quality, few)))
    return AverageRuntimes(method="average runtime", caution=few_successes(rows), rows=rows, **about(table))


def runtimes_to_fixed_targets(table: RunTable, targets: str = "") -> FixedTargets:
    """Return the runtimes that every algorithm needed on every problem to reach targets."""
    rows = fixed_target(table, fixed_targets(table.problems(), minimised_targets(table.quality, targets)))
    return FixedTargets(method="fixed target", caution=few_successes(rows), rows=rows, **about(table))


def fixed_target(table: RunTable, targets: Mapping[BenchmarkProblem, FloatArray]) -> tuple[NeededRuntime, ...]:
    """Cut all runs at targets (minimised values): one row per problem, algorithm and target, the hardest last."""
    entries = (entry for cuts in cut_table(table, targets).values() for entry in cuts)
    by_problem = sorted(entries, key=lambda entry: natural_order(entry.problem))
    return tuple(row for entry in by_problem for row in _needed(entry, table.quality))


def _needed(entry: RuntimesToTargets, quality: Quality) -> Sequence[NeededRuntime]:
    columns = entry.average_runtimes(), *art_intervals(entry), entry.n_successes(), entry.n_runs()
    rows = []
    for index, (target, *found) in enumerate(zip(entry.targets, *columns, strict=True)):
        runtimes = np.where(entry.reached[index], entry.runtimes[index], np.inf)[: found[-1]]
        name = entry.algorithms[index], entry.problem, quality.shown(float(target))
        quartiles = quartiles_of(np.sort(runtimes).tolist())
        rows.append(NeededRuntime(*name, *(value.item() for value in found), *quartiles))
    return rows


def few_successes(rows: Sequence[NeededRuntime]) -> str | None:
    """Return how many averages are of too few runs for an interval, or include failed ones."""
    if few := sum(row.n_runs < FEWEST_RUNS for row in rows):
        return f"{few} of {len(rows)} averages are of fewer than {FEWEST_RUNS} runs, too few for an interval; run more"
    if failed := sum(row.n_successes < row.n_runs for row in rows):
        return f"{failed} of {len(rows)} averages include failed runs; give these more time, or compare easier targets"
    return None
