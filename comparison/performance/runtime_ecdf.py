"""Distribution of runtimes with restarts, over targets and problems of one dimension.

At a budget x it is the expected share of (problem, target) pairs that the restarted algorithm solves within x; pairs
that no run solved count in the denominator. Every pair weighs the same (COCO: performance assessment, "Empirical
Distribution Functions"). A shift to the left by a factor says "faster by that factor"; the area to the left of the
curve is the geometric average runtime.

The runtime of the conceptual restart algorithm is a sum of complete unsuccessful runs and one successful run
(`restarted_runtimes`). Without any success it is undefined and given as infinity. Where some runs failed, a pair is
solved with a probability that only tends to 1: no budget makes it certain. It presumes that all runs have the same
runtime distribution: if runs ended because the experiment imposed a budget, rather than by the algorithm's own rule,
runtimes near and beyond that budget come out too long.

The cross is at the median of the complete runtimes of the unsuccessful runs, taken once per missed target: to its
right the curve is based on restarts. Problems of different dimensions are refused, because the dimension is known
beforehand and decides which algorithm to take.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance.restarted_runtimes import RestartedRuntimes, restarted_runtimes
from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, natural_order
from fairbench_agent.workloads.arrays import FloatArray

NEARLY_ALL = 0.999


@dataclass(frozen=True, slots=True, eq=False)
class RuntimeECDF:
    """A runtime distribution; `restarted` sums those of the `n_solved_pairs` pairs that at least one run solved."""

    n_problems: int
    n_pairs: int
    n_solved_pairs: int
    restarted: RestartedRuntimes
    cross: float | None

    @property
    def solved(self) -> float:
        """Return the share of (problem, target) pairs that at least one run solved."""
        return self.n_solved_pairs / self.n_pairs

    def at(self, budgets: FloatArray) -> FloatArray:
        """Return the expected share of pairs solved within each budget, same shape as `budgets`."""
        rising, at = np.unique(budgets, return_inverse=True)
        low, high = self.restarted.at(rising)
        # what is rounded in the sums must not let the curve fall
        shares: FloatArray = np.maximum.accumulate((low + high) / 2 / self.n_pairs)
        return shares[at].reshape(np.shape(budgets))

    def runtimes_of(self, shares: Sequence[float]) -> tuple[FloatArray, FloatArray]:
        """Return the smallest budgets that solve at least these shares (else infinity), and the error of each."""
        wanted = np.array(shares, dtype=float) * self.n_pairs
        # only where nothing failed is the last share reached, rather than approached
        reached = (
            wanted < self.n_solved_pairs * (1 - 1e-12) + (1e-9 + self.n_solved_pairs * 1e-12) * self.restarted.certain
        )
        budgets, errors = np.full(len(wanted), np.inf), np.zeros(len(wanted))
        if reached.any():
            first, last = self.restarted.runtimes_of(wanted[reached])
            budgets[reached], errors[reached] = (first + last) / 2, (last - first) / 2
        return budgets, errors

    def ends(self) -> tuple[float, float] | None:
        """Return the runtimes between which the curve rises to 99.9 % of its final share; None if nothing is solved."""
        if not self.n_solved_pairs:
            return None
        share = self.solved * (1.0 if self.restarted.certain else NEARLY_ALL)
        return float(self.restarted.success.min()), float(self.runtimes_of([share])[0][0])


def runtime_ecdf(problems: Sequence[RuntimesToTargets]) -> RuntimeECDF:
    """Return the runtime distribution of one algorithm over the targets of problems of one dimension."""
    dimensions = {entry.problem.dimension for entry in problems}
    n_pairs = sum(len(entry.targets) for entry in problems)
    if len(dimensions) > 1:
        raise ParameterError(
            f"problems of dimensions {sorted(dimensions)}: runtimes are never aggregated over dimensions; give one"
        )
    if not n_pairs:
        raise ParameterError("an ECDF needs at least one problem and one target")
    missed = np.concatenate([entry.unsuccessful_totals() for entry in problems])
    return RuntimeECDF(
        n_problems=len(problems),
        n_pairs=n_pairs,
        n_solved_pairs=sum(int(np.count_nonzero(entry.n_successes())) for entry in problems),
        restarted=restarted_runtimes(problems),
        cross=float(np.median(missed)) if len(missed) else None,
    )


def ecdfs_by_dimension(cuts: Mapping[str, Sequence[RuntimesToTargets]]) -> dict[tuple[int, str], RuntimeECDF]:
    """Return the ECDF of every algorithm in every dimension, by (dimension, algorithm), in the order of `cuts`.

    ParameterError where an algorithm has no runs on a problem that another one has.
    """
    problems = {entry.problem for entries in cuts.values() for entry in entries}
    for algorithm, entries in cuts.items():
        if lacking := problems - {entry.problem for entry in entries}:
            raise ParameterError(
                f"{algorithm} has no runs on {_listed(lacking)}, on which others have; "
                "curves over different problems cannot be compared: select functions or dimensions that all have"
            )
    return {
        (dimension, algorithm): runtime_ecdf([entry for entry in entries if entry.problem.dimension == dimension])
        for dimension in sorted({problem.dimension for problem in problems})
        for algorithm, entries in cuts.items()
    }


def _listed(problems: set[BenchmarkProblem]) -> str:
    names = [str(problem) for problem in sorted(problems, key=natural_order)]
    return ", ".join(names[:3]) + f" and {len(names) - 3} more" * (len(names) > 3)
