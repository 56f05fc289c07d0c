"""Commands that plan a comparison: how many instances, how many runs, and the whole experiment."""

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.one_line_errors import one_line_errors

if TYPE_CHECKING:
    from fairbench.comparison.experiment import RunsOfInstance
    from fairbench.comparison.repetitions import Accuracy, Run
    from fairbench.comparison.sample_size import PairedTest, SampleSize

app = typer.Typer(no_args_is_help=True, help="Plan a comparison: numbers of instances and runs, and their power.")

MAX_LIST_BYTES = 10_000_000


class _Kind(StrEnum):
    T = "t"
    WILCOXON = "wilcoxon"
    SIGN = "sign"


class _Difference(StrEnum):
    SIMPLE = "simple"
    PERCENT = "percent"


class _Error(StrEnum):
    DELTA = "delta"
    PARAMETRIC = "parametric"
    BOOTSTRAP = "bootstrap"


Alpha = Annotated[float, typer.Option(help="Level of the test.")]
Power = Annotated[float, typer.Option(help="Power wanted.")]
Kind = Annotated[_Kind, typer.Option("--test", help="The test that will be made.")]
OneSided = Annotated[bool, typer.Option("--one-sided", help="Test only whether the second algorithm is better.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
First = Annotated[str, typer.Argument(help="Command of the first algorithm; {instance} and {seed} are filled in.")]
Second = Annotated[str, typer.Argument(help="Command of the second algorithm, likewise.")]
Instance = Annotated[list[str] | None, typer.Option("--instance", help="An instance; may be given often.")]
Instances = Annotated[Path | None, typer.Option("--instances", help="File with one instance per line.")]
TargetError = Annotated[
    float, typer.Option(help="Standard error to reach, in the unit of the difference (0.05 is 5 %).")
]
NInitial = Annotated[int, typer.Option(help="Runs of each algorithm before the first estimate.")]
NMax = Annotated[int, typer.Option(help="Most runs of both algorithms together, per instance.")]
DifferenceKind = Annotated[_Difference, typer.Option("--difference", help="Simple, or percent of the first mean.")]
ErrorKind = Annotated[
    _Error, typer.Option("--error", help="How the standard error is estimated: parametric is the printed formula.")
]
Resamples = Annotated[int, typer.Option(help="Resamples of the bootstrap error.")]
Balanced = Annotated[bool, typer.Option("--balanced", help="As many runs of one as of the other algorithm.")]
Journal = Annotated[Path | None, typer.Option(help="File that keeps every run, to go on after an interruption.")]
Seed = Annotated[int, typer.Option(min=0, help="Determines every random choice.")]
Figure = Annotated[Path | None, typer.Option(help="Also draw a figure, e.g. into power.svg.")]


@app.command("sample-size")
@one_line_errors
def sample_size(
    effect_size: Annotated[
        float | None, typer.Option(help="Smallest mean difference / standard deviation to detect.")
    ] = None,
    n: Annotated[int | None, typer.Option("--n", help="Number of instances.")] = None,
    alpha: Annotated[float | None, typer.Option(help="Level of the test; 0.05 unless solved for.")] = None,
    power: Annotated[float | None, typer.Option(help="Power wanted; 0.8 unless solved for.")] = None,
    kind: Kind = _Kind.T,
    one_sided: OneSided = False,
    as_json: AsJson = False,
) -> None:
    """Solve number of instances, effect size, power or alpha: whichever is left out.

    With --n and --effect-size, the power is found, or, with --power too, alpha.
    """
    from fairbench.comparison import planning_report as report

    solved = _solved(effect_size, n, alpha, power, _test(kind, one_sided))
    _print(as_json, report.sample_size_document(solved), report.sample_size_text(solved))


@app.command("power-curve")
@one_line_errors
def power_curve(
    n: Annotated[list[int], typer.Option("--n", help="Number of instances; may be given often.")],
    alpha: Alpha = 0.05,
    power: Power = 0.8,
    largest: Annotated[float, typer.Option("--largest-effect-size", help="Where the curves end.")] = 1.5,
    kind: Kind = _Kind.T,
    one_sided: OneSided = False,
    figure: Figure = None,
    as_json: AsJson = False,
) -> None:
    """Show the power for a range of effect sizes where the number of instances is given."""
    from fairbench.comparison import planning_report as report
    from fairbench.comparison.figure_file import check_figure_path, save_figure
    from fairbench.comparison.planning_figures import power_curve_figure
    from fairbench.comparison.sample_size import MAX_EFFECT_SIZE, power_curves, solve_effect_size

    if figure:
        check_figure_path(figure)
    if not 0 < largest < MAX_EFFECT_SIZE:
        raise ParameterError(
            f"--largest-effect-size is {largest:g}; give a number above 0 and below {MAX_EFFECT_SIZE:g}"
        )
    test = _test(kind, one_sided)
    detectable = [solve_effect_size(n_instances, alpha, power, test) for n_instances in n]
    if figure:
        smooth = power_curves(n, [largest * step / 300 for step in range(1, 301)], alpha, test)
        save_figure(power_curve_figure(smooth, power), figure)
    curves = power_curves(n, [largest * step / 15 for step in range(1, 16)], alpha, test)
    _print(as_json, report.power_curves_document(curves, detectable), report.power_curves_text(curves, detectable))


@app.command()
@one_line_errors
def repetitions(
    first: First,
    second: Second,
    target_error: TargetError,
    instance: Instance = None,
    instances: Instances = None,
    n_initial: NInitial = 15,
    n_max: NMax = 200,
    difference: DifferenceKind = _Difference.SIMPLE,
    error: ErrorKind = _Error.DELTA,
    resamples: Resamples = 999,
    balanced: Balanced = False,
    journal: Journal = None,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Run two commands on each instance until their difference is accurate enough."""
    import numpy as np

    from fairbench.comparison import planning_report as report
    from fairbench.comparison.repetitions import sample_repetitions

    accuracy = _accuracy(target_error, n_initial, n_max, difference, error, resamples, balanced)
    names, algorithms = _instances(instance, instances), _algorithms(journal, first, second)
    generators = np.random.default_rng(seed).spawn(len(names))
    found = {
        name: sample_repetitions(*algorithms(name), accuracy, generator)
        for name, generator in zip(names, generators, strict=True)
    }
    document: dict[str, object] = {
        "instances": [{"instance": name, **report.repetitions_document(runs)} for name, runs in found.items()]
    }
    _print(as_json, document, report.repetitions_text(found))


@app.command()
@one_line_errors
def experiment(
    first: First,
    second: Second,
    target_error: TargetError,
    instance: Instance = None,
    instances: Instances = None,
    effect_size: Annotated[float, typer.Option(help="Smallest effect size worth detecting.")] = 0.5,
    n: Annotated[int | None, typer.Option("--n", help="Number of instances, instead of the calculated one.")] = None,
    alpha: Alpha = 0.05,
    power: Power = 0.8,
    kind: Kind = _Kind.T,
    one_sided: OneSided = False,
    maximise: Annotated[bool, typer.Option("--maximise", help="Larger values are better.")] = False,
    n_initial: NInitial = 15,
    n_max: NMax = 200,
    difference: DifferenceKind = _Difference.SIMPLE,
    error: ErrorKind = _Error.DELTA,
    resamples: Resamples = 999,
    balanced: Balanced = False,
    journal: Journal = None,
    seed: Seed = 1,
    figure: Figure = None,
    as_json: AsJson = False,
) -> None:
    """Draw instances, run two commands on them, test their differences and check what the test presumes."""
    import numpy as np

    from fairbench.comparison import planning_report as report
    from fairbench.comparison.experiment import Design, compare
    from fairbench.comparison.figure_file import check_figure_path, save_figure
    from fairbench.comparison.planning_figures import quantile_figure

    if figure:
        check_figure_path(figure)
    accuracy = _accuracy(target_error, n_initial, n_max, difference, error, resamples, balanced)
    design = Design(accuracy, effect_size, alpha, power, _test(kind, one_sided), maximise, n)
    names, algorithms = _instances(instance, instances), _algorithms(journal, first, second)
    done = compare(names, algorithms, design, np.random.default_rng(seed))
    if figure and done.assumptions:
        save_figure(quantile_figure(done.assumptions), figure)
    elif figure:
        typer.echo(f"{figure}: is not drawn, as the differences do not vary", err=True)
    _print(as_json, report.comparison_document(done), report.comparison_text(done))


def _solved(
    effect_size: float | None, n: int | None, alpha: float | None, power: float | None, test: "PairedTest"
) -> "SampleSize":
    from fairbench.comparison import sample_size as solver

    if effect_size is None and n is None:
        raise ParameterError("give --effect-size to find the number of instances, or --n to find the effect size")
    if n is None and effect_size is not None:
        return solver.solve_n_instances(effect_size, _or(alpha, 0.05), _or(power, 0.8), test)
    if effect_size is None and n is not None:
        return solver.solve_effect_size(n, _or(alpha, 0.05), _or(power, 0.8), test)
    assert n is not None and effect_size is not None  # noqa: S101, PT018 what is left
    if power is None:
        return solver.solve_power(n, effect_size, _or(alpha, 0.05), test)
    if alpha is None:
        return solver.solve_alpha(n, effect_size, power, test)
    raise ParameterError("nothing is left to solve for; leave out --n, --effect-size, --power or --alpha")


def _or(value: float | None, default: float) -> float:
    return default if value is None else value


def _test(kind: _Kind, one_sided: bool) -> "PairedTest":
    from fairbench.comparison.sample_size import PairedTest

    return PairedTest(kind.value, "one-sided" if one_sided else "two-sided")


def _accuracy(
    target_error: float,
    n_initial: int,
    n_max: int,
    difference: _Difference,
    error: _Error,
    resamples: int,
    balanced: bool,
) -> "Accuracy":
    from fairbench.comparison.repetitions import Accuracy

    return Accuracy(target_error, n_initial, n_max, difference.value, error.value, resamples, balanced)


def _instances(named: list[str] | None, file: Path | None) -> list[str]:
    from fairbench.comparison.text_file import open_text

    names = list(named or [])
    if file:
        with open_text(file, MAX_LIST_BYTES, "list fewer instances") as listed:
            lines = listed.read().splitlines()
        names += [line.strip() for line in lines if line.strip()]
    if not all(name.strip() for name in names):
        raise ParameterError("--instance is blank; name the instance")
    if not names:
        raise ParameterError("no instance is named; give --instance NAME or --instances FILE")
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise ParameterError(f"instance {twice} is named twice; name every instance once")
    return names


def _algorithms(path: Path | None, first: str, second: str) -> "RunsOfInstance":
    from fairbench.comparison.run_journal import RunJournal

    journal = RunJournal(path, (first, second))
    if len(journal):
        typer.echo(f"{path}: going on from {len(journal)} finished runs", err=True)

    def algorithms(instance: str) -> "tuple[Run, Run]":
        typer.echo(f"running {instance}", err=True)
        return journal.runs(instance)

    return algorithms


def _print(as_json: bool, document: dict[str, object], text: str) -> None:
    typer.echo(json.dumps(document, indent=2, allow_nan=False) if as_json else text)
