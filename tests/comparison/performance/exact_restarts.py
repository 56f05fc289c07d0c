"""The exact distribution of the runtime with restarts, by adding up every sum: the oracle of the shipped one."""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.workloads.arrays import FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class RestartDistribution:
    """Possible runtimes (rising) up to a horizon, and the probability not to exceed each, both of shape (n,)."""

    runtimes: FloatArray
    cumulative: FloatArray
    horizon: float

    def probability(self, runtime: float) -> float:
        """Return the probability that the target is reached within a runtime."""
        assert runtime <= self.horizon
        index = int(np.searchsorted(self.runtimes, runtime, side="right"))
        return float(self.cumulative[index - 1]) if index else 0.0

    def quantile(self, probability: float) -> float:
        """Return the smallest runtime that is not exceeded with at least this probability."""
        return float(self.runtimes[np.searchsorted(self.cumulative, probability * (1 - 1e-12))])


def restart_distribution(successes: Sequence[float], failures: Sequence[float], horizon: float) -> RestartDistribution:
    """Return the distribution for the runtimes of successful runs and the complete ones of unsuccessful runs.

    With n runs in all, the probability of having spent exactly s in failures follows from P(0) = 1 and
    P(s) = Σ_u P(s − u)/n over the failures u; the probability of the runtime t is Σ_r P(t − r)/n over the successes r.
    """
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
        for runtime in failures:
            if spent + runtime not in pending:
                heapq.heappush(queue, spent + runtime)
            pending[spent + runtime] = pending.get(spent + runtime, 0.0) + probability / n_runs
    return spent_with
