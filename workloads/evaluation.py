"""Complete evaluation of a permutation, per problem; fitness is maximised, so costs are negated.

The reference process prescribes the work, not only the outcome: in QAP, TSP and LOP one chain of dependent double
additions from left to right, nothing incremental, no fused multiply-add. Unsigned indices avoid numba's wrap-around
test for signed ones.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit
from numba.extending import overload
from numpy.typing import NDArray

from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.workloads.instances import Instance, LopInstance, PfspInstance, QapInstance, TspInstance

Genome = NDArray[np.uint32]

_ONE = np.uint64(1)


def workspace(instance: Instance) -> FloatArray:
    """Return the scratch array that `evaluate` needs: one completion time per machine for PFSP, else unused."""
    machines = instance.duration.shape[1] if isinstance(instance, PfspInstance) else 1
    return np.zeros(machines)


def _qap(instance: QapInstance, genome: Genome, scratch: FloatArray) -> float:  # noqa: ARG001  one signature for all
    n = np.uint64(genome.shape[0])
    position = instance.position
    item = instance.item
    total: float = 0.0
    for i in range(n):
        row = genome[i]
        for j in range(n):
            total += np.float64(np.int32(position[i, j] * item[row, genome[j]]))
    return -total


def _tsp(instance: TspInstance, genome: Genome, scratch: FloatArray) -> float:  # noqa: ARG001  one signature for all
    last = np.uint64(genome.shape[0]) - _ONE
    distance = instance.distance
    total: float = 0.0
    for t in range(last):
        total += distance[genome[t], genome[t + _ONE]]
    total += distance[genome[last], genome[np.uint64(0)]]
    return -total


def _pfsp(instance: PfspInstance, genome: Genome, scratch: FloatArray) -> float:
    n = np.uint64(genome.shape[0])
    duration = instance.duration
    machines = np.uint64(duration.shape[1])
    for k in range(machines):
        scratch[k] = 0.0
    total: float = 0.0
    for t in range(n):
        job = genome[t]
        done = scratch[np.uint64(0)] + duration[job, np.uint64(0)]
        scratch[np.uint64(0)] = done
        for k in range(_ONE, machines):
            earlier = scratch[k]
            done = (max(earlier, done)) + duration[job, k]
            scratch[k] = done
        total += done
    return -total


def _lop(instance: LopInstance, genome: Genome, scratch: FloatArray) -> float:  # noqa: ARG001  one signature for all
    n = np.uint64(genome.shape[0])
    weight = instance.weight
    total: float = 0.0
    for i in range(n):
        row = genome[i]
        for j in range(i + _ONE, n):
            total += weight[row, genome[j]]
    return total


_KERNELS: dict[type | None, Callable[..., float]] = {
    QapInstance: _qap,
    TspInstance: _tsp,
    PfspInstance: _pfsp,
    LopInstance: _lop,
}


def evaluate(instance: Instance, genome: Genome, scratch: FloatArray) -> float:
    """Return the fitness of a permutation of the instance's items; compiled code picks the kernel by type."""
    return float(evaluate_compiled(instance, genome, scratch))


# not strict: the implementation's annotations differ from the template's
@overload(evaluate, jit_options={"error_model": "numpy"}, strict=False)
def _evaluate(instance: Any, genome: Any, scratch: Any) -> Callable[..., float] | None:  # noqa: ANN401, ARG001  numba types
    return _KERNELS.get(getattr(instance, "instance_class", None))


@njit(error_model="numpy")
def evaluate_compiled(instance: Instance, genome: Genome, scratch: FloatArray) -> float:
    """Evaluate in compiled code, for tests of the machine code."""
    return evaluate(instance, genome, scratch)
