"""The commands `art`, `fixed-target` and `fixed-budget`: cuts through trajectories (COCO: performance assessment).

A horizontal cut yields runtimes to targets, on a ratio scale; in quartiles, an unsuccessful run is infinitely long. A
vertical cut yields values within budgets, on an ordinal scale. Quartiles are over all runs.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, Self, TypeVar

import numpy as np
import typer

from fairbench_agent.analysis.performance.csv_runs import TableLayout
from fairbench_agent.analysis.performance.run_files import read_runs
from fairbench_agent.analysis.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunTable,
    check_ends,
    cut_runs,
    minimised_targets,
    number_grid,
)
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import Columns, Maximise, column_names
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Rounded, Table, full_text
from fairbench_agent.core.units import exact, most_decimals, rounded, short_number, with_decimals

View = TypeVar("View")
FEWEST_RUNS = 5
"""Fewer runs are cautioned about."""
FEW_PRECISIONS = "10,1,0.1,0.01,0.001,1e-5,1e-7"
QUARTILES = "quartiles are over all runs, interpolated; 'never' if a failed run contributes"
VALUES_CAUTION = "values rank algorithms, but their differences have no general meaning; see fixed-target for speed"
_MAX_NAMED = 3
_ERROR_DIGITS = 3
"""0.15000000000000002 is 0.15, but 520.3126304680901 was recorded so."""

Targets = Annotated[str, typer.Option(help="Values to reach: 10,1,0.1 or 1e2:1e-8:51 (log scale).")]


def selected_runs(
    results: Annotated[list[Path], typer.Argument(help="CSV files, or folders of COCO or IOHprofiler results.")],
    unit: Annotated[str, typer.Option(help="Column of the runtimes: evaluations or seconds.")] = "evaluations",
    maximise: Maximise = False,
    column: Columns = None,
    run_length: Annotated[
        float | None, typer.Option(help="Length of every run.  [default: its last row's runtime]")
    ] = None,
    function: Annotated[list[str] | None, typer.Option(help="Only this function; may be repeated.")] = None,
    dimension: Annotated[list[int] | None, typer.Option(help="Only this dimension; may be repeated.")] = None,
) -> RunTable:
    """Return the runs that the options of a command name."""
    layout = TableLayout(unit, maximise, column_names(column), run_length)
    return read_runs(results, layout).select(function or (), dimension or ())


def of_selected_runs(view: Callable[..., View]) -> Callable[..., View]:
    """Make a function of runs a command, which has the function's other parameters and those of `selected_runs`."""
    names, own = signature(selected_runs).parameters, [*signature(view).parameters.values()][1:]

    @wraps(view)
    def command(**options: Any) -> View:  # noqa: ANN401  as declared by the two functions
        runs = selected_runs(**{name: options.pop(name) for name in names})
        return view(runs, **options)

    parameters = [parameter.replace(kind=Parameter.KEYWORD_ONLY) for parameter in (*own, *names.values())]
    command.__signature__ = Signature(parameters)  # type: ignore[attr-defined]  # which typer reads
    command.__annotations__ = selected_runs.__annotations__ | view.__annotations__
    return command


class PerformanceResult(Result):
    """Answer about runs, with its most important limitation as a caution; infinite numbers are null in JSON.

    `left_out` names runs of COCO and IOHprofiler that were not finished, or have no data.
    """

    runtime_unit: str
    values: Quality
    algorithms: tuple[str, ...]
    n_runs: int
    caution: str | None
    left_out: tuple[str, ...]
    rows: tuple[object, ...]

    @classmethod
    def of(cls, table: RunTable, *, caution: str | None, rows: Sequence[object]) -> Self:
        """Return the result for a table of runs."""
        return cls(
            runtime_unit=table.unit,
            values=table.quality,
            algorithms=table.algorithms(),
            n_runs=len(table.runs),
            caution=caution,
            left_out=table.left_out,
            rows=tuple(rows),
        )

    def captioned(self, header: Sequence[str], rows: Sequence[tuple[str, ...]], title: str, *notes: str) -> Table:
        """Return a table with a title, the caution, and notes."""
        caution = f"\nCaution: {self.caution}." if self.caution else ""
        more = f"; and {len(self.left_out) - _MAX_NAMED} more" if len(self.left_out) > _MAX_NAMED else ""
        left_out = f"\nLeft out: {'; '.join(self.left_out[:_MAX_NAMED])}{more}." if self.left_out else ""
        note = ("\n".join(notes),) if notes else ()
        return Table(tuple(header), tuple(rows), caption=f"{title}{caution}{left_out}", notes=note)


def runtime_text(value: float) -> str:
    """Return an estimated runtime to three digits, "never" for infinity; CSV has all digits."""
    if not math.isfinite(value):
        return "never"
    return Rounded(rounded(value) if value == 0 or 1e-6 <= abs(value) < 1e15 else f"{value:.2e}", exact(value))


def given_text(value: float) -> str:
    """Return a recorded number, or one between two of them, without rounding errors; "never" for infinity."""
    if not math.isfinite(value):
        return "never"
    full, rounded_text = exact(value), exact(float(f"{value:.15g}"))
    return Rounded(rounded_text if len(rounded_text) < len(full) - _ERROR_DIGITS else full, full)


@dataclass(frozen=True, slots=True)
class TargetRuntime:
    """Runtime of one algorithm to a target on one problem.

    `art` is the average runtime, infinite without success. Quartiles are over all runs, infinite if too few succeeded.
    """

    algorithm: str
    problem: BenchmarkProblem
    target: float
    art: float
    n_successes: int
    n_runs: int
    lower_quartile: float
    median: float
    upper_quartile: float


@dataclass(frozen=True, slots=True)
class BudgetValue:
    """Value that one algorithm reached within a budget on one problem, infinite before the first value.

    `decimals` are the most of any run's value; the mean is printed with two more.
    `n_ended` runs ended before the budget and keep their last value; None if their ends are not known.
    """

    algorithm: str
    problem: BenchmarkProblem
    budget: float
    n_runs: int
    n_ended: int | None
    best: float
    lower_quartile: float
    median: float
    upper_quartile: float
    mean: float
    decimals: int

    @property
    def mean_text(self) -> str:
        if not math.isfinite(self.mean):
            return "never"
        return Rounded(with_decimals(self.mean, self.decimals + 2), exact(self.mean))


class AverageRuntimes(PerformanceResult):
    """Average runtimes (aRT): a row per problem and algorithm, a column per target."""

    rows: tuple[TargetRuntime, ...]

    def tables(self) -> Sequence[Table]:
        targets = list(dict.fromkeys(row.target for row in self.rows))
        cells: dict[tuple[str, str], list[str]] = {}
        for row in self.rows:
            art, successes = runtime_text(row.art), f"({row.n_successes}/{row.n_runs})"
            cell = Rounded(f"{art} {successes}", f"{full_text(art)} {successes}")
            cells.setdefault((str(row.problem), row.algorithm), []).append(cell)
        rows = [(*name, *by_target) for name, by_target in cells.items()]
        header = ("problem", "algorithm", *map(_named, targets))
        title = f"Average runtime (aRT) in {self.runtime_unit} to each target {self.values}, and successes/runs."
        return (self.captioned(header, rows, title),)


class FixedTargets(PerformanceResult):
    """Runtimes to targets: a row per problem, algorithm and target."""

    rows: tuple[TargetRuntime, ...]

    def tables(self) -> Sequence[Table]:
        rows = []
        for row in self.rows:
            what = str(row.problem), row.algorithm, _named(row.target), f"{row.n_successes}/{row.n_runs}"
            quartiles = map(given_text, (row.lower_quartile, row.median, row.upper_quartile))
            rows.append((*what, runtime_text(row.art), *quartiles))
        header = ("problem", "algorithm", "target", "successes", "aRT", "lower quartile", "median", "upper quartile")
        title = f"Runtimes in {self.runtime_unit} to each target {self.values}."
        return (self.captioned(header, rows, title, QUARTILES),)


class FixedBudgets(PerformanceResult):
    """Values within budgets: a row per problem, algorithm and budget."""

    rows: tuple[BudgetValue, ...]

    def tables(self) -> Sequence[Table]:
        rows = []
        for row in self.rows:
            ended = "unknown" if row.n_ended is None else str(row.n_ended)
            what = str(row.problem), row.algorithm, _named(row.budget), str(row.n_runs), ended
            values = map(given_text, (row.best, row.lower_quartile, row.median, row.upper_quartile))
            rows.append((*what, *values, row.mean_text))
        of_values = "best", "lower quartile", "median", "upper quartile", "mean"
        header = ("problem", "algorithm", "budget", "runs", "ended", *of_values)
        title = f"{str(self.values).capitalize()} reached within budgets in {self.runtime_unit}."
        notes = "runs that ended earlier keep their last value", "quartiles are interpolated"
        return (self.captioned(header, rows, title, *notes),)


@of_selected_runs
def art(runs: RunTable, targets: Targets = "") -> AverageRuntimes:
    """Print average runtimes (aRT) with success counts."""
    rows = fixed_target(runs, minimised_targets(runs.quality, targets, FEW_PRECISIONS))
    return AverageRuntimes.of(runs, caution=runs_caution(rows), rows=rows)


@of_selected_runs
def fixed_target_command(runs: RunTable, targets: Targets = "") -> FixedTargets:
    """Print runtimes to targets: aRT and quartiles. A failed run is infinitely long."""
    rows = fixed_target(runs, minimised_targets(runs.quality, targets))
    return FixedTargets.of(runs, caution=runs_caution(rows), rows=rows)


@of_selected_runs
def fixed_budget_command(
    runs: RunTable,
    budgets: Annotated[
        str, typer.Option(help="Runtimes: 100,1000 or 10:1e6:6 (log scale).  [default: powers of ten]")
    ] = "",
) -> FixedBudgets:
    """Print values reached within budgets. They rank, but their differences have no general meaning."""
    if budgets:
        grid = number_grid(budgets)
    else:
        totals = [run.total for run in runs.runs]
        first, last = (math.floor(math.log10(end)) for end in (min(totals), max(totals)))
        grid = np.unique([*(10.0**exponent for exponent in range(first, last + 1)), max(totals)])
    if grid.min() <= 0:
        raise ParameterError(f"budget {grid.min():g} is not above 0; give runtimes in {runs.unit}")
    return FixedBudgets.of(runs, caution=VALUES_CAUTION, rows=fixed_budget(runs, grid))


def _named(number: float) -> str:
    """Return a target or budget."""
    return Rounded(short_number(number), exact(number))


def fixed_target(table: RunTable, targets: FloatArray) -> tuple[TargetRuntime, ...]:
    """Return a row per problem, algorithm and target (minimised values, falling).

    TableError if the lengths of failed runs are not known.
    """
    check_ends(table, float(targets[-1]))
    rows = []
    user_targets = [table.quality.with_user_sign(target) for target in targets.tolist()]
    for (algorithm, problem), runs in table.grouped().items():
        entry = cut_runs(runs, targets)
        runtimes = np.sort(np.where(entry.reached, entry.runtimes, np.inf)).tolist()
        columns = user_targets, entry.average_runtimes().tolist(), entry.n_successes().tolist(), runtimes
        for target, art_of_target, n_successes, ordered in zip(*columns, strict=True):
            counts = n_successes, len(runs)
            rows.append(TargetRuntime(algorithm, problem, target, art_of_target, *counts, *quartiles_of(ordered)))
    return tuple(rows)


def runs_caution(rows: Sequence[TargetRuntime]) -> str | None:
    """Return a caution about too few runs, or about failed ones."""
    if any(row.n_runs < FEWEST_RUNS for row in rows):
        return f"averages of fewer than {FEWEST_RUNS} runs are inaccurate; run more"
    if any(row.n_successes < row.n_runs for row in rows):
        return "some runs failed; give them more time, or compare easier targets"
    return None


def fixed_budget(table: RunTable, budgets: FloatArray) -> tuple[BudgetValue, ...]:
    """Return a row per problem, algorithm and budget (in the table's unit)."""
    rows: list[BudgetValue] = []
    for (algorithm, problem), runs in table.grouped().items():
        values = np.sort([run.at_budgets(budgets) for run in runs], axis=0)
        for budget, reached in zip(budgets.tolist(), values.T.tolist(), strict=True):
            ended = [run for run in runs if run.total < budget]
            n_ended = len(ended) if all(run.end_is_known for run in ended) else None
            summary = reached[0], float(np.mean(reached)), *quartiles_of(reached)
            best, mean, *quartiles = map(table.quality.with_user_sign, summary)
            lower, median, upper = sorted(quartiles)
            values_of_row = best, lower, median, upper, mean, most_decimals(reached)
            rows.append(BudgetValue(algorithm, problem, budget, len(runs), n_ended, *values_of_row))
    return tuple(rows)


def quartiles_of(ordered: Sequence[float]) -> tuple[float, ...]:
    """Return the quartiles of ascending values, interpolated (type 7 of Hyndman & Fan 1996).

    A failed run is infinite: it makes every quartile infinite that it contributes to, and never improves one.
    """
    quartiles = []
    for share in (0.25, 0.5, 0.75):
        weight, at = math.modf(share * (len(ordered) - 1))
        below, above = ordered[int(at)], ordered[math.ceil(at + weight)]
        quartiles.append(below if below == above else below + weight * (above - below))
    return tuple(quartiles)
