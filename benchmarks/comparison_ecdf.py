"""Time the ECDF of 24 problems × 15 instances × 51 targets (goal: under 2 s).

Trajectories are simulated: precisions decrease from 10³ by random factors at random times, and a third of the runs stop
early, so that some targets are trivial and some are missed, as in a real experiment.
"""

import time

import numpy as np

from fairbench_agent.analysis.performance.runtime_ecdf import ecdfs_by_dimension
from fairbench_agent.analysis.performance.runtimes_to_targets import minimised_targets
from fairbench_agent.analysis.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    run_of_points,
)

N_FUNCTIONS, N_INSTANCES, DIMENSION, N_POINTS, SEED = 24, 15, 10, 200, 1
SHARES = (0.25, 0.5, 0.75)


def simulated_run(function: int, instance: int, rng: np.random.Generator) -> Trajectory:
    n_points = N_POINTS if rng.random() < 2 / 3 else int(rng.integers(1, N_POINTS))
    runtimes = np.cumsum(np.ceil(rng.lognormal(3 + function / 8, 1, n_points)), dtype=np.float64)
    values = 1e3 * np.exp(2.5 / (1 + function) * np.cumsum(np.log(rng.random(n_points)), dtype=np.float64))
    return run_of_points(
        RunName("simulated", BenchmarkProblem(f"f{function}", DIMENSION), str(instance)), runtimes, values
    )


def main() -> None:
    rng = np.random.default_rng(SEED)
    runs = tuple(simulated_run(f, i, rng) for f in range(1, N_FUNCTIONS + 1) for i in range(1, N_INSTANCES + 1))
    table = RunTable(runs, Quality.PRECISION)
    start = time.perf_counter()
    ecdf = ecdfs_by_dimension(table, minimised_targets(table.quality))[DIMENSION, "simulated"]
    budgets = ecdf.runtimes_of(SHARES)
    seconds = time.perf_counter() - start
    print(f"{ecdf.n_pairs:,} pairs, {ecdf.solved:.1%} solved: {seconds:.3f} s (goal: 2 s)")
    for share, budget in zip(SHARES, budgets, strict=True):
        print(f"{share:.0%} within {budget:.6g} evaluations")


if __name__ == "__main__":
    main()
