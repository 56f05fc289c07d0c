"""The commands `repetitions` and `experiment`: two algorithms, run and compared (Campelo & Takahashi, Algorithm 2).

The number of instances follows from α, the power, and the smallest effect size worth detecting. That many are drawn
without replacement from those available. On each, both algorithms are run until their difference is accurate enough
(Algorithm 1). Then the differences are tested.

The conclusion holds for the class of instances of which the available ones are a random sample. If fewer instances are
available than needed, all are used, and their power is reported. The t-test needs normal means (section 4.3): the
Shapiro-Wilk test of the differences may show that they are not normal, but never that they are.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from pydantic import computed_field
from scipy import stats

from fairbench_agent.analysis.planning.paired_tests import (
    T_TEST,
    Kind,
    OneSided,
    PairedOutcome,
    PairedTest,
    SampleSize,
    paired_outcome,
    solve_n_instances,
    solve_power,
    varies,
)
from fairbench_agent.analysis.planning.repetitions import (
    Accuracy,
    Difference,
    Repetitions,
    RunJournal,
    SeededRun,
    sample_repetitions,
)
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import Alpha, Maximise, Power, Seed
from fairbench_agent.comparison.tables.files import MAX_BYTES_OF_VALUES, open_text
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Rounded, Table
from fairbench_agent.core.units import exact, most_decimals, rounded, with_decimals

Algorithms = Callable[[str], tuple[SeededRun, SeededRun]]
"""Returns the first and the second algorithm on a named instance."""
MAX_ERROR_SHARE = 0.1
"""Share of the variance of the differences above which errors within instances should be reduced (section 4.6)."""
NOT_NORMAL_BELOW = 0.05
"""P-value of the Shapiro-Wilk test below which differences do not look normal."""
MAX_NAME = 400

First = Annotated[str, typer.Argument(help="Command of the first algorithm, with {instance} and {seed}.")]
Second = Annotated[str, typer.Argument(help="Command of the second algorithm.")]
TargetError = Annotated[float, typer.Option(help="Standard error of the difference to reach (0.05 is 5 %).")]
Instance = Annotated[list[str] | None, typer.Option("--instance", help="Name an instance; may be repeated.")]
InstanceFile = Annotated[Path | None, typer.Option("--instances", help="Read instances from a file, one per line.")]
Initial = Annotated[int, typer.Option(help="Runs of each algorithm before the first estimate.")]
Most = Annotated[int, typer.Option(help="Most runs of both algorithms per instance.")]
DifferenceKind = Annotated[Difference, typer.Option(help="Simple, or percent of the first mean.")]
Journal = Annotated[Path | None, typer.Option("--journal", help="Store all runs in this file, to resume.")]


def instance_names(named: Sequence[str] | None, path: Path | None) -> list[str]:
    """Return the named instances and those of a file; ParameterError for none, or duplicates."""
    counts = Counter(named or [])
    if path:
        with open_text(path, MAX_BYTES_OF_VALUES, "name a file with one instance per line") as file:
            counts.update(filter(None, map(str.strip, file.read().splitlines())))
    if not counts:
        raise ParameterError("no instances named; give --instance NAME or --instances FILE")
    for name, count in counts.items():
        if len(name) > MAX_NAME:
            raise ParameterError(f"instance {name[:40]}… has {len(name)} characters; give a name of at most {MAX_NAME}")
        if count > 1:  # the runs would count as two observations
            raise ParameterError(f"instance {name} is named twice; name every instance once")
    return [*counts]


@dataclass(frozen=True, slots=True)
class Design:
    """Design of an experiment, with a fixed (section 4.5) or calculated number of instances.

    `accuracy` applies to each instance; `effect_size` is the smallest d = |mean| / standard deviation of differences to
    be detected.
    """

    accuracy: Accuracy
    effect_size: float = 0.5
    alpha: float = 0.05
    power: float = 0.8
    test: PairedTest = T_TEST
    maximise: bool = False
    n_instances: int | None = None

    def required(self) -> SampleSize:
        """Return the number of instances needed, or the power of a fixed number."""
        if self.n_instances is None:
            return solve_n_instances(self.effect_size, self.alpha, self.power, self.test)
        return solve_power(self.n_instances, self.effect_size, self.alpha, self.test)


class RunsByInstance(Result):
    """Runs of two algorithms on each instance."""

    difference: Difference
    by_instance: dict[str, Repetitions]

    def tables(self) -> Sequence[Table]:
        return (runs_table(self.by_instance, self.difference),)


class Comparison(Result):
    """A finished experiment: the runs on each instance, and the test of their differences.

    `achieved_power` is the design's power with the instances that were run; `shapiro_p` the p-value of the Shapiro-Wilk
    test of 3 to 5000 differences, else None; `error_share` the mean squared standard error of the differences over
    their variance. Both are None if the differences do not vary.
    """

    design: Design
    required: SampleSize
    n_available: int
    by_instance: dict[str, Repetitions]
    outcome: PairedOutcome
    achieved_power: float
    shapiro_p: float | None
    error_share: float | None

    @computed_field  # type: ignore[prop-decorator]  # pydantic's way of a property in the dump
    @property
    def conclusion(self) -> str:
        """The test's conclusion, as a sentence."""
        design, outcome = self.design, self.outcome
        level = f"at alpha {design.alpha:g} (p = {outcome.p_value:.3g}, {outcome.n_instances} instances)"
        if not outcome.rejected:
            return f"No difference was detected {level}; the algorithms may still differ."
        if not design.test.one_sided:
            return f"The algorithms differ {level}."
        better = "larger" if design.maximise else "smaller"
        return f"The second algorithm is better {level}, {better} values being better."

    @computed_field  # type: ignore[prop-decorator]
    @property
    def caution(self) -> str | None:
        """The most important limitation: the test's assumption, too few instances, or inaccurate differences."""
        if self.design.test.kind == "t" and self.shapiro_p is not None and self.shapiro_p <= NOT_NORMAL_BELOW:
            return (
                f"the differences do not look normal (Shapiro-Wilk p = {self.shapiro_p:.3g}), "
                "and the t-test needs normal means; plan with --test wilcoxon"
            )
        n_run = len(self.by_instance)
        if n_run < self.required.n_instances:
            return (
                f"only {n_run} of the {self.required.n_instances} instances needed are available, "
                f"so the power is {self.achieved_power:.3g}"
            )
        if n_inaccurate := sum(not runs.reached for runs in self.by_instance.values()):
            return f"{n_inaccurate} of {n_run} differences missed the target error; allow more runs (--n-max)"
        return None

    def tables(self) -> Sequence[Table]:
        """Return the runs; the caption has the conclusion, difference and caution, the notes test and assumptions."""
        outcome, design, kind = self.outcome, self.design, self.design.accuracy.difference
        differences = outcome.estimate, *(outcome.interval or ())
        estimate, *ends = (difference_text(difference, kind, self.by_instance.values()) for difference in differences)
        interval = f"{100 * (1 - design.alpha):g} % interval {' to '.join(ends)}"
        what = "Mean" if design.test.kind == "t" else "Median"
        what = f"{what} difference (second - first) {estimate}, "
        lines = [self.conclusion, f"{what}{interval if ends else 'too few instances for an interval'}."]
        if self.caution:
            lines.append(f"Caution: {self.caution}.")
        drawn = f"{len(self.by_instance)} of {self.n_available} instances drawn"
        notes = [
            f"{drawn}: power {self.achieved_power:.3g} for d = {design.effect_size:g}.",
            f"{design.test}: statistic {outcome.statistic:.3g}, p = {outcome.p_value:.3g}, alpha = {design.alpha:g}",
        ]
        if self.shapiro_p is not None:
            notes.append(f"normality of the differences: Shapiro-Wilk p = {self.shapiro_p:.3g}")
        if self.error_share is not None and self.error_share > MAX_ERROR_SHARE:
            notes.append(
                f"errors within instances are {self.error_share:.0%} of the variance of the differences, more than "
                f"{MAX_ERROR_SHARE:.0%}; a smaller --target-error raises the power"
            )
        return (runs_table(self.by_instance, kind, "\n".join(lines), "\n".join(notes)),)


def difference_text(difference: float, kind: Difference, of_runs: Iterable[Repetitions]) -> str:
    """Return a simple difference with two decimals more than the runs' values, one in percent with three digits."""
    if kind == "percent":
        return rounded(difference)
    values = (value for runs in of_runs for value in (*runs.first, *runs.second))
    return with_decimals(difference, most_decimals(values) + 2)


def runs_table(by_instance: dict[str, Repetitions], kind: Difference, caption: str = "", *notes: str) -> Table:
    rows = []
    for name, runs in by_instance.items():
        difference = Rounded(difference_text(runs.difference, kind, [runs]), exact(runs.difference))
        error = Rounded(rounded(runs.standard_error), exact(runs.standard_error))
        numbers = difference, error, str(len(runs.first)), str(len(runs.second))
        rows.append((name, *numbers, "yes" if runs.reached else "no"))
    if missed := [name for name, runs in by_instance.items() if not runs.reached]:
        notes = (f"Runs used up before the target error was reached: {', '.join(missed)}.", *notes)
    header = ("instance", "difference", "standard error", "n1", "n2", "reached")
    return Table(header, tuple(rows), caption=caption, notes=notes)


def repetitions(
    first: First,
    second: Second,
    target_error: TargetError,
    instance: Instance = None,
    instances: InstanceFile = None,
    n_initial: Initial = 15,
    n_max: Most = 200,
    difference: DifferenceKind = "simple",
    journal: Journal = None,
    seed: Seed = 1,
) -> RunsByInstance:
    """Run two commands on every instance until their difference is accurate."""
    accuracy = Accuracy(target_error, n_initial, n_max, difference)
    names, algorithms = instance_names(instance, instances), RunJournal(journal, (first, second)).runs
    generator = np.random.default_rng(seed)
    runs = {name: sample_repetitions(*algorithms(name), accuracy, *generator.spawn(1)) for name in names}
    return RunsByInstance(difference=difference, by_instance=runs)


def experiment(
    first: First,
    second: Second,
    target_error: TargetError,
    instance: Instance = None,
    instances: InstanceFile = None,
    n_initial: Initial = 15,
    n_max: Most = 200,
    difference: DifferenceKind = "simple",
    journal: Journal = None,
    seed: Seed = 1,
    effect_size: Annotated[float, typer.Option(help="Smallest effect size worth detecting.")] = 0.5,
    n: Annotated[int | None, typer.Option("--n", help="Number of instances, if not calculated.")] = None,
    alpha: Alpha = 0.05,
    power: Power = 0.8,
    kind: Kind = "t",
    one_sided: OneSided = False,
    maximise: Maximise = False,
) -> Comparison:
    """Run two commands on instances drawn at random, and test their differences."""
    accuracy = Accuracy(target_error, n_initial, n_max, difference)
    design = Design(accuracy, effect_size, alpha, power, PairedTest(kind, one_sided), maximise, n)
    names, algorithms = instance_names(instance, instances), RunJournal(journal, (first, second)).runs
    return compare(names, algorithms, design, np.random.default_rng(seed))


def compare(
    instances: Sequence[str], algorithms: Algorithms, design: Design, generator: np.random.Generator
) -> Comparison:
    """Draw instances, run both algorithms on them, and test the differences (Algorithm 2).

    The generator and the order of the instances determine which are drawn, and the seeds of all runs. ParameterError
    for too few instances, a value out of range, or differences that the test cannot use.
    """
    required = design.required()
    # before any run: raises if no test of so few instances can reject
    n_run = min(required.n_instances, len(instances))
    achieved = solve_power(n_run, design.effect_size, design.alpha, design.test).achieved_power
    *running, drawing = generator.spawn(len(instances) + 1)
    drawn = drawing.permutation(len(instances))[:n_run]
    runs = {
        instances[index]: sample_repetitions(*algorithms(instances[index]), design.accuracy, running[index])
        for index in drawn
    }
    differences = np.array([repetitions.difference for repetitions in runs.values()])
    outcome = paired_outcome(differences.tolist(), design.test, design.alpha, maximise=design.maximise)
    shapiro_p = error_share = None
    if varies(differences):
        unit = np.abs(differences).max()
        errors = np.array([repetitions.standard_error for repetitions in runs.values()])
        error_share = float(np.mean((errors / unit) ** 2) / np.var(differences / unit, ddof=1))
        if 3 <= len(differences) <= 5000:  # beyond, the p-value is inaccurate
            shapiro_p = float(stats.shapiro(differences / unit).pvalue)
    return Comparison(
        design=design,
        required=required,
        n_available=len(instances),
        by_instance=runs,
        outcome=outcome,
        achieved_power=achieved,
        shapiro_p=shapiro_p,
        error_share=error_share,
    )
