"""Empirical distribution of runtimes with simulated restarts, over targets and problems of one dimension.

At a budget x it is the share of (problem, target) pairs that the restarted algorithm solves within x; pairs that no
run solved count in the denominator. Every pair weighs the same (COCO: performance assessment, "Empirical Distribution Functions").
A shift to the left by a factor says "faster by that factor"; the area to the left of the curve is the geometric average runtime.

The cross stands at the median of the whole runtimes of the unsuccessful runs, taken once per missed target: to its right
the curve rests on simulated restarts. Problems of different dimensions are refused, because the
dimension is known beforehand and decides which algorithm to take.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.runtimes_to_targets import RuntimesToTargets
from fairbench.comparison.simulated_restarts import simulate_restarts
from fairbench.comparison.trajectories import FloatArray, Problem, natural_order

MAX_SAMPLES = 100_000_000


@dataclass(frozen=True, slots=True, eq=False)
class RuntimeECDF:
    """A bootstrapped ECDF: `runtimes` are the finite samples (rising, shape (n,)), `n_samples` counts the others too."""

    dimension: int
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

    Args:
        problems: the algorithm's runtimes to the targets of each problem.
        n_restarts: samples of the restarted algorithm per (problem, target) pair.
        rng: source of randomness.

    Raises:
        ParameterError: no problem or target, several dimensions, or more than 10⁸ samples in all.
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
        dimension=dimensions.pop(),
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
    """Bootstrap the ECDF of every algorithm in every dimension.

    Every curve starts from the same seed, so that none depends on which others are drawn.

    Args:
        cuts: per algorithm, its runtimes to the targets of each problem.
        n_restarts: samples per (problem, target) pair.
        seed: seed of each curve.

    Returns:
        Curves by (dimension, algorithm), in the order of the dimensions, then of `cuts`.

    Raises:
        ParameterError: an algorithm has no runs on a problem that another one has, or as in `runtime_ecdf`.
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


def _listed(problems: set[Problem]) -> str:
    names = [str(problem) for problem in sorted(problems, key=natural_order)]
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
