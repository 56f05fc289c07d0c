"""Runtimes on one problem to each of its targets, and the average runtime (aRT) over runs that may fail.

aRT = (runtimes of the successful runs + complete runtimes of the unsuccessful ones) / number of successful runs: the
expected runtime of the algorithm restarted until it succeeds, as RT_S + (1 − p)/p · RT_US with the share of successes p
(COCO: performance assessment, "Averaging Runtime"; known elsewhere as ERT or ENES). Infinite where no run succeeded.

It presumes that the runs are alike: where one instance is much harder than the others, it decides the average.
Read it with its interval and its success count: 4 successes of 15 do not differ significantly from 0 of 15 (p = 0.1 by
Fisher's exact test, two-sided).

Approximate 95 % intervals: aRT = m/p with the mean m of all runs, each up to its success or its end, and the share p of
successful ones. On the log scale an interval of m (its standard error by the delta method, Student's t) and the exact
one of p (Clopper & Pearson 1934) are put together by the method of variance estimates recovery, with the correlation of
runtime and success over the runs (Zou & Donner 2008): the distance to the upper end is √(u² + v² − 2ρuv), where u
belongs to m and v to the lower end of p, and likewise below. A mean of skewed runtimes is missed on one side, so above,
t is that of a 98 % interval. Without success the aRT and its upper end are infinite; the lower end remains. The exact
interval of p admits failures where none was seen: these are assumed to last as long as the runs that were.

By `benchmarks/art_coverage.py` it covers 94 % or more for 5 runs or more of constant, exponential or lognormal (σ = 1)
length, if failures cost no more than successes. In the worst case it covers 77 % where lengths spread over orders of
magnitude (lognormal, σ = 2), and 85 % where failures cost ten times as much as successes and 15 runs or fewer show
none. Of fewer than 5 runs an interval may cover 74 %, so there is none.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.special import betaincinv, stdtrit

from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, RunTable, Trajectory
from fairbench_agent.workloads.arrays import BoolArray, FloatArray, IntArray

_TAIL, _UPPER_TAIL_OF_MEAN = 0.025, 0.01
FEWEST_RUNS = 5
"""Fewer runs have no interval."""


@dataclass(frozen=True, slots=True, eq=False)
class RuntimesToTargets:
    """Runtimes to the targets of one problem.

    `targets` has shape (n_targets,), falling. `runtimes` has shape (n_targets, n): per target and run the runtime to
    the target or, where `reached` (same shape) is false, the runtime of the complete run. Where targets have different
    numbers of runs, rows end with NaN and false. `algorithms` names the algorithm that ran per target.
    """

    problem: BenchmarkProblem
    targets: FloatArray
    runtimes: FloatArray
    reached: BoolArray
    algorithms: tuple[str, ...]

    def n_runs(self) -> IntArray:
        """Return the number of runs per target."""
        n_runs: IntArray = (~np.isnan(self.runtimes)).sum(axis=1)
        return n_runs

    def n_successes(self) -> IntArray:
        """Return the number of runs that reached each target."""
        n_successes: IntArray = self.reached.sum(axis=1)
        return n_successes

    def average_runtimes(self) -> FloatArray:
        """Return the aRT to each target, in the unit of the runtimes, infinity without success; shape (n_targets,).

        >>> runtimes, reached = np.array([[100.0, 200, 300, 400, 500]]), np.array([[True, True, False, True, False]])
        >>> cut = RuntimesToTargets(BenchmarkProblem("f1", 2), np.array([0.01]), runtimes, reached, ("A",))
        >>> cut.average_runtimes()  # (100 + … + 500) / 3
        array([500.])
        """
        successes = self.n_successes()
        art = np.full(len(self.targets), np.inf)
        np.divide(np.nansum(self.runtimes, axis=1), successes, out=art, where=successes > 0)
        return art

    def unsuccessful_totals(self) -> FloatArray:
        """Return the complete runtimes of the runs that missed a target, once per missed target, shape (n,)."""
        missed: FloatArray = self.runtimes[~self.reached & ~np.isnan(self.runtimes)]
        return missed


def runtimes_to_targets(runs: Sequence[Trajectory], targets: FloatArray) -> RuntimesToTargets:
    """Cut the trajectories of one algorithm's runs on one problem at targets (minimised values, shape (n_targets,))."""
    targets = np.sort(targets)[::-1]
    cuts = [run.to_targets(targets) for run in runs]
    return RuntimesToTargets(
        problem=runs[0].name.problem,
        targets=targets,
        runtimes=np.column_stack([runtimes for runtimes, _ in cuts]),
        reached=np.column_stack([reached for _, reached in cuts]),
        algorithms=(runs[0].name.algorithm,) * len(targets),
    )


def cut_table(
    table: RunTable, targets: Mapping[BenchmarkProblem, FloatArray]
) -> dict[str, tuple[RuntimesToTargets, ...]]:
    """Cut all runs of a table at their problems' targets, if any: per algorithm one entry per problem."""
    cuts: dict[str, list[RuntimesToTargets]] = {}
    for (algorithm, problem), runs in table.grouped().items():
        if problem in targets:
            cuts.setdefault(algorithm, []).append(runtimes_to_targets(runs, targets[problem]))
    return {algorithm: tuple(cut) for algorithm, cut in cuts.items()}


def art_intervals(entry: RuntimesToTargets) -> tuple[FloatArray, FloatArray]:
    """Return lower and upper ends of each target's aRT, shape (n_targets,); NaN for fewer than five runs."""
    n, k = entry.n_runs().astype(float), entry.n_successes().astype(float)
    with np.errstate(divide="ignore", invalid="ignore"):
        mean, error, correlation = _of_runs(entry, n, k)
        p_low = np.where(k > 0, betaincinv(k, n - k + 1, _TAIL), 0)
        p_high = np.where(k < n, betaincinv(k + 1, n - k, 1 - _TAIL), 1)
        below, above = (error * stdtrit(n - 1, 1 - tail) for tail in (_TAIL, _UPPER_TAIL_OF_MEAN))
        lower, upper = (
            mean * n / k * np.exp(sign * np.sqrt(of_mean**2 + of_p**2 - 2 * correlation * of_mean * of_p))
            for sign, of_mean, of_p in ((-1, below, np.log(p_high * n / k)), (1, above, np.log(k / n / p_low)))
        )
    lower, upper = np.where(k > 0, lower, mean * np.exp(-below) / p_high), np.where(k > 0, upper, np.inf)
    return np.where(n < FEWEST_RUNS, np.nan, lower), np.where(n < FEWEST_RUNS, np.nan, upper)


def _of_runs(entry: RuntimesToTargets, n: FloatArray, k: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the mean runtime of the runs, its relative standard error, and the correlation of runtime and success."""
    mean = np.nansum(entry.runtimes, axis=1) / n
    runtime = np.nan_to_num(entry.runtimes - mean[:, None])
    success = np.where(np.isnan(entry.runtimes), 0, entry.reached - (k / n)[:, None])
    squares = (runtime**2).sum(axis=1)
    correlation = (runtime * success).sum(axis=1) / np.sqrt(squares * (success**2).sum(axis=1))
    return mean, np.sqrt(squares / (n - 1) / n) / mean, np.nan_to_num(correlation)
