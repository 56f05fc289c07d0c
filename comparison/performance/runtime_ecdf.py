"""Empirical distribution of runtimes with simulated restarts, over targets and problems of one dimension.

At a budget x it is the share of (problem, target) pairs that the restarted algorithm solves within x; pairs that no
run solved count in the denominator. Every pair weighs the same (COCO: performance assessment, "Empirical Distribution Functions").
A shift to the left by a factor says "faster by that factor"; the area to the left of the curve is the geometric average runtime.

The runtime of the conceptual restart algorithm is a sum of complete unsuccessful runs and one successful run, drawn with
replacement from the observed ones until a successful one comes up (ibid., "Simulated Restarts and Runtimes"). Its mean is the
aRT. Without any success it is undefined and given as infinity. It presumes that all runs have the same runtime distribution: if
runs ended because the experiment imposed a budget, rather than by the algorithm's own rule, runtimes near and beyond that
budget come out too long.

The cross stands at the median of the complete runtimes of the unsuccessful runs, taken once per missed target: to its right
the curve rests on simulated restarts. Problems of different dimensions are refused, because the
dimension is known beforehand and decides which algorithm to take.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, natural_order
from fairbench_agent.workloads.arrays import FloatArray, IntArray

MAX_SAMPLES = 100_000_000


@dataclass(frozen=True, slots=True, eq=False)
class RuntimeECDF:
    """A bootstrapped ECDF: `runtimes` are the finite samples (rising, shape (n,)), `n_samples` counts the others too."""

    n_problems: int
    n_pairs: int
    n_solved_pairs: int
    runtimes: FloatArray
    n_samples: int
    cross: float | None

    @property
    def solved(self) -> float:
        """Return the share of (problem, target) pairs that at least one run solved."""
        return self.n_solved_pairs / self.n_pairs

    def at(self, budgets: FloatArray) -> FloatArray:
        """Return the share of pairs solved within each budget, same shape as `budgets`."""
        shares: FloatArray = np.searchsorted(self.runtimes, budgets, side="right") / self.n_samples
        return shares

    def runtime_of(self, share: float) -> float:
        """Return the smallest budget within which at least this share of pairs is solved, infinity if it never is."""
        index = max(0, int(np.ceil(share * self.n_samples * (1 - 1e-12))) - 1)
        return float(self.runtimes[index]) if index < len(self.runtimes) else np.inf


def runtime_ecdf(problems: Sequence[RuntimesToTargets], n_restarts: int, rng: np.random.Generator) -> RuntimeECDF:
    """Bootstrap the runtime distribution of one algorithm over the targets of problems of one dimension.

    There are `n_restarts` samples of the restarted algorithm per (problem, target) pair, and at most 10⁸ in all.
    """
    dimensions = {entry.problem.dimension for entry in problems}
    n_pairs = sum(len(entry.targets) for entry in problems)
    if len(dimensions) > 1:
        raise ParameterError(
            f"problems of dimensions {sorted(dimensions)}: runtimes are never aggregated over dimensions; give one"
        )
    if not n_pairs:
        raise ParameterError("an ECDF needs at least one problem and one target")
    if n_pairs * n_restarts > MAX_SAMPLES:
        raise ParameterError(
            f"{n_restarts:,} restarts of {n_pairs:,} pairs exceed {MAX_SAMPLES:,} samples; ask for fewer restarts"
        )
    samples = np.concatenate([simulate_restarts(entry, n_restarts, rng).ravel() for entry in problems])
    missed = np.concatenate([entry.unsuccessful_totals() for entry in problems])
    return RuntimeECDF(
        n_problems=len(problems),
        n_pairs=n_pairs,
        n_solved_pairs=sum(int(np.count_nonzero(entry.n_successes())) for entry in problems),
        runtimes=np.sort(samples[np.isfinite(samples)]),
        n_samples=len(samples),
        cross=float(np.median(missed)) if len(missed) else None,
    )


def ecdfs_by_dimension(
    cuts: Mapping[str, Sequence[RuntimesToTargets]], n_restarts: int, seed: int
) -> dict[tuple[int, str], RuntimeECDF]:
    """Bootstrap the ECDF of every algorithm in every dimension, by (dimension, algorithm), in the order of `cuts`.

    Every curve starts from the same seed, so that none depends on which others are drawn. ParameterError where an algorithm
    has no runs on a problem that another one has.
    """
    problems = {entry.problem for entries in cuts.values() for entry in entries}
    for algorithm, entries in cuts.items():
        if lacking := problems - {entry.problem for entry in entries}:
            raise ParameterError(
                f"{algorithm} has no runs on {_listed(lacking)}, on which others have; "
                "curves over different problems cannot be compared: select functions or dimensions that all have"
            )
    return {
        (dimension, algorithm): runtime_ecdf(
            [entry for entry in entries if entry.problem.dimension == dimension],
            n_restarts,
            np.random.default_rng(seed),
        )
        for dimension in sorted({problem.dimension for problem in problems})
        for algorithm, entries in cuts.items()
    }


def _listed(problems: set[BenchmarkProblem]) -> str:
    names = [str(problem) for problem in sorted(problems, key=natural_order)]
    return ", ".join(names[:3]) + f" and {len(names) - 3} more" * (len(names) > 3)


def simulate_restarts(to_targets: RuntimesToTargets, n_samples: int, rng: np.random.Generator) -> FloatArray:
    """Sample runtimes with restarts for every target of a problem: shape (n_targets, n_samples), infinity if never reached.

    The first run of each sample goes through the observed runs in turn, in random order, which lowers the variance; the others
    are drawn with replacement.
    """
    if n_samples < 1:
        raise ParameterError(f"{n_samples} samples of restarts; ask for at least 1")
    samples = np.full((len(to_targets.targets), n_samples), np.inf)
    solved = np.flatnonzero(to_targets.n_successes())
    n_runs = to_targets.n_runs()[solved]
    first = np.empty((len(solved), n_samples), dtype=np.intp)
    for n in np.unique(n_runs):
        first[n_runs == n] = rng.permutation(n)[np.arange(n_samples) % n]
    rows = np.repeat(solved, n_samples)
    samples[solved] = _restarted(to_targets, rows, first.ravel(), rng).reshape(len(solved), n_samples)
    return samples


def _restarted(
    to_targets: RuntimesToTargets, rows: IntArray, columns: IntArray, rng: np.random.Generator
) -> FloatArray:
    n_runs = to_targets.n_runs()
    total: FloatArray = to_targets.runtimes[rows, columns]
    open_samples = np.flatnonzero(~to_targets.reached[rows, columns])
    while len(open_samples):
        row = rows[open_samples]
        column = rng.integers(n_runs[row])
        total[open_samples] += to_targets.runtimes[row, column]
        open_samples = open_samples[~to_targets.reached[row, column]]
    return total
