"""Runtimes of the runs on one problem to each of its targets, and the average runtime (aRT) over runs that may not reach it.

aRT = (runtimes of the successful runs + complete runtimes of the unsuccessful ones) / number of successful runs:
the expected runtime of the algorithm restarted until it succeeds, as RT_S + (1 − p)/p · RT_US with the share of successes p
(COCO: performance assessment, "Averaging Runtime"; known elsewhere as ERT or ENES). Infinite where no run succeeded.

It presumes that the runs are alike: where one instance is much harder than the others, it decides the average.
Read it with its interval (`art_interval`) and its success count: 4 successes of 15 do not differ
significantly from 0 of 15 (p = 0.1 by Fisher's exact test, two-sided).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, RunTable, Trajectory
from fairbench_agent.workloads.arrays import BoolArray, FloatArray, IntArray


@dataclass(frozen=True, slots=True, eq=False)
class RuntimesToTargets:
    """Runtimes to the targets of one problem.

    `targets` has shape (n_targets,), falling. `runtimes` has shape (n_targets, n): per target and run the runtime to the
    target or, where `reached` (same shape) is false, the runtime of the complete run. Where targets have
    different numbers of runs, rows end with NaN and false. `algorithms` names the algorithm that ran per target.
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
    """Cut all runs of a table at the targets of their problems, if they have some: per algorithm one entry per problem."""
    cuts: dict[str, list[RuntimesToTargets]] = {}
    for (algorithm, problem), runs in table.grouped().items():
        if problem in targets:
            cuts.setdefault(algorithm, []).append(runtimes_to_targets(runs, targets[problem]))
    return {algorithm: tuple(cut) for algorithm, cut in cuts.items()}
