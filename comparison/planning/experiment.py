"""A comparison of two algorithms over instances, planned, run and tested (Campelo & Takahashi, Algorithm 2).

From α, the power wanted and the smallest effect size worth detecting follows the number of instances; that many are
drawn from those available, without replacement; on each one the algorithms are run until their difference is accurate
enough (Algorithm 1); the differences are tested, and what the test presumes is checked.

What is concluded holds for the class of instances that the available ones are a random sample of. If fewer instances
are available than needed, all are used, and the power that is left is reported.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from pydantic import computed_field

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.planning.paired_outcome import Normality, PairedOutcome, normality, paired_outcome
from fairbench_agent.comparison.planning.paired_test import T_TEST, PairedTest, power
from fairbench_agent.comparison.planning.repetitions import Accuracy, Repetitions, SeededRun, sample_repetitions
from fairbench_agent.comparison.planning.sample_size import SampleSize, solve_n_instances, solve_power
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table, in_form

RunsOfInstance = Callable[[str], tuple[SeededRun, SeededRun]]
"""The first and the second algorithm on a named instance."""
MAX_ERROR_SHARE = 0.1
"""Share of the variance of the differences above which errors within instances should be reduced (section 4.6)."""
DOUBTFUL = 0.05
"""Differences with a smaller p-value of the Shapiro-Wilk test do not look normal."""


@dataclass(frozen=True, slots=True)
class Design:
    """What an experiment is to detect, and how.

    `accuracy` is that of the difference on each instance; `effect_size` the smallest d = |mean| / standard deviation of
    the differences worth detecting, with the probability `power`. `n_instances` is given beforehand (section 4.5) or
    calculated.
    """

    accuracy: Accuracy
    effect_size: float = 0.5
    alpha: float = 0.05
    power: float = 0.8
    test: PairedTest = T_TEST
    maximise: bool = False
    n_instances: int | None = None


class RunsByInstance(Result):
    """Runs of two algorithms on each instance, in the order they were made."""

    by_instance: dict[str, Repetitions]

    def text(self) -> str:
        return in_form(self.tables(), "text")

    def tables(self) -> Sequence[Table]:
        return (runs_table(self.by_instance),)


class Comparison(Result):
    """A finished experiment: the runs on each instance in their order, and the test of their differences.

    Attributes:
        design: what was planned.
        required: the number of instances that it needs.
        n_available: instances that were available.
        by_instance: the runs.
        outcome: of the test.
        achieved_power: of the design with the instances that were run.
        normality: of the differences, None where they do not vary.
        error_share: their mean squared standard error over their variance, None likewise.
    """

    design: Design
    required: SampleSize
    n_available: int
    by_instance: dict[str, Repetitions]
    outcome: PairedOutcome
    achieved_power: float
    normality: Normality | None
    error_share: float | None

    @computed_field  # type: ignore[prop-decorator]  # pydantic's way of a property in the dump
    @property
    def conclusion(self) -> str:
        """The one sentence that the test allows."""
        design, outcome = self.design, self.outcome
        level = f"at alpha {design.alpha:g} (p = {outcome.p_value:.3g}, {outcome.n_instances} instances)"
        if not outcome.rejected:
            return f"No difference was detected {level}; this does not show that there is none."
        if design.test.n_sides == 2:
            return f"The algorithms differ {level}."
        return (
            f"The second algorithm is better {level}, {'larger' if design.maximise else 'smaller'} values being better."
        )

    @computed_field  # type: ignore[prop-decorator]
    @property
    def caution(self) -> str | None:
        """What matters most: what the test needs, too few instances, inaccurate differences."""
        test, seen = self.design.test, self.normality
        if test.kind == "t" and seen and seen.shapiro_p is not None and seen.shapiro_p <= DOUBTFUL:
            return (
                f"the differences do not look normal (Shapiro-Wilk p = {seen.shapiro_p:.3g}), "
                "and the t-test needs normal means; look at the plots (--figure), or plan with --test wilcoxon"
            )
        if len(self.by_instance) < self.required.n_instances:
            return (
                f"{len(self.by_instance)} instances are all there are, {self.required.n_instances} are needed: "
                f"power {self.achieved_power:.3f} is left"
            )
        if short := [name for name, runs in self.by_instance.items() if not runs.reached]:
            of = f"{len(short)} of {len(self.by_instance)}"
            return f"{of} differences are less accurate than wanted; give more runs (--n-max)"
        return None

    def text(self) -> str:
        """Return conclusion and difference, the caution, runs, test and assumptions."""
        outcome, design = self.outcome, self.design
        what = "Mean" if design.test.kind == "t" else "Median"
        interval = "too few instances for an interval"
        if outcome.interval:
            low, high = outcome.interval
            interval = f"{100 * (1 - design.alpha):g} % interval {low:.3g} to {high:.3g}"
        lines = [
            self.conclusion,
            f"{what} difference (second - first) {outcome.estimate:.3g}, {interval}.",
            *([f"Caution: {self.caution}."] if self.caution else []),
            "",
            in_form([runs_table(self.by_instance)], "text"),
            "",
            (
                f"{len(self.by_instance)} of {self.n_available} instances drawn: "
                f"power {self.achieved_power:.3f} for d = {design.effect_size:g}."
            ),
            f"{design.test}: statistic {outcome.statistic:.3g}, p = {outcome.p_value:.3g}, alpha = {design.alpha:g}",
            *self._assumptions(),
        ]
        return "\n".join(lines)

    def tables(self) -> Sequence[Table]:
        return (runs_table(self.by_instance, self.conclusion),)

    def _assumptions(self) -> Sequence[str]:
        notes = []
        seen, share = self.normality, self.error_share
        if seen and seen.shapiro_p is not None:
            notes.append(
                f"normality of the differences: Shapiro-Wilk p = {seen.shapiro_p:.3g}; "
                f"correlation in the normal Q-Q plot {seen.differences.correlation:.3f}, "
                f"for means of resamples {seen.means_of_resamples.correlation:.3f}"
            )
        if share is not None and share > MAX_ERROR_SHARE:
            notes.append(
                f"errors within instances are {100 * share:.0f} % of the variance of the differences, more than "
                f"{100 * MAX_ERROR_SHARE:.0f} %: a smaller target error would raise the power"
            )
        return notes


def runs_table(by_instance: dict[str, Repetitions], *further: str) -> Table:
    """Return the runs per instance, with notes on their accuracy and further ones."""
    rows = []
    for name, runs in by_instance.items():
        numbers = f"{runs.difference:.3g}", f"{runs.standard_error:.3g}", str(len(runs.first)), str(len(runs.second))
        rows.append((name, *numbers, "yes" if runs.reached else "no"))
    notes = []
    if short := [name for name, runs in by_instance.items() if not runs.reached]:
        notes.append(f"Runs used up before the target error was reached: {', '.join(short)}.")
    if hidden := [name for name, runs in by_instance.items() if runs.hidden]:
        covariance = "Above the target once the covariance that Equation 15 leaves out is counted (--error delta)"
        notes.append(f"{covariance}: {', '.join(hidden)}.")
    return Table(
        ("instance", "difference", "standard error", "n1", "n2", "reached"), tuple(rows), notes=(*notes, *further)
    )


def required_instances(design: Design) -> SampleSize:
    """Return the number of instances that a design needs, or the power of the number it was given."""
    if design.n_instances is None:
        return solve_n_instances(design.effect_size, design.alpha, design.power, design.test)
    return solve_power(design.n_instances, design.effect_size, design.alpha, design.test)


def compare(
    instances: Sequence[str], algorithms: RunsOfInstance, design: Design, generator: np.random.Generator
) -> Comparison:
    """Run and test a comparison from beginning to end (Algorithm 2).

    Which instances are drawn, and the seeds of every run, depend on the generator, and on the order of the instances.
    RunError for a run that failed; ParameterError for an instance named twice, too few of them, a value outside its
    range, or differences that the test cannot use.
    """
    if len(set(instances)) < len(instances):
        raise ParameterError("an instance is named twice; its runs would count as two observations, name it once")
    required = required_instances(design)
    # before anything is run: instances too few to reject anything are refused here
    achieved = power(min(required.n_instances, len(instances)), design.effect_size, design.alpha, design.test)
    *running, drawing, checking = generator.spawn(len(instances) + 2)
    drawn = drawing.permutation(len(instances))[: required.n_instances]
    runs = {
        instances[index]: sample_repetitions(*algorithms(instances[index]), design.accuracy, running[index])
        for index in drawn
    }
    differences = np.array([found.difference for found in runs.values()])
    outcome = paired_outcome(differences.tolist(), design.test, design.alpha, maximise=design.maximise)
    assumptions = error_share = None
    if np.ptp(differences):
        assumptions = normality(differences.tolist(), checking)
        errors = [found.standard_error for found in runs.values()]
        error_share = float(np.mean(np.square(errors)) / np.var(differences, ddof=1))
    return Comparison(
        design=design,
        required=required,
        n_available=len(instances),
        by_instance=runs,
        outcome=outcome,
        achieved_power=achieved,
        normality=assumptions,
        error_share=error_share,
    )
