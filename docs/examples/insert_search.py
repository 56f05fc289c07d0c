"""A small solver: python insert_search.py tsp/uniform_101 1 minimizes by insert moves.

It prints every better value immediately and runs until it is stopped. The second argument is the seed.
"""

import sys

import numpy as np

from fairbench_agent.workloads.instances import Instance, LopInstance, PfspInstance, QapInstance
from fairbench_agent.workloads.standard import standard_instance


def value_of(instance: Instance, order: np.ndarray) -> float:
    """Return the objective value of a permutation, the smaller the better."""
    if isinstance(instance, QapInstance):
        return float((instance.position * instance.item[np.ix_(order, order)]).sum())
    if isinstance(instance, LopInstance):
        return -float(np.triu(instance.weight[np.ix_(order, order)], 1).sum())
    if isinstance(instance, PfspInstance):
        return flow_time(instance.duration[order])
    return float(instance.distance[order, np.roll(order, -1)].sum())


def flow_time(durations: np.ndarray) -> float:
    """Return the sum of the times at which the jobs, a row each, leave the last machine, a column each."""
    ready, total = np.zeros(durations.shape[1]), 0.0
    for job in durations:
        passed = np.cumsum(job)
        # a machine starts when the one before it has finished the job and when it is free itself
        ready = passed + np.maximum.accumulate(ready - passed + job)
        total += ready[-1]
    return total


def search(instance: Instance, seed: int) -> None:
    """Move one item to another place, keep what is not worse, print what is better."""
    random = np.random.default_rng(seed)
    best = random.permutation(len(instance[0]))
    value = value_of(instance, best)
    print(value, flush=True)  # noqa: T201  what it is run for
    while True:
        source, target = random.integers(len(best), size=2)
        moved = np.insert(np.delete(best, source), target, best[source])
        reached = value_of(instance, moved)
        if reached < value:
            print(reached, flush=True)  # noqa: T201
        if reached <= value:
            best, value = moved, reached


if __name__ == "__main__":
    problem, _, name = sys.argv[1].partition("/")
    search(standard_instance(problem, name), int(sys.argv[2]))  # type: ignore[arg-type]  # as the user writes it
