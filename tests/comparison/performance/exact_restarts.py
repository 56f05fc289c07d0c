"""The exact distribution of the runtime with restarts: the oracle of the one that is shipped, by adding up every sum.

The runtime of the conceptual restart algorithm is a sum of unsuccessful runs and one successful run, drawn with
replacement from the observed ones until a successful one comes up (COCO: performance assessment, "Simulated Restarts
and Runtimes").
"""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.workloads.arrays import FloatArray

MAX_SUMS = 1_000_000


@dataclass(frozen=True, slots=True, eq=False)
class RestartDistribution:
    """The exact distribution of the runtime with restarts, up to a horizon.

    `runtimes` are its possible values (rising), `cumulative` the probability not to exceed each, both of shape (n,).
    """

    runtimes: FloatArray
    cumulative: FloatArray
    horizon: float

    def probability(self, runtime: float) -> float:
        """Return the probability that the target is reached within a runtime.

        Raises:
            ParameterError: the runtime lies beyond the horizon.
        """
        if runtime > self.horizon:
            raise ParameterError(f"runtime {runtime:g} lies beyond the horizon {self.horizon:g}; ask for a larger one")
        index = int(np.searchsorted(self.runtimes, runtime, side="right"))
        return float(self.cumulative[index - 1]) if index else 0.0

    def quantile(self, probability: float) -> float:
        """Return the smallest runtime that is not exceeded with at least this probability.

        Raises:
            ParameterError: that runtime lies beyond the horizon.
        """
        index = int(np.searchsorted(self.cumulative, probability * (1 - 1e-12)))
        if index == len(self.runtimes):
            raise ParameterError(
                f"the {probability:g} quantile lies beyond the horizon {self.horizon:g}; ask for a larger one"
            )
        return float(self.runtimes[index])


def restart_distribution(successes: Sequence[float], failures: Sequence[float], horizon: float) -> RestartDistribution:
    """Compute the exact distribution of the runtime with restarts, for runtimes up to a horizon.

    With n runs in all, the probability of having spent exactly s in failures follows from P(0) = 1 and
    P(s) = Σ_u P(s − u)/n over the failures u; the probability of the runtime t is Σ_r P(t − r)/n over the successes r.

    Args:
        successes: runtimes of the successful runs to the target.
        failures: whole runtimes of the unsuccessful runs.
        horizon: the largest runtime wanted, in the same unit.

    Raises:
        ParameterError: no success, a runtime that is not above 0, or more than a million distinct sums of failures.
    """
    if not len(successes) or not all(0 < runtime < np.inf for runtime in (*successes, *failures)):
        raise ParameterError("restarts need at least one success, and finite runtimes above 0")
    n_runs = len(successes) + len(failures)
    mass: dict[float, float] = {}
    for spent, probability in _spent_in_failures(failures, n_runs, horizon - min(successes)):
        for runtime in successes:
            mass[spent + runtime] = mass.get(spent + runtime, 0.0) + probability / n_runs
    runtimes = sorted(runtime for runtime in mass if runtime <= horizon)
    return RestartDistribution(np.array(runtimes), np.cumsum([mass[runtime] for runtime in runtimes]), horizon)


def _spent_in_failures(failures: Sequence[float], n_runs: int, horizon: float) -> list[tuple[float, float]]:
    pending, queue, spent_with = {0.0: 1.0}, [0.0], []
    while queue and queue[0] <= horizon:
        spent = heapq.heappop(queue)
        probability = pending.pop(spent)
        spent_with.append((spent, probability))
        if len(spent_with) > MAX_SUMS:
            raise ParameterError(
                f"more than {MAX_SUMS:,} distinct sums of failures below the horizon; ask for a smaller one"
            )
        for runtime in failures:
            if spent + runtime not in pending:
                heapq.heappush(queue, spent + runtime)
            pending[spent + runtime] = pending.get(spent + runtime, 0.0) + probability / n_runs
    return spent_with
