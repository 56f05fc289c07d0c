"""Speed of the severity ranking, and unadjusted type I error of a single match of two equal algorithms.

Run: python benchmarks/comparison_ranking.py [MATCHES]. The default of 10,000 matches takes minutes.

Timed are 9 algorithms × 25 problems × 100 runs × 10,000 resamples (goal: under 10 s), gamma distributed and capped at a
budget of 50,000, as in the study of Chandrasekaran and Bartz-Beielstein. The results of equal algorithms are normal or
lognormal (σ = 1), tested by permutation and by bootstrap.
"""

import sys
import time
from collections.abc import Callable
from typing import get_args

import numpy as np

from fairbench_agent.analysis.ranking.pairwise_tests import Resampling, RunResults, pairwise_tests
from fairbench_agent.analysis.ranking.ranking import Rules, severity_ranking
from fairbench_agent.core.arrays import FloatArray

N_ALGORITHMS, N_PROBLEMS, N_TIMED_RUNS = 9, 25, 100
N_RUNS, N_RESAMPLES, ALPHA, SEED = (2, 3, 5, 10, 20, 30, 50), 1000, 0.05, 1


def ranking_s() -> float:
    """Return the time of a ranking."""
    rng = np.random.default_rng(SEED)
    scales = rng.uniform(1000, 20_000, (N_PROBLEMS, N_ALGORITHMS, 1))
    values = np.minimum(50_000, np.round(rng.gamma(2, scales, (N_PROBLEMS, N_ALGORITHMS, N_TIMED_RUNS))))
    names, problems = (tuple(map(str, range(n))) for n in (N_ALGORITHMS, N_PROBLEMS))
    start = time.perf_counter()
    severity_ranking(RunResults(names, problems, tuple(values)), Rules(500), seed=SEED)
    return time.perf_counter() - start


def level(draw: Callable[[tuple[int, ...]], FloatArray], n: int, n_matches: int, resampling: Resampling) -> float:
    """Return the share of matches with a p-value up to alpha."""
    problems = tuple(map(str, range(n_matches)))
    results = RunResults(("a", "b"), problems, tuple(draw((n_matches, 2, n))))
    return float(np.mean(pairwise_tests(results, (), N_RESAMPLES, SEED, resampling).p_values[:, 0, 1] <= ALPHA))


def main() -> None:
    print(f"ranking of {N_ALGORITHMS} algorithms on {N_PROBLEMS} problems: {ranking_s():.2f} s (goal: 10 s)")
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
