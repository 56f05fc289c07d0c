"""A small solver: `python insert_search.py tsp/uniform_101 1` minimizes by insert moves; the second argument is a seed.

It prints every improvement immediately and runs until it is stopped.
"""

import sys

import numpy as np

from fairbench_agent.workloads.instances import Instance, LopInstance, PfspInstance, QapInstance
from fairbench_agent.workloads.standard import standard_instance


def value_of(instance: Instance, order: np.ndarray) -> float:
    """Return the objective value of a permutation; smaller is better."""
    if isinstance(instance, QapInstance):
        return float((instance.position * instance.item[np.ix_(order, order)]).sum())
    if isinstance(instance, LopInstance):
        return -float(np.triu(instance.weight[np.ix_(order, order)], 1).sum())
    if isinstance(instance, PfspInstance):
        return flow_time(instance.duration[order])
    return float(instance.distance[order, np.roll(order, -1)].sum())


def flow_time(durations: np.ndarray) -> float:
    """Return the total completion time; rows are jobs, columns machines."""
    ready, total = np.zeros(durations.shape[1]), 0.0
    for job in durations:
        elapsed = np.cumsum(job)
        # a machine starts a job when it is free and the previous machine has finished the job
        ready = elapsed + np.maximum.accumulate(ready - elapsed + job)
        total += ready[-1]
    return total


def search(instance: Instance, seed: int) -> None:
    """Move items at random, accept moves that are not worse, and print improvements."""
    random = np.random.default_rng(seed)
    best = random.permutation(len(instance[0]))
    best_value = value_of(instance, best)
    print(best_value, flush=True)  # noqa: T201  the solver's output
    while True:
        source, target = random.integers(len(best), size=2)
        order = np.insert(np.delete(best, source), target, best[source])
        value = value_of(instance, order)
        if value < best_value:
            print(value, flush=True)  # noqa: T201
        if value <= best_value:
            best, best_value = order, value


if __name__ == "__main__":
    search(standard_instance(sys.argv[1].partition("/")[2]), int(sys.argv[2]))
