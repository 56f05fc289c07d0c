"""The performance commands of fairbench-compare: aRT, ECDFs of runtimes, the two views, targets."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options_cli import (
    Columns,
    FigureFile,
    Maximise,
    ModelName,
    Pools,
    named_values,
    save_figure,
)
from fairbench_agent.core.console import AsJson, PlainHttpOption, TableForm, show, show_tables, with_next
from fairbench_agent.core.program import CommandGroup, command_with

if TYPE_CHECKING:
    from fairbench_agent.comparison.performance.performance_study import PerformanceAnswer
    from fairbench_agent.comparison.performance.trajectories import RunTable

app = CommandGroup(help="Assess performance: runtimes to targets, values within budgets.")

Targets = Annotated[
    str, typer.Option(help="As in 10,1,0.1 or 1e2:1e-8:51 (log scale); precisions, where references are known.")
]
Distinct = Annotated[bool, typer.Option("--distinct/--repeat", help="Choose no target twice, or repeat the hardest.")]
ReferenceBudgets = Annotated[str, typer.Option(help="Budgets per dimension for which the reference chooses targets.")]


@dataclass(frozen=True, slots=True)
class Results:
    """The options that all commands share: which runs, how they are read, and how findings are shown."""

    results: Annotated[list[Path], typer.Argument(help="CSV files, or folders of COCO or IOHprofiler results.")]
    unit: Annotated[str, typer.Option(help="Column of the runtimes: evaluations or seconds.")] = "evaluations"
    maximise: Maximise = False
    column: Columns = None
    ratio: Annotated[
        list[str] | None,
        typer.Option(help="MACHINE=NUMBER, equivalent seconds per unit of runtime there; may be repeated."),
    ] = None
    to: Annotated[
        str | None,
        typer.Option(
            help="Machine whose seconds all runtimes become, by a model: this, a record, a CPU name, score:N."
        ),
    ] = None
    model: ModelName = None
    pool: Pools = None
    plain_http: PlainHttpOption = False
    function: Annotated[list[str] | None, typer.Option(help="Only this function; may be repeated.")] = None
    dimension: Annotated[list[int] | None, typer.Option(help="Only this dimension; may be repeated.")] = None
    figure: FigureFile = None
    form: TableForm = "text"
    as_json: AsJson = False

    def table(self) -> "RunTable":
        """Read the runs."""
        return self.tables(self.results)[0]

    def tables(self, *read: list[Path]) -> "list[RunTable]":
        """Read the runs of each list of paths in the same way."""
        from fairbench_agent.comparison.performance import trajectory_files as files
        from fairbench_agent.comparison.performance.trajectory_table import TableLayout

        layout = TableLayout(self.unit, self.maximise, named_values("column", self.column))
        ratios = {}
        for machine, text in named_values("ratio", self.ratio, last=True).items():
            try:
                ratios[machine] = float(text)
            except ValueError:
                raise ParameterError(
                    f"--ratio: {text!r} for machine {machine} is not a number; write one, as in 0.85"
                ) from None
        predicted = None
        if self.to:
            from fairbench_agent.calibration.data.sources import named_pools
            from fairbench_agent.calibration.prediction.predictor import Predictor

            predictor = Predictor.open(self.model, named_pools(self.pool, plain_http=self.plain_http))
            predicted = partial(files.predicted_ratio, predictor, self.to, partial(typer.echo, err=True))
        elif self.model or self.pool:
            option = "model" if self.model else "pool"
            raise ParameterError(f"--{option} predicts ratios of machines; name with --to whose seconds are wanted")
        found = [files.read_runs(paths, layout) for paths in read]
        files.check_machines(found, ratios)
        chosen = [table.selected(self.function or (), self.dimension or ()) for table in found]
        return [files.converted(table, ratios, predicted) for table in chosen]

    def show(self, found: "PerformanceAnswer") -> None:
        """Draw the figure, if wanted, and print the document or the table."""
        from fairbench_agent.comparison.next_steps import after_performance

        if self.figure:
            save_figure(found.draw(), self.figure)
        if self.as_json:
            show(found.document, "", self.as_json, indent=None)
        else:
            show_tables(
                found.document,
                [found.table],
                self.form,
                self.as_json,
                with_next([found.table], after_performance(self.figure)),
            )


@command_with(Results, app, "art")
def art(results: Results, targets: Targets = "") -> None:
    """Show average runtimes (aRT) with success counts. The figure shows how they scale with the dimension."""
    from fairbench_agent.comparison.performance.performance_study import assess_average_runtime

    results.show(assess_average_runtime(results.table(), targets))


@command_with(Results, app, "fixed-target")
def fixed_target(results: Results, targets: Targets = "") -> None:
    """Show runtimes to targets: aRT and quartiles. For the quartiles an unsuccessful run is infinitely long."""
    from fairbench_agent.comparison.performance.performance_study import assess_fixed_targets

    results.show(assess_fixed_targets(results.table(), targets))


@command_with(Results, app, "fixed-budget")
def fixed_budget(
    results: Results,
    budgets: Annotated[str, typer.Option(help="As in 100,1000 or 10:1e6:6 (log scale); else powers of ten.")] = "",
) -> None:
    """Show values reached within budgets. They rank, but their differences have no general meaning."""
    from fairbench_agent.comparison.performance.performance_study import assess_fixed_budgets

    results.show(assess_fixed_budgets(results.table(), budgets))


@command_with(Results, app, "ecdf")
def ecdf(
    results: Results,
    targets: Targets = "",
    reference: Annotated[
        list[Path] | None,
        typer.Option(help="Results that choose the targets and are drawn as artificial best; may be repeated."),
    ] = None,
    reference_budgets: ReferenceBudgets = "0.5:50:31",
    distinct: Distinct = False,
    best: Annotated[bool, typer.Option("--best", help="Also show the artificial best of the algorithms.")] = False,
) -> None:
    """Show which share of targets is solved within a runtime. It is taken over all problems of a dimension."""
    from fairbench_agent.comparison.performance.performance_study import ReferenceChoice, assess_ecdfs

    table, *others = results.tables(results.results, *([reference] if reference else []))
    choice = ReferenceChoice(others[0], reference_budgets, distinct) if others else None
    results.show(assess_ecdfs(table, targets, choice, with_best=best))


@command_with(Results, app, "targets")
def reference_targets(
    results: Results,
    targets: Targets = "",
    reference_budgets: ReferenceBudgets = "0.5,1.2,3,10,50",
    distinct: Distinct = True,
) -> None:
    """Show the targets that results choose as a reference. Also what their artificial best needs for them."""
    from fairbench_agent.comparison.performance.performance_study import ReferenceChoice, assess_reference_targets

    choice = ReferenceChoice(results.table(), reference_budgets, distinct)
    results.show(assess_reference_targets(choice, targets))
