"""The performance methods from runs to what is shown: numbers as a document, as a table, and as a figure."""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from fairbench.comparison import performance_figures as figures
from fairbench.comparison import performance_report as report
from fairbench.comparison.errors import ParameterError
from fairbench.comparison.runtime_ecdf import ecdfs_by_dimension
from fairbench.comparison.runtimes_to_targets import cut_table
from fairbench.comparison.targets import artificial_best, fixed_targets, held_targets, number_grid, runlength_targets
from fairbench.comparison.trajectories import FloatArray, Problem, Quality, RunTable, natural_order
from fairbench.comparison.trajectory_files import read_runs
from fairbench.comparison.trajectory_table import TableLayout
from fairbench.comparison.views import NeededRuntime, ReachedValue, fixed_budget, fixed_target, needed_runtimes

if TYPE_CHECKING:
    from matplotlib.figure import Figure

R = TypeVar("R", ReachedValue, NeededRuntime)
FEW_PRECISIONS = "10,1,0.1,0.01,0.001,1e-5,1e-7"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a method found, ready to be shown; the title says what the table's numbers are."""

    title: str
    document: report.Document
    table: report.TextTable
    draw: "Callable[[], Figure]"


@dataclass(frozen=True, slots=True)
class Source:
    """Which runs are assessed, and how they are read.

    `ratios` give equivalent seconds per unit of runtime for each machine; without any, runtimes stay as they are.
    `predicted` gives the ratio of a machine that has none in `ratios`, for runtimes in seconds only.
    """

    layout: TableLayout = field(default_factory=TableLayout)
    ratios: Mapping[str, float] = field(default_factory=dict)
    functions: Collection[str] = ()
    dimensions: Collection[int] = ()
    predicted: Callable[[str], float] | None = None

    def read(self, paths: Sequence[Path]) -> RunTable:
        """Read and select runs, and convert their runtimes.

        Raises:
            TableError: results cannot be read.
            ParameterError: a selection or a ratio does not fit them.
        """
        table = read_runs(paths, self.layout).selected(self.functions, self.dimensions)
        if self.predicted and table.unit != "seconds":
            raise ParameterError(
                f"runtimes are in {table.unit}, and a model carries seconds from machine to machine; add --unit seconds, or "
                "give --ratio MACHINE=SECONDS per evaluation"
            )
        return table.converted(self._ratio) if self.ratios or self.predicted else table

    def _ratio(self, machine: str) -> float:
        if machine not in self.ratios and self.predicted and machine:
            return self.predicted(machine)
        if machine not in self.ratios:
            raise ParameterError(f"machine {machine} has no ratio; add --ratio '{machine}=NUMBER'")
        return self.ratios[machine]


@dataclass(frozen=True, slots=True)
class ReferenceChoice:
    """How reference runs choose targets: at which budgets (runtime per dimension), and whether none is taken twice."""

    runs: RunTable
    budgets: str
    distinct: bool

    def targets(self, candidates: FloatArray, problems: Sequence[Problem]) -> dict[Problem, FloatArray]:
        """Return the runlength-based targets of these problems.

        Raises:
            ParameterError: the reference has no runs on one of them.
        """
        chosen = runlength_targets(self.runs, number_grid(self.budgets), candidates, distinct=self.distinct)
        if missing := [problem for problem in problems if problem not in chosen]:
            raise ParameterError(
                f"the reference has no runs on {missing[0]}; select functions or dimensions that it has"
            )
        return {problem: chosen[problem] for problem in problems}


def assess_average_runtime(table: RunTable, targets: str = "") -> Finding:
    """Find the aRT of every algorithm on every problem to a few targets."""
    quality = table.quality
    few = targets or (FEW_PRECISIONS if quality is Quality.PRECISION else "")
    rows = _by_problem(fixed_target(table, fixed_targets(table.problems(), held_targets(quality, few))))
    document = report.head(table, "average runtime") | {"rows": report.needed_document(rows, quality)}
    draw = partial(figures.art_scaling_figure, rows, quality, table.unit)
    title = f"average runtime (aRT) in {table.unit} to {_goal(quality)}, and successes/runs"
    return Finding(title, document, report.art_table(rows, quality), draw)


def assess_fixed_targets(table: RunTable, targets: str = "") -> Finding:
    """Find what runtimes every algorithm needed on every problem to reach targets."""
    quality = table.quality
    rows = _by_problem(fixed_target(table, fixed_targets(table.problems(), held_targets(quality, targets))))
    document = report.head(table, "fixed target") | {"rows": report.needed_document(rows, quality)}
    draw = partial(figures.fixed_target_figure, rows, quality, table.unit)
    title = f"runtimes in {table.unit} to {_goal(quality)}; quartiles over all runs"
    return Finding(title, document, report.needed_table(rows, quality), draw)


def assess_fixed_budgets(table: RunTable, budgets: str = "") -> Finding:
    """Find what values every algorithm reached on every problem within budgets; by default within powers of ten.

    Raises:
        ParameterError: a budget is not above 0.
    """
    wanted = number_grid(budgets) if budgets else _decades(table)
    if wanted.min() <= 0:
        raise ParameterError(f"budget {wanted.min():g} is not above 0; give runtimes in {table.unit}")
    rows = _by_problem(fixed_budget(table, wanted))
    document = report.head(table, "fixed budget") | {"rows": report.reached_document(rows, table.quality)}
    draw = partial(figures.fixed_budget_figure, rows, table.quality, table.unit)
    title = f"{table.quality} reached within budgets in {table.unit}; runs that ended earlier keep their last one"
    return Finding(title, document, report.reached_table(rows, table.quality), draw)


@dataclass(frozen=True, slots=True)
class EcdfOptions:
    """How runtime ECDFs are made: which targets, whose curves beside the algorithms', how many restarts."""

    targets: str = ""
    reference: ReferenceChoice | None = None
    with_best: bool = False
    n_restarts: int = 1000
    seed: int = 1


def assess_ecdfs(table: RunTable, options: EcdfOptions) -> Finding:
    """Find the runtime distribution of every algorithm in every dimension, over targets and problems."""
    candidates = held_targets(table.quality, options.targets)
    reference = options.reference
    targets = (
        reference.targets(candidates, table.problems()) if reference else fixed_targets(table.problems(), candidates)
    )
    cuts = dict(cut_table(table, targets))
    extra = {"artificial best": artificial_best(cuts)} if options.with_best else {}
    if reference:
        extra["reference"] = artificial_best(cut_table(reference.runs, targets))
    if taken := set(extra) & set(cuts):
        raise ParameterError(
            f"an algorithm is called {min(taken)!r}, as is a curve that is added; rename the algorithm"
        )
    ecdfs = ecdfs_by_dimension(cuts | extra, options.n_restarts, options.seed)
    settings = {"n_restarts": options.n_restarts, "seed": options.seed}
    document = report.head(table, "runtime ECDF") | settings | {"rows": report.ecdf_document(ecdfs)}
    draw = partial(figures.ecdf_figure, ecdfs, table.unit, tuple(extra))
    title = (
        f"runtimes in {table.unit} that solve shares of the (problem, target) pairs, by {options.n_restarts:,} simulated "
        "restarts each; cross: median runtime of the unsuccessful runs"
    )
    return Finding(title, document, report.ecdf_table(ecdfs), draw)


def assess_reference_targets(reference: ReferenceChoice, candidates: str = "") -> Finding:
    """Find the targets that reference runs choose, and what the artificial best algorithm needs for them."""
    table = reference.runs
    targets = reference.targets(held_targets(table.quality, candidates), table.problems())
    best = artificial_best(cut_table(table, targets))
    rows = [row for entry in best for row in needed_runtimes(entry)]
    document = report.head(table, "runlength-based targets") | {"rows": report.needed_document(rows, table.quality)}
    draw = partial(figures.fixed_target_figure, rows, table.quality, table.unit)
    title = (
        f"targets ({table.quality}) that the reference takes longer for than its budgets, and runtimes in {table.unit}"
    )
    return Finding(title, document, report.needed_table(rows, table.quality), draw)


def _goal(quality: Quality) -> str:
    return "success" if quality is Quality.SUCCESS else f"each target {quality}"


def _decades(table: RunTable) -> FloatArray:
    totals = [run.total for run in table.runs]
    first, last = (math.floor(math.log10(end)) for end in (min(totals), max(totals)))
    return np.unique([*(10.0**exponent for exponent in range(first, last + 1)), max(totals)])


def _by_problem(rows: Sequence[R]) -> list[R]:
    return sorted(rows, key=lambda row: natural_order(row.problem))
