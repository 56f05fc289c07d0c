"""Runs of two algorithms on one instance until their difference has a given standard error.

Runs are added one at a time, for the algorithm below the optimal ratio of runs, until the standard error of the
difference is at most the target, or the limit of runs is reached (Campelo & Takahashi, Algorithm 1).

The difference φ of mean performance is simple, x̄₂ − x̄₁ (Equation 7), or in percent, (x̄₂ − x̄₁)/x̄₁ (Equation 13), which
needs a mean x̄₁ well above zero. The samples are independent of each other. With standard deviations s, numbers of runs
n, and w = 1 for simple, w = |x̄₂/x̄₁| for percent differences, the standard error is

    √(w²·s₁²/n₁ + s₂²/n₂)  for simple,  √(w²·s₁²/n₁ + s₂²/n₂) / x̄₁  for percent differences,

and the fewest runs reach it at the ratio n₁/n₂ = w·s₁/s₂ (Equations 11 and 12). For percent differences this is the
variance of the ratio x̄₂/x̄₁ of two independent means to first order (the delta method). The paper's Equations 15 to 17
have w = √(1 + φ²) instead: they treat x̄₂ − x̄₁ as independent of x̄₁, although their covariance is −s₁²/n₁. That
understates the error if the second mean is larger, and overstates it if it is smaller.

If the initial runs happen to agree, the standard error is zero and sampling stops, so their number matters.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from fairbench_agent.comparison.errors import ParameterError, check_between

Difference = Literal["simple", "percent"]
SeededRun = Callable[[int], float]
"""Runs an algorithm on an instance with a seed (0 to 2³¹ − 1), and returns the value reached, within ±10¹⁵⁰."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Accuracy of the difference on one instance, and limits on its runs; ParameterError if out of range.

    `target_error` is the standard error se* to reach, in the unit of the difference (0.05 is 5 % for percent
    differences). `n_initial` (n₀) runs of each algorithm precede the first estimate: 3 or 4 suffice for bell-shaped
    results, 10 for other symmetric ones, 20 or 30 for skewed ones (section 4.6). `n_max` limits the runs of both
    algorithms in total.
    """

    target_error: float
    n_initial: int = 15
    n_max: int = 200
    difference: Difference = "simple"

    def __post_init__(self) -> None:
        check_between("target error", self.target_error, 0, math.inf)
        if self.n_initial < 2:
            raise ParameterError(f"{self.n_initial} initial runs have no standard deviation; give 2 or more")
        if self.n_max < (n := 2 * self.n_initial):
            raise ParameterError(f"at most {self.n_max} runs are fewer than the {n} initial ones; give {n} or more")


@dataclass(frozen=True, slots=True)
class Repetitions:
    """Values of two algorithms on one instance, in the order of runs, and their difference φ̂.

    φ̂ is negative if the second mean is smaller. `reached` is true if its standard error is at most the target.
    """

    first: tuple[float, ...]
    second: tuple[float, ...]
    difference: float
    standard_error: float
    reached: bool


def sample_repetitions(
    first: SeededRun, second: SeededRun, accuracy: Accuracy, generator: np.random.Generator
) -> Repetitions:
    """Run two algorithms on one instance until their difference is accurate enough (Algorithm 1).

    The seed of an algorithm's r-th run depends on the generator and r alone. ParameterError for percent differences
    from a first mean not above zero.
    """
    seeds_first, seeds_second = generator.spawn(2)
    x1 = [_value(first, seeds_first) for _ in range(accuracy.n_initial)]
    x2 = [_value(second, seeds_second) for _ in range(accuracy.n_initial)]
    kind = accuracy.difference
    while True:
        error = standard_error(x1, x2, kind)
        reached = error <= accuracy.target_error
        if reached or len(x1) + len(x2) >= accuracy.n_max:
            return Repetitions(tuple(x1), tuple(x2), difference(x1, x2, kind), error, reached)
        if len(x1) / len(x2) < optimal_ratio(x1, x2, kind):
            x1.append(_value(first, seeds_first))
        else:
            x2.append(_value(second, seeds_second))


def difference(first: Sequence[float], second: Sequence[float], kind: Difference) -> float:
    """Return φ̂ (Equations 7 and 13), as a fraction for percent differences."""
    simple = float(np.mean(second) - np.mean(first))
    return simple / _positive_mean(first) if kind == "percent" else simple


def standard_error(first: Sequence[float], second: Sequence[float], kind: Difference) -> float:
    """Return the standard error of φ̂; each algorithm needs two runs or more."""
    spread_first = _weight(first, second, kind) * _deviation(first)
    error = math.hypot(spread_first / math.sqrt(len(first)), _deviation(second) / math.sqrt(len(second)))
    return error / _positive_mean(first) if kind == "percent" else error


def optimal_ratio(first: Sequence[float], second: Sequence[float], kind: Difference) -> float:
    """Return the ratio n₁/n₂ that needs the fewest runs (Equation 11), infinity if only the first varies."""
    spread_first, spread_second = _weight(first, second, kind) * _deviation(first), _deviation(second)
    if spread_second == 0:
        return math.inf if spread_first else 1.0
    return spread_first / spread_second


def _weight(first: Sequence[float], second: Sequence[float], kind: Difference) -> float:
    return 1.0 if kind == "simple" else abs(float(np.mean(second))) / _positive_mean(first)


def _positive_mean(sample: Sequence[float]) -> float:
    mean = float(np.mean(sample))
    if mean <= 0:
        raise ParameterError(
            f"the first algorithm's mean {mean:.3g} is not above zero, as percent differences require; "
            "use simple differences"
        )
    return mean


def _deviation(sample: Sequence[float]) -> float:
    unit = max(map(abs, sample)) or 1.0  # so that squares neither underflow nor overflow
    return unit * float(np.std(np.array(sample) / unit, ddof=1))


def _value(run: SeededRun, seeds: np.random.Generator) -> float:
    return run(int(seeds.integers(2**31)))
