"""Runtimes of the runs on one problem to each of its targets: what aRT, restarts and ECDFs are computed from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench.comparison.trajectories import BoolArray, FloatArray, IntArray, Problem, Run, RunTable


@dataclass(frozen=True, slots=True, eq=False)
class RuntimesToTargets:
    """Runtimes to the targets of one problem.

    `targets` has shape (n_targets,), falling. `runtimes` has shape (n_targets, n): per target and run the runtime to the
    target or, where `reached` (same shape) is false, the runtime of the whole run. Where targets have
    different numbers of runs, rows end with NaN and false. `algorithms` names the algorithm that ran per target.
    """

    problem: Problem
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

    def unsuccessful_totals(self) -> FloatArray:
        """Return the whole runtimes of the runs that missed a target, once per missed target, shape (n,)."""
        missed: FloatArray = self.runtimes[~self.reached & ~np.isnan(self.runtimes)]
        return missed


def runtimes_to_targets(runs: Sequence[Run], targets: FloatArray) -> RuntimesToTargets:
    """Cut the trajectories of one algorithm's runs on one problem at targets (held values, shape (n_targets,))."""
    targets = np.sort(targets)[::-1]
    cuts = [run.to_targets(targets) for run in runs]
    return RuntimesToTargets(
        problem=runs[0].name.problem,
        targets=targets,
        runtimes=np.column_stack([runtimes for runtimes, _ in cuts]),
        reached=np.column_stack([reached for _, reached in cuts]),
        algorithms=(runs[0].name.algorithm,) * len(targets),
    )


def cut_table(table: RunTable, targets: Mapping[Problem, FloatArray]) -> dict[str, tuple[RuntimesToTargets, ...]]:
    """Cut all runs of a table at the targets of their problems; problems without targets are left out.

    Returns:
        Per algorithm, one entry per problem, ordered as in `RunTable.problems`.
    """
    cuts: dict[str, list[RuntimesToTargets]] = {}
    for (algorithm, problem), runs in table.grouped().items():
        if problem in targets:
            cuts.setdefault(algorithm, []).append(runtimes_to_targets(runs, targets[problem]))
    return {algorithm: tuple(cut) for algorithm, cut in cuts.items()}
