"""Random trajectories for tests, on problems from easy to unsolved."""

import numpy as np

from fairbench_agent.analysis.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    run_of_points,
)


def made_up_table(
    algorithms: str = "AB", functions: int = 3, dimensions: tuple[int, ...] = (2,), seed: int = 1
) -> RunTable:
    """Make eight runs of each algorithm on each problem."""
    rng = np.random.default_rng(seed)
    runs: list[Trajectory] = []
    for algorithm in algorithms:
        for problem in (BenchmarkProblem(f"f{f}", d) for d in dimensions for f in range(1, functions + 1)):
            for instance in range(8):
                runtimes = np.cumsum(rng.integers(1, 20, 30)).astype(float)[: rng.integers(5, 31)]
                values = 100 * np.exp(-np.cumsum(rng.exponential(1 / int(problem.function[1:]), len(runtimes))))
                name = RunName(algorithm, problem, str(instance))
                runs.append(run_of_points(name, runtimes, values, runtimes[-1]))
    return RunTable(tuple(runs), Quality.PRECISION)
