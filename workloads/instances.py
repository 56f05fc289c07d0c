"""Instances of the four permutation problems, as the evaluation kernels read them.

The element types are part of the reference process: QAP multiplies 32-bit integers, LOP adds integers held as
doubles, and PFSP's completion times are exact integers held as doubles.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class QapInstance(NamedTuple):
    """Quadratic assignment: cost Σᵢⱼ position[i, j]·item[g[i], g[j]]; two (n, n) C-contiguous int32 matrices."""

    position: NDArray[np.int32]
    item: NDArray[np.int32]


class TspInstance(NamedTuple):
    """Travelling salesperson: an (n, n) C-contiguous float64 matrix of distances; those of suites are not rounded."""

    distance: NDArray[np.float64]


class PfspInstance(NamedTuple):
    """Permutation flow shop, total flow time: a (jobs, machines) C-contiguous float64 matrix of whole numbers."""

    duration: NDArray[np.float64]


class LopInstance(NamedTuple):
    """Linear ordering: an (n, n) C-contiguous float64 matrix of whole numbers, value Σ_{i<j} weight[g[i], g[j]]."""

    weight: NDArray[np.float64]


Instance = QapInstance | TspInstance | PfspInstance | LopInstance


class InstanceFile(NamedTuple):
    """An instance, with the type of TSPLIB's distances, or its number among the instances of a file."""

    instance: Instance
    distances: str | None = None
    number: int = 1
    n_instances: int = 1


def size(instance: Instance) -> int:
    """Return n, the number of items, cities or jobs that a solution permutes."""
    return int(instance[0].shape[0])
