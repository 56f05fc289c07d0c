"""Runtimes of an algorithm that is restarted until it reaches its target, from the runs that were made.

The runtime of the conceptual restart algorithm is a sum of whole unsuccessful runs and one successful run, drawn
with replacement from the observed ones until a successful one comes up (COCO: performance assessment, "Simulated Restarts and Runtimes").
Its mean is the aRT. Without any success it is undefined and given as infinity.

It presumes that all runs have the same runtime distribution. If runs ended because the experiment imposed a
budget, rather than by the algorithm's own rule, runtimes near and beyond that budget come out too long.
"""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.runtimes_to_targets import RuntimesToTargets
from fairbench.comparison.trajectories import FloatArray, IntArray

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


def simulate_restarts(to_targets: RuntimesToTargets, n_samples: int, rng: np.random.Generator) -> FloatArray:
    """Sample runtimes with restarts for every target of a problem.

    The first run of each sample goes through the observed runs in turn, in random order, which
    lowers the variance; the others are drawn with replacement.

    Returns:
        Shape (n_targets, n_samples), infinity for targets that no run reached.

    Raises:
        ParameterError: fewer than one sample.
    """
    if n_samples < 1:
        raise ParameterError(f"{n_samples} samples of restarts; ask for at least 1")
    samples = np.full((len(to_targets.targets), n_samples), np.inf)
    solved = np.flatnonzero(to_targets.n_successes())
    n_runs = to_targets.n_runs()[solved]
    first = _in_turn(n_runs, n_samples, rng)
    rows = np.repeat(solved, n_samples)
    samples[solved] = _restarted(to_targets, rows, first.ravel(), rng).reshape(len(solved), n_samples)
    return samples


def _in_turn(n_runs: IntArray, n_samples: int, rng: np.random.Generator) -> IntArray:
    turns = np.empty((len(n_runs), n_samples), dtype=np.intp)
    for n in np.unique(n_runs):
        turns[n_runs == n] = rng.permutation(n)[np.arange(n_samples) % n]
    return turns


def _restarted(
    to_targets: RuntimesToTargets, rows: IntArray, columns: IntArray, rng: np.random.Generator
) -> FloatArray:
    n_runs = to_targets.n_runs()
    total: FloatArray = to_targets.runtimes[rows, columns]
    open_samples = np.flatnonzero(~to_targets.reached[rows, columns])
    while len(open_samples):
        row = rows[open_samples]
        column = rng.integers(n_runs[row])
        total[open_samples] += to_targets.runtimes[row, column]
        open_samples = open_samples[~to_targets.reached[row, column]]
    return total
