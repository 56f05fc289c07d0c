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

`spent_in_failures` has the distribution of the time S spent in unsuccessful runs; the runtime T has P(T ≤ t) = mean of
P(S ≤ t − r) over the successful runs r.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, product
from operator import attrgetter

import numpy as np

from fairbench_agent.analysis.performance.runtimes_to_targets import RuntimesToTargets, cut_runs
from fairbench_agent.analysis.performance.spent_in_failures import Failures, SpentInFailures, spent_in_failures
from fairbench_agent.analysis.performance.trajectories import RunTable
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.arrays import FloatArray, IntArray

NEARLY_ALL = 0.999
ROUNDING, SLACK = 1e-7, 1e-12
MAX_CELLS = 2**20
"""Most budgets times successful runs evaluated together."""


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
    spent: SpentInFailures

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
    columns: dict[Failures, int] = {}
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
        spent=spent_in_failures(list(columns)),
    )


def ecdfs_by_dimension(table: RunTable, targets: FloatArray) -> Iterator[tuple[int, str, RuntimeECDF]]:
    """Yield dimension, algorithm and ECDF of every algorithm in every dimension; only one ECDF is in memory at a time.

    ParameterError if an algorithm has no runs on a problem.
    """
    groups, algorithms = table.grouped(), table.algorithms()
    for problem, algorithm in product(table.problems(), algorithms):
        if (algorithm, problem) not in groups:
            raise ParameterError(
                f"{algorithm} has no runs on {problem}; select functions or dimensions that all algorithms have"
            )
    for dimension, problems in groupby(table.problems(), key=attrgetter("dimension")):
        of_dimension = list(problems)
        for algorithm in algorithms:
            cuts = [cut_runs(groups[algorithm, problem], targets) for problem in of_dimension]
            yield dimension, algorithm, runtime_ecdf(cuts)
