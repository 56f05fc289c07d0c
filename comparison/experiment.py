"""A whole comparison of two algorithms over instances, planned, run and tested (Campelo & Takahashi 2019, Algorithm 2).

From α, the power wanted and the smallest effect size worth detecting follows the number of instances; that many are drawn
from those available, without replacement; on each one the algorithms are run until their difference is accurate enough
(Algorithm 1); the differences are tested, and what the test presumes is checked.

What is concluded holds for the class of instances that the available ones are a random sample of. If fewer instances are
available than needed, all are used, and the power that is left is reported.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.normality import Normality, normality
from fairbench.comparison.paired_outcome import PairedOutcome, paired_outcome
from fairbench.comparison.repetitions import Accuracy, Repetitions, Run, sample_repetitions
from fairbench.comparison.sample_size import T_TEST, PairedTest, SampleSize, power, solve_n_instances, solve_power

RunsOfInstance = Callable[[str], tuple[Run, Run]]
"""The first and the second algorithm on a named instance."""
MAX_ERROR_SHARE = 0.1
"""Share of the variance of the differences above which errors within instances should be reduced (section 4.6)."""


@dataclass(frozen=True, slots=True)
class Design:
    """What an experiment is to detect, and how.

    Attributes:
        accuracy: of the difference on each instance.
        effect_size: smallest d = |mean| / standard deviation of the differences worth detecting.
        alpha: level of the test.
        power: probability wanted of detecting that effect size.
        test: which test and alternative.
        maximise: whether the larger value is the better one.
        n_instances: number of instances where it is given beforehand (section 4.5), None to have it calculated.
    """

    accuracy: Accuracy
    effect_size: float = 0.5
    alpha: float = 0.05
    power: float = 0.8
    test: PairedTest = T_TEST
    maximise: bool = False
    n_instances: int | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """A finished experiment.

    Attributes:
        design: what was asked for.
        required: the number of instances that the design asks for, and its power.
        n_available: instances that there were to draw from.
        instances: names of the instances drawn, in the order they were run.
        repetitions: the runs on each of them.
        outcome: the test of the differences.
        achieved_power: power of the design with the instances that were run.
        assumptions: what is seen of the normality of the differences; None where they do not vary.
        error_share: mean squared standard error over variance of the differences; None where they do not vary.
    """

    design: Design
    required: SampleSize
    n_available: int
    instances: tuple[str, ...]
    repetitions: tuple[Repetitions, ...]
    outcome: PairedOutcome
    achieved_power: float
    assumptions: Normality | None
    error_share: float | None

    @property
    def differences(self) -> tuple[float, ...]:
        """The difference of each instance."""
        return tuple(repetitions.difference for repetitions in self.repetitions)

    @property
    def inaccurate(self) -> tuple[str, ...]:
        """Names of the instances on which the runs were used up before the target error was reached."""
        return tuple(name for name, runs in zip(self.instances, self.repetitions, strict=True) if not runs.reached)


def required_instances(design: Design) -> SampleSize:
    """Return the number of instances that a design needs, or the power of the number it was given.

    Raises:
        ParameterError: a value outside its range.
    """
    if design.n_instances is None:
        return solve_n_instances(design.effect_size, design.alpha, design.power, design.test)
    return solve_power(design.n_instances, design.effect_size, design.alpha, design.test)


def compare(
    instances: Sequence[str], algorithms: RunsOfInstance, design: Design, generator: np.random.Generator
) -> Comparison:
    """Run and test a whole comparison (Algorithm 2).

    Which instances are drawn, and the seeds of every run, depend on the generator, and on the order of the instances.

    Raises:
        ParameterError: an instance named twice, too few instances for the test, a value outside its range, or
            differences that the test cannot use.
        RunError: a run failed.
    """
    if len(set(instances)) < len(instances):
        raise ParameterError("an instance is named twice; its runs would count as two observations, name it once")
    required = required_instances(design)
    # before anything is run: too few instances are refused here
    achieved = power(min(required.n_instances, len(instances)), design.effect_size, design.alpha, design.test)
    *running, drawing, checking = generator.spawn(len(instances) + 2)
    drawn = drawing.permutation(len(instances))[: required.n_instances]
    repetitions = tuple(
        sample_repetitions(*algorithms(instances[index]), design.accuracy, running[index]) for index in drawn
    )
    names = tuple(instances[index] for index in drawn)
    differences = np.array([runs.difference for runs in repetitions])
    varies = bool(np.ptp(differences) > 0)
    return Comparison(
        design,
        required,
        len(instances),
        names,
        repetitions,
        paired_outcome(differences.tolist(), design.test, design.alpha, maximise=design.maximise),
        achieved,
        normality(differences.tolist(), checking) if varies else None,
        float(np.mean([runs.standard_error**2 for runs in repetitions]) / np.var(differences, ddof=1))
        if varies
        else None,
    )
