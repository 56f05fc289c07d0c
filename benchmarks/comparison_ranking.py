"""Time the severity ranking of 9 algorithms × 25 problems × 100 runs × 10,000 resamples (goal: under 10 s).

Runs are simulated: gamma distributed and capped at a budget of 50,000, as in the study of Chandrasekaran and
Bartz-Beielstein. scipy.stats is imported first, since its import is not part of the method.
"""

import time

import numpy as np
import scipy.stats  # noqa: F401  not to be timed

from fairbench_agent.analysis.ranking.pairwise_tests import RunResults
from fairbench_agent.analysis.ranking.ranking import Rules, severity_ranking

N_ALGORITHMS, N_PROBLEMS, N_RUNS, N_RESAMPLES, SEED = 9, 25, 100, 10_000, 1


def simulated_results() -> RunResults:
    rng = np.random.default_rng(SEED)
    scales = rng.uniform(1000, 20_000, (N_PROBLEMS, N_ALGORITHMS, 1))
    values = np.minimum(50_000, np.round(rng.gamma(2, scales, (N_PROBLEMS, N_ALGORITHMS, N_RUNS))))
    algorithms = tuple(f"A{number}" for number in range(N_ALGORITHMS))
    return RunResults(algorithms, tuple(f"F{number}" for number in range(N_PROBLEMS)), tuple(values))


def main() -> None:
    results = simulated_results()
    start = time.perf_counter()
    league = severity_ranking(results, Rules(500), N_RESAMPLES, SEED)
    ranked = time.perf_counter()
    n_matches = N_ALGORITHMS * (N_ALGORITHMS - 1) * N_PROBLEMS
    print(f"{n_matches:,} matches, best {league.standings[0].algorithm}: {ranked - start:.2f} s (goal: 10 s)")


if __name__ == "__main__":
    main()
