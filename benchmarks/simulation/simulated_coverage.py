"""Simulated coverage: what a γ achieves among all machines that a simulator could make, so that rules for γ can be put to the test.

The probability of predicting too long a runtime is that of two new machines and a new process, given the line and the
γ that one pool led to. For normal effects it is exact but for a quadrature over the two scores; for Student's t it
takes a million draws, and means of more than four effects are taken as normal.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.simulation.simulated_pools import Effects, simulated, true_log2
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.gamma_curve import quantile_curve
from fairbench_agent.calibration.fitting.methods import FittedLine, fit, log2_means, predicted_log2
from fairbench_agent.calibration.fitting.reference_profile import WHOLE
from fairbench_agent.calibration.fitting.uncertainty import confident_curve, rms_error
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import PROBLEMS

_NODES = 16
_DRAWS = 500_000


@dataclass(frozen=True, eq=False)
class Achieved:
    """What a rule achieved in simulated pools, shape (pools, nominal probabilities).

    Attributes:
        plain: true probability of predicting too long a runtime at the curve's γ.
        confident: the same at the γ that `--confident` takes.
    """

    plain: FloatArray
    confident: FloatArray


class Population:
    """All machines that a simulator could make, predicted in one way.

    Args:
        effects: of the simulator.
        setup: method (a geometric one), basis and profile; a profile other than the whole needs both machines measured.

    Raises:
        DataError: the setup has no closed form.
    """

    def __init__(self, effects: Effects, setup: Setup) -> None:
        if setup.method == "linear" or (setup.profile is not WHOLE and setup.basis is not Basis.MEASURED):
            raise DataError(f"no closed form for method {setup.method}, basis {setup.basis}, {setup.profile.name}")
        self._effects, self._setup = effects, setup
        self._measured = setup.basis.value.startswith("measured"), setup.basis.value.endswith("-measured")
        self._parts = [part for measured in self._measured for part in self._deviations(measured=measured)]
        self._drawn = None if effects.freedom is None else self._draw(effects.freedom)

    def _deviations(self, *, measured: bool) -> list[tuple[float, int]]:
        """Return what one machine adds to an error: standard deviations and how many effects are averaged."""
        e = self._effects
        if not measured:
            return [(sd, 1) for sd in (e.machine, e.problem, e.search, e.process)]
        if self._setup.profile.like:  # a new instance; four are known
            return [(e.process, 1), (e.process, 4)]
        new_process = [(e.search, 1), (e.process, 1)]
        if self._setup.profile is not WHOLE:  # a new search; four searches, sixteen processes are known
            return [*new_process, (e.search, 4), (e.process, 16)]
        return [(e.problem, 1), *new_process, (e.problem, 4), (e.search, 16), (e.process, 64)]

    def _draw(self, freedom: float) -> FloatArray:
        draw = np.random.default_rng(0)
        unit = np.sqrt(freedom / (freedom - 2))
        total = np.zeros(_DRAWS)
        for deviation, n in self._parts:
            if n > 4:
                total += draw.normal(scale=deviation / np.sqrt(n), size=_DRAWS)
            else:
                total += draw.standard_t(freedom, size=(n, _DRAWS)).mean(axis=0) * deviation / unit
        return np.sort(np.concatenate([total, -total]))

    def achieved(self, line: FittedLine, margins: FloatArray) -> FloatArray:
        """Return the probability that log₂(t̂₂/t₂) reaches each margin −log₂ γ, shape (k,).

        Args:
            line: what the pool's machines were fitted by.
            margins: shape (k,).
        """
        from scipy.special import ndtr  # noqa: PLC0415 - scipy is loaded only where it is needed

        nodes, weights = np.polynomial.legendre.leggauss(_NODES)
        low, high = self._effects.scores
        scores = (low + high) / 2 + nodes * (high - low) / 2
        off = predicted_log2(self._setup.method, line, scores) - true_log2(self._effects, scores)
        by_score = [not measured for measured in self._measured]
        beyond = margins[:, None, None] + by_score[0] * off[:, None] - by_score[1] * off[None, :]
        if self._drawn is None:
            tails = 1 - ndtr(beyond / np.sqrt(sum(sd**2 / n for sd, n in self._parts)))
        else:
            tails = 1 - np.searchsorted(self._drawn, beyond) / len(self._drawn)
        return np.asarray(tails @ weights @ weights / 4, dtype=np.float64)


def simulated_coverage(
    effects: Effects, setup: Setup, n_machines: int, p_gammas: Sequence[float], n_pools: int
) -> Achieved:
    """Return what plain and confident γ achieve in simulated pools.

    Args:
        effects: what pools and new machines are drawn from.
        setup: how γ is cross-validated and used.
        n_machines: machines of a pool.
        p_gammas: nominal probabilities.
        n_pools: how many pools; their seed is the number of machines.
    """
    population, draw = Population(effects, setup), np.random.default_rng(n_machines)
    found = []
    for _ in range(n_pools):
        pool = simulated(effects, n_machines, PROBLEMS, draw)
        validation = cross_validate(pool, setup)
        curve = quantile_curve(validation)
        sure = confident_curve(curve, rms_error(validation), n_machines, setup.basis)
        plain = -np.log2([curve.gamma_at(p) for p in p_gammas])
        confident = -np.log2([sure.gamma_at(p) for p in p_gammas])
        reference = log2_means(setup.method, pool.seconds, np.full((1, 64), 1 / 64))[:, 0]
        line = fit(setup.method, pool.scores, reference)
        found.append(population.achieved(line, np.concatenate([plain, confident])))
    both = np.array(found)
    return Achieved(both[:, : len(p_gammas)], both[:, len(p_gammas) :])
