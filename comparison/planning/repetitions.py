"""How often to run two algorithms on one instance, so that their difference has a wanted standard error.

Runs are added one at a time, to whichever algorithm is behind the optimal ratio of runs, until the standard error of
the difference is at most the target, or both algorithms together have used up their runs (Campelo & Takahashi,
Algorithm 1). Which differences, errors and ratios there are: `difference_error`.

What it does not say: whether the algorithms differ on other instances. A sample whose first runs all happen to agree
has standard error zero and ends at once, and stopping when an estimate is small favours small estimates, so the initial
number of runs is a choice of weight.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import get_args

import numpy as np

from fairbench_agent.comparison.errors import ParameterError, RunError, check_between, check_known
from fairbench_agent.comparison.planning.difference_error import (
    Difference,
    ErrorMethod,
    bootstrap_error,
    difference,
    optimal_ratio,
    standard_error,
)

MAX_ABS_RUN_VALUE = 1e150
"""Values beyond it have no variance in doubles."""
MAX_ERROR_RESAMPLES = 100_000

SeededRun = Callable[[int], float]
"""One run of an algorithm on the instance at hand, by its seed (0 to 2³¹ − 1); returns what it reached."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How accurate the difference on one instance must be, and at what cost; ParameterError if out of range.

    `target_error` is the standard error se* to reach, in the unit of the difference (0.05 is 5 % for percent
    differences). `n_initial` runs n₀ of each algorithm come before the first estimate: 3 or 4 will do for bell-shaped
    results, 10 for other symmetric ones, 20 or 30 for skewed ones (section 4.6). `n_max` bounds the runs of both
    together. `error` says how the standard error is estimated, parametric being as printed; `balanced` takes as many
    runs of both, not the optimal ratio.
    """

    target_error: float
    n_initial: int = 15
    n_max: int = 200
    difference: Difference = "simple"
    error: ErrorMethod = "delta"
    n_resamples: int = 999
    balanced: bool = False

    def __post_init__(self) -> None:
        check_between("target error", self.target_error, 0, math.inf)
        if self.n_initial < 2:
            raise ParameterError(f"{self.n_initial} initial runs give no standard deviation; give 2 or more")
        if self.n_max < 2 * self.n_initial:
            n = 2 * self.n_initial
            raise ParameterError(f"{self.n_max} runs at most leave no room for {n} initial ones; give {n} or more")
        if not 2 <= self.n_resamples <= MAX_ERROR_RESAMPLES:
            raise ParameterError(f"{self.n_resamples} resamples are not allowed; give 2 to {MAX_ERROR_RESAMPLES:,}")
        check_known("difference", self.difference, get_args(Difference))
        check_known("error", self.error, get_args(ErrorMethod))


@dataclass(frozen=True, slots=True)
class Repetitions:
    """The values of two algorithms on one instance, in the order of their runs, and the difference φ̂ they give.

    φ̂ is negative where the second algorithm's mean is smaller. Its standard error is by the method asked for, and with
    the covariance that Equation 15 leaves out (delta). The optimal ratio n₁/n₂ is infinite where only the first varies.
    """

    target_error: float
    error: ErrorMethod
    first: tuple[float, ...]
    second: tuple[float, ...]
    difference: float
    standard_error: float
    standard_error_delta: float
    optimal_ratio: float
    reached: bool

    @property
    def hidden(self) -> bool:
        """Whether the target is reached only without the covariance that Equation 15 leaves out."""
        return self.error == "parametric" and self.reached and self.standard_error_delta > self.target_error


def sample_repetitions(
    first: SeededRun, second: SeededRun, accuracy: Accuracy, generator: np.random.Generator
) -> Repetitions:
    """Run two algorithms on one instance until their difference is accurate enough (Algorithm 1).

    The seed of an algorithm's r-th run depends on the generator and r alone, whatever was run in between. RunError for
    a run that gives no finite number, ParameterError for a percent difference of a first mean not above zero.
    """
    seeds_first, seeds_second, resampling = generator.spawn(3)
    x1 = [_value(first, seeds_first) for _ in range(accuracy.n_initial)]
    x2 = [_value(second, seeds_second) for _ in range(accuracy.n_initial)]
    while True:
        state = estimate(x1, x2, accuracy, resampling)
        if state.reached or len(x1) + len(x2) >= accuracy.n_max:
            return state
        if len(x1) / len(x2) < (1 if accuracy.balanced else state.optimal_ratio):
            x1.append(_value(first, seeds_first))
        else:
            x2.append(_value(second, seeds_second))


def estimate(
    first: list[float], second: list[float], accuracy: Accuracy, generator: np.random.Generator
) -> Repetitions:
    """Return the difference of runs that were made already, with its errors; the generator serves the bootstrap."""
    if min(len(first), len(second)) < 2:
        raise ParameterError("fewer than two runs give no standard error; give two or more of each algorithm")
    kind, target = accuracy.difference, accuracy.target_error
    with_covariance = standard_error(first, second, kind, "delta")
    if accuracy.error == "bootstrap":
        error = bootstrap_error(first, second, kind, accuracy.n_resamples, generator)
    else:
        error = standard_error(first, second, kind, accuracy.error)
    runs, ratio = (tuple(first), tuple(second)), optimal_ratio(first, second, kind, accuracy.error)
    found = difference(first, second, kind), error, with_covariance, ratio
    return Repetitions(target, accuracy.error, *runs, *found, error <= target)


def _value(run: SeededRun, seeds: np.random.Generator) -> float:
    seed = int(seeds.integers(2**31))
    value = float(run(seed))
    if not abs(value) <= MAX_ABS_RUN_VALUE:
        raise RunError(f"the run with seed {seed} gave {value}, not a number within ±10¹⁵⁰; correct the algorithm")
    return value
