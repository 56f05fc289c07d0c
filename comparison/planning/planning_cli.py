"""Commands that plan a comparison: how many instances, how many runs, and the experiment itself."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.options_cli import Alpha, FigureFile, Maximise, Power, Seed, save_figure
from fairbench_agent.core.console import AsJson, TableForm, show, show_tables, with_next
from fairbench_agent.core.program import CommandGroup, command_with

if TYPE_CHECKING:
    from fairbench_agent.comparison.planning.experiment import RunsOfInstance
    from fairbench_agent.comparison.planning.paired_test import PairedTest
    from fairbench_agent.comparison.planning.repetitions import Accuracy, SeededRun
    from fairbench_agent.comparison.planning.sample_size import SampleSize

app = CommandGroup(help="Plan a comparison: numbers of instances and runs, and their power.")

Kind = Annotated[Literal["t", "wilcoxon", "sign"], typer.Option("--test", help="The test that will be made.")]
OneSided = Annotated[bool, typer.Option("--one-sided", help="Test only whether the second algorithm is better.")]


@dataclass(frozen=True, slots=True)
class RunOptions:
    """The options of commands that run algorithms: which, on which instances, and how often."""

    first: Annotated[str, typer.Argument(help="Command of the first algorithm; {instance} and {seed} are filled in.")]
    second: Annotated[str, typer.Argument(help="Command of the second algorithm, likewise.")]
    target_error: Annotated[
        float, typer.Option(help="Standard error to reach, in the unit of the difference (0.05 is 5 %).")
    ]
    instance: Annotated[list[str] | None, typer.Option(help="An instance; may be repeated.")] = None
    instances: Annotated[Path | None, typer.Option(help="File with one instance per line.")] = None
    n_initial: Annotated[int, typer.Option(help="Runs of each algorithm before the first estimate.")] = 15
    n_max: Annotated[int, typer.Option(help="Upper limit of runs of both algorithms together, per instance.")] = 200
    difference: Annotated[Literal["simple", "percent"], typer.Option(help="Simple, or percent of the first mean.")] = (
        "simple"
    )
    error: Annotated[
        Literal["delta", "parametric", "bootstrap"],
        typer.Option(help="How the standard error is estimated: parametric is the printed formula."),
    ] = "delta"
    resamples: Annotated[int, typer.Option(help="Resamples of the bootstrap error.")] = 999
    balanced: Annotated[bool, typer.Option("--balanced", help="Run both algorithms equally often.")] = False
    journal: Annotated[
        Path | None, typer.Option(help="File that keeps every run, to resume after an interruption.")
    ] = None
    seed: Seed = 1
    form: TableForm = "text"
    as_json: AsJson = False

    def accuracy(self) -> "Accuracy":
        """Return how accurately the differences are wanted."""
        from fairbench_agent.comparison.planning.repetitions import Accuracy

        how = self.difference, self.error, self.resamples, self.balanced
        return Accuracy(self.target_error, self.n_initial, self.n_max, *how)

    def names(self) -> list[str]:
        """Return the instances that are named one by one and in the file, each once."""
        from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, open_text

        names = list(self.instance or [])
        if self.instances:
            with open_text(self.instances, MAX_BYTES_OF_VALUES, "name a file with one instance per line") as file:
                names += [line.strip() for line in file.read().splitlines() if line.strip()]
        if not all(name.strip() for name in names):
            raise ParameterError("--instance is blank; name the instance")
        if not names:
            raise ParameterError("no instance is named; give --instance NAME or --instances FILE")
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise ParameterError(f"instance {twice} is named twice; name every instance once")
        return names

    def algorithms(self) -> "RunsOfInstance":
        """Return the two commands as algorithms, whose runs the journal keeps."""
        from fairbench_agent.comparison.planning.run_journal import RunJournal

        journal = RunJournal(self.journal, (self.first, self.second))
        if len(journal):
            typer.echo(f"{self.journal}: resuming after {len(journal)} finished runs", err=True)

        def algorithms(instance: str) -> "tuple[SeededRun, SeededRun]":
            typer.echo(f"running {instance}", err=True)
            return journal.runs(instance)

        return algorithms


@app.command("sample-size")
def sample_size(
    effect_size: Annotated[
        float | None, typer.Option(help="Smallest mean difference / standard deviation to detect.")
    ] = None,
    n: Annotated[int | None, typer.Option("--n", help="Number of instances.")] = None,
    alpha: Annotated[float | None, typer.Option(help="Level of the test; 0.05 unless solved for.")] = None,
    power: Annotated[float | None, typer.Option(help="Power wanted; 0.8 unless solved for.")] = None,
    kind: Kind = "t",
    one_sided: OneSided = False,
    as_json: AsJson = False,
) -> None:
    """Solve for instances, effect size, power or alpha. Whichever of them is left out is found.

    With --n and --effect-size, the power is found, or, with --power too, alpha.
    """
    from fairbench_agent.comparison.next_steps import after_sample_size
    from fairbench_agent.comparison.planning import planning_report as report

    solved = _solved(effect_size, n, alpha, power, _test(kind, one_sided))
    text = f"{report.sample_size_text(solved)}\n{after_sample_size(solved)}"
    show(report.sample_size_document(solved), text, as_json)


@app.command("power-curve")
def power_curve(
    n: Annotated[list[int], typer.Option("--n", help="Number of instances; may be repeated.")],
    alpha: Alpha = 0.05,
    power: Power = 0.8,
    largest: Annotated[float, typer.Option("--largest-effect-size", help="Where the curves end.")] = 1.5,
    kind: Kind = "t",
    one_sided: OneSided = False,
    figure: FigureFile = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Show the power for a range of effect sizes. The number of instances is given."""
    from fairbench_agent.comparison.next_steps import after_power_curve
    from fairbench_agent.comparison.planning import planning_report as report
    from fairbench_agent.comparison.planning.paired_test import MAX_EFFECT_SIZE, power_curves
    from fairbench_agent.comparison.planning.sample_size import solve_effect_size

    check_between("--largest-effect-size", largest, 0, MAX_EFFECT_SIZE)
    test = _test(kind, one_sided)
    detectable = [solve_effect_size(n_instances, alpha, power, test) for n_instances in n]
    # more of them make a smooth figure; those of Wilcoxon's test take long
    per_row = 1 if figure is None else 2 if kind == "wilcoxon" else 20
    effect_sizes = [largest * step / (15 * per_row) for step in range(1, 15 * per_row + 1)]
    curves = power_curves(n, effect_sizes, alpha, test)
    if figure:
        save_figure(report.power_curve_figure(effect_sizes, curves, detectable), figure)
    found = effect_sizes[per_row - 1 :: per_row], curves[:, per_row - 1 :: per_row], detectable
    tables = [report.power_curves_table(*found)]
    text = with_next(tables, after_power_curve(kind, one_sided=one_sided))
    show_tables(report.power_curves_document(*found), tables, form, as_json, text)


@command_with(RunOptions, app, "repetitions")
def repetitions(options: RunOptions) -> None:
    """Run two commands until their difference is accurate. Every instance has as many runs as it needs."""
    import numpy as np

    from fairbench_agent.comparison.next_steps import after_repetitions
    from fairbench_agent.comparison.planning import planning_report as report
    from fairbench_agent.comparison.planning.repetitions import sample_repetitions

    accuracy, names, algorithms = options.accuracy(), options.names(), options.algorithms()
    generators = np.random.default_rng(options.seed).spawn(len(names))
    found = {
        name: sample_repetitions(*algorithms(name), accuracy, generator)
        for name, generator in zip(names, generators, strict=True)
    }
    document = {"instances": report.instances_document(found)}
    on = {"--instance": options.instance, "--instances": options.instances}
    after = after_repetitions(options.first, options.second, options.target_error, on)
    tables = [report.repetitions_table(found)]
    show_tables(document, tables, options.form, options.as_json, with_next(tables, after))


@command_with(RunOptions, app, "experiment")
def experiment(
    options: RunOptions,
    effect_size: Annotated[float, typer.Option(help="Smallest effect size worth detecting.")] = 0.5,
    n: Annotated[int | None, typer.Option("--n", help="Number of instances, instead of the calculated one.")] = None,
    alpha: Alpha = 0.05,
    power: Power = 0.8,
    kind: Kind = "t",
    one_sided: OneSided = False,
    maximise: Maximise = False,
    figure: FigureFile = None,
) -> None:
    """Run and test a planned comparison of two commands. Instances are drawn, and the test's assumptions checked."""
    import numpy as np

    from fairbench_agent.comparison.next_steps import after_experiment
    from fairbench_agent.comparison.planning import planning_report as report
    from fairbench_agent.comparison.planning.experiment import Design, compare

    design = Design(options.accuracy(), effect_size, alpha, power, _test(kind, one_sided), maximise, n)
    done = compare(options.names(), options.algorithms(), design, np.random.default_rng(options.seed))
    if figure and done.assumptions:
        save_figure(report.quantile_figure(done.assumptions), figure)
    elif figure:
        typer.echo(f"warning: {figure}: is not drawn, as the differences do not vary", err=True)
    table = report.repetitions_table(done.by_instance, report.conclusion(done.outcome, design))
    document, text = report.comparison_document(done), f"{report.comparison_text(done)}\n{after_experiment()}"
    show_tables(document, [table], options.form, options.as_json, text)


def _solved(
    effect_size: float | None, n: int | None, alpha: float | None, power: float | None, test: "PairedTest"
) -> "SampleSize":
    from fairbench_agent.comparison.planning import sample_size as solver

    usual = (0.05 if alpha is None else alpha), (0.8 if power is None else power)
    if n is None:
        if effect_size is None:
            raise ParameterError("give --effect-size to find the number of instances, or --n to find the effect size")
        return solver.solve_n_instances(effect_size, *usual, test)
    if effect_size is None:
        return solver.solve_effect_size(n, *usual, test)
    if power is None:
        return solver.solve_power(n, effect_size, usual[0], test)
    if alpha is None:
        return solver.solve_alpha(n, effect_size, power, test)
    raise ParameterError("nothing is left to solve for; leave out --n, --effect-size, --power or --alpha")


def _test(kind: "Literal['t', 'wilcoxon', 'sign']", one_sided: bool) -> "PairedTest":
    from fairbench_agent.comparison.planning.paired_test import PairedTest

    return PairedTest(kind, "one-sided" if one_sided else "two-sided")
