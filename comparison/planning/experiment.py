"""A comparison of two algorithms over instances, planned, run and tested (Campelo & Takahashi, Algorithm 2).

From α, the power wanted and the smallest effect size worth detecting follows the number of instances; that many are drawn
from those available, without replacement; on each one the algorithms are run until their difference is accurate enough
(Algorithm 1); the differences are tested, and what the test presumes is checked.

What is concluded holds for the class of instances that the available ones are a random sample of. If fewer instances are
available than needed, all are used, and the power that is left is reported.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.planning.normality import Normality, normality
from fairbench_agent.comparison.planning.paired_outcome import PairedOutcome, paired_outcome
from fairbench_agent.comparison.planning.paired_test import T_TEST, PairedTest, power
from fairbench_agent.comparison.planning.repetitions import Accuracy, Repetitions, SeededRun, sample_repetitions
from fairbench_agent.comparison.planning.sample_size import SampleSize, solve_n_instances, solve_power

RunsOfInstance = Callable[[str], tuple[SeededRun, SeededRun]]
"""The first and the second algorithm on a named instance."""
MAX_ERROR_SHARE = 0.1
"""Share of the variance of the differences above which errors within instances should be reduced (section 4.6)."""


@dataclass(frozen=True, slots=True)
class Design:
    """What an experiment is to detect, and how.

    `accuracy` is that of the difference on each instance; `effect_size` the smallest d = |mean| / standard deviation of the
    differences worth detecting, with the probability `power`. `n_instances` is given beforehand (section 4.5) or calculated.
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
    """A finished experiment: the runs on each instance drawn, in the order they were run, and the test of their differences.

    `achieved_power` is that of the design with the instances that were run. `assumptions`, of the normality of the
    differences, and `error_share`, their mean squared standard error over their variance, are None where they do not vary.
    """

    design: Design
    required: SampleSize
    n_available: int
    by_instance: dict[str, Repetitions]
    outcome: PairedOutcome
    achieved_power: float
    assumptions: Normality | None
    error_share: float | None


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
    RunError for a run that failed; ParameterError for an instance named twice, too few of them, a value outside its range,
    or differences that the test cannot use.
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
    return Comparison(design, required, len(instances), runs, outcome, achieved, assumptions, error_share)
