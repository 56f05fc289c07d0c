"""The performance methods from runs to what is shown: numbers as a document, as a table, and as a figure."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance import performance_figures as figures
from fairbench_agent.comparison.performance import performance_report as report
from fairbench_agent.comparison.performance.runtime_ecdf import ecdfs_by_dimension
from fairbench_agent.comparison.performance.runtimes_to_targets import cut_table
from fairbench_agent.comparison.performance.targets import (
    artificial_best,
    fixed_targets,
    minimised_targets,
    number_grid,
    runlength_targets,
)
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, Quality, RunTable
from fairbench_agent.comparison.performance.views import fixed_budget, fixed_target, needed_runtimes
from fairbench_agent.comparison.report_blocks import JsonDocument
from fairbench_agent.core.table import Table
from fairbench_agent.workloads.arrays import FloatArray

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INTERVAL = (
    "approximate 95 % interval for 5 runs or more (covers less where runtimes spread over orders of magnitude, or failures "
    "cost more)"
)
QUARTILES = "quartiles over all runs, interpolated; where a run failed, the runtime within which so many succeeded"
FEW_PRECISIONS = "10,1,0.1,0.01,0.001,1e-5,1e-7"


@dataclass(frozen=True, slots=True)
class PerformanceAnswer:
    """What a method found, ready to be shown; the table's caption says what its numbers are, and what to be cautious of."""

    document: JsonDocument
    table: Table
    draw: "Callable[[], Figure]"


@dataclass(frozen=True, slots=True)
class ReferenceChoice:
    """How reference runs choose targets: at which budgets (runtime per dimension), and whether none is taken twice."""

    runs: RunTable
    budgets: str
    distinct: bool

    def targets(
        self, candidates: FloatArray, problems: Sequence[BenchmarkProblem]
    ) -> dict[BenchmarkProblem, FloatArray]:
        """Return the runlength-based targets of these problems, on all of which the reference must have runs."""
        chosen = runlength_targets(self.runs, number_grid(self.budgets), candidates, distinct=self.distinct)
        if missing := [problem for problem in problems if problem not in chosen]:
            raise ParameterError(
                f"the reference has no runs on {missing[0]}; select functions or dimensions that it has"
            )
        return {problem: chosen[problem] for problem in problems}


def assess_average_runtime(table: RunTable, targets: str = "") -> PerformanceAnswer:
    """Find the aRT of every algorithm on every problem to a few targets."""
    quality = table.quality
    few = targets or (FEW_PRECISIONS if quality is Quality.PRECISION else "")
    rows = fixed_target(table, fixed_targets(table.problems(), minimised_targets(quality, few)))
    document = report.head(table, "average runtime") | {
        "interval": INTERVAL,
        "rows": report.needed_document(rows, quality),
    }
    draw = partial(figures.art_scaling_figure, rows, quality, table.unit)
    title = f"Average runtime (aRT) in {table.unit} to {_goal(quality)}, and successes/runs."
    shown = report.captioned(report.art_table(rows, quality), title, report.few_successes(rows), f"[ ] {INTERVAL}")
    return PerformanceAnswer(document, shown, draw)


def assess_fixed_targets(table: RunTable, targets: str = "") -> PerformanceAnswer:
    """Find what runtimes every algorithm needed on every problem to reach targets."""
    quality = table.quality
    rows = fixed_target(table, fixed_targets(table.problems(), minimised_targets(quality, targets)))
    document = report.head(table, "fixed target") | {
        "interval": INTERVAL,
        "rows": report.needed_document(rows, quality),
    }
    draw = partial(figures.fixed_target_figure, rows, quality, table.unit)
    title = f"Runtimes in {table.unit} to {_goal(quality)}."
    notes = f"[ ] {INTERVAL}", QUARTILES
    shown = report.captioned(report.needed_table(rows, quality), title, report.few_successes(rows), *notes)
    return PerformanceAnswer(document, shown, draw)


def assess_fixed_budgets(table: RunTable, budgets: str = "") -> PerformanceAnswer:
    """Find what values every algorithm reached on every problem within budgets; by default within powers of ten."""
    wanted = number_grid(budgets) if budgets else _decades(table)
    if wanted.min() <= 0:
        raise ParameterError(f"budget {wanted.min():g} is not above 0; give runtimes in {table.unit}")
    rows = fixed_budget(table, wanted)
    document = report.head(table, "fixed budget") | {"rows": report.reached_document(rows, table.quality)}
    draw = partial(figures.fixed_budget_figure, rows, table.quality, table.unit)
    title = f"{str(table.quality).capitalize()} reached within budgets in {table.unit}."
    caution = "values rank algorithms, but their differences have no general meaning; how much faster one is, fixed-target says"
    notes = (
        "runs that ended earlier keep their last one",
        "quartiles are interpolated, except where a run has no value yet: there, a value that so many runs reached",
    )
    shown = report.captioned(report.reached_table(rows, table.quality), title, caution, *notes)
    return PerformanceAnswer(document, shown, draw)


def assess_ecdfs(
    table: RunTable, targets: str = "", reference: ReferenceChoice | None = None, *, with_best: bool = False
) -> PerformanceAnswer:
    """Find the runtime distribution of every algorithm in every dimension, over targets and problems."""
    candidates, problems = minimised_targets(table.quality, targets), table.problems()
    chosen = reference.targets(candidates, problems) if reference else fixed_targets(problems, candidates)
    cuts = cut_table(table, chosen)
    extra = {"artificial best": artificial_best(cuts)} if with_best else {}
    if reference:
        extra["reference"] = artificial_best(cut_table(reference.runs, chosen))
    if taken := set(extra) & set(cuts):
        raise ParameterError(
            f"an algorithm is called {min(taken)!r}, as is a curve that is added; rename the algorithm"
        )
    ecdfs = ecdfs_by_dimension(cuts | extra)
    rows = report.ecdf_document(ecdfs)
    document = report.head(table, "runtime ECDF") | {"rows": rows}
    draw = partial(figures.ecdf_figure, ecdfs, table.unit, tuple(extra))
    largest = max(row["largest_relative_error"] for row in rows)
    title = (
        f"Runtimes in {table.unit} within which shares of the (problem, target) pairs are solved, with restarts"
        f"{f', to {largest:.2g} of each' if largest else ''}."
    )
    crossed = any(row["cross"] is not None for row in rows)
    caution = (
        "runtimes beyond the cross were not run: they rest on restarts of the unsuccessful runs" if crossed else ""
    )
    notes = "not certain: only ever more probable; cross: median runtime of the unsuccessful runs"
    return PerformanceAnswer(document, report.captioned(report.ecdf_table(rows), title, caution, notes), draw)


def assess_reference_targets(reference: ReferenceChoice, candidates: str = "") -> PerformanceAnswer:
    """Find the targets that reference runs choose, and what the artificial best algorithm needs for them."""
    table = reference.runs
    targets = reference.targets(minimised_targets(table.quality, candidates), table.problems())
    best = artificial_best(cut_table(table, targets))
    rows = [row for entry in best for row in needed_runtimes(entry)]
    needed = {"interval": INTERVAL, "rows": report.needed_document(rows, table.quality)}
    document = report.head(table, "runlength-based targets") | needed
    draw = partial(figures.fixed_target_figure, rows, table.quality, table.unit)
    title = (
        f"Targets ({table.quality}) that the reference takes longer for than its budgets, and runtimes in {table.unit}."
    )
    notes = f"[ ] {INTERVAL}, not knowing that the best was chosen", QUARTILES
    shown = report.captioned(report.needed_table(rows, table.quality), title, report.few_successes(rows), *notes)
    return PerformanceAnswer(document, shown, draw)


def _goal(quality: Quality) -> str:
    return "success" if quality is Quality.SUCCESS else f"each target {quality}"


def _decades(table: RunTable) -> FloatArray:
    totals = [run.total for run in table.runs]
    first, last = (math.floor(math.log10(end)) for end in (min(totals), max(totals)))
    return np.unique([*(10.0**exponent for exponent in range(first, last + 1)), max(totals)])
