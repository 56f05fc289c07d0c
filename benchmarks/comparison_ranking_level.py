"""Unadjusted type I error of a single match of two equal algorithms, by permutation and by bootstrap.

Results are normal or lognormal (σ = 1). Run: python benchmarks/comparison_ranking_level.py [MATCHES]. The default of
10,000 matches takes minutes.
"""

import sys
from collections.abc import Callable
from typing import get_args

import numpy as np

from fairbench_agent.analysis.ranking.pairwise_tests import Resampling, RunResults, pairwise_tests
from fairbench_agent.core.arrays import FloatArray

N_RUNS, N_RESAMPLES, ALPHA, SEED = (2, 3, 5, 10, 20, 30, 50), 1000, 0.05, 1


def level(draw: Callable[[tuple[int, ...]], FloatArray], n: int, n_matches: int, resampling: Resampling) -> float:
    """Return the share of matches with a p-value up to alpha."""
    problems = tuple(map(str, range(n_matches)))
    results = RunResults(("a", "b"), problems, tuple(draw((n_matches, 2, n))))
    return float(np.mean(pairwise_tests(results, (), N_RESAMPLES, SEED, resampling).p_values[:, 0, 1] <= ALPHA))


def main() -> None:
    n_matches = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    error = np.sqrt(ALPHA * (1 - ALPHA) / n_matches)
    _, *methods = get_args(Resampling)
    print(f"share of {n_matches:,} matches rejected at {ALPHA:g}, standard error {error:.1%}; {N_RESAMPLES} resamples")
    print(f"{'n':>3}", *(f"{name + ', ' + method:>24}" for method in methods for name in ("normal", "lognormal")))
    for n in N_RUNS:
        shares = []
        for method in methods:
            for name in ("normal", "lognormal"):
                rng = np.random.default_rng([SEED, n])
                draw = rng.normal if name == "normal" else rng.lognormal
                shares.append(level(lambda shape, draw=draw: draw(size=shape), n, n_matches, method))  # type: ignore[misc]
        print(f"{n:3}", *(f"{share:24.1%}" for share in shares), flush=True)


if __name__ == "__main__":
    main()
