"""Instances for the independent implementation: random small ones, and any as lists."""

from typing import Any

import numpy as np

from fairbench_agent.workloads.instances import Instance, LopInstance, PfspInstance, QapInstance, TspInstance


def small_instance(problem: str, n: int, seed: int) -> Instance:
    random = np.random.default_rng(seed)
    match problem:
        case "qap":
            return QapInstance(*(random.integers(0, 50, (n, n), dtype=np.int32) for _ in range(2)))
        case "tsp":
            points = random.random((n, 2))
            return TspInstance(np.sqrt(((points[:, None] - points[None]) ** 2).sum(axis=2)))
        case "pfsp":
            return PfspInstance(random.integers(1, 100, (n, 5)).astype(np.float64))
        case _:
            return LopInstance(random.integers(0, 100, (n, n)).astype(np.float64))


def as_lists(instance: Instance) -> Any:
    """Return an instance in the form of the plain implementation."""
    if isinstance(instance, QapInstance):
        return instance.position.tolist(), instance.item.tolist()
    if isinstance(instance, PfspInstance):
        return [[int(x) for x in row] for row in instance.duration.T.tolist()]
    return instance[0].tolist()
