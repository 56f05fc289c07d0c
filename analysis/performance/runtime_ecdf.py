"""Distribution of runtimes with restarts, over targets and problems of one dimension.

At a budget x it is the expected share of (problem, target) pairs that the restarted algorithm solves within x,
including pairs in the denominator that no run solved. All pairs have the same weight (COCO: performance assessment,
"Empirical Distribution Functions").

The runtime of the restarted algorithm is a sum of complete unsuccessful runs and one successful run, drawn with
replacement from the n observed runs until a successful one comes up (ibid., "Simulated Restarts and Runtimes", where it
is sampled). Its mean is the aRT; without success it is infinite. If some runs failed, the probability of solving a pair
only tends to 1. All runs are assumed to have the same runtime distribution: if runs were stopped by the experiment's
budget, rather than by the algorithm's own rule, runtimes near and beyond that budget are too long.

The cross is the median of the complete runtimes of the unsuccessful runs, taken once per missed target: to its right
the curve is based on restarts. Each dimension has its own curve, since it is known in advance, and may decide which
algorithm to use.

Computation: let S be the time spent in unsuccessful runs u. P(S > s) = Σ_u P(S > s − u)/n, with P(S > s) = 1 for s < 0,
and the runtime T has P(T ≤ t) = mean of P(S ≤ t − r) over the successful runs r. The recursion is solved as a power
series, by a Fourier transform, on a lattice that contains all u. If none does, each u is split between the two
nearest multiples of a thousandth of their mean, which preserves the mean. Beyond the lattice, P(S > s) is extrapolated:
it falls exponentially at the rate θ of Σ_u exp(θu) = n.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.analysis.performance.runtimes_to_targets import RuntimesToTargets, cut_runs
from fairbench_agent.analysis.performance.trajectories import RunTable
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.arrays import FloatArray, IntArray

NEARLY_ALL = 0.999
MAX_POINTS, MIN_POINTS, ALL_POINTS = 2**16, 2**10, 2**24
"""Limits for the points of one lattice and of all lattices together."""
STEPS_OF_MEAN, MEANS = 1024, 64
DAMPING, ROUNDING, SLACK = 1e-8, 1e-7, 1e-12
MAX_CELLS = 2**20
"""Most budgets times successful runs evaluated together."""

_Failures = tuple[int, tuple[float, ...]]
"""Number of successful runs, and the runtimes of the unsuccessful ones."""


@dataclass(frozen=True, slots=True, eq=False)
class _SpentInFailures:
    """P(S > s) for several sets of failures: arrays of shape (n_sets,), and the concatenated values of all lattices.

    P(S > j steps) is values[offset + j] for j below `length`, and factor · exp(−rate · j) beyond.
    """

    step: FloatArray
    rate: FloatArray
    factor: FloatArray
    length: IntArray
    offset: IntArray
    values: FloatArray

    def exceeds(self, spent: FloatArray, column: IntArray) -> FloatArray:
        """Return P(S > spent), shape (n_budgets, n), for the sets with these indices, shape (n,)."""
        index = np.floor(spent / self.step[column])
        last = self.length[column] - 1
        probability = self.values[self.offset[column] + np.minimum(index, last).astype(np.intp)]
        beyond = index > last
        if beyond.any():
            tail = self.factor[column] * np.exp(-self.rate[column] * np.where(beyond, index, 0))
            probability = np.where(beyond, np.minimum(probability, tail), probability)
        return probability


@dataclass(frozen=True, slots=True, eq=False)
class RuntimeECDF:
    """A runtime distribution over pairs, of which at least one run solved `n_solved_pairs`.

    Arrays have an entry per successful run of a pair, shape (n,): `success` is its runtime, `weight` its share of the
    pair's successes, `column` the index of the pair's failures in `spent`. `certain` is true if these pairs have none.
    """

    n_problems: int
    n_pairs: int
    n_solved_pairs: int
    certain: bool
    cross: float | None
    success: FloatArray
    weight: FloatArray
    column: IntArray
    spent: _SpentInFailures

    @property
    def solved(self) -> float:
        """Share of (problem, target) pairs that at least one run solved."""
        return self.n_solved_pairs / self.n_pairs

    def at(self, budgets: FloatArray) -> FloatArray:
        """Return the expected share of pairs solved within each budget; same shape as `budgets`."""
        rising, at = np.unique(budgets, return_inverse=True)
        # rounding must not make the curve fall
        shares: FloatArray = np.maximum.accumulate(self._n_solved(rising) / self.n_pairs)
        return shares[at].reshape(np.shape(budgets))

    def runtimes_of(self, shares: Sequence[float]) -> FloatArray:
        """Return the smallest budget that solves at least each share, else infinity."""
        n_pairs, rounding = np.array(shares, dtype=float) * self.n_pairs, 1e-12 * self.n_solved_pairs
        # with failures, the last share is approached but never reached
        limit = self.n_solved_pairs + (1e-9 if self.certain else -rounding)
        budgets, reached = np.full(len(n_pairs), np.inf), n_pairs < limit
        budgets[reached] = self._smallest_budgets(n_pairs[reached])
        return budgets

    def ends(self) -> tuple[float, float] | None:
        """Return where the curve starts to rise and where it reaches 99.9 % of its final share; None if flat."""
        if not self.n_solved_pairs:
            return None
        share = self.solved * (1.0 if self.certain else NEARLY_ALL)
        return float(self.success.min()), float(self.runtimes_of([share])[0])

    def _n_solved(self, budgets: FloatArray) -> FloatArray:
        width = max(1, MAX_CELLS // max(1, len(self.success)))
        parts = [self._part(budgets[at : at + width]) for at in range(0, len(budgets), width)]
        return np.concatenate([np.zeros(0), *parts])

    def _part(self, budgets: FloatArray) -> FloatArray:
        # rounding must not move a step past its budget
        left = budgets[:, None] * (1 + SLACK) - self.success
        return np.where(left < 0, 0.0, 1 - self.spent.exceeds(np.maximum(left, 0), self.column)) @ self.weight

    def _smallest_budgets(self, n_pairs: FloatArray) -> FloatArray:
        """Find the budgets by bisection."""
        # the number of unsolved pairs has a relative error, by the lattice
        target = n_pairs * (1 - SLACK) - ROUNDING * np.maximum(self.n_solved_pairs - n_pairs, 0)
        low, high = np.zeros(len(n_pairs)), np.full(len(n_pairs), self.success.max(initial=1.0))
        while (missing := self._n_solved(high) < target).any():
            low, high = np.where(missing, high, low), np.where(missing, 2 * high, high)
        low = np.maximum(low, self.success.min(initial=1.0) / 2)
        while (high > low * (1 + 1e-14)).any():
            middle = np.sqrt(low) * np.sqrt(high)
            enough = self._n_solved(middle) >= target
            low, high = np.where(enough, low, middle), np.where(enough, middle, high)
        return np.array([float(f"{budget * (1 + SLACK):.13g}") for budget in high])


def runtime_ecdf(problems: Sequence[RuntimesToTargets]) -> RuntimeECDF:
    """Return the runtime distribution of one algorithm over targets and problems of one dimension."""
    columns: dict[_Failures, int] = {}
    success, weight, column, missed = [np.zeros(0)], [np.zeros(0)], [np.zeros(0, dtype=np.intp)], [np.zeros(0)]
    for entry in problems:
        for runtimes, reached in zip(entry.runtimes, entry.reached, strict=True):
            missed.append(runtimes[~reached])
            if n_successes := int(reached.sum()):
                key = n_successes, tuple(np.sort(missed[-1]).tolist())
                success.append(runtimes[reached])
                weight.append(np.full(n_successes, 1 / n_successes))
                column.append(np.full(n_successes, columns.setdefault(key, len(columns))))
    missed_totals = np.concatenate(missed)
    return RuntimeECDF(
        n_problems=len(problems),
        n_pairs=sum(len(entry.targets) for entry in problems),
        n_solved_pairs=sum(int(np.count_nonzero(entry.n_successes())) for entry in problems),
        certain=not any(failures for _, failures in columns),
        cross=float(np.median(missed_totals)) if len(missed_totals) else None,
        success=np.concatenate(success),
        weight=np.concatenate(weight),
        column=np.concatenate(column),
        spent=_spent_in_failures(list(columns)),
    )


def ecdfs_by_dimension(table: RunTable, targets: FloatArray) -> dict[tuple[int, str], RuntimeECDF]:
    """Return the ECDF of every algorithm in every dimension, by (dimension, algorithm).

    ParameterError if an algorithm has no runs on a problem.
    """
    groups = table.grouped()
    cuts: dict[tuple[int, str], list[RuntimesToTargets]] = {}
    for problem in table.problems():
        for algorithm in table.algorithms():
            if (algorithm, problem) not in groups:
                raise ParameterError(
                    f"{algorithm} has no runs on {problem}; select functions or dimensions that all algorithms have"
                )
            entry = cut_runs(groups[algorithm, problem], targets)
            cuts.setdefault((problem.dimension, algorithm), []).append(entry)
    return {key: runtime_ecdf(entries) for key, entries in cuts.items()}


def _spent_in_failures(sets: Sequence[_Failures]) -> _SpentInFailures:
    share = int(np.clip(ALL_POINTS // max(1, len(sets)), MIN_POINTS, MAX_POINTS))
    size = 2 ** (share.bit_length() - 1)
    lattices = [_lattice(np.array(failures), n_successes, size) for n_successes, failures in sets]
    lengths = np.array([len(values) for *_, values in lattices], dtype=np.intp)
    step, rate, factor = np.array([numbers for *numbers, _ in lattices], dtype=float).reshape(-1, 3).T
    values = np.concatenate([np.zeros(0), *(values for *_, values in lattices)])
    return _SpentInFailures(step, rate, factor, lengths, np.cumsum(lengths) - lengths, values)


def _lattice(failures: FloatArray, n_successes: int, max_size: int) -> tuple[float, float, float, FloatArray]:
    """Return step, rate per step and factor of the tail, and P(S > j steps) for j = 0, 1, ….

    The recursion is solved for P(S > j steps) · exp(θj), damped so that aliasing is below 10⁻⁸.
    """
    if not len(failures):
        return np.finfo(float).max, 1.0, 0.0, np.zeros(1)
    coarsest = 4 * float(failures.max()) / max_size
    if step := _common_step(np.unique(failures), coarsest):
        multiples = np.round(failures / step)
    else:
        step = max(float(failures.mean()) / STEPS_OF_MEAN, coarsest)
        multiples = failures / step
    below = np.floor(multiples).astype(np.intp)
    shares = np.bincount(np.append(below, below + 1), np.append(1 + below - multiples, multiples - below))
    probabilities: FloatArray = np.trim_zeros(shares, "b") / (n_successes + len(failures))
    longest, rate = len(probabilities) - 1, _rate(probabilities)
    size = min(max_size, 2 ** int(np.ceil(np.log2(max(MEANS * multiples.mean(), 4 * longest)))))
    steps = np.arange(size)
    tilt = np.exp((rate + np.log(DAMPING) / size) * np.arange(longest + 1))
    exceeding = (probabilities.sum() - np.cumsum(probabilities)) * tilt
    solved = np.fft.irfft(np.fft.rfft(exceeding, size) / (1 - np.fft.rfft(probabilities * tilt, size)), size)
    flattened = solved * DAMPING ** (-steps / size)
    # later values are weighted means of values up to the longest failure back, so the tail follows their level
    return step, rate, float(flattened[-longest:].mean()), flattened * np.exp(-rate * steps)


def _common_step(failures: FloatArray, smallest: float) -> float:
    """Return the largest common divisor of all failures, up to rounding; 0 if it is too small."""
    step = float(failures[-1])
    for failure in failures.tolist():
        length = failure
        while length > 1e-9 * failures[-1]:
            step, length = length, abs(step - length * round(step / length))
        if step < smallest:
            return 0.0
    return float(failures[-1] / round(failures[-1] / step))


def _rate(probabilities: FloatArray) -> float:
    """Return θ per step, by Newton's method on a convex function, from above."""
    steps = np.flatnonzero(probabilities)
    probabilities = probabilities[steps]
    rate = -np.log(probabilities.sum()) * probabilities.sum() / (probabilities @ steps)
    for _ in range(100):
        largest = rate * steps.max()
        weights = probabilities * np.exp(rate * steps - largest)
        excess = np.log(weights.sum()) + largest
        rate -= excess / np.average(steps, weights=weights)
        if abs(excess) < 1e-14:
            break
    return float(rate)
