"""The performance commands of fairbench-compare: aRT, ECDFs of runtimes, the two views, targets."""

import inspect
import json
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.one_line_errors import one_line_errors

if TYPE_CHECKING:
    from fairbench.comparison.performance_study import Finding
    from fairbench.comparison.trajectories import RunTable

app = typer.Typer(no_args_is_help=True, help="Assess performance: runtimes to targets, values within budgets.")

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
    maximise: Annotated[bool, typer.Option("--maximise", help="Larger values are better (CSV only).")] = False
    column: Annotated[
        list[str] | None, typer.Option(help="Other name of a column, as in value=best_f; may be given often.")
    ] = None
    ratio: Annotated[
        list[str] | None,
        typer.Option(help="MACHINE=NUMBER, equivalent seconds per unit of runtime there; may be given often."),
    ] = None
    to: Annotated[
        str | None,
        typer.Option(
            help="Machine whose seconds all runtimes become, by a model: this, a record, a CPU name, score:N."
        ),
    ] = None
    model: Annotated[str | None, typer.Option(help="That model: name, id, its beginning, or a file.")] = None
    function: Annotated[list[str] | None, typer.Option(help="Only this function; may be given often.")] = None
    dimension: Annotated[list[int] | None, typer.Option(help="Only this dimension; may be given often.")] = None
    figure: Annotated[Path | None, typer.Option(help="Also draw a figure, e.g. into ecdf.svg.")] = None
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False

    def table(self, paths: list[Path] | None = None) -> "RunTable":
        """Read the runs, or those of other paths in the same way."""
        from fairbench.comparison.figure_file import check_figure_path
        from fairbench.comparison.performance_study import Source
        from fairbench.comparison.trajectory_table import TableLayout

        if self.figure:
            check_figure_path(self.figure)
        layout = TableLayout(self.unit, self.maximise, _pairs("column", self.column))
        ratios = {machine: _number(machine, text) for machine, text in _pairs("ratio", self.ratio).items()}
        source = Source(layout, ratios, self.function or (), self.dimension or (), self._predicted())
        return source.read(paths or self.results)

    def _predicted(self) -> "Callable[[str], float] | None":
        if not self.to:
            if self.model:
                raise ParameterError("--model predicts ratios of machines; name with --to whose seconds are wanted")
            return None
        from fairbench.comparison.machine_lookup import open_lookup
        from fairbench.comparison.machine_ratios import MachineRatios

        return MachineRatios(open_lookup(self.model), self.to, lambda text: typer.echo(text, err=True)).ratio

    def show(self, finding: "Finding") -> None:
        """Draw the figure, if wanted, and print the document or the table."""
        from fairbench.comparison.figure_file import save_figure
        from fairbench.comparison.text_table import text_table

        if self.figure:
            save_figure(finding.draw(), self.figure)
        text = f"{finding.title}\n\n{text_table(*finding.table)}"
        typer.echo(json.dumps(finding.document, allow_nan=False) if self.as_json else text)


def _command(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a function of `Results` and options of its own as a command with the options of both."""

    def register(function: Callable[..., None]) -> Callable[..., None]:
        def run(**options: Any) -> None:  # noqa: ANN401 what typer passes
            shared = {field.name: options.pop(field.name) for field in fields(Results)}
            function(Results(**shared), **options)

        own = list(inspect.signature(function).parameters.values())[1:]
        parameters = [
            parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
            for parameter in (*inspect.signature(Results).parameters.values(), *own)
        ]
        run.__doc__ = function.__doc__
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        command = one_line_errors(run)
        vars(command)["__signature__"] = inspect.Signature(parameters)
        app.command(name)(command)
        return function

    return register


@_command("art")
def art(results: Results, targets: Targets = "") -> None:
    """Show average runtimes (aRT) with success counts; the figure shows how they scale with the dimension."""
    from fairbench.comparison.performance_study import assess_average_runtime

    results.show(assess_average_runtime(results.table(), targets))


@_command("fixed-target")
def fixed_target(results: Results, targets: Targets = "") -> None:
    """Show runtimes to targets: aRT, and quartiles in which an unsuccessful run is infinitely long."""
    from fairbench.comparison.performance_study import assess_fixed_targets

    results.show(assess_fixed_targets(results.table(), targets))


@_command("fixed-budget")
def fixed_budget(
    results: Results,
    budgets: Annotated[str, typer.Option(help="As in 100,1000 or 10:1e6:6 (log scale); else powers of ten.")] = "",
) -> None:
    """Show values reached within budgets: they rank, but their differences have no general meaning."""
    from fairbench.comparison.performance_study import assess_fixed_budgets

    results.show(assess_fixed_budgets(results.table(), budgets))


@_command("ecdf")
def ecdf(
    results: Results,
    targets: Targets = "",
    reference: Annotated[
        list[Path] | None,
        typer.Option(help="Results that choose the targets and are drawn as artificial best; may be given often."),
    ] = None,
    reference_budgets: ReferenceBudgets = "0.5:50:31",
    distinct: Distinct = False,
    best: Annotated[bool, typer.Option("--best", help="Also show the artificial best of the algorithms.")] = False,
    restarts: Annotated[int, typer.Option(help="Simulated restarts per problem and target.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Determines the simulated restarts.")] = 1,
) -> None:
    """Show, for each dimension, which share of problems and targets is solved within a runtime."""
    from fairbench.comparison.performance_study import EcdfOptions, ReferenceChoice, assess_ecdfs

    choice = ReferenceChoice(results.table(reference), reference_budgets, distinct) if reference else None
    results.show(assess_ecdfs(results.table(), EcdfOptions(targets, choice, best, restarts, seed)))


@_command("targets")
def reference_targets(
    results: Results,
    targets: Targets = "",
    reference_budgets: ReferenceBudgets = "0.5,1.2,3,10,50",
    distinct: Distinct = True,
) -> None:
    """Show the targets that these results choose as a reference, and what their artificial best needs for them."""
    from fairbench.comparison.performance_study import ReferenceChoice, assess_reference_targets

    choice = ReferenceChoice(results.table(), reference_budgets, distinct)
    results.show(assess_reference_targets(choice, targets))


def _pairs(option: str, texts: list[str] | None) -> dict[str, str]:
    pairs = {}
    for text in texts or ():
        name, _, value = text.rpartition("=") if option == "ratio" else text.partition("=")
        if not (name and value):
            raise ParameterError(f"--{option} {text!r} is not of the form NAME=VALUE; write one pair per --{option}")
        pairs[name] = value
    return pairs


def _number(machine: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ParameterError(
            f"--ratio: {text!r} for machine {machine} is not a number; write one, as in 0.85"
        ) from None
